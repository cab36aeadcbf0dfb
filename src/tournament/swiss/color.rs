//! Who is due which colour.

use serde::{Deserialize, Serialize};

use super::History;
use crate::engine::Color;

/// How much somebody is due a colour (FIDE Handbook C.04.3, 1.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Strength {
    /// Has had both as often; would alternate.
    Mild,
    /// Has had the other once more.
    Strong,
    /// Has had the other twice more, or in both of the last games.
    Absolute,
}

/// A colour somebody is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preference {
    /// Which.
    pub color: Color,
    /// How much.
    pub strength: Strength,
}

impl Preference {
    /// From the colours had so far, oldest first; `None` before the first game.
    pub fn of(colors: &[Color]) -> Option<Self> {
        let last = *colors.last()?;
        let whites = colors
            .iter()
            .filter(|&&color| color == Color::White)
            .count();
        let difference = 2 * whites as i64 - colors.len() as i64;
        let running = colors.len() >= 2 && colors[colors.len() - 2] == last;
        let due = match difference.signum() {
            1 => Color::Black,
            -1 => Color::White,
            _ => last.other(),
        };
        let (color, strength) = match difference.abs() {
            2.. => (due, Strength::Absolute),
            _ if running => (last.other(), Strength::Absolute),
            1 => (due, Strength::Strong),
            _ => (due, Strength::Mild),
        };
        Some(Self { color, strength })
    }
}

/// How ill two would sit together: the strength of the weaker of two equal wishes, 1 to 3; 0 where both can have
/// theirs.
pub fn clash(one: &History, other: &History) -> u32 {
    match (one.preference, other.preference) {
        (Some(one), Some(other)) if one.color == other.color => {
            one.strength.min(other.strength) as u32 + 1
        }
        _ => 0,
    }
}

/// What decided the colours of a pair.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColorReason {
    /// Neither has had a game: the higher one's number.
    Number,
    /// Both have the colour they are due, or one does and the other is due none.
    Wishes,
    /// Both were due the same, one of them more.
    StrongerWish,
    /// Both were due the same as much; it is the other way round than when they last had different colours.
    Alternation,
    /// Both were due the same as much, and had the same colours: the higher one has it.
    HigherWish,
}

/// The colour of the one who stands higher, and what decided it (FIDE Handbook C.04.3, 5.2).
pub fn allocate(higher: &History, lower: &History, first: Color) -> (Color, ColorReason) {
    let (one, other) = match (higher.preference, lower.preference) {
        (None, None) => {
            let color = if higher.entrant.0 % 2 == 1 {
                first
            } else {
                first.other()
            };
            return (color, ColorReason::Number);
        }
        (Some(wish), None) => return (wish.color, ColorReason::Wishes),
        (None, Some(wish)) => return (wish.color.other(), ColorReason::Wishes),
        (Some(one), Some(other)) => (one, other),
    };
    if one.color != other.color {
        return (one.color, ColorReason::Wishes);
    }
    let weight = |wish: Preference, history: &History| {
        let colors = history.colors.iter();
        let whites = colors.filter(|&&color| color == Color::White).count();
        let difference = 2 * whites as i64 - history.colors.len() as i64;
        (wish.strength, difference.abs())
    };
    match weight(one, higher).cmp(&weight(other, lower)) {
        std::cmp::Ordering::Greater => (one.color, ColorReason::StrongerWish),
        std::cmp::Ordering::Less => (other.color.other(), ColorReason::StrongerWish),
        std::cmp::Ordering::Equal => {
            let mut games = higher.colors.iter().rev().zip(lower.colors.iter().rev());
            match games.find(|(one, other)| one != other) {
                Some((color, _)) => (color.other(), ColorReason::Alternation),
                None => (one.color, ColorReason::HigherWish),
            }
        }
    }
}
