//! The judge of the bot's requests: is this something Discord would take at all?
//!
//! Shapes say which fields an object has, of which type and length ([`shape`], [`shapes`]); rules
//! say what holds between fields ([`message`], [`components`], [`command`]); and where Discord's
//! OpenAPI document is at hand, it is asked as well ([`openapi`]).

mod command;
mod components;
mod message;
mod openapi;
mod problem;
mod shape;
mod shapes;
mod verdict;

pub(super) use openapi::OpenApi;
pub(super) use problem::Problem;
pub(super) use verdict::{Form, Judge};
