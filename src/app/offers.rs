//! Draws, takebacks and resignations.

use super::{
    App, Button, Buttons, Errand, GameAction, Message, OfferAnswer, Reply, Request, Row, Stop,
    Style,
    act::{Done, Seen},
    compose::{answer, own_last},
    rows::cancel,
};
use crate::{
    locale::{Line, line},
    play::{Action, GameId, OfferKind, PlayerId, Refusal, Revision},
    store::GameRecord,
};

impl App {
    pub(super) async fn draw(&self, request: &Request, game: Option<&str>) -> Result<Reply, Stop> {
        let game = self.find_game(request, game, &Errand::Draw).await?;
        self.draw_or_claim(request, game).await.map(Reply::private)
    }

    /// Offers a draw; where one can be claimed, asks which is meant.
    pub(super) async fn draw_or_claim(
        &self,
        request: &Request,
        game: GameId,
    ) -> Result<Message, Stop> {
        match self.draw_choice(request, game).await? {
            Some(choice) => Ok(choice),
            None => self.offer_draw(request, game, Seen::Anything).await,
        }
    }

    /// The question whether to claim a draw or to offer one, where both can be done.
    async fn draw_choice(&self, request: &Request, game: GameId) -> Result<Option<Message>, Stop> {
        let record = self.load(request, game).await?;
        let table = &record.table;
        let plays = table.seat(request.actor.id).is_some();
        if !plays || table.result.is_some() || !table.game.can_claim_draw() {
            return Ok(None);
        }
        let speaker = self.speaker(&request.actor.locale);
        let buttons = Buttons::new(speaker, game, table);
        let claim = buttons.button(
            GameAction::ClaimDraw,
            &line!("button-claim-draw"),
            Style::Success,
        );
        let content = speaker.say(&line!("answer-draw-choice", game = game.0));
        Ok(Some(asking(
            content,
            vec![claim, offer_button(buttons), cancel(speaker)],
        )))
    }

    /// The button Draw: as typed, but where the game has gone on since the button was made it asks first.
    pub(super) async fn draw_button(
        &self,
        request: &Request,
        (game, shown): (GameId, Revision),
    ) -> Result<Message, Stop> {
        match self.draw_anew(request, (game, shown)).await? {
            Some(question) => Ok(question),
            None => self.draw_or_claim(request, game).await,
        }
    }

    /// The question whether a draw is still to be offered, where the game has gone on.
    async fn draw_anew(
        &self,
        request: &Request,
        (game, shown): (GameId, Revision),
    ) -> Result<Option<Message>, Stop> {
        let record = self.load(request, game).await?;
        let table = &record.table;
        let open = table.seat(request.actor.id).is_some() && table.result.is_none();
        if !open || table.expect(shown).is_ok() {
            return Ok(None);
        }
        let speaker = self.speaker(&request.actor.locale);
        let opponent = other_player(&record, request.actor.id).to_string();
        let content = speaker.say(&line!(
            "answer-draw-ask",
            game = game.0,
            opponent = opponent
        ));
        let buttons = Buttons::new(speaker, game, table);
        Ok(Some(asking(
            content,
            vec![offer_button(buttons), buttons.board(), cancel(speaker)],
        )))
    }

    pub(super) async fn offer_draw(
        &self,
        request: &Request,
        game: GameId,
        seen: Seen,
    ) -> Result<Message, Stop> {
        let done = self.act(request, game, seen, &Action::OfferDraw).await?;
        if done.table.result.is_some() {
            return self
                .answered(request, &done, &line!("answer-draw-agreed", game = game.0))
                .await;
        }
        let opponent = opponent(&done).to_string();
        let line = line!("answer-draw-offered", opponent = opponent, game = game.0);
        self.offered(request, &done, OfferKind::Draw, &line).await
    }

    pub(super) async fn claim_draw(
        &self,
        request: &Request,
        (game, shown): (GameId, Revision),
    ) -> Result<Message, Stop> {
        let done = self
            .act(request, game, Seen::Revision(shown), &Action::ClaimDraw)
            .await?;
        self.answered(request, &done, &line!("answer-draw-claimed", game = game.0))
            .await
    }

    pub(super) async fn takeback(
        &self,
        request: &Request,
        game: Option<&str>,
    ) -> Result<Reply, Stop> {
        let game = self.find_game(request, game, &Errand::Takeback).await?;
        self.ask_takeback(request, game, Seen::Anything)
            .await
            .map(Reply::private)
    }

    pub(super) async fn ask_takeback(
        &self,
        request: &Request,
        game: GameId,
        seen: Seen,
    ) -> Result<Message, Stop> {
        let done = self
            .act(request, game, seen, &Action::OfferTakeback)
            .await?;
        let written = own_last(&done.record, done.by).unwrap_or_default();
        let opponent = opponent(&done).to_string();
        let line = line!(
            "answer-takeback-asked",
            opponent = opponent,
            written = written,
            game = game.0
        );
        self.offered(request, &done, OfferKind::Takeback, &line)
            .await
    }

