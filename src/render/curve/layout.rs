//! A curve as a chart.

use super::{
    Certainty, Curve, Point, Series,
    axis::{dates, ratings},
    thin::{Spot, thin},
};
use crate::render::{
    ChartWords, Theme,
    chart::{Align, Chart, Heading, Tone, circle, dashed, polygon, stroked},
    lettering::{Line, Weight},
};

/// Size of the picture, in pixels.
const WIDTH: u32 = 900;
const HEIGHT: u32 = 540;

/// Space at the left for ratings and below for dates, in pixels.
const LEFT: f32 = 74.0;
const BELOW: f32 = 36.0;

/// Height of the fonts of the axes and of the series' names, in pixels.
const SMALL: u16 = 17;
const FONT: u16 = 20;

/// Width of a curve, in pixels.
const PEN: f32 = 3.0;

/// Half the width of the ends of a deviation that stands alone, in pixels.
const CAP: f32 = 8.0;

/// How far the signs on a curve are apart at least, in pixels.
const APART: f32 = 90.0;

/// A span of time has at least so many seconds, so that one point has a place.
const LEAST: i64 = 2 * 86_400;

/// The picture shows at least so much of the band around a rating, in rating points: the wide bands of the first games
/// would leave little room for the line.
const AROUND: f64 = 120.0;

/// Where time and ratings are on the picture.
struct Frame {
    left: f32,
    right: f32,
    top: f32,
    bottom: f32,
    from: i64,
    to: i64,
    low: f64,
    high: f64,
}

impl Frame {
    /// A frame around all points of all series.
    fn around(curve: &Curve, top: f32) -> Self {
        let points = || curve.drawn().flat_map(|series| &series.points);
        let (from, to) = points().fold((i64::MAX, i64::MIN), |(from, to), point| {
            (from.min(point.time()), to.max(point.time()))
        });
        let (from, to) = if from > to { (0, 0) } else { (from, to) };
        let lacking = (LEAST - to.saturating_sub(from)).max(0) / 2;
        let ends = points().flat_map(|point| {
            let around = point.spread().min(AROUND);
            [point.height() - around, point.height() + around]
        });
        let (low, high) = ends.fold((f64::MAX, f64::MIN), |(low, high), end| {
            (low.min(end), high.max(end))
        });
        let (low, high) = if low > high {
            (1400.0, 1600.0)
        } else {
            (low, high)
        };
        let pad = ((high - low) * 0.04).max(10.0);
        Self {
            left: Heading::MARGIN as f32 + LEFT,
            right: (WIDTH - Heading::MARGIN) as f32 - 10.0,
            top,
            bottom: (HEIGHT - Heading::MARGIN) as f32 - BELOW,
            from: from.saturating_sub(lacking),
            to: to.saturating_add(lacking),
            low: low - pad,
            high: high + pad,
        }
    }

    fn x(&self, at: i64) -> f32 {
        let part = at.saturating_sub(self.from) as f64 / self.to.saturating_sub(self.from) as f64;
        self.left + (self.right - self.left) * part as f32
    }

    fn y(&self, rating: f64) -> f32 {
        let part = (rating - self.low) / (self.high - self.low);
        self.bottom - (self.bottom - self.top) * part as f32
    }

    fn spot(&self, point: &Point) -> Spot {
        Spot {
            x: self.x(point.time()),
            y: self.y(point.height()),
            upper: self.y(point.height() + point.spread()).max(self.top),
            lower: self.y(point.height() - point.spread()).min(self.bottom),
            certainty: point.certainty,
        }
    }

    /// Lines at round dates and ratings.
    fn grid(&self, chart: &mut Chart) {
        let (left, right) = (self.left as u32, self.right as u32);
        for rating in ratings(self.low, self.high, 7) {
            let y = self.y(rating as f64).round();
            chart.area([left, y as u32, right - left, 1], Tone::Rule);
            let label = Line::new(&rating.to_string(), SMALL, Weight::Regular);
            chart.text(
                label,
                (self.left - 10.0, y as i32 + 6),
                Align::Right,
                Tone::Faint,
            );
        }
        let (top, bottom) = (self.top as u32, self.bottom as u32);
        for (at, name) in dates(self.from, self.to, 6) {
            let x = self.x(at).round();
            chart.area([x as u32, top, 1, bottom - top], Tone::Rule);
            let label = Line::new(&name, SMALL, Weight::Regular);
            let half = label.width / 2.0;
            let middle = x.clamp(half, chart.width as f32 - half);
            chart.text(
                label,
                (middle, bottom as i32 + 24),
                Align::Middle,
                Tone::Faint,
            );
        }
        chart.area([left, bottom, right - left, 2], Tone::Faint);
    }
}

