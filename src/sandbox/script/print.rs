//! A message as lines of output.

use super::plain::{plain, visible};
use crate::sandbox::stand_in::{
    Attachment, Button, ChannelKind, Choice, Component, Menu, Message, Modal, StandIn, UserId,
};

/// Up to so many who are pinged get a line each.
const PINGS_LISTED: usize = 8;

/// Stands between things that are listed on one line.
const DOT: &str = " · ";

/// Whether a message is printed for the first time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Novelty {
    /// It was posted.
    Posted,
    /// It was changed.
    Edited,
}

/// The lines for a message: who sees it and its text, whom it pings, then what is on it.
pub(super) fn message_lines(
    message: &Message,
    novelty: Novelty,
    stand_in: &StandIn,
) -> Vec<String> {
    let mut lines = indented(
        &format!("{} bot:", place(message, stand_in)),
        &plain(&message.content, stand_in),
    );
    if message.is_loading() {
        lines.push("  (thinking)".to_owned());
    }
    if message.is_silent() {
        lines.push("  (silent)".to_owned());
    }
    match novelty {
        Novelty::Posted => lines.extend(ping_lines(message, stand_in)),
        Novelty::Edited => lines.push("  (edited)".to_owned()),
    }
    for attachment in &message.attachments {
        lines.extend(attachment_lines(attachment));
    }
    for row in message.rows() {
        lines.extend(row_lines(&row));
    }
    lines
}

/// Whom a message pings: a line each; of many the first, the last and their number.
fn ping_lines(message: &Message, stand_in: &StandIn) -> Vec<String> {
    let name = |user: &UserId| visible(&stand_in.name(*user));
    match &message.pings[..] {
        [first, .., last] if message.pings.len() > PINGS_LISTED => vec![format!(
            "  ping: {} … {}, {} in all",
            name(first),
            name(last),
            message.pings.len()
        )],
        pings => pings
            .iter()
            .map(|user| format!("  ping: {}", name(user)))
            .collect(),
    }
}

/// `#hive`, `alice (private)` or `alice (dm)`.
fn place(message: &Message, stand_in: &StandIn) -> String {
    if let Some(reader) = message.reader {
        return format!("{} (private)", visible(&stand_in.name(reader)));
    }
    let channel = stand_in
        .channels()
        .into_iter()
        .find(|channel| channel.id == message.channel);
    match channel {
        Some(channel) => match channel.kind {
            ChannelKind::Direct(member) => format!("{} (dm)", visible(&stand_in.name(member))),
            ChannelKind::Text | ChannelKind::Thread(_) => format!("#{}", visible(&channel.name)),
        },
        None => "(deleted channel)".to_owned(),
    }
}

/// `head`, then the text; its further lines stand four columns in.
fn indented(head: &str, text: &str) -> Vec<String> {
    let mut text = text.lines();
    let first = format!("{head} {}", text.next().unwrap_or_default());
    let rest = text.map(|line| format!("    {line}"));
    std::iter::once(first)
        .chain(rest)
        .map(|line| line.trim_end().to_owned())
        .collect()
}

fn attachment_lines(attachment: &Attachment) -> Vec<String> {
    let name = visible(&attachment.name);
    let head = match attachment.dimensions {
        Some((width, height)) => format!("  [picture {name} {width}x{height}]"),
        None => format!("  [file {name}]"),
    };
    indented(
        &head,
        &visible(attachment.description.as_deref().unwrap_or_default()),
    )
}

fn row_lines(row: &[Component]) -> Vec<String> {
    let buttons: Vec<String> = row
        .iter()
        .filter_map(|component| match component {
            Component::Button(button) => Some(button_text(button)),
            Component::Menu(_) => None,
        })
        .collect();
    let menus = row.iter().filter_map(|component| match component {
        Component::Menu(menu) => Some(menu_line(menu)),
        Component::Button(_) => None,
    });
    let buttons = (!buttons.is_empty()).then(|| format!("  [buttons] {}", buttons.join(DOT)));
    buttons.into_iter().chain(menus).collect()
}

fn button_text(button: &Button) -> String {
    let label = visible(&button.label);
    if button.disabled {
        format!("{label} (off)")
    } else {
        label
    }
}

fn menu_line(menu: &Menu) -> String {
    let options: Vec<_> = menu
        .options
        .iter()
        .map(|option| visible(&option.label))
        .collect();
    let off = if menu.disabled { " (off)" } else { "" };
    let title = menu
        .placeholder
        .as_deref()
        .map(|title| format!("{}: ", visible(title)))
        .unwrap_or_default();
    format!("  [menu]{off} {title}{}", options.join(DOT))
}

/// The line for choices offered while typing.
pub(super) fn choices_line(choices: &[Choice]) -> String {
    if choices.is_empty() {
        return "  choices: none".to_owned();
    }
    let names: Vec<_> = choices.iter().map(|choice| visible(&choice.name)).collect();
    // The bot's choices have dots in them.
    format!("  choices: {}", names.join(" | "))
}

/// The lines for a form that opened.
pub(super) fn modal_lines(member: &str, modal: &Modal) -> Vec<String> {
    let fields = modal
        .fields
        .iter()
        .map(|field| format!("  [field] {}", visible(&field.label)));
    std::iter::once(format!(
        "{} (form) bot: {}",
        visible(member),
        visible(&modal.title)
    ))
    .chain(fields)
    .collect()
}
