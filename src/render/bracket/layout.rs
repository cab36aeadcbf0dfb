//! A page of a bracket as a chart.

use super::{Bracket, Decision, Page, Pairing, Player, Slot};
use crate::render::{
    ChartWords, Theme,
    chart::{Align, Chart, Heading, Tone, polygon},
    lettering::{Line, Weight},
};

/// No picture is wider, in pixels.
const WIDEST: u32 = 1600;

/// No picture is narrower, in pixels.
const NARROWEST: u32 = 480;

/// Between a box and the next, in pixels.
const LINK: u32 = 26;

/// Width of the lines between boxes, in pixels.
const PEN: u32 = 2;

/// No name is drawn wider, in pixels.
const NAME: f32 = 190.0;

/// Sizes that depend on how many pairings are below each other, in pixels.
#[derive(Clone, Copy)]
struct Sizes {
    /// Height of one of the two rows of a box.
    row: u32,
    /// Between two boxes of the first round.
    gap: u32,
    /// Height of the font.
    font: u16,
    /// Between what is beside each other in a row.
    space: u32,
}

impl Sizes {
    const fn of(pairings: usize) -> Self {
        match pairings {
            0..=8 => Self {
                row: 31,
                gap: 18,
                font: 19,
                space: 9,
            },
            9..=16 => Self {
                row: 28,
                gap: 12,
                font: 17,
                space: 8,
            },
            _ => Self {
                row: 21,
                gap: 4,
                font: 15,
                space: 6,
            },
        }
    }
}

/// A page with the sizes of all its boxes.
struct Layout<'a> {
    bracket: &'a Bracket,
    page: &'a Page,
    words: &'a ChartWords,
    sizes: Sizes,
    /// Rounds on the page.
    rounds: usize,
    /// Width of seeds, names and scores, in pixels.
    seed: u32,
    name: u32,
    score: u32,
    /// Where the first box begins, from the top.
    top: u32,
}

/// The shapes of a page.
pub(in crate::render) fn layout(
    bracket: &Bracket,
    page: &Page,
    theme: Theme,
    words: &ChartWords,
) -> Chart {
    let count = page.pairings.len().max(1);
    let subtitle = words.paged(&bracket.subtitle, (page.number, page.of));
    let heading = Heading {
        title: &bracket.title,
        subtitle: &subtitle,
    };
    let layout = Layout::new(bracket, page, words, heading.top() + 30);
    let sizes = layout.sizes;
    // The winner of all stands behind the last box.
    let boxes = layout.rounds as u32 + u32::from(layout.is_last());
    let width = 2 * Heading::MARGIN + boxes * layout.width() + (boxes - 1) * LINK;
    let width = width.max(NARROWEST).max(heading.width().min(2 * NARROWEST));
    let height =
        layout.top + count as u32 * (2 * sizes.row + sizes.gap) - sizes.gap + Heading::MARGIN;
    let mut chart = Chart::new(theme, width, height);
    heading.draw(&mut chart);
    for round in 0..layout.rounds {
        let x = layout.x(round);
        let name = Line::fit(
            &bracket.name(page.round + round),
            sizes.font,
            Weight::Regular,
            layout.width() as f32,
        );
        chart.text(
            name,
            (x as f32, layout.top as i32 - 10),
            Align::Left,
            Tone::Faint,
        );
        for index in 0..count >> round {
            let first = page.pairings.start >> round;
            let pairing = bracket.pairing(page.round + round, first + index);
            layout.pairing(&mut chart, round, index, &pairing);
        }
    }
    if layout.is_last() {
        layout.winner(&mut chart);
    }
    chart
}

impl<'a> Layout<'a> {
    fn new(bracket: &'a Bracket, page: &'a Page, words: &'a ChartWords, top: u32) -> Self {
        let sizes = Sizes::of(page.pairings.len());
        let rounds = page.pairings.len().max(1).trailing_zeros() as usize + 1;
        let mut layout = Self {
            bracket,
            page,
            words,
            sizes,
            rounds,
            seed: 0,
            name: 60,
            score: 0,
            top,
        };
        let width = |text: &str, weight| Line::new(text, sizes.font, weight).width.ceil() as u32;
        let boxes = rounds as u32 + 1;
        let room = (WIDEST - 2 * Heading::MARGIN - (boxes - 1) * LINK) / boxes;
        let players: Vec<Player> = layout.players();
        let digits = players
            .iter()
            .map(|player| player.seed.to_string().len())
            .max()
            .unwrap_or(1);
        layout.seed = width(&"0".repeat(digits), Weight::Regular);
        let longest = players
            .iter()
            .max_by_key(|player| player.score.chars().count());
        layout.score = longest.map_or(0, |player| width(&player.score, Weight::Bold));
        let most = room
            .saturating_sub(layout.seed + layout.score + 4 * sizes.space)
            .max(60) as f32;
        let most = most.min(NAME);
        let names = players
            .iter()
            .map(|player| Line::fit(&player.name, sizes.font, Weight::Bold, most).width);
        layout.name = names.fold(60.0, f32::max).ceil() as u32;
        layout
    }

    /// Everybody who is on the page, each as often as on it.
    fn players(&self) -> Vec<Player> {
        let mut players = Vec::new();
        for round in 0..self.rounds {
            let (from, to) = (
                self.page.pairings.start >> round,
                self.page.pairings.end >> round,
            );
            for index in from..to.max(from + 1) {
                let pairing = self.bracket.pairing(self.page.round + round, index);
                for slot in pairing.sides {
                    if let Slot::Player(player) = slot {
                        players.push(player);
                    }
                }
            }
        }
        players
    }

