use super::super::{
    Challenge, ChallengeAction, ChallengeEvent, ChallengeId, ChallengeState, ChannelId, GameId,
    GuildId, Invitee, NewChallenge, PlayerId, Rated, Refusal, Seed, White,
};
use super::{ALICE, BOB, hour, person};
use crate::engine::{Expansions, RuleSet};
use crate::play::clock::Terms;

fn challenge(opponent: Option<PlayerId>, white: White) -> Challenge {
    Challenge {
        id: ChallengeId(1),
        guild: GuildId(10),
        channel: ChannelId(20),
        challenger: ALICE,
        opponent,
        rules: RuleSet::Tournament.with(Expansions::default()),
        terms: Terms::UNTIMED,
        white,
        rated: Rated::Yes,
        rematch: None,
        created: hour(0),
        expires: hour(7 * 24),
        state: ChallengeState::Open,
    }
}

#[test]
fn only_the_right_person_answers_and_only_in_time() {
    use ChallengeAction::{Accept, Decline, Withdraw};
    use ChallengeEvent::{Declined, Withdrawn};
    use Refusal::{ChallengeExpired, NotYourChallenge, OwnChallenge};
    let accepted = |white: PlayerId, black: PlayerId, by: PlayerId| {
        Ok(ChallengeEvent::Accepted {
            by,
            seats: super::super::Seats { white, black },
        })
    };
    let [alice, bob, carol] = ["alice", "bob", "carol"].map(person);
    // challenged, who acts, what, after how many hours, what comes of it (the challenger is alice and takes White)
    let table = [
        (Some(bob), bob, Accept, 1, accepted(alice, bob, bob)),
        (Some(bob), bob, Decline, 1, Ok(Declined)),
        (Some(bob), bob, Withdraw, 1, Err(NotYourChallenge)),
        (Some(bob), alice, Accept, 1, Err(OwnChallenge)),
        (Some(bob), alice, Decline, 1, Err(OwnChallenge)),
        (Some(bob), alice, Withdraw, 1, Ok(Withdrawn)),
        (Some(bob), carol, Accept, 1, Err(NotYourChallenge)),
        (Some(bob), carol, Decline, 1, Err(NotYourChallenge)),
        (Some(bob), carol, Withdraw, 1, Err(NotYourChallenge)),
        (None, bob, Accept, 1, accepted(alice, bob, bob)),
        (None, carol, Accept, 1, accepted(alice, carol, carol)),
        (None, alice, Accept, 1, Err(OwnChallenge)),
        (None, bob, Decline, 1, Err(NotYourChallenge)),
        (None, alice, Withdraw, 1, Ok(Withdrawn)),
        (
            Some(bob),
            bob,
            Accept,
            7 * 24 - 1,
            accepted(alice, bob, bob),
        ),
        (Some(bob), bob, Accept, 7 * 24, Err(ChallengeExpired)),
        (Some(bob), bob, Decline, 7 * 24, Err(ChallengeExpired)),
        (Some(bob), alice, Withdraw, 7 * 24, Err(ChallengeExpired)),
    ];
    for (opponent, actor, action, hours, expected) in table {
        let decided =
            challenge(opponent, White::Me).decide(action, actor, &Seed::fixed(1), hour(hours));
        assert_eq!(
            decided, expected,
            "challenged {opponent:?}, {actor:?} would {action:?} after {hours} h"
        );
    }
}

#[test]
fn a_closed_challenge_stays_closed_and_says_how() {
    use ChallengeState::{Accepted, Declined, Expired, Withdrawn};
    for state in [Accepted(GameId(3)), Declined, Withdrawn, Expired] {
        let closed = Challenge {
            state,
            ..challenge(Some(BOB), White::Me)
        };
        let expected = if state == Expired {
            Refusal::ChallengeExpired
        } else {
            Refusal::ChallengeClosed(state)
        };
        for action in [
            ChallengeAction::Accept,
            ChallengeAction::Decline,
            ChallengeAction::Withdraw,
        ] {
            for actor in [ALICE, BOB] {
                let decided = closed.decide(action, actor, &Seed::fixed(1), hour(1));
                assert_eq!(
                    decided,
                    Err(expected.clone()),
                    "{actor:?} would {action:?} when {state:?}"
                );
            }
        }
    }
}

#[test]
fn the_white_pieces_go_where_the_challenger_said() {
    let white_of = |white, id| {
        let challenge = Challenge {
            id: ChallengeId(id),
            ..challenge(Some(BOB), white)
        };
        match challenge.decide(ChallengeAction::Accept, BOB, &Seed::fixed(7), hour(1)) {
            Ok(ChallengeEvent::Accepted { seats, .. }) => {
                assert_eq!(
                    [seats.white, seats.black]
                        .iter()
                        .filter(|&&id| id == ALICE)
                        .count(),
                    1
                );
                assert_eq!(
                    [seats.white, seats.black]
                        .iter()
                        .filter(|&&id| id == BOB)
                        .count(),
                    1
                );
                seats.white
            }
            other => panic!("{other:?}"),
        }
    };
    for id in 1..=400 {
        assert_eq!(white_of(White::Me, id), ALICE);
        assert_eq!(white_of(White::Opponent, id), BOB);
        assert_eq!(
            white_of(White::Lot, id),
            white_of(White::Lot, id),
            "the same lot for the same challenge"
        );
    }
    let alice = (1..=400)
        .filter(|&id| white_of(White::Lot, id) == ALICE)
        .count();
    assert!(
        (150..=250).contains(&alice),
        "a fair lot gives about half: {alice} of 400"
    );
    let other_seed = (1..=400).filter(|&id| {
        Seed::fixed(7).challenger_color(ChallengeId(id))
            == Seed::fixed(8).challenger_color(ChallengeId(id))
    });
    assert!(
        (150..=250).contains(&other_seed.count()),
        "another database draws other lots"
    );
}

#[test]
fn nobody_challenges_a_bot_or_themselves() {
    let table = [
        (None, Ok(None)),
        (Some(Invitee::Person(BOB)), Ok(Some(BOB))),
        (Some(Invitee::Person(ALICE)), Err(Refusal::ChallengedSelf)),
        (Some(Invitee::Bot(BOB)), Err(Refusal::ChallengedBot)),
        (Some(Invitee::Bot(ALICE)), Err(Refusal::ChallengedBot)),
    ];
    for (invitee, expected) in table {
        let rules = RuleSet::Classic.with(Expansions::default());
        let new = NewChallenge::new(
            (GuildId(10), ChannelId(20)),
            ALICE,
            invitee,
            rules,
            Terms::UNTIMED,
            White::Lot,
            hour(3),
        );
        assert_eq!(
            new.as_ref().map(|new| new.opponent).map_err(Clone::clone),
            expected,
            "{invitee:?}"
        );
        if let Ok(new) = new {
            assert_eq!((new.created, new.expires), (hour(3), hour(3 + 7 * 24)));
        }
    }
}

#[test]
fn a_seed_stays_out_of_logs() {
    assert_eq!(format!("{:?}", Seed::fixed(1)), "Seed(…)");
}
