//! `/export`: a game as a `GameString` and as a PGN file.

use jiff::tz::TimeZone;

use super::{App, Attachment, Errand, Message, Reply, Request, Stop, name};
use crate::{
    engine::{GameState, GameString, GameType, Outcome, Pgn, PgnDate},
    locale::line,
    play::{GameId, Table},
    store::GameRecord,
};

/// The longest GameString that is shown in the message itself, in characters; a message has 2,000.
const SHOWN: usize = 1_800;

impl App {
    pub(super) async fn export(
        &self,
        request: &Request,
        game: Option<&str>,
    ) -> Result<Reply, Stop> {
        let game = self.find_game(request, game, &Errand::Export).await?;
        self.export_game(request, game).await.map(Reply::private)
    }

    pub(super) async fn export_game(
        &self,
        request: &Request,
        game: GameId,
    ) -> Result<Message, Stop> {
        let record = self.load(request, game).await?;
        let speaker = self.speaker(&request.actor.locale);
        let game_string = game_string(&record.table).to_string();
        let file = |extension: &str, text: String| Attachment {
            name: format!("waggle-{game}.{extension}"),
            bytes: text.into_bytes(),
            alt: None,
        };
        let mut message = Message::default();
        if game_string.chars().count() <= SHOWN {
            let text = speaker.say(&line!("export-text", game = game.0));
            message.content = format!("{text}\n```\n{game_string}\n```");
        } else {
            message.content = speaker.say(&line!("export-text-long", game = game.0));
            message.attachments.push(file("txt", game_string));
        }
        message
            .attachments
            .insert(0, file("pgn", pgn(&record).to_string()));
        Ok(message)
    }
}

/// What the moves say, and a draw that was claimed: a GameString whose state contradicts its moves is not read
/// (`RULES.md`, "Notation"), so that the result of a resignation or an agreement stands in the PGN alone.
fn game_string(table: &Table) -> GameString {
    let mut game_string = GameString::of(&table.game);
    let drawn = table.result.and_then(|result| result.outcome) == Some(Outcome::Draw);
    if drawn && table.game.can_claim_draw() {
        game_string.state = GameState::Draw;
    }
    game_string
}

fn pgn(record: &GameRecord) -> Pgn {
    let table = &record.table;
    let started = record.started.to_zoned_datetime(TimeZone::UTC).date();
    let part = |number: i8| number.unsigned_abs();
    let date = u16::try_from(started.year())
        .ok()
        .and_then(|year| PgnDate::new(year, part(started.month()), part(started.day())));
    Pgn {
        game_type: GameType(table.game.position().rules().expansions),
        date,
        white: name::plain(&record.white.name),
        black: name::plain(&record.black.name),
        result: table.result.and_then(|result| result.outcome),
        moves: table.game.written(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::{Color, Expansions, Game, QueenFirst, Repetition, RuleSet, Rules, Status},
        play::{GameResult, PlayerId, Reason, Seats},
        uhp::Session,
    };

    const OUT: &str = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
    /// What brings the position of [`OUT`] back.
    const DANCE: &str = r"wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-";
    /// White's queen stands still while the hive closes round her; one place is free.
    const CLOSING: &str = r"wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wA1 -wQ;bA1 bQ-;wA2 -wA1;bA1 \wQ;wA2 bQ/;bA2 bA1/;wA3 wA2-;bA2 /wQ;wA3 \wA1;bA3 bQ\;wB1 -wA1;bA3 wQ\";

    fn all_rules() -> Vec<Rules> {
        let sets = [QueenFirst::Forbidden, QueenFirst::Allowed].map(|queen_first| {
            [Repetition::Draw, Repetition::Claim].map(|repetition| Rules {
                queen_first,
                repetition,
                ..RuleSet::Tournament.with(Expansions::NONE)
            })
        });
        sets.concat()
    }

    /// Every way in which a game can stand after these moves.
    fn endings(game: &Game) -> Vec<Option<GameResult>> {
        let ended = |outcome, reason| Some(GameResult { outcome, reason });
        if let Status::Ended {
            outcome,
            by_repetition,
        } = game.status()
        {
            let reason = if by_repetition {
                Reason::Repetition
            } else {
                Reason::Surrounded
            };
            return vec![ended(Some(outcome), reason)];
        }
        let mut endings = vec![
            None,
            ended(Some(Outcome::Draw), Reason::Agreement),
            ended(Some(Outcome::Win(Color::White)), Reason::Resignation),
            ended(Some(Outcome::Win(Color::Black)), Reason::Resignation),
            ended(Some(Outcome::Win(Color::Black)), Reason::Time),
            ended(None, Reason::CalledOff),
            ended(None, Reason::Aborted),
            ended(None, Reason::Voided),
            ended(Some(Outcome::Draw), Reason::Adjudication),
            ended(Some(Outcome::Win(Color::White)), Reason::Abandonment),
        ];
        if game.can_claim_draw() {
            endings.push(ended(Some(Outcome::Draw), Reason::ClaimedRepetition));
        }
        endings
    }

    /// Whatever is exported, of any game under any rules however it ended, is read again: by one of the rule sets, which
    /// the engine names where it is not the one in force.
    #[test]
    fn what_is_exported_is_read_again() {
        let again = [OUT, DANCE, DANCE].join(";");
        let on = [&again, "wA1 -wQ"].join(";");
        let mut reasons = std::collections::HashSet::new();
        let lines = ["", "wS1", "wQ", "wQ;bQ wQ-", OUT, &again, &on, CLOSING];
        for rules in all_rules() {
            for line in lines {
                let moves: Vec<&str> = line.split(';').filter(|mv| !mv.is_empty()).collect();
                let Ok(mut game) = Game::replay(rules, &moves) else {
                    assert!(
                        line.starts_with("wQ") || line == on,
                        "{line} by {rules:?}: only a queen first and going on after a draw are not for all rules"
                    );
                    continue;
                };
                if line == CLOSING {
                    let closes = game.legal_moves().into_iter().find(|&mv| {
                        let mut next = game.clone();
                        next.play(mv).is_ok() && matches!(next.status(), Status::Ended { .. })
                    });
                    game.play(closes.expect("a move that closes"))
                        .expect("legal");
                }
                for result in endings(&game) {
                    reasons.extend(result.map(|result| result.reason));
                    let seats = Seats {
                        white: PlayerId(1),
                        black: PlayerId(2),
                    };
                    let table = Table {
                        game: game.clone(),
                        result,
                        ..Table::new(rules, seats)
                    };
                    let text = game_string(&table).to_string();
                    let label = format!("{text} by {rules:?}, {result:?}");
                    let mut session = Session::default();
                    let mut answer = session.answer(&format!("newgame {text}"));
                    if let Some((_, hint)) = answer.text().split_once("options set ") {
                        let set = hint.split('"').next().expect("a rule set");
                        session.answer(&format!("options set {set}"));
                        answer = session.answer(&format!("newgame {text}"));
                    }
                    assert!(
                        !answer.text().starts_with("err"),
                        "{label}: {}",
                        answer.text()
                    );
                }
            }
        }
        assert_eq!(reasons.len(), Reason::ALL.len(), "every ending was tried");
    }
}
