use super::sample::{Facts, facts, lines, positions, see_many};
use crate::{
    engine::{Bug, Color, Piece, Position, parse_move},
    render::{
        Held, Marks, View, Words, alt_text, bug_diagram, text_board, text_moves, text_neighbours,
        text_rows,
    },
};

/// Every position of the other tests and the longest lines.
fn all_positions() -> impl Iterator<Item = Position> {
    positions(150)
        .into_iter()
        .map(|sample| sample.position)
        .chain(lines())
}

/// Reads an alt text back.
fn read(text: &str) -> Facts {
    let mut facts = Facts {
        stacks: Vec::new(),
        hands: Default::default(),
        turn: None,
    };
    for sentence in text.trim_end_matches('.').split(". ") {
        if let Some(row) = sentence.strip_prefix("Row ") {
            let (row, stacks) = row.split_once(": ").expect("a row has stacks");
            for stack in stacks.split(", ") {
                let (column, pieces) = stack.split_once(' ').expect("a stack has a column");
                let pieces = pieces.rsplit(" on ").map(str::to_owned);
                let number = |text: &str| text.parse::<i32>().expect("a number");
                facts
                    .stacks
                    .push((number(row), number(column), pieces.collect()));
            }
        }
        match sentence {
            "White to move" => facts.turn = Some(Color::White),
            "Black to move" => facts.turn = Some(Color::Black),
            _ => {}
        }
        for (hand, label) in facts
            .hands
            .iter_mut()
            .zip(["White's hand: ", "Black's hand: "])
        {
            if let Some(kinds) = sentence
                .strip_prefix(label)
                .filter(|&kinds| kinds != "empty")
            {
                *hand = kinds.split(", ").map(read_kind).collect();
            }
        }
    }
    let north = facts
        .stacks
        .iter()
        .map(|stack| stack.0)
        .min()
        .unwrap_or_default();
    let west = facts
        .stacks
        .iter()
        .map(|stack| stack.1)
        .min()
        .unwrap_or_default();
    for (row, column, _) in &mut facts.stacks {
        *row -= north;
        *column -= west;
    }
    facts
}

/// `3 A` is three ants, `Q` is one queen.
fn read_kind(kind: &str) -> String {
    match kind.split_once(' ') {
        Some((count, bug)) => bug.repeat(count.parse().expect("a count")),
        None => kind.to_owned(),
    }
}

#[test]
fn alt_text_reads_back_as_the_position_and_fits() {
    for position in all_positions() {
        let held = View {
            held: Held::Marked,
            ..View::default()
        };
        let mut views = vec![View::default(), held];
        views.push(View {
            marks: Marks::movable(&position),
            ..View::default()
        });
        if let Marks::Movable(pieces) = Marks::movable(&position) {
            let marks = pieces
                .into_iter()
                .map(|piece| Marks::destinations(&position, piece));
            views.extend(marks.map(|marks| View {
                marks,
                ..View::default()
            }));
        }
        for view in views {
            let text = alt_text(&position, &view, Some("wB1 wS1-"), &Words::default());
            assert!(
                text.encode_utf16().count() <= 1024,
                "{} units: {text}",
                text.len()
            );
            assert_eq!(read(&text), facts(&position), "{text}");
        }
    }
}

#[test]
#[ignore = "takes a minute or two"]
fn alt_text_fits_for_a_million_positions() {
    let words = Words::default();
    let mut longest = 0;
    see_many(1_000_000, |position| {
        let held = View {
            held: Held::Marked,
            ..View::default()
        };
        let movable = View {
            marks: Marks::movable(position),
            ..View::default()
        };
        for view in [held, movable] {
            let text = alt_text(position, &view, Some("wB1 \\wS1"), &words);
            let units = text.encode_utf16().count();
            assert!(units <= 1024, "{units} units: {text}");
            // Nothing of the position itself is ever left out.
            assert_eq!(read(&text), facts(position), "{text}");
            longest = longest.max(units);
        }
    });
    assert!(longest > 800, "no position came near the limit: {longest}");
}

#[test]
fn alt_text_says_what_the_picture_shows() {
    let says = |position: &Position, view: &View, expected: &str| {
        let text = alt_text(position, view, Some("wA1 bQ-"), &Words::default());
        assert!(
            text.contains(expected),
            "{expected:?} is missing in {text:?}"
        );
    };
    let [line, ..] = lines();
    let board = View::default();
    says(&line, &board, "White to move. Last move: wA1 bQ-. ");
    says(&line, &board, "Row 1: 1 wD, 3 wP, 5 wL, ");
    says(&line, &board, "White's hand: empty. Black's hand: empty. ");
    says(&line, &board, "Neighbours of the queens: wQ 2, bQ 2.");
    says(
        &line,
        &View {
            over: true,
            ..View::default()
        },
        "Game over. ",
    );
    let movable = View {
        marks: Marks::movable(&line),
        ..View::default()
    };
    says(&line, &movable, "To choose: 1 wD.");
    let held = View {
        held: Held::Marked,
        ..View::default()
    };
    says(&line, &held, "Pinned: wP, wL, wM, wS2, ");
    let (mut moved, _) = bug_diagram(Bug::Dragonfly);
    moved.play_unchecked(parse_move(&moved, "wD -wQ").expect("a carry"));
    says(&moved, &held, "Just moved: wA1, wD.");
    let destinations = View {
        marks: Marks::destinations(&line, line.stack(line.occupied()[0])[0]),
        ..View::default()
    };
    says(
        &line,
        &destinations,
        "To choose, as row and column (wD): 1: 1 2, 2: 1 4, 3: 3 2, 4: 3 4.",
    );
    let empty = Position::new(line.rules());
    says(
        &empty,
        &board,
        "The board is empty. White's hand: Q, 2 S, 2 B, 3 G, 3 A, M, L, P, D.",
    );
}

