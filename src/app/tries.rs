//! `/try`: a private board, on which a player plays for both sides.
//!
//! What is on it is kept in the database until the game ends, and is shown to nobody else. It knows the rules, and no
//! more: which moves are legal, never which are good.

use super::{
    App, Button, Control, Enabled, Errand, Menu, MenuOption, Message, Reply, Request, Row, Speaker,
    Stop, Style, TryAction,
    menus::menus,
    name::shorten,
    picker::{piece_options, place_options},
    plans::Change,
    scene,
};
use crate::{
    engine::{Game, Piece, Rules, parse_move},
    locale::{Line, line},
    play::{GameId, Table, pass_on},
    render::Marks,
    store::{GameRecord, TryBoard, TryLine, Variation},
};

/// The most plies that are tried at once: a line stays readable, and nobody sees farther.
const DEEPEST: usize = 40;
/// The most variations that one player keeps of one game: as many as a menu shows.
const KEPT: usize = 25;

/// A private board, set up.
struct Board {
    record: GameRecord,
    /// The position, with all moves before it.
    game: Game,
    variation: Variation,
    version: u32,
}

impl Board {
    fn tried(&self) -> &[String] {
        &self.variation.moves[self.variation.from as usize..]
    }

    /// Whether the game is still where the variation begins.
    fn is_current(&self) -> bool {
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
    pub(super) async fn try_out(
        &self,
        request: &Request,
        game: Option<&str>,
    ) -> Result<Reply, Stop> {
        let game = self.find_game(request, game, &Errand::Try).await?;
        self.try_open(request, game).await.map(Reply::private)
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
            return self.try_open(request, game).await.map(Reply::private);
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
        let (variation, game) = set_up(rules, variation);
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
        let (variation, game) = set_up(rules, variation);
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
        let most = KEPT as u32;
        let kept = self
            .store
            .keep_try_line(on, &board.variation, most, request.at)
            .await?;
        Ok(if kept {
            line!("try-kept")
        } else {
            line!("try-full", most = KEPT)
        })
    }

    /// The board with the pieces that can be moved, and what else can be done.
    async fn try_message(
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
    async fn try_place(
        &self,
        request: &Request,
        board: &Board,
        piece: &str,
    ) -> Result<Message, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let unknown = || speaker.refuse(&line!("refused-unknown-control"));
        let (id, version) = (board.record.id, board.version);
        let position = board.game.position();
        let piece = Piece::all()
            .find(|known| known.to_string() == piece)
            .ok_or_else(unknown)?;
        let marks = Marks::destinations(position, piece);
        let Marks::Destinations { to, .. } = &marks else {
            return Err(unknown());
        };
        if to.is_empty() {
            return Err(unknown());
        }
        let options = place_options(speaker, position, piece, to);
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

/// The game as it is, nothing tried yet.
fn present(record: &GameRecord) -> Variation {
    Variation {
        from: record.table.game.ply(),
        moves: record.table.game.written(),
    }
}

/// The game after the moves of a variation; what the rules no longer allow is left out.
fn set_up(rules: Rules, variation: Variation) -> (Variation, Game) {
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
    lines.iter().zip(1..).take(KEPT).map(option).collect()
}
