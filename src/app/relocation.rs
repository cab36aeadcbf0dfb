//! Games whose channel was deleted: the next command about one, in another channel of its server, takes it there.

use super::{
    App, Command, Request, Stop,
    application::channel,
    find::{Aim, read_number},
    moves::numbered,
    name,
};
use crate::{locale::line, play::GameId, store::StoreError};

impl App {
    /// Takes the game that a request is about to where the request was made, if its own channel is gone; what to say
    /// of it. The bot may post here: the caller has looked.
    pub(super) async fn relocate(&self, request: &Request) -> Result<Option<String>, StoreError> {
        let Some(guild) = request.place.guild else {
            return Ok(None);
        };
        let homeless = self.store.homeless_games(request.actor.id, guild).await?;
        if homeless.is_empty() {
            return Ok(None);
        }
        let Some(game) = self.meant(request).await? else {
            return Ok(None);
        };
        if !homeless.contains(&game) {
            return Ok(None);
        }
        let here = channel(&request.place);
        let moved = self
            .store
            .move_game(game, &here, |_| Vec::new(), request.at);
        if !moved.await? {
            return Ok(None);
        }
        self.wake_courier();
        let moved = line!("answer-moved-here", game = game.0);
        Ok(Some(self.speaker(&request.actor.locale).say(&moved)))
    }

    /// The one game that a request is about; `None`: it is about none, or it is not known yet about which.
    async fn meant(&self, request: &Request) -> Result<Option<GameId>, StoreError> {
        let (named, aim) = match &request.command {
            Command::Game { game, .. } | Command::ChooseGame { game, .. } => {
                return Ok(Some(*game));
            }
            Command::Move { text, game } => {
                let in_text = numbered(&name::inked(text)).0.map(str::to_owned);
                (in_text.or_else(|| game.clone()), Aim::Move)
            }
            Command::Board { game, .. }
            | Command::Replay { game, .. }
            | Command::Export { game }
            | Command::Clock { game, give: None } => (game.clone(), Aim::Look),
            Command::Resign { game }
            | Command::Draw { game }
            | Command::Takeback { game }
            | Command::Pause { game, .. }
            | Command::Resume { game }
            | Command::Abort { game }
            | Command::Claim { game }
            | Command::Clock {
                game,
                give: Some(_),
            } => (game.clone(), Aim::Act),
            Command::Rematch { game: Some(named) } => (Some(named.clone()), Aim::Look),
            _ => return Ok(None),
        };
        if let Some(read) = named {
            return Ok(read_number(&read));
        }
        match self.candidates(request, aim).await {
            Ok(games) => match games.as_slice() {
                [only] => Ok(Some(only.id)),
                _ => Ok(None),
            },
            Err(Stop::Say(_) | Stop::Settled(_) | Stop::Repeated) => Ok(None),
            Err(Stop::Failed(error)) => Err(error),
        }
    }
}