#[test]
fn the_list_reads_back_as_the_position() {
    for position in all_positions() {
        let list = text_rows(&position, &View::default(), &Words::default());
        assert_eq!(read(&list.replace('\n', ". ")), facts(&position), "{list}");
        assert!(list.chars().count() <= 1900, "{list}");
    }
}

#[test]
fn the_list_says_what_any_picture_of_the_position_shows() {
    let [line, ..] = lines();
    let says = |position: &Position, marks: Marks, expected: &[&str]| {
        let view = View {
            marks,
            ..View::default()
        };
        let list = text_rows(position, &view, &Words::default());
        for expected in expected {
            assert!(
                list.lines().any(|line| line.starts_with(expected)),
                "{expected:?} is missing in {list:?}"
            );
        }
    };
    says(
        &line,
        Marks::movable(&line),
        &[
            "White to move",
            "Row 1: 1 wD, 3 wP",
            "White's hand: empty",
            "Neighbours of the queens: wQ 2, bQ 2",
            "Pinned: wP, wL, wM",
            "To choose: 1 wD",
        ],
    );
    let (mut moved, _) = bug_diagram(Bug::Dragonfly);
    moved.play_unchecked(parse_move(&moved, "wD -wQ").expect("a carry"));
    says(&moved, Marks::Board, &["Just moved: wA1, wD"]);
    let dragonfly = line.stack(line.occupied()[0])[0];
    says(
        &line,
        Marks::destinations(&line, dragonfly),
        &[
            "Row 2: 1 wD, 3 wP",
            "To choose, as row and column (wD): 1: 1 2, 2: 1 4, 3: 3 2, 4: 3 4",
        ],
    );
}

#[test]
fn what_lies_around_a_piece_is_named_clockwise() {
    let (position, _) = bug_diagram(Bug::Dragonfly);
    let neighbours =
        |color, bug| text_neighbours(&position, Piece::first(color, bug), &Words::default());
    assert_eq!(
        neighbours(Color::White, Bug::Queen),
        "Row 1: 1 wQ\nnorthwest: nothing\nnortheast: nothing\neast: wS1\nsoutheast: wD on wA1\n\
         southwest: nothing\nwest: nothing"
    );
    assert_eq!(
        neighbours(Color::White, Bug::Ladybug),
        "wL: not on the board"
    );
}

#[test]
fn the_moves_of_a_piece_say_what_throws_and_what_is_carried() {
    let moves = |bug| {
        let (position, view) = bug_diagram(bug);
        let Marks::Destinations { piece, .. } = view.marks else {
            panic!("destinations are marked");
        };
        text_moves(&position, piece, &Words::default())
    };
    assert_eq!(
        moves(Bug::Pillbug),
        "bA1 \\bS1 (thrown by wP)\nbA1 \\wP (thrown by wP)\nbA1 wQ\\ (thrown by wP)"
    );
    assert_eq!(
        moves(Bug::Dragonfly),
        "wD -wQ (carries wA1)\nwD \\wS1 (carries wA1)\nwD bS1"
    );
    let (position, _) = bug_diagram(Bug::Queen);
    let queen = Piece::first(Color::Black, Bug::Queen);
    assert_eq!(
        text_moves(&position, queen, &Words::default()),
        "bQ: no legal move"
    );
}

#[test]
fn words_too_long_for_discord_are_cut_and_not_refused() {
    let words = Words {
        row: "łóżko".repeat(40),
        ..Words::default()
    };
    for position in lines() {
        let text = alt_text(&position, &View::default(), None, &words);
        assert!(text.encode_utf16().count() <= 1024);
        assert!(text.starts_with("White to move. "));
    }
}

#[test]
fn text_board_shows_every_piece_where_it_lies_and_fits() {
    for position in all_positions() {
        let board = text_board(&position, &View::default(), &Words::default());
        assert!(
            board.chars().count() <= 1900,
            "{} characters:\n{board}",
            board.len()
        );
        let mut stacks = Vec::new();
        let mut listed = board.lines().filter_map(|line| line.strip_prefix("+ "));
        let rows = board.lines().skip(2).take_while(|line| !line.is_empty());
        for (row, line) in rows.enumerate().filter(|_| !position.occupied().is_empty()) {
            let (number, cells) = line.split_at(3);
            assert_eq!(number.trim(), (row + 1).to_string(), "{board}");
            for start in (0..cells.len()).filter(|at| cells[*at..].starts_with(['w', 'b'])) {
                let end = cells.len().min(start + 4);
                let cell = cells[start..end].trim_end();
                let pieces = match cell.strip_suffix('+') {
                    Some(_) => listed.next().expect("a stack is listed").rsplit(" on "),
                    None => cell.rsplit(" on "),
                };
                let pieces: Vec<String> = pieces.map(str::to_owned).collect();
                assert_eq!(
                    cell.trim_end_matches('+'),
                    pieces[pieces.len() - 1],
                    "{board}"
                );
                stacks.push((row as i32, start as i32 / 2, pieces));
            }
        }
        stacks.sort();
        assert_eq!(stacks, facts(&position).stacks, "{board}");
        assert_eq!(listed.next(), None, "{board}");
    }
}
