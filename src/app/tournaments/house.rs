//! What tournaments do by themselves: orders to their games, reports of games' ends, and what is due.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use super::desk::{Acted, CONSIDERED, Refused};
use super::reports::report;
use super::undone::Undone;
use crate::app::{App, notices};
use crate::{
    engine::{Color, Outcome},
    play::{
        GameId, GuildId, PlayerId, Ruling, Seats, TournamentId,
        clock::{Clock, Span},
    },
    store::{
        CommitError, DueOrder, GameRecord, GameReport, NewTournament, StoreError, Task,
        TournamentRecord, Which,
    },
    tournament::{self, Action, Deadline, EntrantId, GameResult, Refusal},
};

/// How many things are done in one go.
const BATCH: u32 = 64;
/// How often an order is tried anew because somebody else was first.
const TRIES: usize = 16;
/// What cannot be done is left alone for so long.
const PUT_OFF: Duration = Duration::from_mins(5);
/// Where the bot is not in the server, everything is left alone for so long, or until it is invited again.
const AWAY: Duration = Duration::from_hours(1);
/// What has to wait for a flag that is falling is left alone for so long.
const SHORTLY: Duration = Duration::from_secs(10);

/// What became of an order.
enum Carried {
    /// It is done, or there is nothing to do.
    Out,
    /// Its row is gone with it.
    Off,
    /// It has to wait.
    Later(Duration),
}

/// What became of a report.
enum Told {
    /// It is noted.
    Noted,
    /// It has been decided otherwise, or all is over.
    NeedNot,
    /// It has to wait.
    Later,
}

fn told<R>(done: Result<(), Undone<R>>, waits: impl Fn(&R) -> bool) -> Result<Told, StoreError> {
    match done {
        Ok(()) => Ok(Told::Noted),
        Err(Undone::Refused(refused)) if waits(&refused) => Ok(Told::Later),
        Err(Undone::Refused(_) | Undone::Unknown | Undone::Repeated) => Ok(Told::NeedNot),
        Err(Undone::Busy) => Ok(Told::Later),
        Err(Undone::Failed(error)) => Err(error),
    }
}

/// What became of a look at what is due.
pub(in crate::app) enum Tick {
    /// A commit has set what is due next.
    Committed,
    /// Nothing was to be done; this is due next.
    Next(Option<Timestamp>),
}

fn ticked<R>(done: Result<Tick, Undone<R>>, now: Timestamp) -> Result<Tick, StoreError> {
    match done {
        Ok(tick) => Ok(tick),
        Err(Undone::Unknown) => Ok(Tick::Next(None)),
        Err(Undone::Refused(_) | Undone::Repeated | Undone::Busy) => {
            Ok(Tick::Next(now.saturating_add(PUT_OFF).ok()))
        }
        Err(Undone::Failed(error)) => Err(error),
    }
}

impl App {
    /// Does to games what their tournaments want done by `now`. The answer is whether there may be more.
    ///
    /// # Errors
    /// The database's, where it cannot tell what is due. What goes wrong with one tournament holds up no other.
    pub(in crate::app) async fn keep_orders(&self, now: Timestamp) -> Result<bool, StoreError> {
        let orders = self.store.due_orders(now, BATCH).await?;
        for order in &orders {
            let carried = match self.carry(order, now).await {
                Ok(carried) => carried,
                Err(error) => {
                    tracing::error!(
                        tournament = order.tournament.0,
                        order = order.id,
                        error = &error as &dyn std::error::Error,
                        "what a tournament wants done to a game could not be done"
                    );
                    Carried::Later(PUT_OFF)
                }
            };
            match carried {
                Carried::Out => self.store.order_done(order.id).await?,
                Carried::Off => {}
                Carried::Later(wait) => {
                    let later = now.saturating_add(wait).unwrap_or(Timestamp::MAX);
                    self.store.order_put_off(order.id, later).await?;
                }
            }
        }
        Ok(orders.len() == BATCH as usize)
    }

