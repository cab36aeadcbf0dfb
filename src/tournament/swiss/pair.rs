//! A Swiss round.

use std::collections::BTreeSet;

use super::weigh::Scale;
use super::{History, ahead, color};
use crate::engine::Color;
use crate::tournament::matching::{Graph, Weight};
use crate::tournament::{Crosstable, EntrantId, Why};

/// Who is to be paired, and what is to be heeded.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// The rounds so far.
    pub table: &'a Crosstable,
    /// Everybody who plays this round, in any order.
    pub playing: &'a [EntrantId],
    /// Whom the standings show first; gets no bye where that can be avoided.
    pub leader: Option<EntrantId>,
    /// Pairs that must not be, each with the smaller number first.
    pub forbidden: &'a BTreeSet<(EntrantId, EntrantId)>,
    /// Pairs made by an organiser, White of the first game first.
    pub by_hand: &'a [(EntrantId, EntrantId)],
    /// The colour of the first seed in the first round.
    pub first_color: Color,
}

/// A pair of a planned round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Planned {
    /// White of the first game.
    pub white: EntrantId,
    /// Black of the first game.
    pub black: EntrantId,
    /// Why.
    pub why: Why,
}

/// A planned round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    /// The pairs, the first board first.
    pub pairs: Vec<Planned>,
    /// Who is left over.
    pub bye: Option<EntrantId>,
}

/// Why a round cannot be paired.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PairingError {
    /// Nobody to pair.
    #[error("A round needs two players, and there are {playing}.")]
    TooFew {
        /// How many there are.
        playing: usize,
    },
    /// One of a pair made by hand does not play, or is in two of them.
    #[error(
        "Number {0} cannot be paired by hand: they do not play this round, or are in another pair already."
    )]
    NotFree(EntrantId),
    /// A pair made by hand has met.
    #[error("Numbers {0} and {1} have met already; nobody meets twice.")]
    Met(EntrantId, EntrantId),
    /// The pairs made by hand leave others whom nobody can meet.
    #[error(
        "With the pairs made by hand, the others cannot all be paired without meeting somebody twice."
    )]
    ByHandLeavesNone,
    /// Without the forbidden pairs there would be a round.
    #[error("With the forbidden pairs, not everybody can be paired. Allow one of them again.")]
    Forbidden,
    /// Nobody is left to meet.
    #[error(
        "No complete round is left in which nobody meets an opponent twice or has a second bye before others."
    )]
    Exhausted,
}

/// The most rounds a Swiss of so many entrants can have: everybody meets everybody, the bye included. Beyond 64
/// entrants the search ahead stops, and half as many rounds are certain (Dirac's theorem).
pub const fn max_rounds(entrants: usize) -> usize {
    let seats = entrants + entrants % 2;
    match seats {
        0 => 0,
        _ if seats <= ahead::LARGEST => seats - 1,
        _ => seats / 2,
    }
}

/// The fewest entrants a Swiss of so many rounds can have.
pub fn least_entrants(rounds: usize) -> usize {
    // Even the surest round needs two players, and never more than twice as many as there are rounds.
    let enough = |entrants: &usize| max_rounds(*entrants) >= rounds;
    (2..=2 * rounds.max(1)).find(enough).unwrap_or(2 * rounds)
}

/// Pairs a round.
pub fn pair(field: Field<'_>) -> Result<Plan, PairingError> {
    let mut pairs = by_hand(field)?;
    let taken: BTreeSet<EntrantId> = pairs
        .iter()
        .flat_map(|pair| [pair.white, pair.black])
        .collect();
    let playing: BTreeSet<EntrantId> = field.playing.iter().copied().collect();
    if playing.len() < 2 {
        return Err(PairingError::TooFew {
            playing: playing.len(),
        });
    }
    let free = playing.iter().filter(|entrant| !taken.contains(entrant));
    let mut rest: Vec<History> = free
        .map(|&entrant| History::of(field.table, entrant))
        .collect();
    rest.sort_by_key(|history| (std::cmp::Reverse(history.points), history.entrant));
    let (mates, bye) = match solve(field, &rest) {
        Some(solved) => solved,
        None if !field.by_hand.is_empty() => return Err(PairingError::ByHandLeavesNone),
        None if !field.forbidden.is_empty() => {
            let allowed = BTreeSet::new();
            let freely = Field {
                forbidden: &allowed,
                ..field
            };
            return Err(match solve(freely, &rest) {
                Some(_) => PairingError::Forbidden,
                None => PairingError::Exhausted,
            });
        }
        None => return Err(PairingError::Exhausted),
    };
    for (higher, lower) in mates {
        let (one, other) = (&rest[higher], &rest[lower]);
        let (color, reason) = color::allocate(one, other, field.first_color);
        let (white, black) = match color {
            Color::White => (one, other),
            Color::Black => (other, one),
        };
        pairs.push(Planned {
            white: white.entrant,
            black: black.entrant,
            why: Why::Swiss {
                white: white.points,
                black: black.points,
                color: reason,
            },
        });
    }
    sort_boards(field.table, &mut pairs);
    Ok(Plan {
        pairs,
        bye: bye.map(|at| rest[at].entrant),
    })
}

