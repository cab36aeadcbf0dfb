//! The engine against reference data: perft tables, mid-game perfts, full move lists and real games.
//!
//! The data lies outside the project. `WAGGLE_SHARED_DATA` names the directory that holds it (`hive/`, `games/`);
//! the tests that read it are ignored without `--ignored`.

use std::fs;
use std::io::Read as _;
use std::path::PathBuf;

use waggle::engine::{
    Game, GameType, Illegal, MoveError, Pgn, PgnError, Position, RuleSet, Rules, Status,
    parse_move, perft, write_move,
};

fn shared(path: &str) -> PathBuf {
    let root = std::env::var_os("WAGGLE_SHARED_DATA")
        .expect("WAGGLE_SHARED_DATA names the directory of the data");
    PathBuf::from(root).join(path)
}

fn read(path: &str) -> String {
    fs::read_to_string(shared(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn rules(set: RuleSet, game_type: &str) -> Rules {
    let GameType(expansions) = game_type.parse().expect("a game type");
    set.with(expansions)
}

/// The position after the moves of a row (joined by semicolons).
fn after(rules: Rules, moves: &str) -> Position {
    Game::replay(rules, moves.split(';'))
        .unwrap_or_else(|error| panic!("{moves}: {error}"))
        .position()
        .clone()
}

/// Compares a table of perft counts, game types across and depths down, up to a depth.
fn check_perft_table(set: RuleSet, table: &str, depths: std::ops::RangeInclusive<u32>) {
    let mut rows = table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').collect::<Vec<_>>());
    let types = rows.next().expect("a row of game types");
    let mut checked = 0;
    for row in rows {
        let depth = row[0].parse().expect("a depth");
        if !depths.contains(&depth) {
            continue;
        }
        for (game_type, leaves) in types.iter().zip(&row).skip(1) {
            let counted = perft(&Position::new(rules(set, game_type)), depth);
            assert_eq!(counted.to_string(), *leaves, "{game_type} to depth {depth}");
            checked += 1;
        }
    }
    assert!(checked > 0, "the table has depths {depths:?}");
}

#[test]
#[ignore = "needs WAGGLE_SHARED_DATA"]
fn perft_of_every_type_to_depth_6() {
    check_perft_table(RuleSet::Tournament, &read("hive/perft.tsv"), 0..=6);
}

#[test]
#[ignore = "needs WAGGLE_SHARED_DATA, and a minute in a release build"]
fn perft_of_every_type_to_depth_7() {
    check_perft_table(RuleSet::Tournament, &read("hive/perft.tsv"), 7..=7);
}

#[test]
#[ignore = "needs WAGGLE_SHARED_DATA"]
fn perft_with_the_queen_first() {
    check_perft_table(RuleSet::Classic, &read("hive/perft-queen-first.tsv"), 1..=5);
}

#[test]
#[ignore = "needs WAGGLE_SHARED_DATA"]
fn perft_of_mid_game_positions() {
    let table = read("hive/perft-midgame.tsv");
    for row in table.lines() {
        let (game, counts) = row.split_once('\t').expect("a tab");
        let fields: Vec<_> = game.splitn(4, ';').collect();
        let position = after(rules(RuleSet::Classic, fields[0]), fields[3]);
        for (depth, leaves) in (0..).zip(counts.split(',')) {
            assert_eq!(
                perft(&position, depth).to_string(),
                leaves,
                "depth {depth} after {game}"
            );
        }
    }
    assert_eq!(table.lines().count(), 80);
}

#[test]
#[ignore = "needs WAGGLE_SHARED_DATA"]
fn legal_moves_of_2400_positions() {
    let mut table = String::new();
    let file = fs::File::open(shared("hive/legal-moves.tsv.gz")).expect("legal-moves.tsv.gz");
    flate2::read::GzDecoder::new(file)
        .read_to_string(&mut table)
        .expect("a table");
    for row in table.lines() {
        let [game_type, moves, legal] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three columns: {row}")
        };
        let position = after(rules(RuleSet::Classic, game_type), moves);
        let ours = position.legal_moves();
        let mut written: Vec<_> = ours.iter().map(|&mv| write_move(&position, mv)).collect();
        written.sort_unstable();
        let mut theirs: Vec<_> = legal.split(';').collect();
        theirs.sort_unstable();
        assert_eq!(written, theirs, "{game_type} after {moves}");
        let mut meant: Vec<_> = theirs
            .iter()
            .map(|text| parse_move(&position, text).unwrap_or_else(|error| panic!("{error}")))
            .collect();
        meant.sort_unstable();
        assert_eq!(meant, ours, "{game_type} after {moves}");
    }
    assert_eq!(table.lines().count(), 2400);
}

/// Counts of our own making, equal to the reference tables where those have the game type: they run always.
#[test]
fn perft_of_every_type_to_depth_4() {
    check_perft_table(
        RuleSet::Tournament,
        include_str!("data/perft-tournament.tsv"),
        0..=4,
    );
    check_perft_table(
        RuleSet::Classic,
        include_str!("data/perft-classic.tsv"),
        0..=4,
    );
}

#[test]
#[ignore = "needs WAGGLE_SHARED_DATA"]
fn real_games_replay_to_their_results() {
    let mut games = 0;
    for entry in fs::read_dir(shared("games")).expect("games/") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "pgn") {
            continue;
        }
        let name = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let text = fs::read_to_string(&path).expect("a record");
        let record: Pgn = text
            .parse()
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let rules = if name == "real-09" {
            RuleSet::Classic
        } else {
            RuleSet::Tournament
        };
        let game = record
            .replay(rules)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let by_rules = match game.status() {
            Status::Ended {
                outcome,
                by_repetition,
            } => {
                assert!(!by_repetition, "{name}");
                Some(outcome)
            }
            Status::NotStarted | Status::InProgress => None,
        };
        // Only real-08 ended by agreement.
        let expected = record.result.filter(|_| name != "real-08");
        assert_eq!(by_rules, expected, "{name}");
        assert_eq!(
            record.to_string().parse().as_ref(),
            Ok(&record),
            "{name}: written and read again"
        );
        games += 1;
    }
    assert_eq!(games, 10);
}

#[test]
#[ignore = "needs WAGGLE_SHARED_DATA"]
fn a_real_game_goes_on_through_a_third_occurrence() {
    let record: Pgn = read("games/real-09.pgn").parse().expect("a record");
    let classic = record
        .replay(RuleSet::Classic)
        .expect("classic lets it go on");
    let occurrences = (0..=record.moves.len()).map(|plies| {
        Game::replay(classic.position().rules(), &record.moves[..plies])
            .expect("legal")
            .occurrences()
    });
    assert!(
        occurrences.max() >= Some(3),
        "some position stands a third time"
    );
    let error = record
        .replay(RuleSet::Tournament)
        .expect_err("a draw at once");
    let PgnError::Replay(error) = error else {
        panic!("{error}")
    };
    assert_eq!(
        error.error,
        MoveError::illegal(&record.moves[error.ply as usize], Illegal::GameOver)
    );
}
