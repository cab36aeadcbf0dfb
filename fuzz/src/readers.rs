//! Text from anywhere, given to the readers.

use waggle::engine::{
    Game, GameString, GameStringError, GameType, Pgn, PgnError, RuleSet, parse_move, write_move,
};

use super::check_round_trip;

/// The first line is a game type and moves, separated by `;`, as far as they can be read; the rest is a move to read.
pub fn move_reader(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (setting, text) = text.split_once('\n').unwrap_or(("", &text));
    let mut words = setting.split(';');
    let expansions = words
        .next()
        .and_then(|word| word.parse::<GameType>().ok())
        .unwrap_or_default()
        .0;
    let mut game = Game::new(RuleSet::Classic.with(expansions));
    for word in words {
        if game.play_written(word).is_err() {
            break;
        }
    }
    let position = game.position();
    match parse_move(position, text) {
        Ok(mv) => {
            assert_eq!(position.check(mv), Ok(()), "what is read is legal");
            let written = write_move(position, mv);
            assert_eq!(
                parse_move(position, &written),
                Ok(mv),
                "{written} is not read as it was written"
            );
        }
        Err(error) => check_message(&error.to_string()),
    }
}

/// A GameString, under both rule sets.
pub fn game_string_reader(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let string: GameString = match text.parse() {
        Ok(string) => string,
        Err(error) => return check_message(&GameStringError::to_string(&error)),
    };
    assert_eq!(
        string.to_string().parse().as_ref(),
        Ok(&string),
        "a GameString is not read as it was written"
    );
    for set in [RuleSet::Tournament, RuleSet::Classic] {
        match string.replay(set) {
            Ok(game) => check_round_trip(&game, set),
            Err(error) => check_message(&error.to_string()),
        }
    }
}

/// A record, under both rule sets.
pub fn pgn_reader(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let pgn: Pgn = match text.parse() {
        Ok(pgn) => pgn,
        Err(error) => return check_message(&PgnError::to_string(&error)),
    };
    // A name loses what would break its line, once and for all.
    let tidy: Pgn = pgn
        .to_string()
        .parse()
        .expect("a record is read as it was written");
    assert_eq!(nameless(&tidy), nameless(&pgn));
    assert_eq!(
        tidy.to_string().parse().as_ref(),
        Ok(&tidy),
        "a record is not read as it was written"
    );
    for set in [RuleSet::Tournament, RuleSet::Classic] {
        match tidy.replay(set) {
            Ok(game) => check_round_trip(&game, set),
            Err(error) => check_message(&error.to_string()),
        }
    }
}

fn nameless(pgn: &Pgn) -> Pgn {
    Pgn {
        white: String::new(),
        black: String::new(),
        ..pgn.clone()
    }
}

/// What is said to a player about a text: one line, not empty, not endless.
fn check_message(message: &str) {
    assert!(
        !message.is_empty() && !message.contains('\n'),
        "{message:?}"
    );
    assert!(message.chars().count() < 1000, "{message:?}");
}
