//! Autocompletion: legal moves as one types, and games.

use std::cmp::Reverse;

use super::{
    Actor, App, Choice, Command, Completion, Field, Place, Purpose, Request, Stop,
    find::{Aim, LISTED, awaits, read_number},
    lexicon,
    name::{inked, shorten},
    plan_text,
    rests::zone_choices,
};
use crate::{
    engine::{Move, Position, parse_move, write_move},
    locale::line,
    play::{GameId, InteractionId, follow_line},
    store::{GameRecord, GameSummary, StoreError, Which},
};

/// The most choices shown.
const CHOICES: usize = 25;
/// The most characters of a choice.
const CHOICE: usize = 100;
/// The most games whose moves are offered at once.
const GAMES: usize = 5;

/// How well a move fits what was typed; the smaller the better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Fit {
    /// It is this move, perhaps written otherwise.
    Exact,
    /// What was typed is how it begins.
    Prefix,
    /// The same, the colour left out.
    WithoutColor,
    /// What was typed describes it in words.
    Words(lexicon::Fit),
    /// What was typed is somewhere in it.
    Within,
}

impl App {
    pub(super) async fn choices(&self, completion: &Completion) -> Result<Vec<Choice>, StoreError> {
        let request = as_request(completion);
        let found = match &completion.field {
            Field::Move { typed, game } => {
                self.move_choices(&request, typed, game.as_deref()).await
            }
            Field::Line { typed, game } => {
                self.line_choices(&request, typed, game.as_deref()).await
            }
            Field::Zone { typed } => return Ok(zone_choices(typed)),
            Field::Game { typed, purpose } => self.game_choices(&request, typed, *purpose).await,
            Field::Event { typed } => self.event_choices(&request, typed).await,
            Field::Entrant { typed, event } => {
                self.entrant_choices(&request, typed, event.as_deref())
                    .await
            }
            Field::EventGame { typed, event } => {
                self.event_game_choices(&request, typed, event.as_deref())
                    .await
            }
            Field::Setting { setting, typed } => return Ok(setting.choices(typed)),
        };
        match found {
            Ok(choices) => Ok(choices),
            Err(Stop::Say(_) | Stop::Settled(_) | Stop::Repeated) => Ok(Vec::new()),
            Err(Stop::Failed(error)) => Err(error),
        }
    }

    async fn move_choices(
        &self,
        request: &Request,
        typed: &str,
        named: Option<&str>,
    ) -> Result<Vec<Choice>, Stop> {
        let named = named
            .map(|text| text.trim().trim_start_matches('#'))
            .filter(|text| !text.is_empty());
        let games: Vec<GameId> = if let Some(text) = named {
            text.parse().map(GameId).into_iter().collect()
        } else {
            let candidates = self.candidates(request, Aim::Move).await?;
            let awaiting = candidates
                .iter()
                .filter(|game| awaits(game, request.actor.id));
            awaiting.map(|game| game.id).collect()
        };
        let mut choices = Vec::new();
        for game in games.iter().take(GAMES) {
            let record = self.load(request, *game).await?;
            let table = &record.table;
            if table.turn().is_none() || table.turn() != table.seat(request.actor.id) {
                continue;
            }
            let share = CHOICES / games.len().clamp(1, GAMES);
            let fitting = self.fitting(table.game.position(), typed);
            let choice = |mv: Move| self.move_choice(request, &record, mv, games.len() > 1);
            choices.extend(spread(fitting, share).into_iter().map(choice));
        }
        Ok(choices)
    }

    /// What can follow in a line of conditional moves: the whole line with each, as far as it fits into a choice.
    async fn line_choices(
        &self,
        request: &Request,
        typed: &str,
        named: Option<&str>,
    ) -> Result<Vec<Choice>, Stop> {
        let game = match named.filter(|text| !text.trim().is_empty()) {
            Some(text) => read_number(text),
            None => match self.candidates(request, Aim::Act).await?.as_slice() {
                [only] => Some(only.id),
                _ => None,
            },
        };
        let Some(game) = game else {
            return Ok(Vec::new());
        };
        let record = self.load(request, game).await?;
        if record.table.seat(request.actor.id).is_none() {
            return Ok(Vec::new());
        }
        let (before, last) = plan_text::before_last(typed);
        let moves = plan_text::moves_of(&inked(&before));
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        let read = |position: &Position, text: &str| self.meaning(position, text);
        let Ok(ahead) = follow_line(&record.table.game, &moves, read) else {
            return Ok(Vec::new());
        };
        let speaker = self.speaker(&request.actor.locale);
        let choice = |mv: Move| {
            let written = write_move(ahead.position(), mv);
            let value = format!("{before}{written}");
            let words = speaker.a_move(ahead.position(), mv);
            let name = speaker.say(&line!("choice-move", written = written, words = words));
            let dots = if before.is_empty() { "" } else { "… " };
            (value.encode_utf16().count() <= CHOICE).then(|| Choice {
                name: shorten(&format!("{dots}{name}"), CHOICE),
                value,
            })
        };
        let fitting = self.fitting(ahead.position(), last);
        Ok(spread(fitting, CHOICES)
            .into_iter()
            .filter_map(choice)
            .collect())
    }

