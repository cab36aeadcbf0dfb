//! What becomes of a call whose channel takes no messages, as whoever caused it is told.

use super::{App, Message, Request, Speaker, Stop, access, act::Done};
use crate::{
    locale::{Line, line},
    play::{ChannelId, Table},
    store::{GameRecord, Parking, StoreError},
};

/// Where what is to be said of a game goes, as far as is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Posting {
    /// Into its channel.
    There,
    /// Into the channel that its thread hangs on.
    Through(ChannelId),
    /// Nowhere until its channel takes messages again.
    Later,
    /// Nowhere: its channel was deleted.
    Never,
}

impl Posting {
    pub(super) fn of(record: &GameRecord, request: &Request) -> Self {
        match &record.parked {
            None if is_shut_here(request, record.channel) => Self::Later,
            None if record.removed.is_some() => Self::Later,
            None => Self::There,
            Some(parking) => match parking.through {
                Some(parent) => Self::Through(parent),
                None if parking.is_gone() => Self::Never,
                None => Self::Later,
            },
        }
    }

    /// Whose move it is in `table`, with no more of a promise than can be kept.
    pub(super) fn next(self, record: &GameRecord, table: &Table) -> Line {
        let player = table.player(table.game.position().turn());
        let call = match self {
            Self::There | Self::Through(_) if table.awaits_vacation() => "away",
            Self::There | Self::Through(_) => "now",
            Self::Later => "later",
            Self::Never => "never",
        };
        line!(
            "answer-next",
            player = player.to_string(),
            call = call,
            channel = record.channel.to_string()
        )
    }

    /// Where to look for the post, for somebody who acts in another place.
    pub(super) fn elsewhere(self, record: &GameRecord, request: &Request) -> Option<Line> {
        let (here, channel) = (request.place.channel, record.channel);
        match self {
            Self::There | Self::Later if channel != here => {
                Some(line!("answer-elsewhere", channel = channel.to_string()))
            }
            Self::Through(parent) if parent != here => {
                Some(line!("answer-through", channel = parent.to_string()))
            }
            _ => None,
        }
    }
}

impl App {
    /// Whether a channel takes no messages, as far as is known.
    pub(super) async fn is_shut(
        &self,
        request: &Request,
        channel: ChannelId,
    ) -> Result<bool, StoreError> {
        Ok(is_shut_here(request, channel) || self.store.is_parked(channel).await?)
    }

    /// Says why nothing is posted of what was just done: once where that may change, always where it will not.
    pub(super) async fn note_parking(
        &self,
        request: &Request,
        done: &Done,
        message: &mut Message,
    ) -> Result<(), Stop> {
        let record = &done.record;
        let speaker = self.speaker(&request.actor.locale);
        match Posting::of(record, request) {
            Posting::Later if record.parked.as_ref().is_some_and(Parking::is_untold) => {
                message.push(&format!("\n{}", speaker.say(&refused(speaker, record))));
                self.store.parking_told(record.channel).await?;
            }
            Posting::Never => {
                let gone = line!("answer-channel-gone", game = record.id.0);
                message.push(&format!("\n{}", speaker.say(&gone)));
            }
            Posting::There | Posting::Through(_) | Posting::Later => {}
        }
        Ok(())
    }
}

/// Whether it is acted in a channel in which the bot may not do what it needs to, as Discord has just told.
fn is_shut_here(request: &Request, channel: ChannelId) -> bool {
    request.place.channel == channel && !access::lacking(&request.place).is_empty()
}

fn refused(speaker: Speaker<'_>, record: &GameRecord) -> Line {
    line!(
        "answer-parked",
        channel = record.channel.to_string(),
        permissions = access::names(speaker, &access::NEEDED)
    )
}
