//! What the stand-in remembers of the bot's requests.

use std::collections::VecDeque;

use jiff::Timestamp;
use serde::Serialize;

/// A request as it came and how it was answered.
#[derive(Clone, Debug, Serialize)]
pub struct RequestRecord {
    /// Rises by one with each request.
    pub number: u64,
    /// When it came, by the sandbox's clock.
    pub at: Timestamp,
    /// `GET`, `POST`, …
    pub method: String,
    /// The path below `/api/v10`, tokens of interactions left out.
    pub path: String,
    /// The status answered; 0 when the connection was cut instead.
    pub status: u16,
    /// Discord's error code, for a refusal.
    pub code: Option<u32>,
}

/// A request that is wrong in itself: Discord would refuse it whenever it came.
#[derive(Clone, Debug, Serialize)]
pub struct Violation {
    /// The number of the request.
    pub request: u64,
    /// Method and path.
    pub route: String,
    /// Each thing wrong, as `path.to.field: sentence`.
    pub problems: Vec<String>,
}

/// A well-formed request that the state of the world refused, faults included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The number of the request.
    pub request: u64,
    /// Method and path.
    pub route: String,
    /// The status.
    pub status: u16,
    /// Discord's error code; 0 where it gives none.
    pub code: u32,
    /// Whether a fault was ordered, rather than the world being so.
    pub ordered: bool,
}

/// Requests, refusals and violations kept.
const KEPT: usize = 10_000;

/// The memory of requests.
#[derive(Debug, Default)]
pub(super) struct Records {
    last: u64,
    pub requests: VecDeque<RequestRecord>,
    pub violations: VecDeque<Violation>,
    pub refusals: VecDeque<Refusal>,
}

impl Records {
    /// A number for a new request.
    pub(super) fn next(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    pub(super) fn request(&mut self, record: RequestRecord) {
        push(&mut self.requests, record);
    }

    pub(super) fn violation(&mut self, violation: Violation) {
        push(&mut self.violations, violation);
    }

    pub(super) fn refusal(&mut self, refusal: Refusal) {
        push(&mut self.refusals, refusal);
    }
}

fn push<T>(list: &mut VecDeque<T>, one: T) {
    list.push_back(one);
    if list.len() > KEPT {
        list.pop_front();
    }
}
