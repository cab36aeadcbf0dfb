//! `/referee`: what those who run a server decide about a game.

use super::{
    App, Message, Reply, Request, Speaker, Stop, access,
    find::{LISTED, read_number},
    name, notices,
    posting::Posting,
    refusal,
};
use crate::{
    engine::{Color, Outcome},
    locale::{Line, line},
    play::{GameId, GuildId, Ruling, clock::Span},
    store::{CommitError, GameRecord, Which},
};

/// How often a ruling is decided anew because somebody else was first.
const TRIES: usize = 16;
/// The most of a reason that is kept, in characters.
const REASON: usize = 300;

/// The options of `/referee`, as typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulingOptions {
    /// What is decided: one of [`RulingOptions::ACTS`].
    pub act: String,
    /// Why.
    pub reason: String,
    /// About which game; left out: the one played here.
    pub game: Option<String>,
    /// How much time is given.
    pub time: Option<String>,
}

impl RulingOptions {
    /// What can be decided.
    pub const ACTS: [&'static str; 8] = [
        "white-wins",
        "black-wins",
        "draw",
        "void",
        "pause",
        "resume",
        "time-white",
        "time-black",
    ];
}

impl App {
    pub(super) async fn referee(
        &self,
        request: &Request,
        options: &RulingOptions,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let guild = request.managed(speaker)?;
        let ruling = self.read_ruling(request, options)?;
        let why = name::line(&options.reason, REASON);
        if why.is_empty() {
            return Err(speaker.refuse(&line!("refused-no-reason")));
        }
        let game = self
            .game_to_rule(request, options.game.as_deref(), guild)
            .await?;
        if ruling == Ruling::Void {
            let event = self.store.event_of_game(game).await?;
            if event.is_some_and(|event| !event.ladder) {
                return Err(speaker.refuse(&line!("refused-event-void", game = game.0)));
            }
        }
        for _ in 0..TRIES {
            let record = self.game_here(request, game, guild).await?;
            let refused = |refusal| {
                let content = refusal::of_game(speaker, &record, request.actor.id, &refusal);
                Stop::from(Message::text(content))
            };
            let by = (request.actor.id, why.as_str());
            let events = record.table.rule(ruling, by, request.at).map_err(refused)?;
            let Ok(table) = record.table.after(&events) else {
                break;
            };
            let notices = [notices::of_ruling(&record, &table)];
            let committed = self.store.commit(
                game,
                record.table.revision,
                &events,
                &notices,
                request.occasion(),
            );
            match committed.await {
                Ok(_) => {
                    self.wake_courier();
                    let done = ruled(speaker, &record, request);
                    return Ok(Reply::private(Message::text(speaker.say(&done))));
                }
                Err(CommitError::Conflict(_)) => {}
                Err(CommitError::NoSuchGame) => return Err(self.no_such_game(request, game)),
                Err(CommitError::Repeated) => return Err(Stop::Repeated),
                Err(CommitError::Store(error)) => return Err(Stop::Failed(error)),
            }
        }
        Err(speaker.refuse(&line!("failed-busy", game = game.0)))
    }

    fn read_ruling(&self, request: &Request, options: &RulingOptions) -> Result<Ruling, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let give = |to| match &options.time {
            None => Err(speaker.refuse(&line!("refused-ruling-time"))),
            Some(read) => match read.parse::<Span>() {
                Ok(amount) => Ok(Ruling::Give { to, amount }),
                Err(_) => {
                    Err(speaker.refuse(&line!("refused-span", read = name::quoted(read, 40))))
                }
            },
        };
        match options.act.trim() {
            "white-wins" => Ok(Ruling::Adjudicate(Outcome::Win(Color::White))),
            "black-wins" => Ok(Ruling::Adjudicate(Outcome::Win(Color::Black))),
            "draw" => Ok(Ruling::Adjudicate(Outcome::Draw)),
            "void" => Ok(Ruling::Void),
            "pause" => Ok(Ruling::Pause),
            "resume" => Ok(Ruling::Resume),
            "time-white" => give(Color::White),
            "time-black" => give(Color::Black),
            read => Err(speaker.refuse(&line!(
                "refused-option",
                read = name::quoted(read, 40),
                option = "act",
                names = RulingOptions::ACTS.join(", ")
            ))),
        }
    }

    /// The game that is meant: named, or the only one that goes on in this channel.
    async fn game_to_rule(
        &self,
        request: &Request,
        named: Option<&str>,
        guild: GuildId,
    ) -> Result<GameId, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        if let Some(read) = named {
            return read_number(read).ok_or_else(|| {
                let read = name::quoted(read, 40);
                speaker.refuse(&line!("refused-game-unreadable", read = read))
            });
        }
        let channel = request.place.channel;
        let games = self
            .store
            .games_of_channel(channel, Which::Open, LISTED)
            .await?;
        let here: Vec<_> = games.iter().filter(|game| game.guild == guild).collect();
        match here.as_slice() {
            [only] => Ok(only.id),
            [] => Err(speaker.refuse(&line!("refused-ruling-no-game"))),
            several => {
                let numbers: Vec<String> = several
                    .iter()
                    .map(|game| format!("`{}`", game.id.0))
                    .collect();
                let games = numbers.join(", ");
                Err(speaker.refuse(&line!("refused-ruling-several", games = games)))
            }
        }
    }

    /// A game of this server, as it is.
    async fn game_here(
        &self,
        request: &Request,
        game: GameId,
        guild: GuildId,
    ) -> Result<GameRecord, Stop> {
        let record = self.store.game(game).await?;
        record
            .filter(|record| record.guild == guild)
            .map(|record| record.at(request.at))
            .ok_or_else(|| self.no_such_game(request, game))
    }

    fn no_such_game(&self, request: &Request, game: GameId) -> Stop {
        self.speaker(&request.actor.locale)
            .refuse(&line!("refused-no-such-game", game = game.0))
    }
}

/// That it is decided, and where the players read it.
fn ruled(speaker: Speaker<'_>, record: &GameRecord, request: &Request) -> Line {
    let (post, channel) = match Posting::of(record, request) {
        Posting::There => ("there", record.channel),
        Posting::Through(parent) => ("there", parent),
        Posting::Later => ("later", record.channel),
        Posting::Never => ("never", record.channel),
    };
    line!(
        "answer-ruled",
        game = record.id.0,
        post = post,
        channel = channel.to_string(),
        permissions = access::names(speaker, &access::NEEDED)
    )
}
