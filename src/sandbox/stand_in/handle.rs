//! The handle of a running stand-in.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use thiserror::Error;

use super::super::Clock;
use super::{
    ActError, Answer, Changes, Channel, ChannelId, Chaos, Command, FaultOrder, GatewayFault,
    GuildId, InteractionId, Member, Message, MessageId, Options, Permissions, Ping, Refusal,
    RequestRecord, UserId, Violation,
};

/// A running stand-in. Dropping it stops it and closes every connection.
///
/// Share it as `Arc<StandIn>`. No method holds the world for longer than it takes to look.
#[derive(Debug)]
pub struct StandIn {
    clock: Clock,
}

/// Why a stand-in did not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// No port could be had on loopback.
    #[error("the stand-in could not listen on 127.0.0.1: {0}")]
    Listen(#[source] io::Error),
    /// The OpenAPI document could not be used.
    #[error("Discord's OpenAPI document at {path} {why}")]
    OpenApi {
        /// The path given.
        path: String,
        /// What is wrong with it.
        why: String,
    },
}

#[expect(
    unused_variables,
    clippy::todo,
    reason = "the interface first, its bodies next"
)]
impl StandIn {
    /// Starts on a free port of 127.0.0.1.
    pub async fn start(options: Options) -> Result<Self, StartError> {
        todo!()
    }

    // ------------------------------------------------------------- where and who

    /// `http://127.0.0.1:PORT`, to be used in place of `https://discord.com`.
    pub fn url(&self) -> &str {
        todo!()
    }
    /// The token the bot must present.
    pub fn token(&self) -> &str {
        todo!()
    }
    /// The clock it lives by.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }
    /// The one guild.
    pub fn guild(&self) -> GuildId {
        todo!()
    }
    /// The bot's application, the same number as its user.
    pub fn application(&self) -> u64 {
        todo!()
    }
    /// The bot's user.
    pub fn bot(&self) -> UserId {
        todo!()
    }
    /// Waits until a bot is connected and has registered commands; `false` when `limit` of wall
    /// time passes first.
    pub async fn ready(&self, limit: Duration) -> bool {
        todo!()
    }
    /// How many gateway sessions are connected.
    pub fn connected(&self) -> usize {
        todo!()
    }
    /// Follows what happens from now on.
    pub fn changes(&self) -> Changes {
        todo!()
    }

    // ------------------------------------------------------------- people and places

    /// The member called `name`, who joins if there is none yet.
    pub fn member(&self, name: &str) -> UserId {
        todo!()
    }
    /// All members in the order they joined, the bot first.
    pub fn members(&self) -> Vec<Member> {
        todo!()
    }
    /// Somebody's name; the bare number when nobody has that id.
    pub fn name(&self, user: UserId) -> String {
        todo!()
    }
    /// Changes the language of a member's client.
    pub fn set_locale(&self, user: UserId, locale: &str) {
        todo!()
    }
    /// Opens or closes a member's direct messages to the bot (50007 when closed).
    pub fn set_direct_messages(&self, user: UserId, open: bool) {
        todo!()
    }
    /// All channels and threads of the guild, then the conversations, each in order of making.
    pub fn channels(&self) -> Vec<Channel> {
        todo!()
    }
    /// The newest channel or thread called `name`, with or without `#`.
    pub fn channel(&self, name: &str) -> Option<ChannelId> {
        todo!()
    }
    /// Makes a text channel.
    pub fn add_channel(&self, name: &str) -> ChannelId {
        todo!()
    }
    /// Makes a public thread under a text channel.
    pub fn add_thread(&self, parent: ChannelId, name: &str) -> Result<ChannelId, ActError> {
        todo!()
    }
    /// The conversation between a member and the bot, made if there is none.
    pub fn direct(&self, user: UserId) -> ChannelId {
        todo!()
    }
    /// Deletes a channel or thread with all its messages (10003 from now on).
    pub fn delete_channel(&self, channel: ChannelId) {
        todo!()
    }
    /// Archives a thread, or opens it again; a locked one stays shut to the bot (50083).
    pub fn set_archived(&self, thread: ChannelId, archived: bool, locked: bool) {
        todo!()
    }
    /// Takes permissions from the bot in one channel (50013; 50001 without `VIEW_CHANNEL`).
    pub fn revoke(&self, channel: ChannelId, permissions: Permissions) {
        todo!()
    }
    /// Gives them back.
    pub fn grant(&self, channel: ChannelId, permissions: Permissions) {
        todo!()
    }

    // ------------------------------------------------------------- seeing