    /// Tells tournaments of all games of theirs that are over. The answer is whether there were any.
    ///
    /// # Errors
    /// The database's, where it cannot tell what is due. What goes wrong with one tournament holds up no other.
    pub(in crate::app) async fn keep_reports(&self, now: Timestamp) -> Result<bool, StoreError> {
        let mut heard = false;
        loop {
            let reports = self.store.due_reports(now, BATCH).await?;
            for &due in &reports {
                self.report_game(due, now).await?;
            }
            heard |= !reports.is_empty();
            if reports.len() < BATCH as usize {
                return Ok(heard);
            }
        }
    }

    /// Does what is due in tournaments themselves by `now`. The answer is whether there may be more to do,
    /// also to their games.
    ///
    /// # Errors
    /// The database's, where it cannot tell what is due. What goes wrong with one tournament holds up no other.
    pub(in crate::app) async fn keep_events(&self, now: Timestamp) -> Result<bool, StoreError> {
        let ticks = self.store.due_tournaments(now, BATCH).await?;
        let mut happened = false;
        for &id in &ticks {
            let next = match self.tick_one(id, now).await {
                Ok(Tick::Committed) => {
                    happened = true;
                    continue;
                }
                Ok(Tick::Next(next)) => next,
                Err(error) => {
                    tracing::error!(
                        tournament = id.0,
                        error = &error as &dyn std::error::Error,
                        "what is due in a tournament could not be done"
                    );
                    now.saturating_add(PUT_OFF).ok()
                }
            };
            self.store.tournament_due(id, next).await?;
        }
        Ok(happened || ticks.len() == BATCH as usize)
    }

    /// Does what is due in a tournament or on a ladder.
    async fn tick_one(&self, id: TournamentId, now: Timestamp) -> Result<Tick, StoreError> {
        if self.event_is_held(id).await? {
            return Ok(Tick::Next(now.saturating_add(AWAY).ok()));
        }
        if let Some(ladder) = self.store.ladder(id, None).await? {
            return ticked(self.tick_ladder(&ladder, now.into()).await, now);
        }
        let action = self.event_tick(id, now).await?;
        let happened = self.event_happens(id, &action, None, now.into()).await;
        let tick = |acted: Acted| {
            if acted.events.is_empty() {
                Tick::Next(acted.after.due())
            } else {
                Tick::Committed
            }
        };
        ticked(happened.map(tick), now)
    }

    /// Whether the bot is not in the server of a tournament or ladder: nothing happens there until it is invited again.
    async fn event_is_held(&self, id: TournamentId) -> Result<bool, StoreError> {
        match self.store.home_of_tournament(id).await? {
            Some((guild, _)) => self.store.is_absent(guild).await,
            None => Ok(false),
        }
    }

    /// What is to be done in a tournament whose time has come: nobody misses anything because the bot was away.
    async fn event_tick(&self, id: TournamentId, now: Timestamp) -> Result<Action, StoreError> {
        let Some(record) = self.store.tournament(id).await? else {
            return Ok(Action::Tick);
        };
        let known = record.state.returned.unwrap_or(record.created);
        if let Some(away) = self.store.absence_after(record.guild, known).await? {
            return Ok(Action::ComeBack((away.began, away.ended)));
        }
        let mut made_up = Vec::new();
        for (deadline, stretches) in record.state.overdue(now) {
            if let Deadline::Confirmation(entrant) = deadline
                && self.has_appeared(&record, entrant).await?
            {
                return Ok(Action::Appeared(entrant));
            }
            let mut lost = SignedDuration::ZERO;
            for (from, until) in stretches {
                lost += self.store.outages_within(from, until).await?;
            }
            if !lost.is_zero() {
                made_up.push((deadline, lost));
            }
        }
        Ok(if made_up.is_empty() {
            Action::Tick
        } else {
            Action::MakeUp(made_up)
        })
    }

    /// Whether whoever took a place over has moved in a game of it since.
    async fn has_appeared(
        &self,
        record: &TournamentRecord,
        entrant: EntrantId,
    ) -> Result<bool, StoreError> {
        let since = record.state.confirm_since.get(&entrant);
        let (Some(&since), Some(found)) = (since, record.state.entrant(entrant)) else {
            return Ok(false);
        };
        self.store
            .has_moved_in(record.id, found.person, since)
            .await
    }

