//! Channels, threads, direct conversations, and what the bot may do in them.

use jiff::SignedDuration;
use serde_json::{Value, json};
use waggle::sandbox::stand_in::{ChannelId, ChannelKind, Options, Permissions};

use crate::support::{Bench, text};

async fn post_in(bench: &Bench, channel: ChannelId) -> u64 {
    bench
        .send(
            "POST",
            &format!("/channels/{channel}/messages"),
            &text("hi"),
        )
        .await
        .code()
}

#[tokio::test]
async fn missing_permissions_are_told_apart() {
    let bench = Bench::start().await;
    let embed = json!({"embeds": [{"title": "t"}]});
    let file = json!({"attachments": [{"id": 0, "filename": "a.png"}]});
    let posts = format!("/channels/{}/messages", bench.hive);
    let cases = [
        (Permissions::VIEW_CHANNEL, "text", 50_001),
        (Permissions::SEND_MESSAGES, "text", 50_013),
        (Permissions::EMBED_LINKS, "embed", 50_013),
        (Permissions::EMBED_LINKS, "text", 0),
        (Permissions::ATTACH_FILES, "file", 50_013),
        (Permissions::ATTACH_FILES, "text", 0),
        (Permissions::READ_MESSAGE_HISTORY, "text", 0),
        (Permissions::READ_MESSAGE_HISTORY, "read", 50_013),
        (Permissions::VIEW_CHANNEL, "list", 50_001),
        (Permissions::CREATE_PUBLIC_THREADS, "thread", 50_013),
    ];
    let posted = bench.post(&text("first")).await.body["id"]
        .as_str()
        .unwrap()
        .to_owned();
    for (permission, what, code) in cases {
        bench.stand_in.revoke(bench.hive, permission);
        let reply = match what {
            "text" => bench.post(&text("hi")).await,
            "embed" => bench.post(&embed).await,
            "file" => {
                bench
                    .send_files("POST", &posts, &file, &[(0, "a.png", b"x")])
                    .await
            }
            "read" => {
                bench
                    .send("GET", &format!("{posts}/{posted}"), &Value::Null)
                    .await
            }
            "list" => bench.send("GET", &posts, &Value::Null).await,
            _ => {
                let path = format!("/channels/{}/threads", bench.hive);
                bench
                    .send("POST", &path, &json!({"name": "t", "type": 11}))
                    .await
            }
        };
        assert_eq!(reply.code(), code, "{permission:?} {what}: {reply:?}");
        bench.stand_in.grant(bench.hive, permission);
    }
    assert_eq!(post_in(&bench, bench.hive).await, 0);
    assert_eq!(bench.stand_in.violations().len(), 0);
}

#[tokio::test]
async fn an_interaction_tells_what_the_bot_may_do_and_is_answered_without_it() {
    let mut bench = Bench::start().await;
    bench.stand_in.revoke(bench.hive, Permissions::USUAL);
    let (_, received) = bench.slash("/move move:wS1").await;
    assert_eq!(received.payload["app_permissions"], "0");
    assert_eq!(
        bench
            .answer(&received, &crate::support::private("hi"))
            .await
            .status,
        204
    );
}

