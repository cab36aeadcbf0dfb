//! Conditional moves, told by short examples, and played against a referee who looks every position up in a list.

use std::collections::HashMap;

use jiff::Timestamp;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::super::clock::{Pauses, Terms};
use super::super::{
    Action, Cause, Event, Forced, Intent, Intents, Line, MoveInput, OfferKind, Plan, PlanError,
    Preferences, Refusal, Seats, Table, begin, read_line,
};
use super::{ALICE, BOB, hour};
use crate::engine::{
    Color, Expansions, Game, Move, Repetition, RuleSet, Rules, parse_move, write_move,
};

const OPENING: &str = "wS1; bS1 wS1-; wQ -wS1; bQ bS1-";

/// Alice is White, Bob is Black.
fn table(rules: Rules, terms: &str, moves: &str) -> Table {
    let seats = Seats {
        white: ALICE,
        black: BOB,
    };
    let terms: Terms = terms.parse().unwrap();
    let clock =
        begin(terms, &Preferences::default(), Pauses::NONE, hour(0)).map(|(clock, _)| clock);
    let mut table = Table {
        clock,
        ..Table::new(rules, seats)
    };
    for mv in moves.split(';').map(str::trim).filter(|mv| !mv.is_empty()) {
        table = play(&table, mv, &Intents::default(), hour(0)).unwrap().1;
    }
    table
}

fn opened() -> Table {
    table(
        RuleSet::Tournament.with(Expansions::default()),
        "none",
        OPENING,
    )
}

/// A move of whoever is to move, and what follows by itself.
fn play(
    table: &Table,
    mv: &str,
    intents: &Intents,
    now: Timestamp,
) -> Result<(Vec<Event>, Table), Refusal> {
    let by = table.player(table.game.position().turn());
    let action = Action::Move(MoveInput::Text(mv.to_owned()));
    let events = table.play_on(table.decide(action, by, now)?, intents, now);
    let after = table.after(&events).unwrap();
    Ok((events, after))
}

fn line(game: &Game, planner: Color, text: &str) -> Result<Line, PlanError> {
    let texts: Vec<&str> = text
        .split(',')
        .map(str::trim)
        .filter(|text| !text.is_empty())
        .collect();
    read_line(game, planner, &texts, parse_move)
}

/// The lines of a plan, from the present position.
fn plan(game: &Game, planner: Color, lines: &[&str]) -> Result<Plan, PlanError> {
    let mut plan = Plan::empty(game);
    for text in lines {
        plan = plan.with(line(game, planner, text)?)?;
    }
    Ok(plan)
}

fn intents(white: Option<Plan>, black: Option<Plan>) -> Intents {
    let intent = |plan| Intent {
        plan,
        forced: Forced::Ask,
    };
    Intents {
        white: intent(white),
        black: intent(black),
    }
}

/// The moves of some events as they are written, with what caused those that nobody made.
fn shown(events: &[Event]) -> Vec<String> {
    let shown = |event: &Event| match event {
        Event::Moved {
            written,
            cause: Cause::Player,
            ..
        } => Some(written.clone()),
        Event::Moved { written, cause, .. } => Some(format!("{written} ({cause:?})")),
        Event::Passed { .. } => Some("pass".to_owned()),
        _ => None,
    };
    events.iter().filter_map(shown).collect()
}

#[test]
fn a_line_that_cannot_be_planned_is_refused_at_its_place() {
    let (table, planner) = (opened(), Color::Black);
    for (text, expect) in [
        ("", "Empty"),
        ("wA1 -wQ", "Unanswered wA1 -wQ"),
        ("wA1 -wQ, bA1 bQ-, wA2 -wA1", "Unanswered wA2 -wA1"),
        ("wA1 bQ-, bA1 bQ-", "move 1 of White"),
        ("wA1 -wQ, bA1 -wA1", "move 2 of Black"),
        ("wA1 -wQ, pass", "move 2 of Black"),
        ("wA1 -wQ, bA1 bQ-, wA1 nonsense", "move 3 of White"),
    ] {
        let error = line(&table.game, planner, text).unwrap_err();
        let read = match &error {
            PlanError::Unplayable { place, by, .. } => format!("move {place} of {by:?}"),
            PlanError::Unanswered { written } => format!("Unanswered {written}"),
            other => format!("{other:?}"),
        };
        assert_eq!(read, expect, "{text}");
    }
    let own = line(&table.game, Color::White, "wA1 -wQ").unwrap_err();
    assert!(
        matches!(own, PlanError::NothingAhead { .. }),
        "{own:?}: a plan is more than the present move"
    );
}