    /// Gives the tournaments of a server, in which the bot is again, the time of its absence back before anything else
    /// can happen in them. Those that this does not come to are looked at as whatever is due.
    pub(in crate::app) async fn events_come_back(
        &self,
        guild: GuildId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let open = self.store.tournaments_of(guild, Which::Open, CONSIDERED);
        for event in open.await? {
            let action = self.event_tick(event.id, now).await?;
            if !matches!(action, Action::ComeBack(_)) {
                continue;
            }
            let happened = self.event_happens(event.id, &action, None, now.into());
            if let Err(Undone::Failed(error)) = happened.await {
                return Err(error);
            }
        }
        Ok(())
    }

    /// Tells a tournament that a game of it is over.
    async fn report_game(&self, due: GameReport, now: Timestamp) -> Result<(), StoreError> {
        match self.told(due, now).await {
            Ok(Told::Noted) => Ok(()),
            Ok(Told::NeedNot) => self.store.report_settled(due).await,
            Ok(Told::Later) => self.report_later(due, now).await,
            Err(error) => {
                tracing::error!(
                    tournament = due.tournament.0,
                    game = due.game.0,
                    error = &error as &dyn std::error::Error,
                    "the end of a game could not be reported to its tournament"
                );
                self.report_later(due, now).await
            }
        }
    }

    async fn report_later(&self, due: GameReport, now: Timestamp) -> Result<(), StoreError> {
        let later = now.saturating_add(PUT_OFF).unwrap_or(Timestamp::MAX);
        self.store.report_put_off(due, later).await
    }

    async fn told(&self, due: GameReport, now: Timestamp) -> Result<Told, StoreError> {
        if self.event_is_held(due.tournament).await? {
            return Ok(Told::Later);
        }
        if let Some(ladder) = self.store.ladder(due.tournament, None).await? {
            let done = self.report_to_ladder(&ladder, due, now.into()).await;
            return told(done, |_| false);
        }
        let record = self.store.game(due.game).await?;
        let Some(action) = record.and_then(|record| report(&record, due.key)) else {
            return Ok(Told::NeedNot);
        };
        let done = self.event_happens(due.tournament, &action, Some(due.key), now.into());
        // Where everything stands still, a no-show is one when it goes on.
        told(done.await.map(|_| ()), |refused: &Refused| {
            refused.1 == Refusal::Paused
        })
    }

    async fn carry(&self, due: &DueOrder, now: Timestamp) -> Result<Carried, StoreError> {
        let task = due.task()?;
        if self.event_is_held(due.tournament).await? {
            return Ok(Carried::Later(PUT_OFF));
        }
        match task {
            Task::Open { white, black } => {
                let seats = Seats { white, black };
                let notices = |game, channel| notices::of_pairing(game, channel, seats);
                self.store
                    .open_tournament_game(due, seats, notices, now)
                    .await?;
                self.wake_courier();
                return Ok(Carried::Off);
            }
            Task::NextEdition => return self.next_edition(due, now).await,
            _ => {}
        }
        let Some(game) = self
            .store
            .game_of_tournament(due.tournament, due.game)
            .await?
        else {
            // It is still to be opened, which was put off.
            return Ok(Carried::Later(PUT_OFF));
        };
        match &task {
            Task::Substitute { from, to } => self.put_in(game, (*from, *to), now).await,
            Task::Move => self.move_along(due.tournament, game, now).await,
            task => self.rule_for_event(game, task, now).await,
        }
    }

    /// Has a game whose channel is gone go on where its tournament does, in a thread there.
    async fn move_along(
        &self,
        id: TournamentId,
        game: GameId,
        now: Timestamp,
    ) -> Result<Carried, StoreError> {
        let (Some((guild, channel)), Some(record)) = (
            self.store.home_of_tournament(id).await?,
            self.store.game(game).await?,
        ) else {
            return Ok(Carried::Out);
        };
        let place = crate::store::Channel {
            id: channel,
            guild: Some(guild),
            parent: None,
        };
        let notices = |revision| notices::of_move(&record, (revision, channel), now);
        if self.store.move_game(game, &place, notices, now).await? {
            self.wake_courier();
        }
        Ok(Carried::Out)
    }

