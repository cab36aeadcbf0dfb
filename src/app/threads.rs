//! A thread for each game, where a server wants it so.

use serde_json::Value;

use super::{App, ComposeError, name, wire::Wire};
use crate::{
    locale::{Locale, line},
    play::{ChannelId, GameId, MessageId},
    store::{NoticeKind, OutboxRow, Subject},
};

/// A thread that is to be opened on a message; asked for twice, it is the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewThread {
    /// The channel.
    pub channel: ChannelId,
    /// The message it hangs on.
    pub message: MessageId,
    /// Its name, at most 100 characters.
    pub name: String,
}

/// The most characters of a thread's name.
const NAME_MOST: usize = 100;

impl App {
    /// The thread that a row of the outbox asks for; `None`: it is to be composed like any other, to say that there is
    /// none.
    ///
    /// # Errors
    /// As [`App::compose`].
    pub async fn thread(&self, row: &OutboxRow) -> Result<Option<NewThread>, ComposeError> {
        let (NoticeKind::Thread, Subject::Game(game)) = (row.notice.kind, row.notice.subject)
        else {
            return Ok(None);
        };
        let wire: Wire = serde_json::from_value(row.notice.payload.clone())?;
        if wire != (Wire::Thread { refused: None }) {
            return Ok(None);
        }
        let message = self.store.opening_message(game).await?;
        let (Some(message), Some(name)) = (message, self.thread_name(game).await?) else {
            return Ok(None);
        };
        Ok(Some(NewThread {
            channel: row.notice.channel,
            message,
            name,
        }))
    }

    /// What a row of the outbox remembers from now on whose thread could not be opened.
    ///
    /// # Panics
    /// Never: words and numbers are JSON.
    pub fn thread_refused(code: u32) -> Value {
        let wire = Wire::Thread {
            refused: Some(code),
        };
        serde_json::to_value(wire).expect("words and numbers are JSON")
    }

    async fn thread_name(&self, game: GameId) -> Result<Option<String>, ComposeError> {
        let locale = Locale::english();
        let game = self.store.game_summary(game).await?;
        Ok(game.map(|game| {
            let (white, black) = (name::plain(&game.white.name), name::plain(&game.black.name));
            let named = line!(
                "thread-name",
                game = game.id.0,
                white = white,
                black = black
            );
            name::shorten(&self.speaker(&locale).say(&named), NAME_MOST)
        }))
    }
}
