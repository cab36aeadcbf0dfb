//! One sentence for each refusal of a ladder.

use crate::{
    app::words::{instant, moment},
    locale::{Line, line},
    tournament::ladder::LadderRefusal,
};

/// The sentence for a refusal.
pub(super) fn line_of(refusal: LadderRefusal) -> Line {
    match refusal {
        LadderRefusal::NotOn => line!("refused-ladder-not-on"),
        LadderRefusal::NoSuchRung => line!("refused-ladder-other-not-on"),
        LadderRefusal::AlreadyOn => line!("refused-ladder-already-on"),
        LadderRefusal::NotAbove => line!("refused-ladder-not-above"),
        LadderRefusal::TooFar { rungs, reach } => {
            line!("refused-ladder-too-far", rungs = rungs, reach = reach)
        }
        LadderRefusal::Busy => line!("refused-ladder-busy"),
        LadderRefusal::TooSoon(from) => {
            line!("refused-ladder-too-soon", at = moment(from), in = instant(from))
        }
        LadderRefusal::NoChallenge => line!("refused-ladder-no-challenge"),
        LadderRefusal::Playing => line!("refused-ladder-playing"),
        LadderRefusal::Closed => line!("refused-no-ladder"),
        LadderRefusal::NotTheHouse => line!("refused-not-the-house"),
    }
}
