//! `/board`, and what else shows a game to one person.

use super::{
    App, Buttons, Enabled, Errand, GameAction, Message, Reply, Request, Row, Stop, Style, scene,
};
use crate::{
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
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let ply = ply
            .map(|ply| {
                let refused =
                    |_| speaker.refuse(&line!("refused-ply-number", read = ply.to_string()));
                u32::try_from(ply).map_err(refused)
            })
            .transpose()?;
        let game = self.find_game(request, game, &Errand::Board(ply)).await?;
        self.show(request, game, ply).await.map(Reply::private)
    }

    pub(super) async fn show_message(
        &self,
        request: &Request,
        message: MessageId,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let game = self.store.game_of_message(message).await?;
        let game = game.ok_or_else(|| speaker.refuse(&line!("refused-message-without-game")))?;
        self.show(request, game, None).await.map(Reply::private)
    }

    /// A game after so many plies, or as it is.
    pub(super) async fn show(
        &self,
        request: &Request,
        game: GameId,
        ply: Option<u32>,
    ) -> Result<Message, Stop> {
        let record = self.load(request, game).await?;
        let speaker = self.speaker(&request.actor.locale);
        let plies = record.table.game.position().ply();
        let ply = ply.unwrap_or(plies);
        let scene = scene::after(&record.table, ply).ok_or_else(|| {
            speaker.refuse(&line!(
                "refused-ply",
                game = game.0,
                ply = ply,
                plies = plies
            ))
        })?;
        let mut message = Message {
            content: self.heading(request, &record, ply),
            rows: self.board_rows(request, &record, ply),
            ..Message::default()
        };
        let name = format!("waggle-{}-{}-ply-{ply}", record.id, record.table.revision);
        self.pictures
            .add_to(&mut message, &name, scene, &speaker.picture_words())
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

    /// Earlier and Later; for a player of an open game also what they can do.
    fn board_rows(&self, request: &Request, record: &GameRecord, ply: u32) -> Vec<Row> {
        let speaker = self.speaker(&request.actor.locale);
        let table = &record.table;
        let plies = table.game.position().ply();
        let buttons = Buttons::new(speaker, record.id, table);
        let mut rows = Vec::new();
        if plies > 0 {
            let step = |to: u32, label, enabled| {
                let mut button = buttons.button(GameAction::BoardAt(to), &label, Style::Secondary);
                button.enabled = enabled;
                button
            };
            let can = |can: bool| if can { Enabled::Yes } else { Enabled::No };
            // At either end the grey button keeps a place of its own: no two may have one `custom_id`.
            rows.push(Row::Buttons(vec![
                step(ply.saturating_sub(1), line!("button-earlier"), can(ply > 0)),
                step(
                    if ply < plies { ply + 1 } else { plies },
                    line!("button-later"),
                    can(ply < plies),
                ),
                buttons.export(),
            ]));
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
