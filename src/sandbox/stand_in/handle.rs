//! The handle of a running stand-in.

use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Bytes;
use thiserror::Error;
use tokio::sync::watch;

use super::super::Clock;
use super::core::Core;
use super::faults::Faults;
use super::judge::{Judge, OpenApi};
use super::rest::{self, Listener};
use super::world::World;
use super::{
    ActError, Answer, AnswerBy, Changes, Channel, ChannelId, Chaos, Command, FaultOrder,
    GatewayFault, GuildId, HandedIn, InteractionId, Member, Message, MessageId, Options,
    Permissions, Ping, Refusal, RequestRecord, UserId, Violation, What,
};

/// A running stand-in. Dropping it stops it and closes every connection.
///
/// Share it as `Arc<StandIn>`. No method holds the world for longer than it takes to look.
#[derive(Debug)]
pub struct StandIn {
    core: Arc<Core>,
    guild: GuildId,
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

impl StartError {
    pub(super) fn openapi(path: &Path, why: &impl ToString) -> Self {
        Self::OpenApi {
            path: path.display().to_string(),
            why: why.to_string(),
        }
    }
}

impl StandIn {
    /// Starts on a free port of 127.0.0.1.
    pub async fn start(options: Options) -> Result<Self, StartError> {
        let openapi = match &options.openapi {
            None => None,
            Some(path) => {
                let path = path.clone();
                let loaded = tokio::task::spawn_blocking(move || OpenApi::shared(&path));
                let loaded = loaded.await.unwrap_or_else(|panic| {
                    std::panic::resume_unwind(panic.into_panic());
                });
                Some(loaded?)
            }
        };
        let (listener, address) = Listener::bind().await.map_err(StartError::Listen)?;
        let base = format!("http://{address}");
        let world = World::new(&options, base.clone());
        let guild = world.guild;
        let core = Arc::new(Core {
            clock: options.clock,
            base,
            token: options.token,
            heartbeat: options.heartbeat,
            patience: options.patience,
            answer_by: options.answer_by,
            rate_limits: options.rate_limits,
            judge: Judge::new(openapi),
            stop: watch::Sender::new(false),
            hung: watch::Sender::new(0),
            world: Mutex::new(world),
            faults: Mutex::default(),
            records: Mutex::default(),
            limits: Mutex::default(),
        });
        tokio::spawn(rest::serve(Arc::clone(&core), listener));
        Ok(Self { core, guild })
    }

    // ------------------------------------------------------------- where and who

    /// `http://127.0.0.1:PORT`, to be used in place of `https://discord.com`.
    pub fn url(&self) -> &str {
        &self.core.base
    }
    /// The token the bot must present.
    pub fn token(&self) -> &str {
        &self.core.token
    }
    /// The clock it lives by.
    pub fn clock(&self) -> &Clock {
        &self.core.clock
    }
    /// The one guild.
    pub fn guild(&self) -> GuildId {
        self.guild
    }
    /// The bot's application, the same number as its user.
    pub fn application(&self) -> u64 {
        World::APPLICATION
    }
    /// The bot's user.
    pub fn bot(&self) -> UserId {
        World::BOT
    }
    /// Waits until a bot is connected and has registered commands; `false` when `limit` of wall
    /// time passes first.
    pub async fn ready(&self, limit: Duration) -> bool {
        let mut changes = self.changes();
        let ready = async {
            loop {
                let connected = {
                    let world = self.core.world();
                    world.hub.connected() > 0 && !world.commands().is_empty()
                };
                if connected || changes.next().await.is_none() {
                    return connected;
                }
            }
        };
        tokio::time::timeout(limit, ready).await.unwrap_or(false)
    }
    /// How many gateway sessions are connected.
    pub fn connected(&self) -> usize {
        self.core.world().hub.connected()
    }
    /// How often a gateway session was begun or resumed.
    pub fn arrivals(&self) -> u64 {
        self.core.world().hub.arrivals()
    }
    /// Follows what happens from now on.
    pub fn changes(&self) -> Changes {
        self.core.world().feed.follow()
    }

    // ------------------------------------------------------------- people and places

