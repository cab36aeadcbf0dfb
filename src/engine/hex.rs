//! Places on the unbounded board.

use std::fmt;

/// A hex in axial coordinates of a pointy-top grid: east is `(1, 0)`, south-east `(0, 1)`, south-west `(-1, 1)`,
/// west `(-1, 0)`, north-west `(0, -1)`, north-east `(1, -1)`. The first piece of a game lies on `(0, 0)`; the
/// coordinates of a hex never change during a game, however far the hive wanders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Hex {
    /// Column axis.
    pub q: i16,
    /// Row axis; grows southwards.
    pub r: i16,
}

/// The six neighbours, clockwise from north-west (the order in which references are chosen).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Direction {
    /// `\X`
    NorthWest,
    /// `X/`
    NorthEast,
    /// `X-`
    East,
    /// `X\`
    SouthEast,
    /// `/X`
    SouthWest,
    /// `-X`
    West,
}

impl Direction {
    /// Clockwise from north-west.
    pub const ALL: [Self; 6] = [
        Self::NorthWest,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::SouthWest,
        Self::West,
    ];

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }

    /// How notation marks a hex in this direction from a reference piece: the sign, and whether it stands before
    /// the piece (`-X`) or after it (`X-`).
    pub const fn sign(self) -> (char, bool) {
        match self {
            Self::NorthWest => ('\\', true),
            Self::NorthEast => ('/', false),
            Self::East => ('-', false),
            Self::SouthEast => ('\\', false),
            Self::SouthWest => ('/', true),
            Self::West => ('-', true),
        }
    }
}

impl Hex {
    /// Where the first piece of a game lies.
    pub const ORIGIN: Self = Self { q: 0, r: 0 };

    /// The neighbour in that direction.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        let (dq, dr) = match direction {
            Direction::NorthWest => (0, -1),
            Direction::NorthEast => (1, -1),
            Direction::East => (1, 0),
            Direction::SouthEast => (0, 1),
            Direction::SouthWest => (-1, 1),
            Direction::West => (-1, 0),
        };
        // Wrapping: a hive cannot wander that far, but a hex made up by a caller may lie at the edge.
        Self {
            q: self.q.wrapping_add(dq),
            r: self.r.wrapping_add(dr),
        }
    }

    /// All six, clockwise from north-west.
    pub fn neighbours(self) -> [Self; 6] {
        Direction::ALL.map(|direction| self.step(direction))
    }
}

impl fmt::Display for Hex {
    /// `(q, r)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.q, self.r)
    }
}
