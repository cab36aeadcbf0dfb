//! The silhouettes of the nine bugs (`assets/art/`).

use super::colors::Rgb;
use crate::engine::Bug;

/// The two colours in which the files are drawn.
const DRAWN_INK: &str = "#26262b";
const DRAWN_TILE: &str = "#f4ead2";

/// The drawing of a bug as an SVG fragment, head up, centred on the origin inside a circle of radius 37.
pub(super) fn silhouette(bug: Bug, ink: Rgb, tile: Rgb) -> String {
    let file = match bug {
        Bug::Queen => include_str!("../../assets/art/queen.svg"),
        Bug::Spider => include_str!("../../assets/art/spider.svg"),
        Bug::Beetle => include_str!("../../assets/art/beetle.svg"),
        Bug::Grasshopper => include_str!("../../assets/art/grasshopper.svg"),
        Bug::Ant => include_str!("../../assets/art/ant.svg"),
        Bug::Mosquito => include_str!("../../assets/art/mosquito.svg"),
        Bug::Ladybug => include_str!("../../assets/art/ladybug.svg"),
        Bug::Pillbug => include_str!("../../assets/art/pillbug.svg"),
        Bug::Dragonfly => include_str!("../../assets/art/dragonfly.svg"),
    };
    body(file)
        .replace(DRAWN_INK, &ink.to_string())
        .replace(DRAWN_TILE, &tile.to_string())
}

/// What lies between the outermost tags.
fn body(file: &str) -> &str {
    let inner = file.split_once('>').map_or("", |(_, rest)| rest);
    inner
        .rsplit_once("</svg>")
        .map_or("", |(body, _)| body)
        .trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_drawn_in_the_two_colours_that_are_swapped() {
        let (ink, tile) = (Rgb(0x01_02_03), Rgb(0x0a_0b_0c));
        for bug in Bug::ALL {
            let drawn = silhouette(bug, ink, tile);
            assert!(drawn.contains("#010203"), "{bug:?} has no ink");
            let others: Vec<&str> = drawn
                .match_indices('#')
                .filter_map(|(at, _)| drawn.get(at..at + 7))
                .filter(|color| !["#010203", "#0a0b0c"].contains(color))
                .collect();
            assert!(
                others.is_empty(),
                "{bug:?} has colours that no theme can change: {others:?}"
            );
        }
    }
}
