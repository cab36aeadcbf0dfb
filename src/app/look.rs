//! How somebody looks at a board, and at which moment of its game.

use std::fmt;

use super::name;
use crate::{
    engine::{Color, ParsedMove, Piece, Position},
    locale::{Line, line},
    render::{Held, Size, Stacks, Theme, View},
    store::Settings,
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
    /// In words what lies around one piece, and where it can go.
    Piece(Piece),
}

impl BoardView {
    /// Those of the whole board, in the order in which they are offered.
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

    /// Whether a button changes from this view to that one. From a single piece only the way back is offered: a row has
    /// five buttons.
    pub(super) fn leads_to(self, other: Self) -> bool {
        match self {
            Self::Piece(_) => matches!(other, Self::Board | Self::Text),
            view => view != other,
        }
    }

    /// Whether it is in words.
    pub(super) fn is_text(self) -> bool {
        matches!(self, Self::Text | Self::Piece(_))
    }

    /// What is written on the button that changes to it.
    pub(super) fn label(self) -> Line {
        match self {
            Self::Board => line!("button-view-board"),
            Self::Spread => line!("button-view-spread"),
            Self::Held => line!("button-view-held"),
            Self::Text | Self::Piece(_) => line!("button-view-text"),
        }
    }

    /// Reads the name of a view, or of a piece.
    fn parse(word: &str) -> Option<Self> {
        let piece = || Piece::all().find(|piece| piece.to_string() == word);
        find(&Self::ALL, word).or_else(|| piece().map(Self::Piece))
    }
}

impl fmt::Display for BoardView {
    /// The name by which it is chosen; that of the piece it is about.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "board",
            Self::Spread => "spread",
            Self::Held => "held",
            Self::Text => "text",
            Self::Piece(piece) => return write!(f, "{piece}"),
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
    /// How somebody looks at boards who asks for nothing else: as they have set it, in the colours of the server where
    /// they chose none. What a setting says that this version does not know counts as not set.
    pub(super) fn usual(player: &Settings, server: &Settings) -> Self {
        let view = player.get("view");
        let size = player.get("size");
        Self {
            view: view
                .and_then(|word| find(&BoardView::ALL, word))
                .unwrap_or_default(),
            theme: theme(player).or_else(|| theme(server)).unwrap_or_default(),
            size: size
                .and_then(|word| find(&Size::ALL, word))
                .unwrap_or_default(),
        }
    }

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
            view: BoardView::parse(view)?,
            theme: find(&Theme::ALL, theme)?,
            size: find(&Size::ALL, size)?,
        })
    }
}

/// How a board is named in a `custom_id`. `7`: after seven plies, looked at as usual; `end.spread.print.large`.
pub(super) fn board_word(at: At, look: Look) -> String {
    if look == Look::default() {
        return at.word();
    }
    format!("{}.{}", at.word(), look.word())
}

/// Reads [`board_word`].
pub(super) fn parse_board(word: &str) -> Option<(At, Look)> {
    match word.split_once('.') {
        None => Some((At::parse(word)?, Look::default())),
        Some((at, look)) => Some((At::parse(at)?, Look::parse(look)?)),
    }
}

/// The colours that a player or a server has set.
pub(super) fn theme(settings: &Settings) -> Option<Theme> {
    find(&Theme::ALL, settings.get("theme")?)
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
    /// The option `piece`.
    pub piece: Option<String>,
}

impl LookOptions {
    /// What they ask for; what is left out is as usual.
    ///
    /// # Errors
    /// One of them is none of its choices, or they do not go together.
    pub fn read(&self, usual: Look) -> Result<Look, LookError> {
        let view = chosen("view", &BoardView::ALL, self.view.as_deref())?;
        let view = match (&self.piece, view) {
            (Some(read), None | Some(BoardView::Text)) => BoardView::Piece(
                piece(read).ok_or_else(|| LookError::Piece { read: read.clone() })?,
            ),
            (Some(_), Some(view)) => return Err(LookError::PieceAndView(view)),
            (None, view) => view.unwrap_or(usual.view),
        };
        Ok(Look {
            view,
            theme: chosen("theme", &Theme::ALL, self.theme.as_deref())?.unwrap_or(usual.theme),
            size: chosen("size", &Size::ALL, self.size.as_deref())?.unwrap_or(usual.size),
        })
    }
}

