//! Finds what a member can click: the newest first.

use std::sync::Arc;

use super::plain::visible;
use crate::sandbox::stand_in::{
    Button, ChannelId, Component, Menu, Message, MessageId, StandIn, UserId,
};

/// Which messages are looked through.
#[derive(Clone, Copy, Debug)]
pub(super) enum Scope {
    /// All that the member sees in the channel.
    Channel,
    /// One message alone: the answer to the step before.
    Answer(MessageId),
}

/// A component found on a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// The message it is on.
    pub(super) message: MessageId,
    /// Its id.
    pub(super) custom_id: String,
    /// The value to choose, of a menu.
    pub(super) value: Option<String>,
}

/// What one member sees in one channel.
pub(super) struct Sight {
    /// Newest first.
    messages: Vec<Arc<Message>>,
    whose: String,
}

impl Sight {
    /// Looks now.
    pub(super) fn new(
        stand_in: &StandIn,
        member: UserId,
        channel: ChannelId,
        scope: Scope,
    ) -> Self {
        let mut messages = stand_in.messages(channel, member);
        if let Scope::Answer(only) = scope {
            messages.retain(|message| message.id == only);
        }
        messages.reverse();
        let place = match scope {
            Scope::Channel => "",
            Scope::Answer(_) => " in the answer",
        };
        Self {
            messages,
            whose: format!("{} sees{place}", visible(&stand_in.name(member))),
        }
    }

    /// The newest enabled button with this label.
    pub(super) fn button(&self, label: &str) -> Result<Found, String> {
        self.buttons()
            .find(|(_, button)| button.label == label)
            .and_then(|(message, button)| {
                Some(Found {
                    message,
                    custom_id: button.custom_id?,
                    value: None,
                })
            })
            .ok_or_else(|| {
                format!(
                    "there is no button `{label}` to click; {} {}",
                    self.whose,
                    listed(
                        self.buttons()
                            .map(|(_, button)| format!("[{}]", button.label))
                    )
                )
            })
    }

    /// The newest enabled menu with this option: by label, by value, by the beginning of a label.
    pub(super) fn option(&self, text: &str) -> Result<Found, String> {
        for (message, menu) in self.menus() {
            let options = &menu.options;
            let found = options
                .iter()
                .find(|option| option.label == text)
                .or_else(|| options.iter().find(|option| option.value == text))
                .or_else(|| options.iter().find(|option| option.label.starts_with(text)));
            if let Some(option) = found {
                return Ok(Found {
                    message,
                    custom_id: menu.custom_id,
                    value: Some(option.value.clone()),
                });
            }
        }
        let known = self
            .menus()
            .flat_map(|(_, menu)| menu.options)
            .map(|option| format!("\"{}\"", option.label));
        Err(format!(
            "there is no option `{text}` to choose; {} {}",
            self.whose,
            listed(known)
        ))
    }

    /// The newest message with a picture.
    pub(super) fn picture(&self) -> Result<MessageId, String> {
        self.messages
            .iter()
            .find(|message| {
                message
                    .attachments
                    .iter()
                    .any(|attachment| attachment.dimensions.is_some())
            })
            .map(|message| message.id)
            .ok_or_else(|| format!("there is no message with a picture that {}", self.whose))
    }

    fn components(&self) -> impl Iterator<Item = (MessageId, Component)> {
        self.messages.iter().flat_map(|message| {
            message
                .rows()
                .into_iter()
                .flatten()
                .map(|component| (message.id, component))
        })
    }

    fn buttons(&self) -> impl Iterator<Item = (MessageId, Button)> {
        self.components()
            .filter_map(|(message, component)| match component {
                Component::Button(button) if !button.disabled && button.custom_id.is_some() => {
                    Some((message, button))
                }
                _ => None,
            })
    }

    fn menus(&self) -> impl Iterator<Item = (MessageId, Menu)> {
        self.components()
            .filter_map(|(message, component)| match component {
                Component::Menu(menu) if !menu.disabled => Some((message, menu)),
                _ => None,
            })
    }
}

/// The first few different ones, or that there are none.
fn listed(known: impl Iterator<Item = String>) -> String {
    const SHOWN: usize = 12;
    let mut names: Vec<String> = Vec::new();
    for name in known {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    match names.len() {
        0 => "none".to_owned(),
        n if n > SHOWN => format!("{} and {} more", names[..SHOWN].join(" · "), n - SHOWN),
        _ => names.join(" · "),
    }
}
