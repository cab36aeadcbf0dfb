//! PGN: the record file of a game (`RULES.md`, "Notation").

use std::fmt;
use std::str::FromStr;

use super::notation::excerpt;
use super::{
    Game, GameState, GameStateError, GameType, GameTypeError, Outcome, ReplayError, RuleSet,
};

/// A day, as a record writes it: `2026.11.30`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PgnDate {
    year: u16,
    month: u8,
    day: u8,
}

impl PgnDate {
    /// The day, or `None` where the calendar has none such.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return None,
        };
        (year <= 9999 && (1..=days).contains(&day)).then_some(Self { year, month, day })
    }
}

impl fmt::Display for PgnDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}.{:02}.{:02}", self.year, self.month, self.day)
    }
}

/// A record as it was read: right in form. [`replay`](Self::replay) says what its moves mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pgn {
    /// The pieces in play.
    pub game_type: GameType,
    /// The day; `None` where it is not known.
    pub date: Option<PgnDate>,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// How it ended; `None` while it goes on. Agreement, resignation and time end games too.
    pub result: Option<Outcome>,
    /// The moves, as written.
    pub moves: Vec<String>,
}

/// Why a text is no record of a game, or one that contradicts itself. Lines are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PgnError {
    /// A line that is no tag.
    #[error(
        "line {line}: \"{read}\" is no tag: write a name and a quoted text in brackets, as in [GameType \"Base+MLP\"]"
    )]
    NotATag {
        /// Where.
        line: usize,
        /// The line.
        read: String,
    },
    /// A tag that the record needs, twice.
    #[error("line {line}: the tag {name} is there a second time: keep one of them")]
    TagTwice {
        /// Where.
        line: usize,
        /// Its name.
        name: &'static str,
    },
    /// No `GameType` tag.
    #[error("the record does not say what is played: write a tag such as [GameType \"Base+MLP\"]")]
    NoGameType,
    /// The game type cannot be read.
    #[error("line {line}: {error}")]
    GameType {
        /// Where.
        line: usize,
        /// Why not.
        error: GameTypeError,
    },
    /// The date cannot be read.
    #[error(
        "line {line}: \"{read}\" is no date: write year, month and day, as in 2026.11.30, or ????.??.??"
    )]
    Date {
        /// Where.
        line: usize,
        /// What was read.
        read: String,
    },
    /// The result cannot be read.
    #[error("line {line}: the result cannot be read: {error}")]
    Result {
        /// Where.
        line: usize,
        /// Why not.
        error: GameStateError,
    },
    /// A line among the moves that is none.
    #[error(
        "line {line}: \"{read}\" is no move: write its number, a point and the move, as in \"{expected}. wS1\""
    )]
    NotAMove {
        /// Where.
        line: usize,
        /// The line.
        read: String,
        /// The number of the next move.
        expected: usize,
    },
    /// A move out of order.
    #[error("line {line}: this is move {read}, but the next one is move {expected}")]
    Number {
        /// Where.
        line: usize,
        /// The number it has.
        read: usize,
        /// The number of the next move.
        expected: usize,
    },
    /// The last line and the tag name different results.
    #[error("line {line}: the last line says {last}, but the Result tag says {tag}")]
    TwoResults {
        /// Where.
        line: usize,
        /// The result of the last line.
        last: GameState,
        /// The result of the tag.
        tag: GameState,
    },
    /// Something after the result.
    #[error("line {line}: \"{read}\" stands after the result, which is the last line of a record")]
    AfterResult {
        /// Where.
        line: usize,
        /// The line.
        read: String,
    },
    /// A move cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The moves end the game otherwise than the result says.
    #[error("the record says {read}, but its {plies} moves end the game with {actual}")]
    ResultContradictsMoves {
        /// The result it names.
        read: GameState,
        /// The result after its moves.
        actual: GameState,
        /// How many moves it has.
        plies: u32,
    },
}

/// The tags a record has, in order.
const TAGS: [&str; 5] = ["GameType", "Date", "White", "Black", "Result"];

impl Pgn {
    /// Plays the moves under a rule set, and compares the result with what comes out.
    pub fn replay(&self, rules: RuleSet) -> Result<Game, PgnError> {
        let game = Game::replay(rules.with(self.game_type.0), &self.moves)?;
        let actual = GameState::from(game.status());
        if actual.outcome().is_some() && actual.outcome() != self.result {
            return Err(PgnError::ResultContradictsMoves {
                read: self.state(),
                actual,
                plies: game.ply(),
            });
        }
        Ok(game)
    }

    fn state(&self) -> GameState {
        self.result.map_or(GameState::InProgress, GameState::from)
    }
}

/// A tag's text: what the format would take for its own is escaped, and a line stays one line.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        for c in self.0.chars() {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                c if breaks_line(c) => f.write_str(" ")?,
                c => write!(f, "{c}")?,
            }
        }
        f.write_str("\"")
    }
}

