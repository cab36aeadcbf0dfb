//! A game after some of its plies, as something to be shown.

use super::Scene;
use crate::{
    engine::{Game, Move, Position},
    play::Table,
    render::{Marks, View},
};

/// The position after so many plies, the last move pointed out; `None` where the game is not that long.
pub fn after(table: &Table, ply: u32) -> Option<Scene> {
    let game = &table.game;
    let position = game.position_at(ply)?;
    let over = ply == game.position().ply() && table.result.is_some();
    let last = last_move(game, ply);
    let view = View {
        last: last
            .as_ref()
            .and_then(|(before, mv, _)| before.describe(*mv)),
        over,
        ..View::default()
    };
    Some(Scene {
        position,
        view,
        last: last.map(|(.., written)| written),
    })
}

/// The present position with these marks.
pub fn marked(table: &Table, marks: Marks) -> Scene {
    let position = table.game.position().clone();
    let last = last_move(&table.game, position.ply());
    let view = View {
        last: last
            .as_ref()
            .and_then(|(before, mv, _)| before.describe(*mv)),
        marks,
        ..View::default()
    };
    Scene {
        position,
        view,
        last: last.map(|(.., written)| written),
    }
}

/// The last move of a player within the first `ply` plies, passes left out: the position before it, the move, and as
/// it is written.
pub fn last_move(game: &Game, ply: u32) -> Option<(Position, Move, String)> {
    let at = game
        .moves()
        .get(..ply as usize)?
        .iter()
        .rposition(|mv| *mv != Move::Pass)?;
    let before = game.position_at(u32::try_from(at).ok()?)?;
    Some((before, game.moves()[at], game.written().get(at)?.clone()))
}
