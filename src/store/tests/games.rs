use super::super::{SettleError, Which};
use super::*;
use crate::engine::{Color, Outcome};
use crate::play::{ChallengeState, GameResult, MessageId, OfferKind, Reason};

#[tokio::test]
async fn a_challenge_becomes_a_game_with_everything_it_said() {
    let world = World::new();
    let store = world.open().await;
    let id = challenge(&store, &THREAD, second(0)).await;
    let record = store.challenge(id).await.unwrap().unwrap();
    let new = proposal(THREAD.id, second(0));
    assert_eq!(
        (record.challenge.challenger, record.challenge.opponent),
        (ALICE, Some(BOB))
    );
    assert_eq!(
        (record.challenge.guild, record.challenge.channel),
        (GUILD, THREAD.id)
    );
    assert_eq!(
        (record.challenge.rules, record.challenge.white),
        (new.rules, new.white)
    );
    assert_eq!(
        (record.challenge.created, record.challenge.expires),
        (new.created, new.expires)
    );
    assert_eq!(record.challenge.state, ChallengeState::Open);
    assert_eq!(
        (record.challenger, record.opponent),
        (people()[0].clone(), Some(people()[1].clone()))
    );
    assert_eq!(store.open_challenges(THREAD.id).await.unwrap().len(), 1);
    assert_eq!(store.challenges_of_player(BOB).await.unwrap().len(), 1);
    assert_eq!(store.challenges_of_player(ALICE).await.unwrap().len(), 1);

    let event = accept(&store, id, second(1)).await;
    let first = |game: Option<GameId>| vec![turn(game.unwrap(), Revision::FIRST, THREAD.id)];
    let game = store
        .settle_challenge(id, &event, &people(), first, second(1))
        .await
        .unwrap()
        .unwrap();
    let state = store.challenge(id).await.unwrap().unwrap().challenge.state;
    assert_eq!(state, ChallengeState::Accepted(game));
    assert!(store.open_challenges(THREAD.id).await.unwrap().is_empty());
    let record = store.game(game).await.unwrap().unwrap();
    assert_eq!((record.table.white, record.table.black), (ALICE, BOB));
    assert_eq!(
        (record.white.name.as_str(), record.black.name.as_str()),
        ("Alice", "Bob")
    );
    assert_eq!(
        (record.guild, record.channel, record.challenge),
        (GUILD, THREAD.id, Some(id))
    );
    assert_eq!(
        (record.started, record.acted, record.ended),
        (second(1), second(1), None)
    );
    assert_eq!(record.table.game.position().rules(), new.rules);
    assert_eq!(record.table.revision, Revision::FIRST);

    let again = store
        .settle_challenge(id, &event, &people(), first, second(2))
        .await;
    assert!(
        matches!(again, Err(SettleError::Closed(ChallengeState::Accepted(winner))) if winner == game),
        "{again:?}"
    );
    let nowhere = store
        .settle_challenge(ChallengeId(99), &event, &[], |_| Vec::new(), second(2))
        .await;
    assert!(
        matches!(nowhere, Err(SettleError::NoSuchChallenge)),
        "{nowhere:?}"
    );
    assert_sound(&store).await;
}

#[tokio::test]
async fn a_declined_or_withdrawn_challenge_becomes_no_game() {
    let world = World::new();
    let store = world.open().await;
    for (event, state) in [
        (ChallengeEvent::Declined, ChallengeState::Declined),
        (ChallengeEvent::Withdrawn, ChallengeState::Withdrawn),
    ] {
        let id = challenge(&store, &HIVE, second(0)).await;
        let game = store
            .settle_challenge(id, &event, &[], |_| Vec::new(), second(1))
            .await
            .unwrap();
        assert_eq!(game, None);
        assert_eq!(
            store.challenge(id).await.unwrap().unwrap().challenge.state,
            state
        );
    }
    assert_eq!(
        store.games_of_player(ALICE, Which::Open, 10).await.unwrap(),
        []
    );
}

