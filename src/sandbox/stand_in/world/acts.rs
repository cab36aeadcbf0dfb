//! What members do: writing, commands, components, forms.

use serde_json::{Value, json};

use super::super::component::{Component, Menu, MenuKind};
use super::super::{
    ActError, ChannelId, ChannelKind, CommandKind, InteractionId, Message, MessageId, UserId,
};
use super::interactions::Sent;
use super::slash::{Typed, Typing};
use super::{Draft, World};

/// Discord's numbers for kinds of interactions.
mod kind {
    pub const COMMAND: u8 = 2;
    pub const COMPONENT: u8 = 3;
    pub const AUTOCOMPLETE: u8 = 4;
    pub const MODAL: u8 = 5;
}

impl World {
    pub(in super::super) fn say(
        &mut self,
        user: UserId,
        channel: ChannelId,
        text: &str,
    ) -> Result<MessageId, ActError> {
        let length = text.chars().count();
        if text.trim().is_empty() || length > 2_000 {
            return Err(ActError::BadText { length });
        }
        let place = self.place_for_member(user, channel)?;
        if matches!(&place.channel.kind, ChannelKind::Thread(thread) if thread.locked) {
            return Err(ActError::Locked { channel });
        }
        let body = json!({ "content": text });
        let draft = Draft {
            channel,
            author: user,
            body: &body,
            files: &[],
            reader: None,
            origin: None,
        };
        Ok(self.post(&draft).id)
    }

    pub(in super::super) fn slash(
        &mut self,
        user: UserId,
        channel: ChannelId,
        text: &str,
    ) -> Result<InteractionId, ActError> {
        self.may_use(user, channel)?;
        let typed = self.read_command(text, Typing::Done)?;
        self.send_typed(kind::COMMAND, user, channel, typed)
    }

    pub(in super::super) fn autocomplete(
        &mut self,
        user: UserId,
        channel: ChannelId,
        text: &str,
    ) -> Result<InteractionId, ActError> {
        self.may_use(user, channel)?;
        let typed = self.read_command(text, Typing::Going)?;
        self.send_typed(kind::AUTOCOMPLETE, user, channel, typed)
    }

    fn send_typed(
        &mut self,
        kind: u8,
        user: UserId,
        channel: ChannelId,
        typed: Typed,
    ) -> Result<InteractionId, ActError> {
        self.allows(&typed.command, &typed.shown, channel)?;
        let mut data = self.command_data(&typed.command);
        data["options"] = typed.options;
        if kind == kind::COMMAND {
            let mut resolved = self.resolved(channel, &typed.users, &typed.channels);
            for role in &typed.roles {
                resolved["roles"][role.to_string()] = self.role_payload(*role);
            }
            for file in &typed.files {
                resolved["attachments"][file.to_string()] = self.handed_in_payload(*file);
            }
            if resolved.as_object().is_some_and(|map| !map.is_empty()) {
                data["resolved"] = resolved;
            }
        }
        let command = typed.command.name;
        Ok(self.begin(Sent {
            kind,
            user,
            channel,
            command,
            source: None,
            data,
        }))
    }

    /// Whether a member can use anything of the bot's here.
    fn may_use(&mut self, user: UserId, channel: ChannelId) -> Result<(), ActError> {
        let together = self.invited && self.is_present(user);
        if !together && !self.is_direct(channel) {
            return Err(ActError::NotThere);
        }
        match &self.place_for_member(user, channel)?.channel.kind {
            ChannelKind::Thread(thread) if thread.archived => Err(ActError::Archived { channel }),
            _ => Ok(()),
        }
    }

    fn allows(
        &self,
        command: &super::super::Command,
        shown: &str,
        channel: ChannelId,
    ) -> Result<(), ActError> {
        if self.is_direct(channel) && !command.in_direct_messages {
            return Err(ActError::NotInDirectMessages {
                command: shown.to_owned(),
            });
        }
        Ok(())
    }

    fn command_data(&self, command: &super::super::Command) -> Value {
        let number = match command.kind {
            CommandKind::Slash => 1,
            CommandKind::User => 2,
            CommandKind::Message => 3,
        };
        let mut data =
            json!({ "id": command.id.to_string(), "name": command.name, "type": number });
        let is_own = |one: &Value| one["id"] == data["id"];
        if self.guild_commands.iter().any(is_own) {
            data["guild_id"] = json!(self.guild);
        }
        data
    }

