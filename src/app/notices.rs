//! What an action makes the bot say in the channel: the rows for the outbox.

use jiff::{SignedDuration, Timestamp};

use super::wire::{Wire, WireColor, WireOffer, WireOrder, WireReply, Withdrawn};
use crate::{
    engine::Color,
    play::{
        Challenge, ChallengeEvent, ChallengeId, ChannelId, Event, GameId, PlayerId, RemindIn,
        Revision, Seats, Table, Timeout, TournamentId,
        clock::{Flag, Level, PauseReason},
    },
    store::{GameRecord, Notice, NoticeKind, Outage, Subject, Task, Way},
};

/// The notice of a new challenge.
pub fn of_new_challenge(id: ChallengeId, channel: ChannelId, opponent: Option<PlayerId>) -> Notice {
    notice(
        Subject::Challenge(id),
        Revision::FIRST,
        opponent,
        NoticeKind::Challenge,
        channel,
        &Wire::Challenge,
    )
}

/// The notices of an answered challenge: the new game, or that it was declined.
pub fn of_answer(
    challenge: &Challenge,
    event: &ChallengeEvent,
    game: Option<GameId>,
) -> Vec<Notice> {
    match (event, game) {
        (ChallengeEvent::Accepted { seats, .. }, Some(game)) => {
            vec![of_new_game(game, challenge.channel, *seats)]
        }
        (ChallengeEvent::Declined, _) => vec![notice(
            Subject::Challenge(challenge.id),
            Revision::FIRST.next(),
            Some(challenge.challenger),
            NoticeKind::ChallengeAnswer,
            challenge.channel,
            &Wire::Challenge,
        )],
        // The challenge's own message says it.
        (ChallengeEvent::Accepted { .. } | ChallengeEvent::Withdrawn, _) => Vec::new(),
    }
}

fn of_new_game(game: GameId, channel: ChannelId, seats: Seats) -> Notice {
    notice(
        Subject::Game(game),
        Revision::FIRST,
        Some(seats.white),
        NoticeKind::Turn,
        channel,
        &Wire::Start,
    )
}

/// The notices of one action at `now`: one, and a call besides where a pause was over before it that nobody was told
/// of. `table` is the game after it, `by` who acted.
pub fn of_events(
    record: &GameRecord,
    table: &Table,
    events: &[Event],
    (by, now): (Color, Timestamp),
) -> Vec<Notice> {
    let wire = wire(record, events, (by, now));
    let (kind, recipient) = if table.result.is_some() {
        // Who acted last knows.
        (NoticeKind::Result, Some(by.other()))
    } else {
        match &wire {
            Wire::Offered { by, .. } => (NoticeKind::Offer, Some(Color::from(*by).other())),
            Wire::Answered {
                withdrawn: Withdrawn::Yes,
                ..
            } => (NoticeKind::OfferAnswer, None),
            Wire::TimeGiven { to, .. } => (NoticeKind::TimeGiven, Some(Color::from(*to))),
            Wire::Answered { by, .. } => (NoticeKind::OfferAnswer, Some(Color::from(*by).other())),
            Wire::Paused { by, .. } => (NoticeKind::Pause, Some(Color::from(*by).other())),
            // Who is to move and ended it knows.
            Wire::Resumed { by: Some(by) } if Color::from(*by) == table.game.position().turn() => {
                (NoticeKind::Pause, Some(Color::from(*by).other()))
            }
            Wire::Warned => (NoticeKind::Warning, Some(table.game.position().turn())),
            _ => (NoticeKind::Turn, Some(table.game.position().turn())),
        }
    };
    let recipient = recipient.map(|color| table.player(color));
    let mut notices = vec![notice(
        Subject::Game(record.id),
        table.revision,
        recipient,
        kind,
        record.channel,
        &wire,
    )];
    let over = Event::Resumed {
        reason: PauseReason::Agreement,
        by: None,
    };
    let called = matches!(kind, NoticeKind::Turn | NoticeKind::Result);
    if events.contains(&over) && !called {
        notices.extend(of_pause_end(record, table));
    }
    notices
}

