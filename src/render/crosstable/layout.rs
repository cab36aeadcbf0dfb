//! A page of a table as a chart.

use super::{
    Crosstable, Page, Row, Shape, State,
    cell::{Place, Written, place},
    legend::legend,
};
use crate::render::{
    ChartWords, Theme,
    chart::{Align, Chart, Heading, Tone, polygon, rounded, stroked, wrap},
    lettering::{Line, Weight},
};

/// Height of a row, in pixels.
const ROW: u32 = 34;

/// Height of the row of headings, in pixels.
const HEAD: u32 = 32;

/// Height of the font, in pixels.
const FONT: u16 = 20;

/// Height of the font of headings, in pixels.
const SMALL: u16 = 16;

/// Between a column's content and the next column, both sides together, in pixels.
pub(super) const GAP: f32 = 18.0;

/// No name is drawn wider, in pixels.
pub(super) const NAME: f32 = 250.0;

/// No picture is narrower, so that there is room for a title, in pixels.
const NARROWEST: u32 = 480;

/// Between the opponent and the result in a cell with the space at both ends, in pixels.
const BETWEEN: f32 = 14.0;

/// Of that, the space at the ends.
const CHIP: f32 = 7.0;

/// No cell is narrower, in pixels.
pub(super) const CELL: f32 = 36.0;

/// What a column shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Place,
    Number,
    Name,
    Cell(usize),
    Points,
    TieBreak(usize),
}

/// A column with its place on the page.
struct Column {
    kind: Kind,
    heading: Line,
    left: f32,
    width: f32,
}

/// The shapes of a page.
pub(in crate::render) fn layout(
    table: &Crosstable,
    page: &Page,
    theme: Theme,
    words: &ChartWords,
) -> Chart {
    let rows = table.rows.get(page.rows.clone()).unwrap_or_default();
    let columns = columns(table, rows, page, words);
    let right = columns
        .last()
        .map_or(0.0, |column| column.left + column.width);
    let subtitle = words.paged(&table.subtitle, (page.number, page.of));
    let heading = Heading {
        title: &table.title,
        subtitle: &subtitle,
    };
    let width = (right.ceil() as u32 + Heading::MARGIN)
        .max(NARROWEST)
        .max(heading.width().min(NARROWEST * 2));
    let inner = (width - 2 * Heading::MARGIN) as f32;
    let legend = wrap(&legend(table, words), SMALL, inner);
    let top = heading.top();
    let bottom = top + HEAD + ROW * rows.len() as u32;
    let height = bottom + 10 + legend.len() as u32 * (u32::from(SMALL) + 7) + Heading::MARGIN;
    let mut chart = Chart::new(theme, width, height);
    heading.draw(&mut chart);
    for column in &columns {
        let y = (top + HEAD) as i32 - 10;
        let at = column.anchor();
        chart.text(column.heading.clone(), (at, y), column.align(), Tone::Faint);
    }
    let full = width - 2 * Heading::MARGIN;
    for (index, (row, y)) in rows
        .iter()
        .zip((top + HEAD..).step_by(ROW as usize))
        .enumerate()
    {
        let own = table.own == Some(row.number);
        if own {
            chart.area([Heading::MARGIN, y, full, ROW], Tone::Own);
            let (x, middle) = (Heading::MARGIN as f32, (y + ROW / 2) as f32);
            let arrow = [
                (x - 12.0, middle - 8.0),
                (x - 2.0, middle),
                (x - 12.0, middle + 8.0),
            ];
            chart.path(polygon(arrow), Tone::Ink);
        } else if index % 2 == 0 {
            chart.area([Heading::MARGIN, y, full, ROW], Tone::Band);
        }
        for column in &columns {
            column.draw(&mut chart, table, row, y, words);
        }
    }
    chart.area([Heading::MARGIN, top + HEAD - 2, full, 2], Tone::Rule);
    chart.area([Heading::MARGIN, bottom, full, 2], Tone::Rule);
    if let Some(above) = table.qualify.checked_sub(page.rows.start)
        && above > 0
        && above <= rows.len()
        && table.qualify < table.rows.len()
    {
        chart.area(
            [
                Heading::MARGIN,
                top + HEAD + ROW * above as u32 - 2,
                full,
                4,
            ],
            Tone::Ink,
        );
    }
    for (line, y) in legend
        .into_iter()
        .zip((bottom as i32 + 10 + i32::from(SMALL)..).step_by(usize::from(SMALL) + 7))
    {
        chart.text(line, (Heading::MARGIN as f32, y), Align::Left, Tone::Faint);
    }
    chart
}

