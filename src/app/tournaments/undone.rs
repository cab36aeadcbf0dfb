//! Why an action in a tournament or on a ladder was not carried out.

use crate::app::{Speaker, Stop};
use crate::{
    locale::{Line, line},
    store::StoreError,
};

/// Why an action was not carried out; `R` is how its rules refuse it.
#[derive(Debug)]
pub(in crate::app) enum Undone<R> {
    /// The rules refuse it.
    Refused(R),
    /// There is no such tournament or ladder.
    Unknown,
    /// The interaction arrived a second time.
    Repeated,
    /// Others were first, again and again.
    Busy,
    /// The database failed.
    Failed(StoreError),
}

impl<R> From<StoreError> for Undone<R> {
    fn from(error: StoreError) -> Self {
        Self::Failed(error)
    }
}

impl<R> Undone<R> {
    /// The answer to whoever asked for it.
    pub fn stop(
        self,
        speaker: Speaker<'_>,
        unknown: &Line,
        refused: impl FnOnce(R) -> Stop,
    ) -> Stop {
        match self {
            Self::Refused(refusal) => refused(refusal),
            Self::Unknown => speaker.refuse(unknown),
            Self::Repeated => Stop::Repeated,
            Self::Busy => speaker.refuse(&line!("failed-event-busy")),
            Self::Failed(error) => Stop::Failed(error),
        }
    }
}
