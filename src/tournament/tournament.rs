//! A tournament: everything known of it, as the events made it.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;

use super::standings::{self, Place, Ranking, Reach};
use super::{
    Actor, Bye, Counts, Entrant, EntrantId, Event, Format, Game, GameKey, Pairing, PlayerId, Round,
    Section, Seed, Settings, SettingsError, State, Stretch, berger, knockout, pools,
};

/// How far a tournament is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Takes entries.
    SignUp,
    /// Asks who is there.
    CheckIn,
    /// Rounds are played.
    Playing,
    /// Over.
    Finished,
    /// Called off.
    Cancelled,
}

/// An organiser's act, for all to read.
#[derive(Clone, PartialEq, Debug)]
pub struct LogEntry {
    /// When.
    pub at: Timestamp,
    /// Who.
    pub by: PlayerId,
    /// What.
    pub event: Event,
}

/// A tournament.
#[derive(Clone, PartialEq, Debug)]
pub struct Tournament {
    /// What the organiser chose.
    pub settings: Settings,
    /// What lots are drawn from.
    pub seed: Seed,
    /// Who may do what organisers do.
    pub organisers: BTreeSet<PlayerId>,
    /// How far it is.
    pub phase: Phase,
    /// Until when everybody can check in.
    pub check_in_until: Option<Timestamp>,
    /// Since when that is so.
    pub check_in_since: Option<Timestamp>,
    /// The date at which it was to begin, where it could not.
    pub put_off: Option<Timestamp>,
    /// Since when those who took a place over are to check in.
    pub confirm_since: BTreeMap<EntrantId, Timestamp>,
    /// Since when it is to begin at its start date; `None`: as it was opened.
    pub starts_since: Option<Timestamp>,
    /// Since when it is to end at its end date: the start, or when that date was set.
    pub ends_since: Option<Timestamp>,
    /// Everybody who signed up, by number.
    pub entrants: Vec<Entrant>,
    /// Those whose places others took over.
    pub former: BTreeSet<PlayerId>,
    /// How many it began with.
    pub starters: u32,
    /// The seats of the final after the pools; empty before it.
    pub finalists: Vec<EntrantId>,
    /// The rounds so far.
    pub rounds: Vec<Round>,
    /// Pairs that must not be; the smaller number first.
    pub forbidden: BTreeSet<(EntrantId, EntrantId)>,
    /// Pairs of the next round made by hand.
    pub by_hand: Vec<(EntrantId, EntrantId)>,
    /// Byes asked for, by round.
    pub wishes: BTreeMap<(u32, EntrantId), Bye>,
    /// Since when it stands still.
    pub paused: Option<Timestamp>,
    /// The stretches of time in which it stood still, in order.
    pub stood: Vec<Stretch>,
    /// Until when the bot's absences are made up for.
    pub returned: Option<Timestamp>,
    /// So many rounds and no more, because no other could be paired.
    pub cut_to: Option<u32>,
    /// What the organisers did.
    pub log: Vec<LogEntry>,
}

impl Tournament {
    /// A tournament that takes entries.
    ///
    /// # Errors
    /// A [`SettingsError`] for the first of the settings that cannot be.
    pub fn new(settings: Settings, organiser: PlayerId, seed: Seed) -> Result<Self, SettingsError> {
        settings.check()?;
        Ok(Self {
            settings,
            seed,
            organisers: BTreeSet::from([organiser]),
            phase: Phase::SignUp,
            check_in_until: None,
            check_in_since: None,
            put_off: None,
            confirm_since: BTreeMap::new(),
            starts_since: None,
            ends_since: None,
            entrants: Vec::new(),
            former: BTreeSet::new(),
            starters: 0,
            finalists: Vec::new(),
            rounds: Vec::new(),
            forbidden: BTreeSet::new(),
            by_hand: Vec::new(),
            wishes: BTreeMap::new(),
            paused: None,
            stood: Vec::new(),
            returned: None,
            cut_to: None,
            log: Vec::new(),
        })
    }

