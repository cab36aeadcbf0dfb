//! Games played to their ends: what their players would type, one after the other.

use std::collections::HashSet;

use super::contest::{Contest, Score};
use super::plain::visible;
use super::post::{self, Board, Shown};
use super::runner::{Runner, Stop};
use super::step::{Act, Action, Pick, Place, Slash};
use crate::sandbox::stand_in::UserId;

/// Up to so many games get a line each; of more there is a count.
const LISTED: usize = 12;

impl Runner<'_> {
    /// Members play the games that are on to the ends that lots give them.
    pub(super) async fn contest(&mut self, contest: &Contest) -> Result<(), Stop> {
        let absent = contest.without.iter().map(|handle| self.member(handle));
        let absent: HashSet<UserId> = absent.collect();
        let mut games = self.games_on()?;
        games.truncate(contest.games.unwrap_or(games.len()));
        let ends: Vec<(Shown, Score)> = games
            .into_iter()
            .map(|game| {
                let score = contest.lot(game.number);
                (game, score)
            })
            .collect();
        let list = ends.len() <= LISTED;
        self.play_all(ends, &absent, list).await
    }

    /// Members play the games that are on, the oldest first, to the ends that are named.
    pub(super) async fn results(&mut self, scores: &[Score]) -> Result<(), Stop> {
        let games = self.games_on()?;
        if scores.len() > games.len() {
            let (named, on) = (scores.len(), games.len());
            return Err(format!("{named} results are named, but {on} games are on").into());
        }
        let ends = games.into_iter().zip(scores.iter().copied()).collect();
        self.play_all(ends, &HashSet::new(), true).await
    }

    fn games_on(&self) -> Result<Vec<Shown>, Stop> {
        let mut games = post::games(self.stand_in());
        games.retain(|game| !game.over);
        if games.is_empty() {
            return Err("no game is on".into());
        }
        Ok(games)
    }

    async fn play_all(
        &mut self,
        ends: Vec<(Shown, Score)>,
        absent: &HashSet<UserId>,
        list: bool,
    ) -> Result<(), Stop> {
        let mut scores = Vec::new();
        for (game, score) in ends {
            let score = self.play_one(&game, score, absent).await?;
            scores.push(score);
            if list {
                let [white, black] =
                    [game.white, game.black].map(|one| visible(&self.stand_in().name(one)));
                let line = format!("  game {}: {white} – {black} {}", game.number, score.word());
                self.print(&line)?;
            }
        }
        if !list {
            let count = |wanted| scores.iter().filter(|score| **score == wanted).count();
            let told = [Score::White, Score::Black, Score::Draw, Score::Left];
            let told = told.map(|score| format!("{} {}", count(score), score.word()));
            let line = format!("  {} games: {}", scores.len(), told.join(", "));
            self.print(&line)?;
        }
        self.look_past_games()
    }

    /// Plays a game as far as its players are there; how it ended.
    async fn play_one(
        &mut self,
        game: &Shown,
        score: Score,
        absent: &HashSet<UserId>,
    ) -> Result<Score, Stop> {
        let first = match &game.board {
            Board::Empty => "wS1".to_owned(),
            Board::One(piece) => piece.clone(),
            Board::Begun => String::new(),
        };
        if game.board == Board::Empty {
            if absent.contains(&game.white) {
                return Ok(Score::Left);
            }
            self.types(game, game.white, &format!("move move:{first}"), &[])
                .await?;
        }
        if game.board != Board::Begun {
            if absent.contains(&game.black) {
                return Ok(Score::Left);
            }
            self.types(game, game.black, &format!("move move:bS1 {first}-"), &[])
                .await?;
        }
        let acting = match score {
            Score::White => vec![game.black],
            Score::Black => vec![game.white],
            Score::Draw => vec![game.white, game.black],
            Score::Left => Vec::new(),
        };
        if acting.is_empty() || acting.iter().any(|one| absent.contains(one)) {
            return Ok(Score::Left);
        }
        let mut said = String::new();
        for (turn, &member) in acting.iter().enumerate() {
            let (command, answer) = match (score, turn) {
                (Score::Draw, 0) => ("draw", None),
                (Score::Draw, _) => ("draw", Some("Accept")),
                _ => ("resign", Some("Yes, resign")),
            };
            let picks: Vec<Pick> = answer
                .map(|label| Pick::Button(label.to_owned()))
                .into_iter()
                .collect();
            said = self.types(game, member, command, &picks).await?;
        }
        // Where Discord fails, its post comes later.
        let answered = ["resigned", "accepted"]
            .iter()
            .any(|word| said.contains(word));
        if answered || post::is_over(self.stand_in(), game) {
            Ok(score)
        } else {
            let number = game.number;
            Err(format!("game {number} was to end, but the answer was `{said}`").into())
        }
    }

    /// A player types a command about a game of theirs, wherever members are; what they read then.
    async fn types(
        &mut self,
        game: &Shown,
        member: UserId,
        command: &str,
        picks: &[Pick],
    ) -> Result<String, Stop> {
        let (name, option) = command.split_once(' ').unwrap_or((command, ""));
        let mut options: Vec<(String, String)> = option
            .split_once(':')
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into_iter()
            .collect();
        options.push(("game".to_owned(), game.number.to_string()));
        let act = Act {
            member: self.handle_of(member),
            place: Place::Main,
            action: Action::Slash(Slash {
                name: name.to_owned(),
                options,
            }),
            picks: picks.to_vec(),
        };
        let answered = self.act_unseen(&act).await?;
        let answer = answered.and_then(|message| self.stand_in().message(message));
        Ok(answer.map_or_else(String::new, |message| message.content.clone()))
    }
}
