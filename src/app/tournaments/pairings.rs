//! Who meets whom in a round, and why.

use super::{Teller, teller::half};
use crate::{
    engine::Color,
    locale::{Line, line},
    tournament::{
        Bye, EntrantId, Game, GameResult, Games, Pairing, Points, Round, Why, swiss::ColorReason,
    },
};

impl Teller<'_> {
    /// The pairings of a round, one line each, then who sits out.
    pub fn pairings(&self, round: &Round) -> Vec<String> {
        let mut section = None;
        let mut lines = Vec::new();
        for pairing in &round.pairings {
            if section != Some(pairing.section) {
                section = Some(pairing.section);
                let heading = self.section(pairing.section);
                lines.extend(heading.map(|heading| format!("__{heading}__")));
            }
            lines.push(self.pairing(pairing));
        }
        lines.extend(self.byes(round));
        lines
    }

    /// The pairings of a round with the reason of each.
    pub fn reasons(&self, round: &Round) -> Vec<String> {
        let pairings = round.pairings.iter();
        let mut lines: Vec<String> = pairings
            .map(|pairing| format!("{} · {}", self.pairing(pairing), self.reason(pairing)))
            .collect();
        lines.extend(self.byes(round));
        lines
    }

    /// `1. alice 1 – 1 bob`; White of the first game first.
    pub fn pairing(&self, pairing: &Pairing) -> String {
        let (white, black) = (self.name(pairing.white), self.name(pairing.black));
        let score = |entrant| half(score(&pairing.games, entrant));
        if pairing.games.iter().all(|game| game.result.is_none()) {
            return self.say(&line!(
                "tournament-pairing",
                board = pairing.board,
                white = white,
                black = black
            ));
        }
        self.say(&line!(
            "tournament-pairing-score",
            board = pairing.board,
            white = white,
            black = black,
            whites = score(pairing.white),
            blacks = score(pairing.black),
            open = if pairing.is_pending() { "yes" } else { "no" },
            forfeit = if is_forfeit(pairing) { "yes" } else { "no" }
        ))
    }

    /// Who sits out, one line for each kind of bye there is.
    fn byes(&self, round: &Round) -> Vec<String> {
        let kinds = [
            Bye::Allocated,
            Bye::Full,
            Bye::Unpaired,
            Bye::Half,
            Bye::Zero,
        ];
        let lines = kinds.into_iter().filter_map(|kind| {
            let holders = round.byes.iter().filter(|(_, bye)| *bye == kind);
            let holders: Vec<EntrantId> = holders.map(|(entrant, _)| *entrant).collect();
            let names = self.names(&holders);
            let knockout = self.event.settings.format.is_knockout();
            let called = if knockout { "free" } else { bye(kind) };
            let bye = line!("tournament-bye", kind = called, players = names);
            (!holders.is_empty()).then(|| self.say(&bye))
        });
        lines.collect()
    }

    /// How many games a pairing has, as the texts call it.
    pub fn each(&self) -> &'static str {
        match self.event.settings.scoring.games {
            Games::One => "one",
            Games::Two => "two",
        }
    }

    /// The round to be shown when none is named: the first that is on, or the last; 0 before the start.
    pub fn current_round(&self) -> u32 {
        let mut rounds = self.event.rounds.iter();
        let on = rounds.find(|round| !round.closed);
        on.or(self.event.rounds.last())
            .map_or(0, |round| round.number)
    }

    /// Why two meet, and why with these colours.
    pub fn reason(&self, pairing: &Pairing) -> String {
        let two = self.event.settings.scoring.games == Games::Two;
        let reason = match pairing.why {
            Why::ByHand => line!("why-by-hand"),
            Why::Swiss { white, black, .. } if white == black => {
                line!("why-swiss-same", points = self.points(white))
            }
            Why::Swiss { white, black, .. } => {
                line!("why-swiss-float", white = half(white), black = half(black))
            }
            Why::Table { white, black } => line!("why-table", white = white, black = black),
            Why::Bracket { white, black } => {
                line!("why-bracket", white = white, black = black)
            }
        };
        let reason = self.say(&reason);
        match pairing.why {
            Why::Swiss { color, .. } if !two => {
                let color = self.say(&color_reason(color));
                format!("{reason} {color}")
            }
            _ => reason,
        }
    }
}

fn color_reason(reason: ColorReason) -> Line {
    match reason {
        ColorReason::Number => line!("why-color-number"),
        ColorReason::Wishes => line!("why-color-wishes"),
        ColorReason::StrongerWish => line!("why-color-stronger"),
        ColorReason::Alternation => line!("why-color-alternation"),
        ColorReason::HigherWish => line!("why-color-higher"),
    }
}

/// A kind of bye, as the texts call it.
pub fn bye(bye: Bye) -> &'static str {
    match bye {
        Bye::Allocated => "allocated",
        Bye::Full => "full",
        Bye::Unpaired => "unpaired",
        Bye::Half => "half",
        Bye::Zero => "zero",
    }
}

/// What a side has from the games that are over.
pub fn score(games: &[Game], entrant: EntrantId) -> Points {
    let over = games.iter().filter_map(|game| {
        let color = if game.white == entrant {
            Color::White
        } else {
            Color::Black
        };
        Some(game.result?.side(color).halves())
    });
    Points(over.sum())
}

/// Whether a result came without a game.
fn is_forfeit(pairing: &Pairing) -> bool {
    pairing.games.iter().any(|game| {
        matches!(
            game.result,
            Some(GameResult::Forfeit(_) | GameResult::DoubleLoss)
        )
    })
}
