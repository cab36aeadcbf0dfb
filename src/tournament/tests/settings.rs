//! Settings, gates, and who may do what.

use jiff::{SignedDuration, Timestamp};

use super::world::{ORGANISER, World, candidate, person, settings};
use crate::engine::Color;
use crate::tournament::standings::{Cut, TieBreak};
use crate::tournament::{
    Action, Actor, Candidate, Cycles, EntrantId, Format, GameKey, GameResult, Games, GateError,
    Gates, Pace, PlayerId, Refusal, Scope, Seed, Settings, SettingsError, Tournament,
};

#[test]
fn usual_settings_are_good_for_any_number() {
    for entrants in 2..300 {
        let mut usual = Settings::new("Autumn".to_owned(), Format::usual(entrants));
        // The final of more would be too many games at once.
        if entrants > 112 {
            usual.pace = Pace::RoundByRound;
        }
        assert_eq!(usual.check(), Ok(()), "{entrants}");
        World::begun(usual, entrants, 1);
    }
    for format in [Format::Swiss { rounds: 5 }, Format::Knockout { replays: 1 }] {
        assert_eq!(Settings::new("Autumn".to_owned(), format).check(), Ok(()));
    }
}

#[test]
fn bad_settings_are_told_what_is_wrong() {
    let swiss = || settings(Format::Swiss { rounds: 5 });
    let all = settings(Format::RoundRobin {
        cycles: Cycles::Single,
    });
    let pools = |size, qualifiers| settings(Format::Pools { size, qualifiers });
    let cases = [
        (
            Settings {
                name: " ".to_owned(),
                ..swiss()
            },
            "The name has 0 characters; it needs 1 to 80.",
        ),
        (
            Settings {
                name: "é".repeat(81),
                ..swiss()
            },
            "The name has 81 characters; it needs 1 to 80.",
        ),
        (
            Settings {
                tie_breaks: vec![TieBreak::Koya],
                ..swiss()
            },
            "The tie-break KS does not suit this format: Buchholz is for Swiss, Koya for round robins.",
        ),
        (
            Settings {
                tie_breaks: vec![TieBreak::Buchholz(Cut::One)],
                ..all.clone()
            },
            "The tie-break BH/C1 does not suit this format: Buchholz is for Swiss, Koya for round robins.",
        ),
        (
            Settings {
                tie_breaks: vec![TieBreak::Lots, TieBreak::Lots],
                ..swiss()
            },
            "The tie-break lots is named twice.",
        ),
        (
            Settings {
                places: Some(1),
                ..swiss()
            },
            "A tournament needs at least 2 places, not 1.",
        ),
        (
            settings(Format::Swiss { rounds: 0 }),
            "A Swiss tournament needs at least 1 round.",
        ),
        (
            Settings {
                places: Some(5),
                ..settings(Format::Swiss { rounds: 6 })
            },
            "6 rounds are too many for 5 players: the most is 5.",
        ),
        (pools(2, 1), "A pool has 3 to 16 players, not 2."),
        (
            pools(7, 4),
            "4 of each pool of 7 cannot come into the final: it takes 1 to 3.",
        ),
        (
            pools(7, 0),
            "0 of each pool of 7 cannot come into the final: it takes 1 to 3.",
        ),
        (
            Settings {
                starts: Some(Timestamp::UNIX_EPOCH),
                ends: Some(Timestamp::UNIX_EPOCH),
                ..swiss()
            },
            "The end date is not after the start.",
        ),
        (
            Settings {
                late_until: 6,
                ..swiss()
            },
            "Late entries until round 6 are not possible with 5 rounds.",
        ),
        (
            Settings {
                no_show_limit: 0,
                ..swiss()
            },
            "The no-show limit is at least 1: with that no-show a player is dropped.",
        ),
    ];
    for (settings, sentence) in cases {
        let refused = Tournament::new(settings, PlayerId(1), Seed(1)).map(|_| ());
        assert_eq!(
            refused.map_err(|error: SettingsError| error.to_string()),
            Err(sentence.to_owned())
        );
    }
}

#[test]
fn no_more_games_open_at_once_than_there_can_be_threads() {
    let all = Format::RoundRobin {
        cycles: Cycles::Single,
    };
    let twice = Format::RoundRobin {
        cycles: Cycles::Double,
    };
    let pools = |size, qualifiers| Format::Pools { size, qualifiers };
    for (format, games, entrants, refused) in [
        (all, Games::One, 45, None),
        (all, Games::One, 46, Some(1_035)),
        (all, Games::One, 64, Some(2_016)),
        (all, Games::Two, 32, None),
        (all, Games::Two, 33, Some(1_056)),
        (twice, Games::Two, 23, Some(1_012)),
        (pools(7, 1), Games::Two, 170, None),
        (pools(7, 1), Games::Two, 171, Some(1_002)),
        // The pools are small enough, but not their final.
        (pools(7, 2), Games::Two, 112, None),
        (pools(7, 2), Games::Two, 113, Some(1_122)),
        // Where there is one pool there is no final.
        (pools(16, 8), Games::Two, 16, None),
        (Format::Swiss { rounds: 5 }, Games::Two, 512, None),
        (Format::Knockout { replays: 1 }, Games::Two, 512, None),
    ] {
        let mut settings = settings(format);
        settings.scoring.games = games;
        let begins = |settings: Settings| {
            let mut world = World::new(settings, 1);
            for _ in 0..entrants {
                world.sign_up(None).expect("anybody can sign up");
            }
            let begun = world.act(Action::Start, ORGANISER);
            begun.map(|_| world.open_games().len())
        };
        let begun = begins(settings.clone());
        match refused {
            Some(games) => {
                let most = 1_000;
                let error = SettingsError::TooManyAtOnce { games, most };
                assert_eq!(begun, Err(Refusal::Settings(error)), "{format:?}");
            }
            None => assert!(begun.is_ok_and(|games| games <= 1_000), "{format:?}"),
        }
        settings.pace = Pace::RoundByRound;
        assert!(
            begins(settings).is_ok_and(|games| games <= 1_000),
            "{format:?}"
        );
    }
}

