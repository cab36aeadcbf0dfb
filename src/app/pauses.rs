//! `/pause` and `/resume`: letting both clocks stand for a while, by agreement.

use jiff::Timestamp;

use super::{
    App, Errand, Message, Reply, Request, Stop,
    act::{Done, Seen},
    name,
    offers::{expiry, opponent},
};
use crate::{
    locale::line,
    play::{Action, GameId, OfferKind, Refusal, Revision, Table, clock::Span},
};

impl App {
    pub(super) async fn pause(
        &self,
        request: &Request,
        game: Option<&str>,
        length: Option<&str>,
    ) -> Result<Reply, Stop> {
        let length = match length {
            None => Table::PAUSE,
            Some(read) => read.parse().map_err(|_| {
                let read = name::quoted(read, 40);
                let speaker = self.speaker(&request.actor.locale);
                speaker.refuse(&line!("refused-span", read = read))
            })?,
        };
        let errand = Errand::Pause(length.minutes());
        let game = self.find_game(request, game, &errand).await?;
        self.offer_pause(request, game, length)
            .await
            .map(Reply::private)
    }

    /// Offers the opponent a pause.
    pub(super) async fn offer_pause(
        &self,
        request: &Request,
        game: GameId,
        length: Span,
    ) -> Result<Message, Stop> {
        let action = Action::OfferPause(length);
        let done = self.act(request, game, Seen::Anything, &action).await?;
        let speaker = self.speaker(&request.actor.locale);
        let line = line!(
            "answer-pause-offered",
            opponent = opponent(&done).to_string(),
            game = game.0,
            length = speaker.length(length.duration()),
            expires = expiry(request, &done, OfferKind::Pause)
        );
        self.offered(request, &done, OfferKind::Pause, &line).await
    }

    pub(super) async fn resume(
        &self,
        request: &Request,
        game: Option<&str>,
    ) -> Result<Reply, Stop> {
        let game = self.find_game(request, game, &Errand::Resume).await?;
        self.end_pause(request, game).await.map(Reply::private)
    }

    /// Ends the pause of a game, for the player who asked.
    pub(super) async fn end_pause(&self, request: &Request, game: GameId) -> Result<Message, Stop> {
        let done = self
            .act(request, game, Seen::Anything, &Action::Resume)
            .await?;
        let speaker = self.speaker(&request.actor.locale);
        let ended = speaker.say(&line!("answer-resumed", game = game.0));
        Ok(self.with_time(request, &done, ended))
    }

    /// Ends the pause that the button was made for; its post becomes what was done.
    pub(super) async fn resume_button(
        &self,
        request: &Request,
        (game, shown): (GameId, Revision),
        until: i64,
    ) -> Result<Message, Stop> {
        let record = self.load(request, game).await?;
        let table = &record.table;
        let present = table.resumes.map(Timestamp::as_second);
        let another = present.is_some_and(|present| present != until);
        if table.seat(request.actor.id).is_some() && another {
            let refusal = Refusal::StaleRevision {
                shown,
                current: table.revision,
            };
            return Err(self.refused(request, &record, &refusal));
        }
        let seen = Seen::Revision(table.revision);
        let done = self.act(request, game, seen, &Action::Resume).await?;
        let speaker = self.speaker(&request.actor.locale);
        let ended = speaker.say(&line!(
            "answer-resumed-by",
            player = request.actor.id.to_string(),
            game = game.0
        ));
        Ok(self.with_time(request, &done, ended))
    }

    fn with_time(&self, request: &Request, done: &Done, said: String) -> Message {
        let speaker = self.speaker(&request.actor.locale);
        Message::text(
            match speaker.until((&done.record, &done.table), request.at) {
                Some(until) => format!("{said} {until}"),
                None => said,
            },
        )
    }
}