    /// An answer to an offer; the message of the offer becomes what this gives.
    pub(super) async fn answer_offer(
        &self,
        request: &Request,
        game: GameId,
        (reply, kind, ply): (OfferAnswer, OfferKind, u32),
    ) -> Result<Message, Stop> {
        let action = match reply {
            OfferAnswer::Accept => Action::Accept(kind),
            OfferAnswer::Decline => Action::Decline(kind),
            OfferAnswer::Withdraw => Action::Withdraw(kind),
        };
        let done = self
            .act(request, game, Seen::Offer(kind, ply), &action)
            .await?;
        let actor = request.actor.id.to_string();
        let opponent_id = opponent(&done).to_string();
        let line = match (reply, kind) {
            (OfferAnswer::Accept, OfferKind::Draw) => line!("answer-draw-agreed", game = game.0),
            (OfferAnswer::Accept, OfferKind::Takeback) => {
                let written = own_last(&done.record, done.by.other()).unwrap_or_default();
                line!(
                    "answer-takeback-given",
                    opponent = opponent_id,
                    written = written,
                    game = game.0
                )
            }
            (OfferAnswer::Decline, OfferKind::Draw) => {
                line!("answer-draw-declined", game = game.0, player = actor)
            }
            (OfferAnswer::Decline, OfferKind::Takeback) => {
                line!("answer-takeback-declined", game = game.0, player = actor)
            }
            (OfferAnswer::Withdraw, OfferKind::Draw) => {
                line!("answer-draw-withdrawn", game = game.0, player = actor)
            }
            (OfferAnswer::Withdraw, OfferKind::Takeback) => {
                line!("answer-takeback-withdrawn", game = game.0, player = actor)
            }
        };
        self.answered(request, &done, &line).await
    }

    pub(super) async fn resign(
        &self,
        request: &Request,
        game: Option<&str>,
    ) -> Result<Reply, Stop> {
        let game = self.find_game(request, game, &Errand::Resign).await?;
        self.ask_resign(request, game).await.map(Reply::private)
    }

    pub(super) async fn ask_resign(
        &self,
        request: &Request,
        game: GameId,
    ) -> Result<Message, Stop> {
        let record = self.load(request, game).await?;
        let seat = record.table.seat(request.actor.id);
        let refusal = match (seat, record.table.result) {
            (None, _) => Some(Refusal::NotAPlayer),
            (_, Some(result)) => Some(Refusal::Finished(result)),
            _ => None,
        };
        if let Some(refusal) = refusal {
            return Err(self.refused(request, &record, &refusal));
        }
        let speaker = self.speaker(&request.actor.locale);
        let opponent = other_player(&record, request.actor.id).to_string();
        let content = speaker.say(&line!(
            "answer-resign-ask",
            game = game.0,
            opponent = opponent
        ));
        let yes = Buttons::new(speaker, game, &record.table).button(
            GameAction::ConfirmResign,
            &line!("button-resign-yes"),
            Style::Danger,
        );
        let rows = vec![Row::Buttons(vec![yes, cancel(speaker)])];
        Ok(Message {
            content,
            rows,
            ..Message::default()
        })
    }

    pub(super) async fn confirm_resign(
        &self,
        request: &Request,
        (game, shown): (GameId, Revision),
    ) -> Result<Message, Stop> {
        let done = self
            .act(request, game, Seen::Revision(shown), &Action::Resign)
            .await?;
        let opponent = opponent(&done).to_string();
        let line = line!("answer-resigned", game = game.0, opponent = opponent);
        self.answered(request, &done, &line).await
    }

    async fn answered(&self, request: &Request, done: &Done, line: &Line) -> Result<Message, Stop> {
        let mut message = Message::text(self.speaker(&request.actor.locale).say(line));
        self.note_parking(request, done, &mut message).await?;
        Ok(message)
    }

    /// The answer to an offer just made: it can be withdrawn.
    async fn offered(
        &self,
        request: &Request,
        done: &Done,
        kind: OfferKind,
        line: &Line,
    ) -> Result<Message, Stop> {
        let mut message = self.answered(request, done, line).await?;
        let buttons = Buttons::new(
            self.speaker(&request.actor.locale),
            done.record.id,
            &done.table,
        );
        let ply = done.table.game.position().ply();
        let withdraw = answer(buttons, OfferAnswer::Withdraw, kind, ply);
        message.rows.push(Row::Buttons(vec![withdraw]));
        Ok(message)
    }
}

fn asking(content: String, buttons: Vec<Button>) -> Message {
    Message {
        content,
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    }
}

fn offer_button(buttons: Buttons<'_>) -> Button {
    buttons.button(
        GameAction::OfferDraw,
        &line!("button-offer-draw"),
        Style::Primary,
    )
}

fn opponent(done: &Done) -> PlayerId {
    done.table.player(done.by.other())
}

fn other_player(record: &GameRecord, player: PlayerId) -> PlayerId {
    let table = &record.table;
    if table.white == player {
        table.black
    } else {
        table.white
    }
}
