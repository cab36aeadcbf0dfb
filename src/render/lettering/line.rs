//! A line of text, set.

use std::ops::Range;

use harfrust::{Buffer, Direction, ShapeOptions, ShaperFont, shape};
use unicode_bidi::{Level, ParagraphBidiInfo};

use super::{
    clean::{REPLACEMENT, clean, is_joiner, is_mark},
    dots::Dots,
    face::Weight,
    glyphs::dot_size,
};

/// Width of a space between characters of Unifont, in parts of the font's height.
const SPACE: f32 = 0.3;

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Shape {
    /// A glyph of the outline font, by its number there.
    Outline(Weight, u32),
    /// A character of Unifont.
    Dots(char),
}

/// A glyph on a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Glyph {
    /// What.
    pub shape: Shape,
    /// From the left end of the line, in pixels.
    pub x: f32,
    /// Below the line that letters stand on, in pixels.
    pub y: f32,
}

/// A line of text, set from left to right as it is seen.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::render) struct Line {
    pub(super) glyphs: Vec<Glyph>,
    /// Height of the font, in pixels an em.
    pub size: u16,
    /// From end to end, in pixels.
    pub width: f32,
}

impl Line {
    /// Sets text of the program.
    pub fn new(text: &str, size: u16, weight: Weight) -> Self {
        let mut line = Self {
            glyphs: Vec::new(),
            size,
            width: 0.0,
        };
        let text = clean(text);
        if text.is_empty() {
            return line;
        }
        let bidi = ParagraphBidiInfo::new(&text, None);
        let (levels, runs) = bidi.visual_runs(0..text.len());
        for run in runs {
            let level = levels[run.start];
            let mut pieces = pieces(&text, run, weight);
            if level.is_rtl() {
                pieces.reverse();
            }
            for (range, font) in pieces {
                match font {
                    Source::Outline => line.shape(&text[range], level, weight),
                    Source::Dots => line.dots(&text[range], level),
                }
            }
        }
        line
    }

    /// Sets a text from people in at most so many pixels: what has no room gives way to an ellipsis, and what would be
    /// blank is [`REPLACEMENT`].
    pub fn fit(text: &str, size: u16, weight: Weight, most: f32) -> Self {
        let text = clean(text);
        let whole = Self::new(&text, size, weight);
        if whole.glyphs.is_empty() || text.chars().all(|c| c == ' ' || is_joiner(c) || is_mark(c)) {
            return Self::new(&REPLACEMENT.to_string(), size, weight);
        }
        if whole.width <= most {
            return whole;
        }
        let breaks = breaks(&text);
        let shortened = |end: usize| {
            let start = text.get(..end).unwrap_or_default().trim_end();
            Self::new(&format!("{start}…"), size, weight)
        };
        let room = breaks.partition_point(|&end| shortened(end).width <= most);
        shortened(room.checked_sub(1).map_or(0, |last| breaks[last]))
    }

    /// Adds a piece that the outline font has.
    fn shape(&mut self, text: &str, level: Level, weight: Weight) {
        let face = weight.face();
        let mut buffer = Buffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        buffer.set_direction(if level.is_rtl() {
            Direction::RightToLeft
        } else {
            Direction::LeftToRight
        });
        let plan = face.plan(buffer.direction(), buffer.script());
        let options = ShapeOptions::new().plan(Some(&plan));
        if shape(&ShaperFont::new(face.font), &mut buffer, options).is_err() {
            return self.dots(text, level);
        }
        let scale = f32::from(self.size) / f32::from(face.font.units_per_em());
        for (glyph, position) in buffer.glyph_infos().iter().zip(buffer.glyph_positions()) {
            self.glyphs.push(Glyph {
                shape: Shape::Outline(weight, glyph.glyph_id),
                x: self.width + position.x_offset as f32 * scale,
                y: -(position.y_offset as f32 * scale),
            });
            self.width += position.x_advance as f32 * scale;
        }
    }

    /// Adds a piece character by character.
    fn dots(&mut self, text: &str, level: Level) {
        let mut characters: Vec<char> = text.chars().filter(|&c| !is_joiner(c)).collect();
        if level.is_rtl() {
            characters.reverse();
        }
        let dot = dot_size(self.size);
        let mut before = 0.0;
        for character in characters {
            if character == ' ' {
                self.width += f32::from(self.size) * SPACE;
                continue;
            }
            let (character, dots) = match Dots::of(character) {
                Some(dots) if dots.has_ink() => (character, dots),
                _ => match Dots::of(REPLACEMENT) {
                    Some(dots) => (REPLACEMENT, dots),
                    None => continue,
                },
            };
            let width = (dots.width * dot) as f32;
            let mark = is_mark(character) && before > 0.0;
            let x = if mark {
                self.width - before / 2.0 - width / 2.0
            } else {
                self.width
            };
            self.glyphs.push(Glyph {
                shape: Shape::Dots(character),
                x,
                y: 0.0,
            });
            if !mark {
                self.width += width;
                before = width;
            }
        }
    }
}

/// Which font a piece of text is drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    Outline,
    Dots,
}