    /// The entrant of a number.
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.id == id)
    }

    /// The entrant a person is, or was.
    pub fn entrant_of(&self, person: PlayerId) -> Option<&Entrant> {
        self.entrants
            .iter()
            .find(|entrant| entrant.person == person)
    }

    /// Whether somebody may do what organisers do.
    pub fn is_organiser(&self, actor: Actor) -> bool {
        matches!(actor, Actor::Person(person) if self.organisers.contains(&person))
    }

    /// Whether somebody organises it, or is or was in it.
    pub fn has_part(&self, person: PlayerId) -> bool {
        self.organisers.contains(&person) || self.entrant_of(person).is_some()
    }

    /// How many there are of whom; nobody who left is counted as present.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for entrant in &self.entrants {
            match entrant.state {
                State::SignedUp | State::Playing => counts.present += 1,
                State::CheckedIn => {
                    counts.present += 1;
                    counts.checked_in += 1;
                }
                State::Waiting => counts.waiting += 1,
                State::Left { .. } => counts.left += 1,
                State::Missed | State::Gone => {}
            }
        }
        counts
    }

    /// Everybody who plays, by number.
    pub fn playing(&self) -> BTreeSet<EntrantId> {
        let playing = self.entrants.iter().filter(|entrant| entrant.plays());
        playing.map(|entrant| entrant.id).collect()
    }

    /// A pairing.
    pub fn pairing(&self, round: u32, board: u32) -> Option<&Pairing> {
        let round = self.rounds.iter().find(|found| found.number == round)?;
        round.pairings.iter().find(|pairing| pairing.board == board)
    }

    /// A game.
    pub fn game(&self, key: GameKey) -> Option<&Game> {
        let pairing = self.pairing(key.round, key.board)?;
        pairing.games.get(key.game.checked_sub(1)? as usize)
    }

    /// Whether somebody is in a pair that was made by hand for the next round.
    pub(super) fn is_paired_by_hand(&self, entrant: EntrantId) -> bool {
        let mut pairs = self.by_hand.iter();
        pairs.any(|&(one, other)| one == entrant || other == entrant)
    }

    /// The games that are on.
    pub fn open_games(&self) -> impl Iterator<Item = (GameKey, &Game)> {
        let games = self.rounds.iter().flat_map(Round::games);
        games.filter(|(_, game)| game.result.is_none())
    }

    /// When the next thing happens by itself: check-in ends, the start comes, a replacement has to have appeared, the end
    /// date. It may have passed already. `None`: nothing is to come, or it stands still.
    pub fn due(&self) -> Option<Timestamp> {
        if self.paused.is_some() {
            return None;
        }
        let mut playing = self.entrants.iter().filter(|entrant| entrant.plays());
        if self.phase == Phase::Playing && playing.any(|entrant| entrant.dismissed) {
            return Some(Timestamp::MIN);
        }
        let of_phase = match self.phase {
            Phase::SignUp | Phase::CheckIn => self.check_in_opens().or(self.start_date()),
            Phase::Playing => self.settings.ends,
            Phase::Finished | Phase::Cancelled => return None,
        };
        let playing = self.entrants.iter().filter(|entrant| entrant.plays());
        let confirmations = playing.filter_map(|entrant| entrant.confirm_by);
        let of_phase = of_phase.filter(|date| self.put_off != Some(*date));
        of_phase.into_iter().chain(confirmations).min()
    }

    /// How many rounds there are to be, without a final after pools; 0 before the start.
    pub fn planned_rounds(&self) -> u32 {
        if let Some(rounds) = self.cut_to {
            return rounds;
        }
        match self.settings.format {
            Format::Swiss { rounds } => rounds,
            Format::RoundRobin { cycles } => berger::rounds(self.starters as usize, cycles),
            Format::Pools { size, .. } => pools::rounds(self.starters, size),
            Format::Knockout { .. } => knockout::rounds(self.starters),
        }
    }

    /// The order of the tie-breaks and what goes with it.
    pub fn ranking(&self) -> Ranking<'_> {
        Ranking {
            tie_breaks: &self.settings.tie_breaks,
            edition: self.settings.edition,
            seed: self.seed,
        }
    }

    /// As it stands by the rounds that are over.
    #[must_use]
    pub fn by_closed_rounds(&self) -> Self {
        let mut closed = self.clone();
        closed.rounds.retain(|round| round.closed);
        closed
    }

    /// The standing of a section.
    pub fn standing(&self, section: Section) -> Vec<Place> {
        standings::rank(&self.table(section), self.ranking())
    }

    /// The place of everybody in a section: by the bracket of a knockout, by the standing of everything else.
    pub fn places(&self, section: Section) -> BTreeMap<EntrantId, u32> {
        if self.settings.format.is_knockout() {
            let places = self.knockout_places().into_iter();
            places.map(|(entrant, place, _)| (entrant, place)).collect()
        } else {
            let places = self.standing(section).into_iter();
            places.map(|place| (place.entrant, place.place)).collect()
        }
    }

    /// The places still within reach in a section.
    pub fn reach(&self, section: Section) -> Vec<Reach> {
        match self.settings.format {
            Format::Knockout { .. } => self.knockout_reach(),
            _ => standings::reach(&self.table(section), &self.playing()),
        }
    }
}
