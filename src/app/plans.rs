//! `/plan`: conditional moves, seen by their player alone.

use super::{
    App, Errand, Message, PlanAction, PlanOptions, Reply, Request, Stop, name, plan_text,
    plan_words::{PlanView, gone},
};
use crate::{
    engine::{Color, Game, Move, MoveError, ParsedMove, Position, parse_move, write_move},
    locale::{Line, line},
    play::{GameId, Plan, PlanError, Refusal, Standing, read_line},
    store::{CommitError, GameRecord, KeptPlan},
};

/// How often a change is made anew because the game went on meanwhile.
const TRIES: usize = 16;
/// No move is longer, in characters.
const LONGEST_MOVE: usize = 60;

/// What is to become of a plan.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Change {
    /// Which lines go.
    pub remove: Option<Removed>,
    /// The moves of a line to be added, as they were typed.
    pub add: Option<Vec<String>>,
    /// The version of the plan that was looked at; `None`: whatever it is.
    pub seen: Option<u32>,
}

/// Lines to be removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Removed {
    /// The one of this number.
    Line(usize),
    /// All.
    All,
}

impl App {
    pub(super) async fn plan(
        &self,
        request: &Request,
        options: &PlanOptions,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let PlanOptions { line, remove, game } = options;
        let add = line
            .as_deref()
            .map(name::inked)
            .map(|text| plan_text::moves_of(&text));
        let remove = match remove.as_deref() {
            None => None,
            Some(text) => Some(read_removed(text).ok_or_else(|| {
                let read = name::quoted(text, 40);
                speaker.refuse(&line!("refused-plan-number", read = read))
            })?),
        };
        let change = Change {
            remove,
            add,
            seen: None,
        };
        if change == Change::default() {
            let game = self
                .find_game(request, game.as_deref(), &Errand::Plan)
                .await?;
            return self
                .show_plan(request, game, None)
                .await
                .map(Reply::private);
        }
        if game.is_none() && self.candidates(request, Errand::Plan.aim()).await?.len() > 1 {
            // A line does not fit into a menu that carries it to the game chosen.
            return Err(speaker.refuse(&line!("refused-plan-which-game")));
        }
        let game = self
            .find_game(request, game.as_deref(), &Errand::Plan)
            .await?;
        self.change_plan(request, game, &change)
            .await
            .map(Reply::private)
    }

    /// A click under a plan.
    pub(super) async fn plan_action(
        &self,
        request: &Request,
        (game, seen): (GameId, u32),
        action: PlanAction,
    ) -> Result<Reply, Stop> {
        let remove = match action {
            PlanAction::Show => {
                return self
                    .show_plan(request, game, None)
                    .await
                    .map(Reply::private);
            }
            PlanAction::Remove(number) => Removed::Line(number),
            PlanAction::RemoveAll => Removed::All,
        };
        let change = Change {
            remove: Some(remove),
            add: None,
            seen: Some(seen),
        };
        self.change_plan(request, game, &change)
            .await
            .map(Reply::update)
    }

