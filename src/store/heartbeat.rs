//! When the bot served, and when it could not: what a clock ran meanwhile is given back.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use super::queue::enqueue_all;
use super::time::{instant, millis};
use super::{Notice, Store, StoreError};
use crate::play::{ChannelId, GameId, Revision};

/// Outages are looked through once they are so old: most clocks have moved on by then, and no challenge on a ladder
/// waits for as long.
const KEPT: SignedDuration = SignedDuration::from_hours(45 * 24);

/// A time in which nobody could move, because the bot did not serve: from its last heartbeat until it was back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// The last instant at which it served.
    pub began: Timestamp,
    /// The first instant at which it served again.
    pub ended: Timestamp,
}

impl Outage {
    /// Out of its columns.
    pub(super) fn of((began, ended): (i64, i64)) -> Self {
        Self {
            began: instant(began),
            ended: instant(ended),
        }
    }

    /// The same times, each once, in order. Outages overlap: a channel takes no messages while the bot is away, and a
    /// call is late because of both.
    pub(super) fn united(outages: &[Self]) -> Vec<Self> {
        let mut sorted = outages.to_vec();
        sorted.sort_by_key(|outage| outage.began);
        let mut united: Vec<Self> = Vec::new();
        for outage in sorted {
            match united.last_mut() {
                Some(last) if outage.began <= last.ended => {
                    last.ended = last.ended.max(outage.ended);
                }
                _ => united.push(outage),
            }
        }
        united
    }
}

impl Store {
    /// Notes that the bot serves at `now`. If it was last seen to longer than `silence` ago, it could not be used in
    /// between: the answer is that outage, which is kept for the clocks, and which one game of each channel in which a
    /// clock runs announces. A clock of the machine that was set back makes no outage.
    pub async fn beat(
        &self,
        now: Timestamp,
        silence: Duration,
        announce: impl Fn(Outage, GameId, Revision, ChannelId) -> Option<Notice> + Send,
    ) -> Result<Option<Outage>, StoreError> {
        let at = millis(now);
        let mut writer = self.writer.lock().await;
        let mut transaction = self.begin(&mut writer).await?;
        let last = sqlx::query_scalar!("SELECT beat FROM heartbeat WHERE id = 1")
            .fetch_optional(&mut *transaction)
            .await?;
        sqlx::query!(
            "INSERT INTO heartbeat (id, beat) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET beat = excluded.beat",
            at
        )
        .execute(&mut *transaction)
        .await?;
        let silence = SignedDuration::try_from(silence).unwrap_or(SignedDuration::MAX);
        let outage = last
            .map(|last| Outage {
                began: instant(last),
                ended: now,
            })
            .filter(|outage| now.duration_since(outage.began) > silence);
        if let Some(outage) = outage {
            let (began, ended) = (millis(outage.began), millis(outage.ended));
            sqlx::query!(
                "INSERT INTO outage (began, ended) VALUES (?, ?)",
                began,
                ended
            )
            .execute(&mut *transaction)
            .await?;
            let channels = sqlx::query!(
                r#"SELECT channel AS "channel!: i64", min(id) AS "game!: i64", revision AS "revision!: i64" FROM game
                   WHERE due IS NOT NULL AND json_extract(clock, '$.deadline') IS NOT NULL
                   GROUP BY channel ORDER BY channel"#
            )
            .fetch_all(&mut *transaction)
            .await?;
            let notices: Vec<Notice> = channels
                .into_iter()
                .filter_map(|row| {
                    let channel = ChannelId(row.channel.cast_unsigned());
                    announce(
                        outage,
                        GameId(row.game),
                        Revision(row.revision as u32),
                        channel,
                    )
                })
                .collect();
            enqueue_all(&mut transaction, &notices, now).await?;
        }
        transaction.commit().await?;
        Ok(outage)
    }

    /// How long the bot did not serve between two instants.
    pub async fn outages_within(
        &self,
        from: Timestamp,
        until: Timestamp,
    ) -> Result<SignedDuration, StoreError> {
        let (from, until) = (millis(from), millis(until));
        let lost = sqlx::query_scalar!(
            r#"SELECT coalesce(sum(min(ended, ?2) - max(began, ?1)), 0) AS "lost!: i64" FROM outage
               WHERE channel IS NULL AND game IS NULL AND ended > ?1 AND began < ?2"#,
            from,
            until
        );
        let lost = lost.fetch_one(&self.readers).await?;
        Ok(SignedDuration::from_millis(lost))
    }

