//! Moves in plain words, as people type them: `ant next to black queen`, `white ant 1 east of black queen`.
//!
//! What is typed is compared with every phrase that could describe a move: words may be left out, the last one may be
//! unfinished, and words that say nothing are skipped. The words themselves come from the texts.

use std::collections::HashMap;

use super::words::{Relation, neighbours_of};
use crate::{
    engine::{Bug, Direction, Move, Piece, Position},
    locale::{Line, Locale, Texts, line},
};

/// Several ways to say one thing, each as its words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Phrases(Vec<Vec<String>>);

/// The words of one language.
#[derive(Debug)]
pub struct Lexicon {
    colors: [Phrases; 2],
    bugs: HashMap<Bug, Phrases>,
    directions: HashMap<Direction, Phrases>,
    onto: Phrases,
    beside: Phrases,
    place: Phrases,
    walk: Phrases,
    throw: Phrases,
    carry: Phrases,
    noise: Phrases,
}

/// With what the words of somebody who describes a move begin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Begin {
    /// With what moves.
    Mover,
    /// With where it goes.
    Place,
}

/// One place in a phrase that describes a move; each may be left out.
#[derive(Clone, Copy)]
enum Slot<'a> {
    /// A word or two, from one list or the other.
    Word(&'a Phrases, Option<&'a Phrases>),
    /// A piece: `white ant 1`, `ant 1`, `ant`, `wA1`.
    Piece(Piece),
}

impl Lexicon {
    /// The words of this language.
    pub fn new(texts: &Texts, locale: &Locale) -> Self {
        let say = |line: &Line| Phrases::read(&texts.say(locale, line));
        Self {
            colors: [say(&line!("lexicon-white")), say(&line!("lexicon-black"))],
            bugs: HashMap::from([
                (Bug::Queen, say(&line!("lexicon-queen"))),
                (Bug::Spider, say(&line!("lexicon-spider"))),
                (Bug::Beetle, say(&line!("lexicon-beetle"))),
                (Bug::Grasshopper, say(&line!("lexicon-grasshopper"))),
                (Bug::Ant, say(&line!("lexicon-ant"))),
                (Bug::Mosquito, say(&line!("lexicon-mosquito"))),
                (Bug::Ladybug, say(&line!("lexicon-ladybug"))),
                (Bug::Pillbug, say(&line!("lexicon-pillbug"))),
                (Bug::Dragonfly, say(&line!("lexicon-dragonfly"))),
            ]),
            directions: HashMap::from([
                (Direction::NorthWest, say(&line!("lexicon-northwest"))),
                (Direction::NorthEast, say(&line!("lexicon-northeast"))),
                (Direction::East, say(&line!("lexicon-east"))),
                (Direction::SouthEast, say(&line!("lexicon-southeast"))),
                (Direction::SouthWest, say(&line!("lexicon-southwest"))),
                (Direction::West, say(&line!("lexicon-west"))),
            ]),
            onto: say(&line!("lexicon-onto")),
            beside: say(&line!("lexicon-beside")),
            place: say(&line!("lexicon-place")),
            walk: say(&line!("lexicon-walk")),
            throw: say(&line!("lexicon-throw")),
            carry: say(&line!("lexicon-carry")),
            noise: say(&line!("lexicon-noise")),
        }
    }

    /// What was typed, in words that say something.
    pub fn read(&self, typed: &str) -> Vec<String> {
        let mut words = words_of(typed);
        words.retain(|word| {
            !self
                .noise
                .0
                .iter()
                .any(|phrase| phrase.as_slice() == std::slice::from_ref(word))
        });
        words
    }

    /// Whether these words can describe a legal move of this position.
    pub fn describes(&self, words: &[String], before: &Position, mv: Move) -> bool {
        self.match_move(words, before, mv).is_some()
    }

    /// How these words describe a legal move of this position, if they can.
    pub fn match_move(&self, words: &[String], before: &Position, mv: Move) -> Option<Begin> {
        let played = before.describe(mv)?;
        let mut subject = Vec::with_capacity(3);
        if let Some(thrower) = played.thrower {
            subject.extend([Slot::Piece(thrower), Slot::Word(&self.throw, None)]);
        } else if played.from.is_some() {
            subject.push(Slot::Word(&self.walk, None));
        } else {
            subject.push(Slot::Word(&self.place, None));
        }
        subject.push(Slot::Piece(played.piece));
        let mut tail = Vec::new();
        let mut lifted = vec![played.piece];
        if let Some(carried) = played.carried {
            tail.extend([Slot::Word(&self.carry, None), Slot::Piece(carried)]);
            lifted.push(carried);
        }
        let references = neighbours_of(before, played.to, &lifted);
        let fits = if references.is_empty() {
            self.matches(words, &subject)
        } else {
            references.into_iter().any(|(relation, reference)| {
                let relation = match relation {
                    Relation::Onto => Slot::Word(&self.onto, None),
                    Relation::Beside(direction) => {
                        Slot::Word(&self.directions[&direction], Some(&self.beside))
                    }
                };
                let object = [relation, Slot::Piece(reference)];
                self.matches(words, &[subject.as_slice(), &object, &tail].concat())
            })
        };
        let begins = |slot: &Slot<'_>| !self.eaten(words, *slot).is_empty();
        let begin = if subject.iter().any(begins) {
            Begin::Mover
        } else {
            Begin::Place
        };
        fits.then_some(begin)
    }

