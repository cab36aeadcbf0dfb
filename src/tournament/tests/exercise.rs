//! Worked examples for the tie-breaks of FIDE's regulations, as facts.
//!
//! A table is written a line an entrant, a word a round: opponent, colour, result (`9w1`, `13b=`, `2w0`), forfeits as
//! `14b+` and `12w-`, byes as `U`, `H`, `Z`.

use crate::engine::Color;
use crate::tournament::{
    Bye, Cell, Count, Crosstable, EntrantId, Games, Meeting, Pairings, Row, Scoring, Seat,
    SideResult,
};

/// The Swiss of 16 players and 5 rounds in *Exercises in Tie-Breaking* by FIDE's Technical Commission, page 5.
pub const SWISS: &str = "\
9w1 13b= 2w= 15b1 4w=
10b1 7w1 1b= 16w1 3b=
11w= 6b1 8w1 4b= 2w=
12b1 H 13w1 3w= 1b=
13w0 15b0 11w1 7b= 10w1
14b0 3w0 U 10w1 8b1
15w1 2b0 16b0 5w= 11b0
16b= 14w1 3b0 13w1 6w0
1b0 10w0 H 11b- U
2w0 9b1 15w0 6b0 5b0
3b= 16w0 5b0 9w+ 7w1
4w0 U 14b+ Z Z
5b1 1w= 4b0 8b0 14w0
6w1 8b0 12w- Z 13b1
7b0 5w1 10b1 1w0 16b0
8w= 11b1 7w1 2b0 15w1";

/// The same tournament played on to 9 rounds, page 43.
pub const SWISS_LONG: &str = "\
9w1 13b= 2w= 15b1 4w= 6b= 3b= 16w= 8b1
10b1 7w1 1b= 16w1 3b1 4w= 6w0 15b= 5w=
11w= 6b1 8w1 4b= 2w0 16b1 1w= 14w1 10b1
12b1 H 13w1 3w= 1b= 2b= 16w= 6b= 15w1
13w0 15b0 11w1 7b= 10w1 14b0 9b1 8w0 2b=
14b0 3w0 U 10w1 8b1 1w= 2b1 4w= 16b1
15w1 2b0 16b0 5w= 11b0 10b0 13w1 9w1 14b1
16b= 14w1 3b0 13w1 6w0 11b= 15w= 5b1 1w0
1b0 10w0 H 11b- U 13b1 5w0 7b0 12w=
2w0 9b1 15w0 6b0 5b0 7w1 12b1 11w1 3w0
3b= 16w0 5b0 9w+ 7w1 8w= 14b0 10b0 13w=
4w0 U 14b+ Z Z 15b0 10w0 13b= 9b=
5b1 1w= 4b0 8b0 14w0 9w0 7b0 12w= 11b=
6w1 8b0 12w- Z 13b1 5w1 11w1 3b0 7w0
7b0 5w1 10b1 1w0 16b0 12w1 8b= 2w= 4b0
8w= 11b1 7w1 2b0 15w1 3w0 4b= 1b= 6w0";

/// The round robin of 6 players, page 6.
pub const ROUND_ROBIN: &str = "\
6w= 2w1 3b1 4w0 5b1
5w1 1b0 6w1 3w= 4b1
4w1 5b1 1w0 2b= 6w1
3b0 6b0 5w= 1b1 2w0
2b0 3w0 4b= 6b+ 1w0
1b= 4w1 2b0 5w- 3b0";

/// A Swiss of 14 players and 5 rounds from an arbiters' course on the regulations of 2026 (P. Lapeyre).
pub const COURSE: &str = "\
8w1 5b0 14b1 3w1 2b1
9b1 7w1 5w= 6b1 1w0
10w1 6b= 4w= 1b0 7w1
11b= 9w1 3b= 5w= 6w=
12w1 1w1 2b= 4b= 11w1
13b1 3w= 11b+ 2w0 4b=
14w1 2b0 10w1 11b0 3b0
1b0 11w0 12b= 9w= 13b=
2w0 4b0 13w1 8b= 10w=
3b0 13w1 7b0 14w= 9b=
4w= 8b1 6w- 7w1 5b0
5b0 Z 8w= 13b0 14b0
6w0 10b0 9b0 12w1 8w=
7b0 U 1w0 10b= 12w1";

/// A round robin of 8 players in which some have exactly half of the points.
pub const HALVES: &str = "\
2w= 6b1 8w1 4b1 7w1 3b= 5w1
1b= 5b1 6w= 8b= 4w1 7b1 3w=
6w0 8b1 4w1 7b1 5w1 1w= 2b=
5w= 7w1 3b0 1w0 2b0 6w1 8b1
4b= 2w0 7b= 6w0 3b0 8w= 1b0
3b1 1w0 2b= 5b1 8w0 4b0 7w=
8w0 4b0 5w= 3w0 1b0 2w0 6b=
7b1 3w0 1b0 2w= 6b1 5b= 4w0";

/// One game a round.
pub const ONE: Scoring = Scoring {
    games: Games::One,
    count: Count::GamePoints,
};

/// Reads a table.
pub fn table(text: &str, pairings: Pairings) -> Crosstable {
    let row = |(number, line): (u32, &str)| Row {
        entrant: EntrantId(number),
        cells: line.split_whitespace().map(cell).collect(),
    };
    let rows: Vec<Row> = (1..).zip(text.lines()).map(row).collect();
    let rounds = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    Crosstable::new(rounds, ONE, pairings, rows)
}

fn cell(word: &str) -> Cell {
    match word {
        "U" => return Cell::Bye(Bye::Allocated),
        "F" => return Cell::Bye(Bye::Full),
        "H" => return Cell::Bye(Bye::Half),
        "Z" => return Cell::Bye(Bye::Zero),
        _ => {}
    }
    let at = word.find(['w', 'b']).expect("a game has a colour");
    let (opponent, rest) = word.split_at(at);
    let (color, result) = rest.split_at(1);
    let result = match result {
        "1" => SideResult::Win,
        "=" => SideResult::Draw,
        "0" => SideResult::Loss,
        "+" => SideResult::ForfeitWin,
        "-" => SideResult::ForfeitLoss,
        other => panic!("no result: {other}"),
    };
    Cell::Met(Meeting {
        opponent: EntrantId(opponent.parse().expect("an opponent is a number")),
        seats: vec![Seat {
            color: if color == "w" {
                Color::White
            } else {
                Color::Black
            },
            result: Some(result),
        }],
    })
}
