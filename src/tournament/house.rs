//! What happens by itself: games end, somebody does not appear, time passes.

use super::draft::Draft;
use super::{
    AtEnd, Departure, Entrant, EntrantId, Event, Game, GameKey, GameResult, Outcome, Phase, Refusal,
};
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
        let absent = found.player(side);
        let result = match found.result {
            None => GameResult::Forfeit(side.other()),
            // It was given to them because the other one had left, before it was known that they were not there either.
            Some(GameResult::Forfeit(winner))
                if winner == side && !self.is_closed(game.round) && self.has_left(&found) =>
            {
                GameResult::DoubleLoss
            }
            Some(_) => return Err(Refusal::GameOver),
        };
        // Whoever stays away when games begin stays away once, from however many games.
        if !self.has_forfeited(game, absent) {
            self.emit(Event::NoShow(absent));
        }
        self.emit(Event::GameEnded { game, result });
        Ok(())
    }

    pub(super) fn appeared(&mut self, entrant: EntrantId) -> Result<(), Refusal> {
        self.running()?;
        let found = self.find(entrant)?;
        if !found.plays() || found.confirm_by.is_none() {
            return Err(Refusal::NotPlaying(entrant));
        }
        self.emit(Event::CheckedIn(entrant));
        Ok(())
    }

    /// Whether a round is over.
    pub(super) fn is_closed(&self, round: u32) -> bool {
        let mut rounds = self.tournament.rounds.iter();
        rounds.any(|found| found.number == round && found.closed)
    }

    /// Whether one of the two in a game has left.
    fn has_left(&self, game: &Game) -> bool {
        let left = |seat| self.tournament.entrant(seat).is_some_and(Entrant::has_left);
        left(game.white) || left(game.black)
    }

    /// Whether somebody has forfeited another game of those that began together with a game: its pairing's, and of
    /// rounds that are played at once all of theirs.
    fn has_forfeited(&self, game: GameKey, absent: EntrantId) -> bool {
        let tournament = &self.tournament;
        let Some(pairing) = tournament.pairing(game.round, game.board) else {
            return false;
        };
        let at_once = tournament.settings.opens_at_once();
        let rounds = tournament.rounds.iter();
        let together = rounds.filter(|round| round.number == game.round || at_once);
        let mut games = together
            .flat_map(|round| &round.pairings)
            .filter(|other| other.section == pairing.section)
            .flat_map(|pairing| &pairing.games);
        games.any(|other| match other.result {
            Some(GameResult::Forfeit(winner)) => other.player(winner.other()) == absent,
            _ => false,
        })
    }

    /// Takes out those who were not there too often: at a look at what is due all of them, when all that was reported
    /// at once has been heard; before, those who have no more games in which the others could have been away, too.
    pub(super) fn dismiss(&mut self, all: bool) {
        let tournament = &self.tournament;
        let plays_on = |entrant| tournament.open_games().any(|(_, game)| game.has(entrant));
        let out = tournament.entrants.iter().filter(|entrant| {
            entrant.plays() && entrant.dismissed && (all || !plays_on(entrant.id))
        });
        let out: Vec<EntrantId> = out.map(|entrant| entrant.id).collect();
        self.leave(&out, Departure::NoShow);
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
        let late: Vec<EntrantId> = late.map(|entrant| entrant.id).collect();
        self.leave(&late, Departure::NeverAppeared);
        self.dismiss(true);
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
