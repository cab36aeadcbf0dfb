//! What actions do, told as short transcripts.

mod absence;
mod challenge;
mod pausing;
mod plan;
mod preferences;
mod ruling;
mod table;
mod timing;

use jiff::{SignedDuration, Timestamp};

use super::{PlayerId, Refusal};

const ALICE: PlayerId = PlayerId(1);
const BOB: PlayerId = PlayerId(2);
const CAROL: PlayerId = PlayerId(3);

fn person(name: &str) -> PlayerId {
    match name {
        "alice" => ALICE,
        "bob" => BOB,
        "carol" => CAROL,
        other => panic!("nobody is called {other}"),
    }
}

/// An instant so many hours after everything began.
fn hour(hours: i64) -> Timestamp {
    Timestamp::UNIX_EPOCH + SignedDuration::from_hours(hours)
}

fn refused(why: &Refusal) -> String {
    format!("refused: {why:?}")
}
