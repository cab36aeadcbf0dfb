//! What is said of tournaments fits, is inert and complete.

mod clicks;
mod club;
mod drawing;
mod fitting;
mod paging;
mod telling;
