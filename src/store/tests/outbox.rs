use super::super::{Counts, Which};
use super::*;
use crate::play::{MessageId, OfferKind};

const TOWN: Channel = Channel {
    id: ChannelId(30),
    guild: Some(GUILD),
    parent: None,
};

fn revisions(rows: &[OutboxRow]) -> Vec<(ChannelId, u32)> {
    rows.iter()
        .map(|row| (row.notice.channel, row.notice.revision.0))
        .collect()
}

/// A game with an offer after each of the first moves: notices that no later one makes stale.
async fn talkative_game(store: &Store, place: &Channel, notices: u32) -> GameId {
    let game = silent_game(store, place, second(0)).await;
    for n in 0..notices {
        let table = store.game(game).await.unwrap().unwrap().table;
        let action = if n % 2 == 0 {
            Action::OfferDraw
        } else {
            Action::Withdraw(OfferKind::Draw)
        };
        let events = table.decide(action, ALICE, second(0)).unwrap();
        let said = notice(
            game,
            Revision(n + 1),
            NoticeKind::Offer,
            Some(BOB),
            place.id,
        );
        store
            .commit(game, Revision(n), &events, &[said], second(0))
            .await
            .unwrap();
    }
    game
}

#[tokio::test]
async fn a_channel_hears_one_thing_at_a_time_in_order() {
    let world = World::new();
    let store = world.open().await;
    talkative_game(&store, &HIVE, 3).await;
    talkative_game(&store, &TOWN, 1).await;
    let first = claim(&store, second(1)).await;
    assert_eq!(revisions(&first), [(HIVE.id, 1), (TOWN.id, 1)]);
    assert_eq!(first[0].notice.payload, json!({ "ply": 1 }));
    assert_eq!(
        (
            first[0].attempt,
            first[0].first_attempt,
            first[0].last_attempt
        ),
        (1, None, None)
    );
    assert_eq!(claim(&store, second(1)).await, []);
    assert!(
        store
            .delivered(first[0].lease(), MessageId(1), second(1))
            .await
            .unwrap()
    );
    assert_eq!(revisions(&claim(&store, second(1)).await), [(HIVE.id, 2)]);
    assert!(
        store
            .delivered(first[1].lease(), MessageId(2), second(1))
            .await
            .unwrap()
    );
    assert_eq!(claim(&store, second(1)).await, []);
    let expected = Counts {
        pending: 1,
        sending: 1,
        sent: 2,
        ..Counts::default()
    };
    assert_eq!(store.outbox_counts().await.unwrap(), expected);
    assert_sound(&store).await;
}

#[tokio::test]
async fn a_claim_takes_no_more_than_asked_and_the_longest_waiting_first() {
    let world = World::new();
    let store = world.open().await;
    for n in 0..5 {
        let place = Channel {
            id: ChannelId(100 - n),
            ..HIVE
        };
        talkative_game(&store, &place, 1).await;
    }
    let some = store.claim(second(1), "test", LEASE, 2).await.unwrap();
    assert_eq!(
        revisions(&some.rows),
        [(ChannelId(100), 1), (ChannelId(99), 1)]
    );
    assert_eq!(
        store
            .claim(second(1), "test", LEASE, 9)
            .await
            .unwrap()
            .rows
            .len(),
        3
    );
}

/// As a newer program that was replaced by this one may have left.
#[tokio::test]
async fn a_notice_that_cannot_be_read_holds_its_channel_back_and_no_other() {
    let world = World::new();
    let store = world.open().await;
    talkative_game(&store, &HIVE, 2).await;
    talkative_game(&store, &TOWN, 2).await;
    let damage = "UPDATE outbox SET kind = 'song' WHERE id = 1";
    let mut writer = store.writer.lock().await;
    sqlx::raw_sql(damage).execute(&mut *writer).await.unwrap();
    drop(writer);
    for at in [1, 1_000] {
        let claimed = store.claim(second(at), "test", LEASE, 9).await.unwrap();
        assert_eq!(revisions(&claimed.rows), [(TOWN.id, 1)]);
        let said: Vec<String> = claimed.unreadable.iter().map(ToString::to_string).collect();
        assert!(said.len() == 1 && said[0].contains("song"), "{said:?}");
    }
}

