//! One round of one player in a report.

use crate::engine::Color;
use crate::tournament::{Bye, SideResult};

/// The result column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Code {
    /// `1`, `=`, `0`: at the board; `+`, `-`: forfeited. Both lost: `-` on both lines.
    Game(SideResult),
    /// `U`, `F`, `H`, `Z`.
    Bye(Bye),
    /// Blank, with an opponent: the game is on.
    Pending,
}

impl Code {
    /// The character; both lost looks like a forfeit.
    pub const fn letter(self) -> char {
        match self {
            Self::Game(SideResult::Win) => '1',
            Self::Game(SideResult::Draw) => '=',
            Self::Game(SideResult::Loss) => '0',
            Self::Game(SideResult::ForfeitWin) => '+',
            Self::Game(SideResult::ForfeitLoss | SideResult::DoubleLoss) => '-',
            Self::Bye(Bye::Allocated) => 'U',
            Self::Bye(Bye::Full) => 'F',
            Self::Bye(Bye::Half | Bye::Unpaired) => 'H',
            Self::Bye(Bye::Zero) => 'Z',
            Self::Pending => ' ',
        }
    }

    /// The code of a character beside an opponent or without one; `None` if there is none.
    pub fn read(letter: char, has_opponent: bool) -> Option<Self> {
        let code = match letter.to_ascii_uppercase() {
            // W, D and L are games of less than one move: played, not rated.
            '1' | 'W' => Self::Game(SideResult::Win),
            '=' | 'D' => Self::Game(SideResult::Draw),
            '0' | 'L' => Self::Game(SideResult::Loss),
            '+' => Self::Game(SideResult::ForfeitWin),
            '-' => Self::Game(SideResult::ForfeitLoss),
            'U' => Self::Bye(Bye::Allocated),
            'F' => Self::Bye(Bye::Full),
            'H' => Self::Bye(Bye::Half),
            'Z' => Self::Bye(Bye::Zero),
            ' ' if has_opponent => Self::Pending,
            ' ' => Self::Bye(Bye::Zero),
            _ => return None,
        };
        match (code, has_opponent) {
            (Self::Bye(_), true) | (Self::Game(_), false) => {
                // Older files write an absence as a forfeit without an opponent.
                let absent = !has_opponent && code == Self::Game(SideResult::ForfeitLoss);
                absent.then_some(Self::Bye(Bye::Zero))
            }
            _ => Some(code),
        }
    }
}

/// One round of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReportCell {
    /// Against whom, with which colour; `None` for a bye.
    pub opponent: Option<(u32, Color)>,
    /// With what result.
    pub code: Code,
}
