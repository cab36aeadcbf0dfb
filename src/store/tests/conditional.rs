//! Conditional moves and private boards: what is committed on their strength, and when they go.

use super::super::{Basis, Variation};
use super::*;
use crate::engine::Color;
use crate::play::{OfferKind, Plan};

/// A plan of one line, from the present position.
fn plan(record: &GameRecord, line: &[&str]) -> Plan {
    let line = line.iter().map(|written| (*written).to_owned()).collect();
    Plan::restore(record.table.game.ply(), vec![line])
}

async fn record(store: &Store, game: GameId) -> GameRecord {
    store.game(game).await.unwrap().unwrap()
}

/// The game after these plies, with a plan for Black.
async fn planned(store: &Store, plies: u32) -> GameId {
    let game = silent_game(store, &HIVE, second(0)).await;
    for ply in 0..plies {
        play(store, game, second(i64::from(ply))).await.unwrap();
    }
    let record = record(store, game).await;
    let on = (game, record.table.revision);
    let line = plan(&record, &[line(plies), line(plies + 1)]);
    store
        .keep_plan(on, Color::Black, 0, &line, second(10))
        .await
        .unwrap();
    game
}

#[tokio::test]
async fn a_plan_is_kept_for_the_position_and_the_plan_it_was_made_on() {
    let world = World::new();
    let store = world.open().await;
    let game = planned(&store, 2).await;
    let record = record(&store, game).await;
    let revision = record.table.revision;
    let empty = Plan::empty(&record.table.game);
    for (revision, version) in [
        (Revision(revision.0 - 1), 1),
        (revision.next(), 1),
        (revision, 0),
        (revision, 2),
    ] {
        let kept = store.keep_plan((game, revision), Color::Black, version, &empty, second(11));
        let kept = kept.await;
        assert!(matches!(kept, Err(CommitError::Conflict(_))), "{kept:?}");
    }
    let on = (game, revision);
    let kept = store.keep_plan(on, Color::Black, 1, &empty, second(11));
    assert_eq!(kept.await.unwrap(), 2);
    let white = plan(&record, &[line(2), line(3), line(4)]);
    let kept = store.keep_plan(on, Color::White, 0, &white, second(11));
    assert_eq!(kept.await.unwrap(), 1, "each side has its own");
    let plans = store.plans(game).await.unwrap();
    assert_eq!(plans.version(), 3);
    assert_eq!(plans.of(Color::White).unwrap().plan, white);
    assert!(plans.of(Color::Black).unwrap().plan.is_empty());
    assert_eq!(
        store.game(game).await.unwrap().unwrap().table.revision,
        revision,
        "buttons stay good, and nobody can tell that anything was planned"
    );
    assert_sound(&store).await;
}

#[tokio::test]
async fn a_move_is_committed_only_for_the_plans_it_was_decided_on() {
    let world = World::new();
    let store = world.open().await;
    let game = planned(&store, 2).await;
    let record = record(&store, game).await;
    let (events, revision) = (next_move(&record, second(12)), record.table.revision);
    for (plans, expect) in [(Some(0), false), (Some(2), false), (Some(1), true)] {
        let basis = Basis { revision, plans };
        let done = store.commit(game, basis, &events, &[], second(12)).await;
        match done {
            Ok(_) => assert!(expect, "{plans:?}"),
            Err(CommitError::Conflict(found)) => {
                assert_eq!((found, expect), (revision, false), "{plans:?}");
            }
            Err(other) => panic!("{other}"),
        }
    }
}

#[tokio::test]
async fn a_takeback_drops_plans_and_the_end_drops_everything() {
    let world = World::new();
    let store = world.open().await;
    let game = planned(&store, 3).await;
    let tried = Variation {
        from: 3,
        moves: (0..5).map(|ply| line(ply).to_owned()).collect(),
    };
    let mine = (ALICE, game);
    store.keep_try_board(mine, 0, &tried).await.unwrap();
    assert!(
        store
            .keep_try_line(mine, &tried, 2, second(11))
            .await
            .unwrap()
    );
    let mut at = 11;
    for (action, by) in [
        (Action::OfferTakeback, ALICE),
        (Action::Accept(OfferKind::Takeback), BOB),
    ] {
        at += 1;
        let record = record(&store, game).await;
        let events = record.table.decide(action, by, second(at)).unwrap();
        let revision = record.table.revision;
        let done = store.commit(game, revision, &events, &[], second(at));
        done.await.unwrap();
    }
    let plans = store.plans(game).await.unwrap();
    let black = plans.of(Color::Black).unwrap();
    assert!(
        black.plan.is_empty() && black.undone && black.version == 2,
        "{black:?}"
    );
    let board = store.try_board(ALICE, game).await.unwrap().unwrap();
    assert_eq!(board.variation, tried, "what was tried stays");

    let record = record(&store, game).await;
    let events = record
        .table
        .decide(Action::Resign, BOB, second(20))
        .unwrap();
    let done = store.commit(game, record.table.revision, &events, &[], second(20));
    done.await.unwrap();
    assert_eq!(store.plans(game).await.unwrap().version(), 0);
    assert_eq!(store.try_board(ALICE, game).await.unwrap(), None);
    assert_eq!(store.try_lines(ALICE, game).await.unwrap(), []);
    assert!(
        !store
            .keep_try_line(mine, &tried, 2, second(21))
            .await
            .unwrap(),
        "lines are kept of games that go on"
    );
    assert_sound(&store).await;
}

#[tokio::test]
async fn private_boards_are_each_players_own() {
    let world = World::new();
    let store = world.open().await;
    let game = silent_game(&store, &HIVE, second(0)).await;
    let variation = |plies: u32| Variation {
        from: 0,
        moves: (0..plies).map(|ply| line(ply).to_owned()).collect(),
    };
    let (alice, bob) = ((ALICE, game), (BOB, game));
    assert_eq!(
        store.keep_try_board(alice, 0, &variation(1)).await.unwrap(),
        Some(1)
    );
    assert_eq!(
        store.keep_try_board(bob, 0, &variation(2)).await.unwrap(),
        Some(1)
    );
    assert_eq!(
        store.keep_try_board(alice, 1, &variation(3)).await.unwrap(),
        Some(2)
    );
    // A second click on what is no longer there.
    assert_eq!(
        store.keep_try_board(alice, 1, &variation(4)).await.unwrap(),
        None
    );
    let board = store.try_board(ALICE, game).await.unwrap().unwrap();
    assert_eq!((board.variation, board.version), (variation(3), 2));
    let board = store.try_board(BOB, game).await.unwrap().unwrap();
    assert_eq!((board.variation, board.version), (variation(2), 1));

    for (plies, kept) in [(1, true), (2, true), (1, true), (3, false)] {
        let tried = variation(plies);
        let done = store.keep_try_line(alice, &tried, 2, second(1));
        assert_eq!(done.await.unwrap(), kept, "{plies}");
    }
    let lines = store.try_lines(ALICE, game).await.unwrap();
    let kept: Vec<_> = lines.iter().map(|line| line.variation.clone()).collect();
    assert_eq!(kept, [variation(1), variation(2)]);
    store.forget_try_line(BOB, lines[0].id).await.unwrap();
    assert_eq!(
        store.try_lines(ALICE, game).await.unwrap(),
        lines,
        "not Bob's to forget"
    );
    store.forget_try_line(ALICE, lines[0].id).await.unwrap();
    assert_eq!(store.try_lines(ALICE, game).await.unwrap(), lines[1..]);
    assert_sound(&store).await;
}
