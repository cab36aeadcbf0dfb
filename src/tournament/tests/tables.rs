//! Standings of round robins a second time: slowly, straight from the definitions and from the rounds.

use std::collections::BTreeMap;

use super::oracle::round_of;
use crate::tournament::standings::{Cut, Edition, Tally, TieBreak};
use crate::tournament::{
    Entrant, EntrantId, GameResult, Outcome, Pairing, Section, Tournament, Value,
};

/// A meeting that counts: with whom, the own half points of it, and how many of its games were won.
struct Met {
    opponent: EntrantId,
    points: u32,
    wins: i64,
}

/// All meetings of everybody whose results count.
struct Meetings(BTreeMap<EntrantId, Vec<Met>>);

impl Meetings {
    fn of(tournament: &Tournament, section: Section) -> Self {
        let counts = |who| {
            let entrant = tournament.entrant(who);
            entrant.is_some_and(|entrant: &Entrant| !entrant.is_voided())
        };
        let rows = tournament.table(section);
        let rows = rows.rows().iter().map(|row| (row.entrant, Vec::new()));
        let mut all: BTreeMap<EntrantId, Vec<Met>> = rows.collect();
        for (index, round) in tournament.rounds.iter().enumerate() {
            let here = round.pairings.iter();
            for pairing in here.filter(|pairing| pairing.section == section) {
                for (who, opponent) in [
                    (pairing.white, pairing.black),
                    (pairing.black, pairing.white),
                ] {
                    if counts(who) && counts(opponent) {
                        all.entry(who).or_default().push(Met {
                            opponent,
                            points: round_of(tournament, index, who).0,
                            wins: wins(pairing, who),
                        });
                    }
                }
            }
        }
        Self(all)
    }

    fn points(&self, who: EntrantId) -> u32 {
        self.0[&who].iter().map(|met| met.points).sum()
    }

    fn sum(&self, who: EntrantId, value: impl Fn(&Met) -> i64) -> i64 {
        self.0[&who].iter().map(value).sum()
    }

    /// 8.1: the points of each opponent times those scored against them.
    fn sonneborn_berger(&self, who: EntrantId) -> Value {
        Value(self.sum(who, |met| {
            i64::from(met.points) * i64::from(self.points(met.opponent))
        }))
    }

    /// 9.2: the points against those who have at least half of what they could have.
    fn koya(&self, who: EntrantId, win: u32) -> Value {
        Value(self.sum(who, |met| {
            let possible = win * self.0[&met.opponent].len() as u32;
            let has_half = 2 * self.points(met.opponent) >= possible;
            if has_half {
                2 * i64::from(met.points)
            } else {
                0
            }
        }))
    }

    fn wins(&self, who: EntrantId) -> i64 {
        self.sum(who, |met| met.wins)
    }

    /// 6: those who are level, by the points among themselves, and then again among those who still are.
    fn by_direct_encounter(&self, level: &[EntrantId]) -> Vec<Vec<EntrantId>> {
        let parts = parted(level, |who| {
            self.sum(who, |met| {
                let among = level.contains(&met.opponent);
                if among { i64::from(met.points) } else { 0 }
            })
        });
        if parts.len() == 1 {
            return parts;
        }
        let parts = parts.iter();
        parts
            .flat_map(|part| self.by_direct_encounter(part))
            .collect()
    }

    /// Whether everybody has met everybody, and no game is on.
    fn is_complete(&self) -> bool {
        let others = self.0.len().saturating_sub(1);
        let met = |all: &Vec<Met>| {
            let mut met: Vec<EntrantId> = all.iter().map(|met| met.opponent).collect();
            met.sort_unstable();
            met.dedup();
            met.len()
        };
        self.0.values().all(|all| met(all) == others)
    }
}

fn wins(pairing: &Pairing, who: EntrantId) -> i64 {
    let won = pairing.games.iter().filter(|game| {
        let Some(
            GameResult::Played(Outcome::Won(winner))
            | GameResult::Adjudicated(Outcome::Won(winner))
            | GameResult::Forfeit(winner),
        ) = game.result
        else {
            return false;
        };
        (winner == crate::engine::Color::White) == (game.white == who)
    });
    won.count() as i64
}

/// By a value, greatest first; equals together.
fn parted(group: &[EntrantId], value: impl Fn(EntrantId) -> i64) -> Vec<Vec<EntrantId>> {
    let mut parts: BTreeMap<std::cmp::Reverse<i64>, Vec<EntrantId>> = BTreeMap::new();
    for &who in group {
        let value = std::cmp::Reverse(value(who));
        parts.entry(value).or_default().push(who);
    }
    parts.into_values().collect()
}

/// Every value in a section's standing is what the definitions say; and when all is played, so is every place, where
/// direct encounter, wins, Sonneborn-Berger and Koya decide in this order.
pub fn check(tournament: &Tournament, section: Section) {
    let meetings = Meetings::of(tournament, section);
    let table = tournament.table(section);
    let tally = Tally::new(&table, Edition::Fide2026);
    let win = tournament.settings.scoring.win().0;
    for &who in meetings.0.keys() {
        let value = |tie_break| tally.value(who, tie_break).expect("it is a sum");
        assert_eq!(tally.points(who).0, meetings.points(who), "points of {who}");
        assert_eq!(
            value(TieBreak::SonnebornBerger(Cut::None)),
            meetings.sonneborn_berger(who),
            "SB of {who}"
        );
        assert_eq!(
            value(TieBreak::Koya),
            meetings.koya(who, win),
            "KS of {who}"
        );
        assert_eq!(
            value(TieBreak::Wins),
            Value::whole(meetings.wins(who)),
            "WIN of {who}"
        );
    }
    let over = tournament.open_games().next().is_none();
    if !over || !meetings.is_complete() {
        return;
    }
    let everybody: Vec<EntrantId> = meetings.0.keys().copied().collect();
    let places = parted(&everybody, |who| i64::from(meetings.points(who)))
        .iter()
        .flat_map(|level| meetings.by_direct_encounter(level))
        .flat_map(|level| parted(&level, |who| meetings.wins(who)))
        .flat_map(|level| parted(&level, |who| meetings.sonneborn_berger(who).0))
        .flat_map(|level| parted(&level, |who| meetings.koya(who, win).0))
        .collect::<Vec<_>>();
    let standing = tournament.standing(section);
    let shared = standing.chunk_by(|one, other| one.place == other.place);
    let standing: Vec<Vec<EntrantId>> = shared
        .map(|shared| shared.iter().map(|place| place.entrant).collect())
        .collect();
    assert_eq!(standing, places);
}