#[tokio::test]
async fn a_retry_holds_its_channel_back_and_no_other() {
    let world = World::new();
    let store = world.open().await;
    talkative_game(&store, &HIVE, 2).await;
    talkative_game(&store, &TOWN, 2).await;
    let rows = claim(&store, second(1)).await;
    assert!(
        store
            .retry(rows[0].lease(), second(5), "503", second(1))
            .await
            .unwrap()
    );
    assert!(
        store
            .delivered(rows[1].lease(), MessageId(2), second(1))
            .await
            .unwrap()
    );
    assert_eq!(revisions(&claim(&store, second(4)).await), [(TOWN.id, 2)]);
    assert_eq!(store.next_due().await.unwrap(), Some(second(5)));
    let again = claim(&store, second(5)).await;
    assert_eq!(revisions(&again), [(HIVE.id, 1)]);
    assert_eq!(
        (again[0].attempt, again[0].first_attempt),
        (2, Some(second(1)))
    );
    assert!(
        store
            .retry(again[0].lease(), second(7), "503", second(6))
            .await
            .unwrap()
    );
    let again = claim(&store, second(8)).await;
    assert_eq!(
        (
            again[0].attempt,
            again[0].first_attempt,
            again[0].last_attempt
        ),
        (3, Some(second(1)), Some(second(5)))
    );
    assert_sound(&store).await;
}

#[tokio::test]
async fn a_row_whose_worker_died_is_claimed_again_after_its_lease() {
    let world = World::new();
    let store = world.open().await;
    talkative_game(&store, &HIVE, 2).await;
    let [lost] = &claim(&store, second(0)).await[..] else {
        panic!("one row")
    };
    assert_eq!(store.next_due().await.unwrap(), Some(second(30)));
    store.close().await.unwrap();
    let store = world.open().await;
    assert_eq!(claim(&store, second(29)).await, []);
    let [again] = &claim(&store, second(30)).await[..] else {
        panic!("one row")
    };
    assert_eq!(
        (again.id, again.attempt, again.last_attempt),
        (lost.id, 2, Some(second(0)))
    );

    // The dead one was only slow. What it posted counts, anything else it says does not.
    assert!(
        !store
            .retry(lost.lease(), second(99), "503", second(31))
            .await
            .unwrap()
    );
    assert!(!store.drop_stale(lost.lease(), second(31)).await.unwrap());
    assert!(
        !store
            .park_row(lost.lease(), "400", second(31))
            .await
            .unwrap()
    );
    assert!(
        store
            .delivered(lost.lease(), MessageId(1), second(31))
            .await
            .unwrap()
    );
    assert!(
        !store
            .delivered(again.lease(), MessageId(2), second(32))
            .await
            .unwrap()
    );
    assert!(
        !store
            .retry(again.lease(), second(99), "503", second(32))
            .await
            .unwrap()
    );
    assert_eq!(
        store.outbox_counts().await.unwrap(),
        Counts {
            pending: 1,
            sent: 1,
            ..Counts::default()
        }
    );
    assert_sound(&store).await;
}

/// Where a call is when a later one overtakes it, and what becomes of it.
#[tokio::test]
async fn a_call_that_is_overtaken_is_dropped_unless_it_is_being_sent() {
    let world = World::new();
    let store = world.open().await;
    let game = silent_game(&store, &HIVE, second(0)).await;

    // It waits: dropped at once.
    play(&store, game, second(1)).await.unwrap();
    play(&store, game, second(2)).await.unwrap();
    let [row] = &claim(&store, second(2)).await[..] else {
        panic!("one row")
    };
    assert_eq!(row.notice.revision, Revision(2));

    // It is being sent, and fails: not tried again.
    play(&store, game, second(3)).await.unwrap();
    assert_eq!(claim(&store, second(3)).await, []);
    assert!(
        store
            .retry(row.lease(), second(60), "503", second(4))
            .await
            .unwrap()
    );
    let [row] = &claim(&store, second(4)).await[..] else {
        panic!("one row")
    };
    assert_eq!(row.notice.revision, Revision(3));

    // It waits to be tried again: dropped, and what comes after does not wait for it.
    assert!(
        store
            .retry(row.lease(), second(60), "503", second(4))
            .await
            .unwrap()
    );
    play(&store, game, second(5)).await.unwrap();
    assert_eq!(store.next_due().await.unwrap(), Some(second(5)));
    let [row] = &claim(&store, second(5)).await[..] else {
        panic!("one row")
    };
    assert_eq!(row.notice.revision, Revision(4));

    // Its worker died: dropped when its lease is over.
    play(&store, game, second(6)).await.unwrap();
    let [row] = &claim(&store, second(35)).await[..] else {
        panic!("one row")
    };
    assert_eq!(row.notice.revision, Revision(5));

    // It is being sent, and arrives.
    play(&store, game, second(36)).await.unwrap();
    assert!(
        store
            .delivered(row.lease(), MessageId(1), second(36))
            .await
            .unwrap()
    );

    // The end overtakes a call too, and nothing overtakes the end.
    let table = store.game(game).await.unwrap().unwrap().table;
    let events = table.decide(Action::Resign, ALICE, second(37)).unwrap();
    let end = notice(
        game,
        table.revision.next(),
        NoticeKind::Result,
        None,
        HIVE.id,
    );
    store
        .commit(game, table.revision, &events, &[end], second(37))
        .await
        .unwrap();
    let [row] = &claim(&store, second(37)).await[..] else {
        panic!("one row")
    };
    assert_eq!(row.notice.kind, NoticeKind::Result);
    assert!(
        store
            .retry(row.lease(), second(38), "503", second(37))
            .await
            .unwrap()
    );
    assert_eq!(claim(&store, second(38)).await.len(), 1);
    let expected = Counts {
        sending: 1,
        sent: 1,
        stale: 5,
        ..Counts::default()
    };
    assert_eq!(store.outbox_counts().await.unwrap(), expected);
    assert_eq!(
        store
            .games_of_player(ALICE, Which::Finished, 1)
            .await
            .unwrap()[0]
            .id,
        game
    );
    assert_sound(&store).await;
}

