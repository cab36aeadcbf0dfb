//! From round to round.

use super::draft::Draft;
use super::knockout::Advance;
use super::swiss::{self, Field, PairingError, Plan, Planned};
use super::{
    Bye, Cell, Cycles, Entrant, EntrantId, Event, Format, Game, GameResult, Games, Opening, Pace,
    Pairing, Phase, Refusal, Round, Section, Tournament, Why, berger, pools,
};
use crate::engine::Color;

/// A round robin: its section, who sits where, and its schedule.
type Table = (Section, Vec<EntrantId>, Vec<Vec<berger::Pair>>);

impl Tournament {
    /// The rounds to be opened next: one, or all of a round robin that is played at once.
    ///
    /// # Errors
    /// [`Refusal::NoMoreRounds`], [`Refusal::Pairing`].
    pub(super) fn plan(&self) -> Result<Vec<Round>, Refusal> {
        let made = self.rounds.len() as u32;
        let planned = self.planned_rounds();
        match self.settings.format {
            Format::Swiss { .. } if made < planned => Ok(vec![self.swiss_round(made + 1)?]),
            Format::Knockout { .. } if made < planned => Ok(vec![self.knockout_round(made + 1)]),
            Format::RoundRobin { cycles } if made < planned => {
                let seats: Vec<EntrantId> = (1..=self.starters).map(EntrantId).collect();
                let schedule = berger::schedule(seats.len(), cycles);
                Ok(self.table_rounds(0, &[(Section::Main, seats, schedule)]))
            }
            Format::Pools { size, .. } if made < planned => {
                let pools = (1..).zip(pools::deal(self.starters, size));
                let tables = pools.map(|(pool, seeds)| {
                    let schedule = berger::single(seeds.len());
                    let seats = seeds.into_iter().map(EntrantId).collect();
                    (Section::Pool(pool), seats, schedule)
                });
                Ok(self.table_rounds(0, &tables.collect::<Vec<_>>()))
            }
            Format::Pools { size, qualifiers } if pools::count(self.starters, size) > 1 => {
                let seats = match &self.finalists[..] {
                    [] => self.best_of_pools(size, qualifiers),
                    seats => seats.to_vec(),
                };
                let schedule = berger::single(seats.len());
                let rounds = self.table_rounds(planned, &[(Section::Final, seats, schedule)]);
                if rounds.is_empty() {
                    Err(Refusal::NoMoreRounds)
                } else {
                    Ok(rounds)
                }
            }
            _ => Err(Refusal::NoMoreRounds),
        }
    }

    /// Whether there is still something to play for. The last one who is left in a knockout has yet to reach its end,
    /// where the others would be, and in a round robin the points of the rounds to come.
    fn is_contested(&self) -> bool {
        match (self.settings.format, self.playing().len()) {
            (_, 0) => false,
            (Format::Knockout { .. }, _) => true,
            (Format::RoundRobin { .. }, _) => {
                let counting = self.entrants.iter();
                let counting = counting.filter(|one| one.has_played() && !one.is_voided());
                counting.count() > 1
            }
            (_, playing) => playing > 1,
        }
    }

    /// Whether a round is still to come.
    pub(super) fn has_next(&self) -> bool {
        (self.rounds.len() as u32) < self.all_rounds()
    }

    /// How many rounds there are to be, with those of a final after pools as it would be by now.
    pub fn all_rounds(&self) -> u32 {
        let planned = self.planned_rounds();
        match self.settings.format {
            Format::Pools { size, qualifiers } if pools::count(self.starters, size) > 1 => {
                let seats = match self.finalists.len() {
                    0 => self.best_of_pools(size, qualifiers).len(),
                    seats => seats,
                };
                planned + berger::rounds(seats, Cycles::Single)
            }
            _ => planned,
        }
    }

    /// The best of each pool who are still there: first all winners, then all seconds.
    fn best_of_pools(&self, size: u32, qualifiers: u32) -> Vec<EntrantId> {
        let playing = self.playing();
        let pools = 1..=pools::count(self.starters, size);
        let best = pools.map(|pool| {
            let standing = self.standing_by_lots(Section::Pool(pool));
            let there = standing
                .into_iter()
                .filter(|entrant| playing.contains(entrant));
            there.take(qualifiers as usize).collect::<Vec<_>>()
        });
        let best: Vec<Vec<EntrantId>> = best.collect();
        let places = (0..qualifiers as usize)
            .flat_map(|place| best.iter().filter_map(move |pool| pool.get(place)));
        places.copied().collect()
    }

    /// A standing in which nobody shares a place: where no tie-break parts, lots do.
    fn standing_by_lots(&self, section: Section) -> Vec<EntrantId> {
        let mut ranking = self.ranking();
        let mut tie_breaks = ranking.tie_breaks.to_vec();
        if !tie_breaks.contains(&super::standings::TieBreak::Lots) {
            tie_breaks.push(super::standings::TieBreak::Lots);
        }
        ranking.tie_breaks = &tie_breaks;
        let places = super::standings::rank(&self.table(section), ranking);
        places.into_iter().map(|place| place.entrant).collect()
    }

