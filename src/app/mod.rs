//! The use cases: load, decide, commit, answer. A [`Request`] in, a [`Reply`] out, in the application's own types.
//!
//! Knows neither Discord's library nor SQL. The time of an action is its interaction's; only the courier's clock is
//! read here.

mod aborts;
mod access;
mod act;
mod application;
mod boards;
mod by_itself;
mod challenges;
mod choices;
mod claims;
mod clock;
mod clock_posts;
mod clocks;
mod command;
mod completion;
mod compose;
mod control;
mod controls;
mod curves;
mod diagrams;
mod exports;
mod fate;
mod find;
mod guilds;
mod hush;
mod ladders;
mod leaderboard;
mod lexicon;
mod lists;
mod look;
mod menus;
mod message;
mod moves;
mod mydata;
pub mod name;
mod notices;
mod offers;
mod owner_posts;
mod pauses;
mod picker;
mod pictures;
mod plan_action;
mod plan_text;
mod plan_words;
mod plans;
mod posting;
pub mod preferences;
mod profile;
mod rating_words;
mod referee;
mod refusal;
mod relocation;
mod rematches;
mod repeats;
mod replay;
mod reply;
mod request;
mod rests;
mod rows;
mod rules;
mod rulings;
mod scene;
mod scope;
mod server;
mod settings;
mod sheets;
mod stop;
mod threads;
mod timekeeper;
mod tournaments;
mod tries;
mod try_action;
mod try_board;
mod vacation_notices;
mod vacations;
mod wakes;
mod wire;
mod words;

pub use application::App;
pub use clock::{BoxFuture, Clock, SystemClock};
pub use command::{
    Audience, ChallengeAnswer, Command, Errand, GameAction, Member, NewChallenge, OfferAnswer,
    OfferMark, PlanOptions, Which,
};
pub use completion::{Choice, Completion, Field, Purpose};
pub use compose::ComposeError;
pub use control::{CUSTOM_ID_MAX, Control};
pub use ladders::{LadderClick, LadderCommand, NewLadderOptions};
pub use leaderboard::LeaderboardOptions;
pub use look::{At, BoardView, ChoiceError, Look, LookError, LookOptions};
pub use message::{Attachment, Button, Enabled, Menu, MenuOption, Message, Row, Sound, Style};
pub use mydata::MyData;
pub use plan_action::PlanAction;
pub use profile::ProfileOptions;
pub use referee::RulingOptions;
pub use replay::{Pace, Stretch, StretchOptions};
pub use reply::{How, Reply};
pub use request::{Access, Actor, Permission, Place, Request, Standing};
pub use server::{ServerChange, ServerSetting};
pub use settings::Setting;
pub use threads::NewThread;
pub use tournaments::{
    EventClick, EventSetting, Extension, NewEvent, OrganiseClick, OrganiseCommand, OrganiserAct,
    PlayerList, TournamentCommand, View, WantedTerms,
};
pub use try_action::TryAction;
pub use vacations::VacationCommand;

use lexicon::Lexicon;
use pictures::{Pictures, Scene};
use rows::Buttons;
use stop::Stop;
use words::Speaker;
