//! A report as text.

use std::fmt;

use super::Report;
use crate::engine::Color;
use crate::tournament::{Bye, Count};

impl fmt::Display for Report {
    /// The file, its lines ended by carriage return and line feed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = match self.scoring.count {
            Count::GamePoints => "",
            Count::MatchPoints => ", match points",
        };
        let games = if self.games() == 2 {
            ", two games a pairing"
        } else {
            ""
        };
        let color = if self.first_color == Color::White {
            'W'
        } else {
            'B'
        };
        write!(f, "012 {}\r\n", self.name)?;
        write!(f, "062 {}\r\n", self.players.len())?;
        write!(f, "092 {}{games}{count}\r\n", self.kind)?;
        write!(f, "142 {}\r\n", self.rounds * self.games())?;
        write!(f, "152 {color}\r\n")?;
        let codes: Vec<String> = self
            .tie_breaks
            .iter()
            .filter_map(|one| one.code())
            .collect();
        if !codes.is_empty() {
            write!(f, "202 {}\r\n", codes.join(","))?;
        }
        for player in &self.players {
            let rating = player
                .rating
                .map_or_else(String::new, |rating| rating.to_string());
            write!(
                f,
                "001 {:>4} {:4} {:<33} {rating:>4} {:3} {:11} {:10} {:>4} {:>4}",
                player.number,
                "",
                player.name,
                "",
                "",
                "",
                format_points(player.points.0),
                player.rank,
            )?;
            for cell in &player.cells {
                match cell.opponent {
                    Some((opponent, color)) => {
                        let color = if color == Color::White { 'w' } else { 'b' };
                        write!(f, "  {opponent:>4} {color} {}", cell.code.letter())?;
                    }
                    None => write!(f, "  0000 - {}", cell.code.letter())?,
                }
            }
            f.write_str("\r\n")?;
        }
        for &(round, number, bye) in &self.byes {
            let letter = match bye {
                Bye::Half | Bye::Unpaired => 'H',
                Bye::Allocated | Bye::Full => 'F',
                Bye::Zero => 'Z',
            };
            for game in 0..self.games() {
                let round = (round - 1) * self.games() + game + 1;
                write!(f, "240 {letter} {round:03} {number:>4}\r\n")?;
            }
        }
        let last = self.rounds * self.games();
        for &(one, other) in &self.forbidden {
            write!(f, "260 001 {last:03} {one:>4} {other:>4}\r\n")?;
        }
        Ok(())
    }
}

/// `3.5`, always with one decimal.
fn format_points(halves: u32) -> String {
    format!("{}.{}", halves / 2, halves % 2 * 5)
}
