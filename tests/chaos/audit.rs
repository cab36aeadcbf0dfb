//! What must be true when a run is over.

use std::collections::BTreeMap;
use std::path::Path;

use sqlx::Row as _;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use waggle::sandbox::stand_in::{MessageId, StandIn, UserId};

use crate::club::subject;

/// What the players of one game know of it.
pub struct Record {
    /// The number the bot gave the game; none when its channel was gone before it began.
    pub game: Option<i64>,
    /// Every ply that stands.
    pub written: Vec<String>,
    /// Whom they saw called at which revision, by which message.
    pub calls: BTreeMap<u32, (UserId, MessageId)>,
    /// Its channel was deleted under it.
    pub gone: bool,
}

impl Record {
    pub fn new() -> Self {
        Self {
            game: None,
            written: Vec::new(),
            calls: BTreeMap::new(),
            gone: false,
        }
    }

    pub fn called(&mut self, revision: u32, player: UserId, message: MessageId) {
        let before = self.calls.insert(revision, (player, message));
        assert_eq!(
            before, None,
            "revision {revision} of game {:?} called twice",
            self.game
        );
    }
}

/// Every message pinged whom it should and no call came twice.
pub fn calls(discord: &StandIn, records: &[Record]) {
    assert!(
        discord.violations().is_empty(),
        "the bot sent what Discord refuses: {:#?}",
        discord.violations()
    );
    let mut seen: BTreeMap<MessageId, Vec<UserId>> = BTreeMap::new();
    for member in discord.members() {
        for ping in discord.pings(member.id) {
            seen.entry(ping.message).or_default().push(member.id);
        }
    }
    let mut gone = Vec::new();
    for record in records {
        if record.gone {
            gone.extend(record.game);
            continue;
        }
        let game = record
            .game
            .expect("only a deleted channel keeps a game from beginning");
        for (revision, (player, message)) in &record.calls {
            assert_eq!(
                seen.remove(message),
                Some(vec![*player]),
                "game {game}, revision {revision}: exactly one call, to exactly one player"
            );
        }
    }
    for (message, players) in seen {
        let message = discord.message(message);
        let about = message.as_deref().and_then(subject);
        assert!(
            about.is_none_or(|(game, _)| gone.contains(&game)),
            "{players:?} were called, which nobody waited for: {:?}",
            message.map(|message| message.content.clone())
        );
    }
}

/// The database is whole and holds every ply once.
pub async fn database(path: &Path, records: &[Record]) {
    let pool = SqlitePool::connect_with(SqliteConnectOptions::new().filename(path).read_only(true))
        .await
        .expect("the database opens");
    let checks: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check")
        .fetch_all(&pool)
        .await
        .expect("integrity_check");
    assert_eq!(checks, ["ok"]);
    let broken = sqlx::query("PRAGMA foreign_key_check")
        .fetch_all(&pool)
        .await
        .expect("foreign_key_check");
    assert!(broken.is_empty(), "{} broken references", broken.len());
    for record in records {
        let Some(game) = record.game else { continue };
        let rows = sqlx::query("SELECT written FROM move WHERE game = ? ORDER BY ply")
            .bind(game)
            .fetch_all(&pool)
            .await
            .expect("the moves");
        let stored: Vec<String> = rows.iter().map(|row| row.get("written")).collect();
        if record.gone {
            // The last ply may have been lost with the channel: its player never heard of it.
            assert!(
                record.written.starts_with(&stored) || stored.starts_with(&record.written),
                "game {game}"
            );
        } else {
            assert_eq!(stored, record.written, "game {game}");
        }
    }
}
