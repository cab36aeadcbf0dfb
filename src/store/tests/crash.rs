//! A process that dies in the middle of things.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use super::super::Counts;
use super::*;
use crate::play::MessageId;

const CHILD: &str = "WAGGLE_TEST_PLAYS";

fn start(world: &World) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "store::tests::crash::plays_until_killed",
            "--ignored",
            "--nocapture",
        ])
        .env(CHILD, world.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Whatever was answered for is there, whatever was not is there whole or not at all; what was being sent comes again.
#[tokio::test]
async fn a_killed_process_loses_nothing_and_halves_nothing() {
    let world = World::new();
    let store = world.open().await;
    let game = silent_game(&store, &HIVE, second(0)).await;
    store.close().await.unwrap();
    let mut answered = Revision::FIRST;
    for round in 0..12 {
        let mut child = start(&world);
        let said = BufReader::new(child.stdout.take().unwrap())
            .lines()
            .map_while(Result::ok);
        let mut said =
            said.filter_map(|line| Some(Revision(line.strip_prefix("played ")?.parse().ok()?)));
        // Kill it a few answers on, so in some other part of its work each time.
        answered = said.nth(3 + round % 5).unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        answered = said.last().unwrap_or(answered);

        let store = world.open().await;
        assert_sound(&store).await;
        let record = store.game(game).await.unwrap().unwrap();
        let revision = record.table.revision;
        assert!(
            revision == answered || revision == answered.next(),
            "answered {answered}, kept {revision}"
        );
        assert_eq!(record.table.game.position().ply(), revision.0);
        let Counts {
            pending,
            sending,
            sent,
            parked,
            stale,
        } = store.outbox_counts().await.unwrap();
        assert_eq!(
            pending + sending + sent + parked + stale,
            u64::from(revision.0),
            "one call for each ply"
        );
        let again = claim(&store, second(1_000_000)).await;
        assert!(
            again.iter().all(|row| row.notice.revision == revision),
            "only the newest call is due: {again:?}"
        );
        for row in again {
            assert_eq!(
                row.attempt > 1,
                sending > 0,
                "what may have been sent is marked: {row:?}"
            );
            store
                .delivered(row.lease(), MessageId(1 + u64::from(revision.0)), second(0))
                .await
                .unwrap();
        }
        store.close().await.unwrap();
    }
    assert!(answered.0 >= 36);
}

#[tokio::test]
#[ignore = "is run as a process of its own by another test"]
async fn plays_until_killed() {
    let store = Store::open(&PathBuf::from(std::env::var(CHILD).unwrap()), second(0))
        .await
        .unwrap();
    loop {
        let revision = play(&store, GameId(1), second(0)).await.unwrap();
        println!("played {revision}");
        for row in claim(&store, second(0)).await {
            store
                .delivered(row.lease(), MessageId(1 + u64::from(revision.0)), second(0))
                .await
                .unwrap();
        }
    }
}
