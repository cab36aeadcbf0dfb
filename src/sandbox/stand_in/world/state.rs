//! The state itself.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use serde_json::Value;

use super::super::feed::{Feed, What};
use super::super::gateway::Hub;
use super::super::snowflake::Snowflakes;
use super::super::{
    AnswerBy, ChannelId, GuildId, HandedIn, InteractionId, Member, Message, MessageId, Options,
    Ping, UserId,
};
use super::nonces::Nonces;
use super::{Interaction, Place};
use crate::sandbox::Clock;

/// The guild's id; people and places made at the start get round numbers of their own, so that
/// every run has the same.
const GUILD: u64 = 100_000_000_000_000_000;
/// The bot's id, of its user and its application.
const BOT: u64 = 200_000_000_000_000_000;

/// Everything that is so at the moment.
#[derive(Debug)]
pub(in super::super) struct World {
    pub clock: Clock,
    pub feed: Feed,
    pub hub: Hub,
    /// `http://127.0.0.1:PORT`, for the addresses of files.
    pub base: String,
    pub guild: GuildId,
    /// Whether the bot is in the guild.
    pub invited: bool,
    pub(super) answer_by: AnswerBy,
    pub(super) snowflakes: Snowflakes,
    /// In the order of joining, the bot first.
    pub(super) members: Vec<Member>,
    /// Their names, in the order of making.
    pub(super) roles: Vec<String>,
    pub(super) places: BTreeMap<ChannelId, Place>,
    pub(super) messages: HashMap<MessageId, Arc<Message>>,
    pub(super) pings: HashMap<UserId, Vec<Ping>>,
    pub(super) unread: HashMap<UserId, Vec<Ping>>,
    pub(super) nonces: Nonces,
    /// Edits of messages older than an hour, by channel, within the last hour.
    pub(super) old_edits: HashMap<ChannelId, VecDeque<Timestamp>>,
    /// The files that still have their bytes, by message and own id, oldest first.
    pub(super) files: VecDeque<(MessageId, u64)>,
    /// What members can hand in, by name, each with its id.
    pub(super) handed_in: BTreeMap<String, (u64, HandedIn)>,
    pub(super) kept_attachments: usize,
    pub(super) kept_messages: usize,
    pub(super) interactions: BTreeMap<InteractionId, Interaction>,
    /// Commands as registered: for everywhere, and for the guild.
    pub(super) global_commands: Vec<Value>,
    pub(super) guild_commands: Vec<Value>,
    /// When commands were created, within the last day.
    pub(super) command_creates: VecDeque<Timestamp>,
}

impl World {
    pub(in super::super) fn new(options: &Options, base: String) -> Self {
        let bot = Member {
            id: UserId(BOT),
            name: options.bot_name.clone(),
            bot: true,
            locale: "en-US".into(),
            direct_messages: false,
            manages: false,
            present: true,
            roles: Vec::new(),
        };
        let mut world = Self {
            clock: options.clock.clone(),
            feed: Feed::default(),
            hub: Hub::new(options.sessions),
            base,
            guild: GuildId(GUILD),
            invited: true,
            answer_by: options.answer_by,
            snowflakes: Snowflakes::default(),
            members: vec![bot],
            roles: Vec::new(),
            places: BTreeMap::new(),
            messages: HashMap::new(),
            pings: HashMap::new(),
            unread: HashMap::new(),
            nonces: Nonces::default(),
            old_edits: HashMap::new(),
            files: VecDeque::new(),
            handed_in: BTreeMap::new(),
            kept_attachments: options.kept_attachments,
            kept_messages: options.kept_messages,
            interactions: BTreeMap::new(),
            global_commands: Vec::new(),
            guild_commands: Vec::new(),
            command_creates: VecDeque::new(),
        };
        for (number, name) in (1..).zip(&options.channels) {
            world.insert_text_channel(ChannelId(GUILD + number), name);
        }
        world
    }

    /// The bot's user.
    pub(in super::super) const BOT: UserId = UserId(BOT);

    /// The bot's application.
    pub(in super::super) const APPLICATION: u64 = BOT;

    /// A new id.
    pub(super) fn snowflake(&mut self) -> u64 {
        self.snowflakes.next(self.clock.now())
    }

    /// Announces a change.
    pub(super) fn tell(&mut self, what: What) {
        self.feed.tell(what);
    }

    /// Sends an event to the bot, if its session wants it.
    pub(super) fn dispatch(&mut self, intent: u64, name: &'static str, data: &Value) {
        self.hub.dispatch(self.guild, intent, name, data);
    }

    /// How long an interaction's token is good for.
    pub(super) const TOKEN_LIFE: Duration = Duration::from_mins(15);
    /// How long the first answer may take.
    pub(in super::super) const ANSWER_TIME: Duration = Duration::from_secs(3);
}
