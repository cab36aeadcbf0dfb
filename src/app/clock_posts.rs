//! What the courier posts about clocks.

use jiff::Timestamp;

use super::{
    Button, Buttons, GameAction, Message, Row, Speaker, Style,
    clocks::{begun, deadline_of},
    wire::{Wire, WireColor},
    words::{instant, moment},
};
use crate::{
    engine::Color,
    locale::line,
    play::{
        Reason, Table,
        clock::{Clock, Enforcement, Span},
    },
    store::{GameRecord, NoticeKind, OutboxRow, Way},
};

/// The call to the player to move, with the time they have.
pub fn turn(speaker: Speaker<'_>, record: &GameRecord) -> String {
    let table = &record.table;
    let turn = table.game.position().turn();
    let player = table.player(turn).to_string();
    let color = speaker.color(turn);
    let clock = table.clock.as_ref();
    if let Some(until) = record.away(turn).filter(|_| table.awaits_vacation()) {
        return speaker.say(&line!(
            "post-turn-away",
            player = player,
            color = color,
            at = moment(until),
            in = instant(until)
        ));
    }
    let Some((clock, (at, within))) = clock.and_then(|clock| Some((clock, deadline_of(clock)?)))
    else {
        return speaker.say(&match table.resumes {
            None => line!("post-turn", player = player, color = color),
            Some(until) => line!(
                "post-turn-paused",
                player = player,
                color = color,
                at = moment(until),
                in = instant(until)
            ),
        });
    };
    speaker.say(&if clock.state().side(turn).begun {
        line!("post-turn-until", player = player, color = color, at = at, in = within)
    } else {
        line!(
            "post-turn-first",
            player = player,
            color = color,
            begun = begun(record, clock, turn),
            at = at,
            in = within
        )
    })
}

/// That a pause is over.
pub fn resumed(speaker: Speaker<'_>, record: &GameRecord, by: Option<WireColor>) -> String {
    let by = by.map(|by| record.table.player(by.into()).to_string());
    speaker.say(&line!(
        "post-resumed",
        game = record.id.0,
        player = by.unwrap_or_else(|| "nobody".to_owned())
    ))
}

/// Whether a result calls both players: nobody did anything to end the game.
pub fn calls_both(table: &Table, kind: NoticeKind) -> bool {
    let hard = |clock: &Clock| clock.terms().enforcement == Enforcement::Hard;
    kind == NoticeKind::Ruling
        || kind == NoticeKind::Result
            && match table.result.map(|result| result.reason) {
                Some(Reason::CalledOff | Reason::Adjudication | Reason::Voided) => true,
                // Under a soft control somebody claimed it.
                Some(Reason::Time) => table.clock.as_ref().is_some_and(hard),
                _ => false,
            }
}

