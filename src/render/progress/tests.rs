//! Bars: their lengths, how they are cut, and what is said of them.

use unicode_width::UnicodeWidthStr as _;

use super::{Bar, Progress, alt_text, layout, text};
use crate::render::{
    ChartWords, Theme,
    chart::{Shape, Tone},
    tests::chart_samples::bars,
};

fn progress(games: &[[u32; 3]]) -> Progress {
    let bars = games
        .iter()
        .zip('A'..)
        .map(|(&[over, on, to_come], name)| Bar {
            name: format!("Pool {name}"),
            over,
            on,
            to_come,
            note: String::new(),
        });
    Progress {
        title: "League".to_owned(),
        subtitle: String::new(),
        bars: bars.collect(),
    }
}

#[test]
fn bars_are_as_long_as_their_games_are_many() {
    let progress = progress(&[[6, 2, 4], [3, 0, 3], [0, 0, 0], [12, 0, 0]]);
    let page = &progress.pages()[0];
    let chart = layout(&progress, page, Theme::Classic, &ChartWords::default());
    let full = chart.shapes.iter().filter_map(|shape| match shape {
        Shape::Area(area, Tone::First) if area.height > 20 => Some(area.width),
        _ => None,
    });
    let [six, three, twelve] = full.collect::<Vec<_>>()[..] else {
        panic!("three bars have games that are over");
    };
    assert!(twelve > 400);
    assert!(six.abs_diff(twelve / 2) <= 1 && three.abs_diff(twelve / 4) <= 1);
}

#[test]
fn pages_show_every_bar_once() {
    for (count, expected) in [(0, 1), (1, 1), (40, 1), (41, 2), (100, 3)] {
        let progress = bars(count);
        let pages = progress.pages();
        assert_eq!(pages.len(), expected);
        let shown: Vec<usize> = pages.iter().flat_map(|page| page.bars.clone()).collect();
        assert_eq!(shown, (0..count as usize).collect::<Vec<_>>());
    }
}

#[test]
fn texts_and_descriptions_fit() {
    let words = ChartWords::default();
    for count in [0, 1, 7, 200] {
        let progress = bars(count);
        let description = alt_text(&progress, &words);
        assert!(description.encode_utf16().count() <= 1_024);
        for page in text(&progress, &words) {
            assert!(page.encode_utf16().count() <= 1_900);
            assert!(page.lines().all(|line| line.width() <= 48), "{page}");
        }
    }
    let small = progress(&[[6, 2, 4], [3, 0, 3]]);
    assert_eq!(
        alt_text(&small, &words),
        "League. played 9, on 2, to come 7. Pool A 6/12, Pool B 3/6."
    );
    assert_eq!(
        text(&small, &words),
        [
            "League\nPool A ######==....  6/12\nPool B ######......  3/6\n#: played, =: on, .: to come"
        ]
    );
}
