//! `waggle perft`: counts the leaves of the game tree.

use std::io::{Write as _, stdout};
use std::time::Instant;

use clap::Args;
use waggle::engine::{Game, GameType, Position, RuleSet, perft, perft_divide, write_move};

use super::Named;

/// Count the ways to play a number of plies, the measure of a move generator.
///
/// A forced pass is a ply, a finished game has no more, and repetitions are played through.
#[derive(Args)]
pub struct Perft {
    /// The pieces in play, as in Base or Base+MLP.
    #[arg(value_name = "TYPE")]
    game_type: GameType,
    /// How many plies; every smaller number is counted too.
    depth: u32,
    /// The rule set.
    #[arg(long, value_enum, default_value_t)]
    rules: Named,
    /// Count the depth alone, by first move.
    #[arg(long)]
    divide: bool,
    /// Moves to play before counting, separated by semicolons, as in "wS1;bG1 wS1-".
    #[arg(long, value_name = "MOVES")]
    after: Option<String>,
}

impl Perft {
    /// Prints the counts, each with the time it took.
    pub fn run(self) -> anyhow::Result<()> {
        let rules = RuleSet::from(self.rules).with(self.game_type.0);
        let moves = self
            .after
            .as_deref()
            .map(|moves| moves.split(';'))
            .into_iter()
            .flatten();
        let game = Game::replay(rules, moves)?;
        let mut out = stdout().lock();
        if self.divide {
            return Ok(divide(&mut out, game.position(), self.depth)?);
        }
        for depth in 0..=self.depth {
            let start = Instant::now();
            let leaves = perft(game.position(), depth);
            let seconds = start.elapsed().as_secs_f64();
            let millions = leaves as f64 / seconds / 1e6;
            writeln!(
                out,
                "{depth:>2} {leaves:>16} {seconds:>10.3} s {millions:>8.1} M/s"
            )?;
            out.flush()?;
        }
        Ok(())
    }
}

fn divide(out: &mut impl std::io::Write, position: &Position, depth: u32) -> std::io::Result<()> {
    let parts = perft_divide(position, depth);
    for &(mv, leaves) in &parts {
        writeln!(out, "{:<10} {leaves:>16}", write_move(position, mv))?;
    }
    writeln!(
        out,
        "{:<10} {:>16}",
        "total",
        parts.iter().map(|&(_, leaves)| leaves).sum::<u64>()
    )
}
