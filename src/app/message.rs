//! A message, in the application's own words.

use crate::play::PlayerId;

/// A message to show or to post.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message {
    /// The text, at most 2,000 characters.
    pub content: String,
    /// Exactly these may be notified by the mentions in `content`; nobody else, and no role or `@everyone`.
    pub mentions: Vec<PlayerId>,
    /// Whether it makes itself heard.
    pub sound: Sound,
    /// Files, shown in this order.
    pub attachments: Vec<Attachment>,
    /// Buttons and menus: at most 5 rows.
    pub rows: Vec<Row>,
}

impl Message {
    /// The most characters that `content` may have.
    pub const CONTENT_MAX: usize = 2_000;

    /// Adds a text to `content` where there is room for it; whether there was.
    pub fn push(&mut self, text: &str) -> bool {
        let fits = self.content.chars().count() + text.chars().count() <= Self::CONTENT_MAX;
        if fits {
            self.content.push_str(text);
        }
        fits
    }

    /// A message of text only.
    pub fn text(content: impl Into<String>) -> Self {
        Self {
            content: content.into(),
            ..Self::default()
        }
    }

    /// Whether it has files or controls.
    pub fn is_more_than_text(&self) -> bool {
        !(self.attachments.is_empty() && self.rows.is_empty())
    }

    /// The same without files and controls; it notifies whom it would.
    #[must_use]
    pub fn only_text(self) -> Self {
        Self {
            attachments: Vec::new(),
            rows: Vec::new(),
            ..self
        }
    }

    /// Every `custom_id` in the message.
    pub fn custom_ids(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().flat_map(|row| match row {
            Row::Buttons(buttons) => buttons
                .iter()
                .map(|button| button.id.as_str())
                .collect::<Vec<_>>(),
            Row::Menu(menu) => vec![menu.id.as_str()],
        })
    }
}

/// Whether a message makes itself heard where it is posted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sound {
    /// As any other.
    #[default]
    Usual,
    /// It comes without a sound, even to those who follow every message of the channel.
    Silent,
}

/// A file of a message.
#[derive(Clone, PartialEq, Eq)]
pub struct Attachment {
    /// The file name; ASCII letters, digits, `-` and `.` only.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
    /// Alt text, at most 1,024 characters; `None` for files that are not pictures.
    pub alt: Option<String>,
}

impl std::fmt::Debug for Attachment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Attachment")
            .field("name", &self.name)
            .field("bytes", &self.bytes.len())
            .field("alt", &self.alt)
            .finish()
    }
}

/// One row of controls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// A menu from which one option is chosen.
    Menu(Menu),
}

/// A button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// The `custom_id`, as [`Control`](super::Control) writes it.
    pub id: String,
    /// What is written on it, at most 80 characters.
    pub label: String,
    /// Its look.
    pub style: Style,
    /// Whether it can be clicked.
    pub enabled: Enabled,
}

/// The look of a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// What one most likely wants.
    Primary,
    /// The rest.
    Secondary,
    /// Agreement.
    Success,
    /// What cannot be undone.
    Danger,
}

/// Whether a button can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Enabled {
    /// It can.
    Yes,
    /// It is shown grey.
    No,
}

/// A menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Menu {
    /// The `custom_id`, as [`Control`](super::Control) writes it.
    pub id: String,
    /// Shown while nothing is chosen, at most 150 characters.
    pub placeholder: String,
    /// One to 25 options, no value twice.
    pub options: Vec<MenuOption>,
}

/// One option of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuOption {
    /// What comes back, at most 100 characters.
    pub value: String,
    /// What is shown, at most 100 characters.
    pub label: String,
    /// A second, smaller line, at most 100 characters.
    pub description: Option<String>,
}