    /// The legal moves that fit what was typed, best first, and how well.
    fn fitting(&self, position: &Position, typed: &str) -> Vec<(Fit, Move)> {
        let legal: Vec<Move> = position
            .legal_moves()
            .into_iter()
            .filter(|mv| *mv != Move::Pass)
            .collect();
        let typed = inked(typed);
        let typed = typed.trim_end_matches(|c: char| c.is_whitespace() || c == '.');
        let squeezed = squeeze(typed);
        if squeezed.is_empty() {
            return legal.into_iter().map(|mv| (Fit::Prefix, mv)).collect();
        }
        let exact = parse_move(position, typed).ok();
        // A slash is never in a word: that is notation.
        let words = if typed.contains(['/', '\\']) {
            Vec::new()
        } else {
            self.lexicon.read(typed)
        };
        let in_words = |mv| {
            let words = Some(&words).filter(|words| !words.is_empty())?;
            self.lexicon.match_move(words, position, mv)
        };
        let fit = |mv: Move| {
            let written = squeeze(&write_move(position, mv));
            let without_color: String = written.chars().skip(1).collect();
            if exact == Some(mv) {
                Some(Fit::Exact)
            } else if written.starts_with(&squeezed) {
                Some(Fit::Prefix)
            } else if without_color.starts_with(&squeezed) {
                Some(Fit::WithoutColor)
            } else if let Some(fit) = in_words(mv) {
                Some(Fit::Words(fit))
            } else if written.contains(&squeezed) {
                Some(Fit::Within)
            } else {
                None
            }
        };
        let mut fitting: Vec<(Fit, Move)> = legal
            .into_iter()
            .filter_map(|mv| Some((fit(mv)?, mv)))
            .collect();
        fitting.sort_by_key(|(fit, _)| *fit);
        fitting
    }

    fn move_choice(
        &self,
        request: &Request,
        record: &GameRecord,
        mv: Move,
        several: bool,
    ) -> Choice {
        let speaker = self.speaker(&request.actor.locale);
        let position = record.table.game.position();
        let written = write_move(position, mv);
        let words = speaker.a_move(position, mv);
        if several {
            let game = record.id.0;
            let name = line!(
                "choice-move-in-game",
                game = game,
                written = &written,
                words = words
            );
            Choice {
                name: shorten(&speaker.say(&name), CHOICE),
                value: format!("#{game} {written}"),
            }
        } else {
            let name = line!("choice-move", written = &written, words = words);
            Choice {
                name: shorten(&speaker.say(&name), CHOICE),
                value: written,
            }
        }
    }

    async fn game_choices(
        &self,
        request: &Request,
        typed: &str,
        purpose: Purpose,
    ) -> Result<Vec<Choice>, Stop> {
        let (actor, place) = (request.actor.id, &request.place);
        let which = match purpose {
            Purpose::Again => Which::Finished,
            Purpose::Act | Purpose::Look | Purpose::Rule => Which::Open,
        };
        let mut games = self.store.games_of_player(actor, which, 1_000).await?;
        if purpose == Purpose::Look {
            for which in [Which::Open, Which::Finished] {
                let more = self
                    .store
                    .games_of_channel(place.channel, which, LISTED)
                    .await?;
                games.extend(more);
            }
            games.extend(
                self.store
                    .games_of_player(actor, Which::Finished, LISTED)
                    .await?,
            );
        }
        if let (Purpose::Rule, Some(guild)) = (purpose, place.guild) {
            games = self.store.games_of_guild(guild, 1_000).await?;
        }
        let mut seen = std::collections::HashSet::new();
        games.retain(|game| {
            place.guild.is_none_or(|guild| game.guild == guild) && seen.insert(game.id)
        });
        let here = |game: &GameSummary| game.channel == place.channel;
        // Awaiting the actor first, and of those the ones of this channel; the order of the lists otherwise.
        games.sort_by_key(|game| Reverse((awaits(game, actor), here(game))));
        let typed = typed.trim().trim_start_matches('#').to_lowercase();
        let choice = |game: &GameSummary| {
            let name = self.game_label(request, game);
            let fits =
                game.id.to_string().starts_with(&typed) || name.to_lowercase().contains(&typed);
            fits.then(|| Choice {
                name,
                value: game.id.to_string(),
            })
        };
        Ok(games.iter().filter_map(choice).take(CHOICES).collect())
    }
}

/// A completion asks for games as a command of the same person at the same place would.
fn as_request(completion: &Completion) -> Request {
    let Completion {
        at, actor, place, ..
    } = completion;
    let (actor, place): (Actor, Place) = (actor.clone(), place.clone());
    Request {
        interaction: InteractionId(0),
        at: *at,
        actor,
        place,
        command: Command::Help,
    }
}

/// Lower case without spaces, and with the plain signs that phones replace.
fn squeeze(text: &str) -> String {
    let sign = |c: char| match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        other => other,
    };
    text.chars()
        .filter(|c| !c.is_whitespace())
        .map(sign)
        .flat_map(char::to_lowercase)
        .collect()
}

/// At most so many of them, in the same order: the best, and of those that fit equally well some of every piece, so that
/// none is crowded out by the many moves of another.
fn spread(fitting: Vec<(Fit, Move)>, most: usize) -> Vec<Move> {
    let mut count = std::collections::HashMap::new();
    let mut ranked: Vec<(Fit, usize, usize, Move)> = fitting
        .into_iter()
        .enumerate()
        .map(|(at, (fit, mv))| {
            let piece = match mv {
                Move::Play { piece, .. } => Some(piece),
                Move::Pass => None,
            };
            let nth = count.entry((fit, piece)).or_insert(0_usize);
            *nth += 1;
            (fit, *nth, at, mv)
        })
        .collect();
    ranked.sort_by_key(|(fit, nth, at, _)| (*fit, *nth, *at));
    ranked.truncate(most);
    ranked.sort_by_key(|(_, _, at, _)| *at);
    ranked.into_iter().map(|(.., mv)| mv).collect()
}
