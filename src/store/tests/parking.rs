use super::super::Counts;
use super::*;
use crate::play::MessageId;

#[tokio::test]
async fn a_channel_that_refuses_waits_until_it_is_seen() {
    let world = World::new();
    let store = world.open().await;
    let first = silent_game(&store, &HIVE, second(0)).await;
    let second_game = silent_game(&store, &HIVE, second(0)).await;
    play(&store, first, second(1)).await.unwrap();
    play(&store, second_game, second(1)).await.unwrap();
    let [row] = &claim(&store, second(1)).await[..] else {
        panic!("one row")
    };
    assert_eq!(store.park(HIVE.id, "50013", second(2)).await.unwrap(), None);
    assert!(
        !store
            .retry(row.lease(), second(3), "late", second(2))
            .await
            .unwrap()
    );
    assert_eq!(claim(&store, second(99)).await, []);
    assert_eq!(store.next_due().await.unwrap(), None);

    // Play goes on meanwhile; only the newest call of each game is worth saying later.
    play(&store, first, second(3)).await.unwrap();
    play(&store, first, second(4)).await.unwrap();
    assert_eq!(
        store.outbox_counts().await.unwrap(),
        Counts {
            parked: 2,
            stale: 2,
            ..Counts::default()
        }
    );
    let parking = store.game(first).await.unwrap().unwrap().parked.unwrap();
    assert_eq!(
        (parking.since, parking.why.as_str(), parking.told),
        (second(2), "50013", false)
    );
    store.parking_told(HIVE.id).await.unwrap();
    assert!(
        store
            .game(first)
            .await
            .unwrap()
            .unwrap()
            .parked
            .unwrap()
            .told
    );
    let [parked] = &store.parked_channels().await.unwrap()[..] else {
        panic!("one channel")
    };
    assert_eq!((parked.channel, parked.waiting), (HIVE.id, 2));

    assert_eq!(store.channel_seen(&HIVE, second(5)).await.unwrap(), 2);
    assert_eq!(store.channel_seen(&HIVE, second(6)).await.unwrap(), 0);
    assert_eq!(store.game(first).await.unwrap().unwrap().parked, None);
    assert_eq!(store.parked_channels().await.unwrap(), []);
    let mut said = Vec::new();
    while let [row] = &claim(&store, second(6)).await[..] {
        said.push((row.notice.subject, row.notice.revision.0));
        store
            .delivered(row.lease(), MessageId(said.len() as u64), second(6))
            .await
            .unwrap();
    }
    said.sort_by_key(|said| said.1);
    assert_eq!(
        said,
        [(Subject::Game(second_game), 1), (Subject::Game(first), 3)]
    );
    assert_sound(&store).await;
}

#[tokio::test]
async fn a_later_notice_of_another_kind_overtakes_nothing() {
    let world = World::new();
    let store = world.open().await;
    let game = silent_game(&store, &HIVE, second(0)).await;
    store.park(HIVE.id, "50001", second(0)).await.unwrap();
    let table = store.game(game).await.unwrap().unwrap().table;
    let events = table.decide(Action::OfferDraw, ALICE, second(1)).unwrap();
    let offer = notice(game, Revision(1), NoticeKind::Offer, Some(BOB), HIVE.id);
    store
        .commit(game, Revision(0), &events, &[offer], second(1))
        .await
        .unwrap();
    play(&store, game, second(2)).await.unwrap();
    assert_eq!(store.outbox_counts().await.unwrap().parked, 2);
    assert_eq!(store.unpark(HIVE.id, second(3)).await.unwrap(), 2);
    for expected in [
        (NoticeKind::Offer, Revision(1)),
        (NoticeKind::Turn, Revision(2)),
    ] {
        let [row] = &claim(&store, second(3)).await[..] else {
            panic!("one row")
        };
        assert_eq!((row.notice.kind, row.notice.revision), expected);
        store
            .delivered(row.lease(), MessageId(expected.1.0.into()), second(3))
            .await
            .unwrap();
    }
    assert_eq!(store.outbox_counts().await.unwrap().stale, 0);
    assert_sound(&store).await;
}

