//! What the engine says to one line.

/// The whole answer to one line: its lines, each ended, the last of them `ok`; empty for an empty line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    text: String,
    last: bool,
}

impl Answer {
    /// Lines, and `ok`.
    pub(super) fn lines<S: AsRef<str>>(lines: impl IntoIterator<Item = S>) -> Self {
        let mut text = String::new();
        for line in lines {
            text.push_str(line.as_ref());
            text.push('\n');
        }
        text.push_str("ok\n");
        Self { text, last: false }
    }

    /// A refusal.
    pub(super) fn err(why: impl std::fmt::Display) -> Self {
        Self::lines([format!("err {why}")])
    }

    /// A move that cannot be played.
    pub(super) fn invalid_move(why: impl std::fmt::Display) -> Self {
        Self::lines([format!("invalidmove {why}")])
    }

    /// No answer to nothing.
    pub(super) fn silence() -> Self {
        Self {
            text: String::new(),
            last: false,
        }
    }

    /// The end of the session.
    pub(super) fn farewell() -> Self {
        Self {
            last: true,
            ..Self::lines([""; 0])
        }
    }

    /// What to print.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the session ends here.
    pub fn is_last(&self) -> bool {
        self.last
    }
}
