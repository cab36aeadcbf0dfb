//! Which public posts are printed in full, and how many others there are.

use std::collections::HashSet;

use super::post::game_of;
use super::print::{Novelty, message_lines};
use super::watch::Sighting;
use crate::sandbox::stand_in::{ChannelId, Message, StandIn};

/// What of the public posts is printed in full.
#[derive(Debug, Default)]
pub(super) struct Focus {
    /// Only posts in these channels on which no thread hangs; everything where there is none.
    channels: Vec<ChannelId>,
    openings: usize,
    elsewhere: usize,
}

/// Whether games are on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Boards {
    /// As everything else.
    Shown,
    /// Only counted.
    Counted,
}

impl Focus {
    /// Only these channels from now on; all where none is named.
    pub(super) fn set(&mut self, channels: Vec<ChannelId>) {
        self.channels = channels;
    }

    /// The lines for what is printed; the rest is counted.
    pub(super) fn lines(
        &mut self,
        sightings: &[Sighting],
        boards: Boards,
        stand_in: &StandIn,
    ) -> Vec<String> {
        let channels = stand_in.channels();
        let threads: HashSet<u64> = channels
            .iter()
            .filter(|channel| channel.parent().is_some())
            .map(|channel| channel.id.0)
            .collect();
        let mut lines = Vec::new();
        for Sighting { message, novelty } in sightings {
            let opens = threads.contains(&message.id.0) && message.reader.is_none();
            if self.shows(message, opens, boards) {
                lines.extend(message_lines(message, *novelty, stand_in));
            } else if *novelty == Novelty::Posted && opens {
                self.openings += 1;
            } else if *novelty == Novelty::Posted {
                self.elsewhere += 1;
            }
        }
        lines
    }

    fn shows(&self, message: &Message, opens: bool, boards: Boards) -> bool {
        if message.reader.is_some() {
            return true;
        }
        let board = boards == Boards::Counted && game_of(message).is_some();
        let watched =
            self.channels.is_empty() || (self.channels.contains(&message.channel) && !opens);
        watched && !board
    }

    /// The lines for what was counted since the last time.
    pub(super) fn counted(&mut self) -> Vec<String> {
        let mut told = Vec::new();
        let plural = |count: usize, one: &str, more: &str| match count {
            1 => format!("1 {one}"),
            count => format!("{count} {more}"),
        };
        match std::mem::take(&mut self.openings) {
            0 => {}
            count => told.push(plural(
                count,
                "post that opens a thread",
                "posts that open threads",
            )),
        }
        match std::mem::take(&mut self.elsewhere) {
            0 => {}
            count => told.push(plural(count, "other post", "other posts")),
        }
        if told.is_empty() {
            return told;
        }
        vec![format!("  (not shown: {})", told.join(", "))]
    }
}
