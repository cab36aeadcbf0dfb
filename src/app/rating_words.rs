//! Ratings in words, as posts and lists show them.

use super::{App, Speaker};
use crate::{
    engine::Color,
    locale::line,
    play::{GameId, Reason},
    rating::Rating,
    store::{GameRecord, Shift, StoreError},
};

/// A rating as it is shown: whole points, with a question mark while it is provisional.
pub(super) fn shown(rating: Rating) -> String {
    let mark = if rating.is_provisional() { "?" } else { "" };
    format!("{}{mark}", points(rating.rating))
}

/// By how many of the points that are shown a rating has changed: `+12`, `−12`, `±0`.
pub(super) fn change(shift: Shift) -> String {
    signed(points(shift.after.rating) - points(shift.before))
}

/// A difference of points with its sign.
pub(super) fn signed(difference: i64) -> String {
    match difference {
        0 => "±0".to_owned(),
        1.. => format!("+{difference}"),
        // A minus sign is as wide as a plus sign, and no line breaks behind it.
        _ => format!("−{}", difference.unsigned_abs()),
    }
}

/// Whole points, half of one to the even side.
pub(super) fn points(rating: f64) -> i64 {
    rating.round_ties_even() as i64
}

impl App {
    /// What the end of a game did to ratings, in a line or none; and why nothing, where players may ask.
    pub(super) async fn say_ratings(
        &self,
        speaker: Speaker<'_>,
        record: &GameRecord,
    ) -> Result<Option<String>, StoreError> {
        let table = &record.table;
        let Some(result) = table.result.filter(|result| result.outcome.is_some()) else {
            return Ok(None);
        };
        let rated = record.rated.is_rated();
        if result.reason == Reason::Time && self.store.is_same_absence(record.id).await? {
            let rated = if rated { "yes" } else { "no" };
            return Ok(Some(
                speaker.say(&line!("post-same-absence", rated = rated)),
            ));
        }
        if !rated {
            return Ok(None);
        }
        let Some([white, black]) = self.store.shifts(record.id).await? else {
            return Ok(Some(speaker.say(&line!("post-not-counted"))));
        };
        Ok(Some(speaker.say(&line!(
            "post-ratings",
            white = table.white.to_string(),
            white_rating = shown(white.after),
            white_change = change(white),
            black = table.black.to_string(),
            black_rating = shown(black.after),
            black_change = change(black)
        ))))
    }

    /// What a finished game did to the rating of one of its players; `None` where it did nothing.
    pub(super) async fn shift_of(
        &self,
        game: GameId,
        side: Color,
    ) -> Result<Option<Shift>, StoreError> {
        let shifts = self.store.shifts(game).await?;
        Ok(shifts.map(|[white, black]| match side {
            Color::White => white,
            Color::Black => black,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_change_is_that_of_the_points_that_are_shown() {
        for (before, after, deviation, expected) in [
            (1500.0, 1512.4, 80.0, ("1512", "+12")),
            (1499.6, 1512.4, 110.0, ("1512", "+12")),
            (1500.4, 1488.0, 110.1, ("1488?", "−12")),
            (1500.4, 1499.6, 350.0, ("1500?", "±0")),
            (1500.4, 1500.6, 50.0, ("1501", "+1")),
        ] {
            let after = Rating {
                rating: after,
                deviation,
                volatility: 0.06,
            };
            let shift = Shift { before, after };
            let said = (shown(after), change(shift));
            assert_eq!((said.0.as_str(), said.1.as_str()), expected);
        }
    }
}