#[tokio::test]
async fn a_thread_that_refuses_speaks_through_its_channel() {
    let world = World::new();
    let store = world.open().await;
    let in_thread = silent_game(&store, &THREAD, second(0)).await;
    let in_channel = silent_game(&store, &HIVE, second(0)).await;
    play(&store, in_thread, second(1)).await.unwrap();
    let [_refused] = &claim(&store, second(1)).await[..] else {
        panic!("one row")
    };
    play(&store, in_channel, second(2)).await.unwrap();
    let [being_sent] = &claim(&store, second(2)).await[..] else {
        panic!("one row")
    };
    assert_eq!(
        store.park(THREAD.id, "50083", second(3)).await.unwrap(),
        Some(HIVE.id)
    );
    assert_sound(&store).await;
    assert_eq!(
        claim(&store, second(3)).await,
        [],
        "one at a time there too"
    );
    store
        .delivered(being_sent.lease(), MessageId(1), second(3))
        .await
        .unwrap();
    let [moved] = &claim(&store, second(3)).await[..] else {
        panic!("one row")
    };
    assert_eq!(
        (moved.notice.subject, moved.notice.channel),
        (Subject::Game(in_thread), HIVE.id)
    );
    assert_eq!((moved.attempt, moved.first_attempt), (2, None));
    store
        .delivered(moved.lease(), MessageId(2), second(3))
        .await
        .unwrap();

    play(&store, in_thread, second(4)).await.unwrap();
    let [later] = &claim(&store, second(4)).await[..] else {
        panic!("one row")
    };
    assert_eq!(later.notice.channel, HIVE.id);
    assert!(
        store
            .game(in_thread)
            .await
            .unwrap()
            .unwrap()
            .parked
            .is_some()
    );

    // Then the channel refuses too: everything waits, and comes back where it was.
    assert_eq!(store.park(HIVE.id, "10003", second(5)).await.unwrap(), None);
    play(&store, in_thread, second(6)).await.unwrap();
    assert_eq!(claim(&store, second(99)).await, []);
    assert_eq!(store.outbox_counts().await.unwrap().parked, 1);
    assert_eq!(store.channel_seen(&THREAD, second(7)).await.unwrap(), 1);
    let [back] = &claim(&store, second(7)).await[..] else {
        panic!("one row")
    };
    assert_eq!(
        (back.notice.channel, back.notice.revision),
        (THREAD.id, Revision(3))
    );
    assert_sound(&store).await;
}

#[tokio::test]
async fn direct_messages_are_places_too() {
    let world = World::new();
    let store = world.open().await;
    let direct = Channel {
        id: ChannelId(40),
        guild: None,
        parent: None,
    };
    assert_eq!(store.channel_seen(&direct, second(0)).await.unwrap(), 0);
    assert_eq!(
        store.park(direct.id, "50007", second(1)).await.unwrap(),
        None
    );
    assert_eq!(store.parked_channels().await.unwrap()[0].channel, direct.id);
    assert_eq!(store.channel_seen(&direct, second(2)).await.unwrap(), 0);
    assert_eq!(store.parked_channels().await.unwrap(), []);
}

#[tokio::test]
async fn a_game_goes_on_elsewhere_when_its_channel_is_gone() {
    let world = World::new();
    let store = world.open().await;
    let game = silent_game(&store, &HIVE, second(0)).await;
    let stays = silent_game(&store, &HIVE, second(0)).await;
    let other = Channel {
        id: ChannelId(41),
        ..HIVE
    };
    let guild = HIVE.guild.unwrap();
    let abroad = Channel {
        guild: Some(GuildId(guild.0 + 1)),
        ..other
    };
    play(&store, game, second(1)).await.unwrap();
    // Refused is not gone.
    store.park(HIVE.id, "50013: no", second(2)).await.unwrap();
    assert_eq!(store.homeless_games(ALICE, guild).await.unwrap(), []);
    assert!(
        !store
            .move_game(game, &other, |_| Vec::new(), second(2))
            .await
            .unwrap()
    );
    store.unpark(HIVE.id, second(3)).await.unwrap();
    let before = store.game(game).await.unwrap().unwrap();

    store.park(HIVE.id, "10003: gone", second(4)).await.unwrap();
    assert_eq!(
        store.homeless_games(ALICE, guild).await.unwrap(),
        [game, stays]
    );
    assert!(
        !store
            .move_game(game, &abroad, |_| Vec::new(), second(5))
            .await
            .unwrap()
    );
    assert!(
        store
            .move_game(game, &other, |_| Vec::new(), second(5))
            .await
            .unwrap()
    );
    assert!(
        !store
            .move_game(game, &other, |_| Vec::new(), second(5))
            .await
            .unwrap()
    );
    assert_eq!(store.homeless_games(ALICE, guild).await.unwrap(), [stays]);
    let record = store.game(game).await.unwrap().unwrap();
    assert_eq!((record.channel, record.parked), (other.id, None));
    let [waited] = &claim(&store, second(5)).await[..] else {
        panic!("what waited is due")
    };
    assert_eq!(
        (
            waited.notice.channel,
            waited.notice.revision,
            waited.first_attempt
        ),
        (other.id, Revision(1), None)
    );
    store
        .delivered(waited.lease(), MessageId(1), second(5))
        .await
        .unwrap();
    // Somebody who had read the game before it was moved calls into the channel where it is by then.
    let notices = [turn(game, Revision(2), before.channel)];
    let events = next_move(&before, second(6));
    store
        .commit(game, Revision(1), &events, &notices, second(6))
        .await
        .unwrap();
    let [later] = &claim(&store, second(6)).await[..] else {
        panic!("one row")
    };
    assert_eq!(later.notice.channel, other.id);
    assert_sound(&store).await;
}

