//! Tables: what is written where, how they are cut, and what is said of them.

use unicode_width::UnicodeWidthStr as _;

use super::{
    Bye, Cell, Crosstable, Game, Outcome, Shape, State, alt_text,
    cell::{Place, Written, place},
    layout,
    page::{COLUMNS, ROWS},
    text,
};
use crate::{
    engine::Color,
    render::{
        ChartWords, Theme,
        chart::{self, Tone},
        tests::chart_samples::table,
    },
};

fn played(color: Color, outcome: Outcome) -> Game {
    Game { color, outcome }
}

#[test]
fn a_cell_says_whom_and_with_what_result() {
    use Color::{Black, White};
    use Outcome::{Draw, ForfeitLoss, ForfeitWin, Loss, Pending, Win};
    let met = |games: &[Game]| Cell::Met {
        opponent: 2,
        games: games.to_vec(),
    };
    let cases = [
        (Cell::Empty, "", "", false),
        (Cell::Bye(Bye::Full), "–", "1", false),
        (Cell::Bye(Bye::Half), "–", "½", false),
        (Cell::Bye(Bye::Zero), "–", "0", false),
        (met(&[played(White, Win)]), "2w", "1", true),
        (met(&[played(Black, Draw)]), "2b", "½", false),
        (met(&[played(Black, ForfeitWin)]), "2b", "+", true),
        (met(&[played(White, ForfeitLoss)]), "2w", "−", false),
        (met(&[played(White, Pending)]), "2w", "*", false),
        (
            met(&[played(White, Win), played(Black, Draw)]),
            "2",
            "1 ½",
            true,
        ),
        (
            met(&[played(White, Win), played(Black, Loss)]),
            "2",
            "1 0",
            false,
        ),
        (
            met(&[played(White, Win), played(Black, Pending)]),
            "2",
            "1 *",
            false,
        ),
    ];
    let words = ChartWords::default();
    for (cell, who, result, won) in cases {
        let mut swiss = table(2, Shape::Swiss { rounds: 1 }, 1);
        swiss.rows[0].cells = vec![cell.clone()];
        let expected = Written {
            who: who.to_owned(),
            result: result.to_owned(),
            won,
        };
        let found = place(&swiss, &swiss.rows[0], 0, &words);
        assert_eq!(found, Place::Cell(expected), "{cell:?}");
    }
}

#[test]
fn all_play_all_has_a_column_for_each_row_and_gathers_all_meetings() {
    let mut table = table(3, Shape::AllPlayAll, 1);
    let met = |opponent, outcome| Cell::Met {
        opponent,
        games: vec![played(Color::White, outcome)],
    };
    table.rows[0].cells = vec![
        met(3, Outcome::Loss),
        Cell::Empty,
        met(2, Outcome::Draw),
        met(3, Outcome::Win),
    ];
    let words = ChartWords::default();
    let found: Vec<Place> = (0..3)
        .map(|column| place(&table, &table.rows[0], column, &words))
        .collect();
    let cell = |result: &str| {
        Place::Cell(Written {
            result: result.to_owned(),
            ..Written::default()
        })
    };
    assert_eq!(found, [Place::Diagonal, cell("½"), cell("0 1")]);
}

#[test]
fn pages_cover_every_cell_once() {
    for (entrants, shape) in [
        (0, Shape::AllPlayAll),
        (6, Shape::AllPlayAll),
        (41, Shape::AllPlayAll),
        (64, Shape::Swiss { rounds: 11 }),
        (512, Shape::Swiss { rounds: 30 }),
    ] {
        let table = table(entrants, shape, 1);
        let columns = match shape {
            Shape::AllPlayAll => entrants as usize,
            Shape::Swiss { rounds } => rounds,
        };
        let mut seen = vec![0; table.rows.len() * columns];
        let pages = table.pages();
        for (page, number) in pages.iter().zip(1..) {
            assert_eq!((page.number, page.of), (number, pages.len()));
            assert!(page.rows.len() <= ROWS && page.columns.len() <= COLUMNS);
            for row in page.rows.clone() {
                for column in page.columns.clone() {
                    seen[row * columns + column] += 1;
                }
            }
        }
        assert!(
            seen.iter().all(|&count| count == 1),
            "{entrants} in {shape:?}"
        );
    }
}

/// The areas of a tone that are drawn for the only page of a table.
fn areas(table: &Crosstable, wanted: Tone) -> usize {
    let page = &table.pages()[0];
    let chart = layout(table, page, Theme::Classic, &ChartWords::default());
    let areas = chart.shapes.iter();
    areas
        .filter(|shape| matches!(shape, chart::Shape::Area(_, tone) if *tone == wanted))
        .count()
}

