//! What happened in a tournament.

use jiff::{SignedDuration, Timestamp};

use serde::{Deserialize, Serialize};

use super::{
    Bye, Departure, Entrant, EntrantId, Game, GameKey, GameResult, GameTerms, PlayerId, Results,
    Round, Scope, Settings,
};
use crate::play::ChannelId;

/// One thing that happened. An action yields one or more, kept together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Somebody signed up, with a place or waiting for one, or as a late entrant.
    SignedUp(Entrant),
    /// Somebody who waited has a place.
    Promoted(EntrantId),
    /// Somebody took their sign-up back.
    SignedOff(EntrantId),
    /// Check-in is open.
    CheckInOpened {
        /// Until then.
        until: Timestamp,
    },
    /// It is open for longer.
    CheckInExtended {
        /// Until then.
        until: Timestamp,
    },
    /// It is not needed.
    CheckInWaived,
    /// Somebody checked in, or confirmed the place they took over.
    CheckedIn(EntrantId),
    /// Somebody did not check in, or had no place at the start.
    Missed(EntrantId),
    /// Another number of rounds.
    RoundsSet(u32),
    /// Other settings.
    Configured {
        /// As they were.
        before: Box<Settings>,
        /// As they are now.
        after: Box<Settings>,
    },
    /// Its games are played otherwise.
    TermsSet(GameTerms),
    /// Somebody is seeded by another rating, or by none.
    Seeded {
        /// Who.
        entrant: EntrantId,
        /// The rating.
        rating: Option<u32>,
    },
    /// It began; the numbers are the seeds from now on.
    Started {
        /// The old numbers in the new order.
        order: Vec<EntrantId>,
    },
    /// The final after the pools begins, with these seats.
    FinalBegan {
        /// The first seat first.
        seats: Vec<EntrantId>,
    },
    /// A round began.
    RoundOpened(Round),
    /// A game ended.
    GameEnded {
        /// Which.
        game: GameKey,
        /// How.
        result: GameResult,
    },
    /// A drawn knockout pairing is played again.
    Replayed {
        /// The round.
        round: u32,
        /// The board.
        board: u32,
        /// The new games.
        games: Vec<Game>,
    },
    /// A round is over.
    RoundClosed(u32),
    /// Somebody was not there.
    NoShow(EntrantId),
    /// Somebody is out.
    Left {
        /// Who.
        entrant: EntrantId,
        /// How.
        how: Departure,
        /// What becomes of their results.
        results: Results,
    },
    /// Somebody is back.
    Readmitted(EntrantId),
    /// Another took a place.
    Replaced {
        /// Which.
        entrant: EntrantId,
        /// Who.
        person: PlayerId,
        /// Their name.
        name: String,
        /// Their rating.
        rating: Option<u32>,
        /// Until then they have to check in.
        confirm_by: Timestamp,
    },
    /// Whoever took a place over has longer to check in.
    ConfirmationExtended {
        /// Which.
        entrant: EntrantId,
        /// Until then.
        until: Timestamp,
    },
    /// Somebody will sit a round out.
    ByeRequested {
        /// Who.
        entrant: EntrantId,
        /// Which round.
        round: u32,
        /// Worth what.
        bye: Bye,
    },
    /// Or not.
    ByeCancelled {
        /// Who.
        entrant: EntrantId,
        /// Which round.
        round: u32,
    },
    /// Two are not to be paired; the smaller number first.
    Forbidden(EntrantId, EntrantId),
    /// They may again.
    Allowed(EntrantId, EntrantId),
    /// Two are to meet in the next round.
    PairedByHand(EntrantId, EntrantId),
    /// Not so, after all.
    UnpairedByHand(EntrantId, EntrantId),
    /// More time.
    Extended {
        /// For what.
        scope: Scope,
        /// Until then.
        until: Timestamp,
    },
    /// Everything stands still.
    Paused,
    /// It goes on; all dates are later by so much.
    Resumed {
        /// By how much.
        later: SignedDuration,
    },
    /// The bot is in the server again; all dates are later by the time in which it was not, unless everything stood
    /// still anyway.
    Returned {
        /// Since when it was not.
        from: Timestamp,
        /// Since when it is again.
        until: Timestamp,
    },
    /// It is told of, and its games are played, in another channel.
    Moved {
        /// Which.
        channel: ChannelId,
    },
    /// One more organiser.
    OrganiserAdded(PlayerId),
    /// One fewer.
    OrganiserRemoved(PlayerId),
    /// A word to all players.
    Announced {
        /// It.
        text: String,
    },
    /// Another end date, or none.
    EndSet {
        /// When.
        ends: Option<Timestamp>,
    },
    /// A round was to open by itself and could not, the first at the start: an organiser has to lift what stands in
    /// the way.
    Halted {
        /// Which.
        round: u32,
    },
    /// No further round can be paired: it ends with fewer than planned.
    RoundsCut {
        /// So many were planned.
        planned: u32,
        /// So many there are.
        played: u32,
    },
    /// It is over.
    Finished {
        /// Whether the next edition opens.
        next_edition: bool,
    },
    /// It was called off.
    Cancelled,
}
