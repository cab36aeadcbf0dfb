use super::sample::{Facts, facts, lines, positions};
use crate::{
    engine::{Color, Position},
    render::{Marks, View, Words, alt_text, text_board},
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
        let mut views = vec![View::default()];
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
