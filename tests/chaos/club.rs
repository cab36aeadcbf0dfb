//! The members: what they see and do, through the stand-in alone.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::Notify;
use waggle::sandbox::stand_in::{Answer, ChannelId, Component, Message, StandIn, UserId, What};

/// How long a member waits for a call before they look by themselves.
pub const PATIENCE: Duration = Duration::from_secs(6);

/// A guild with its members.
pub struct Club {
    pub discord: Arc<StandIn>,
    bells: Mutex<HashMap<UserId, Arc<Notify>>>,
}

/// One member in one channel, and what they have read.
pub struct Player {
    pub id: UserId,
    pub name: String,
    club: Arc<Club>,
    channel: ChannelId,
    bell: Arc<Notify>,
    read: usize,
}

/// The channel is gone, and the game with it.
#[derive(Debug)]
pub struct Gone;

impl Club {
    /// The guild; a task carries its news to the members until it is dropped.
    pub fn new(discord: &Arc<StandIn>) -> Arc<Self> {
        let club = Arc::new(Self {
            discord: discord.clone(),
            bells: Mutex::default(),
        });
        let mut changes = discord.changes();
        let listeners = club.clone();
        tokio::spawn(async move {
            while let Some(change) = changes.next().await {
                let bells = listeners.bells.lock().expect("no panic while held");
                match change.what {
                    What::Pinged { user, .. } => {
                        if let Some(bell) = bells.get(&user) {
                            bell.notify_one();
                        }
                    }
                    What::Missed { .. } => bells.values().for_each(|bell| bell.notify_one()),
                    _ => {}
                }
            }
        });
        club
    }

    pub fn player(self: &Arc<Self>, name: &str, channel: ChannelId) -> Player {
        let id = self.discord.member(name);
        let bell = Arc::new(Notify::new());
        self.bells
            .lock()
            .expect("no panic while held")
            .insert(id, bell.clone());
        Player {
            id,
            name: name.to_owned(),
            club: self.clone(),
            channel,
            bell,
            read: 0,
        }
    }
}

impl Player {
    /// Sends a command. What the private answer says, `None` when the bot did not respond.
    pub async fn command(&self, text: &str) -> Result<Option<Arc<Message>>, Gone> {
        match self.club.discord.slash(self.id, self.channel, text) {
            Ok(interaction) => Ok(self.answer(interaction).await),
            Err(error) => self.refused(text, &error.to_string()),
        }
    }

    /// Clicks a button of a message by its label.
    pub async fn click(
        &self,
        message: &Message,
        label: &str,
    ) -> Result<Option<Arc<Message>>, Gone> {
        // Looked at again: it may have lost its buttons since.
        let Some(now) = self.club.discord.message(message.id) else {
            return self.refused(label, "no message");
        };
        let Some(id) = button(&now, label) else {
            return Ok(None);
        };
        match self.club.discord.click(self.id, message.id, &id) {
            Ok(interaction) => Ok(self.answer(interaction).await),
            Err(error) => self.refused(label, &error.to_string()),
        }
    }

    /// Looks by themselves, as people do when nothing happens.
    pub async fn look(&self) -> Result<(), Gone> {
        self.command("/games").await.map(|_| ())
    }

    /// The next call that `wanted` finds something in, waiting for it; calls before it are read and done with. `None`
    /// after [`PATIENCE`].
    pub async fn call<T>(
        &mut self,
        wanted: impl Fn(&Message) -> Option<T>,
    ) -> Option<(Arc<Message>, T)> {
        let until = tokio::time::Instant::now() + PATIENCE;
        loop {
            let pings = self.club.discord.pings(self.id);
            while let Some(ping) = pings.get(self.read) {
                self.read += 1;
                let found = self.club.discord.message(ping.message).and_then(|message| {
                    let found = wanted(&message)?;
                    Some((message, found))
                });
                if found.is_some() {
                    return found;
                }
            }
            if tokio::time::timeout_at(until, self.bell.notified())
                .await
                .is_err()
            {
                return None;
            }
        }
    }

    async fn answer(
        &self,
        interaction: waggle::sandbox::stand_in::InteractionId,
    ) -> Option<Arc<Message>> {
        match self.club.discord.final_answer(interaction, PATIENCE).await {
            Answer::Message(id) | Answer::Updated(id) => self.club.discord.message(id),
            Answer::NoResponse | Answer::Deferred(_) | Answer::Acknowledged => None,
            other @ (Answer::Choices(_) | Answer::Modal(_)) => {
                panic!("{} got {other:?}", self.name)
            }
        }
    }

    /// What cannot be done because the channel is gone is no fault of the bot; anything else is one of this test.
    fn refused<T>(&self, what: &str, why: &str) -> Result<T, Gone> {
        let gone = !self
            .club
            .discord
            .channels()
            .iter()
            .any(|channel| channel.id == self.channel);
        assert!(gone, "{} could not do {what:?}: {why}", self.name);
        Err(Gone)
    }
}

/// The `custom_id` of an enabled button.
pub fn button(message: &Message, label: &str) -> Option<String> {
    message
        .rows()
        .into_iter()
        .flatten()
        .find_map(|component| match component {
            Component::Button(button) if button.label == label && !button.disabled => {
                button.custom_id
            }
            _ => None,
        })
}

/// The game and revision a message is about: `g12.r34.` in one of its buttons.
pub fn subject(message: &Message) -> Option<(i64, u32)> {
    message.rows().iter().flatten().find_map(|component| {
        let mut words = component.custom_id()?.split('.');
        let game = words
            .by_ref()
            .find_map(|word| word.strip_prefix('g')?.parse().ok())?;
        Some((game, words.next()?.strip_prefix('r')?.parse().ok()?))
    })
}
