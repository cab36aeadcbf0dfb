//! The criteria as one number.

use super::{Float, History, color};
use crate::tournament::Games;
use crate::tournament::matching::Weight;

/// The field of a round in pairing order, with what weighing needs to know of all.
#[derive(Debug)]
pub struct Scale {
    games: Games,
    /// Where each one's score group begins, and how many it has.
    groups: Vec<(usize, usize)>,
    /// The unit of each criterion, the least important first; the last one is the weight of being paired at all.
    units: Vec<Weight>,
}

/// What speaks against a pair or a bye, the least important criterion first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// How far from the ideal opponent of the group, squared.
    pub fold: u64,
    /// Floats that repeat those of the last rounds, 0 to 6.
    pub repeated_floats: u64,
    /// Colours against wishes, 0 to 3.
    pub colors: u64,
    /// The difference of points in halves, squared.
    pub float: u64,
    /// Whether both are due the same colour absolutely.
    pub absolute: u64,
    /// The points of the one who gets the bye, in halves.
    pub bye_points: u64,
    /// Rounds the one who gets the bye has already won without playing.
    pub bye_forfeits: u64,
    /// Whether the leader gets the bye.
    pub bye_leader: u64,
}

impl Cost {
    const fn digits(self) -> [u64; 8] {
        [
            self.fold,
            self.repeated_floats,
            self.colors,
            self.float,
            self.absolute,
            self.bye_points,
            self.bye_forfeits,
            self.bye_leader,
        ]
    }
}

impl Scale {
    /// For these, who are in pairing order: by points, then by number.
    pub fn new(field: &[History], games: Games) -> Self {
        let mut groups = Vec::with_capacity(field.len());
        for group in field.chunk_by(|one, other| one.points == other.points) {
            let start = groups.len();
            groups.extend(std::iter::repeat_n((start, group.len()), group.len()));
        }
        let players = field.len() as u64 + 1;
        let points = field
            .iter()
            .map(|one| u64::from(one.points.0))
            .max()
            .unwrap_or(0);
        let forfeits = field
            .iter()
            .map(|one| u64::from(one.forfeit_wins))
            .max()
            .unwrap_or(0);
        let most = Cost {
            fold: players * players,
            repeated_floats: 6,
            colors: 3,
            float: points * points,
            absolute: 1,
            bye_points: points,
            bye_forfeits: forfeits,
            bye_leader: 1,
        };
        // All pairs together never reach the unit of the next criterion.
        let pairs = Weight::from(players / 2 + 1);
        let mut units = vec![1];
        for digit in most.digits() {
            let unit = units.last().copied().unwrap_or(1);
            units.push(unit * (pairs * Weight::from(digit) + 1));
        }
        Self {
            games,
            groups,
            units,
        }
    }

    /// The weight of an edge of this cost.
    pub fn weight(&self, cost: Cost) -> Weight {
        let digits = cost.digits().into_iter().zip(&self.units);
        let cost: Weight = digits.map(|(digit, unit)| Weight::from(digit) * unit).sum();
        self.units.last().copied().unwrap_or(1) - cost
    }

    /// What speaks against this pair; `higher` stands before `lower` in pairing order.
    pub fn pair(&self, field: &[History], higher: usize, lower: usize) -> Cost {
        let (one, other) = (&field[higher], &field[lower]);
        let ((top, size), (below, _)) = (self.groups[higher], self.groups[lower]);
        let fold = if top == below {
            (lower - higher).abs_diff(size / 2)
        } else {
            (top + size - 1 - higher) + (lower - below)
        };
        let difference = u64::from(one.points.0 - other.points.0);
        let clash = match self.games {
            Games::One => color::clash(one, other),
            Games::Two => 0,
        };
        let repeated = if difference == 0 {
            0
        } else {
            repeats(one, Float::Down) + repeats(other, Float::Up)
        };
        Cost {
            fold: (fold * fold) as u64,
            repeated_floats: repeated,
            colors: u64::from(clash),
            float: difference * difference,
            absolute: u64::from(clash == 3),
            ..Cost::default()
        }
    }

    /// What speaks against a bye for this one.
    pub fn bye(field: &[History], at: usize, leads: bool) -> Cost {
        let from_below = field.len() - 1 - at;
        Cost {
            fold: (from_below * from_below) as u64,
            repeated_floats: repeats(&field[at], Float::Down),
            bye_points: u64::from(field[at].points.0),
            bye_forfeits: u64::from(field[at].forfeit_wins),
            bye_leader: u64::from(leads),
            ..Cost::default()
        }
    }
}

/// 2 for the same float in the last round, 1 for it in the one before.
fn repeats(history: &History, float: Float) -> u64 {
    let [last, before] = history.floats;
    2 * u64::from(last == Some(float)) + u64::from(before == Some(float))
}
