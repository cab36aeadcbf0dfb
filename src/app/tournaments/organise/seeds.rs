//! The player list of another program, as a file.

use super::PlayerList;
use crate::{
    app::name,
    locale::{Line, line},
    tournament::{
        SeedList,
        trf::{Report, TrfError},
    },
};

/// The names with their ratings.
///
/// # Errors
/// The sentence that says what is wrong with the file, and where.
pub fn read(list: &PlayerList) -> Result<SeedList, Line> {
    let text = match list {
        PlayerList::Text(text) => text,
        PlayerList::TooLarge => return Err(too_large()),
        PlayerList::NoText => return Err(line!("refused-list-no-text")),
        PlayerList::Gone => return Err(line!("refused-list-gone")),
        PlayerList::Lost => return Err(line!("refused-list-lost")),
    };
    let report: Report = text.parse().map_err(|error| wrong(&error))?;
    let rated = report.players.into_iter();
    let rated = rated.filter_map(|player| Some((player.name, player.rating?)));
    let seeds = SeedList::new(rated);
    if seeds.is_empty() {
        return Err(line!("refused-list-unrated"));
    }
    Ok(seeds)
}

fn too_large() -> Line {
    line!("refused-list-large", most = PlayerList::MOST / 1_000)
}

fn wrong(error: &TrfError) -> Line {
    let shown = |read: char| name::quoted(&read.to_string(), 4);
    match error {
        TrfError::NoPlayers => line!("refused-list-empty"),
        TrfError::NotANumber { line, field, read } => line!(
            "refused-list-number",
            line = *line,
            field = *field,
            read = name::quoted(read, 20)
        ),
        TrfError::NumberTwice { number } => line!("refused-list-twice", number = *number),
        TrfError::Result { line, round, read } => line!(
            "refused-list-result",
            line = *line,
            round = *round,
            read = shown(*read)
        ),
        TrfError::Color { line, round, read } => line!(
            "refused-list-color",
            line = *line,
            round = *round,
            read = shown(*read)
        ),
        TrfError::Opponent {
            round,
            player,
            opponent,
        } => line!(
            "refused-list-opponent",
            round = *round,
            player = *player,
            opponent = *opponent
        ),
        TrfError::TooLarge { .. } => too_large(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(number: u32, name: &str, rating: &str) -> String {
        format!("001 {number:>4} {:5}{name:<33} {rating:>4}", "")
    }

    fn read_text(text: &str) -> Result<usize, &'static str> {
        let list = PlayerList::Text(text.to_owned());
        read(&list)
            .map(|seeds| seeds.len())
            .map_err(|line| line.id())
    }

    #[test]
    fn names_with_ratings_are_taken() {
        let lines = [
            "012 Autumn".to_owned(),
            player(1, "Byron, Ada", "1900"),
            player(2, "Łucja", "1700"),
            player(3, "Nobody", ""),
        ];
        assert_eq!(read_text(&lines.join("\n")), Ok(2));
        assert_eq!(read_text(&lines.join("\r\n")), Ok(2));
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said() {
        let ada = player(1, "Ada", "1900");
        for (text, id) in [
            (String::new(), "refused-list-empty"),
            ("name,rating\nAda,1900".to_owned(), "refused-list-empty"),
            (player(1, "Ada", "good"), "refused-list-number"),
            (player(1, "Ada", ""), "refused-list-unrated"),
            (format!("{ada}\n{ada}"), "refused-list-twice"),
            (format!("{ada:<91}   2 w 1"), "refused-list-opponent"),
            (format!("{ada:<91}   2 x 1"), "refused-list-color"),
            (format!("{ada:<91}   2 w ?"), "refused-list-result"),
        ] {
            assert_eq!(read_text(&text), Err(id), "{text:?}");
        }
        for (list, id) in [
            (PlayerList::TooLarge, "refused-list-large"),
            (PlayerList::NoText, "refused-list-no-text"),
            (PlayerList::Gone, "refused-list-gone"),
            (PlayerList::Lost, "refused-list-lost"),
        ] {
            assert_eq!(read(&list).map_err(|line| line.id()), Err(id));
        }
    }
}
