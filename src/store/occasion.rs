//! What an action is committed for, and that it is committed once.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use sqlx::SqliteConnection;

use super::time::millis;
use super::{Store, StoreError};
use crate::play::InteractionId;

/// Discord takes answers to an interaction for fifteen minutes, and keeps the events of a broken connection for less:
/// no interaction arrives again after this.
pub(super) const REMEMBERED: Duration = Duration::from_hours(1);

/// When an action was taken, and by which interaction if by any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occasion {
    /// When.
    pub at: Timestamp,
    /// The interaction that asked for it: it is committed once, however often it arrives.
    pub interaction: Option<InteractionId>,
}

impl From<Timestamp> for Occasion {
    /// Nobody asked; the time had come.
    fn from(at: Timestamp) -> Self {
        Self {
            at,
            interaction: None,
        }
    }
}

impl Occasion {
    /// Notes within the transaction of the action that its interaction was handled; `false` if it was before.
    pub(super) async fn is_new(self, db: &mut SqliteConnection) -> Result<bool, StoreError> {
        let Some(interaction) = self.interaction else {
            return Ok(true);
        };
        let (interaction, made) = (interaction.0.cast_signed(), millis(self.at));
        let noted = sqlx::query!(
            "INSERT INTO handled (interaction, made) VALUES (?, ?) ON CONFLICT DO NOTHING",
            interaction,
            made
        )
        .execute(db)
        .await?;
        Ok(noted.rows_affected() == 1)
    }
}

impl Store {
    /// Whether this interaction has changed something.
    pub async fn is_handled(&self, interaction: InteractionId) -> Result<bool, StoreError> {
        let interaction = interaction.0.cast_signed();
        let found = sqlx::query_scalar!(
            "SELECT made FROM handled WHERE interaction = ?",
            interaction
        );
        Ok(found.fetch_optional(&self.readers).await?.is_some())
    }
}

/// Forgets the interactions that cannot arrive again.
pub(super) async fn forget_old(
    db: &mut SqliteConnection,
    now: Timestamp,
) -> Result<(), StoreError> {
    let remembered = SignedDuration::try_from(REMEMBERED).unwrap_or(SignedDuration::MAX);
    let before = millis(now.saturating_sub(remembered).unwrap_or(Timestamp::MIN));
    sqlx::query!("DELETE FROM handled WHERE made < ?", before)
        .execute(db)
        .await?;
    Ok(())
}
