//! `/try`: a private board, on which a player plays for both sides.
//!
//! What is on it is kept in the database until the game ends, and is shown to nobody else. It knows the rules, and no
//! more: which moves are legal, never which are good.

use super::{
    App, Errand, Message, Reply, Request, Stop, TryAction,
    plans::Change,
    try_board::{Board, KEPT},
};
use crate::{
    engine::{Game, Rules, parse_move},
    locale::{Line, line},
    play::{GameId, pass_on},
    store::{GameRecord, TryBoard, Variation},
};

/// The most plies that are tried at once: a line stays readable, and nobody sees farther.
const DEEPEST: usize = 40;

impl App {
    pub(super) async fn try_out(
        &self,
        request: &Request,
        game: Option<&str>,
    ) -> Result<Reply, Stop> {
        let game = self.find_game(request, game, &Errand::Try).await?;
        Box::pin(self.try_open(request, game))
            .await
            .map(Reply::private)
    }

    /// The private board of a game: as it was left, unless the game has gone on since.
    pub(super) async fn try_open(&self, request: &Request, game: GameId) -> Result<Message, Stop> {
        let mut board = self.try_load(request, game).await?;
        if board.version == 0 || !board.is_current() {
            let now = present(&board.record);
            self.try_put(request, &mut board, now).await?;
        }
        self.try_message(request, &board, None).await
    }

    /// A click on a private board.
    pub(super) async fn try_action(
        &self,
        request: &Request,
        (game, seen): (GameId, u32),
        action: &TryAction,
    ) -> Result<Reply, Stop> {
        if *action == TryAction::Open {
            return Box::pin(self.try_open(request, game))
                .await
                .map(Reply::private);
        }
        let mut board = self.try_load(request, game).await?;
        if board.version != seen && *action != TryAction::Close {
            let older = Some(line!("try-older"));
            return self
                .try_message(request, &board, older)
                .await
                .map(Reply::update);
        }
        let mut note = None;
        match action {
            TryAction::Open | TryAction::Again => {}
            TryAction::Close => {
                let closed = self
                    .speaker(&request.actor.locale)
                    .say(&line!("try-closed"));
                return Ok(Reply::update(Message::text(closed)));
            }
            TryAction::Piece(piece) => {
                return self
                    .try_place(request, &board, piece)
                    .await
                    .map(Reply::update);
            }
            TryAction::Place(written) => note = self.try_play(request, &mut board, written).await?,
            TryAction::Back => {
                let mut variation = board.variation.clone();
                while variation.moves.len() > variation.from as usize {
                    if variation
                        .moves
                        .pop()
                        .is_some_and(|written| written != "pass")
                    {
                        break;
                    }
                }
                self.try_put(request, &mut board, variation).await?;
            }
            TryAction::Now => {
                let now = present(&board.record);
                self.try_put(request, &mut board, now).await?;
            }
            TryAction::Plan => return self.try_plan(request, &board).await,
            TryAction::Keep => note = Some(self.try_keep(request, &board).await?),
            TryAction::Line(id) => {
                let lines = self.store.try_lines(request.actor.id, game).await?;
                match lines.into_iter().find(|line| line.id == *id) {
                    Some(line) => self.try_put(request, &mut board, line.variation).await?,
                    None => note = Some(line!("try-no-line")),
                }
            }
            TryAction::Forget(id) => {
                self.store.forget_try_line(request.actor.id, *id).await?;
                note = Some(line!("try-forgotten"));
            }
        }
        self.try_message(request, &board, note)
            .await
            .map(Reply::update)
    }

    async fn try_load(&self, request: &Request, game: GameId) -> Result<Board, Stop> {
        let record = self.load(request, game).await?;
        let kept = self.store.try_board(request.actor.id, game).await?;
        let TryBoard { variation, version } = kept.unwrap_or_else(|| TryBoard {
            variation: present(&record),
            version: 0,
        });
        let rules = record.table.game.position().rules();
        let (variation, game) = set_up(rules, &variation);
        Ok(Board {
            record,
            game,
            variation,
            version,
        })
    }

    /// Puts a variation on the board. Where another click was first, the board is as that left it.
    async fn try_put(
        &self,
        request: &Request,
        board: &mut Board,
        variation: Variation,
    ) -> Result<(), Stop> {
        let on = (request.actor.id, board.record.id);
        let kept = self
            .store
            .keep_try_board(on, board.version, &variation)
            .await?;
        let Some(version) = kept else {
            *board = self.try_load(request, board.record.id).await?;
            return Ok(());
        };
        let rules = board.record.table.game.position().rules();
        let (variation, game) = set_up(rules, &variation);
        (board.variation, board.game, board.version) = (variation, game, version);
        Ok(())
    }

    /// Plays a move of the variation, and the passes it forces.
    async fn try_play(
        &self,
        request: &Request,
        board: &mut Board,
        written: &str,
    ) -> Result<Option<Line>, Stop> {
        let unknown = || {
            self.speaker(&request.actor.locale)
                .refuse(&line!("refused-unknown-control"))
        };
        let mut game = board.game.clone();
        let mv = parse_move(game.position(), written).map_err(|_| unknown())?;
        game.play(mv).map_err(|_| unknown())?;
        pass_on(&mut game);
        let variation = Variation {
            from: board.variation.from,
            moves: game.written(),
        };
        if variation.moves.len() - variation.from as usize > DEEPEST {
            return Ok(Some(line!("try-deep", most = DEEPEST)));
        }
        self.try_put(request, board, variation).await?;
        Ok(None)
    }

    /// The variation becomes a line of the player's plan.
    async fn try_plan(&self, request: &Request, board: &Board) -> Result<Reply, Stop> {
        let played = board.record.table.game.written();
        let Some(ahead) = board.variation.moves.strip_prefix(played.as_slice()) else {
            let left = Some(line!("try-left"));
            return self
                .try_message(request, board, left)
                .await
                .map(Reply::update);
        };
        let change = Change {
            add: Some(ahead.to_vec()),
            ..Change::default()
        };
        self.change_plan(request, board.record.id, &change)
            .await
            .map(Reply::update)
    }

    async fn try_keep(&self, request: &Request, board: &Board) -> Result<Line, Stop> {
        if board.tried().is_empty() {
            return Ok(line!("try-nothing"));
        }
        let on = (request.actor.id, board.record.id);
        let kept = self
            .store
            .keep_try_line(on, &board.variation, KEPT, request.at)
            .await?;
        Ok(if kept {
            line!("try-kept")
        } else {
            line!("try-full", most = KEPT)
        })
    }
}

/// The game as it is, nothing tried yet.
fn present(record: &GameRecord) -> Variation {
    Variation {
        from: record.table.game.ply(),
        moves: record.table.game.written(),
    }
}

/// The game after the moves of a variation; what the rules no longer allow is left out.
fn set_up(rules: Rules, variation: &Variation) -> (Variation, Game) {
    let mut game = Game::new(rules);
    for written in &variation.moves {
        if game.play_written(written).is_err() {
            break;
        }
    }
    let moves = game.written();
    let from = variation.from.min(game.ply());
    (Variation { from, moves }, game)
}