/// A notice about time; `None` when it is no longer worth saying.
pub fn message(
    speaker: Speaker<'_>,
    record: &GameRecord,
    row: &OutboxRow,
    wire: &Wire,
    now: Timestamp,
) -> Option<Message> {
    let table = &record.table;
    let game = record.id.0;
    let buttons = Buttons::new(speaker, record.id, table);
    let (content, buttons) = match *wire {
        Wire::TimeGiven { to, minutes } => {
            let to = Color::from(to);
            let given = line!(
                "post-time-given",
                game = game,
                player = table.player(to).to_string(),
                opponent = table.player(to.other()).to_string(),
                length = speaker.length(Span::from_minutes(minutes).duration())
            );
            let mut content = speaker.say(&given);
            if let Some(until) = speaker
                .until((record, table), now)
                .filter(|_| table.turn() == Some(to))
            {
                content = format!("{content} {until}");
            }
            (content, vec![buttons.board()])
        }
        Wire::Reminder { deadline, refused } => {
            let (clock, turn) = (table.clock.as_ref()?, table.turn()?);
            let player = table.player(turn);
            if !is_about(row, table, deadline) || row.notice.recipient != Some(player) {
                return None;
            }
            let (at, within) = deadline_of(clock)?;
            let line = line!(
                "post-reminder",
                game = game,
                player = player.to_string(),
                begun = begun(record, clock, turn),
                at = at,
                in = within
            );
            let mut content = speaker.say(&line);
            if row.notice.way == Way::Direct {
                let channel = record.channel.to_string();
                let place = line!("answer-elsewhere", channel = channel);
                content = format!("{content} {}", speaker.say(&place));
            }
            if refused {
                content = format!("{content}\n{}", speaker.say(&line!("post-not-directly")));
            }
            (content, vec![buttons.play(), buttons.board()])
        }
        Wire::Away {
            who,
            until,
            by_itself,
        } => {
            let who = Color::from(who);
            // Who has come back before it could be said is not away.
            if record.away(who).map(Timestamp::as_second) != Some(until) {
                return None;
            }
            let until = Timestamp::from_second(until).ok()?;
            let player = table.player(who).to_string();
            let (at, within) = (moment(until), instant(until));
            let line = if !table.stands_for(who) {
                // No clock stands for it here: the time was up before, an event forbids it, or there is none.
                line!("post-away-only", player = player, at = at, in = within)
            } else if by_itself {
                line!("post-away-by-itself", player = player, at = at, in = within)
            } else {
                line!("post-away", player = player, at = at, in = within)
            };
            (speaker.say(&line), vec![buttons.board()])
        }
        Wire::Back { who } => {
            let who = Color::from(who);
            if table.turn() != Some(who) || row.notice.revision != table.revision {
                return None;
            }
            let call = turn(speaker, record);
            let line = line!("post-back", game = game, call = call);
            (speaker.say(&line), vec![buttons.play(), buttons.board()])
        }
        Wire::TimeUp { of, deadline } => {
            let of = Color::from(of);
            let clock = table.clock.as_ref().filter(|_| table.result.is_none())?;
            let passed = clock.deadline()?;
            if !is_about(row, table, deadline) || table.turn() != Some(of) {
                return None;
            }
            let line = line!(
                "post-time-up",
                game = game,
                player = table.player(of).to_string(),
                opponent = table.player(of.other()).to_string(),
                at = moment(passed)
            );
            (speaker.say(&line), of_time_up(buttons))
        }
        Wire::Paused { by, until } => {
            let by = Color::from(by);
            let end = table.resumes.filter(|end| end.as_second() == until)?;
            let line = line!(
                "post-paused",
                game = game,
                player = table.player(by).to_string(),
                opponent = table.player(by.other()).to_string(),
                at = moment(end),
                in = instant(end)
            );
            (
                speaker.say(&line),
                vec![buttons.resume(end), buttons.board()],
            )
        }
        Wire::Resumed { by: Some(by) } => {
            let by = Color::from(by);
            let line = line!(
                "post-resumed-told",
                game = game,
                player = table.player(by).to_string(),
                opponent = table.player(by.other()).to_string()
            );
            let mut parts = vec![speaker.say(&line)];
            parts.extend(speaker.until((record, table), now));
            (parts.join(" "), vec![buttons.board()])
        }
        Wire::Outage { began, ended } => {
            let shown = |second| Timestamp::from_second(second).map(moment).ok();
            let line = line!("post-outage", from = shown(began)?, to = shown(ended)?);
            (speaker.say(&line), vec![buttons.board()])
        }
        _ => return None,
    };
    Some(Message {
        content,
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    })
}

/// Whether a notice is about the present deadline. One that was only put off, by an outage, is the same: that raises no
/// revision, and brings no reminder of its own.
fn is_about(row: &OutboxRow, table: &Table, deadline: i64) -> bool {
    let present = table.clock.as_ref().and_then(Clock::deadline);
    present.map(Timestamp::as_second) == Some(deadline) || row.notice.revision == table.revision
}

/// What can be done when a player's time is up: claim the game, give a day more.
pub fn of_time_up(buttons: Buttons<'_>) -> Vec<Button> {
    vec![claim(buttons), give_day(buttons), buttons.board()]
}

fn claim(buttons: Buttons<'_>) -> Button {
    buttons.button(
        GameAction::ClaimTime,
        &line!("button-claim-time"),
        Style::Success,
    )
}

fn give_day(buttons: Buttons<'_>) -> Button {
    buttons.button(
        GameAction::GiveDay,
        &line!("button-give-day"),
        Style::Secondary,
    )
}

/// The part of a line that says until when the player to move has time.
pub fn until(speaker: Speaker<'_>, deadline: Timestamp, now: Timestamp) -> String {
    if deadline < now {
        return speaker.say(&line!("games-up"));
    }
    speaker.say(&line!("games-until", in = instant(deadline)))
}