#[test]
fn a_move_has_one_answer() {
    let table = opened();
    let first = "wA1 -wQ, bA1 bQ-, wA2 -wA1, bA2 bA1-";
    let other_answer = "wA1 -wQ, bG1 bQ-";
    for (lines, expect) in [
        (&[first, "wA1 -wQ, bA1 bQ-, wG1 -wA1, bG1 bA1-"][..], "2"),
        (&[first, "wG1 -wQ, bG1 bQ-"], "2"),
        (&["wA1 -wQ, bA1 bQ-", first], "1"),
        (&[first, first], "there: 1"),
        (&[first, "wA1 -wQ, bA1 bQ-"], "there: 1"),
        (&[first, other_answer], "1 answers wA1 -wQ with bA1 bQ-"),
        (
            &[
                "wG1 -wQ, bG1 bQ-",
                first,
                "wA1 -wQ, bA1 bQ-, wA2 -wA1, bG1 bA1-",
            ],
            "2 answers wA2 -wA1 with bA2 bA1-",
        ),
    ] {
        let read = match plan(&table.game, Color::Black, lines) {
            Ok(plan) => plan.lines().len().to_string(),
            Err(PlanError::AlreadyThere { number }) => format!("there: {number}"),
            Err(PlanError::Answered {
                number,
                after: Some(after),
                answer,
            }) => format!("{number} answers {after} with {answer}"),
            Err(other) => panic!("{other:?}"),
        };
        assert_eq!(read, expect, "{lines:?}");
    }
}

#[test]
fn plans_are_bounded() {
    let table = opened();
    let mut game = table.game.clone();
    let mut deep = Vec::new();
    while deep.len() <= Plan::DEEPEST {
        let mv = game.legal_moves()[0];
        let written = write_move(game.position(), mv);
        game.play(mv).unwrap();
        deep.push(written);
    }
    let read = |moves: &[String]| line(&table.game, Color::Black, &moves.join(","));
    assert_eq!(
        read(&deep[..Plan::DEEPEST]).unwrap().len(),
        Plan::DEEPEST,
        "as deep as can be"
    );
    assert!(matches!(read(&deep), Err(PlanError::TooDeep)));

    let mut plan = Plan::empty(&table.game);
    let mut refused = None;
    for mv in table.game.legal_moves() {
        let mut game = table.game.clone();
        let first = write_move(game.position(), mv);
        game.play(mv).unwrap();
        let mut line = vec![first];
        while line.len() < Plan::DEEPEST {
            let mv = game.legal_moves()[0];
            line.push(write_move(game.position(), mv));
            game.play(mv).unwrap();
        }
        match plan.with(line) {
            Ok(more) => plan = more,
            Err(error) => refused = Some(error),
        }
    }
    assert_eq!(plan.lines().iter().map(Vec::len).sum::<usize>(), Plan::MOST);
    let expect = Plan::MOST + Plan::DEEPEST;
    assert!(
        matches!(refused, Some(PlanError::TooMany { plies }) if plies == expect),
        "{refused:?}"
    );
}

#[test]
fn a_chain_goes_on_as_far_as_both_planned() {
    let table = opened();
    let white = plan(
        &table.game,
        Color::White,
        &["wA1 -wQ, bA1 bQ-, wA2 -wA1, bA2 bA1-, wA3 -wA2"],
    );
    let black = plan(
        &table.game,
        Color::Black,
        &["wA1 -wQ, bA1 bQ-, wA2 -wA1, bA2 bA1-"],
    );
    let both = intents(white.ok(), black.ok());
    let (events, after) = play(&table, "wA1 -wQ", &both, hour(1)).unwrap();
    assert_eq!(
        shown(&events),
        [
            "wA1 -wQ",
            "bA1 bQ- (Plan)",
            "wA2 -wA1 (Plan)",
            "bA2 bA1- (Plan)",
            "wA3 -wA2 (Plan)"
        ]
    );
    assert_eq!(after.revision, table.revision.next(), "one action");
    let (events, _) = play(&table, "wG1 -wQ", &both, hour(1)).unwrap();
    assert_eq!(shown(&events), ["wG1 -wQ"], "nobody planned that");
}