    /// The rounds of round robins side by side, which began after so many rounds: from the next one on all of them, or
    /// that one, as the pace is.
    fn table_rounds(&self, began: u32, tables: &[Table]) -> Vec<Round> {
        let longest = tables
            .iter()
            .map(|(_, _, schedule)| schedule.len())
            .max()
            .unwrap_or(0);
        let from = self.rounds.len() - began as usize;
        let until = match self.settings.pace {
            Pace::AllAtOnce => longest,
            Pace::RoundByRound => longest.min(from + 1),
        };
        let rounds = (from..until).map(|index| {
            let mut pairings = Vec::new();
            for (section, seats, schedule) in tables {
                let pairs = schedule.get(index).map_or(&[][..], |pairs| pairs);
                for &(white, black) in pairs {
                    let both = [seats[white], seats[black]];
                    let voided = |id: &EntrantId| self.entrant(*id).is_some_and(Entrant::is_voided);
                    if both.iter().any(voided) {
                        continue;
                    }
                    let planned = Planned {
                        white: both[0],
                        black: both[1],
                        why: Why::Table {
                            white: white as u32 + 1,
                            black: black as u32 + 1,
                        },
                    };
                    pairings.push(self.pairing_of(pairings.len() as u32 + 1, *section, planned));
                }
            }
            Round {
                number: began + index as u32 + 1,
                pairings,
                byes: Vec::new(),
                closed: false,
            }
        });
        rounds.collect()
    }

    fn swiss_round(&self, number: u32) -> Result<Round, Refusal> {
        let table = self.table(Section::Main);
        let everybody: Vec<EntrantId> = self.playing().into_iter().collect();
        let mut byes: Vec<(EntrantId, Bye)> = Vec::new();
        let mut present = Vec::new();
        for &entrant in &everybody {
            match self.wishes.get(&(number, entrant)) {
                Some(&bye) => byes.push((entrant, bye)),
                None => present.push(entrant),
            }
        }
        let standing = super::standings::rank(&table, self.ranking());
        let leader = standing
            .iter()
            .find(|place| present.contains(&place.entrant));
        let plan = if let (&[alone], false) = (&present[..], byes.is_empty()) {
            // All others asked for a bye. One worth a win only if nobody who plays has had fewer.
            let fewest = everybody.iter().map(|&one| full_byes(&table, one)).min();
            let bye = if Some(full_byes(&table, alone)) == fewest {
                Bye::Allocated
            } else {
                Bye::Unpaired
            };
            byes.push((alone, bye));
            Plan::default()
        } else if present.is_empty() && !byes.is_empty() {
            Plan::default()
        } else {
            let pair = |playing: &[EntrantId]| {
                swiss::pair(Field {
                    table: &table,
                    playing,
                    leader: leader.map(|place| place.entrant),
                    forbidden: &self.forbidden,
                    by_hand: &self.by_hand,
                    first_color: self.seed.first_color(),
                })
            };
            match pair(&present) {
                // With those who asked for a bye there would be a round: this one goes on without whoever finds no
                // opponent because of that, the last ones first.
                Err(PairingError::Exhausted) if !byes.is_empty() && pair(&everybody).is_ok() => {
                    let ranked = standing.iter().map(|place| place.entrant);
                    let mut left: Vec<_> = ranked.filter(|one| present.contains(one)).collect();
                    let mut plan = None;
                    while plan.is_none() && !left.is_empty() {
                        let out = left.split_off(left.len().saturating_sub(2)).into_iter();
                        byes.extend(out.map(|one| (one, Bye::Unpaired)));
                        plan = pair(&left).ok();
                    }
                    plan.unwrap_or_default()
                }
                plan => plan?,
            }
        };
        byes.extend(plan.bye.map(|entrant| (entrant, Bye::Allocated)));
        byes.sort_unstable();
        let boards = (1..).zip(plan.pairs);
        let pairings =
            boards.map(|(board, planned)| self.pairing_of(board, Section::Main, planned));
        Ok(Round {
            number,
            pairings: pairings.collect(),
            byes,
            closed: false,
        })
    }

    fn knockout_round(&self, number: u32) -> Round {
        let lines = self.bracket(number);
        let mut round = Round {
            number,
            pairings: Vec::new(),
            byes: Vec::new(),
            closed: false,
        };
        for (index, pair) in lines.chunks(2).enumerate() {
            let (upper, lower) = (2 * index as u32 + 1, 2 * index as u32 + 2);
            match *pair {
                [Some(one), Some(other)] => {
                    let upper_begins = number % 2 == 1;
                    let planned = if upper_begins {
                        let why = Why::Bracket {
                            white: upper,
                            black: lower,
                        };
                        Planned {
                            white: one,
                            black: other,
                            why,
                        }
                    } else {
                        let why = Why::Bracket {
                            white: lower,
                            black: upper,
                        };
                        Planned {
                            white: other,
                            black: one,
                            why,
                        }
                    };
                    let board = round.pairings.len() as u32 + 1;
                    round
                        .pairings
                        .push(self.pairing_of(board, Section::Main, planned));
                }
                [Some(one), None] | [None, Some(one)] => round.byes.push((one, Bye::Allocated)),
                _ => {}
            }
        }
        round
    }

