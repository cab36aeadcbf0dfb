//! A report from text.

use std::collections::BTreeSet;
use std::str::FromStr;

use super::{Code, Player, Report, ReportCell, TrfError};
use crate::engine::Color;
use crate::tournament::standings::TieBreak;
use crate::tournament::{Bye, Count, Games, Points, Scoring};

/// The most that is read: a thousand players with a hundred rounds.
const MOST: usize = 1_500_000;

impl FromStr for Report {
    type Err = TrfError;

    /// Reads a report. Tags that are not known here are passed over.
    fn from_str(text: &str) -> Result<Self, TrfError> {
        if text.len() > MOST {
            return Err(TrfError::TooLarge { most: MOST });
        }
        let mut report = Self {
            name: String::new(),
            kind: "Swiss".to_owned(),
            scoring: Scoring {
                games: Games::One,
                count: Count::GamePoints,
            },
            rounds: 0,
            first_color: Color::White,
            tie_breaks: Vec::new(),
            players: Vec::new(),
            byes: Vec::new(),
            forbidden: Vec::new(),
        };
        let mut file_byes = Vec::new();
        let mut file_rounds = 0;
        for (line, content) in (1..).zip(text.lines()) {
            let columns: Vec<char> = content
                .trim_start_matches('\u{feff}')
                .trim_end()
                .chars()
                .collect();
            let rest: String = columns.iter().skip(4).collect();
            match &field(&columns, 1, 3)[..] {
                "001" => report.players.push(player(&columns, line)?),
                "012" => rest.trim().clone_into(&mut report.name),
                "092" => report.read_kind(rest.trim()),
                "142" => file_rounds = number(rest.trim(), "the number of rounds", line)?,
                "152" if rest.trim().eq_ignore_ascii_case("b") => report.first_color = Color::Black,
                "202" => {
                    report.tie_breaks = rest
                        .split(',')
                        .filter_map(|code| TieBreak::from_code(code.trim()))
                        .collect();
                }
                "240" => byes(&columns, line, &mut file_byes)?,
                "260" => {
                    let words = rest.split_whitespace().skip(2);
                    let numbers: Vec<u32> = words
                        .map(|word| number(word, "a prohibited pairing", line))
                        .collect::<Result<_, _>>()?;
                    for (index, &one) in numbers.iter().enumerate() {
                        report
                            .forbidden
                            .extend(numbers[index + 1..].iter().map(|&other| (one, other)));
                    }
                }
                _ => {}
            }
        }
        report.finish(file_rounds, file_byes)
    }
}

impl Report {
    fn read_kind(&mut self, text: &str) {
        let mut parts = text.split(", ");
        parts.next().unwrap_or_default().clone_into(&mut self.kind);
        for part in parts {
            match part {
                "two games a pairing" => self.scoring.games = Games::Two,
                "match points" => self.scoring.count = Count::MatchPoints,
                _ => {}
            }
        }
    }

    /// Checks the lines against each other and makes them equally long.
    fn finish(
        mut self,
        file_rounds: u32,
        file_byes: Vec<(u32, u32, Bye)>,
    ) -> Result<Self, TrfError> {
        if self.players.is_empty() {
            return Err(TrfError::NoPlayers);
        }
        self.players.sort_by_key(|player| player.number);
        if let Some(pair) = self
            .players
            .windows(2)
            .find(|pair| pair[0].number == pair[1].number)
        {
            return Err(TrfError::NumberTwice {
                number: pair[0].number,
            });
        }
        let longest = self
            .players
            .iter()
            .map(|player| player.cells.len())
            .max()
            .unwrap_or(0);
        let games = self.games() as usize;
        let longest = longest.div_ceil(games) * games;
        for player in &mut self.players {
            player.cells.resize(
                longest,
                ReportCell {
                    opponent: None,
                    code: Code::Bye(Bye::Zero),
                },
            );
        }
        self.check_opponents()?;
        self.mark_double_losses();
        let games = self.games();
        self.rounds = file_rounds.max(longest as u32).div_ceil(games);
        let byes: BTreeSet<(u32, u32, Bye)> = file_byes
            .into_iter()
            .map(|(round, number, bye)| (round.saturating_sub(1) / games + 1, number, bye))
            .collect();
        self.byes = byes.into_iter().collect();
        Ok(self)
    }

