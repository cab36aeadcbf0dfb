//! The command line: one file a subcommand. Nothing here decides.

mod check;
mod config;
mod log;
mod perft;
mod ratings;
mod register;
mod render;
mod run;
mod sandbox;
mod uhp;

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};
use waggle::engine::RuleSet;
use waggle::sandbox::script::RunError;

/// A Discord bot for playing the board game Hive by correspondence.
#[derive(Parser)]
#[command(version, about, infer_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(run::Run),
    Check(check::Check),
    Ratings(ratings::Ratings),
    Register(register::Register),
    Perft(perft::Perft),
    Render(render::Render),
    Sandbox(sandbox::Sandbox),
    Uhp(uhp::Uhp),
}

/// A rule set by its name.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Named {
    /// No queen as first piece; the third occurrence of a position draws
    #[default]
    Tournament,
    /// The queen may come first; the third occurrence of a position may be claimed as a draw
    Classic,
}

impl From<Named> for RuleSet {
    fn from(named: Named) -> Self {
        match named {
            Named::Tournament => Self::Tournament,
            Named::Classic => Self::Classic,
        }
    }
}

/// Reads the command line and does what it says; a failure is one sentence on standard error.
pub fn run() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Run(run) => run.run(),
        Command::Check(check) => check.run(),
        Command::Ratings(ratings) => ratings.run(),
        Command::Register(register) => register.run(),
        Command::Perft(perft) => perft.run(),
        Command::Render(render) => render.run(),
        Command::Sandbox(sandbox) => sandbox.run(),
        Command::Uhp(uhp) => uhp.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output, such as `head`, has seen enough.
        Err(error) if reader_is_gone(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("waggle: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Whether it ended because nobody reads standard output any more.
fn reader_is_gone(error: &anyhow::Error) -> bool {
    let written = match error.downcast_ref::<RunError>() {
        Some(RunError::Output(error)) => Some(error),
        _ => error.downcast_ref::<io::Error>(),
    };
    written.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
