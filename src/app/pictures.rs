//! Pictures of positions, drawn off the async threads, a few at a time.

use std::{
    collections::HashSet,
    sync::{Mutex, PoisonError},
};

use tokio::sync::Semaphore;

use super::{Attachment, BoardView, Message};
use crate::{
    engine::{Game, Move, Piece, Position},
    render::{
        Album, Picture, RenderError, Renderer, Replay, Theme, View, Words, alt_text, text_board,
        text_moves, text_neighbours, text_rows,
    },
};

/// How many pictures are drawn at once: as many as there are likely cores; more would only wait for one another.
const AT_ONCE: usize = 4;
/// How many animations are drawn at once. They take long and wait for one another, so that no board waits for them.
const ANIMATIONS_AT_ONCE: usize = 1;

/// No more different reasons why a picture was not drawn are remembered.
const REASONS: usize = 32;

/// Draws positions for messages.
pub struct Pictures {
    album: Option<Album>,
    permits: Semaphore,
    long: Semaphore,
    /// Why pictures were not drawn: each reason is logged as an error once.
    failures: Mutex<HashSet<String>>,
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
        Self::of(renderer.map(Album::new))
    }

    /// One that shares what this one has drawn: a position looks the same to all.
    pub fn shared(&self) -> Self {
        Self::of(self.album.clone())
    }

    fn of(album: Option<Album>) -> Self {
        Self {
            album,
            permits: Semaphore::new(AT_ONCE),
            long: Semaphore::new(ANIMATIONS_AT_ONCE),
            failures: Mutex::default(),
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

    /// A table, a bracket or a chart; `None`, and one log line, where it cannot be drawn.
    pub async fn chart(
        &self,
        draw: impl FnOnce(&Renderer) -> Result<Picture, RenderError> + Send + 'static,
    ) -> Option<Vec<u8>> {
        let drawing: Drawing = Box::new(move |album| Ok(draw(album.renderer())?.png));
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
        let album = self.album.clone()?;
        let _permit = permits.acquire().await.ok()?;
        match tokio::task::spawn_blocking(move || draw(album)).await {
            Ok(Ok(bytes)) => Some(bytes),
            Ok(Err(error)) => self.failed(&error),
            Err(error) => self.failed(&error),
        }
    }

    /// Logs why there is no picture. What breaks one drawing breaks many: the same reason is no error a second time.
    fn failed(&self, error: &(dyn std::error::Error + 'static)) -> Option<Vec<u8>> {
        let mut failures = self.failures.lock().unwrap_or_else(PoisonError::into_inner);
        if failures.len() < REASONS && failures.insert(error.to_string()) {
            tracing::error!(error, "a picture was not drawn");
        } else {
            tracing::debug!(error, "a picture was not drawn");
        }
        None
    }
}

/// What is to be drawn: on the heap, so that it may wait for its thread in a small future.
type Drawing = Box<dyn FnOnce(Album) -> Result<Vec<u8>, RenderError> + Send>;

fn drawing_of(scene: &Scene) -> Drawing {
    let Scene { position, view, .. } = scene.clone();
    Box::new(move |album| Ok(album.png(&position, &view)?.to_vec()))
}

fn drawing_of_sheet(boards: Vec<(Position, View)>, theme: Theme) -> Drawing {
    Box::new(move |album| Ok(album.renderer().sheet(&boards, theme)?.png))
}

fn drawing_of_animation(game: &Game, replay: &Replay, view: &View) -> Drawing {
    let (game, replay, view) = (game.clone(), replay.clone(), view.clone());
    Box::new(move |album| Ok(album.renderer().gif(&game, &replay, &view)?.gif))
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

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    use super::*;
    use crate::engine::{Expansions, RuleSet};

    fn scene() -> Scene {
        let rules = RuleSet::Tournament.with(Expansions::ALL);
        Scene {
            position: Position::new(rules),
            view: View::default(),
            last: None,
        }
    }

    fn pictures() -> Pictures {
        let renderer = Renderer::new().expect("the art is valid");
        Pictures::of(Some(Album::new(renderer)))
    }

    fn broken(why: u32) -> Drawing {
        Box::new(move |_| {
            Err(RenderError::Bitmap {
                width: why,
                height: 0,
            })
        })
    }

    /// Counts the lines of a log.
    #[derive(Clone, Default)]
    struct Lines(Arc<AtomicUsize>);

    impl std::io::Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            let lines = bytes.split_inclusive(|byte| *byte == b'\n').count();
            self.0.fetch_add(lines, Ordering::SeqCst);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[tokio::test]
    async fn why_a_picture_was_not_drawn_is_logged_once() {
        let lines = Lines::default();
        let log = lines.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::ERROR)
            .with_writer(move || log.clone())
            .finish();
        let _guard = tracing::subscriber::set_default(subscriber);
        let pictures = pictures();
        for (why, logged) in [(1, 1), (1, 1), (2, 2), (1, 2)] {
            assert_eq!(pictures.drawn(&pictures.permits, broken(why)).await, None);
            assert_eq!(lines.0.load(Ordering::SeqCst), logged, "{why}");
        }
        for why in 0..200 {
            pictures.drawn(&pictures.permits, broken(why)).await;
        }
        assert_eq!(lines.0.load(Ordering::SeqCst), REASONS);
    }

    #[tokio::test]
    async fn a_drawing_that_panics_takes_nothing_with_it() {
        let pictures = pictures();
        for _ in 0..3 * AT_ONCE {
            let drawing: Drawing = Box::new(|_| panic!("a fault of the program"));
            assert_eq!(pictures.drawn(&pictures.permits, drawing).await, None);
        }
        assert_eq!(pictures.permits.available_permits(), AT_ONCE);
        let mut message = Message::default();
        let words = Words::default();
        pictures
            .add_to(&mut message, "board", &scene(), &words)
            .await;
        assert_eq!(
            message.attachments.len(),
            1,
            "others are drawn all the same"
        );
    }

    #[tokio::test]
    async fn a_board_that_cannot_be_drawn_is_one_of_characters() {
        let pictures = Pictures::of(None);
        let mut message = Message::text("Game 1");
        let words = Words::default();
        pictures
            .add_to(&mut message, "board", &scene(), &words)
            .await;
        let board = text_board(&scene().position, &View::default(), &words);
        assert_eq!(message.content, format!("Game 1\n```\n{board}\n```"));
        assert!(message.attachments.is_empty());
        // Where the message has no room for it, it is a file.
        let mut message = Message::text("x".repeat(Message::CONTENT_MAX));
        pictures
            .add_to(&mut message, "board", &scene(), &words)
            .await;
        let names: Vec<_> = message.attachments.iter().map(|file| &file.name).collect();
        assert_eq!(names, ["board.txt"]);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn only_so_many_are_drawn_at_once() {
        let pictures = pictures();
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let drawings = (0..40).map(|_| {
            let (now, most) = (now.clone(), most.clone());
            let drawing: Drawing = Box::new(move |_| {
                let others = now.fetch_add(1, Ordering::SeqCst);
                most.fetch_max(others + 1, Ordering::SeqCst);
                std::thread::sleep(std::time::Duration::from_millis(2));
                now.fetch_sub(1, Ordering::SeqCst);
                Ok(Vec::new())
            });
            pictures.drawn(&pictures.permits, drawing)
        });
        let drawn = futures_util::future::join_all(drawings).await;
        assert!(drawn.iter().all(Option::is_some));
        let most = most.load(Ordering::SeqCst);
        assert!((1..=AT_ONCE).contains(&most), "{most} at once");
    }
}
