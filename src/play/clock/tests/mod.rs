//! What clocks do: tables of cases.

mod control;
