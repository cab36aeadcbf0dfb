//! A bracket in words and as a list.

use super::{Bracket, Decision, Pairing, Player, Slot};
use crate::render::{
    ChartWords,
    chart::{Description, left, pages, plain, right, spoken, widest},
};

/// Names have at most so many columns in the list.
const NAME: usize = 24;

/// What a bracket says, in at most 1,024 UTF-16 units: title, counts, the winner, and the pairings from the last round
/// back as far as there is room. It is about the whole bracket, whichever of its pages it stands beside.
pub fn alt_text(bracket: &Bracket, words: &ChartWords) -> String {
    let mut description = Description::default();
    description.say(&spoken(&bracket.title));
    description.say(&spoken(&bracket.subtitle));
    let entrants = (0..bracket.first()).flat_map(|index| bracket.pairing(0, index).sides);
    let entrants = entrants
        .filter(|slot| matches!(slot, Slot::Player(_)))
        .count();
    description.say(&format!("{}: {entrants}", words.entrants));
    if let Slot::Player(winner) = bracket.winner() {
        description.say(&format!("{}: {}", words.winner, named(&winner)));
    }
    let mut items = Vec::new();
    for (round, pairings) in rounds(bracket).into_iter().rev() {
        items.extend(
            pairings
                .iter()
                .map(|pairing| format!("{}: {}", spoken(&round), told(pairing, words))),
        );
    }
    description.list("", &items, &words.more);
    description.finish()
}

/// The rounds in which anybody stands, with the pairings in which anybody does.
fn rounds(bracket: &Bracket) -> Vec<(String, Vec<Pairing>)> {
    let known = |slot: &Slot| matches!(slot, Slot::Player(_));
    let rounds = (0..bracket.depth()).map(|round| {
        let pairings = (0..bracket.first() >> round).map(|index| bracket.pairing(round, index));
        let pairings = pairings.filter(|pairing| pairing.sides.iter().any(known));
        (bracket.name(round), pairings.collect::<Vec<_>>())
    });
    rounds
        .filter(|(_, pairings)| !pairings.is_empty())
        .collect()
}

/// `1 Alice 2 beat 4 Dora 0`, `3 Cleo against open`.
fn told(pairing: &Pairing, words: &ChartWords) -> String {
    let [upper, lower] = &pairing.sides;
    let side = |slot: &Slot| match slot {
        Slot::Open => words.open.clone(),
        Slot::Bye => words.bye.clone(),
        Slot::Player(player) if player.score.is_empty() => named(player),
        Slot::Player(player) => format!("{} {}", named(player), player.score),
    };
    match pairing.decision {
        Decision::Upper if *lower != Slot::Bye => {
            format!("{} {} {}", side(upper), words.beat, side(lower))
        }
        Decision::Lower if *upper != Slot::Bye => {
            format!("{} {} {}", side(lower), words.beat, side(upper))
        }
        _ => format!("{} {} {}", side(upper), words.against, side(lower)),
    }
}

fn named(player: &Player) -> String {
    format!("{} {}", player.seed, spoken(&player.name))
}

/// The bracket as a list for code blocks (without their fences), each page at most 1,900 UTF-16 units: round by round,
/// the two of a pairing below each other with their points; `*` is before who is through, `>` before the viewer.
pub fn text(bracket: &Bracket, words: &ChartWords) -> Vec<String> {
    let mut lines = Vec::new();
    let rounds = rounds(bracket);
    let players = || {
        let pairings = rounds.iter().flat_map(|(_, pairings)| pairings);
        let slots = pairings.flat_map(|pairing| &pairing.sides);
        slots.filter_map(|slot| {
            if let Slot::Player(player) = slot {
                Some(player)
            } else {
                None
            }
        })
    };
    let seed = players()
        .map(|player| player.seed.to_string().len())
        .max()
        .unwrap_or(1);
    let names: Vec<String> = players().map(|player| plain(&player.name, NAME)).collect();
    let name = widest(names.iter().map(String::as_str));
    let row = |slot: &Slot, through: bool| match slot {
        Slot::Open => format!("  {} {}", " ".repeat(seed), words.open),
        Slot::Bye => format!("  {} {}", " ".repeat(seed), words.bye),
        Slot::Player(player) => format!(
            "{}{}{} {} {}",
            if bracket.own == Some(player.seed) {
                '>'
            } else {
                ' '
            },
            if through { '*' } else { ' ' },
            right(&player.seed.to_string(), seed),
            left(&plain(&player.name, NAME), name),
            player.score
        ),
    };
    for (round, pairings) in &rounds {
        lines.push(plain(round, 40));
        for (index, pairing) in pairings.iter().enumerate() {
            if index > 0 {
                lines.push(String::new());
            }
            lines.push(row(&pairing.sides[0], pairing.decision == Decision::Upper));
            lines.push(row(&pairing.sides[1], pairing.decision == Decision::Lower));
        }
    }
    pages(&plain(&bracket.title, 40), &lines)
}
