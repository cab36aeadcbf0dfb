//! Thousands of games on some hundred pixels.

use super::{Certainty, Point};

/// A point on the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Spot {
    /// From the left, in pixels.
    pub x: f32,
    /// The rating from the top, in pixels.
    pub y: f32,
    /// The upper edge of the band from the top, in pixels.
    pub upper: f32,
    /// Its lower edge.
    pub lower: f32,
    /// Whether it counts yet.
    pub certainty: Certainty,
}

/// The points as spots. Of those that share a column of pixels the first, the highest, the lowest and the last are
/// kept, so the line covers the same pixels.
pub(super) fn thin(points: &[Point], spot: impl Fn(&Point) -> Spot) -> Vec<Spot> {
    let spots: Vec<Spot> = points.iter().map(spot).collect();
    let mut kept = Vec::new();
    let alike = |one: &Spot, other: &Spot| {
        one.x as i32 == other.x as i32 && one.certainty == other.certainty
    };
    for group in spots.chunk_by(alike) {
        let by_height = |one: &&Spot, other: &&Spot| one.y.total_cmp(&other.y);
        let ends = [group.first(), group.last()];
        let extremes = [
            group.iter().min_by(by_height),
            group.iter().max_by(by_height),
        ];
        let wanted: Vec<&Spot> = ends.into_iter().chain(extremes).flatten().collect();
        let wanted = |one: &&Spot| wanted.iter().any(|other| std::ptr::eq(*one, *other));
        kept.extend(group.iter().filter(wanted).copied());
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_spots_stay_and_none_of_the_ends_is_lost() {
        let points: Vec<Point> = (0..5_000)
            .map(|i| Point {
                at: i,
                rating: 1500.0 + ((i * 7_919) % 401) as f64,
                deviation: 50.0,
                certainty: if i < 20 {
                    Certainty::Provisional
                } else {
                    Certainty::Settled
                },
            })
            .collect();
        let spot = |point: &Point| Spot {
            x: point.at as f32 / 10.0,
            y: point.rating as f32,
            upper: 0.0,
            lower: 0.0,
            certainty: point.certainty,
        };
        let all: Vec<Spot> = points.iter().map(spot).collect();
        let kept = thin(&points, spot);
        assert!(kept.len() <= 4 * 501, "{}", kept.len());
        assert_eq!((kept.first(), kept.last()), (all.first(), all.last()));
        for column in 0..500 {
            let heights = |spots: &[Spot]| {
                let mut heights: Vec<f32> = spots
                    .iter()
                    .filter(|spot| spot.x as i32 == column)
                    .map(|spot| spot.y)
                    .collect();
                heights.sort_by(f32::total_cmp);
                (heights.first().copied(), heights.last().copied())
            };
            assert_eq!(heights(&kept), heights(&all));
        }
        assert_eq!(thin(&points[..2], spot).len(), 2);
    }
}
