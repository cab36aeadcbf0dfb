//! Tie-breaks against worked examples.

use super::exercise::{COURSE, HALVES, ROUND_ROBIN, SWISS, SWISS_LONG, table};
use crate::tournament::standings::{Criterion, Cut, Edition, Ranking, Tally, TieBreak, rank};
use crate::tournament::{EntrantId, Pairings, Seed};

/// Checks a value for each entrant by number; a dash is not given by the source.
fn check(text: &str, pairings: Pairings, edition: Edition, tie_break: TieBreak, expected: &str) {
    let table = table(text, pairings);
    let tally = Tally::new(&table, edition);
    for (number, expected) in (1..).zip(expected.split_whitespace()) {
        let value = tally
            .value(EntrantId(number), tie_break)
            .expect("it is a sum or a count");
        if expected != "-" {
            assert_eq!(
                value.to_string(),
                expected,
                "{tie_break} of {number}, {edition:?}"
            );
        }
    }
}

#[test]
fn points_and_adjusted_points() {
    let table = table(SWISS, Pairings::Swiss);
    let tally = Tally::new(&table, Edition::Fide2026);
    let points = "3.5 4 3.5 3.5 2.5 3 1.5 2.5 1.5 1 2.5 2 1.5 2 2 3.5";
    let adjusted = "3.5 4 3.5 3.5 2.5 3 1.5 2.5 1.5 1 2.5 3 1.5 2 2 3.5";
    for ((number, points), adjusted) in (1..).zip(points.split(' ')).zip(adjusted.split(' ')) {
        assert_eq!(tally.points(EntrantId(number)).to_string(), points);
        assert_eq!(tally.adjusted(EntrantId(number)).to_string(), adjusted);
    }
}

#[test]
fn counts() {
    let counts = [
        (TieBreak::Wins, "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3"),
        (TieBreak::GamesWon, "2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3"),
        (TieBreak::WinsWithBlack, "1 1 1 1 0 1 0 0 0 1 0 0 1 1 1 1"),
    ];
    for (tie_break, expected) in counts {
        check(
            SWISS,
            Pairings::Swiss,
            Edition::Fide2026,
            tie_break,
            expected,
        );
    }
}

#[test]
fn sums_of_the_exercise_by_the_edition_of_2024() {
    let sums = [
        (
            TieBreak::Buchholz(Cut::None),
            "12.5 13 15.5 15 8.5 12 14.5 13.5 9 13 13.5 11.5 14 11 12 12.5",
        ),
        (
            TieBreak::Buchholz(Cut::One),
            "11 - 13 11.5 7.5 - 12.5 12 7.5 - 12 9.5 12 9 11 11",
        ),
        (
            TieBreak::SonnebornBerger(Cut::None),
            "8 9.5 10.5 9.75 4.25 6.5 3.25 5.25 2.25 1.5 5.75 4 4.25 4.5 3.5 7.25",
        ),
        (
            TieBreak::SonnebornBerger(Cut::One),
            "7.25 8.5 9.25 8 3.25 5.5 1.25 3.75 2.25 0 4.25 4 4.25 3 2.5 5.75",
        ),
    ];
    for (tie_break, expected) in sums {
        check(
            SWISS,
            Pairings::Swiss,
            Edition::Fide2024,
            tie_break,
            expected,
        );
    }
}

/// The same sums with the limits of 16.4: the dummies of numbers 4, 6 and 11 lose what is above them.
#[test]
fn sums_of_the_exercise_by_the_edition_of_2026() {
    let sums = [
        (
            TieBreak::Buchholz(Cut::None),
            "12.5 13 15.5 14 8.5 11.5 14.5 13.5 9 13 12.5 11.5 14 11 12 12.5",
        ),
        (
            TieBreak::Buchholz(Cut::One),
            "11 - 13 11.5 7.5 - 12.5 12 7.5 - 11 9.5 12 9 11 11",
        ),
        (
            TieBreak::SonnebornBerger(Cut::None),
            "8 9.5 10.5 9.25 4.25 6 3.25 5.25 2.25 1.5 4.75 4 4.25 4.5 3.5 7.25",
        ),
        (
            TieBreak::SonnebornBerger(Cut::One),
            "7.25 8.5 9.25 7.75 3.25 5 1.25 3.75 2.25 0 3.25 4 4.25 3 2.5 5.75",
        ),
    ];
    for (tie_break, expected) in sums {
        check(
            SWISS,
            Pairings::Swiss,
            Edition::Fide2026,
            tie_break,
            expected,
        );
    }
}

