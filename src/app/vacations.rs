//! `/vacation`: time away, in which a player's clocks stand; and vacations that begin and end by themselves.

use jiff::{SignedDuration, Timestamp};

use super::{
    App, Message, Reply, Request, Speaker, Stop, name, vacation_notices,
    words::{instant, moment},
};
use crate::{
    engine::Color,
    locale::{Line, line},
    play::{
        Event, GameId, PlayerId, Revision, VacationStart,
        clock::{Flag, Span, Spell, VacationError, Vacations},
    },
    store::{CommitError, GameRecord, Notice, Occasion, Step, StoreError, Turning},
};

/// How often a vacation is decided anew because something else happened first.
const TRIES: usize = 16;
/// How many vacations are ended in one go.
const BATCH: u32 = 64;

/// What is asked of `/vacation`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VacationCommand {
    /// Begin one of this length, as typed.
    Start(String),
    /// End the one that goes on.
    End,
    /// Show it, and what is left of the year's budget.
    Show,
}

/// A vacation that has turned, and in how many games a clock stood still or went on by it.
struct Turned {
    spell: Spell,
    games: usize,
    /// Games whose tournaments do not let it stop their clocks.
    unstopped: Vec<GameId>,
}

/// Why a vacation did not turn.
enum Unturned {
    /// The rules of vacations are against it.
    Rules(VacationError),
    /// None goes on.
    NotAway,
    /// The interaction was carried out before.
    Repeated,
    /// Too much happened at once.
    Busy,
    /// The database failed.
    Failed(StoreError),
}

impl From<StoreError> for Unturned {
    fn from(error: StoreError) -> Self {
        Self::Failed(error)
    }
}

impl App {
    pub(super) async fn vacation(
        &self,
        request: &Request,
        command: &VacationCommand,
    ) -> Result<Reply, Stop> {
        let content = match command {
            VacationCommand::Start(length) => self.start_vacation(request, length).await?,
            VacationCommand::End => self.end_vacation(request).await?,
            VacationCommand::Show => self.show_vacation(request).await?,
        };
        Ok(Reply::private(Message::text(content)))
    }

