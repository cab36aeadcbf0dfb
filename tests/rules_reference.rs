//! The oracle against the reference numbers: whoever judges the engine must be right himself.

mod oracle;

use std::collections::BTreeSet;

use oracle::{Ply, Setup, State, read, real_games, reference_lines, write};
use waggle::engine::Color;

/// Leaves at a depth; a finished game has none.
fn perft(state: &State, depth: u32) -> u64 {
    let legal = state.legal();
    match depth {
        0 => 1,
        1 => legal.len() as u64,
        _ => legal
            .into_iter()
            .map(|ply| perft(&state.play(ply), depth - 1))
            .sum(),
    }
}

/// The game type of a reference file, with the rules it was counted under.
fn setup(game_type: &str, queen_first: bool) -> Setup {
    let letters = game_type.strip_prefix("Base+").unwrap_or("");
    assert!(game_type.starts_with("Base"), "{game_type} is no game type");
    if queen_first {
        Setup::classic(letters)
    } else {
        Setup::tournament(letters)
    }
}

/// Plays canonically written moves, each of which must be legal and be written back the same.
fn replay<'a>(setup: Setup, moves: impl Iterator<Item = &'a str>) -> State {
    let mut state = State::new(setup);
    for text in moves {
        let ply = read(&state, text).unwrap_or_else(|| panic!("{text} is not read"));
        assert!(state.legal().contains(&ply), "{text} is not legal");
        assert_eq!(write(&state, ply), text);
        state = state.play(ply);
    }
    state
}

fn check_perft_table(file: &str, queen_first: bool, deepest: u32) {
    let lines = reference_lines(file);
    let types: Vec<&str> = lines[0].split('\t').skip(1).collect();
    let mut compared = 0;
    for line in &lines[1..] {
        let numbers: Vec<u64> = line
            .split('\t')
            .map(|number| number.parse().expect("a count"))
            .collect();
        let depth = u32::try_from(numbers[0]).expect("a depth");
        if depth > deepest {
            continue;
        }
        for (game_type, expected) in types.iter().zip(&numbers[1..]) {
            let start = State::new(setup(game_type, queen_first));
            assert_eq!(
                perft(&start, depth),
                *expected,
                "{game_type} at depth {depth}"
            );
            compared += 1;
        }
    }
    assert!(
        compared >= types.len() * 4,
        "only {compared} counts compared"
    );
}

#[test]
#[ignore = "needs the reference data: WAGGLE_SHARED_DATA"]
fn oracle_counts_perft() {
    check_perft_table("hive/perft.tsv", false, 4);
    check_perft_table("hive/perft-queen-first.tsv", true, 4);
}

#[test]
#[ignore = "needs the reference data: WAGGLE_SHARED_DATA"]
fn oracle_counts_midgame_perft() {
    let lines = reference_lines("hive/perft-midgame.tsv");
    assert_eq!(lines.len(), 80);
    for line in lines {
        let (game_string, counts) = line.split_once('\t').expect("a GameString and its counts");
        let parts: Vec<&str> = game_string.split(';').collect();
        let state = replay(setup(parts[0], true), parts[3..].iter().copied());
        for (depth, expected) in (0..3).zip(counts.split(',')) {
            assert_eq!(
                perft(&state, depth).to_string(),
                expected,
                "depth {depth} of {game_string}"
            );
        }
    }
}

#[test]
#[ignore = "needs the reference data: WAGGLE_SHARED_DATA"]
fn oracle_lists_the_legal_moves_of_2400_positions() {
    let lines = reference_lines("hive/legal-moves.tsv.gz");
    assert_eq!(lines.len(), 2400);
    for line in lines {
        let columns: Vec<&str> = line.split('\t').collect();
        let state = replay(
            setup(columns[0], true),
            columns[1].split(';').filter(|text| !text.is_empty()),
        );
        let ours: BTreeSet<String> = state
            .legal()
            .into_iter()
            .map(|ply| write(&state, ply))
            .collect();
        let listed: BTreeSet<String> = columns[2].split(';').map(str::to_owned).collect();
        assert_eq!(ours, listed, "after {}", columns[1]);
        let plies: BTreeSet<Ply> = listed
            .iter()
            .filter_map(|text| read(&state, text))
            .collect();
        assert_eq!(plies, state.legal(), "after {}", columns[1]);
    }
}

#[test]
#[ignore = "needs the reference data: WAGGLE_SHARED_DATA"]
fn oracle_replays_the_real_games() {
    for game in real_games() {
        let mut state = State::new(game.setup.clone());
        for text in &game.moves {
            let ply =
                read(&state, text).unwrap_or_else(|| panic!("{}: {text} is not read", game.name));
            assert!(
                state.legal().contains(&ply),
                "{}: {text} is not legal",
                game.name
            );
            state = state.play(ply);
        }
        let result = match state.r8_ended() {
            Some(oracle::Ended::Win(Color::White)) => "WhiteWins",
            Some(oracle::Ended::Win(Color::Black)) => "BlackWins",
            // `real-08` ends by agreement, which no position shows.
            Some(oracle::Ended::Draw) | None => "Draw",
        };
        assert_eq!(result, game.result, "{}", game.name);
    }
}
