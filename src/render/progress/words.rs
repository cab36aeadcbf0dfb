//! Bars in words and in characters.

use super::{Bar, Progress};
use crate::render::{
    ChartWords,
    chart::{Description, left, pages, plain, right, spoken, widest},
};

/// Names have at most so many columns.
const NAME: usize = 16;

/// A bar has so many characters.
const BAR: usize = 12;

/// What the bars say, in at most 1,024 UTF-16 units: the games of all of them, then bar by bar as far as there is
/// room.
pub fn alt_text(progress: &Progress, words: &ChartWords) -> String {
    let mut description = Description::default();
    description.say(&spoken(&progress.title));
    description.say(&spoken(&progress.subtitle));
    description.say(&counts(progress.sum(), words));
    let items: Vec<String> = progress
        .bars
        .iter()
        .map(|bar| {
            let note = if bar.note.is_empty() {
                String::new()
            } else {
                format!(" ({})", spoken(&bar.note))
            };
            format!("{}{note} {}/{}", spoken(&bar.name), bar.over, bar.games())
        })
        .collect();
    description.list("", &items, &words.more);
    description.finish()
}

/// `played 12, on 3, to come 5`.
fn counts([over, on, to_come]: [u32; 3], words: &ChartWords) -> String {
    format!(
        "{} {over}, {} {on}, {} {to_come}",
        words.over, words.on, words.to_come
    )
}

/// The bars for code blocks (without their fences), each page at most 1,900 UTF-16 units: `#` is played, `=` is on, `.`
/// is to come.
pub fn text(progress: &Progress, words: &ChartWords) -> Vec<String> {
    let names: Vec<String> = progress
        .bars
        .iter()
        .map(|bar| plain(&bar.name, NAME))
        .collect();
    let name = widest(names.iter().map(String::as_str));
    let digits = progress
        .bars
        .iter()
        .map(|bar| bar.games().to_string().len())
        .max()
        .unwrap_or(1);
    let mut lines: Vec<String> = progress
        .bars
        .iter()
        .zip(names)
        .map(|(bar, text)| {
            let over = right(&bar.over.to_string(), digits);
            let note = if bar.note.is_empty() {
                String::new()
            } else {
                plain(&bar.note, 8)
            };
            format!(
                "{} {} {over}/{} {note}",
                left(&text, name),
                drawn(bar),
                bar.games()
            )
        })
        .collect();
    lines.push(format!(
        "#: {}, =: {}, .: {}",
        words.over, words.on, words.to_come
    ));
    pages(&plain(&progress.title, 40), &lines)
}

fn drawn(bar: &Bar) -> String {
    let games = bar.games().max(1) as usize;
    let ends = [bar.over, bar.over + bar.on].map(|count| count as usize * BAR / games);
    let signs = (0..BAR).map(|at| match at {
        at if at < ends[0] => '#',
        at if at < ends[1] => '=',
        _ => '.',
    });
    if bar.games() == 0 {
        " ".repeat(BAR)
    } else {
        signs.collect()
    }
}