    async fn start_vacation(&self, request: &Request, typed: &str) -> Result<String, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let Ok(length) = typed.parse::<Span>() else {
            let read = name::quoted(typed, 40);
            return Err(speaker.refuse(&line!("refused-vacation-length", read = read)));
        };
        let (player, now) = (request.actor.id, request.at);
        self.end_due_vacations(now).await?;
        let begun = self
            .begin(player, request.occasion(), |vacations| {
                vacations.begin(length, now)
            })
            .await;
        match begun {
            Ok(Turned {
                spell,
                games,
                unstopped,
            }) => {
                let left = self.left(player, now).await?;
                let mut said = speaker.say(&line!(
                    "answer-vacation-begun",
                    at = moment(spell.until),
                    in = instant(spell.until),
                    games = games,
                    left = speaker.length(left)
                ));
                if !unstopped.is_empty() {
                    let games: Vec<String> =
                        unstopped.iter().map(|game| game.0.to_string()).collect();
                    let runs_on = line!(
                        "answer-vacation-unstopped",
                        count = unstopped.len(),
                        games = games.join(", ")
                    );
                    said = format!("{said}\n{}", speaker.say(&runs_on));
                }
                Ok(said)
            }
            Err(why) => Err(self.unturned(request, why)),
        }
    }

    async fn end_vacation(&self, request: &Request) -> Result<String, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let (player, now) = (request.actor.id, request.at);
        self.end_due_vacations(now).await?;
        match self.finish(player, now, request.occasion()).await {
            Ok(Turned { games, .. }) => {
                let left = self.left(player, now).await?;
                Ok(speaker.say(&line!(
                    "answer-vacation-ended",
                    games = games,
                    left = speaker.length(left)
                )))
            }
            Err(why) => Err(self.unturned(request, why)),
        }
    }

    async fn show_vacation(&self, request: &Request) -> Result<String, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let (player, now) = (request.actor.id, request.at);
        let vacations = self.vacations_of(player).await?;
        let going = self.store.vacation(player).await?;
        let left = speaker.length(vacations.left(now));
        let yearly = speaker.length(self.yearly.duration());
        let shown = match going {
            Some(spell) => line!(
                "vacation-going",
                at = moment(spell.until),
                in = instant(spell.until),
                left = left,
                yearly = yearly
            ),
            None => line!("vacation-none", left = left, yearly = yearly),
        };
        Ok(speaker.say(&shown))
    }

    fn unturned(&self, request: &Request, why: Unturned) -> Stop {
        let speaker = self.speaker(&request.actor.locale);
        match why {
            Unturned::Rules(error) => speaker.refuse(&refusal(speaker, error)),
            Unturned::NotAway => speaker.refuse(&line!("refused-vacation-none")),
            Unturned::Repeated => Stop::Repeated,
            Unturned::Busy => speaker.refuse(&line!("failed-busy-vacation")),
            Unturned::Failed(error) => Stop::Failed(error),
        }
    }

    async fn vacations_of(&self, player: PlayerId) -> Result<Vacations, StoreError> {
        let spells = self.store.vacations(player).await?;
        Ok(Vacations::new(self.yearly, spells))
    }

    async fn left(&self, player: PlayerId, now: Timestamp) -> Result<SignedDuration, StoreError> {
        Ok(self.vacations_of(player).await?.left(now))
    }

    /// Begins the vacation of a player that `decide` makes of those they had.
    async fn begin(
        &self,
        player: PlayerId,
        occasion: Occasion,
        decide: impl Fn(&Vacations) -> Result<Spell, VacationError>,
    ) -> Result<Turned, Unturned> {
        for _ in 0..TRIES {
            let vacations = self.vacations_of(player).await?;
            let spell = decide(&vacations).map_err(Unturned::Rules)?;
            let records = self.games_of(player, spell.from).await?;
            let (stopped, others): (Vec<&GameRecord>, Vec<&GameRecord>) = records
                .iter()
                .partition(|record| vacations.stops(spell, record.event.as_ref()));
            let steps: Vec<Step> = stopped
                .into_iter()
                .filter_map(|record| {
                    let seat = record.table.seat(player)?;
                    step(record, record.table.goes_away(seat, spell.from))
                })
                .collect();
            let notices =
                vacation_notices::of_begun(&records, player, spell, |record| after(record, &steps));
            let turning = Turning::Begins(spell);
            if self
                .turn(player, turning, (&records, &steps), &notices, occasion)
                .await?
            {
                let timed = others.iter().filter(|record| record.table.clock.is_some());
                return Ok(Turned {
                    spell,
                    games: steps.len(),
                    unstopped: timed.map(|record| record.id).collect(),
                });
            }
        }
        Err(Unturned::Busy)
    }

    /// Ends the vacation of a player that goes on, at `at`: the clocks it stopped go on, and they are called in each
    /// of those games where it is their move.
    async fn finish(
        &self,
        player: PlayerId,
        at: Timestamp,
        occasion: Occasion,
    ) -> Result<Turned, Unturned> {
        for _ in 0..TRIES {
            let Some(spell) = self.store.vacation(player).await? else {
                return Err(Unturned::NotAway);
            };
            let records = self.games_of(player, at).await?;
            let (mut steps, mut notices) = (Vec::new(), Vec::new());
            for record in &records {
                let table = &record.table;
                let Some(seat) = table.seat(player) else {
                    continue;
                };
                let Some(step) = step(record, table.comes_back(seat, at)) else {
                    continue;
                };
                if table.turn() == Some(seat) {
                    let revision = step.expected.next();
                    notices.push(vacation_notices::of_ended(record, seat, revision));
                }
                steps.push(step);
            }
            let turning = Turning::Ends(at);
            if self
                .turn(player, turning, (&records, &steps), &notices, occasion)
                .await?
            {
                return Ok(Turned {
                    spell,
                    games: steps.len(),
                    unstopped: Vec::new(),
                });
            }
        }
        Err(Unturned::Busy)
    }

    /// Commits a vacation that begins or ends; `false` where something else was first.
    async fn turn(
        &self,
        player: PlayerId,
        turning: Turning,
        (records, steps): (&[GameRecord], &[Step]),
        notices: &[Notice],
        occasion: Occasion,
    ) -> Result<bool, Unturned> {
        let known: Vec<GameId> = records.iter().map(|record| record.id).collect();
        let turned = self
            .store
            .commit_vacation(player, turning, (&known, steps), notices, occasion)
            .await;
        match turned {
            Ok(()) => {
                self.wake_courier();
                Ok(true)
            }
            Err(CommitError::Conflict(_) | CommitError::NoSuchGame) => Ok(false),
            Err(CommitError::Repeated) => Err(Unturned::Repeated),
            Err(CommitError::Store(error)) => Err(Unturned::Failed(error)),
        }
    }

    /// The open games of a player at an instant. A pause that was over by then ends first, at its own instant: what
    /// begins or ends afterwards begins or ends without it.
    async fn games_of(
        &self,
        player: PlayerId,
        at: Timestamp,
    ) -> Result<Vec<GameRecord>, StoreError> {
        let mut records = Vec::new();
        for game in self.store.open_games(player).await? {
            let mut record = self.store.game(game).await?;
            if let Some(paused) = &record
                && self.end_due_pause(paused, at).await?
            {
                record = self.store.game(game).await?;
            }
            records.extend(record);
        }
        records.retain(|record| record.table.result.is_none());
        Ok(records)
    }

    /// Ends the vacations whose time has come, each at its own instant; whether there may be more.
    pub(super) async fn end_due_vacations(&self, now: Timestamp) -> Result<bool, StoreError> {
        let due = self.store.ending_vacations(now, BATCH).await?;
        for &(player, spell) in &due {
            match self.finish(player, spell.until, now.into()).await {
                // Another process, or the player, was first.
                Ok(_) | Err(Unturned::NotAway) => {}
                Err(Unturned::Failed(error)) => return Err(error),
                Err(Unturned::Rules(_) | Unturned::Repeated | Unturned::Busy) => {
                    tracing::warn!(player = player.0, "a vacation could not be ended yet");
                    return Ok(false);
                }
            }
        }
        Ok(due.len() == BATCH as usize)
    }

    /// Where a player who wishes so would lose by a fallen flag, a vacation of theirs begins in its place, at its
    /// deadline; whether it did.
    pub(super) async fn leave_instead(
        &self,
        record: &GameRecord,
        flag: Flag,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let table = &record.table;
        if table.wishes(flag.side).vacation != VacationStart::Automatic {
            return Ok(false);
        }
        let player = table.player(flag.side);
        let none = VacationError::Away {
            until: flag.deadline,
        };
        let begun = self
            .begin(player, now.into(), |vacations| {
                vacations
                    .instead_of(flag, record.event.as_ref())
                    .ok_or(none)
            })
            .await;
        match begun {
            Ok(_) => Ok(true),
            Err(Unturned::Failed(error)) => Err(error),
            // Nobody loses because much is happening: it is tried again.
            Err(Unturned::Busy) => Err(StoreError::Locked),
            Err(Unturned::Rules(_) | Unturned::NotAway | Unturned::Repeated) => Ok(false),
        }
    }
}

