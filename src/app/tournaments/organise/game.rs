//! Which game of a tournament somebody means.

use super::Reading;
use crate::{
    app::{find::read_number, name},
    locale::{Line, line},
    tournament::GameKey,
};

/// The game that is meant: by its own number (`12`, `#12`), or by round, board and game (`2.5.1`) where it has none yet;
/// where nothing is typed, the one that is played here.
///
/// # Errors
/// The sentence that says what is missing or unknown.
pub fn read(reading: &Reading<'_>, typed: Option<&str>) -> Result<GameKey, Line> {
    let record = reading.record;
    let Some(typed) = typed else {
        return played_here(reading);
    };
    if let Some(key) = key(typed) {
        let known = record.state.game(key).map(|_| key);
        return known.ok_or_else(|| unknown(typed));
    }
    let number = read_number(typed).ok_or_else(|| {
        line!(
            "refused-event-game-unreadable",
            read = name::quoted(typed, 40)
        )
    })?;
    let mut games = record.games.iter();
    let found = games.find(|(_, link)| link.game == number);
    found.map(|(key, _)| *key).ok_or_else(|| unknown(typed))
}

fn unknown(typed: &str) -> Line {
    line!("refused-event-game-unknown", read = name::quoted(typed, 40))
}

fn played_here(reading: &Reading<'_>) -> Result<GameKey, Line> {
    let (record, channel) = (reading.record, reading.request.place.channel);
    let open = record.state.open_games();
    let here = open.filter(|(key, _)| {
        let link = record.games.get(key);
        link.is_some_and(|link| link.channel == channel)
    });
    let here: Vec<GameKey> = here.map(|(key, _)| key).collect();
    match here[..] {
        [only] => Ok(only),
        [] => Err(line!("refused-event-game-none")),
        _ => Err(line!("refused-event-game-several")),
    }
}

/// `2.5.1`.
fn key(typed: &str) -> Option<GameKey> {
    let text = name::inked(typed);
    let mut parts = text.trim().split('.').map(str::parse);
    let (Some(Ok(round)), Some(Ok(board)), Some(Ok(game)), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return None;
    };
    Some(GameKey { round, board, game })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_three_numbers() {
        let expected = GameKey {
            round: 2,
            board: 5,
            game: 1,
        };
        for (typed, found) in [
            ("2.5.1", Some(expected)),
            (" 2.5.1 ", Some(expected)),
            ("2.5", None),
            ("2.5.1.1", None),
            ("2.x.1", None),
            ("12", None),
            ("-2.5.1", None),
            ("", None),
        ] {
            assert_eq!(key(typed), found, "{typed}");
        }
    }
}