/// The notice that the time of a pause is over; calls the player to move.
pub fn of_pause_end(record: &GameRecord, table: &Table) -> Option<Notice> {
    let turn = table.turn()?;
    Some(notice(
        Subject::Game(record.id),
        table.revision,
        Some(table.player(turn)),
        NoticeKind::Turn,
        record.channel,
        &Wire::Resumed { by: None },
    ))
}

/// The notice of a flag that ended a game; calls the player whose time was up.
pub fn of_flag(record: &GameRecord, table: &Table, flag: Flag) -> Vec<Notice> {
    vec![notice(
        Subject::Game(record.id),
        table.revision,
        Some(table.player(flag.side)),
        NoticeKind::Result,
        record.channel,
        &Wire::Ended,
    )]
}

/// The notice that opens a thread for a game; it goes before all others of the game.
pub fn of_thread(game: GameId, channel: ChannelId) -> Notice {
    notice(
        Subject::Game(game),
        Revision::FIRST,
        None,
        NoticeKind::Thread,
        channel,
        &Wire::Thread { refused: None },
    )
}

/// The notice that the bot is in a server again, by one of the games of a channel.
pub fn of_return(away: Outage, game: GameId, revision: Revision, channel: ChannelId) -> Notice {
    let wire = Wire::Returned {
        began: away.began.as_second(),
        ended: away.ended.as_second(),
    };
    let subject = Subject::Game(game);
    let notice = notice(subject, revision, None, NoticeKind::Return, channel, &wire);
    Notice {
        step: away.ended.as_second(),
        ..notice
    }
}

/// The notice that something happened in a tournament; its events say what.
pub fn of_event(id: TournamentId, revision: Revision, channel: ChannelId) -> Notice {
    let subject = Subject::Tournament(id);
    notice(
        subject,
        revision,
        None,
        NoticeKind::Event,
        channel,
        &Wire::Event,
    )
}

/// The notice that the channel of a tournament is gone, to one of its organisers alone.
pub fn of_deletion(
    id: TournamentId,
    revision: Revision,
    channel: ChannelId,
    organiser: PlayerId,
) -> Notice {
    let (subject, called) = (Subject::Tournament(id), Some(organiser));
    let wire = Wire::Deleted;
    let notice = notice(subject, revision, called, NoticeKind::Event, channel, &wire);
    Notice {
        way: Way::Direct,
        ..notice
    }
}

/// The notice that something happened on a ladder; calls whoever was challenged.
pub fn of_ladder(
    id: TournamentId,
    revision: Revision,
    channel: ChannelId,
    called: Option<PlayerId>,
) -> Notice {
    let subject = Subject::Tournament(id);
    notice(
        subject,
        revision,
        called,
        NoticeKind::Event,
        channel,
        &Wire::Event,
    )
}

/// The notices of a game that a tournament begins: a post in the tournament's channel, the thread on it, and the call to
/// the first player in the thread.
pub fn of_pairing(game: GameId, channel: ChannelId, seats: Seats) -> Vec<Notice> {
    let subject = Subject::Game(game);
    let pairing = notice(
        subject,
        Revision::FIRST,
        None,
        NoticeKind::Pairing,
        channel,
        &Wire::Event,
    );
    vec![
        pairing,
        of_thread(game, channel),
        of_new_game(game, channel, seats),
    ]
}

/// The notice that somebody plays on for somebody else; calls whoever is to move.
pub fn of_substitution(
    game: GameId,
    (revision, channel): (Revision, ChannelId),
    called: PlayerId,
    side: Color,
) -> Notice {
    let order = WireOrder::Substituted { side: side.into() };
    let wire = Wire::Ordered { order };
    notice(
        Subject::Game(game),
        revision,
        Some(called),
        NoticeKind::Turn,
        channel,
        &wire,
    )
}

/// The notices of a game that goes on elsewhere with its tournament, its own channel being gone: a post in the channel
/// there, the thread on it, and the call to the player to move in the thread.
pub fn of_move(
    record: &GameRecord,
    (revision, channel): (Revision, ChannelId),
    now: Timestamp,
) -> Vec<Notice> {
    let subject = Subject::Game(record.id);
    let turn = record.table.player(record.table.game.position().turn());
    let order = WireOrder::Moved;
    let of = |kind, called, wire| Notice {
        // It may have been moved before without anything having happened in it since.
        step: now.as_millisecond(),
        ..notice(subject, revision, called, kind, channel, &wire)
    };
    vec![
        of(NoticeKind::Pairing, None, Wire::Event),
        of(NoticeKind::Thread, None, Wire::Thread { refused: None }),
        of(NoticeKind::Turn, Some(turn), Wire::Ordered { order }),
    ]
}

