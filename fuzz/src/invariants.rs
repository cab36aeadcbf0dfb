//! What holds in every position of every game.

use std::collections::{BTreeMap, BTreeSet};

use waggle::engine::{
    Bug, Color, Game, GameState, GameString, GameType, Hex, Move, Pgn, PgnDate, Piece, Position,
    RuleSet, Status, parse_move, write_move,
};

/// All that a game tells of itself, to be compared before and after.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    ply: u32,
    turn: Color,
    stacks: BTreeMap<Hex, Vec<Piece>>,
    hands: [Vec<(Bug, u8)>; 2],
    just_moved: Vec<Piece>,
    legal_moves: Vec<Move>,
    moves: Vec<Move>,
    written: Vec<String>,
    status: Status,
    occurrences: u32,
}

impl Snapshot {
    /// Asks a game everything.
    pub fn of(game: &Game) -> Self {
        let position = game.position();
        Self {
            ply: position.ply(),
            turn: position.turn(),
            stacks: position
                .occupied()
                .into_iter()
                .map(|hex| (hex, position.stack(hex)))
                .collect(),
            hands: Color::ALL.map(|color| position.hand(color)),
            just_moved: position.just_moved(),
            legal_moves: position.legal_moves(),
            moves: game.moves().to_vec(),
            written: game.written(),
            status: game.status(),
            occurrences: game.occurrences(),
        }
    }
}

/// `RULES.md R10`: what lies on the board is connected.
///
/// # Panics
/// Where it is not.
pub fn check_one_hive(position: &Position) {
    let occupied: BTreeSet<Hex> = position.occupied().into_iter().collect();
    let Some(first) = occupied.first() else {
        return;
    };
    let mut reached = BTreeSet::from([*first]);
    let mut frontier = vec![*first];
    while let Some(hex) = frontier.pop() {
        for next in hex.neighbours() {
            if occupied.contains(&next) && reached.insert(next) {
                frontier.push(next);
            }
        }
    }
    assert_eq!(reached, occupied, "the hive fell apart");
}

/// Stacks, hands and places tell the same; legal moves are listed once, are legal, and are read as they are written.
///
/// # Panics
/// Where that is not so.
pub fn check_position(position: &Position) {
    check_one_hive(position);
    let mut on_board = BTreeSet::new();
    for hex in position.occupied() {
        let stack = position.stack(hex);
        assert_eq!(position.top(hex), stack.last().copied());
        for (level, piece) in (0..).zip(stack) {
            assert_eq!(position.place_of(piece), Some((hex, level)));
            assert!(on_board.insert(piece), "{piece} lies on two places");
        }
    }
    for color in Color::ALL {
        for (bug, count) in position.hand(color) {
            let next = position
                .next_in_hand(color, bug)
                .expect("a kind in hand has a next piece");
            assert!(
                count > 0 && !on_board.contains(&next),
                "{next} is in hand and on the board"
            );
        }
    }
    let legal = position.legal_moves();
    let distinct: BTreeSet<Move> = legal.iter().copied().collect();
    assert_eq!(distinct.len(), legal.len(), "a legal move is listed twice");
    assert!(
        legal.len() == 1 || !distinct.contains(&Move::Pass),
        "a pass is a choice"
    );
    let mut written = BTreeSet::new();
    for mv in legal {
        assert_eq!(position.check(mv), Ok(()));
        let text = write_move(position, mv);
        assert_eq!(
            parse_move(position, &text).as_ref(),
            Ok(&mv),
            "{text} is not read as it was written"
        );
        assert!(written.insert(text), "two moves are written alike");
    }
}

/// A whole game is read as it was written: move by move, as a GameString and as PGN.
///
/// # Panics
/// Where it is not.
pub fn check_round_trip(game: &Game, set: RuleSet) {
    let snapshot = Snapshot::of(game);
    let rules = game.position().rules();
    assert_eq!(
        rules,
        set.with(rules.expansions),
        "the rules are those of the set"
    );
    let again = Game::replay(rules, game.written()).expect("what was played is read again");
    assert_eq!(Snapshot::of(&again), snapshot, "a replay differs");

    let string = GameString::of(game);
    let read: GameString = string
        .to_string()
        .parse()
        .expect("a GameString is read as it was written");
    assert_eq!(read, string);
    let again = read
        .replay(set)
        .expect("a GameString agrees with its moves");
    assert_eq!(
        Snapshot::of(&again),
        snapshot,
        "the game of the GameString differs"
    );

    let pgn = Pgn {
        game_type: GameType(rules.expansions),
        date: PgnDate::new(2026, 2, 28),
        white: "\"A\" \\ [B]".into(),
        black: "wQ; 1. wQ".into(),
        result: GameState::from(game.status()).outcome(),
        moves: game.written(),
    };
    let read: Pgn = pgn
        .to_string()
        .parse()
        .expect("a record is read as it was written");
    assert_eq!(read, pgn);
    let again = read.replay(set).expect("a record agrees with its moves");
    assert_eq!(
        Snapshot::of(&again),
        snapshot,
        "the game of the record differs"
    );
}
