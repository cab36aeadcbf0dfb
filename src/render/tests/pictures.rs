use std::collections::{HashMap, HashSet};

use super::sample::{Sample, game, lines, positions};
use crate::{
    engine::{Bug, Color, Hex, Move, Position},
    render::{
        Hands, Held, Marks, Picture, Renderer, Size, Stacks, Theme, View,
        atlas::Atlas,
        bug_diagram,
        colors::Rgb,
        hand_strip::HAND_ROW,
        layout::layout,
        scene::Scene,
        sprite::Sprite,
        stack_strip::StackStrip,
        svg::{rasterise, scene_document},
        window::{LARGEST, Limits, Window, shown},
    },
};

/// A view of a sample as it is posted.
fn posted(sample: &Sample) -> View {
    View {
        last: sample.last,
        ..View::default()
    }
}

/// Views with everything that can be asked for, in every size.
fn requested(sample: &Sample) -> impl Iterator<Item = View> {
    let last = sample.last;
    Size::ALL.into_iter().map(move |size| View {
        size,
        stacks: Stacks::Spread,
        held: Held::Marked,
        last,
        ..View::default()
    })
}

/// The views of the picker: what can move, and where the piece with the most choices can go.
fn picker(position: &Position) -> Vec<View> {
    let movable = Marks::movable(position);
    let Marks::Movable(pieces) = &movable else {
        panic!("movable pieces were asked for");
    };
    let count = |marks: &Marks| match marks {
        Marks::Destinations { to, .. } => to.len(),
        Marks::Board | Marks::Movable(_) => 0,
    };
    let destinations = pieces
        .iter()
        .map(|&piece| Marks::destinations(position, piece))
        .max_by_key(count);
    [Some(movable), destinations]
        .into_iter()
        .flatten()
        .map(|marks| View {
            marks,
            ..View::default()
        })
        .collect()
}

fn decode(picture: &Picture) -> image::DynamicImage {
    image::load_from_memory_with_format(&picture.png, image::ImageFormat::Png).expect("a PNG")
}

#[test]
fn pictures_decode_are_opaque_and_never_too_large() {
    let renderer = Renderer::new().expect("the art is valid");
    let samples = positions(6);
    let views = samples.iter().flat_map(|sample| {
        let views = picker(&sample.position).into_iter().chain([posted(sample)]);
        let views = views.chain(requested(sample));
        views.map(|view| (sample.position.clone(), view))
    });
    let long = lines().into_iter().flat_map(|line| {
        picker(&line)
            .into_iter()
            .map(move |view| (line.clone(), view))
    });
    for (position, view) in views.chain(long) {
        let picture = renderer.png(&position, &view).expect("a picture");
        let decoded = decode(&picture);
        assert_eq!(
            (decoded.width(), decoded.height()),
            (picture.width, picture.height)
        );
        assert!(!decoded.color().has_alpha());
        assert!(
            picture.width <= LARGEST && picture.height <= LARGEST,
            "{picture:?}"
        );
    }
}

#[test]
fn the_same_position_and_view_give_the_same_bytes() {
    let warm = Renderer::new().expect("the art is valid");
    let cold = Renderer::new().expect("the art is valid");
    for sample in positions(2) {
        let view = posted(&sample);
        let draw = |renderer: &Renderer| renderer.png(&sample.position, &view).expect("a picture");
        let first = draw(&warm);
        assert!(first == draw(&warm), "drawn again");
        assert!(first == draw(&warm.clone()), "drawn by a clone");
        assert!(first == draw(&cold), "drawn by a new renderer");
    }
}

