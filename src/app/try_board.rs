//! A private board, and how it is shown.

use super::{
    App, Button, Control, Enabled, Menu, MenuOption, Message, Request, Row, Speaker, Stop, Style,
    TryAction,
    menus::menus,
    name::shorten,
    picker::{piece_options, places},
    scene,
};
use crate::{
    engine::Game,
    locale::{Line, line},
    play::Table,
    render::Marks,
    store::{GameRecord, TryLine, Variation},
};

/// The most variations that one player keeps of one game: as many as a menu shows.
pub(super) const KEPT: u32 = 25;

/// A private board, set up.
pub(super) struct Board {
    /// The game that it is about.
    pub record: GameRecord,
    /// The position, with all moves before it.
    pub game: Game,
    /// The same as it is kept.
    pub variation: Variation,
    /// How often it was changed.
    pub version: u32,
}

impl Board {
    /// The moves that are tried, as written.
    pub fn tried(&self) -> &[String] {
        &self.variation.moves[self.variation.from as usize..]
    }

    /// Whether the game is still where the variation begins.
    pub fn is_current(&self) -> bool {
        let game = &self.record.table.game;
        game.ply() == self.variation.from && self.variation.moves.starts_with(&game.written())
    }

    /// The table as it would be, for pictures.
    fn table(&self) -> Table {
        Table {
            game: self.game.clone(),
            result: None,
            ..self.record.table.clone()
        }
    }
}

impl App {
    /// The board with the pieces that can be moved, and what else can be done.
    pub(super) async fn try_message(
        &self,
        request: &Request,
        board: &Board,
        note: Option<Line>,
    ) -> Result<Message, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let (id, version) = (board.record.id, board.version);
        let kept = self.store.try_lines(request.actor.id, id).await?;
        let mut content: Vec<String> = note.iter().map(|note| speaker.say(note)).collect();
        content.push(heading(speaker, board));
        let marks = Marks::movable(board.game.position());
        let mut rows = Vec::new();
        let over = board.game.legal_moves().is_empty();
        if over {
            content.push(speaker.say(&line!("try-over")));
        } else if let Marks::Movable(pieces) = &marks {
            content.push(speaker.say(&line!("try-piece")));
            let options = piece_options(speaker, board.game.position(), pieces);
            let menu = |part| Control::TryPieces(id, version, part);
            let label = |from, to| line!("pick-pieces", from = from, to = to);
            rows = menus(speaker, &options, menu, label);
        }
        if !kept.is_empty() {
            rows.push(Row::Menu(Menu {
                id: Control::TryLines(id, version).id(),
                placeholder: speaker.say(&line!("try-lines", count = kept.len())),
                options: line_options(&kept),
            }));
        }
        rows.push(Row::Buttons(self.try_buttons(request, board, &kept)));
        let table = board.table();
        let scene = if over {
            scene::after(&table, table.game.ply())
        } else {
            Some(scene::marked(&table, marks))
        };
        let mut message = Message {
            content: content.join("\n"),
            rows,
            ..Message::default()
        };
        if let Some(scene) = scene {
            let name = format!("waggle-{id}-try");
            self.pictures
                .add_to(&mut message, &name, &scene, &speaker.picture_words())
                .await;
        }
        Ok(message)
    }

    fn try_buttons(&self, request: &Request, board: &Board, kept: &[TryLine]) -> Vec<Button> {
        let speaker = self.speaker(&request.actor.locale);
        let button = |action, label: &Line, style, enabled| Button {
            id: Control::Try(board.record.id, board.version, action).id(),
            label: speaker.say(label),
            style,
            enabled,
        };
        let secondary =
            |action, label: &Line| button(action, label, Style::Secondary, Enabled::Yes);
        let tried = !board.tried().is_empty();
        let mut buttons = vec![button(
            TryAction::Back,
            &line!("button-back"),
            Style::Secondary,
            if tried { Enabled::Yes } else { Enabled::No },
        )];
        if tried || !board.is_current() {
            buttons.push(secondary(TryAction::Now, &line!("button-now")));
        }
        let table = &board.record.table;
        if tried && table.result.is_none() {
            if table.seat(request.actor.id).is_some() {
                buttons.push(button(
                    TryAction::Plan,
                    &line!("button-keep-plan"),
                    Style::Success,
                    Enabled::Yes,
                ));
            }
            let known = kept.iter().find(|line| line.variation == board.variation);
            buttons.push(match known {
                Some(line) => secondary(TryAction::Forget(line.id), &line!("button-forget-line")),
                None => secondary(TryAction::Keep, &line!("button-keep-line")),
            });
        }
        buttons.push(secondary(TryAction::Close, &line!("button-close")));
        buttons
    }

    /// The board with the places where a piece can go.
    pub(super) async fn try_place(
        &self,
        request: &Request,
        board: &Board,
        piece: &str,
    ) -> Result<Message, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let unknown = || speaker.refuse(&line!("refused-unknown-control"));
        let (id, version) = (board.record.id, board.version);
        let position = board.game.position();
        let (piece, marks, options) = places(speaker, position, piece).ok_or_else(unknown)?;
        let menu = |part| Control::TryPlaces(id, version, part);
        let label = |from, to| line!("pick-places", from = from, to = to);
        let mut rows = menus(speaker, &options, menu, label);
        rows.push(Row::Buttons(vec![
            Button {
                id: Control::Try(id, version, TryAction::Again).id(),
                label: speaker.say(&line!("button-back")),
                style: Style::Secondary,
                enabled: Enabled::Yes,
            },
            Button {
                id: Control::Try(id, version, TryAction::Close).id(),
                label: speaker.say(&line!("button-close")),
                style: Style::Secondary,
                enabled: Enabled::Yes,
            },
        ]));
        let place = line!("pick-place", game = id.0, piece = speaker.piece(piece));
        let mut message = Message {
            content: format!("{}\n{}", heading(speaker, board), speaker.say(&place)),
            rows,
            ..Message::default()
        };
        let name = format!("waggle-{id}-try");
        let scene = scene::marked(&board.table(), marks);
        self.pictures
            .add_to(&mut message, &name, &scene, &speaker.picture_words())
            .await;
        Ok(message)
    }
}

