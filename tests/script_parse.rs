//! The language of transcripts: what is read, and what is said of what cannot be.

use axum::body::Bytes;
use jiff::SignedDuration;
use waggle::sandbox::script::{
    Act, Action, Contest, Door, KillMoment, Pick, Place, Score, Script, Slash, Step, ThreadState,
};
use waggle::sandbox::stand_in::{Fault, FaultOrder, GatewayFault, HandedIn, Permissions, Route};

fn slash(name: &str, options: &[(&str, &str)]) -> Slash {
    Slash {
        name: name.to_owned(),
        options: options
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect(),
    }
}

fn act(member: &str, action: Action) -> Step {
    Step::Act(Act {
        member: member.to_owned(),
        place: Place::Main,
        action,
        picks: Vec::new(),
    })
}

fn act_and(member: &str, action: Action, picks: Vec<Pick>) -> Step {
    Step::Act(Act {
        member: member.to_owned(),
        place: Place::Main,
        action,
        picks,
    })
}

fn act_in(member: &str, place: Place, action: Action) -> Step {
    Step::Act(Act {
        member: member.to_owned(),
        place,
        action,
        picks: Vec::new(),
    })
}

fn fault(route: Route, fault: Fault, times: u32) -> Step {
    Step::Fault(FaultOrder {
        route,
        fault,
        times,
    })
}

fn archive(thread: &str, state: ThreadState) -> Step {
    Step::Archive {
        thread: thread.to_owned(),
        state,
    }
}

fn option(text: &str) -> Pick {
    Pick::Option(text.to_owned())
}

fn button(text: &str) -> Pick {
    Pick::Button(text.to_owned())
}

fn file(name: &str, bytes: &'static [u8]) -> Step {
    Step::File {
        name: name.to_owned(),
        file: HandedIn::Kept(Bytes::from_static(bytes)),
    }
}

#[test]
fn the_documented_example_is_read() {
    let text = r#"
# a comment
alice> /challenge opponent:@bob time:3d
bob> [Accept]                       a click on the newest visible component with this label
alice> /move move:wS1
bob> /move move:bG1 wS1-
alice> ?/move move:wA               asks for autocompletion and prints the choices
alice> [Move] > "wA1" > "3"         a click, then a choice in each menu that follows
@+50h                               the clock moves on; everything due happens
!kill                               the bot process state is dropped as by SIGKILL, and it starts again
!fault messages 503 x2              the next two message posts fail
"#;
    let script = Script::parse(text).expect("the example is right");
    let read: Vec<_> = script
        .lines
        .iter()
        .map(|line| (line.number, line.step.clone()))
        .collect();
    let expect = [
        (
            3,
            act(
                "alice",
                Action::Slash(slash("challenge", &[("opponent", "@bob"), ("time", "3d")])),
            ),
        ),
        (4, act("bob", Action::Press("Accept".to_owned()))),
        (
            5,
            act("alice", Action::Slash(slash("move", &[("move", "wS1")]))),
        ),
        (
            6,
            act("bob", Action::Slash(slash("move", &[("move", "bG1 wS1-")]))),
        ),
        (
            7,
            act("alice", Action::Complete(slash("move", &[("move", "wA")]))),
        ),
        (
            8,
            act_and(
                "alice",
                Action::Press("Move".to_owned()),
                vec![option("wA1"), option("3")],
            ),
        ),
        (9, Step::Wait(SignedDuration::from_hours(50))),
        (10, Step::Kill(KillMoment::Now)),
        (11, fault(Route::Messages, Fault::Status(503), 2)),
    ];
    assert_eq!(read, expect);
    assert_eq!(script.lines[1].text, "bob> [Accept]");
}