#[test]
fn each_tile_has_the_colour_of_its_top_piece() {
    let atlas = Atlas::new(Theme::Classic);
    let colors = Theme::Classic.colors();
    let distance = |a: Rgb, b: Rgb| -> u32 {
        let channels = a.channels().into_iter().zip(b.channels());
        channels.map(|(a, b)| u32::from(a.abs_diff(b))).sum()
    };
    for sample in positions(12) {
        let position = sample.position;
        let scene = layout(&position, &View::default());
        let canvas = atlas.paint(&scene).expect("a picture");
        let mut seen = HashSet::new();
        for placed in &scene.sprites {
            let Sprite::Piece(piece) = placed.sprite else {
                continue;
            };
            // Between the bug's forelegs and the north-western edge: nothing else is painted there.
            let size = f32::from(placed.size);
            let (x, y) = (
                placed.x - (0.36 * size) as i32,
                placed.y - (0.26 * size) as i32,
            );
            let index = canvas.indices[(y as u32 * canvas.width + x as u32) as usize];
            let color = atlas.palette().color(index);
            let off = distance(color, colors.tile(piece.color()).face);
            assert!(off < 60, "{piece} at {x}, {y} is {color}");
            seen.insert(piece);
        }
        // Only the tops of stacks show their bug.
        let tops = position
            .occupied()
            .into_iter()
            .filter_map(|hex| position.top(hex));
        assert_eq!(seen, tops.collect());
    }
}

#[test]
fn nothing_hides_the_number_of_a_piece() {
    let atlas = Atlas::new(Theme::Classic);
    let face = Color::ALL.map(|color| {
        let tile = Theme::Classic.colors().tile(color);
        atlas.palette().index(tile.face)
    });
    let mut marked = [0; 3];
    for sample in positions(60) {
        let view = posted(&sample);
        let scene = layout(&sample.position, &view);
        for placed in &scene.sprites {
            match placed.sprite {
                Sprite::LastTo => marked[0] += 1,
                Sprite::Thrower => marked[1] += 1,
                Sprite::Height(3..) => marked[2] += 1,
                _ => {}
            }
        }
        let whole = atlas.paint(&scene).expect("a picture");
        for placed in &scene.sprites {
            if !matches!(placed.sprite, Sprite::Piece(piece) if piece.bug().count() > 1) {
                continue;
            }
            let alone = Scene {
                sprites: vec![*placed],
                ..scene.clone()
            };
            let mut lines = 0;
            let alone = atlas.paint(&alone).expect("a tile");
            let part = |units: f32| (units * f32::from(placed.size)) as i32;
            for y in part(-0.44)..part(-0.16) {
                for x in part(-0.1)..=part(0.1) {
                    let at =
                        ((y + placed.y) as u32 * scene.width) as usize + (x + placed.x) as usize;
                    if !face.contains(&alone.indices[at]) {
                        assert_eq!(
                            whole.indices[at], alone.indices[at],
                            "the number of {placed:?} is cut at {x}, {y}"
                        );
                        lines += 1;
                    }
                }
            }
            assert!(lines > 0, "{placed:?} has no number there");
        }
    }
    assert!(marked.iter().all(|&count| count > 0), "{marked:?}");
}

#[test]
fn spreading_shows_every_piece_of_every_stack_from_the_bottom_up() {
    let mut spread = 0;
    for sample in positions(60) {
        let position = &sample.position;
        let view = View {
            stacks: Stacks::Spread,
            ..View::default()
        };
        let scene = layout(position, &view);
        let to = scene.rules[0].y;
        let from = to - StackStrip::of(position, &view, scene.width).height;
        let stacks = position.occupied().into_iter();
        let stacks = stacks
            .map(|hex| position.stack(hex))
            .filter(|stack| stack.len() > 1);
        let strip: Vec<Sprite> = scene
            .sprites
            .iter()
            .filter(|placed| (from as i32..to as i32).contains(&placed.y))
            .map(|placed| placed.sprite)
            .collect();
        let expected: Vec<Sprite> = (1..)
            .zip(stacks)
            .flat_map(|(number, stack)| {
                let pieces = stack.into_iter().map(Sprite::Piece);
                [Sprite::Stack(number)].into_iter().chain(pieces)
            })
            .collect();
        assert_eq!(strip, expected);
        spread += expected.len();
    }
    assert!(spread > 0, "no sample has a stack");
}

#[test]
fn what_the_hive_holds_and_what_has_just_moved_is_marked_on_request() {
    for sample in positions(40) {
        let position = &sample.position;
        let marks = |held, mark| {
            let view = View {
                held,
                ..View::default()
            };
            let scene = layout(position, &view);
            let marks = scene.sprites.iter().filter(|placed| placed.sprite == mark);
            marks.count()
        };
        let tops = position.occupied().into_iter();
        let pinned = tops
            .filter_map(|hex| position.top(hex))
            .filter(|&piece| position.is_pinned(piece))
            .count();
        assert_eq!(marks(Held::Marked, Sprite::Pinned), pinned);
        assert_eq!(
            marks(Held::Marked, Sprite::JustMoved),
            position.just_moved().len()
        );
        assert_eq!(marks(Held::Unmarked, Sprite::Pinned), 0);
        assert_eq!(marks(Held::Unmarked, Sprite::JustMoved), 0);
    }
}