/// The piece that a name means by itself: `wA1`, `bQ`.
fn piece(read: &str) -> Option<Piece> {
    let Ok(ParsedMove::Play(parsed, None)) = read.parse() else {
        return None;
    };
    parsed.color?;
    let mut meant = parsed.candidates(Color::White);
    meant.next().filter(|_| meant.next().is_none())
}

/// Options from which no [`Look`] can be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LookError {
    /// One is none of its choices.
    Choice(ChoiceError),
    /// No piece, or not which one.
    Piece {
        /// What was read.
        read: String,
    },
    /// A piece is told about in words, not in such a view.
    PieceAndView(BoardView),
}

impl From<ChoiceError> for LookError {
    fn from(error: ChoiceError) -> Self {
        Self::Choice(error)
    }
}

impl LookError {
    /// The sentence.
    pub(super) fn line(&self) -> Line {
        match self {
            Self::Choice(error) => error.line(),
            Self::Piece { read } => line!("refused-piece", read = name::quoted(read, QUOTED)),
            Self::PieceAndView(view) => line!("refused-piece-view", view = view.to_string()),
        }
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

/// The choice that was made, if one was.
pub(super) fn chosen<T: Copy + fmt::Display>(
    option: &'static str,
    all: &[T],
    read: Option<&str>,
) -> Result<Option<T>, ChoiceError> {
    let Some(read) = read else {
        return Ok(None);
    };
    let found = find(all, read).ok_or_else(|| ChoiceError {
        option,
        read: read.to_owned(),
        names: all.iter().map(ToString::to_string).collect(),
    });
    found.map(Some)
}

/// The choice with this name.
pub(super) fn find<T: Copy + fmt::Display>(all: &[T], word: &str) -> Option<T> {
    all.iter().find(|one| one.to_string() == word).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Bug;

    fn settings(all: &[(&str, &str)]) -> Settings {
        let owned = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        all.iter().map(owned).collect()
    }

    #[test]
    fn who_asks_for_nothing_sees_what_they_and_their_server_have_set() {
        let look = |view, theme, size| Look { view, theme, size };
        for (player, server, usual) in [
            (&[][..], &[][..], Look::default()),
            (
                &[("view", "text"), ("theme", "print"), ("size", "large")],
                &[("theme", "blue-white")],
                look(BoardView::Text, Theme::Print, Size::Large),
            ),
            (
                &[("size", "small")],
                &[("theme", "blue-white")],
                look(BoardView::Board, Theme::BlueWhite, Size::Small),
            ),
            // A server chooses colours only.
            (&[], &[("view", "text"), ("size", "small")], Look::default()),
            // What another version wrote.
            (
                &[("view", "wA1"), ("theme", "pink"), ("size", "")],
                &[("theme", "high-contrast")],
                look(BoardView::Board, Theme::HighContrast, Size::Medium),
            ),
        ] {
            assert_eq!(
                Look::usual(&settings(player), &settings(server)),
                usual,
                "{player:?} {server:?}"
            );
        }
    }

    #[test]
    fn options_go_before_what_is_usual_and_a_piece_is_told_about_in_words() {
        let usual = Look {
            view: BoardView::Held,
            theme: Theme::Print,
            size: Size::Small,
        };
        let ant = BoardView::Piece(Piece::first(Color::White, Bug::Ant));
        let unread = |read: &str| {
            Err(LookError::Piece {
                read: read.to_owned(),
            })
        };
        for (view, piece, expected) in [
            (None, None, Ok(BoardView::Held)),
            (Some("board"), None, Ok(BoardView::Board)),
            (None, Some("wA1"), Ok(ant)),
            (Some("text"), Some(" WA1 "), Ok(ant)),
            (
                Some("spread"),
                Some("wA1"),
                Err(LookError::PieceAndView(BoardView::Spread)),
            ),
            (None, Some("A1"), unread("A1")),
            (None, Some("wA"), unread("wA")),
            (None, Some("wA1 bQ-"), unread("wA1 bQ-")),
            (None, Some("ł"), unread("ł")),
        ] {
            let options = LookOptions {
                view: view.map(str::to_owned),
                piece: piece.map(str::to_owned),
                ..LookOptions::default()
            };
            let read = options.read(usual);
            assert_eq!(read.map(|look| look.view), expected, "{view:?} {piece:?}");
        }
    }
}
