use jiff::Timestamp;

use super::super::{
    Action, Event, GameResult, MoveInput, OfferKind, Reason, Refusal, Revision, Seats, Table,
};
use super::{ALICE, BOB, hour, person, refused};
use crate::engine::{Color, Expansions, Game, Move, RuleSet};
use crate::play::clock::Span;

/// Alice is White, Bob is Black.
fn table(rules: RuleSet, moves: &str) -> Table {
    let rules = rules.with(Expansions::default());
    let game = Game::replay(
        rules,
        moves.split(';').map(str::trim).filter(|mv| !mv.is_empty()),
    )
    .unwrap();
    Table {
        game,
        ..Table::new(
            rules,
            Seats {
                white: ALICE,
                black: BOB,
            },
        )
    }
}

fn action(text: &str) -> Action {
    let kind = |word: &str| match word {
        "draw" => OfferKind::Draw,
        "takeback" => OfferKind::Takeback,
        "abort" => OfferKind::Abort,
        other => panic!("no offer is called {other}"),
    };
    match text.split_once(' ').unwrap_or((text, "")) {
        ("move", mv) => Action::Move(MoveInput::Text(mv.to_owned())),
        ("resign", _) => Action::Resign,
        ("draw", _) => Action::OfferDraw,
        ("takeback", _) => Action::OfferTakeback,
        ("abort", _) => Action::OfferAbort,
        ("abort-alone", _) => Action::Abort,
        ("accept", word) => Action::Accept(kind(word)),
        ("decline", word) => Action::Decline(kind(word)),
        ("withdraw", word) => Action::Withdraw(kind(word)),
        ("claim", _) => Action::ClaimDraw,
        other => panic!("no action is called {other:?}"),
    }
}

fn shown(event: &Event) -> String {
    let kind = |kind: OfferKind| match kind {
        OfferKind::Draw => "draw",
        OfferKind::Takeback => "takeback",
        OfferKind::Pause => "pause",
        OfferKind::Abort => "abort",
    };
    match event {
        Event::Moved { by, written, .. } => format!("{by:?} {written}"),
        Event::Passed { by } => format!("{by:?} passes"),
        Event::Offered { kind: what, by, .. } => format!("{by:?} offers {}", kind(*what)),
        Event::Accepted { kind: what, by } => format!("{by:?} accepts {}", kind(*what)),
        Event::Declined { kind: what, by } => format!("{by:?} declines {}", kind(*what)),
        Event::Withdrawn { kind: what, by } => format!("{by:?} withdraws {}", kind(*what)),
        Event::Lapsed { kind: what, by } => format!("{by:?}'s {} lapses", kind(*what)),
        Event::TakenBack { by, plies } => format!("{plies} back for {by:?}"),
        Event::Ended {
            result: GameResult { outcome, reason },
        } => match outcome {
            Some(outcome) => format!("{outcome:?} by {reason:?}"),
            None => format!("{reason:?}"),
        },
        Event::Given { to, amount } => format!("{amount} for {to:?}"),
        Event::Paused { reason, .. } => format!("paused by {reason:?}"),
        Event::Resumed { reason, .. } => format!("resumed after {reason:?}"),
        Event::Warned { by } => format!("{by:?} warns"),
        Event::Ruled { ruling, why, .. } => format!("{ruling:?}: {why}"),
        Event::Clock { .. } => "clocks".to_owned(),
    }
}

/// Plays a transcript, one action a line: `hour who: action => what comes of it`.
fn check(rules: RuleSet, moves: &str, transcript: &str) {
    let mut table = table(rules, moves);
    for line in transcript
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let (said, expected) = line.split_once(" => ").expect("`=>` in a line");
        let (hours, said) = said.split_once(' ').expect("an hour first");
        let (who, what) = said.split_once(": ").expect("`who: what`");
        let now = hour(hours.parse().expect("a number of hours"));
        let before = format!("{table:?}");
        let got = match table.decide(action(what), person(who), now) {
            Ok(events) => {
                let after = table
                    .after(&events)
                    .expect("what was decided can be applied");
                assert_eq!(after.revision, table.revision.next(), "{line}");
                table = after;
                events.iter().map(shown).collect::<Vec<_>>().join(", ")
            }
            Err(refusal) => {
                assert_eq!(
                    format!("{table:?}"),
                    before,
                    "a refusal changes nothing: {line}"
                );
                refused(&refusal)
            }
        };
        assert_eq!(got, expected, "in the line: {line}");
    }
}

