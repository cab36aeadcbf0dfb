//! Places, and whether the bot may do something in them.

use serde_json::json;

use super::super::error::ApiError;
use super::super::feed::What;
use super::super::gateway::intents;
use super::super::{
    ActError, Channel, ChannelId, ChannelKind, MessageId, Permissions, Thread, UserId,
};
use super::{Place, World};

/// Active threads a guild can have.
const THREADS_MAX: usize = 1_000;

impl World {
    pub(super) fn insert_text_channel(&mut self, id: ChannelId, name: &str) {
        let channel = Channel {
            id,
            name: name.trim_start_matches('#').to_owned(),
            kind: ChannelKind::Text,
            bot: Permissions::USUAL,
        };
        self.places
            .insert(id, Place::new(channel, self.clock.now()));
    }

    pub(in super::super) fn add_channel(&mut self, name: &str) -> ChannelId {
        let id = ChannelId(self.snowflake());
        self.insert_text_channel(id, name);
        let payload = self.channel_payload(id);
        self.dispatch(intents::GUILDS, "CHANNEL_CREATE", &payload);
        self.tell(What::World);
        id
    }

    /// Makes a thread under a text channel; one made from a message has the message's id.
    pub(in super::super) fn add_thread(
        &mut self,
        parent: ChannelId,
        name: &str,
        auto_archive_minutes: u64,
        from: Option<MessageId>,
    ) -> Result<ChannelId, ApiError> {
        let permissions = match self.places.get(&parent) {
            None => return Err(ApiError::coded(ApiError::UNKNOWN_CHANNEL)),
            Some(place) if place.channel.kind != ChannelKind::Text => {
                return Err(ApiError::coded(ApiError::WRONG_CHANNEL_TYPE));
            }
            Some(place) => place.channel.bot,
        };
        if self.active_threads() >= THREADS_MAX {
            return Err(ApiError::coded(ApiError::TOO_MANY_THREADS));
        }
        let id = ChannelId(from.map_or_else(|| self.snowflake(), |message| message.0));
        if self.places.contains_key(&id) {
            return Err(ApiError::coded(ApiError::THREAD_EXISTS));
        }
        let thread = Thread {
            parent,
            archived: false,
            locked: false,
            auto_archive_minutes,
        };
        let channel = Channel {
            id,
            name: name.to_owned(),
            kind: ChannelKind::Thread(thread),
            bot: permissions,
        };
        self.places
            .insert(id, Place::new(channel, self.clock.now()));
        let payload = self.channel_payload(id);
        self.dispatch(intents::GUILDS, "THREAD_CREATE", &payload);
        self.tell(What::World);
        Ok(id)
    }

    /// The bot is removed from the guild, or invited to it again, and is told.
    pub(in super::super) fn set_invited(&mut self, invited: bool) {
        if self.invited == invited {
            return;
        }
        self.invited = invited;
        if invited {
            let guild = self.guild_create_payload();
            self.dispatch(intents::GUILDS, "GUILD_CREATE", &guild);
        } else {
            let gone = json!({ "id": self.guild });
            self.dispatch(intents::GUILDS, "GUILD_DELETE", &gone);
        }
        self.tell(What::World);
    }

    fn active_threads(&self) -> usize {
        let active = |place: &&Place| matches!(&place.channel.kind, ChannelKind::Thread(thread) if !thread.archived);
        self.places.values().filter(active).count()
    }

    /// The conversation with a member, made if there is none.
    pub(in super::super) fn direct(&mut self, user: UserId) -> ChannelId {
        let id = direct_id(user);
        if !self.places.contains_key(&id) {
            let name = self
                .member(user)
                .map_or_else(|| user.to_string(), |one| one.name.clone());
            let channel = Channel {
                id,
                name,
                kind: ChannelKind::Direct(user),
                bot: Permissions::USUAL,
            };
            self.places
                .insert(id, Place::new(channel, self.clock.now()));
            self.tell(What::World);
        }
        id
    }

    /// Deletes a place and the threads in it; how many places that were.
    pub(in super::super) fn delete_channel(&mut self, id: ChannelId) -> u64 {
        let payload = self.channel_payload(id);
        let threads: Vec<_> = self
            .places
            .values()
            .filter(|place| place.channel.parent() == Some(id))
            .map(|place| place.channel.id)
            .collect();
        let Some(place) = self.places.remove(&id) else {
            return 0;
        };
        for message in place.messages {
            self.messages.remove(&message);
        }
        let gone: u64 = threads
            .into_iter()
            .map(|thread| self.delete_channel(thread))
            .sum();
        let event = match place.channel.kind {
            ChannelKind::Thread(_) => "THREAD_DELETE",
            ChannelKind::Text | ChannelKind::Direct(_) => "CHANNEL_DELETE",
        };
        self.dispatch(intents::GUILDS, event, &payload);
        self.tell(What::World);
        gone + 1
    }

    pub(in super::super) fn set_archived(&mut self, id: ChannelId, archived: bool, locked: bool) {
        let now = self.clock.now();
        let Some(place) = self.places.get_mut(&id) else {
            return;
        };
        let ChannelKind::Thread(thread) = &mut place.channel.kind else {
            return;
        };
        thread.archived = archived;
        thread.locked = locked;
        if !archived {
            place.active = now;
        }
        self.thread_changed(id);
    }

    pub(in super::super) fn rename(&mut self, id: ChannelId, name: &str) {
        if let Some(place) = self.places.get_mut(&id) {
            name.clone_into(&mut place.channel.name);
            self.thread_changed(id);
        }
    }

