//! What players and servers want otherwise than usual.

use super::{ALICE, BOB, GUILD, HIVE, World, second, silent_game};
use serde_json::json;

use crate::play::InteractionId;
use crate::store::{Occasion, Settings};

fn settings(of: &[(&str, &str)]) -> Settings {
    of.iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect()
}

#[tokio::test]
async fn each_player_has_settings_of_their_own() {
    let world = World::new();
    let store = world.open().await;
    silent_game(&store, &HIVE, second(0)).await;
    assert_eq!(store.settings(ALICE).await.unwrap(), Settings::default());

    let both = [("zone", Some("Europe/Warsaw")), ("theme", Some("print"))];
    let first = Occasion {
        at: second(1),
        interaction: Some(InteractionId(6)),
    };
    assert!(store.change_settings(ALICE, &both, first).await.unwrap());
    let changed = [("zone", Some("UTC")), ("theme", None), ("size", None)];
    let later = store.change_settings(ALICE, &changed, second(2)).await;
    assert!(later.unwrap());
    let again = store.change_settings(ALICE, &both, first).await;
    assert!(!again.unwrap(), "an interaction changes settings once");

    let kept = store.settings(ALICE).await.unwrap();
    assert_eq!(kept, settings(&[("zone", "UTC")]));
    assert_eq!((kept.get("zone"), kept.get("theme")), (Some("UTC"), None));
    assert_eq!(store.settings(BOB).await.unwrap(), Settings::default());
}

#[tokio::test]
async fn what_is_changed_for_a_server_is_logged_once() {
    let world = World::new();
    let store = world.open().await;
    silent_game(&store, &HIVE, second(0)).await;

    let once = Occasion {
        at: second(1),
        interaction: Some(InteractionId(7)),
    };
    for (changes, occasion, is_new) in [
        ([("theme", Some("print"))], once, true),
        ([("theme", Some("classic"))], once, false),
        ([("theme", Some("print"))], second(2).into(), true),
        ([("theme", None)], second(3).into(), true),
    ] {
        let changed = store.change_server_settings(GUILD, ALICE, &changes, occasion);
        assert_eq!(changed.await.unwrap(), is_new);
    }

    let kept = store.server_settings(GUILD).await.unwrap();
    assert_eq!(kept, Settings::default());
    let log = store.rulings(GUILD, 10).await.unwrap();
    let acts: Vec<_> = log
        .iter()
        .map(|ruling| {
            (
                ruling.actor,
                ruling.act.as_str(),
                &ruling.detail,
                ruling.made,
            )
        })
        .collect();
    let (first, second_of) = (
        json!({"from": null, "to": "print"}),
        json!({"from": "print", "to": null}),
    );
    assert_eq!(
        acts,
        [
            (ALICE, "set theme", &second_of, second(3)),
            (ALICE, "set theme", &first, second(1)),
        ]
    );
}