    /// What `viewer` sees in a channel, oldest first.
    pub fn messages(&self, channel: ChannelId, viewer: UserId) -> Vec<Arc<Message>> {
        todo!()
    }
    /// One message, whoever may see it.
    pub fn message(&self, message: MessageId) -> Option<Arc<Message>> {
        todo!()
    }
    /// The bytes of an attachment by its message and file name, while they are kept.
    pub fn file(&self, message: MessageId, name: &str) -> Option<Bytes> {
        todo!()
    }
    /// All pings a member ever got, oldest first.
    pub fn pings(&self, user: UserId) -> Vec<Ping> {
        todo!()
    }
    /// Those they have not read yet.
    pub fn unread(&self, user: UserId) -> Vec<Ping> {
        todo!()
    }
    /// The member reads a channel: its pings are no longer unread.
    pub fn mark_read(&self, user: UserId, channel: ChannelId) {
        todo!()
    }
    /// The registered commands, guild ones before global ones, each in its order.
    pub fn commands(&self) -> Vec<Command> {
        todo!()
    }

    // ------------------------------------------------------------- acting

    /// A member writes a message.
    pub fn say(&self, user: UserId, channel: ChannelId, text: &str) -> Result<MessageId, ActError> {
        todo!()
    }
    /// A member sends a command: `/move move:bG1 wS1- game:12`. An option's value runs until the
    /// next name of an option with a colon; members are `@name`, channels `#name`.
    pub fn slash(
        &self,
        user: UserId,
        channel: ChannelId,
        text: &str,
    ) -> Result<InteractionId, ActError> {
        todo!()
    }
    /// A member is typing a command; the last option in `text` is the one being typed.
    pub fn autocomplete(
        &self,
        user: UserId,
        channel: ChannelId,
        text: &str,
    ) -> Result<InteractionId, ActError> {
        todo!()
    }
    /// A member clicks a button.
    pub fn click(
        &self,
        user: UserId,
        message: MessageId,
        custom_id: &str,
    ) -> Result<InteractionId, ActError> {
        todo!()
    }
    /// A member chooses values in a menu; of members, `@name` or the id.
    pub fn select(
        &self,
        user: UserId,
        message: MessageId,
        custom_id: &str,
        values: &[&str],
    ) -> Result<InteractionId, ActError> {
        todo!()
    }
    /// A member sends the form that `opened_by` opened; fields as (`custom_id`, text), those left
    /// out keep what they held from the start.
    pub fn submit(
        &self,
        user: UserId,
        opened_by: InteractionId,
        fields: &[(&str, &str)],
    ) -> Result<InteractionId, ActError> {
        todo!()
    }
    /// A member uses a command of a person's context menu.
    pub fn use_on_member(
        &self,
        user: UserId,
        channel: ChannelId,
        command: &str,
        target: UserId,
    ) -> Result<InteractionId, ActError> {
        todo!()
    }
    /// A member uses a command of a message's context menu.
    pub fn use_on_message(
        &self,
        user: UserId,
        command: &str,
        target: MessageId,
    ) -> Result<InteractionId, ActError> {
        todo!()
    }
    /// Waits for the first answer; [`Answer::NoResponse`] when none comes within three seconds
    /// ([`Options::answer_by`], [`Options::patience`]) or nobody was there to get the interaction.
    pub async fn answer(&self, interaction: InteractionId) -> Answer {
        todo!()
    }
    /// Like [`StandIn::answer`], but a promised answer is waited for until it is filled, for at
    /// most `limit` of wall time. A deferred answer becomes [`Answer::Message`].
    pub async fn final_answer(&self, interaction: InteractionId, limit: Duration) -> Answer {
        todo!()
    }

    // ------------------------------------------------------------- faults

    /// Orders a fault; it strikes the next requests of its class.
    pub fn fault(&self, order: FaultOrder) {
        todo!()
    }
    /// How many ordered strikes are still to come.
    pub fn faults_left(&self) -> u32 {
        todo!()
    }
    /// Takes back all ordered faults and random ones.
    pub fn clear_faults(&self) {
        todo!()
    }
    /// Something happens to the gateway now.
    pub fn gateway(&self, fault: GatewayFault) {
        todo!()
    }
    /// Faults strike at random from now on.
    pub fn set_chaos(&self, chaos: Chaos) {
        todo!()
    }

    // ------------------------------------------------------------- records

    /// Requests that were wrong in themselves. A good bot's list is empty.
    pub fn violations(&self) -> Vec<Violation> {
        todo!()
    }
    /// Requests that the state of the world, or an ordered fault, refused.
    pub fn refusals(&self) -> Vec<Refusal> {
        todo!()
    }
    /// The newest requests, oldest first, a few thousand at most.
    pub fn requests(&self) -> Vec<RequestRecord> {
        todo!()
    }
}
