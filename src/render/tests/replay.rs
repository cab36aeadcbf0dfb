use std::{collections::HashMap, time::Duration};

use gif::{ColorOutput, DecodeOptions, Repeat};

use super::sample::game;
use crate::{
    engine::{Bug, Color, Game, Position},
    render::{
        Animation, Renderer, Replay, Theme, View,
        atlas::Atlas,
        colors::Rgb,
        layout::{layout, layout_in},
        sprite::Sprite,
        window::{Limits, Window, shown},
    },
};

/// What a viewer shows of an animation: each picture, and how long, in hundredths of a second.
fn watch(animation: &Animation) -> Vec<(Vec<Rgb>, u16)> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(animation.gif.as_slice()).expect("a GIF");
    assert_eq!(decoder.repeat(), Repeat::Infinite);
    let width = usize::from(decoder.width());
    assert_eq!(
        (u32::from(decoder.width()), u32::from(decoder.height())),
        (animation.width, animation.height)
    );
    let mut screen = vec![None; width * usize::from(decoder.height())];
    let mut pictures = Vec::new();
    let mut early = 0;
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        for (at, pixel) in frame.buffer.chunks(4).enumerate() {
            let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
            let (x, y) = (x + usize::from(frame.left), y + usize::from(frame.top));
            if let [red, green, blue, 255] = *pixel {
                screen[y * width + x] = Some(Rgb(u32::from_be_bytes([0, red, green, blue])));
            }
        }
        // The hands change a moment before the board.
        if frame.delay == 2 {
            early = 2;
            continue;
        }
        let picture = screen.iter().map(|pixel| pixel.expect("an opaque pixel"));
        pictures.push((picture.collect(), frame.delay + early));
        early = 0;
    }
    pictures
}

fn animate(game: &Game, replay: &Replay) -> Animation {
    let renderer = Renderer::new().expect("the art is valid");
    renderer
        .gif(game, replay, &View::default())
        .expect("an animation")
}

#[test]
fn every_frame_is_the_picture_of_its_position_in_one_window() {
    let game = game(3, 40);
    let at = |ply: u32| game.position_at(ply).expect("a position");
    let view_at = |ply: u32| View {
        last: ply
            .checked_sub(1)
            .and_then(|before| at(before).describe(game.moves()[before as usize])),
        ..View::default()
    };
    let hexes: Vec<_> = (0..=game.ply())
        .flat_map(|ply| shown(&at(ply), &view_at(ply)))
        .collect();
    let window = Window::around(&hexes, &Limits::of_animation(&View::default()));
    let atlas = Atlas::new(Theme::Classic);
    let watched = watch(&animate(&game, &Replay::whole(&game)));
    assert_eq!(watched.len() as u32, game.ply() + 1);
    for (ply, (picture, delay)) in (0..).zip(&watched) {
        let scene = layout_in(&at(ply), &view_at(ply), &window);
        let canvas = atlas.paint(&scene).expect("a picture");
        let colors = canvas.indices.iter();
        let colors: Vec<Rgb> = colors.map(|&index| atlas.palette().color(index)).collect();
        assert!(*picture == colors, "ply {ply}");
        assert_eq!(*delay, if ply == game.ply() { 300 } else { 80 });
    }
}

#[test]
fn a_range_of_plies_is_kept_within_the_game() {
    let game = game(1, 12);
    for (plies, frames) in [
        (0..=12, 13),
        (3..=5, 3),
        (12..=12, 1),
        (8..=400, 5),
        (50..=60, 1),
    ] {
        let replay = Replay {
            plies: plies.clone(),
            pause: Duration::from_millis(1),
        };
        let watched = watch(&animate(&game, &replay));
        assert_eq!(watched.len(), frames, "{plies:?}");
        let delays: Vec<u16> = watched.iter().map(|(_, delay)| *delay).collect();
        assert!(delays.ends_with(&[300]), "{plies:?}: {delays:?}");
        assert!(
            delays[..frames - 1].iter().all(|&delay| delay == 6),
            "{delays:?}"
        );
    }
}

#[test]
fn a_kind_keeps_its_place_in_the_hands_from_move_to_move() {
    let game = game(7, 60);
    let mut places: HashMap<(Color, Bug), Vec<(i32, i32)>> = HashMap::new();
    for ply in 0..=game.ply() {
        let position: Position = game.position_at(ply).expect("a position");
        let scene = layout(&position, &View::default());
        for placed in &scene.sprites {
            if let Sprite::Kind(color, bug) = placed.sprite {
                let place = (placed.x, placed.y - scene.rules[0].y as i32);
                places.entry((color, bug)).or_default().push(place);
            }
        }
    }
    assert_eq!(places.len(), 18);
    for (kind, mut seen) in places {
        seen.dedup();
        assert_eq!(seen.len(), 1, "{kind:?} stood at {seen:?}");
    }
}
