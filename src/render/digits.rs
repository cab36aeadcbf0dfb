//! Digits drawn as strokes of our own, so that no font is needed and every picture looks the same everywhere.

use std::fmt::Write as _;

/// Centre lines of the digits in a box of 60 by 100 around the origin.
const STROKES: [&str; 10] = [
    "M0-42C30-42 30 42 0 42C-30 42-30-42 0-42Z",
    "M-16-26L4-42V42",
    "M-23-22C-22-48 23-50 23-20C23 0-14 22-24 42H25",
    "M-22-30C-14-48 22-46 22-22C22-4 4-3-5-3C6-3 25 0 25 20C25 48-18 48-25 26",
    "M12 42V-42L-26 18H27",
    "M22-42H-16L-20-5C-6-16 25-12 25 14C25 48-16 48-25 27",
    "M17-42C-10-34-24-6-24 16C-24 50 25 50 25 16C25-14-16-14-23 8",
    "M-25-42H24C8-18-4 10-8 42",
    "M0-4C-30-6-26-42 0-42C26-42 30-6 0-4C-34-2-32 42 0 42C32 42 34-2 0-4Z",
    "M-17 42C10 34 24 6 24-16C24-50-25-50-25-16C-25 14 16 14 23-8",
];

/// Width of one digit and the space after it, in parts of the height.
const ADVANCE: f32 = 0.70;

/// Width of the lines, in parts of the height.
const WEIGHT: f32 = 0.17;

/// How a number is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lettering<'a> {
    /// Height of the digits.
    pub height: f32,
    /// Colour of the lines.
    pub fill: &'a str,
    /// Colour and width of a line around them, if any.
    pub halo: Option<(&'a str, f32)>,
}

/// A number centred on a point, as an SVG fragment.
pub(super) fn number(value: u8, x: f32, y: f32, lettering: Lettering<'_>) -> String {
    let Lettering { height, fill, halo } = lettering;
    let text = value.to_string();
    let scale = height * (1.0 - WEIGHT) / 84.0;
    let first = x - ADVANCE * height * (text.len() - 1) as f32 / 2.0;
    let weight = WEIGHT * height / scale;
    let mut svg = String::new();
    let passes = halo
        .map(|(color, width)| (color, weight + 2.0 * width / scale))
        .into_iter()
        .chain([(fill, weight)]);
    for (color, width) in passes {
        let _ = write!(
            svg,
            r#"<g fill="none" stroke="{color}" stroke-width="{width:.2}" stroke-linecap="round" stroke-linejoin="round">"#
        );
        for (i, digit) in text.bytes().enumerate() {
            let at = first + ADVANCE * height * i as f32;
            let _ = write!(
                svg,
                r#"<path transform="translate({at:.2} {y:.2}) scale({scale:.4})" d="{}"/>"#,
                STROKES[usize::from(digit - b'0')]
            );
        }
        svg.push_str("</g>");
    }
    svg
}
