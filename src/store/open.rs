//! Opening a database, and what can stand in the way.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use rand::Rng as _;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use tokio::sync::Mutex;

use super::error::Cause;
use super::time::millis;
use super::{Store, StoreError};
use crate::play::Seed;

/// The schema's history, compiled in.
pub(super) static MIGRATIONS: Migrator = sqlx::migrate!();

/// How long to wait for SQLite's own lock. Nobody else should hold it at all.
const BUSY: Duration = Duration::from_secs(5);
/// A larger file is checked while the bot serves: SQLite reads some 400 MB in a second.
pub(super) const CHECKED_FIRST: u64 = 256 << 20;
/// Readers do not wait for the writer nor for one another; a few are enough for the few cores there are.
const READERS: u32 = 4;

/// Why a database cannot be used; the file is as it was.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The directory does not exist.
    #[error("there is no directory {}; create it, or name another place for the database", .0.display())]
    NoDirectory(PathBuf),
    /// The path names something that is not a file.
    #[error("{} is not a file; name the database file itself", .0.display())]
    NotAFile(PathBuf),
    /// The file holds something else.
    #[error("{} is not a SQLite database; name another file, or move this one away", .0.display())]
    NotADatabase(PathBuf),
    /// The file is a database of something else.
    #[error("{} is the database of another program; name another file", .0.display())]
    Foreign(PathBuf),
    /// The file is damaged.
    #[error("the database {} is damaged ({detail}); restore a backup, or try `sqlite3 FILE .recover`", .path.display())]
    Damaged {
        /// The database.
        path: PathBuf,
        /// What SQLite found first.
        detail: String,
    },
    /// The file or its directory refuses writing.
    #[error("the database {} is read-only; the bot must be able to write the file and its directory", .0.display())]
    ReadOnly(PathBuf),
    /// The operating system refuses to open it.
    #[error("the database {} cannot be opened; check who owns it and its directory", .0.display())]
    CannotOpen(PathBuf),
    /// Another program holds it.
    #[error("the database {} is locked by another program; stop that program first", .0.display())]
    Locked(PathBuf),
    /// No space.
    #[error("the disk that holds the database {} is full; make room, then start again", .0.display())]
    Full(PathBuf),
    /// A later version of the program has used it.
    #[error(
        "the database {} was written by a newer waggle (its schema has step {found}, this program knows {known}); \
         install that version again", .path.display()
    )]
    Newer {
        /// The database.
        path: PathBuf,
        /// The step this program does not know.
        found: i64,
        /// The last step it does.
        known: i64,
    },
    /// Its schema was made by other steps than this program's.
    #[error(
        "the database {} was made by a modified waggle (schema step {step} differs); use the program that made it",
        .path.display()
    )]
    Altered {
        /// The database.
        path: PathBuf,
        /// The step that differs.
        step: i64,
    },
    /// Anything else.
    #[error("the database {} cannot be used: {why}", .path.display())]
    Other {
        /// The database.
        path: PathBuf,
        /// What SQLite or its driver reports.
        #[source]
        why: sqlx::Error,
    },
}

impl Store {
    /// Opens the database at `path`, makes it where there is none, and brings its schema up to date. Take the
    /// [`Guard`](super::Guard) first.
    ///
    /// The file is checked before it is used, and written to once, so that a database that cannot be played on is
    /// refused here and not in the middle of a game. A very large one is left to [`Self::late_damage`], so that
    /// nobody waits for the bot to start.
    pub async fn open(path: &Path, now: Timestamp) -> Result<Self, OpenError> {
        Self::open_with(path, options(path), CHECKED_FIRST, now).await
    }

    /// [`Self::open`] with other options, so that a test need not wait, or can make the disk small or the file large.
    pub(super) async fn open_with(
        path: &Path,
        options: SqliteConnectOptions,
        checked_first: u64,
        now: Timestamp,
    ) -> Result<Self, OpenError> {
        let failure = Failure { path };
        let is_new = failure.look()?;
        let checked = std::fs::metadata(path).map_or(0, |file| file.len()) <= checked_first;
        // SQLite alters a table by making it anew, which a migration does without foreign keys.
        let migrating = options.clone().foreign_keys(false);
        let mut writer = migrating.connect().await.map_err(|why| failure.of(why))?;
        if !is_new {
            failure.check_owner(&mut writer).await?;
        }
        if !is_new && checked {
            failure.check_pages(&mut writer).await?;
        }
        // Only now: changing the mode writes to the file.
        let options = options.journal_mode(SqliteJournalMode::Wal);
        sqlx::query("PRAGMA journal_mode = WAL")
            .execute(&mut writer)
            .await
            .map_err(|why| failure.of(why))?;
        MIGRATIONS
            .run(&mut writer)
            .await
            .map_err(|why| failure.of_migration(why))?;
        sqlx::query("PRAGMA foreign_keys = ON")
            .execute(&mut writer)
            .await
            .map_err(|why| failure.of(why))?;
        let seed = sign(&mut writer, now)
            .await
            .map_err(|why| failure.of_store(why))?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.clone().pragma("query_only", "ON"))
            .await
            .map_err(|why| failure.of(why))?;
        Ok(Self {
            writer: Mutex::new(writer),
            readers,
            options,
            seed,
            checked,
        })
    }
}

/// The first damage that SQLite finds in the whole file.
pub(super) async fn damage(db: &mut SqliteConnection) -> Result<Option<String>, sqlx::Error> {
    let found: String = sqlx::query_scalar("PRAGMA quick_check(1)")
        .fetch_one(db)
        .await?;
    Ok((found != "ok").then(|| found.replace('\n', " ")))
}

