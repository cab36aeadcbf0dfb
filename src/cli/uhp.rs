//! `waggle uhp`: the Universal Hive Protocol on standard input and output.

use std::io::{BufRead as _, Write as _, stdin, stdout};

use anyhow::Context as _;
use clap::Args;
use waggle::uhp::Session;

/// Speak the Universal Hive Protocol on standard input and output, for viewers and engine suites.
#[derive(Args)]
pub struct Uhp {}

impl Uhp {
    /// Answers line by line until `exit` or the end of the input.
    #[expect(
        clippy::unused_self,
        reason = "every subcommand runs as a method of its arguments"
    )]
    pub fn run(self) -> anyhow::Result<()> {
        let mut session = Session::default();
        let mut out = stdout().lock();
        let greeting = session.greeting();
        out.write_all(greeting.as_bytes())
            .and_then(|()| out.flush())
            .context("standard output")?;
        for line in stdin().lock().split(b'\n') {
            let line = line.context("standard input")?;
            let answer = session.answer(&String::from_utf8_lossy(&line));
            out.write_all(answer.text().as_bytes())
                .and_then(|()| out.flush())
                .context("standard output")?;
            if answer.is_last() {
                break;
            }
        }
        Ok(())
    }
}
