//! Sizes that all charts have in common, and the title above them.

use super::{Align, Chart, Tone};
use crate::render::lettering::{Line, Weight};

/// Space around a chart, in pixels.
const MARGIN: u32 = 20;

/// Height of a title's font, in pixels.
const TITLE: u16 = 26;

/// Height of a subtitle's font, in pixels.
const SUBTITLE: u16 = 17;

/// What is written above a chart, and how much room it takes.
#[derive(Clone, Copy, Debug)]
pub(in crate::render) struct Heading<'a> {
    /// What the chart shows.
    pub title: &'a str,
    /// What more there is to say, as which page this is; may be empty.
    pub subtitle: &'a str,
}

impl Heading<'_> {
    /// Space around a chart, in pixels.
    pub const MARGIN: u32 = MARGIN;

    /// Where the chart begins, in pixels from the top.
    pub fn top(&self) -> u32 {
        let subtitle = if self.subtitle.is_empty() {
            0
        } else {
            u32::from(SUBTITLE) + 8
        };
        MARGIN + u32::from(TITLE) + 8 + subtitle
    }

    /// Writes it.
    pub fn draw(&self, chart: &mut Chart) {
        let most = (chart.width - 2 * MARGIN) as f32;
        let title = Line::fit(self.title, TITLE, Weight::Bold, most);
        let x = MARGIN as f32;
        let y = (MARGIN + u32::from(TITLE) - 4) as i32;
        chart.text(title, (x, y), Align::Left, Tone::Ink);
        if !self.subtitle.is_empty() {
            let subtitle = Line::fit(self.subtitle, SUBTITLE, Weight::Regular, most);
            chart.text(
                subtitle,
                (x, y + i32::from(SUBTITLE) + 8),
                Align::Left,
                Tone::Faint,
            );
        }
    }

    /// How wide the title wants to be with its margins, in pixels.
    pub fn width(&self) -> u32 {
        let line = Line::new(self.title, TITLE, Weight::Bold);
        line.width.ceil() as u32 + 2 * MARGIN
    }
}

/// Pieces of small print side by side in as few lines as have room for them.
pub(in crate::render) fn wrap(pieces: &[String], size: u16, most: f32) -> Vec<Line> {
    let mut lines: Vec<(String, Line)> = Vec::new();
    for piece in pieces {
        if let Some((text, line)) = lines.last_mut() {
            let longer = format!("{text} · {piece}");
            let set = Line::new(&longer, size, Weight::Regular);
            if set.width <= most {
                (*text, *line) = (longer, set);
                continue;
            }
        }
        lines.push((piece.clone(), Line::fit(piece, size, Weight::Regular, most)));
    }
    lines.into_iter().map(|(_, line)| line).collect()
}