    /// The objects behind ids in options, values and targets.
    fn resolved(&self, channel: ChannelId, users: &[UserId], channels: &[ChannelId]) -> Value {
        let mut resolved = json!({});
        for user in users {
            let key = user.to_string();
            resolved["users"][&key] = self.user_payload(*user);
            if !self.is_direct(channel) && self.is_present(*user) {
                resolved["members"][&key] = self.partial_member_payload(*user);
            }
        }
        for channel in channels {
            resolved["channels"][channel.to_string()] = self.resolved_channel(*channel);
        }
        resolved
    }

    pub(in super::super) fn use_on_member(
        &mut self,
        user: UserId,
        channel: ChannelId,
        command: &str,
        target: UserId,
    ) -> Result<InteractionId, ActError> {
        self.may_use(user, channel)?;
        if self.member(target).is_none() {
            return Err(ActError::UnknownMember {
                name: target.to_string(),
            });
        }
        let resolved = self.resolved(channel, &[target], &[]);
        self.use_on(
            (user, channel),
            (CommandKind::User, command),
            json!(target),
            resolved,
        )
    }

    pub(in super::super) fn use_on_message(
        &mut self,
        user: UserId,
        command: &str,
        target: MessageId,
    ) -> Result<InteractionId, ActError> {
        let message = self.visible(user, target)?;
        let channel = message.channel;
        // The bot may read the message that it is used on, whoever wrote it.
        let mut payload = self.message_payload(&message);
        payload["content"] = json!(message.content);
        self.may_use(user, channel)?;
        let resolved = json!({ "messages": { target.to_string(): payload } });
        self.use_on(
            (user, channel),
            (CommandKind::Message, command),
            json!(target),
            resolved,
        )
    }

    /// Uses a command of a context menu on something.
    fn use_on(
        &mut self,
        (user, channel): (UserId, ChannelId),
        (of, name): (CommandKind, &str),
        target: Value,
        resolved: Value,
    ) -> Result<InteractionId, ActError> {
        let command = self.command_named(of, name)?;
        self.allows(&command, &command.name, channel)?;
        let mut data = self.command_data(&command);
        data["target_id"] = target;
        data["resolved"] = resolved;
        let sent = Sent {
            kind: kind::COMMAND,
            user,
            channel,
            command: command.name,
            source: None,
            data,
        };
        Ok(self.begin(sent))
    }

    fn visible(
        &self,
        user: UserId,
        message: MessageId,
    ) -> Result<std::sync::Arc<Message>, ActError> {
        let found = self.messages.get(&message).filter(|found| {
            let place = self.places.get(&found.channel);
            found.is_visible_to(user) && place.is_some_and(|place| place.channel.is_open_to(user))
        });
        found.cloned().ok_or(ActError::UnknownMessage { message })
    }

    /// The component a member wants to use.
    fn usable(
        &mut self,
        user: UserId,
        message: MessageId,
        custom_id: &str,
    ) -> Result<(Component, ChannelId), ActError> {
        let message = self.visible(user, message)?;
        self.may_use(user, message.channel)?;
        let mut components: Vec<_> = message.rows().into_iter().flatten().collect();
        let found = components
            .iter()
            .position(|one| one.custom_id() == Some(custom_id));
        if let Some(index) = found {
            return Ok((components.swap_remove(index), message.channel));
        }
        let known: Vec<_> = components.iter().filter_map(Component::custom_id).collect();
        let known = if known.is_empty() {
            "none".into()
        } else {
            known.join(", ")
        };
        Err(ActError::UnknownComponent {
            custom_id: custom_id.to_owned(),
            known,
        })
    }

    pub(in super::super) fn click(
        &mut self,
        user: UserId,
        message: MessageId,
        custom_id: &str,
    ) -> Result<InteractionId, ActError> {
        let (component, channel) = self.usable(user, message, custom_id)?;
        match component {
            Component::Menu(_) => {
                let value = custom_id.to_owned();
                Err(ActError::BadChoice {
                    value,
                    why: "it is a menu, not a button".into(),
                })
            }
            Component::Button(button) if button.disabled => Err(ActError::Disabled {
                label: button.label,
            }),
            Component::Button(_) => {
                let data = json!({ "custom_id": custom_id, "component_type": 2 });
                Ok(self.send_component(user, channel, message, data))
            }
        }
    }

