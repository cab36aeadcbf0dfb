//! Brackets: who stands where, how they are cut, and what is said of them.

use unicode_width::UnicodeWidthStr as _;

use super::{Decision, Pairing, Slot, alt_text, text};
use crate::render::{ChartWords, tests::chart_samples::knockout};

fn seed(slot: &Slot) -> Option<u32> {
    match slot {
        Slot::Player(player) => Some(player.seed),
        Slot::Open | Slot::Bye => None,
    }
}

#[test]
fn who_is_through_stands_in_the_next_round() {
    let bracket = knockout(16, 13, 2);
    assert_eq!((bracket.first(), bracket.depth()), (8, 4));
    for index in 0..2 {
        let seeds = bracket.pairing(2, index).sides.map(|slot| seed(&slot));
        let expected = [2 * index, 2 * index + 1].map(|from| {
            let before = bracket.pairing(1, from);
            before.sides.iter().filter_map(seed).min()
        });
        assert_eq!(seeds, expected);
        assert!(expected.iter().all(Option::is_some));
    }
    assert_eq!(
        bracket.pairing(3, 0),
        Pairing {
            sides: [Slot::Open, Slot::Open],
            decision: Decision::Open
        }
    );
    assert_eq!(bracket.winner(), Slot::Open);
}

#[test]
fn a_winner_is_who_is_through_the_last_round_and_nobody_if_both_are_out() {
    let mut bracket = knockout(8, 8, 3);
    assert_eq!(seed(&bracket.winner()), Some(1));
    bracket.rounds[2].pairings[0].decision = Decision::Lower;
    assert_eq!(
        seed(&bracket.winner()),
        seed(&bracket.pairing(2, 0).sides[1])
    );
    for decision in [Decision::Nobody, Decision::Open] {
        bracket.rounds[2].pairings[0].decision = decision;
        assert_eq!(bracket.winner(), Slot::Open);
    }
    // Both of a pairing are out: its place in the next round stays open.
    let mut bracket = knockout(8, 8, 1);
    bracket.rounds[0].pairings[0].decision = Decision::Nobody;
    assert_eq!(bracket.pairing(1, 0).sides[0], Slot::Open);
}

#[test]
fn a_bracket_is_filled_up_to_a_power_of_two() {
    let mut bracket = knockout(8, 8, 1);
    bracket.rounds[0].pairings.truncate(3);
    assert_eq!((bracket.first(), bracket.depth()), (4, 3));
    assert_eq!(bracket.pairing(0, 3).sides, [Slot::Open, Slot::Open]);
    bracket.rounds.clear();
    assert_eq!((bracket.first(), bracket.depth()), (1, 1));
}

#[test]
fn pages_show_every_pairing_and_the_last_rounds_together() {
    for (lines, expected) in [(2, 1), (64, 1), (128, 5), (256, 5), (512, 9)] {
        let bracket = knockout(lines, lines, 1);
        let pages = bracket.pages();
        assert_eq!(pages.len(), expected, "{lines}");
        let mut seen: Vec<Vec<u32>> = (0..bracket.depth())
            .map(|round| vec![0; bracket.first() >> round])
            .collect();
        for page in &pages {
            let rounds = page.pairings.len().trailing_zeros() as usize;
            for deeper in 0..=rounds {
                let range = page.pairings.start >> deeper..page.pairings.end >> deeper;
                for index in range {
                    seen[page.round + deeper][index] += 1;
                }
            }
        }
        // The pairings with which the parts end begin the last page.
        let joint = if expected == 1 { 0 } else { expected - 1 };
        let twice = seen.iter().flatten().filter(|&&count| count == 2).count();
        assert_eq!(twice, joint, "{lines}");
        assert!(
            seen.iter().flatten().all(|count| (1..=2).contains(count)),
            "{lines}"
        );
    }
}

#[test]
fn the_text_of_a_small_bracket() {
    let bracket = knockout(4, 3, 1);
    let expected = "Winter Knockout\nRound 1\n *1 Alice\n    bye\n\n>*2 Łukasz Żółć ½\n  3 Ωμέγα       1½\n2\n  1 Alice\n> 2 Łukasz Żółć";
    let mut found = bracket.clone();
    found.rounds[0].pairings[0].sides[0] = match &bracket.rounds[0].pairings[0].sides[0] {
        Slot::Player(player) => Slot::Player(super::Player {
            score: String::new(),
            ..player.clone()
        }),
        other => other.clone(),
    };
    let pairing = &mut found.rounds[0].pairings[1];
    pairing.decision = if seed(&pairing.sides[0]) == Some(2) {
        Decision::Upper
    } else {
        Decision::Lower
    };
    pairing.sides.sort_by_key(seed);
    pairing.decision = Decision::Upper;
    assert_eq!(
        text(&found, &ChartWords::default()),
        [expected
            .replace("Łukasz Żółć ½\n", "Łukasz Żółć 1½\n")
            .replace("Ωμέγα       1½", "Ωμέγα       ½")]
    );
}

#[test]
fn texts_and_descriptions_fit() {
    let words = ChartWords::default();
    for (lines, entrants, decided) in [(2, 2, 0), (8, 7, 3), (64, 64, 6), (512, 500, 3)] {
        let bracket = knockout(lines, entrants, decided);
        let description = alt_text(&bracket, &words);
        assert!(description.encode_utf16().count() <= 1_024);
        assert!(
            description.starts_with(&format!("Winter Knockout. Entrants: {entrants}. ")),
            "{description}"
        );
        assert_eq!(
            description.contains("Winner: 1 Alice."),
            lines == 1 << decided,
            "{description}"
        );
        for page in text(&bracket, &words) {
            assert!(page.encode_utf16().count() <= 1_900);
            assert!(page.lines().all(|line| line.width() <= 42), "{page}");
        }
    }
}

#[test]
fn a_description_tells_the_last_round_first() {
    let description = alt_text(&knockout(4, 4, 2), &ChartWords::default());
    let rounds: Vec<&str> = description
        .match_indices("Round ")
        .map(|(at, _)| &description[at..at + 7])
        .collect();
    assert_eq!(rounds, ["Round 2", "Round 1", "Round 1"]);
    assert!(
        description.contains("Round 2: 1 Alice 1½ beat 2 Łukasz Żółć ½, "),
        "{description}"
    );
}