    /// Whether all the words fit into the slots, in order.
    fn matches(&self, words: &[String], slots: &[Slot<'_>]) -> bool {
        if words.is_empty() {
            return true;
        }
        let Some((slot, rest)) = slots.split_first() else {
            return false;
        };
        self.eaten(words, *slot)
            .into_iter()
            .any(|count| self.matches(&words[count..], rest))
            || self.matches(words, rest)
    }

    /// How many of the first words can fill a slot: every possibility.
    fn eaten(&self, words: &[String], slot: Slot<'_>) -> Vec<usize> {
        match slot {
            Slot::Word(phrases, more) => phrases
                .eaten(words)
                .chain(more.into_iter().flat_map(|more| more.eaten(words)))
                .collect(),
            Slot::Piece(piece) => {
                let name = piece.to_string().to_lowercase();
                let names = Phrases(vec![vec![name[1..].to_owned()], vec![name]]);
                let mut counts: Vec<usize> = names.eaten(words).collect();
                let colors: Vec<usize> = self.colors[piece.color() as usize].eaten(words).collect();
                // A colour alone only as the last word: another follows otherwise, and it must be this piece's.
                counts.extend(colors.iter().filter(|count| **count == words.len()));
                for color in colors.into_iter().chain([0]) {
                    for bug in self.bugs[&piece.bug()].eaten(&words[color..]) {
                        counts.push(color + bug);
                        if words
                            .get(color + bug)
                            .is_some_and(|word| *word == piece.number().to_string())
                        {
                            counts.push(color + bug + 1);
                        }
                    }
                }
                counts
            }
        }
    }
}

impl Phrases {
    fn read(list: &str) -> Self {
        Self(
            list.split(',')
                .map(words_of)
                .filter(|words| !words.is_empty())
                .collect(),
        )
    }

    /// How many of the first words each phrase that fits takes; where the words end within a phrase, the last may be
    /// unfinished.
    fn eaten<'a>(&'a self, words: &'a [String]) -> impl Iterator<Item = usize> + 'a {
        self.0.iter().filter_map(move |phrase| {
            let count = phrase.len().min(words.len());
            let (whole, last) = words[..count].split_at(count.checked_sub(1)?);
            let ends = count == words.len();
            let fits = phrase.starts_with(whole)
                && (if ends {
                    phrase[count - 1].starts_with(&last[0])
                } else {
                    phrase[count - 1] == last[0]
                })
                && (ends || count == phrase.len());
            fits.then_some(count)
        })
    }
}

/// Lower-case words and numbers; everything else separates them, and so does the step from a word to a number, except
/// in a piece's name (`wA1`).
fn words_of(text: &str) -> Vec<String> {
    text.to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .flat_map(|word| {
            let letters = word.chars().take_while(|c| !c.is_ascii_digit()).count();
            let total = word.chars().count();
            if letters > 2 && letters < total {
                let head: String = word.chars().take(letters).collect();
                let tail: String = word.chars().skip(letters).collect();
                vec![head, tail]
            } else {
                vec![word.to_owned()]
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Expansions, Game, RuleSet, write_move};

    /// After these moves, what is typed describes exactly these legal moves, in any order.
    fn check(moves: &[&str], typed: &str, expected: &[&str]) {
        let game =
            Game::replay(RuleSet::Classic.with(Expansions::ALL), moves).expect("legal moves");
        let lexicon = Lexicon::new(&Texts::load(), &Locale::english());
        let words = lexicon.read(typed);
        let position = game.position();
        let mut found: Vec<String> = game
            .legal_moves()
            .into_iter()
            .filter(|mv| lexicon.describes(&words, position, *mv))
            .map(|mv| write_move(position, mv))
            .collect();
        found.sort();
        let mut expected = expected.to_vec();
        expected.sort_unstable();
        assert_eq!(found, expected, "{typed:?} after {moves:?}");
    }

    /// White queen in the middle, black queen east of her, an ant of each at the ends.
    const LINE: [&str; 4] = ["wQ", "bQ wQ-", "wA1 -wQ", "bA1 bQ-"];

    #[test]
    fn plain_words_describe_moves() {
        check(
            &LINE,
            "ant next to black ant",
            &["wA1 bQ\\", "wA1 \\bA1", "wA1 bA1-", "wA1 bA1/", "wA1 bA1\\"],
        );
        check(&LINE, "white ant 1 east of black ant 1", &["wA1 bA1-"]);
        check(&LINE, "WHITE ANT east of the BLACK ant", &["wA1 bA1-"]);
        check(&LINE, "ant north west of bA1", &["wA1 \\bA1"]);
        check(&LINE, "a1 southeast ba1", &["wA1 bA1\\"]);
        check(&LINE, "place second ant", &[]);
        check(&LINE, "ant 2 west of white ant", &["wA2 -wA1"]);
        check(&LINE, "ant 3", &[]);
        check(&LINE, "spider2", &[]);
        check(&["wQ"], "queen onto", &[]);
    }

    #[test]
    fn the_last_word_may_be_unfinished() {
        check(&LINE, "white ant 1 east of black an", &["wA1 bA1-"]);
        check(&LINE, "ant 1 east of black ant 1", &["wA1 bA1-"]);
        check(
            &["wQ", "bQ wQ-", "wB1 -wQ", "bA1 bQ-"],
            "beetle 1 on",
            &["wB1 wQ"],
        );
        check(
            &["wQ", "bQ wQ-", "wB1 -wQ", "bA1 bQ-"],
            "beetle onto white queen",
            &["wB1 wQ"],
        );
    }
}