fn heading(speaker: Speaker<'_>, board: &Board) -> String {
    let turn = board.game.position().turn();
    let mut lines = vec![speaker.say(&line!(
        "try-heading",
        game = board.record.id.0,
        color = speaker.color(turn)
    ))];
    if !board.tried().is_empty() {
        let moves = tried(board.tried(), board.variation.from);
        lines.push(speaker.say(&line!("try-line", moves = moves)));
    }
    if !board.is_current() {
        lines.push(speaker.say(&line!("try-elsewhere", ply = board.variation.from)));
    }
    lines.join("\n")
}

/// Moves with the numbers of their turns: 3. `wA1 -wQ` `bG1 bQ-` 4. …
fn tried(moves: &[String], from: u32) -> String {
    let mut words = Vec::new();
    for (written, ply) in moves.iter().zip(from..) {
        let turn = ply / 2 + 1;
        match (ply % 2, words.is_empty()) {
            (0, _) => words.push(format!("{turn}.")),
            (_, true) => words.push(format!("{turn}…")),
            (_, false) => {}
        }
        words.push(format!("`{written}`"));
    }
    words.join(" ")
}

/// Kept variations as options of a menu.
fn line_options(lines: &[TryLine]) -> Vec<MenuOption> {
    let option = |(line, number): (&TryLine, usize)| {
        let Variation { from, moves } = &line.variation;
        let ahead = moves.get(*from as usize..).unwrap_or_default();
        let text = tried(ahead, *from).replace('`', "");
        MenuOption {
            value: line.id.to_string(),
            label: shorten(&format!("{number}) {text}"), 100),
            description: None,
        }
    };
    lines
        .iter()
        .zip(1..)
        .take(KEPT as usize)
        .map(option)
        .collect()
}
