//! Knockout: the bracket, who advances, who is out.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    EntrantId, GameResult, Pairing, Phase, Purpose, Round, Seed, SideResult, Tournament,
    standings::Reach,
};
use crate::engine::Color;

/// How many rounds it takes until one is left.
pub const fn rounds(entrants: u32) -> u32 {
    if entrants < 2 {
        return 0;
    }
    entrants.next_power_of_two().trailing_zeros()
}

/// The lines of the bracket from top to bottom, each with its seed: 1 meets the last, and the first two seeds can only
/// meet at the end. Where there are fewer entrants than lines the best seeds have byes.
pub fn lines(entrants: u32) -> Vec<u32> {
    let mut lines = vec![1];
    while (lines.len() as u32) < entrants {
        let next = 2 * lines.len() as u32 + 1;
        let mut doubled = Vec::with_capacity(2 * lines.len());
        for (index, &seed) in lines.iter().enumerate() {
            // The better seed is the upper one in the upper half of each pair, and the lower one in the lower half.
            if index % 2 == 0 {
                doubled.extend([seed, next - seed]);
            } else {
                doubled.extend([next - seed, seed]);
            }
        }
        lines = doubled;
    }
    lines
}

/// What a pairing has come to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Advance {
    /// Games are on.
    Pending,
    /// It is drawn and played again.
    Replay,
    /// This one goes on.
    One(EntrantId),
    /// Both are out.
    Nobody,
}

/// What a pairing has come to, with so many replays before lots.
pub fn advance(pairing: &Pairing, games_each: usize, replays: u32, seed: Seed) -> Advance {
    if pairing.is_pending() {
        return Advance::Pending;
    }
    let results = |entrant: EntrantId| {
        let games = pairing.games.iter().map(move |game| {
            let color = game.side(entrant).unwrap_or(Color::White);
            game.result
                .map_or(SideResult::DoubleLoss, |result: GameResult| {
                    result.side(color)
                })
        });
        games.collect::<Vec<_>>()
    };
    let (one, other) = (results(pairing.white), results(pairing.black));
    let halves = |results: &[SideResult]| -> u32 { results.iter().map(|one| one.halves()).sum() };
    match halves(&one).cmp(&halves(&other)) {
        std::cmp::Ordering::Greater => return Advance::One(pairing.white),
        std::cmp::Ordering::Less => return Advance::One(pairing.black),
        std::cmp::Ordering::Equal => {}
    }
    // Both lost the last games without playing: neither goes on, and nothing is played again.
    let last = one.len().saturating_sub(games_each);
    if one[last..]
        .iter()
        .all(|&result| result == SideResult::DoubleLoss)
    {
        return Advance::Nobody;
    }
    let played = one.len() / games_each;
    if played <= replays as usize {
        return Advance::Replay;
    }
    let lot = |entrant: EntrantId| seed.lot(Purpose::Knockout, entrant.0);
    if lot(pairing.white) > lot(pairing.black) {
        Advance::One(pairing.white)
    } else {
        Advance::One(pairing.black)
    }
}

impl Tournament {
    /// What a pairing of this knockout has come to.
    pub fn advance(&self, pairing: &Pairing) -> Advance {
        let replays = match self.settings.format {
            // At the end date there is no time for more.
            super::Format::Knockout { replays } if self.phase != Phase::Finished => replays,
            _ => 0,
        };
        let games = self.settings.scoring.games.count() as usize;
        advance(pairing, games, replays, self.seed)
    }

    /// Who stands on the lines of a round, from 1, from top to bottom; `None` where nobody does. It is read off the
    /// rounds before, so it is the same after any interruption.
    pub fn bracket(&self, round: u32) -> Vec<Option<EntrantId>> {
        let mut lines: Vec<Option<EntrantId>> = lines(self.starters)
            .into_iter()
            .map(|seed| (seed <= self.starters).then_some(EntrantId(seed)))
            .collect();
        for played in self.rounds.iter().take(round.saturating_sub(1) as usize) {
            lines = lines
                .chunks(2)
                .map(|pair| match *pair {
                    [Some(one), Some(other)] => self.winner(played, one, other),
                    [one, other] => one.or(other),
                    _ => None,
                })
                .collect();
        }
        lines
    }

