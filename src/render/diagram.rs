//! Small real positions that show how each bug moves.

use super::{Hands, Marks, View};
use crate::engine::{Bug, Color, Expansions, Game, Piece, Position, RuleSet};

/// The moves that lead to a diagram, and the piece whose destinations it shows.
struct Diagram {
    moves: &'static [&'static str],
    shown: Piece,
}

const fn diagram(bug: Bug) -> Diagram {
    let shown = Piece::first(Color::White, bug);
    match bug {
        Bug::Queen => Diagram {
            moves: &["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"],
            shown,
        },
        Bug::Spider => Diagram {
            moves: &[
                "wA1", "bA1 wA1-", "wQ -wA1", "bQ bA1\\", "wS1 \\wQ", "bS1 bQ-",
            ],
            shown,
        },
        Bug::Beetle => Diagram {
            moves: &[
                "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wB1 /wS1", "bG1 bQ-",
            ],
            shown,
        },
        Bug::Grasshopper => Diagram {
            moves: &[
                "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1\\", "wA1 /wQ", "bG1 bQ-", "wG1 -wQ",
                "bA1 bG1-",
            ],
            shown,
        },
        Bug::Ant => Diagram {
            moves: &[
                "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1\\", "wA1 -wQ", "bG1 bQ-",
            ],
            shown,
        },
        Bug::Mosquito => Diagram {
            moves: &[
                "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1\\", "wG1 /wQ", "bG1 bQ-", "wM -wQ",
                "bA1 bG1-",
            ],
            shown,
        },
        Bug::Ladybug => Diagram {
            moves: &[
                "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1\\", "wL -wQ", "bG1 bQ-",
            ],
            shown,
        },
        Bug::Pillbug => Diagram {
            moves: &[
                "wP", "bS1 wP-", "wQ -wP", "bQ bS1-", "wG1 -wQ", "bA1 bQ-", "wS1 \\wQ", "bA1 wP\\",
                "wG2 -wG1", "bG1 bQ-",
            ],
            shown: Piece::first(Color::Black, Bug::Ant),
        },
        Bug::Dragonfly => Diagram {
            moves: &[
                "wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1\\", "wA1 wQ\\", "bG1 bQ-", "wD -wQ",
                "bA1 bG1-", "wD wA1", "bG2 bA1-",
            ],
            shown,
        },
    }
}

/// A position and a view in which the destinations of such a bug are marked, taken from the engine's legal moves. For
/// the pillbug it is a throw that is shown; the dragonfly stands on an ant, which it takes down with it (R26).
#[expect(
    clippy::missing_panics_doc,
    reason = "a test plays the moves of every diagram"
)]
pub fn bug_diagram(bug: Bug) -> (Position, View) {
    let Diagram { moves, shown } = diagram(bug);
    let rules = RuleSet::Tournament.with(Expansions::ALL);
    let game = Game::replay(rules, moves).expect("the moves of a diagram are legal");
    let position = game.position().clone();
    let marks = Marks::destinations(&position, shown);
    let view = View {
        marks,
        hands: Hands::Hidden,
        ..View::default()
    };
    (position, view)
}
