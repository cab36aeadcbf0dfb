//! What became of an offer that a message still shows.

use jiff::Timestamp;

use super::{
    App,
    wire::{Wire, Withdrawn},
    words::{instant, offer_word},
};
use crate::{
    engine::Color,
    locale::{Line, line},
    play::{Offer, OfferKind, Revision},
    store::{GameRecord, Said, StoreError},
};

/// Why an offer no longer stands, the game going on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// Accepted: what it asked for was done.
    Accepted,
    /// Declined by word.
    Declined,
    /// Declined by this move of the other side.
    DeclinedBy(String),
    /// Taken back by whoever made it.
    Withdrawn,
    /// Whoever asked for a takeback played this move instead of waiting.
    MovedOn(String),
    /// The moves it was about were taken back.
    TakenBack,
    /// Nobody answered before this instant.
    Expired(Timestamp),
}

/// An offer as a message shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ShownOffer {
    /// What.
    pub kind: OfferKind,
    /// Whose.
    pub by: Color,
    /// A revision of the game at which it stood.
    pub at: Revision,
}

impl App {
    /// What became of an offer; `None` while it stands, and where nothing is known of it.
    ///
    /// The same player can withdraw an offer and make it anew: what tells one from the other is what happened in the
    /// game since the message was made.
    pub(super) async fn fate(
        &self,
        record: &GameRecord,
        shown: ShownOffer,
        now: Timestamp,
    ) -> Result<Option<Fate>, StoreError> {
        let table = &record.table;
        let stands = table.offer(shown.kind, shown.by, now).is_some();
        if stands && table.revision == shown.at {
            return Ok(None);
        }
        let history = self.store.history(record.id).await?;
        let Some((made, settled)) = settled(&history, shown) else {
            return Ok(None);
        };
        Ok(settled.or_else(|| (!stands).then(|| Fate::Expired(expiry(made)))))
    }
}

/// When a shown offer was made, and what settled it; `None` where it was never made.
fn settled(history: &[Said], shown: ShownOffer) -> Option<(Timestamp, Option<Fate>)> {
    let read = |said: &Said| serde_json::from_value::<Wire>(said.payload.clone()).ok();
    let made = history.iter().rposition(|said| {
        said.revision <= shown.at && read(said).is_some_and(|wire| makes(&wire, shown))
    })?;
    let (made, since) = (history[made].at, &history[made + 1..]);
    let fate = |said: &Said| settles(&read(said)?, said.at, (shown, made));
    Some((made, since.iter().find_map(fate)))
}

fn makes(wire: &Wire, shown: ShownOffer) -> bool {
    matches!(wire, Wire::Offered { by, offer, .. }
        if Color::from(*by) == shown.by && OfferKind::from(*offer) == shown.kind)
}

/// What an action did to an offer made before it.
fn settles(wire: &Wire, at: Timestamp, (shown, made): (ShownOffer, Timestamp)) -> Option<Fate> {
    let ShownOffer {
        kind, by: maker, ..
    } = shown;
    match wire {
        Wire::Answered {
            by,
            offer,
            withdrawn,
        } if OfferKind::from(*offer) == kind => match withdrawn {
            Withdrawn::Yes if Color::from(*by) == maker => Some(Fate::Withdrawn),
            Withdrawn::No if Color::from(*by) != maker => Some(Fate::Declined),
            Withdrawn::Yes | Withdrawn::No => None,
        },
        Wire::Moved { by, written, .. } => match (Color::from(*by) == maker, kind) {
            (_, OfferKind::Pause) => None,
            // These stand while their maker moves on.
            (true, OfferKind::Draw | OfferKind::Abort) => None,
            _ if expiry(made) <= at => Some(Fate::Expired(expiry(made))),
            (true, OfferKind::Takeback) => Some(Fate::MovedOn(written.clone())),
            (false, _) => Some(Fate::DeclinedBy(written.clone())),
        },
        Wire::TakenBack { by, .. } if kind == OfferKind::Takeback && Color::from(*by) == maker => {
            Some(Fate::Accepted)
        }
        Wire::TakenBack { .. } if kind == OfferKind::Pause => None,
        Wire::TakenBack { .. } => Some(Fate::TakenBack),
        Wire::Paused { .. } if kind == OfferKind::Pause => Some(Fate::Accepted),
        // Made anew: it had run out.
        again if makes(again, shown) => Some(Fate::Expired(expiry(made))),
        Wire::Answered { .. }
        | Wire::Offered { .. }
        | Wire::Challenge
        | Wire::Paused { .. }
        | Wire::Resumed { .. }
        | Wire::Start
        | Wire::TimeGiven { .. }
        | Wire::Reminder { .. }
        | Wire::TimeUp { .. }
        | Wire::Outage { .. }
        | Wire::Away { .. }
        | Wire::Back { .. }
        | Wire::Wake { .. }
        | Wire::Thread { .. }
        | Wire::Returned { .. }
        | Wire::Warned
        | Wire::Deleted
        | Wire::Event
        | Wire::Ordered { .. }
        | Wire::Ruled
        | Wire::Ended => None,
    }
}

fn expiry(made: Timestamp) -> Timestamp {
    made.saturating_add(Offer::LIFETIME)
        .unwrap_or(Timestamp::MAX)
}

/// The sentence that takes the place of the offer.
pub(super) fn sentence(record: &GameRecord, shown: ShownOffer, fate: &Fate) -> Line {
    let table = &record.table;
    let game = record.id.0;
    let (player, opponent) = (
        table.player(shown.by).to_string(),
        table.player(shown.by.other()).to_string(),
    );
    let kind = offer_word(shown.kind);
    match fate {
        Fate::Accepted => line!("fate-accepted", kind = kind, player = player, game = game),
        Fate::Declined => line!(
            "fate-declined",
            kind = kind,
            player = player,
            game = game,
            opponent = opponent
        ),
        Fate::DeclinedBy(written) => line!(
            "fate-declined-by-move",
            kind = kind,
            player = player,
            game = game,
            opponent = opponent,
            written = written.clone()
        ),
        Fate::Withdrawn => line!("fate-withdrawn", kind = kind, player = player, game = game),
        Fate::MovedOn(written) => line!(
            "fate-moved-on",
            kind = kind,
            player = player,
            game = game,
            written = written.clone()
        ),
        Fate::TakenBack => line!("fate-taken-back", kind = kind, player = player, game = game),
        Fate::Expired(at) => line!(
            "fate-expired",
            kind = kind,
            player = player,
            game = game,
            expired = instant(*at)
        ),
    }
}
