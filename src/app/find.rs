//! Which game somebody means.

use super::{
    App, Control, Errand, Menu, MenuOption, Message, Request, Row, Stop, name, name::shorten,
};
use crate::{
    engine::GameType,
    locale::{Line, line},
    play::{GameId, PlayerId},
    store::{GameRecord, GameSummary, Which},
};

/// How many games are looked through, and the most a menu offers.
pub(super) const LISTED: u32 = 25;
/// The most games of one player that are looked through for the one that is meant.
const CONSIDERED: u32 = 1_000;

/// What a game is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// To move in: the actor's, awaiting them.
    Move,
    /// To act in otherwise: the actor's, open.
    Act,
    /// To look at: the actor's first, then any of this channel.
    Look,
}

impl Errand {
    pub(super) fn aim(&self) -> Aim {
        match self {
            Self::Move(_) => Aim::Move,
            Self::Resign | Self::Draw | Self::Takeback => Aim::Act,
            Self::Board(_) | Self::Export => Aim::Look,
        }
    }
}

impl App {
    /// The game that is meant: named, or the only one it can be here.
    ///
    /// # Errors
    /// [`Stop::Say`] with the reason, or with a menu that carries the errand, where several can be meant.
    pub(super) async fn find_game(
        &self,
        request: &Request,
        named: Option<&str>,
        errand: &Errand,
    ) -> Result<GameId, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        if let Some(read) = named {
            return read_number(read).ok_or_else(|| {
                speaker.refuse(&line!(
                    "refused-game-unreadable",
                    read = name::quoted(read, 40)
                ))
            });
        }
        let candidates = self.candidates(request, errand.aim()).await?;
        match candidates.as_slice() {
            [] => Err(speaker.refuse(&self.nothing_found(request, errand.aim()).await?)),
            [only] => Ok(only.id),
            several => Err(self.choose(request, errand, several).into()),
        }
    }

    /// The games that can be meant here, best first: those of this channel, else those of this server (in a direct
    /// message: all).
    pub(super) async fn candidates(
        &self,
        request: &Request,
        aim: Aim,
    ) -> Result<Vec<GameSummary>, Stop> {
        let (actor, place) = (request.actor.id, &request.place);
        let mine = self
            .store
            .games_of_player(actor, Which::Open, CONSIDERED)
            .await?;
        let here: Vec<GameSummary> = mine
            .into_iter()
            .filter(|game| place.guild.is_none_or(|guild| game.guild == guild))
            .collect();
        let awaiting = |game: &&GameSummary| awaits(game, actor);
        let in_channel = |game: &&GameSummary| game.channel == place.channel;
        let pick = |wanted: &dyn Fn(&&GameSummary) -> bool| {
            here.iter()
                .filter(wanted)
                .cloned()
                .collect::<Vec<GameSummary>>()
        };
        match aim {
            Aim::Move => {
                // Where nothing awaits the actor but they play here, the rules say whose turn it is.
                let stages: [&dyn Fn(&&GameSummary) -> bool; 3] = [
                    &|game| in_channel(game) && awaiting(game),
                    &awaiting,
                    &in_channel,
                ];
                Ok(stages
                    .into_iter()
                    .map(|stage| pick(&stage))
                    .find(|found| !found.is_empty())
                    .unwrap_or_default())
            }
            Aim::Act => {
                let found = pick(&in_channel);
                Ok(if found.is_empty() { here } else { found })
            }
            Aim::Look => {
                let found = pick(&in_channel);
                if !found.is_empty() {
                    return Ok(found);
                }
                let watched = self
                    .store
                    .games_of_channel(place.channel, Which::Open, LISTED)
                    .await?;
                if !watched.is_empty() {
                    return Ok(watched);
                }
                if !here.is_empty() {
                    return Ok(here);
                }
                Ok(self
                    .store
                    .games_of_channel(place.channel, Which::Finished, 1)
                    .await?)
            }
        }
    }

    async fn nothing_found(&self, request: &Request, aim: Aim) -> Result<Line, Stop> {
        if aim == Aim::Look {
            return Ok(line!("refused-nothing-to-show"));
        }
        let Some(guild) = request.place.guild else {
            return Ok(line!("refused-no-games"));
        };
        let mine = self
            .store
            .games_of_player(request.actor.id, Which::Open, CONSIDERED)
            .await?;
        Ok(if mine.iter().any(|game| game.guild == guild) {
            line!("refused-none-awaits")
        } else {
            line!("refused-no-games-here")
        })
    }

    /// A menu of games that carries the errand to the one chosen.
    fn choose(&self, request: &Request, errand: &Errand, games: &[GameSummary]) -> Message {
        let speaker = self.speaker(&request.actor.locale);
        let question = match errand {
            Errand::Move(text) => line!("choose-move", text = name::quoted(text, 40)),
            Errand::Board(_) => line!("choose-board"),
            Errand::Resign => line!("choose-resign"),
            Errand::Draw => line!("choose-draw"),
            Errand::Takeback => line!("choose-takeback"),
            Errand::Export => line!("choose-export"),
        };
        let mut content = speaker.say(&question);
        if games.len() > LISTED as usize {
            let more = line!("refused-more-games", shown = LISTED, total = games.len());
            content.push(' ');
            content.push_str(&speaker.say(&more));
        }
        let options = games
            .iter()
            .take(LISTED as usize)
            .map(|game| MenuOption {
                value: game.id.to_string(),
                label: self.game_label(request, game),
                description: Some(self.game_detail(request, game)),
            })
            .collect();
        let menu = Menu {
            id: Control::ChooseGame(errand.clone()).id(),
            placeholder: speaker.say(&line!("choose-placeholder")),
            options,
        };
        Message {
            content,
            rows: vec![Row::Menu(menu)],
            ..Message::default()
        }
    }

    /// A game in at most 100 characters, for menus and completions.
    pub(super) fn game_label(&self, request: &Request, game: &GameSummary) -> String {
        let speaker = self.speaker(&request.actor.locale);
        let (white, black) = (name::plain(&game.white.name), name::plain(&game.black.name));
        let actor = request.actor.id;
        let opponent = if game.white.id == actor {
            Some(black.clone())
        } else if game.black.id == actor {
            Some(white.clone())
        } else {
            None
        };
        let label = if let Some(opponent) = opponent {
            let turn = match game.turn() {
                None => "over",
                Some(player) if player.id == actor => "mine",
                Some(_) => "theirs",
            };
            line!(
                "game-label",
                game = game.id.0,
                opponent = opponent,
                turn = turn
            )
        } else {
            let over = if game.result.is_some() { "yes" } else { "no" };
            line!(
                "game-label-watched",
                game = game.id.0,
                white = white,
                black = black,
                over = over
            )
        };
        shorten(&speaker.say(&label), 100)
    }

    fn game_detail(&self, request: &Request, game: &GameSummary) -> String {
        let speaker = self.speaker(&request.actor.locale);
        let game_type = GameType(game.rules.expansions).to_string();
        shorten(
            &speaker.say(&line!("game-detail", type = game_type, ply = game.ply)),
            100,
        )
    }

    /// A game that the actor may see from where they are.
    ///
    /// # Errors
    /// [`Stop::Say`]: there is none, or they may not: players see their games in the server they are played in and in
    /// direct messages, everybody else only in the channel they are played in.
    pub(super) async fn load(&self, request: &Request, game: GameId) -> Result<GameRecord, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let place = &request.place;
        let unknown = || speaker.refuse(&line!("refused-no-such-game", game = game.0));
        let record = self.store.game(game).await?.ok_or_else(unknown)?;
        let plays = record.table.seat(request.actor.id).is_some();
        match (plays, place.guild) {
            (true, None) => Ok(record),
            (_, Some(guild)) if guild == record.guild => {
                let here = [Some(place.channel), place.parent].contains(&Some(record.channel));
                if plays || here {
                    Ok(record)
                } else {
                    let channel = record.channel.to_string();
                    Err(speaker.refuse(&line!(
                        "refused-other-channel",
                        game = game.0,
                        channel = channel
                    )))
                }
            }
            (true, Some(_)) => Err(speaker.refuse(&line!("refused-other-server", game = game.0))),
            (false, _) => Err(unknown()),
        }
    }
}

/// Whether it is this player's move.
pub(super) fn awaits(game: &GameSummary, player: PlayerId) -> bool {
    game.turn().is_some_and(|turn| turn.id == player)
}

/// A game's number as people write it: `12`, `#12`.
fn read_number(text: &str) -> Option<GameId> {
    let digits = text.trim();
    let digits = digits.strip_prefix('#').unwrap_or(digits);
    digits.parse().ok().map(GameId)
}
