//! The stand-in for Discord: its REST interface and gateway on loopback, a world of one guild
//! behind them, and a judge that refuses what Discord would refuse.
//!
//! [`StandIn::start`] gives the handle. Members act through it ([`StandIn::slash`],
//! [`StandIn::click`], …), see through it ([`StandIn::messages`], [`StandIn::pings`]), and break
//! things through it ([`StandIn::fault`], [`StandIn::gateway`], [`StandIn::revoke`]). What the bot
//! does arrives over the wire and nowhere else.

mod act;
mod answer;
mod channel;
mod chaos;
mod command;
mod component;
mod core;
mod error;
mod fault;
mod faults;
mod feed;
mod gateway;
mod handed_in;
mod handle;
mod id;
mod judge;
mod member;
mod message;
mod options;
mod permission;
mod record;
mod rest;
mod snowflake;
mod world;

pub use act::ActError;
pub use answer::{Answer, Choice, Field, Modal};
pub use channel::{Channel, ChannelKind, Thread};
pub use chaos::Chaos;
pub use command::{Command, CommandKind, CommandOption, OptionKind};
pub use component::{Button, Component, Menu, MenuKind, MenuOption};
pub use fault::{Fault, FaultOrder, FaultOrderError, GatewayFault, Route};
pub use feed::{Change, Changes, What};
pub use handed_in::HandedIn;
pub use handle::{StandIn, StartError};
pub use id::{ChannelId, GuildId, InteractionId, MessageId, UserId};
pub use member::Member;
pub use message::{Attachment, Message, Origin, Ping, PingCause};
pub use options::{AnswerBy, Options, Sessions};
pub use permission::Permissions;
pub use record::{Refusal, RequestRecord, Violation};
