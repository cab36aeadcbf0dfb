//! The open database.

use sha2::{Digest, Sha256};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{
    ConnectOptions as _, Connection as _, Sqlite, SqliteConnection, SqlitePool, Transaction,
};
use tokio::sync::Mutex;

use super::StoreError;
use crate::play::Seed;

/// An open database. Every method that writes is one transaction.
#[derive(Debug)]
pub struct Store {
    pub(super) writer: Mutex<SqliteConnection>,
    pub(super) readers: SqlitePool,
    pub(super) options: SqliteConnectOptions,
    pub(super) seed: Seed,
    /// Whether the whole file was checked before it was used.
    pub(super) checked: bool,
}

impl Store {
    /// The secret this database draws its lots from.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Draws the lots from another seed from now on: for the sandbox, whose games are the same every time.
    pub async fn reseed(&mut self, seed: Seed) -> Result<(), StoreError> {
        let bytes = seed.0.as_slice();
        sqlx::query!("UPDATE secret SET seed = ?", bytes)
            .execute(self.writer.get_mut())
            .await?;
        self.seed = seed;
        Ok(())
    }

    /// A number that tells this database from others, the same for its whole life; it gives nothing of the seed away.
    pub fn identity(&self) -> u64 {
        let digest = Sha256::new()
            .chain_update(b"identity")
            .chain_update(self.seed.0)
            .finalize();
        digest
            .iter()
            .take(8)
            .fold(0, |number, &byte| number << 8 | u64::from(byte))
    }

    /// Closes every connection; the last one folds the write-ahead log into the file.
    pub async fn close(self) -> Result<(), StoreError> {
        self.readers.close().await;
        Ok(self.writer.into_inner().close().await?)
    }

    /// Starts a transaction that may write: it takes SQLite's write lock at once, so that nothing it reads can change
    /// before it writes.
    pub(super) async fn begin<'a>(
        &self,
        writer: &'a mut SqliteConnection,
    ) -> Result<Transaction<'a, Sqlite>, StoreError> {
        if writer.is_in_transaction() {
            // The rollback of a transaction that was dropped may still be under way.
            writer.ping().await?;
        }
        if writer.is_in_transaction() {
            // The rollback failed, because SQLite had rolled back by itself (a full disk does that). The driver would
            // count one transaction too many for ever.
            *writer = self.options.connect().await?;
        }
        Ok(writer.begin_with("BEGIN IMMEDIATE").await?)
    }
}
