//! A tournament with people who do things at random.

use jiff::{SignedDuration, Timestamp};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::engine::Color;
use crate::tournament::standings::{Cut, TieBreak};
use crate::tournament::{
    Action, Actor, AtEnd, Candidate, Count, EntrantId, Event, Format, GameKey, GameResult, Games,
    Leaving, Outcome, Phase, PlayerId, Refusal, Scoring, Seed, Settings, State, Tournament, Wish,
};

pub const ORGANISER: Actor = Actor::Person(PlayerId(1));

/// Settings that suit a format.
pub fn settings(format: Format) -> Settings {
    let tie_breaks = match format {
        Format::Swiss { .. } => vec![
            TieBreak::DirectEncounter,
            TieBreak::Buchholz(Cut::One),
            TieBreak::Buchholz(Cut::None),
            TieBreak::SonnebornBerger(Cut::None),
        ],
        _ => vec![
            TieBreak::DirectEncounter,
            TieBreak::Wins,
            TieBreak::SonnebornBerger(Cut::None),
            TieBreak::Koya,
        ],
    };
    Settings {
        scoring: Scoring {
            games: Games::One,
            count: Count::GamePoints,
        },
        tie_breaks,
        leaving: Leaving::Keep,
        at_end: AtEnd::DoubleLoss,
        ..Settings::new("Autumn".to_owned(), format)
    }
}

pub fn candidate(person: u64, rating: Option<u32>) -> Candidate {
    Candidate {
        person: PlayerId(person),
        name: format!("Player {person}"),
        rating,
        roles: Vec::new(),
        finished_games: 10,
        timeouts: 0,
    }
}

pub fn person(number: u64) -> Actor {
    Actor::Person(PlayerId(number))
}

pub struct World {
    pub tournament: Tournament,
    pub now: Timestamp,
    pub lots: ChaCha8Rng,
    pub events: Vec<(Actor, Timestamp, Event)>,
    people: u64,
}

impl World {
    pub fn new(settings: Settings, seed: u64) -> Self {
        let tournament =
            Tournament::new(settings, PlayerId(1), Seed(seed)).expect("the settings are good");
        Self {
            tournament,
            now: Timestamp::UNIX_EPOCH,
            lots: ChaCha8Rng::seed_from_u64(seed),
            events: Vec::new(),
            people: 100,
        }
    }

    /// A world in which so many have signed up, stronger ones first, and play has begun.
    pub fn begun(settings: Settings, players: u32, seed: u64) -> Self {
        let mut world = Self::new(settings, seed);
        for number in 0..players {
            world
                .sign_up(Some(2000 - number))
                .expect("anybody can sign up");
        }
        world.act(Action::Start, ORGANISER).expect("it can begin");
        world
    }

    pub fn act(&mut self, action: Action, by: Actor) -> Result<Vec<Event>, Refusal> {
        let before = self.tournament.clone();
        let events = self.tournament.perform(action, by, self.now);
        if events.is_err() {
            assert_eq!(self.tournament, before, "a refusal changes nothing");
        }
        let events = events?;
        self.events
            .extend(events.iter().map(|event| (by, self.now, event.clone())));
        Ok(events)
    }

    pub fn sign_up(&mut self, rating: Option<u32>) -> Result<Vec<Event>, Refusal> {
        self.people += 1;
        let person = self.people;
        self.act(
            Action::SignUp(candidate(person, rating)),
            self::person(person),
        )
    }