#[tokio::test]
async fn what_runs_out_is_closed_and_only_that() {
    let world = World::new();
    let store = world.open().await;
    let week = 7 * 24 * 3600;
    let game = silent_game(&store, &HIVE, second(0)).await;
    let old = challenge(&store, &HIVE, second(0)).await;
    let young = challenge(&store, &HIVE, second(60)).await;
    let record = store.game(game).await.unwrap().unwrap();
    let offered = record
        .table
        .decide(Action::OfferDraw, ALICE, second(0))
        .unwrap();
    store
        .commit(game, Revision(0), &offered, &[], second(0))
        .await
        .unwrap();
    let early = store.expire_due(second(week - 1)).await.unwrap();
    assert_eq!((early.challenges, early.offers), (vec![], 0));
    let record = store.game(game).await.unwrap().unwrap();
    let late = record
        .table
        .decide(Action::Accept(OfferKind::Draw), BOB, second(week - 1))
        .unwrap();

    let due = store.expire_due(second(week)).await.unwrap();
    assert_eq!((due.challenges, due.offers), (vec![old], 1));
    let open: Vec<ChallengeId> = store
        .open_challenges(HIVE.id)
        .await
        .unwrap()
        .iter()
        .map(|record| record.challenge.id)
        .collect();
    assert_eq!(open, [young]);
    // Somebody accepted in the last second, but was slower than the clock.
    let raced = store
        .commit(game, Revision(1), &late, &[], second(week - 1))
        .await;
    assert!(
        matches!(raced, Err(CommitError::Conflict(Revision(1)))),
        "{raced:?}"
    );
    let record = store.game(game).await.unwrap().unwrap();
    assert_eq!(
        (
            record.table.result,
            record.table.revision,
            record.table.offers.len()
        ),
        (None, Revision(1), 0)
    );
    assert_sound(&store).await;
}

/// A game is read as it was written, whatever happened in it: `(who, action)`, ply by ply.
#[tokio::test]
async fn a_game_comes_back_as_it_was_played() {
    let world = World::new();
    let mut store = world.open().await;
    let game = silent_game(&store, &HIVE, second(0)).await;
    let mv = |ply| Action::Move(MoveInput::Text(line(ply).to_owned()));
    let actions = [
        (ALICE, mv(0)),
        (BOB, mv(1)),
        (ALICE, Action::OfferDraw),
        (ALICE, mv(2)),
        (BOB, Action::Decline(OfferKind::Draw)),
        (BOB, mv(3)),
        (BOB, Action::OfferTakeback),
        (ALICE, Action::OfferTakeback),
        (ALICE, Action::Accept(OfferKind::Takeback)),
        (BOB, mv(3)),
        (ALICE, Action::OfferDraw),
        (ALICE, Action::Withdraw(OfferKind::Draw)),
        (ALICE, mv(4)),
        (BOB, Action::OfferDraw),
        (BOB, Action::OfferTakeback),
        (ALICE, Action::Accept(OfferKind::Draw)),
    ];
    let mut expected = store.game(game).await.unwrap().unwrap().table;
    for (step, (actor, action)) in actions.into_iter().enumerate() {
        let now = second(i64::try_from(step).unwrap());
        let events = expected.decide(action, actor, now).unwrap();
        let revision = store
            .commit(game, expected.revision, &events, &[], now)
            .await
            .unwrap();
        expected = expected.after(&events).unwrap();
        assert_eq!(revision, expected.revision);
        if step % 5 == 0 {
            store.close().await.unwrap();
            store = world.open().await;
        }
        let record = store.game(game).await.unwrap().unwrap();
        assert_eq!(record.table.game.written(), expected.game.written());
        assert_eq!(record.table.offers, expected.offers);
        assert_eq!(
            (record.table.revision, record.table.result),
            (expected.revision, expected.result)
        );
        assert_eq!(record.acted, now);
        let summary = store.game_summary(game).await.unwrap().unwrap();
        assert_eq!(
            (summary.ply, summary.revision),
            (expected.game.position().ply(), expected.revision)
        );
        assert_eq!(
            summary.turn().map(|player| player.id),
            expected.turn().map(|color| expected.player(color))
        );
    }
    let agreed = GameResult {
        outcome: Some(Outcome::Draw),
        reason: Reason::Agreement,
    };
    let record = store.game(game).await.unwrap().unwrap();
    assert_eq!(
        (record.table.result, record.ended),
        (Some(agreed), Some(record.acted))
    );
    assert_sound(&store).await;
}

