//! Games: results, repetition (`RULES.md R9`), taking back, records.

use waggle::engine::{
    Bug, Color, Game, GameState, GameString, GameStringError, GameType, Illegal, Move, Outcome,
    Pgn, PgnDate, PgnError, Piece, Position, RuleSet, Status, Turn, write_move,
};

fn game(rules: RuleSet, game_type: &str, moves: &str) -> Game {
    let GameType(expansions) = game_type.parse().expect("a game type");
    let moves = moves.split(';').filter(|text| !text.is_empty());
    Game::replay(rules.with(expansions), moves)
        .unwrap_or_else(|error| panic!("{moves:?}: {error}", moves = error.ply))
}

/// Plays on with each of several runs of moves, and compares how often the position after each has stood.
fn check_occurrences(game_type: &str, start: &str, runs: &[(&str, u32)]) {
    let mut game = game(RuleSet::Classic, game_type, start);
    assert_eq!(game.occurrences(), 1, "{start}");
    for (at, (run, expected)) in runs.iter().enumerate() {
        for text in run.split(';') {
            game.play_written(text)
                .unwrap_or_else(|error| panic!("run {at}: {error}"));
        }
        assert_eq!(game.occurrences(), *expected, "after run {at} from {start}");
    }
}

const QUEENS_OUT: &str = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
const QUEENS_DANCE: &str = r"wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-";

#[test]
fn r9_the_same_arrangement_is_the_same_position() {
    check_occurrences(
        "Base",
        QUEENS_OUT,
        &[(QUEENS_DANCE, 2), (QUEENS_DANCE, 3), (QUEENS_DANCE, 4)],
    );
}

#[test]
fn r9_the_other_side_to_move_is_another_position() {
    // White's ant comes back in three plies, Black's in two: the arrangement returns with Black to move.
    let start = [QUEENS_OUT, "wA1 -wQ;bA1 bQ-"].join(";");
    check_occurrences(
        "Base",
        &start,
        &[(r"wA1 /wQ;bA1 bQ/;wA1 \wQ;bA1 bQ-;wA1 -wQ", 1)],
    );
}

#[test]
fn r9_an_arrangement_moved_as_a_whole_is_the_same() {
    // Each run takes the whole hive two rows to the south, or one column to the east.
    let south = r"wQ /wA1;bQ bA1\;wQ wA1\;bA1 bQ\;wA1 wQ\;bQ bA1/;wQ -wA1;bQ bA1-";
    check_occurrences(
        "Base",
        "wA1;bA1 wA1-;wQ -wA1;bQ bA1-",
        &[(south, 2), (south, 3)],
    );
    let east = r"wQ /wB1;bQ bB1\;wQ wB1\;bB1 bQ/;wB1 -bB1;bQ bB1\;wQ -wB1;bQ bB1-";
    check_occurrences(
        "Base",
        "wB1;bB1 wB1-;wQ -wB1;bQ bB1-",
        &[(east, 2), (east, 3)],
    );
}

#[test]
fn a_wandering_hive_keeps_its_hexes_apart_from_its_cells() {
    // Forty times two rows: far beyond what the board holds at once.
    let south = r"wQ /wA1;bQ bA1\;wQ wA1\;bA1 bQ\;wA1 wQ\;bQ bA1/;wQ -wA1;bQ bA1-";
    let mut game = game(RuleSet::Classic, "Base", "wA1;bA1 wA1-;wQ -wA1;bQ bA1-");
    let start = game.position().occupied();
    for _ in 0..40 {
        south.split(';').for_each(|text| {
            game.play_written(text)
                .unwrap_or_else(|error| panic!("{error}"));
        });
    }
    let end: Vec<_> = game
        .position()
        .occupied()
        .into_iter()
        .map(|hex| (hex.q, hex.r - 80))
        .collect();
    assert_eq!(
        end,
        start.iter().map(|hex| (hex.q, hex.r)).collect::<Vec<_>>()
    );
    assert_eq!(game.occurrences(), 41);
}