/// How a series is told from the other: by colour, and by the shape of its signs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Discs,
    Squares,
}

impl Style {
    const fn line(self) -> Tone {
        match self {
            Self::Discs => Tone::First,
            Self::Squares => Tone::Second,
        }
    }

    fn sign(self, chart: &mut Chart, (x, y): (f32, f32)) {
        let path = match self {
            Self::Discs => circle((x, y), 6.0),
            Self::Squares => {
                let around = [(-5.5, -5.5), (5.5, -5.5), (5.5, 5.5), (-5.5, 5.5)];
                polygon(around.map(|(right, down)| (x + right, y + down)))
            }
        };
        chart.path(path, self.line());
    }
}

/// The shapes of a curve.
pub(in crate::render) fn layout(curve: &Curve, theme: Theme, words: &ChartWords) -> Chart {
    let mut chart = Chart::new(theme, WIDTH, HEIGHT);
    let heading = Heading {
        title: &curve.title,
        subtitle: &curve.subtitle,
    };
    heading.draw(&mut chart);
    let names = heading.top() as i32 + 18;
    let frame = Frame::around(curve, names as f32 + 22.0);
    let mut x = Heading::MARGIN as f32 + 8.0;
    let styles = [Style::Discs, Style::Squares];
    let drawn: Vec<(&Series, Style)> = curve.drawn().zip(styles).collect();
    let spots: Vec<Vec<Spot>> = drawn
        .iter()
        .map(|(series, _)| thin(&series.points, |point| frame.spot(point)))
        .collect();
    for ((_, style), spots) in drawn.iter().zip(&spots) {
        let edge = spots.iter().map(|spot| (spot.x, spot.upper));
        let back = spots.iter().rev().map(|spot| (spot.x, spot.lower));
        chart.veil(polygon(edge.chain(back)), style.line());
    }
    frame.grid(&mut chart);
    for ((series, style), spots) in drawn.iter().zip(&spots) {
        line(&mut chart, spots, *style);
        style.sign(&mut chart, (x, names as f32 - 7.0));
        let most = (chart.width / 2 - 2 * Heading::MARGIN) as f32;
        let label = Line::fit(&summary(series, words), FONT, Weight::Regular, most);
        let width = label.width;
        chart.text(label, (x + 16.0, names), Align::Left, Tone::Ink);
        x += width + 50.0;
    }
    if drawn.is_empty() {
        let label = Line::new(&words.nothing, FONT, Weight::Regular);
        chart.text(
            label,
            (WIDTH as f32 / 2.0, HEIGHT as i32 / 2),
            Align::Middle,
            Tone::Ink,
        );
    }
    chart
}

/// `Base 1688 ± 62`, with a word where it is provisional.
fn summary(series: &Series, words: &ChartWords) -> String {
    let Some(last) = series.points.last() else {
        return series.name.clone();
    };
    let name = &series.name;
    let numbers = format!("{name} {:.0} ± {:.0}", last.height(), last.spread());
    match last.certainty {
        Certainty::Settled => numbers,
        Certainty::Provisional => format!("{numbers} ({})", words.provisional),
    }
}

/// The line of a series, dashed where it does not count yet, with signs here and there and at its end.
fn line(chart: &mut Chart, spots: &[Spot], style: Style) {
    let mut start = 0;
    while start + 1 < spots.len() {
        // A piece of the line is what the point at its end is.
        let kind = spots[start + 1].certainty;
        let pieces = spots[start + 1..]
            .iter()
            .take_while(|spot| spot.certainty == kind)
            .count();
        let part = spots[start..=start + pieces]
            .iter()
            .map(|spot| (spot.x, spot.y));
        let path = match kind {
            Certainty::Settled => stroked(part, PEN),
            Certainty::Provisional => dashed(part, PEN, [9.0, 6.0]),
        };
        chart.path(path, style.line());
        start += pieces;
    }
    if let [spot] = spots {
        // A band without length cannot be seen: a line from end to end in its place.
        for (from, to) in [
            ((spot.x, spot.upper), (spot.x, spot.lower)),
            ((spot.x - CAP, spot.upper), (spot.x + CAP, spot.upper)),
            ((spot.x - CAP, spot.lower), (spot.x + CAP, spot.lower)),
        ] {
            chart.path(stroked([from, to], PEN / 2.0), style.line());
        }
    }
    let mut last = f32::MIN;
    let end = spots.len().saturating_sub(1);
    for (index, spot) in spots.iter().enumerate() {
        if spot.x - last >= APART || index == end {
            style.sign(chart, (spot.x, spot.y));
            last = spot.x;
        }
    }
}
