//! Files that members hand in.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use reqwest::StatusCode;
use tokio::time::timeout;

use crate::app::PlayerList;

/// How long a file may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Fetches files that members hand in.
#[derive(Clone, Debug)]
pub struct Downloads {
    client: reqwest::Client,
}

impl Downloads {
    /// By this client.
    pub fn new(client: reqwest::Client) -> Self {
        Self { client }
    }

    /// What is in a file, unless it is too large to be looked into.
    pub async fn player_list(&self, file: &serenity::Attachment) -> PlayerList {
        if file.size as usize > PlayerList::MOST {
            return PlayerList::TooLarge;
        }
        match timeout(PATIENCE, self.fetch(&file.url)).await {
            Ok(Ok(bytes)) => PlayerList::new(bytes),
            Ok(Err(error)) if error.status() == Some(StatusCode::NOT_FOUND) => PlayerList::Gone,
            Ok(Err(error)) => {
                tracing::warn!(%error, "a player list could not be fetched");
                PlayerList::Lost
            }
            Err(_) => {
                tracing::warn!("a player list did not come in time");
                PlayerList::Lost
            }
        }
    }

    /// The bytes of a file, one more than may be at most. Errors do not say its address, with which anybody could fetch
    /// it.
    async fn fetch(&self, address: &str) -> Result<Vec<u8>, reqwest::Error> {
        let fetched = async {
            let mut response = self.client.get(address).send().await?.error_for_status()?;
            let mut bytes = Vec::new();
            while let Some(part) = response.chunk().await? {
                bytes.extend_from_slice(&part);
                if bytes.len() > PlayerList::MOST {
                    bytes.truncate(PlayerList::MOST + 1);
                    break;
                }
            }
            Ok(bytes)
        };
        fetched.await.map_err(reqwest::Error::without_url)
    }
}
