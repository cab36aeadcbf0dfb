//! `/board`, and what else shows a game to one person.

use super::{
    App, At, BoardView, Buttons, Control, Enabled, Errand, GameAction, Look, LookOptions,
    MenuOption, Message, Reply, Request, Row, Speaker, Stop, Style, clocks, menus::menus,
    name::shorten, scene,
};
use crate::{
    engine::{Piece, Position},
    locale::line,
    play::{GameId, MessageId},
    render::Marks,
    store::{GameRecord, Settings, StoreError},
};

impl App {
    pub(super) async fn board(
        &self,
        request: &Request,
        game: Option<&str>,
        ply: Option<i64>,
        look: &LookOptions,
    ) -> Result<Reply, Stop> {
        let at = self.read_ply(request, ply)?.map_or(At::End, At::Ply);
        let look = self.read_look(request, look).await?;
        let errand = Errand::Board(at, look);
        let game = self.find_game(request, game, &errand).await?;
        self.show(request, game, (at, look))
            .await
            .map(Reply::private)
    }

    /// How the options say a board is to be looked at.
    pub(super) async fn read_look(
        &self,
        request: &Request,
        options: &LookOptions,
    ) -> Result<Look, Stop> {
        let usual = self.usual_look(request).await?;
        let speaker = self.speaker(&request.actor.locale);
        let look = options.read(usual);
        look.map_err(|error| speaker.refuse(&error.line()))
    }

    /// How the actor looks at boards here when they ask for nothing else.
    pub(super) async fn usual_look(&self, request: &Request) -> Result<Look, StoreError> {
        let player = self.store.settings(request.actor.id).await?;
        let server = match request.place.guild {
            Some(guild) => self.store.server_settings(guild).await?,
            None => Settings::default(),
        };
        Ok(Look::usual(&player, &server))
    }

    /// A number of plies as an option gives it.
    pub(super) fn read_ply(
        &self,
        request: &Request,
        read: Option<i64>,
    ) -> Result<Option<u32>, Stop> {
        let refused = |read: i64| {
            self.speaker(&request.actor.locale)
                .refuse(&line!("refused-ply-number", read = read.to_string()))
        };
        read.map(|read| u32::try_from(read).map_err(|_| refused(read)))
            .transpose()
    }

    /// The refusal to show a position that a game does not have.
    pub(super) fn no_such_ply(&self, request: &Request, record: &GameRecord, ply: u32) -> Stop {
        self.speaker(&request.actor.locale).refuse(&line!(
            "refused-ply",
            game = record.id.0,
            ply = ply,
            plies = record.table.game.ply()
        ))
    }

    pub(super) async fn show_message(
        &self,
        request: &Request,
        message: MessageId,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let game = self.store.game_of_message(message).await?;
        let game = game.ok_or_else(|| speaker.refuse(&line!("refused-message-without-game")))?;
        self.show_usual(request, game).await.map(Reply::private)
    }

    /// A game as it is, looked at as usual.
    pub(super) async fn show_usual(
        &self,
        request: &Request,
        game: GameId,
    ) -> Result<Message, Stop> {
        let look = self.usual_look(request).await?;
        self.show(request, game, (At::End, look)).await
    }

    /// A moment of a game, looked at so.
    pub(super) async fn show(
        &self,
        request: &Request,
        game: GameId,
        (at, look): (At, Look),
    ) -> Result<Message, Stop> {
        let record = self.load(request, game).await?;
        let speaker = self.speaker(&request.actor.locale);
        let ply = at.ply(record.table.game.ply());
        let mut scene = scene::after(&record.table, ply)
            .ok_or_else(|| self.no_such_ply(request, &record, ply))?;
        look.apply(&mut scene.view);
        let mut message = Message {
            content: self.heading(request, &record, ply),
            rows: self.board_rows(request, &record, &scene.position, look),
            ..Message::default()
        };
        let name = format!("waggle-{}-{}-ply-{ply}", record.id, record.table.revision);
        self.pictures
            .add_as(
                look.view,
                &mut message,
                &name,
                &scene,
                &speaker.picture_words(),
            )
            .await;
        Ok(message)
    }

