//! Curves: that points are where they belong, and what is said of them.

use super::{Certainty, Curve, Point, Series, alt_text, layout, text};
use crate::render::{
    ChartWords, Renderer, Theme,
    chart::{Chart, Shape, Tone, Tones},
    tests::chart_samples::ratings,
};

fn point(day: i64, rating: f64, certainty: Certainty) -> Point {
    Point {
        at: 1_767_225_600 + day * 86_400,
        rating,
        deviation: 60.0,
        certainty,
    }
}

fn curve(series: &[&[Point]]) -> Curve {
    let names = ["Base", "Expansions"];
    Curve {
        title: "Ratings".to_owned(),
        subtitle: String::new(),
        series: names
            .into_iter()
            .zip(series)
            .map(|(name, points)| Series {
                name: name.to_owned(),
                points: points.to_vec(),
            })
            .collect(),
    }
}

fn drawn(curve: &Curve) -> Chart {
    layout(curve, Theme::Classic, &ChartWords::default())
}

#[test]
fn one_point_alone_is_seen() {
    use Certainty::{Provisional, Settled};
    for certainty in [Provisional, Settled] {
        let chart = drawn(&curve(&[&[point(0, 1500.0, certainty)]]));
        let renderer = Renderer::new().expect("the art is valid");
        let picture = renderer.chart(&chart).expect("a picture");
        let pixels = image::load_from_memory(&picture.png)
            .expect("a PNG")
            .to_rgb8();
        let line = Tones::of(Theme::Classic).color(Tone::First).channels();
        let tall = chart.shapes.iter().any(|shape| {
            matches!(shape, Shape::Path(path, Tone::First) if path.bounds().height() > 100.0)
        });
        assert!(tall, "its deviation is not seen");
        // Beside the sign in the row of names there is one on the curve.
        let below = pixels
            .enumerate_pixels()
            .filter(|(_, y, pixel)| *y > 150 && pixel.0 == line);
        assert!(below.count() > 60, "{certainty:?}");
    }
}

/// How many parts the line of the first series has: paths wider than a sign.
fn lines(chart: &Chart) -> Vec<(f32, f32)> {
    let paths = chart.shapes.iter().filter_map(|shape| match shape {
        Shape::Path(path, Tone::First) => Some(path.bounds()),
        _ => None,
    });
    let wide = paths.filter(|bounds| bounds.width() > 20.0);
    wide.map(|bounds| (bounds.left(), bounds.right())).collect()
}

#[test]
fn the_line_is_dashed_as_long_as_the_rating_is_provisional() {
    use Certainty::{Provisional, Settled};
    let kinds = [
        Provisional,
        Provisional,
        Provisional,
        Settled,
        Settled,
        Provisional,
        Settled,
    ];
    let points: Vec<Point> = (0..)
        .zip(kinds)
        .map(|(day, certainty)| point(day, 1500.0 + 10.0 * day as f64, certainty))
        .collect();
    let chart = drawn(&curve(&[&points]));
    let parts = lines(&chart);
    assert_eq!(parts.len(), 4, "dashed, full, dashed, full: {parts:?}");
    let day = (parts[3].1 - parts[0].0) / 6.0;
    for (part, days) in parts.iter().zip([2.0, 2.0, 1.0, 1.0]) {
        assert!((part.1 - part.0 - days * day).abs() < 10.0, "{parts:?}");
    }
}

#[test]
fn later_is_further_right_and_more_is_higher() {
    let points = [(0, 1500.0), (10, 1700.0), (40, 1300.0)]
        .map(|(day, rating)| point(day, rating, Certainty::Settled));
    let chart = drawn(&curve(&[&points]));
    let signs: Vec<(f32, f32)> = chart
        .shapes
        .iter()
        .filter_map(|shape| match shape {
            Shape::Path(path, Tone::First) if path.bounds().width() < 20.0 => {
                let bounds = path.bounds();
                Some((
                    bounds.left() + bounds.width() / 2.0,
                    bounds.top() + bounds.height() / 2.0,
                ))
            }
            _ => None,
        })
        .collect();
    // The last is the one beside the name.
    let [one, two, three, _] = signs[..] else {
        panic!("four signs: {signs:?}")
    };
    assert!(
        ((two.0 - one.0) * 4.0 - (three.0 - one.0)).abs() < 1.0,
        "{signs:?}"
    );
    assert!(
        ((one.1 - two.1) - (three.1 - one.1)).abs() < 1.0 && two.1 < one.1,
        "{signs:?}"
    );
}

#[test]
fn no_number_and_no_time_breaks_the_drawing() {
    let wild = [
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::MAX,
        -1.0,
        1e300,
    ];
    let renderer = Renderer::new().expect("the art is valid");
    for rating in wild {
        for deviation in wild {
            for times in [[i64::MIN, i64::MAX], [0, 0], [i64::MAX, i64::MIN]] {
                let points = times.map(|at| Point {
                    at,
                    rating,
                    deviation,
                    certainty: Certainty::Settled,
                });
                let curve = curve(&[&points, &points[..1]]);
                renderer.chart(&drawn(&curve)).expect("a picture");
                assert!(alt_text(&curve, &ChartWords::default()).len() > 20);
                assert_eq!(text(&curve, &ChartWords::default()).len(), 1);
            }
        }
    }
}

#[test]
fn a_curve_in_words() {
    use Certainty::{Provisional, Settled};
    let words = ChartWords::default();
    let base =
        [(0, 1500.0), (1, 1420.4), (33, 1602.6)].map(|(day, rating)| point(day, rating, Settled));
    let few = [point(5, 1510.0, Provisional)];
    let both = curve(&[&base, &few]);
    assert_eq!(
        alt_text(&both, &words),
        "Ratings. Base: from 2026-01-01 to 2026-02-03, at first 1500, lowest 1420, highest 1603, now 1603 ± 60. \
         Expansions: from 2026-01-06 to 2026-01-06, at first 1510, lowest 1510, highest 1510, now 1510 ± 60, \
         provisional."
    );
    assert_eq!(
        text(&both, &words),
        [
            "Ratings\nBase\n2026-01-01  1500 ±60\n2026-01-02  1420 ±60\n2026-02-03  1603 ±60\nExpansions\n\
          2026-01-06  1510 ±60?"
        ]
    );
    assert_eq!(alt_text(&curve(&[]), &words), "Ratings. No games yet.");
}

#[test]
fn texts_and_descriptions_fit() {
    let words = ChartWords::default();
    let large = ratings(&[5_000, 5_000]);
    assert!(alt_text(&large, &words).encode_utf16().count() <= 1_024);
    let pages = text(&large, &words);
    let lines: Vec<&str> = pages.iter().flat_map(|page| page.lines().skip(1)).collect();
    assert_eq!(lines.len(), 2 * 21);
    for (series, lines) in large.series.iter().zip(lines.chunks(21)) {
        let ends = [series.points.first(), series.points.last()].map(|point| {
            let point = point.expect("points");
            format!("{:.0}", point.rating)
        });
        assert_eq!(lines[0], series.name);
        assert!(lines[1].contains(&ends[0]) && lines[20].contains(&ends[1]));
    }
    assert!(
        pages
            .iter()
            .all(|page| page.encode_utf16().count() <= 1_900)
    );
}