/// A channel that is deleted is gone, whatever it refused before, and its threads with it; a thread that is deleted
/// speaks through its channel.
#[tokio::test]
async fn a_deleted_channel_is_gone_with_its_threads() {
    for (deleted, before, expected) in [
        (HIVE.id, None, [Some(None), Some(None)]),
        (HIVE.id, Some("50013: no"), [Some(None), Some(None)]),
        (THREAD.id, None, [None, Some(Some(HIVE.id))]),
        (THREAD.id, Some("50083: no"), [None, Some(Some(HIVE.id))]),
        (ChannelId(999), None, [None, None]),
    ] {
        let world = World::new();
        let store = world.open().await;
        let in_thread = silent_game(&store, &THREAD, second(0)).await;
        let in_channel = silent_game(&store, &HIVE, second(0)).await;
        if let Some(why) = before {
            store.park(deleted, why, second(1)).await.unwrap();
            store.parking_told(deleted).await.unwrap();
        }
        play(&store, in_thread, second(2)).await.unwrap();
        play(&store, in_channel, second(2)).await.unwrap();
        let noted = store.channel_deleted(deleted, second(3)).await.unwrap();
        let found = [in_channel, in_thread].map(async |game| {
            let game = store.game(game).await.unwrap().unwrap();
            game.parked.map(|parking| {
                assert!(parking.is_gone() && parking.is_untold(), "{parking:?}");
                parking.through
            })
        });
        let [in_channel, in_thread] = found;
        let found = [in_channel.await, in_thread.await];
        assert_eq!(found, expected, "{deleted:?} after {before:?}");
        assert_eq!(noted, found.iter().flatten().count());
        assert_eq!(
            store.channel_deleted(deleted, second(4)).await.unwrap(),
            0,
            "it is noted once"
        );
        let stopped = store.parked_channels().await.unwrap();
        let since = if before.is_some() { 1 } else { 3 };
        let first = stopped.first().map(|parked| parked.parking.since);
        assert_eq!(first, (noted > 0).then(|| second(since)));
        assert_sound(&store).await;
    }
}

#[tokio::test]
async fn nobody_could_act_while_the_bot_was_away_or_its_channel_shut() {
    let world = World::new();
    let store = world.open().await;
    silent_game(&store, &HIVE, second(0)).await;
    let beat = async |at, silence| {
        let silence = Duration::from_secs(silence);
        let beaten = store.beat(second(at), silence, |_, _, _, _| None).await;
        beaten.unwrap();
    };
    beat(10, 5).await;
    beat(30, 5).await;
    store.park(HIVE.id, "50013", second(40)).await.unwrap();
    for reopened in [false, true] {
        if reopened {
            store.unpark(HIVE.id, second(60)).await.unwrap();
        }
        for (channel, from, until, lost) in [
            (HIVE.id, 0, 10, 0),
            (HIVE.id, 0, 15, 5),
            (HIVE.id, 20, 35, 10),
            (HIVE.id, 30, 40, 0),
            (HIVE.id, 0, 60, 40),
            (HIVE.id, 45, 50, 5),
            (THREAD.id, 0, 60, 20),
            (HIVE.id, 0, 100, if reopened { 40 } else { 80 }),
        ] {
            let silence = store.silence_in(channel, second(from), second(until));
            let silence = silence.await.unwrap().as_secs();
            assert_eq!(silence, lost, "{channel} from {from} until {until}");
        }
    }
}
