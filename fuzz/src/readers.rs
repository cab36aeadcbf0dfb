//! Text from anywhere, given to the readers.

use waggle::engine::{Game, GameType, RuleSet, parse_move, write_move};

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

/// What is said to a player about a text: one line, not empty, not endless.
fn check_message(message: &str) {
    assert!(
        !message.is_empty() && !message.contains('\n'),
        "{message:?}"
    );
    assert!(message.chars().count() < 1000, "{message:?}");
}