/// The notice of what a tournament had done to a game; where that ended it, both players are called.
pub fn of_order(record: &GameRecord, table: &Table, task: &Task) -> Notice {
    let (kind, order) = match task {
        _ if table.result.is_some() => (NoticeKind::Result, WireOrder::Ended),
        Task::Pause => (NoticeKind::Event, WireOrder::Paused),
        Task::Resume => (NoticeKind::Event, WireOrder::Resumed),
        _ => (NoticeKind::Event, WireOrder::Extended),
    };
    let (subject, wire) = (Subject::Game(record.id), Wire::Ordered { order });
    notice(subject, table.revision, None, kind, record.channel, &wire)
}

/// The notice of a ruling; it calls both players.
pub fn of_ruling(record: &GameRecord, table: &Table) -> Notice {
    let kind = if table.result.is_some() {
        NoticeKind::Result
    } else {
        NoticeKind::Ruling
    };
    notice(
        Subject::Game(record.id),
        table.revision,
        None,
        kind,
        record.channel,
        &Wire::Ruled,
    )
}

/// The notice of what came due in a game that goes on.
pub fn of_timeout(record: &GameRecord, timeout: &Timeout) -> Option<Notice> {
    let table = &record.table;
    let (kind, recipient, wire, step) = match *timeout {
        Timeout::Remind { deadline, level } => {
            let wire = Wire::Reminder {
                deadline: deadline.as_second(),
                refused: false,
            };
            (NoticeKind::Reminder, table.turn()?, wire, step_of(level))
        }
        Timeout::Claimable(flag) => {
            let wire = Wire::TimeUp {
                of: flag.side.into(),
                deadline: flag.deadline.as_second(),
            };
            (NoticeKind::TimeUp, flag.side.other(), wire, 0)
        }
        Timeout::Ends { .. } | Timeout::Resumes { .. } => return None,
    };
    let notice = notice(
        Subject::Game(record.id),
        table.revision,
        Some(table.player(recipient)),
        kind,
        record.channel,
        &wire,
    );
    let directly =
        kind == NoticeKind::Reminder && table.wishes(recipient).remind == RemindIn::Direct;
    let way = if directly { Way::Direct } else { Way::Channel };
    Some(Notice {
        step,
        way,
        ..notice
    })
}

/// Reminders of one deadline by the minutes left; 0 is the one of a short turn.
fn step_of(level: Level) -> i64 {
    match level {
        Level::Left(span) => i64::from(span.minutes()),
        Level::FourFifths => 0,
    }
}

/// The notice of an outage in a channel, by one of its games; none where it was short.
pub fn of_outage(
    outage: Outage,
    game: GameId,
    revision: Revision,
    channel: ChannelId,
) -> Option<Notice> {
    /// A shorter one is a restart that nobody notices.
    const WORTH_SAYING: SignedDuration = SignedDuration::from_mins(10);
    if outage.ended.duration_since(outage.began) < WORTH_SAYING {
        return None;
    }
    let wire = Wire::Outage {
        began: outage.began.as_second(),
        ended: outage.ended.as_second(),
    };
    let notice = notice(
        Subject::Game(game),
        revision,
        None,
        NoticeKind::Outage,
        channel,
        &wire,
    );
    Some(Notice {
        step: outage.ended.as_second(),
        ..notice
    })
}