    /// For how long between two instants nobody could act on a post in a channel: the bot did not serve or was not in
    /// the server, or the channel took no messages.
    pub async fn silence_in(
        &self,
        channel: ChannelId,
        from: Timestamp,
        until: Timestamp,
    ) -> Result<SignedDuration, StoreError> {
        let (channel, first, last) = (channel.0.cast_signed(), millis(from), millis(until));
        let found = sqlx::query!(
            r#"SELECT began AS "began!: i64", ended AS "ended!: i64" FROM
                   (SELECT began, ended FROM outage WHERE (channel IS NULL OR channel = ?3) AND game IS NULL
                    UNION ALL SELECT parked, ?2 FROM channel WHERE id = ?3 AND parked IS NOT NULL
                    UNION ALL SELECT began, ended FROM absence
                              WHERE guild = (SELECT guild FROM channel WHERE id = ?3))
               WHERE ended > ?1 AND began < ?2"#,
            first,
            last,
            channel
        );
        let found = found.fetch_all(&self.readers).await?.into_iter();
        let within = found.map(|row| Outage::of((row.began.max(first), row.ended.min(last))));
        let within: Vec<Outage> = within.collect();
        let lost = Outage::united(&within).into_iter();
        Ok(lost
            .map(|outage| outage.ended.duration_since(outage.began))
            .sum())
    }

    /// Forgets outages that no running clock, no tournament and no challenge on a ladder can need any more: those that
    /// were over, a while ago by now, before any of them was set going. Where `most` clocks or more would have to be
    /// looked at for that, all are kept, which costs little: only those since a clock was set going are ever read with
    /// it. The answer is how many were forgotten.
    pub async fn forget_outages(&self, now: Timestamp, most: u32) -> Result<u64, StoreError> {
        let old = millis(now.saturating_sub(KEPT).unwrap_or(Timestamp::MIN));
        let found = sqlx::query_scalar!("SELECT id FROM outage WHERE ended <= ? LIMIT 1", old);
        if found.fetch_optional(&self.readers).await?.is_none() {
            return Ok(0);
        }
        // Looked for without holding up anybody: a clock is only ever set going later than before.
        let clocks = sqlx::query!(
            r#"SELECT count(*) AS "count!: i64", min(since) AS "first?: i64" FROM
                   (SELECT json_extract(clock, '$.since') AS since FROM game INDEXED BY game_open_guild
                    WHERE ended IS NULL AND clock IS NOT NULL LIMIT ?)"#,
            most
        );
        let clocks = clocks.fetch_one(&self.readers).await?;
        if clocks.count >= i64::from(most) {
            return Ok(0);
        }
        let before = clocks.first.map_or(old, |first| first.min(old));
        // A tournament's dates are made up for when they come.
        let opened = sqlx::query_scalar!(
            r#"SELECT min(created) AS "opened?: i64" FROM tournament
               WHERE kind = 'tournament' AND phase NOT IN ('finished', 'cancelled')"#
        );
        let opened = opened.fetch_one(&self.readers).await?;
        let before = opened.map_or(before, |opened| opened.min(before));
        let mut writer = self.writer.lock().await;
        let forgotten = sqlx::query!("DELETE FROM outage WHERE ended <= ?", before)
            .execute(&mut *writer)
            .await?;
        Ok(forgotten.rows_affected())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlapping_outages_are_one() {
        let at = |minute: i64| instant(minute * 60_000);
        let outages = |times: &[(i64, i64)]| -> Vec<Outage> {
            let outage = |&(began, ended)| Outage {
                began: at(began),
                ended: at(ended),
            };
            times.iter().map(outage).collect()
        };
        for (given, expected) in [
            (&[][..], &[][..]),
            (&[(5, 9)], &[(5, 9)]),
            (&[(1, 3), (3, 4), (6, 8)], &[(1, 4), (6, 8)]),
            // The whole, found last, covers what lies between the parts.
            (&[(1, 3), (5, 6), (1, 9)], &[(1, 9)]),
            (&[(4, 6), (1, 5), (2, 3)], &[(1, 6)]),
        ] {
            assert_eq!(
                Outage::united(&outages(given)),
                outages(expected),
                "{given:?}"
            );
        }
    }
}