/// The columns of a page, as wide as what is in them.
fn columns(table: &Crosstable, rows: &[Row], page: &Page, words: &ChartWords) -> Vec<Column> {
    let mut columns: Vec<Column> = Vec::new();
    let mut left = Heading::MARGIN as f32;
    let mut add = |kind, heading: &str, content: f32| {
        let heading = Line::new(heading, SMALL, Weight::Regular);
        let width = content.max(heading.width) + GAP;
        columns.push(Column {
            kind,
            heading,
            left,
            width,
        });
        left += width;
    };
    let widest = |texts: &mut dyn Iterator<Item = String>, weight| {
        let longest = texts
            .max_by_key(|text| text.chars().count())
            .unwrap_or_default();
        Line::new(&longest, FONT, weight).width
    };
    add(
        Kind::Place,
        "#",
        widest(
            &mut rows.iter().map(|row| row.place.to_string()),
            Weight::Bold,
        ),
    );
    add(
        Kind::Number,
        &words.number,
        widest(
            &mut rows.iter().map(|row| row.number.to_string()),
            Weight::Regular,
        ),
    );
    let names = rows.iter().map(|row| name(row, table).width);
    add(Kind::Name, &words.name, names.fold(60.0, f32::max));
    let cell = rows.iter().flat_map(|row| {
        page.columns
            .clone()
            .map(move |column| place(table, row, column, words))
    });
    let (who, result) = cell.fold(
        (String::new(), String::new()),
        |(who, result), place| match place {
            Place::Cell(cell) => (longer(who, cell.who), longer(result, cell.result)),
            Place::Diagonal => (who, result),
        },
    );
    let between = if who.is_empty() { 0.0 } else { BETWEEN };
    let cell = Line::new(&who, FONT, Weight::Regular).width
        + between
        + Line::new(&result, FONT, Weight::Bold).width;
    for column in page.columns.clone() {
        let heading = match table.shape {
            Shape::Swiss { .. } => (column + 1).to_string(),
            Shape::AllPlayAll => table.rows[column].number.to_string(),
        };
        add(Kind::Cell(column), &heading, cell.max(CELL - GAP));
    }
    add(
        Kind::Points,
        &words.points,
        widest(&mut rows.iter().map(|row| row.points.clone()), Weight::Bold),
    );
    for (index, heading) in table.tie_breaks.iter().enumerate() {
        let mut values = rows
            .iter()
            .map(|row| row.tie_breaks.get(index).cloned().unwrap_or_default());
        add(
            Kind::TieBreak(index),
            heading,
            widest(&mut values, Weight::Regular),
        );
    }
    columns
}

fn longer(one: String, other: String) -> String {
    if other.chars().count() > one.chars().count() {
        other
    } else {
        one
    }
}

fn name(row: &Row, table: &Crosstable) -> Line {
    let weight = if table.own == Some(row.number) {
        Weight::Bold
    } else {
        Weight::Regular
    };
    Line::fit(&row.name, FONT, weight, NAME)
}

impl Column {
    const fn align(&self) -> Align {
        match self.kind {
            Kind::Name => Align::Left,
            Kind::Cell(_) => Align::Middle,
            Kind::Place | Kind::Number | Kind::Points | Kind::TieBreak(_) => Align::Right,
        }
    }

    fn anchor(&self) -> f32 {
        match self.align() {
            Align::Left => self.left + GAP / 2.0,
            Align::Middle => self.left + self.width / 2.0,
            Align::Right => self.left + self.width - GAP / 2.0,
        }
    }

    fn draw(&self, chart: &mut Chart, table: &Crosstable, row: &Row, y: u32, words: &ChartWords) {
        let base = (y + ROW) as i32 - 10;
        let at = (self.anchor(), base);
        let tone = match row.state {
            State::In => Tone::Ink,
            State::Withdrawn => Tone::Faint,
        };
        let mut plain = |text: &str, weight, tone| {
            chart.text(Line::new(text, FONT, weight), at, self.align(), tone);
        };
        match self.kind {
            Kind::Place => plain(&row.place.to_string(), Weight::Bold, tone),
            Kind::Number => plain(&row.number.to_string(), Weight::Regular, Tone::Faint),
            Kind::Points => plain(&row.points, Weight::Bold, tone),
            Kind::TieBreak(index) => {
                plain(
                    row.tie_breaks.get(index).map_or("", String::as_str),
                    Weight::Regular,
                    tone,
                );
            }
            Kind::Name => {
                let line = name(row, table);
                let (from, to) = (at.0, at.0 + line.width);
                chart.text(line, at, Align::Left, tone);
                if row.state == State::Withdrawn {
                    let y = base as f32 - 6.0;
                    chart.path(stroked([(from, y), (to, y)], 1.6), Tone::Faint);
                }
            }
            Kind::Cell(column) => {
                let (left, right) = (
                    self.left.round() as u32,
                    (self.left + self.width).round() as u32,
                );
                match place(table, row, column, words) {
                    Place::Diagonal => chart.area([left, y, right - left, ROW], Tone::Rule),
                    Place::Cell(cell) => {
                        if cell.won {
                            let part = [
                                left as f32 + 2.0,
                                y as f32 + 3.0,
                                (right - left) as f32 - 4.0,
                                ROW as f32 - 6.0,
                            ];
                            chart.path(rounded(part, 5.0), Tone::Won);
                        }
                        self.write(chart, &cell, base);
                    }
                }
            }
        }
    }

    /// The opponent at the left and the result at the right, or the result alone in the middle.
    fn write(&self, chart: &mut Chart, cell: &Written, base: i32) {
        let weight = if cell.won {
            Weight::Bold
        } else {
            Weight::Regular
        };
        let result = Line::new(&cell.result, FONT, weight);
        if cell.who.is_empty() {
            chart.text(result, (self.anchor(), base), Align::Middle, Tone::Ink);
            return;
        }
        let right = self.left + self.width - GAP / 2.0;
        let who = Line::new(&cell.who, FONT, Weight::Regular);
        let inner = Line::new("0", FONT, Weight::Bold).width.max(result.width);
        chart.text(
            who,
            (right - inner - BETWEEN + CHIP, base),
            Align::Right,
            Tone::Faint,
        );
        chart.text(result, (right, base), Align::Right, Tone::Ink);
    }
}
