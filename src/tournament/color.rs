//! Colours as words, for what is kept: `"white"`, `"black"`. The engine knows of no such thing.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::Color;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Word {
    White,
    Black,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
pub(super) fn serialize<S: Serializer>(color: &Color, to: S) -> Result<S::Ok, S::Error> {
    match color {
        Color::White => Word::White,
        Color::Black => Word::Black,
    }
    .serialize(to)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Color, D::Error> {
    Ok(match Word::deserialize(from)? {
        Word::White => Color::White,
        Word::Black => Color::Black,
    })
}
