//! A game as an animation.

use std::{
    borrow::Cow,
    iter,
    ops::{Range, RangeInclusive},
    time::Duration,
};

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::{
    RenderError, Renderer, Stacks, View,
    bitmap::Canvas,
    layout::layout_in,
    window::{Limits, Window, shown},
};
use crate::engine::{Game, Move, Played, Position};

/// How long the last frame is held, in hundredths of a second.
const HOLD: u16 = 300;

/// Viewers slow anything quicker than this down, in hundredths of a second.
const QUICKEST: u16 = 2;

/// What an animation shows, and how fast.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Replay {
    /// The first and the last position, by the plies before it; what lies past the end of the game is left out.
    pub plies: RangeInclusive<u32>,
    /// How long each position is shown, at least 0.06 s; the last one is held for 3 s.
    pub pause: Duration,
}

impl Replay {
    /// The whole game, a position every 0.8 s.
    pub fn whole(game: &Game) -> Self {
        Self {
            plies: 0..=game.ply(),
            pause: Duration::from_millis(800),
        }
    }
}

/// A finished animation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Animation {
    /// A GIF that repeats for ever.
    pub gif: Vec<u8>,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

impl Renderer {
    /// Draws the positions of a game, each as `view` says with its own last move; `view.over` says whether the game
    /// is over at its end. One window serves all, so that nothing jumps; stacks stay piled. Blocks for a millisecond
    /// or two a position.
    pub fn gif(&self, game: &Game, replay: &Replay, view: &View) -> Result<Animation, RenderError> {
        let (first, last) = (*replay.plies.start(), *replay.plies.end());
        let frames: Vec<_> = positions(game)
            .zip(0..)
            .filter(|&(_, ply)| ply >= first.min(game.ply()) && ply <= last.max(first))
            .map(|((position, last), ply)| {
                let view = View {
                    last,
                    over: view.over && ply == game.ply(),
                    stacks: Stacks::Piled,
                    ..view.clone()
                };
                (position, view)
            })
            .collect();
        let hexes: Vec<_> = frames
            .iter()
            .flat_map(|(position, view)| shown(position, view))
            .collect();
        let window = Window::around(&hexes, &Limits::of_animation(view));
        let scenes: Vec<_> = frames
            .iter()
            .map(|(position, view)| layout_in(position, view, &window))
            .collect();
        let (width, height) = scenes
            .first()
            .map_or((0, 0), |scene| (scene.width, scene.height));
        let atlas = self.atlas(view.theme);
        let palette = atlas.palette();
        let pause = u16::try_from(replay.pause.as_millis() / 10).unwrap_or(u16::MAX);
        let pause = pause.max(3 * QUICKEST);

        let mut gif = Vec::new();
        let mut encoder = Encoder::new(&mut gif, width as u16, height as u16, &palette.bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut before: Option<Canvas> = None;
        for (further, scene) in (0..scenes.len()).rev().zip(&scenes) {
            let canvas = atlas.paint(scene)?;
            let mut frames = match &before {
                None => vec![whole(&canvas)],
                Some(before) => changes(before, &canvas, window.height, palette.clear()),
            };
            // The hands change a moment before the board: two small rectangles cost less than one around both.
            let parts = frames.len() as u16;
            for (at, frame) in (1..).zip(&mut frames) {
                let pause = if further == 0 { HOLD } else { pause };
                frame.delay = if at < parts {
                    QUICKEST
                } else {
                    pause - QUICKEST * (parts - 1)
                };
                encoder.write_frame(frame)?;
            }
            before = Some(canvas);
        }
        drop(encoder);
        Ok(Animation { gif, width, height })
    }
}

/// Every position of a game from the empty board on, with the last move that was no pass.
fn positions(game: &Game) -> impl Iterator<Item = (Position, Option<Played>)> {
    let start = (Position::new(game.position().rules()), None);
    let mut moves = game.moves().iter();
    iter::successors(Some(start), move |(position, last)| {
        let &mv = moves.next()?;
        let last = match mv {
            Move::Pass => *last,
            Move::Play { .. } => position.describe(mv),
        };
        let mut position = position.clone();
        position.play_unchecked(mv);
        Some((position, last))
    })
}

/// A frame with all of a picture.
fn whole(canvas: &Canvas) -> Frame<'_> {
    Frame {
        width: canvas.width as u16,
        height: canvas.height as u16,
        buffer: Cow::Borrowed(&canvas.indices),
        dispose: DisposalMethod::Keep,
        ..Frame::default()
    }
}

/// What has changed in the hands, which begin `rule` pixels from the top, and on the board; where nothing has, one
/// clear pixel, which still takes its time.
fn changes(before: &Canvas, now: &Canvas, rule: u32, clear: u8) -> Vec<Frame<'static>> {
    let rule = rule as usize;
    let frames: Vec<_> = [rule..now.height as usize, 0..rule]
        .into_iter()
        .filter_map(|rows| change(before, now, rows, clear))
        .collect();
    if frames.is_empty() {
        return vec![Frame {
            width: 1,
            height: 1,
            buffer: Cow::Owned(vec![clear]),
            transparent: Some(clear),
            ..Frame::default()
        }];
    }
    frames
}

/// A frame with the rectangle around what has changed in these rows, `clear` where nothing has.
fn change(before: &Canvas, now: &Canvas, rows: Range<usize>, clear: u8) -> Option<Frame<'static>> {
    let width = now.width as usize;
    let row = |y: usize| {
        let pixels = y * width..(y + 1) * width;
        (&before.indices[pixels.clone()], &now.indices[pixels])
    };
    let differs = |&y: &usize| {
        let (before, now) = row(y);
        before != now
    };
    let (top, bottom) = (rows.clone().find(differs)?, rows.clone().rfind(differs)?);
    let (mut left, mut right) = (width, 0);
    for (before, now) in (top..=bottom).filter(differs).map(row) {
        let differs = |&x: &usize| before[x] != now[x];
        left = (0..left).find(differs).unwrap_or(left);
        right = (right..width).rfind(differs).unwrap_or(right);
    }
    let mut buffer = Vec::with_capacity((bottom - top + 1) * (right - left + 1));
    for (before, now) in (top..=bottom).map(row) {
        let pixels = before[left..=right].iter().zip(&now[left..=right]);
        buffer.extend(pixels.map(|(before, now)| if before == now { clear } else { *now }));
    }
    Some(Frame {
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        buffer: Cow::Owned(buffer),
        transparent: Some(clear),
        dispose: DisposalMethod::Keep,
        ..Frame::default()
    })
}
