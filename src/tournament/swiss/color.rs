//! Who is due which colour.

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

/// The colour of the one who stands higher (FIDE Handbook C.04.3, 5.2): both wishes, else the stronger, else the
/// other way round than when they last had different colours, else the wish of the higher, else by the number of the
/// higher: odd ones have the first colour.
pub fn allocate(higher: &History, lower: &History, first: Color) -> Color {
    match (higher.preference, lower.preference) {
        (None, None) => {
            if higher.entrant.0 % 2 == 1 {
                first
            } else {
                first.other()
            }
        }
        (Some(wish), None) => wish.color,
        (None, Some(wish)) => wish.color.other(),
        (Some(one), Some(other)) if one.color != other.color => one.color,
        (Some(one), Some(other)) => {
            let weight = |wish: Preference, history: &History| {
                let whites = history
                    .colors
                    .iter()
                    .filter(|&&color| color == Color::White);
                let difference = 2 * whites.count() as i64 - history.colors.len() as i64;
                (wish.strength, difference.abs())
            };
            match weight(one, higher).cmp(&weight(other, lower)) {
                std::cmp::Ordering::Greater => one.color,
                std::cmp::Ordering::Less => other.color.other(),
                std::cmp::Ordering::Equal => {
                    let mut rounds = higher.colors.iter().rev().zip(lower.colors.iter().rev());
                    let parted = rounds.find(|(one, other)| one != other);
                    parted.map_or(one.color, |(color, _)| color.other())
                }
            }
        }
    }
}
