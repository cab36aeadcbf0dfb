//! The JSON of things, as Discord's payloads have them.

use jiff::Timestamp;
use serde_json::{Value, json};

use super::super::snowflake::instant_of;
use super::super::{
    Channel, ChannelId, ChannelKind, InteractionId, Member, Message, Permissions, UserId,
};
use super::World;
use super::interactions::Sent;

fn time(at: Timestamp) -> String {
    format!("{at:.6}").replace('Z', "+00:00")
}

impl World {
    /// A user object; somebody unknown has only a number.
    pub(in super::super) fn user_payload(&self, id: UserId) -> Value {
        let (name, bot) = self.member(id).map_or_else(
            || (id.to_string(), false),
            |one| (one.name.clone(), one.bot),
        );
        json!({
            "id": id,
            "username": name,
            "discriminator": "0",
            "global_name": if bot { Value::Null } else { json!(name) },
            "avatar": null,
            "bot": bot,
            "system": false,
            "public_flags": 0,
            "flags": 0,
        })
    }

    /// A member object, with its user.
    pub(in super::super) fn member_payload(&self, member: &Member) -> Value {
        let mut payload = self.partial_member_payload(member.id);
        payload["permissions"] = json!(member.permissions().to_string());
        payload["user"] = self.user_payload(member.id);
        payload
    }

    /// What `resolved.members` has: a member without its user.
    pub(super) fn partial_member_payload(&self, id: UserId) -> Value {
        let roles = self.member(id).map_or(&[][..], |member| &member.roles);
        let roles: Vec<String> = roles.iter().map(ToString::to_string).collect();
        json!({
            "nick": null,
            "avatar": null,
            "roles": roles,
            "joined_at": time(instant_of(self.guild.0)),
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "pending": false,
            "flags": 0,
            "permissions": Permissions::USUAL.to_string(),
            "communication_disabled_until": null,
        })
    }

    /// A channel object; null when there is no such channel.
    pub(in super::super) fn channel_payload(&self, id: ChannelId) -> Value {
        let Some(place) = self.places.get(&id) else {
            return Value::Null;
        };
        let channel = &place.channel;
        let mut payload = json!({
            "id": id,
            "type": kind_number(channel),
            "last_message_id": self.last_message(id),
            "flags": 0,
        });
        match &channel.kind {
            ChannelKind::Direct(user) => payload["recipients"] = json!([self.user_payload(*user)]),
            ChannelKind::Text => {
                payload["guild_id"] = json!(self.guild);
                payload["name"] = json!(channel.name);
                payload["topic"] = Value::Null;
                payload["nsfw"] = json!(false);
                payload["position"] = json!(0);
                payload["parent_id"] = Value::Null;
                payload["rate_limit_per_user"] = json!(0);
                payload["permission_overwrites"] = json!([]);
            }
            ChannelKind::Thread(thread) => {
                payload["guild_id"] = json!(self.guild);
                payload["name"] = json!(channel.name);
                payload["parent_id"] = json!(thread.parent);
                payload["owner_id"] = json!(Self::BOT);
                payload["message_count"] = json!(place.messages.len().min(50));
                payload["member_count"] = json!(1);
                payload["rate_limit_per_user"] = json!(0);
                payload["thread_metadata"] = json!({
                    "archived": thread.archived,
                    "auto_archive_duration": thread.auto_archive_minutes,
                    "archive_timestamp": time(place.active),
                    "locked": thread.locked,
                });
            }
        }
        payload
    }

    /// The guild object, without what only the gateway sends.
    pub(in super::super) fn guild_payload(&self) -> Value {
        let everyone = json!({
            "id": self.guild, "name": "@everyone", "color": 0,
            "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            "hoist": false, "icon": null,
            "unicode_emoji": null, "position": 0, "managed": false, "mentionable": false,
            "permissions": Permissions::USUAL.to_string(), "flags": 0,
        });
        let roles: Vec<Value> = std::iter::once(everyone)
            .chain(self.role_payloads())
            .collect();
        json!({
            "id": self.guild,
            "name": "The Hive",
            "icon": null,
            "splash": null,
            "discovery_splash": null,
            "owner_id": self.members.get(1).map_or(Self::BOT, |member| member.id),
            "afk_channel_id": null,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "roles": roles,
            "emojis": [],
            "features": [],
            "mfa_level": 0,
            "application_id": null,
            "system_channel_id": null,
            "system_channel_flags": 0,
            "rules_channel_id": null,
            "vanity_url_code": null,
            "description": null,
            "banner": null,
            "premium_tier": 0,
            "preferred_locale": "en-US",
            "public_updates_channel_id": null,
            "nsfw_level": 0,
            "stickers": [],
            "premium_progress_bar_enabled": false,
        })
    }

    /// The guild as `GUILD_CREATE` has it. Members are left out, for no bot of ours may ask.
    pub(in super::super) fn guild_create_payload(&self) -> Value {
        let mut payload = self.guild_payload();
        let all = |wanted: fn(&ChannelKind) -> bool| -> Vec<Value> {
            let places = self.places.values().map(|place| &place.channel);
            let wanted = places.filter(|channel| wanted(&channel.kind));
            wanted
                .map(|channel| self.channel_payload(channel.id))
                .collect()
        };
        payload["joined_at"] = json!(time(instant_of(self.guild.0)));
        payload["large"] = json!(false);
        payload["unavailable"] = json!(false);
        payload["member_count"] = json!(self.members.len());
        payload["voice_states"] = json!([]);
        payload["members"] = json!([]);
        payload["presences"] = json!([]);
        payload["stage_instances"] = json!([]);
        payload["guild_scheduled_events"] = json!([]);
        payload["channels"] = json!(all(|kind| matches!(kind, ChannelKind::Text)));
        payload["threads"] = json!(all(|kind| {
            matches!(kind, ChannelKind::Thread(thread) if !thread.archived)
        }));
        payload
    }

