//! The trickiest clauses of RULES.md, one small position each, asked of the oracle and of the engine.

mod oracle;

use oracle::{Ply, Setup, Tile, Twin, our_tile, read, write};
use waggle::engine::{Color, Outcome, Status};

/// A position by the moves that lead to it, and all the moves of some of its pieces.
struct Case {
    name: &'static str,
    letters: &'static str,
    moves: &'static str,
    /// Each piece with its moves, written as they are written; a piece without any has an empty string.
    expect: &'static [(&'static str, &'static str)],
}

/// Plays canonically written moves on both sides, comparing everything on the way.
fn replay(setup: Setup, moves: &str) -> Twin {
    let mut twin = Twin::new(setup);
    for text in moves.split(';').filter(|text| !text.is_empty()) {
        let ply = read(&twin.state, text)
            .unwrap_or_else(|| panic!("{text} is not read after {}", twin.story()));
        assert!(
            twin.state.legal().contains(&ply),
            "{text} is not legal after {}",
            twin.story()
        );
        assert_eq!(write(&twin.state, ply), text, "after {}", twin.story());
        twin.play(ply);
        twin.compare();
    }
    twin
}

/// All legal moves of a piece, its own and those by which it is thrown.
fn moves_of(twin: &Twin, piece: &str) -> Vec<String> {
    let piece = Tile::read(piece).unwrap_or_else(|| panic!("{piece} is no piece"));
    let legal = twin.state.legal().into_iter();
    let mut moves: Vec<String> = legal
        .filter(|ply| matches!(ply, Ply::Play(tile, _) if *tile == piece))
        .map(|ply| write(&twin.state, ply))
        .collect();
    moves.sort();
    moves
}

fn check(case: &Case) {
    let twin = replay(Setup::tournament(case.letters), case.moves);
    for (piece, expected) in case.expect {
        let mut expected: Vec<&str> = expected
            .split(';')
            .filter(|text| !text.is_empty())
            .collect();
        expected.sort_unstable();
        assert_eq!(
            moves_of(&twin, piece),
            expected,
            "{piece} in: {}",
            case.name
        );
    }
}

