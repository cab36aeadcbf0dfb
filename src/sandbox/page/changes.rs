//! Tells the page that something happened.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::Stream;
use futures_util::stream::unfold;

use super::World;
use crate::sandbox::stand_in::What;

/// One event whenever the page should look again. What changed is not told: the page asks for its
/// view, so a missed event costs nothing.
pub(super) async fn changes(
    State(world): State<Arc<World>>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let follow = (world.stand_in.changes(), world.bot.follow());
    let stream = unfold(follow, |(mut world, mut bot)| async {
        loop {
            tokio::select! {
                change = world.next() => match change?.what {
                    What::Answered { .. } => {}
                    _ => break,
                },
                changed = bot.changed() => {
                    changed.ok()?;
                    break;
                }
            }
        }
        Some((Ok(Event::default().data("changed")), (world, bot)))
    });
    Sse::new(stream).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)))
}
