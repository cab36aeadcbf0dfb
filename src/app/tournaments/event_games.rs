//! What somebody has to play in tournaments.

use std::collections::BTreeMap;

use jiff::Timestamp;

use super::{Teller, View, desk::CONSIDERED, pages, pairings::bye, teller::title};
use crate::app::{
    App, Message, Request, Stop, clock_posts,
    words::{instant, moment},
};
use crate::{
    engine::Color,
    locale::line,
    play::GameId,
    store::{GameSummary, TournamentRecord, Which},
    tournament::{EntrantId, Game, GameKey, Phase},
};

impl App {
    /// What the actor has to play in a tournament.
    pub(super) async fn event_games(
        &self,
        request: &Request,
        record: &TournamentRecord,
        view: View,
    ) -> Result<Message, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let teller = Teller::new(speaker, record.id, &record.state);
        let lines = self.games_in(request, record).await?;
        let heading = teller.say(&line!(
            "view-games",
            name = teller.title(),
            id = record.id.0
        ));
        Ok(teller.paged(&heading, &lines, view))
    }

    /// What the actor has to play in all tournaments of this server.
    pub(super) async fn all_event_games(&self, request: &Request) -> Result<Message, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let Some(guild) = request.place.guild else {
            return Err(speaker.refuse(&line!("refused-event-nowhere")));
        };
        let mine = self
            .store
            .tournaments_with(request.actor.id, CONSIDERED)
            .await?;
        let mut records = Vec::new();
        for one in mine.iter().filter(|one| one.guild == guild) {
            let record = self.store.tournament(one.id).await?;
            let plays =
                |record: &TournamentRecord| record.state.entrant_of(request.actor.id).is_some();
            records.extend(record.filter(plays));
        }
        match records.as_slice() {
            [] => Err(speaker.refuse(&line!("refused-no-event-games"))),
            [only] => self.event_view(request, only, View::Games(1)).await,
            several => {
                let mut lines = Vec::new();
                for record in several {
                    let heading = title(&record.state.settings.name);
                    lines.push(format!("**{heading}**"));
                    lines.extend(self.games_in(request, record).await?);
                }
                let heading = speaker.say(&line!("view-all-games"));
                let room = Message::CONTENT_MAX - heading.chars().count() - 10;
                let shown = pages::some(speaker, &lines, room);
                Ok(Message::text(format!("{heading}\n{}", shown.join("\n"))))
            }
        }
    }

    /// One line for each game that is on, then what else concerns the actor.
    async fn games_in(
        &self,
        request: &Request,
        record: &TournamentRecord,
    ) -> Result<Vec<String>, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let teller = Teller::new(speaker, record.id, &record.state);
        let event = &record.state;
        let Some(own) = event.entrant_of(request.actor.id) else {
            let none = line!("event-games-not-in", name = teller.title());
            return Ok(vec![teller.say(&none)]);
        };
        let games = self
            .store
            .games_of_player(request.actor.id, Which::Open, 1_000)
            .await?;
        let games: BTreeMap<GameId, GameSummary> =
            games.into_iter().map(|game| (game.id, game)).collect();
        let open = event.open_games();
        let open: Vec<(GameKey, &Game)> = open.filter(|(_, game)| game.has(own.id)).collect();
        let mut lines = Vec::new();
        for (key, game) in open {
            let link = record.games.get(&key);
            let deadline = match link {
                Some(link) => self.deadline(link.game, request.at).await?,
                None => None,
            };
            let seen = (deadline, &games);
            lines.push(self.game_line(request, record, (key, game, own.id), seen));
        }
        if lines.is_empty() {
            let state = match event.phase {
                Phase::SignUp | Phase::CheckIn => "not-begun",
                Phase::Playing if !own.plays() => "left",
                Phase::Playing => "none",
                Phase::Finished | Phase::Cancelled => "over",
            };
            lines.push(teller.say(&line!("event-games-none", state = state)));
        }
        let byes = event
            .wishes
            .iter()
            .filter(|((_, holder), _)| *holder == own.id);
        lines.extend(byes.map(|((round, _), kind)| {
            teller.say(&line!("event-games-bye", round = *round, kind = bye(*kind)))
        }));
        let until = own.confirm_by.filter(|_| own.plays());
        lines.extend(until.map(|until| {
            teller.say(&line!("event-games-confirm", at = moment(until), in = instant(until)))
        }));
        if event.paused.is_some() {
            lines.push(teller.say(&line!("event-games-paused")));
        }
        if event.phase == Phase::Playing {
            let ends = event.settings.ends;
            lines.extend(ends.map(|ends| {
                teller.say(&line!("event-games-end", at = moment(ends), in = instant(ends)))
            }));
            if own.plays() && record.terms.terms.is_timed() {
                lines.push(teller.vacation());
            }
        }
        Ok(lines)
    }

    /// Until when the player to move has time, with what was lost of it since.
    async fn deadline(&self, game: GameId, now: Timestamp) -> Result<Option<Timestamp>, Stop> {
        let record = self.store.game(game).await?.map(|record| record.at(now));
        let clock = record.and_then(|record| record.table.clock);
        Ok(clock.and_then(|clock| clock.deadline()))
    }

    fn game_line(
        &self,
        request: &Request,
        record: &TournamentRecord,
        (key, game, own): (GameKey, &Game, EntrantId),
        (deadline, open): (Option<Timestamp>, &BTreeMap<GameId, GameSummary>),
    ) -> String {
        let speaker = self.speaker(&request.actor.locale);
        let teller = Teller::new(speaker, record.id, &record.state);
        let (color, opponent) = if game.white == own {
            (Color::White, game.black)
        } else {
            (Color::Black, game.white)
        };
        let link = record.games.get(&key);
        let summary = link.and_then(|link| open.get(&link.game));
        let (Some(link), Some(summary)) = (link, summary) else {
            return teller.say(&line!(
                "event-game-opening",
                round = key.round,
                color = speaker.color(color),
                opponent = teller.name(opponent)
            ));
        };
        let turn = summary.turn().map(|player| player.id) == Some(request.actor.id);
        let mut said = teller.say(&line!(
            "event-game-line",
            game = link.game.0,
            round = key.round,
            color = speaker.color(color),
            opponent = teller.name(opponent),
            turn = if turn { "mine" } else { "theirs" },
            channel = summary.channel.to_string()
        ));
        if let Some(deadline) = deadline {
            said = format!(
                "{said}, {}",
                clock_posts::until(speaker, deadline, request.at)
            );
        }
        if let Some(until) = game.extended {
            let extended = line!("event-game-extended", at = instant(until));
            said = format!("{said}, {}", teller.say(&extended));
        }
        said
    }
}
