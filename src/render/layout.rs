//! Where everything goes: from a position and a view to a scene.

use super::{
    Hands, Marks, View,
    hand_strip::{HAND_ROW, HandStrip, NARROWEST},
    numbers::Numbers,
    scene::{Placed, Scene},
    sprite::Sprite,
};
use crate::engine::{Bug, Color, Direction, Hex, Piece, Position};

/// Tile widths in pixels, all even, so that half a tile is a whole pixel. The first at which the board fits is used.
const SIZES: [u16; 10] = [96, 88, 80, 72, 64, 56, 52, 48, 44, 40];

/// Tiles shrink rather than let the board grow past this.
const COMFORTABLE: (u32, u32) = (1200, 960);

/// Below this tile width the board may grow to [`LARGEST`] before tiles shrink further.
const SMALL: u16 = 64;

/// No picture is larger, in either direction. Hands included.
pub(super) const LARGEST: u32 = 1600;

/// The board is never lower than this many rows, nor the picture flatter than a line.
const FEWEST_ROWS: i32 = 3;

/// How far each piece of a stack is raised over the one beneath, and a whole stack at most, in parts of a tile's
/// width.
const RISE: f32 = 0.12;
const HIGHEST_RISE: f32 = 0.5;

/// Lays a picture out.
pub(super) fn layout(position: &Position, view: &View) -> Scene {
    let board = Board::around(position, view);
    let hands = HandStrip::of(position, view, board.width);
    let mut scene = Scene {
        theme: view.theme,
        width: board.width,
        height: board.height + hands.height,
        rule: board.height,
        sprites: Vec::new(),
    };
    board.draw(position, view, &mut scene.sprites);
    hands.draw(position, view, board.height, &mut scene.sprites);
    scene
}

/// The window onto the unbounded board.
struct Board {
    /// Tile width in pixels.
    size: u16,
    /// In pixels.
    width: u32,
    /// In pixels.
    height: u32,
    /// The pixel of hex (0, 0).
    origin: (i32, i32),
}

/// Pixels from one row to the next.
fn row_pitch(size: u16) -> i32 {
    (f32::from(size) * 0.866_025_4).round() as i32
}

impl Board {
    /// The window that shows every piece and mark with one free ring around.
    fn around(position: &Position, view: &View) -> Self {
        let mut hexes = position.occupied();
        if let Marks::Destinations { to, .. } = &view.marks {
            hexes.extend(to);
        }
        hexes.extend(
            view.last
                .iter()
                .flat_map(|last| last.from.into_iter().chain([last.to])),
        );
        if hexes.is_empty() {
            hexes.push(Hex { q: 0, r: 0 });
        }
        let half_columns = hexes
            .iter()
            .map(|hex| 2 * i32::from(hex.q) + i32::from(hex.r));
        let rows = hexes.iter().map(|hex| i32::from(hex.r));
        let (west, east) = bounds(half_columns);
        let (north, south) = bounds(rows);
        let spread = (east - west, (south - north).max(FEWEST_ROWS - 1));

        let extent = |size: u16| {
            let size_px = i32::from(size);
            let width = spread.0 * size_px / 2 + 3 * size_px;
            let height = (spread.1 + 2) * row_pitch(size) + size_px * 6 / 5;
            (width as u32, height as u32)
        };
        let size = SIZES
            .into_iter()
            .find(|&size| {
                let (width, height) = extent(size);
                let most = if size > SMALL {
                    COMFORTABLE
                } else {
                    (LARGEST, LARGEST - 2 * HAND_ROW)
                };
                width <= most.0 && height <= most.1
            })
            .unwrap_or(SIZES[SIZES.len() - 1]);
        let (width, height) = extent(size);
        let width = match view.hands {
            Hands::Shown => width.max(NARROWEST),
            Hands::Hidden => width,
        };
        let centre_x = (west + east) * i32::from(size) / 4;
        let centre_y = (north + south) * row_pitch(size) / 2;
        Self {
            size,
            width,
            height,
            origin: (width as i32 / 2 - centre_x, height as i32 / 2 - centre_y),
        }
    }

