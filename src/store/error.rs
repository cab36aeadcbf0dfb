//! What can go wrong with an open database.

use std::fmt;

/// A failure below the rules: the transaction it happened in left nothing behind.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another program holds the database's lock.
    #[error("the database is locked by another program and stayed so")]
    Locked,
    /// The file, its directory or the file system refuses writing.
    #[error("the database is read-only")]
    ReadOnly,
    /// No space.
    #[error("the disk is full")]
    Full,
    /// SQLite found the file damaged.
    #[error("the database file is damaged: {0}")]
    Damaged(String),
    /// A row holds what this program never writes.
    #[error("{thing} {id} cannot be read from the database: {what}")]
    Unreadable {
        /// What kind of row.
        thing: &'static str,
        /// Its number.
        id: i64,
        /// What is wrong with it.
        what: String,
    },
    /// Anything else SQLite or its driver reports.
    #[error("the database failed")]
    Database(#[source] sqlx::Error),
}

impl StoreError {
    pub(super) fn unreadable(thing: &'static str, id: i64, what: impl fmt::Display) -> Self {
        Self::Unreadable {
            thing,
            id,
            what: what.to_string(),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match Cause::of(&error) {
            Cause::Locked => Self::Locked,
            Cause::ReadOnly => Self::ReadOnly,
            Cause::Full => Self::Full,
            Cause::Damaged | Cause::NotADatabase => Self::Damaged(error.to_string()),
            Cause::CannotOpen | Cause::Other => Self::Database(error),
        }
    }
}

/// What lies behind an error, by SQLite's primary result code (<https://www.sqlite.org/rescode.html>).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cause {
    Locked,
    ReadOnly,
    Full,
    CannotOpen,
    Damaged,
    NotADatabase,
    Other,
}

impl Cause {
    pub(super) fn of(error: &sqlx::Error) -> Self {
        let code = error
            .as_database_error()
            .and_then(sqlx::error::DatabaseError::code);
        match code
            .and_then(|code| code.parse::<i32>().ok())
            .map(|code| code & 0xff)
        {
            Some(5 | 6) => Self::Locked,
            Some(8) => Self::ReadOnly,
            Some(11) => Self::Damaged,
            Some(13) => Self::Full,
            Some(14) => Self::CannotOpen,
            Some(26) => Self::NotADatabase,
            _ => Self::Other,
        }
    }
}
