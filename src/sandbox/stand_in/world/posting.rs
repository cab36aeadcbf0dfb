//! Posting, editing and deleting messages.

use std::sync::Arc;

use axum::body::Bytes;
use jiff::{SignedDuration, Timestamp};
use serde_json::Value;

use super::super::error::ApiError;
use super::super::feed::What;
use super::super::gateway::intents;
use super::super::message::dimensions;
use super::super::rest::{File, id_of};
use super::super::{
    Attachment, ChannelId, ChannelKind, Message, MessageId, Origin, Permissions, Ping, PingCause,
    UserId,
};
use super::{Allowed, World};

/// Edits of messages older than an hour that a channel takes in an hour. Discord tells no number.
const OLD_EDITS_MAX: usize = 30;

/// A message that is about to be posted.
#[derive(Debug)]
pub(in super::super) struct Draft<'a> {
    pub channel: ChannelId,
    pub author: UserId,
    /// The body, judged: content, embeds, components, attachments, flags, nonce, …
    pub body: &'a Value,
    pub files: &'a [File],
    pub reader: Option<UserId>,
    pub origin: Option<Origin>,
}

/// What an edit does.
#[derive(Debug)]
pub(in super::super) struct Edit<'a> {
    /// What is left out stays as it is.
    pub body: &'a Value,
    pub files: &'a [File],
}

fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

impl World {
    /// Posts a message and calls whom it calls. With a nonce that was used a short while ago and
    /// `enforce_nonce`, gives the earlier message instead.
    pub(in super::super) fn post(&mut self, draft: &Draft<'_>) -> Arc<Message> {
        let now = self.clock.now();
        let body = draft.body;
        let nonce = match &body["nonce"] {
            Value::Null => None,
            Value::String(text) => Some(text.clone()),
            number => Some(number.to_string()),
        };
        let enforced = nonce.clone().filter(|_| body["enforce_nonce"] == true);
        let earlier = enforced
            .as_deref()
            .and_then(|nonce| self.nonces.find(nonce, now));
        if let Some(earlier) = earlier.and_then(|id| self.messages.get(&id)) {
            return Arc::clone(earlier);
        }
        let id = MessageId(self.snowflake());
        let mut message = Message {
            id,
            channel: draft.channel,
            author: draft.author,
            content: body["content"].as_str().unwrap_or_default().to_owned(),
            at: now,
            edited: None,
            attachments: self.attach(draft.channel, id, body, draft.files),
            embeds: list(&body["embeds"]),
            components: list(&body["components"]),
            flags: body["flags"].as_u64().unwrap_or_default(),
            nonce,
            reader: draft.reader,
            mentions: Vec::new(),
            mention_everyone: false,
            origin: draft.origin.clone(),
            reply_to: id_of(&body["message_reference"]["message_id"]).map(MessageId),
            pings: Vec::new(),
        };
        self.wake(draft.channel);
        let allowed = Allowed::read(&body["allowed_mentions"]);
        let causes = self.call(&mut message, &allowed);
        let channel = draft.channel;
        let message = Arc::new(message);
        self.messages.insert(id, Arc::clone(&message));
        if let Some(place) = self.places.get_mut(&channel) {
            place.messages.push_back(id);
            if place.messages.len() > self.kept_messages
                && let Some(oldest) = place.messages.pop_front()
            {
                self.messages.remove(&oldest);
            }
        }
        if let Some(nonce) = enforced {
            self.nonces.remember(nonce, id, now);
        }
        self.let_files_go();
        self.tell(What::Posted {
            channel,
            message: id,
        });
        self.notify(&message, &causes, now);
        self.announce("MESSAGE_CREATE", &message);
        message
    }

