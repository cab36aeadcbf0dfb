//! Clocks for correspondence: time controls, the two clocks of a game, deadlines, reminders, rest and vacation.
//!
//! Pure, as all of `play`: the moment that counts is always passed in. Instants are absolute (UTC) and, like the
//! database's, whole milliseconds: finer parts are dropped at the door.
//!
//! The ideas, in the order in which they build on each other:
//!
//! - A [`TimeControl`] says how much time there is: an allowance for each move, a bank with an increment and a cap, an
//!   allowance with a shared reserve, or none. [`Terms`] add how strictly it is kept ([`Enforcement`]) and the hours
//!   at which clocks rest ([`Rest`]).
//! - A [`Clock`] is both players' time in one game. Each player's clock starts with their own first move; before it
//!   they are under the first-move limit, and a game that is not begun in time is called off.
//! - The **deadline** is the last instant at which a move is in time: a move at the deadline counts. The flag falls
//!   after it, one millisecond later, and never while the clock stands or rests. A [`Flag`] says what follows: the
//!   game is lost, can be claimed, or is called off. The game's end time is the deadline.
//! - A pause ([`PauseReason`]) stops the clock and never adds to it. Pauses nest: a clock runs while no reason holds.
//!   An [`Outage`] of the bot is treated as a pause of every running clock from its first to its last instant.
//! - A [`Press`] keeps what the clocks read when a move was made, so that a takeback can restore it.
//! - [`Clock::schedule`] lists what has to happen by itself ([`Alarm`]): the reminders the player chose
//!   ([`Reminders`]), then the fall of the flag. [`Quiet`] hours move reminders, never deadlines.
//! - [`Vacations`] keep a player's budget of time away, by year and by event.

mod agreement;
mod alarm;
mod bounds;
#[expect(clippy::module_inception, reason = "the noun is the clock of one game")]
mod clock;
mod control;
mod flag;
mod give;
mod outage;
mod parse;
mod pause;
mod press;
mod quiet;
mod reminder;
mod rest;
mod side;
mod span;
mod state;
mod terms;
#[cfg(test)]
mod tests;
mod token;
mod vacation;
mod zone;

pub use alarm::{Alarm, Due};
pub use bounds::{BoundsError, Part};
pub use clock::Clock;
pub use control::{Bank, PerMove, Reserve, TimeControl};
pub use flag::{Flag, Verdict};
pub use give::GiveError;
pub use outage::Outage;
pub use parse::ControlError;
pub use pause::{PauseReason, Pauses};
pub use press::Press;
pub use quiet::{Quiet, QuietError, QuietHours};
pub use reminder::{Level, Reminders, RemindersError};
pub use rest::{Rest, RestError, Resting, UnknownResting, UnknownZone};
pub use side::Side;
pub use span::{Span, SpanError};
pub use state::{ClockState, Unsound};
pub use terms::{Enforcement, Terms};
pub use vacation::{Automatic, EventRule, Origin, Spell, VacationError, Vacations};
pub use zone::Zone;
