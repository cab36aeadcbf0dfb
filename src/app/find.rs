//! Which game somebody means.

use super::{
    App, Control, Errand, Menu, MenuOption, Message, Request, Row, Stop, name, name::shorten,
};
use crate::{
    engine::GameType,
    locale::line,
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
            Self::Resign
            | Self::Draw
            | Self::Takeback
            | Self::Pause(_)
            | Self::Resume
            | Self::Abort
            | Self::Plan
            | Self::Claim
            | Self::Give(_) => Aim::Act,
            Self::Board(..) | Self::Replay(_) | Self::Clock | Self::Try | Self::Export => Aim::Look,
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
        let aim = errand.aim();
        if let Some(read) = named {
            return self.named_game(request, read);
        }
        let candidates = self.candidates(request, aim).await?;
        match candidates.as_slice() {
            [] => self.nothing_found(request, aim).await,
            [only] => Ok(only.id),
            // The rules would refuse the move in each of them.
            several if aim == Aim::Move && !awaits(&several[0], request.actor.id) => {
                let here = several[0].channel == request.place.channel;
                Err(self.none_awaits(request, here))
            }
            several => Err(self.choose(request, errand, several).into()),
        }
    }

    /// The game with the number that was written.
    pub(super) fn named_game(&self, request: &Request, read: &str) -> Result<GameId, Stop> {
        read_number(read).ok_or_else(|| {
            let speaker = self.speaker(&request.actor.locale);
            let digits = read.trim().trim_start_matches('#');
            let quoted = name::quoted(read, 40);
            speaker.refuse(
                &if !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit()) {
                    // A number, but greater than any game has; or 0.
                    line!("refused-no-such-game", game = name::quoted(digits, 40))
                } else {
                    line!("refused-game-unreadable", read = quoted)
                },
            )
        })
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
                // Where the actor plays, a move is for a game there, and if none awaits them the rules say whose turn it
                // is: it must not end up in a game of another channel.
                let stages: [&dyn Fn(&&GameSummary) -> bool; 4] = [
                    &|game| in_channel(game) && awaiting(game),
                    &in_channel,
                    &awaiting,
                    &|_| true,
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

    /// Where nobody's game goes on: the last that the actor finished here, of which the rules say that it is over; else
    /// the sentence that there is none.
    async fn nothing_found(&self, request: &Request, aim: Aim) -> Result<GameId, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        if aim == Aim::Look {
            return Err(speaker.refuse(&line!("refused-nothing-to-show")));
        }
        let place = &request.place;
        let finished = self
            .store
            .games_of_player(request.actor.id, Which::Finished, CONSIDERED)
            .await?;
        let here = |game: &&GameSummary| place.guild.is_none() || game.channel == place.channel;
        match finished.iter().find(here) {
            Some(last) => Ok(last.id),
            None if place.guild.is_none() => Err(speaker.refuse(&line!("refused-no-games"))),
            None => Err(speaker.refuse(&line!("refused-no-games-here"))),
        }
    }

    /// The sentence that of several games none awaits the actor.
    fn none_awaits(&self, request: &Request, in_channel: bool) -> Stop {
        let place = match (request.place.guild, in_channel) {
            (None, _) => "dm",
            (Some(_), true) => "channel",
            (Some(_), false) => "server",
        };
        self.speaker(&request.actor.locale)
            .refuse(&line!("refused-none-awaits", place = place))
    }

    /// A menu of games that carries the errand to the one chosen.
    fn choose(&self, request: &Request, errand: &Errand, games: &[GameSummary]) -> Message {
        let speaker = self.speaker(&request.actor.locale);
        let question = match errand {
            Errand::Move(text) => line!("choose-move", text = name::quoted(text, 40)),
            Errand::Board(..) => line!("choose-board"),
            Errand::Replay(_) => line!("choose-replay"),
            Errand::Resign => line!("choose-resign"),
            Errand::Draw => line!("choose-draw"),
            Errand::Takeback => line!("choose-takeback"),
            Errand::Pause(_) => line!("choose-pause"),
            Errand::Resume => line!("choose-resume"),
            Errand::Abort => line!("choose-abort"),
            Errand::Clock => line!("choose-clock"),
            Errand::Plan => line!("choose-plan"),
            Errand::Try => line!("choose-try"),
            Errand::Give(_) => line!("choose-give"),
            Errand::Claim => line!("choose-claim"),
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
            (true, None) => Ok(record.at(request.at)),
            (_, Some(guild)) if guild == record.guild => {
                let here = [Some(place.channel), place.parent].contains(&Some(record.channel));
                if plays || here {
                    Ok(record.at(request.at))
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

/// A game's number as people write it: `12`, `#12`. Games are counted from 1.
pub(super) fn read_number(text: &str) -> Option<GameId> {
    let digits = text.trim();
    let digits = digits.strip_prefix('#').unwrap_or(digits);
    digits.parse().ok().filter(|number| *number > 0).map(GameId)
}
