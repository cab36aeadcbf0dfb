//! Black and white on the grey that is equally far from both, 4.5:1.

use crate::render::colors::{Colors, Rgb, TileColors};

pub(in crate::render) static HIGH_CONTRAST: Colors = Colors {
    board: Rgb(0x76_76_76),
    rule: Rgb(0x00_00_00),
    text: Rgb(0xff_ff_ff),
    halo: Rgb(0x00_00_00),
    outline: Rgb(0x00_00_00),
    last: Rgb(0xff_ff_00),
    danger: Rgb(0xff_00_00),
    badge: Rgb(0xff_ff_ff),
    target: Rgb(0x8e_8e_8e),
    white: TileColors {
        face: Rgb(0xff_ff_ff),
        side: Rgb(0xa8_a8_a8),
        edge: Rgb(0x00_00_00),
        edge_width: 2.4,
        digit: Rgb(0x00_00_00),
        inks: [Rgb(0x00_00_00); 9],
    },
    black: TileColors {
        face: Rgb(0x00_00_00),
        side: Rgb(0x38_38_38),
        edge: Rgb(0xff_ff_ff),
        edge_width: 2.4,
        digit: Rgb(0xff_ff_ff),
        inks: [Rgb(0xff_ff_ff); 9],
    },
};
