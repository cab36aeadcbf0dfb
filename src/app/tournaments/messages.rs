//! What the courier posts of tournaments.

use super::Teller;
use crate::app::{App, Message, Request, Speaker, Stop, wire::Wire};
use crate::{
    play::TournamentId,
    store::{OutboxRow, StoreError, TournamentRecord},
    tournament::Refusal,
};

impl App {
    /// The message for a notice about a tournament: what happened in it at that revision; `None` when it is no longer
    /// worth saying.
    pub(in crate::app) async fn event_message(
        &self,
        speaker: Speaker<'_>,
        id: TournamentId,
        (row, wire): (&OutboxRow, &Wire),
    ) -> Result<Option<Message>, StoreError> {
        let revision = row.notice.revision;
        if *wire == Wire::Deleted {
            return self.deletion_message(speaker, id).await;
        }
        let Some(record) = self.store.tournament_until(id, Some(revision)).await? else {
            return self.ladder_message(speaker, id, row).await;
        };
        let events = self.store.tournament_events(id, revision).await?;
        self.event_post(speaker, &record, &events, row.notice.channel)
            .await
    }

    /// The answer to an action that the rules of tournaments refuse.
    pub(super) fn event_refused(
        &self,
        request: &Request,
        record: &TournamentRecord,
        refusal: &Refusal,
    ) -> Stop {
        let speaker = self.speaker(&request.actor.locale);
        let teller = Teller::new(speaker, record.id, &record.state);
        Message::text(teller.refusal(request.actor.id, refusal)).into()
    }
}
