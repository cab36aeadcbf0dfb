//! Standings a second time: slowly, straight from the definitions and from the rounds, without a crosstable.

use crate::engine::Color;
use crate::tournament::{Bye, Count, EntrantId, GameResult, Pairing, Section, Tournament, Value};

/// What happened to somebody in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Played(EntrantId),
    ForfeitWin(EntrantId),
    ForfeitLoss(EntrantId),
    FullBye,
    RequestedBye,
}

fn side(pairing: &Pairing, index: usize, who: EntrantId) -> Option<(u32, u32, bool)> {
    let game = pairing.games[index];
    let mine = if game.white == who {
        Color::White
    } else {
        Color::Black
    };
    Some(match game.result? {
        GameResult::Played(outcome) | GameResult::Adjudicated(outcome) => match outcome {
            crate::tournament::Outcome::Drawn => (1, 1, true),
            crate::tournament::Outcome::Won(winner) if winner == mine => (2, 0, true),
            crate::tournament::Outcome::Won(_) => (0, 2, true),
        },
        GameResult::Forfeit(winner) if winner == mine => (2, 0, false),
        GameResult::Forfeit(_) => (0, 2, false),
        GameResult::DoubleLoss => (0, 0, false),
    })
}

/// Half points and what happened, for one round of a Swiss that is over.
pub fn round_of(tournament: &Tournament, round: usize, who: EntrantId) -> (u32, Kind) {
    let found = &tournament.rounds[round];
    let scoring = tournament.settings.scoring;
    let win = scoring.win().0;
    for pairing in &found.pairings {
        let opponent = match who {
            _ if pairing.white == who => pairing.black,
            _ if pairing.black == who => pairing.white,
            _ => continue,
        };
        let sides: Vec<_> = (0..pairing.games.len())
            .filter_map(|index| side(pairing, index, who))
            .collect();
        let mine: u32 = sides.iter().map(|one| one.0).sum();
        let theirs: u32 = sides.iter().map(|one| one.1).sum();
        let points = match scoring.count {
            Count::GamePoints => mine,
            Count::MatchPoints if sides.len() < pairing.games.len() => 0,
            Count::MatchPoints if mine > theirs => win,
            Count::MatchPoints if mine == theirs && mine > 0 => win / 2,
            Count::MatchPoints => 0,
        };
        let unplayed = sides.len() == pairing.games.len() && sides.iter().all(|one| !one.2);
        let kind = match unplayed {
            false => Kind::Played(opponent),
            true if sides.iter().any(|one| one.0 == 2) => Kind::ForfeitWin(opponent),
            true => Kind::ForfeitLoss(opponent),
        };
        return (points, kind);
    }
    match found.byes.iter().find(|(holder, _)| *holder == who) {
        Some((_, Bye::Allocated | Bye::Full)) => (win, Kind::FullBye),
        Some((_, Bye::Half | Bye::Unpaired)) => (win / 2, Kind::RequestedBye),
        Some((_, Bye::Zero)) | None => (0, Kind::RequestedBye),
    }
}

pub fn points(tournament: &Tournament, who: EntrantId) -> u32 {
    let rounds = 0..tournament.rounds.len();
    rounds.map(|round| round_of(tournament, round, who).0).sum()
}

/// 16.3: requested byes count as draws where nothing but rounds not played by choice follows.
pub fn adjusted(tournament: &Tournament, who: EntrantId) -> u32 {
    let rounds = tournament.rounds.len();
    let by_choice = |round: usize| {
        matches!(
            round_of(tournament, round, who).1,
            Kind::RequestedBye | Kind::ForfeitLoss(_)
        )
    };
    (0..rounds)
        .map(|round| {
            let (points, kind) = round_of(tournament, round, who);
            if kind == Kind::RequestedBye && (round + 1..rounds).all(by_choice) {
                tournament.settings.scoring.draw().0
            } else {
                points
            }
        })
        .sum()
}

/// Whether somebody has an opponent in a round, and no result against them.
fn is_to_come(tournament: &Tournament, round: usize, who: EntrantId) -> bool {
    let mut pairings = tournament.rounds[round].pairings.iter();
    let own = pairings.find(|pairing| pairing.white == who || pairing.black == who);
    own.is_some_and(|pairing| pairing.games.iter().all(|game| game.result.is_none()))
}

/// The contributions to Buchholz: half points, own half points of the round, and whether not played by choice.
fn contributions(tournament: &Tournament, who: EntrantId) -> Vec<(u32, u32, bool)> {
    let own = points(tournament, who);
    let cap = tournament.settings.scoring.draw().0 * tournament.table(Section::Main).rounds as u32;
    (0..tournament.rounds.len())
        .filter(|&round| !is_to_come(tournament, round, who))
        .map(|round| {
            let (points, kind) = round_of(tournament, round, who);
            match kind {
                Kind::Played(opponent) => (adjusted(tournament, opponent), points, false),
                Kind::ForfeitWin(opponent) => {
                    (own.min(adjusted(tournament, opponent)), points, false)
                }
                Kind::ForfeitLoss(opponent) => {
                    (own.min(adjusted(tournament, opponent)), points, true)
                }
                Kind::FullBye => (own.min(cap), points, false),
                Kind::RequestedBye => (own.min(cap), points, true),
            }
        })
        .collect()
}

pub fn buchholz(tournament: &Tournament, who: EntrantId) -> Value {
    Value(
        contributions(tournament, who)
            .iter()
            .map(|one| 2 * i64::from(one.0))
            .sum(),
    )
}

/// Without the lowest of those not played by choice, or the lowest of all.
pub fn buchholz_cut_one(tournament: &Tournament, who: EntrantId) -> Value {
    let all = contributions(tournament, who);
    let by_choice = all.iter().filter(|one| one.2).map(|one| one.0).min();
    let lowest = by_choice.or(all.iter().map(|one| one.0).min()).unwrap_or(0);
    Value(buchholz(tournament, who).0 - 2 * i64::from(lowest))
}

pub fn sonneborn_berger(tournament: &Tournament, who: EntrantId) -> Value {
    let products = contributions(tournament, who);
    Value(
        products
            .iter()
            .map(|one| i64::from(one.0) * i64::from(one.1))
            .sum(),
    )
}
