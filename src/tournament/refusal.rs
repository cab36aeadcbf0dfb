//! Why an action in a tournament is refused.

use jiff::Timestamp;
use thiserror::Error;

use super::swiss::PairingError;
use super::{EntrantId, GateError, PlayerId, SettingsError};

/// Why an action is refused; nothing changes.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// Only organisers can.
    #[error("Only the organisers of this tournament can do that.")]
    NotAnOrganiser,
    /// Only the house can.
    #[error("That happens by itself; nobody can do it by hand.")]
    NotTheHouse,
    /// Does not take part.
    #[error("You are not in this tournament.")]
    NotAnEntrant,
    /// Signed up already.
    #[error("You have signed up already.")]
    AlreadyIn,
    /// Left, and cannot come back alone: a second sign-up would be a way to collect byes.
    #[error("You left this tournament; only an organiser can let you back in.")]
    LeftBefore,
    /// A gate is shut.
    #[error(transparent)]
    Gate(#[from] GateError),
    /// It is too late to sign up.
    #[error("Sign-up is over.")]
    SignUpOver,
    /// Check-in is not open.
    #[error("Check-in is not open.")]
    NoCheckIn,
    /// An instant that has passed, or an extension that is none.
    #[error("That date is not later than the one there is.")]
    NotLater,
    /// Not begun.
    #[error("The tournament has not begun.")]
    NotStarted,
    /// Begun already.
    #[error("The tournament has begun already.")]
    Started,
    /// Over.
    #[error("The tournament is over.")]
    Over,
    /// Standing still.
    #[error("The tournament is paused; nothing happens until an organiser lets it go on.")]
    Paused,
    /// Not standing still.
    #[error("The tournament is not paused.")]
    NotPaused,
    /// An organiser is to decide a game that they play.
    #[error("Nobody decides a game that they play.")]
    OwnGame,
    /// It is to be over before it begins.
    #[error("The end date, {0}, has passed.")]
    EndsBefore(Timestamp),
    /// Too few.
    #[error("There are {present} players; it takes at least {needed}.")]
    TooFew {
        /// So many have a place.
        present: u32,
        /// So many are needed.
        needed: u32,
    },
    /// The settings do not suit the entrants.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// Fewer places than have been given.
    #[error("{present} players have a place already: there cannot be {places} places.")]
    PlacesTaken {
        /// So many are wanted.
        places: u32,
        /// So many have one.
        present: u32,
    },
    /// The settings are so already.
    #[error("The settings are so already.")]
    NothingNew,
    /// The round exists: somebody else was quicker.
    #[error("Round {0} is paired already.")]
    AlreadyPaired(u32),
    /// Not the next round.
    #[error("Round {asked} cannot be paired: the next one is {next}.")]
    NotNextRound {
        /// Asked for.
        asked: u32,
        /// The next.
        next: u32,
    },
    /// The round before is on.
    #[error("Round {round} is still on: {games} games have no result.")]
    RoundOpen {
        /// Which.
        round: u32,
        /// So many.
        games: u32,
    },
    /// No more rounds.
    #[error("All rounds have been paired.")]
    NoMoreRounds,
    /// Cannot be paired.
    #[error(transparent)]
    Pairing(#[from] PairingError),
    /// No such entrant.
    #[error("There is no number {0} in this tournament.")]
    NoSuchEntrant(EntrantId),
    /// Does not play.
    #[error("Number {0} does not play in this tournament, or no longer.")]
    NotPlaying(EntrantId),
    /// Plays.
    #[error("Number {0} has not left.")]
    NotLeft(EntrantId),
    /// The same.
    #[error("A pair needs two different players.")]
    Same,
    /// The pair is not there.
    #[error("There is no such pair.")]
    NoSuchPair,
    /// It is there.
    #[error("That pair is noted already.")]
    PairNoted,
    /// Check-in is open, and it begins when that ends.
    #[error("Check-in is open, and it begins when that ends.")]
    CheckInOpen,
    /// That person does not organise it.
    #[error("That member does not organise it.")]
    OrganisesNothing(PlayerId),
    /// Somebody has asked for a bye in the next round.
    #[error("Number {0} sits the next round out.")]
    SitsOut(EntrantId),
    /// An organiser has paired somebody by hand in that round.
    #[error("An organiser has paired you by hand in that round.")]
    IsPaired,
    /// The two play again because of that game.
    #[error("The two play again because of that game.")]
    PlayedAgain,
    /// A pair made by hand would be one of those that must not be.
    #[error("Those two are kept apart.")]
    KeptApart,
    /// A pair that must not be would be one made by hand.
    #[error("Those two are paired by hand in the next round.")]
    MadeByHand,
    /// The person has a place of their own.
    #[error("Whoever takes a place over must not be, or have been, in the tournament.")]
    ReplacementIsIn,
    /// Only in a Swiss.
    #[error("Only a Swiss tournament has that.")]
    SwissOnly,
    /// The round is not to come.
    #[error("Round {0} is not one of the rounds to come.")]
    NotToCome(u32),
    /// No half-point bye is left.
    #[error(
        "Of your byes worth half a point, {used} of {limit} are used; none can be had in the last round."
    )]
    HalfByes {
        /// Used.
        used: u32,
        /// The limit.
        limit: u32,
    },
    /// A bye is asked for already.
    #[error("You have asked for a bye in that round already.")]
    ByeNoted,
    /// It is not.
    #[error("You have not asked for a bye in that round.")]
    NoBye,
    /// There is no such game.
    #[error("There is no such game.")]
    NoSuchGame,
    /// The game has its result, and its round is over.
    #[error("That game has its result.")]
    GameOver,
    /// Cannot remove the last organiser.
    #[error("The last organiser stays.")]
    LastOrganiser,
    /// Already one.
    #[error("That member is an organiser already.")]
    IsOrganiser,
    /// Nothing to say.
    #[error("An announcement needs 1 to 1500 characters, not {0}.")]
    Text(usize),
}
