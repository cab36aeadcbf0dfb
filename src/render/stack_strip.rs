//! Stacks spread out, below the board.

use super::{Stacks, View, scene::Placed, sprite::Sprite};
use crate::engine::{Piece, Position};

/// Height of a line of stacks, in pixels.
const LINE: i32 = 96;

/// Width of a tile, and how far each lies from the one beneath it: across and up, so that what is higher lies higher.
const TILE: u16 = 64;
const STEP: (i32, i32) = (54, 3);

/// Room for the badge of a stack, and after its last piece.
const BADGE: i32 = 40;
const GAP: i32 = 24;
const MARGIN: i32 = 14;

/// Every stack of two or more, from the bottom at the left to the top at the right, behind the badge that the stack
/// has on the board.
pub(super) struct StackStrip {
    /// The pieces from the bottom up, and the left end and middle line in pixels from the top of the strip.
    stacks: Vec<(Vec<Piece>, (i32, i32))>,
    /// Of the strip, in pixels.
    pub height: u32,
}

impl StackStrip {
    /// The stacks of a position, in a picture of some width.
    pub fn of(position: &Position, view: &View, width: u32) -> Self {
        let mut stacks = Vec::new();
        let (mut left, mut line) = (MARGIN, 0);
        if view.stacks == Stacks::Spread {
            for hex in position.occupied() {
                let stack = position.stack(hex);
                if stack.len() < 2 {
                    continue;
                }
                let wide = BADGE + STEP.0 * (stack.len() as i32 - 1) + i32::from(TILE);
                if left > MARGIN && left + wide > width as i32 - MARGIN {
                    left = MARGIN;
                    line += 1;
                }
                stacks.push((stack, (left, line * LINE + LINE / 2)));
                left += wide + GAP;
            }
        }
        let lines = if stacks.is_empty() { 0 } else { line + 1 };
        Self {
            stacks,
            height: (lines * LINE) as u32,
        }
    }

    /// Places the stacks, `top` pixels below the top of the picture.
    pub fn draw(&self, top: u32, sprites: &mut Vec<Placed>) {
        for (number, (stack, (left, middle))) in (1..).zip(&self.stacks) {
            let y = top as i32 + middle;
            let mut place = |sprite, x, y| {
                let size = TILE;
                sprites.push(Placed { sprite, size, x, y });
            };
            place(Sprite::Stack(number), left + BADGE / 2, y);
            let first = left + BADGE + i32::from(TILE) / 2;
            let sunk = STEP.1 * (stack.len() as i32 - 1) / 2;
            for (level, &piece) in (0..).zip(stack) {
                place(
                    Sprite::Piece(piece),
                    first + level * STEP.0,
                    y + sunk - level * STEP.1,
                );
            }
        }
    }
}
