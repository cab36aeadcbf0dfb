//! A position of a game: the hive, whose ply it is, what just moved; legal plies and their effect.

use std::collections::{BTreeMap, BTreeSet};

use waggle::engine::{Bug, Color};

use super::{
    Hex, Hive, Tile,
    bugs::{moves_as, r22_copied, r26_carried},
    clauses::{r10_holds_together, r13_step},
    hive::neighbours,
    tile::R1_KINDS,
};

/// What varies between games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The expansion letters in play, in the order `MLPD`.
    pub letters: String,
    /// R4: may the queen be a player's first piece?
    pub queen_first: bool,
    /// R9: is the third occurrence a draw at once?
    pub repetition_draws: bool,
}

impl Setup {
    /// The rule set `tournament`.
    pub fn tournament(letters: &str) -> Self {
        Self {
            letters: letters.into(),
            queen_first: false,
            repetition_draws: true,
        }
    }

    /// The rule set `classic`.
    pub fn classic(letters: &str) -> Self {
        Self {
            letters: letters.into(),
            queen_first: true,
            repetition_draws: false,
        }
    }

    /// `Base` or `Base+MLP`.
    pub fn game_type(&self) -> String {
        if self.letters.is_empty() {
            "Base".into()
        } else {
            format!("Base+{}", self.letters)
        }
    }

    fn in_play(&self, letter: char) -> bool {
        !"MLPD".contains(letter) || self.letters.contains(letter)
    }
}

/// One ply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Ply {
    Pass,
    Play(Tile, Hex),
}

/// All that a player may do on a ply.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    /// Out of the hand.
    pub placed: BTreeSet<Ply>,
    /// By itself.
    pub moved: BTreeSet<Ply>,
    /// Thrown, by whom.
    pub thrown: BTreeMap<Ply, Vec<Tile>>,
    /// `RULES.md R6`: a pass, only where there is nothing else.
    pub must_pass: bool,
}

impl Choices {
    /// All of it together.
    pub fn all(&self) -> BTreeSet<Ply> {
        let pass = self.must_pass.then_some(Ply::Pass);
        self.placed
            .iter()
            .chain(&self.moved)
            .chain(self.thrown.keys())
            .copied()
            .chain(pass)
            .collect()
    }

    /// Who can throw a piece to where it cannot go by itself.
    pub fn throwers(&self, ply: Ply) -> &[Tile] {
        if self.moved.contains(&ply) {
            &[]
        } else {
            self.thrown.get(&ply).map_or(&[], Vec::as_slice)
        }
    }
}

/// How R8 ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    Win(Color),
    Draw,
}

/// A position.
#[derive(Clone, Debug)]
pub struct State {
    pub setup: Setup,
    pub hive: Hive,
    /// Plies played, passes included.
    pub ply: u32,
    /// R12.
    pub just_moved: Vec<Tile>,
}

impl State {
    pub fn new(setup: Setup) -> Self {
        Self {
            setup,
            hive: Hive::default(),
            ply: 0,
            just_moved: Vec::new(),
        }
    }

    /// `RULES.md R1`: White moves first.
    pub fn r1_turn(&self) -> Color {
        if self.ply.is_multiple_of(2) {
            Color::White
        } else {
            Color::Black
        }
    }

    /// Turn n is each player's n-th ply.
    pub fn turn_number(&self) -> u32 {
        1 + self.ply / 2
    }

    /// `RULES.md R7`: what a player may place, the lowest number of each kind left in hand.
    pub fn r7_next_in_hand(&self, color: Color) -> Vec<Tile> {
        R1_KINDS
            .into_iter()
            .filter(|(_, letter, _)| self.setup.in_play(*letter))
            .filter_map(|(bug, _, count)| {
                (1..=count)
                    .map(|number| Tile { color, bug, number })
                    .find(|tile| self.hive.place_of(*tile).is_none())
            })
            .collect()
    }

