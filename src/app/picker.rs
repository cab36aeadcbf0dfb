//! The guided way to move: a piece, a place, a look, and done. All of it is seen by the player alone.

use super::{
    App, Button, Buttons, Control, GameAction, MenuOption, Message, Request, Row, Scene, Speaker,
    Stop, Style, act::Seen, menus::menus, name::shorten, rows::cancel, scene, wire::Wire,
};
use crate::{
    engine::{Color, Hex, Move, Piece, Position, parse_move, write_move},
    locale::{Line, line},
    play::{GameId, Refusal, Revision},
    render::{Marks, View},
    store::GameRecord,
};

impl App {
    /// The first step: which piece. An older button shows the position as it is now, and says so.
    pub(super) async fn pick_piece(
        &self,
        request: &Request,
        game: GameId,
        shown: Option<Revision>,
    ) -> Result<Message, Stop> {
        let record = self.load_to_move(request, game).await?;
        let speaker = self.speaker(&request.actor.locale);
        let position = record.table.game.position();
        let marks = Marks::movable(position);
        let Marks::Movable(pieces) = &marks else {
            return Err(self.refused(request, &record, &Refusal::NotYourTurn));
        };
        let options = piece_options(speaker, position, pieces);
        let menu = |part| Control::PieceMenu(game, record.table.revision, part);
        let label = |from, to| line!("pick-pieces", from = from, to = to);
        let mut rows = menus(speaker, &options, menu, label);
        rows.push(Row::Buttons(vec![cancel(speaker)]));
        let mut content = speaker.say(&line!("pick-piece", game = game.0));
        if let Some(shown) = shown
            && self.has_moved_on(&record, shown).await?
        {
            content = format!("{} {content}", speaker.say(&line!("board-older")));
        }
        let scene = scene::marked(&record.table, marks);
        self.picture(request, &record, (content, rows), scene).await
    }

    /// The second step: where to.
    pub(super) async fn pick_place(
        &self,
        request: &Request,
        (game, shown): (GameId, Revision),
        piece: &str,
    ) -> Result<Message, Stop> {
        let record = self.load_to_move(request, game).await?;
        record
            .table
            .expect(shown)
            .map_err(|refusal| self.refused(request, &record, &refusal))?;
        let speaker = self.speaker(&request.actor.locale);
        let position = record.table.game.position();
        let unknown = || speaker.refuse(&line!("refused-unknown-control"));
        let (piece, marks, options) = places(speaker, position, piece).ok_or_else(unknown)?;
        let menu = |part| Control::MoveMenu(game, record.table.revision, part);
        let label = |from, to| line!("pick-places", from = from, to = to);
        let mut rows = menus(speaker, &options, menu, label);
        let back = Buttons::new(speaker, game, &record.table).button(
            GameAction::PickAgain,
            &line!("button-back"),
            Style::Secondary,
        );
        rows.push(Row::Buttons(vec![back, cancel(speaker)]));
        let content = speaker.say(&line!(
            "pick-place",
            game = game.0,
            piece = speaker.piece(piece)
        ));
        let scene = scene::marked(&record.table, marks);
        self.picture(request, &record, (content, rows), scene).await
    }

    /// The third step: the board after the move, and whether that is meant.
    pub(super) async fn pick_confirm(
        &self,
        request: &Request,
        (game, shown): (GameId, Revision),
        written: &str,
    ) -> Result<Message, Stop> {
        let record = self.load_to_move(request, game).await?;
        record
            .table
            .expect(shown)
            .map_err(|refusal| self.refused(request, &record, &refusal))?;
        let speaker = self.speaker(&request.actor.locale);
        let position = record.table.game.position();
        let mv = parse_move(position, written)
            .map_err(|error| self.refused(request, &record, &Refusal::Illegal(error)))?;
        let Move::Play { piece, .. } = mv else {
            return Err(speaker.refuse(&line!("refused-unknown-control")));
        };
        let written = write_move(position, mv);
        let words = speaker.a_move(position, mv);
        let content = speaker.say(&line!(
            "pick-confirm",
            game = game.0,
            written = &written,
            words = words
        ));
        let buttons = Buttons::new(speaker, game, &record.table);
        let back = GameAction::PickPiece(piece.to_string());
        let row: Vec<Button> = vec![
            buttons.button(
                GameAction::PlayMove(written.clone()),
                &line!("button-play", written = &written),
                Style::Success,
            ),
            buttons.button(back, &line!("button-back"), Style::Secondary),
            cancel(speaker),
        ];
        let view = View {
            last: position.describe(mv),
            frame: scene::frame_of_choice(&record.table.game),
            ..View::default()
        };
        let after = match position.clone().play(mv) {
            Ok(after) => after,
            Err((_, why)) => {
                let error = crate::engine::MoveError::illegal(&written, why);
                return Err(self.refused(request, &record, &Refusal::Illegal(error)));
            }
        };
        let scene = Scene {
            position: after,
            view,
            last: Some(written),
        };
        let rows = vec![Row::Buttons(row)];
        self.picture(request, &record, (content, rows), scene).await
    }

