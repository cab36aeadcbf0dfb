//! The board: tiles and the marks on them, placed from north to south.

use super::{
    Held, Marks, Stacks, View,
    numbers::Numbers,
    scene::Placed,
    sprite::{NUMBERED, Sprite},
    window::Window,
};
use crate::engine::{Bug, Color, Direction, Hex, Piece, Position};

/// Where badges stand on a tile, in parts of its width from its middle: across and down.
const HEIGHT_AT: (f32, f32) = (0.18, 0.25);
const MOVABLE_AT: (f32, f32) = (-0.2, 0.12);
const DESTINATION_AT: (f32, f32) = (0.0, 0.04);
const PINNED_AT: (f32, f32) = (-0.27, 0.24);
const JUST_MOVED_AT: (f32, f32) = (-0.3, -0.06);

/// A position seen through a window.
pub(super) struct Board<'a> {
    /// What lies where.
    pub position: &'a Position,
    /// How it is looked at.
    pub view: &'a View,
    /// From where.
    pub window: &'a Window,
}

impl Board<'_> {
    /// Places every tile and mark.
    pub fn draw(&self, sprites: &mut Vec<Placed>) {
        let Self {
            position,
            view,
            window,
        } = *self;
        let mut place = |sprite, (x, y)| {
            let size = window.size;
            sprites.push(Placed { sprite, size, x, y });
        };
        let numbers = Numbers::of(view);
        for hex in numbers.targets().filter(|&hex| position.top(hex).is_none()) {
            place(Sprite::Target, window.centre(hex));
        }
        // From north to south: what stands high covers a little of what lies behind it, marks included.
        if let Some(from) = view.last.and_then(|last| last.from)
            && position.top(from).is_none()
        {
            place(Sprite::LastFrom, window.centre(from));
        }
        let occupied = position.occupied();
        for &hex in &occupied {
            self.draw_stack(hex, &mut place);
        }
        let aside = |hex, (across, down): (f32, f32)| {
            let (x, y) = window.top(position, hex);
            let size = f32::from(window.size);
            (
                x + (across * size).round() as i32,
                y + (down * size).round() as i32,
            )
        };
        let mut stacks = 0;
        for &hex in &occupied {
            let height = position.height(hex);
            if height > 1 && window.size >= NUMBERED {
                stacks += 1;
                let badge = match view.stacks {
                    Stacks::Piled => Sprite::Height(height),
                    Stacks::Spread => Sprite::Stack(stacks),
                };
                place(badge, aside(hex, HEIGHT_AT));
            }
        }
        if view.held == Held::Marked {
            for &hex in &occupied {
                if position.top(hex).is_some_and(|top| position.is_pinned(top)) {
                    place(Sprite::Pinned, aside(hex, PINNED_AT));
                }
            }
            for (hex, _) in position
                .just_moved()
                .into_iter()
                .filter_map(|piece| position.place_of(piece))
            {
                place(Sprite::JustMoved, aside(hex, JUST_MOVED_AT));
            }
        }
        for (value, hex) in numbers.on_hexes(position) {
            if position.top(hex).is_some() {
                let at = match view.marks {
                    Marks::Movable(_) => MOVABLE_AT,
                    Marks::Board | Marks::Destinations { .. } => DESTINATION_AT,
                };
                place(Sprite::PieceNumber(value), aside(hex, at));
            } else {
                place(Sprite::TargetNumber(value), window.centre(hex));
            }
        }
        self.draw_barred(&mut place);
    }

    /// A cross on every hex that cannot be reached.
    fn draw_barred(&self, place: &mut impl FnMut(Sprite, (i32, i32))) {
        for &hex in &self.view.barred {
            place(Sprite::Barred, self.window.top(self.position, hex));
        }
    }

    /// The pieces of a stack from the bottom up, each with the marks that lie on it.
    fn draw_stack(&self, hex: Hex, place: &mut impl FnMut(Sprite, (i32, i32))) {
        let stack = self.position.stack(hex);
        let height = stack.len() as u8;
        for (level, &piece) in (0..).zip(&stack) {
            let at = self.window.raised(hex, level, height);
            let is_top = level + 1 == height;
            if is_top {
                place(Sprite::Piece(piece), at);
                self.draw_danger(hex, at, place);
            } else {
                place(Sprite::Blank(piece.color()), at);
            }
            if let Some(last) = self.view.last {
                let moved = [Some(last.piece), last.carried].contains(&Some(piece));
                if moved && hex == last.to {
                    place(Sprite::LastTo, at);
                }
                if last.thrower == Some(piece) {
                    place(Sprite::Thrower, at);
                }
                if last.from == Some(hex) && is_top {
                    place(Sprite::LastFrom, at);
                }
            }
            if matches!(self.view.marks, Marks::Destinations { piece: chosen, .. } if chosen == piece)
            {
                place(Sprite::Chosen, at);
            }
        }
    }

    /// Wedges on the top of a stack with a queen in it that has five or six neighbours, one for each that is taken.
    fn draw_danger(&self, hex: Hex, top: (i32, i32), place: &mut impl FnMut(Sprite, (i32, i32))) {
        let position = self.position;
        let endangered = Color::ALL.into_iter().any(|color| {
            let queen = position.place_of(Piece::first(color, Bug::Queen));
            queen.is_some_and(|(stands, _)| stands == hex)
                && position
                    .queen_neighbours(color)
                    .is_some_and(|taken| taken >= 5)
        });
        if endangered {
            for direction in Direction::ALL {
                if position.top(hex.step(direction)).is_some() {
                    place(Sprite::Danger(direction), top);
                }
            }
        }
    }
}
