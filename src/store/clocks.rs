//! Clocks in their columns: JSON, in milliseconds.

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use super::heartbeat::Outage;
use super::time::{instant, millis};
use super::words::Word;
use crate::engine::Color;
use crate::play::clock::{
    self, Automatic, Clock, ClockState, EventRule, PauseReason, Pauses, Press, Span, Terms,
};

/// One player's time: begun, left, reserve, given.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Side(bool, i64, i64, i64);

/// A clock as it is kept.
#[derive(Serialize, Deserialize)]
struct ClockRow {
    turn: String,
    white: Side,
    black: Side,
    began: Side,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pauses: Vec<String>,
    since: i64,
    deadline: Option<i64>,
}

/// What the clocks read at a ply, as it is kept.
#[derive(Serialize, Deserialize)]
struct PressRow {
    by: String,
    white: Side,
    black: Side,
    began: Side,
}

impl From<clock::Side> for Side {
    fn from(side: clock::Side) -> Self {
        let ms = |time: SignedDuration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        Self(side.begun, ms(side.left), ms(side.reserve), ms(side.given))
    }
}

impl From<Side> for clock::Side {
    fn from(Side(begun, left, reserve, given): Side) -> Self {
        Self {
            begun,
            left: SignedDuration::from_millis(left),
            reserve: SignedDuration::from_millis(reserve),
            given: SignedDuration::from_millis(given),
        }
    }
}

impl Word for PauseReason {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Agreement, "agreement"),
        (Self::Organiser, "organiser"),
        (Self::Vacation(Color::White), "vacation-white"),
        (Self::Vacation(Color::Black), "vacation-black"),
    ];
}

fn known<W: Word>(word: &str) -> Result<W, String> {
    W::from_word(word).ok_or_else(|| format!("{word:?} is unknown"))
}

/// What the players agreed about time, out of its columns.
pub(super) fn terms(control: &str, rest: Option<&str>) -> Result<Terms, String> {
    let terms: Terms = control.parse().map_err(|why| format!("control: {why}"))?;
    let rest = rest.map(str::parse).transpose();
    let rest = rest.map_err(|why| format!("rest: {why}"))?;
    Ok(Terms { rest, ..terms })
}

/// A clock for its column.
pub(super) fn clock_text(clock: &Clock) -> String {
    let state = clock.state();
    let row = ClockRow {
        turn: state.turn.word().to_owned(),
        white: state.white.into(),
        black: state.black.into(),
        began: state.began.into(),
        pauses: state
            .pauses
            .iter()
            .map(|reason| reason.word().to_owned())
            .collect(),
        since: millis(state.since),
        deadline: state.deadline.map(millis),
    };
    serde_json::to_string(&row).expect("words and numbers are JSON")
}

/// A clock out of its column, as it was kept.
pub(super) fn read_clock(terms: Terms, text: &str) -> Result<Clock, String> {
    let row: ClockRow = serde_json::from_str(text).map_err(|why| why.to_string())?;
    let pauses: Result<Pauses, String> = row.pauses.iter().map(|word| known(word)).collect();
    let state = ClockState {
        turn: known(&row.turn)?,
        white: row.white.into(),
        black: row.black.into(),
        began: row.began.into(),
        pauses: pauses?,
        since: instant(row.since),
        deadline: row.deadline.map(instant),
    };
    Clock::restore(terms, state).map_err(|why| why.to_string())
}

/// Why a clock stands, out of `["agreement", …]`.
pub(super) fn read_pauses(text: &str) -> Result<Pauses, String> {
    let words: Vec<String> = serde_json::from_str(text).map_err(|why| why.to_string())?;
    words.iter().map(|word| known(word)).collect()
}

/// What an event says about vacations, as it is kept: an instant, minutes, and a word.
#[derive(Serialize, Deserialize)]
struct EventRow {
    began: i64,
    most: u32,
    automatic: String,
}

impl Word for Automatic {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Allowed, "allowed"), (Self::Forbidden, "forbidden")];
}

/// What an event says about vacations, for its column.
pub(super) fn event_text(rule: &EventRule) -> String {
    let row = EventRow {
        began: millis(rule.began),
        most: rule.most.minutes(),
        automatic: rule.automatic.word().to_owned(),
    };
    serde_json::to_string(&row).expect("words and numbers are JSON")
}

/// What an event says about vacations, out of its column.
pub(super) fn read_event(text: &str) -> Result<EventRule, String> {
    let row: EventRow = serde_json::from_str(text).map_err(|why| why.to_string())?;
    Ok(EventRule {
        began: instant(row.began),
        most: Span::from_minutes(row.most),
        automatic: known(&row.automatic)?,
    })
}

/// A clock with what outages took from it given back.
pub(super) fn credited(clock: &Clock, outages: &[Outage]) -> Clock {
    let credit = |clock: Clock, outage: Outage| {
        clock.credit(clock::Outage {
            down: outage.began,
            up: outage.ended,
        })
    };
    Outage::united(outages)
        .into_iter()
        .fold(clock.clone(), credit)
}

/// What the clocks read, for the column of a ply.
pub(super) fn press_text(press: &Press) -> String {
    let row = PressRow {
        by: press.by.word().to_owned(),
        white: press.white.into(),
        black: press.black.into(),
        began: press.began.into(),
    };
    serde_json::to_string(&row).expect("words and numbers are JSON")
}

/// What the clocks read at the latest plies, out of `[[ply, {…}], …]`.
pub(super) fn read_presses(text: &str) -> Result<Vec<(u32, Press)>, String> {
    let rows: Vec<(u32, PressRow)> = serde_json::from_str(text).map_err(|why| why.to_string())?;
    rows.into_iter()
        .map(|(ply, row)| {
            let press = Press {
                by: known(&row.by)?,
                white: row.white.into(),
                black: row.black.into(),
                began: row.began.into(),
            };
            Ok((ply, press))
        })
        .collect()
}
