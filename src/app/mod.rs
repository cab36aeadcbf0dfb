//! The use cases: load, decide, commit, answer. A [`Request`] in, a [`Reply`] out, in the application's own types.
//!
//! Knows neither Discord's library nor SQL. The time of an action is its interaction's; only the courier's clock is
//! read here.

mod application;
mod clock;
mod command;
mod completion;
mod control;
mod message;
pub mod name;
mod reply;
mod request;

pub use application::App;
pub use clock::{BoxFuture, Clock, SystemClock};
pub use command::{
    ChallengeAnswer, Command, Errand, GameAction, Member, NewChallenge, OfferAnswer, Which,
};
pub use completion::{Choice, Completion, Field, Purpose};
pub use control::{CUSTOM_ID_MAX, Control};
pub use message::{Attachment, Button, Enabled, Menu, MenuOption, Message, Row, Style};
pub use reply::{How, Reply};
pub use request::{Access, Actor, Permission, Place, Request};
