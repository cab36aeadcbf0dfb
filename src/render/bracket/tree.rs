//! What a bracket shows.

/// A knockout. The first round gives the number of lines: it is filled up to a power of two, and each round has half
/// as many pairings as the one before. Rounds and pairings that are not given are drawn as open, with those in them
/// who are through already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bracket {
    /// Above the bracket.
    pub title: String,
    /// Below the title; may be empty.
    pub subtitle: String,
    /// From the first on; those that are still to come may be left out.
    pub rounds: Vec<Round>,
    /// The seed of whoever looks, whose lines are marked.
    pub own: Option<u32>,
}

/// A round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// What it is called: `Semi-finals`.
    pub name: String,
    /// From top to bottom.
    pub pairings: Vec<Pairing>,
}

/// Two that meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// The upper and the lower one.
    pub sides: [Slot; 2],
    /// What came of it.
    pub decision: Decision,
}

/// One side of a pairing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Slot {
    /// Not known yet, or nobody.
    #[default]
    Open,
    /// Nobody: the other side goes on without play.
    Bye,
    /// Somebody.
    Player(Player),
}

/// Somebody in a pairing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The seed, from 1.
    pub seed: u32,
    /// The name, as its owner writes it.
    pub name: String,
    /// The points in this pairing as they are to be written: `1½`; empty before the first.
    pub score: String,
}

/// What came of a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Decision {
    /// Nothing yet.
    #[default]
    Open,
    /// The upper side goes on.
    Upper,
    /// The lower side goes on.
    Lower,
    /// Both are out.
    Nobody,
}

impl Pairing {
    /// Who goes on, without the score.
    pub(super) fn through(&self) -> Slot {
        let [upper, lower] = &self.sides;
        let slot = match self.decision {
            Decision::Upper => upper,
            Decision::Lower => lower,
            Decision::Open | Decision::Nobody => return Slot::Open,
        };
        match slot {
            Slot::Player(player) => Slot::Player(Player {
                score: String::new(),
                ..player.clone()
            }),
            Slot::Bye | Slot::Open => Slot::Open,
        }
    }
}

impl Bracket {
    /// How many pairings the first round has, a power of two.
    pub(super) fn first(&self) -> usize {
        let given = self.rounds.first().map_or(0, |round| round.pairings.len());
        given.max(1).next_power_of_two()
    }

    /// How many rounds there are until one is left.
    pub(super) fn depth(&self) -> usize {
        self.first().trailing_zeros() as usize + 1
    }

    /// A pairing as given, or with those who are through to it.
    pub(super) fn pairing(&self, round: usize, index: usize) -> Pairing {
        let given = self
            .rounds
            .get(round)
            .and_then(|round| round.pairings.get(index));
        match (given, round.checked_sub(1)) {
            (Some(pairing), _) => pairing.clone(),
            (None, None) => Pairing {
                sides: [Slot::Open, Slot::Open],
                decision: Decision::Open,
            },
            (None, Some(before)) => {
                let sides =
                    [2 * index, 2 * index + 1].map(|index| self.pairing(before, index).through());
                Pairing {
                    sides,
                    decision: Decision::Open,
                }
            }
        }
    }

    /// What a round is called; its number where it has no name.
    pub(super) fn name(&self, round: usize) -> String {
        let given = self.rounds.get(round).map(|round| round.name.clone());
        given.unwrap_or_else(|| (round + 1).to_string())
    }

    /// Who has won it all.
    pub(super) fn winner(&self) -> Slot {
        self.pairing(self.depth() - 1, 0).through()
    }
}
