//! Who is due which colour, and who gets it.

use crate::engine::Color;
use crate::tournament::swiss::{ColorReason, Field, Preference, Strength, pair};
use crate::tournament::{EntrantId, Pairings, Why};

use super::exercise::table;

fn colors(text: &str) -> Vec<Color> {
    text.chars()
        .map(|color| {
            if color == 'w' {
                Color::White
            } else {
                Color::Black
            }
        })
        .collect()
}

/// FIDE Handbook C.04.3, 1.7.
#[test]
fn wishes_follow_from_the_colours_had() {
    let cases = [
        ("", None),
        ("w", Some((Color::Black, Strength::Strong))),
        ("wb", Some((Color::White, Strength::Mild))),
        ("bw", Some((Color::Black, Strength::Mild))),
        ("ww", Some((Color::Black, Strength::Absolute))),
        ("bwb", Some((Color::White, Strength::Strong))),
        ("wbb", Some((Color::White, Strength::Absolute))),
        ("wwbb", Some((Color::White, Strength::Absolute))),
        ("wwbw", Some((Color::Black, Strength::Absolute))),
    ];
    for (had, expected) in cases {
        let wish = Preference::of(&colors(had)).map(|wish| (wish.color, wish.strength));
        assert_eq!(wish, expected, "after {had:?}");
    }
}

/// The games of numbers 1 and 2, who are to meet; which of them gets White, and why.
#[test]
fn colours_are_given_by_the_rules_in_order() {
    let cases = [
        ("3w1 4b1", "4b1 3w1", 1, ColorReason::Wishes),
        ("3w1 4w1", "4b1 3w1", 2, ColorReason::StrongerWish),
        ("3w1 4b1", "4w1 3b1", 1, ColorReason::HigherWish),
        (
            "3w1 4b1 5b1 6w1",
            "5b1 3w1 6b1 4w1",
            1,
            ColorReason::Alternation,
        ),
    ];
    for (one, other, white, reason) in cases {
        let rounds = one.split(' ').count();
        // Those met are only there to have been met.
        let absent = ["Z"; 4].map(|bye| vec![bye; rounds].join(" ")).join("\n");
        let mut table = table(&format!("{one}\n{other}\n{absent}"), Pairings::Swiss);
        table.rounds = rounds + 1;
        let plan = pair(Field {
            table: &table,
            playing: &[EntrantId(1), EntrantId(2)],
            leader: None,
            forbidden: &std::collections::BTreeSet::new(),
            by_hand: &[],
            first_color: Color::White,
        })
        .expect("they have not met");
        assert_eq!(
            plan.pairs[0].white,
            EntrantId(white),
            "{one} against {other}"
        );
        let Why::Swiss { color, .. } = plan.pairs[0].why else {
            panic!("they were paired by the rules");
        };
        assert_eq!(color, reason, "{one} against {other}");
    }
}
