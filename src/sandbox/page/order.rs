//! What the page can do to the world.

use std::sync::{Arc, PoisonError};

use axum::Json;
use axum::extract::State;
use jiff::SignedDuration;
use serde::Deserialize;
use serde_json::{Value, json};

use super::World;
use super::refusal::Refusal;
use crate::sandbox::stand_in::{FaultOrder, GatewayFault};

/// The farthest one click may move the clock: a year.
const FARTHEST: u32 = 366 * 86_400;

/// Something done to the world.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(super) enum Order {
    /// The clock moves on.
    Forward {
        /// By so many seconds.
        seconds: u32,
    },
    /// A fault is switched on, written as in a transcript.
    Fault {
        /// For example `messages 503 x2`.
        order: String,
    },
    /// All faults are taken back.
    Mend,
    /// The gateway connection breaks.
    Drop,
    /// The bot dies as by SIGKILL and starts again.
    Kill,
    /// Somebody joins.
    Member {
        /// Their name.
        name: String,
    },
}

/// Carries an order out.
pub(super) async fn order(
    State(world): State<Arc<World>>,
    Json(order): Json<Order>,
) -> Result<Json<Value>, Refusal> {
    let faults = || world.faults.lock().unwrap_or_else(PoisonError::into_inner);
    match order {
        Order::Forward { seconds } => {
            let by = SignedDuration::from_secs(i64::from(seconds.min(FARTHEST)));
            world.stand_in.clock().advance(by);
        }
        Order::Fault { order } => {
            world.stand_in.fault(order.parse::<FaultOrder>()?);
            faults().push(order);
        }
        Order::Mend => {
            world.stand_in.clear_faults();
            faults().clear();
        }
        Order::Drop => world.stand_in.gateway(GatewayFault::Drop),
        Order::Kill => world.bot.kill().await?,
        Order::Member { name } => {
            let length = name.chars().count();
            if !(1..=100).contains(&length) || name.trim().is_empty() {
                return Err(Refusal(format!(
                    "A name has 1 to 100 characters; this one has {length}."
                )));
            }
            world.stand_in.member(&name);
        }
    }
    world.bot.announce();
    Ok(Json(json!({})))
}
