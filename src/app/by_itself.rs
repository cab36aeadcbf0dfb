//! What follows a move by itself: planned replies, and the only legal move by choice.

use jiff::Timestamp;

use super::{
    App, Speaker,
    compose::{listed, passed, words_of_ply},
    wire::{WireCause, WireReply},
};
use crate::{
    locale::line,
    play::{Event, Intent, Intents},
    store::{Basis, GameRecord, StoreError},
};

/// So many moves that were played by themselves are said in words; of more the notation is listed.
pub(super) const SPOKEN: usize = 4;

impl App {
    /// The events of an action with what is then played by itself, and what that rests on.
    pub(super) async fn play_on(
        &self,
        record: &GameRecord,
        events: Vec<Event>,
        now: Timestamp,
    ) -> Result<(Vec<Event>, Basis), StoreError> {
        let table = &record.table;
        let mut basis = Basis::from(table.revision);
        if !events
            .iter()
            .any(|event| matches!(event, Event::Moved { .. }))
        {
            return Ok((events, basis));
        }
        let plans = self.store.plans(record.id).await?;
        basis.plans = Some(plans.version());
        let intents = Intents {
            white: Intent {
                plan: plans.white.map(|kept| kept.plan),
                forced: table.white_wishes.forced,
            },
            black: Intent {
                plan: plans.black.map(|kept| kept.plan),
                forced: table.black_wishes.forced,
            },
        };
        Ok((table.play_on(events, &intents, now), basis))
    }
}

/// What was played by itself, in lines of a post.
pub(super) fn played_by_itself(
    speaker: Speaker<'_>,
    record: &GameRecord,
    replies: &[WireReply],
) -> Vec<String> {
    if replies.len() > SPOKEN {
        let moves = replies
            .iter()
            .map(|reply| (reply.written.clone(), reply.cause));
        return vec![many_by_itself(speaker, moves)];
    }
    let mut lines = Vec::new();
    for reply in replies {
        let player = record.table.player(reply.by.into()).to_string();
        let words = words_of_ply(speaker, record, reply.ply).unwrap_or_default();
        let written = reply.written.clone();
        lines.push(speaker.say(&match reply.cause {
            WireCause::Plan => line!(
                "post-planned",
                player = player,
                written = written,
                words = words
            ),
            WireCause::OnlyMove => line!(
                "post-only-move",
                player = player,
                written = written,
                words = words
            ),
        }));
        lines.extend(reply.passes.iter().map(|color| passed(speaker, *color)));
    }
    lines
}

/// Many moves that were played by themselves, in one sentence.
pub(super) fn many_by_itself(
    speaker: Speaker<'_>,
    moves: impl Iterator<Item = (String, WireCause)>,
) -> String {
    let (written, causes): (Vec<String>, Vec<WireCause>) = moves.unzip();
    let all = |cause| causes.iter().all(|known| *known == cause);
    let cause = match (all(WireCause::Plan), all(WireCause::OnlyMove)) {
        (true, _) => "plan",
        (false, true) => "only",
        (false, false) => "both",
    };
    speaker.say(&line!("by-itself", cause = cause, moves = listed(&written)))
}