/// A run cut where the font changes, in the order of reading.
fn pieces(text: &str, run: Range<usize>, weight: Weight) -> Vec<(Range<usize>, Source)> {
    let charmap = weight.face().font.charmap();
    let mut pieces: Vec<(Range<usize>, Source)> = Vec::new();
    for (at, character) in text[run.clone()].char_indices() {
        let range = run.start + at..run.start + at + character.len_utf8();
        let source = if charmap.map_unicode(character).is_some() {
            Source::Outline
        } else {
            Source::Dots
        };
        match pieces.last_mut() {
            // Joiners and spaces go with what is before them, marks where they can.
            Some((last, _)) if is_joiner(character) || character == ' ' => last.end = range.end,
            Some((last, Source::Dots)) if is_mark(character) => last.end = range.end,
            Some((last, before)) if *before == source => last.end = range.end,
            _ => pieces.push((range, source)),
        }
    }
    pieces
}

/// Where a text can be cut: never before a mark or on either side of a joiner.
fn breaks(text: &str) -> Vec<usize> {
    let mut joined = false;
    let mut breaks = Vec::new();
    for (at, character) in text.char_indices() {
        if at > 0 && !joined && !is_mark(character) && !is_joiner(character) {
            breaks.push(at);
        }
        joined = is_joiner(character);
    }
    breaks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::tests::chart_samples::many_names;

    const SIZE: u16 = 20;

    fn set(text: &str) -> Line {
        Line::new(text, SIZE, Weight::Regular)
    }

    #[test]
    fn a_name_never_has_more_room_than_it_is_given() {
        for weight in [Weight::Regular, Weight::Bold] {
            for name in many_names() {
                for most in [40.0, 120.0, 250.0] {
                    let line = Line::fit(&name, SIZE, weight, most);
                    assert!(!line.glyphs.is_empty(), "{name:?} is blank");
                    assert!(line.width <= most, "{name:?}: {} of {most}", line.width);
                }
            }
        }
    }

    #[test]
    fn what_fits_is_whole_and_what_does_not_ends_in_an_ellipsis() {
        let whole = set("Bartholomew");
        assert_eq!(
            Line::fit("Bartholomew", SIZE, Weight::Regular, whole.width),
            whole
        );
        let cut = Line::fit("Bartholomew", SIZE, Weight::Regular, whole.width - 1.0);
        let ellipsis = set("…").glyphs[0].shape;
        assert_eq!(cut.glyphs.last().map(|glyph| glyph.shape), Some(ellipsis));
        assert!(cut.glyphs.len() >= 8, "cut too short");
    }

    #[test]
    fn right_to_left_is_set_so() {
        let shapes = |text: &str| {
            set(text)
                .glyphs
                .iter()
                .map(|glyph| glyph.shape)
                .collect::<Vec<_>>()
        };
        // Hebrew letters do not change beside each other: the first stands last.
        let name: Vec<Shape> = "דוד"
            .chars()
            .flat_map(|letter| shapes(&letter.to_string()))
            .collect();
        let mut seen = shapes("דוד");
        seen.reverse();
        assert_eq!(seen, name);
        // A number within stays as it is.
        let mixed = shapes("אב 12");
        assert_eq!(mixed[..2], shapes("12"));
        // The ellipsis is where reading ends.
        let cut = Line::fit(&"א".repeat(60), SIZE, Weight::Regular, 100.0);
        assert_eq!(cut.glyphs[0].shape, set("…").glyphs[0].shape);
    }

    #[test]
    fn arabic_letters_are_joined() {
        let alone: Vec<Shape> = "محمد"
            .chars()
            .flat_map(|letter| set(&letter.to_string()).glyphs)
            .map(|glyph| glyph.shape)
            .collect();
        let joined: Vec<Shape> = set("محمد").glyphs.iter().map(|glyph| glyph.shape).collect();
        assert!(
            joined
                .iter()
                .all(|shape| matches!(shape, Shape::Outline(..)))
        );
        assert!(joined.iter().filter(|shape| alone.contains(shape)).count() <= 1);
    }

    #[test]
    fn every_character_is_drawn_or_replaced() {
        for (text, dots) in [
            ("A蜂", "蜂"),
            ("🐝", "🐝"),
            ("\u{e000}", "□"),
            ("\u{10ffff}x", "□"),
            ("👩\u{200d}💻", "👩💻"),
        ] {
            let found: String = set(text)
                .glyphs
                .iter()
                .filter_map(|glyph| match glyph.shape {
                    Shape::Dots(character) => Some(character),
                    Shape::Outline(..) => None,
                })
                .collect();
            assert_eq!(found, dots, "{text:?}");
        }
        for blank in ["", " ", "\u{200b}", "\u{3164}\u{2800}", "\u{301}"] {
            assert_eq!(
                Line::fit(blank, SIZE, Weight::Regular, 90.0),
                set("□"),
                "{blank:?}"
            );
        }
        // No glyph of the outline font stands for what it lacks.
        for name in many_names() {
            let missing = |glyph: &Glyph| matches!(glyph.shape, Shape::Outline(_, 0));
            assert!(!set(&name).glyphs.iter().any(missing), "{name:?}");
        }
    }

    #[test]
    fn marks_take_no_room() {
        for (bare, marked) in [("e", "e\u{301}"), ("蜂", "蜂\u{302}")] {
            assert!(
                (set(bare).width - set(marked).width).abs() < 0.01,
                "{marked}"
            );
        }
    }
}