#[tokio::test]
async fn a_deleted_channel_is_unknown_with_its_threads_and_messages() {
    let bench = Bench::start().await;
    let thread = bench.stand_in.add_thread(bench.hive, "game 1").unwrap();
    let message = bench.post(&text("hi")).await.body["id"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    bench.stand_in.delete_channel(bench.hive);
    for channel in [bench.hive, thread, ChannelId(1)] {
        assert_eq!(post_in(&bench, channel).await, 10_003);
        let reply = bench
            .send("GET", &format!("/channels/{channel}"), &Value::Null)
            .await;
        assert_eq!(reply.code(), 10_003);
    }
    assert!(bench.stand_in.message(message).is_none());
    assert_eq!(bench.stand_in.channel("hive"), None);
}

#[tokio::test]
async fn direct_messages_can_be_closed() {
    let bench = Bench::start().await;
    let open = json!({"recipient_id": bench.alice});
    let reply = bench.send("POST", "/users/@me/channels", &open).await;
    let channel = reply.body["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(bench.stand_in.direct(bench.alice), channel);
    assert_eq!(post_in(&bench, channel).await, 0);
    assert_eq!(
        bench.stand_in.pings(bench.alice).len(),
        1,
        "every direct message notifies"
    );
    bench.stand_in.set_direct_messages(bench.alice, false);
    assert_eq!(post_in(&bench, channel).await, 50_007);
    let reply = bench.send("POST", "/users/@me/channels", &open).await;
    assert_eq!(reply.status, 200, "opening the conversation still works");
    bench.stand_in.set_direct_messages(bench.alice, true);
    assert_eq!(post_in(&bench, channel).await, 0);
    let nobody = json!({"recipient_id": "5"});
    assert_eq!(
        bench
            .send("POST", "/users/@me/channels", &nobody)
            .await
            .code(),
        10_013
    );
    // Nobody else reads along.
    let bob = bench.stand_in.member("bob");
    assert_eq!(bench.stand_in.messages(channel, bob).len(), 0);
}

#[tokio::test]
async fn threads_archive_wake_and_lock() {
    let bench = Bench::start().await;
    let path = format!("/channels/{}/threads", bench.hive);
    let body = json!({"name": "game 1", "type": 11, "auto_archive_duration": 60});
    let reply = bench.send("POST", &path, &body).await;
    assert_eq!((reply.status, &reply.body["type"]), (201, &json!(11)));
    let thread: ChannelId = reply.body["id"].as_str().unwrap().parse().unwrap();
    let posts = format!("/channels/{thread}/messages");
    let message = bench.send("POST", &posts, &text("hi")).await.body["id"].clone();
    let message = format!("{posts}/{}", message.as_str().unwrap());
    let archived = || {
        let channels = bench.stand_in.channels();
        let found = channels
            .into_iter()
            .find(|channel| channel.id == thread)
            .unwrap();
        matches!(found.kind, ChannelKind::Thread(thread) if thread.archived)
    };
    assert_eq!(
        bench.send("PATCH", &message, &text("edited")).await.status,
        200
    );
    bench
        .stand_in
        .clock()
        .advance(SignedDuration::from_mins(61));
    assert_eq!(
        bench.send("PATCH", &message, &text("edited")).await.code(),
        50_083
    );
    assert_eq!(
        bench.send("DELETE", &message, &Value::Null).await.code(),
        50_083
    );
    assert!(archived());
    assert!(
        bench
            .stand_in
            .slash(bench.alice, thread, "/move move:wS1")
            .is_err()
    );
    assert_eq!(post_in(&bench, thread).await, 0, "a message wakes it");
    assert!(!archived());
    bench.stand_in.set_archived(thread, true, true);
    assert_eq!(post_in(&bench, thread).await, 50_083);
    bench.stand_in.set_archived(thread, false, true);
    assert_eq!(post_in(&bench, thread).await, 160_005);
    bench.stand_in.grant(thread, Permissions::MANAGE_THREADS);
    assert_eq!(post_in(&bench, thread).await, 0);
    bench
        .stand_in
        .revoke(thread, Permissions::SEND_MESSAGES_IN_THREADS);
    assert_eq!(post_in(&bench, thread).await, 50_013);
    bench.stand_in.grant(thread, Permissions::USUAL);
    assert_eq!(post_in(&bench, thread).await, 0);
    // A thread has its channel's permissions, also what was revoked since it was made.
    for permission in [
        Permissions::SEND_MESSAGES_IN_THREADS,
        Permissions::ATTACH_FILES,
        Permissions::VIEW_CHANNEL,
    ] {
        bench.stand_in.revoke(bench.hive, permission);
        let granted = |id| {
            let mut channels = bench.stand_in.channels().into_iter();
            channels.find(|one| one.id == id).expect("it is there").bot
        };
        assert!(!granted(thread).contains(permission), "{permission:?}");
        assert!(!granted(bench.hive).contains(permission), "{permission:?}");
        bench.stand_in.grant(bench.hive, permission);
        assert_eq!(post_in(&bench, thread).await, 0, "{permission:?}");
    }
}

#[tokio::test]
async fn threads_hang_on_messages_and_nowhere_else() {
    let bench = Bench::start().await;
    let message = bench.post(&text("hi")).await.body["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/channels/{}/messages/{message}/threads", bench.hive);
    let body = json!({"name": "game 1"});
    let reply = bench.send("POST", &path, &body).await;
    assert_eq!(
        reply.body["id"], message,
        "a thread has the id of its message"
    );
    assert_eq!(bench.send("POST", &path, &body).await.code(), 160_004);
    let elsewhere = format!("/channels/{}/messages/5/threads", bench.hive);
    assert_eq!(bench.send("POST", &elsewhere, &body).await.code(), 10_008);
    let within = format!("/channels/{message}/threads");
    assert_eq!(
        bench
            .send("POST", &within, &json!({"name": "x", "type": 11}))
            .await
            .code(),
        50_024
    );
    let path = format!("/channels/{}/threads", bench.hive);
    let odd = json!({"name": "x", "type": 11, "auto_archive_duration": 61});
    assert_eq!(bench.send("POST", &path, &odd).await.code(), 50_035);
}

#[tokio::test]
async fn a_guild_has_a_thousand_active_threads() {
    let bench = Bench::start().await;
    let threads: Vec<_> = (0..1_000)
        .map(|number| {
            bench
                .stand_in
                .add_thread(bench.hive, &number.to_string())
                .unwrap()
        })
        .collect();
    let path = format!("/channels/{}/threads", bench.hive);
    let body = json!({"name": "one more", "type": 11});
    assert_eq!(bench.send("POST", &path, &body).await.code(), 160_006);
    bench.stand_in.set_archived(threads[0], true, false);
    assert_eq!(bench.send("POST", &path, &body).await.status, 201);
}

#[tokio::test]
async fn others_messages_are_theirs() {
    let bench = Bench::start().await;
    let said = bench
        .stand_in
        .say(bench.alice, bench.hive, "hello")
        .unwrap();
    let path = format!("/channels/{}/messages/{said}", bench.hive);
    let reply = bench.send("GET", &path, &Value::Null).await;
    assert_eq!(
        reply.body["content"], "",
        "without the privileged intent it cannot be read"
    );
    assert_eq!(bench.send("PATCH", &path, &text("x")).await.code(), 50_005);
    assert_eq!(
        bench.send("DELETE", &path, &Value::Null).await.code(),
        50_013
    );
}

#[tokio::test]
async fn old_messages_take_few_edits() {
    let bench = Bench::start().await;
    let message = bench.post(&text("hi")).await.body["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/channels/{}/messages/{message}", bench.hive);
    for _ in 0..40 {
        assert_eq!(bench.send("PATCH", &path, &text("young")).await.code(), 0);
    }
    bench
        .stand_in
        .clock()
        .advance(SignedDuration::from_mins(61));
    let mut codes = Vec::new();
    for _ in 0..40 {
        codes.push(bench.send("PATCH", &path, &text("old")).await.code());
    }
    assert_eq!(codes.first(), Some(&0));
    assert_eq!(codes.last(), Some(&30_046));
    bench
        .stand_in
        .clock()
        .advance(SignedDuration::from_mins(61));
    assert_eq!(bench.send("PATCH", &path, &text("old")).await.code(), 0);
}

#[tokio::test]
async fn commands_keep_their_ids_and_too_many_a_day_are_refused() {
    let bench = Bench::start().await;
    let app = bench.stand_in.application();
    let guild = format!(
        "/applications/{app}/guilds/{}/commands",
        bench.stand_in.guild()
    );
    let named = |prefix: &str, count: usize| -> Value {
        (0..count)
            .map(|n| json!({"name": format!("{prefix}{n}"), "description": "d"}))
            .collect()
    };
    let first = bench.send("PUT", &guild, &named("a", 100)).await;
    let again = bench.send("PUT", &guild, &named("a", 100)).await;
    assert_eq!(first.body[7]["id"], again.body[7]["id"]);
    let one = json!({"name": "one-more", "description": "d"});
    assert_eq!(bench.send("POST", &guild, &one).await.code(), 30_032);
    // 5 were made before, 100 now: the day has 95 left.
    assert_eq!(
        bench.send("PUT", &guild, &named("b", 96)).await.code(),
        30_034
    );
    bench
        .stand_in
        .clock()
        .advance(SignedDuration::from_hours(24));
    assert_eq!(bench.send("PUT", &guild, &named("b", 96)).await.status, 200);
    assert_eq!(bench.send("PUT", &guild, &json!([])).await.status, 200);
    let elsewhere = format!("/applications/{app}/guilds/5/commands");
    assert_eq!(
        bench.send("PUT", &elsewhere, &json!([])).await.code(),
        50_001
    );
}

#[tokio::test]
async fn the_memory_of_files_and_messages_is_bounded() {
    let options = Options {
        kept_attachments: 2,
        kept_messages: 3,
        ..Options::default()
    };
    let bench = Bench::with(options).await;
    let path = format!("/channels/{}/messages", bench.hive);
    let body = json!({"attachments": [{"id": 0, "filename": "a.png", "description": "alt"}]});
    let mut ids = Vec::new();
    for _ in 0..4 {
        let reply = bench
            .send_files("POST", &path, &body, &[(0, "a.png", b"bytes")])
            .await;
        ids.push(reply.body["id"].as_str().unwrap().parse().unwrap());
    }
    let kept: Vec<_> = ids
        .iter()
        .map(|id| bench.stand_in.message(*id).is_some())
        .collect();
    assert_eq!(kept, [false, true, true, true]);
    let files: Vec<_> = ids
        .iter()
        .map(|id| bench.stand_in.file(*id, "a.png").is_some())
        .collect();
    assert_eq!(files, [false, false, true, true]);
    let oldest = bench.stand_in.message(ids[1]).unwrap();
    assert_eq!(oldest.attachments[0].description.as_deref(), Some("alt"));
    // The address of a file works as long as it is kept.
    for (id, status) in [(ids[1], 404), (ids[3], 200)] {
        let url = bench.stand_in.message(id).unwrap().attachments[0]
            .url
            .clone();
        assert_eq!(reqwest::get(url).await.unwrap().status(), status);
    }
}

#[tokio::test]
async fn requests_need_the_token() {
    let bench = Bench::start().await;
    let url = format!("{}/api/v10/users/@me", bench.stand_in.url());
    assert_eq!(reqwest::get(url).await.unwrap().status(), 401);
    let me = bench.send("GET", "/users/@me", &Value::Null).await;
    assert_eq!(me.body["id"], bench.stand_in.bot().to_string());
    let guild = format!("/guilds/{}", bench.stand_in.guild());
    assert_eq!(
        bench.send("GET", &guild, &Value::Null).await.body["name"],
        "The Hive"
    );
    let member = format!("{guild}/members/{}", bench.alice);
    assert_eq!(
        bench.send("GET", &member, &Value::Null).await.body["user"]["username"],
        "alice"
    );
}
