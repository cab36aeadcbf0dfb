//! `/abort`: ending a game without a result.

use super::{
    App, Buttons, Errand, GameAction, Message, Reply, Request, Row, Stop, Style,
    act::Seen,
    offers::{expiry, opponent, other_player},
    rows::cancel,
};
use crate::{
    locale::line,
    play::{Action, GameId, OfferKind, Revision},
    store::GameRecord,
};

impl App {
    pub(super) async fn abort(&self, request: &Request, game: Option<&str>) -> Result<Reply, Stop> {
        let game = self.find_game(request, game, &Errand::Abort).await?;
        self.ask_abort(request, game).await.map(Reply::private)
    }

    /// Until both have moved, asks whether the game is to be aborted; after that, offers it to the opponent.
    pub(super) async fn ask_abort(&self, request: &Request, game: GameId) -> Result<Message, Stop> {
        let record = self.load(request, game).await?;
        self.check_abortable(request, &record).await?;
        let table = &record.table;
        let speaker = self.speaker(&request.actor.locale);
        if table.seat(request.actor.id).is_none() || !table.is_abortable() {
            return self.offer_abort(request, game).await;
        }
        let content = speaker.say(&line!(
            "answer-abort-ask",
            game = game.0,
            opponent = other_player(&record, request.actor.id).to_string()
        ));
        let yes = Buttons::new(speaker, game, table).button(
            GameAction::ConfirmAbort,
            &line!("button-abort-yes"),
            Style::Danger,
        );
        Ok(Message {
            content,
            rows: vec![Row::Buttons(vec![yes, cancel(speaker)])],
            ..Message::default()
        })
    }

    /// Refuses to abort a game that has to have a result.
    pub(super) async fn check_abortable(
        &self,
        request: &Request,
        record: &GameRecord,
    ) -> Result<(), Stop> {
        let Some(event) = self.store.event_of_game(record.id).await? else {
            return Ok(());
        };
        let kind = if event.ladder { "ladder" } else { "tournament" };
        let speaker = self.speaker(&request.actor.locale);
        let line = line!("refused-event-game", game = record.id.0, kind = kind);
        Err(speaker.refuse(&line))
    }

    async fn offer_abort(&self, request: &Request, game: GameId) -> Result<Message, Stop> {
        let done = self
            .act(request, game, Seen::Anything, &Action::OfferAbort)
            .await?;
        let line = line!(
            "answer-abort-offered",
            opponent = opponent(&done).to_string(),
            game = game.0,
            expires = expiry(request, &done, OfferKind::Abort)
        );
        self.offered(request, &done, OfferKind::Abort, &line).await
    }

    /// The answer to the question whether to abort: it is done if the game is still as it was then.
    pub(super) async fn confirm_abort(
        &self,
        request: &Request,
        (game, shown): (GameId, Revision),
    ) -> Result<Message, Stop> {
        let done = self
            .act(request, game, Seen::Revision(shown), &Action::Abort)
            .await?;
        self.answered(request, &done, &line!("answer-aborted", game = game.0))
            .await
    }
}