#[test]
fn sums_of_the_course() {
    let sums = [
        (
            TieBreak::Buchholz(Cut::None),
            "14.5 15 14 14.5 13.5 13.5 13.5 10.5 11.5 11 13 10 9 11",
        ),
        (
            TieBreak::Buchholz(Cut::One),
            "- - - - - - - - 10 - - 9.5 - -",
        ),
    ];
    for (tie_break, expected) in sums {
        check(
            COURSE,
            Pairings::Swiss,
            Edition::Fide2026,
            tie_break,
            expected,
        );
    }
}

#[test]
fn sums_of_round_robins_count_forfeits_as_games() {
    let all = Pairings::Predetermined;
    let sums = [
        (
            ROUND_ROBIN,
            TieBreak::SonnebornBerger(Cut::None),
            "9.25 6.25 6.25 4.25 2.25 3.25",
        ),
        (
            ROUND_ROBIN,
            TieBreak::SonnebornBerger(Cut::One),
            "9.25 4.75 4.75 4.25 1.5 3.25",
        ),
        (ROUND_ROBIN, TieBreak::Koya, "2 0.5 0.5 1 0 0.5"),
    ];
    for (text, tie_break, expected) in sums {
        check(text, all, Edition::Fide2026, tie_break, expected);
    }
}

#[test]
fn koya_counts_those_with_exactly_half() {
    check(
        HALVES,
        Pairings::Predetermined,
        Edition::Fide2026,
        TieBreak::Koya,
        "2 2 2 0 0.5 1.5 0 0.5",
    );
}

/// The order within ties on points, best first; those still tied are joined by `=`.
fn order(text: &str, pairings: Pairings) -> Vec<String> {
    let table = table(text, pairings);
    let ranking = Ranking {
        tie_breaks: &[TieBreak::DirectEncounter],
        edition: Edition::Fide2026,
        seed: Seed(1),
    };
    let mut groups: Vec<String> = Vec::new();
    for place in rank(&table, ranking) {
        let joint = match place.parted_by {
            Some(Criterion::Points) => None,
            Some(Criterion::TieBreak(_)) => Some('>'),
            None => (!groups.is_empty()).then_some('='),
        };
        match (joint, groups.last_mut()) {
            (Some(joint), Some(group)) => {
                group.extend([joint.to_string(), place.entrant.to_string()]);
            }
            _ => groups.push(place.entrant.to_string()),
        }
    }
    groups
}

#[test]
fn direct_encounter_parts_a_round_robin() {
    assert_eq!(
        order(ROUND_ROBIN, Pairings::Predetermined),
        ["1>2=3", "5>6>4"]
    );
}

#[test]
fn direct_encounter_parts_a_swiss_only_where_missing_games_cannot_matter() {
    let order = order(SWISS_LONG, Pairings::Swiss);
    let expected = ["3", "6>1=4>2", "16=8=7", "15=5=14=10", "11", "9=12", "13"];
    let sorted = |group: &str| {
        let mut tied: Vec<Vec<u32>> = Vec::new();
        for part in group.split('>') {
            let mut numbers: Vec<u32> =
                part.split('=').filter_map(|one| one.parse().ok()).collect();
            numbers.sort_unstable();
            tied.push(numbers);
        }
        tied
    };
    assert_eq!(
        order.iter().map(|one| sorted(one)).collect::<Vec<_>>(),
        expected.map(sorted)
    );
}
