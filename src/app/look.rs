//! How somebody looks at a board, and at which moment of its game.

use std::fmt;

use super::name;
use crate::{
    engine::Position,
    locale::{Line, line},
    render::{Held, Size, Stacks, Theme, View},
};

/// The most of an option that is repeated, in characters.
const QUOTED: usize = 40;

/// A moment of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum At {
    /// Before the first move.
    Start,
    /// After so many plies.
    Ply(u32),
    /// As it is.
    #[default]
    End,
}

impl At {
    /// The plies before it, in a game of so many.
    pub fn ply(self, plies: u32) -> u32 {
        match self {
            Self::Start => 0,
            Self::Ply(ply) => ply,
            Self::End => plies,
        }
    }

    /// How it is written in a `custom_id`: `start`, `7`, `end`.
    pub(super) fn word(self) -> String {
        match self {
            Self::Start => "start".to_owned(),
            Self::Ply(ply) => ply.to_string(),
            Self::End => "end".to_owned(),
        }
    }

    /// Reads [`word`](Self::word).
    pub(super) fn parse(word: &str) -> Option<Self> {
        match word {
            "start" => Some(Self::Start),
            "end" => Some(Self::End),
            ply => ply.parse().ok().map(Self::Ply),
        }
    }
}

/// What is shown of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BoardView {
    /// The board and the hands.
    #[default]
    Board,
    /// Every stack spread out besides.
    Spread,
    /// What is pinned and what has just moved, marked.
    Held,
    /// No picture, but the position in words, row by row.
    Text,
}

impl BoardView {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Board, Self::Spread, Self::Held, Self::Text];

    /// Whether it shows anything of this position that the board alone does not.
    pub(super) fn is_of_use(self, position: &Position) -> bool {
        let stacked = || {
            position
                .occupied()
                .iter()
                .any(|hex| position.height(*hex) > 1)
        };
        self != Self::Spread || stacked()
    }

    /// What is written on the button that changes to it.
    pub(super) fn label(self) -> Line {
        match self {
            Self::Board => line!("button-view-board"),
            Self::Spread => line!("button-view-spread"),
            Self::Held => line!("button-view-held"),
            Self::Text => line!("button-view-text"),
        }
    }
}

impl fmt::Display for BoardView {
    /// The name by which it is chosen.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "board",
            Self::Spread => "spread",
            Self::Held => "held",
            Self::Text => "text",
        })
    }
}

/// How a board is looked at. Buttons on a board keep it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Look {
    /// What is shown.
    pub view: BoardView,
    /// In which colours.
    pub theme: Theme,
    /// How large.
    pub size: Size,
}

impl Look {
    /// The same with another view.
    #[must_use]
    pub fn with_view(self, view: BoardView) -> Self {
        Self { view, ..self }
    }

    /// Looks at a picture so.
    pub(super) fn apply(self, view: &mut View) {
        view.theme = self.theme;
        view.size = self.size;
        view.stacks = match self.view {
            BoardView::Spread => Stacks::Spread,
            _ => Stacks::Piled,
        };
        view.held = match self.view {
            BoardView::Held => Held::Marked,
            _ => Held::Unmarked,
        };
    }

    /// How it is written in a `custom_id`: `spread.print.large`.
    pub(super) fn word(self) -> String {
        format!("{}.{}.{}", self.view, self.theme, self.size)
    }

    /// Reads [`word`](Self::word).
    pub(super) fn parse(word: &str) -> Option<Self> {
        let (view, rest) = word.split_once('.')?;
        let (theme, size) = rest.split_once('.')?;
        Some(Self {
            view: find(&BoardView::ALL, view)?,
            theme: find(&Theme::ALL, theme)?,
            size: find(&Size::ALL, size)?,
        })
    }
}

/// The options from which a [`Look`] is read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LookOptions {
    /// The option `view`.
    pub view: Option<String>,
    /// The option `theme`.
    pub theme: Option<String>,
    /// The option `size`.
    pub size: Option<String>,
}

impl LookOptions {
    /// What they ask for; what is left out is as usual.
    ///
    /// # Errors
    /// One of them is none of its choices.
    pub fn read(&self) -> Result<Look, ChoiceError> {
        Ok(Look {
            view: chosen("view", &BoardView::ALL, self.view.as_deref())?,
            theme: chosen("theme", &Theme::ALL, self.theme.as_deref())?,
            size: chosen("size", &Size::ALL, self.size.as_deref())?,
        })
    }
}

/// An option that is none of its choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceError {
    /// Which option.
    pub option: &'static str,
    /// What was read.
    pub read: String,
    /// What may be written.
    pub names: Vec<String>,
}

impl ChoiceError {
    /// The sentence.
    pub(super) fn line(&self) -> Line {
        line!(
            "refused-choice",
            read = name::quoted(&self.read, QUOTED),
            option = self.option,
            names = self.names.join(", ")
        )
    }
}

/// The choice that was made; the usual one where none was.
pub(super) fn chosen<T: Copy + Default + fmt::Display>(
    option: &'static str,
    all: &[T],
    read: Option<&str>,
) -> Result<T, ChoiceError> {
    let Some(read) = read else {
        return Ok(T::default());
    };
    find(all, read).ok_or_else(|| ChoiceError {
        option,
        read: read.to_owned(),
        names: all.iter().map(ToString::to_string).collect(),
    })
}

/// The choice with this name.
pub(super) fn find<T: Copy + fmt::Display>(all: &[T], word: &str) -> Option<T> {
    all.iter().find(|one| one.to_string() == word).copied()
}
