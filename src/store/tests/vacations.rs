//! Vacations: in all games or in none, and each once.

use jiff::Timestamp;

use super::{ALICE, HIVE, World, play, second, silent_game};
use crate::play::clock::{Origin, Spell};
use crate::play::{GameId, InteractionId, Revision};
use crate::store::{CommitError, Occasion, Step, Store, Turning};

fn spell(from: i64, until: i64) -> Spell {
    Spell {
        from: second(from),
        until: second(until),
        origin: Origin::ByHand,
    }
}

fn step(game: GameId, revision: u32) -> Step {
    Step {
        game,
        expected: Revision(revision),
        events: Vec::new(),
    }
}

async fn revisions(store: &Store, games: &[GameId]) -> Vec<u32> {
    let mut revisions = Vec::new();
    for &game in games {
        let record = store.game(game).await.unwrap().unwrap();
        revisions.push(record.table.revision.0);
    }
    revisions
}

async fn begin(
    store: &Store,
    games: (&[GameId], &[Step]),
    occasion: impl Into<Occasion>,
) -> Result<(), CommitError> {
    let turning = Turning::Begins(spell(10, 1_000));
    store
        .commit_vacation(ALICE, turning, games, &[], occasion)
        .await
}

#[tokio::test]
async fn a_vacation_begins_in_all_games_or_in_none() {
    let world = World::new();
    let store = world.open().await;
    let first = silent_game(&store, &HIVE, second(0)).await;
    let second_game = silent_game(&store, &HIVE, second(0)).await;
    let games = [first, second_game];
    let steps = [step(first, 0), step(second_game, 0)];

    // One of them has gone on since.
    play(&store, second_game, second(1)).await.unwrap();
    let failed = begin(&store, (&games, &steps), second(10)).await;
    assert!(matches!(failed, Err(CommitError::Conflict(_))));
    assert_eq!(revisions(&store, &games).await, [0, 1]);
    assert_eq!(store.vacation(ALICE).await.unwrap(), None);

    // Another has begun since.
    let steps = [step(first, 0), step(second_game, 1)];
    let third = silent_game(&store, &HIVE, second(2)).await;
    let failed = begin(&store, (&games, &steps), second(10)).await;
    assert!(matches!(failed, Err(CommitError::Conflict(_))));
    assert_eq!(store.vacation(ALICE).await.unwrap(), None);

    let games = [first, second_game, third];
    begin(&store, (&games, &steps), second(10)).await.unwrap();
    assert_eq!(revisions(&store, &games).await, [1, 2, 0]);
    assert_eq!(store.vacation(ALICE).await.unwrap(), Some(spell(10, 1_000)));
    let record = store.game(first).await.unwrap().unwrap();
    assert_eq!(
        (record.white_away, record.black_away),
        (Some(second(1_000)), None)
    );
}

#[tokio::test]
async fn a_vacation_begins_and_ends_once() {
    let world = World::new();
    let store = world.open().await;
    let game = silent_game(&store, &HIVE, second(0)).await;
    let occasion = Occasion {
        at: second(10),
        interaction: Some(InteractionId(7)),
    };
    begin(&store, (&[game], &[]), occasion).await.unwrap();
    let again = begin(&store, (&[game], &[]), occasion).await;
    assert!(matches!(again, Err(CommitError::Repeated)));
    let another = begin(&store, (&[game], &[]), second(20)).await;
    assert!(matches!(another, Err(CommitError::Conflict(_))));

    assert_eq!(due(&store, second(999)).await, []);
    assert_eq!(due(&store, second(1_000)).await, [spell(10, 1_000)]);
    assert_eq!(
        store.next_game_due().await.unwrap(),
        Some(second(1_000)),
        "the scheduler wakes for it"
    );
    let known = [game];
    let ends = |at| {
        let turning = Turning::Ends(second(at));
        store.commit_vacation(ALICE, turning, (&known, &[]), &[], second(at))
    };
    ends(500).await.unwrap();
    let twice = ends(600).await;
    assert!(matches!(twice, Err(CommitError::Conflict(_))));
    assert_eq!(store.vacations(ALICE).await.unwrap(), [spell(10, 500)]);
    assert_eq!(due(&store, second(5_000)).await, []);
}

async fn due(store: &Store, now: Timestamp) -> Vec<Spell> {
    let due = store.ending_vacations(now, 10).await.unwrap();
    due.into_iter().map(|(_, spell)| spell).collect()
}
