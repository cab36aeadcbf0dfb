//! The application: one value that everything is asked of.

use std::sync::Arc;

use super::{Choice, Completion, Reply, Request};
use crate::{locale::Texts, store::Store};

/// The application. Share it in an `Arc`. (`App::new(store)` and `App::compose(&OutboxRow)` come with the store.)
pub struct App {
    texts: Texts,
    #[expect(dead_code, reason = "the use cases will ask it")]
    store: Arc<Store>,
}

impl App {
    /// An application on a database.
    pub fn new(store: Arc<Store>) -> Self {
        Self {
            texts: Texts::load(),
            store,
        }
    }

    /// The texts, also for command names and descriptions.
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// Carries out what was asked. Always answers: a failure of ours becomes an answer with an incident number, its
    /// cause logged once under that number.
    #[expect(
        clippy::unused_async,
        reason = "the use cases behind it wait for the store"
    )]
    pub async fn handle(&self, request: Request) -> Reply {
        let _ = request;
        todo!()
    }

    /// At most 25 choices for what is being typed, best first. Never fails: no choices then.
    #[expect(
        clippy::unused_async,
        reason = "the use cases behind it wait for the store"
    )]
    pub async fn complete(&self, completion: Completion) -> Vec<Choice> {
        let _ = completion;
        todo!()
    }
}
