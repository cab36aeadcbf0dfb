//! Pictures of positions, drawn off the async threads, a few at a time.

use tokio::sync::Semaphore;

use super::{Attachment, BoardView, Message};
use crate::{
    engine::{Game, Move, Piece, Position},
    render::{
        RenderError, Renderer, Replay, Theme, View, Words, alt_text, text_board, text_moves,
        text_neighbours, text_rows,
    },
};

/// How many pictures are drawn at once: as many as there are likely cores; more would only wait for one another.
const AT_ONCE: usize = 4;
/// How many animations are drawn at once. They take long and wait for one another, so that no board waits for them.
const ANIMATIONS_AT_ONCE: usize = 1;

/// Draws positions for messages.
pub struct Pictures {
    renderer: Option<Renderer>,
    permits: Semaphore,
    long: Semaphore,
}

impl Pictures {
    /// A drawer with nothing drawn yet. Where there can be none, every board is one of characters.
    pub fn new() -> Self {
        let renderer = Renderer::new()
            .inspect_err(|error| {
                let error = error as &dyn std::error::Error;
                tracing::error!(error, "no pictures can be drawn");
            })
            .ok();
        Self {
            renderer,
            permits: Semaphore::new(AT_ONCE),
            long: Semaphore::new(ANIMATIONS_AT_ONCE),
        }
    }

    /// Adds the picture of a position to a message: `name.png` with its alt text. Where it cannot be drawn the message
    /// gets the board in characters instead.
    pub async fn add_to(&self, message: &mut Message, name: &str, scene: &Scene, words: &Words) {
        let alt = alt_text(&scene.position, &scene.view, scene.last.as_deref(), words);
        if let Some(bytes) = self.draw(scene).await {
            let name = format!("{name}.png");
            message.attachments.push(Attachment {
                name,
                bytes,
                alt: Some(alt),
            });
            return;
        }
        add_text(
            message,
            name,
            &format!(
                "```\n{}\n```",
                text_board(&scene.position, &scene.view, words)
            ),
        );
    }

    /// Adds a position to a message as it is to be looked at: as a picture, or in words.
    pub async fn add_as(
        &self,
        view: BoardView,
        message: &mut Message,
        name: &str,
        scene: &Scene,
        words: &Words,
    ) {
        match view {
            BoardView::Board | BoardView::Spread | BoardView::Held => {
                self.add_to(message, name, scene, words).await;
            }
            BoardView::Text => {
                let rows = text_rows(&scene.position, &scene.view, words);
                add_text(message, name, &rows);
            }
            BoardView::Piece(piece) => add_text(message, name, &about(piece, scene, words)),
        }
    }

    /// Several boards in one PNG; `None`, and one log line, where they cannot be drawn.
    pub async fn sheet(&self, boards: Vec<(Position, View)>, theme: Theme) -> Option<Vec<u8>> {
        let drawing = drawing_of_sheet(boards, theme);
        self.drawn(&self.permits, drawing).await
    }

    /// A stretch of a game as a GIF; `None`, and one log line, where it cannot be drawn.
    pub async fn animation(&self, game: &Game, replay: &Replay, view: &View) -> Option<Vec<u8>> {
        let drawing = drawing_of_animation(game, replay, view);
        self.drawn(&self.long, drawing).await
    }

    /// The bytes of the picture; `None`, and one log line, where it cannot be drawn.
    async fn draw(&self, scene: &Scene) -> Option<Vec<u8>> {
        self.drawn(&self.permits, drawing_of(scene)).await
    }

    /// Draws on a blocking thread as soon as there is a permit.
    async fn drawn(&self, permits: &Semaphore, draw: Drawing) -> Option<Vec<u8>> {
        let renderer = self.renderer.clone()?;
        let _permit = permits.acquire().await.ok()?;
        match tokio::task::spawn_blocking(move || draw(renderer)).await {
            Ok(Ok(bytes)) => Some(bytes),
            Ok(Err(error)) => {
                tracing::error!(
                    error = &error as &dyn std::error::Error,
                    "a picture was not drawn"
                );
                None
            }
            Err(error) => {
                tracing::error!(
                    error = &error as &dyn std::error::Error,
                    "drawing a picture was cut short"
                );
                None
            }
        }
    }
}

/// What is to be drawn: on the heap, so that it may wait for its thread in a small future.
type Drawing = Box<dyn FnOnce(Renderer) -> Result<Vec<u8>, RenderError> + Send>;

fn drawing_of(scene: &Scene) -> Drawing {
    let Scene { position, view, .. } = scene.clone();
    Box::new(move |renderer| Ok(renderer.png(&position, &view)?.png))
}

fn drawing_of_sheet(boards: Vec<(Position, View)>, theme: Theme) -> Drawing {
    Box::new(move |renderer| Ok(renderer.sheet(&boards, theme)?.png))
}

fn drawing_of_animation(game: &Game, replay: &Replay, view: &View) -> Drawing {
    let (game, replay, view) = (game.clone(), replay.clone(), view.clone());
    Box::new(move |renderer| Ok(renderer.gif(&game, &replay, &view)?.gif))
}

/// What lies around a piece, and its legal moves as they are written; those only where it has any or its side is to
/// move.
fn about(piece: Piece, scene: &Scene, words: &Words) -> String {
    let position = &scene.position;
    let around = text_neighbours(position, piece, words);
    let moves = || position.legal_moves().into_iter();
    let moves = moves().any(|mv| matches!(mv, Move::Play { piece: mover, .. } if mover == piece));
    if scene.view.over || !moves && piece.color() != position.turn() {
        return around;
    }
    let moves = text_moves(position, piece, words);
    format!("{around}\n```\n{moves}\n```")
}

/// Adds a text to a message, or as a file where it has no room for it.
fn add_text(message: &mut Message, name: &str, text: &str) {
    if !message.push(&format!("\n{text}")) {
        message.attachments.push(Attachment {
            name: format!("{name}.txt"),
            bytes: text.as_bytes().to_vec(),
            alt: None,
        });
    }
}

/// What a picture shows.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The position.
    pub position: Position,
    /// How it is looked at.
    pub view: View,
    /// The last move as written, for the alt text.
    pub last: Option<String>,
}
