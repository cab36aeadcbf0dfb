//! The button with which an organiser opens a round.

use super::OrganiseClick;
use crate::{
    app::{Button, Control, Enabled, Row, Style, tournaments::Teller},
    locale::line,
    tournament::Phase,
};

impl Teller<'_> {
    /// The button that opens the next round, where the tournament waits for an organiser to do so.
    pub fn next_round(&self) -> Option<Row> {
        let waits = self.event.phase == Phase::Playing
            && self.event.paused.is_none()
            && self.event.rounds.iter().all(|round| round.closed);
        if !waits {
            return None;
        }
        let round = self.event.rounds.len() as u32 + 1;
        Some(Row::Buttons(vec![Button {
            id: Control::Organise(self.id, OrganiseClick::Pair(round)).id(),
            label: self.say(&line!("button-open-round", round = round)),
            style: Style::Primary,
            enabled: Enabled::Yes,
        }]))
    }
}
