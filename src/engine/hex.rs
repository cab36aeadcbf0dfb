//! Places on the unbounded board.

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
}

impl Hex {
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
        Self {
            q: self.q + dq,
            r: self.r + dr,
        }
    }
    /// All six, clockwise from north-west.
    pub fn neighbours(self) -> [Self; 6] {
        Direction::ALL.map(|direction| self.step(direction))
    }
}
