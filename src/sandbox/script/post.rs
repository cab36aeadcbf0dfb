//! What a member reads off the posts of a game.

use crate::sandbox::stand_in::{ChannelId, Message, StandIn, UserId};

/// A game as its posts show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shown {
    /// Its number.
    pub(super) number: u64,
    /// Where it was posted last.
    pub(super) channel: ChannelId,
    /// Who moves first.
    pub(super) white: UserId,
    /// Who moves second.
    pub(super) black: UserId,
    /// What has been played.
    pub(super) board: Board,
    /// Whether its end was told.
    pub(super) over: bool,
}

/// How far a game is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Board {
    /// Nothing has been played.
    Empty,
    /// White has begun with this piece.
    One(String),
    /// Both have begun.
    Begun,
}

/// The games that the bot has posted, by number.
pub(super) fn games(stand_in: &StandIn) -> Vec<Shown> {
    let bot = stand_in.bot();
    let channels = stand_in.channels().into_iter();
    let mut posts: Vec<_> = channels
        .flat_map(|channel| stand_in.messages(channel.id, bot))
        .filter(|message| message.author == bot && message.reader.is_none())
        .filter_map(|message| Some((game_of(&message)?, message)))
        .collect();
    posts.sort_by_key(|(number, message)| (*number, message.id));
    let mut games: Vec<Shown> = Vec::new();
    for (number, message) in posts {
        if let Some((white, black)) = seats(&message.content)
            && games.last().is_none_or(|game| game.number != number)
        {
            games.push(Shown {
                number,
                channel: message.channel,
                white,
                black,
                board: Board::Empty,
                over: false,
            });
        }
        if let Some(game) = games.last_mut().filter(|game| game.number == number) {
            game.read(&message);
        }
    }
    games
}

/// Whether the end of a game was told since it was looked for, where it is played.
pub(super) fn is_over(stand_in: &StandIn, game: &Shown) -> bool {
    let bot = stand_in.bot();
    let posts = stand_in.messages(game.channel, bot);
    let mut posts = posts
        .iter()
        .rev()
        .filter(|post| post.author == bot && post.reader.is_none());
    posts.any(|post| game_of(post) == Some(game.number) && tells_end(post))
}

fn tells_end(post: &Message) -> bool {
    post.content.contains(" is over**")
}

/// The number of the game that a post is about: one of its lines begins with it.
pub(super) fn game_of(message: &Message) -> Option<u64> {
    let number = |line: &str| {
        let text = line.trim_start_matches('*').strip_prefix("Game ")?;
        let (number, _) = text.split_once([' ', ':', '*'])?;
        number.parse().ok()
    };
    message.content.lines().find_map(number)
}

impl Shown {
    fn read(&mut self, post: &Message) {
        self.channel = post.channel;
        self.over |= tells_end(post);
        if let Some(white) = mentioned_before(&post.content, " takes over White") {
            self.white = white;
        }
        if let Some(black) = mentioned_before(&post.content, " takes over Black") {
            self.black = black;
        }
        for described in post
            .attachments
            .iter()
            .filter_map(|one| one.description.as_deref())
        {
            self.board = board(described);
        }
    }
}

/// Who plays, from the post with which a game begins.
fn seats(text: &str) -> Option<(UserId, UserId)> {
    Some((
        mentioned_before(text, " plays White")?,
        mentioned_before(text, " plays Black")?,
    ))
}

/// The member mentioned right before some words.
fn mentioned_before(text: &str, words: &str) -> Option<UserId> {
    let (before, _) = text.split_once(words)?;
    let id = before.strip_suffix('>')?.rsplit_once("<@")?.1;
    Some(UserId(id.parse().ok()?))
}

/// What has been played, from the alternative text of a picture.
fn board(described: &str) -> Board {
    if described.contains("The board is empty") {
        return Board::Empty;
    }
    let only = described
        .split_once("Row 1: 1 ")
        .and_then(|(_, rest)| rest.split_once(". White's hand"))
        .map(|(piece, _)| piece);
    match only {
        Some(piece) if !piece.contains([',', '.', ' ']) => Board::One(piece.to_owned()),
        _ => Board::Begun,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_players_are_read_off_the_first_post() {
        let text = "**Game 3** begins: <@17> plays White, <@18> plays Black.";
        assert_eq!(seats(text), Some((UserId(17), UserId(18))));
        assert_eq!(seats("**Game 3**: <@17> played `wS1`."), None);
        let text = "Game 3: <@19> takes over Black in the tournament **Cup**.";
        assert_eq!(
            mentioned_before(text, " takes over Black"),
            Some(UserId(19))
        );
        assert_eq!(mentioned_before(text, " takes over White"), None);
    }

    #[test]
    fn the_board_is_read_off_the_alternative_text() {
        let hands = "White's hand: Q, S, 2 B.";
        for (described, expected) in [
            (
                format!("White to move. The board is empty. {hands}"),
                Board::Empty,
            ),
            (
                format!("Black to move. Last move: wS1. Row 1: 1 wS1. {hands}"),
                Board::One("wS1".to_owned()),
            ),
            (
                format!("White to move. Last move: bG1 wS1-. Row 1: 1 wS1, 3 bG1. {hands}"),
                Board::Begun,
            ),
            (
                format!("White to move. Row 1: 1 wS1. Row 2: 2 bG1. {hands}"),
                Board::Begun,
            ),
        ] {
            assert_eq!(board(&described), expected, "{described}");
        }
    }
}
