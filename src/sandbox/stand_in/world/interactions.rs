//! Interactions: their tokens, their three seconds, their one first answer.

use std::sync::Arc;
use std::time::Instant;

use jiff::Timestamp;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::super::error::ApiError;
use super::super::feed::What;
use super::super::gateway::intents;
use super::super::rest::File;
use super::super::{
    Answer, AnswerBy, ChannelId, Choice, Field, InteractionId, Message, MessageId, Modal, Origin,
    UserId,
};
use super::{Draft, Edit, World};

/// Interactions remembered; their tokens are long dead when they are displaced.
const KEPT: usize = 50_000;

/// One use of a command, component or form.
#[derive(Debug)]
pub(in super::super) struct Interaction {
    pub user: UserId,
    pub channel: ChannelId,
    token: String,
    /// Discord's number for its kind.
    kind: u8,
    /// The command's name; empty for components and forms.
    command: String,
    created: Timestamp,
    started: Instant,
    /// The message its component is on.
    source: Option<MessageId>,
    stage: Stage,
    /// What `@original` is.
    original: Option<MessageId>,
    answer: watch::Sender<Option<Answer>>,
}

/// How far an interaction has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// It waits for its first answer.
    Waiting,
    /// It was answered.
    Answered,
    /// Its time ran out, or a fault ended it.
    Dead,
}

/// What a member sent, before it has an id.
#[derive(Debug)]
pub(super) struct Sent {
    pub kind: u8,
    pub user: UserId,
    pub channel: ChannelId,
    pub command: String,
    pub source: Option<MessageId>,
    /// The `data` of the payload.
    pub data: Value,
}

impl World {
    /// Sends an interaction to the bot.
    pub(super) fn begin(&mut self, sent: Sent) -> InteractionId {
        let id = InteractionId(self.snowflake());
        let token = format!(
            "aW50ZXJhY3Rpb24-{id}-{:08x}",
            id.0.wrapping_mul(0x9e37_79b9) >> 8
        );
        let payload = self.interaction_payload(id, &token, &sent);
        let heard = self.hub.has_sessions();
        let interaction = Interaction {
            user: sent.user,
            channel: sent.channel,
            token,
            kind: sent.kind,
            command: sent.command,
            created: self.clock.now(),
            started: Instant::now(),
            source: sent.source,
            stage: Stage::Waiting,
            original: None,
            answer: watch::Sender::new(None),
        };
        self.interactions.insert(id, interaction);
        if self.interactions.len() > KEPT {
            self.interactions.pop_first();
        }
        if heard {
            self.dispatch(intents::ALWAYS, "INTERACTION_CREATE", &payload);
        } else {
            self.give_up(id);
        }
        id
    }

    pub(in super::super) fn interaction(&self, id: InteractionId) -> Option<&Interaction> {
        self.interactions.get(&id)
    }

    /// Nobody answered in time: the member is told so, and it is too late from now on.
    pub(in super::super) fn give_up(&mut self, id: InteractionId) {
        if let Some(interaction) = self.interactions.get_mut(&id)
            && interaction.stage == Stage::Waiting
        {
            interaction.stage = Stage::Dead;
            interaction.answer.send_replace(Some(Answer::NoResponse));
            self.tell(What::Answered { interaction: id });
        }
    }