fn step(record: &GameRecord, events: Option<Vec<Event>>) -> Option<Step> {
    Some(Step {
        game: record.id,
        expected: record.table.revision,
        events: events?,
    })
}

/// The revision of a game after these steps.
fn after(record: &GameRecord, steps: &[Step]) -> Revision {
    let stepped = steps.iter().any(|step| step.game == record.id);
    let revision = record.table.revision;
    if stepped { revision.next() } else { revision }
}

fn refusal(speaker: Speaker<'_>, error: VacationError) -> Line {
    match error {
        VacationError::Away { until } => line!(
            "refused-vacation-away",
            at = moment(until),
            in = instant(until)
        ),
        VacationError::Short { read, least } => line!(
            "refused-vacation-short",
            read = speaker.length(read.duration()),
            least = speaker.length(least.duration())
        ),
        VacationError::Overdrawn { read, longest } => line!(
            "refused-vacation-overdrawn",
            read = speaker.length(read.duration()),
            at = moment(longest),
            in = instant(longest)
        ),
    }
}

/// Who is away in a game and for how long, in one sentence each.
pub(super) fn absences(speaker: Speaker<'_>, record: &GameRecord) -> Vec<String> {
    let away = |color: Color| {
        let until = record
            .away(color)
            .filter(|_| record.table.result.is_none())?;
        Some(speaker.say(&line!(
            "clock-away",
            player = record.table.player(color).to_string(),
            at = moment(until),
            in = instant(until),
            stands = if record.table.stands_for(color) {
                "yes"
            } else {
                "no"
            }
        )))
    };
    Color::ALL.into_iter().filter_map(away).collect()
}
