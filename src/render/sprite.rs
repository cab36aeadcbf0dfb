//! Everything that can be put on a picture, each drawn as SVG around its anchor.
//!
//! Units: a tile is 100 wide, so a hexagon has its corners at 57.7 from its centre.

use std::{f32::consts::PI, fmt::Write as _};

use super::{
    art::silhouette,
    colors::{Colors, Rgb},
    digits::{Lettering, number},
};
use crate::engine::{Bug, Color, Direction, Piece};

/// No digit is ever lower than this, in pixels.
const LEAST_DIGIT: f32 = 18.0;

/// Narrower tiles, in pixels, have no numbers: there is no room for both a digit and a bug.
pub(super) const NUMBERED: u16 = 40;

/// How far the side of a tile shows below its face.
pub(super) const THICKNESS: f32 = 5.0;

/// From the centre of a hexagon 100 wide to its corners.
const CORNER: f32 = 57.735;

/// From the centre of a tile up to the top of its number, which is clear of a ring on the tile.
const NUMBER_TOP: f32 = 44.0;

/// A ring lies on its own tile alone: how far its middle is from the tile's, and its width with the outlines.
const RING: f32 = 45.8;
const RING_WIDTH: f32 = 8.4;

/// How much of a ring's width is outline, both sides together.
const RING_OUTLINE: f32 = 3.2;

/// One thing to draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) enum Sprite {
    /// A piece on the board, with its number where its kind has several.
    Piece(Piece),
    /// A piece with others on top of it: a tile without a bug. Also an empty hand.
    Blank(Color),
    /// A kind of piece in a hand.
    Kind(Color, Bug),
    /// How many pieces of a kind are in hand.
    Count(u8),
    /// How many pieces lie in a stack.
    Height(u8),
    /// The number of a stack that is spread out below the board.
    Stack(u8),
    /// This piece may not be lifted, since the hive would fall apart.
    Pinned,
    /// This piece was moved on the previous ply.
    JustMoved,
    /// The last move ended here.
    LastTo,
    /// The last move began here.
    LastFrom,
    /// This piece threw another.
    Thrower,
    /// The queen here is in danger, and this side of hers is taken.
    Danger(Direction),
    /// The piece chosen in the picker.
    Chosen,
    /// An empty hex to choose.
    Target,
    /// A number to choose, on an empty hex.
    TargetNumber(u8),
    /// A number to choose, on a piece.
    PieceNumber(u8),
    /// A hex that cannot be reached: a cross.
    Barred,
    /// Points at the hand of the side to move.
    ToMove,
}

/// A sprite as SVG.
pub(super) struct Drawing {
    /// An SVG fragment around the anchor at (0, 0).
    pub body: String,
    /// How far it reaches from the anchor to the left and right, up and down.
    pub reach: Reach,
}

/// Extent of a drawing in units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    /// To either side.
    pub across: f32,
    /// Upwards.
    pub up: f32,
    /// Downwards.
    pub down: f32,
}

impl Reach {
    const HEX: Self = Self {
        across: 58.0,
        up: 66.0,
        down: 70.0,
    };
    const fn square(half: f32) -> Self {
        Self {
            across: half,
            up: half,
            down: half,
        }
    }
}