    /// Has somebody play on for somebody else; who is to move is called anew.
    async fn put_in(
        &self,
        game: GameId,
        (from, to): (PlayerId, PlayerId),
        now: Timestamp,
    ) -> Result<Carried, StoreError> {
        let Some(record) = self.store.game(game).await? else {
            return Ok(Carried::Out);
        };
        let turn = record.table.game.position().turn();
        let notices = |revision, side: Color| {
            let called = if side == turn {
                to
            } else {
                record.table.player(turn)
            };
            vec![notices::of_substitution(
                game,
                (revision, record.channel),
                called,
                side,
            )]
        };
        self.store
            .substitute(game, (from, to), notices, now)
            .await?;
        self.wake_courier();
        Ok(Carried::Out)
    }

    /// Ends, extends, stops or resumes a game as its tournament wants.
    async fn rule_for_event(
        &self,
        game: GameId,
        task: &Task,
        now: Timestamp,
    ) -> Result<Carried, StoreError> {
        for _ in 0..TRIES {
            let Some(record) = self.store.game(game).await? else {
                return Ok(Carried::Out);
            };
            let record = record.at(now);
            let rulings = rulings(&record, task, now);
            if record.table.result.is_some() || rulings.is_empty() {
                return Ok(Carried::Out);
            }
            if record.table.fallen(now).is_some() {
                return Ok(Carried::Later(SHORTLY));
            }
            // What cannot be done any more, as stopping clocks that stand, need not be.
            let Ok(events) = record.table.order(&rulings, now) else {
                return Ok(Carried::Out);
            };
            let Ok(after) = record.table.after(&events) else {
                return Ok(Carried::Out);
            };
            let notices = [notices::of_order(&record, &after, task)];
            let revision = record.table.revision;
            match self
                .store
                .commit(game, revision, &events, &notices, now)
                .await
            {
                Ok(_) => {
                    self.wake_courier();
                    return Ok(Carried::Out);
                }
                Err(CommitError::Conflict(_)) => {}
                Err(CommitError::NoSuchGame | CommitError::Repeated) => return Ok(Carried::Out),
                Err(CommitError::Store(error)) => return Err(error),
            }
        }
        Ok(Carried::Later(SHORTLY))
    }

    /// Opens the next edition of a tournament for entries; done twice, there is one.
    async fn next_edition(&self, due: &DueOrder, now: Timestamp) -> Result<Carried, StoreError> {
        let Some(record) = self.store.tournament(due.tournament).await? else {
            return Ok(Carried::Out);
        };
        let mut settings = record.state.settings.clone();
        settings.name = next_name(&settings.name);
        settings.starts = None;
        settings.ends = None;
        // Whoever opened this one may have handed it over.
        let organisers = &record.state.organisers;
        let organiser = if organisers.contains(&record.organiser) {
            record.organiser
        } else {
            organisers.first().copied().unwrap_or(record.organiser)
        };
        let new = NewTournament {
            guild: record.guild,
            channel: record.channel,
            organiser,
            settings,
            terms: record.terms,
            follows: Some(record.id),
        };
        let place = crate::store::Channel {
            id: record.channel,
            guild: Some(record.guild),
            parent: None,
        };
        let notices = |id| {
            vec![notices::of_event(
                id,
                crate::play::Revision::FIRST,
                record.channel,
            )]
        };
        match self
            .store
            .open_tournament(&new, &place, &[], notices, now)
            .await
        {
            Ok(_) => {
                self.wake_courier();
                Ok(Carried::Out)
            }
            Err(CommitError::Store(error)) => Err(error),
            Err(_) => Ok(Carried::Out),
        }
    }
}

