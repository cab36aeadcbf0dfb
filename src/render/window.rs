//! The part of the unbounded board that a picture shows.

use super::{
    Hands, Marks, Size, Stacks, View,
    hand_strip::{HAND_ROW, NARROWEST},
};
use crate::engine::{Hex, Position};

/// Tile widths in pixels, all even, so that half a tile is a whole pixel. The first at which the board fits is used.
const SIZES: [u16; 20] = [
    128, 120, 112, 104, 96, 88, 80, 72, 64, 56, 52, 48, 44, 40, 32, 24, 20, 16, 12, 10,
];

/// No picture is larger, in either direction. Hands included.
pub(super) const LARGEST: u32 = 1600;

/// How far each piece of a stack is raised over the one beneath, and a whole stack at most, in parts of a tile's
/// width.
const RISE: f32 = 0.12;
const HIGHEST_RISE: f32 = 0.5;

/// How large a board may be, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// No tile is wider.
    pub tile: u16,
    /// Tiles shrink rather than let the board grow past this...
    pub comfortable: (u32, u32),
    /// ...down to this width; only then may the board grow to `most` before they shrink further.
    pub comfortable_tile: u16,
    /// The board is never larger, as long as the smallest tile allows.
    pub most: (u32, u32),
    /// The board is never narrower.
    pub narrowest: u32,
    /// The board is never lower than this many rows.
    pub fewest_rows: i32,
    /// Free rings around what is shown.
    pub rings: i32,
}

impl Limits {
    /// The limits of a picture on its own.
    pub fn of(view: &View) -> Self {
        let (tile, comfortable, comfortable_tile) = match view.size {
            Size::Small => (64, (800, 640), 48),
            Size::Medium => (96, (1200, 960), 64),
            Size::Large => (128, (1600, 1280), 80),
        };
        Self {
            tile,
            comfortable,
            comfortable_tile,
            most: (LARGEST, LARGEST - 2 * HAND_ROW),
            narrowest: match (view.hands, view.stacks) {
                (Hands::Hidden, Stacks::Piled) => 0,
                (Hands::Shown, _) | (_, Stacks::Spread) => NARROWEST,
            },
            fewest_rows: 3,
            rings: 1,
        }
    }
}

impl Limits {
    /// The limits of an animation: as small as can be read, since every frame is paid for.
    pub fn of_animation(view: &View) -> Self {
        let (tile, most) = match view.size {
            Size::Small => (44, (560, 480)),
            Size::Medium => (56, (760, 600)),
            Size::Large => (72, (960, 800)),
        };
        Self {
            tile,
            comfortable: most,
            comfortable_tile: 0,
            most,
            ..Self::of(view)
        }
    }
}

impl Limits {
    /// The limits of one board among several, as small as it must be.
    pub fn of_cell(room: (u32, u32)) -> Self {
        Self {
            tile: 56,
            comfortable: room,
            comfortable_tile: 0,
            most: room,
            narrowest: 0,
            fewest_rows: 1,
            rings: 0,
        }
    }
}

/// A window onto the unbounded board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    /// Tile width in pixels.
    pub size: u16,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The pixel of hex (0, 0).
    origin: (i32, i32),
}

/// Pixels from one row to the next.
fn row_pitch(size: u16) -> i32 {
    (f32::from(size) * 0.866_025_4).round() as i32
}

/// Every hex that a picture must show: what lies there, what is marked, and the frame.
pub(super) fn shown(position: &Position, view: &View) -> Vec<Hex> {
    let mut hexes = position.occupied();
    hexes.extend(view.frame.iter().chain(&view.barred));
    if let Marks::Destinations { to, .. } = &view.marks {
        hexes.extend(to);
    }
    hexes.extend(
        view.last
            .iter()
            .flat_map(|last| last.from.into_iter().chain([last.to])),
    );
    hexes
}

impl Window {
    /// The window that shows every one of these hexes with one free ring around.
    pub fn around(hexes: &[Hex], limits: &Limits) -> Self {
        let half_columns = hexes
            .iter()
            .map(|hex| 2 * i32::from(hex.q) + i32::from(hex.r));
        let rows = hexes.iter().map(|hex| i32::from(hex.r));
        let (west, east) = bounds(half_columns);
        let (north, south) = bounds(rows);
        let spread = (east - west, (south - north).max(limits.fewest_rows - 1));
        let extent = |size: u16| {
            let size_px = i32::from(size);
            let width = spread.0 * size_px / 2 + (1 + 2 * limits.rings) * size_px;
            let height = (spread.1 + 2 * limits.rings) * row_pitch(size) + size_px * 6 / 5;
            (width as u32, height as u32)
        };
        let size = SIZES
            .into_iter()
            .filter(|&size| size <= limits.tile)
            .find(|&size| {
                let (width, height) = extent(size);
                let most = if size > limits.comfortable_tile {
                    limits.comfortable
                } else {
                    limits.most
                };
                width <= most.0 && height <= most.1
            })
            .unwrap_or(SIZES[SIZES.len() - 1]);
        let (width, height) = extent(size);
        let width = width.max(limits.narrowest);
        let centre_x = (west + east) * i32::from(size) / 4;
        let centre_y = (north + south) * row_pitch(size) / 2;
        Self {
            size,
            width,
            height,
            origin: (width as i32 / 2 - centre_x, height as i32 / 2 - centre_y),
        }
    }

    /// The same window with its middle moved to a pixel, for several boards in one picture.
    pub fn centred_on(self, (x, y): (i32, i32)) -> Self {
        let (from_x, from_y) = (self.width as i32 / 2, self.height as i32 / 2);
        Self {
            origin: (self.origin.0 + x - from_x, self.origin.1 + y - from_y),
            ..self
        }
    }

    /// The pixel in the middle of a hex, on the ground.
    pub fn centre(&self, hex: Hex) -> (i32, i32) {
        let (q, r) = (i32::from(hex.q), i32::from(hex.r));
        (
            self.origin.0 + (2 * q + r) * i32::from(self.size) / 2,
            self.origin.1 + r * row_pitch(self.size),
        )
    }

    /// The pixel in the middle of a piece in a stack of `height`.
    pub fn raised(&self, hex: Hex, level: u8, height: u8) -> (i32, i32) {
        let (x, y) = self.centre(hex);
        let step = RISE.min(HIGHEST_RISE / f32::from(height.max(2) - 1));
        (
            x,
            y - (step * f32::from(level) * f32::from(self.size)).round() as i32,
        )
    }

    /// The pixel in the middle of whatever is on top of a hex.
    pub fn top(&self, position: &Position, hex: Hex) -> (i32, i32) {
        let height = position.height(hex);
        self.raised(hex, height.saturating_sub(1), height)
    }
}

/// The least and greatest of some numbers; zeros when there are none.
fn bounds(numbers: impl Iterator<Item = i32> + Clone) -> (i32, i32) {
    (
        numbers.clone().min().unwrap_or_default(),
        numbers.max().unwrap_or_default(),
    )
}