/// All thirty pieces in a row: the longest hive there is, along each axis.
#[test]
fn the_longest_hive_fits_the_board() {
    let order = [
        "S1", "Q", "S2", "B1", "B2", "G1", "G2", "G3", "M", "L", "P", "D", "A1", "A2", "A3",
    ];
    for sign in ['-', '/', '\\'] {
        let mut moves = vec!["wS1".to_owned(), format!("bS1 wS1{sign}")];
        for pair in order.windows(2) {
            let [last, next] = pair else { panic!("pairs") };
            moves.push(format!("w{next} {sign}w{last}"));
            moves.push(format!("b{next} b{last}{sign}"));
        }
        let mut game = game(RuleSet::Tournament, "Base+MLPD", &moves.join(";"));
        assert_eq!(game.position().occupied().len(), 30);
        // White's last ant is the one piece that moves: to each of the 62 hexes around the rest but its own.
        let moves = game.legal_moves();
        let written: Vec<_> = moves
            .into_iter()
            .map(|mv| write_move(game.position(), mv))
            .collect();
        assert_eq!(written.len(), 61, "{sign}");
        assert!(
            written.iter().all(|text| text.starts_with("wA3 ")),
            "{sign}: {written:?}"
        );
        // It goes round to the far end, and pins Black's.
        game.play_written(&format!("wA3 bA3{sign}"))
            .unwrap_or_else(|error| panic!("{sign}: {error}"));
        let black_ant = Piece::new(Color::Black, Bug::Ant, 3).expect("an ant");
        assert!(game.position().is_pinned(black_ant), "{sign}");
    }
}

#[test]
fn r9_pieces_of_one_kind_and_colour_are_interchangeable() {
    let start = r"wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wA2 \wQ;bQ bA1\";
    let ants_swap =
        r"wA2 wA1\;bA1 wQ\;wA1 bA1\;bQ wA2\;wA2 -wQ;bQ wA1/;wA2 \bQ;bA1 bQ/;wA1 \wQ;bQ bA1\";
    check_occurrences("Base", start, &[(ants_swap, 2)]);
}

#[test]
fn r9_other_legal_moves_make_another_position() {
    // The black queen has just come to the pillbug, and cannot be thrown; when the ant has just moved, she can.
    let start = r"wP;bS1 wP-;wQ -wP;bQ bS1\;wQ \wP;bA1 bS1-;wQ -wP;bQ wP\";
    let ant_dance = r"wQ \wP;bA1 bS1/;wQ -wP;bA1 bS1-";
    check_occurrences("Base+P", start, &[(ant_dance, 1), (ant_dance, 2)]);
}

#[test]
fn r9_the_third_occurrence_draws_or_may_be_claimed() {
    let moves = [QUEENS_OUT, QUEENS_DANCE, QUEENS_DANCE].join(";");
    let tournament = game(RuleSet::Tournament, "Base", &moves);
    assert_eq!(
        tournament.status(),
        Status::Ended {
            outcome: Outcome::Draw,
            by_repetition: true
        }
    );
    assert_eq!(tournament.legal_moves(), []);
    assert!(!tournament.can_claim_draw());
    assert_eq!(
        tournament
            .clone()
            .play(tournament.position().legal_moves()[0]),
        Err(Illegal::GameOver)
    );

    let mut classic = game(RuleSet::Classic, "Base", &moves);
    assert_eq!(classic.status(), Status::InProgress);
    assert!(classic.can_claim_draw());
    classic.play_written("wA1 -wQ").expect("a legal move");
    assert!(!classic.can_claim_draw(), "the position has gone");
    assert!(classic.undo());
    assert!(classic.can_claim_draw(), "it stands again");
}

/// Moves that surround a queen, and what the game comes to.
#[test]
fn r8_a_surrounded_queen_ends_the_game() {
    // White's queen stands still while the hive closes round her.
    let moves = r"wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wA1 -wQ;bA1 bQ-;wA2 -wA1;bA1 \wQ;wA2 bQ/;bA2 bA1/;wA3 wA2-;bA2 /wQ;wA3 \wA1;bA3 bQ\;wB1 -wA1;bA3 wQ\";
    let won = game(RuleSet::Tournament, "Base", moves);
    assert_eq!(
        won.position().queen_neighbours(Color::White),
        Some(5),
        "one hex is free"
    );
    let mut won = won;
    let last = won.legal_moves().into_iter().find(|&mv| {
        let mut next = won.clone();
        next.play(mv).is_ok() && matches!(next.status(), Status::Ended { .. })
    });
    won.play(last.expect("White can surround her own queen"))
        .expect("legal");
    assert_eq!(
        won.status(),
        Status::Ended {
            outcome: Outcome::Win(Color::Black),
            by_repetition: false
        }
    );
    assert_eq!(won.legal_moves(), []);
    assert_eq!(won.position().legal_moves(), []);
    assert_eq!(won.position().check(Move::Pass), Err(Illegal::GameOver));
    assert!(won.undo());
    assert_eq!(won.status(), Status::InProgress);
}