    /// Changes a message. A promise that is filled calls people as a new message would.
    pub(in super::super) fn edit(
        &mut self,
        id: MessageId,
        edit: &Edit<'_>,
    ) -> Result<Arc<Message>, ApiError> {
        let now = self.clock.now();
        let before = self.messages.get(&id).cloned();
        let before = before.ok_or_else(|| ApiError::coded(ApiError::UNKNOWN_MESSAGE))?;
        let body = edit.body;
        let mut message = (*before).clone();
        if let Some(content) = body.get("content") {
            content
                .as_str()
                .unwrap_or_default()
                .clone_into(&mut message.content);
        }
        for (key, target) in [
            ("embeds", &mut message.embeds),
            ("components", &mut message.components),
        ] {
            if let Some(value) = body.get(key) {
                *target = list(value);
            }
        }
        if let Some(flags) = body["flags"].as_u64() {
            // Who sees an answer is settled when it is first given.
            let settled = Message::EPHEMERAL;
            message.flags = (flags & !settled) | (message.flags & settled);
        }
        if body["attachments"].is_array() {
            let kept: Vec<_> = list(&body["attachments"])
                .iter()
                .filter_map(|one| id_of(&one["id"]))
                .collect();
            message
                .attachments
                .retain(|attachment| kept.contains(&attachment.id));
        }
        message
            .attachments
            .extend(self.attach(message.channel, id, body, edit.files));
        if is_empty(&message) {
            return Err(ApiError::coded(ApiError::EMPTY_MESSAGE));
        }
        let allowed = Allowed::read(&body["allowed_mentions"]);
        let mut causes = Vec::new();
        if before.is_loading() {
            message.flags &= !Message::LOADING;
            causes = self.call(&mut message, &allowed);
        } else {
            message.edited = Some(now);
            message.mentions = allowed.users_in(&message.content);
        }
        let channel = message.channel;
        let message = Arc::new(message);
        self.messages.insert(id, Arc::clone(&message));
        self.let_files_go();
        self.tell(What::Edited {
            channel,
            message: id,
        });
        self.notify(&message, &causes, now);
        self.announce("MESSAGE_UPDATE", &message);
        Ok(message)
    }

    /// Counts an edit of a message older than an hour (30046).
    pub(in super::super) fn count_old_edit(&mut self, message: &Message) -> Result<(), ApiError> {
        let now = self.clock.now();
        let hour = SignedDuration::from_hours(1);
        if now.duration_since(message.at) <= hour {
            return Ok(());
        }
        let edits = self.old_edits.entry(message.channel).or_default();
        while edits
            .front()
            .is_some_and(|at| now.duration_since(*at) > hour)
        {
            edits.pop_front();
        }
        if edits.len() >= OLD_EDITS_MAX {
            return Err(ApiError::coded(ApiError::TOO_MANY_OLD_EDITS));
        }
        edits.push_back(now);
        Ok(())
    }

    pub(in super::super) fn delete_message(&mut self, id: MessageId) -> Result<(), ApiError> {
        let message = self
            .messages
            .remove(&id)
            .ok_or_else(|| ApiError::coded(ApiError::UNKNOWN_MESSAGE))?;
        if let Some(place) = self.places.get_mut(&message.channel) {
            place.messages.retain(|one| *one != id);
        }
        // An unread mark goes with its message; that it rang once is history.
        for unread in self.unread.values_mut() {
            unread.retain(|ping| ping.message != id);
        }
        self.tell(What::Deleted {
            channel: message.channel,
            message: id,
        });
        self.announce("MESSAGE_DELETE", &message);
        Ok(())
    }

    pub(in super::super) fn message(&self, id: MessageId) -> Option<&Arc<Message>> {
        self.messages.get(&id)
    }

    /// What a viewer sees in a place, oldest first.
    pub(in super::super) fn messages_for(
        &self,
        channel: ChannelId,
        viewer: UserId,
    ) -> Vec<Arc<Message>> {
        let Some(place) = self.places.get(&channel) else {
            return Vec::new();
        };
        if !place.channel.is_open_to(viewer) && viewer != Self::BOT {
            return Vec::new();
        }
        let messages = place.messages.iter().filter_map(|id| self.messages.get(id));
        messages
            .filter(|message| message.is_visible_to(viewer))
            .cloned()
            .collect()
    }

    fn attach(
        &mut self,
        channel: ChannelId,
        message: MessageId,
        body: &Value,
        files: &[File],
    ) -> Vec<Attachment> {
        let entries = list(&body["attachments"]);
        let mut attachments = Vec::new();
        for file in files {
            let entry = entries
                .iter()
                .find(|entry| id_of(&entry["id"]) == Some(file.index));
            let text = |key: &str| {
                entry
                    .and_then(|entry| entry[key].as_str())
                    .map(str::to_owned)
            };
            let name = text("filename").unwrap_or_else(|| file.name.clone());
            let id = self.snowflake();
            self.files.push_back((message, id));
            attachments.push(Attachment {
                id,
                description: text("description"),
                media_type: media_type(&name),
                size: file.bytes.len(),
                dimensions: dimensions(&file.bytes),
                url: format!("{}/attachments/{channel}/{message}/{id}", self.base),
                name,
                bytes: Some(file.bytes.clone()),
            });
        }
        attachments
    }

