//! Draws, takebacks and resignations.

use super::{
    App, Audience, Button, Buttons, Errand, GameAction, Message, OfferAnswer, OfferMark, Reply,
    Request, Row, Stop, Style,
    act::{Done, Seen},
    compose::Going,
    rows::cancel,
    words::{instant, moment, offer_word},
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

    /// Offers a draw; where the opponent has offered one, asks for an answer to that; where one can be claimed, asks
    /// which is meant.
    pub(super) async fn draw_or_claim(
        &self,
        request: &Request,
        game: GameId,
    ) -> Result<Message, Stop> {
        let record = self.load(request, game).await?;
        self.check_no_draw_offer(request, &record)?;
        match self.draw_choice(request, &record) {
            Some(choice) => Ok(choice),
            None => self.offer_draw(request, game, Seen::Anything).await,
        }
    }

    /// An open draw offer comes first: the opponent's is to be answered, one's own awaits its answer.
    fn check_no_draw_offer(&self, request: &Request, record: &GameRecord) -> Result<(), Stop> {
        let (table, kind) = (&record.table, OfferKind::Draw);
        let Some(seat) = table.seat(request.actor.id) else {
            return Ok(());
        };
        let refusal = if table.offer(kind, seat.other(), request.at).is_some() {
            Refusal::OpponentOffered(kind)
        } else if table.offer(kind, seat, request.at).is_some() {
            Refusal::AlreadyOffered(kind)
        } else {
            return Ok(());
        };
        Err(self.refused(request, record, &refusal))
    }

    /// The question whether to claim a draw or to offer one, where both can be done.
    fn draw_choice(&self, request: &Request, record: &GameRecord) -> Option<Message> {
        let table = &record.table;
        let plays = table.seat(request.actor.id).is_some();
        if !plays || table.result.is_some() || !table.game.can_claim_draw() {
            return None;
        }
        let speaker = self.speaker(&request.actor.locale);
        let buttons = Buttons::new(speaker, record.id, table);
        let content = speaker.say(&line!("answer-draw-choice", game = record.id.0));
        Some(asking(
            content,
            vec![buttons.claim(), offer_button(buttons), cancel(speaker)],
        ))
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
        self.check_no_draw_offer(request, &record)?;
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

    /// The answer to the question whether to offer a draw: it is offered if the game is still as it was then.
    pub(super) async fn draw_confirmed(
        &self,
        request: &Request,
        (game, shown): (GameId, Revision),
    ) -> Result<Message, Stop> {
        let record = self.load(request, game).await?;
        self.check_no_draw_offer(request, &record)?;
        self.offer_draw(request, game, Seen::Revision(shown)).await
    }

    async fn offer_draw(
        &self,
        request: &Request,
        game: GameId,
        seen: Seen,
    ) -> Result<Message, Stop> {
        let done = self.act(request, game, seen, &Action::OfferDraw).await?;
        let line = line!(
            "answer-draw-offered",
            opponent = opponent(&done).to_string(),
            game = game.0,
            expires = expiry(request, &done, OfferKind::Draw)
        );
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
        let going = Going::of(&done.record, done.by);
        let line = line!(
            "answer-takeback-asked",
            opponent = opponent(&done).to_string(),
            written = going.written,
            count = going.replies,
            replies = going.listed,
            game = game.0,
            expires = expiry(request, &done, OfferKind::Takeback)
        );
        self.offered(request, &done, OfferKind::Takeback, &line)
            .await
    }

    /// An answer to an offer; the message of the offer becomes what this gives.
    pub(super) async fn answer_offer(
        &self,
        request: &Request,
        (game, shown): (GameId, Revision),
        (reply, offer): (OfferAnswer, OfferMark),
    ) -> Result<Message, Stop> {
        let kind = offer.kind;
        let action = match reply {
            OfferAnswer::Accept => Action::Accept(kind),
            OfferAnswer::Decline => Action::Decline(kind),
            OfferAnswer::Withdraw => Action::Withdraw(kind),
        };
        let done = self
            .act(request, game, Seen::Offer(reply, offer, shown), &action)
            .await?;
        let player = request.actor.id.to_string();
        let game = game.0;
        let audience = match offer.audience {
            Audience::Channel => "channel",
            Audience::Actor => "actor",
        };
        let kind_word = offer_word(kind);
        let line = match (reply, kind) {
            (OfferAnswer::Accept, OfferKind::Draw) => line!("answer-draw-agreed", game = game),
            (OfferAnswer::Accept, OfferKind::Takeback) => {
                let going = Going::of(&done.record, done.by.other());
                line!(
                    "answer-takeback-given",
                    opponent = opponent(&done).to_string(),
                    written = going.written,
                    count = going.replies,
                    replies = going.listed,
                    game = game
                )
            }
            (OfferAnswer::Accept, OfferKind::Pause) => {
                let until = done.table.resumes.unwrap_or(request.at);
                line!(
                    "answer-pause-agreed",
                    game = game,
                    at = moment(until),
                    in = instant(until)
                )
            }
            (OfferAnswer::Accept, OfferKind::Abort) => line!("answer-abort-agreed", game = game),
            (OfferAnswer::Decline, _) => line!(
                "answer-offer-declined",
                audience = audience,
                kind = kind_word,
                player = player,
                game = game
            ),
            (OfferAnswer::Withdraw, _) => line!(
                "answer-offer-withdrawn",
                audience = audience,
                kind = kind_word,
                player = player,
                game = game
            ),
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

    pub(super) async fn answered(
        &self,
        request: &Request,
        done: &Done,
        line: &Line,
    ) -> Result<Message, Stop> {
        let mut message = Message::text(self.speaker(&request.actor.locale).say(line));
        self.note_parking(request, done, &mut message).await?;
        Ok(message)
    }

    /// The answer to an offer just made: it can be withdrawn.
    pub(super) async fn offered(
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
        let offer = OfferMark {
            kind,
            by: Some(done.by),
            ply: done.table.game.position().ply(),
            audience: Audience::Actor,
        };
        let withdraw = buttons.answer(OfferAnswer::Withdraw, offer);
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

/// When the actor's offer ends by itself, as each reader's Discord shows it.
pub(super) fn expiry(request: &Request, done: &Done, kind: OfferKind) -> String {
    let offer = done.table.offer(kind, done.by, request.at);
    instant(offer.map_or(request.at, |offer| offer.expires))
}

pub(super) fn opponent(done: &Done) -> PlayerId {
    done.table.player(done.by.other())
}

pub(super) fn other_player(record: &GameRecord, player: PlayerId) -> PlayerId {
    let table = &record.table;
    if table.white == player {
        table.black
    } else {
        table.white
    }
}