/// A dragonfly that has just taken an ant down from a stack.
#[test]
fn both_pieces_of_a_carry_are_ringed() {
    let (position, view) = bug_diagram(Bug::Dragonfly);
    let Marks::Destinations { piece, to } = view.marks else {
        panic!("destinations are marked");
    };
    let mut carries = 0;
    for to in to {
        let mv = Move::Play { piece, to };
        let last = position.describe(mv);
        let after = position.clone().play(mv).expect("a listed move is legal");
        let view = View {
            last,
            ..View::default()
        };
        let scene = layout(&after, &view);
        let rings = |sprite| {
            scene
                .sprites
                .iter()
                .filter(|placed| placed.sprite == sprite)
                .count()
        };
        let carried = last.is_some_and(|last| last.carried.is_some());
        assert_eq!(rings(Sprite::LastTo), 1 + usize::from(carried));
        assert_eq!(rings(Sprite::LastFrom), 1);
        carries += usize::from(carried);
    }
    assert_eq!(carries, 2);
}

#[test]
fn larger_sizes_have_larger_tiles() {
    for sample in positions(20) {
        let tiles = Size::ALL.map(|size| {
            let view = View {
                size,
                ..View::default()
            };
            Window::around(&shown(&sample.position, &view), &Limits::of(&view)).size
        });
        assert!(tiles.is_sorted(), "{tiles:?}");
        assert!(tiles[0] < tiles[2], "{tiles:?}");
    }
}

#[test]
fn a_line_of_thirty_six_tiles_fits_and_can_be_read() {
    for (q, r) in [(1, 0), (0, 1), (1, -1)] {
        let hexes: Vec<Hex> = (0..36).map(|i| Hex { q: i * q, r: i * r }).collect();
        for size in Size::ALL {
            let view = View {
                size,
                ..View::default()
            };
            let window = Window::around(&hexes, &Limits::of(&view));
            assert!(window.size >= 40, "{window:?}");
            assert!(window.width <= LARGEST && window.height <= LARGEST - 2 * HAND_ROW);
        }
    }
}

#[test]
fn pictures_with_one_frame_show_each_hex_at_one_place() {
    let game = game(5, 60);
    let at = |ply| game.position_at(ply).expect("a position");
    let frame: Vec<Hex> = (0..=game.ply())
        .flat_map(|ply| at(ply).occupied())
        .collect();
    let mut places: HashMap<Hex, HashSet<(i32, i32)>> = HashMap::new();
    let mut tiles = HashSet::new();
    for ply in 0..=game.ply() {
        let view = View {
            frame: frame.clone(),
            ..View::default()
        };
        let position = at(ply);
        let window = Window::around(&shown(&position, &view), &Limits::of(&view));
        tiles.insert((window.size, window.width, window.height));
        for hex in position.occupied() {
            places.entry(hex).or_default().insert(window.centre(hex));
        }
    }
    assert_eq!(tiles.len(), 1, "{tiles:?}");
    assert!(places.values().all(|seen| seen.len() == 1), "{places:?}");
}

#[test]
fn every_sprite_lies_within_the_picture() {
    let samples = positions(60).into_iter().flat_map(|sample| {
        let views = requested(&sample).chain([posted(&sample)]);
        views
            .map(|view| (view, sample.position.clone()))
            .collect::<Vec<_>>()
    });
    let long = lines().into_iter().flat_map(|line| {
        picker(&line)
            .into_iter()
            .map(move |view| (view, line.clone()))
    });
    for (view, position) in samples.chain(long) {
        let scene = layout(&position, &view);
        for placed in &scene.sprites {
            let reach = match placed.sprite {
                Sprite::Stack(_) => i32::from(placed.size) / 4,
                _ => i32::from(placed.size) / 2,
            };
            let (right, bottom) = (scene.width as i32 - reach, scene.height as i32 - reach);
            assert!(
                (reach..=right).contains(&placed.x),
                "{placed:?} in {}",
                scene.width
            );
            assert!(
                (reach..=bottom).contains(&placed.y),
                "{placed:?} in {}",
                scene.height
            );
        }
    }
}