    pub fn actor(&self, entrant: u32) -> Actor {
        let entrant = self
            .tournament
            .entrant(EntrantId(entrant))
            .expect("the entrant exists");
        Actor::Person(entrant.person)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.lots.next_u64() % limit.max(1) as u64) as usize
    }

    pub fn open_games(&self) -> Vec<GameKey> {
        self.tournament.open_games().map(|(key, _)| key).collect()
    }

    /// Ends a game as the stronger one wins, with some draws and upsets.
    pub fn report(&mut self, key: GameKey) {
        let game = *self.tournament.game(key).expect("the game exists");
        let outcome = match self.below(10) {
            0..3 => Outcome::Drawn,
            3..5 => Outcome::Won(if game.white > game.black {
                Color::White
            } else {
                Color::Black
            }),
            _ => Outcome::Won(if game.white < game.black {
                Color::White
            } else {
                Color::Black
            }),
        };
        let result = GameResult::Played(outcome);
        self.act(Action::Report { game: key, result }, Actor::House)
            .expect("a game can end");
    }

    /// Ends all games of the rounds that are on; more may open.
    pub fn play_open_games(&mut self) {
        for key in self.open_games() {
            if self
                .tournament
                .game(key)
                .is_some_and(|game| game.result.is_none())
            {
                self.report(key);
            }
        }
    }

    /// Plays to the end.
    pub fn play_out(&mut self) {
        for _ in 0..1000 {
            if self.tournament.phase != Phase::Playing {
                return;
            }
            if self.tournament.paused.is_some() {
                self.act(Action::Resume, ORGANISER).expect("it goes on");
            }
            self.play_open_games();
            if self.tournament.phase == Phase::Playing && self.open_games().is_empty() {
                let round = self.tournament.rounds.len() as u32 + 1;
                if let Err(refusal) = self.act(Action::Pair { round }, ORGANISER) {
                    // Forbidden pairs and the like have to give way.
                    let forbidden: Vec<_> = self.tournament.forbidden.iter().copied().collect();
                    let by_hand = self.tournament.by_hand.clone();
                    assert!(
                        !forbidden.is_empty() || !by_hand.is_empty(),
                        "{refusal} in round {round}"
                    );
                    for (one, other) in by_hand {
                        let _refused_once_it_goes_on =
                            self.act(Action::UnpairByHand(one, other), ORGANISER);
                    }
                    for (one, other) in forbidden {
                        let _refused_once_it_goes_on =
                            self.act(Action::Allow(one, other), ORGANISER);
                    }
                }
            }
        }
        panic!("it never ends: {:?}", self.tournament.rounds.len());
    }

    fn anybody(&mut self) -> u32 {
        let index = self.below(self.tournament.entrants.len());
        self.tournament.entrants[index].id.0
    }

    /// Something at random; mostly a game ends. Refusals are as good as events.
    pub fn something(&mut self) {
        self.now = self
            .now
            .saturating_add(SignedDuration::from_hours(3))
            .expect("time is long");
        let soon = self
            .now
            .saturating_add(SignedDuration::from_hours(30))
            .expect("time is long");
        if self.tournament.paused.is_some() && self.below(3) > 0 {
            self.act(Action::Resume, ORGANISER).expect("it goes on");
        }
        let open = self.open_games();
        let action = match self.below(400) {
            0..3 => (Action::Withdraw, None),
            3..5 => {
                let entrant = EntrantId(self.anybody());
                (Action::Drop { entrant }, Some(ORGANISER))
            }
            5..8 => {
                let _refusal_or_event = self.sign_up(None);
                return;
            }
            8..12 => {
                let round = self.tournament.rounds.len() as u32 + 1 + self.below(3) as u32;
                let wish = if self.below(2) == 0 {
                    Wish::Half
                } else {
                    Wish::Zero
                };
                (Action::RequestBye { round, wish }, None)
            }
            12..14 if !open.is_empty() => {
                let game = open[self.below(open.len())];
                let side = Color::ALL[self.below(2)];
                (Action::NoShow { game, side }, Some(Actor::House))
            }
            14..17 if !open.is_empty() => {
                let game = open[self.below(open.len())];
                let result = GameResult::DoubleLoss;
                (Action::Adjudicate { game, result }, Some(ORGANISER))
            }
            17..19 => {
                let (one, other) = (EntrantId(self.anybody()), EntrantId(self.anybody()));
                (Action::Forbid(one, other), Some(ORGANISER))
            }
            19..21 => {
                let entrant = EntrantId(self.anybody());
                self.people += 1;
                let by = candidate(self.people, Some(1500));
                let confirm_by = soon;
                let action = Action::Replace {
                    entrant,
                    by,
                    confirm_by,
                };
                (action, Some(ORGANISER))
            }
            21..24 => {
                let entrant = EntrantId(self.anybody());
                (Action::Readmit { entrant }, Some(ORGANISER))
            }
            24..26 => (Action::Pause, Some(ORGANISER)),
            26..30 => (Action::Tick, Some(Actor::House)),
            30..33 => (Action::CheckIn, None),
            33..35 => {
                let (one, other) = (EntrantId(self.anybody()), EntrantId(self.anybody()));
                (Action::PairByHand(one, other), Some(ORGANISER))
            }
            35..38 => {
                let round = self.tournament.rounds.len() as u32 + self.below(3) as u32;
                (Action::Pair { round }, Some(ORGANISER))
            }
            _ if open.is_empty() => {
                let round = self.tournament.rounds.len() as u32 + 1;
                (Action::Pair { round }, Some(ORGANISER))
            }
            _ => {
                let key = open[self.below(open.len())];
                self.report(key);
                return;
            }
        };
        let (action, by) = action;
        let by = by.unwrap_or_else(|| {
            let anybody = self.anybody();
            self.actor(anybody)
        });
        let _refusal_or_event = self.act(action, by);
    }

    /// Whether somebody has entered, come back or been annulled since the events began at `from`.
    pub fn field_changed_since(&self, from: usize) -> bool {
        self.events[from..].iter().any(|(_, _, event)| match event {
            Event::SignedUp(entrant) => entrant.state == State::Playing,
            Event::Readmitted(_) => true,
            Event::Left { results, .. } => *results == crate::tournament::Results::Voided,
            _ => false,
        })
    }
}
