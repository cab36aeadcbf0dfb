//! Lists that may be longer than a message: pages that are turned by buttons.

use crate::{
    app::{Button, Control, Enabled, Message, Row, Speaker, Style, name},
    locale::line,
};

/// What is kept free for the line that says which page it is.
const FOOT: usize = 80;

/// A page of a list under a heading, and the buttons that turn it; `turn` is the control of another page.
pub fn page(
    speaker: Speaker<'_>,
    heading: &str,
    lines: &[String],
    (wanted, turn): (u32, impl Fn(u32) -> Control),
) -> Message {
    let pages = split(heading, lines);
    let last = pages.len().max(1) as u32;
    let wanted = wanted.clamp(1, last);
    let listed = pages.get(wanted as usize - 1).map_or(&[][..], |page| page);
    let mut content = heading.to_owned();
    for line in listed {
        content.push('\n');
        content.push_str(line);
    }
    let mut message = Message::text(content);
    if last > 1 {
        let foot = speaker.say(&line!("tournament-page", page = wanted, pages = last));
        message.push(&format!("\n{foot}"));
        let button = |page: u32, label| Button {
            id: turn(page).id(),
            label: speaker.say(&label),
            style: Style::Secondary,
            enabled: if (1..=last).contains(&page) {
                Enabled::Yes
            } else {
                Enabled::No
            },
        };
        message.rows.push(Row::Buttons(vec![
            button(wanted - 1, line!("button-page-before")),
            button(wanted + 1, line!("button-page-after")),
        ]));
    }
    message
}

/// The lines in portions that fit under the heading. A line that is too long for a message alone is shortened.
fn split(heading: &str, lines: &[String]) -> Vec<Vec<String>> {
    let taken = heading.chars().count() + FOOT;
    let room = Message::CONTENT_MAX.saturating_sub(taken).max(2);
    let mut pages: Vec<Vec<String>> = Vec::new();
    let mut used = room;
    for line in lines {
        let line = name::shorten(line, room - 1);
        let length = line.chars().count() + 1;
        if used + length > room {
            pages.push(Vec::new());
            used = 0;
        }
        used += length;
        if let Some(page) = pages.last_mut() {
            page.push(line);
        }
    }
    pages
}

/// As many lines as fit into so many characters, and how many others there are.
pub fn some(speaker: Speaker<'_>, lines: &[String], room: usize) -> Vec<String> {
    let more = |left: usize| speaker.say(&line!("tournament-more", count = left));
    let longest = more(lines.len()).chars().count() + 1;
    let mut used = 0;
    let mut shown = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let length = line.chars().count() + 1;
        let is_last = index + 1 == lines.len();
        let reserve = if is_last { 0 } else { longest };
        if used + length + reserve > room {
            shown.push(more(lines.len() - index));
            break;
        }
        used += length;
        shown.push(line.clone());
    }
    shown
}
