//! One action in one tournament: load, decide, commit, and again where somebody else was first.

use std::sync::Arc;

use super::Undone;
use super::orders::orders;
use crate::app::{App, Request, Stop, name, notices, server::Server};
use crate::{
    locale::line,
    play::{ChannelId, GuildId, TournamentId},
    store::{
        Channel, CommitError, Notice, Occasion, Player, StoreError, TournamentCommit,
        TournamentRecord, Which,
    },
    tournament::{Action, Actor, Event, GameKey, Refusal, Tournament},
};

/// How often an action is decided anew because somebody else was first.
const TRIES: usize = 16;
/// The most tournaments of a server that are looked through for the one that is meant.
pub(in crate::app) const CONSIDERED: u32 = 200;

/// An action that was carried out.
pub(in crate::app) struct Acted {
    /// The tournament as it was before.
    pub before: TournamentRecord,
    /// The tournament after it.
    pub after: Tournament,
    /// What happened.
    pub events: Vec<Event>,
}

/// The tournament as it was when its rules refused an action, and why.
pub(super) type Refused = Box<(TournamentRecord, Refusal)>;

impl App {
    /// The tournament that is meant: named by number or name, or the only one it can be: that of this channel, or the
    /// one that is open in this server.
    ///
    /// # Errors
    /// [`Stop::Say`] with the reason.
    pub(in crate::app) async fn event_meant(
        &self,
        request: &Request,
        named: Option<&str>,
    ) -> Result<TournamentRecord, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let Some(guild) = request.place.guild else {
            return Err(speaker.refuse(&line!("refused-event-nowhere")));
        };
        let open = self
            .store
            .tournaments_of(guild, Which::Open, CONSIDERED)
            .await?;
        let id = if let Some(read) = named {
            let text = read.trim();
            let number = text.trim_start_matches('#').parse().ok().map(TournamentId);
            let over = self
                .store
                .tournaments_of(guild, Which::Finished, CONSIDERED)
                .await?;
            let lower = text.to_lowercase();
            let called = open
                .iter()
                .chain(&over)
                .find(|one| one.name.to_lowercase() == lower);
            match (called, number) {
                (Some(found), _) => Some(found.id),
                (None, Some(number)) => Some(number),
                (None, None) => None,
            }
            .ok_or_else(|| {
                let read = name::quoted(read, 40);
                speaker.refuse(&line!("refused-event-unknown", read = read))
            })?
        } else {
            let here: Vec<_> = open
                .iter()
                .filter(|one| request.place.is_in(one.channel))
                .collect();
            match (here.as_slice(), open.as_slice()) {
                ([only], _) => only.id,
                ([], [only]) => only.id,
                ([], []) => return Err(speaker.refuse(&line!("refused-event-none"))),
                _ => {
                    let names = open.iter().take(10);
                    let names: Vec<String> = names
                        .map(|one| format!("`#{}` {}", one.id, name::shown(&one.name)))
                        .collect();
                    return Err(
                        speaker.refuse(&line!("refused-event-several", names = names.join(", ")))
                    );
                }
            }
        };
        let record = self.store.tournament(id).await?;
        record
            .filter(|record| record.guild == guild)
            .ok_or_else(|| {
                let read = name::quoted(&id.to_string(), 40);
                speaker.refuse(&line!("refused-event-unknown", read = read))
            })
    }

    /// Carries out an action of whoever asks. `people` are those it names, as they are called now; entrants need not be
    /// among them.
    pub(in crate::app) async fn event_act(
        &self,
        request: &Request,
        id: TournamentId,
        people: &[Player],
        make: impl Fn(&TournamentRecord) -> Result<Action, Stop>,
    ) -> Result<Acted, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let by = Actor::Person(request.actor.id);
        for _ in 0..TRIES {
            let record = self.store.tournament(id).await?;
            let Some(record) = record else {
                return Err(speaker.refuse(&line!("refused-event-gone")));
            };
            let action = make(&record)?;
            match self
                .event_step(record, action, by, None, people, request.occasion())
                .await
            {
                Ok(Some(acted)) => return Ok(acted),
                Ok(None) => {}
                Err(undone) => {
                    return Err(
                        undone.stop(speaker, &line!("refused-event-gone"), |refused| {
                            self.event_refused(request, &refused.0, &refused.1)
                        }),
                    );
                }
            }
        }
        Err(speaker.refuse(&line!("failed-event-busy")))
    }

    /// Carries out what happens by itself.
    pub(super) async fn event_happens(
        &self,
        id: TournamentId,
        action: &Action,
        reported: Option<GameKey>,
        occasion: Occasion,
    ) -> Result<Acted, Undone<Refused>> {
        for _ in 0..TRIES {
            let record = self.store.tournament(id).await?.ok_or(Undone::Unknown)?;
            let step = self.event_step(
                record,
                action.clone(),
                Actor::House,
                reported,
                &[],
                occasion,
            );
            if let Some(acted) = step.await? {
                return Ok(acted);
            }
        }
        Err(Undone::Busy)
    }

    /// Decides and commits; `None` when somebody else was first.
    async fn event_step(
        &self,
        record: TournamentRecord,
        action: Action,
        by: Actor,
        reported: Option<GameKey>,
        people: &[Player],
        occasion: Occasion,
    ) -> Result<Option<Acted>, Undone<Refused>> {
        let record = Arc::new(record);
        let (deciding, at) = (record.clone(), occasion.at);
        // A round of hundreds of players takes a while to pair.
        let decided = tokio::task::spawn_blocking(move || {
            let mut after = deciding.state.clone();
            let events = after.perform(action, by, at);
            events.map(|events| (after, events))
        });
        let decided = match decided.await {
            Ok(decided) => decided,
            Err(broken) => std::panic::resume_unwind(broken.into_panic()),
        };
        let (after, events) = match decided {
            Ok(decided) => decided,
            Err(refusal) => {
                let record = Arc::try_unwrap(record).unwrap_or_else(|shared| (*shared).clone());
                return Err(Undone::Refused(Box::new((record, refusal))));
            }
        };
        if events.is_empty() {
            let before = Arc::try_unwrap(record).unwrap_or_else(|shared| (*shared).clone());
            return Ok(Some(Acted {
                before,
                after,
                events,
            }));
        }
        let (notices, places) = self.event_notices(&record, by, &events).await?;
        let mut named: Vec<Player> = events.iter().filter_map(newcomer).collect();
        named.extend_from_slice(people);
        let commit = TournamentCommit {
            record: &record,
            after: &after,
            by,
            events: &events,
            orders: &orders(&record.state, &after, &events, reported),
            notices: &notices,
            people: &named,
            places: &places,
            reported,
        };
        match self.store.commit_tournament(&commit, occasion).await {
            Ok(_) => {
                self.wake_courier();
                let before = Arc::try_unwrap(record).unwrap_or_else(|shared| (*shared).clone());
                Ok(Some(Acted {
                    before,
                    after,
                    events,
                }))
            }
            Err(CommitError::Conflict(_)) => Ok(None),
            Err(CommitError::NoSuchGame) => Err(Undone::Unknown),
            Err(CommitError::Repeated) => Err(Undone::Repeated),
            Err(CommitError::Store(error)) => Err(Undone::Failed(error)),
        }
    }

    /// What is to be said of events, and where: in the tournament's channel, and what everybody in the server may want
    /// to know in the one for announcements, too.
    async fn event_notices(
        &self,
        record: &TournamentRecord,
        by: Actor,
        events: &[Event],
    ) -> Result<(Vec<Notice>, Vec<Channel>), StoreError> {
        if !events.iter().any(|event| is_said(event, by)) {
            return Ok((Vec::new(), Vec::new()));
        }
        let mut channels = vec![record.channel];
        let moved = events.iter().find_map(|event| match event {
            Event::Moved { channel } => Some(*channel),
            _ => None,
        });
        if let Some(channel) = moved {
            channels.insert(0, channel);
            // What a deleted channel cannot be told is told in the new one.
            if self.store.is_gone(record.channel).await? {
                channels.truncate(1);
            }
        }
        if events.iter().any(is_announced) {
            let place = (record.guild, channels[0]);
            let elsewhere = self.event_announcements(place).await?;
            channels.extend(elsewhere.filter(|channel| !channels.contains(channel)));
        }
        let revision = record.revision.next();
        let notices = channels
            .iter()
            .map(|channel| notices::of_event(record.id, revision, *channel));
        let places = channels.iter().map(|channel| Channel {
            id: *channel,
            guild: Some(record.guild),
            parent: None,
        });
        Ok((notices.collect(), places.collect()))
    }

    /// Where else than in its own channel a tournament is announced.
    pub(in crate::app) async fn event_announcements(
        &self,
        (guild, channel): (GuildId, ChannelId),
    ) -> Result<Option<ChannelId>, StoreError> {
        let settings = self.store.server_settings(guild).await?;
        let told = Server::new(settings).announcements();
        Ok(told.filter(|other| *other != channel))
    }
}

