//! What members can and cannot do.

use serde_json::json;
use waggle::sandbox::stand_in::{ActError, Answer};

use crate::support::{Bench, private, text};

#[tokio::test]
async fn commands_arrive_with_their_values() {
    let mut bench = Bench::start().await;
    let bob = bench.stand_in.member("bob");
    let hive = bench.hive;
    let cases = [
        (
            "/move move:bG1 wS1-",
            json!([{"name": "move", "type": 3, "value": "bG1 wS1-"}]),
        ),
        (
            "/move game:12 move:wS1",
            json!([{"name": "game", "type": 4, "value": 12}, {"name": "move", "type": 3, "value": "wS1"}]),
        ),
        ("/challenge", json!([])),
        (
            "/challenge opponent:@bob rules:Classic rated:True where:#hive pace:1.5",
            json!([
                {"name": "opponent", "type": 6, "value": bob},
                {"name": "rules", "type": 3, "value": "classic"},
                {"name": "rated", "type": 5, "value": true},
                {"name": "where", "type": 7, "value": hive},
                {"name": "pace", "type": 10, "value": 1.5},
            ]),
        ),
        (
            "/games mine",
            json!([{"name": "mine", "type": 1, "options": []}]),
        ),
        (
            "/games of member who:@bob",
            json!([{"name": "of", "type": 2, "options": [{"name": "member", "type": 1, "options": [
                {"name": "who", "type": 6, "value": bob}]}]}]),
        ),
    ];
    for (text, options) in cases {
        let (_, received) = bench.slash(text).await;
        let payload = &received.payload;
        assert_eq!(payload["data"]["options"], options, "{text}");
        assert_eq!(payload["member"]["user"]["username"], "alice", "{text}");
        if text.contains("@bob") {
            let resolved = &payload["data"]["resolved"];
            assert_eq!(
                resolved["users"][bob.to_string()]["username"],
                "bob",
                "{text}"
            );
            assert!(resolved["members"][bob.to_string()].is_object(), "{text}");
        }
    }
}

