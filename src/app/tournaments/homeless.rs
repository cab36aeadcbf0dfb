//! Tournaments whose channel was deleted: their organisers are told, and take them elsewhere.

use jiff::Timestamp;

use super::Teller;
use crate::app::{App, Message, Request, Speaker, notices};
use crate::{
    locale::{Line, line},
    play::{ChannelId, PlayerId, Preferences, RemindIn, TournamentId},
    store::{Notice, StoreError, TournamentRecord},
    tournament::{Actor, Phase},
};

impl App {
    /// Writes to the organisers of tournaments whose channel is gone, as far as they take direct messages; the others
    /// are told when they next ask for something.
    ///
    /// # Errors
    /// The database's.
    pub async fn tell_organisers(
        &self,
        channel: ChannelId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        for id in self.store.tournaments_in(channel).await? {
            let Some(record) = self.store.tournament(id).await? else {
                continue;
            };
            let mut notices: Vec<Notice> = Vec::new();
            for &organiser in &record.state.organisers {
                if self.takes_direct_messages(organiser).await? {
                    let revision = record.revision;
                    notices.push(notices::of_deletion(id, revision, channel, organiser));
                }
            }
            if !notices.is_empty() {
                self.store.say(&notices, now).await?;
                self.wake_courier();
            }
        }
        Ok(())
    }

    async fn takes_direct_messages(&self, player: PlayerId) -> Result<bool, StoreError> {
        let settings = self.store.settings(player).await?;
        Ok(Preferences::read(|name| settings.get(name)).remind == RemindIn::Direct)
    }

    /// What an organiser is told while the channel of a tournament of theirs is gone, whatever they ask for.
    pub(in crate::app) async fn homeless_events(
        &self,
        request: &Request,
    ) -> Result<Vec<String>, StoreError> {
        let Some(guild) = request.place.guild else {
            return Ok(Vec::new());
        };
        let speaker = self.speaker(&request.actor.locale);
        let person = request.actor.id;
        let mut told = Vec::new();
        for id in self.store.homeless_tournaments(person, guild).await? {
            let record = self.store.tournament(id).await?;
            let own = |record: &TournamentRecord| record.state.is_organiser(Actor::Person(person));
            told.extend(record.filter(own).map(|record| gone(speaker, &record)));
        }
        Ok(told)
    }

    /// The direct message to an organiser; `None` once the tournament is elsewhere, or over.
    pub(super) async fn deletion_message(
        &self,
        speaker: Speaker<'_>,
        id: TournamentId,
    ) -> Result<Option<Message>, StoreError> {
        let Some(record) = self.store.tournament(id).await? else {
            return Ok(None);
        };
        let over = matches!(record.state.phase, Phase::Finished | Phase::Cancelled);
        if over || !self.store.is_gone(record.channel).await? {
            return Ok(None);
        }
        let teller = Teller::new(speaker, id, &record.state);
        Ok(Some(Message {
            content: gone(speaker, &record),
            rows: vec![teller.of_post(false)],
            ..Message::default()
        }))
    }
}

/// That a tournament's channel was deleted, and what to do about it.
fn gone(speaker: Speaker<'_>, record: &TournamentRecord) -> String {
    let name = Teller::new(speaker, record.id, &record.state).title();
    let line: Line = line!("event-channel-gone", name = name, id = record.id.0);
    speaker.say(&line)
}
