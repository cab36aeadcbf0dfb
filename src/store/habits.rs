//! How somebody plays: how long they think, and how they begin.

use std::collections::BTreeMap;

use jiff::SignedDuration;

use super::clocks::read_presses;
use super::words::Word;
use super::{Scope, Store, StoreError};
use crate::engine::{Color, Outcome};
use crate::play::PlayerId;

/// So many of the latest games tell how long somebody thinks.
const THOUGHT: u32 = 100;
/// So many of the latest games tell how somebody begins.
const BEGUN: u32 = 500;

/// How somebody began games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// With which colour.
    pub color: Color,
    /// The first two pieces, as notation writes them. Where they went is left out: boards have no north until then,
    /// and most places are the same one turned or mirrored.
    pub pieces: [String; 2],
    /// In how many games.
    pub games: u32,
    /// How many of these were won.
    pub wins: u32,
}

impl Store {
    /// How long somebody thought about each move of their own in their latest finished games, unsorted. What their
    /// clock took; without one, the time since the move before. What was played by itself took no thought and is left
    /// out.
    pub async fn thinking_times(
        &self,
        player: PlayerId,
        scope: Scope,
    ) -> Result<Vec<SignedDuration>, StoreError> {
        let (player, guild) = (player.0.cast_signed(), scope.key());
        let rows = sqlx::query!(
            r#"SELECT m.game AS "game!", m.ply AS "ply!", m.played AS "played!", m.clock, ifnull(b.played, g.started) AS "before!: i64"
               FROM (SELECT id, ended FROM game WHERE white = ?1 AND ended IS NOT NULL AND (?2 IS NULL OR guild = ?2)
                     UNION ALL SELECT id, ended FROM game
                     WHERE black = ?1 AND ended IS NOT NULL AND (?2 IS NULL OR guild = ?2)
                     ORDER BY ended DESC LIMIT ?3) l
                    JOIN game g ON g.id = l.id
                    JOIN move m ON m.game = g.id AND m.ply % 2 = (g.black = ?1) AND m.written <> 'pass'
                    LEFT JOIN move b ON b.game = g.id AND b.ply = m.ply - 1"#,
            player,
            guild,
            THOUGHT
        );
        let mut times = Vec::new();
        for row in rows.fetch_all(&self.readers).await? {
            if row.played <= row.before {
                continue;
            }
            let time = match row.clock {
                None => SignedDuration::from_millis(row.played - row.before),
                Some(text) => {
                    let press = read_presses(&format!("[[{},{text}]]", row.ply));
                    let presses =
                        press.map_err(|why| StoreError::unreadable("game", row.game, why))?;
                    let used = presses.first().map(|(_, press)| {
                        let (began, now) = (press.began, press.side(press.by));
                        let given = now.given.saturating_sub(began.given);
                        began
                            .total()
                            .saturating_add(given)
                            .saturating_sub(now.total())
                    });
                    used.unwrap_or_default().max(SignedDuration::ZERO)
                }
            };
            times.push(time);
        }
        Ok(times)
    }

    /// How somebody began their latest finished games, the most frequent first, in which both made two moves.
    pub async fn openings(
        &self,
        player: PlayerId,
        scope: Scope,
    ) -> Result<Vec<Opening>, StoreError> {
        let (player, guild) = (player.0.cast_signed(), scope.key());
        let rows = sqlx::query!(
            r#"SELECT g.white = ?1 AS "is_white!: bool", g.outcome, a.written AS "first!", b.written AS "second!"
               FROM (SELECT id, ended FROM game WHERE white = ?1 AND ended IS NOT NULL AND (?2 IS NULL OR guild = ?2)
                     UNION ALL SELECT id, ended FROM game
                     WHERE black = ?1 AND ended IS NOT NULL AND (?2 IS NULL OR guild = ?2)
                     ORDER BY ended DESC LIMIT ?3) l
                    JOIN game g ON g.id = l.id
                    JOIN move a ON a.game = g.id AND a.ply = (g.black = ?1)
                    JOIN move b ON b.game = g.id AND b.ply = 2 + (g.black = ?1)
               WHERE g.ply >= 4"#,
            player,
            guild,
            BEGUN
        );
        let mut counts: BTreeMap<(bool, String, String), (u32, u32)> = BTreeMap::new();
        for row in rows.fetch_all(&self.readers).await? {
            let color = color(row.is_white);
            let won = row.outcome.as_deref().and_then(Outcome::from_word);
            let won = won == Some(Outcome::Win(color));
            let key = (!row.is_white, piece(&row.first), piece(&row.second));
            let (games, wins) = counts.entry(key).or_default();
            *games += 1;
            *wins += u32::from(won);
        }
        let opening = |(key, count): ((bool, String, String), (u32, u32))| {
            let ((is_black, first, second), (games, wins)) = (key, count);
            Opening {
                color: color(!is_black),
                pieces: [first, second],
                games,
                wins,
            }
        };
        let mut openings: Vec<Opening> = counts.into_iter().map(opening).collect();
        openings.sort_by_key(|opening| std::cmp::Reverse(opening.games));
        Ok(openings)
    }
}

fn color(is_white: bool) -> Color {
    if is_white { Color::White } else { Color::Black }
}

/// The piece that a written move moves.
fn piece(written: &str) -> String {
    let piece = written.split(' ').next().unwrap_or_default();
    piece.to_owned()
}
