//! `/games`: lists of games.

use super::{
    App, Message, Reply, Request, Stop, Which, clock_posts,
    find::{LISTED, awaits},
    name, rating_words,
    sheets::shown_first,
    words::instant,
};
use crate::{
    engine::Color,
    locale::{Line, line},
    play::clock::PauseReason,
    render::SHEET_MOST,
    store::{self, GameSummary, Player},
};

impl App {
    pub(super) async fn games(&self, request: &Request, which: Which) -> Result<Reply, Stop> {
        let (actor, place) = (request.actor.id, &request.place);
        let here = |game: &GameSummary| place.guild.is_none_or(|guild| game.guild == guild);
        let open = store::Which::Open;
        let at = if place.guild.is_some() {
            "server"
        } else {
            "dm"
        };
        let (title, none, games) = match which {
            Which::Mine => (
                line!("games-mine"),
                line!("games-none-mine", place = at),
                self.store.games_of_player(actor, open, 1_000).await?,
            ),
            Which::Channel => (
                line!("games-channel"),
                line!("games-none-channel", place = at),
                self.store
                    .games_of_channel(place.channel, open, LISTED + 1)
                    .await?,
            ),
            Which::Finished => (
                line!("games-finished"),
                line!("games-none-finished", place = at),
                self.store
                    .games_of_player(actor, store::Which::Finished, 1_000)
                    .await?,
            ),
        };
        let games: Vec<GameSummary> = games.into_iter().filter(here).collect();
        let speaker = self.speaker(&request.actor.locale);
        if games.is_empty() {
            return Ok(Reply::private(Message::text(speaker.say(&none))));
        }
        let more = speaker.say(&line!("games-more"));
        let below = more.chars().count() + shown_first(speaker, SHEET_MOST).chars().count();
        let mut content = speaker.say(&title);
        let mut listed = 0;
        for game in games.iter().take(LISTED as usize) {
            let words = self.games_line(request, which, game).await?;
            let words = speaker.say(&words);
            let mut line = format!("**{}** · {words}", listed + 1);
            let paused = [PauseReason::Agreement, PauseReason::Organiser];
            if paused.iter().any(|reason| game.pauses.contains(*reason)) {
                line = format!("{line}, {}", speaker.say(&line!("games-paused")));
            }
            if let Some(until) = game.away {
                let away = line!("games-away", in = instant(until));
                line = format!("{line}, {}", speaker.say(&away));
            }
            if let Some(gone) = silent(game) {
                let silent = line!("games-silent", game = game.id.0, gone = gone);
                line = format!("{line}, {}", speaker.say(&silent));
            } else if let Some(deadline) = game.deadline {
                line = format!(
                    "{line}, {}",
                    clock_posts::until(speaker, deadline, request.at)
                );
            }
            let room = Message::CONTENT_MAX - below - 3;
            if content.chars().count() + line.chars().count() >= room {
                break;
            }
            content.push('\n');
            content.push_str(&line);
            listed += 1;
        }
        if listed < games.len() {
            content.push('\n');
            content.push_str(&more);
        }
        let mut message = Message::text(content);
        self.add_sheet(request, &mut message, &games[..listed])
            .await?;
        Ok(Reply::private(message))
    }

    async fn games_line(
        &self,
        request: &Request,
        which: Which,
        game: &GameSummary,
    ) -> Result<Line, Stop> {
        let actor = request.actor.id;
        let (opponent, side) = if game.white.id == actor {
            (&game.black, Color::White)
        } else {
            (&game.white, Color::Black)
        };
        let shown = |player: &Player| name::shown(&player.name);
        let opponent = shown(opponent);
        Ok(match (which, game.turn(), game.result) {
            (Which::Channel, Some(player), _) => line!(
                "games-line-channel",
                game = game.id.0,
                white = shown(&game.white),
                black = shown(&game.black),
                ply = game.ply,
                player = shown(player),
                acted = instant(game.acted)
            ),
            (_, _, Some(result)) => {
                let shift = self.shift_of(game.id, side).await?;
                let none = || "none".to_owned();
                line!(
                    "games-line-finished",
                    game = game.id.0,
                    opponent = opponent,
                    result = self
                        .speaker(&request.actor.locale)
                        .outcome(result, (game.white.id, game.black.id)),
                    ended = instant(game.ended.unwrap_or(game.acted)),
                    rating = shift.map_or_else(none, |shift| rating_words::shown(shift.after)),
                    change = shift.map_or_else(none, rating_words::change)
                )
            }
            (_, _, None) => line!(
                "games-line-mine",
                game = game.id.0,
                turn = if awaits(game, actor) {
                    "mine"
                } else {
                    "theirs"
                },
                opponent = opponent,
                channel = game.channel.to_string(),
                gone = silent(game).unwrap_or("no"),
                ply = game.ply,
                acted = instant(game.acted)
            ),
        })
    }
}

/// Whether the channel of an open game is gone, where nothing of it can be posted.
fn silent(game: &GameSummary) -> Option<&'static str> {
    let parking = game.parked.as_ref().filter(|_| game.result.is_none())?;
    match parking.through {
        Some(_) => None,
        None if parking.is_gone() => Some("yes"),
        None => Some("no"),
    }
}
