//! Bars as a chart.

use super::{Bar, Page, Progress};
use crate::render::{
    ChartWords, Theme,
    chart::{Align, Chart, Heading, Tone, polygon},
    lettering::{Line, Weight},
};

/// Width of the picture, in pixels.
const WIDTH: u32 = 800;

/// Height of a bar with the space below it, and of the bar alone, in pixels.
const ROW: u32 = 36;
const BAR: u32 = 22;

/// Height of the font, in pixels.
const FONT: u16 = 19;
const SMALL: u16 = 16;

/// No name is drawn wider, in pixels.
const NAME: f32 = 220.0;

/// Between what is beside each other, in pixels.
const SPACE: f32 = 14.0;

/// How far the stripes of what is on are apart, in pixels.
const STRIPE: f32 = 9.0;

/// A part of a bar. They are told apart by fill: full, striped, empty.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Over,
    On,
    ToCome,
}

/// The shapes of a page.
pub(in crate::render) fn layout(
    progress: &Progress,
    page: &Page,
    theme: Theme,
    words: &ChartWords,
) -> Chart {
    let bars = progress.bars.get(page.bars.clone()).unwrap_or_default();
    let subtitle = words.paged(&progress.subtitle, (page.number, page.of));
    let heading = Heading {
        title: &progress.title,
        subtitle: &subtitle,
    };
    let top = heading.top() + 6;
    let bottom = top + ROW * bars.len() as u32;
    let mut chart = Chart::new(theme, WIDTH, bottom + 34 + Heading::MARGIN);
    heading.draw(&mut chart);
    let margin = Heading::MARGIN as f32;
    let names: Vec<Line> = bars
        .iter()
        .map(|bar| Line::fit(&bar.name, FONT, Weight::Regular, NAME))
        .collect();
    let counts: Vec<Line> = bars
        .iter()
        .map(|bar| Line::new(&count(bar), FONT, Weight::Regular))
        .collect();
    let notes: Vec<Line> = bars.iter().map(note).collect();
    let widest = |lines: &[Line]| lines.iter().map(|line| line.width).fold(0.0, f32::max);
    let left = (margin + widest(&names) + SPACE).round();
    let notes_at = WIDTH as f32 - margin - widest(&notes);
    let gap = if widest(&notes) > 0.0 { SPACE } else { 0.0 };
    let counts_at = notes_at - gap;
    let right = (counts_at - widest(&counts) - SPACE).round();
    let most = bars.iter().map(Bar::games).max().unwrap_or(0).max(1);
    let rows = names.into_iter().zip(counts).zip(notes).zip(bars);
    for ((((name, count), note), bar), y) in rows.zip((top..).step_by(ROW as usize)) {
        let base = (y + BAR) as i32 - 5;
        chart.text(name, (margin, base), Align::Left, Tone::Ink);
        chart.text(count, (counts_at, base), Align::Right, Tone::Ink);
        chart.text(note, (notes_at, base), Align::Left, Tone::Faint);
        let full = (right - left) * bar.games() as f32 / most as f32;
        draw(&mut chart, bar, [left as u32, y], full);
    }
    legend(&mut chart, bottom + 12, words);
    chart
}

/// `12/20`.
fn count(bar: &Bar) -> String {
    format!("{}/{}", bar.over, bar.games())
}

fn note(bar: &Bar) -> Line {
    if bar.note.is_empty() {
        return Line::new("", FONT, Weight::Regular);
    }
    Line::fit(&bar.note, FONT, Weight::Regular, NAME / 2.0)
}

/// The parts of a bar side by side, of a width in proportion to their games.
fn draw(chart: &mut Chart, bar: &Bar, [left, y]: [u32; 2], full: f32) {
    let games = bar.games().max(1) as f32;
    let mut so_far = 0;
    for (part, count) in [
        (Part::Over, bar.over),
        (Part::On, bar.on),
        (Part::ToCome, bar.to_come),
    ] {
        let from = left + (full * so_far as f32 / games).round() as u32;
        so_far += count;
        let to = left + (full * so_far as f32 / games).round() as u32;
        part.draw(chart, [from, y, to - from, BAR]);
    }
}

impl Part {
    fn draw(self, chart: &mut Chart, [x, y, width, height]: [u32; 4]) {
        if width == 0 {
            return;
        }
        match self {
            Self::Over => chart.area([x, y, width, height], Tone::First),
            Self::On => {
                stripes(chart, [x, y, width, height]);
                frame(chart, [x, y, width, height], Tone::Second);
            }
            Self::ToCome => frame(chart, [x, y, width, height], Tone::Rule),
        }
    }
}

/// Slanted stripes, cut off at the sides.
fn stripes(chart: &mut Chart, [x, y, width, height]: [u32; 4]) {
    let [left, top, width, height] = [x, y, width, height].map(|side| side as f32);
    let (right, bottom) = (left + width, top + height);
    let count = ((width + height) / STRIPE).ceil() as u32;
    for stripe in 0..count {
        // Each begins at the foot and leans to the right as far as it is high.
        let from = left - height + stripe as f32 * STRIPE;
        let to = from + STRIPE / 2.0;
        let at = |x: f32, up: f32| (x + up, bottom - up);
        let ends = [from, to].map(|x| [left - x, right - x].map(|up| at(x, up.clamp(0.0, height))));
        let [[one, two], [four, three]] = ends;
        chart.path(polygon([one, two, three, four]), Tone::Second);
    }
}

fn frame(chart: &mut Chart, [x, y, width, height]: [u32; 4], tone: Tone) {
    let pen = 2.min(width);
    for area in [
        [x, y, width, pen],
        [x, y + height - pen, width, pen],
        [x, y, pen, height],
        [x + width - pen, y, pen, height],
    ] {
        chart.area(area, tone);
    }
}

fn legend(chart: &mut Chart, y: u32, words: &ChartWords) {
    let mut x = Heading::MARGIN;
    let parts = [
        (Part::Over, &words.over),
        (Part::On, &words.on),
        (Part::ToCome, &words.to_come),
    ];
    for (part, word) in parts {
        part.draw(chart, [x, y, 26, 16]);
        let line = Line::fit(word, SMALL, Weight::Regular, NAME);
        let width = line.width.ceil() as u32;
        chart.text(
            line,
            ((x + 34) as f32, y as i32 + 14),
            Align::Left,
            Tone::Faint,
        );
        x += 34 + width + 24;
    }
}
