//! One game played by the oracle and the engine at once, and every question asked of both.

use std::collections::BTreeSet;

use waggle::engine::{Color, Game, Move, Outcome, Position, Status, write_move};

use super::{
    Choices, Ended, Flavour, Hex, Ply, Setup, State, Tile, engine_hex, engine_move, engine_piece,
    engine_rules, our_hex, our_ply, our_tile, repetition::R9Key, walk, write,
};

/// One game on both sides.
#[derive(Clone, Debug)]
pub struct Twin {
    pub state: State,
    pub game: Game,
    /// What the oracle allows now.
    pub choices: Choices,
    /// The moves so far as the oracle writes them.
    pub written: Vec<String>,
    pub plies: Vec<Ply>,
    backs: Vec<Option<Ply>>,
    keys: Vec<R9Key>,
}

impl Twin {
    pub fn new(setup: Setup) -> Self {
        let game = Game::new(engine_rules(&setup));
        let state = State::new(setup);
        let choices = state.choices();
        let keys = vec![state.r9_key(&choices.all())];
        Self {
            state,
            game,
            choices,
            written: Vec::new(),
            plies: Vec::new(),
            backs: Vec::new(),
            keys,
        }
    }

    /// Plays a legal ply on both.
    ///
    /// # Panics
    /// Where the engine refuses it.
    pub fn play(&mut self, ply: Ply) {
        self.written.push(write(&self.state, ply));
        if let Err(why) = self.game.play(engine_move(ply)) {
            panic!("the engine refuses a legal move: {why:?}\n{}", self.story());
        }
        self.plies.push(ply);
        self.backs.push(self.state.back(ply));
        self.state = self.state.play(ply);
        self.choices = self.state.choices();
        self.keys.push(self.state.r9_key(&self.choices.all()));
    }

    /// The next ply of a random game; `None` once the game is over.
    pub fn choose(&self, flavour: Flavour, number: u32) -> Option<Ply> {
        if self.is_over() {
            return None;
        }
        let own_last = self
            .backs
            .len()
            .checked_sub(2)
            .and_then(|ply| self.backs[ply]);
        walk(&self.state, &self.choices, flavour, own_last, number)
    }

    /// How often the present position has stood (R9).
    pub fn occurrences(&self) -> u32 {
        let now = self
            .keys
            .last()
            .expect("the first position is always there");
        self.keys.iter().filter(|key| *key == now).count() as u32
    }

    /// Is the game over by R8 or R9?
    pub fn is_over(&self) -> bool {
        self.state.r8_ended().is_some() || self.is_drawn_by_repetition()
    }

    fn is_drawn_by_repetition(&self) -> bool {
        self.state.setup.repetition_draws && self.occurrences() >= 3
    }

    fn status(&self) -> Status {
        let by_repetition = self.state.r8_ended().is_none() && self.is_drawn_by_repetition();
        let outcome = match self.state.r8_ended() {
            Some(Ended::Win(color)) => Outcome::Win(color),
            Some(Ended::Draw) => Outcome::Draw,
            None if by_repetition => Outcome::Draw,
            None if self.state.ply == 0 => return Status::NotStarted,
            None => return Status::InProgress,
        };
        Status::Ended {
            outcome,
            by_repetition,
        }
    }

    /// The game so far, to be pasted into a test.
    pub fn story(&self) -> String {
        let Setup {
            queen_first,
            repetition_draws,
            ..
        } = self.state.setup;
        let game_type = self.state.setup.game_type();
        format!(
            "{game_type} (queen first: {queen_first}, third draws: {repetition_draws})\n{}",
            self.written.join(";")
        )
    }

    /// Asks everything of both.
    ///
    /// # Panics
    /// At the first difference, with the game that led there.
    pub fn compare(&self) {
        let story = self.story();
        let game = &self.game;
        compare_board(&self.state, game.position(), &story);
        let legal = compare_legal(&self.state, &self.choices, game.position(), &story);
        assert_eq!(
            game.occurrences(),
            self.occurrences(),
            "R9 occurrences: {story}"
        );
        assert_eq!(game.status(), self.status(), "R8, R9 status: {story}");
        let claim = !self.state.setup.repetition_draws
            && self.state.r8_ended().is_none()
            && self.occurrences() >= 3;
        assert_eq!(game.can_claim_draw(), claim, "R9 claim: {story}");
        let of_game: BTreeSet<Ply> = game.legal_moves().into_iter().map(our_ply).collect();
        assert_eq!(
            of_game,
            if self.is_over() {
                BTreeSet::new()
            } else {
                legal
            },
            "moves of the game: {story}"
        );
    }
}