#[test]
fn what_the_game_left_and_what_was_played_is_told_apart() {
    let table = opened();
    let lines = ["wA1 -wQ, bA1 bQ-", "wG1 -wQ, bG1 bQ-", "wA2 -wQ, bA2 bQ-"];
    // The second ant cannot be placed first.
    assert!(plan(&table.game, Color::Black, &lines).is_err());
    let black = plan(&table.game, Color::Black, &lines[..2]).unwrap();
    let (_, after) = play(
        &table,
        "wA1 -wQ",
        &intents(None, Some(black.clone())),
        hour(1),
    )
    .unwrap();
    let standing = black.standing(&after.game);
    assert!(standing.plan.is_empty());
    assert_eq!((standing.left, standing.impossible), (1, 0));

    let strange = Plan::restore(4, vec![vec!["wA1 -wQ".to_owned(), "bA3 bQ-".to_owned()]]);
    let (events, after) = play(
        &table,
        "wA1 -wQ",
        &intents(None, Some(strange.clone())),
        hour(1),
    )
    .unwrap();
    assert_eq!(shown(&events), ["wA1 -wQ"], "it is no move");
    assert_eq!(strange.standing(&after.game).impossible, 1);
}

#[test]
fn a_reply_costs_no_time_and_earns_what_a_move_earns() {
    let rules = RuleSet::Tournament.with(Expansions::default());
    let table = table(rules, "2d+1h max 3d", OPENING);
    let black = plan(&table.game, Color::Black, &["wA1 -wQ, bA1 bQ-"]).ok();
    let before = table.clock.clone().unwrap();
    let (events, after) = play(&table, "wA1 -wQ", &intents(None, black), hour(5)).unwrap();
    let clocks = events
        .iter()
        .filter(|event| matches!(event, Event::Clock { .. }));
    assert_eq!(clocks.count(), 1, "{events:?}");
    let after = after.clock.unwrap();
    let hours = |color| {
        let left =
            |clock: &super::super::clock::Clock, at| clock.side(color, at).total().as_hours();
        left(&after, hour(5)) - left(&before, hour(0))
    };
    assert_eq!((hours(Color::White), hours(Color::Black)), (-4, 1));
    assert_eq!(after.state().turn, Color::White);
}

#[test]
fn a_reply_waits_where_it_would_answer_for_its_player() {
    let table = opened();
    let black = plan(&table.game, Color::Black, &["wA1 -wQ, bA1 bQ-"]).unwrap();
    let offered = |kind: Action, by| {
        let events = table.decide(kind, by, hour(1)).unwrap();
        table.after(&events).unwrap()
    };
    for (table, hours, expect) in [
        (offered(Action::OfferDraw, ALICE), 2, 1),
        // One that has run out keeps nothing waiting, nor does the planner's own.
        (offered(Action::OfferDraw, ALICE), 24 * 8, 2),
        (offered(Action::OfferDraw, BOB), 2, 2),
        // A takeback was asked for: whoever moves on instead has asked in vain.
        (offered(Action::OfferTakeback, ALICE), 2, 2),
    ] {
        let both = intents(None, Some(black.clone()));
        let (events, after) = play(&table, "wA1 -wQ", &both, hour(hours)).unwrap();
        assert_eq!(shown(&events).len(), expect, "{:?}", table.offers);
        if expect == 1 {
            assert!(
                after
                    .offer(OfferKind::Draw, Color::White, hour(hours))
                    .is_some()
            );
            assert_eq!(
                black.standing(&after.game).plan.next(&after.game),
                Some("bA1 bQ-")
            );
        }
    }
}

#[test]
fn nothing_follows_the_end_or_the_flag() {
    let rules = RuleSet::Tournament.with(Expansions::default());
    let table = table(rules, "2d", OPENING);
    let black = plan(&table.game, Color::Black, &["wA1 -wQ, bA1 bQ-"]).ok();
    let both = intents(None, black);
    let late = play(&table, "wA1 -wQ", &both, hour(49));
    assert!(matches!(late, Err(Refusal::TimeUp(_))), "{late:?}");
    let resigned = table.decide(Action::Resign, ALICE, hour(1)).unwrap();
    assert_eq!(table.play_on(resigned.clone(), &both, hour(1)), resigned);
}

