//! `/claim`: a game whose other player has run out of time, or has left it lying.

use super::{
    App, Errand, Message, Reply, Request, Stop, act::Seen, posting::Posting, words::moment,
};
use crate::{
    locale::line,
    play::{Action, GameId, Wait},
};

impl App {
    pub(super) async fn claim(&self, request: &Request, game: Option<&str>) -> Result<Reply, Stop> {
        let game = self.find_game(request, game, &Errand::Claim).await?;
        self.claim_game(request, game).await.map(Reply::private)
    }

    /// Claims a game, or warns the player who leaves it lying.
    pub(super) async fn claim_game(
        &self,
        request: &Request,
        game: GameId,
    ) -> Result<Message, Stop> {
        let record = self.load(request, game).await?;
        if record.table.clock.is_some() {
            return self.claim_time(request, game).await;
        }
        let done = self
            .act(request, game, Seen::Anything, &Action::ClaimAbandoned)
            .await?;
        let speaker = self.speaker(&request.actor.locale);
        let opponent = done.table.player(done.by.other()).to_string();
        let until = request.at.saturating_add(Wait::NOTICE);
        let said = if done.table.result.is_some() {
            line!(
                "answer-abandoned",
                game = game.0,
                player = done.table.player(done.by).to_string(),
                opponent = opponent
            )
        } else {
            line!(
                "answer-warned",
                game = game.0,
                opponent = opponent,
                told = match Posting::of(&done.record, request) {
                    Posting::There | Posting::Through(_) => "now",
                    Posting::Later | Posting::Never => "later",
                },
                channel = done.record.channel.to_string(),
                until = moment(until.unwrap_or(request.at))
            )
        };
        let mut message = Message::text(speaker.say(&said));
        self.note_parking(request, &done, &mut message).await?;
        Ok(message)
    }
}