#[tokio::test]
async fn every_result_can_be_told_from_the_others() {
    let world = World::new();
    let store = world.open().await;
    for outcome in [
        Outcome::Win(Color::White),
        Outcome::Win(Color::Black),
        Outcome::Draw,
    ] {
        for reason in Reason::ALL {
            let outcome = Some(outcome).filter(|_| reason.has_outcome());
            let game = silent_game(&store, &HIVE, second(0)).await;
            let result = GameResult { outcome, reason };
            store
                .commit(
                    game,
                    Revision(0),
                    &[Event::Ended { result }],
                    &[],
                    second(9),
                )
                .await
                .unwrap();
            assert_eq!(
                store.game(game).await.unwrap().unwrap().table.result,
                Some(result)
            );
        }
    }
}

#[tokio::test]
async fn only_the_expected_revision_is_acted_on() {
    let world = World::new();
    let store = world.open().await;
    let game = silent_game(&store, &HIVE, second(0)).await;
    let record = store.game(game).await.unwrap().unwrap();
    let events = next_move(&record, second(1));
    store
        .commit(
            game,
            Revision(0),
            &events,
            &[turn(game, Revision(1), HIVE.id)],
            second(1),
        )
        .await
        .unwrap();
    for expected in [0, 2, u32::MAX] {
        let notices = [turn(game, Revision(expected.wrapping_add(1)), HIVE.id)];
        let refused = store
            .commit(game, Revision(expected), &events, &notices, second(2))
            .await;
        assert!(
            matches!(refused, Err(CommitError::Conflict(Revision(1)))),
            "{refused:?}"
        );
    }
    let refused = store
        .commit(GameId(99), Revision(0), &events, &[], second(2))
        .await;
    assert!(
        matches!(refused, Err(CommitError::NoSuchGame)),
        "{refused:?}"
    );
    let record = store.game(game).await.unwrap().unwrap();
    assert_eq!(
        (record.table.revision, record.table.game.moves().len()),
        (Revision(1), 1)
    );
    assert_eq!(record.acted, second(1));
    assert_eq!(store.outbox_counts().await.unwrap().pending, 1);
    assert_sound(&store).await;
}

/// A transaction whose last statement fails leaves nothing: here the notice is of a challenge that does not exist,
/// or exists already.
#[tokio::test]
async fn a_failed_commit_leaves_nothing_behind() {
    let world = World::new();
    let store = world.open().await;
    let game = silent_game(&store, &HIVE, second(0)).await;
    play(&store, game, second(1)).await.unwrap();
    let record = store.game(game).await.unwrap().unwrap();
    let events = next_move(&record, second(2));
    let unknown = Notice {
        subject: Subject::Challenge(ChallengeId(777)),
        ..turn(game, Revision(2), HIVE.id)
    };
    for last in [unknown, turn(game, Revision(1), HIVE.id)] {
        let notices = [
            notice(game, Revision(2), NoticeKind::Offer, Some(BOB), HIVE.id),
            last,
        ];
        let failed = store
            .commit(game, Revision(1), &events, &notices, second(2))
            .await;
        assert!(
            matches!(failed, Err(CommitError::Store(StoreError::Database(_)))),
            "{failed:?}"
        );
        let record = store.game(game).await.unwrap().unwrap();
        assert_eq!(
            (record.table.revision, record.table.game.moves().len()),
            (Revision(1), 1)
        );
        assert_eq!(store.outbox_counts().await.unwrap().pending, 1);
    }
    play(&store, game, second(3)).await.unwrap();
    assert_sound(&store).await;
}

