//! Games whose moves are chosen by bytes.

use waggle::engine::{Expansions, Game, Hex, Illegal, Move, Piece, RuleSet, Rules};

use super::{Snapshot, check_position, check_round_trip};

/// The first byte chooses the rules, every two bytes after it one ply.
pub fn game_from_bytes(data: &[u8]) -> Game {
    let (_, rules, choices) = split(data);
    let mut game = Game::new(rules);
    for choice in choices {
        if !play(&mut game, choice) {
            break;
        }
    }
    game
}

/// Plays such a game and checks on the way all that must hold in every game.
pub fn random_play(data: &[u8]) {
    let (set, rules, choices) = split(data);
    let mut game = Game::new(rules);
    check_position(game.position());
    for choice in choices {
        let before = Snapshot::of(&game);
        check_refusals(&mut game, choice);
        if !play(&mut game, choice) {
            break;
        }
        check_position(game.position());
        let after = Snapshot::of(&game);
        let last = *game.moves().last().expect("a ply was played");
        assert!(game.undo(), "there is a ply to take back");
        assert_eq!(
            Snapshot::of(&game),
            before,
            "taking {last:?} back leaves something behind"
        );
        assert_eq!(game.play(last), Ok(()));
        assert_eq!(Snapshot::of(&game), after, "{last:?} is not the same twice");
    }
    check_round_trip(&game, set);
    while game.undo() {}
    assert_eq!(Snapshot::of(&game), Snapshot::of(&Game::new(rules)));
}

fn split(data: &[u8]) -> (RuleSet, Rules, impl Iterator<Item = usize>) {
    let (first, rest) = data
        .split_first()
        .map_or((0, data), |(first, rest)| (*first, rest));
    let set = if first & 16 == 0 {
        RuleSet::Tournament
    } else {
        RuleSet::Classic
    };
    let expansions = Expansions::all()
        .nth(usize::from(first % 16))
        .unwrap_or_default();
    let choices = rest
        .chunks_exact(2)
        .map(|pair| usize::from(pair[0]) << 8 | usize::from(pair[1]));
    (set, set.with(expansions), choices)
}

fn play(game: &mut Game, choice: usize) -> bool {
    let legal = game.legal_moves();
    let Some(index) = choice.checked_rem(legal.len()) else {
        return false;
    };
    assert_eq!(game.play(legal[index]), Ok(()), "a listed move is refused");
    true
}

/// Illegal moves of every kind are refused, and leave the game as it was.
fn check_refusals(game: &mut Game, choice: usize) {
    let legal = game.legal_moves();
    let piece = Piece::all()
        .nth(choice % Piece::all().count())
        .expect("the index is below the count");
    let (q, r) = ((choice >> 5 & 15) as i16 - 8, (choice >> 9 & 15) as i16 - 8);
    let mut attempts = vec![
        Move::Pass,
        Move::Play {
            piece,
            to: Hex { q, r },
        },
    ];
    attempts.extend(
        game.position()
            .occupied()
            .into_iter()
            .map(|to| Move::Play { piece, to }),
    );
    attempts.retain(|mv| !legal.contains(mv));
    let before = Snapshot::of(game);
    for mv in attempts {
        let why: Illegal = game.play(mv).expect_err("what is not listed is refused");
        assert!(!why.to_string().is_empty(), "{why:?} says nothing");
        if !game.position().legal_moves().contains(&mv) {
            let (kept, again) = game
                .position()
                .clone()
                .play(mv)
                .expect_err("what is not listed is refused");
            assert_eq!(kept.legal_moves(), game.position().legal_moves());
            assert_eq!(Err(again), game.position().check(mv));
        }
    }
    assert_eq!(Snapshot::of(game), before, "a refusal changes the game");
}