const QUEENS: &str = r"wS1; bS1 wS1-; wQ -wS1; bQ bS1-";
/// White's next ply `wS1 wG1\` surrounds White's own queen.
const BRINK: &str =
    r"wG1; bB1 wG1/; wG2 /wG1; bQ bB1-; wS1 -wG2; bB2 bQ\; wQ wG1\; bG1 \bB1; wQ bB1\; bG1 wQ\";
/// After White's next ply `wA2 bA1\` Black has no move.
const STUCK: &str = r"wB1; bB1 -wB1; wS1 wB1/; bA1 -bB1; wB2 wS1\; bQ \bB1; wQ wB2-; bA1 -wS1; wS1 \bQ; bA1 /bQ;
    wA1 wS1/; bA1 wQ/; wA1 /bB1; bA1 \wS1; wS2 wQ\; bA1 wS2/; wA2 \wS1; bA1 wS2\";
/// Black's next ply `bQ bS1-` makes the position stand for the third time.
const TWICE: &str = r"wS1; bS1 wS1-; wQ -wS1; bQ bS1-; wQ \wS1; bQ bS1/; wQ -wS1; bQ bS1-; wQ \wS1; bQ bS1/; wQ -wS1";

#[test]
fn moves_alternate_and_only_players_move() {
    check(
        RuleSet::Tournament,
        "",
        r"0 carol: move wS1 => refused: NotAPlayer
          0 bob: move bS1 => refused: NotYourTurn
          0 alice: move wS1 => White wS1
          1 alice: move wG1 => refused: NotYourTurn
          1 bob: move S1 wS1- => Black bS1 wS1-",
    );
    let refusal = table(RuleSet::Tournament, "").decide(action("move wQ"), ALICE, hour(0));
    assert!(matches!(refusal, Err(Refusal::Illegal(_))), "{refusal:?}");
    let refusal = table(RuleSet::Tournament, "").decide(action("move ?"), ALICE, hour(0));
    assert!(matches!(refusal, Err(Refusal::Illegal(_))), "{refusal:?}");
}

#[test]
fn a_player_alone_aborts_until_both_have_moved() {
    check(
        RuleSet::Tournament,
        "",
        r"0 carol: abort-alone => refused: NotAPlayer
          0 bob: abort-alone => Aborted",
    );
    check(
        RuleSet::Tournament,
        "",
        r"0 alice: move wS1 => White wS1
          1 bob: draw => Black offers draw
          2 alice: abort-alone => Black's draw lapses, Aborted
          3 alice: abort-alone => refused: Finished(GameResult { outcome: None, reason: Aborted })",
    );
    check(
        RuleSet::Tournament,
        "wS1; bS1 wS1-",
        r"0 alice: abort-alone => refused: TooLateToAbort
          0 bob: abort-alone => refused: TooLateToAbort",
    );
}

#[test]
fn the_offer_to_abort_stands_until_the_opponent_moves() {
    check(
        RuleSet::Tournament,
        QUEENS,
        r"0 alice: abort => White offers abort
          0 alice: abort => refused: AlreadyOffered(Abort)
          0 bob: abort => refused: OpponentOffered(Abort)
          1 alice: accept abort => refused: OwnOffer(Abort)
          1 bob: withdraw abort => refused: NotYourOffer(Abort)
          2 alice: move wA1 -wQ => White wA1 -wQ
          3 bob: move bA1 bQ- => Black bA1 bQ-, Black declines abort
          4 bob: accept abort => refused: NoSuchOffer(Abort)
          5 bob: abort => Black offers abort
          173 alice: accept abort => refused: NoSuchOffer(Abort)
          174 bob: abort => Black's abort lapses, Black offers abort
          175 alice: accept abort => White accepts abort, Aborted",
    );
}

