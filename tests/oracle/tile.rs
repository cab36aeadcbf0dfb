//! The pieces and how many there are.

use std::fmt;

use waggle::engine::{Bug, Color};

/// One numbered piece. Singletons have the number 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Tile {
    pub color: Color,
    pub bug: Bug,
    pub number: u8,
}

/// `RULES.md R1`: the letter of each kind and how many of it a player has, where it is in play.
pub const R1_KINDS: [(Bug, char, u8); 9] = [
    (Bug::Queen, 'Q', 1),
    (Bug::Spider, 'S', 2),
    (Bug::Beetle, 'B', 2),
    (Bug::Grasshopper, 'G', 3),
    (Bug::Ant, 'A', 3),
    (Bug::Mosquito, 'M', 1),
    (Bug::Ladybug, 'L', 1),
    (Bug::Pillbug, 'P', 1),
    (Bug::Dragonfly, 'D', 1),
];

/// The letter and the count of a kind.
pub fn kind(bug: Bug) -> (char, u8) {
    let (_, letter, count) = R1_KINDS
        .into_iter()
        .find(|(each, ..)| *each == bug)
        .expect("all nine kinds are listed");
    (letter, count)
}

impl Tile {
    /// Reads exactly what `Display` writes.
    pub fn read(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let color = match letters.next()? {
            'w' => Color::White,
            'b' => Color::Black,
            _ => return None,
        };
        let letter = letters.next()?;
        let (bug, _, count) = R1_KINDS.into_iter().find(|(_, each, _)| *each == letter)?;
        let rest = letters.as_str();
        let number = if count == 1 && rest.is_empty() {
            1
        } else {
            rest.parse().ok()?
        };
        let tile = Self { color, bug, number };
        (number <= count && tile.to_string() == text).then_some(tile)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.color {
            Color::White => 'w',
            Color::Black => 'b',
        };
        let (letter, count) = kind(self.bug);
        write!(f, "{side}{letter}")?;
        if count > 1 {
            write!(f, "{}", self.number)?;
        }
        Ok(())
    }
}
