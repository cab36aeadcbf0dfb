//! Two stores on one file, as if the guard had been forced: whatever they do at once, nothing doubles and nothing is
//! lost.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::super::OutboxId;
use super::*;
use crate::play::MessageId;

/// What one of two processes does next.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Read a game and keep what was read.
    Read {
        game: usize,
    },
    /// Play on what was read last, which may be old.
    Play,
    /// Claim what is due, and keep it.
    Claim,
    /// Say what became of the oldest row kept.
    Delivered,
    Retry,
    /// The clock moves on, perhaps beyond a lease.
    Wait {
        seconds: i64,
    },
    /// The channel, or the thread in it, refuses, or is seen again.
    Park {
        place: Channel,
    },
    Seen {
        place: Channel,
    },
}

fn step() -> impl Strategy<Value = (usize, Step)> {
    let step = prop_oneof![
        4 => (0..3_usize).prop_map(|game| Step::Read { game }),
        6 => Just(Step::Play),
        4 => Just(Step::Claim),
        5 => Just(Step::Delivered),
        2 => Just(Step::Retry),
        2 => (0..40_i64).prop_map(|seconds| Step::Wait { seconds }),
        1 => prop_oneof![Just(HIVE), Just(THREAD)].prop_map(|place| Step::Park { place }),
        2 => prop_oneof![Just(HIVE), Just(THREAD)].prop_map(|place| Step::Seen { place }),
    ];
    (0..2_usize, step)
}

/// What one process remembers.
#[derive(Default)]
struct Process {
    read: Option<GameRecord>,
    held: Vec<(OutboxRow, Timestamp)>,
}

/// What must be true whatever happens.
#[derive(Default)]
struct Ledger {
    plies: BTreeMap<GameId, u32>,
    /// Until when each row belongs to somebody, and by which claim.
    leases: BTreeMap<OutboxId, (Lease, Timestamp, ChannelId)>,
    delivered: BTreeSet<OutboxId>,
    conflicts: usize,
}

async fn run(steps: Vec<(usize, Step)>) -> Ledger {
    let world = World::new();
    let stores = [world.open().await, world.open().await];
    let mut games = Vec::new();
    for place in [&HIVE, &HIVE, &THREAD] {
        games.push(silent_game(&stores[0], place, second(0)).await);
    }
    let mut processes = [Process::default(), Process::default()];
    let mut ledger = Ledger {
        plies: games.iter().map(|&game| (game, 0)).collect(),
        ..Ledger::default()
    };
    let mut clock = 0;
    for (who, step) in steps {
        let (store, process, now) = (&stores[who], &mut processes[who], second(clock));
        match step {
            Step::Read { game } => process.read = store.game(games[game]).await.unwrap(),
            Step::Play => {
                let Some(record) = &process.read else {
                    continue;
                };
                let revision = record.table.revision;
                let notices = [turn(record.id, revision.next(), record.channel)];
                let plies = ledger.plies.get_mut(&record.id).unwrap();
                match store
                    .commit(record.id, revision, &next_move(record, now), &notices, now)
                    .await
                {
                    Ok(new) => {
                        assert_eq!(revision.0, *plies, "only the newest state is acted on");
                        *plies += 1;
                        assert_eq!(new.0, *plies, "the revision rises by one");
                    }
                    Err(CommitError::Conflict(current)) => {
                        assert_eq!(current.0, *plies);
                        assert!(current > revision);
                        ledger.conflicts += 1;
                    }
                    Err(other) => panic!("{other:?}"),
                }
            }
            Step::Claim => {
                let worker = format!("process {who}");
                let claimed = store.claim(now, &worker, LEASE, 10).await.unwrap();
                let until = now + SignedDuration::try_from(LEASE).unwrap();
                let mut channels = BTreeSet::new();
                for row in claimed.rows {
                    assert!(
                        channels.insert(row.notice.channel),
                        "two rows of one channel at once"
                    );
                    assert!(
                        !ledger.delivered.contains(&row.id),
                        "{:?} was delivered before",
                        row.id
                    );
                    if let Some((_, held_until, _)) = ledger
                        .leases
                        .insert(row.id, (row.lease(), until, row.notice.channel))
                    {
                        assert!(held_until <= now, "{:?} is held until {held_until}", row.id);
                    }
                    process.held.push((row, until));
                }
            }
            Step::Delivered if !process.held.is_empty() => {
                let (row, _) = process.held.remove(0);
                let message = MessageId(1_000 * u64::from(row.attempt) + row.id.0.cast_unsigned());
                let news = store.delivered(row.lease(), message, now).await.unwrap();
                assert_eq!(news, ledger.delivered.insert(row.id));
                ledger.leases.remove(&row.id);
            }
            Step::Retry if !process.held.is_empty() => {
                let (row, _) = process.held.remove(0);
                if store.retry(row.lease(), now, "503", now).await.unwrap() {
                    let (held, ..) = ledger.leases.remove(&row.id).unwrap();
                    assert_eq!(held, row.lease(), "only the latest claim counts");
                }
            }
            Step::Delivered | Step::Retry => {}
            Step::Wait { seconds } => clock += seconds,
            Step::Park { place } => {
                store.park(place.id, "50013", now).await.unwrap();
                ledger
                    .leases
                    .retain(|_, (_, _, channel)| *channel != place.id);
            }
            Step::Seen { place } => {
                store.channel_seen(&place, now).await.unwrap();
            }
        }
    }
    for store in &stores {
        assert_sound(store).await;
        for (&game, &plies) in &ledger.plies {
            let record = store.game(game).await.unwrap().unwrap();
            assert_eq!(
                (record.table.revision.0, record.table.game.position().ply()),
                (plies, plies)
            );
            let written: Vec<String> = (0..plies).map(|ply| line(ply).to_owned()).collect();
            assert_eq!(record.table.game.written(), written);
        }
    }
    let counts = stores[0].outbox_counts().await.unwrap();
    assert_eq!(counts.sent, ledger.delivered.len() as u64);
    let all = counts.pending + counts.sending + counts.sent + counts.parked + counts.stale;
    assert_eq!(
        all,
        ledger
            .plies
            .values()
            .map(|&plies| u64::from(plies))
            .sum::<u64>(),
        "one call for each ply"
    );
    ledger
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_doubles_and_nothing_is_lost(steps in prop::collection::vec(step(), 1..120)) {
        tokio::runtime::Runtime::new().unwrap().block_on(run(steps));
    }
}

