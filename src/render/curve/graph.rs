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

/// Time and ratings are drawn between these, far beyond all that can be: what is no number is 0.
const YEAR_ONE: i64 = -62_135_596_800;
const YEAR_9999: i64 = 253_402_300_799;
const MOST: f64 = 100_000.0;

impl Point {
    /// When, within the years of four digits.
    pub(super) fn time(&self) -> i64 {
        self.at.clamp(YEAR_ONE, YEAR_9999)
    }

    /// The rating as it is drawn.
    pub(super) fn height(&self) -> f64 {
        if self.rating.is_nan() {
            0.0
        } else {
            self.rating.clamp(-MOST, MOST)
        }
    }

    /// How far the band reaches, in rating points.
    pub(super) fn spread(&self) -> f64 {
        if self.deviation.is_nan() {
            0.0
        } else {
            self.deviation.clamp(0.0, MOST)
        }
    }
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
