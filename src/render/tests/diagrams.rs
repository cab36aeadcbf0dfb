use crate::{
    engine::{Bug, Illegal, Move, MoveError, parse_move, write_move},
    render::{Hands, Marks, Renderer, View, Words, alt_text, bug_diagram},
};

/// The destinations that each diagram must show, as moves in reading order.
const EXPECTED: [(Bug, &[&str]); 9] = [
    (Bug::Queen, &["wQ \\wS1", "wQ /wS1"]),
    (Bug::Spider, &["wS1 bA1/", "wS1 /wA1"]),
    (Bug::Beetle, &["wB1 wQ", "wB1 wS1", "wB1 /wQ", "wB1 wS1\\"]),
    (Bug::Grasshopper, &["wG1 bS1-", "wG1 wA1\\"]),
    (
        Bug::Ant,
        &[
            "wA1 \\wQ",
            "wA1 \\wS1",
            "wA1 \\bS1",
            "wA1 bS1/",
            "wA1 bS1-",
            "wA1 bG1/",
            "wA1 /wQ",
            "wA1 /wS1",
            "wA1 /bS1",
            "wA1 bG1-",
            "wA1 /bQ",
            "wA1 /bG1",
            "wA1 bG1\\",
        ],
    ),
    (
        Bug::Mosquito,
        &["wM \\wQ", "wM bS1-", "wM -wG1", "wM wG1\\"],
    ),
    (
        Bug::Ladybug,
        &["wL \\wS1", "wL \\bS1", "wL /wS1", "wL /bS1"],
    ),
    (Bug::Pillbug, &["bA1 \\wP", "bA1 wP/", "bA1 /wP"]),
    (Bug::Dragonfly, &["wD \\wS1", "wD -wQ", "wD bS1"]),
];

/// What each diagram crosses out.
const BARRED: [(Bug, &[&str]); 9] = [
    (Bug::Queen, &["wQ \\bS1"]),
    (Bug::Spider, &["wS1 wA1/", "wS1 bA1-"]),
    (Bug::Beetle, &["wB1 bS1"]),
    (Bug::Grasshopper, &["wG1 \\wQ", "wG1 bG1/"]),
    (Bug::Ant, &["wA1 wS1"]),
    (Bug::Mosquito, &["wM \\wS1"]),
    (Bug::Ladybug, &["wL \\wQ", "wL bS1/"]),
    (Bug::Pillbug, &["bA1 /wQ"]),
    (Bug::Dragonfly, &["wD \\wQ"]),
];

#[test]
fn diagrams_mark_exactly_the_destinations_of_their_bug() {
    for (bug, expected) in EXPECTED {
        let (position, view) = bug_diagram(bug);
        assert_eq!(view.hands, Hands::Hidden);
        let Marks::Destinations { piece, to } = view.marks else {
            panic!("{bug:?}: no destinations are marked");
        };
        let marked: Vec<String> = to
            .iter()
            .map(|&to| write_move(&position, Move::Play { piece, to }))
            .collect();
        let expected: Vec<String> = expected
            .iter()
            .map(|text| {
                parse_move(&position, text).unwrap_or_else(|error| panic!("{bug:?}: {error}"))
            })
            .map(|mv| write_move(&position, mv))
            .collect();
        assert_eq!(marked, expected, "{bug:?}");
        let legal = position.legal_moves().into_iter();
        let legal =
            legal.filter(|mv| matches!(mv, Move::Play { piece: mover, .. } if *mover == piece));
        assert_eq!(legal.count(), to.len(), "{bug:?}");
    }
}

#[test]
fn the_diagram_of_the_pillbug_shows_a_throw_and_that_of_the_dragonfly_a_carry() {
    let described = |bug| {
        let (position, view) = bug_diagram(bug);
        let Marks::Destinations { piece, to } = view.marks else {
            panic!("{bug:?}: no destinations are marked");
        };
        to.into_iter()
            .filter_map(move |to| position.describe(Move::Play { piece, to }))
    };
    assert!(described(Bug::Pillbug).all(|played| played.thrower.is_some()));
    assert_eq!(
        described(Bug::Dragonfly)
            .filter(|played| played.carried.is_some())
            .count(),
        2
    );
}

/// What each diagram crosses out: the moves that cannot be made, and that they are refused for where they lead.
#[test]
fn diagrams_cross_out_what_their_bug_cannot_do() {
    for (bug, expected) in BARRED {
        let (position, view) = bug_diagram(bug);
        let Marks::Destinations { piece, to } = view.marks else {
            panic!("{bug:?}: no destinations are marked");
        };
        assert_eq!(view.barred.len(), expected.len(), "{bug:?}");
        for (barred, written) in view.barred.iter().zip(expected) {
            assert!(!to.contains(barred), "{bug:?}: {written} is a destination");
            assert!(
                !position
                    .legal_moves()
                    .contains(&Move::Play { piece, to: *barred }),
                "{bug:?}: {written} is legal"
            );
            let why = match parse_move(&position, written) {
                Err(MoveError::Illegal { why, .. }) => why,
                other => panic!("{bug:?}: {written} is {other:?}"),
            };
            assert!(
                matches!(why, Illegal::Unreachable(_) | Illegal::Occupied(_)),
                "{bug:?}: {written}: {why}"
            );
        }
        let alt = alt_text(&position, &view_of(bug), None, &Words::default());
        assert!(alt.contains("Out of reach, as row and column: "), "{alt}");
    }
}

fn view_of(bug: Bug) -> View {
    bug_diagram(bug).1
}

#[test]
fn diagrams_are_small() {
    let renderer = Renderer::new().expect("the art is valid");
    for bug in Bug::ALL {
        let (position, view) = bug_diagram(bug);
        let picture = renderer.png(&position, &view).expect("a picture");
        assert!(picture.width <= 1000 && picture.height <= 600, "{bug:?}");
        assert!(
            picture.png.len() <= 40_000,
            "{bug:?}: {} bytes",
            picture.png.len()
        );
    }
}