#[test]
fn a_move_can_be_chosen_as_well_as_typed() {
    let table = table(RuleSet::Tournament, QUEENS);
    for mv in table.game.legal_moves() {
        let decided = table.decide(Action::Move(MoveInput::Exact(mv)), ALICE, hour(0));
        let Ok(
            [
                Event::Moved {
                    mv: played,
                    written,
                    ..
                },
            ],
        ) = decided.as_deref()
        else {
            panic!("{mv:?}: {decided:?}")
        };
        assert_eq!(*played, mv);
        let typed = table.decide(
            Action::Move(MoveInput::Text(written.clone())),
            ALICE,
            hour(0),
        );
        assert_eq!(typed, decided, "{written}");
    }
    let decided = table.decide(Action::Move(MoveInput::Exact(Move::Pass)), ALICE, hour(0));
    assert!(
        matches!(decided, Err(Refusal::Illegal(_))),
        "a pass is never a choice (R6): {decided:?}"
    );
}

#[test]
fn a_surrounded_queen_ends_the_game_at_once() {
    check(
        RuleSet::Tournament,
        BRINK,
        r"0 bob: draw => Black offers draw
          1 alice: move wS1 wG1\ => White wS1 wG1\, White declines draw, Win(Black) by Surrounded
          2 bob: move bA1 bQ- => refused: Finished(GameResult { outcome: Some(Win(Black)), reason: Surrounded })
          2 carol: resign => refused: NotAPlayer",
    );
    check(
        RuleSet::Tournament,
        BRINK,
        r"0 alice: draw => White offers draw
          1 alice: move wS1 wG1\ => White wS1 wG1\, White's draw lapses, Win(Black) by Surrounded",
    );
}

#[test]
fn a_forced_pass_is_played_at_once() {
    check(
        RuleSet::Tournament,
        STUCK,
        r"0 alice: draw => White offers draw
          1 alice: move wA2 bA1\ => White wA2 bA1\, Black passes
          2 bob: move pass => refused: NotYourTurn
          2 bob: accept draw => Black accepts draw, Draw by Agreement",
    );
}

#[test]
fn the_third_occurrence_draws_or_can_be_claimed() {
    check(
        RuleSet::Tournament,
        TWICE,
        r"0 bob: move bQ bS1- => Black bQ bS1-, Draw by Repetition",
    );
    check(
        RuleSet::Tournament,
        QUEENS,
        r"0 alice: claim => refused: NothingToClaim { occurrences: 1 }",
    );
    check(
        RuleSet::Classic,
        TWICE,
        r"0 alice: claim => refused: NothingToClaim { occurrences: 2 }
          0 bob: move bQ bS1- => Black bQ bS1-
          1 bob: takeback => Black offers takeback
          1 carol: claim => refused: NotAPlayer
          2 bob: claim => Black's takeback lapses, Draw by ClaimedRepetition",
    );
    check(
        RuleSet::Classic,
        TWICE,
        r"0 bob: move bQ bS1- => Black bQ bS1-
          1 alice: move wA1 -wQ => White wA1 -wQ
          2 alice: claim => refused: NothingToClaim { occurrences: 1 }",
    );
}

#[test]
fn a_draw_is_offered_and_answered() {
    check(
        RuleSet::Tournament,
        QUEENS,
        r"0 carol: draw => refused: NotAPlayer
          0 alice: accept draw => refused: NoSuchOffer(Draw)
          0 alice: decline draw => refused: NoSuchOffer(Draw)
          0 alice: withdraw draw => refused: NoSuchOffer(Draw)
          0 alice: draw => White offers draw
          0 alice: draw => refused: AlreadyOffered(Draw)
          0 alice: accept draw => refused: OwnOffer(Draw)
          0 alice: decline draw => refused: OwnOffer(Draw)
          0 bob: withdraw draw => refused: NotYourOffer(Draw)
          0 bob: accept takeback => refused: NoSuchOffer(Takeback)
          1 bob: decline draw => Black declines draw
          1 bob: accept draw => refused: NoSuchOffer(Draw)
          2 alice: draw => White offers draw
          2 alice: withdraw draw => White withdraws draw
          3 bob: draw => Black offers draw
          3 alice: withdraw draw => refused: NotYourOffer(Draw)
          4 alice: accept draw => White accepts draw, Draw by Agreement
          4 bob: draw => refused: Finished(GameResult { outcome: Some(Draw), reason: Agreement })",
    );
}