    fn heading(&self, request: &Request, record: &GameRecord, ply: u32) -> String {
        let speaker = self.speaker(&request.actor.locale);
        let table = &record.table;
        let plies = table.game.position().ply();
        let (white, black) = (table.white.to_string(), table.black.to_string());
        let mut lines = vec![
            speaker.say(&line!(
                "board-heading",
                game = record.id.0,
                white = white,
                black = black
            )),
            speaker.rules(table.game.position().rules()),
        ];
        if let Some(clock) = &table.clock {
            lines.push(speaker.terms(clock.terms()));
        }
        let mut state = vec![speaker.say(&line!("board-ply", ply = ply, plies = plies))];
        if let Some((before, mv, written)) = scene::last_move(&table.game, ply) {
            let words = speaker.a_move(&before, mv);
            state.push(speaker.say(&line!("board-last", written = written, words = words)));
        }
        if ply == plies {
            state.push(match (table.result, table.turn()) {
                (None, Some(turn)) => {
                    let player = table.player(turn).to_string();
                    speaker.say(&line!(
                        "board-turn",
                        player = player,
                        color = speaker.color(turn)
                    ))
                }
                (Some(result), _) => {
                    speaker.say(&line!("board-over", result = speaker.result(result, table)))
                }
                (None, None) => String::new(),
            });
        }
        lines.push(format!("{}.", state.join("; ")));
        if ply == plies {
            lines.extend(clocks::until(speaker, record, request));
        }
        lines.join("\n")
    }

    /// Steps through the game, other views of the same moment; for a player of an open game also what they can do.
    fn board_rows(
        &self,
        request: &Request,
        record: &GameRecord,
        position: &Position,
        look: Look,
    ) -> Vec<Row> {
        let speaker = self.speaker(&request.actor.locale);
        let table = &record.table;
        let (ply, plies) = (position.ply(), table.game.ply());
        let at = if ply < plies { At::Ply(ply) } else { At::End };
        let buttons = Buttons::new(speaker, record.id, table);
        let mut rows = Vec::new();
        if plies > 0 {
            let step = |to: At, label, can: bool| {
                let action = GameAction::BoardAt(to, look);
                let mut button = buttons.button(action, &label, Style::Secondary);
                button.enabled = if can { Enabled::Yes } else { Enabled::No };
                button
            };
            let (back, on) = (ply > 0, ply < plies);
            // At either end the grey buttons keep places of their own: no two may have one `custom_id`.
            rows.push(Row::Buttons(vec![
                step(At::Start, line!("button-start"), back),
                step(
                    At::Ply(ply.saturating_sub(1)),
                    line!("button-earlier"),
                    back,
                ),
                step(
                    At::Ply(ply.saturating_add(1).min(plies)),
                    line!("button-later"),
                    on,
                ),
                step(At::End, line!("button-end"), on),
            ]));
            let mut row: Vec<_> = BoardView::ALL
                .into_iter()
                .filter(|view| look.view.leads_to(*view) && view.is_of_use(position))
                .map(|view| {
                    let action = GameAction::BoardAt(at, look.with_view(view));
                    buttons.button(action, &view.label(), Style::Secondary)
                })
                .collect();
            row.extend([buttons.replay(), buttons.export()]);
            rows.push(Row::Buttons(row));
            if look.view.is_text() {
                let options = piece_options(speaker, position);
                let control =
                    |part| Control::AroundMenu(record.id, table.revision, (at, look), part);
                let label = |from, to| line!("board-pieces", from = from, to = to);
                rows.extend(menus(speaker, &options, control, label));
            }
        }
        let plays = table.seat(request.actor.id);
        // A rematch is played where others can see it.
        if plays.is_some() && table.result.is_some() && request.place.guild.is_some() {
            rows.push(Row::Buttons(vec![buttons.rematch()]));
        }
        if plays.is_some() && table.result.is_none() {
            let takeback = line!("button-takeback");
            let mut row = vec![
                buttons.draw(),
                buttons.button(GameAction::Takeback, &takeback, Style::Secondary),
                buttons.resign(),
            ];
            if plays == table.turn() {
                row.insert(0, buttons.play());
            }
            rows.push(Row::Buttons(row));
        }
        rows
    }
}

/// The pieces of which something can be told: those on the board in reading order, each stack from the top down, then
/// those that can be placed.
fn piece_options(speaker: Speaker<'_>, position: &Position) -> Vec<MenuOption> {
    let hexes = position.occupied().into_iter();
    let mut pieces: Vec<Piece> = hexes
        .flat_map(|hex| position.stack(hex).into_iter().rev())
        .collect();
    if let Marks::Movable(movable) = Marks::movable(position) {
        let in_hand = |piece: &Piece| position.place_of(*piece).is_none();
        pieces.extend(movable.into_iter().filter(in_hand));
    }
    let options = (1_usize..).zip(pieces).map(|(number, piece)| {
        let label = line!(
            "pick-piece-label",
            number = number,
            name = piece.to_string(),
            piece = speaker.piece(piece)
        );
        MenuOption {
            value: piece.to_string(),
            label: shorten(&speaker.say(&label), 100),
            description: None,
        }
    });
    options.collect()
}
