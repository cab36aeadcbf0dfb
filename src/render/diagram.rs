//! Small real positions that show how each bug moves.

use super::{Hands, Marks, View};
use crate::engine::{Bug, Color, Expansions, Game, Hex, ParsedMove, Piece, Position, RuleSet};

/// The moves that lead to a diagram, the piece whose destinations it shows, and where it cannot go, each as the move
/// that would lead there.
struct Diagram {
    moves: &'static [&'static str],
    shown: Piece,
    barred: &'static [&'static str],
}

const fn diagram(bug: Bug) -> Diagram {
    let shown = Piece::first(Color::White, bug);
    match bug {
        Bug::Queen => Diagram {
            moves: &["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"],
            shown,
            barred: &["wQ \\bS1"],
        },
        Bug::Spider => Diagram {
            moves: &[
                "wA1", "bA1 wA1-", "wQ -wA1", "bQ bA1\\", "wS1 \\wQ", "bS1 bQ-",
            ],
            shown,
            barred: &["wS1 wA1/", "wS1 bA1-"],
        },
        Bug::Beetle => Diagram {
            moves: &[
                "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wB1 /wS1", "bG1 bQ-",
            ],
            shown,
            barred: &["wB1 bS1"],
        },
        Bug::Grasshopper => Diagram {
            moves: &[
                "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1\\", "wA1 /wQ", "bG1 bQ-", "wG1 -wQ",
                "bA1 bG1-",
            ],
            shown,
            barred: &["wG1 \\wQ", "wG1 bG1/"],
        },
        Bug::Ant => Diagram {
            moves: &[
                "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1\\", "wA1 -wQ", "bG1 bQ-",
            ],
            shown,
            barred: &["wA1 wS1"],
        },
        Bug::Mosquito => Diagram {
            moves: &[
                "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1\\", "wG1 /wQ", "bG1 bQ-", "wM -wQ",
                "bA1 bG1-",
            ],
            shown,
            barred: &["wM \\wS1"],
        },
        Bug::Ladybug => Diagram {
            moves: &[
                "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1\\", "wL -wQ", "bG1 bQ-",
            ],
            shown,
            barred: &["wL \\wQ", "wL bS1/"],
        },
        Bug::Pillbug => Diagram {
            moves: &[
                "wP", "bS1 wP-", "wQ -wP", "bQ bS1-", "wG1 -wQ", "bA1 bQ-", "wS1 \\wQ", "bA1 wP\\",
                "wG2 -wG1", "bG1 bQ-",
            ],
            shown: Piece::first(Color::Black, Bug::Ant),
            barred: &["bA1 /wQ"],
        },
        Bug::Dragonfly => Diagram {
            moves: &[
                "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1\\", "wA1 wQ\\", "bG1 bQ-", "wD -wQ",
                "bA1 bG1-", "wD wA1", "bG2 bA1-",
            ],
            shown,
            barred: &["wD \\wQ"],
        },
    }
}

/// A position and a view in which the destinations of such a bug are marked, taken from the engine's legal moves, and
/// some hexes crossed out where it cannot go although it might seem so. For
/// the pillbug it is a throw that is shown; the dragonfly stands on an ant, which it takes down with it (R26).
#[expect(
    clippy::missing_panics_doc,
    reason = "a test plays the moves of every diagram"
)]
pub fn bug_diagram(bug: Bug) -> (Position, View) {
    let Diagram {
        moves,
        shown,
        barred,
    } = diagram(bug);
    let rules = RuleSet::Tournament.with(Expansions::ALL);
    let game = Game::replay(rules, moves).expect("the moves of a diagram are legal");
    let position = game.position().clone();
    let marks = Marks::destinations(&position, shown);
    let view = View {
        marks,
        barred: barred
            .iter()
            .filter_map(|written| target(&position, written))
            .collect(),
        hands: Hands::Hidden,
        ..View::default()
    };
    (position, view)
}

/// The hex that a written move names, legal or not.
fn target(position: &Position, written: &str) -> Option<Hex> {
    let Ok(ParsedMove::Play(_, Some(target))) = written.parse() else {
        return None;
    };
    let reference = target.reference.candidates(position.turn()).next()?;
    let (hex, _) = position.place_of(reference)?;
    Some(target.direction.map_or(hex, |side| hex.step(side)))
}
