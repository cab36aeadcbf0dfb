//! Rate limits: a bucket for each route, and one over all.

use std::collections::HashMap;
use std::time::Duration;

use jiff::Timestamp;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::Endpoint;
use super::reply::Reply;
use axum::http::StatusCode;

/// Requests a second that a bot may send to all routes together.
const GLOBAL: u32 = 50;
/// Buckets remembered before old ones are thrown away.
const BUCKETS_MAX: usize = 10_000;

/// How much of each bucket is used.
#[derive(Debug, Default)]
pub(in super::super) struct Limits {
    buckets: HashMap<String, Window>,
    global: Option<Window>,
}

#[derive(Clone, Copy, Debug)]
struct Window {
    ends: Timestamp,
    used: u32,
}

impl Window {
    /// Takes one of `limit` in a window of `seconds`; errs with the time left.
    fn take(
        window: Option<Self>,
        now: Timestamp,
        limit: u32,
        seconds: f64,
    ) -> (Self, Option<Duration>) {
        let fresh = || {
            let length = Duration::from_secs_f64(seconds);
            Self {
                ends: now.checked_add(length).unwrap_or(Timestamp::MAX),
                used: 0,
            }
        };
        let mut window = window
            .filter(|window| window.ends > now)
            .unwrap_or_else(fresh);
        if window.used < limit {
            window.used += 1;
            (window, None)
        } else {
            (window, Some(window.left(now)))
        }
    }

    fn left(self, now: Timestamp) -> Duration {
        self.ends.duration_since(now).try_into().unwrap_or_default()
    }
}

impl Limits {
    /// Counts a request. Gives the headers to send with its answer, or the refusal.
    pub(super) fn count(
        &mut self,
        endpoint: &Endpoint,
        now: Timestamp,
    ) -> Result<Vec<(&'static str, String)>, Reply> {
        if endpoint.counts_globally() {
            let (window, wait) = Window::take(self.global, now, GLOBAL, 1.0);
            self.global = Some(window);
            if let Some(wait) = wait {
                return Err(refusal(wait, true));
            }
        }
        if self.buckets.len() > BUCKETS_MAX {
            self.buckets.retain(|_, window| window.ends > now);
        }
        let (name, limit, seconds) = endpoint.bucket();
        let known = self.buckets.get(&name).copied();
        let (window, wait) = Window::take(known, now, limit, seconds);
        let hash = Sha256::digest(name.as_bytes());
        let id = format!(
            "{:016x}",
            u64::from_be_bytes(std::array::from_fn(|index| hash[index]))
        );
        self.buckets.insert(name, window);
        let headers = vec![
            ("x-ratelimit-limit", limit.to_string()),
            ("x-ratelimit-remaining", (limit - window.used).to_string()),
            (
                "x-ratelimit-reset",
                format!("{:.3}", window.ends.as_millisecond() as f64 / 1e3),
            ),
            (
                "x-ratelimit-reset-after",
                format!("{:.3}", window.left(now).as_secs_f64()),
            ),
            ("x-ratelimit-bucket", id),
        ];
        match wait {
            None => Ok(headers),
            Some(wait) => {
                let mut refusal = refusal(wait, false);
                refusal.headers.extend(headers);
                Err(refusal)
            }
        }
    }
}

/// A 429 as Discord words it: the exact wait in the body, whole seconds in the header.
pub(super) fn refusal(wait: Duration, global: bool) -> Reply {
    let seconds = (wait.as_secs_f64() * 1e3).ceil() / 1e3;
    let body = json!({
        "message": "You are being rate limited.",
        "retry_after": seconds,
        "global": global,
    });
    let mut reply = Reply::with(StatusCode::TOO_MANY_REQUESTS, body);
    reply.headers = vec![
        ("retry-after", format!("{:.0}", seconds.ceil())),
        (
            "x-ratelimit-scope",
            if global { "global" } else { "user" }.to_owned(),
        ),
    ];
    if global {
        reply
            .headers
            .push(("x-ratelimit-global", "true".to_owned()));
    } else {
        reply
            .headers
            .push(("x-ratelimit-reset-after", format!("{seconds:.3}")));
    }
    reply
}