    /// A pairing with its games; where somebody has left they have their result.
    fn pairing_of(&self, board: u32, section: Section, planned: Planned) -> Pairing {
        Pairing {
            board,
            section,
            white: planned.white,
            black: planned.black,
            games: self.games_of(planned.white, planned.black, 0),
            why: planned.why,
        }
    }

    /// The games of two who meet, after so many earlier ones.
    fn games_of(&self, white: EntrantId, black: EntrantId, after: usize) -> Vec<Game> {
        let there = |id: EntrantId| self.entrant(id).is_some_and(Entrant::plays);
        let game = |white: EntrantId, black: EntrantId| Game {
            white,
            black,
            result: match (there(white), there(black)) {
                (true, true) => None,
                (true, false) => Some(GameResult::Forfeit(Color::White)),
                (false, true) => Some(GameResult::Forfeit(Color::Black)),
                (false, false) => Some(GameResult::DoubleLoss),
            },
            extended: None,
            extended_since: None,
        };
        match self.settings.scoring.games {
            Games::Two => vec![game(white, black), game(black, white)],
            Games::One if after % 2 == 1 => vec![game(black, white)],
            Games::One => vec![game(white, black)],
        }
    }
}

/// Byes worth a win that somebody has had.
fn full_byes(table: &super::Crosstable, entrant: EntrantId) -> usize {
    let cells = table.row(entrant).map_or(&[][..], |row| &row.cells);
    let had = cells
        .iter()
        .filter(|cell| matches!(cell, Cell::Bye(Bye::Allocated | Bye::Full)));
    had.count()
}

impl Draft {
    /// What follows by itself: replays, rounds that are over, the next ones, the end.
    pub(super) fn settle(&mut self) {
        while self.tournament.phase == Phase::Playing {
            if self.tournament.paused.is_none() {
                self.dismiss(false);
            }
            self.replay();
            let over = self.close_rounds();
            if self.tournament.paused.is_some()
                || self.tournament.rounds.iter().any(|round| !round.closed)
            {
                return;
            }
            // A round that opens after the end date would be decided before anybody could play.
            let ends = self.tournament.settings.ends;
            let ended = ends.is_some_and(|ends| ends <= self.at);
            if ended || !self.tournament.is_contested() || !self.tournament.has_next() {
                self.finish();
            } else if self.tournament.settings.opening == Opening::ByOrganiser {
                return;
            } else if self.open().is_err() {
                // Said once; it is tried again whenever something happens.
                if over > 0 {
                    let round = self.tournament.rounds.len() as u32 + 1;
                    self.emit(Event::Halted { round });
                }
                return;
            }
        }
    }

    /// Opens what is next. Where no complete round is left in which nobody meets twice, it says so and ends.
    pub(super) fn open(&mut self) -> Result<(), Refusal> {
        let tournament = &self.tournament;
        let after_pools = tournament.finalists.is_empty()
            && !tournament.rounds.is_empty()
            && tournament.rounds.len() as u32 >= tournament.planned_rounds();
        let rounds = match tournament.plan() {
            Err(Refusal::Pairing(PairingError::Exhausted)) => {
                self.emit(Event::RoundsCut {
                    planned: self.tournament.planned_rounds(),
                    played: self.tournament.rounds.len() as u32,
                });
                self.finish();
                return Ok(());
            }
            rounds => rounds?,
        };
        if let (Format::Pools { size, qualifiers }, true) =
            (tournament.settings.format, after_pools)
        {
            let seats = tournament.best_of_pools(size, qualifiers);
            self.emit(Event::FinalBegan { seats });
        }
        for round in rounds {
            self.emit(Event::RoundOpened(round));
        }
        Ok(())
    }

    /// Closes the rounds that are over; how many.
    pub(super) fn close_rounds(&mut self) -> usize {
        let rounds = self.tournament.rounds.iter();
        let over =
            rounds.filter(|round| !round.closed && !round.pairings.iter().any(Pairing::is_pending));
        let over: Vec<u32> = over.map(|round| round.number).collect();
        for &number in &over {
            self.emit(Event::RoundClosed(number));
        }
        over.len()
    }

    pub(super) fn finish(&mut self) {
        let next_edition = self.tournament.settings.next_edition;
        self.emit(Event::Finished { next_edition });
    }

    /// Opens the replays of drawn knockout pairings.
    fn replay(&mut self) {
        if !self.tournament.settings.format.is_knockout() {
            return;
        }
        let Some(round) = self.tournament.rounds.last().cloned() else {
            return;
        };
        for pairing in &round.pairings {
            if round.closed || self.tournament.advance(pairing) != Advance::Replay {
                continue;
            }
            let games = self
                .tournament
                .games_of(pairing.white, pairing.black, pairing.games.len());
            self.emit(Event::Replayed {
                round: round.number,
                board: pairing.board,
                games,
            });
        }
    }
}
