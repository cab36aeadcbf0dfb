//! A curve in words and as a list.

use super::{Certainty, Curve, Point, Series, date::Date};
use crate::render::{
    ChartWords,
    chart::{Description, pages, plain, right, spoken},
};

/// The most lines a series has in the list.
const LINES: usize = 20;

/// What a curve says, in at most 1,024 UTF-16 units: from when to when, the first, lowest, highest and last rating of
/// each series.
pub fn alt_text(curve: &Curve, words: &ChartWords) -> String {
    let mut description = Description::default();
    description.say(&spoken(&curve.title));
    description.say(&spoken(&curve.subtitle));
    let mut none = true;
    for series in curve.drawn() {
        description.say(&course(series, words));
        none = false;
    }
    if none {
        description.say(&words.nothing);
    }
    description.finish()
}

/// `Base: from 2026-01-03 to 2026-11-30, at first 1500, lowest 1480, highest 1720, now 1688 ± 62`.
fn course(series: &Series, words: &ChartWords) -> String {
    let points = &series.points;
    let (Some(first), Some(last)) = (points.first(), points.last()) else {
        return String::new();
    };
    let ratings = || points.iter().map(Point::height);
    let (lowest, highest) = (
        ratings().fold(f64::MAX, f64::min),
        ratings().fold(f64::MIN, f64::max),
    );
    let mut text = format!(
        "{}: {} {} {} {}, {} {:.0}, {} {lowest:.0}, {} {highest:.0}, {} {:.0} ± {:.0}",
        spoken(&series.name),
        words.from,
        Date::of(first.time()),
        words.to,
        Date::of(last.time()),
        words.first,
        first.height(),
        words.lowest,
        words.highest,
        words.now,
        last.height(),
        last.spread()
    );
    if last.certainty == Certainty::Provisional {
        text.push_str(", ");
        text.push_str(&words.provisional);
    }
    text
}

/// The ratings as a list for code blocks (without their fences), each page at most 1,900 UTF-16 units: at most twenty
/// points of each series, evenly taken with the first and the last; `?` is behind those that do not count yet.
pub fn text(curve: &Curve, words: &ChartWords) -> Vec<String> {
    let mut lines = Vec::new();
    for series in curve.drawn() {
        lines.push(plain(&series.name, 40));
        lines.extend(some(&series.points).into_iter().map(entry));
    }
    if lines.is_empty() {
        lines.push(words.nothing.clone());
    }
    pages(&plain(&curve.title, 40), &lines)
}

fn some(points: &[Point]) -> Vec<&Point> {
    let last = points.len().saturating_sub(1);
    let count = points.len().min(LINES);
    let steps = count.saturating_sub(1).max(1);
    (0..count)
        .filter_map(|step| points.get(step * last / steps))
        .collect()
}

/// `2026-05-14  1688 ±62`.
fn entry(point: &Point) -> String {
    let unsure = match point.certainty {
        Certainty::Provisional => "?",
        Certainty::Settled => "",
    };
    let rating = format!("{:.0}", point.height());
    format!(
        "{} {} ±{:.0}{unsure}",
        Date::of(point.time()),
        right(&rating, 5),
        point.spread()
    )
}
