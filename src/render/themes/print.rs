//! On white paper: little ink, black edges.

use crate::render::colors::{Colors, Rgb, TileColors};

pub(in crate::render) static PRINT: Colors = Colors {
    board: Rgb(0xff_ff_ff),
    rule: Rgb(0xb4_b4_b4),
    text: Rgb(0x00_00_00),
    halo: Rgb(0xff_ff_ff),
    outline: Rgb(0x00_00_00),
    last: Rgb(0xff_b0_00),
    danger: Rgb(0xd4_2a_10),
    badge: Rgb(0xff_ff_ff),
    target: Rgb(0xe8_e8_e8),
    white: TileColors {
        face: Rgb(0xff_ff_ff),
        side: Rgb(0x8c_8c_8c),
        edge: Rgb(0x00_00_00),
        edge_width: 2.4,
        digit: Rgb(0x00_00_00),
        inks: [Rgb(0x00_00_00); 9],
    },
    black: TileColors {
        face: Rgb(0x30_30_34),
        side: Rgb(0x00_00_00),
        edge: Rgb(0x00_00_00),
        edge_width: 2.4,
        digit: Rgb(0xff_ff_ff),
        inks: [Rgb(0xff_ff_ff); 9],
    },
};