    /// The member called `name`, who joins if there is none yet.
    pub fn member(&self, name: &str) -> UserId {
        self.core.world().member_named(name)
    }
    /// All members in the order they joined, the bot first.
    pub fn members(&self) -> Vec<Member> {
        self.core.world().members().to_vec()
    }
    /// Somebody's name; the bare number when nobody has that id.
    pub fn name(&self, user: UserId) -> String {
        let world = self.core.world();
        world
            .member(user)
            .map_or_else(|| user.to_string(), |member| member.name.clone())
    }
    /// Changes the language of a member's client.
    pub fn set_locale(&self, user: UserId, locale: &str) {
        self.change_member(user, |member| locale.clone_into(&mut member.locale));
    }
    /// Opens or closes a member's direct messages to the bot (50007 when closed).
    pub fn set_direct_messages(&self, user: UserId, open: bool) {
        self.change_member(user, |member| member.direct_messages = open);
    }
    /// A member leaves the guild, or joins it again.
    pub fn set_present(&self, user: UserId, present: bool) {
        self.change_member(user, |member| member.present = present);
    }
    /// Whether the bot is in the guild.
    pub fn is_invited(&self) -> bool {
        self.core.world().invited
    }
    /// The bot is removed from the guild (50001 from now on), or invited to it again.
    pub fn set_invited(&self, invited: bool) {
        self.core.world().set_invited(invited);
    }
    /// Gives a member the permission Manage Server, or takes it away.
    pub fn set_manages(&self, user: UserId, manages: bool) {
        self.change_member(user, |member| member.manages = manages);
    }
    /// Gives a member the role called `role`, which is made if there is none.
    pub fn give_role(&self, user: UserId, role: &str) {
        self.core.world().give_role(user, role);
    }
    /// All channels and threads of the guild, then the conversations, each in order of making.
    pub fn channels(&self) -> Vec<Channel> {
        self.core.world().channels()
    }
    /// The newest channel or thread called `name`, with or without `#`.
    pub fn channel(&self, name: &str) -> Option<ChannelId> {
        self.core.world().channel_named(name)
    }
    /// Makes a text channel.
    pub fn add_channel(&self, name: &str) -> ChannelId {
        self.core.world().add_channel(name)
    }
    /// Makes a public thread under a text channel.
    pub fn add_thread(&self, parent: ChannelId, name: &str) -> Result<ChannelId, ActError> {
        let made = self.core.world().add_thread(parent, name, 1_440, None);
        made.map_err(|_| ActError::UnknownChannel { channel: parent })
    }
    /// The conversation between a member and the bot, made if there is none.
    pub fn direct(&self, user: UserId) -> ChannelId {
        self.core.world().direct(user)
    }
    /// Deletes a channel or thread with all its messages (10003 from now on), and the threads in it; how many places
    /// that were.
    pub fn delete_channel(&self, channel: ChannelId) -> u64 {
        self.core.world().delete_channel(channel)
    }
    /// Archives a thread, or opens it again; a locked one stays shut to the bot (50083).
    pub fn set_archived(&self, thread: ChannelId, archived: bool, locked: bool) {
        self.core.world().set_archived(thread, archived, locked);
    }
    /// Takes permissions from the bot in one channel (50013; 50001 without `VIEW_CHANNEL`).
    pub fn revoke(&self, channel: ChannelId, permissions: Permissions) {
        self.core
            .world()
            .set_permissions(channel, |now| now - permissions);
    }
    /// Gives them back.
    pub fn grant(&self, channel: ChannelId, permissions: Permissions) {
        self.core
            .world()
            .set_permissions(channel, |now| now | permissions);
    }

    /// Gives members a file to hand in with a command, by its name.
    pub fn hand_in(&self, name: &str, file: HandedIn) {
        self.core.world().hand_in(name, file);
    }

    // ------------------------------------------------------------- seeing