    /// The first answer, judged. Gives the message that it made or changed.
    pub(in super::super) fn first_answer(
        &mut self,
        id: InteractionId,
        token: &str,
        body: &Value,
        files: &[File],
    ) -> Result<Option<Arc<Message>>, ApiError> {
        let kind = self.admit(id, token)?;
        let number = body["type"].as_u64().unwrap_or_default();
        let fits = match number {
            4 | 5 => kind != 4,
            6 | 7 => self
                .interactions
                .get(&id)
                .is_some_and(|one| one.source.is_some()),
            8 => kind == 4,
            9 => matches!(kind, 2 | 3),
            _ => false,
        };
        if !fits {
            return Err(wrong_type(number));
        }
        let data = &body["data"];
        let (answer, message) = match number {
            4 => {
                let message = self.answer_message(id, data, files, 0)?;
                (Answer::Message(message.id), Some(message))
            }
            5 => {
                let flags = json!({ "flags": data["flags"] });
                let message = self.answer_message(id, &flags, &[], Message::LOADING)?;
                (Answer::Deferred(message.id), Some(message))
            }
            6 => {
                let source = self.interactions.get(&id).and_then(|one| one.source);
                let message = source
                    .and_then(|source| self.messages.get(&source))
                    .cloned();
                (Answer::Acknowledged, message)
            }
            7 => {
                let source = self.interactions.get(&id).and_then(|one| one.source);
                let source = source.ok_or_else(|| wrong_type(number))?;
                let message = self.edit(source, &Edit { body: data, files })?;
                (Answer::Updated(message.id), Some(message))
            }
            8 => (Answer::Choices(choices(data)), None),
            _ => (Answer::Modal(modal(id, data)), None),
        };
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.stage = Stage::Answered;
            interaction.original = message.as_ref().map(|message| message.id);
            interaction.answer.send_replace(Some(answer));
        }
        self.tell(What::Answered { interaction: id });
        Ok(message)
    }

    /// Whether a first answer is still possible: 10062, 50027, 40060. Gives the kind.
    fn admit(&mut self, id: InteractionId, token: &str) -> Result<u8, ApiError> {
        let now = self.clock.now();
        let late = ApiError::coded(ApiError::UNKNOWN_INTERACTION);
        let interaction = self.interactions.get(&id).ok_or_else(|| late.clone())?;
        if interaction.token != token {
            return Err(late);
        }
        if interaction.stage == Stage::Answered {
            return Err(ApiError::coded(ApiError::ALREADY_ACKNOWLEDGED));
        }
        let too_late = match self.answer_by {
            AnswerBy::Wall => interaction.started.elapsed() > Self::ANSWER_TIME,
            AnswerBy::Clock => interaction.age(now) > Self::ANSWER_TIME,
        };
        if interaction.stage == Stage::Dead || too_late {
            self.give_up(id);
            return Err(late);
        }
        Ok(interaction.kind)
    }

    fn answer_message(
        &mut self,
        id: InteractionId,
        data: &Value,
        files: &[File],
        flags: u64,
    ) -> Result<Arc<Message>, ApiError> {
        let late = ApiError::coded(ApiError::UNKNOWN_INTERACTION);
        let interaction = self.interactions.get(&id).ok_or(late)?;
        let (channel, user) = (interaction.channel, interaction.user);
        let origin = interaction.origin(id);
        if self.place(channel).is_none() {
            return Err(ApiError::coded(ApiError::UNKNOWN_CHANNEL));
        }
        let mut body = data.clone();
        if !body.is_object() {
            body = json!({});
        }
        let asked = data["flags"].as_u64().unwrap_or_default();
        body["flags"] = json!(asked | flags);
        let draft = Draft {
            channel,
            author: Self::BOT,
            body: &body,
            files,
            reader: (asked & Message::EPHEMERAL != 0).then_some(user),
            origin: Some(origin),
        };
        Ok(self.post(&draft))
    }

    /// The interaction behind a token that is still good: 10015, 50027.
    pub(in super::super) fn by_token(&self, token: &str) -> Result<InteractionId, ApiError> {
        let unknown = || ApiError::coded(ApiError::UNKNOWN_WEBHOOK);
        let id = token
            .split('-')
            .nth(1)
            .and_then(|id| id.parse().ok())
            .ok_or_else(unknown)?;
        let interaction = self.interactions.get(&id).ok_or_else(unknown)?;
        if interaction.token != token || interaction.stage != Stage::Answered {
            return Err(unknown());
        }
        if interaction.age(self.clock.now()) > Self::TOKEN_LIFE {
            return Err(ApiError::coded(ApiError::INVALID_WEBHOOK_TOKEN));
        }
        Ok(id)
    }

    /// The message that a token's `@original`, or one of its follow-ups, is.
    pub(in super::super) fn answered_message(
        &self,
        id: InteractionId,
        which: Option<MessageId>,
    ) -> Result<Arc<Message>, ApiError> {
        let unknown = || ApiError::coded(ApiError::UNKNOWN_MESSAGE);
        let interaction = self.interactions.get(&id).ok_or_else(unknown)?;
        let wanted = which.or(interaction.original).ok_or_else(unknown)?;
        let message = self.messages.get(&wanted).ok_or_else(unknown)?;
        let own = interaction.original == Some(wanted)
            || message
                .origin
                .as_ref()
                .is_some_and(|origin| origin.interaction == id);
        if own {
            Ok(Arc::clone(message))
        } else {
            Err(unknown())
        }
    }

    /// Edits an answer; filling a promise completes it.
    pub(in super::super) fn edit_answer(
        &mut self,
        id: InteractionId,
        which: Option<MessageId>,
        edit: &Edit<'_>,
    ) -> Result<Arc<Message>, ApiError> {
        let message = self.answered_message(id, which)?.id;
        let message = self.edit(message, edit)?;
        if let Some(interaction) = self.interactions.get_mut(&id)
            && interaction.original == Some(message.id)
        {
            let complete = match *interaction.answer.borrow() {
                Some(Answer::Deferred(_)) => Some(Answer::Message(message.id)),
                Some(Answer::Acknowledged) => Some(Answer::Updated(message.id)),
                _ => None,
            };
            if let Some(answer) = complete {
                interaction.answer.send_replace(Some(answer));
            }
        }
        Ok(message)
    }

    pub(in super::super) fn delete_answer(
        &mut self,
        id: InteractionId,
        which: Option<MessageId>,
    ) -> Result<(), ApiError> {
        let message = self.answered_message(id, which)?.id;
        self.delete_message(message)
    }

    /// A further message after the first answer; after a promise, it fills the promise.
    pub(in super::super) fn follow_up(
        &mut self,
        id: InteractionId,
        body: &Value,
        files: &[File],
    ) -> Result<Arc<Message>, ApiError> {
        let promised = self
            .interactions
            .get(&id)
            .and_then(|one| one.original)
            .filter(|original| {
                self.messages
                    .get(original)
                    .is_some_and(|message| message.is_loading())
            });
        if promised.is_some() {
            return self.edit_answer(id, promised, &Edit { body, files });
        }
        self.answer_message(id, body, files, 0)
    }

    /// Whether a form of this interaction is open for `user`.
    pub(super) fn modal_of(&self, id: InteractionId, user: UserId) -> Option<(Modal, ChannelId)> {
        let interaction = self.interactions.get(&id).filter(|one| one.user == user)?;
        match &*interaction.answer.borrow() {
            Some(Answer::Modal(modal)) => Some((modal.clone(), interaction.channel)),
            _ => None,
        }
    }

    /// The message on which the component stood that opened a form.
    pub(super) fn source_of(&self, id: InteractionId) -> Option<MessageId> {
        self.interactions.get(&id)?.source
    }
}