    /// The kinds in hand with their counts.
    pub fn hand(&self, color: Color) -> Vec<(Bug, u8)> {
        R1_KINDS
            .into_iter()
            .filter(|(_, letter, _)| self.setup.in_play(*letter))
            .map(|(bug, _, count)| {
                let left = (1..=count).filter(|number| {
                    self.hive
                        .place_of(Tile {
                            color,
                            bug,
                            number: *number,
                        })
                        .is_none()
                });
                (bug, left.count() as u8)
            })
            .filter(|(_, count)| *count > 0)
            .collect()
    }

    fn queen(&self, color: Color) -> Option<Hex> {
        self.hive
            .place_of(Tile {
                color,
                bug: Bug::Queen,
                number: 1,
            })
            .map(|(hex, _)| hex)
    }

    /// Occupied neighbours of a queen.
    pub fn queen_neighbours(&self, color: Color) -> Option<usize> {
        self.queen(color).map(|hex| self.hive.occupied_around(hex))
    }

    /// `RULES.md R8`: surrounded queens lose.
    pub fn r8_ended(&self) -> Option<Ended> {
        let lost = |color| self.queen_neighbours(color) == Some(6);
        match (lost(Color::White), lost(Color::Black)) {
            (true, true) => Some(Ended::Draw),
            (true, false) => Some(Ended::Win(Color::Black)),
            (false, true) => Some(Ended::Win(Color::White)),
            (false, false) => None,
        }
    }

    /// Everything the player may do.
    pub fn legal(&self) -> BTreeSet<Ply> {
        self.choices().all()
    }

    /// Everything the player may do, and how.
    pub fn choices(&self) -> Choices {
        if self.r8_ended().is_some() {
            return Choices::default();
        }
        let mut choices = Choices {
            placed: self.placements(),
            ..Choices::default()
        };
        for hex in self.hive.0.keys() {
            let tile = self.hive.top(*hex).expect("no stack of a hive is empty");
            choices.moved.extend(
                self.own_moves(*hex)
                    .into_iter()
                    .map(|to| Ply::Play(tile, to)),
            );
            for (thrown, to) in self.r24_throws(*hex) {
                choices
                    .thrown
                    .entry(Ply::Play(thrown, to))
                    .or_default()
                    .push(tile);
            }
        }
        choices.must_pass = choices.all().is_empty();
        choices
    }

    fn placements(&self) -> BTreeSet<Ply> {
        let color = self.r1_turn();
        let hexes = match self.ply {
            0 => BTreeSet::from([(0, 0)]),
            1 => self.hive.rim(),
            _ => self
                .hive
                .rim()
                .into_iter()
                .filter(|hex| self.r3_may_place(*hex, color))
                .collect(),
        };
        let tiles = self
            .r7_next_in_hand(color)
            .into_iter()
            .filter(|tile| self.r4_may_place(*tile));
        tiles
            .flat_map(|tile| hexes.iter().map(move |hex| Ply::Play(tile, *hex)))
            .collect()
    }

    /// `RULES.md R3`: touches an own top and none of the opponent's.
    fn r3_may_place(&self, hex: Hex, color: Color) -> bool {
        let tops: Vec<Tile> = neighbours(hex)
            .into_iter()
            .filter_map(|each| self.hive.top(each))
            .collect();
        !self.hive.is_occupied(hex) && !tops.is_empty() && tops.iter().all(|top| top.color == color)
    }

    /// `RULES.md R4`: the queen perhaps not first, and nothing else from turn 4 on while she is in hand.
    fn r4_may_place(&self, tile: Tile) -> bool {
        if tile.bug == Bug::Queen {
            self.turn_number() > 1 || self.setup.queen_first
        } else {
            self.turn_number() < 4 || self.queen(tile.color).is_some()
        }
    }

