//! The ladder.

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::engine::Color;
use crate::tournament::ladder::{Ladder, LadderAction, LadderEvent, LadderRefusal, LadderRules};
use crate::tournament::{Actor, GameResult, Outcome, PlayerId};

const RULES: LadderRules = LadderRules {
    reach: 3,
    answer: SignedDuration::from_hours(72),
    rest: SignedDuration::from_hours(24 * 14),
};

struct Rungs {
    ladder: Ladder,
    now: Timestamp,
}

impl Rungs {
    fn of(people: u64) -> Self {
        let mut rungs = Self {
            ladder: Ladder::new(RULES),
            now: Timestamp::UNIX_EPOCH,
        };
        for person in 1..=people {
            rungs
                .act(LadderAction::Join, person)
                .expect("anybody can join");
        }
        rungs
    }

    fn by(&mut self, action: LadderAction, by: Actor) -> Result<Vec<LadderEvent>, LadderRefusal> {
        let events = self.ladder.decide(action, by, self.now)?;
        for &event in &events {
            self.ladder.apply(event, self.now);
        }
        Ok(events)
    }

    fn act(
        &mut self,
        action: LadderAction,
        person: u64,
    ) -> Result<Vec<LadderEvent>, LadderRefusal> {
        self.by(action, Actor::Person(PlayerId(person)))
    }

    fn order(&self) -> Vec<u64> {
        self.ladder.rungs.iter().map(|person| person.0).collect()
    }

    fn wait(&mut self, hours: i64) {
        self.now = self
            .now
            .saturating_add(SignedDuration::from_hours(hours))
            .expect("time is long");
    }
}

fn challenge(person: u64) -> LadderAction {
    LadderAction::Challenge(PlayerId(person))
}

fn report(challenger: u64, outcome: Outcome) -> LadderAction {
    LadderAction::Report {
        challenger: PlayerId(challenger),
        result: GameResult::Played(outcome),
    }
}

/// The challenge should be answered, which for so many hours nobody could do.
fn late(challenger: u64, lost: i64) -> LadderAction {
    LadderAction::Late {
        challenger: PlayerId(challenger),
        lost: SignedDuration::from_hours(lost),
    }
}

#[test]
fn whoever_wins_takes_the_rung() {
    let mut rungs = Rungs::of(5);
    rungs
        .act(challenge(2), 5)
        .expect("three rungs are in reach");
    rungs.act(LadderAction::Accept, 2).expect("it waits");
    rungs
        .by(report(5, Outcome::Won(Color::White)), Actor::House)
        .expect("the game is on");
    assert_eq!(rungs.order(), [1, 5, 2, 3, 4]);
    rungs.act(challenge(1), 2).expect("one can climb back");
    rungs.act(LadderAction::Accept, 1).expect("it waits");
    rungs
        .by(report(2, Outcome::Drawn), Actor::House)
        .expect("the game is on");
    assert_eq!(rungs.order(), [1, 5, 2, 3, 4], "a draw defends");
}

#[test]
fn challenges_have_rules() {
    let mut rungs = Rungs::of(6);
    let refused = [
        (
            challenge(1),
            6,
            LadderRefusal::TooFar { rungs: 5, reach: 3 },
        ),
        (challenge(4), 3, LadderRefusal::NotAbove),
        (challenge(3), 3, LadderRefusal::NotAbove),
        (challenge(9), 3, LadderRefusal::NoSuchRung),
        (challenge(3), 9, LadderRefusal::NotOn),
        (LadderAction::Join, 3, LadderRefusal::AlreadyOn),
        (LadderAction::Accept, 3, LadderRefusal::NoChallenge),
        (late(3, 0), 3, LadderRefusal::NotTheHouse),
    ];
    for (action, person, refusal) in refused {
        assert_eq!(
            rungs.act(action, person),
            Err(refusal),
            "{action:?} by {person}"
        );
    }
    rungs.act(challenge(3), 4).expect("it is in reach");
    for (action, person) in [(challenge(3), 5), (challenge(2), 4), (challenge(4), 5)] {
        assert_eq!(rungs.act(action, person), Err(LadderRefusal::Busy));
    }
    assert_eq!(
        rungs.act(LadderAction::Accept, 4),
        Err(LadderRefusal::NoChallenge)
    );
    rungs.act(LadderAction::Accept, 3).expect("it waits");
    assert_eq!(
        rungs.act(LadderAction::Yield, 3),
        Err(LadderRefusal::Playing)
    );
    rungs
        .by(report(4, Outcome::Won(Color::Black)), Actor::House)
        .expect("the game is on");
    assert!(matches!(
        rungs.act(challenge(3), 4),
        Err(LadderRefusal::TooSoon(_))
    ));
    rungs.wait(24 * 14);
    rungs.act(challenge(3), 4).expect("they have rested");
}

#[test]
fn an_unanswered_challenge_takes_the_rung() {
    let mut rungs = Rungs::of(3);
    rungs.act(challenge(1), 3).expect("it is in reach");
    rungs.wait(71);
    assert_eq!(rungs.by(late(3, 0), Actor::House), Ok(Vec::new()));
    rungs.wait(1);
    rungs.by(late(3, 0), Actor::House).expect("it is due");
    assert_eq!(rungs.order(), [3, 1, 2]);
    rungs.by(late(3, 0), Actor::House).expect("nothing is left");
    assert_eq!(rungs.order(), [3, 1, 2], "once");
}