    pub(in super::super) fn select(
        &mut self,
        user: UserId,
        message: MessageId,
        custom_id: &str,
        values: &[&str],
    ) -> Result<InteractionId, ActError> {
        let (component, channel) = self.usable(user, message, custom_id)?;
        let number = component.kind_number();
        let Component::Menu(menu) = component else {
            let value = custom_id.to_owned();
            return Err(ActError::BadChoice {
                value,
                why: "it is a button, not a menu".into(),
            });
        };
        if menu.disabled {
            let label = menu.placeholder.unwrap_or(menu.custom_id);
            return Err(ActError::Disabled { label });
        }
        let count = values.len() as u64;
        if count < menu.min || count > menu.max {
            let why = format!("from {} to {} values must be chosen", menu.min, menu.max);
            return Err(ActError::BadChoice {
                value: values.join(", "),
                why,
            });
        }
        let mut data = json!({ "custom_id": custom_id, "component_type": number });
        self.choose(&menu, channel, values, &mut data)?;
        Ok(self.send_component(user, channel, message, data))
    }

    /// Writes the chosen values, and what they refer to, into the payload's data.
    fn choose(
        &mut self,
        menu: &Menu,
        channel: ChannelId,
        values: &[&str],
        data: &mut Value,
    ) -> Result<(), ActError> {
        let bad = |value: &str, why: String| ActError::BadChoice {
            value: value.to_owned(),
            why,
        };
        let mut chosen = Vec::new();
        let (mut users, mut channels) = (Vec::new(), Vec::new());
        for (index, &value) in values.iter().enumerate() {
            if values[..index].contains(&value) {
                return Err(bad(value, "it is chosen already".into()));
            }
            match menu.kind {
                MenuKind::Strings => {
                    if !menu.options.iter().any(|option| option.value == value) {
                        let known: Vec<_> = menu
                            .options
                            .iter()
                            .map(|option| option.value.as_str())
                            .collect();
                        return Err(bad(value, format!("the menu offers {}", known.join(", "))));
                    }
                    chosen.push(value.to_owned());
                }
                MenuKind::Users | MenuKind::Mentionables => {
                    let user = self.user_in(value);
                    let user = user.ok_or_else(|| bad(value, "it is no member".into()))?;
                    users.push(user);
                    chosen.push(user.to_string());
                }
                MenuKind::Channels => {
                    let id = self.channel_named(value);
                    let id = id.ok_or_else(|| bad(value, "it is no channel".into()))?;
                    channels.push(id);
                    chosen.push(id.to_string());
                }
                MenuKind::Roles => return Err(bad(value, "roles are typed, not chosen".into())),
            }
        }
        data["values"] = json!(chosen);
        data["resolved"] = self.resolved(channel, &users, &channels);
        Ok(())
    }

    fn send_component(
        &mut self,
        user: UserId,
        channel: ChannelId,
        message: MessageId,
        data: Value,
    ) -> InteractionId {
        let (kind, command) = (kind::COMPONENT, String::new());
        self.begin(Sent {
            kind,
            user,
            channel,
            command,
            source: Some(message),
            data,
        })
    }

    pub(in super::super) fn submit(
        &mut self,
        user: UserId,
        opened_by: InteractionId,
        fields: &[(&str, &str)],
    ) -> Result<InteractionId, ActError> {
        let (modal, channel) = self.modal_of(opened_by, user).ok_or(ActError::NoForm)?;
        self.may_use(user, channel)?;
        let known = |name: &str| modal.fields.iter().any(|field| field.custom_id == name);
        if let Some((name, _)) = fields.iter().find(|(name, _)| !known(name)) {
            let why = "does not exist".into();
            return Err(ActError::BadField {
                field: (*name).to_owned(),
                why,
            });
        }
        let mut rows = Vec::new();
        for field in &modal.fields {
            let given = fields.iter().find(|(name, _)| *name == field.custom_id);
            let value = given.map_or(field.value.as_str(), |(_, value)| *value);
            let length = value.chars().count();
            let empty_is_fine = length == 0 && !field.required;
            let (min, max) = (
                field.length.0.max(usize::from(field.required)),
                field.length.1,
            );
            if !empty_is_fine && !(min..=max).contains(&length) {
                let why = format!("takes from {min} to {max} characters");
                return Err(ActError::BadField {
                    field: field.custom_id.clone(),
                    why,
                });
            }
            let input = json!({ "type": 4, "custom_id": field.custom_id, "value": value });
            rows.push(json!({ "type": 1, "components": [input] }));
        }
        let data = json!({ "custom_id": modal.custom_id, "components": rows });
        let source = self.source_of(opened_by);
        let (kind, command) = (kind::MODAL, String::new());
        Ok(self.begin(Sent {
            kind,
            user,
            channel,
            command,
            source,
            data,
        }))
    }
}
