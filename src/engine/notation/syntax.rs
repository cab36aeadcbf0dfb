//! What a move string says, before it is known what it means.

use std::str::FromStr;

use super::error::{MoveError, excerpt};
use crate::engine::{Bug, Color, Direction, Piece};

/// A move as it was read: right in form, with a meaning only in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParsedMove {
    /// `pass`.
    Pass,
    /// A piece, and where it goes; no place only on the first ply.
    Play(ParsedPiece, Option<ParsedTarget>),
}

/// A piece as it was read: the colour and the number may have been left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsedPiece {
    /// Its colour; left out, it is that of the player to move.
    pub color: Option<Color>,
    /// Its kind.
    pub bug: Bug,
    /// Its number; always there for a kind that has but one.
    pub number: Option<u8>,
}

/// A place as it was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsedTarget {
    /// The piece named.
    pub reference: ParsedPiece,
    /// The direction from that piece; `None` for onto it.
    pub direction: Option<Direction>,
}

impl ParsedPiece {
    /// The pieces that can be meant, the colour being `turn` where it was left out.
    pub fn candidates(self, turn: Color) -> impl Iterator<Item = Piece> {
        let Self { color, bug, number } = self;
        Piece::all_of(color.unwrap_or(turn), bug)
            .filter(move |piece| number.is_none_or(|n| n == piece.number()))
    }
}

impl FromStr for ParsedMove {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Self, MoveError> {
        let read = excerpt(text);
        let text: String = text.chars().filter(|c| !takes_no_room(*c)).collect();
        let mut words = text
            .trim_end_matches(|c: char| c.is_whitespace() || is_full_stop(c))
            .split_whitespace();
        let Some(first) = words.next() else {
            return Err(MoveError::Empty);
        };
        let rest: String = words.flat_map(str::chars).map(plain_sign).collect();
        if first.eq_ignore_ascii_case("pass") {
            return if rest.is_empty() {
                Ok(Self::Pass)
            } else {
                Err(MoveError::PassWithMore { read })
            };
        }
        let piece = piece(first, &read)?;
        let target = if rest.is_empty() {
            None
        } else {
            Some(target(&rest, read)?)
        };
        Ok(Self::Play(piece, target))
    }
}

/// What comes along with a text copied from a page or a chat and shows nothing: zero-width spaces, joiners and marks of
/// direction, soft hyphens.
fn takes_no_room(c: char) -> bool {
    matches!(c, '\u{00AD}' | '\u{061C}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}')
}

/// What ends a sentence: phones put one after two spaces.
fn is_full_stop(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}')
}

/// The plain sign for one of the dashes and slashes that phones and typographers write; other characters stay.
fn plain_sign(c: char) -> char {
    match c {
        // Hyphens, figure, en and em dash, bar, bullet, minus, small and full-width hyphens, heavy minus.
        '\u{2010}'..='\u{2015}'
        | '\u{2043}'
        | '\u{2212}'
        | '\u{FE58}'
        | '\u{FE63}'
        | '\u{FF0D}'
        | '\u{2796}' => '-',
        // Fraction and division slash, big solidus, full-width solidus.
        '\u{2044}' | '\u{2215}' | '\u{29F8}' | '\u{FF0F}' => '/',
        // Set minus, reverse solidus operator, big reverse solidus, small and full-width backslash.
        '\u{2216}' | '\u{29F5}' | '\u{29F9}' | '\u{FE68}' | '\u{FF3C}' => '\\',
        other => other,
    }
}

fn piece(word: &str, read: &str) -> Result<ParsedPiece, MoveError> {
    let not_a_piece = || MoveError::NotAPiece {
        read: read.to_owned(),
        word: excerpt(word),
    };
    let digits = word.chars().rev().take_while(char::is_ascii_digit).count();
    let letters: Vec<char> = word.chars().take(word.chars().count() - digits).collect();
    let number: String = word.chars().skip(letters.len()).collect();
    let (color, letter) = match letters[..] {
        [letter] => (None, letter),
        ['w' | 'W', letter] => (Some(Color::White), letter),
        ['b' | 'B', letter] => (Some(Color::Black), letter),
        _ => return Err(not_a_piece()),
    };
    let bug = Bug::from_letter(letter).ok_or_else(not_a_piece)?;
    let number = match number.as_str() {
        "" if bug.count() == 1 => Some(1),
        "" => None,
        digits => {
            let number = digits.parse().map_err(|_| not_a_piece())?;
            let known = u8::try_from(number)
                .ok()
                .filter(|number| (1..=bug.count()).contains(number));
            let highest = bug.count();
            Some(known.ok_or(MoveError::NoSuchNumber {
                read: read.to_owned(),
                bug,
                number,
                highest,
            })?)
        }
    };
    Ok(ParsedPiece { color, bug, number })
}

fn target(text: &str, read: String) -> Result<ParsedTarget, MoveError> {
    let is_sign = |c: char| matches!(c, '-' | '/' | '\\');
    let before = text.strip_prefix(is_sign);
    let after = before.unwrap_or(text).strip_suffix(is_sign);
    let name = after.or(before).unwrap_or(text);
    if name.is_empty() {
        return Err(MoveError::NoReference { read });
    }
    let direction = match (
        before.and(text.chars().next()),
        after.and(text.chars().next_back()),
    ) {
        (Some(_), Some(_)) => {
            return Err(MoveError::TwoDirections {
                read,
                reference: excerpt(name),
            });
        }
        (None, None) => None,
        (sign, None) => Direction::ALL
            .into_iter()
            .find(|way| sign == Some(way.sign().0) && way.sign().1),
        (None, sign) => Direction::ALL
            .into_iter()
            .find(|way| sign == Some(way.sign().0) && !way.sign().1),
    };
    Ok(ParsedTarget {
        reference: piece(name, &read)?,
        direction,
    })
}