/// A game after which Black has one legal move, `bG3 bB1\`.
const ONE_MOVE: &str = r"wA1; bA1 wA1-; wQ /wA1; bS1 bA1-; wQ -wA1; bA2 bS1/; wS1 -wQ; bQ \bA2; wS1 \bA1; bS2 bQ/;
    wG1 -wS1; bG1 bS1\; wA1 bA2\; bB1 bG1\; wS2 wQ\; bA3 /bB1; wA1 bA3\; bB2 bS2-; wG2 \wG1; bG2 bB2/; wG3 wG2/;
    bG3 -bA3; wA1 bG2/";

#[test]
fn an_only_move_is_played_by_itself_where_its_player_wants_that() {
    let rules = RuleSet::Tournament.with("none".parse().unwrap());
    let (before, last) = ONE_MOVE.rsplit_once(';').unwrap();
    let table = table(rules, "none", before);
    for (black, expect) in [
        (Forced::Ask, &[r"wA1 bG2/"][..]),
        (Forced::Play, &[r"wA1 bG2/", r"bG3 bB1\ (OnlyMove)"]),
    ] {
        let mut both = Intents::default();
        both.black.forced = black;
        both.white.forced = Forced::Play;
        let (events, _) = play(&table, last.trim(), &both, hour(1)).unwrap();
        assert_eq!(shown(&events), expect);
    }
}

/// Every answer of a player, by all the moves before it: the slow way.
#[derive(Default)]
struct Book(HashMap<Vec<String>, String>);

impl Book {
    /// Notes what a line answers; `false` where one of its moves has another answer.
    fn note(&mut self, played: &[String], line: &[String], planner: Color) -> bool {
        let mut answers = Vec::new();
        let mut before = played.to_vec();
        for (place, written) in line.iter().enumerate() {
            let white = (played.len() + place).is_multiple_of(2);
            if white == (planner == Color::White) {
                if self.0.get(&before).is_some_and(|known| known != written) {
                    return false;
                }
                answers.push((before.clone(), written.clone()));
            }
            before.push(written.clone());
        }
        self.0.extend(answers);
        true
    }
}

/// A random line that a player may plan here.
fn random_line(game: &Game, planner: Color, chance: &mut ChaCha8Rng) -> Option<Line> {
    let mut ahead = game.clone();
    let mut texts = Vec::new();
    for _ in 0..chance.random_range(2..=8) {
        let legal = ahead.legal_moves();
        // Few different moves, so that lines meet and the game follows them.
        let mv = *legal.get(..legal.len().min(2))?.choose(chance)?;
        if mv == Move::Pass {
            ahead.play(mv).ok()?;
            continue;
        }
        texts.push(write_move(ahead.position(), mv));
        ahead.play(mv).ok()?;
    }
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    read_line(game, planner, &texts, parse_move).ok()
}

/// What follows a move, as the referee sees it: the game after it, and how many moves were played by themselves.
fn refereed(
    mut game: Game,
    first: Move,
    books: &[Book; 2],
    forced: [Forced; 2],
    held: Option<Color>,
) -> (Game, usize) {
    let mut next = Some(first);
    let mut played = 0;
    while let Some(mv) = next {
        game.play(mv).unwrap();
        let mut passes = 0;
        while game.legal_moves() == [Move::Pass] && passes < 3 {
            game.play(Move::Pass).unwrap();
            passes += 1;
        }
        let turn = game.position().turn();
        let at = usize::from(turn == Color::Black);
        let legal = game.legal_moves();
        let asked = held == Some(turn) || game.can_claim_draw() || passes == 3;
        let planned = books[at].0.get(&game.written());
        next = match (asked, planned, legal.as_slice()) {
            (true, ..) | (_, _, [] | [Move::Pass]) => None,
            (_, Some(written), _) => {
                let is = |mv: &&Move| write_move(game.position(), **mv) == *written;
                Some(*legal.iter().find(is).unwrap())
            }
            (_, None, [only]) if forced[at] == Forced::Play => Some(*only),
            _ => None,
        };
        played += usize::from(next.is_some());
    }
    (game, played)
}

