//! Whatever is said of tournaments of many players with long, dangerous names fits into a message and is inert.

use std::collections::HashSet;

use super::club::{self, ID, ORGANISER};
use crate::{
    app::{
        Message, Row, Speaker,
        tournaments::{Teller, View},
    },
    locale::{Locale, Texts},
    tournament::{Action, Cycles, Event, Format, Pace, Section, Settings, Tournament},
};

pub const FORMATS: [Format; 4] = [
    Format::RoundRobin {
        cycles: Cycles::Single,
    },
    Format::Pools {
        size: 7,
        qualifiers: 2,
    },
    Format::Swiss { rounds: 6 },
    Format::Knockout { replays: 1 },
];

fn check(message: &Message, what: &str) {
    let length = message.content.chars().count();
    assert!(
        (1..=Message::CONTENT_MAX).contains(&length),
        "{what}: {length}"
    );
    for live in ["@everyone", "<@&1>", "**<", "](b)", "||y"] {
        assert!(
            !message.content.contains(live),
            "{what}: {live} in {}",
            message.content
        );
    }
    assert!(!message.content.contains("{ $"), "{what}");
    assert!(
        message.rows.len() <= 5,
        "{what}: {} rows",
        message.rows.len()
    );
    let ids: Vec<&str> = message.custom_ids().collect();
    let different: HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), different.len(), "{what}: {ids:?}");
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => {
                assert!((1..=5).contains(&buttons.len()), "{what}");
                assert!(buttons.iter().all(|button| button.label.len() <= 80));
            }
            Row::Menu(menu) => assert!((1..=25).contains(&menu.options.len()), "{what}"),
        }
    }
    for called in &message.mentions {
        let mention = format!("<@{called}>");
        assert!(message.content.contains(&mention), "{what}: {mention}");
    }
}

/// Every page of everything there is to look at.
fn look_at_all(teller: Teller<'_>, what: &str) {
    let event = teller.event;
    let sections = event.sections().into_iter().take(3);
    let standings = sections.map(|section| View::Standing(section, 1));
    let rounds = event
        .rounds
        .iter()
        .map(|round| View::Pairings(round.number, 1));
    let places = event
        .entrants
        .iter()
        .take(3)
        .map(|entrant| View::Place(entrant.id, 1));
    let views = standings.chain(rounds.take(2)).chain(places).chain([
        View::Progress(1),
        View::Log(1),
        View::Rules(1),
    ]);
    for view in views {
        for page in [1, 2, 3, 99] {
            let view = view.at(page);
            let message = match view {
                View::Standing(section, _) => Ok(teller.standing_view(section, view)),
                View::Pairings(round, _) => teller.pairings_view(round, view),
                View::Place(entrant, _) => teller.place_view(entrant, view),
                View::Log(_) => Ok(teller.log_view(view)),
                View::Progress(_) => Ok(teller.progress_view(view)),
                _ => Ok(teller.rules_view(&[], view)),
            };
            // Nobody has a place before the start.
            if let Ok(mut message) = message {
                message.rows.push(teller.of_view(view));
                check(&message, &format!("{what}, {view:?}"));
            }
        }
    }
}

fn posted(teller: Teller<'_>, events: &[Event]) -> Option<Message> {
    let post = teller.post((ORGANISER, club::now()), events)?;
    let different: HashSet<Section> = post.sections.iter().copied().collect();
    assert_eq!(different.len(), post.sections.len(), "a standing twice");
    Some(Message {
        content: teller.post_text(&post),
        mentions: post.calls.clone(),
        attachments: post.attachments.clone(),
        rows: vec![teller.of_post(post.asks)],
        ..Message::default()
    })
}

#[test]
fn whole_tournaments_fit() {
    let (texts, locale) = (Texts::load(), Locale::english());
    let speaker = Speaker::new(&texts, &locale);
    for format in FORMATS {
        for entrants in [2, 5, 64] {
            // Sixty-four who meet all others are covered by the pools.
            if entrants == 64 && matches!(format, Format::RoundRobin { .. }) {
                continue;
            }
            let rounds = if entrants == 2 { 1 } else { 5 };
            let format = match format {
                Format::Swiss { .. } => Format::Swiss { rounds },
                format => format,
            };
            let mut event = club::open(format, entrants);
            let course = club::play(&mut event);
            assert!(
                event.phase == crate::tournament::Phase::Finished,
                "{format:?}"
            );
            for (at, (state, events)) in course.iter().enumerate() {
                let teller = Teller::new(speaker, ID, state);
                let what = format!("{format:?} of {entrants}, step {at}");
                if let Some(message) = posted(teller, events) {
                    check(&message, &what);
                }
                if [0, 1, course.len() - 1].contains(&at) {
                    look_at_all(teller, &what);
                    check(&teller.entry_post(&[]), &what);
                }
            }
        }
    }
}

