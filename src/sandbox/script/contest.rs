//! How the games that are on are to be ended: drawn by lot, or named one by one.

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::crowd::handles;
use super::words::Words;

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// `1-0`: Black resigns.
    White,
    /// `0-1`: White resigns.
    Black,
    /// `½-½`: they agree on a draw.
    Draw,
    /// `-`: both begin, and then nobody goes on.
    Left,
}

/// `!play out seed:7 draws:10% timeouts:5% without:bob`: members play games of theirs to the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    /// How many of the games that are on, the oldest first; all when left out.
    pub games: Option<usize>,
    /// What the results are drawn from.
    pub seed: u64,
    /// How many of a hundred are drawn.
    pub draws: u32,
    /// How many of a hundred are left on once both have begun.
    pub timeouts: u32,
    /// Members who do nothing.
    pub without: Vec<String>,
}

impl Score {
    /// `1-0`, `0-1`, `½-½` or `-`.
    pub fn read(word: &str) -> Option<Self> {
        match word {
            "1-0" => Some(Self::White),
            "0-1" => Some(Self::Black),
            "½-½" => Some(Self::Draw),
            "-" => Some(Self::Left),
            _ => None,
        }
    }

    /// The same, to be printed.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Draw => "½-½",
            Self::Left => "left on",
        }
    }
}

impl Contest {
    /// How a game ends: the same game always in the same way.
    pub(super) fn lot(&self, game: u64) -> Score {
        let mut lots = ChaCha8Rng::seed_from_u64(self.seed);
        lots.set_stream(game);
        let lot = lots.random_range(0..100);
        if lot < self.timeouts {
            Score::Left
        } else if lot < self.timeouts + self.draws {
            Score::Draw
        } else if lots.random_bool(0.5) {
            Score::White
        } else {
            Score::Black
        }
    }
}

/// Reads what follows `!play`.
pub(super) fn contest(words: &mut Words<'_>) -> Result<Contest, String> {
    let games = match words.word() {
        "out" => None,
        number => Some(
            number
                .parse()
                .ok()
                .filter(|games| *games > 0)
                .ok_or_else(|| {
                    format!("`{number}` is no number of games; write `!play out`, or `!play 20` for the oldest twenty")
                })?,
        ),
    };
    let mut contest = Contest {
        games,
        seed: 1,
        draws: 10,
        timeouts: 0,
        without: Vec::new(),
    };
    while !words.is_done() {
        let word = words.word();
        match word.split_once(':') {
            Some(("seed", seed)) => {
                contest.seed = seed.parse().map_err(|_| {
                    format!("`{seed}` is no seed; it is a whole number, as in `seed:7`")
                })?;
            }
            Some(("draws", share)) => contest.draws = percent(share)?,
            Some(("timeouts", share)) => contest.timeouts = percent(share)?,
            Some(("without", members)) => contest.without = handles(members)?,
            _ => {
                return Err(format!(
                    "`{word}` is nothing that games can be played with; write `!play out seed:7 draws:10% timeouts:5% without:bob`"
                ));
            }
        }
    }
    if contest.draws + contest.timeouts > 100 {
        return Err("draws and timeouts together are more than all games".to_owned());
    }
    Ok(contest)
}

fn percent(text: &str) -> Result<u32, String> {
    let number = text.strip_suffix('%').unwrap_or(text).parse().ok();
    number
        .filter(|share| *share <= 100)
        .ok_or_else(|| format!("`{text}` is no share; it is 0% to 100%"))
}

/// Reads what follows `!results`.
pub(super) fn scores(words: &mut Words<'_>) -> Result<Vec<Score>, String> {
    let mut scores = Vec::new();
    while !words.is_done() {
        let word = words.word();
        let score = Score::read(word).ok_or_else(|| {
            format!("`{word}` is no result; the results are `1-0`, `0-1`, `½-½`, and `-` for a game that is left on")
        })?;
        scores.push(score);
    }
    if scores.is_empty() {
        return Err("after `!results` stand the results in the order of the games, as in `!results 1-0 ½-½ -`".to_owned());
    }
    Ok(scores)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lots_fall_the_same_way_and_in_their_shares() {
        let contest = Contest {
            games: None,
            seed: 3,
            draws: 20,
            timeouts: 10,
            without: Vec::new(),
        };
        let lots: Vec<Score> = (1..=1000).map(|game| contest.lot(game)).collect();
        let again: Vec<Score> = (1..=1000).map(|game| contest.lot(game)).collect();
        assert_eq!(lots, again);
        let count = |score| lots.iter().filter(|lot| **lot == score).count();
        assert!((60..140).contains(&count(Score::Left)));
        assert!((150..250).contains(&count(Score::Draw)));
        assert!((280..420).contains(&count(Score::White)));
        assert!((280..420).contains(&count(Score::Black)));
    }
}
