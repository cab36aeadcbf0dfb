//! What the page can do to the world.

use std::sync::Arc;
use std::time::Duration;

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

/// Wall time the bot may take to connect again.
const PATIENCE: Duration = Duration::from_mins(1);

/// The most characters a member's name has.
const LONGEST_NAME: usize = 100;

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
    /// The gateway connection breaks; answered when the bot is connected again.
    Drop,
    /// The bot dies as by SIGKILL and starts again; answered when it is up.
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
    match order {
        Order::Forward { seconds } => {
            let by = SignedDuration::from_secs(i64::from(seconds.min(FARTHEST)));
            world.stand_in.clock().advance(by);
        }
        Order::Fault { order } => {
            world.stand_in.fault(order.parse::<FaultOrder>()?);
        }
        Order::Mend => world.stand_in.clear_faults(),
        Order::Drop => {
            world.stand_in.gateway(GatewayFault::Drop);
            world.bot.announce();
            if !world.stand_in.ready(PATIENCE).await {
                return Err(Refusal(format!(
                    "The bot did not connect again within {} seconds.",
                    PATIENCE.as_secs()
                )));
            }
        }
        Order::Kill => world.bot.kill().await?,
        Order::Member { name } => {
            let name = name.trim();
            let members = world.stand_in.members();
            let names: Vec<&str> = members.iter().map(|member| member.name.as_str()).collect();
            check_name(name, &names).map_err(Refusal)?;
            world.stand_in.member(name);
        }
    }
    world.bot.announce();
    Ok(Json(json!({})))
}

/// Whether somebody may join under `name`; the sentence says why not. Names that differ in case
/// alone count as the same: nobody could tell them apart in a list.
fn check_name(name: &str, taken: &[&str]) -> Result<(), String> {
    let length = name.chars().count();
    if !(1..=LONGEST_NAME).contains(&length) {
        return Err(format!(
            "A name has 1 to {LONGEST_NAME} characters; this one has {length}."
        ));
    }
    let wanted = name.to_lowercase();
    match taken.iter().find(|one| one.to_lowercase() == wanted) {
        Some(one) => Err(format!(
            "Somebody called {one} is here already. Choose another name."
        )),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_refused_with_the_reason() {
        let long = "ł".repeat(101);
        for (name, reason) in [
            ("carol", None),
            ("bobby", None),
            ("Zoë 🐝", None),
            ("", Some("this one has 0")),
            (long.as_str(), Some("this one has 101")),
            ("bob", Some("bob is here already")),
            ("BOB", Some("bob is here already")),
            ("łucja", Some("Łucja is here already")),
            ("Waggle", Some("Waggle is here already")),
        ] {
            let checked = check_name(name, &["Waggle", "bob", "Łucja"]);
            match reason {
                None => assert_eq!(checked, Ok(()), "{name}"),
                Some(reason) => {
                    let sentence = checked.expect_err(name);
                    assert!(sentence.contains(reason), "{name}: {sentence}");
                }
            }
        }
    }
}