    /// The last step: the move is played, if the game is still as it was when it was chosen.
    pub(super) async fn pick_play(
        &self,
        request: &Request,
        (game, shown): (GameId, Revision),
        written: &str,
    ) -> Result<Message, Stop> {
        let played = self
            .play_move(request, game, Seen::Revision(shown), written)
            .await;
        match played {
            // A second click on the same button: the first has played that move.
            Err(Stop::Say(_)) if self.was_played(request, (game, shown), written).await? => {
                let speaker = self.speaker(&request.actor.locale);
                Err(speaker.refuse(&line!("done-before")))
            }
            played => played,
        }
    }

    /// Whether the position has changed since a revision; offers and answers leave it as it was.
    async fn has_moved_on(&self, record: &GameRecord, shown: Revision) -> Result<bool, Stop> {
        if shown == record.table.revision {
            return Ok(false);
        }
        let history = self.store.history(record.id).await?;
        let mut later = history.iter().filter(|said| said.revision > shown);
        Ok(later.any(|said| {
            let wire = serde_json::from_value(said.payload.clone());
            matches!(wire, Ok(Wire::Moved { .. } | Wire::TakenBack { .. }))
        }))
    }

    /// Whether the actor's next action after a revision was this very move.
    async fn was_played(
        &self,
        request: &Request,
        (game, shown): (GameId, Revision),
        chosen: &str,
    ) -> Result<bool, Stop> {
        let record = self.load(request, game).await?;
        let Some(seat) = record.table.seat(request.actor.id) else {
            return Ok(false);
        };
        let history = self.store.history(game).await?;
        let mut next = history.iter().filter(|said| said.revision == shown.next());
        Ok(next.any(|said| {
            let wire = serde_json::from_value(said.payload.clone());
            matches!(wire, Ok(Wire::Moved { by, written, .. })
                if Color::from(by) == seat && written == chosen)
        }))
    }

    /// A game in which it is the actor's turn.
    async fn load_to_move(&self, request: &Request, game: GameId) -> Result<GameRecord, Stop> {
        let record = self.load(request, game).await?;
        let table = &record.table;
        let refusal = match (table.seat(request.actor.id), table.result, table.turn()) {
            (None, ..) => Refusal::NotAPlayer,
            (_, Some(result), _) => Refusal::Finished(result),
            (seat, None, turn) if seat != turn => Refusal::NotYourTurn,
            _ => return Ok(record),
        };
        Err(self.refused(request, &record, &refusal))
    }

    /// A step: what it says and offers, and the board as the actor usually looks at it.
    async fn picture(
        &self,
        request: &Request,
        record: &GameRecord,
        (content, rows): (String, Vec<Row>),
        mut scene: Scene,
    ) -> Result<Message, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let look = self.usual_look(request).await?;
        look.apply(&mut scene.view);
        let mut message = Message {
            content,
            rows,
            ..Message::default()
        };
        let name = format!("waggle-{}-{}-pick", record.id, record.table.revision);
        let words = speaker.picture_words();
        self.pictures
            .add_as(look.view, &mut message, &name, &scene, &words)
            .await;
        Ok(message)
    }
}

/// Pieces as options of a menu, numbered as in the picture.
pub(super) fn piece_options(
    speaker: Speaker<'_>,
    position: &Position,
    pieces: &[Piece],
) -> Vec<MenuOption> {
    let option = |(piece, number): (&Piece, usize)| {
        let label = line!(
            "pick-piece-label",
            number = number,
            name = piece.to_string(),
            piece = speaker.piece(*piece)
        );
        MenuOption {
            value: piece.to_string(),
            label: shorten(&speaker.say(&label), 100),
            description: Some(speaker.say(&where_it_is(position, *piece))),
        }
    };
    pieces.iter().zip(1..).map(option).collect()
}

/// Where a piece, named as written, can go: the piece, the places marked, and a choice of each. `None` where no such piece
/// can go anywhere.
pub(super) fn places(
    speaker: Speaker<'_>,
    position: &Position,
    piece: &str,
) -> Option<(Piece, Marks, Vec<MenuOption>)> {
    let piece = Piece::all().find(|known| known.to_string() == piece)?;
    let marks = Marks::destinations(position, piece);
    let Marks::Destinations { to, .. } = &marks else {
        return None;
    };
    let options = place_options(speaker, position, piece, to);
    (!options.is_empty()).then_some((piece, marks, options))
}

/// The places where a piece can go as options of a menu, numbered as in the picture.
fn place_options(
    speaker: Speaker<'_>,
    position: &Position,
    piece: Piece,
    places: &[Hex],
) -> Vec<MenuOption> {
    let option = |(to, number): (&Hex, usize)| {
        let mv = Move::Play { piece, to: *to };
        let written = write_move(position, mv);
        let label = line!("pick-place-label", number = number, written = &written);
        MenuOption {
            label: shorten(&speaker.say(&label), 100),
            description: Some(shorten(&speaker.a_move(position, mv), 100)),
            value: written,
        }
    };
    places.iter().zip(1..).map(option).collect()
}

/// Where a piece is before it is chosen.
fn where_it_is(position: &Position, piece: Piece) -> Line {
    if position.place_of(piece).is_none() {
        line!("pick-from-hand")
    } else if piece.color() == position.turn() {
        line!("pick-from-board")
    } else {
        line!("pick-thrown")
    }
}
