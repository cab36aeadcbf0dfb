use std::process::id;

use super::super::{Guard, GuardError};
use super::*;

#[tokio::test]
async fn only_one_holds_the_database() {
    let world = World::new();
    let guard = Guard::acquire(&world.path(), Duration::ZERO).await.unwrap();
    let refused = Guard::acquire(&world.path(), Duration::from_millis(120))
        .await
        .unwrap_err();
    assert!(
        matches!(&refused, GuardError::Held { holder, waited, .. }
            if *holder == Some(id()) && *waited == Duration::from_millis(120)),
        "{refused:?}"
    );
    let sentence = refused.to_string();
    assert!(
        sentence.contains("waggle.db") && sentence.contains(&id().to_string()),
        "{sentence}"
    );
    let _forced = Guard::forced();
    drop(guard);
    Guard::acquire(&world.path(), Duration::ZERO).await.unwrap();
}

#[tokio::test]
async fn the_second_gets_it_when_the_first_is_done() {
    let world = World::new();
    let first = Guard::acquire(&world.path(), Duration::ZERO).await.unwrap();
    let path = world.path();
    let second = tokio::spawn(async move { Guard::acquire(&path, Guard::PATIENCE).await });
    tokio::task::yield_now().await;
    assert!(!second.is_finished());
    drop(first);
    second.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_guard_needs_its_directory() {
    let world = World::new();
    let nowhere = world.directory.path().join("missing").join("waggle.db");
    let refused = Guard::acquire(&nowhere, Duration::ZERO).await.unwrap_err();
    assert!(matches!(refused, GuardError::Lock { .. }), "{refused:?}");
    assert!(refused.to_string().contains("missing"), "{refused}");
}
