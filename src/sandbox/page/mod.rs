//! The web page that looks and behaves like a channel, served on loopback.
//!
//! Plain HTML, CSS and JavaScript from `assets/sandbox/`. The page asks for a member's whole view
//! whenever the world changes; it keeps no truth of its own.

mod act;
mod assets;
mod changes;
mod guard;
mod order;
mod picture;
mod refusal;
mod server;
mod state;
mod view;

pub use server::{Page, serve};
pub use state::World;
