//! What a curve shows.

/// One or two series of ratings over the same time. Of more, the first two are drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// Above the curve.
    pub title: String,
    /// Below the title; may be empty.
    pub subtitle: String,
    /// The series, each with a name of its own.
    pub series: Vec<Series>,
}

/// Ratings after each game.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// What the rating is for, as `Base`.
    pub name: String,
    /// In the order of time; one point is enough, and none draws nothing.
    pub points: Vec<Point>,
}

/// A rating after a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// When the game ended, in seconds since 1970 (UTC).
    pub at: i64,
    /// The rating, in Glicko-2's usual scale around 1500.
    pub rating: f64,
    /// The deviation in the same scale: the band is so far above and below, as far as the picture reaches.
    pub deviation: f64,
    /// Whether it counts yet.
    pub certainty: Certainty,
}

/// Whether a rating counts yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Certainty {
    /// The deviation is still large: the line is dashed.
    Provisional,
    /// It counts.
    Settled,
}

impl Curve {
    /// The series that are drawn: those that have points, two at most.
    pub(super) fn drawn(&self) -> impl Iterator<Item = &Series> {
        self.series
            .iter()
            .filter(|series| !series.points.is_empty())
            .take(2)
    }
}