fn wire(record: &GameRecord, events: &[Event], (by, now): (Color, Timestamp)) -> Wire {
    let game = &record.table.game;
    for event in events {
        match event {
            Event::Moved { by, written, .. } => {
                let (own, replies) = split(events);
                return Wire::Moved {
                    by: (*by).into(),
                    written: written.clone(),
                    ply: game.position().ply(),
                    passes: passes(own),
                    replies: wire_replies(replies, game.ply() + plies(own)),
                    declined: declined(events),
                    lapsed: lapsed(&record.table, events, (*by, now)),
                };
            }
            Event::TakenBack { by, .. } => {
                let mut gone = record.table.moves_to_take_back(*by).into_iter();
                return Wire::TakenBack {
                    by: (*by).into(),
                    written: gone.next().unwrap_or_default(),
                    replies: gone.collect(),
                };
            }
            Event::Offered { kind, by, .. } => {
                let (by, offer) = ((*by).into(), (*kind).into());
                return Wire::Offered {
                    by,
                    offer,
                    ply: game.position().ply(),
                };
            }
            Event::Declined { kind, by } => {
                let (by, offer) = ((*by).into(), (*kind).into());
                return Wire::Answered {
                    by,
                    offer,
                    withdrawn: Withdrawn::No,
                };
            }
            Event::Withdrawn { kind, by } => {
                let (by, offer) = ((*by).into(), (*kind).into());
                return Wire::Answered {
                    by,
                    offer,
                    withdrawn: Withdrawn::Yes,
                };
            }
            Event::Given { to, amount } => {
                return Wire::TimeGiven {
                    to: (*to).into(),
                    minutes: amount.minutes(),
                };
            }
            Event::Paused {
                reason: PauseReason::Agreement,
                until: Some(until),
            } => {
                return Wire::Paused {
                    by: by.into(),
                    until: until.as_second(),
                };
            }
            Event::Resumed {
                reason: PauseReason::Agreement,
                by: Some(by),
            } => {
                return Wire::Resumed {
                    by: Some((*by).into()),
                };
            }
            Event::Warned { .. } => return Wire::Warned,
            Event::Ruled { .. } => return Wire::Ruled,
            Event::Accepted { .. }
            | Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::Clock { .. }
            | Event::Passed { .. }
            | Event::Lapsed { .. }
            | Event::Ended { .. } => {}
        }
    }
    Wire::Ended
}

/// The events of a player's own move, and those of what was then played by itself.
pub fn split(events: &[Event]) -> (&[Event], &[Event]) {
    let mut moves = events.iter().enumerate().filter_map(|(at, event)| {
        let moved = matches!(event, Event::Moved { .. });
        moved.then_some(at)
    });
    events.split_at(moves.nth(1).unwrap_or(events.len()))
}

/// How many plies these events play.
fn plies(events: &[Event]) -> u32 {
    let is_ply = |event: &&Event| matches!(event, Event::Moved { .. } | Event::Passed { .. });
    events.iter().filter(is_ply).count() as u32
}

fn wire_replies(mut events: &[Event], mut ply: u32) -> Vec<WireReply> {
    let mut replies = Vec::new();
    while let Some(Event::Moved {
        by, written, cause, ..
    }) = events.first()
    {
        let (own, rest) = split(events);
        replies.push(WireReply {
            by: (*by).into(),
            written: written.clone(),
            ply,
            cause: (*cause).into(),
            passes: passes(own),
        });
        ply += plies(own);
        events = rest;
    }
    replies
}

/// Who passed, in order.
pub fn passes(events: &[Event]) -> Vec<WireColor> {
    let passer = |event: &Event| match event {
        Event::Passed { by } => Some((*by).into()),
        _ => None,
    };
    events.iter().filter_map(passer).collect()
}

fn declined(events: &[Event]) -> Vec<WireOffer> {
    let declined = |event: &Event| match event {
        Event::Declined { kind, .. } => Some((*kind).into()),
        _ => None,
    };
    events.iter().filter_map(declined).collect()
}

/// The offers of the mover that the move itself ended. One that had run out before ended by itself, and what ends
/// with the game needs no word.
fn lapsed(table: &Table, events: &[Event], (mover, now): (Color, Timestamp)) -> Vec<WireOffer> {
    let lapsed = |event: &Event| match event {
        Event::Lapsed { kind, by } if *by == mover => table
            .offer(*kind, mover, now)
            .map(|offer| offer.kind.into()),
        _ => None,
    };
    events.iter().filter_map(lapsed).collect()
}

pub(super) fn notice(
    subject: Subject,
    revision: Revision,
    recipient: Option<PlayerId>,
    kind: NoticeKind,
    channel: ChannelId,
    wire: &Wire,
) -> Notice {
    let payload = serde_json::to_value(wire).expect("words and numbers are JSON");
    Notice {
        subject,
        revision,
        recipient,
        kind,
        step: 0,
        channel,
        way: Way::Channel,
        payload,
    }
}
