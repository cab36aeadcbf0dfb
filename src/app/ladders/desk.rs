//! One action on a ladder: load, decide, commit, and again where somebody else was first.

use super::orders::{key, orders};
use super::posts::said;
use crate::app::{
    App, Request, Stop, notices,
    tournaments::{Tick, Undone, report},
};
use crate::{
    locale::line,
    play::TournamentId,
    store::{Channel, CommitError, GameReport, LadderCommit, LadderRecord, Occasion},
    tournament::{
        Action, Actor, GameKey, GameResult,
        ladder::{LadderAction, LadderEvent, LadderRefusal},
    },
};

/// How often an action is decided anew because somebody else was first.
const TRIES: usize = 16;

impl App {
    /// The ladder of the server in which something is asked.
    pub(super) async fn ladder_here(&self, request: &Request) -> Result<LadderRecord, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let Some(guild) = request.place.guild else {
            return Err(speaker.refuse(&line!("refused-event-nowhere")));
        };
        let found = self.store.ladder_of(guild).await?;
        found.ok_or_else(|| speaker.refuse(&line!("refused-no-ladder")))
    }

    /// Carries out an action of whoever asks; the ladder before it, and what happened.
    pub(super) async fn ladder_act(
        &self,
        request: &Request,
        id: TournamentId,
        action: LadderAction,
    ) -> Result<(LadderRecord, Vec<LadderEvent>), Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let by = Actor::Person(request.actor.id);
        let done = self.ladder_steps(id, action, by, None, request.occasion());
        done.await.map_err(|undone| {
            undone.stop(speaker, &line!("refused-no-ladder"), |refusal| {
                speaker.refuse(&super::refusal::line_of(refusal))
            })
        })
    }

    /// Tells a ladder that a game of it is over.
    pub(in crate::app) async fn report_to_ladder(
        &self,
        record: &LadderRecord,
        due: GameReport,
        occasion: Occasion,
    ) -> Result<(), Undone<LadderRefusal>> {
        let game = self.store.game(due.game).await?;
        let result = match game.and_then(|game| report(&game, due.key)) {
            Some(Action::Report { result, .. }) => result,
            Some(Action::NoShow { side, .. }) => GameResult::Forfeit(side.other()),
            _ => return Err(Undone::Unknown),
        };
        let mut bouts = record.state.bouts.iter();
        let bout = bouts.find(|bout| bout.game.map(key) == Some(due.key));
        let challenger = bout.ok_or(Undone::Unknown)?.challenger;
        let action = LadderAction::Report { challenger, result };
        let done = self.ladder_steps(record.id, action, Actor::House, Some(due.key), occasion);
        done.await.map(|_| ())
    }

    /// Does what is due on a ladder. The answer is when to look again, where no commit has set it.
    pub(in crate::app) async fn tick_ladder(
        &self,
        ladder: &LadderRecord,
        occasion: Occasion,
    ) -> Result<Tick, Undone<LadderRefusal>> {
        let now = occasion.at;
        let mut tick = Tick::Next(ladder.state.due(now));
        for bout in ladder.state.late(now) {
            // The bot was away, or the ladder's channel took no messages.
            let lost = self.store.silence_in(ladder.channel, bout.made, now);
            let late = LadderAction::Late {
                challenger: bout.challenger,
                lost: lost.await?,
            };
            let done = self.ladder_steps(ladder.id, late, Actor::House, None, occasion);
            if !done.await?.1.is_empty() {
                tick = Tick::Committed;
            }
        }
        Ok(tick)
    }

    async fn ladder_steps(
        &self,
        id: TournamentId,
        action: LadderAction,
        by: Actor,
        reported: Option<GameKey>,
        occasion: Occasion,
    ) -> Result<(LadderRecord, Vec<LadderEvent>), Undone<LadderRefusal>> {
        for _ in 0..TRIES {
            let record = self.store.ladder(id, None).await?;
            let record = record.ok_or(Undone::Unknown)?;
            let events = record
                .state
                .decide(action, by, occasion.at)
                .map_err(Undone::Refused)?;
            if events.is_empty() {
                return Ok((record, events));
            }
            let mut after = record.state.clone();
            for &event in &events {
                after.apply(event, occasion.at);
            }
            let calls = events.iter().find_map(|event| match event {
                LadderEvent::Challenged(bout) => Some(bout.defender),
                _ => None,
            });
            let moved = events.iter().find_map(|event| match event {
                LadderEvent::Moved(channel) => Some(*channel),
                _ => None,
            });
            let channel = moved.unwrap_or(record.channel);
            let post = notices::of_ladder(id, record.revision.next(), channel, calls);
            let commit = LadderCommit {
                record: &record,
                after: &after,
                by,
                events: &events,
                orders: &orders(&record.state, &events, reported),
                notices: if events.iter().any(said) {
                    &[post]
                } else {
                    &[]
                },
                reported,
                place: moved.map(|channel| Channel {
                    id: channel,
                    guild: Some(record.guild),
                    parent: None,
                }),
            };
            match self.store.commit_ladder(&commit, occasion).await {
                Ok(_) => {
                    self.wake_courier();
                    return Ok((record, events));
                }
                Err(CommitError::Conflict(_)) => {}
                Err(CommitError::NoSuchGame) => return Err(Undone::Unknown),
                Err(CommitError::Repeated) => return Err(Undone::Repeated),
                Err(CommitError::Store(error)) => return Err(Undone::Failed(error)),
            }
        }
        Err(Undone::Busy)
    }
}