    fn winner(&self, round: &Round, one: EntrantId, other: EntrantId) -> Option<EntrantId> {
        let mut pairings = round.pairings.iter();
        let pairing = pairings.find(|pairing| pairing.has(one) && pairing.has(other))?;
        match self.advance(pairing) {
            Advance::One(entrant) => Some(entrant),
            Advance::Pending | Advance::Replay | Advance::Nobody => None,
        }
    }

    /// In how many rounds everybody has stood in the bracket; the last counts one more for who won it.
    fn stood(&self) -> BTreeMap<EntrantId, u32> {
        let rounds = 1..=self.rounds.len() as u32 + 1;
        let mut stood: BTreeMap<EntrantId, u32> = (1..=self.starters)
            .map(|seed| (EntrantId(seed), 0))
            .collect();
        for entrant in rounds.flat_map(|round| self.bracket(round)).flatten() {
            *stood.entry(entrant).or_default() += 1;
        }
        stood
    }

    /// The places of a knockout, best first: entrant, place, how many share it. Those who went out in the same round
    /// share theirs. Until it is over they are those there would be if nobody came further; what can still become of
    /// them is in [`Tournament::reach`].
    pub fn knockout_places(&self) -> Vec<(EntrantId, u32, u32)> {
        let mut by_round: Vec<(u32, EntrantId)> = self
            .stood()
            .into_iter()
            .map(|(entrant, rounds)| (rounds, entrant))
            .collect();
        by_round.sort_by_key(|&(round, entrant)| (std::cmp::Reverse(round), entrant));
        let mut places = Vec::with_capacity(by_round.len());
        for group in by_round.chunk_by(|one, other| one.0 == other.0) {
            let place = places.len() as u32 + 1;
            places.extend(
                group
                    .iter()
                    .map(|&(_, entrant)| (entrant, place, group.len() as u32)),
            );
        }
        places
    }

    /// Those in a knockout who can still come further, also who has left: they stand in the next round, or their pairing
    /// is undecided.
    pub fn still_in(&self) -> BTreeSet<EntrantId> {
        if self.phase != Phase::Playing {
            return BTreeSet::new();
        }
        let open = self.rounds.last().into_iter();
        let pending = open
            .flat_map(|round| &round.pairings)
            .filter(|pairing| matches!(self.advance(pairing), Advance::Pending | Advance::Replay))
            .flat_map(|pairing| [pairing.white, pairing.black]);
        let next = self.bracket(self.rounds.len() as u32 + 1).into_iter();
        next.flatten().chain(pending).collect()
    }

    /// The places within reach in a knockout, by number; a place that is shared counts to the last of those who share
    /// it. Whoever is still in can win; and no more can stand in a round than it has lines.
    pub(super) fn knockout_reach(&self) -> Vec<Reach> {
        let stood = self.stood();
        let is_in = self.still_in();
        let last = rounds(self.starters) + 1;
        let most = |entrant: &EntrantId, least: u32| {
            if is_in.contains(entrant) { last } else { least }
        };
        let lines = self.starters.next_power_of_two();
        let reached = stood.iter().map(|(&entrant, &least)| {
            let own_most = most(&entrant, least);
            let surely_above = stood.values().filter(|&&theirs| theirs > own_most);
            let perhaps_not_below = stood
                .iter()
                .filter(|&(other, &theirs)| most(other, theirs) >= least);
            let room = lines >> least.saturating_sub(1);
            Reach {
                entrant,
                best: surely_above.count() as u32 + 1,
                worst: room.min(perhaps_not_below.count() as u32),
            }
        });
        reached.collect()
    }
}
