//! One process at a time on one database.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A lock on the file beside the database (`waggle.db.lock`), held until dropped; the operating system lets go of it
/// when the process dies, however it dies.
#[derive(Debug)]
pub struct Guard {
    file: Option<File>,
}

/// Why the database is not ours.
#[derive(Debug, thiserror::Error)]
pub enum GuardError {
    /// Another process holds it, and did not let go in time.
    #[error(
        "another waggle{} is using {}; waited {} s for it to stop. Stop it first, or give this one another database",
        .holder.map(|pid| format!(" (process {pid})")).unwrap_or_default(), .database.display(), .waited.as_secs()
    )]
    Held {
        /// The database.
        database: PathBuf,
        /// The process that holds it, if it said so.
        holder: Option<u32>,
        /// How long was waited.
        waited: Duration,
    },
    /// The lock file cannot be made or locked.
    #[error("cannot lock {}: {why}. Its directory must exist and be writable", .lock.display())]
    Lock {
        /// The lock file.
        lock: PathBuf,
        /// What the system says.
        #[source]
        why: io::Error,
    },
}

impl Guard {
    /// How long to wait for another process that is shutting down, where nothing else is configured.
    pub const PATIENCE: Duration = Duration::from_secs(20);

    const STEP: Duration = Duration::from_millis(50);

    /// Takes the lock of a database, waiting at most `patience` for whoever holds it.
    pub async fn acquire(database: &Path, patience: Duration) -> Result<Self, GuardError> {
        let lock = Self::lock_path(database);
        let failed = |why| GuardError::Lock {
            lock: lock.clone(),
            why,
        };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&lock)
            .map_err(failed)?;
        let mut waited = Duration::ZERO;
        loop {
            match file.try_lock() {
                Ok(()) => break,
                Err(TryLockError::Error(why)) => return Err(failed(why)),
                Err(TryLockError::WouldBlock) if waited < patience => {
                    let step = Self::STEP.min(patience.saturating_sub(waited));
                    tokio::time::sleep(step).await;
                    waited += step;
                }
                Err(TryLockError::WouldBlock) => {
                    let holder = holder(&mut file);
                    return Err(GuardError::Held {
                        database: database.to_owned(),
                        holder,
                        waited,
                    });
                }
            }
        }
        sign(&mut file).map_err(failed)?;
        Ok(Self { file: Some(file) })
    }

    /// No lock at all: for tests of two processes on one database.
    pub const fn forced() -> Self {
        Self { file: None }
    }

    /// The lock file of a database: its own path with `.lock` behind it.
    pub fn lock_path(database: &Path) -> PathBuf {
        let mut path = database.as_os_str().to_owned();
        path.push(".lock");
        path.into()
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        if let Some(file) = &self.file {
            // The lock goes with the file in any case.
            let _ = file.unlock();
        }
    }
}

fn sign(file: &mut File) -> io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    writeln!(file, "{}", std::process::id())
}

fn holder(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.rewind().ok()?;
    file.read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}
