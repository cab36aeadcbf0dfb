//! Telling Discord which commands there are.
//!
//! That is done when they differ from what it was told last, which the database remembers by a
//! hash: every registration counts against a daily limit, and until it is through, members see
//! the old commands.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use thiserror::Error;

use super::commands;
use super::failure::{Failure, FailureKind};
use super::wire::Wire;
use crate::app::Clock;
use crate::store::{Store, StoreError};

/// Where the commands are registered. Never in both places: members would see them twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// In every server and in the bot's direct messages.
    Global,
    /// In one server, by its id; changes show at once there.
    Guild(u64),
}

/// What a registration did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registered {
    /// Discord was told.
    Changed,
    /// Discord knew already.
    Unchanged,
}

/// Why a registration failed.
#[derive(Debug, Error)]
pub enum RegistrationError {
    /// Discord did not take it.
    #[error("the commands could not be registered: {0}")]
    Discord(Failure),
    /// The database did not take note.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Whether to tell Discord what it knows already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Only when the commands differ from what it was told last.
    WhenChanged,
    /// In any case: somebody may have changed them elsewhere.
    Always,
}

/// Stands for the hash while Discord has not confirmed a registration.
const UNCONFIRMED: &str = "";

/// Registers the commands.
pub struct Registrar {
    wire: Arc<Wire>,
    store: Arc<Store>,
    scope: Scope,
}

impl std::fmt::Display for Scope {
    /// As the database keeps it: `global`, or the server's id.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Global => f.write_str("global"),
            Self::Guild(id) => write!(f, "{id}"),
        }
    }
}

impl Registrar {
    /// For one scope.
    pub fn new(wire: Arc<Wire>, store: Arc<Store>, scope: Scope) -> Self {
        Self { wire, store, scope }
    }

    /// Registers the commands of an application once.
    pub async fn register(
        &self,
        application: u64,
        mode: Mode,
        now: Timestamp,
    ) -> Result<Registered, RegistrationError> {
        let definitions = definitions();
        let hash = hash(&definitions);
        self.withdraw_elsewhere(application).await?;
        let scope = self.scope.to_string();
        if mode == Mode::WhenChanged && self.store.registration(&scope).await? == Some(hash.clone())
        {
            return Ok(Registered::Unchanged);
        }
        // Noted first: after a crash in between, the scope is known to need withdrawing one day.
        self.store.registered(&scope, UNCONFIRMED, now).await?;
        self.put(application, self.scope, &definitions).await?;
        self.store.registered(&scope, &hash, now).await?;
        Ok(Registered::Changed)
    }

    /// Registers the commands, again and again until it is done.
    pub async fn register_eventually(&self, application: u64, clock: &dyn Clock) {
        const LONGEST_PAUSE: Duration = Duration::from_mins(5);
        let mut pause = Duration::from_secs(1);
        loop {
            let delay = match self
                .register(application, Mode::WhenChanged, clock.now())
                .await
            {
                Ok(Registered::Changed) => {
                    return tracing::info!(scope = %self.scope, "the commands are registered");
                }
                Ok(Registered::Unchanged) => {
                    return tracing::debug!(scope = %self.scope, "the commands are as registered");
                }
                Err(error) => {
                    tracing::warn!(scope = %self.scope, %error, "trying again");
                    match error {
                        RegistrationError::Discord(failure) => failure.retry_after,
                        RegistrationError::Store(_) => None,
                    }
                }
            };
            tokio::time::sleep(delay.unwrap_or(pause).max(pause)).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Takes the commands back wherever else an earlier configuration put them.
    async fn withdraw_elsewhere(&self, application: u64) -> Result<(), RegistrationError> {
        for scope in self.store.registered_scopes().await? {
            let scope = match scope.as_str() {
                "global" => Scope::Global,
                id => match id.parse() {
                    Ok(id) => Scope::Guild(id),
                    Err(_) => continue,
                },
            };
            if scope == self.scope {
                continue;
            }
            match self
                .put(application, scope, &Value::Array(Vec::new()))
                .await
            {
                Ok(()) => tracing::info!(%scope, "the commands are no longer registered here"),
                // The bot is not in that server any more, and neither are its commands.
                Err(RegistrationError::Discord(Failure {
                    kind:
                        FailureKind::Refused {
                            status: 403 | 404, ..
                        },
                    ..
                })) => {}
                Err(error) => return Err(error),
            }
            self.store.unregistered(&scope.to_string()).await?;
        }
        Ok(())
    }

    async fn put(
        &self,
        application: u64,
        scope: Scope,
        definitions: &Value,
    ) -> Result<(), RegistrationError> {
        let guild = match scope {
            Scope::Global => None,
            Scope::Guild(id) => Some(id),
        };
        match self
            .wire
            .put_commands(application, guild, definitions)
            .await
        {
            Ok(()) => Ok(()),
            Err(failure) if failure.kind == FailureKind::Unreadable => Ok(()),
            Err(failure) => Err(RegistrationError::Discord(failure)),
        }
    }
}

fn definitions() -> Value {
    let definitions = commands::definitions(&commands::all());
    serde_json::to_value(definitions).expect("command definitions are plain JSON")
}

/// The hash of a command set, in hexadecimal.
fn hash(definitions: &Value) -> String {
    use std::fmt::Write as _;
    let digest = Sha256::digest(definitions.to_string());
    digest.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_hash_is_that_of_the_definitions() {
        assert_eq!(definitions(), definitions(), "the same at every start");
        assert_eq!(hash(&definitions()).len(), 64);
        let one = json!([{"name": "board", "description": "a"}]);
        let other = json!([{"name": "board", "description": "b"}]);
        assert_ne!(hash(&one), hash(&other));
    }

    #[test]
    fn scopes_are_written_as_the_database_keeps_them() {
        assert_eq!(Scope::Global.to_string(), "global");
        assert_eq!(Scope::Guild(42).to_string(), "42");
    }
}