/// What is ruled in a game to do what its tournament wants; nothing where that is so already.
fn rulings(record: &GameRecord, task: &Task, now: Timestamp) -> Vec<Ruling> {
    let table = &record.table;
    match task {
        Task::Close { result } => vec![match result {
            GameResult::Played(outcome) | GameResult::Adjudicated(outcome) => {
                Ruling::Adjudicate(match outcome {
                    tournament::Outcome::Won(side) => Outcome::Win(*side),
                    tournament::Outcome::Drawn => Outcome::Draw,
                })
            }
            GameResult::Forfeit(winner) => Ruling::Adjudicate(Outcome::Win(*winner)),
            GameResult::DoubleLoss => Ruling::Void,
        }],
        Task::Void => vec![Ruling::Void],
        Task::Pause => vec![Ruling::Pause],
        Task::Resume => vec![Ruling::Resume],
        Task::Extend { until } => {
            let clock = table.clock.as_ref();
            let missing = clock.map_or(0, |clock| missing(clock, *until, now));
            let gifts = gifts(missing).into_iter();
            gifts
                .flat_map(|amount| {
                    [Color::White, Color::Black].map(|to| Ruling::Give { to, amount })
                })
                .collect()
        }
        Task::Open { .. } | Task::Substitute { .. } | Task::Move | Task::NextEdition => Vec::new(),
    }
}

/// How many minutes whoever is to move lacks to have time until then. Where the clock stands it could go on at once.
fn missing(clock: &Clock, until: Timestamp, now: Timestamp) -> u32 {
    let left = clock.side(clock.state().turn, now).total();
    let goes_on = now.saturating_add(left).unwrap_or(Timestamp::MAX);
    let deadline = clock.deadline().unwrap_or(goes_on);
    let seconds = until.duration_since(deadline).as_secs().max(0);
    u32::try_from((seconds + 59) / 60).unwrap_or(u32::MAX)
}

/// So many minutes as gifts that a clock takes; a little more where they are fewer than the least.
fn gifts(mut minutes: u32) -> Vec<Span> {
    let (least, most) = (Clock::LEAST_GIFT.minutes(), Clock::MOST_GIFT.minutes());
    // No clock takes more than a year.
    minutes = minutes.min(Clock::MOST_LEFT.minutes());
    let mut gifts = Vec::new();
    while minutes > 0 {
        let gift = minutes.clamp(least, most);
        gifts.push(Span::from_minutes(gift));
        minutes = minutes.saturating_sub(gift);
    }
    gifts
}

/// The name of the next edition: the number at its end is one more, or a 2 is put there.
fn next_name(name: &str) -> String {
    let trimmed = name.trim_end();
    let digits = trimmed
        .chars()
        .rev()
        .take_while(char::is_ascii_digit)
        .count();
    let (stem, number) = trimmed.split_at(trimmed.len() - digits);
    let (stem, next) = match number.parse::<u32>() {
        Ok(number) if !stem.trim().is_empty() && number < u32::MAX => (stem.trim_end(), number + 1),
        _ => (trimmed, 2),
    };
    let tail = format!(" {next}");
    let room = 80 - tail.chars().count();
    let stem: String = stem.chars().take(room).collect();
    format!("{}{tail}", stem.trim_end())
}

#[cfg(test)]
mod tests {
    use super::{Clock, gifts, next_name};

    #[test]
    fn any_time_is_given_in_gifts_that_a_clock_takes() {
        for minutes in [
            0,
            1,
            59,
            60,
            61,
            43_199,
            43_200,
            43_201,
            43_259,
            100_000,
            u32::MAX,
        ] {
            let gifts = gifts(minutes);
            let sum: u32 = gifts.iter().map(|gift| gift.minutes()).sum();
            let wanted = minutes.min(Clock::MOST_LEFT.minutes());
            assert!(
                (wanted..=wanted + 60).contains(&sum),
                "{minutes}: {gifts:?}"
            );
            for gift in gifts {
                assert!(
                    (Clock::LEAST_GIFT..=Clock::MOST_GIFT).contains(&gift),
                    "{minutes}: {gift}"
                );
            }
        }
    }

    #[test]
    fn the_next_edition_has_the_next_number() {
        let long = "n".repeat(80);
        let longer = format!("{} 2", "n".repeat(78));
        for (name, next) in [
            ("Spring Open", "Spring Open 2"),
            ("Spring Open 2", "Spring Open 3"),
            ("Open 2026", "Open 2027"),
            ("7", "7 2"),
            ("Frühling 9 ", "Frühling 10"),
            (long.as_str(), longer.as_str()),
        ] {
            assert_eq!(next_name(name), next);
        }
    }
}