#[test]
fn lines_are_read() {
    let cases = [
        (
            "alice>/board",
            act("alice", Action::Slash(slash("board", &[]))),
        ),
        (
            "alice> /board game:12 ply:3",
            act(
                "alice",
                Action::Slash(slash("board", &[("game", "12"), ("ply", "3")])),
            ),
        ),
        (
            "alice> ?/move move:",
            act("alice", Action::Complete(slash("move", &[("move", "")]))),
        ),
        (
            "alice> /move move: wS1 game:2",
            act(
                "alice",
                Action::Slash(slash("move", &[("move", "wS1"), ("game", "2")])),
            ),
        ),
        (
            r"bob> /move move:bA1 \wS1",
            act(
                "bob",
                Action::Slash(slash("move", &[("move", r"bA1 \wS1")])),
            ),
        ),
        (
            r#"bob> /move move:"x:1   \u{202e}" game:3"#,
            act(
                "bob",
                Action::Slash(slash("move", &[("move", "x:1   \u{202e}"), ("game", "3")])),
            ),
        ),
        (
            "bob> /move move:A > B",
            act("bob", Action::Slash(slash("move", &[("move", "A > B")]))),
        ),
        (
            r#"bob> /move move:bQ > "Game 2""#,
            act_and(
                "bob",
                Action::Slash(slash("move", &[("move", "bQ")])),
                vec![option("Game 2")],
            ),
        ),
        (
            "bob> /resign > [Yes, resign]",
            act_and(
                "bob",
                Action::Slash(slash("resign", &[])),
                vec![button("Yes, resign")],
            ),
        ),
        (
            r#"bob> [Move] > wA1 > "3" > [Play]"#,
            act_and(
                "bob",
                Action::Press("Move".to_owned()),
                vec![option("wA1"), option("3"), button("Play")],
            ),
        ),
        (
            r#"bob> "wA1""#,
            act("bob", Action::Choose("wA1".to_owned())),
        ),
        (
            "bob in #hive-2> [Board]",
            act_in(
                "bob",
                Place::Named("hive-2".to_owned()),
                Action::Press("Board".to_owned()),
            ),
        ),
        (
            "bob in dm> /games",
            act_in("bob", Place::Dm, Action::Slash(slash("games", &[]))),
        ),
        (
            "łucja> /help",
            act("łucja", Action::Slash(slash("help", &[]))),
        ),
        (
            "alice> (Challenge to Hive) @bob",
            act(
                "alice",
                Action::OnMember {
                    command: "Challenge to Hive".to_owned(),
                    target: "bob".to_owned(),
                },
            ),
        ),
        (
            "alice> (Show this game)",
            act(
                "alice",
                Action::OnMessage {
                    command: "Show this game".to_owned(),
                },
            ),
        ),
        (
            "p-09..p-10,bob in #cup> [Join]",
            Step::Crowd(
                ["p-09", "p-10", "bob"]
                    .map(|member| Act {
                        member: member.to_owned(),
                        place: Place::Named("cup".to_owned()),
                        action: Action::Press("Join".to_owned()),
                        picks: Vec::new(),
                    })
                    .into(),
            ),
        ),
        (
            "!members player 64",
            Step::Members {
                stem: "player".to_owned(),
                count: 64,
            },
        ),
        (
            "!play out",
            Step::Contest(Contest {
                games: None,
                seed: 1,
                draws: 10,
                timeouts: 0,
                without: Vec::new(),
            }),
        ),
        (
            "!play 20 seed:7 draws:0% timeouts:5% without:bob,p-1..p-2",
            Step::Contest(Contest {
                games: Some(20),
                seed: 7,
                draws: 0,
                timeouts: 5,
                without: ["bob", "p-1", "p-2"].map(str::to_owned).into(),
            }),
        ),
        (
            "!results 1-0 0-1 ½-½ -",
            Step::Results(vec![Score::White, Score::Black, Score::Draw, Score::Left]),
        ),
        (
            "!watch #cup #news",
            Step::Watch(vec!["cup".to_owned(), "news".to_owned()]),
        ),
        ("!watch all", Step::Watch(Vec::new())),
        ("@+1d12h", Step::Wait(SignedDuration::from_hours(36))),
        (
            "!kill before messages",
            Step::Kill(KillMoment::Before(Route::Messages)),
        ),
        (
            "!kill after callbacks",
            Step::Kill(KillMoment::After(Route::Callbacks)),
        ),
        (
            "!fault callbacks lost-after",
            fault(Route::Callbacks, Fault::LostAfter, 1),
        ),
        (
            "!fault messages 50013 x3",
            fault(Route::Messages, Fault::Refused(50013), 3),
        ),
        ("!fault off", Step::Mend),
        ("!gateway drop", Step::Gateway(GatewayFault::Drop)),
        ("!archive #a", archive("a", ThreadState::Archived)),
        ("!lock #a", archive("a", ThreadState::Locked)),
        ("!open #a", archive("a", ThreadState::Open)),
        (
            r#"!member mallory "@everyone""#,
            Step::Member {
                handle: "mallory".to_owned(),
                shown: "@everyone".to_owned(),
            },
        ),
        (
            "!role carol club",
            Step::Role {
                handle: "carol".to_owned(),
                role: "club".to_owned(),
            },
        ),
        ("!channel #hive-2", Step::Channel("hive-2".to_owned())),
        (
            "!thread #endgame in #hive",
            Step::Thread {
                name: "endgame".to_owned(),
                parent: "hive".to_owned(),
            },
        ),
        (
            "!dm bob closed",
            Step::DirectMessages {
                member: "bob".to_owned(),
                door: Door::Closed,
            },
        ),
        (
            r#"!file a.trf "one\nł""#,
            file("a.trf", "one\nł".as_bytes()),
        ),
        (r#"!file a.trf latin1 "\u{f3}""#, file("a.trf", b"\xf3")),
        ("!file a.trf of 3", file("a.trf", b"...")),
        (
            "!file a.trf gone",
            Step::File {
                name: "a.trf".to_owned(),
                file: HandedIn::Gone,
            },
        ),
        ("!delete #hive-2", Step::Delete("hive-2".to_owned())),
        (
            "!delete #hive-2 unseen",
            Step::DeleteUnseen("hive-2".to_owned()),
        ),
        (
            "!revoke #hive ATTACH_FILES",
            Step::Revoke {
                channel: "hive".to_owned(),
                permission: Permissions::ATTACH_FILES,
            },
        ),
        (
            "!grant #hive ATTACH_FILES",
            Step::Grant {
                channel: "hive".to_owned(),
                permission: Permissions::ATTACH_FILES,
            },
        ),
    ];
    for (line, expect) in cases {
        let script = Script::parse(line).unwrap_or_else(|mistakes| panic!("{}", mistakes[0]));
        assert_eq!(script.lines.len(), 1, "{line}");
        assert_eq!(script.lines[0].step, expect, "{line}");
    }
}

#[test]
fn every_mistake_is_told_with_line_and_remedy() {
    let cases = [
        ("hello", "`alice> /board`"),
        ("alice> hello", "an action is"),
        ("alice>", "an action is"),
        ("alice> /Move", "small letters"),
        ("alice> /move wS1", "`wS1` is no option"),
        ("alice> [Accept", "closing `]` is missing"),
        ("alice> []", "nothing before `]`"),
        (r#"alice> "wA1"#, "closing `\"` is missing"),
        (r#"alice> /move move:"wA1"#, "closing `\"` is missing"),
        ("alice> [Move] wA1", "`wA1` is left over"),
        ("alice> [Move] >", "after `>` stands"),
        (r#"alice> ?/move move:w > "x""#, "printed, not picked"),
        ("al ice> /board", "before `>` stands a member"),
        ("al!ce> /board", "`al!ce` is not a member's name"),
        ("alice in hive-2> /board", "`hive-2` is not a channel"),
        ("alice> (Challenge to Hive) @", "`@` is not a member's name"),
        ("@50h", "`@+50h`"),
        ("@+50", "`@+50h`"),
        ("@+-3h", "`@+50h`"),
        ("!explode", "`!explode` is no order"),
        ("!kill often", "`often` is no moment"),
        ("!kill before lunch", "`lunch` is no kind of request"),
        ("!fault messages", "\"messages\" is not a fault"),
        ("!fault messages 200", "\"messages 503 x2\""),
        (
            "!gateway bend",
            "`bend` is nothing that happens to a gateway",
        ),
        ("!kill now please", "`now` is no moment"),
        ("!kill before messages please", "`please` is left over"),
        ("!archive thread", "`thread` is not a channel"),
        ("!member mallory", "stands in quotes"),
        (r#"!member mallory """#, "1 to 100 characters"),
        ("p-3..p-1> /board", "`p-3..p-1` is no range of members"),
        ("alice,> /board", "`` is not a member's name"),
        ("!members player", "1 to 512 members"),
        ("!members player 513", "1 to 512 members"),
        ("!play", "`` is no number of games"),
        ("!play 0", "`0` is no number of games"),
        ("!play out seed:x", "`x` is no seed"),
        ("!play out draws:101%", "`101%` is no share"),
        ("!play out draws:60% timeouts:60%", "more than all games"),
        ("!play out fast", "`fast` is nothing that games"),
        ("!results", "after `!results` stand the results"),
        ("!results 2-0", "`2-0` is no result"),
        ("!watch", "after `!watch` stand channels"),
        ("!watch #a all", "`all` is not a channel"),
        ("!channel hive", "`hive` is not a channel"),
        ("!thread #a #b", "a thread hangs on a channel"),
        (
            "!delete #hive-2 softly",
            "`softly` is no way to delete a channel",
        ),
        ("!dm bob shut", "`shut` is nothing that direct messages"),
        ("!file a.trf", "after `!file list.trf` stands"),
        ("!file a.trf of many", "after `!file list.trf` stands"),
        (r#"!file a.trf latin1 "ł""#, "no place in latin1"),
        ("!revoke #hive attach", "`attach` is no permission"),
    ];
    for (line, expect) in cases {
        let mistakes = Script::parse(&format!("# first\n\n{line}\nalice> /board\nstill wrong"))
            .expect_err(line);
        assert_eq!(
            mistakes
                .iter()
                .map(|mistake| mistake.line)
                .collect::<Vec<_>>(),
            [3, 5],
            "{line}"
        );
        let said = mistakes[0].to_string();
        assert!(said.starts_with(&format!("line 3: `{line}`: ")), "{said}");
        assert!(said.contains(expect), "{said}\nshould contain {expect}");
    }
}
