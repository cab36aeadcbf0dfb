//! A GameString: a whole game on one line (`RULES.md`, "Notation").

use std::fmt;
use std::str::FromStr;

use super::{
    Game, GameState, GameStateError, GameType, GameTypeError, ReplayError, RuleSet, Turn, TurnError,
};

/// A GameString as it was read: right in form. What its moves mean, and whether its state and turn agree with them,
/// [`replay`](Self::replay) says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameString {
    /// The pieces in play.
    pub game_type: GameType,
    /// How the game stands.
    pub state: GameState,
    /// Whose turn it is.
    pub turn: Turn,
    /// The moves, as written.
    pub moves: Vec<String>,
}

/// Why a text is no GameString, or one that contradicts itself.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GameStringError {
    /// The game type cannot be read.
    #[error(transparent)]
    GameType(#[from] GameTypeError),
    /// It ends before the state.
    #[error(
        "the GameString ends after its game type: a state and a turn must follow, as in \"Base;NotStarted;White[1]\""
    )]
    NoState,
    /// The state cannot be read.
    #[error(transparent)]
    State(#[from] GameStateError),
    /// It ends before the turn.
    #[error(
        "the GameString ends after its state: a turn must follow, as in \"Base;NotStarted;White[1]\""
    )]
    NoTurn,
    /// The turn cannot be read.
    #[error(transparent)]
    Turn(#[from] TurnError),
    /// A move cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The state is not that after the moves.
    #[error("the GameString says {read}, but after its {plies} moves the state is {actual}")]
    StateContradictsMoves {
        /// The state it names.
        read: GameState,
        /// The state after its moves.
        actual: GameState,
        /// How many moves it has.
        plies: u32,
    },
    /// The turn is not that after the moves.
    #[error("the GameString says {read}, but after its {plies} moves the turn is {actual}")]
    TurnContradictsMoves {
        /// The turn it names.
        read: Turn,
        /// The turn after its moves.
        actual: Turn,
        /// How many moves it has.
        plies: u32,
    },
}

impl GameString {
    /// What the rules say of a game: its state is that after its moves. A result they do not know (by agreement or
    /// resignation) has no place in a GameString, whose state must agree with its moves; a record ([`Pgn`](super::Pgn))
    /// has one for it.
    pub fn of(game: &Game) -> Self {
        Self {
            game_type: GameType(game.position().rules().expansions),
            state: game.status().into(),
            turn: Turn::of(game),
            moves: game.written(),
        }
    }

    /// Plays the moves under a rule set and compares state and turn with what comes out. Where a draw can be claimed
    /// (R9), the state may be `Draw` as well.
    pub fn replay(&self, rules: RuleSet) -> Result<Game, GameStringError> {
        let game = Game::replay(rules.with(self.game_type.0), &self.moves)?;
        let plies = game.ply();
        let actual = GameState::from(game.status());
        if self.state != actual && !(self.state == GameState::Draw && game.can_claim_draw()) {
            return Err(GameStringError::StateContradictsMoves {
                read: self.state,
                actual,
                plies,
            });
        }
        let actual = Turn::of(&game);
        if self.turn != actual {
            return Err(GameStringError::TurnContradictsMoves {
                read: self.turn,
                actual,
                plies,
            });
        }
        Ok(game)
    }
}

impl fmt::Display for GameString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            game_type,
            state,
            turn,
            moves,
        } = self;
        write!(f, "{game_type};{state};{turn}")?;
        moves.iter().try_for_each(|written| write!(f, ";{written}"))
    }
}

impl FromStr for GameString {
    type Err = GameStringError;

    fn from_str(text: &str) -> Result<Self, GameStringError> {
        let mut fields = text.trim().split(';');
        let game_type = fields.next().unwrap_or_default().parse()?;
        let state = fields.next().ok_or(GameStringError::NoState)?.parse()?;
        let turn = fields.next().ok_or(GameStringError::NoTurn)?.parse()?;
        Ok(Self {
            game_type,
            state,
            turn,
            moves: fields.map(|field| field.trim().to_owned()).collect(),
        })
    }
}
