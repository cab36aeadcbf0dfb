//! Servers that the bot is removed from, and members who leave.

use jiff::Timestamp;
use serde_json::json;

use super::{BOB, GUILD, HIVE, THREAD, World, claim, notice, second, silent_game};
use crate::engine::{Expansions, RuleSet};
use crate::play::{
    ChallengeAction, ChannelId, GameId, GuildId, Invitee, NewChallenge, Revision, White,
};
use crate::store::{Notice, NoticeKind, Outage, Store};

/// A game with a clock, in which White is to make the first move.
async fn timed_game(store: &Store, now: Timestamp) -> GameId {
    let proposal = NewChallenge::new(
        (GUILD, HIVE.id),
        super::ALICE,
        Some(Invitee::Person(BOB)),
        RuleSet::Classic.with(Expansions::default()),
        "2d".parse().unwrap(),
        White::Me,
        now,
    )
    .unwrap();
    let people = super::people();
    let id = store
        .open_challenge(&proposal, &HIVE, &people, |_| Vec::new(), now)
        .await
        .unwrap();
    let record = store.challenge(id).await.unwrap().unwrap();
    let event = record
        .challenge
        .decide(ChallengeAction::Accept, BOB, store.seed(), now)
        .unwrap();
    store
        .settle_challenge(id, &event, &[], |_| Vec::new(), now)
        .await
        .unwrap()
        .unwrap()
}

fn back(_: Outage, game: GameId, revision: Revision, channel: ChannelId) -> Notice {
    notice(game, revision, NoticeKind::Return, None, channel)
}

async fn deadline(store: &Store, game: GameId, now: Timestamp) -> Timestamp {
    let record = store.game(game).await.unwrap().unwrap().at(now);
    record.table.clock.unwrap().deadline().unwrap()
}

#[tokio::test]
async fn while_the_bot_is_not_in_a_server_its_clocks_stand() {
    let world = World::new();
    let store = world.open().await;
    let game = timed_game(&store, second(0)).await;
    silent_game(&store, &THREAD, second(0)).await;
    let before = deadline(&store, game, second(0)).await;

    assert!(store.guild_left(GUILD, second(100)).await.unwrap());
    assert!(!store.guild_left(GUILD, second(200)).await.unwrap());
    assert!(!store.guild_left(GuildId(7), second(200)).await.unwrap());
    assert!(store.is_absent(GUILD).await.unwrap());
    assert!(!store.is_absent(GuildId(7)).await.unwrap());
    let record = store.game(game).await.unwrap().unwrap();
    assert_eq!(record.unheard(), Some(second(100)));
    let later = deadline(&store, game, second(500)).await;
    assert_eq!(later.duration_since(before).as_secs(), 400);
    // What was to be posted meanwhile was refused.
    store
        .park(HIVE.id, "50001: Missing Access", second(150))
        .await
        .unwrap();
    store
        .park(THREAD.id, "10003: Unknown Channel", second(150))
        .await
        .unwrap();

    let away = store.guild_joined(GUILD, back, second(600)).await.unwrap();
    let outage = Outage {
        began: second(100),
        ended: second(600),
    };
    assert_eq!(away, Some(outage));
    // Tournaments are given it, too, once.
    for (after, found) in [(100, Some(outage)), (599, Some(outage)), (600, None)] {
        let absence = store.absence_after(GUILD, second(after)).await.unwrap();
        assert_eq!(absence, found, "after {after}");
    }
    // It counts once where its channel was shut, too.
    for (from, until, lost) in [(0, 100, 0), (50, 200, 100), (0, 900, 500), (600, 900, 0)] {
        let silence = store.silence_in(HIVE.id, second(from), second(until));
        let silence = silence.await.unwrap().as_secs();
        assert_eq!(silence, lost, "from {from} until {until}");
    }
    let again = store.guild_joined(GUILD, back, second(700)).await.unwrap();
    assert_eq!(again, None);
    let after = deadline(&store, game, second(600)).await;
    assert_eq!(after.duration_since(before).as_secs(), 500);
    let record = store.game(game).await.unwrap().unwrap();
    assert_eq!((record.removed, record.unheard()), (None, None));
    assert_eq!(record.due, Some(second(600)));

    // Announced once in each channel that takes messages; a deleted one stays deleted.
    let parked = store.parked_channels().await.unwrap();
    let parked: Vec<ChannelId> = parked.iter().map(|parked| parked.channel).collect();
    assert_eq!(parked, [THREAD.id]);
    let said = claim(&store, second(700)).await;
    assert_eq!(
        said.len(),
        1,
        "the thread's notice waits behind in its parent: {said:?}"
    );
    assert_eq!(said[0].notice.payload, json!({ "ply": 0 }));
}

#[tokio::test]
async fn who_left_a_server_is_known_until_they_are_back() {
    let world = World::new();
    let store = world.open().await;
    silent_game(&store, &HIVE, second(0)).await;
    assert!(!store.has_left(GUILD, BOB).await.unwrap());
    for at in [1, 2] {
        store.departed(GUILD, BOB, second(at)).await.unwrap();
        assert!(store.has_left(GUILD, BOB).await.unwrap());
    }
    for _ in 0..2 {
        store.present(GUILD, BOB).await.unwrap();
        assert!(!store.has_left(GUILD, BOB).await.unwrap());
    }
}