    fn check_opponents(&self) -> Result<(), TrfError> {
        for player in &self.players {
            for (round, cell) in player.cells.iter().enumerate() {
                let Some((opponent, color)) = cell.opponent else {
                    continue;
                };
                let found = self
                    .players
                    .binary_search_by_key(&opponent, |other| other.number);
                let agrees = found.is_ok_and(|index| {
                    self.players[index].cells[round].opponent
                        == Some((player.number, color.other()))
                });
                if !agrees {
                    return Err(TrfError::Opponent {
                        round: round + 1,
                        player: player.number,
                        opponent,
                    });
                }
            }
        }
        Ok(())
    }
}

/// The columns from one to another, counted from 1, without the spaces around.
fn field(columns: &[char], from: usize, to: usize) -> String {
    let cut: String = columns.iter().skip(from - 1).take(to + 1 - from).collect();
    cut.trim().to_owned()
}

fn number(text: &str, field: &'static str, line: usize) -> Result<u32, TrfError> {
    text.parse().map_err(|_| TrfError::NotANumber {
        line,
        field,
        read: text.chars().take(20).collect(),
    })
}

fn player(columns: &[char], line: usize) -> Result<Player, TrfError> {
    let rating = field(columns, 49, 52);
    let rank = field(columns, 86, 89);
    let mut cells = Vec::new();
    let mut from = 92;
    while from <= columns.len() {
        cells.push(cell(columns, from, line, cells.len() + 1)?);
        from += 10;
    }
    Ok(Player {
        number: number(&field(columns, 5, 8), "the starting number", line)?,
        name: field(columns, 15, 47),
        rating: match &rating[..] {
            "" | "0" => None,
            text => Some(number(text, "the rating", line)?),
        },
        points: points(&field(columns, 81, 84), line)?,
        rank: if rank.is_empty() {
            0
        } else {
            number(&rank, "the rank", line)?
        },
        cells,
    })
}

fn points(text: &str, line: usize) -> Result<Points, TrfError> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if whole.is_empty() && fraction.is_empty() {
        return Ok(Points::ZERO);
    }
    let halves = u32::from(fraction.starts_with('5'));
    Ok(Points(
        number(whole, "the points", line)?.saturating_mul(2) + halves,
    ))
}

fn cell(columns: &[char], from: usize, line: usize, round: usize) -> Result<ReportCell, TrfError> {
    let at = |column: usize| columns.get(column - 1).copied().unwrap_or(' ');
    let opponent = match &field(columns, from, from + 3)[..] {
        "" | "0" | "0000" => None,
        text => Some(number(text, "an opponent", line)?),
    };
    let opponent = match (opponent, at(from + 5).to_ascii_lowercase()) {
        (None, _) => None,
        (Some(opponent), 'w') => Some((opponent, Color::White)),
        (Some(opponent), 'b') => Some((opponent, Color::Black)),
        (Some(_), read) => return Err(TrfError::Color { line, round, read }),
    };
    let letter = at(from + 7);
    let code = Code::read(letter, opponent.is_some()).ok_or(TrfError::Result {
        line,
        round,
        read: letter,
    })?;
    Ok(ReportCell { opponent, code })
}

fn byes(columns: &[char], line: usize, byes: &mut Vec<(u32, u32, Bye)>) -> Result<(), TrfError> {
    let bye = match &field(columns, 5, 5)[..] {
        "F" | "f" => Bye::Full,
        "H" | "h" => Bye::Half,
        _ => Bye::Zero,
    };
    let round = number(&field(columns, 7, 9), "the round of a bye", line)?;
    let rest: String = columns.iter().skip(10).collect();
    for word in rest.split_whitespace() {
        byes.push((round, number(word, "the number of a bye", line)?, bye));
    }
    Ok(())
}