#[test]
fn r6_a_pass_is_forced_or_not_legal() {
    let forced = r"wG1;bG1 wG1\;wL -wG1;bQ /bG1;wD -wL;bQ wL\;wQ \wL;bG1 wD\;wL bG1\";
    let mut game = game(RuleSet::Tournament, "Base+LD", forced);
    assert_eq!(game.legal_moves(), [Move::Pass]);
    assert_eq!(game.position().describe(Move::Pass), None);
    game.play(Move::Pass).expect("forced");
    assert_eq!(game.written().last().map(String::as_str), Some("pass"));
    assert_eq!(game.position().just_moved(), [], "R12: a pass clears it");
    assert_eq!(game.play(Move::Pass), Err(Illegal::PassNotForced));
}

/// Everything that can be seen of a position.
fn seen(position: &Position) -> String {
    let stacks: Vec<_> = position
        .occupied()
        .into_iter()
        .map(|hex| (hex, position.stack(hex)))
        .collect();
    let written: Vec<_> = position
        .legal_moves()
        .into_iter()
        .map(|mv| write_move(position, mv))
        .collect();
    format!(
        "{} {} {stacks:?} {:?} {written:?}",
        position.ply(),
        position.turn(),
        position.just_moved()
    )
}

#[test]
fn every_ply_can_be_taken_back_and_looked_at() {
    let moves = r"wM;bS1 wM/;wA1 -wM;bQ bS1/;wG1 /wA1;bD bQ-;wQ -wG1;bD bS1;wQ -wA1;bP bQ-;wB1 /wM;bD wA1;wB1 wM";
    let mut game = game(RuleSet::Tournament, "Base+MLPD", moves);
    let whole = game.clone();
    assert!(whole.position_at(whole.ply() + 1).is_none());
    while game.ply() > 0 {
        let then = whole.position_at(game.ply()).expect("within the game");
        assert_eq!(seen(game.position()), seen(&then));
        assert!(game.undo());
        assert_eq!(game.moves().len() as u32, game.ply());
    }
    assert_eq!(game.status(), Status::NotStarted);
    assert!(!game.undo());
    assert_eq!(
        seen(game.position()),
        seen(&Position::new(whole.position().rules()))
    );
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = game(RuleSet::Tournament, "Base", QUEENS_OUT);
    let before = seen(game.position());
    let pinned = game.position().legal_moves();
    assert_eq!(game.play(Move::Pass), Err(Illegal::PassNotForced));
    let (position, why) = game
        .position()
        .clone()
        .play(Move::Pass)
        .expect_err("not forced");
    assert_eq!(why, Illegal::PassNotForced);
    assert_eq!(
        (seen(game.position()), seen(&position)),
        (before.clone(), before)
    );
    assert_eq!(game.position().legal_moves(), pinned);
}

/// Long games cost a ply no more than short ones, and nothing overflows.
#[test]
fn a_game_of_a_thousand_plies() {
    let mut game = game(RuleSet::Classic, "Base", QUEENS_OUT);
    for _ in 0..250 {
        QUEENS_DANCE.split(';').for_each(|text| {
            game.play_written(text).expect("legal");
        });
    }
    assert_eq!((game.ply(), game.occurrences()), (1004, 251));
    assert_eq!(
        seen(&game.position_at(1004).expect("the end")),
        seen(game.position())
    );
}

#[test]
fn hot_types_stay_small() {
    assert_eq!(size_of::<Piece>(), 1);
    assert_eq!(size_of::<waggle::engine::Hex>(), 4);
    assert!(size_of::<Move>() <= 8);
    assert!(size_of::<Position>() <= 3584, "{}", size_of::<Position>());
}

#[test]
fn game_strings_are_written_and_read() {
    for (game_type, moves, text) in [
        ("Base", "", "Base;NotStarted;White[1]"),
        ("Base+MLPD", "wS1", "Base+MLPD;InProgress;Black[1];wS1"),
        ("Base", "S;g s1-", "Base;InProgress;White[2];wS1;bG1 wS1-"),
        (
            "Base",
            QUEENS_OUT,
            "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-",
        ),
    ] {
        // A colour left out is the mover's, also in a reference.
        let moves = moves.replace("g s1-", "g ws1-");
        let game = game(RuleSet::Tournament, game_type, &moves);
        assert_eq!(GameString::of(&game).to_string(), text);
        let read: GameString = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let again = read
            .replay(RuleSet::Tournament)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(again.moves(), game.moves());
    }
}