#[test]
fn gates_open_for_those_who_bring_everything() {
    let gates = Gates {
        roles: vec![7, 8],
        least_rating: Some(1400),
        most_rating: Some(1800),
        finished_games: 5,
        timeout_percent: Some(20),
    };
    let good = Candidate {
        roles: vec![8],
        timeouts: 2,
        ..candidate(200, Some(1500))
    };
    let cases = [
        (good.clone(), Ok(())),
        (
            Candidate {
                roles: vec![9],
                ..good.clone()
            },
            Err(GateError::Role),
        ),
        (
            Candidate {
                rating: None,
                ..good.clone()
            },
            Err(GateError::Unrated),
        ),
        (
            Candidate {
                rating: Some(1399),
                ..good.clone()
            },
            Err(GateError::RatingBelow {
                rating: 1399,
                least: 1400,
            }),
        ),
        (
            Candidate {
                rating: Some(1801),
                ..good.clone()
            },
            Err(GateError::RatingAbove {
                rating: 1801,
                most: 1800,
            }),
        ),
        (
            Candidate {
                finished_games: 4,
                timeouts: 0,
                ..good.clone()
            },
            Err(GateError::FinishedGames {
                finished: 4,
                needed: 5,
            }),
        ),
        (
            Candidate {
                timeouts: 3,
                ..good
            },
            Err(GateError::Timeouts {
                timeouts: 3,
                finished: 10,
                most: 20,
            }),
        ),
    ];
    for (candidate, expected) in cases {
        let mut world = World::new(
            Settings {
                gates: gates.clone(),
                ..settings(Format::Swiss { rounds: 2 })
            },
            1,
        );
        let signed = world
            .act(Action::SignUp(candidate.clone()), person(200))
            .map(|_| ());
        assert_eq!(signed, expected.map_err(Refusal::Gate), "{candidate:?}");
    }
}

#[test]
fn players_do_not_organise_and_nobody_plays_the_house() {
    let mut world = World::begun(settings(Format::Swiss { rounds: 3 }), 6, 1);
    let player = world.actor(2);
    let until = world
        .now
        .saturating_add(SignedDuration::from_hours(9))
        .expect("time is long");
    let game = GameKey {
        round: 1,
        board: 1,
        game: 1,
    };
    let result = GameResult::DoubleLoss;
    let (one, other) = (EntrantId(1), EntrantId(2));
    let organising = [
        Action::OpenCheckIn { until },
        Action::ExtendCheckIn { until },
        Action::WaiveCheckIn,
        Action::SetRounds(2),
        Action::Configure {
            settings: Box::new(settings(Format::Swiss { rounds: 2 })),
            terms: None,
        },
        Action::Seed {
            entrant: one,
            rating: None,
        },
        Action::Start,
        Action::Pair { round: 2 },
        Action::Forbid(one, other),
        Action::Allow(one, other),
        Action::PairByHand(one, other),
        Action::UnpairByHand(one, other),
        Action::Replace {
            entrant: one,
            by: candidate(900, None),
            confirm_by: until,
        },
        Action::Drop { entrant: one },
        Action::Readmit { entrant: one },
        Action::Extend {
            scope: Scope::Round(1),
            until,
        },
        Action::Pause,
        Action::Resume,
        Action::Adjudicate { game, result },
        Action::AddOrganiser(PlayerId(5)),
        Action::RemoveOrganiser(PlayerId(1)),
        Action::Announce {
            text: "Hello".to_owned(),
        },
        Action::SetEnd { ends: None },
        Action::Cancel,
        Action::SignUp(candidate(901, None)),
    ];
    for action in organising {
        assert_eq!(
            world.act(action.clone(), player),
            Err(Refusal::NotAnOrganiser),
            "{action:?}"
        );
    }
    for action in [
        Action::Report { game, result },
        Action::NoShow {
            game,
            side: Color::White,
        },
        Action::Tick,
    ] {
        for actor in [player, ORGANISER] {
            assert_eq!(
                world.act(action.clone(), actor),
                Err(Refusal::NotTheHouse),
                "{action:?}"
            );
        }
    }
    let nobody = GameKey { game: 0, ..game };
    let reported = world.act(
        Action::Report {
            game: nobody,
            result,
        },
        Actor::House,
    );
    assert_eq!(reported, Err(Refusal::NoSuchGame));
}
