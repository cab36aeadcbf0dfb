//! Points and the values of tie-breaks, exactly.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// Points, counted in halves so that nothing is ever rounded: a won game is 2 halves.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize,
)]
pub struct Points(pub u32);

impl Points {
    /// None.
    pub const ZERO: Self = Self(0);

    /// Times so many.
    #[must_use]
    pub const fn times(self, count: u32) -> Self {
        Self(self.0 * count)
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    /// `3`, `3.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Value::from(*self).fmt(f)
    }
}

/// The value of a tie-break, counted in quarters: the product of two half points is the smallest part there is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Value(pub i64);

impl Value {
    /// A count of whole things: wins, ranks.
    pub const fn whole(count: i64) -> Self {
        Self(count * 4)
    }

    /// Points times points.
    pub fn product(one: Points, other: Points) -> Self {
        Self(i64::from(one.0) * i64::from(other.0))
    }
}

impl From<Points> for Value {
    fn from(points: Points) -> Self {
        Self(i64::from(points.0) * 2)
    }
}

impl Sum for Value {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        Self(values.map(|value| value.0).sum())
    }
}

impl fmt::Display for Value {
    /// `12`, `12.5`, `9.25`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let quarters = self.0.unsigned_abs();
        let fraction = match quarters % 4 {
            0 => "",
            1 => ".25",
            2 => ".5",
            _ => ".75",
        };
        write!(f, "{sign}{}{fraction}", quarters / 4)
    }
}
