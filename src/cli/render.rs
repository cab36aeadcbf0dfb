//! `waggle render`: pictures and words of a game.

use std::{
    fs,
    io::{Read as _, Write as _, stdin, stdout},
    path::{Path, PathBuf},
};

use anyhow::{Context as _, bail};
use clap::{Args, ValueEnum};
use waggle::{
    engine::{Game, GameString, Move, ParsedMove, Pgn, Piece, Position, RuleSet, Status},
    render::{
        Hands, Held, Renderer, Size, Stacks, Theme, View, Words, alt_text, svg, text_board,
        text_moves, text_neighbours, text_rows,
    },
};

use super::Named;

/// Draw a game: as a picture, or in words.
#[derive(Args)]
pub struct Render {
    /// A GameString, a file that holds one or a game in PGN, or - for standard input.
    #[arg(value_name = "GAME", required = true)]
    game: String,
    /// Where the picture goes: a file ending in .png or .svg, or - for a PNG on standard output.
    #[arg(short, long, value_name = "FILE", required_unless_present_any = ["text", "neighbours_of", "moves_of"])]
    output: Option<PathBuf>,
    /// The rule set.
    #[arg(long, value_enum, default_value_t)]
    rules: Named,
    /// The position after so many plies instead of the last one.
    #[arg(long)]
    ply: Option<u32>,
    /// classic, high-contrast, colour-blind, blue-white or print
    #[arg(long, default_value_t)]
    theme: Theme,
    /// small, medium or large
    #[arg(long, default_value_t)]
    size: Size,
    /// What to show besides the position, separated by commas.
    #[arg(long, value_enum, value_delimiter = ',')]
    view: Vec<Extra>,
    /// Print the position in words.
    #[arg(long, value_enum)]
    text: Option<Text>,
    /// Print what lies around a piece, such as wA1.
    #[arg(long, value_name = "PIECE")]
    neighbours_of: Option<String>,
    /// Print the legal moves of a piece.
    #[arg(long, value_name = "PIECE")]
    moves_of: Option<String>,
}

/// What a picture can show besides the position and its last move.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Extra {
    /// The pieces of every stack, spread out below the board
    Spread,
    /// A padlock on pinned pieces, an hourglass on what has just moved
    Held,
    /// The board alone, without the hands
    Bare,
}

/// A way to put the position into words.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Text {
    /// In monospaced characters, laid out as on the table
    Board,
    /// A list, one line a row
    Rows,
    /// In one paragraph of at most 1,024 characters
    Alt,
}

impl Render {
    /// Writes the picture and prints the words.
    pub fn run(self) -> anyhow::Result<()> {
        let text = read(&self.game)?;
        let (game, decided) = replay(&text, self.rules.into())?;
        let ply = self.ply.unwrap_or(game.ply());
        let position = game
            .position_at(ply)
            .with_context(|| format!("there is no ply {ply}: the game has {}", game.ply()))?;
        let shows = |extra| self.view.contains(&extra);
        let last = last_move(&game, ply);
        let view = View {
            theme: self.theme,
            size: self.size,
            stacks: if shows(Extra::Spread) {
                Stacks::Spread
            } else {
                Stacks::Piled
            },
            held: if shows(Extra::Held) {
                Held::Marked
            } else {
                Held::Unmarked
            },
            hands: if shows(Extra::Bare) {
                Hands::Hidden
            } else {
                Hands::Shown
            },
            last: last
                .as_ref()
                .and_then(|(before, mv, _)| before.describe(*mv)),
            over: decided && ply == game.ply(),
            ..View::default()
        };
        if let Some(output) = &self.output {
            draw(&position, &view, output)?;
        }
        let words = Words::default();
        let mut out = stdout().lock();
        if let Some(text) = self.text {
            let last = last.map(|(.., written)| written);
            let text = match text {
                Text::Board => text_board(&position, &view, &words),
                Text::Rows => text_rows(&position, &view, &words),
                Text::Alt => alt_text(&position, &view, last.as_deref(), &words),
            };
            writeln!(out, "{}", text.trim_end())?;
        }
        for piece in meant(self.neighbours_of.as_deref(), &position)? {
            writeln!(out, "{}", text_neighbours(&position, piece, &words))?;
        }
        for piece in meant(self.moves_of.as_deref(), &position)? {
            writeln!(out, "{}", text_moves(&position, piece, &words))?;
        }
        Ok(())
    }
}

/// The text of a game: itself, or what a file or standard input holds.
fn read(game: &str) -> anyhow::Result<String> {
    if game.contains(';') {
        return Ok(game.to_owned());
    }
    if game == "-" {
        let mut text = String::new();
        stdin()
            .read_to_string(&mut text)
            .context("standard input cannot be read")?;
        return Ok(text);
    }
    fs::read_to_string(game).with_context(|| {
        format!(
            "{game:?} is no GameString (a type, a state, a turn and the moves, separated by semicolons) and no file \
             that can be read"
        )
    })
}

/// The game, and whether it is over: as its record says, or as the rules do. For a picture the moves count, whatever
/// state and turn are written before them.
fn replay(text: &str, rules: RuleSet) -> anyhow::Result<(Game, bool)> {
    let (game_type, moves, over) = if text.trim_start().starts_with('[') {
        let pgn: Pgn = text.parse()?;
        (pgn.game_type, pgn.moves, pgn.result.is_some())
    } else {
        let string: GameString = text.parse()?;
        (
            string.game_type,
            string.moves,
            string.state.outcome().is_some(),
        )
    };
    let game = Game::replay(rules.with(game_type.0), &moves)?;
    let over = over || matches!(game.status(), Status::Ended { .. });
    Ok((game, over))
}

/// The last move within the first plies that was no pass: the position before it, the move, and as it is written.
fn last_move(game: &Game, ply: u32) -> Option<(Position, Move, String)> {
    let moves = game.moves().get(..ply as usize)?;
    let at = moves.iter().rposition(|mv| *mv != Move::Pass)?;
    let before = game.position_at(u32::try_from(at).ok()?)?;
    Some((before, moves[at], game.written().get(at)?.clone()))
}

/// The pieces that a name can mean: without a number, all of the kind; without a colour, those of the side to move.
fn meant(name: Option<&str>, position: &Position) -> anyhow::Result<Vec<Piece>> {
    let Some(name) = name else {
        return Ok(Vec::new());
    };
    match name.parse() {
        Ok(ParsedMove::Play(piece, None)) => Ok(piece.candidates(position.turn()).collect()),
        _ => bail!("{name:?} is no piece: write its colour, its letter and its number, as in wA1"),
    }
}

/// Draws into a file or onto standard output.
fn draw(position: &Position, view: &View, output: &Path) -> anyhow::Result<()> {
    let named = |ending| {
        output
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case(ending))
    };
    let bytes = if named("svg") {
        svg(position, view).into_bytes()
    } else if named("png") || output == Path::new("-") {
        Renderer::new()?.png(position, view)?.png
    } else {
        bail!("{output:?}: the name of a picture ends in .png or .svg");
    };
    write(output, &bytes)
}

/// Writes to a file or to standard output.
fn write(output: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if output == Path::new("-") {
        return stdout()
            .write_all(bytes)
            .context("standard output is closed");
    }
    fs::write(output, bytes).with_context(|| format!("{output:?} cannot be written"))
}