    /// Works out whom the message calls, and writes it on the message.
    fn call(&self, message: &mut Message, allowed: &Allowed) -> Vec<(UserId, PingCause)> {
        let Some(place) = self.places.get(&message.channel) else {
            return Vec::new();
        };
        let content = &message.content;
        message.mentions = allowed.users_in(content);
        let direct = matches!(place.channel.kind, ChannelKind::Direct(_));
        let present = |user: &UserId| direct || self.is_present(*user);
        message.mentions.retain(present);
        let replied = message.reply_to.filter(|_| allowed.replied_user);
        if let Some(replied) = replied.and_then(|id| self.messages.get(&id))
            && !message.mentions.contains(&replied.author)
        {
            message.mentions.push(replied.author);
        }
        let may_call_all = place.channel.bot.contains(Permissions::MENTION_EVERYONE);
        message.mention_everyone = allowed.everyone_in(content) && may_call_all;
        if message.is_loading() {
            return Vec::new();
        }
        let direct = matches!(place.channel.kind, ChannelKind::Direct(_));
        let mut causes = Vec::new();
        for member in &self.members {
            let hears = place.channel.is_open_to(member.id)
                && message.is_visible_to(member.id)
                && !member.bot
                && member.id != message.author;
            let cause = if message.mentions.contains(&member.id) {
                Some(PingCause::Mention)
            } else if message.mention_everyone && message.reader.is_none() {
                Some(PingCause::Everyone)
            } else if direct && message.reader.is_none() {
                Some(PingCause::Direct)
            } else {
                None
            };
            causes.extend(cause.filter(|_| hears).map(|cause| (member.id, cause)));
        }
        message.pings = causes.iter().map(|(user, _)| *user).collect();
        causes
    }

    fn notify(&mut self, message: &Message, causes: &[(UserId, PingCause)], at: Timestamp) {
        for (user, cause) in causes {
            let ping = Ping {
                message: message.id,
                channel: message.channel,
                cause: *cause,
                at,
            };
            self.pings.entry(*user).or_default().push(ping.clone());
            self.unread.entry(*user).or_default().push(ping);
            let channel = message.channel;
            self.tell(What::Pinged {
                user: *user,
                channel,
                message: message.id,
            });
        }
    }

    /// Lets go of the bytes of the oldest files when there are too many.
    fn let_files_go(&mut self) {
        while self.files.len() > self.kept_attachments {
            let Some((message, id)) = self.files.pop_front() else {
                return;
            };
            let Some(message) = self.messages.get_mut(&message) else {
                continue;
            };
            let attachments = &mut Arc::make_mut(message).attachments;
            if let Some(attachment) = attachments.iter_mut().find(|one| one.id == id) {
                attachment.bytes = None;
            }
        }
    }

    /// Tells the bot of a message, if it asked to be told and it is not for one reader only.
    fn announce(&mut self, event: &'static str, message: &Arc<Message>) {
        let wanted = match self
            .places
            .get(&message.channel)
            .map(|place| &place.channel.kind)
        {
            Some(ChannelKind::Direct(_)) => intents::DIRECT_MESSAGES,
            _ => intents::GUILD_MESSAGES,
        };
        if message.reader.is_none() && self.hub.wants(wanted) {
            let payload = self.message_payload(message);
            self.dispatch(wanted, event, &payload);
        }
    }

    /// The bytes of a file, while they are kept.
    pub(in super::super) fn file(
        &self,
        message: MessageId,
        is_wanted: impl Fn(&Attachment) -> bool,
    ) -> Option<(&'static str, Bytes)> {
        let message = self.messages.get(&message)?;
        let attachment = message.attachments.iter().find(|one| is_wanted(one))?;
        Some((attachment.media_type, attachment.bytes.clone()?))
    }
}

fn is_empty(message: &Message) -> bool {
    message.content.trim().is_empty()
        && message.embeds.is_empty()
        && message.components.is_empty()
        && message.attachments.is_empty()
}

fn media_type(name: &str) -> &'static str {
    let ending = name
        .rsplit_once('.')
        .map(|(_, ending)| ending.to_ascii_lowercase());
    match ending.as_deref() {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("txt" | "pgn") => "text/plain; charset=utf-8",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}