    /// The actor's plan. What the game has left is dropped, and said once.
    pub(super) async fn show_plan(
        &self,
        request: &Request,
        game: GameId,
        note: Option<Line>,
    ) -> Result<Message, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let (record, seat) = self.load_to_plan(request, game).await?;
        let kept = self.store.plans(game).await?.of(seat).cloned();
        let (standing, undone) = standing(kept.as_ref(), &record.table.game);
        let mut version = kept.as_ref().map_or(0, |kept| kept.version);
        let mut notes: Vec<String> = note.iter().map(|note| speaker.say(note)).collect();
        notes.extend(gone(&standing, undone).iter().map(|line| speaker.say(line)));
        if standing.left + standing.impossible > 0 || undone {
            let on = (game, record.table.revision);
            let told = self
                .store
                .keep_plan(on, seat, version, &standing.plan, request.at);
            match told.await {
                Ok(kept) => version = kept,
                // Something happened meanwhile: it is said the next time, too.
                Err(CommitError::Store(error)) => return Err(error.into()),
                Err(_) => {}
            }
        }
        let look = PlanView {
            record: &record,
            seat,
            plan: &standing.plan,
            version,
        };
        Ok(self.plan_message(request, &look, notes))
    }

    /// Changes the actor's plan and shows it.
    pub(super) async fn change_plan(
        &self,
        request: &Request,
        game: GameId,
        change: &Change,
    ) -> Result<Message, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        for _ in 0..TRIES {
            let (record, seat) = self.load_to_plan(request, game).await?;
            let kept = self.store.plans(game).await?.of(seat).cloned();
            let version = kept.as_ref().map_or(0, |kept| kept.version);
            if change.seen.is_some_and(|seen| seen != version) {
                return self
                    .show_plan(request, game, Some(line!("plan-older")))
                    .await;
            }
            let (standing, undone) = standing(kept.as_ref(), &record.table.game);
            let mut notes = Vec::new();
            let mut plan = standing.plan.clone();
            match change.remove {
                None => {}
                Some(Removed::All) => {
                    plan = Plan::empty(&record.table.game);
                    notes.push(line!("plan-removed-all"));
                }
                Some(Removed::Line(number)) => {
                    let lines = plan.lines().len();
                    plan = plan.without(number).ok_or_else(|| {
                        speaker.refuse(&line!(
                            "refused-plan-no-line",
                            number = number,
                            count = lines
                        ))
                    })?;
                    notes.push(line!("plan-removed", number = number));
                }
            }
            if let Some(moves) = &change.add {
                plan = self
                    .with_line(&record, seat, &plan, moves)
                    .map_err(|error| Message::text(self.plan_error(request, &record, &error)))?;
                notes.push(line!("plan-added"));
            }
            notes.extend(gone(&standing, undone));
            let on = (game, record.table.revision);
            let kept = self
                .store
                .keep_plan(on, seat, version, &plan, request.occasion());
            match kept.await {
                Ok(version) => {
                    let look = PlanView {
                        record: &record,
                        seat,
                        plan: &plan,
                        version,
                    };
                    let notes = notes.iter().map(|line| speaker.say(line)).collect();
                    return Ok(self.plan_message(request, &look, notes));
                }
                Err(CommitError::Conflict(_)) => {}
                Err(CommitError::NoSuchGame) => {
                    return Err(speaker.refuse(&line!("refused-no-such-game", game = game.0)));
                }
                Err(CommitError::Repeated) => return Err(Stop::Repeated),
                Err(CommitError::Store(error)) => return Err(error.into()),
            }
        }
        Err(speaker.refuse(&line!("failed-busy", game = game.0)))
    }

    fn with_line(
        &self,
        record: &GameRecord,
        seat: Color,
        plan: &Plan,
        moves: &[String],
    ) -> Result<Plan, PlanError> {
        let texts: Vec<&str> = moves.iter().map(String::as_str).collect();
        let read = |position: &Position, text: &str| self.meaning(position, text);
        plan.with(read_line(&record.table.game, seat, &texts, read)?)
    }

    /// The move that a text means here, in notation or in plain words.
    pub(super) fn meaning(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        let error = match parse_move(position, text) {
            Ok(mv) => return Ok(mv),
            Err(error) => error,
        };
        if text.chars().count() > LONGEST_MOVE || text.parse::<ParsedMove>().is_ok() {
            return Err(error);
        }
        match self.lexicon.meant(text, position).as_slice() {
            [] => Err(error),
            [only] => Ok(*only),
            several => Err(MoveError::Ambiguous {
                read: name::quoted(text, 40),
                choices: several.iter().map(|mv| write_move(position, *mv)).collect(),
            }),
        }
    }

    /// An open game in which the actor plays.
    async fn load_to_plan(
        &self,
        request: &Request,
        game: GameId,
    ) -> Result<(GameRecord, Color), Stop> {
        let record = self.load(request, game).await?;
        let table = &record.table;
        let refusal = match (table.seat(request.actor.id), table.result) {
            (None, _) => Refusal::NotAPlayer,
            (Some(_), Some(result)) => Refusal::Finished(result),
            (Some(seat), None) => match table.fallen(request.at) {
                Some(flag) => Refusal::TimeUp(flag),
                None => return Ok((record, seat)),
            },
        };
        Err(self.refused(request, &record, &refusal))
    }
}

/// A plan as it stands, and whether a takeback has dropped lines of it.
fn standing(kept: Option<&KeptPlan>, game: &Game) -> (Standing, bool) {
    let undone = kept.is_some_and(|kept| kept.undone);
    let plan = kept.map_or_else(|| Plan::empty(game), |kept| kept.plan.clone());
    (plan.standing(game), undone)
}

/// `2`, `#2`, `all`.
fn read_removed(text: &str) -> Option<Removed> {
    let text = text.trim();
    if text.eq_ignore_ascii_case("all") {
        return Some(Removed::All);
    }
    let digits = text.strip_prefix('#').unwrap_or(text);
    digits
        .parse()
        .ok()
        .filter(|number| *number > 0)
        .map(Removed::Line)
}