#[tokio::test]
async fn a_call_leaves_other_games_and_other_notices_alone() {
    let world = World::new();
    let store = world.open().await;
    let other = silent_game(&store, &HIVE, second(0)).await;
    play(&store, other, second(0)).await.unwrap();
    let game = talkative_game(&store, &HIVE, 2).await;
    play(&store, game, second(1)).await.unwrap();
    let mut said = Vec::new();
    while let [row] = &claim(&store, second(1)).await[..] {
        said.push((row.notice.subject, row.notice.kind));
        store
            .delivered(row.lease(), MessageId(said.len() as u64), second(1))
            .await
            .unwrap();
    }
    let (other, game) = (Subject::Game(other), Subject::Game(game));
    let expected = [
        (other, NoticeKind::Turn),
        (game, NoticeKind::Offer),
        (game, NoticeKind::Offer),
        (game, NoticeKind::Turn),
    ];
    assert_eq!(said, expected);
}

#[tokio::test]
async fn the_same_notice_cannot_be_committed_twice() {
    let world = World::new();
    let store = world.open().await;
    let game = silent_game(&store, &HIVE, second(0)).await;
    let record = store.game(game).await.unwrap().unwrap();
    let events = next_move(&record, second(1));
    for recipient in [Some(BOB), None] {
        let twice = notice(game, Revision(1), NoticeKind::Offer, recipient, HIVE.id);
        let refused = store
            .commit(
                game,
                Revision(0),
                &events,
                &[twice.clone(), twice],
                second(1),
            )
            .await;
        assert!(
            matches!(refused, Err(CommitError::Store(StoreError::Database(_)))),
            "{refused:?}"
        );
    }
    // One notice each for two people, and two kinds for one, are different notices.
    let different = [
        notice(game, Revision(1), NoticeKind::Offer, Some(BOB), HIVE.id),
        notice(game, Revision(1), NoticeKind::Offer, Some(ALICE), HIVE.id),
        notice(game, Revision(1), NoticeKind::Turn, Some(BOB), HIVE.id),
    ];
    store
        .commit(game, Revision(0), &events, &different, second(1))
        .await
        .unwrap();
    assert_eq!(store.outbox_counts().await.unwrap().pending, 3);
}

#[tokio::test]
async fn a_row_can_be_dropped_or_set_aside_and_its_channel_goes_on() {
    let world = World::new();
    let store = world.open().await;
    talkative_game(&store, &HIVE, 3).await;
    let [row] = &claim(&store, second(1)).await[..] else {
        panic!("one row")
    };
    assert!(store.drop_stale(row.lease(), second(1)).await.unwrap());
    let [row] = &claim(&store, second(1)).await[..] else {
        panic!("one row")
    };
    assert!(store.park_row(row.lease(), "400", second(1)).await.unwrap());
    assert_eq!(revisions(&claim(&store, second(1)).await), [(HIVE.id, 3)]);
    let expected = Counts {
        sending: 1,
        parked: 1,
        stale: 1,
        ..Counts::default()
    };
    assert_eq!(store.outbox_counts().await.unwrap(), expected);
    assert_sound(&store).await;
}

#[tokio::test]
async fn nothing_is_due_in_an_empty_outbox() {
    let world = World::new();
    let store = world.open().await;
    assert_eq!(store.next_due().await.unwrap(), None);
    assert_eq!(claim(&store, second(0)).await, []);
    challenge(&store, &HIVE, second(3)).await;
    assert_eq!(store.next_due().await.unwrap(), Some(second(3)));
    assert_eq!(claim(&store, second(2)).await, []);
    assert_eq!(claim(&store, second(3)).await.len(), 1);
}
