//! Small real positions that show how each bug moves.

use super::View;
use crate::engine::{Bug, Position};

/// A position and a view in which the destinations of such a bug are marked, taken from the engine's legal moves.
pub fn bug_diagram(bug: Bug) -> (Position, View) {
    let _ = bug;
    todo!()
}
