//! What holds in every game, checked by proptest on games whose moves it chooses; a failing game is shrunk.

#[allow(dead_code, unused_imports, reason = "written for the fuzz targets too")]
#[path = "../fuzz/src/lib.rs"]
mod fuzzed;
mod oracle;

use std::collections::BTreeSet;

use fuzzed::{Snapshot, check_position, check_round_trip};
use oracle::{
    DIRECTIONS, Ended, Flavour, Ply, Tile, Twin, engine_move, every_setup, neighbour, our_ply,
};
use proptest::{prelude::*, sample::select};
use waggle::engine::{
    Color, Game, GameState, GameString, Pgn, PgnDate, RuleSet, Turn, parse_move, write_move,
};

/// A game to be: setup, flavour and the numbers that choose its plies.
fn games(plies: usize) -> impl Strategy<Value = Twin> {
    let numbers = prop::collection::vec(any::<u32>(), 0..plies);
    (
        select(every_setup()),
        select(Flavour::ALL.to_vec()),
        numbers,
    )
        .prop_map(|(setup, flavour, numbers)| {
            let mut twin = Twin::new(setup);
            for number in numbers {
                let Some(ply) = twin.choose(flavour, number) else {
                    break;
                };
                twin.play(ply);
            }
            twin
        })
}

/// A name as people and other programs write it, with signs that would break a line.
fn tag() -> impl Strategy<Value = String> {
    r"(\PC|[\n\t\x{2028}\x{2029}]){0,12}"
}