/// The first board is the one with the most points (FIDE Handbook C.04.2, D.9 of the general rules).
fn sort_boards(table: &Crosstable, pairs: &mut [Planned]) {
    pairs.sort_by_key(|pair| {
        let (white, black) = (table.points(pair.white), table.points(pair.black));
        let most = white.max(black);
        std::cmp::Reverse((
            most,
            white + black,
            std::cmp::Reverse(pair.white.min(pair.black)),
        ))
    });
}

/// The pairs made by hand, checked.
fn by_hand(field: Field<'_>) -> Result<Vec<Planned>, PairingError> {
    let mut taken = BTreeSet::new();
    let mut pairs = Vec::with_capacity(field.by_hand.len());
    for &(white, black) in field.by_hand {
        for entrant in [white, black] {
            if !field.playing.contains(&entrant) || !taken.insert(entrant) {
                return Err(PairingError::NotFree(entrant));
            }
        }
        if History::of(field.table, white).met.contains(&black) {
            return Err(PairingError::Met(white, black));
        }
        pairs.push(Planned {
            white,
            black,
            why: Why::ByHand,
        });
    }
    Ok(pairs)
}

type Solution = (Vec<(usize, usize)>, Option<usize>);

/// The best round of those who are in pairing order, as places in that order, and who has the bye.
fn solve(field: Field<'_>, rest: &[History]) -> Option<Solution> {
    let graph = weighed(field, rest);
    let best = ahead::complete(&graph.matching())?;
    let to_come = field.table.rounds.saturating_sub(field.table.paired() + 1);
    let chosen = if leaves_rounds(&graph, &best, to_come) {
        best
    } else {
        another(&graph, &best, to_come).unwrap_or(best)
    };
    let bye = chosen.iter().find(|&&(_, other)| other == rest.len());
    let bye = bye.map(|&(one, _)| one);
    let pairs = chosen.into_iter().filter(|&(_, other)| other < rest.len());
    Some((pairs.collect(), bye))
}

/// A vertex for each, and one for the bye where their number is odd.
fn weighed(field: Field<'_>, rest: &[History]) -> Graph {
    let odd = rest.len() % 2;
    let scale = Scale::new(rest, field.table.scoring.games);
    let mut graph = Graph::new(rest.len() + odd);
    for lower in 0..rest.len() {
        for higher in 0..lower {
            let (one, other) = (&rest[higher], &rest[lower]);
            let numbers = (
                one.entrant.min(other.entrant),
                one.entrant.max(other.entrant),
            );
            if !one.met.contains(&other.entrant) && !field.forbidden.contains(&numbers) {
                graph.join(higher, lower, scale.weight(scale.pair(rest, higher, lower)));
            }
        }
    }
    if odd == 1 {
        let fewest = rest.iter().map(|history| history.byes).min();
        for (at, history) in rest.iter().enumerate() {
            if Some(history.byes) == fewest {
                let leads = field.leader == Some(history.entrant);
                graph.join(at, rest.len(), scale.weight(Scale::bye(rest, at, leads)));
            }
        }
    }
    graph
}

fn leaves_rounds(graph: &Graph, round: &[(usize, usize)], to_come: usize) -> bool {
    let mut left = graph.clone();
    for &(one, other) in round {
        left.part(one, other);
    }
    ahead::completes(&left, to_come)
}

/// A round after which the others can be paired too: the best without one of the pairs of the best, the last boards
/// first; or one of a plan for all.
fn another(graph: &Graph, best: &[(usize, usize)], to_come: usize) -> Option<Vec<(usize, usize)>> {
    let mut candidates: Vec<(Weight, Vec<(usize, usize)>)> = Vec::new();
    let total = |round: &[(usize, usize)]| -> Weight {
        round
            .iter()
            .map(|&(one, other)| graph.weight(one, other))
            .sum()
    };
    for &(one, other) in best {
        let mut without = graph.clone();
        without.part(one, other);
        if let Some(round) = ahead::complete(&without.matching()) {
            candidates.push((total(&round), round));
        }
    }
    candidates.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    let found = candidates.into_iter().map(|(_, round)| round);
    found
        .into_iter()
        .find(|round| leaves_rounds(graph, round, to_come))
        .or_else(|| {
            let plan = ahead::plan(graph, to_come + 1)?;
            plan.into_iter().max_by_key(|round| total(round))
        })
}
