//! Several boards in one picture.

use super::{
    Hands, Picture, RenderError, Renderer, Stacks, Theme, View,
    board::Board,
    scene::{Area, Placed, Scene},
    sprite::Sprite,
    window::{Limits, Window, shown},
};
use crate::engine::{Hex, Position};

/// No sheet shows more boards.
pub const SHEET_MOST: usize = 16;

/// One board's part of the sheet, in pixels, and the line between two.
const CELL: (u32, u32) = (392, 360);
const LINE: u32 = 3;

/// Free at the sides of a board and below it.
const MARGIN: u32 = 8;

/// Above each board: its number and the side to move.
const HEADER: u32 = 52;
const BADGE: u16 = 72;
const TILE: u16 = 36;

impl Renderer {
    /// Draws several positions side by side, numbered from 1 in reading order, each with a tile of the side to move;
    /// the first [`SHEET_MOST`] are drawn. Every board fills its cell as well as it can, and very small tiles have no
    /// numbers. Blocks for some milliseconds.
    pub fn sheet(&self, boards: &[(Position, View)], theme: Theme) -> Result<Picture, RenderError> {
        self.picture(&scene(boards, theme))
    }
}

/// Lays a sheet out.
pub(super) fn scene(boards: &[(Position, View)], theme: Theme) -> Scene {
    let boards = &boards[..boards.len().min(SHEET_MOST)];
    let columns = match boards.len() as u32 {
        0..=3 => boards.len().max(1) as u32,
        4 => 2,
        5..=9 => 3,
        _ => 4,
    };
    let rows = (boards.len() as u32).div_ceil(columns).max(1);
    let along = |cells: u32, cell: u32| cells * (cell + LINE) - LINE;
    let mut scene = Scene {
        theme,
        width: along(columns, CELL.0),
        height: along(rows, CELL.1),
        rules: Vec::new(),
        sprites: Vec::new(),
    };
    for column in 1..columns {
        scene.rules.push(Area {
            x: along(column, CELL.0),
            y: 0,
            width: LINE,
            height: scene.height,
        });
    }
    for row in 1..rows {
        scene.rules.push(Area {
            x: 0,
            y: along(row, CELL.1),
            width: scene.width,
            height: LINE,
        });
    }
    for (at, (position, view)) in (0..).zip(boards) {
        let corner = (
            (at % columns * (CELL.0 + LINE)) as i32,
            (at / columns * (CELL.1 + LINE)) as i32,
        );
        cell(at as u8 + 1, position, view, corner, &mut scene.sprites);
    }
    scene
}

/// One board with what stands above it, in the cell with this upper left corner.
fn cell(
    number: u8,
    position: &Position,
    view: &View,
    corner: (i32, i32),
    sprites: &mut Vec<Placed>,
) {
    let middle = HEADER as i32 / 2 + 4;
    let mut header = |sprite, size, x| {
        let (x, y) = (corner.0 + x, corner.1 + middle);
        sprites.push(Placed { sprite, size, x, y });
    };
    header(Sprite::PieceNumber(number), BADGE, middle);
    if !view.over {
        header(Sprite::ToMove, BADGE / 2, middle + 40);
        header(Sprite::Blank(position.turn()), TILE, middle + 70);
    }
    let view = View {
        hands: Hands::Hidden,
        stacks: Stacks::Piled,
        // A small board shows nothing but its hive.
        frame: Vec::new(),
        ..view.clone()
    };
    let hexes: Vec<Hex> = shown(position, &view);
    let room = (CELL.0 - 2 * MARGIN, CELL.1 - HEADER - MARGIN);
    let middle = (
        corner.0 + (MARGIN + room.0 / 2) as i32,
        corner.1 + (HEADER + room.1 / 2) as i32,
    );
    let window = Window::around(&hexes, &Limits::of_cell(room)).centred_on(middle);
    let board = Board {
        position,
        view: &view,
        window: &window,
    };
    board.draw(sprites);
}
