//! Pictures of positions, drawn off the async threads, a few at a time.

use tokio::sync::Semaphore;

use super::{Attachment, Message};
use crate::{
    engine::Position,
    render::{Renderer, View, Words, alt_text, text_board},
};

/// How many pictures are drawn at once: as many as there are likely cores; more would only wait for one another.
const AT_ONCE: usize = 4;

/// Draws positions for messages.
pub struct Pictures {
    renderer: Option<Renderer>,
    permits: Semaphore,
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
        }
    }

    /// Adds the picture of a position to a message: `name.png` with its alt text. Where it cannot be drawn the message
    /// gets the board in characters instead.
    pub async fn add_to(&self, message: &mut Message, name: &str, scene: Scene, words: &Words) {
        let alt = alt_text(&scene.position, &scene.view, scene.last.as_deref(), words);
        if let Some(bytes) = self.draw(&scene).await {
            let name = format!("{name}.png");
            message.attachments.push(Attachment {
                name,
                bytes,
                alt: Some(alt),
            });
            return;
        }
        let board = text_board(&scene.position, &scene.view, words);
        if !message.push(&format!("\n```\n{board}\n```")) {
            let (name, bytes) = (format!("{name}.txt"), board.into_bytes());
            message.attachments.push(Attachment {
                name,
                bytes,
                alt: None,
            });
        }
    }

    /// The bytes of the picture; `None`, and one log line, where it cannot be drawn.
    async fn draw(&self, scene: &Scene) -> Option<Vec<u8>> {
        let _permit = self.permits.acquire().await.ok()?;
        let renderer = self.renderer.clone()?;
        let Scene { position, view, .. } = scene.clone();
        match tokio::task::spawn_blocking(move || renderer.png(&position, &view)).await {
            Ok(Ok(picture)) => Some(picture.png),
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
