//! What the judge refuses, and what it lets pass.

use std::path::PathBuf;

use serde_json::{Value, json};
use waggle::sandbox::stand_in::{Options, StandIn, StartError};

use crate::support::{Bench, text};

/// A row of buttons with these ids.
fn row(ids: &[&str]) -> Value {
    let buttons: Vec<_> = ids
        .iter()
        .map(|id| json!({"type": 2, "style": 1, "label": "x", "custom_id": id}))
        .collect();
    json!({ "type": 1, "components": buttons })
}

fn menu(options: &[(&str, &str)]) -> Value {
    let options: Vec<_> = options
        .iter()
        .map(|(label, value)| json!({"label": label, "value": value}))
        .collect();
    json!({ "type": 1, "components": [{"type": 3, "custom_id": "m", "options": options}] })
}

#[expect(clippy::needless_pass_by_value, reason = "the tables read better")]
fn with(content: &str, extra: Value) -> Value {
    let mut body = text(content);
    for (key, value) in extra.as_object().unwrap() {
        body[key] = value.clone();
    }
    body
}

fn many<T: Into<Value>>(count: usize, make: impl Fn(usize) -> T) -> Vec<Value> {
    (0..count).map(|number| make(number).into()).collect()
}

/// Message bodies, and the place of the problem in the refusal; none: it is right. The place
/// `EMPTY` stands for 50006.
fn messages() -> Vec<(&'static str, Value, Option<&'static str>)> {
    let x = |count| "x".repeat(count);
    let rows = |count| many(count, |number| row(&[&number.to_string()]));
    let v2 = 1 << 15;
    vec![
        ("plain", text("hi"), None),
        (
            "2000 characters, many bytes",
            text(&"ł".repeat(2_000)),
            None,
        ),
        ("2001 characters", text(&x(2_001)), Some("content")),
        ("no content", json!({}), Some("EMPTY")),
        ("blank content", text(" \n "), Some("EMPTY")),
        (
            "content is a number",
            with("", json!({"content": 1})),
            Some("content"),
        ),
        (
            "misspelt key",
            with("hi", json!({"contnet": "hi"})),
            Some("contnet"),
        ),
        ("embed", json!({"embeds": [{"title": "t"}]}), None),
        (
            "11 embeds",
            json!({"embeds": many(11, |_| json!({"title": "t"}))}),
            Some("embeds"),
        ),
        (
            "6001 characters in embeds",
            json!({"embeds": [{"description": x(4_096)}, {"description": x(1_905)}]}),
            Some("embeds"),
        ),
        (
            "misspelt key in embed",
            json!({"embeds": [{"titel": "t"}]}),
            Some("embeds.0.titel"),
        ),
        (
            "embed title too long",
            json!({"embeds": [{"title": x(257)}]}),
            Some("embeds.0.title"),
        ),
        (
            "25 fields are fine",
            json!({"embeds": [{"fields": many(25, |_| json!({"name": "n", "value": "v"}))}]}),
            None,
        ),
        ("5 rows", with("hi", json!({"components": rows(5)})), None),
        (
            "6 rows",
            with("hi", json!({"components": rows(6)})),
            Some("components"),
        ),
        (
            "5 buttons",
            with(
                "hi",
                json!({"components": [row(&["a", "b", "c", "d", "e"])]}),
            ),
            None,
        ),
        (
            "6 buttons",
            with(
                "hi",
                json!({"components": [row(&["a", "b", "c", "d", "e", "f"])]}),
            ),
            Some("components.0.components"),
        ),
        (
            "duplicate custom_id",
            with("hi", json!({"components": [row(&["a"]), row(&["a"])]})),
            Some("components.1.components.0.custom_id"),
        ),
        (
            "custom_id of 101",
            with("hi", json!({"components": [row(&[&x(101)])]})),
            Some("components.0.components.0.custom_id"),
        ),
        (
            "button without custom_id",
            with(
                "hi",
                json!({"components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "x"}]}]}),
            ),
            Some("components.0.components.0.custom_id"),
        ),
        (
            "button without label or emoji",
            with(
                "hi",
                json!({"components": [{"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "x"}]}]}),
            ),
            Some("components.0.components.0.label"),
        ),
        (
            "link with custom_id",
            with(
                "hi",
                json!({"components": [{"type": 1, "components": [
                {"type": 2, "style": 5, "label": "x", "custom_id": "x", "url": "https://x.y"}]}]}),
            ),
            Some("components.0.components.0.custom_id"),
        ),
        (
            "button outside a row",
            with(
                "hi",
                json!({"components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x"}]}),
            ),
            Some("components.0"),
        ),
        (
            "unknown component",
            with(
                "hi",
                json!({"components": [{"type": 1, "components": [{"type": 99}]}]}),
            ),
            Some("components.0.components.0"),
        ),
        (
            "menu",
            with(
                "hi",
                json!({"components": [menu(&[("a", "1"), ("b", "2")])]}),
            ),
            None,
        ),
        (
            "duplicate values",
            with(
                "hi",
                json!({"components": [menu(&[("a", "1"), ("b", "1")])]}),
            ),
            Some("components.0.components.0.options.1.value"),
        ),
        (
            "26 options",
            with(
                "hi",
                json!({"components": [{"type": 1, "components": [{"type": 3, "custom_id": "m",
                "options": many(26, |n| json!({"label": n.to_string(), "value": n.to_string()}))}]}]}),
            ),
            Some("components.0.components.0.options"),
        ),
        (
            "menu beside a button",
            with(
                "hi",
                json!({"components": [{"type": 1, "components": [
                row(&["a"])["components"][0], menu(&[("a", "1")])["components"][0]]}]}),
            ),
            Some("components.0.components"),
        ),
        (
            "max_values over the options",
            with(
                "hi",
                json!({"components": [{"type": 1, "components": [{"type": 3, "custom_id": "m",
                "max_values": 2, "options": [{"label": "a", "value": "1"}]}]}]}),
            ),
            Some("components.0.components.0.max_values"),
        ),
        (
            "content with components alone",
            with(
                "hi",
                json!({"flags": v2, "components": [{"type": 10, "content": "x"}]}),
            ),
            Some("content"),
        ),
        (
            "components alone",
            json!({"flags": v2, "components": [{"type": 17, "components": [
                {"type": 10, "content": "x"}, row(&["a"])]}]}),
            None,
        ),
        (
            "components alone without the flag",
            json!({"components": [{"type": 10, "content": "x"}]}),
            Some("components.0"),
        ),
        (
            "parse with a list",
            json!({"content": "hi", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            Some("allowed_mentions"),
        ),
        (
            "parse of something",
            json!({"content": "hi", "allowed_mentions": {"parse": ["user"]}}),
            Some("allowed_mentions.parse.0"),
        ),
        (
            "101 users",
            json!({"content": "hi", "allowed_mentions": {"users": many(101, |n| n.to_string())}}),
            Some("allowed_mentions.users"),
        ),
        (
            "user twice",
            json!({"content": "hi", "allowed_mentions": {"users": ["1", "1"]}}),
            Some("allowed_mentions.users"),
        ),
        (
            "user is a name",
            json!({"content": "hi", "allowed_mentions": {"users": ["bob"]}}),
            Some("allowed_mentions.users.0"),
        ),
        (
            "nonce",
            with("hi", json!({"nonce": x(25), "enforce_nonce": true})),
            None,
        ),
        (
            "nonce of 26",
            with("hi", json!({"nonce": x(26)})),
            Some("nonce"),
        ),
        (
            "enforced without a nonce",
            with("hi", json!({"enforce_nonce": true})),
            Some("enforce_nonce"),
        ),
        (
            "attachment without its file",
            with(
                "hi",
                json!({"attachments": [{"id": 0, "filename": "a.png"}]}),
            ),
            Some("attachments.0"),
        ),
        ("tts is text", with("hi", json!({"tts": "no"})), Some("tts")),
        (
            "flags are negative",
            with("hi", json!({"flags": -1})),
            Some("flags"),
        ),
        (
            "list for an object",
            with("hi", json!({"allowed_mentions": []})),
            Some("allowed_mentions"),
        ),
    ]
}

/// Commands, and where the problem is.
fn commands() -> Vec<(&'static str, Value, Option<&'static str>)> {
    let x = |count| "x".repeat(count);
    let option = |name: &str, required| json!({"type": 3, "name": name, "description": "d", "required": required});
    let command = |extra: Value| {
        let mut command = json!({"name": "a", "description": "d"});
        for (key, value) in extra.as_object().unwrap() {
            command[key] = value.clone();
        }
        json!([command])
    };
    let choices = |count| {
        many(
            count,
            |n| json!({"name": n.to_string(), "value": n.to_string()}),
        )
    };
    vec![
        ("plain", command(json!({})), None),
        (
            "name in other letters",
            command(json!({"name": "żółw-2_a"})),
            None,
        ),
        ("capital", command(json!({"name": "Move"})), Some("0.name")),
        ("space", command(json!({"name": "a b"})), Some("0.name")),
        (
            "33 letters",
            command(json!({"name": x(33)})),
            Some("0.name"),
        ),
        (
            "no description",
            json!([{"name": "a"}]),
            Some("0.description"),
        ),
        (
            "description of 101",
            command(json!({"description": x(101)})),
            Some("0.description"),
        ),
        (
            "misspelt key",
            command(json!({"option": []})),
            Some("0.option"),
        ),
        (
            "translations",
            command(json!({"name_localizations": {"pl": "ruch"}})),
            None,
        ),
        (
            "unknown locale",
            command(json!({"name_localizations": {"xx": "a"}})),
            Some("0.name_localizations.xx"),
        ),
        (
            "capital in a translation",
            command(json!({"name_localizations": {"pl": "Ruch"}})),
            Some("0.name_localizations.pl"),
        ),
        (
            "long translation",
            command(json!({"description_localizations": {"pl": x(101)}})),
            Some("0.description_localizations.pl"),
        ),
        (
            "two of a name",
            json!([{"name": "a", "description": "d"}, {"name": "a", "description": "e"}]),
            Some("1.name"),
        ),
        (
            "two kinds of a name",
            json!([{"name": "a", "description": "d"}, {"name": "a", "type": 2}]),
            None,
        ),
        (
            "menu with a description",
            json!([{"name": "A b", "type": 2, "description": "d"}]),
            Some("0.description"),
        ),
        (
            "required after optional",
            command(json!({"options": [option("a", false), option("b", true)]})),
            Some("0.options.1.required"),
        ),
        (
            "required first",
            command(json!({"options": [option("a", true), option("b", false)]})),
            None,
        ),
        (
            "options of one name",
            command(json!({"options": [option("a", true), option("a", true)]})),
            Some("0.options.1.name"),
        ),
        (
            "26 options",
            command(json!({"options": many(26, |n| option(&format!("o{n}"), false))})),
            Some("0.options"),
        ),
        (
            "25 choices",
            command(
                json!({"options": [{"type": 3, "name": "a", "description": "d", "choices": choices(25)}]}),
            ),
            None,
        ),
        (
            "26 choices",
            command(
                json!({"options": [{"type": 3, "name": "a", "description": "d", "choices": choices(26)}]}),
            ),
            Some("0.options.0.choices"),
        ),
        (
            "text for a number",
            command(
                json!({"options": [{"type": 4, "name": "a", "description": "d", "choices": choices(1)}]}),
            ),
            Some("0.options.0.choices.0.value"),
        ),
        (
            "completion with choices",
            command(
                json!({"options": [{"type": 3, "name": "a", "description": "d", "autocomplete": true, "choices": choices(1)}]}),
            ),
            Some("0.options.0.autocomplete"),
        ),
        (
            "subcommand beside an option",
            command(
                json!({"options": [{"type": 1, "name": "a", "description": "d"}, option("b", false)]}),
            ),
            Some("0.options"),
        ),
        (
            "8,001 characters with the longest translation",
            command(
                json!({"description_localizations": {"pl": x(100)}, "options": many(25, |n| json!({
                "type": 3, "name": format!("o{n}"), "description": x(100),
                "choices": many(2, |n| json!({"name": format!("{n}{}", x(98)), "value": x(100)}))}))}),
            ),
            Some("0"),
        ),
        (
            "101 commands",
            many(
                101,
                |n| json!({"name": format!("a{n}"), "description": "d"}),
            )
            .into(),
            Some(""),
        ),
        (
            "no list",
            json!({"name": "a", "description": "d"}),
            Some(""),
        ),
    ]
}

/// Answers to a command, and where the problem is.
fn answers() -> Vec<(&'static str, Value, Option<&'static str>)> {
    let x = |count| "x".repeat(count);
    let modal = |title: &str, label: &str| {
        json!({"type": 9, "data": {"custom_id": "m", "title": title, "components": [
            {"type": 1, "components": [{"type": 4, "custom_id": "f", "style": 1, "label": label}]}]}})
    };
    vec![
        ("type 99", json!({"type": 99}), Some("type")),
        ("no type", json!({}), Some("type")),
        ("misspelt key", json!({"type": 4, "date": {}}), Some("date")),
        (
            "misspelt key within",
            json!({"type": 4, "data": {"contnet": "hi"}}),
            Some("data.contnet"),
        ),
        (
            "content of 2001",
            json!({"type": 4, "data": text(&x(2_001))}),
            Some("data.content"),
        ),
        ("no content", json!({"type": 4, "data": {}}), Some("EMPTY")),
        (
            "choices to a command",
            json!({"type": 8, "data": {"choices": []}}),
            Some("type"),
        ),
        (
            "update of nothing",
            json!({"type": 7, "data": text("hi")}),
            Some("type"),
        ),
        ("modal title of 46", modal(&x(46), "l"), Some("data.title")),
        (
            "field label of 46",
            modal("t", &x(46)),
            Some("data.components.0.components.0.label"),
        ),
        (
            "modal with a button",
            json!({"type": 9, "data": {"custom_id": "m", "title": "t", "components": [row(&["a"])]}}),
            Some("data.components.0.components.0"),
        ),
        ("modal", modal("t", "l"), None),
    ]
}

fn has(errors: &Value, place: &str) -> bool {
    let steps = place.split('.').filter(|step| !step.is_empty());
    let at = steps.fold(errors, |at, step| &at[step]);
    at["_errors"].is_array()
}

fn check(name: &str, reply: &crate::support::Reply, place: Option<&str>) {
    match place {
        None => assert!(reply.status < 300, "{name}: {reply:?}"),
        Some("EMPTY") => assert_eq!(reply.code(), 50_006, "{name}: {reply:?}"),
        Some(place) => {
            assert_eq!(
                (reply.status, reply.code()),
                (400, 50_035),
                "{name}: {reply:?}"
            );
            assert!(
                has(&reply.body["errors"], place),
                "{name}: no error at {place}: {reply:?}"
            );
        }
    }
}

async fn try_all(options: Options) {
    let mut bench = Bench::with(options).await;
    let mut wrong = 0;
    for (name, body, place) in messages() {
        check(name, &bench.post(&body).await, place);
        wrong += usize::from(place.is_some());
        assert_eq!(bench.stand_in.violations().len(), wrong, "{name}");
    }
    for (name, body, place) in commands() {
        check(name, &bench.register(&body).await, place);
        wrong += usize::from(place.is_some());
        assert_eq!(bench.stand_in.violations().len(), wrong, "{name}");
    }
    bench.register(&crate::support::commands()).await;
    for (name, body, place) in answers() {
        let (_, received) = bench.slash("/move move:wS1").await;
        check(name, &bench.answer(&received, &body).await, place);
    }
}

#[tokio::test]
async fn wrong_requests_are_refused_at_their_place_and_right_ones_pass() {
    try_all(Options::default()).await;
}

/// Discord's document must agree: with every right request above, and with the wrong ones in so
/// far as it sees them.
#[tokio::test]
#[ignore = "needs WAGGLE_DISCORD_OPENAPI, the path of Discord's openapi.json"]
async fn discords_own_document_agrees() {
    let path = std::env::var_os("WAGGLE_DISCORD_OPENAPI").expect("WAGGLE_DISCORD_OPENAPI");
    let openapi = Some(PathBuf::from(path));
    try_all(Options {
        openapi: openapi.clone(),
        ..Options::default()
    })
    .await;
    // Beyond our own rules: a poll without a question.
    let bench = Bench::with(Options {
        openapi,
        ..Options::default()
    })
    .await;
    let reply = bench.post(&json!({"poll": {"answers": []}})).await;
    assert_eq!(reply.code(), 50_035, "{reply:?}");
    assert_eq!(bench.stand_in.violations().len(), 1);
}

#[tokio::test]
async fn an_openapi_document_that_is_none_is_said_to_be_so() {
    let directory = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = directory.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let cases = [
        (directory.path().join("missing.json"), "could not be read"),
        (write("text.json", "hello"), "is not JSON"),
        (
            write("other.json", r#"{"a": 1}"#),
            "is not an OpenAPI document",
        ),
    ];
    for (path, why) in cases {
        let options = Options {
            openapi: Some(path.clone()),
            ..Options::default()
        };
        let error = StandIn::start(options).await.unwrap_err();
        assert!(matches!(error, StartError::OpenApi { .. }), "{error:?}");
        assert!(error.to_string().contains(why), "{error}");
        assert!(
            error.to_string().contains(path.to_str().unwrap()),
            "{error}"
        );
    }
}

/// A name, a body, its files, and the place of the problem.
type Case<'a> = (
    &'a str,
    Value,
    Vec<(usize, &'a str, &'a [u8])>,
    Option<&'a str>,
);

#[tokio::test]
async fn files_and_their_entries_belong_together() {
    let bench = Bench::start().await;
    let path = format!("/channels/{}/messages", bench.hive);
    let entry =
        |id: usize| json!({"attachments": [{"id": id, "filename": "a.png", "description": "alt"}]});
    let big = vec![0; 10 * 1024 * 1024 + 1];
    let long =
        json!({"attachments": [{"id": 0, "filename": "a.png", "description": "x".repeat(1_025)}]});
    let eleven: Vec<_> = (0..11).map(|number| (number, "a.png", &b"x"[..])).collect();
    let all = json!({"attachments": many(11, |id| json!({"id": id, "filename": "a.png"}))});
    let cases: [Case<'_>; 8] = [
        ("right", entry(0), vec![(0, "a.png", b"x")], None),
        (
            "file without entry",
            json!({}),
            vec![(0, "a.png", b"x")],
            Some("attachments"),
        ),
        (
            "entry for another file",
            entry(1),
            vec![(0, "a.png", b"x")],
            Some("attachments.0"),
        ),
        (
            "empty file",
            entry(0),
            vec![(0, "a.png", b"")],
            Some("attachments"),
        ),
        (
            "too large",
            entry(0),
            vec![(0, "a.png", &big)],
            Some("attachments"),
        ),
        (
            "alt text of 1025",
            long,
            vec![(0, "a.png", b"x")],
            Some("attachments.0.description"),
        ),
        ("eleven files", all, eleven, Some("attachments")),
        (
            "entry twice",
            json!({"attachments": [{"id": 0}, {"id": 0}]}),
            vec![(0, "a.png", b"x")],
            Some("attachments.1"),
        ),
    ];
    for (name, body, files, place) in cases {
        check(
            name,
            &bench.send_files("POST", &path, &body, &files).await,
            place,
        );
    }
}

#[tokio::test]
async fn content_without_allowed_mentions_passes_and_is_noted() {
    let bench = Bench::start().await;
    assert_eq!(bench.post(&json!({"content": "hi"})).await.status, 200);
    let violations = bench.stand_in.violations();
    assert_eq!(violations.len(), 1);
    assert!(
        violations[0].problems[0].starts_with("allowed_mentions: "),
        "{violations:?}"
    );
}

#[tokio::test]
async fn routes_that_do_not_exist_are_violations() {
    let bench = Bench::start().await;
    let app = bench.stand_in.application();
    let cases = [
        ("GET", "/channel/1".to_owned(), 404),
        ("PUT", format!("/channels/{}/messages", bench.hive), 404),
        ("GET", "/channels/abc".to_owned(), 404),
        ("PUT", "/applications/1/commands".to_owned(), 403),
        ("POST", format!("/webhooks/{}/x", app + 1), 404),
    ];
    for (count, (method, path, status)) in (1..).zip(cases) {
        let reply = bench.send(method, &path, &Value::Null).await;
        assert_eq!(reply.status, status, "{method} {path}: {reply:?}");
        assert_eq!(bench.stand_in.violations().len(), count, "{method} {path}");
    }
}
