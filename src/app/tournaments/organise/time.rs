//! Check-in and more time.

use jiff::{SignedDuration, Timestamp};

use super::{Dates, Extension, Reading, game, person, words::one_of};
use crate::{
    app::name,
    locale::{Line, line},
    play::clock::Span,
    tournament::{Action, Game, GameKey, Scope},
};

/// How long whoever takes a place over has to say that they are there, where nobody says otherwise.
pub const TO_CONFIRM: Span = Span::from_days(3);

/// What can be done about check-in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CheckIn {
    Open,
    Extend,
    Waive,
}

const CHECK_IN: [(&str, CheckIn); 3] = [
    ("open", CheckIn::Open),
    ("extend", CheckIn::Extend),
    ("waive", CheckIn::Waive),
];

/// What is done about check-in.
pub fn check_in(dates: &Dates, what: &str, until: Option<&str>) -> Result<Action, Line> {
    let until = || match until {
        Some(typed) => dates.read(typed).map_err(|error| error.line(typed)),
        None => Err(line!("refused-check-in-until")),
    };
    Ok(match one_of("what", &CHECK_IN, what)? {
        CheckIn::Open => Action::OpenCheckIn { until: until()? },
        CheckIn::Extend => Action::ExtendCheckIn { until: until()? },
        CheckIn::Waive => Action::WaiveCheckIn,
    })
}

/// What gets more time, and until when.
pub fn extension(reading: &Reading<'_>, extension: &Extension) -> Result<Action, Line> {
    let scope = scope(reading, extension)?;
    let until = match (&extension.until, &extension.by) {
        (Some(typed), None) => reading
            .dates
            .read(typed)
            .map_err(|error| error.line(typed))?,
        (None, Some(typed)) => {
            let by: Span = typed.parse().map_err(|_| {
                let read = name::quoted(typed, 40);
                line!("refused-span", read = read)
            })?;
            later(reading, scope, by.duration())
        }
        (None, None) | (Some(_), Some(_)) => return Err(line!("refused-extend-amount")),
    };
    Ok(Action::Extend { scope, until })
}

/// What is extended: what is named, or the game that is played here.
fn scope(reading: &Reading<'_>, extension: &Extension) -> Result<Scope, Line> {
    let event = &reading.record.state;
    match (&extension.game, &extension.player, extension.round) {
        (game, None, None) => game::read(reading, game.as_deref()).map(Scope::Game),
        (None, Some(player), None) => person::read(event, player).map(Scope::Entrant),
        (None, None, Some(asked)) => {
            let mut known = event.rounds.iter().map(|round| round.number);
            let found = known.find(|known| i64::from(*known) == asked);
            found
                .map(Scope::Round)
                .ok_or_else(|| reading.no_such_round(asked))
        }
        _ => Err(line!("refused-extend-scope")),
    }
}

/// So much after the latest deadline of the games that are extended, or after now where none has one.
fn later(reading: &Reading<'_>, scope: Scope, by: SignedDuration) -> Timestamp {
    let (record, now) = (reading.record, reading.request.at);
    let extended = |(key, game): &(GameKey, &Game)| scope.takes_in(*key, game);
    let deadlines = record
        .state
        .open_games()
        .filter(extended)
        .filter_map(|(key, game)| {
            let kept = record.games.get(&key).and_then(|link| link.deadline);
            kept.max(game.extended)
        });
    let from = deadlines.max().map_or(now, |latest| latest.max(now));
    from.saturating_add(by).unwrap_or(Timestamp::MAX)
}
