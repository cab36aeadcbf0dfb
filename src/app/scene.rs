//! A game after some of its plies, as something to be shown.

use super::Scene;
use crate::{
    engine::{Game, Hex, Move, Position},
    play::Table,
    render::{Marks, View},
};

/// How far a frame reaches at most: about what fits into a picture of medium tiles. In half tiles, and in rows.
const FRAME_MOST: (i32, i32) = (32, 13);

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
        frame: frame(game),
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
        frame: frame_of_choice(&table.game),
        ..View::default()
    };
    Scene {
        position,
        view,
        last: last.map(|(.., written)| written),
    }
}

/// The frame of a game's pictures: every hex on which something lies or has lain, so that the board does not jump
/// from move to move. In a game that wandered far these are the later ones, so that its tiles stay large.
pub fn frame(game: &Game) -> Vec<Hex> {
    let mut position = Position::new(game.position().rules());
    let mut left = Vec::new();
    for &mv in game.moves() {
        if let Move::Play { piece, .. } = mv {
            left.extend(position.place_of(piece).map(|(hex, _)| hex));
        }
        position.play_unchecked(mv);
    }
    let mut frame = position.occupied();
    for hex in left.into_iter().rev() {
        frame.push(hex);
        if !fits(&frame) {
            frame.pop();
            break;
        }
    }
    frame
}

/// The frame of the pictures in which a move is chosen: also every hex where one can end.
pub fn frame_of_choice(game: &Game) -> Vec<Hex> {
    let mut frame = frame(game);
    frame.extend(game.legal_moves().into_iter().filter_map(|mv| match mv {
        Move::Play { to, .. } => Some(to),
        Move::Pass => None,
    }));
    frame
}

fn fits(hexes: &[Hex]) -> bool {
    let extent = |numbers: &dyn Fn(&Hex) -> i32| {
        let numbers = || hexes.iter().map(numbers);
        numbers().max().unwrap_or_default() - numbers().min().unwrap_or_default()
    };
    let columns = extent(&|hex| 2 * i32::from(hex.q) + i32::from(hex.r));
    let rows = extent(&|hex| i32::from(hex.r));
    columns <= FRAME_MOST.0 && rows <= FRAME_MOST.1
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

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::engine::{Expansions, RuleSet};

    /// A game of random moves.
    fn random_game(seed: u64, plies: u32) -> Game {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Game::new(RuleSet::Tournament.with(Expansions::ALL));
        while game.ply() < plies {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[rng.random_range(0..moves.len())])
                .expect("a listed move is legal");
        }
        game
    }

    #[test]
    fn a_frame_holds_what_lies_and_has_lain_on_the_board_as_far_as_it_fits() {
        let (mut whole, mut cut) = (0, 0);
        for seed in 0..20 {
            let game = random_game(seed, 20 + 10 * seed as u32);
            let frame = frame(&game);
            let occupied = game.position().occupied();
            assert!(occupied.iter().all(|hex| frame.contains(hex)), "{seed}");
            assert!(fits(&frame) || frame.len() == occupied.len(), "{seed}");
            let ever = (0..=game.ply())
                .flat_map(|ply| game.position_at(ply).expect("a position").occupied());
            if ever.clone().all(|hex| frame.contains(&hex)) {
                whole += 1;
            } else {
                assert!(!fits(&ever.collect::<Vec<_>>()), "{seed}");
                cut += 1;
            }
        }
        assert!(whole > 0 && cut > 0, "{whole} whole, {cut} cut");
    }

    #[test]
    fn a_choice_is_framed_with_every_hex_that_can_be_chosen() {
        for seed in 0..5 {
            let game = random_game(seed, 30);
            let frame = frame_of_choice(&game);
            for mv in game.legal_moves() {
                if let Move::Play { to, .. } = mv {
                    assert!(frame.contains(&to), "{seed}: {to:?}");
                }
            }
        }
    }
}
