//! The REST interface under `/api/v10`: from a request to an answer.
//!
//! [`pipeline`] takes each request through faults, rate limits, the judge and at last the handler
//! of its [`Endpoint`]; the handlers stand by resource.

mod applications;
mod body;
mod channels;
mod endpoint;
mod files;
mod guilds;
mod interactions;
mod limits;
mod messages;
mod pipeline;
mod reply;
mod server;
mod threads;
mod users;
mod webhooks;

pub(super) use body::{File, id_of};
pub(super) use endpoint::{Endpoint, Scope};
pub(super) use limits::Limits;
pub(super) use server::{Listener, serve};
