//! Reading a line of conditional moves.

use super::plan::pass_on;
use super::{Line, Plan};
use crate::engine::{Color, Game, Illegal, Move, MoveError, Position};

/// Why a line cannot be part of a plan.
#[derive(Clone, Debug)]
pub enum PlanError {
    /// There is no move in it.
    Empty,
    /// A move of it cannot be read or played where it stands.
    Unplayable {
        /// Which move of the line, from 1.
        place: usize,
        /// Whose move it would be.
        by: Color,
        /// Where it would be played.
        before: Box<Position>,
        /// What is wrong with it.
        error: MoveError,
    },
    /// The move before it ends the game.
    AfterEnd {
        /// Which move of the line, from 1.
        place: usize,
    },
    /// It ends with a move of the opponent, without an answer.
    Unanswered {
        /// That move, as written.
        written: String,
    },
    /// It is nothing but the move that the planner can play now.
    NothingAhead {
        /// That move, as written.
        written: String,
    },
    /// It has more plies than [`Plan::DEEPEST`].
    TooDeep,
    /// With it there are more plies than [`Plan::MOST`].
    TooMany {
        /// So many.
        plies: usize,
    },
    /// Another line says the same, and perhaps more.
    AlreadyThere {
        /// The number of that line.
        number: usize,
    },
    /// Another line answers the same move otherwise.
    Answered {
        /// The number of that line.
        number: usize,
        /// The move that both answer, as written; `None` where both begin with a move of the planner.
        after: Option<String>,
        /// The other line's answer, as written.
        answer: String,
    },
}

/// Reads the moves of a line from the present position of a game, each where it stands; `read` is asked what a text
/// means. Forced passes need not be written.
///
/// # Errors
/// [`PlanError`], but for what depends on other lines.
pub fn read_line(
    game: &Game,
    planner: Color,
    texts: &[&str],
    read: impl Fn(&Position, &str) -> Result<Move, MoveError>,
) -> Result<Line, PlanError> {
    let after = follow_line(game, texts, read)?;
    let mut line = after.written().split_off(game.moves().len());
    let mut mover = after.position().turn();
    while line.last().is_some_and(|written| written == "pass") {
        line.pop();
        mover = mover.other();
    }
    match line.as_slice() {
        [] => Err(PlanError::Empty),
        [.., last] if mover == planner => Err(PlanError::Unanswered {
            written: last.clone(),
        }),
        [only] => Err(PlanError::NothingAhead {
            written: only.clone(),
        }),
        _ => Ok(line),
    }
}

/// The game after the moves of a line, whoever makes the last.
///
/// # Errors
/// [`PlanError`], for what is wrong with one of the moves.
pub fn follow_line(
    game: &Game,
    texts: &[&str],
    read: impl Fn(&Position, &str) -> Result<Move, MoveError>,
) -> Result<Game, PlanError> {
    let start = game.moves().len();
    let mut game = game.clone();
    let mut goes_on = pass_on(&mut game);
    for (place, text) in (1..).zip(texts) {
        let passed = game.moves().len() > start && game.moves().last() == Some(&Move::Pass);
        if passed && text.trim().eq_ignore_ascii_case("pass") {
            continue;
        }
        if !goes_on {
            return Err(PlanError::AfterEnd { place });
        }
        let position = game.position();
        let by = position.turn();
        let unplayable = |error: MoveError| PlanError::Unplayable {
            place,
            by,
            before: Box::new(position.clone()),
            error,
        };
        let mv = read(position, text).map_err(unplayable)?;
        if mv == Move::Pass {
            return Err(unplayable(MoveError::illegal(text, Illegal::PassNotForced)));
        }
        let mut after = game.clone();
        after
            .play(mv)
            .map_err(|why| unplayable(MoveError::illegal(text, why)))?;
        game = after;
        goes_on = pass_on(&mut game);
        if game.moves().len() - start > Plan::DEEPEST {
            return Err(PlanError::TooDeep);
        }
    }
    Ok(game)
}