/// What lies where, hands, queens, pins, just moved.
fn compare_board(state: &State, position: &Position, story: &str) {
    assert_eq!(position.ply(), state.ply, "{story}");
    assert_eq!(position.turn(), state.r1_turn(), "R1: {story}");
    let mut by_row: Vec<Hex> = state.hive.0.keys().copied().collect();
    by_row.sort_by_key(|(q, r)| (*r, *q));
    let occupied: Vec<Hex> = position.occupied().into_iter().map(our_hex).collect();
    assert_eq!(occupied, by_row, "occupied: {story}");
    for (hex, stack) in &state.hive.0 {
        let theirs: Vec<Tile> = position
            .stack(engine_hex(*hex))
            .into_iter()
            .map(our_tile)
            .collect();
        assert_eq!(&theirs, stack, "stack on {hex:?}: {story}");
        assert_eq!(
            position.top(engine_hex(*hex)).map(our_tile),
            stack.last().copied(),
            "top of {hex:?}: {story}"
        );
        for (level, tile) in stack.iter().enumerate() {
            let place = position
                .place_of(engine_piece(*tile))
                .map(|(hex, level)| (our_hex(hex), usize::from(level)));
            assert_eq!(place, Some((*hex, level)), "place of {tile}: {story}");
        }
        let top = stack[stack.len() - 1];
        assert_eq!(
            position.is_pinned(engine_piece(top)),
            state.is_pinned(top),
            "R10 {top}: {story}"
        );
    }
    for hex in state.hive.rim() {
        assert!(
            position.stack(engine_hex(hex)).is_empty() && position.top(engine_hex(hex)).is_none(),
            "{story}"
        );
    }
    for color in Color::ALL {
        assert_eq!(
            position.hand(color),
            state.hand(color),
            "hand of {color:?}: {story}"
        );
        for tile in state.r7_next_in_hand(color) {
            let next = position.next_in_hand(color, tile.bug).map(our_tile);
            assert_eq!(next, Some(tile), "R7: {story}");
            assert_eq!(
                position.place_of(engine_piece(tile)),
                None,
                "place of {tile}: {story}"
            );
        }
        let around = position.queen_neighbours(color).map(usize::from);
        assert_eq!(
            around,
            state.queen_neighbours(color),
            "queen of {color:?}: {story}"
        );
    }
    let moved: BTreeSet<Tile> = position.just_moved().into_iter().map(our_tile).collect();
    assert_eq!(
        moved,
        state.just_moved.iter().copied().collect(),
        "R12: {story}"
    );
}

/// The legal moves, how they are written and what they do; gives the oracle's set.
fn compare_legal(
    state: &State,
    choices: &Choices,
    position: &Position,
    story: &str,
) -> BTreeSet<Ply> {
    let ours = choices.all();
    let listed = position.legal_moves();
    let theirs: BTreeSet<Ply> = listed.iter().copied().map(our_ply).collect();
    let named = |plies: Vec<&Ply>| {
        plies
            .into_iter()
            .map(|ply| write(state, *ply))
            .collect::<Vec<String>>()
    };
    assert!(
        theirs == ours,
        "legal moves differ\nonly the engine: {:?}\nonly the oracle: {:?}\n{story}",
        named(theirs.difference(&ours).collect()),
        named(ours.difference(&theirs).collect()),
    );
    assert_eq!(
        listed.len(),
        ours.len(),
        "a legal move is listed twice: {story}"
    );
    for mv in listed {
        assert_eq!(
            write_move(position, mv),
            write(state, our_ply(mv)),
            "writing: {story}"
        );
        assert_eq!(position.check(mv), Ok(()), "{story}");
        compare_effect(state, choices, position, mv, story);
    }
    ours
}

/// What one legal move does, as told and as played.
fn compare_effect(state: &State, choices: &Choices, position: &Position, mv: Move, story: &str) {
    let Ply::Play(tile, to) = our_ply(mv) else {
        assert_eq!(position.describe(mv), None, "a pass moves nothing: {story}");
        return;
    };
    let played = position
        .describe(mv)
        .unwrap_or_else(|| panic!("a legal move of {tile} is not described: {story}"));
    assert_eq!(
        (our_tile(played.piece), our_hex(played.to)),
        (tile, to),
        "{story}"
    );
    assert_eq!(
        played.from.map(our_hex),
        state.hive.place_of(tile).map(|(hex, _)| hex),
        "{tile} from: {story}"
    );
    assert_eq!(
        played.carried.map(our_tile),
        state.carried(tile, to),
        "R26 {tile} to {to:?}: {story}"
    );
    let throwers = choices.throwers(our_ply(mv));
    match played.thrower.map(our_tile) {
        Some(thrower) => assert!(
            throwers.contains(&thrower),
            "R24 {thrower} throws {tile} to {to:?}: {story}"
        ),
        None => assert!(throwers.is_empty(), "R24 {tile} to {to:?}: {story}"),
    }
}
