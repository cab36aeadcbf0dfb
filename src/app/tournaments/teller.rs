//! What is in a tournament, in words.

use crate::{
    app::{Speaker, name},
    locale::{Line, line},
    play::TournamentId,
    tournament::{
        Cycles, Entrant, EntrantId, Format, GameKey, GameResult, Outcome, Phase, Points, Section,
        Tournament,
        standings::{Cut, TieBreak},
    },
};

/// Says what is in one tournament, in one language.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    /// Says lines.
    pub speaker: Speaker<'a>,
    /// The tournament's number.
    pub id: TournamentId,
    /// The tournament.
    pub event: &'a Tournament,
}

impl<'a> Teller<'a> {
    /// Of this tournament.
    pub fn new(speaker: Speaker<'a>, id: TournamentId, event: &'a Tournament) -> Self {
        Self { speaker, id, event }
    }

    /// Says a line.
    pub fn say(&self, line: &Line) -> String {
        self.speaker.say(line)
    }

    /// The tournament's name, inert.
    pub fn title(&self) -> String {
        title(&self.event.settings.name)
    }

    /// The name of an entrant, inert.
    pub fn name(&self, entrant: EntrantId) -> String {
        let found = self.event.entrant(entrant);
        name::shown(found.map_or("", |entrant| &entrant.name))
    }

    /// The names of entrants, by commas.
    pub fn names(&self, entrants: &[EntrantId]) -> String {
        let names: Vec<String> = entrants.iter().map(|one| self.name(*one)).collect();
        names.join(", ")
    }

    /// A mention of whoever holds an entrant's place.
    pub fn mention(&self, entrant: EntrantId) -> String {
        let found = self.event.entrant(entrant);
        found.map_or_else(|| self.name(entrant), mention)
    }

    /// A part of the tournament; nothing where there is but one.
    pub fn section(&self, section: Section) -> Option<String> {
        match section {
            Section::Main => None,
            Section::Pool(pool) => Some(self.say(&line!("tournament-pool", pool = pool))),
            Section::Final => Some(self.say(&line!("tournament-final"))),
        }
    }

    /// How it is played.
    pub fn format(&self) -> String {
        self.speaker.format(self.event.settings.format)
    }

    /// How far it is.
    pub fn phase(&self) -> String {
        let rounds = &self.event.rounds;
        let over = rounds.iter().filter(|round| round.closed).count();
        let planned = self.event.all_rounds() as usize;
        self.say(&match self.event.phase {
            _ if self.event.paused.is_some() => line!("tournament-phase-paused"),
            Phase::SignUp => line!("tournament-phase-sign-up"),
            Phase::CheckIn => line!("tournament-phase-check-in"),
            Phase::Playing => line!(
                "tournament-phase-playing",
                over = over,
                rounds = planned.max(rounds.len())
            ),
            Phase::Finished => line!("tournament-phase-finished"),
            Phase::Cancelled => line!("tournament-phase-cancelled"),
        })
    }

    /// How many have a place and how many wait.
    pub fn counts(&self) -> String {
        let counts = self.event.counts();
        let present = match (self.event.settings.format, self.event.phase) {
            (Format::Knockout { .. }, Phase::Playing) => self.still_in().len(),
            _ => counts.present as usize,
        };
        self.say(&line!(
            "tournament-counts",
            phase = match self.event.phase {
                Phase::SignUp => "sign-up",
                Phase::CheckIn => "check-in",
                Phase::Cancelled if self.event.starters == 0 => "sign-up",
                Phase::Playing => "playing",
                Phase::Finished => "over",
                Phase::Cancelled => "cancelled",
            },
            present = present,
            places = self
                .event
                .settings
                .places
                .map_or_else(|| "any".to_owned(), |places| places.to_string()),
            in = counts.checked_in,
            waiting = counts.waiting,
            left = counts.left
        ))
    }

    /// `1 point`, `3½ points`.
    pub fn points(&self, points: Points) -> String {
        self.say(&line!(
            "tournament-points",
            points = half(points),
            one = if points == Points(2) { "yes" } else { "no" }
        ))
    }

    /// A tie-break by its name.
    pub fn tie_break(&self, tie_break: TieBreak) -> String {
        self.speaker.tie_break(tie_break)
    }

    /// A game by its round and players, White first: `round 2, alice against bob`.
    pub fn game(&self, key: GameKey) -> String {
        let game = self.event.game(key);
        let (white, black) = game.map_or_else(Default::default, |game| {
            (self.name(game.white), self.name(game.black))
        });
        self.say(&line!(
            "tournament-game",
            round = key.round,
            white = white,
            black = black
        ))
    }

    /// How a game ended, by the names of its players.
    pub fn result(&self, key: GameKey, result: GameResult) -> String {
        let game = self.event.game(key);
        let name = |color| {
            game.map_or_else(String::new, |game| {
                self.name(if color == crate::engine::Color::White {
                    game.white
                } else {
                    game.black
                })
            })
        };
        self.say(&match result {
            GameResult::Played(Outcome::Won(color))
            | GameResult::Adjudicated(Outcome::Won(color)) => {
                line!("tournament-result-won", player = name(color))
            }
            GameResult::Played(Outcome::Drawn) | GameResult::Adjudicated(Outcome::Drawn) => {
                line!("tournament-result-drawn")
            }
            GameResult::Forfeit(color) => line!("tournament-result-forfeit", player = name(color)),
            GameResult::DoubleLoss => line!("tournament-result-double-loss"),
        })
    }
}

impl Speaker<'_> {
    /// How a tournament is played.
    pub fn format(&self, format: Format) -> String {
        self.say(&match format {
            Format::RoundRobin { cycles } => line!(
                "tournament-format-round-robin",
                cycles = match cycles {
                    Cycles::Single => "once",
                    Cycles::Double => "twice",
                }
            ),
            Format::Pools { size, qualifiers } => line!(
                "tournament-format-pools",
                size = size,
                qualifiers = qualifiers
            ),
            Format::Swiss { rounds } => line!("tournament-format-swiss", rounds = rounds),
            Format::Knockout { replays } => {
                line!("tournament-format-knockout", replays = replays)
            }
        })
    }

    /// A tie-break by its name.
    pub fn tie_break(&self, tie_break: TieBreak) -> String {
        let cut = |cut| match cut {
            Cut::None => "none",
            Cut::One => "one",
            Cut::Two => "two",
            Cut::MedianOne => "median-one",
            Cut::MedianTwo => "median-two",
        };
        self.say(&match tie_break {
            TieBreak::DirectEncounter => line!("tie-break-direct-encounter"),
            TieBreak::Wins => line!("tie-break-wins"),
            TieBreak::GamesWon => line!("tie-break-games-won"),
            TieBreak::WinsWithBlack => line!("tie-break-wins-with-black"),
            TieBreak::Buchholz(left_out) => line!("tie-break-buchholz", cut = cut(left_out)),
            TieBreak::SonnebornBerger(left_out) => {
                line!("tie-break-sonneborn-berger", cut = cut(left_out))
            }
            TieBreak::Koya => line!("tie-break-koya"),
            TieBreak::Lots => line!("tie-break-lots"),
        })
    }
}

/// `3`, `3½`.
pub fn half(points: Points) -> String {
    match (points.0 / 2, points.0 % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A tournament's name, inert.
pub fn title(name: &str) -> String {
    name::inert(&name::line(name, 80))
}

/// A mention of an entrant.
pub fn mention(entrant: &Entrant) -> String {
    format!("<@{}>", entrant.person)
}