/// Everything an organiser can do to a Swiss of 64 that is being played.
fn acts(event: &Tournament) -> Vec<Action> {
    let open: Vec<_> = event.open_games().map(|(key, _)| key).collect();
    let [one, other, third] = [0, 1, 2].map(|at| event.entrants[at].id);
    vec![
        Action::Forbid(one, other),
        Action::Allow(one, other),
        Action::PairByHand(one, third),
        Action::UnpairByHand(one, third),
        Action::Extend {
            scope: crate::tournament::Scope::Round(1),
            until: club::hours(50),
        },
        Action::Extend {
            scope: crate::tournament::Scope::Game(open[0]),
            until: club::hours(60),
        },
        Action::Adjudicate {
            game: open[0],
            result: crate::tournament::GameResult::DoubleLoss,
        },
        Action::Pause,
        Action::Resume,
        Action::AddOrganiser(crate::play::PlayerId(9)),
        Action::RemoveOrganiser(crate::play::PlayerId(9)),
        Action::SetEnd {
            ends: Some(club::hours(500)),
        },
        Action::SetEnd { ends: None },
        Action::Drop { entrant: third },
        Action::Readmit { entrant: third },
        Action::Announce {
            text: "A word to all.".to_owned(),
        },
        Action::Announce {
            text: "*".repeat(1_500),
        },
        Action::Announce {
            text: "@everyone\n".repeat(150),
        },
        Action::Cancel,
    ]
}

#[test]
fn every_act_fits_in_its_post_and_in_the_log() {
    let (texts, locale) = (Texts::load(), Locale::english());
    let speaker = Speaker::new(&texts, &locale);
    let mut event = club::open(Format::Swiss { rounds: 5 }, 64);
    club::start(&mut event);
    let mut logged = event.log.len();
    for act in acts(&event) {
        let events = event
            .perform(act.clone(), ORGANISER, club::hours(1))
            .unwrap_or_else(|refusal| panic!("{act:?}: {refusal}"));
        let teller = Teller::new(speaker, ID, &event);
        if let Some(message) = posted(teller, &events) {
            check(&message, &format!("{act:?}"));
        }
        let lines = teller.log();
        assert!(lines.len() > logged, "{act:?} is not in the log");
        logged = lines.len();
        look_at_all(teller, &format!("after {act:?}"));
    }
}

#[test]
fn an_announcement_that_does_not_fit_is_whole_in_a_file() {
    let (texts, locale) = (Texts::load(), Locale::english());
    let speaker = Speaker::new(&texts, &locale);
    for (text, file) in [
        ("Round 2 begins on Monday.".to_owned(), false),
        ("*".repeat(1_500), true),
        ("-\n".repeat(700), true),
        ("a".repeat(1_500), false),
    ] {
        let mut event = club::open(Format::Swiss { rounds: 3 }, 8);
        let action = Action::Announce { text: text.clone() };
        let events = event
            .perform(action, ORGANISER, club::now())
            .expect("a word");
        let teller = Teller::new(speaker, ID, &event);
        let message = posted(teller, &events).expect("a post");
        check(&message, "an announcement");
        let attached = message.attachments.iter().map(|file| &file.bytes[..]);
        let attached: Vec<&[u8]> = attached.collect();
        if file {
            assert_eq!(attached, [text.as_bytes()]);
        } else {
            assert!(attached.is_empty());
        }
    }
}

#[test]
fn many_sections_can_be_chosen_from_menus() {
    let (texts, locale) = (Texts::load(), Locale::english());
    let speaker = Speaker::new(&texts, &locale);
    let mut settings = Settings::new(
        "Pools".to_owned(),
        Format::Pools {
            size: 3,
            qualifiers: 1,
        },
    );
    settings.pace = Pace::RoundByRound;
    let mut event = club::with(settings, 99);
    club::start(&mut event);
    let teller = Teller::new(speaker, ID, &event);
    let view = View::Standing(Section::Pool(33), 1);
    let message = teller.standing_view(Section::Pool(33), view);
    check(&message, "33 pools");
    let options: usize = message
        .rows
        .iter()
        .map(|row| match row {
            Row::Menu(menu) => menu.options.len(),
            Row::Buttons(_) => 0,
        })
        .sum();
    assert_eq!(options, 33);
}
