//! What is kept about one person, and none of it any more.

use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Row as _};

use super::{ALICE, BOB, GUILD, HIVE, World, accept, challenge, claim, people, play, second};
use crate::play::{GameId, GameResult, MessageId, PlayerId, Reason, Ruling};
use crate::store::{ForgetError, Player, Store};

const CAROL: PlayerId = PlayerId(777_777_777_777);

/// Alice and Bob have played a game to its end, with a ruling; everything was delivered.
async fn finished_game(store: &Store) -> GameId {
    let id = challenge(store, &HIVE, second(0)).await;
    let event = accept(store, id, second(1)).await;
    let game = store
        .settle_challenge(id, &event, &people(), |_| Vec::new(), second(1))
        .await
        .unwrap()
        .unwrap();
    for at in 2..6 {
        play(store, game, second(at)).await.unwrap();
    }
    let record = store.game(game).await.unwrap().unwrap();
    let events = record
        .table
        .rule(Ruling::Void, (CAROL, "a test"), second(7))
        .unwrap();
    let revision = record.table.revision;
    store
        .commit(game, revision, &events, &[], second(7))
        .await
        .unwrap();
    for (at, row) in (8..).zip(claim(store, second(8)).await) {
        let message = MessageId(900 + at);
        store
            .delivered(row.lease(), message, second(8))
            .await
            .unwrap();
    }
    game
}

async fn world() -> (World, Store) {
    let world = World::new();
    let store = world.open().await;
    let carol = Player::new(CAROL, "Carol", Some("pl"));
    store.touch_player(&carol, second(0)).await.unwrap();
    (world, store)
}

/// Every value in the database that is this person's number or holds their name, as `table.column`.
async fn traces(store: &Store, player: PlayerId, name: &str) -> Vec<String> {
    let mut db = store.readers.acquire().await.unwrap();
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .fetch_all(&mut *db)
    .await
    .unwrap();
    let mut found = Vec::new();
    for table in tables {
        let columns: Vec<String> = sqlx::query_scalar("SELECT name FROM pragma_table_info(?)")
            .bind(&table)
            .fetch_all(&mut *db)
            .await
            .unwrap();
        for column in columns {
            let sql = format!(
                r#"SELECT count(*) FROM "{table}" WHERE "{column}" = ?1
                   OR typeof("{column}") = 'text' AND (instr("{column}", ?2) OR instr("{column}", ?3))"#
            );
            let count: i64 = sqlx::query(AssertSqlSafe(sql))
                .bind(player.0.cast_signed())
                .bind(player.to_string())
                .bind(name)
                .fetch_one(&mut *db)
                .await
                .unwrap()
                .get(0);
            if count > 0 {
                found.push(format!("{table}.{column}"));
            }
        }
    }
    found
}

#[tokio::test]
async fn of_somebody_who_is_forgotten_nothing_is_left_in_any_table() {
    let (_world, store) = world().await;
    let game = finished_game(&store).await;
    let changes = [("zone", Some("Europe/Warsaw"))];
    store
        .change_settings(BOB, &changes, second(9))
        .await
        .unwrap();
    store.departed(GUILD, BOB, second(9)).await.unwrap();
    challenge(&store, &HIVE, second(10)).await;
    assert!(!traces(&store, BOB, "Bob").await.is_empty());

    store.forget(BOB).await.unwrap();

    assert_eq!(traces(&store, BOB, "Bob").await, Vec::<String>::new());
    let record = store.game(game).await.unwrap().unwrap();
    assert_eq!(
        (record.white.id, record.white.name.as_str()),
        (ALICE, "Alice")
    );
    assert_eq!(record.black.name, "deleted player");
    assert!(PlayerId::FORGOTTEN.contains(&record.black.id.0));
    assert_eq!(record.table.game.moves().len(), 4);
    let voided = GameResult {
        outcome: None,
        reason: Reason::Voided,
    };
    assert_eq!(record.table.result, Some(voided));
    super::assert_sound(&store).await;

    store.forget(BOB).await.unwrap();
    store.forget(ALICE).await.unwrap();
    let record = store.game(game).await.unwrap().unwrap();
    assert_ne!(record.white.id, record.black.id);
    // Somebody of whom nothing stays leaves nobody behind.
    store.forget(PlayerId(77)).await.unwrap();
    let nobody = PlayerId(PlayerId::FORGOTTEN.start + 2);
    assert_eq!(store.player(nobody).await.unwrap(), None);
}

#[tokio::test]
async fn who_ruled_is_forgotten_and_the_ruling_stays() {
    let (_world, store) = world().await;
    finished_game(&store).await;
    store.forget(CAROL).await.unwrap();
    assert_eq!(traces(&store, CAROL, "Carol").await, Vec::<String>::new());
    let log = store.rulings(GUILD, 10).await.unwrap();
    assert_eq!(log.len(), 1);
    assert!(PlayerId::FORGOTTEN.contains(&log[0].actor.0));
}

#[tokio::test]
async fn nobody_is_forgotten_while_an_opponent_waits_for_them() {
    let (_world, store) = world().await;
    let game = super::silent_game(&store, &HIVE, second(0)).await;
    for player in [ALICE, BOB] {
        match store.forget(player).await {
            Err(ForgetError::Plays(games)) => assert_eq!(games, [game]),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(traces(&store, CAROL, "Carol").await.len(), 2);
}

#[tokio::test]
async fn everything_about_a_person_is_theirs_and_nobody_elses() {
    let (_world, store) = world().await;
    let game = finished_game(&store).await;
    for (player, zone) in [(ALICE, "Europe/Berlin"), (BOB, "Europe/Warsaw")] {
        let changes = [("zone", Some(zone))];
        store
            .change_settings(player, &changes, second(9))
            .await
            .unwrap();
    }
    // Plans are secret: each player's is their own.
    for (player, side) in [(ALICE, "white"), (BOB, "black")] {
        let line = format!(r#"[["secret of {player}"]]"#);
        let mut writer = store.writer.lock().await;
        sqlx::query("INSERT INTO plan (game, side, version, ply, lines) VALUES (?, ?, 1, 0, ?)")
            .bind(game.0)
            .bind(side)
            .bind(line)
            .execute(&mut *writer)
            .await
            .unwrap();
    }

    let about = store.everything_about(ALICE).await.unwrap();
    let text = about.to_string();
    assert!(text.contains("Europe/Berlin") && text.contains("secret of 1"));
    assert!(!text.contains("Europe/Warsaw"), "{text}");
    assert!(!text.contains(&format!("secret of {BOB}")), "{text}");
    assert_eq!(about["player"][0]["id"], json!("1"));
    assert_eq!(about["player"].as_array().map(Vec::len), Some(1));
    assert_eq!(about["game"][0]["black"], json!(BOB.to_string()));
    assert_eq!(about["move"].as_array().map(Vec::len), Some(4));
    assert_eq!(about["ruling"][0]["act"], json!("void"));
    let told = about["outbox"].as_array().unwrap();
    assert!(told.iter().all(|row| row["recipient"] == json!("1")));

    let stranger = store.everything_about(PlayerId(77)).await.unwrap();
    assert_eq!(stranger, Value::Object(serde_json::Map::new()));
}