#[test]
fn the_arrow_stands_at_the_side_to_move_until_the_game_is_over() {
    let arrows = |position: &Position, view: &View| -> Vec<(i32, i32)> {
        let scene = layout(position, view);
        let arrows = scene
            .sprites
            .iter()
            .filter(|placed| placed.sprite == Sprite::ToMove);
        arrows.map(|placed| (placed.x, placed.y)).collect()
    };
    for sample in positions(10) {
        let (position, view) = (sample.position, View::default());
        let [arrow] = arrows(&position, &view)[..] else {
            panic!("one arrow");
        };
        let scene = layout(&position, &view);
        let next = scene.sprites.iter().find(|placed| {
            placed.y == arrow.1
                && placed.x > arrow.0
                && matches!(placed.sprite, Sprite::Kind(..) | Sprite::Blank(_))
        });
        let pointed_at = next.map(|placed| placed.sprite);
        let turn = position.turn();
        assert!(
            matches!(pointed_at, Some(Sprite::Kind(color, _) | Sprite::Blank(color)) if color == turn),
            "{pointed_at:?} for {turn:?}"
        );
        assert_eq!(
            arrows(
                &position,
                &View {
                    over: true,
                    ..View::default()
                }
            ),
            []
        );
        assert_eq!(
            arrows(
                &position,
                &View {
                    hands: Hands::Hidden,
                    ..View::default()
                }
            ),
            []
        );
    }
}

#[test]
fn a_queen_with_five_or_six_neighbours_is_warned_of() {
    let mut warned = 0;
    for sample in positions(200) {
        let scene = layout(&sample.position, &View::default());
        let wedges = scene
            .sprites
            .iter()
            .filter(|placed| matches!(placed.sprite, Sprite::Danger(_)));
        let expected: u8 = Color::ALL
            .into_iter()
            .filter_map(|color| sample.position.queen_neighbours(color))
            .filter(|taken| *taken >= 5)
            .sum();
        assert_eq!(wedges.count(), usize::from(expected));
        warned += usize::from(expected > 0);
    }
    assert!(warned > 0, "no sample has a queen in danger");
}

#[test]
fn sprites_give_the_picture_that_plain_svg_gives() {
    let samples = positions(2).into_iter().flat_map(|sample| {
        let views = picker(&sample.position)
            .into_iter()
            .chain([posted(&sample)])
            .chain(requested(&sample));
        // A theme for each picture, so that every theme has its turn.
        views
            .zip(
                Theme::ALL
                    .into_iter()
                    .cycle()
                    .skip(sample.position.ply() as usize % 5),
            )
            .map(|(view, theme)| layout(&sample.position, &View { theme, ..view }))
            .collect::<Vec<_>>()
    });
    let atlases = Theme::ALL.map(Atlas::new);
    for scene in samples {
        let atlas = &atlases[scene.theme as usize];
        let canvas = atlas.paint(&scene).expect("a picture");
        let pixmap =
            rasterise(&scene_document(&scene), scene.width, scene.height).expect("a picture");
        let differences: Vec<u8> = canvas
            .indices
            .iter()
            .zip(pixmap.pixels())
            .map(|(&index, pixel)| {
                let here = atlas.palette().color(index).channels();
                let there = [pixel.red(), pixel.green(), pixel.blue()];
                here.into_iter()
                    .zip(there)
                    .map(|(a, b)| a.abs_diff(b))
                    .max()
                    .unwrap_or_default()
            })
            .collect();
        let far = differences
            .iter()
            .filter(|&&difference| difference > 40)
            .count();
        let mean = differences
            .iter()
            .map(|&difference| f64::from(difference))
            .sum::<f64>()
            / differences.len() as f64;
        assert!(
            far * 1000 <= differences.len(),
            "{far} of {} pixels are far off",
            differences.len()
        );
        assert!(mean < 0.5, "the pictures differ by {mean:.2} on average");
    }
}