#[test]
fn a_claimed_draw_is_no_contradiction() {
    let moves = [QUEENS_OUT, QUEENS_DANCE, QUEENS_DANCE].join(";");
    let text = format!("Base;Draw;White[7];{moves}");
    let read: GameString = text.parse().expect("right in form");
    assert!(read.replay(RuleSet::Classic).is_ok());
    assert!(read.replay(RuleSet::Tournament).is_ok());
    let text = format!("Base;Draw;White[5];{QUEENS_OUT};{QUEENS_DANCE}");
    let read: GameString = text.parse().expect("right in form");
    let error = read
        .replay(RuleSet::Classic)
        .expect_err("a second occurrence is no draw");
    let (read, actual) = (GameState::Draw, GameState::InProgress);
    assert_eq!(
        error,
        GameStringError::StateContradictsMoves {
            read,
            actual,
            plies: 8
        }
    );
}

#[test]
fn wrong_game_strings_say_what_is_wrong() {
    let check = |text: &str, sentence: &str| {
        let read = text
            .parse()
            .and_then(|read: GameString| read.replay(RuleSet::Tournament));
        assert_eq!(
            read.map(|_| ()).map_err(|error| error.to_string()),
            Err(sentence.to_owned()),
            "{text}"
        );
    };
    check(
        "",
        r#""" is no game type: write "Base", or "Base+" and letters of MLPD, as in "Base+MLP""#,
    );
    check(
        "Bass;x",
        r#""Bass" is no game type: write "Base", or "Base+" and letters of MLPD, as in "Base+MLP""#,
    );
    check(
        "Base+none;x",
        r#""Base+none" is no game type: write "Base", or "Base+" and letters of MLPD, as in "Base+MLP""#,
    );
    check(
        "Base+MXP;NotStarted;White[1]",
        r#"the game type's expansions cannot be read: "X" is no expansion: write letters of MLPD, as in "MLP", or "none""#,
    );
    check(
        "Base+MM;NotStarted;White[1]",
        "the game type's expansions cannot be read: M is named twice: each expansion bug is in play once or not at all",
    );
    check(
        "Base+;NotStarted;White[1]",
        r#"the game type's expansions cannot be read: no expansions were named: write letters of MLPD, as in "MLP", or "none""#,
    );
    check(
        "Base",
        r#"the GameString ends after its game type: a state and a turn must follow, as in "Base;NotStarted;White[1]""#,
    );
    check(
        "Base;Running;White[1]",
        r#""Running" is no state of a game: write NotStarted, InProgress, Draw, WhiteWins or BlackWins"#,
    );
    check(
        "Base;NotStarted",
        r#"the GameString ends after its state: a turn must follow, as in "Base;NotStarted;White[1]""#,
    );
    for turn in [
        "White", "White[0]", "White[x]", "Green[1]", "White[1", "ł[1]",
    ] {
        check(
            &format!("Base;NotStarted;{turn}"),
            &format!(
                r#""{turn}" is no turn: write the side to move and the number of its turn, as in White[1] or Black[12]"#
            ),
        );
    }
    check(
        "Base;InProgress;White[1]",
        "the GameString says InProgress, but after its 0 moves the state is NotStarted",
    );
    check(
        "Base;InProgress;White[2];wS1",
        "the GameString says White[2], but after its 1 moves the turn is Black[1]",
    );
    check(
        "Base;InProgress;Black[1];wQ",
        r#"move 1 cannot be replayed: "wQ" is not legal: the queen may not be a player's first piece"#,
    );
    check(
        "Base;InProgress;White[2];wS1;",
        r#"move 2 cannot be replayed: no move was written: write a piece and where it goes, as in "wA1 -bQ""#,
    );
}

fn record() -> Pgn {
    Pgn {
        game_type: "Base+MLP".parse().expect("a game type"),
        date: PgnDate::new(2026, 11, 30),
        white: r#"Al "the \ Bee" Ice"#.to_owned(),
        black: "Łukasz\n[Result \"Draw\"]".to_owned(),
        result: Some(Outcome::Win(Color::Black)),
        moves: vec!["wS1".to_owned(), "bG1 wS1-".to_owned()],
    }
}

