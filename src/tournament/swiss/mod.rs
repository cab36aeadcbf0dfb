//! Swiss pairings: everybody meets somebody of equal points whom they have not met.
//!
//! The criteria are those of the FIDE (Dutch) system (Handbook C.04.3) in the same order, put into the weights of one
//! matching of the whole field: (1) all are paired, nobody twice with the same opponent; (2) the bye goes to nobody
//! who had one while others had none, not to the leader, and as low down as can be; (3) nobody gets a colour they must
//! not have; (4) differences of points are few and small; (5) colours are as wished; (6) nobody floats twice running;
//! (7) within a group the upper half meets the lower half in order.

mod ahead;
mod color;
mod history;
mod pair;
mod weigh;

pub use color::{ColorReason, Preference, Strength};
pub use history::{Float, History};
pub use pair::{Field, PairingError, Plan, Planned, least_entrants, max_rounds, pair};
