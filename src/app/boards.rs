//! `/board`, and what else shows a game to one person.

use super::{
    App, At, BoardView, Buttons, Enabled, Errand, GameAction, Look, LookOptions, Message, Reply,
    Request, Row, Stop, Style, scene,
};
use crate::{
    engine::Position,
    locale::line,
    play::{GameId, MessageId},
    store::GameRecord,
};

impl App {
    pub(super) async fn board(
        &self,
        request: &Request,
        game: Option<&str>,
        ply: Option<i64>,
        look: &LookOptions,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let at = self.read_ply(request, ply)?.map_or(At::End, At::Ply);
        let look = look.read().map_err(|error| speaker.refuse(&error.line()))?;
        let errand = Errand::Board(at, look);
        let game = self.find_game(request, game, &errand).await?;
        self.show(request, game, (at, look))
            .await
            .map(Reply::private)
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
        self.show(request, game, (At::End, Look::default()))
            .await
            .map(Reply::private)
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
            lines.extend(speaker.until(table, request.at));
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
            let at = if on { At::Ply(ply) } else { At::End };
            let mut row: Vec<_> = BoardView::ALL
                .into_iter()
                .filter(|view| *view != look.view && view.is_of_use(position))
                .map(|view| {
                    let action = GameAction::BoardAt(at, look.with_view(view));
                    buttons.button(action, &view.label(), Style::Secondary)
                })
                .collect();
            row.extend([buttons.replay(), buttons.export()]);
            rows.push(Row::Buttons(row));
        }
        let plays = table.seat(request.actor.id);
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
