//! Tournaments of many people with dangerous names, played to a point.

use jiff::{SignedDuration, Timestamp};

use crate::{
    engine::Color,
    play::{PlayerId, TournamentId},
    tournament::{
        Action, Actor, Candidate, Event, Format, GameKey, GameResult, Outcome, Phase, Seed,
        Settings, Tournament,
    },
};

/// The tournament's number in the tests.
pub const ID: TournamentId = TournamentId(7);

/// As long as a name is shown, and full of what a message could be made to do.
pub const NAME: &str = "@everyone **<@&1>** [a](b) `x` ||y||";

/// When everything happens, one second after the other.
pub fn now() -> Timestamp {
    Timestamp::from_second(1_800_000_000).expect("an instant")
}

/// The organiser.
pub const ORGANISER: Actor = Actor::Person(PlayerId(1));

/// A tournament of this format with so many entrants, still open for entries.
pub fn open(format: Format, entrants: u32) -> Tournament {
    let mut settings = Settings::new(format!("{NAME}{NAME}"), format);
    settings.no_show_limit = 1;
    with(settings, entrants)
}

/// A tournament with these settings and so many entrants.
pub fn with(settings: Settings, entrants: u32) -> Tournament {
    let mut event = Tournament::new(settings, PlayerId(1), Seed(5)).expect("settings");
    for number in 1..=entrants {
        let person = PlayerId(1_000_000_000_000_000_000 + u64::from(number));
        let candidate = Candidate {
            person,
            name: format!("{number}{NAME}"),
            rating: Some(2_000 - number),
            roles: Vec::new(),
            finished_games: 0,
            timeouts: 0,
        };
        let by = Actor::Person(person);
        event
            .perform(Action::SignUp(candidate), by, now())
            .expect("a free place");
    }
    event
}

/// Begins it; the answer is what happened.
pub fn start(event: &mut Tournament) -> Vec<Event> {
    event
        .perform(Action::Start, ORGANISER, now())
        .expect("enough players")
}

/// Ends the first game that is on: White wins, every third one is drawn. The answer is what happened; `None`: no game
/// is on.
pub fn end_a_game(event: &mut Tournament) -> Option<Vec<Event>> {
    let game: GameKey = event.open_games().next()?.0;
    let outcome = if (game.board + game.game).is_multiple_of(3) {
        Outcome::Drawn
    } else {
        Outcome::Won(Color::White)
    };
    let action = Action::Report {
        game,
        result: GameResult::Played(outcome),
    };
    Some(
        event
            .perform(action, Actor::House, now())
            .expect("a game that is on"),
    )
}

/// Plays it to its end; what happened at once, each with the tournament after it.
pub fn play(event: &mut Tournament) -> Vec<(Tournament, Vec<Event>)> {
    let mut course = vec![(event.clone(), Vec::new())];
    let started = start(event);
    course.push((event.clone(), started));
    while event.phase == Phase::Playing {
        let Some(events) = end_a_game(event) else {
            break;
        };
        if events.len() > 1 {
            course.push((event.clone(), events));
        }
    }
    course
}

/// In so many hours.
pub fn hours(hours: i64) -> Timestamp {
    now() + SignedDuration::from_hours(hours)
}