    /// A message object as the bot sees it: of others' messages it may not read the content,
    /// unless it is named or they are alone with it.
    pub(in super::super) fn message_payload(&self, message: &Message) -> Value {
        let direct = self
            .places
            .get(&message.channel)
            .is_some_and(|place| matches!(place.channel.kind, ChannelKind::Direct(_)));
        let readable =
            direct || message.author == Self::BOT || message.mentions.contains(&Self::BOT);
        let attachments: Vec<Value> = message
            .attachments
            .iter()
            .map(|one| {
                let mut payload = json!({
                    "id": one.id.to_string(),
                    "filename": one.name,
                    "size": one.size,
                    "url": one.url,
                    "proxy_url": one.url,
                    "content_type": one.media_type,
                });
                if let Some(description) = &one.description {
                    payload["description"] = json!(description);
                }
                if let Some((width, height)) = one.dimensions {
                    payload["width"] = json!(width);
                    payload["height"] = json!(height);
                }
                payload
            })
            .collect();
        let mentions: Vec<_> = message
            .mentions
            .iter()
            .map(|user| self.user_payload(*user))
            .collect();
        let mut payload = json!({
            "id": message.id,
            "channel_id": message.channel,
            "type": match (&message.origin, message.reply_to) {
                (Some(origin), _) if origin.kind == 2 => 20,
                (None, Some(_)) => 19,
                _ => 0,
            },
            "author": self.user_payload(message.author),
            "content": if readable { &message.content } else { "" },
            "timestamp": time(message.at),
            "edited_timestamp": message.edited.map(time),
            "tts": false,
            "mention_everyone": message.mention_everyone,
            "mentions": mentions,
            "mention_roles": [],
            "attachments": if readable { attachments } else { Vec::new() },
            "embeds": if readable { &message.embeds[..] } else { &[] },
            "components": if readable { &message.components[..] } else { &[] },
            "pinned": false,
            "flags": message.flags,
        });
        if !direct {
            payload["guild_id"] = json!(self.guild);
        }
        if let Some(nonce) = &message.nonce {
            payload["nonce"] = json!(nonce);
        }
        if message.author == Self::BOT {
            payload["application_id"] = json!(Self::APPLICATION.to_string());
        }
        if let Some(reply) = message.reply_to {
            payload["message_reference"] =
                json!({ "type": 0, "message_id": reply, "channel_id": message.channel });
        }
        if let Some(origin) = &message.origin {
            payload["webhook_id"] = json!(Self::APPLICATION.to_string());
            payload["interaction_metadata"] = json!({
                "id": origin.interaction,
                "type": origin.kind,
                "user": self.user_payload(origin.user),
                "authorizing_integration_owners": { "0": self.guild },
            });
            // Of a component, serenity insists on the message it was on.
            if let Some(message) = origin.message {
                payload["interaction_metadata"]["interacted_message_id"] = json!(message);
            }
        }
        payload
    }

    /// The payload of an interaction, with all that serenity insists on.
    pub(super) fn interaction_payload(&self, id: InteractionId, token: &str, sent: &Sent) -> Value {
        let place = self.places.get(&sent.channel);
        let direct =
            place.is_some_and(|place| matches!(place.channel.kind, ChannelKind::Direct(_)));
        let mut channel = self.channel_payload(sent.channel);
        channel["permissions"] = json!(Permissions::USUAL.to_string());
        let bot = place.map_or(Permissions(0), |place| place.channel.bot);
        let locale = self
            .member(sent.user)
            .map_or("en-US", |member| member.locale.as_str());
        let mut payload = json!({
            "id": id,
            "application_id": Self::APPLICATION.to_string(),
            "type": sent.kind,
            "token": token,
            "version": 1,
            "channel_id": sent.channel,
            "channel": channel,
            "app_permissions": bot.to_string(),
            "locale": locale,
            "entitlements": [],
            "attachment_size_limit": 10_485_760,
            "data": sent.data,
        });
        if direct {
            payload["user"] = self.user_payload(sent.user);
            payload["context"] = json!(1);
            payload["authorizing_integration_owners"] = json!({ "0": "0" });
        } else {
            if let Some(member) = self.member(sent.user) {
                payload["member"] = self.member_payload(member);
            }
            payload["guild_id"] = json!(self.guild);
            payload["guild"] = json!({ "id": self.guild, "locale": "en-US", "features": [] });
            payload["guild_locale"] = json!("en-US");
            payload["context"] = json!(0);
            payload["authorizing_integration_owners"] = json!({ "0": self.guild });
        }
        if let Some(message) = sent.source.and_then(|source| self.messages.get(&source)) {
            payload["message"] = self.message_payload(message);
        }
        payload
    }
}

/// Discord's number for the kind of channel.
pub(super) fn kind_number(channel: &Channel) -> u8 {
    match channel.kind {
        ChannelKind::Text => 0,
        ChannelKind::Direct(_) => 1,
        ChannelKind::Thread(_) => 11,
    }
}