#[tokio::test]
async fn lists_show_the_right_games_in_the_right_order() {
    let world = World::new();
    let store = world.open().await;
    let mut games = Vec::new();
    for n in 0..6 {
        games.push(silent_game(&store, if n % 2 == 0 { &HIVE } else { &THREAD }, second(n)).await);
    }
    // Bob is to move in 0 and 3; 4 and 5 are over, 5 first.
    play(&store, games[3], second(10)).await.unwrap();
    play(&store, games[0], second(11)).await.unwrap();
    for (game, at) in [(games[5], 12), (games[4], 13)] {
        let table = store.game(game).await.unwrap().unwrap().table;
        let events = table.decide(Action::Resign, ALICE, second(at)).unwrap();
        store
            .commit(game, Revision(0), &events, &[], second(at))
            .await
            .unwrap();
    }
    let ids = |games: Vec<super::super::GameSummary>| {
        games.iter().map(|game| game.id).collect::<Vec<_>>()
    };
    let of = |indices: &[usize]| {
        indices
            .iter()
            .map(|&index| games[index])
            .collect::<Vec<_>>()
    };
    let table = [
        (ALICE, Which::Open, 9, of(&[1, 2, 3, 0])),
        (BOB, Which::Open, 9, of(&[3, 0, 1, 2])),
        (BOB, Which::Open, 2, of(&[3, 0])),
        (ALICE, Which::Finished, 9, of(&[4, 5])),
        (BOB, Which::Finished, 1, of(&[4])),
        (PlayerId(5), Which::Open, 9, vec![]),
    ];
    for (player, which, limit, expected) in table {
        let found = ids(store.games_of_player(player, which, limit).await.unwrap());
        assert_eq!(found, expected, "{player:?} {which:?} {limit}");
    }
    let table = [
        (HIVE.id, Which::Open, of(&[0, 2])),
        (THREAD.id, Which::Open, of(&[3, 1])),
        (HIVE.id, Which::Finished, of(&[4])),
        (THREAD.id, Which::Finished, of(&[5])),
        (ChannelId(9), Which::Open, vec![]),
    ];
    for (channel, which, expected) in table {
        let found = ids(store.games_of_channel(channel, which, 9).await.unwrap());
        assert_eq!(found, expected, "{channel:?} {which:?}");
    }
}

#[tokio::test]
async fn a_message_leads_to_its_game() {
    let world = World::new();
    let store = world.open().await;
    let game = silent_game(&store, &HIVE, second(0)).await;
    play(&store, game, second(1)).await.unwrap();
    let [row] = &claim(&store, second(1)).await[..] else {
        panic!("one row")
    };
    store
        .delivered(row.lease(), MessageId(u64::MAX - 1), second(2))
        .await
        .unwrap();
    assert_eq!(
        store
            .game_of_message(MessageId(u64::MAX - 1))
            .await
            .unwrap(),
        Some(game)
    );
    assert_eq!(store.game_of_message(MessageId(5)).await.unwrap(), None);
}

#[tokio::test]
async fn names_are_kept_as_given() {
    let world = World::new();
    let store = world.open().await;
    let long = "ł".repeat(150);
    let cut = "ł".repeat(100);
    for (given, kept) in [
        ("  Alice  ", "Alice"),
        (
            "@everyone <@1> **x** `'; DROP TABLE player; --",
            "@everyone <@1> **x** `'; DROP TABLE player; --",
        ),
        ("\u{202e}evil</text>", "\u{202e}evil</text>"),
        ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"),
        ("nul\0nul", "nul\0nul"),
        ("", ""),
        (&long, &cut),
    ] {
        store
            .touch_player(&Player::new(ALICE, given, Some("pl")), second(0))
            .await
            .unwrap();
        let player = store.player(ALICE).await.unwrap().unwrap();
        assert_eq!(
            (player.name.as_str(), player.locale.as_deref()),
            (kept, Some("pl"))
        );
    }
    // Others see a name before the person shows their language; that does not forget it.
    store
        .touch_player(&Player::new(ALICE, "Al", None), second(1))
        .await
        .unwrap();
    assert_eq!(
        store.player(ALICE).await.unwrap(),
        Some(Player::new(ALICE, "Al", Some("pl")))
    );
    assert_eq!(store.player(BOB).await.unwrap(), None);
}

#[tokio::test]
async fn command_sets_are_remembered_by_scope() {
    let world = World::new();
    let store = world.open().await;
    assert_eq!(store.registration("global").await.unwrap(), None);
    store.registered("global", "abc", second(0)).await.unwrap();
    store.registered("10", "def", second(0)).await.unwrap();
    store.registered("global", "ghi", second(1)).await.unwrap();
    assert_eq!(
        store.registration("global").await.unwrap().as_deref(),
        Some("ghi")
    );
    assert_eq!(
        store.registration("10").await.unwrap().as_deref(),
        Some("def")
    );
}
