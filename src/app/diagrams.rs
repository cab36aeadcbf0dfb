//! `/diagram`: a picture of any game that somebody has written down.

use super::{App, LookOptions, Message, Reply, Request, Scene, Stop, name, refusal, scene};
use crate::{
    engine::{Game, GameString, GameStringError, MoveError, RuleSet, Status},
    locale::{Line, line},
    render::View,
};

/// The most of what somebody typed that is repeated to them, in characters.
const QUOTED: usize = 40;

impl App {
    pub(super) async fn diagram(
        &self,
        request: &Request,
        text: &str,
        look: &LookOptions,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let look = self.read_look(request, look).await?;
        let written: GameString = without_fence(text)
            .parse()
            .map_err(|error: GameStringError| speaker.refuse(&unreadable(text, &error)))?;
        let Replayed { game, mistake } = Replayed::of(&written);
        let mut content = speaker.rules(game.position().rules());
        let plies = line!("diagram-ply", ply = game.ply(), plies = written.moves.len());
        content.push('\n');
        content.push_str(&speaker.say(&plies));
        if let Some(mistake) = &mistake {
            let why = refusal::of_move(speaker, game.position(), mistake);
            let bad = line!("diagram-mistake", number = game.ply() + 1, why = why);
            content.push('\n');
            content.push_str(&speaker.say(&bad));
        }
        let last = scene::last_move(&game, game.ply());
        let ended = matches!(game.status(), Status::Ended { .. });
        let mut view = View {
            last: last
                .as_ref()
                .and_then(|(before, mv, _)| before.describe(*mv)),
            over: ended || mistake.is_none() && written.state.outcome().is_some(),
            frame: scene::frame(&game),
            ..View::default()
        };
        look.apply(&mut view);
        let scene = Scene {
            position: game.position().clone(),
            view,
            last: last.map(|(.., written)| written),
        };
        let mut message = Message::text(content);
        self.pictures
            .add_as(
                look.view,
                &mut message,
                "waggle-diagram",
                &scene,
                &speaker.picture_words(),
            )
            .await;
        Ok(Reply::private(message))
    }
}

/// The moves of a GameString as far as they can be played.
struct Replayed {
    game: Game,
    /// What is wrong with the next one.
    mistake: Option<MoveError>,
}

impl Replayed {
    /// A GameString does not name its rule set: under that which takes more of its moves. For a picture these count,
    /// whatever state and turn are written before them.
    fn of(written: &GameString) -> Self {
        let under = |rules: RuleSet| {
            let mut game = Game::new(rules.with(written.game_type.0));
            let mistake = written
                .moves
                .iter()
                .find_map(|text| game.play_written(text).err());
            Self { game, mistake }
        };
        let tournament = under(RuleSet::Tournament);
        if tournament.mistake.is_none() {
            return tournament;
        }
        let classic = under(RuleSet::Classic);
        if classic.game.ply() > tournament.game.ply() {
            classic
        } else {
            tournament
        }
    }
}

/// The text without the marks of a code block around it, and without a semicolon behind the last move.
fn without_fence(text: &str) -> &str {
    let around = |c: char| c == '`' || c.is_whitespace();
    text.trim_matches(around)
        .trim_end_matches(|c: char| c == ';' || around(c))
}

/// The sentence for a text that is no GameString.
fn unreadable(text: &str, error: &GameStringError) -> Line {
    let field = |number| {
        let fields = without_fence(text).split(';');
        name::quoted(
            fields
                .skip(number)
                .map(str::trim)
                .next()
                .unwrap_or_default(),
            QUOTED,
        )
    };
    let (part, read) = match error {
        GameStringError::GameType(_) => ("type", field(0)),
        GameStringError::State(_) => ("state", field(1)),
        GameStringError::Turn(_) => ("turn", field(2)),
        _ => ("end", name::quoted(text, QUOTED)),
    };
    line!("refused-diagram", part = part, read = read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_moves_are_played_as_far_as_they_go() {
        for (text, plies, wrong) in [
            ("Base;NotStarted;White[1]", 0, None),
            ("Base;InProgress;White[2];wS1;bS1 wS1-", 2, None),
            ("```\nBase;InProgress;White[2];wS1;bS1 wS1-\n```", 2, None),
            ("Base;InProgress;White[2];wS1;bS1 wS1-; ", 2, None),
            // What stands before the moves does not count.
            ("Base;WhiteWins;Black[9];wS1;bS1 wS1-", 2, None),
            // The queen first: only `classic` allows it.
            ("Base;InProgress;White[2];wQ;bQ wQ-", 2, None),
            (
                "Base;InProgress;White[2];wS1;bS1 wS1-;wA1 bS1-",
                2,
                Some("wA1 bS1-"),
            ),
            (
                "Base;InProgress;White[2];wS1;what;wA1 bS1-",
                1,
                Some("what"),
            ),
            ("Base;InProgress;White[2];wM;bS1 wM-", 0, Some("wM")),
            ("Base;InProgress;White[2];;bS1 wM-", 0, Some("")),
        ] {
            let written: GameString = without_fence(text).parse().expect(text);
            let Replayed { game, mistake } = Replayed::of(&written);
            assert_eq!(game.ply(), plies, "{text}");
            let next = written.moves.get(plies as usize);
            assert_eq!(mistake.is_some(), wrong.is_some(), "{text}: {mistake:?}");
            assert_eq!(next.map(String::as_str), wrong, "{text}");
        }
    }
}