/// The same at once and not in turn: many tasks on two stores, all after the same few games and calls.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_crowd_on_two_stores_plays_every_ply_once() {
    let world = World::new();
    let stores = [world.open().await, world.open().await].map(std::sync::Arc::new);
    let mut games = Vec::new();
    for place in [&HIVE, &HIVE, &THREAD] {
        games.push(silent_game(&stores[0], place, second(0)).await);
    }
    let tasks: Vec<_> = (0..12)
        .map(|n| {
            let (store, game) = (stores[n % 2].clone(), games[n % 3]);
            tokio::spawn(async move {
                let (mut played, mut lost, mut delivered) = (0, 0, Vec::new());
                while played + lost < 20 {
                    match play(&store, game, second(0)).await {
                        Ok(_) => played += 1,
                        Err(CommitError::Conflict(_)) => lost += 1,
                        Err(other) => panic!("{other:?}"),
                    }
                    let claimed = store.claim(second(0), "task", LEASE, 10).await.unwrap();
                    for row in claimed.rows {
                        let message = MessageId(1 + row.id.0.cast_unsigned());
                        assert!(
                            store
                                .delivered(row.lease(), message, second(0))
                                .await
                                .unwrap()
                        );
                        delivered.push(row.id);
                    }
                }
                (played, delivered)
            })
        })
        .collect();
    let (mut played, mut delivered) = (0, Vec::new());
    for task in tasks {
        let (plies, rows) = task.await.unwrap();
        played += plies;
        delivered.extend(rows);
    }
    let mut revisions = 0;
    for &game in &games {
        revisions += store_revision(&stores[0], game).await;
    }
    assert_eq!(revisions, played, "every answered ply, and no other");
    let unique: BTreeSet<_> = delivered.iter().collect();
    assert_eq!(unique.len(), delivered.len(), "no row was delivered twice");
    assert_sound(&stores[1]).await;
}

async fn store_revision(store: &Store, game: GameId) -> u32 {
    store.game(game).await.unwrap().unwrap().table.revision.0
}