impl Sprite {
    /// The drawing for tiles `size` pixels wide (digits grow on small tiles).
    pub fn draw(self, size: u16, colors: &Colors) -> Drawing {
        let digit = |height: f32| height.max(LEAST_DIGIT * 100.0 / f32::from(size));
        let (body, reach) = match self {
            Self::Piece(piece) => {
                let several = piece.bug().count() > 1 && size >= NUMBERED;
                let number = several.then(|| (piece.number(), digit(29.0)));
                (tile(piece.color(), piece.bug(), number, colors), Reach::HEX)
            }
            Self::Blank(color) => (blank(color, colors), Reach::HEX),
            Self::Kind(color, bug) => (tile(color, bug, None, colors), Reach::HEX),
            Self::Count(count) => {
                let halo = colors.halo.to_string();
                let fill = colors.text.to_string();
                let lettering = Lettering {
                    height: 48.0,
                    fill: &fill,
                    halo: Some((&halo, 4.0)),
                };
                (number(count, 0.0, 0.0, lettering), Reach::square(46.0))
            }
            Self::Height(height) => {
                let digit = digit(22.0);
                let size = digit * 0.72;
                (
                    stack_badge(height, size, digit, colors),
                    Reach::square(size + 6.0),
                )
            }
            Self::Stack(value) => {
                let digit = digit(22.0);
                (diamond(value, digit, colors), Reach::square(digit + 6.0))
            }
            Self::Pinned => (emblem(PADLOCK, colors), Reach::square(24.0)),
            Self::JustMoved => (emblem(HOURGLASS, colors), Reach::square(24.0)),
            Self::LastTo => (ring(colors.last, "", colors), Reach::HEX),
            Self::LastFrom => {
                // Six sides with three dashes each.
                let dash = "stroke-dasharray=\"12.4 4.8\" stroke-dashoffset=\"-2.4\"";
                (ring(colors.last, dash, colors), Reach::HEX)
            }
            Self::Thrower => (dots(colors), Reach::HEX),
            Self::Danger(direction) => (danger(direction, colors), Reach::HEX),
            Self::Chosen => (ring(colors.badge, "", colors), Reach::HEX),
            Self::Target => {
                let hex = hexagon(45.0, 6.0);
                let Colors { target, text, .. } = colors;
                let body = format!(
                    r#"<path d="{hex}" fill="{target}" stroke="{text}" stroke-width="3.5"/>"#
                );
                (body, Reach::HEX)
            }
            Self::TargetNumber(value) => {
                let height = digit(match value {
                    0..10 => 46.0,
                    10..100 => 40.0,
                    _ => 30.0,
                });
                let (fill, outline) = (colors.badge.to_string(), colors.outline.to_string());
                let lettering = Lettering {
                    height,
                    fill: &fill,
                    halo: Some((&outline, 5.0)),
                };
                (number(value, 0.0, 0.0, lettering), Reach::HEX)
            }
            Self::PieceNumber(value) => {
                let height = digit(if value < 100 { 30.0 } else { 22.0 });
                (disc(value, height, colors), Reach::HEX)
            }
            Self::Barred => {
                let Colors { danger, badge, .. } = colors;
                let cross = "M-19-19L19 19M19-19L-19 19";
                let body = format!(
                    r#"<g fill="none" stroke-linecap="round"><path d="{cross}" stroke="{badge}" stroke-width="17"/><path d="{cross}" stroke="{danger}" stroke-width="10"/></g>"#
                );
                (body, Reach::square(32.0))
            }
            Self::ToMove => {
                let Colors { halo, text, .. } = colors;
                let body = format!(
                    r#"<path d="M-16-26L22 0L-16 26Z" fill="{text}" stroke="{halo}" stroke-width="5" stroke-linejoin="round"/>"#
                );
                (body, Reach::square(34.0))
            }
        };
        Drawing { body, reach }
    }
}

/// A tile's side and face.
fn blank(color: Color, colors: &Colors) -> String {
    let tile = colors.tile(color);
    let (hex, edge) = (
        hexagon(49.0, 7.0),
        hexagon(49.0 - tile.edge_width / 2.0, 6.5),
    );
    format!(
        r#"<path d="{hex}" transform="translate(0 {THICKNESS})" fill="{}"/><path d="{hex}" fill="{}"/><path d="{edge}" fill="none" stroke="{}" stroke-width="{}"/>"#,
        tile.side, tile.face, tile.edge, tile.edge_width
    )
}

/// A tile with a bug, and the bug's number above it.
fn tile(color: Color, bug: Bug, several: Option<(u8, f32)>, colors: &Colors) -> String {
    let tile = colors.tile(color);
    let art = silhouette(bug, tile.ink(bug), tile.face);
    // A number takes its height off the room for the bug.
    let (down, scale) = several.map_or((0.0, 1.22), |(_, height)| {
        (height * 0.52, 1.18 - height * 0.01)
    });
    let mut svg = blank(color, colors);
    let _ = write!(
        svg,
        r#"<g transform="translate(0 {down}) scale({scale})">{art}</g>"#
    );
    if let Some((value, height)) = several {
        let (fill, halo) = (tile.digit.to_string(), tile.face.to_string());
        let lettering = Lettering {
            height,
            fill: &fill,
            halo: Some((&halo, 3.0)),
        };
        svg.push_str(&number(value, 0.0, height / 2.0 - NUMBER_TOP, lettering));
    }
    svg
}

/// A line along the edge of a tile, outlined on both sides.
fn ring(color: Rgb, extra: &str, colors: &Colors) -> String {
    let hex = hexagon(RING, 7.0);
    let outline = colors.outline;
    let inner = RING_WIDTH - RING_OUTLINE;
    format!(
        r#"<g fill="none"><path d="{hex}" stroke="{outline}" stroke-width="{RING_WIDTH}" {extra}/><path d="{hex}" stroke="{color}" stroke-width="{inner}" {extra}/></g>"#
    )
}

