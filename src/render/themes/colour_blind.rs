//! Hues that stay apart where one kind of cone is missing: yellow, orange, blue-green, sky blue, blue, purple.

use crate::render::colors::{Colors, Rgb, TileColors};

pub(in crate::render) static COLOUR_BLIND: Colors = Colors {
    board: Rgb(0x6f_73_78),
    rule: Rgb(0x4d_51_56),
    text: Rgb(0xff_ff_ff),
    halo: Rgb(0x10_10_12),
    outline: Rgb(0x10_10_12),
    last: Rgb(0xff_d2_1f),
    danger: Rgb(0xd0_4a_00),
    badge: Rgb(0xff_ff_ff),
    target: Rgb(0x92_96_9b),
    white: TileColors {
        face: Rgb(0xf6_f1_e4),
        side: Rgb(0xb4_ab_94),
        edge: Rgb(0xcf_c7_b2),
        edge_width: 1.6,
        digit: Rgb(0x1c_1c_20),
        inks: [
            Rgb(0x7a_5a_00), // queen
            Rgb(0x8a_3a_00), // spider
            Rgb(0x4b_2a_80), // beetle
            Rgb(0x00_5a_48), // grasshopper
            Rgb(0x00_4f_9e), // ant
            Rgb(0x48_48_4e), // mosquito
            Rgb(0x7a_1f_3f), // ladybug
            Rgb(0x00_59_6a), // pillbug
            Rgb(0x6a_2f_62), // dragonfly
        ],
    },
    black: TileColors {
        face: Rgb(0x20_22_28),
        side: Rgb(0x08_09_0b),
        edge: Rgb(0x58_5b_66),
        edge_width: 1.6,
        digit: Rgb(0xf6_f1_e4),
        inks: [
            Rgb(0xf0_e4_42), // queen
            Rgb(0xf0_a0_30), // spider
            Rgb(0xc9_b0_f5), // beetle
            Rgb(0x4f_d8_a8), // grasshopper
            Rgb(0x62_bd_f5), // ant
            Rgb(0xcf_cf_d4), // mosquito
            Rgb(0xff_b4_9a), // ladybug
            Rgb(0x90_e0_f0), // pillbug
            Rgb(0xf0_b0_d4), // dragonfly
        ],
    },
};