    /// The pixel in the middle of a hex, on the ground.
    fn centre(&self, hex: Hex) -> (i32, i32) {
        let (q, r) = (i32::from(hex.q), i32::from(hex.r));
        (
            self.origin.0 + (2 * q + r) * i32::from(self.size) / 2,
            self.origin.1 + r * row_pitch(self.size),
        )
    }

    /// The pixel in the middle of a piece in a stack of `height`.
    fn raised(&self, hex: Hex, level: u8, height: u8) -> (i32, i32) {
        let (x, y) = self.centre(hex);
        let step = RISE.min(HIGHEST_RISE / f32::from(height.max(2) - 1));
        (
            x,
            y - (step * f32::from(level) * f32::from(self.size)).round() as i32,
        )
    }

    /// The pixel in the middle of whatever is on top of a hex.
    fn top(&self, position: &Position, hex: Hex) -> (i32, i32) {
        let height = position.stack(hex).len() as u8;
        self.raised(hex, height.saturating_sub(1), height)
    }

    fn draw(&self, position: &Position, view: &View, sprites: &mut Vec<Placed>) {
        let mut place = |sprite, (x, y)| {
            sprites.push(Placed {
                sprite,
                size: self.size,
                x,
                y,
            });
        };
        let numbers = Numbers::of(view);

        for hex in numbers.targets().filter(|&hex| position.top(hex).is_none()) {
            place(Sprite::Target, self.centre(hex));
        }
        // From north to south: what stands high covers a little of what lies behind it, rings included.
        if let Some(from) = view.last.and_then(|last| last.from)
            && position.top(from).is_none()
        {
            place(Sprite::LastFrom, self.centre(from));
        }
        for hex in position.occupied() {
            let stack = position.stack(hex);
            let height = stack.len() as u8;
            for (level, &piece) in (0..).zip(&stack) {
                let at = self.raised(hex, level, height);
                if level + 1 < height {
                    place(Sprite::Blank(piece.color()), at);
                } else {
                    place(Sprite::Piece(piece), at);
                    Self::draw_danger(position, hex, at, &mut place);
                }
                if let Some(last) = view.last {
                    let moved = [Some(last.piece), last.carried].contains(&Some(piece));
                    if moved && hex == last.to {
                        place(Sprite::LastTo, at);
                    }
                    if last.thrower == Some(piece) {
                        place(Sprite::Thrower, at);
                    }
                    if last.from == Some(hex) && level + 1 == height {
                        place(Sprite::LastFrom, at);
                    }
                }
                if matches!(view.marks, Marks::Destinations { piece: chosen, .. } if chosen == piece)
                {
                    place(Sprite::Chosen, at);
                }
            }
        }
        let aside = |(x, y): (i32, i32), across: f32, down: f32| {
            let size = f32::from(self.size);
            (
                x + (across * size).round() as i32,
                y + (down * size).round() as i32,
            )
        };
        for hex in position.occupied() {
            let height = position.stack(hex).len() as u8;
            if height > 1 {
                place(
                    Sprite::Height(height),
                    aside(self.top(position, hex), 0.18, 0.25),
                );
            }
        }
        for (value, hex) in numbers.on_hexes(position) {
            if position.top(hex).is_some() {
                let (across, down) = match view.marks {
                    Marks::Movable(_) => (-0.2, 0.12),
                    Marks::Board | Marks::Destinations { .. } => (0.0, 0.04),
                };
                let at = aside(self.top(position, hex), across, down);
                place(Sprite::PieceNumber(value), at);
            } else {
                place(Sprite::TargetNumber(value), self.centre(hex));
            }
        }
    }

    /// Wedges on the top of a stack with a queen in it that has five or six neighbours, one for each that is taken.
    fn draw_danger(
        position: &Position,
        hex: Hex,
        top: (i32, i32),
        place: &mut impl FnMut(Sprite, (i32, i32)),
    ) {
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

/// The least and greatest of some numbers; zeros when there are none.
fn bounds(numbers: impl Iterator<Item = i32> + Clone) -> (i32, i32) {
    (
        numbers.clone().min().unwrap_or_default(),
        numbers.max().unwrap_or_default(),
    )
}