fn breaks_line(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

impl fmt::Display for Pgn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let date = self
            .date
            .map_or_else(|| "????.??.??".to_owned(), |date| date.to_string());
        let texts = [
            &self.game_type.to_string(),
            &date,
            &self.white,
            &self.black,
            &self.state().to_string(),
        ];
        for (name, text) in TAGS.iter().zip(texts) {
            writeln!(f, "[{name} {}]", Quoted(text))?;
        }
        writeln!(f)?;
        for (number, written) in (1..).zip(&self.moves) {
            writeln!(f, "{number}. {written}")?;
        }
        if self.result.is_some() {
            writeln!(f, "\n{}", self.state())?;
        }
        Ok(())
    }
}

/// A tag line's name and text.
fn tag(line: &str) -> Option<(&str, String)> {
    let inner = line.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, quoted) = inner.split_once(char::is_whitespace)?;
    let mut text = String::new();
    let mut chars = quoted.trim().strip_prefix('"')?.chars();
    loop {
        match chars.next()? {
            '\\' => text.push(chars.next()?),
            '"' => break,
            c => text.push(c),
        }
    }
    chars.next().is_none().then_some((name, text))
}

fn date(text: &str) -> Option<PgnDate> {
    let digits = |field: &str, len| field.len() == len && field.chars().all(|c| c.is_ascii_digit());
    let mut fields = text.trim().split('.');
    let (year, month, day) = (fields.next()?, fields.next()?, fields.next()?);
    if fields.next().is_some() || !digits(year, 4) || !digits(month, 2) || !digits(day, 2) {
        return None;
    }
    PgnDate::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
}

/// The five tags' texts, each with its line, as they come up.
#[derive(Default)]
struct Tags([Option<(usize, String)>; TAGS.len()]);

impl Tags {
    fn read(&mut self, line: usize, text: &str) -> Result<(), PgnError> {
        let (name, value) = tag(text).ok_or_else(|| PgnError::NotATag {
            line,
            read: excerpt(text),
        })?;
        // Tags that the record does not need say nothing that matters here.
        let Some(at) = TAGS
            .iter()
            .position(|known| known.eq_ignore_ascii_case(name))
        else {
            return Ok(());
        };
        match self.0[at].replace((line, value)) {
            None => Ok(()),
            Some(_) => Err(PgnError::TagTwice {
                line,
                name: TAGS[at],
            }),
        }
    }
}

impl FromStr for Pgn {
    type Err = PgnError;

    /// Reads the tags in any order, skips tags it does not know, and takes a result after the moves.
    fn from_str(text: &str) -> Result<Self, PgnError> {
        let mut tags = Tags::default();
        let mut moves = Vec::new();
        let mut last = None;
        let lines = text.trim_start_matches('\u{FEFF}').lines().map(str::trim);
        for (line, text) in (1..).zip(lines).filter(|(_, text)| !text.is_empty()) {
            if last.is_some() {
                return Err(PgnError::AfterResult {
                    line,
                    read: excerpt(text),
                });
            }
            if text.starts_with('[') && moves.is_empty() {
                tags.read(line, text)?;
            } else if let Ok(state) = text.parse() {
                last = Some((line, state));
            } else {
                moves.push(numbered(line, text, moves.len() + 1)?);
            }
        }
        let Tags([game_type, day, white, black, result]) = tags;
        let (line, game_type) = game_type.ok_or(PgnError::NoGameType)?;
        let game_type = game_type
            .parse()
            .map_err(|error| PgnError::GameType { line, error })?;
        let date = match day {
            Some((line, text)) if !text.trim().is_empty() && !text.contains('?') => {
                Some(date(&text).ok_or_else(|| PgnError::Date {
                    line,
                    read: excerpt(&text),
                })?)
            }
            _ => None,
        };
        let result: Option<GameState> = result
            .map(|(line, text)| {
                text.parse()
                    .map_err(|error| PgnError::Result { line, error })
            })
            .transpose()?;
        if let (Some((line, last)), Some(tag)) = (last, result)
            && GameState::outcome(last) != tag.outcome()
        {
            return Err(PgnError::TwoResults { line, last, tag });
        }
        let result = result
            .or(last.map(|(_, state)| state))
            .and_then(GameState::outcome);
        let name = |tag: Option<(usize, String)>| tag.map(|(_, text)| text).unwrap_or_default();
        Ok(Self {
            game_type,
            date,
            white: name(white),
            black: name(black),
            result,
            moves,
        })
    }
}

/// A move's line, without its number, which must be the next one.
fn numbered(line: usize, text: &str, expected: usize) -> Result<String, PgnError> {
    let not_a_move = || PgnError::NotAMove {
        line,
        read: excerpt(text),
        expected,
    };
    let (number, written) = text.split_once('.').ok_or_else(not_a_move)?;
    let read = number.trim().parse().map_err(|_| not_a_move())?;
    let written = written.trim();
    if written.is_empty() {
        return Err(not_a_move());
    }
    if read != expected {
        return Err(PgnError::Number {
            line,
            read,
            expected,
        });
    }
    Ok(written.to_owned())
}
