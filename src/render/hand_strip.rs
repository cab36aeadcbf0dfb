//! The hands along the bottom.

use super::{Hands, View, numbers::Numbers, scene::Placed, sprite::Sprite};
use crate::engine::{Bug, Color, Position};

/// Height of one row of hands, in pixels.
pub(super) const HAND_ROW: u32 = 78;

/// Width of a tile, and of a kind with its count.
const TILE: u16 = 52;
const SLOT: i32 = 76;

/// From the middle of a kind to the middle of its count.
const COUNT: i32 = 38;

/// Room for the arrow of the side to move, and at either end.
const ARROW: i32 = 42;
const MARGIN: i32 = 14;

/// No picture with hands is narrower, so that the nine kinds of one hand fit; nor one with stacks spread out.
pub(super) const NARROWEST: u32 = 760;

/// Each side's hand: side by side where there is room, else White above Black.
pub(super) struct HandStrip {
    /// Left edge and middle line, in pixels from the top of the hands.
    at: [(i32, i32); 2],
    /// Of all hands, in pixels.
    pub height: u32,
}

impl HandStrip {
    /// The hands of a position, in a picture of some width.
    pub fn of(position: &Position, view: &View, width: u32) -> Self {
        if view.hands == Hands::Hidden {
            return Self {
                at: [(0, 0); 2],
                height: 0,
            };
        }
        // Room for every kind in play, whatever is left of it: nothing jumps from move to move.
        let kinds = Self::kinds(position).count();
        let wide = ARROW + SLOT * kinds as i32;
        let width = width as i32;
        let row = HAND_ROW as i32;
        if 2 * wide + 3 * MARGIN <= width {
            let at = [(MARGIN, row / 2), (width - MARGIN - wide, row / 2)];
            Self {
                at,
                height: HAND_ROW,
            }
        } else {
            let at = [(MARGIN, row / 2), (MARGIN, row / 2 + row)];
            Self {
                at,
                height: 2 * HAND_ROW,
            }
        }
    }

    /// The kinds in play, each with a place of its own.
    fn kinds(position: &Position) -> impl Iterator<Item = Bug> {
        let expansions = position.rules().expansions;
        Bug::ALL
            .into_iter()
            .filter(move |&bug| expansions.plays(bug))
    }

    /// Places the hands, `top` pixels below the top of the picture.
    pub fn draw(&self, position: &Position, view: &View, top: u32, sprites: &mut Vec<Placed>) {
        if view.hands == Hands::Hidden {
            return;
        }
        let numbers = Numbers::of(view);
        for (color, (left, middle)) in Color::ALL.into_iter().zip(self.at) {
            let y = top as i32 + middle + 2;
            let mut place = |sprite, x, y| {
                sprites.push(Placed {
                    sprite,
                    size: TILE,
                    x,
                    y,
                });
            };
            let tile = i32::from(TILE);
            let first = left + ARROW + tile / 2;
            if !view.over && position.turn() == color {
                place(Sprite::ToMove, left + ARROW / 2 - 4, y);
            }
            let hand = position.hand(color);
            if hand.is_empty() {
                place(Sprite::Blank(color), first, y);
            }
            for (bug, count) in hand {
                let slot = Self::kinds(position).position(|kind| kind == bug);
                let x = first + slot.unwrap_or_default() as i32 * SLOT;
                place(Sprite::Kind(color, bug), x, y);
                place(Sprite::Count(count), x + COUNT, y);
                match numbers.in_hand(position, color, bug) {
                    Some(ring @ Sprite::Chosen) => place(ring, x, y),
                    Some(number) => place(number, x - tile / 4, y + tile / 4),
                    None => {}
                }
            }
        }
    }
}
