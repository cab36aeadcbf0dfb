//! `waggle render`: pictures and words of a game.

use std::{
    fs,
    io::{Read as _, Write as _, stdin, stdout},
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context as _, bail, ensure};
use clap::{Args, ValueEnum};
use waggle::{
    engine::{Game, GameString, Move, ParsedMove, Pgn, Piece, Position, RuleSet, Status},
    render::{
        Hands, Held, Renderer, Replay, SHEET_MOST, Size, Stacks, Theme, View, Words, alt_text, svg,
        text_board, text_moves, text_neighbours, text_rows,
    },
};

use super::Named;

/// Draw a game: as a picture, or in words.
#[derive(Args)]
pub struct Render {
    /// A GameString, a file that holds one or a game in PGN, or - for standard input. Several games give a contact
    /// sheet of at most 16 boards.
    #[arg(value_name = "GAME", required = true)]
    games: Vec<String>,
    /// Where the picture goes: a file ending in .png, .svg or .gif, or - for standard output.
    #[arg(short, long, value_name = "FILE", required_unless_present_any = ["text", "neighbours_of", "moves_of"])]
    output: Option<PathBuf>,
    /// The rule set.
    #[arg(long, value_enum, default_value_t)]
    rules: Named,
    /// The position after so many plies instead of the last one.
    #[arg(long)]
    ply: Option<u32>,
    /// Animate the game up to that ply, as the ending .gif does too.
    #[arg(long)]
    gif: bool,
    /// The ply an animation begins with.
    #[arg(long, value_name = "PLY", default_value_t = 0)]
    from: u32,
    /// How long an animation shows each position, in milliseconds; the last is held for three seconds.
    #[arg(long, value_name = "MS", default_value_t = 800)]
    pause: u64,
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

/// A game as it is to be shown.
struct Shown {
    game: Game,
    ply: u32,
    position: Position,
    view: View,
    last: Option<String>,
}

impl Render {
    /// Writes the picture and prints the words.
    pub fn run(self) -> anyhow::Result<()> {
        let boards: Vec<Shown> = self
            .games
            .iter()
            .map(|game| self.load(game))
            .collect::<Result<_, _>>()?;
        match boards.as_slice() {
            [shown] => {
                if let Some(output) = &self.output {
                    write(output, &self.draw(shown, output)?)?;
                }
                self.print(shown)
            }
            several => {
                ensure!(
                    self.text.is_none() && self.neighbours_of.is_none() && self.moves_of.is_none(),
                    "words are printed of one game, not of {}",
                    several.len()
                );
                let output = self.output.as_deref();
                let output = output.filter(|output| ends(output, "png") || is_stdout(output));
                let output =
                    output.context("several games give a sheet, whose name ends in .png")?;
                ensure!(
                    several.len() <= SHEET_MOST,
                    "a sheet has room for {SHEET_MOST} games, not for {}",
                    several.len()
                );
                let boards: Vec<_> = several
                    .iter()
                    .map(|shown| (shown.position.clone(), shown.view.clone()))
                    .collect();
                write(output, &Renderer::new()?.sheet(&boards, self.theme)?.png)
            }
        }
    }

    /// Reads a game and goes to the ply asked for.
    fn load(&self, game: &str) -> anyhow::Result<Shown> {
        let (game, decided) = replay(&read(game)?, self.rules.into())?;
        let ply = self.ply.unwrap_or(game.ply());
        let position = game
            .position_at(ply)
            .with_context(|| format!("there is no ply {ply}: the game has {}", game.ply()))?;
        let last = last_move(&game, ply);
        let shows = |extra| self.view.contains(&extra);
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
        Ok(Shown {
            game,
            ply,
            position,
            view,
            last: last.map(|(.., written)| written),
        })
    }

    /// The picture of one game in the format that its name asks for.
    fn draw(&self, shown: &Shown, output: &Path) -> anyhow::Result<Vec<u8>> {
        let Shown {
            game,
            ply,
            position,
            view,
            ..
        } = shown;
        if ends(output, "gif") || (self.gif && is_stdout(output)) {
            ensure!(
                self.from <= *ply,
                "an animation cannot begin with ply {} and end with ply {ply}",
                self.from
            );
            let replay = Replay {
                plies: self.from..=*ply,
                pause: Duration::from_millis(self.pause),
            };
            return Ok(Renderer::new()?.gif(game, &replay, view)?.gif);
        }
        ensure!(
            !self.gif,
            "\"{}\": the name of an animation ends in .gif",
            output.display()
        );
        if ends(output, "svg") {
            return Ok(svg(position, view).into_bytes());
        }
        ensure!(
            ends(output, "png") || is_stdout(output),
            "\"{}\": the name of a picture ends in .png, .svg or .gif",
            output.display()
        );
        Ok(Renderer::new()?.png(position, view)?.png)
    }

    /// Prints the words asked for.
    fn print(&self, shown: &Shown) -> anyhow::Result<()> {
        let Shown {
            position,
            view,
            last,
            ..
        } = shown;
        let words = Words::default();
        let mut out = stdout().lock();
        if let Some(text) = self.text {
            let text = match text {
                Text::Board => text_board(position, view, &words),
                Text::Rows => text_rows(position, view, &words),
                Text::Alt => alt_text(position, view, last.as_deref(), &words),
            };
            writeln!(out, "{}", text.trim_end())?;
        }
        for piece in meant(self.neighbours_of.as_deref(), position)? {
            writeln!(out, "{}", text_neighbours(position, piece, &words))?;
        }
        for piece in meant(self.moves_of.as_deref(), position)? {
            writeln!(out, "{}", text_moves(position, piece, &words))?;
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

/// Whether a file name ends so.
fn ends(output: &Path, ending: &str) -> bool {
    output
        .extension()
        .is_some_and(|end| end.eq_ignore_ascii_case(ending))
}

/// Whether the picture goes to standard output.
fn is_stdout(output: &Path) -> bool {
    output == Path::new("-")
}

/// Writes to a file or to standard output.
fn write(output: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if is_stdout(output) {
        return stdout()
            .write_all(bytes)
            .context("standard output is closed");
    }
    fs::write(output, bytes).with_context(|| format!("\"{}\" cannot be written", output.display()))
}