#[test]
fn a_challenge_that_could_not_be_answered_waits_for_longer() {
    for (lost, away, kept) in [
        (0, 72, false),
        (5, 72, true),
        (5, 77, false),
        (72, 100, true),
    ] {
        let mut rungs = Rungs::of(3);
        rungs.act(challenge(1), 3).expect("it is in reach");
        rungs.wait(away);
        let events = rungs.by(late(3, lost), Actor::House).expect("it is due");
        assert_eq!(events.len(), 1, "{events:?}");
        let order = if kept { [1, 2, 3] } else { [3, 1, 2] };
        assert_eq!(rungs.order(), order, "{lost} of {away} hours");
        if !kept {
            continue;
        }
        // What was given is given once.
        let rest = 72 + lost - away;
        rungs.wait(rest - 1);
        assert_eq!(rungs.by(late(3, lost), Actor::House), Ok(Vec::new()));
        rungs.wait(1);
        rungs.by(late(3, lost), Actor::House).expect("it is due");
        assert_eq!(rungs.order(), [3, 1, 2], "{lost} of {away} hours");
    }
}

/// One challenge that could not be answered for a while gives no other one more time.
#[test]
fn each_challenge_gets_back_its_own_time() {
    let mut rungs = Rungs::of(4);
    rungs.act(challenge(1), 2).expect("it is in reach");
    rungs.wait(10);
    rungs.act(challenge(3), 4).expect("it is in reach");
    rungs.wait(72);
    assert_eq!(rungs.ladder.late(rungs.now).count(), 2);
    rungs.by(late(2, 11), Actor::House).expect("it is late");
    rungs.by(late(4, 0), Actor::House).expect("it is late");
    assert_eq!(rungs.order(), [1, 2, 4, 3]);
    assert!(rungs.ladder.bout(PlayerId(2)).is_some());
}

/// A game that was declared void decides nothing, and keeps nobody apart.
#[test]
fn a_void_game_leaves_the_rungs_and_can_be_played_again() {
    let mut rungs = Rungs::of(2);
    rungs.act(challenge(1), 2).expect("it is in reach");
    rungs.act(LadderAction::Accept, 1).expect("it waits");
    let void = LadderAction::Report {
        challenger: PlayerId(2),
        result: GameResult::DoubleLoss,
    };
    let events = rungs.by(void, Actor::House).expect("the game is on");
    let challenger = PlayerId(2);
    assert_eq!(events, [LadderEvent::Uncounted { challenger }]);
    assert_eq!(rungs.order(), [1, 2]);
    rungs.act(challenge(1), 2).expect("nobody rests");
}

/// Who is taken off gives up what they are in, as who steps off does.
#[test]
fn whoever_is_taken_off_is_off() {
    let owner = 99;
    let mut rungs = Rungs::of(4);
    rungs.act(challenge(2), 3).expect("it is in reach");
    for gone in [2, 4] {
        let remove = LadderAction::Remove(PlayerId(gone));
        rungs.act(remove, owner).expect("they are on it");
        let again = rungs.act(remove, owner);
        assert_eq!(again, Err(LadderRefusal::NoSuchRung));
    }
    assert_eq!(rungs.order(), [1, 3]);
    assert!(rungs.ladder.bouts.is_empty());
}

const OUTCOMES: [Outcome; 3] = [
    Outcome::Drawn,
    Outcome::Won(Color::White),
    Outcome::Won(Color::Black),
];

proptest! {
    #[test]
    fn a_ladder_stays_a_ladder(people in 2_u64..20, seed: u64) {
        let mut rungs = Rungs::of(people);
        let mut lots = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..200 {
            let mut below = |limit: u64| lots.next_u64() % limit;
            let person = 1 + below(people);
            let before = rungs.ladder.clone();
            let action = match below(12) {
                0 => LadderAction::Join,
                1 if below(2) == 0 => LadderAction::Remove(PlayerId(1 + below(people))),
                1 => LadderAction::Leave,
                2..6 => challenge(1 + below(people)),
                6..8 => LadderAction::Accept,
                8 => LadderAction::Yield,
                9 => LadderAction::Withdraw,
                _ => report(person, OUTCOMES[below(3) as usize]),
            };
            let house = matches!(action, LadderAction::Report { .. });
            let by = if house { Actor::House } else { Actor::Person(PlayerId(person)) };
            if rungs.by(action, by).is_err() {
                prop_assert_eq!(&rungs.ladder, &before);
            }
            rungs.wait(10);
            for challenger in 1..=people {
                rungs.by(late(challenger, 0), Actor::House).expect("time passes");
            }
            let once: BTreeSet<_> = rungs.ladder.rungs.iter().collect();
            prop_assert_eq!(once.len(), rungs.ladder.rungs.len());
            let busy: Vec<_> = rungs.ladder.bouts.iter().flat_map(|bout| [bout.challenger, bout.defender]).collect();
            let busy_once: BTreeSet<_> = busy.iter().collect();
            prop_assert_eq!(busy_once.len(), busy.len());
            prop_assert!(busy.iter().all(|person| rungs.ladder.rung(*person).is_some()));
        }
    }
}
