//! Where everything goes: from a position and a view to a scene.

use super::{
    View,
    board::Board,
    hand_strip::HandStrip,
    scene::{Area, Scene},
    stack_strip::StackStrip,
    window::{Limits, Window, shown},
};
use crate::engine::Position;

/// Thickness of the line above the hands, in pixels.
const RULE: u32 = 3;

/// Lays a picture out.
pub(super) fn layout(position: &Position, view: &View) -> Scene {
    let mut limits = Limits::of(view);
    // No wider window needs more lines for the stacks.
    let stacks = StackStrip::of(position, view, limits.narrowest).height;
    limits.comfortable.1 -= stacks;
    limits.most.1 -= stacks;
    let window = Window::around(&shown(position, view), &limits);
    layout_in(position, view, &window)
}

/// Lays a picture out whose board is seen through this window.
pub(super) fn layout_in(position: &Position, view: &View, window: &Window) -> Scene {
    let stacks = StackStrip::of(position, view, window.width);
    let hands = HandStrip::of(position, view, window.width);
    let rule = window.height + stacks.height;
    let line = Area {
        x: 0,
        y: rule,
        width: window.width,
        height: RULE,
    };
    let mut scene = Scene {
        theme: view.theme,
        width: window.width,
        height: rule + hands.height,
        rules: (hands.height > 0).then_some(line).into_iter().collect(),
        sprites: Vec::new(),
    };
    let board = Board {
        position,
        view,
        window,
    };
    board.draw(&mut scene.sprites);
    stacks.draw(window.height, &mut scene.sprites);
    hands.draw(position, view, rule, &mut scene.sprites);
    scene
}
