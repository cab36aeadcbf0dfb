//! White tiles and blue ones on slate.

use crate::render::colors::{Colors, Rgb, TileColors};

pub(in crate::render) static BLUE_WHITE: Colors = Colors {
    board: Rgb(0x8b_93_9c),
    rule: Rgb(0x6d_75_7e),
    text: Rgb(0x0a_0e_14),
    halo: Rgb(0xff_ff_ff),
    outline: Rgb(0x0a_0e_14),
    last: Rgb(0xff_c0_00),
    danger: Rgb(0xd4_2a_10),
    badge: Rgb(0xff_ff_ff),
    target: Rgb(0xb4_bb_c3),
    white: TileColors {
        face: Rgb(0xff_ff_ff),
        side: Rgb(0xaa_b4_c0),
        edge: Rgb(0xc4_cc_d6),
        edge_width: 1.6,
        digit: Rgb(0x0a_1a_38),
        inks: [
            Rgb(0x8a_52_00), // queen
            Rgb(0x7a_2e_12), // spider
            Rgb(0x6a_2a_86), // beetle
            Rgb(0x1a_66_1a), // grasshopper
            Rgb(0x0f_4a_94), // ant
            Rgb(0x44_44_4c), // mosquito
            Rgb(0xa8_10_20), // ladybug
            Rgb(0x08_5e_65), // pillbug
            Rgb(0x86_18_62), // dragonfly
        ],
    },
    black: TileColors {
        face: Rgb(0x10_35_6e),
        side: Rgb(0x06_1a_3a),
        edge: Rgb(0x4d_74_b0),
        edge_width: 1.6,
        digit: Rgb(0xff_ff_ff),
        inks: [
            Rgb(0xff_d2_4a), // queen
            Rgb(0xff_b0_80), // spider
            Rgb(0xdc_bc_ff), // beetle
            Rgb(0x94_e0_7a), // grasshopper
            Rgb(0x9a_cc_ff), // ant
            Rgb(0xd8_d8_e0), // mosquito
            Rgb(0xff_a4_9c), // ladybug
            Rgb(0x74_e4_de), // pillbug
            Rgb(0xff_aa_e4), // dragonfly
        ],
    },
};
