//! Where everything goes: from a position and a view to a scene.

use super::{
    View,
    board::Board,
    hand_strip::HandStrip,
    scene::Scene,
    stack_strip::StackStrip,
    window::{Limits, Window, shown},
};
use crate::engine::Position;

/// Lays a picture out.
pub(super) fn layout(position: &Position, view: &View) -> Scene {
    let window = Window::around(&shown(position, view), &Limits::of(view));
    layout_in(position, view, &window)
}

/// Lays a picture out whose board is seen through this window.
pub(super) fn layout_in(position: &Position, view: &View, window: &Window) -> Scene {
    let stacks = StackStrip::of(position, view, window.width);
    let hands = HandStrip::of(position, view, window.width);
    let rule = window.height + stacks.height;
    let mut scene = Scene {
        theme: view.theme,
        width: window.width,
        height: rule + hands.height,
        rule,
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