pub(super) fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .foreign_keys(true)
        .busy_timeout(BUSY)
        .synchronous(SqliteSynchronous::Full)
        .disable_statement_logging()
}

/// Writes down that the database was opened, which shows that it can be written, and gives its seed.
async fn sign(writer: &mut SqliteConnection, now: Timestamp) -> Result<Seed, StoreError> {
    let now = millis(now);
    let mut fresh = [0_u8; 32];
    rand::rng().fill_bytes(&mut fresh);
    let fresh = fresh.as_slice();
    let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
    let seed = sqlx::query_scalar!(
        "INSERT INTO secret (id, seed, created, opened) VALUES (1, ?1, ?2, ?2)
         ON CONFLICT (id) DO UPDATE SET opened = excluded.opened RETURNING seed",
        fresh,
        now
    )
    .fetch_one(&mut *transaction)
    .await?;
    transaction.commit().await?;
    let seed = <[u8; 32]>::try_from(seed)
        .map_err(|_| StoreError::unreadable("secret", 1, "not 32 bytes"))?;
    Ok(Seed(seed))
}

/// Turns what goes wrong with one file into an [`OpenError`].
#[derive(Clone, Copy)]
pub(super) struct Failure<'a> {
    pub(super) path: &'a Path,
}

impl Failure<'_> {
    /// Looks at the path before SQLite does; whether there is no database yet.
    pub(super) fn look(self) -> Result<bool, OpenError> {
        let path = self.path;
        let directory = path
            .parent()
            .filter(|parent| !parent.as_os_str().is_empty());
        if let Some(directory) = directory.filter(|directory| !directory.is_dir()) {
            return Err(OpenError::NoDirectory(directory.to_owned()));
        }
        match std::fs::metadata(path) {
            Ok(file) if !file.is_file() => Err(OpenError::NotAFile(path.to_owned())),
            Ok(file) if file.len() == 0 => Ok(true),
            // SQLite takes a very short file, whatever is in it, for an empty one and overwrites it.
            Ok(_) if self.starts_like_a_database() == Some(false) => {
                Err(OpenError::NotADatabase(path.to_owned()))
            }
            Ok(_) => Ok(false),
            Err(_) => Ok(true),
        }
    }

    /// Whether the file has the header of a SQLite database; `None` where it cannot be read.
    fn starts_like_a_database(self) -> Option<bool> {
        const HEADER: &[u8] = b"SQLite format 3\0";
        let mut start = Vec::new();
        let file = File::open(self.path).ok()?;
        file.take(HEADER.len() as u64)
            .read_to_end(&mut start)
            .ok()?;
        Some(start == HEADER)
    }

    /// Refuses a database that is damaged, or not ours, before anything is written to it.
    pub(super) async fn check(self, writer: &mut SqliteConnection) -> Result<(), OpenError> {
        self.check_owner(writer).await?;
        self.check_pages(writer).await
    }

    /// Refuses a database that is not ours.
    async fn check_owner(self, writer: &mut SqliteConnection) -> Result<(), OpenError> {
        let tables: Vec<String> =
            sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table'")
                .fetch_all(&mut *writer)
                .await
                .map_err(|why| self.of(why))?;
        if !tables.is_empty() && !tables.iter().any(|table| table == "_sqlx_migrations") {
            return Err(OpenError::Foreign(self.path.to_owned()));
        }
        Ok(())
    }

    /// Refuses a damaged file.
    async fn check_pages(self, writer: &mut SqliteConnection) -> Result<(), OpenError> {
        match damage(writer).await.map_err(|why| self.of(why))? {
            None => Ok(()),
            Some(detail) => Err(OpenError::Damaged {
                path: self.path.to_owned(),
                detail,
            }),
        }
    }

    pub(super) fn of(self, why: sqlx::Error) -> OpenError {
        let path = self.path.to_owned();
        match Cause::of(&why) {
            Cause::Locked => OpenError::Locked(path),
            Cause::ReadOnly => OpenError::ReadOnly(path),
            Cause::Full => OpenError::Full(path),
            Cause::CannotOpen => OpenError::CannotOpen(path),
            Cause::NotADatabase => OpenError::NotADatabase(path),
            Cause::Damaged => OpenError::Damaged {
                path,
                detail: why.to_string(),
            },
            Cause::Other => OpenError::Other { path, why },
        }
    }

    fn of_store(self, why: StoreError) -> OpenError {
        let path = self.path.to_owned();
        match why {
            StoreError::Locked => OpenError::Locked(path),
            StoreError::ReadOnly => OpenError::ReadOnly(path),
            StoreError::Full => OpenError::Full(path),
            StoreError::Damaged(detail) => OpenError::Damaged { path, detail },
            StoreError::Unreadable { .. } => OpenError::Damaged {
                path,
                detail: why.to_string(),
            },
            StoreError::Database(why) => OpenError::Other { path, why },
        }
    }

    fn of_migration(self, why: MigrateError) -> OpenError {
        let path = self.path.to_owned();
        match why {
            MigrateError::VersionMissing(found) => {
                let known = MIGRATIONS
                    .iter()
                    .map(|step| step.version)
                    .max()
                    .unwrap_or(0);
                OpenError::Newer { path, found, known }
            }
            MigrateError::VersionMismatch(step) | MigrateError::Dirty(step) => {
                OpenError::Altered { path, step }
            }
            MigrateError::Execute(why) | MigrateError::ExecuteMigration(why, _) => self.of(why),
            other => OpenError::Other {
                path,
                why: sqlx::Error::Migrate(Box::new(other)),
            },
        }
    }
}
