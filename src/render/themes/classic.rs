//! Ivory and black tiles on grey-green, each bug in its own hue.

use crate::render::colors::{Colors, Rgb, TileColors};

pub(in crate::render) static CLASSIC: Colors = Colors {
    board: Rgb(0x6b_75_70),
    rule: Rgb(0x4e_57_53),
    text: Rgb(0xff_ff_ff),
    halo: Rgb(0x10_10_12),
    outline: Rgb(0x10_10_12),
    last: Rgb(0xff_b0_00),
    danger: Rgb(0xf0_3a_1e),
    badge: Rgb(0xff_ff_ff),
    target: Rgb(0x8d_97_92),
    white: TileColors {
        face: Rgb(0xf4_ea_d2),
        side: Rgb(0xb9_a9_80),
        edge: Rgb(0xd2_c4_a0),
        edge_width: 1.6,
        digit: Rgb(0x26_26_2b),
        inks: [
            Rgb(0x90_56_00), // queen
            Rgb(0x7a_2e_12), // spider
            Rgb(0x6a_2a_86), // beetle
            Rgb(0x1f_6b_1f), // grasshopper
            Rgb(0x12_52_a0), // ant
            Rgb(0x4a_4a_52), // mosquito
            Rgb(0xb0_12_22), // ladybug
            Rgb(0x0c_66_6c), // pillbug
            Rgb(0x8a_1a_66), // dragonfly
        ],
    },
    black: TileColors {
        face: Rgb(0x26_26_2b),
        side: Rgb(0x0c_0c_0e),
        edge: Rgb(0x58_58_62),
        edge_width: 1.6,
        digit: Rgb(0xf4_ea_d2),
        inks: [
            Rgb(0xff_c8_3c), // queen
            Rgb(0xe8_94_60), // spider
            Rgb(0xc8_98_f0), // beetle
            Rgb(0x7c_d0_60), // grasshopper
            Rgb(0x6c_b4_ff), // ant
            Rgb(0xc4_c4_cc), // mosquito
            Rgb(0xff_74_6c), // ladybug
            Rgb(0x54_d0_cc), // pillbug
            Rgb(0xf0_84_d0), // dragonfly
        ],
    },
};
