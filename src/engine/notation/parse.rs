//! From what a move string says to the legal move it means.

use super::error::{MoveError, excerpt};
use super::syntax::{ParsedMove, ParsedPiece, ParsedTarget};
use super::write_move;
use crate::engine::{Hex, Illegal, Move, Piece, Position};

/// Reads a move tolerantly and checks that it is legal here.
///
/// What is left out (a colour, a number) may stand for several pieces; exactly one reading must be legal.
pub fn parse_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    match text.parse()? {
        ParsedMove::Pass => position
            .check(Move::Pass)
            .map(|()| Move::Pass)
            .map_err(|why| MoveError::illegal(text, why)),
        ParsedMove::Play(piece, target) => {
            choose(position, text, &readings(position, text, piece, target))
        }
    }
}

/// Every move that can be meant, each with the reason why it is not one.
fn readings(
    position: &Position,
    text: &str,
    piece: ParsedPiece,
    target: Option<ParsedTarget>,
) -> Vec<Result<Move, MoveError>> {
    let turn = position.turn();
    let mut readings = Vec::new();
    for piece in piece.candidates(turn) {
        match target {
            None if position.ply() == 0 => readings.push(Ok(Move::Play {
                piece,
                to: Hex::ORIGIN,
            })),
            None => readings.push(Err(MoveError::NoTarget {
                read: excerpt(text),
            })),
            Some(_) if position.ply() == 0 => {
                readings.push(Err(MoveError::TargetOnEmptyBoard {
                    read: excerpt(text),
                    piece,
                }));
            }
            Some(ParsedTarget {
                reference,
                direction,
            }) => {
                readings.extend(reference.candidates(turn).map(|reference| {
                    let hex = match position.place_of(reference) {
                        None => {
                            return Err(MoveError::ReferenceNotPlaced {
                                read: excerpt(text),
                                reference,
                            });
                        }
                        Some((hex, _)) => hex,
                    };
                    match direction {
                        Some(direction) => Ok(Move::Play {
                            piece,
                            to: hex.step(direction),
                        }),
                        None => onto(position, text, piece, reference, hex),
                    }
                }));
            }
        }
    }
    readings
}

/// A climb onto a named piece, which must be the top of its stack.
fn onto(
    position: &Position,
    text: &str,
    piece: Piece,
    reference: Piece,
    hex: Hex,
) -> Result<Move, MoveError> {
    if piece == reference {
        return Err(MoveError::OntoItself {
            read: excerpt(text),
            piece,
        });
    }
    let climb = Move::Play { piece, to: hex };
    match position.top(hex) {
        // Where the climb itself is illegal, its own reason says more.
        Some(top) if top != reference && position.check(climb).is_ok() => {
            Err(MoveError::ReferenceCovered {
                read: excerpt(text),
                piece,
                reference,
                top,
            })
        }
        _ => Ok(climb),
    }
}

fn choose(
    position: &Position,
    text: &str,
    readings: &[Result<Move, MoveError>],
) -> Result<Move, MoveError> {
    let mut legal: Vec<Move> = readings
        .iter()
        .flatten()
        .copied()
        .filter(|&mv| position.check(mv).is_ok())
        .collect();
    legal.sort_unstable();
    legal.dedup();
    match legal[..] {
        [mv] => Ok(mv),
        [] => Err(why_none(position, text, readings)),
        _ => {
            let choices = legal
                .into_iter()
                .map(|mv| write_move(position, mv))
                .collect();
            Err(MoveError::Ambiguous {
                read: excerpt(text),
                choices,
            })
        }
    }
}

/// Of several readings, none legal, the reason that says most: a clause that a piece on the board or next in hand
/// breaks, before a number that is out of order, before a reference that cannot be read.
fn why_none(position: &Position, text: &str, readings: &[Result<Move, MoveError>]) -> MoveError {
    let reason = |reading: &Result<Move, MoveError>| match reading {
        Ok(mv) => match position.check(*mv) {
            Err(why @ (Illegal::OutOfOrder { .. } | Illegal::NotInPlay(_))) => {
                (1, MoveError::illegal(text, why))
            }
            Err(why) => (0, MoveError::illegal(text, why)),
            Ok(()) => (3, MoveError::Empty),
        },
        Err(error @ MoveError::ReferenceNotPlaced { .. }) => (2, error.clone()),
        Err(error) => (0, error.clone()),
    };
    readings
        .iter()
        .map(reason)
        .min_by_key(|&(rank, _)| rank)
        .map_or(MoveError::Empty, |(_, error)| error)
}