    /// Where the top of a stack may go by itself.
    fn own_moves(&self, from: Hex) -> BTreeSet<Hex> {
        let Some(tile) = self.hive.top(from) else {
            return BTreeSet::new();
        };
        if tile.color != self.r1_turn() || !self.r5_queen_is_placed() || self.r12_just_moved(tile) {
            return BTreeSet::new();
        }
        let lifted = self.hive.without_top(from);
        if !r10_holds_together(&lifted) {
            return BTreeSet::new();
        }
        moves_as(tile.bug, &lifted, from, &self.just_moved)
    }

    /// `RULES.md R5`.
    fn r5_queen_is_placed(&self) -> bool {
        self.queen(self.r1_turn()).is_some()
    }

    /// `RULES.md R12`.
    fn r12_just_moved(&self, tile: Tile) -> bool {
        self.just_moved.contains(&tile)
    }

    /// `RULES.md R10`: the piece is alone on its hex and the rest falls apart without it. A covered piece is not
    /// pinned; it cannot move for another reason (R11).
    pub fn is_pinned(&self, tile: Tile) -> bool {
        self.hive.place_of(tile).is_some_and(|(hex, _)| {
            self.hive.height(hex) == 1 && !r10_holds_together(&self.hive.without_top(hex))
        })
    }

    /// `RULES.md R24` and R22: does the top of this stack throw on this ply?
    fn r24_throws_now(&self, hex: Hex) -> bool {
        let Some(tile) = self.hive.top(hex) else {
            return false;
        };
        let able = match tile.bug {
            Bug::Pillbug => true,
            Bug::Mosquito => {
                self.hive.height(hex) == 1 && r22_copied(&self.hive, hex).contains(&Bug::Pillbug)
            }
            _ => false,
        };
        able && tile.color == self.r1_turn()
            && self.r5_queen_is_placed()
            && !self.r12_just_moved(tile)
    }

    /// `RULES.md R24`: what the top of this stack may throw, and where.
    fn r24_throws(&self, thrower: Hex) -> BTreeSet<(Tile, Hex)> {
        if !self.r24_throws_now(thrower) {
            return BTreeSet::new();
        }
        let mut throws = BTreeSet::new();
        for from in neighbours(thrower) {
            let Some(thrown) = self.hive.top(from) else {
                continue;
            };
            if self.hive.height(from) != 1 || self.r12_just_moved(thrown) || self.is_pinned(thrown)
            {
                continue;
            }
            let lifted = self.hive.without_top(from);
            if !r13_step(&lifted, from, thrower) {
                continue;
            }
            for to in neighbours(thrower) {
                if to != from && !lifted.is_occupied(to) && r13_step(&lifted, thrower, to) {
                    throws.insert((thrown, to));
                }
            }
        }
        throws
    }

    /// What a dragonfly takes along on a legal ply (R26).
    pub fn carried(&self, tile: Tile, to: Hex) -> Option<Tile> {
        let (from, _) = self.hive.place_of(tile)?;
        if tile.bug != Bug::Dragonfly {
            return None;
        }
        r26_carried(&self.hive.without_top(from), from, to)
    }

    /// The position after a legal ply.
    pub fn play(&self, ply: Ply) -> Self {
        let mut next = self.clone();
        next.ply += 1;
        next.just_moved.clear();
        let Ply::Play(tile, to) = ply else {
            return next;
        };
        if let Some((from, _)) = self.hive.place_of(tile) {
            next.just_moved.push(tile);
            next.hive = next.hive.without_top(from);
            if let Some(beneath) = self.carried(tile, to) {
                next.just_moved.push(beneath);
                next.hive = next.hive.without_top(from).with(to, beneath);
            }
        }
        next.hive = next.hive.with(to, tile);
        next
    }

    /// The ply that would bring a piece back where it came from, were it legal; none for what came out of the hand.
    pub fn back(&self, ply: Ply) -> Option<Ply> {
        let Ply::Play(tile, _) = ply else { return None };
        let (from, _) = self.hive.place_of(tile)?;
        Some(Ply::Play(tile, from))
    }
}