#[test]
fn an_offer_never_ends_the_game() {
    check(
        RuleSet::Tournament,
        QUEENS,
        r"0 alice: draw => White offers draw
          0 bob: draw => refused: OpponentOffered(Draw)
          1 bob: decline draw => Black declines draw
          1 bob: draw => Black offers draw
          169 alice: draw => White offers draw
          170 bob: draw => refused: OpponentOffered(Draw)
          170 bob: accept draw => Black accepts draw, Black's draw lapses, Draw by Agreement",
    );
}

#[test]
fn a_takeback_names_what_goes() {
    for (moves, by, gone) in [
        ("", Color::White, &[][..]),
        ("wS1", Color::Black, &[]),
        ("wS1", Color::White, &["wS1"]),
        ("wS1; bG1 wS1-", Color::White, &["wS1", "bG1 wS1-"]),
        ("wS1; bG1 wS1-", Color::Black, &["bG1 wS1-"]),
        // Black was passed over after White's last ply.
        (
            &format!(r"{STUCK}; wA2 bA1\; pass"),
            Color::Black,
            &[r"bA1 wS2\", r"wA2 bA1\"],
        ),
        (
            &format!(r"{STUCK}; wA2 bA1\; pass"),
            Color::White,
            &[r"wA2 bA1\"],
        ),
    ] {
        let table = table(RuleSet::Tournament, moves);
        assert_eq!(table.moves_to_take_back(by), gone, "{moves} {by:?}");
    }
}

#[test]
fn a_draw_offer_stands_until_the_opponent_moves() {
    check(
        RuleSet::Tournament,
        QUEENS,
        r"0 alice: draw => White offers draw
          1 alice: move wA1 -wQ => White wA1 -wQ
          2 bob: accept draw => Black accepts draw, Draw by Agreement",
    );
    check(
        RuleSet::Tournament,
        QUEENS,
        r"0 alice: draw => White offers draw
          1 alice: move wA1 -wQ => White wA1 -wQ
          2 bob: move bA1 bQ- => Black bA1 bQ-, Black declines draw
          3 bob: accept draw => refused: NoSuchOffer(Draw)",
    );
}

#[test]
fn an_offer_runs_out() {
    check(
        RuleSet::Tournament,
        QUEENS,
        r"0 alice: draw => White offers draw
          168 bob: accept draw => refused: NoSuchOffer(Draw)
          168 alice: withdraw draw => refused: NoSuchOffer(Draw)
          168 alice: draw => White's draw lapses, White offers draw
          336 alice: move wA1 -wQ => White wA1 -wQ, White's draw lapses",
    );
    check(
        RuleSet::Tournament,
        QUEENS,
        r"0 alice: draw => White offers draw
          167 bob: accept draw => Black accepts draw, Draw by Agreement",
    );
}

#[test]
fn a_takeback_takes_the_askers_last_move_and_what_followed() {
    check(
        RuleSet::Tournament,
        "wS1",
        r"0 bob: takeback => refused: NothingToTakeBack
          0 alice: takeback => White offers takeback
          0 alice: accept takeback => refused: OwnOffer(Takeback)
          1 bob: accept takeback => Black accepts takeback, 1 back for White
          2 alice: takeback => refused: NothingToTakeBack
          2 alice: move wG1 => White wG1",
    );
    check(
        RuleSet::Tournament,
        QUEENS,
        r"0 alice: takeback => White offers takeback
          0 bob: takeback => Black offers takeback
          1 bob: accept takeback => Black accepts takeback, Black's takeback lapses, 2 back for White
          2 alice: move wQ \wS1 => White wQ \wS1",
    );
    check(
        RuleSet::Tournament,
        STUCK,
        r"0 alice: move wA2 bA1\ => White wA2 bA1\, Black passes
          1 bob: takeback => Black offers takeback
          2 alice: accept takeback => White accepts takeback, 3 back for Black
          3 bob: move bA1 wS2\ => Black bA1 wS2\
          3 alice: move wA2 bA1\ => White wA2 bA1\, Black passes
          4 alice: takeback => White offers takeback
          5 bob: accept takeback => Black accepts takeback, 2 back for White",
    );
}

#[test]
fn a_takeback_is_off_as_soon_as_anybody_moves() {
    check(
        RuleSet::Tournament,
        QUEENS,
        r"0 alice: takeback => White offers takeback
          1 alice: move wA1 -wQ => White wA1 -wQ, White's takeback lapses
          2 alice: takeback => White offers takeback
          3 bob: move bA1 bQ- => Black bA1 bQ-, Black declines takeback
          3 alice: draw => White offers draw
          4 bob: takeback => Black offers takeback
          5 alice: decline takeback => White declines takeback",
    );
}

#[test]
fn a_player_resigns_at_any_time() {
    check(
        RuleSet::Tournament,
        "",
        r"0 bob: resign => Win(White) by Resignation",
    );
    check(
        RuleSet::Tournament,
        QUEENS,
        r"0 carol: resign => refused: NotAPlayer
          0 bob: draw => Black offers draw
          1 alice: resign => Black's draw lapses, Win(Black) by Resignation
          2 alice: resign => refused: Finished(GameResult { outcome: Some(Win(Black)), reason: Resignation })",
    );
}

#[test]
fn a_button_of_another_revision_is_stale() {
    let mut table = table(RuleSet::Tournament, QUEENS);
    table.revision = Revision(4);
    for shown in 0..8 {
        let expected = if shown == 4 {
            Ok(())
        } else {
            Err(Refusal::StaleRevision {
                shown: Revision(shown),
                current: Revision(4),
            })
        };
        assert_eq!(table.expect(Revision(shown)), expected);
    }
}

/// Whatever two people do, a decision can be applied, at most one offer of each kind and side is open, and only an
/// unfinished game has any.
#[test]
fn random_actions_keep_a_table_sound() {
    use rand::{RngExt as _, SeedableRng as _};
    let mut random = rand_chacha::ChaCha8Rng::seed_from_u64(3);
    let mut ends = Vec::new();
    for seed in 0..120 {
        let set = if seed % 2 == 0 {
            RuleSet::Tournament
        } else {
            RuleSet::Classic
        };
        let mut table = table(set, "");
        for step in 0..120 {
            let moves = table.game.legal_moves();
            let action = match random.random_range(0..28) {
                0 => Action::OfferDraw,
                1 => Action::OfferTakeback,
                2 => Action::Decline(OfferKind::ALL[step % 4]),
                3 => Action::Accept(OfferKind::Takeback),
                4 => Action::Withdraw(OfferKind::ALL[step % 4]),
                5 if step > 60 => Action::Accept(OfferKind::Draw),
                6 if step > 100 => Action::Resign,
                7 => Action::ClaimDraw,
                8 => Action::OfferAbort,
                9 if step > 80 => Action::Accept(OfferKind::Abort),
                10 => Action::OfferPause(Span::from_days(1)),
                11 => Action::Abort,
                _ if moves.is_empty() => Action::ClaimDraw,
                _ => Action::Move(MoveInput::Exact(moves[random.random_range(0..moves.len())])),
            };
            let actor = [ALICE, BOB][random.random_range(0..2)];
            let now: Timestamp = hour(i64::try_from(step).unwrap() * 5);
            let Ok(events) = table.decide(action.clone(), actor, now) else {
                continue;
            };
            assert!(!events.is_empty(), "{action:?}");
            let after = table
                .after(&events)
                .expect("what was decided can be applied");
            for color in Color::ALL {
                for kind in OfferKind::ALL {
                    let open = after
                        .offers
                        .iter()
                        .filter(|offer| offer.kind == kind && offer.by == color);
                    assert!(open.count() <= 1, "{action:?} left two offers");
                }
            }
            match after.result {
                Some(result) => {
                    assert!(
                        after.offers.is_empty(),
                        "{action:?} ended the game and left an offer"
                    );
                    ends.push(result.reason);
                }
                None => assert_ne!(
                    after.game.legal_moves(),
                    [Move::Pass],
                    "a forced pass was left to a player"
                ),
            }
            table = after;
            if table.result.is_some() {
                break;
            }
        }
    }
    for reason in [Reason::Agreement, Reason::Resignation, Reason::Aborted] {
        assert!(ends.contains(&reason), "never ended by {reason:?}");
    }
}