    /// What `viewer` sees in a channel, oldest first.
    pub fn messages(&self, channel: ChannelId, viewer: UserId) -> Vec<Arc<Message>> {
        self.core.world().messages_for(channel, viewer)
    }
    /// One message, whoever may see it.
    pub fn message(&self, message: MessageId) -> Option<Arc<Message>> {
        self.core.world().message(message).cloned()
    }
    /// The bytes of an attachment by its message and file name, while they are kept.
    pub fn file(&self, message: MessageId, name: &str) -> Option<Bytes> {
        let found = self
            .core
            .world()
            .file(message, |attachment| attachment.name == name);
        found.map(|(_, bytes)| bytes)
    }
    /// What a role is called.
    pub fn role_name(&self, role: u64) -> Option<String> {
        self.core.world().role_name(role).map(str::to_owned)
    }
    /// All pings a member ever got, oldest first.
    pub fn pings(&self, user: UserId) -> Vec<Ping> {
        self.core.world().pings(user)
    }
    /// Those they have not read yet.
    pub fn unread(&self, user: UserId) -> Vec<Ping> {
        self.core.world().unread(user)
    }
    /// The member reads a channel: its pings are no longer unread.
    pub fn mark_read(&self, user: UserId, channel: ChannelId) {
        self.core.world().mark_read(user, channel);
    }
    /// The registered commands, guild ones before global ones, each in its order.
    pub fn commands(&self) -> Vec<Command> {
        self.core.world().commands()
    }

    // ------------------------------------------------------------- acting

    /// A member writes a message.
    pub fn say(&self, user: UserId, channel: ChannelId, text: &str) -> Result<MessageId, ActError> {
        self.core.world().say(user, channel, text)
    }
    /// A member sends a command: `/move move:bG1 wS1- game:12`. An option's value runs until the
    /// next name of an option with a colon; members are `@name`, channels `#name`.
    pub fn slash(
        &self,
        user: UserId,
        channel: ChannelId,
        text: &str,
    ) -> Result<InteractionId, ActError> {
        self.core.world().slash(user, channel, text)
    }
    /// A member is typing a command; the last option in `text` is the one being typed.
    pub fn autocomplete(
        &self,
        user: UserId,
        channel: ChannelId,
        text: &str,
    ) -> Result<InteractionId, ActError> {
        self.core.world().autocomplete(user, channel, text)
    }
    /// A member clicks a button.
    pub fn click(
        &self,
        user: UserId,
        message: MessageId,
        custom_id: &str,
    ) -> Result<InteractionId, ActError> {
        self.core.world().click(user, message, custom_id)
    }
    /// A member chooses values in a menu; of members, `@name` or the id.
    pub fn select(
        &self,
        user: UserId,
        message: MessageId,
        custom_id: &str,
        values: &[&str],
    ) -> Result<InteractionId, ActError> {
        self.core.world().select(user, message, custom_id, values)
    }
    /// A member sends the form that `opened_by` opened; fields as (`custom_id`, text), those left
    /// out keep what they held from the start.
    pub fn submit(
        &self,
        user: UserId,
        opened_by: InteractionId,
        fields: &[(&str, &str)],
    ) -> Result<InteractionId, ActError> {
        self.core.world().submit(user, opened_by, fields)
    }
    /// A member uses a command of a person's context menu.
    pub fn use_on_member(
        &self,
        user: UserId,
        channel: ChannelId,
        command: &str,
        target: UserId,
    ) -> Result<InteractionId, ActError> {
        self.core
            .world()
            .use_on_member(user, channel, command, target)
    }
    /// A member uses a command of a message's context menu.
    pub fn use_on_message(
        &self,
        user: UserId,
        command: &str,
        target: MessageId,
    ) -> Result<InteractionId, ActError> {
        self.core.world().use_on_message(user, command, target)
    }
    /// Waits for the first answer; [`Answer::NoResponse`] when none comes within three seconds
    /// ([`Options::answer_by`], [`Options::patience`]) or nobody was there to get the interaction.
    pub async fn answer(&self, interaction: InteractionId) -> Answer {
        let Some(mut answers) = self.follow(interaction) else {
            return Answer::NoResponse;
        };
        let given_up = self.given_up(interaction);
        let first = async {
            let answer = answers.wait_for(Option::is_some).await;
            answer.map_or(Answer::NoResponse, |answer| {
                answer.clone().unwrap_or(Answer::NoResponse)
            })
        };
        tokio::select! {
            biased;
            answer = first => return answer,
            () = given_up => {}
        }
        self.core.world().give_up(interaction);
        // It may have been answered at the last moment.
        let answers = self.follow(interaction);
        answers
            .and_then(|answers| answers.borrow().clone())
            .unwrap_or(Answer::NoResponse)
    }
    /// Like [`StandIn::answer`], but a promised answer is waited for until it is filled, for at
    /// most `limit` of wall time. A deferred answer becomes [`Answer::Message`].
    pub async fn final_answer(&self, interaction: InteractionId, limit: Duration) -> Answer {
        let first = self.answer(interaction).await;
        let Some(mut answers) = self.follow(interaction) else {
            return first;
        };
        let filled = answers.wait_for(|answer| !matches!(answer, Some(Answer::Deferred(_))));
        match tokio::time::timeout(limit, filled).await {
            Ok(Ok(answer)) => answer.clone().unwrap_or(first),
            Ok(Err(_)) | Err(_) => first,
        }
    }

