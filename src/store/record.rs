//! What somebody has played: won, drawn, lost, and lost on time.

use super::words::Word;
use super::{Scope, Store, StoreError, ratings};
use crate::engine::{Color, Outcome};
use crate::play::PlayerId;
use crate::rating::Pool;

/// Games won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
}

impl Tally {
    /// All of them.
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    fn add(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

/// What somebody has played to an end that has an outcome, rated or not.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// By pool and colour.
    tallies: Vec<(Pool, Color, Tally)>,
    /// Lost on time, an absence once.
    pub timeouts: u32,
    /// Lost on time besides, in absences that are counted in `timeouts`.
    pub absences: u32,
}

impl Record {
    /// With this colour in this pool.
    pub fn tally(&self, pool: Pool, color: Color) -> Tally {
        self.sum(|of, by| (of, by) == (pool, color))
    }

    /// In this pool.
    pub fn of_pool(&self, pool: Pool) -> Tally {
        self.sum(|of, _| of == pool)
    }

    /// With this colour.
    pub fn of_color(&self, color: Color) -> Tally {
        self.sum(|_, by| by == color)
    }

    /// All of it.
    pub fn all(&self) -> Tally {
        self.sum(|_, _| true)
    }

    /// How many games of hundred were lost on time, an absence being one game; 0 without games.
    pub fn timeout_percent(&self) -> u32 {
        let games = self.all().games().saturating_sub(self.absences);
        (self.timeouts * 100 + games / 2)
            .checked_div(games)
            .unwrap_or(0)
    }

    fn sum(&self, counts: impl Fn(Pool, Color) -> bool) -> Tally {
        let mut sum = Tally::default();
        for &(pool, color, tally) in &self.tallies {
            if counts(pool, color) {
                sum.add(tally);
            }
        }
        sum
    }
}

impl Store {
    /// What somebody has played in a server or overall: against everybody, or against one person.
    pub async fn record(
        &self,
        player: PlayerId,
        scope: Scope,
        against: Option<PlayerId>,
    ) -> Result<Record, StoreError> {
        let (player, guild) = (player.0.cast_signed(), scope.key());
        let against = against.map(|other| other.0.cast_signed());
        let rows = sqlx::query!(
            r#"SELECT expansions AS "expansions!", white = ?1 AS "is_white!: bool", outcome AS "outcome!", reason AS "reason!",
                      absent AS "absent!: bool", count(*) AS "games!: u32", min(id) AS "id!: i64"
               FROM (SELECT * FROM game WHERE white = ?1 AND ended IS NOT NULL
                     UNION ALL SELECT * FROM game WHERE black = ?1 AND ended IS NOT NULL)
               WHERE outcome IS NOT NULL AND (?2 IS NULL OR guild = ?2) AND (?3 IS NULL OR ?3 IN (white, black))
               GROUP BY 1, 2, 3, 4, 5"#,
            player,
            guild,
            against
        );
        let mut record = Record::default();
        for row in rows.fetch_all(&self.readers).await? {
            let unreadable = |what: &str| StoreError::unreadable("game", row.id, what);
            let pool = ratings::pool(&row.expansions);
            let pool = pool.ok_or_else(|| unreadable("expansions are unknown"))?;
            let outcome = Outcome::from_word(&row.outcome);
            let outcome = outcome.ok_or_else(|| unreadable("the outcome is unknown"))?;
            let color = if row.is_white {
                Color::White
            } else {
                Color::Black
            };
            let games = row.games;
            let none = Tally::default();
            let tally = match outcome {
                Outcome::Draw => Tally {
                    draws: games,
                    ..none
                },
                Outcome::Win(winner) if winner == color => Tally {
                    wins: games,
                    ..none
                },
                Outcome::Win(_) => Tally {
                    losses: games,
                    ..none
                },
            };
            record.tallies.push((pool, color, tally));
            match (row.reason == "time" && tally.losses > 0, row.absent) {
                (false, _) => {}
                (true, false) => record.timeouts += games,
                (true, true) => record.absences += games,
            }
        }
        Ok(record)
    }
}