/// Somebody whom an event brings in.
fn newcomer(event: &Event) -> Option<Player> {
    match event {
        Event::SignedUp(entrant) => Some(Player::new(entrant.person, &entrant.name, None)),
        Event::Replaced { person, name, .. } => Some(Player::new(*person, name, None)),
        _ => None,
    }
}

/// Whether an event is worth a post. What only one player is concerned with they are told in the answer.
pub(super) fn is_said(event: &Event, by: Actor) -> bool {
    match event {
        // Who comes late comes into a field that plays.
        Event::SignedUp(entrant) => entrant.plays(),
        Event::SignedOff(_)
        | Event::Seeded { .. }
        | Event::CheckedIn(_)
        | Event::Missed(_)
        | Event::ByeRequested { .. }
        | Event::ByeCancelled { .. }
        | Event::Forbidden(..)
        | Event::Allowed(..)
        | Event::PairedByHand(..)
        | Event::UnpairedByHand(..)
        | Event::OrganiserAdded(_)
        | Event::OrganiserRemoved(_) => false,
        // The game's own post says it, unless somebody decided it here.
        Event::GameEnded { .. } => by != Actor::House,
        _ => true,
    }
}

/// Whether an event is told in the channel for announcements, too.
fn is_announced(event: &Event) -> bool {
    matches!(
        event,
        Event::CheckInOpened { .. }
            | Event::Started { .. }
            | Event::Announced { .. }
            | Event::Moved { .. }
            | Event::Finished { .. }
            | Event::Cancelled
    )
}