#[tokio::test]
async fn what_does_not_fit_is_said_clearly() {
    let bench = Bench::start().await;
    let cases = [
        ("move wS1", "must begin with a slash"),
        ("/", "must begin with a slash"),
        (
            "/mvoe move:wS1",
            "there is no command \"mvoe\"; the bot registered move, challenge, games",
        ),
        ("/move", "/move cannot be sent without the option \"move\""),
        (
            "/move wS1",
            "/move has no option in \"wS1\"; it takes move, game",
        ),
        ("/move move:", "takes from 1 to 6000 characters"),
        (
            "/move move:a game:x",
            "\"x\" does not fit the option \"game\": it takes a whole number",
        ),
        ("/move move:a game:1.5", "a whole number"),
        ("/move move:a game:0", "a whole number from 1 to 99"),
        ("/move move:a move:b", "the option \"move\" twice"),
        ("/challenge rules:blitz", "takes one of Tournament, Classic"),
        ("/challenge rated:yes", "true or false"),
        ("/challenge opponent:bob", "a member, as in @bob"),
        ("/challenge where:#nowhere", "a channel, as in #hive"),
        ("/challenge pace:fast", "a number"),
        ("/games", "/games has no option in \"\"; it takes mine, of"),
        ("/games yours", "it takes mine, of"),
        (
            "/games of member",
            "/games of member cannot be sent without the option \"who\"",
        ),
    ];
    for (text, expected) in cases {
        let error = bench
            .stand_in
            .slash(bench.alice, bench.hive, text)
            .unwrap_err()
            .to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
    let direct = bench.stand_in.direct(bench.alice);
    let error = bench
        .stand_in
        .slash(bench.alice, direct, "/games mine")
        .unwrap_err();
    assert_eq!(
        error,
        ActError::NotInDirectMessages {
            command: "/games mine".into()
        }
    );
    let bob = bench.stand_in.member("bob");
    let error = bench.stand_in.slash(bob, direct, "/challenge").unwrap_err();
    assert_eq!(error, ActError::UnknownChannel { channel: direct });
}

#[tokio::test]
async fn completion_asks_for_the_last_option() {
    let mut bench = Bench::start().await;
    let stand_in = &bench.stand_in;
    let id = stand_in
        .autocomplete(bench.alice, bench.hive, "/move game:3 move:wA ")
        .unwrap();
    let received = bench.gateway.interaction().await;
    assert_eq!(received.payload["type"], 4);
    let options = json!([
        {"name": "game", "type": 4, "value": 3},
        {"name": "move", "type": 3, "value": "wA ", "focused": true},
    ]);
    assert_eq!(received.payload["data"]["options"], options);
    let choice = |n: usize| json!({"name": format!("name {n}"), "value": format!("value {n}")});
    let choices = |count: usize| {
        let list: Vec<_> = (0..count).map(choice).collect();
        json!({"type": 8, "data": {"choices": list}})
    };
    assert_eq!(
        bench.answer(&received, &private("no")).await.code(),
        50_035,
        "only choices"
    );
    assert_eq!(
        bench.answer(&received, &json!({"type": 5})).await.code(),
        50_035,
        "no promise"
    );
    assert_eq!(bench.answer(&received, &choices(26)).await.code(), 50_035);
    assert_eq!(bench.answer(&received, &choices(25)).await.status, 204);
    let Answer::Choices(offered) = bench.stand_in.answer(id).await else {
        panic!("choices");
    };
    assert_eq!((offered.len(), offered[3].value.as_str()), (25, "value 3"));
    for text in ["/move move:a game:", "/move ", "/challenge"] {
        let error = bench
            .stand_in
            .autocomplete(bench.alice, bench.hive, text)
            .unwrap_err();
        assert!(
            matches!(error, ActError::NoAutocompletion { .. }),
            "{text}: {error}"
        );
    }
}

#[tokio::test]
async fn only_what_is_there_can_be_clicked_or_chosen() {
    let mut bench = Bench::start().await;
    let mut body = text("choose");
    body["components"] = json!([
        {"type": 1, "components": [
            {"type": 2, "style": 1, "label": "Go", "custom_id": "go"},
            {"type": 2, "style": 1, "label": "No", "custom_id": "no", "disabled": true},
            {"type": 2, "style": 5, "label": "Link", "url": "https://example.org"}]},
        {"type": 1, "components": [{"type": 3, "custom_id": "menu", "min_values": 1, "max_values": 2,
            "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}, {"label": "C", "value": "c"}]}]},
        {"type": 1, "components": [{"type": 5, "custom_id": "who"}]},
    ]);
    let message = bench.post(&body).await.body["id"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let stand_in = &bench.stand_in;
    let alice = bench.alice;
    let click = |id| {
        stand_in
            .click(alice, message, id)
            .map_err(|error| error.to_string())
    };
    let select = |id, values: &[&str]| {
        stand_in
            .select(alice, message, id, values)
            .map_err(|error| error.to_string())
    };
    let refused = [
        (
            click("gone"),
            "no component \"gone\"; it has go, no, menu, who",
        ),
        (click("no"), "\"No\" is greyed out"),
        (click("menu"), "it is a menu"),
        (select("go", &["a"]), "it is a button"),
        (select("menu", &[]), "from 1 to 2 values"),
        (select("menu", &["a", "b", "c"]), "from 1 to 2 values"),
        (select("menu", &["d"]), "the menu offers a, b, c"),
        (select("menu", &["a", "a"]), "chosen already"),
        (select("who", &["bob"]), "no member"),
    ];
    for (result, expected) in refused {
        let error = result.unwrap_err();
        assert!(error.contains(expected), "{error}");
    }
    let error = stand_in
        .click(alice, waggle::sandbox::stand_in::MessageId(5), "go")
        .unwrap_err();
    assert!(matches!(error, ActError::UnknownMessage { .. }));

    select("menu", &["c", "a"]).unwrap();
    select("who", &["@bob"]).unwrap();
    click("go").unwrap();
    let data = bench.gateway.interaction().await.payload["data"].clone();
    assert_eq!(
        (&data["component_type"], &data["values"]),
        (&json!(3), &json!(["c", "a"]))
    );
    let data = bench.gateway.interaction().await.payload["data"].clone();
    let bob = bench.stand_in.member("bob").to_string();
    assert_eq!(data["values"], json!([bob]));
    assert_eq!(data["resolved"]["users"][&bob]["username"], "bob");
    let data = bench.gateway.interaction().await.payload["data"].clone();
    assert_eq!(data["component_type"], 2);
}

#[tokio::test]
async fn a_private_answer_can_be_clicked_by_its_reader_alone() {
    let mut bench = Bench::start().await;
    let mut answer = private("sure?");
    answer["data"]["components"] = json!([{"type": 1, "components": [{"type": 2, "style": 4, "label": "Yes", "custom_id": "yes"}]}]);
    let (id, received) = bench.slash("/move move:wS1").await;
    bench.answer(&received, &answer).await;
    let Answer::Message(message) = bench.stand_in.answer(id).await else {
        panic!("a message");
    };
    let bob = bench.stand_in.member("bob");
    let error = bench.stand_in.click(bob, message, "yes").unwrap_err();
    assert_eq!(error, ActError::UnknownMessage { message });
    assert!(bench.stand_in.click(bench.alice, message, "yes").is_ok());
}

#[tokio::test]
async fn forms_are_filled_and_sent() {
    let mut bench = Bench::start().await;
    let (opened_by, received) = bench.slash("/move move:wS1").await;
    let field = |id: &str, extra: serde_json::Value| {
        let mut field =
            json!({"type": 4, "custom_id": id, "style": 1, "label": id, "max_length": 5});
        for (key, value) in extra.as_object().unwrap() {
            field[key] = value.clone();
        }
        json!({"type": 1, "components": [field]})
    };
    let modal = json!({"type": 9, "data": {"custom_id": "form", "title": "Why?", "components": [
        field("must", json!({})), field("may", json!({"required": false})), field("has", json!({"value": "x"}))]}});
    assert_eq!(bench.answer(&received, &modal).await.status, 204);
    let Answer::Modal(open) = bench.stand_in.answer(opened_by).await else {
        panic!("a form");
    };
    assert_eq!((open.title.as_str(), open.fields.len()), ("Why?", 3));
    let bob = bench.stand_in.member("bob");
    let alice = bench.alice;
    let stand_in = &bench.stand_in;
    let submit = |user, fields: &[(&str, &str)]| stand_in.submit(user, opened_by, fields);
    assert_eq!(submit(bob, &[("must", "a")]), Err(ActError::NoForm));
    for (fields, wrong) in [
        (&[][..], "must"),
        (&[("must", "123456")], "must"),
        (&[("must", "a"), ("other", "b")], "other"),
    ] {
        match submit(alice, fields) {
            Err(ActError::BadField { field, .. }) => assert_eq!(field, wrong),
            other => panic!("{fields:?}: {other:?}"),
        }
    }
    submit(alice, &[("must", "ł")]).unwrap();
    let payload = bench.gateway.interaction().await.payload;
    assert_eq!(
        (&payload["type"], &payload["data"]["custom_id"]),
        (&json!(5), &json!("form"))
    );
    let rows = payload["data"]["components"].as_array().unwrap();
    let values: Vec<_> = rows
        .iter()
        .map(|row| &row["components"][0]["value"])
        .collect();
    assert_eq!(values, ["ł", "", "x"]);
}

#[tokio::test]
async fn context_menus_carry_their_target() {
    let mut bench = Bench::start().await;
    let bob = bench.stand_in.member("bob");
    let stand_in = &bench.stand_in;
    stand_in
        .use_on_member(bench.alice, bench.hive, "Challenge", bob)
        .unwrap();
    let data = bench.gateway.interaction().await.payload["data"].clone();
    assert_eq!(
        (&data["type"], &data["target_id"]),
        (&json!(2), &json!(bob))
    );
    assert_eq!(
        data["resolved"]["users"][bob.to_string()]["username"],
        "bob"
    );
    let said = bench.stand_in.say(bob, bench.hive, "look").unwrap();
    bench
        .stand_in
        .use_on_message(bench.alice, "Show this game", said)
        .unwrap();
    let data = bench.gateway.interaction().await.payload["data"].clone();
    assert_eq!(
        (&data["type"], &data["target_id"]),
        (&json!(3), &json!(said))
    );
    assert_eq!(
        data["resolved"]["messages"][said.to_string()]["content"],
        "look"
    );
    let error = bench
        .stand_in
        .use_on_message(bench.alice, "Challenge", said)
        .unwrap_err();
    assert!(
        error.to_string().contains("registered Show this game"),
        "{error}"
    );
}

#[tokio::test]
async fn names_are_only_names() {
    let mut bench = Bench::start().await;
    let names = [
        "@everyone",
        "**b** `x`",
        "\u{202e}evil",
        "🐝",
        "a\"b'c</text>",
        &"ł".repeat(100),
    ];
    for name in names {
        let id = bench.stand_in.member(name);
        assert_eq!(bench.stand_in.member(name), id, "{name}");
        assert_eq!(bench.stand_in.name(id), name);
        bench.stand_in.slash(id, bench.hive, "/challenge").unwrap();
        let payload = bench.gateway.interaction().await.payload;
        assert_eq!(payload["member"]["user"]["username"], name);
    }
    assert_eq!(bench.stand_in.members().len(), 2 + names.len());
}

#[tokio::test]
async fn a_members_language_travels_with_what_they_do() {
    let mut bench = Bench::start().await;
    bench.stand_in.set_locale(bench.alice, "pl");
    let (_, received) = bench.slash("/challenge").await;
    assert_eq!(received.payload["locale"], "pl");
}