    fn thread_changed(&mut self, id: ChannelId) {
        let payload = self.channel_payload(id);
        self.dispatch(intents::GUILDS, "THREAD_UPDATE", &payload);
        self.tell(What::World);
    }

    /// Changes what the bot may do in a channel, and so in the threads that hang on it: they have no permissions of
    /// their own on Discord.
    pub(in super::super) fn set_permissions(
        &mut self,
        id: ChannelId,
        change: impl Fn(Permissions) -> Permissions,
    ) {
        for place in self.places.values_mut() {
            let channel = &mut place.channel;
            if channel.id == id || channel.parent() == Some(id) {
                channel.bot = change(channel.bot);
            }
        }
        self.tell(What::World);
    }

    /// Every place: the guild's first, then the conversations.
    pub(in super::super) fn channels(&mut self) -> Vec<Channel> {
        let now = self.clock.now();
        self.places.values_mut().for_each(|place| place.age(now));
        let (direct, guild): (Vec<_>, Vec<_>) = self
            .places
            .values()
            .map(|place| place.channel.clone())
            .partition(|channel| matches!(channel.kind, ChannelKind::Direct(_)));
        guild.into_iter().chain(direct).collect()
    }

    pub(in super::super) fn channel_named(&self, name: &str) -> Option<ChannelId> {
        let name = name.trim_start_matches('#');
        let mut guild = self.places.values().rev().map(|place| &place.channel);
        let found =
            guild.find(|one| one.name == name && !matches!(one.kind, ChannelKind::Direct(_)))?;
        Some(found.id)
    }

    /// A place as it is at this moment; a thread long quiet is archived by now.
    pub(in super::super) fn place(&mut self, id: ChannelId) -> Option<&mut Place> {
        let now = self.clock.now();
        let place = self.places.get_mut(&id)?;
        place.age(now);
        Some(place)
    }

    /// A place the bot asks for, if it sees it: 10003 or 50001.
    pub(in super::super) fn place_for_bot(
        &mut self,
        id: ChannelId,
    ) -> Result<&mut Place, ApiError> {
        let invited = self.invited || self.is_direct(id);
        let place = self
            .place(id)
            .ok_or_else(|| ApiError::coded(ApiError::UNKNOWN_CHANNEL))?;
        if invited && place.channel.bot.contains(Permissions::VIEW_CHANNEL) {
            Ok(place)
        } else {
            Err(ApiError::coded(ApiError::MISSING_ACCESS))
        }
    }

    /// What the bot needs to write in a place, beyond seeing it: 50013, 50007, 50083, 160005.
    pub(in super::super) fn may_post(
        &mut self,
        id: ChannelId,
        wanted: Permissions,
    ) -> Result<(), ApiError> {
        let channel = self.place_for_bot(id)?.channel.clone();
        let send = match &channel.kind {
            ChannelKind::Direct(user) => {
                return match self.member(*user).filter(|one| one.present && self.invited) {
                    Some(member) if member.direct_messages => Ok(()),
                    Some(_) => Err(ApiError::coded(ApiError::CLOSED_TO_DIRECT)),
                    None => Err(ApiError::coded(ApiError::NO_MUTUAL_GUILD)),
                };
            }
            ChannelKind::Text => Permissions::SEND_MESSAGES,
            ChannelKind::Thread(_) => Permissions::SEND_MESSAGES_IN_THREADS,
        };
        if !channel.bot.contains(send | wanted) {
            return Err(ApiError::coded(ApiError::MISSING_PERMISSIONS));
        }
        match channel.kind {
            ChannelKind::Thread(thread)
                if thread.locked && !channel.bot.contains(Permissions::MANAGE_THREADS) =>
            {
                let code = if thread.archived {
                    ApiError::THREAD_ARCHIVED
                } else {
                    ApiError::THREAD_LOCKED
                };
                Err(ApiError::coded(code))
            }
            _ => Ok(()),
        }
    }

    /// A place in which a member wants to do something.
    pub(super) fn place_for_member(
        &mut self,
        user: UserId,
        id: ChannelId,
    ) -> Result<&mut Place, ActError> {
        match self.place(id) {
            Some(place) if place.channel.is_open_to(user) => Ok(place),
            _ => Err(ActError::UnknownChannel { channel: id }),
        }
    }

    /// A thread wakes when somebody writes in it.
    pub(super) fn wake(&mut self, id: ChannelId) {
        let now = self.clock.now();
        let Some(place) = self.place(id) else {
            return;
        };
        place.active = now;
        if let ChannelKind::Thread(thread) = &mut place.channel.kind
            && thread.archived
        {
            thread.archived = false;
            self.thread_changed(id);
        }
    }

    /// Says that the bot is typing, which nobody sees here.
    pub(in super::super) fn typing(&mut self, id: ChannelId) -> Result<(), ApiError> {
        self.may_post(id, Permissions(0))
    }

    /// The last message's id, as channels carry it.
    pub(super) fn last_message(&self, id: ChannelId) -> serde_json::Value {
        let last = self.places.get(&id).and_then(|place| place.messages.back());
        last.map_or(serde_json::Value::Null, |id| json!(id))
    }
}

/// Fixed by the member, so that it does not depend on when the conversation was opened.
fn direct_id(user: UserId) -> ChannelId {
    ChannelId(user.0 + 100_000_000_000_000_000)
}
