//! The only room that knows Discord's library: command definitions, buttons and menus, one
//! responder, the delivery of the courier's messages, and the connection itself.
//!
//! Nothing is decided here. An interaction becomes a [`Request`](crate::app::Request), its
//! [`Reply`](crate::app::Reply) becomes the answer.

mod account;
mod answer;
pub mod bot;
mod commands;
mod delivery;
mod dispatcher;
mod downloads;
mod endpoint;
mod failure;
mod freshness;
mod gateway;
mod guilds;
mod handler;
mod health;
mod in_flight;
mod message;
mod registration;
mod rest;
mod shared;
mod translate;
mod unreadable;
mod wire;
