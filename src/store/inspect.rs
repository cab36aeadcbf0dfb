//! Looking at a database without changing it.

use std::path::Path;
use std::time::Duration;

use sqlx::ConnectOptions as _;
use sqlx::sqlite::SqliteConnectOptions;

use super::open::{Failure, MIGRATIONS};
use super::{OpenError, Store};

/// What [`Store::open`] would find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inspection {
    /// No database yet: it would be made.
    Missing,
    /// A sound database; so many steps of the schema are still to be made.
    Sound {
        /// Steps to be made.
        pending: usize,
    },
}

impl Store {
    /// Looks at the database at `path` as [`Store::open`] would, and changes nothing.
    pub async fn inspect(path: &Path) -> Result<Inspection, OpenError> {
        let failure = Failure { path };
        if failure.look()? {
            return Ok(Inspection::Missing);
        }
        let options = SqliteConnectOptions::new()
            .filename(path)
            .read_only(true)
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();
        let mut reader = options.connect().await.map_err(|why| failure.of(why))?;
        failure.check(&mut reader).await?;
        let made: Vec<i64> = sqlx::query_scalar(
            "SELECT version FROM _sqlx_migrations WHERE success ORDER BY version",
        )
        .fetch_all(&mut reader)
        .await
        .map_err(|why| failure.of(why))?;
        let steps = || MIGRATIONS.iter().map(|step| step.version);
        let known = steps().max().unwrap_or(0);
        if let Some(&found) = made.iter().find(|made| steps().all(|step| step != **made)) {
            let path = path.to_owned();
            return Err(OpenError::Newer { path, found, known });
        }
        let pending = steps().filter(|step| !made.contains(step)).count();
        Ok(Inspection::Sound { pending })
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;

    #[tokio::test]
    async fn tells_what_opening_would_find() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("waggle.sqlite");
        assert_eq!(Store::inspect(&path).await.unwrap(), Inspection::Missing);
        assert!(!path.exists(), "looking makes nothing");
        let store = Store::open(&path, Timestamp::UNIX_EPOCH).await.unwrap();
        let sound = Inspection::Sound { pending: 0 };
        assert_eq!(
            Store::inspect(&path).await.unwrap(),
            sound,
            "while it is in use"
        );
        store.close().await.unwrap();
        assert_eq!(Store::inspect(&path).await.unwrap(), sound);
    }

    #[tokio::test]
    async fn refuses_what_opening_would_refuse() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("waggle.sqlite");
        Store::open(&path, Timestamp::UNIX_EPOCH)
            .await
            .unwrap()
            .close()
            .await
            .unwrap();
        let mut writer = SqliteConnectOptions::new()
            .filename(&path)
            .connect()
            .await
            .unwrap();
        sqlx::query("UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1")
            .execute(&mut writer)
            .await
            .unwrap();
        let newer = Store::inspect(&path).await.unwrap_err();
        assert!(
            matches!(newer, OpenError::Newer { found: 9999, .. }),
            "{newer}"
        );

        std::fs::write(
            &path,
            "no database, but long enough to be looked at as one".repeat(40),
        )
        .unwrap();
        let other = Store::inspect(&path).await.unwrap_err();
        assert!(matches!(other, OpenError::NotADatabase(_)), "{other}");

        let nowhere = folder.path().join("none").join("waggle.sqlite");
        let missing = Store::inspect(&nowhere).await.unwrap_err();
        assert!(matches!(missing, OpenError::NoDirectory(_)), "{missing}");
    }
}