fn rule_set(twin: &Twin) -> RuleSet {
    if twin.state.setup.queen_first {
        RuleSet::Classic
    } else {
        RuleSet::Tournament
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_position_is_sound(twin in games(80)) {
        for ply in 0..=twin.game.ply() {
            check_position(&twin.game.position_at(ply).expect("the game has that many plies"));
        }
        prop_assert!(twin.game.position_at(twin.game.ply() + 1).is_none());
    }

    #[test]
    fn undo_restores_everything(twin in games(80)) {
        let mut replayed = Game::new(twin.game.position().rules());
        let mut snapshots = vec![Snapshot::of(&replayed)];
        for ply in &twin.plies {
            prop_assert_eq!(replayed.play(engine_move(*ply)), Ok(()));
            snapshots.push(Snapshot::of(&replayed));
        }
        for ply in twin.plies.iter().rev() {
            prop_assert_eq!(&Snapshot::of(&replayed), &snapshots.pop().expect("one for each position"));
            // A branch played and taken back leaves nothing behind either.
            for mv in replayed.legal_moves().into_iter().take(3) {
                let before = Snapshot::of(&replayed);
                prop_assert_eq!(replayed.play(mv), Ok(()));
                prop_assert!(replayed.undo());
                prop_assert_eq!(Snapshot::of(&replayed), before);
            }
            prop_assert!(replayed.undo(), "{:?} is there to be taken back", ply);
        }
        prop_assert_eq!(&Snapshot::of(&replayed), &snapshots[0]);
        prop_assert!(!replayed.undo());
    }

    #[test]
    fn what_is_written_is_read_again(twin in games(60)) {
        check_round_trip(&twin.game, rule_set(&twin));
    }

    #[test]
    fn records_are_written_as_the_grammar_says(twin in games(60), names in (tag(), tag())) {
        let state = match twin.state.r8_ended() {
            Some(Ended::Win(Color::White)) => "WhiteWins",
            Some(Ended::Win(Color::Black)) => "BlackWins",
            Some(Ended::Draw) => "Draw",
            None if twin.is_over() => "Draw",
            None if twin.plies.is_empty() => "NotStarted",
            None => "InProgress",
        };
        let game_type = twin.state.setup.game_type();
        let turn = format!("{:?}[{}]", twin.state.r1_turn(), twin.state.turn_number());
        let fields = [&[game_type.clone(), state.to_owned(), turn], twin.written.as_slice()].concat();
        prop_assert_eq!(GameString::of(&twin.game).to_string(), fields.join(";"));

        let pgn = Pgn {
            game_type: game_type.parse().expect("a game type"),
            date: PgnDate::new(2026, 11, 30),
            white: names.0,
            black: names.1,
            result: GameState::from(twin.game.status()).outcome(),
            moves: twin.written.clone(),
        };
        let text = pgn.to_string();
        let moves: Vec<String> = (1..).zip(&twin.written).map(|(number, text)| format!("{number}. {text}")).collect();
        let numbered = |line: &&str| line.starts_with(|sign: char| sign.is_ascii_digit());
        prop_assert_eq!(text.lines().filter(numbered).collect::<Vec<&str>>(), moves);
        let result = if state == "NotStarted" { "InProgress" } else { state };
        for (tag, value) in [("GameType", game_type.as_str()), ("Date", "2026.11.30"), ("Result", result)] {
            let tag = format!("[{tag} \"{value}\"]");
            prop_assert!(text.lines().any(|line| line == tag), "{} lacks {}", text, tag);
        }
        // A name is one line: what would break it is written as a space.
        let one_line = |name: &str| name.replace(['\n', '\t', '\u{2028}', '\u{2029}'], " ");
        let read = Pgn { white: one_line(&pgn.white), black: one_line(&pgn.black), ..pgn };
        prop_assert_eq!(text.parse::<Pgn>(), Ok(read));
    }

    #[test]
    fn a_game_string_that_contradicts_its_moves_is_refused(twin in games(30), other in 0..5_usize, plies in 1..9_u32) {
        let truth = GameString::of(&twin.game);
        let lie = GameString { state: GameState::ALL[other], ..truth.clone() };
        let claim = lie.state == GameState::Draw && twin.game.can_claim_draw();
        prop_assert_eq!(lie.replay(rule_set(&twin)).is_ok(), lie.state == truth.state || claim);
        let lie = GameString { turn: Turn::after(twin.state.ply + plies), ..truth };
        prop_assert!(lie.replay(rule_set(&twin)).is_err());
    }

    #[test]
    fn written_moves_are_the_canonical_ones(twin in games(60)) {
        prop_assert_eq!(twin.game.written(), twin.written.clone());
        for mv in twin.game.position().legal_moves() {
            prop_assert_eq!(write_move(twin.game.position(), mv), oracle::write(&twin.state, our_ply(mv)));
        }
    }

    #[test]
    fn illegal_moves_are_refused_and_change_nothing(mut twin in games(60)) {
        let before = Snapshot::of(&twin.game);
        let legal = if twin.is_over() { BTreeSet::new() } else { twin.choices.all() };
        let mut hexes: BTreeSet<_> = twin.state.hive.rim();
        hexes.extend(twin.state.hive.0.keys());
        hexes.insert((0, 0));
        hexes.insert((100, -100));
        let names = ["w", "b"].iter().flat_map(|side| "QSBGAMLPD".chars().map(move |letter| format!("{side}{letter}")));
        let tiles = names.flat_map(|name| (0..=3).filter_map(move |number| Tile::read(&format!("{name}{}", digit(number)))));
        let attempts = tiles.flat_map(|tile| hexes.iter().map(move |hex| Ply::Play(tile, *hex))).chain([Ply::Pass]);
        for ply in attempts.filter(|ply| !legal.contains(ply)) {
            let why = twin.game.play(engine_move(ply));
            prop_assert!(why.is_err(), "{:?} is played in {}", ply, twin.story());
            if !twin.choices.all().contains(&ply) {
                let position = twin.game.position().clone();
                prop_assert!(position.check(engine_move(ply)).is_err());
                prop_assert_eq!(position.describe(engine_move(ply)), None);
                let (kept, _) = position.play(engine_move(ply)).expect_err("what the check refuses is not played");
                prop_assert_eq!(kept.legal_moves(), twin.game.position().legal_moves());
                prop_assert_eq!(kept.ply(), twin.game.ply());
            }
        }
        prop_assert_eq!(Snapshot::of(&twin.game), before);
    }

    #[test]
    fn every_spelling_of_a_move_is_read(twin in games(60), variant in any::<u32>()) {
        for ply in twin.choices.all() {
            for text in spellings(&twin, ply) {
                let text = disguise(&text, variant);
                let read = parse_move(twin.game.position(), &text);
                prop_assert_eq!(read, Ok(engine_move(ply)), "{} in {}", text, twin.story());
            }
        }
    }

    #[test]
    fn what_is_left_out_is_read_where_one_move_alone_can_be_meant(twin in games(60), variant in any::<u32>()) {
        for ply in twin.choices.all() {
            let canonical = oracle::write(&twin.state, ply);
            for text in shortened(&canonical) {
                let meanings = meanings(&twin, &text);
                let read = parse_move(twin.game.position(), &disguise(&text, variant));
                let only = meanings.first().filter(|_| meanings.len() == 1).copied().map(engine_move);
                prop_assert_eq!(read.clone().ok(), only, "{} is {:?} in {}", text, read, twin.story());
            }
        }
    }

    #[test]
    fn a_climb_onto_a_covered_piece_is_refused(twin in games(60)) {
        for ply in twin.choices.all() {
            let Ply::Play(tile, to) = ply else { continue };
            let stack = twin.state.hive.stack(to);
            for covered in &stack[..stack.len().saturating_sub(1)] {
                let text = format!("{tile} {covered}");
                prop_assert!(parse_move(twin.game.position(), &text).is_err(), "{} in {}", text, twin.story());
            }
        }
    }
}

/// Every way to write a ply with whole names: each piece beside the destination, covered or not, as a reference, and
/// the mover's old place; a climb by the top or by a direction. The mover's colour may be left out where it is the
/// player's own.
fn spellings(twin: &Twin, ply: Ply) -> Vec<String> {
    let Ply::Play(tile, to) = ply else {
        return vec!["pass".into()];
    };
    if twin.state.ply == 0 {
        return vec![tile.to_string(), tile.to_string()[1..].to_owned()];
    }
    let mut targets: Vec<String> = twin
        .state
        .hive
        .top(to)
        .map(|top| top.to_string())
        .into_iter()
        .collect();
    for (step, before, after) in DIRECTIONS {
        for reference in twin.state.hive.stack(neighbour(to, (-step.0, -step.1))) {
            targets.push(format!("{before}{reference}{after}"));
        }
    }
    let mut movers = vec![tile.to_string()];
    if tile.color == twin.state.r1_turn() {
        movers.push(tile.to_string()[1..].to_owned());
    }
    movers
        .iter()
        .flat_map(|mover| {
            targets
                .iter()
                .map(move |target| format!("{mover} {target}"))
        })
        .collect()
}

/// A move with numbers left out, of the mover, of the reference, of both; and with the mover's colour left out too.
fn shortened(text: &str) -> Vec<String> {
    let without_numbers = |text: &str| text.replace(|sign: char| sign.is_ascii_digit(), "");
    let (mover, target) = text
        .split_once(' ')
        .map_or((text, None), |(mover, target)| (mover, Some(target)));
    let mut texts = Vec::new();
    for mover in [
        mover,
        &without_numbers(mover),
        &mover[1..],
        &without_numbers(mover)[1..],
    ] {
        match target {
            None => texts.push(mover.to_owned()),
            Some(target) => {
                texts.push(format!("{mover} {target}"));
                texts.push(format!("{mover} {}", without_numbers(target)));
            }
        }
    }
    texts
}

/// The legal plies that a shortened text can mean: each number that may stand for one left out, each read strictly.
fn meanings(twin: &Twin, text: &str) -> BTreeSet<Ply> {
    if text.starts_with("pass") {
        return twin
            .choices
            .all()
            .into_iter()
            .filter(|ply| *ply == Ply::Pass)
            .collect();
    }
    let side = if twin.state.r1_turn() == Color::White {
        'w'
    } else {
        'b'
    };
    let text = if text.starts_with(['w', 'b']) {
        text.to_owned()
    } else {
        format!("{side}{text}")
    };
    let (mover, target) = text
        .split_once(' ')
        .map_or((text.as_str(), None), |(mover, target)| {
            (mover, Some(target))
        });
    let numbered = |text: &str| {
        let piece: String = text
            .chars()
            .filter(|sign| !"-/\\".contains(*sign))
            .collect();
        (0..=3)
            .map(|number: u8| text.replace(&piece, &format!("{piece}{}", digit(number))))
            .collect::<Vec<String>>()
    };
    let texts = numbered(mover).into_iter().flat_map(|mover| match target {
        None => vec![mover],
        Some(target) => numbered(target)
            .into_iter()
            .map(|target| format!("{mover} {target}"))
            .collect(),
    });
    let climbs_onto_top = |text: &str, to| match text
        .split_once(' ')
        .and_then(|(_, target)| Tile::read(target))
    {
        Some(named) => twin.state.hive.top(to) == Some(named),
        None => true,
    };
    texts
        .filter_map(|text| Some((oracle::read(&twin.state, &text)?, text)))
        .filter(|(ply, text)| match *ply {
            Ply::Pass => true,
            Ply::Play(_, to) => climbs_onto_top(text, to),
        })
        .map(|(ply, _)| ply)
        .filter(|ply| twin.choices.all().contains(ply))
        .collect()
}

/// A number, or nothing for none.
fn digit(number: u8) -> String {
    if number == 0 {
        String::new()
    } else {
        number.to_string()
    }
}

/// The same text in another case and with the signs that phones and typographers put in.
fn disguise(text: &str, variant: u32) -> String {
    let pick = |signs: &str, at: usize| {
        let signs: Vec<char> = signs.chars().collect();
        signs[(variant as usize).wrapping_add(at) % signs.len()]
    };
    text.chars()
        .enumerate()
        .map(|(at, sign)| match sign {
            '-' => pick("-‐‑‒–—−", at),
            '/' => pick("/⁄∕／", at),
            '\\' => pick("\\∖＼", at),
            _ if variant >> (at % 16 + 8) & 1 == 1 => sign.to_ascii_uppercase(),
            _ if variant & 1 == 1 => sign.to_ascii_lowercase(),
            _ => sign,
        })
        .collect()
}