impl Interaction {
    /// When the member sent it.
    pub(in super::super) fn created(&self) -> Timestamp {
        self.created
    }

    /// The same by the wall clock.
    pub(in super::super) fn started(&self) -> Instant {
        self.started
    }

    /// Follows its answer.
    pub(in super::super) fn watch(&self) -> watch::Receiver<Option<Answer>> {
        self.answer.subscribe()
    }

    fn age(&self, now: Timestamp) -> std::time::Duration {
        now.duration_since(self.created)
            .try_into()
            .unwrap_or_default()
    }

    fn origin(&self, id: InteractionId) -> Origin {
        Origin {
            interaction: id,
            user: self.user,
            command: self.command.clone(),
            kind: self.kind,
            message: self.source,
        }
    }
}

fn wrong_type(number: u64) -> ApiError {
    let problem = super::super::judge::Problem {
        path: "type".into(),
        code: "BASE_TYPE_CHOICES",
        message: format!("An answer of type {number} does not go with this interaction."),
    };
    ApiError::form(&[problem])
}

fn text(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

fn choices(data: &Value) -> Vec<Choice> {
    let list = data["choices"].as_array().map_or(&[][..], Vec::as_slice);
    let choice = |one: &Value| Choice {
        name: text(&one["name"]),
        value: text(&one["value"]),
    };
    list.iter().map(choice).collect()
}

/// Text fields in action rows, or in labels.
fn modal(interaction: InteractionId, data: &Value) -> Modal {
    let mut fields = Vec::new();
    for row in data["components"].as_array().map_or(&[][..], Vec::as_slice) {
        let (label, field) = match row["type"].as_u64() {
            Some(18) => (&row["label"], &row["component"]),
            _ => (&row["components"][0]["label"], &row["components"][0]),
        };
        if field["type"] == 4 {
            let length = |key: &str, default| field[key].as_u64().unwrap_or(default) as usize;
            let string = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            fields.push(Field {
                custom_id: string(&field["custom_id"]),
                label: string(label),
                value: string(&field["value"]),
                required: field["required"].as_bool().unwrap_or(true),
                paragraph: field["style"] == 2,
                placeholder: string(&field["placeholder"]),
                length: (length("min_length", 0), length("max_length", 4_000)),
            });
        }
    }
    Modal {
        interaction,
        custom_id: text(&data["custom_id"]),
        title: text(&data["title"]),
        fields,
    }
}
