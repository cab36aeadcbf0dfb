//! What is said in the channels of a player whose vacation begins or ends.

use std::collections::BTreeMap;

use super::{notices::notice, wire::Wire};
use crate::{
    engine::Color,
    play::{
        ChannelId, GameId, PlayerId, Revision,
        clock::{Origin, Spell},
    },
    store::{GameRecord, Notice, NoticeKind, Subject},
};

/// One notice for each channel in which the player has an open game, by the oldest whose clock it stops, or by the
/// oldest; it calls nobody. `revision`
/// is that of a game after the vacation has begun.
pub fn of_begun(
    records: &[GameRecord],
    player: PlayerId,
    spell: Spell,
    revision: impl Fn(&GameRecord) -> Revision,
) -> Vec<Notice> {
    let mut first: BTreeMap<(ChannelId, bool, GameId), &GameRecord> = BTreeMap::new();
    for record in records {
        let goes_on = revision(record) == record.table.revision;
        first.insert((record.channel, goes_on, record.id), record);
    }
    let mut told: Option<ChannelId> = None;
    let mut notices = Vec::new();
    for ((channel, _, game), record) in first {
        let Some(seat) = record.table.seat(player) else {
            continue;
        };
        if told.replace(channel) == Some(channel) {
            continue;
        }
        let wire = Wire::Away {
            who: seat.into(),
            until: spell.until.as_second(),
            by_itself: spell.origin == Origin::Automatic,
        };
        let notice = notice(
            Subject::Game(game),
            revision(record),
            None,
            NoticeKind::Away,
            channel,
            &wire,
        );
        notices.push(Notice {
            step: spell.from.as_second(),
            ..notice
        });
    }
    notices
}

/// The notice that calls a player back to a game in which it is their move.
pub fn of_ended(record: &GameRecord, seat: Color, revision: Revision) -> Notice {
    notice(
        Subject::Game(record.id),
        revision,
        Some(record.table.player(seat)),
        NoticeKind::Back,
        record.channel,
        &Wire::Back { who: seat.into() },
    )
}
