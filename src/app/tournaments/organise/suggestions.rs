//! Players and games of a tournament, while an option is typed.

use super::person;
use crate::{
    app::{App, Choice, Request, Stop, name, tournaments::Teller},
    locale::line,
    tournament::GameKey,
};

/// The most choices that are shown.
const CHOICES: usize = 25;
/// The most characters of a choice.
const CHOICE: usize = 100;

impl App {
    /// The choices for a player of the tournament that is meant.
    pub(in crate::app) async fn entrant_choices(
        &self,
        request: &Request,
        typed: &str,
        event: Option<&str>,
    ) -> Result<Vec<Choice>, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let record = self.event_meant(request, event).await?;
        let found = person::suggestions(&record.state, typed);
        let choice = |entrant: &crate::tournament::Entrant| {
            let label = line!(
                "entrant-choice",
                number = entrant.id.0,
                name = name::plain(&entrant.name)
            );
            Choice {
                name: name::shorten(&speaker.say(&label), CHOICE),
                value: entrant.id.to_string(),
            }
        };
        Ok(found.into_iter().take(CHOICES).map(choice).collect())
    }

    /// The choices for a game of the tournament that is meant: those that are on, and those of rounds that are.
    pub(in crate::app) async fn event_game_choices(
        &self,
        request: &Request,
        typed: &str,
        event: Option<&str>,
    ) -> Result<Vec<Choice>, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let record = self.event_meant(request, event).await?;
        let teller = Teller::new(speaker, record.id, &record.state);
        let typed = typed.trim().trim_start_matches('#').to_lowercase();
        let rounds = record.state.rounds.iter().filter(|round| !round.closed);
        let choice = |key: GameKey| {
            let value = record.games.get(&key).map_or_else(
                || format!("{}.{}.{}", key.round, key.board, key.game),
                |link| link.game.to_string(),
            );
            let label = line!(
                "event-game-choice",
                game = &value,
                between = teller.game_plain(key)
            );
            let label = speaker.say(&label);
            let fits = value.starts_with(&typed) || label.to_lowercase().contains(&typed);
            fits.then(|| Choice {
                name: name::shorten(&label, CHOICE),
                value,
            })
        };
        let games = rounds.flat_map(|round| round.games().map(|(key, _)| key));
        Ok(games.filter_map(choice).take(CHOICES).collect())
    }
}

impl Teller<'_> {
    /// A game by its round and players, for a menu, where nothing is read as markdown.
    fn game_plain(&self, key: GameKey) -> String {
        let game = self.event.game(key);
        let name = |entrant| {
            let found = self.event.entrant(entrant);
            name::plain(found.map_or("", |entrant| &entrant.name))
        };
        let (white, black) = game.map_or_else(Default::default, |game| {
            (name(game.white), name(game.black))
        });
        self.say(&line!(
            "tournament-game",
            round = key.round,
            white = white,
            black = black
        ))
    }
}