#[test]
fn the_cut_and_the_own_row_are_drawn_where_there_are_any() {
    for (qualify, own, cut, marked) in [
        (0, None, 0, 0),
        (2, Some(3), 1, 1),
        (5, Some(9), 1, 0),
        (6, None, 0, 0),
        (9, None, 0, 0),
    ] {
        let mut table = table(6, Shape::AllPlayAll, 1);
        (table.qualify, table.own) = (qualify, own);
        assert_eq!(areas(&table, Tone::Ink), cut, "{qualify}");
        assert_eq!(areas(&table, Tone::Own), marked, "{own:?}");
    }
}

#[test]
fn who_has_withdrawn_is_struck_out_everywhere() {
    let struck = |state| {
        let mut table = table(4, Shape::Swiss { rounds: 0 }, 1);
        (table.rows[0].state, table.own) = (state, None);
        let page = &table.pages()[0];
        let chart = layout(&table, page, Theme::Classic, &ChartWords::default());
        let paths = chart.shapes.iter();
        let lines = paths.filter(|shape| matches!(shape, chart::Shape::Path(..)));
        let text = text(&table, &ChartWords::default()).join("\n");
        (lines.count(), text.contains("x1 Alice"))
    };
    assert_eq!(struck(State::In), (0, false));
    assert_eq!(struck(State::Withdrawn), (1, true));
}

#[test]
fn the_text_is_narrow_fits_messages_and_names_everybody() {
    let words = ChartWords::default();
    for (entrants, shape, games) in [
        (0, Shape::AllPlayAll, 1),
        (6, Shape::AllPlayAll, 2),
        (14, Shape::AllPlayAll, 1),
        (64, Shape::Swiss { rounds: 11 }, 1),
        (512, Shape::Swiss { rounds: 9 }, 1),
    ] {
        let table = table(entrants, shape, games);
        let pages = text(&table, &words);
        for page in &pages {
            assert!(page.encode_utf16().count() <= 1_900);
            assert!(!page.contains("```"));
            assert!(page.lines().all(|line| line.width() <= 42), "{page}");
        }
        let lines = pages.iter().flat_map(|page| page.lines().skip(1));
        let rows = lines.filter(|line| !line.starts_with('-')).count();
        assert_eq!(rows, entrants as usize);
    }
}

#[test]
fn the_text_of_a_small_table() {
    let mut table = table(4, Shape::Swiss { rounds: 3 }, 1);
    for (row, marks) in table.rows.iter_mut().zip(["1½0", "+−*", "10", ""]) {
        let cells = marks.chars().map(|mark| Cell::Met {
            opponent: 2,
            games: vec![played(
                Color::White,
                match mark {
                    '1' => Outcome::Win,
                    '½' => Outcome::Draw,
                    '+' => Outcome::ForfeitWin,
                    '−' => Outcome::ForfeitLoss,
                    '*' => Outcome::Pending,
                    _ => Outcome::Loss,
                },
            )],
        });
        row.cells = cells.collect();
    }
    let expected = "Autumn Open\n 1 Alice       1½0 3½\n---------------------\n>2 Łukasz Żółć +−* 2½\n 3 Ωμέγα       10. 1½\n 4 Ёжик        ... 0½";
    assert_eq!(text(&table, &ChartWords::default()), [expected]);
}

#[test]
fn the_description_fits_and_begins_with_what_matters() {
    let words = ChartWords::default();
    let small = table(5, Shape::AllPlayAll, 2);
    assert_eq!(
        alt_text(&small, &words),
        "Autumn Open. after round 5 of 7. Entrants: 5. You: 2 Łukasz Żółć 3½. Go on: 1. Withdrawn: 1. 1 Alice 4½, \
         2 Łukasz Żółć 3½, 3 Ωμέγα 2½, 4 Ёжик 1½, 5 蜂の女王 0½."
    );
    let large = alt_text(&table(512, Shape::Swiss { rounds: 11 }, 1), &words);
    assert!(large.encode_utf16().count() <= 1_024);
    assert!(
        large.contains("Rounds: 11. You: 256 Player 256 256½. "),
        "{large}"
    );
    let left = large.rsplit_once("Not named here: ").expect("a count").1;
    let left: usize = left.trim_end_matches('.').parse().expect("a number");
    assert!(
        left > 400 && large.contains(&format!(", {} ", 512 - left)),
        "{large}"
    );
}
