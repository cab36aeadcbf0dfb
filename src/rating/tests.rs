//! Ratings against the paper, and ledgers against themselves.

use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

use super::{Ending, Ledger, Pool, RatedGame, Rating, RatingError, Score, counts};

fn rating(rating: f64, deviation: f64) -> Rating {
    Rating {
        rating,
        deviation,
        volatility: 0.06,
    }
}

fn day(days: i64) -> Timestamp {
    Timestamp::UNIX_EPOCH
        .saturating_add(SignedDuration::from_hours(24 * days))
        .expect("time is long")
}

fn game(id: i64, days: i64, white: u8, black: u8, score: Score) -> RatedGame<u8> {
    RatedGame {
        id,
        place: days * 1_000 + id,
        ended: day(days),
        pool: if id % 3 == 0 {
            Pool::Expansions
        } else {
            Pool::Base
        },
        white,
        black,
        score,
    }
}

/// Glickman's example: 1500 ± 200 wins against 1400 ± 30 and loses against 1550 ± 100 and 1700 ± 300.
#[test]
fn example_of_the_paper() {
    let games = [
        (rating(1400.0, 30.0), Score::Win),
        (rating(1550.0, 100.0), Score::Loss),
        (rating(1700.0, 300.0), Score::Loss),
    ];
    let after = rating(1500.0, 200.0).after(&games);
    assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
    assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
    assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
}

#[test]
fn time_without_games_makes_uncertain_but_never_more_than_a_beginner() {
    let known = rating(1700.0, 60.0);
    assert_eq!(known.idle(0), known);
    let one = known.idle(1).deviation;
    // Step 6: the root of 60² and (0.06 × 173.7178)².
    assert!((one - 60.898).abs() < 0.001, "{one}");
    let forgotten = rating(1700.0, Rating::BEGINNER.deviation);
    assert_eq!(known.idle(1_000_000), forgotten);
    assert_eq!(known.idle(u32::MAX), forgotten);
}

#[test]
fn nobody_is_rated_for_not_appearing() {
    let cases = [
        (Ending::Time, 0, false),
        (Ending::Time, 1, false),
        (Ending::Time, 2, true),
        (Ending::Played, 1, false),
        (Ending::Played, 30, true),
        (Ending::Adjudicated, 12, true),
        (Ending::Forfeit, 12, false),
    ];
    for (ending, plies, expected) in cases {
        assert_eq!(counts(ending, plies), expected, "{ending:?} after {plies}");
    }
}

#[test]
fn a_game_counts_once_and_in_order() {
    let mut ledger = Ledger::default();
    ledger
        .rate(game(7, 1, 1, 2, Score::Win))
        .expect("the first game counts");
    let before = ledger.clone();
    assert_eq!(
        ledger.rate(game(7, 1, 1, 2, Score::Win)),
        Err(RatingError::Twice(7))
    );
    assert_eq!(
        ledger.rate(game(5, 0, 1, 2, Score::Win)),
        Err(RatingError::OutOfOrder { id: 5, last: 7 })
    );
    assert_eq!(
        ledger.rate(game(8, 1, 3, 3, Score::Win)),
        Err(RatingError::Alone(8))
    );
    assert_eq!(ledger, before);
}

#[test]
fn provisional_until_the_deviation_is_small() {
    let mut ledger = Ledger::default();
    let mut counted = 0;
    for id in (1..60).filter(|id| id % 3 != 0) {
        let score = if id % 2 == 0 { Score::Win } else { Score::Loss };
        ledger
            .rate(game(id, id, 1, 2, score))
            .expect("games are in order");
        counted += 1;
        let shown = ledger.leaders(Pool::Base, day(id)).len();
        let standing = ledger.standing(Pool::Base, 1).expect("has played");
        assert_eq!(standing.games, counted);
        assert_eq!(
            shown == 0,
            standing.rating.is_provisional(),
            "after {counted} games"
        );
        let until = standing.sure_until();
        assert!(standing.at(until).is_provisional(), "after {counted} games");
        let before = until
            .saturating_sub(SignedDuration::from_millis(1))
            .expect("time is long");
        assert_eq!(
            standing.at(before).is_provisional(),
            standing.rating.is_provisional(),
            "after {counted} games"
        );
    }
    assert_eq!(
        ledger.leaders(Pool::Base, day(60)).len(),
        2,
        "both are known by now"
    );
    assert!(
        ledger.leaders(Pool::Base, day(40_000)).is_empty(),
        "and no longer after a hundred years"
    );
    assert!(
        ledger.standing(Pool::Expansions, 1).is_none(),
        "pools are apart"
    );
}

proptest! {
    #[test]
    fn recomputing_gives_the_same_numbers(
        moves in prop::collection::vec((0_i64..400, 0_u8..6, 0_u8..6, 0_u8..3), 0..60),
        rotation in 0_usize..60,
    ) {
        // Games count in another order than they ended in, and than they began in.
        let mut games: Vec<RatedGame<u8>> = (1..)
            .zip(moves)
            .filter(|(_, (_, white, black, _))| white != black)
            .map(|(place, (days, white, black, score))| {
                let score = [Score::Win, Score::Draw, Score::Loss][usize::from(score)];
                RatedGame { place, ..game(1_000 - place, days, white, black, score) }
            })
            .collect();
        let mut ledger = Ledger::default();
        for &game in &games {
            let [white, black] = ledger.rate(game).expect("games are in order");
            prop_assert!(white.after.rating.is_finite() && black.after.deviation > 0.0);
            match game.score {
                Score::Win => prop_assert!(white.after.rating > white.before.rating),
                Score::Loss => prop_assert!(black.after.rating > black.before.rating),
                Score::Draw => {}
            }
            prop_assert!(white.after.deviation <= Rating::BEGINNER.deviation);
        }
        if !games.is_empty() {
            let middle = rotation % games.len();
            games.rotate_left(middle);
        }
        prop_assert_eq!(Ledger::recompute(games).expect("they are the same games"), ledger);
    }
}