#[test]
fn random_plans_are_played_as_a_referee_plays_them() {
    let (mut chains, mut longest, mut forced_moves) = (0, 0, 0);
    for seed in 0..48 {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let letters = ["none", "MLP", "D", "MLPD"].choose(&mut chance).unwrap();
        let rules = Rules {
            repetition: *[Repetition::Draw, Repetition::Claim]
                .choose(&mut chance)
                .unwrap(),
            ..RuleSet::Tournament.with(letters.parse().unwrap())
        };
        let mut forced = [(); 2].map(|()| *Forced::ALL.choose(&mut chance).unwrap());
        let (mut table, mut first) = (table(rules, "5d+1d", ""), None);
        if seed % 4 == 0 {
            // Few games come to an only move by chance.
            let (before, last) = ONE_MOVE.rsplit_once(';').unwrap();
            let rules = RuleSet::Tournament.with("none".parse().unwrap());
            table = self::table(rules, "5d+1d", before);
            (first, forced) = (Some(last), [Forced::Play; 2]);
        }
        let mut books = [Book::default(), Book::default()];
        let mut plans: [Option<Plan>; 2] = [None, None];
        let mut hours = 0;
        for _ in 0..40 {
            let Some(turn) = table.turn() else { break };
            hours += chance.random_range(0..20);
            for (at, planner) in Color::ALL.into_iter().enumerate() {
                for _ in 0..chance.random_range(0..4) {
                    let Some(line) = random_line(&table.game, planner, &mut chance) else {
                        continue;
                    };
                    let known = plans[at]
                        .clone()
                        .unwrap_or_else(|| Plan::empty(&table.game));
                    let standing = known.standing(&table.game).plan;
                    let more = standing.with(line.clone());
                    let agrees = books[at].note(&table.game.written(), &line, planner);
                    match more {
                        Ok(more) => {
                            assert!(agrees, "seed {seed}: another answer was taken: {line:?}");
                            plans[at] = Some(more);
                        }
                        Err(PlanError::AlreadyThere { .. }) => assert!(agrees),
                        Err(PlanError::Answered { .. }) => {
                            assert!(!agrees, "seed {seed}: {line:?}");
                        }
                        Err(other) => panic!("seed {seed}: {other:?}"),
                    }
                }
            }
            let offers = chance.random_bool(0.1);
            if offers && table.offers.is_empty() {
                let offered = table.decide(Action::OfferDraw, table.player(turn), hour(hours));
                table = table.after(&offered.unwrap()).unwrap();
            }
            let held = table.offers.first().map(|offer| offer.by.other());
            let legal = table.game.legal_moves();
            let mv = match first.take() {
                Some(text) => parse_move(table.game.position(), text).unwrap(),
                None => *legal[..legal.len().min(2)].choose(&mut chance).unwrap(),
            };
            let mine = held.filter(|held| *held != turn);
            let (expected, played) = refereed(table.game.clone(), mv, &books, forced, mine);
            let [white, black] = [0, 1].map(|at| Intent {
                plan: plans[at].clone(),
                forced: forced[at],
            });
            let written = write_move(table.game.position(), mv);
            let before = table.clone();
            let both = Intents { white, black };
            let (events, after) = play(&table, &written, &both, hour(hours)).unwrap();
            table = after;
            let story = table.game.written().join("; ");
            assert_eq!(
                table.game.written(),
                expected.written(),
                "seed {seed}: {story}"
            );
            let caused = |wanted| {
                let is = |event: &&Event| matches!(event, Event::Moved { cause, .. } if *cause == wanted);
                events.iter().filter(is).count()
            };
            assert_eq!(caused(Cause::Plan) + caused(Cause::OnlyMove), played);
            forced_moves += caused(Cause::OnlyMove);
            chains += usize::from(played > 0);
            longest = longest.max(played);
            // The mover's time runs until they move, and nobody else's does.
            let (then, now) = (before.clock.as_ref(), table.clock.as_ref());
            for color in Color::ALL {
                let left = |clock: Option<&super::super::clock::Clock>| {
                    clock.unwrap().side(color, hour(hours)).total()
                };
                assert!(
                    left(now) >= left(then),
                    "seed {seed}: {color:?} lost time: {story}"
                );
            }
            let (asker, giver) = (table.player(turn), table.player(turn.other()));
            if chance.random_bool(0.05)
                && let Ok(asked) = table.decide(Action::OfferTakeback, asker, hour(hours))
            {
                let asked = table.after(&asked).unwrap();
                let accept = Action::Accept(OfferKind::Takeback);
                let given = asked.decide(accept, giver, hour(hours)).unwrap();
                table = asked.after(&given).unwrap();
                // A takeback drops what both had planned.
                (books, plans) = ([Book::default(), Book::default()], [None, None]);
            }
        }
    }
    assert!(
        chains > 100 && longest > 4 && forced_moves > 4,
        "{chains} chains, the longest of {longest} moves, {forced_moves} only moves"
    );
}