const MOVES: [Case; 27] = [
    Case {
        name: "R2 R4 the first ply: any piece in play but the queen",
        letters: "D",
        moves: "wS1",
        expect: &[
            ("bQ", ""),
            (
                "bS1",
                r"bS1 \wS1;bS1 wS1/;bS1 wS1-;bS1 wS1\;bS1 /wS1;bS1 -wS1",
            ),
            ("bS2", ""),
        ],
    },
    Case {
        name: "R3 only tops count: a white beetle on a black piece makes room for White",
        letters: "",
        moves: r"wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \wS1;bG1 bQ-;wB1 wS1;bG2 bG1-;wB1 bS1;bG3 bG2-",
        expect: &[
            (
                "wA1",
                r"wA1 \wB1;wA1 wS1\;wA1 \wS1;wA1 wQ\;wA1 \wQ;wA1 -wQ;wA1 /wQ",
            ),
            ("bS1", ""),
        ],
    },
    Case {
        name: "R4 the queen is due on turn 4, and nothing else",
        letters: "M",
        moves: r"wS1;bS1 wS1-;wS2 -wS1;bS2 bS1-;wG1 -wS2;bG1 bS2-",
        expect: &[
            (
                "wQ",
                r"wQ \wS2;wQ wG1\;wQ \wG1;wQ -wG1;wQ /wG1;wQ \wS1;wQ wS2\",
            ),
            ("wA1", ""),
            ("wG1", ""),
            ("wM", ""),
        ],
    },
    Case {
        name: "R5 nothing moves before the own queen lies",
        letters: "",
        moves: r"wA1;bA1 wA1-;wS1 -wA1;bQ bA1-",
        expect: &[("wS1", ""), ("wA1", "")],
    },
    Case {
        name: "R10 a line moves at its ends alone",
        letters: "",
        moves: r"wA1;bA1 wA1-;wQ -wA1;bQ bA1-",
        expect: &[("wQ", r"wQ \wA1;wQ /wA1"), ("wA1", "")],
    },
    Case {
        name: "R22 R28 a mosquito copying a dragonfly ends on a stack or on the ground, from the ground",
        letters: "MD",
        moves: r"wM;bD \wM;wQ wM-;bM -bD;wQ wM/;bQ \bD",
        expect: &[("wM", r"wM bM;wM bM\;wM \wQ;wM wQ\;wM wQ-")],
    },
    Case {
        name: "R22 a mosquito with a mosquito alone on top around it does nothing",
        letters: "MLPD",
        moves: r"wB1;bM -wB1;wQ wB1\;bQ /bM;wL /wQ;bP \bM;wM wQ/;bP bM\;wB1 bP;bM wB1;wL /bQ;bM wQ",
        expect: &[("wM", "")],
    },
    Case {
        name: "R22 a mosquito on top of the hive is a beetle: no throw, no dragonfly",
        letters: "MPD",
        moves: r"wP;bD \wP;wQ /wP;bQ bD/;wQ /bD;bM -bQ;wD wP-;bM wQ;wD bD",
        expect: &[
            ("bM", r"bM -wQ;bM /wQ;bM -wD;bM wQ\;bM wD;bM wP"),
            ("wP", ""),
            ("bD", ""),
        ],
    },
    Case {
        name: "R13 two stacks of two gate a beetle that comes down from level one",
        letters: "ML",
        moves: r"wB1;bM wB1/;wQ wB1\;bQ bM/;wM /wB1;bA1 bQ/;wQ bM\;bA1 wQ-;wM wB1;bQ \bM;wM bM;bB1 \bQ;wM bQ;bB1 wM;wB1 bM;bA1 /wB1;wB1 bB1;bA1 bM/;wB1 bM;bB1 wB1;wM bA1;bB1 wQ",
        expect: &[("wB1", r"wB1 /bQ;wB1 /bM;wB1 bQ;wB1 bB1;wB1 wM")],
    },
    Case {
        name: "R13 two higher stacks gate a beetle between two pieces on level one",
        letters: "D",
        moves: r"wD;bD -wD;wQ wD/;bQ /bD;wB1 wQ\;bB1 bQ\;wB2 wB1\;bG1 \bD;wB2 wB1;bB1 bQ;wB2 wD;bB2 /bB1;wB2 bD;bB2 bB1;wB2 bB2;bG1 bD\;wB2 bD;bB2 wB2;wB1 wD\;bB2 wD",
        expect: &[
            ("wB2", r"wB2 -bD;wB2 bB1;wB2 \bD;wB2 -wQ;wB2 bB2"),
            ("bB2", ""),
        ],
    },
    Case {
        name: "R21 R13 a ladybug is gated on its way along the top",
        letters: "LD",
        moves: r"wB1;bD wB1\;wQ -wB1;bQ /bD;wD /wQ;bB1 /bQ;wB2 wB1/;bB2 bD-;wL -wB2;bB2 wB2\;wB2 wL/;bL bB1\;wD wB1;bL bD\;wB2 wL;bB2 bD;wB2 wD;bB2 wB2;wL bB2/;bB2 wQ\;wB2 bB2;bB1 bQ;wB2 bB1",
        expect: &[("bL", r"bL /wQ;bL /bB2;bL /wB2;bL wB2\;bL -wL;bL wL\;bL bD-")],
    },
    Case {
        name: "R24 R10 a pinned pillbug throws, a pinned piece is not thrown",
        letters: "PD",
        moves: r"wP;bD /wP;wQ wP/;bQ /bD",
        expect: &[
            ("wP", ""),
            ("bD", ""),
            ("wQ", r"wQ -wP;wQ \wP;wQ wP\;wQ wP-"),
        ],
    },
    Case {
        name: "R24 R11 a covered pillbug neither moves nor throws",
        letters: "MPD",
        moves: r"wB1;bP /wB1;wQ \wB1;bQ /bP;wD wB1-;bM bQ\;wD bP",
        expect: &[("bP", ""), ("wB1", ""), ("wD", "")],
    },
    Case {
        name: "R24 a stack is not thrown",
        letters: "PD",
        moves: r"wD;bP /wD;wQ \wD;bQ bP\;wQ -wD;bB1 /bQ;wD bQ",
        expect: &[("wD", ""), ("bQ", ""), ("bP", "")],
    },
    Case {
        name: "R24 R12 a pillbug that was thrown on the previous ply neither moves nor throws",
        letters: "MLPD",
        moves: r"wP;bP wP\;wQ -wP;bQ /bP;wQ bP/;bQ wQ\;bP \wP",
        expect: &[("bP", ""), ("wP", ""), ("wQ", ""), ("bQ", r"bQ wP\;bQ wQ-")],
    },
    Case {
        name: "R22 R24 a mosquito beside a pillbug throws that very pillbug, not what just moved",
        letters: "MP",
        moves: r"wP;bM wP\;wQ -wP;bQ bM-;wQ /wP",
        expect: &[
            ("wP", r"wP wQ\;wP bM\;wP \bQ"),
            ("wQ", ""),
            ("bM", ""),
            ("bQ", r"bQ wQ\;bQ bM\;bQ bM/"),
        ],
    },
    Case {
        name: "R24 R13 the way onto the pillbug is gated by two stacks",
        letters: "MPD",
        moves: r"wB1;bD /wB1;wQ wB1/;bB1 -bD;wD wQ-;bQ \bB1;wM wQ\;bB2 \bQ;wB2 wM\;bM bB1\;wD wB1;bB2 bQ;wD wB2;bM bD;wP -wQ;bM wB1;wP -bM;bB2 bB1",
        expect: &[
            ("bD", ""),
            ("bQ", r"bQ \wP;bQ -wQ"),
            ("wP", r"wP bQ/;wP -wQ"),
            ("bM", ""),
        ],
    },
    Case {
        name: "R24 R13 the way down from the pillbug is gated by two stacks",
        letters: "MP",
        moves: r"wB1;bP wB1\;wQ -wB1;bB1 /bP;wM \wQ;bB2 bP\;wB2 \wB1;bQ bB2/;wB2 wQ;bB2 bQ;wB2 wB1",
        expect: &[("bB1", r"bB1 wQ\;bB1 bP;bB1 bP\"), ("wB2", ""), ("bP", "")],
    },
    Case {
        name: "R25 R28 a dragonfly on the ground: over a neighbour, around the corner, alone",
        letters: "D",
        moves: r"wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wD \wS1;bG1 bQ-",
        expect: &[("wD", r"wD bS1;wD wQ\;wD -wQ")],
    },
    Case {
        name: "R25 R13 either hex between may serve: over the beetle is gated by two stacks, over the queen is not",
        letters: "D",
        moves: r"wD;bB1 wD/;wQ -wD;bQ \bB1;wB1 /wQ;bB2 -bQ;wB1 wQ\;bD bB1/;wB1 wD;bB2 bQ;wQ /bB2",
        expect: &[("bD", r"bD wQ;bD \bB2;bD bB1\")],
    },
    Case {
        name: "R26 a dragonfly takes the opponent's queen along",
        letters: "D",
        moves: r"wD;bD /wD;wQ \wD;bQ -bD;wQ -wD;bD \wD;wD bQ;bB1 \bD",
        expect: &[("wD", r"wD /bB1;wD bD\")],
    },
    Case {
        name: "R26 R28 from a stack of three: alone onto a stack, with the piece beneath to the ground",
        letters: "MLPD",
        moves: r"wD;bM /wD;wQ \wD;bQ /bM;wQ -wD;bD bM\;wD bD;bQ /wQ;wD bQ;bD wD;wB1 \wQ",
        expect: &[("bD", r"bD wB1;bD bM\;bD bM/"), ("wD", "")],
    },
    Case {
        name: "R27 R10 the pair is pinned, the dragonfly alone is not: only the stack is left",
        letters: "PD",
        moves: r"wB1;bB1 wB1/;wQ /wB1;bB2 \bB1;wD -wQ;bQ bB2/;wD wB1;bQ bB1/",
        expect: &[("wD", "wD bB2"), ("wB1", "")],
    },
    Case {
        name: "R27 R10 R6 the pair is pinned and no stack is at hand: a forced pass",
        letters: "PD",
        moves: r"wD;bB1 /wD;wQ \wD;bB2 -bB1;wQ -wD;bQ /bB2;wD bB2;bB1 wQ",
        expect: &[("wD", ""), ("wQ", ""), ("wS1", ""), ("bB1", "")],
    },
    Case {
        name: "R12 a pass clears what just moved",
        letters: "PD",
        moves: r"wD;bB1 /wD;wQ \wD;bB2 -bB1;wQ -wD;bQ /bB2;wD bB2;bB1 wQ;pass",
        expect: &[("bB1", r"bB1 -wQ;bB1 wD;bB1 \wQ;bB1 wQ\;bB1 wQ/;bB1 wQ-")],
    },
    Case {
        name: "R20 R1 a stack of nine: four beetles, two mosquitoes, two dragonflies on a queen",
        letters: "MD",
        moves: NINE,
        expect: &[
            ("wM", ""),
            (
                "bA1",
                r"bA1 -bQ;bA1 /bQ;bA1 -wM;bA1 bQ\;bA1 \wM;bA1 wM\;bA1 wM/",
            ),
        ],
    },
    Case {
        name: "R20 R22 the ninth comes down to every side",
        letters: "MD",
        moves: NINE_THEN,
        expect: &[
            ("wM", r"wM -wB2;wM bQ;wM \wB2;wM wB2\;wM wB2/;wM wB2-"),
            ("wB2", ""),
        ],
    },
];

const NINE: &str = r"wM;bM wM/;wD /wM;bB1 \bM;wB1 wD\;bB2 -bB1;wQ -wM;bQ -bB2;wB2 wM\;bD bM/;wB1 wB2;bQ \bB2;wQ bB2\;bD wQ;wD bD;bM wD;wB1 /wM;bB1 bM;wB1 wM;bQ -bB2;wB1 bB1;bA1 -bQ;wB2 wM;bA1 wB2/;wB2 wM\;bQ /bB2;wB2 wM;bB2 wB1;wB2 bB2;bQ /wB2;wM wB2";
const NINE_THEN: &str = r"wM;bM wM/;wD /wM;bB1 \bM;wB1 wD\;bB2 -bB1;wQ -wM;bQ -bB2;wB2 wM\;bD bM/;wB1 wB2;bQ \bB2;wQ bB2\;bD wQ;wD bD;bM wD;wB1 /wM;bB1 bM;wB1 wM;bQ -bB2;wB1 bB1;bA1 -bQ;wB2 wM;bA1 wB2/;wB2 wM\;bQ /bB2;wB2 wM;bB2 wB1;wB2 bB2;bQ /wB2;wM wB2;bA1 -bQ";

#[test]
fn each_piece_has_exactly_its_moves() {
    MOVES.iter().for_each(check);
}

/// R12: what counts as just moved after the last move.
#[test]
fn just_moved_is_what_was_physically_moved() {
    let cases = [
        ("a placement does not count", "", "wS1;bS1 wS1-", ""),
        (
            "a piece by itself",
            "",
            r"wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wQ \wA1",
            "wQ",
        ),
        (
            "a thrown piece, not its thrower",
            "MLPD",
            r"wP;bP wP\;wQ -wP;bQ /bP;wQ bP/;bQ wQ\;bP \wP",
            "bP",
        ),
        (
            "a dragonfly and what it carries",
            "D",
            r"wD;bD /wD;wQ \wD;bQ -bD;wQ -wD;bD \wD;wD bQ;bB1 \bD;wD bD\",
            "bQ wD",
        ),
        (
            "a dragonfly that goes from stack to stack, alone",
            "MLPD",
            r"wD;bM /wD;wQ \wD;bQ /bM;wQ -wD;bD bM\;wD bD;bQ /wQ;wD bQ;bD wD;wB1 \wQ;bD wB1",
            "bD",
        ),
        (
            "a pass clears it",
            "PD",
            r"wD;bB1 /wD;wQ \wD;bB2 -bB1;wQ -wD;bQ /bB2;wD bB2;bB1 wQ;pass",
            "",
        ),
    ];
    for (name, letters, moves, expected) in cases {
        let twin = replay(Setup::tournament(letters), moves);
        let mut moved: Vec<String> = twin
            .game
            .position()
            .just_moved()
            .into_iter()
            .map(|piece| our_tile(piece).to_string())
            .collect();
        moved.sort();
        assert_eq!(moved.join(" "), expected, "{name}");
    }
}

/// R26: where the carried piece ends, and what it leaves.
#[test]
fn a_carried_piece_lands_beneath_the_dragonfly() {
    let twin = replay(
        Setup::tournament("MLPD"),
        r"wD;bM /wD;wQ \wD;bQ /bM;wQ -wD;bD bM\;wD bD;bQ /wQ;wD bQ;bD wD;wB1 \wQ;bD bM/",
    );
    let stacks: Vec<String> = twin
        .game
        .position()
        .occupied()
        .into_iter()
        .map(|hex| {
            twin.game
                .position()
                .stack(hex)
                .into_iter()
                .map(|piece| our_tile(piece).to_string())
                .collect()
        })
        .collect();
    assert_eq!(stacks, ["wB1", "wQ", "wDbD", "bQ", "bM"]);
}

/// R4: the queen as a player's first piece is the rule set's choice, for both players.
#[test]
fn the_queen_first_is_the_rule_sets_choice() {
    for (setup, white, black) in [(Setup::tournament(""), 0, 0), (Setup::classic(""), 1, 6)] {
        let mut twin = Twin::new(setup);
        twin.compare();
        assert_eq!(moves_of(&twin, "wQ").len(), white);
        twin.play(read(&twin.state, "wS1").expect("a first move"));
        twin.compare();
        assert_eq!(moves_of(&twin, "bQ").len(), black);
    }
}

/// R8: who wins.
#[test]
fn a_surrounded_queen_loses_and_two_draw() {
    let ended = |outcome| Status::Ended {
        outcome,
        by_repetition: false,
    };
    let both = r"wA1;bA1 wA1/;wQ /wA1;bG1 bA1-;wQ wA1\;bQ bG1\;wQ bA1\;bG2 bQ/;wG1 wA1\;bA2 bQ\;wA2 wG1\;bA3 bG2\;wA2 wQ\";
    let black = r"wG1;bB1 wG1/;wQ wG1\;bQ bB1-;wQ bB1\;bA1 bQ-;wG1 bQ\;bS1 \bQ;wA1 wQ\;bS2 \bA1";
    let white = r"wA1;bA1 /wA1;wQ \wA1;bG1 bA1\;wS1 -wQ;bA2 bG1-;wS2 wA1/;bQ /bG1;wG1 \wS2;bA2 wS1\;wB1 -wG1";
    let covered = r"wS1;bA1 wS1-;wQ \wS1;bQ bA1/;wQ -bQ;bB1 bQ\;wS1 \bQ;bB1 bQ;wA1 -wQ;bA2 bB1-;wA1 \bA2;bA3 bB1\";
    let before = |moves: &'static str| moves.rsplit_once(';').expect("more than one move").0;
    let cases = [
        ("one move surrounds both queens", both, ended(Outcome::Draw)),
        (
            "Black surrounds the own queen",
            black,
            ended(Outcome::Win(Color::White)),
        ),
        (
            "White surrounds the own queen",
            white,
            ended(Outcome::Win(Color::Black)),
        ),
        (
            "a covered queen is surrounded as well",
            covered,
            ended(Outcome::Win(Color::White)),
        ),
        (
            "five neighbours are not six",
            before(both),
            Status::InProgress,
        ),
        ("nothing is played", "", Status::NotStarted),
    ];
    for (name, moves, status) in cases {
        let twin = replay(Setup::tournament(""), moves);
        assert_eq!(twin.game.status(), status, "{name}");
        assert_eq!(
            twin.game.legal_moves().is_empty(),
            matches!(status, Status::Ended { .. }),
            "{name}"
        );
    }
}

/// A game that comes back to an arrangement of its own, in one way or another.
struct Return {
    name: &'static str,
    letters: &'static str,
    moves: &'static str,
    /// Plies, and how often the position after them has stood by then.
    expect: &'static [(usize, u32)],
}

const RETURNS: [Return; 5] = [
    Return {
        name: "moved across the board is the same",
        letters: "",
        moves: r"wS1;bS1 wS1/;wQ -wS1;bQ \bS1;wQ /bQ;bQ \wQ;wS1 -bQ;bS1 wS1\;wQ bQ-;bS1 wQ-;wS1 wQ\;bQ \wQ;wS1 -bQ;bS1 wS1\;wQ bQ-;bS1 wQ-;wS1 wQ\;bQ \wQ",
        expect: &[(6, 1), (11, 1), (12, 2), (17, 2), (18, 3)],
    },
    Return {
        name: "two ants that have changed places are the same",
        letters: "",
        moves: r"wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA2 \wQ;bA1 bQ\;wA1 \wS1;bA1 bQ/;wA2 -wQ;bA1 bQ-;wA1 \wQ",
        expect: &[(7, 1), (12, 1), (13, 2)],
    },
    Return {
        name: "mirrored is not the same",
        letters: "",
        moves: r"wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \wS1;bA1 bQ-;wA1 -wQ;bA1 bQ\;wA1 wQ\;bA1 bQ-",
        expect: &[(6, 1), (10, 1)],
    },
    Return {
        name: "another player to move is not the same",
        letters: "",
        moves: r"wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA1 \wQ;bA1 bQ\;wA1 /wQ;bA1 bQ-;wA1 -wQ",
        expect: &[(6, 1), (11, 1)],
    },
    Return {
        name: "the same arrangement with other legal moves (what just moved may not be thrown) is not the same",
        letters: "MP",
        moves: r"wP;bM wP/;wQ /wP;bQ \bM;wQ /bQ;wP bM\;wQ /bM;bQ -bM;wP bM-;wQ \bM;wP bM\;wQ bQ\",
        expect: &[(8, 1), (12, 1)],
    },
];

/// R9: what counts as the same position.
#[test]
fn positions_come_again_where_they_are_the_same() {
    for case in RETURNS {
        let twin = replay(Setup::classic(case.letters), case.moves);
        let mut game = twin.game.clone();
        for (ply, occurrences) in case.expect.iter().rev() {
            while game.moves().len() > *ply {
                assert!(game.undo());
            }
            assert_eq!(
                game.occurrences(),
                *occurrences,
                "after {ply} plies: {}",
                case.name
            );
        }
    }
}

/// R9: the third occurrence draws at once, or lets a draw be claimed while it stands.
#[test]
fn the_third_occurrence_does_what_the_rule_set_says() {
    let moves = RETURNS[0].moves;
    let tournament = replay(Setup::tournament(""), moves).game;
    assert_eq!(
        tournament.status(),
        Status::Ended {
            outcome: Outcome::Draw,
            by_repetition: true
        }
    );
    assert!(tournament.legal_moves().is_empty() && !tournament.can_claim_draw());

    let mut classic = replay(Setup::classic(""), moves).game;
    assert_eq!(classic.status(), Status::InProgress);
    assert!(classic.can_claim_draw());
    classic.play_written(r"wS1 -bQ").expect("the game goes on");
    assert!(
        classic.can_claim_draw(),
        "this position stands for the third time too"
    );
    classic.play_written(r"bS1 wS1/").expect("the game goes on");
    assert!(!classic.can_claim_draw());
}
