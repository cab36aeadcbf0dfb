//! What is drawn of tournaments is what they are.

use super::{
    club::{self, ID},
    fitting::FORMATS,
};
use crate::{
    app::{Speaker, tournaments::Teller},
    locale::{Locale, Texts},
    render::{bracket, crosstable, progress},
    tournament::Format,
};

/// Every step of tournaments of every format.
fn each(check: impl Fn(Teller<'_>)) {
    let (texts, locale) = (Texts::load(), Locale::english());
    let speaker = Speaker::new(&texts, &locale);
    for format in FORMATS {
        for entrants in [5, 6, 17] {
            let mut event = club::open(format, entrants);
            if let Format::Swiss { .. } = format {
                let rounds = 3;
                event = club::open(Format::Swiss { rounds }, entrants);
            }
            for (state, _) in club::play(&mut event) {
                if !state.rounds.is_empty() {
                    check(Teller::new(speaker, ID, &state));
                }
            }
        }
    }
}

#[test]
fn a_table_has_a_row_for_each_place_and_a_cell_for_each_round() {
    each(|teller| {
        for section in teller.event.sections() {
            let drawn = teller.crosstable(section, None);
            let places = teller.event.standing(section);
            let rows: Vec<(u32, u32)> = drawn
                .rows
                .iter()
                .map(|row| (row.place, row.number))
                .collect();
            let expect: Vec<(u32, u32)> = places
                .iter()
                .map(|place| (place.place, place.entrant.0))
                .collect();
            assert_eq!(rows, expect);
            let paired = teller.event.table(section).paired();
            for row in &drawn.rows {
                assert_eq!(row.cells.len(), paired);
                assert_eq!(row.tie_breaks.len(), drawn.tie_breaks.len());
                for cell in &row.cells {
                    if let crosstable::Cell::Met { opponent, .. } = cell {
                        assert_ne!(*opponent, row.number);
                    }
                }
            }
            let alt = crosstable::alt_text(&drawn, &teller.speaker.chart_words());
            assert!((1..=1_024).contains(&alt.encode_utf16().count()), "{alt}");
        }
    });
}

#[test]
fn a_bracket_has_every_pairing_and_who_is_through() {
    each(|teller| {
        if !teller.event.settings.format.is_knockout() {
            return;
        }
        let drawn = teller.bracket(None);
        let mut width = teller.event.starters.next_power_of_two() as usize;
        assert_eq!(drawn.rounds.len(), teller.event.planned_rounds() as usize);
        for (round, played) in drawn.rounds.iter().zip(&teller.event.rounds) {
            width /= 2;
            assert_eq!(round.pairings.len(), width);
            let both = |pairing: &&bracket::Pairing| {
                let player = |slot: &bracket::Slot| matches!(slot, bracket::Slot::Player(_));
                pairing.sides.iter().all(player)
            };
            assert_eq!(
                round.pairings.iter().filter(both).count(),
                played.pairings.len()
            );
            let decided = round
                .pairings
                .iter()
                .filter(|pairing| pairing.decision != bracket::Decision::Open);
            if played.closed {
                assert_eq!(decided.count(), width);
            }
        }
        let alt = bracket::alt_text(&drawn, &teller.speaker.chart_words());
        assert!((1..=1_024).contains(&alt.encode_utf16().count()), "{alt}");
    });
}

#[test]
fn the_bars_count_every_game_once() {
    each(|teller| {
        let drawn = teller.progress();
        let games: Vec<bool> = teller
            .event
            .rounds
            .iter()
            .flat_map(|round| round.games().map(|(_, game)| game.result.is_some()))
            .collect();
        let over: u32 = drawn.bars.iter().map(|bar| bar.over).sum();
        let on: u32 = drawn.bars.iter().map(|bar| bar.on).sum();
        let expect = games.iter().filter(|over| **over).count();
        assert_eq!((over as usize, on as usize), (expect, games.len() - expect));
        let alt = progress::alt_text(&drawn, &teller.speaker.chart_words());
        assert!((1..=1_024).contains(&alt.encode_utf16().count()), "{alt}");
    });
}
