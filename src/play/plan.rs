//! Conditional moves: what a player answers to what the opponent may play.

use super::PlanError;
use crate::engine::{Game, Move, parse_move};

/// A line: moves of both players in turn, as the engine writes them, forced passes among them.
pub type Line = Vec<String>;

/// The conditional moves of one player in one game: lines from the position after so many plies.
///
/// Lines may share a beginning and part at a move of the opponent: together they are a tree in which each of the
/// opponent's moves has one answer. Every line ends with a move of the planner. It begins with a move of whoever was
/// to move when it was entered; a move of the planner there is no answer to anything, and is left to them to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    from: u32,
    lines: Vec<Line>,
}

/// A plan as it stands now, and what has become of the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// What is still to come, from the present position.
    pub plan: Plan,
    /// How many lines the game has left.
    pub left: usize,
    /// How many lines can no longer be played.
    pub impossible: usize,
}

impl Plan {
    /// The most plies of one line. Nobody foresees more, and a chain of replies stays readable.
    pub const DEEPEST: usize = 20;
    /// The most plies of all lines together.
    pub const MOST: usize = 200;

    /// No lines, from the present position of a game.
    pub fn empty(game: &Game) -> Self {
        Self {
            from: game.ply(),
            lines: Vec::new(),
        }
    }

    /// A plan that was kept: lines that were added by [`with`](Self::with) to a game after `from` plies.
    pub fn restore(from: u32, lines: Vec<Line>) -> Self {
        Self { from, lines }
    }

    /// How many plies had been played before the lines.
    pub fn from(&self) -> u32 {
        self.from
    }

    /// The lines, in the order in which they were entered. They are numbered from 1.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The move that follows in this game, as written, where it goes along a line. Where the opponent is to move it is
    /// one of those that have an answer.
    pub fn next(&self, game: &Game) -> Option<&str> {
        let written = game.written();
        let played = written.get(self.from as usize..)?;
        let follows = |line: &&Line| line.len() > played.len() && line.starts_with(played);
        let line = self.lines.iter().find(follows)?;
        line.get(played.len()).map(String::as_str)
    }

    /// The plan as it stands in this game. Lines that were played to their end are gone without a word.
    #[must_use]
    pub fn standing(&self, game: &Game) -> Standing {
        let written = game.written();
        let played = written.get(self.from as usize..);
        let mut standing = Standing {
            plan: Self::empty(game),
            left: 0,
            impossible: 0,
        };
        for line in &self.lines {
            let Some(played) = played else {
                standing.left += 1;
                continue;
            };
            match line.strip_prefix(played) {
                Some([]) => {}
                Some(rest) if is_playable(game, rest) => standing.plan.lines.push(rest.to_vec()),
                Some(_) => standing.impossible += 1,
                None if played.starts_with(line) => {}
                None => standing.left += 1,
            }
        }
        standing
    }

    /// The plan with one more line from the same position, which [`read_line`](super::read_line) has read for the same
    /// player. A line that goes on from the end of another takes its place.
    ///
    /// # Errors
    /// [`PlanError`]: the line is there, or one of the opponent's moves has another answer, or there are too many.
    pub fn with(&self, line: Line) -> Result<Self, PlanError> {
        let mut lines = self.lines.clone();
        let mut longer = None;
        for (at, known) in self.lines.iter().enumerate() {
            let common = common(known, &line);
            if common == line.len() {
                return Err(PlanError::AlreadyThere { number: at + 1 });
            } else if common == known.len() {
                longer = Some(at);
            } else if is_same_mover(&line, common) {
                return Err(PlanError::Answered {
                    number: at + 1,
                    after: common.checked_sub(1).map(|before| known[before].clone()),
                    answer: known[common].clone(),
                });
            }
        }
        match longer {
            Some(at) => lines[at] = line,
            None => lines.push(line),
        }
        let plies = lines.iter().map(Vec::len).sum();
        if plies > Self::MOST {
            return Err(PlanError::TooMany { plies });
        }
        Ok(Self { lines, ..*self })
    }

    /// The plan without the line of this number; `None` where there is no such line.
    pub fn without(&self, number: usize) -> Option<Self> {
        let at = number.checked_sub(1).filter(|at| *at < self.lines.len())?;
        let mut lines = self.lines.clone();
        lines.remove(at);
        Some(Self { lines, ..*self })
    }
}

/// How many moves two lines have in common from their beginning.
fn common(one: &[String], other: &[String]) -> usize {
    one.iter()
        .zip(other)
        .take_while(|(one, other)| one == other)
        .count()
}

/// Whether the move at this place of a line is by whoever makes the last: the planner. Passes are plies, too.
fn is_same_mover(line: &[String], place: usize) -> bool {
    (line.len() - 1 - place).is_multiple_of(2)
}

fn is_playable(game: &Game, line: &[String]) -> bool {
    let mut game = game.clone();
    line.iter()
        .all(|written| parse_move(game.position(), written).is_ok_and(|mv| game.play(mv).is_ok()))
}

/// Plays the passes that are forced now, as a table does (`RULES.md R6`); whether the game can go on after them.
pub fn pass_on(game: &mut Game) -> bool {
    for _ in 0..3 {
        if game.legal_moves() != [Move::Pass] {
            break;
        }
        if game.play(Move::Pass).is_err() {
            return false;
        }
    }
    !matches!(game.legal_moves().as_slice(), [] | [Move::Pass])
}
