//! Between the oracle's words and the engine's.

use waggle::engine::{
    Expansions, Game, Hex as EngineHex, Move, Piece, QueenFirst, Repetition, Rules,
};

use super::{Hex, Ply, Setup, Tile};

pub fn engine_rules(setup: &Setup) -> Rules {
    let letters = if setup.letters.is_empty() {
        "none"
    } else {
        &setup.letters
    };
    let Ok(expansions) = letters.parse::<Expansions>() else {
        panic!("the engine does not read {letters}")
    };
    Rules {
        expansions,
        queen_first: if setup.queen_first {
            QueenFirst::Allowed
        } else {
            QueenFirst::Forbidden
        },
        repetition: if setup.repetition_draws {
            Repetition::Draw
        } else {
            Repetition::Claim
        },
    }
}

pub fn engine_piece(tile: Tile) -> Piece {
    Piece::new(tile.color, tile.bug, tile.number)
        .unwrap_or_else(|| panic!("the engine does not know {tile}"))
}

pub fn our_tile(piece: Piece) -> Tile {
    Tile {
        color: piece.color(),
        bug: piece.bug(),
        number: piece.number(),
    }
}

pub fn engine_hex((q, r): Hex) -> EngineHex {
    let narrow = |axis: i32| i16::try_from(axis).expect("no game wanders that far");
    EngineHex {
        q: narrow(q),
        r: narrow(r),
    }
}

pub fn our_hex(hex: EngineHex) -> Hex {
    (hex.q.into(), hex.r.into())
}

pub fn engine_move(ply: Ply) -> Move {
    match ply {
        Ply::Pass => Move::Pass,
        Ply::Play(tile, to) => Move::Play {
            piece: engine_piece(tile),
            to: engine_hex(to),
        },
    }
}

pub fn our_ply(mv: Move) -> Ply {
    match mv {
        Move::Pass => Ply::Pass,
        Move::Play { piece, to } => Ply::Play(our_tile(piece), our_hex(to)),
    }
}
