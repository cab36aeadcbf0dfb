//! What clicks on a game's buttons and menus do.

use super::{App, Errand, GameAction, Reply, Request, Stop, Stretch, act::Seen};
use crate::play::{GameId, Revision, clock::Span};

impl App {
    /// A click on a control of a game. What opens something opens it about the game as it is; what acts does so only
    /// if the game is still as it was shown.
    pub(super) async fn game_action(
        &self,
        request: &Request,
        (game, shown): (GameId, Revision),
        action: &GameAction,
    ) -> Result<Reply, Stop> {
        let seen = Seen::Revision(shown);
        let on = (game, shown);
        match action {
            GameAction::Move => self
                .pick_piece(request, game, Some(shown))
                .await
                .map(Reply::private),
            GameAction::Board => self.show_usual(request, game).await.map(Reply::private),
            GameAction::BoardAt(at, look) => self
                .show(request, game, (*at, *look))
                .await
                .map(Reply::update),
            GameAction::Replay => self
                .animate(request, game, Stretch::default())
                .await
                .map(Reply::private),
            GameAction::Draw => self.draw_button(request, on).await.map(Reply::private),
            GameAction::OfferDraw => self.draw_confirmed(request, on).await.map(Reply::update),
            GameAction::ClaimDraw => self.claim_draw(request, on).await.map(Reply::update),
            GameAction::Takeback => self
                .ask_takeback(request, game, seen)
                .await
                .map(Reply::private),
            GameAction::Resign => self.ask_resign(request, game).await.map(Reply::private),
            GameAction::ConfirmResign => self.confirm_resign(request, on).await.map(Reply::update),
            GameAction::Resume(until) => self
                .resume_button(request, on, *until)
                .await
                .map(Reply::update),
            GameAction::ConfirmAbort => self.confirm_abort(request, on).await.map(Reply::update),
            GameAction::Rematch => self.ask_rematch(request, game).await.map(Reply::private),
            GameAction::ConfirmGive(minutes) => self
                .give(request, game, (seen, Span::from_minutes(*minutes)))
                .await
                .map(Reply::update),
            GameAction::ClaimTime => self.claim_time(request, game).await.map(Reply::update),
            GameAction::ClaimAbandoned => self.claim_game(request, game).await.map(Reply::private),
            GameAction::GiveDay => self.give_day(request, game).await.map(Reply::update),
            GameAction::Export => self.export_game(request, game).await.map(Reply::private),
            GameAction::Offer(answer, offer) => self
                .answer_offer(request, on, (*answer, *offer))
                .await
                .map(Reply::update),
            GameAction::PickAgain => self
                .pick_piece(request, game, None)
                .await
                .map(Reply::update),
            GameAction::PickPiece(piece) => {
                self.pick_place(request, on, piece).await.map(Reply::update)
            }
            GameAction::PickMove(written) => self
                .pick_confirm(request, on, written)
                .await
                .map(Reply::update),
            GameAction::PlayMove(written) => self
                .pick_play(request, on, written)
                .await
                .map(Reply::update),
        }
    }

    /// A game was chosen for an errand: the menu becomes its answer.
    pub(super) async fn run_errand(
        &self,
        request: &Request,
        errand: &Errand,
        game: GameId,
    ) -> Result<Reply, Stop> {
        match errand {
            Errand::Move(text) => self.play_move(request, game, Seen::Anything, text).await,
            Errand::Board(at, look) => self.show(request, game, (*at, *look)).await,
            Errand::Replay(stretch) => self.animate(request, game, *stretch).await,
            Errand::Resign => self.ask_resign(request, game).await,
            Errand::Draw => self.draw_or_claim(request, game).await,
            Errand::Takeback => self.ask_takeback(request, game, Seen::Anything).await,
            Errand::Pause(minutes) => {
                let length = Span::from_minutes(*minutes);
                self.offer_pause(request, game, length).await
            }
            Errand::Resume => self.end_pause(request, game).await,
            Errand::Abort => self.ask_abort(request, game).await,
            Errand::Plan => self.show_plan(request, game, None).await,
            Errand::Try => Box::pin(self.try_open(request, game)).await,
            Errand::Clock => self.show_clock(request, game).await,
            Errand::Give(minutes) => {
                let amount = Span::from_minutes(*minutes);
                self.give(request, game, (Seen::Anything, amount)).await
            }
            Errand::Claim => self.claim_game(request, game).await,
            Errand::Export => self.export_game(request, game).await,
        }
        .map(Reply::update)
    }
}
