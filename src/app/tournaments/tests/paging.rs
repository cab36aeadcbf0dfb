//! Pages hold every line once, in order, and fit.

use crate::{
    app::{Control, Message, Row, Speaker, tournaments::pages},
    locale::{Locale, Texts},
};

fn lines(count: usize, length: usize) -> Vec<String> {
    (0..count)
        .map(|number| format!("{number}:{}", "ł".repeat(length)))
        .collect()
}

#[test]
fn pages_hold_every_line_once_in_order() {
    let (texts, locale) = (Texts::load(), Locale::english());
    let speaker = Speaker::new(&texts, &locale);
    for (count, length) in [(0, 0), (1, 5), (30, 10), (64, 60), (200, 40), (12, 900)] {
        let lines = lines(count, length);
        let mut seen = Vec::new();
        for page in 1.. {
            let message = pages::page(speaker, "heading", &lines, (page, Control::Tournaments));
            assert!(message.content.chars().count() <= Message::CONTENT_MAX);
            let own = message.content.lines().filter(|line| line.contains(':'));
            seen.extend(own.map(str::to_owned));
            let last = match message.rows.first() {
                None => true,
                Some(Row::Buttons(buttons)) => {
                    assert_eq!(buttons.len(), 2);
                    buttons[1].enabled == crate::app::Enabled::No
                }
                Some(Row::Menu(_)) => panic!("no menu turns pages"),
            };
            if last {
                break;
            }
        }
        assert_eq!(seen, lines, "{count} lines of {length}");
    }
}

#[test]
fn a_page_that_is_not_there_is_the_nearest_one() {
    let (texts, locale) = (Texts::load(), Locale::english());
    let speaker = Speaker::new(&texts, &locale);
    let lines = lines(100, 60);
    let page = |wanted| pages::page(speaker, "heading", &lines, (wanted, Control::Tournaments));
    assert_eq!(page(0), page(1));
    assert_eq!(page(u32::MAX), page(99));
}

#[test]
fn a_line_longer_than_a_message_is_shortened() {
    let (texts, locale) = (Texts::load(), Locale::english());
    let speaker = Speaker::new(&texts, &locale);
    let message = pages::page(
        speaker,
        "heading",
        &lines(1, 5_000),
        (1, Control::Tournaments),
    );
    let length = message.content.chars().count();
    assert!((1_800..=Message::CONTENT_MAX).contains(&length), "{length}");
}

#[test]
fn some_lines_say_how_many_others_there_are() {
    let (texts, locale) = (Texts::load(), Locale::english());
    let speaker = Speaker::new(&texts, &locale);
    let lines = lines(50, 20);
    for room in [60, 200, 500, 1_000, 5_000] {
        let shown = pages::some(speaker, &lines, room);
        let used: usize = shown.iter().map(|line| line.chars().count() + 1).sum();
        assert!(used <= room, "{used} > {room}");
        let whole = shown.iter().filter(|line| line.contains(':')).count();
        let rest = format!("… and {} more.", lines.len() - whole);
        assert_eq!(
            shown.last() == Some(&rest),
            whole < lines.len(),
            "{whole} lines in {room}"
        );
    }
}
