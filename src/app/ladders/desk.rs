//! One action on a ladder: load, decide, commit, and again where somebody else was first.

use super::orders::{key, orders};
use super::posts::said;
use crate::app::{App, Request, Stop, notices, tournaments::report};
use crate::{
    locale::line,
    play::TournamentId,
    store::{CommitError, GameReport, LadderCommit, LadderRecord, Occasion, StoreError},
    tournament::{
        Action, Actor, GameKey, GameResult,
        ladder::{LadderAction, LadderEvent, LadderRefusal},
    },
};

/// How often an action is decided anew because somebody else was first.
const TRIES: usize = 16;

/// Why an action was not carried out.
enum Undone {
    /// The rules of ladders refuse it.
    Refused(LadderRefusal),
    /// There is no such ladder.
    Unknown,
    /// The interaction arrived a second time.
    Repeated,
    /// Others were first, again and again.
    Busy,
    /// The database failed.
    Failed(StoreError),
}

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
        done.await.map_err(|undone| match undone {
            Undone::Refused(refusal) => speaker.refuse(&super::refusal::line_of(refusal)),
            Undone::Unknown => speaker.refuse(&line!("refused-no-ladder")),
            Undone::Repeated => Stop::Repeated,
            Undone::Busy => speaker.refuse(&line!("failed-event-busy")),
            Undone::Failed(error) => Stop::Failed(error),
        })
    }

    /// Tells a ladder that a game of it is over; `false` where it need not know.
    pub(in crate::app) async fn report_to_ladder(
        &self,
        record: &LadderRecord,
        due: GameReport,
        occasion: Occasion,
    ) -> Result<bool, StoreError> {
        let game = self.store.game(due.game).await?;
        let result = match game.and_then(|game| report(&game, due.key)) {
            Some(Action::Report { result, .. }) => result,
            Some(Action::NoShow { side, .. }) => GameResult::Forfeit(side.other()),
            _ => return Ok(false),
        };
        let mut bouts = record.state.bouts.iter();
        let Some(bout) = bouts.find(|bout| bout.game.map(key) == Some(due.key)) else {
            return Ok(false);
        };
        let challenger = bout.challenger;
        let action = LadderAction::Report { challenger, result };
        match self
            .ladder_steps(record.id, action, Actor::House, Some(due.key), occasion)
            .await
        {
            Ok(_) => Ok(true),
            Err(Undone::Failed(error)) => Err(error),
            Err(_) => Ok(false),
        }
    }

    /// Does what is due on a ladder.
    pub(in crate::app) async fn tick_ladder(
        &self,
        id: TournamentId,
        occasion: Occasion,
    ) -> Result<(), StoreError> {
        match self
            .ladder_steps(id, LadderAction::Tick, Actor::House, None, occasion)
            .await
        {
            Ok((record, events)) if events.is_empty() => {
                self.store
                    .tournament_due(id, record.state.due(occasion.at))
                    .await
            }
            Ok(_) => Ok(()),
            Err(Undone::Failed(error)) => Err(error),
            Err(_) => self.store.tournament_due(id, None).await,
        }
    }

    async fn ladder_steps(
        &self,
        id: TournamentId,
        action: LadderAction,
        by: Actor,
        reported: Option<GameKey>,
        occasion: Occasion,
    ) -> Result<(LadderRecord, Vec<LadderEvent>), Undone> {
        for _ in 0..TRIES {
            let record = self.store.ladder(id, None).await.map_err(Undone::Failed)?;
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
            let post = notices::of_ladder(id, record.revision.next(), record.channel, calls);
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
