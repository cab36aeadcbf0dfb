//! The application a token belongs to, asked for without connecting.

use std::sync::Arc;

use secrecy::SecretString;
use thiserror::Error;

use super::endpoint::Endpoint;
use super::failure::{Failure, FailureKind};
use super::registration::{Registrar, Scope};
use super::rest::Rest;
use super::wire::Wire;
use crate::store::Store;

/// An application, and the means to speak for it.
pub struct Account {
    /// Its id.
    pub application: u64,
    wire: Arc<Wire>,
}

/// Why nothing is known about a token.
#[derive(Debug, Error)]
pub enum AccountError {
    /// Discord does not know it.
    #[error(
        "Discord does not accept the token in DISCORD_TOKEN; copy it again from the Bot page of the application"
    )]
    Token,
    /// Discord could not be asked.
    #[error("Discord could not be asked: {0}")]
    Unasked(Failure),
    /// This machine makes no encrypted connections.
    #[error("TLS cannot be set up on this machine: {0}")]
    Tls(#[from] reqwest::Error),
}

impl Account {
    /// Asks which application a token belongs to.
    pub async fn ask(endpoint: Endpoint, token: SecretString) -> Result<Self, AccountError> {
        let wire = Arc::new(Rest::new(endpoint, token)?.wire());
        match wire.application().await {
            Ok(application) => Ok(Self { application, wire }),
            Err(Failure {
                kind: FailureKind::Refused { status: 401, .. },
                ..
            }) => Err(AccountError::Token),
            Err(failure) => Err(AccountError::Unasked(failure)),
        }
    }

    /// Registers commands for it.
    pub fn registrar(&self, store: Arc<Store>, scope: Scope) -> Registrar {
        Registrar::new(self.wire.clone(), store, scope)
    }
}
