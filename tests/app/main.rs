//! The application from the outside: requests in, replies and posts out, on a database in a temporary directory.

mod absences;
mod calls;
mod clock;
mod clocks;
mod courier;
mod delivery;
mod harness;
mod names;
mod offers;
mod owners;
mod plans;
mod races;
mod texts;
mod time_failures;
mod transcripts;