    /// Whether the last round of all is on it.
    fn is_last(&self) -> bool {
        self.page.round + self.rounds == self.bracket.depth()
    }

    /// Width of a box.
    fn width(&self) -> u32 {
        self.seed + self.name + self.score + 4 * self.sizes.space
    }

    /// The left edge of the boxes of a round.
    fn x(&self, round: usize) -> u32 {
        Heading::MARGIN + round as u32 * (self.width() + LINK)
    }

    /// The line between the two rows of a box: the middle of the two that lead to it.
    fn y(&self, round: usize, index: usize) -> u32 {
        let step = 2 * self.sizes.row + self.sizes.gap;
        let first = self.top + self.sizes.row;
        first + (step * (2 * index as u32 + 1) * (1 << round) - step) / 2
    }

    fn pairing(&self, chart: &mut Chart, round: usize, index: usize, pairing: &Pairing) {
        let (x, y, width) = (self.x(round), self.y(round, index), self.width());
        let row = self.sizes.row;
        chart.area([x, y - row, width, 2 * row], Tone::Band);
        let through = match pairing.decision {
            Decision::Upper => [true, false],
            Decision::Lower => [false, true],
            Decision::Open | Decision::Nobody => [false, false],
        };
        for ((slot, through), top) in pairing.sides.iter().zip(through).zip([y - row, y]) {
            let out = pairing.decision != Decision::Open && !through;
            self.slot(chart, slot, [x, top], through, out);
        }
        chart.area([x, y, width, 1], Tone::Rule);
        Self::frame(chart, [x, y - row, width, 2 * row]);
        if round + 1 < self.rounds || self.is_last() {
            let right = x + width;
            chart.area([right, y - PEN / 2, LINK / 2, PEN], Tone::Rule);
            if round + 1 < self.rounds {
                let to = self.y(round + 1, index / 2);
                let (from, length) = (y.min(to), y.abs_diff(to));
                chart.area(
                    [
                        right + LINK / 2 - PEN / 2,
                        from - PEN / 2,
                        PEN,
                        length + PEN,
                    ],
                    Tone::Rule,
                );
            }
            chart.area(
                [
                    right + LINK / 2,
                    self.next(round, index) - PEN / 2,
                    LINK / 2,
                    PEN,
                ],
                Tone::Rule,
            );
        }
    }

    /// At which height the line from a box arrives.
    fn next(&self, round: usize, index: usize) -> u32 {
        if round + 1 < self.rounds {
            self.y(round + 1, index / 2)
        } else {
            self.y(round, index)
        }
    }

    fn slot(&self, chart: &mut Chart, slot: &Slot, [x, top]: [u32; 2], through: bool, out: bool) {
        let Sizes {
            row, font, space, ..
        } = self.sizes;
        let base = (top + row) as i32 - (row as i32 - i32::from(font)) / 2 - i32::from(font) / 5;
        let name = (x + 2 * space + self.seed) as f32;
        match slot {
            Slot::Open => {
                chart.text(
                    Line::new("…", font, Weight::Regular),
                    (name, base),
                    Align::Left,
                    Tone::Faint,
                );
            }
            Slot::Bye => {
                let bye = Line::fit(&self.words.bye, font, Weight::Regular, self.name as f32);
                chart.text(bye, (name, base), Align::Left, Tone::Faint);
            }
            Slot::Player(player) => {
                let own = self.bracket.own == Some(player.seed);
                if own {
                    chart.area([x, top, self.width(), row], Tone::Own);
                } else if through {
                    chart.area([x, top, self.width(), row], Tone::Won);
                }
                if own {
                    let (left, middle) = (x as f32 + 1.0, (top + row / 2) as f32);
                    let side = space as f32 * 0.7;
                    let corners = [(0.0, -side), (side, 0.0), (0.0, side)];
                    let arrow = corners.map(|(right, down)| (left + right, middle + down));
                    chart.path(polygon(arrow), Tone::Ink);
                }
                let weight = if through {
                    Weight::Bold
                } else {
                    Weight::Regular
                };
                let tone = if out { Tone::Faint } else { Tone::Ink };
                let seed = Line::new(&player.seed.to_string(), font, Weight::Regular);
                chart.text(
                    seed,
                    ((x + space + self.seed) as f32, base),
                    Align::Right,
                    Tone::Faint,
                );
                let line = Line::fit(&player.name, font, weight, self.name as f32);
                chart.text(line, (name, base), Align::Left, tone);
                let score = Line::new(&player.score, font, weight);
                let right = (x + self.width() - space) as f32;
                chart.text(score, (right, base), Align::Right, tone);
            }
        }
    }

    /// The winner of all, beside the last box.
    fn winner(&self, chart: &mut Chart) {
        let (x, y) = (self.x(self.rounds), self.y(self.rounds - 1, 0));
        let (width, row) = (self.width(), self.sizes.row);
        let top = y - row / 2;
        let label = Line::fit(
            &self.words.winner,
            self.sizes.font,
            Weight::Regular,
            width as f32,
        );
        chart.text(label, (x as f32, top as i32 - 8), Align::Left, Tone::Faint);
        chart.area([x, top, width, row], Tone::Band);
        let winner = self.bracket.winner();
        self.slot(chart, &winner, [x, top], winner != Slot::Open, false);
        Self::frame(chart, [x, top, width, row]);
    }

    /// A thin line around a box.
    fn frame(chart: &mut Chart, [x, y, width, height]: [u32; 4]) {
        for area in [
            [x, y, width, 1],
            [x, y + height - 1, width, 1],
            [x, y, 1, height],
            [x + width - 1, y, 1, height],
        ] {
            chart.area(area, Tone::Rule);
        }
    }
}