#[test]
fn records_are_written_and_read() {
    let text = record().to_string();
    assert_eq!(
        text,
        concat!(
            "[GameType \"Base+MLP\"]\n[Date \"2026.11.30\"]\n[White \"Al \\\"the \\\\ Bee\\\" Ice\"]\n",
            "[Black \"Łukasz [Result \\\"Draw\\\"]\"]\n[Result \"BlackWins\"]\n\n",
            "1. wS1\n2. bG1 wS1-\n\nBlackWins\n"
        )
    );
    let one_line = Pgn {
        black: record().black.replace('\n', " "),
        ..record()
    };
    assert_eq!(text.parse().as_ref(), Ok(&one_line));
    assert_eq!(text.replace('\n', "\r\n").parse().as_ref(), Ok(&one_line));
    let game = one_line
        .replay(RuleSet::Tournament)
        .expect("a resignation contradicts nothing");
    assert_eq!(
        Turn::of(&game),
        Turn {
            color: Color::White,
            number: 2
        }
    );
    let open = Pgn {
        date: None,
        result: None,
        moves: Vec::new(),
        ..one_line
    };
    assert!(
        open.to_string().contains("[Date \"????.??.??\"]\n")
            && open.to_string().contains("[Result \"InProgress\"]\n")
    );
    assert_eq!(open.to_string().parse().as_ref(), Ok(&open));
}

#[test]
fn other_programs_records_are_read() {
    let text = "\u{FEFF}[Event \"x\"]\n[gametype \"Base\"]\n\n1.wS1\n 2. bS1 wS1-\nInProgress";
    let read: Pgn = text.parse().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(
        (
            read.moves.len(),
            read.result,
            read.date,
            read.white.as_str()
        ),
        (2, None, None, "")
    );
}

#[test]
fn wrong_records_say_what_is_wrong() {
    let check = |text: &str, sentence: &str| {
        let read = text
            .parse()
            .and_then(|read: Pgn| read.replay(RuleSet::Tournament));
        assert_eq!(
            read.map(|_| ()).map_err(|error| error.to_string()),
            Err(sentence.to_owned()),
            "{text}"
        );
    };
    check(
        "",
        r#"the record does not say what is played: write a tag such as [GameType "Base+MLP"]"#,
    );
    check(
        "[GameType Base]",
        r#"line 1: "[GameType Base]" is no tag: write a name and a quoted text in brackets, as in [GameType "Base+MLP"]"#,
    );
    check(
        "[GameType \"Base\"]\n[GameType \"Base\"]",
        "line 2: the tag GameType is there a second time: keep one of them",
    );
    check(
        "\n[GameType \"Hive\"]",
        r#"line 2: "Hive" is no game type: write "Base", or "Base+" and letters of MLPD, as in "Base+MLP""#,
    );
    check(
        "[GameType \"Base\"]\n[Date \"2026.02.29\"]",
        r#"line 2: "2026.02.29" is no date: write year, month and day, as in 2026.11.30, or ????.??.??"#,
    );
    check(
        "[GameType \"Base\"]\n[Result \"1-0\"]",
        r#"line 2: the result cannot be read: "1-0" is no state of a game: write NotStarted, InProgress, Draw, WhiteWins or BlackWins"#,
    );
    check(
        "[GameType \"Base\"]\n1. wS1\nbS1 wS1-",
        r#"line 3: "bS1 wS1-" is no move: write its number, a point and the move, as in "2. wS1""#,
    );
    check(
        "[GameType \"Base\"]\n1.",
        r#"line 2: "1." is no move: write its number, a point and the move, as in "1. wS1""#,
    );
    check(
        "[GameType \"Base\"]\n1. wS1\n3. bS1 wS1-",
        "line 3: this is move 3, but the next one is move 2",
    );
    check(
        "[GameType \"Base\"]\n[Result \"Draw\"]\nWhiteWins",
        "line 3: the last line says WhiteWins, but the Result tag says Draw",
    );
    check(
        "[GameType \"Base\"]\nDraw\n1. wS1",
        r#"line 3: "1. wS1" stands after the result, which is the last line of a record"#,
    );
    check(
        "[GameType \"Base\"]\n1. wQ",
        r#"move 1 cannot be replayed: "wQ" is not legal: the queen may not be a player's first piece"#,
    );
    let moves = [QUEENS_OUT, QUEENS_DANCE, QUEENS_DANCE].join(";");
    let drawn = Pgn {
        game_type: GameType::default(),
        moves: moves.split(';').map(str::to_owned).collect(),
        ..record()
    };
    let (read, actual, plies) = (GameState::BlackWins, GameState::Draw, 12);
    assert_eq!(
        drawn.replay(RuleSet::Tournament).err(),
        Some(PgnError::ResultContradictsMoves {
            read,
            actual,
            plies
        })
    );
}
