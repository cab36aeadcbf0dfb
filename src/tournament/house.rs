//! What happens by itself: games end, somebody does not appear, time passes.

use super::draft::Draft;
use super::{AtEnd, Departure, EntrantId, Event, GameKey, GameResult, Outcome, Phase, Refusal};
use crate::engine::Color;

impl Draft {
    pub(super) fn report(&mut self, game: GameKey, result: GameResult) -> Result<(), Refusal> {
        self.going()?;
        let found = self.tournament.game(game).ok_or(Refusal::NoSuchGame)?;
        if found.result.is_some() {
            return Err(Refusal::GameOver);
        }
        self.emit(Event::GameEnded { game, result });
        Ok(())
    }

    pub(super) fn no_show(&mut self, game: GameKey, side: Color) -> Result<(), Refusal> {
        self.running()?;
        let found = *self.tournament.game(game).ok_or(Refusal::NoSuchGame)?;
        if found.result.is_some() {
            return Err(Refusal::GameOver);
        }
        let absent = match side {
            Color::White => found.white,
            Color::Black => found.black,
        };
        // Whoever stays away from a pairing stays away once, from however many games.
        if !self.has_forfeited(game, absent) {
            self.emit(Event::NoShow(absent));
        }
        self.emit(Event::GameEnded {
            game,
            result: GameResult::Forfeit(side.other()),
        });
        let entrant = self.find(absent)?;
        if entrant.plays() && entrant.no_shows >= self.tournament.settings.no_show_limit {
            self.leave(absent, Departure::NoShow);
        }
        Ok(())
    }

    /// Whether somebody has forfeited another game of the pairing that a game is of.
    fn has_forfeited(&self, game: GameKey, absent: EntrantId) -> bool {
        let Some(pairing) = self.tournament.pairing(game.round, game.board) else {
            return false;
        };
        pairing.games.iter().any(|other| match other.result {
            Some(GameResult::Forfeit(Color::White)) => other.black == absent,
            Some(GameResult::Forfeit(Color::Black)) => other.white == absent,
            _ => false,
        })
    }

    /// Whatever is due by now.
    pub(super) fn tick(&mut self) {
        if self.running().is_err() {
            return;
        }
        self.end_check_in();
        let late = self.tournament.entrants.iter().filter(|entrant| {
            entrant.plays() && entrant.confirm_by.is_some_and(|until| until <= self.at)
        });
        for entrant in late.map(|entrant| entrant.id).collect::<Vec<_>>() {
            self.leave(entrant, Departure::NeverAppeared);
        }
        let ended = self
            .tournament
            .settings
            .ends
            .is_some_and(|ends| ends <= self.at);
        if ended && self.tournament.phase == Phase::Playing {
            let result = match self.tournament.settings.at_end {
                AtEnd::Draw => GameResult::Adjudicated(Outcome::Drawn),
                AtEnd::DoubleLoss => GameResult::DoubleLoss,
            };
            let on: Vec<GameKey> = self.tournament.open_games().map(|(key, _)| key).collect();
            for game in on {
                self.emit(Event::GameEnded { game, result });
            }
            self.close_rounds();
            self.finish();
        }
    }
}
