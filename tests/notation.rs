//! Reading and writing moves: each line of `data/notation.txt` is a text, and the move it means as it is written, or
//! the sentence that says why it means none.

use std::fmt::Write as _;

use waggle::engine::{Game, GameType, RuleSet, parse_move, write_move};

const CASES: &str = include_str!("data/notation.txt");

/// The line that `text` should have in the data.
fn line(game: &Game, text: &str) -> String {
    match parse_move(game.position(), text) {
        Ok(mv) => format!("{text} => {}", write_move(game.position(), mv)),
        Err(error) => format!("{text} =! {error}"),
    }
}

/// Rewrites the data as the code would have it; equal to the data when every case holds.
fn rewritten() -> String {
    let mut game = Game::new(RuleSet::Tournament.with(waggle::engine::Expansions::NONE));
    let mut out = String::new();
    for case in CASES.lines() {
        if case.is_empty() || case.starts_with('#') {
            writeln!(out, "{case}").expect("a string takes all");
        } else if let Some(position) = case.strip_prefix("@ ") {
            let (game_type, moves) = position.split_once(' ').unwrap_or((position, ""));
            let GameType(expansions) = game_type.parse().expect("a game type");
            let moves = moves.split(';').filter(|text| !text.is_empty());
            game = Game::replay(RuleSet::Tournament.with(expansions), moves).expect("legal moves");
            writeln!(out, "{case}").expect("a string takes all");
        } else {
            let text = case
                .split(" => ")
                .next()
                .unwrap_or_default()
                .split(" =! ")
                .next()
                .unwrap_or_default();
            writeln!(out, "{}", line(&game, text)).expect("a string takes all");
        }
    }
    out
}

#[test]
fn every_text_means_what_it_should() {
    for (ours, case) in rewritten().lines().zip(CASES.lines()) {
        assert_eq!(ours, case);
    }
}

/// Long and odd texts are refused, in a sentence of a bounded length, whatever they hold.
#[test]
fn odd_texts_are_refused_in_short() {
    let game = Game::replay(
        RuleSet::Tournament.with(waggle::engine::Expansions::NONE),
        ["wS1", "bS1 wS1-"],
    )
    .expect("legal");
    let long = "ł".repeat(10_000);
    for text in [
        &long,
        "wS1 ł",
        "🐝",
        "\u{202E}wS1 bS1",
        "wS1 \u{0} bS1",
        "@everyone",
        "wS1 -",
        "w",
        "1",
        &"9".repeat(99),
    ] {
        let error = parse_move(game.position(), text)
            .expect_err("no move")
            .to_string();
        assert!(error.chars().count() < 300, "{error}");
        assert!(!error.chars().any(char::is_control), "{error:?}");
    }
}