/// Dots along the edge of a tile, outlined.
fn dots(colors: &Colors) -> String {
    let Colors { last, outline, .. } = colors;
    let mut svg = String::new();
    for (x, y) in (0..18).map(|i| {
        let (corner, along) = (i / 3, (i % 3) as f32 / 3.0);
        let [from, to] = [corner, corner + 1].map(|corner| corner_at(RING, corner));
        (
            from.0 + (to.0 - from.0) * along,
            from.1 + (to.1 - from.1) * along,
        )
    }) {
        let _ = write!(
            svg,
            r#"<circle cx="{x:.2}" cy="{y:.2}" r="3.8" fill="{last}" stroke="{outline}" stroke-width="2"/>"#
        );
    }
    svg
}

/// A wedge on one side of a tile, pointing at its middle.
fn danger(direction: Direction, colors: &Colors) -> String {
    let turn = match direction {
        Direction::East => 0,
        Direction::SouthEast => 60,
        Direction::SouthWest => 120,
        Direction::West => 180,
        Direction::NorthWest => 240,
        Direction::NorthEast => 300,
    };
    let Colors { danger, badge, .. } = colors;
    format!(
        r#"<path transform="rotate({turn})" d="M47-18V18L31 0Z" fill="{danger}" stroke="{badge}" stroke-width="2.5" stroke-linejoin="round"/>"#
    )
}

/// A square with the height of a stack.
fn stack_badge(value: u8, size: f32, digit: f32, colors: &Colors) -> String {
    let Colors { badge, outline, .. } = colors;
    let fill = badge.to_string();
    let (from, side) = (-size, 2.0 * size);
    format!(
        r#"<rect x="{from}" y="{from}" width="{side}" height="{side}" rx="5" fill="{outline}" stroke="{badge}" stroke-width="3"/>{}"#,
        number(
            value,
            0.0,
            0.0,
            Lettering {
                height: digit,
                fill: &fill,
                halo: None
            }
        )
    )
}

/// A diamond with the number of a stack.
fn diamond(value: u8, digit: f32, colors: &Colors) -> String {
    let Colors { badge, outline, .. } = colors;
    let fill = outline.to_string();
    let lettering = Lettering {
        height: digit,
        fill: &fill,
        halo: None,
    };
    format!(
        r#"<path d="M0-{digit}L{digit} 0L0 {digit}L-{digit} 0Z" fill="{badge}" stroke="{outline}" stroke-width="4" stroke-linejoin="round"/>{}"#,
        number(value, 0.0, 0.0, lettering)
    )
}

/// A closed padlock, in lines and areas of the outline's colour.
const PADLOCK: &str =
    r#"<path d="M-9-2H9V11H-9Z"/><path d="M-6-2V-6A6 6 0 0 1 6-6V-2" fill="none"/>"#;

/// An hourglass.
const HOURGLASS: &str = r#"<path d="M-8-10H8L-8 10H8Z"/>"#;

/// A small picture in a disc.
fn emblem(picture: &str, colors: &Colors) -> String {
    let Colors { badge, outline, .. } = colors;
    format!(
        r#"<circle r="19" fill="{badge}" stroke="{outline}" stroke-width="4"/><g fill="{outline}" stroke="{outline}" stroke-width="4" stroke-linejoin="round">{picture}</g>"#
    )
}

/// A disc with a number.
fn disc(value: u8, height: f32, colors: &Colors) -> String {
    let Colors { badge, outline, .. } = colors;
    let fill = outline.to_string();
    let (x, radius) = if value < 10 {
        (0.0, height * 0.8)
    } else {
        (0.0, height * 0.95)
    };
    format!(
        r#"<circle cx="{x}" r="{radius}" fill="{badge}" stroke="{outline}" stroke-width="4"/>{}"#,
        number(
            value,
            x,
            0.0,
            Lettering {
                height,
                fill: &fill,
                halo: None
            }
        )
    )
}

/// A corner of a hexagon, clockwise from the top.
fn corner_at(half_width: f32, corner: u8) -> (f32, f32) {
    let angle = PI / 3.0 * f32::from(corner % 6);
    let radius = half_width * CORNER / 50.0;
    (radius * angle.sin(), -radius * angle.cos())
}

/// The outline of a pointy-top hexagon with rounded corners, as SVG path data.
fn hexagon(half_width: f32, rounding: f32) -> String {
    let mut path = String::new();
    for corner in 0..6 {
        let [before, at, after] =
            [corner + 5, corner, corner + 1].map(|corner| corner_at(half_width, corner));
        let side = half_width * CORNER / 50.0;
        let along = |to: (f32, f32)| {
            let part = rounding / side;
            (at.0 + (to.0 - at.0) * part, at.1 + (to.1 - at.1) * part)
        };
        let (enter, leave) = (along(before), along(after));
        let letter = if corner == 0 { 'M' } else { 'L' };
        let _ = write!(
            path,
            "{letter}{:.2} {:.2}Q{:.2} {:.2} {:.2} {:.2}",
            enter.0, enter.1, at.0, at.1, leave.0, leave.1
        );
    }
    path.push('Z');
    path
}
