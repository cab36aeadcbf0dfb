//! The colours of charts, taken from a theme's tiles: their face is the paper, their number the ink.

use crate::{
    engine::{Bug, Color},
    render::{colors::Rgb, palette::Palette, theme::Theme},
};

/// What a colour is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::render) enum Tone {
    /// The paper.
    Ground,
    /// Every second row.
    Band,
    /// The row of whoever looks.
    Own,
    /// Lines, the diagonal of a table, what is still to come.
    Rule,
    /// Text.
    Ink,
    /// Headings and what matters less.
    Faint,
    /// Behind a pairing that was won.
    Won,
    /// The first of two series, and games that are over.
    First,
    /// The second series, and games that are on.
    Second,
}

impl Tone {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Ground,
        Self::Band,
        Self::Own,
        Self::Rule,
        Self::Ink,
        Self::Faint,
        Self::Won,
        Self::First,
        Self::Second,
    ];
    /// What text stands on.
    pub const GROUNDS: [Self; 4] = [Self::Ground, Self::Band, Self::Own, Self::Won];
    /// What text and lines are drawn in.
    pub const INKS: [Self; 4] = [Self::Ink, Self::Faint, Self::First, Self::Second];
}

/// The colours of charts in one theme.
#[derive(Clone, Copy, Debug)]
pub(in crate::render) struct Tones {
    paper: Rgb,
    ink: Rgb,
    first: Rgb,
    second: Rgb,
    won: Rgb,
    own: Rgb,
}

/// How strong a veil is, in hundredths.
pub(super) const VEIL: u32 = 25;

/// Into how many steps the way from a ground to an ink is cut.
const STEPS: u32 = 8;

impl Tones {
    /// The tones of a theme. On paper the tile is white, on screens it is the dark one, which rests the eyes and is
    /// near what surrounds it.
    pub const fn of(theme: Theme) -> Self {
        let colors = theme.colors();
        let tile = match theme {
            Theme::Print => colors.tile(Color::White),
            _ => colors.tile(Color::Black),
        };
        Self {
            paper: tile.face,
            ink: tile.digit,
            first: tile.ink(Bug::Ant),
            second: tile.ink(Bug::Queen),
            won: tile.ink(Bug::Grasshopper),
            own: tile.ink(Bug::Queen),
        }
    }

    /// The colour of a tone.
    pub fn color(&self, tone: Tone) -> Rgb {
        let Self {
            paper,
            ink,
            first,
            second,
            won,
            own,
        } = *self;
        match tone {
            Tone::Ground => paper,
            Tone::Band => paper.towards(ink, 6, 100),
            Tone::Own => paper.towards(own, 18, 100),
            Tone::Rule => paper.towards(ink, 30, 100),
            Tone::Ink => ink,
            Tone::Faint => paper.towards(ink, 75, 100),
            Tone::Won => paper.towards(won, 18, 100),
            Tone::First => first,
            Tone::Second => second,
        }
    }

    /// Every tone, and the mixtures of those that meet.
    pub fn palette(&self) -> Palette {
        let plain = Tone::ALL.map(|tone| self.color(tone));
        let mut pairs = Vec::new();
        for ground in Tone::GROUNDS {
            pairs.extend(Tone::INKS.map(|ink| (ground, ink)));
        }
        pairs.extend([
            (Tone::Ground, Tone::Rule),
            (Tone::Band, Tone::Rule),
            (Tone::First, Tone::Second),
        ]);
        let pairs = pairs
            .into_iter()
            .map(|(from, to)| (self.color(from), self.color(to)));
        let veils = self.veils();
        let [first, second] = [Tone::First, Tone::Second].map(|tone| self.color(tone));
        let veiled = veils
            .into_iter()
            .flat_map(|veil| [(veil, first), (veil, second)]);
        let mixed = pairs
            .chain(veiled)
            .flat_map(|(from, to)| (1..STEPS).map(move |part| from.towards(to, part, STEPS)));
        Palette::of(plain.into_iter().chain(veils).chain(mixed))
    }

    /// The paper below a veil of the first series, of the second, and of both.
    fn veils(&self) -> [Rgb; 3] {
        let [first, second] =
            [self.first, self.second].map(|color| self.paper.towards(color, VEIL, 100));
        [first, second, first.towards(self.second, VEIL, 100)]
    }
}