    // ------------------------------------------------------------- faults

    /// Orders a fault; it strikes the next requests of its class.
    pub fn fault(&self, order: FaultOrder) {
        self.core.faults().order(order);
    }
    /// How many ordered strikes are still to come.
    pub fn faults_left(&self) -> u32 {
        self.core.faults().left()
    }
    /// The faults still to come, in the order they were ordered, each with the strikes it has left.
    pub fn faults(&self) -> Vec<FaultOrder> {
        self.core.faults().orders().to_vec()
    }
    /// How many requests a fault let hang so far.
    pub fn hung(&self) -> watch::Receiver<u64> {
        self.core.hung.subscribe()
    }
    /// Takes back all ordered faults and random ones.
    pub fn clear_faults(&self) {
        *self.core.faults() = Faults::default();
    }
    /// Something happens to the gateway now.
    pub fn gateway(&self, fault: GatewayFault) {
        self.core.world().hub.strike(fault);
    }
    /// Faults strike at random from now on.
    pub fn set_chaos(&self, chaos: Chaos) {
        self.core.faults().set_chaos(chaos);
    }

    // ------------------------------------------------------------- records

    /// Requests that were wrong in themselves. A good bot's list is empty.
    pub fn violations(&self) -> Vec<Violation> {
        self.core.records().violations.iter().cloned().collect()
    }
    /// Requests that the state of the world, or an ordered fault, refused.
    pub fn refusals(&self) -> Vec<Refusal> {
        self.core.records().refusals.iter().cloned().collect()
    }
    /// The newest requests, oldest first, a few thousand at most.
    pub fn requests(&self) -> Vec<RequestRecord> {
        self.core.records().requests.iter().cloned().collect()
    }

    // ------------------------------------------------------------- within

    fn change_member(&self, user: UserId, change: impl FnOnce(&mut Member)) {
        let mut world = self.core.world();
        if let Some(member) = world.member_mut(user) {
            change(member);
            world.feed.tell(What::World);
        }
    }

    fn follow(&self, interaction: InteractionId) -> Option<watch::Receiver<Option<Answer>>> {
        Some(self.core.world().interaction(interaction)?.watch())
    }

    /// Ends when the member's client would say that nobody answered.
    async fn given_up(&self, interaction: InteractionId) {
        let Some((created, started)) = self
            .core
            .world()
            .interaction(interaction)
            .map(|interaction| (interaction.created(), interaction.started()))
        else {
            return;
        };
        match self.core.answer_by {
            AnswerBy::Wall => tokio::time::sleep_until((started + World::ANSWER_TIME).into()).await,
            AnswerBy::Clock => {
                let late = created.checked_add(World::ANSWER_TIME).unwrap_or(created);
                // Only after the last moment at which an answer is taken.
                let late = late.checked_add(Duration::from_millis(1)).unwrap_or(late);
                tokio::select! {
                    () = self.core.clock.sleep_until(late) => {}
                    () = tokio::time::sleep(self.core.patience) => {}
                }
            }
        }
    }
}

impl Drop for StandIn {
    fn drop(&mut self) {
        self.core.stop.send_replace(true);
    }
}
