//! Moves in plain words, as people type them: `ant next to black queen`, `white ant 1 east of black queen`.
//!
//! What is typed is compared with every phrase that could describe a move: words may be left out, the last one may be
//! unfinished, and words that say nothing are skipped. The words themselves come from the texts.

use std::collections::HashMap;

use super::{
    name,
    words::{Relation, neighbours_of, reference},
};
use crate::{
    engine::{Bug, Direction, Hex, Move, ParsedMove, Piece, Position},
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

/// How words describe a move; the better first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fit {
    /// With what they begin.
    pub begin: Begin,
    /// By which neighbour they name its place.
    pub by: By,
}

/// With what the words of somebody who describes a move begin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Begin {
    /// With what moves.
    Mover,
    /// With where it goes.
    Place,
}

/// The neighbour by which words name a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum By {
    /// The one that the move is written with, or none.
    Written,
    /// Another that can be seen.
    Seen,
    /// A covered piece, or the place that the mover leaves.
    Hidden,
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
        let words = words_of(typed);
        let says = |at: usize, word: &String| {
            let noise = self.noise.has(word);
            // `a` is an ant unless a piece follows: `a spider`.
            let letter = word.chars().count() == 1;
            !noise
                || letter
                    && !words
                        .get(at + 1)
                        .is_some_and(|next| self.names_a_piece(next))
        };
        let kept = words.iter().enumerate();
        kept.filter(|(at, word)| says(*at, word))
            .map(|(_, word)| word.clone())
            .collect()
    }

    /// The legal moves that a text sent as it is can mean: every word of it counts, and so does a sign of direction.
    /// None where it is no description of a move.
    pub fn meant(&self, text: &str, position: &Position) -> Vec<Move> {
        let text = self.spell_out(text);
        // A sign that stands by itself, or a slash in a word, belongs to a notation that was not understood.
        let sign = |word: &str| {
            let stop = |c| matches!(c, '.' | ',' | ';' | ':' | '!' | '?' | '\u{3002}');
            word.contains(['/', '\\'])
                || !word.chars().any(char::is_alphanumeric) && !word.chars().all(stop)
        };
        if text.split_whitespace().any(sign) {
            return Vec::new();
        }
        let words = self.read(&text);
        let alone = words.len() == 1;
        if words.is_empty() || alone && !self.bugs.values().any(|names| names.has(&words[0])) {
            return Vec::new();
        }
        let mut found: Vec<(Fit, Move)> = position
            .legal_moves()
            .into_iter()
            .filter_map(|mv| Some((self.match_move(&words, position, mv)?, mv)))
            .filter(|(fit, _)| !alone || fit.begin == Begin::Mover)
            .collect();
        // Only where nothing else can be meant is it something hidden.
        if found.iter().any(|(fit, _)| fit.by < By::Hidden) {
            found.retain(|(fit, _)| fit.by < By::Hidden);
        }
        found.into_iter().map(|(_, mv)| mv).collect()
    }

    /// The text with `bQ-`, `/bQ` and the like in words.
    fn spell_out(&self, text: &str) -> String {
        let spelt = |word: &str| {
            let Ok(ParsedMove::Play(_, Some(target))) = format!("Q {word}").parse() else {
                return word.to_owned();
            };
            let phrase = target
                .direction
                .and_then(|direction| self.directions[&direction].0.first());
            match phrase {
                Some(phrase) => {
                    let piece: String = word.chars().filter(|c| c.is_alphanumeric()).collect();
                    format!("{} {piece}", phrase.join(" "))
                }
                None => word.to_owned(),
            }
        };
        let words: Vec<String> = text.split_whitespace().map(spelt).collect();
        words.join(" ")
    }

    fn names_a_piece(&self, word: &str) -> bool {
        let begins = |phrases: &Phrases| phrases.0.iter().any(|phrase| phrase[0] == word);
        self.bugs.values().any(begins) || self.colors.iter().any(begins)
    }

    /// How these words describe a legal move of this position, if they can.
    pub fn match_move(&self, words: &[String], before: &Position, mv: Move) -> Option<Fit> {
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
        let begins = |slot: &Slot<'_>| !self.eaten(words, *slot).is_empty();
        let begin = if subject.iter().any(begins) {
            Begin::Mover
        } else {
            Begin::Place
        };
        let by = if self.matches(words, &subject) {
            By::Written
        } else {
            Self::places(before, mv, played.to, &lifted)
                .into_iter()
                .filter(|(_, (relation, piece))| {
                    let relation = match relation {
                        Relation::Onto => Slot::Word(&self.onto, None),
                        Relation::Beside(direction) => {
                            Slot::Word(&self.directions[direction], Some(&self.beside))
                        }
                    };
                    let object = [relation, Slot::Piece(*piece)];
                    self.matches(words, &[subject.as_slice(), &object, &tail].concat())
                })
                .map(|(by, _)| by)
                .min()?
        };
        Some(Fit { begin, by })
    }

    /// Every way to name a place by a piece beside or under it.
    fn places(
        before: &Position,
        mv: Move,
        to: Hex,
        lifted: &[Piece],
    ) -> Vec<(By, (Relation, Piece))> {
        let written = reference(before, mv);
        let seen = neighbours_of(before, to, lifted);
        let mut places: Vec<_> = seen
            .iter()
            .map(|&place| {
                let by = if written == Some(place) {
                    By::Written
                } else {
                    By::Seen
                };
                (by, place)
            })
            .collect();
        for direction in Direction::ALL {
            for piece in before.stack(to.step(direction)) {
                let place = (Relation::Beside(direction.opposite()), piece);
                if !seen.contains(&place) {
                    places.push((By::Hidden, place));
                }
            }
        }
        places
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
                let letter: String = name.chars().skip(1).take(1).collect();
                let short = name.chars().skip(1).collect();
                let names = Phrases(vec![vec![short], vec![name]]);
                let mut counts: Vec<usize> = names.eaten(words).collect();
                let colors: Vec<usize> = self.colors[piece.color() as usize].eaten(words).collect();
                // A colour alone only as the last word: another follows otherwise, and it must be this piece's.
                counts.extend(colors.iter().filter(|count| **count == words.len()));
                // `A` for any of the ants; a word of one letter that ends the text may be the beginning of another.
                if words.len() > 1 && words.first() == Some(&letter) {
                    counts.push(1);
                }
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

    /// Whether this word alone is one of them.
    fn has(&self, word: &str) -> bool {
        self.0.iter().any(|phrase| *phrase == [word])
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
    name::inked(text)
        .to_lowercase()
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
            .filter(|mv| lexicon.match_move(&words, position, *mv).is_some())
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

    /// After these moves, what is sent means exactly these legal moves, in any order.
    fn check_sent(moves: &[&str], sent: &str, expected: &[&str]) {
        let game =
            Game::replay(RuleSet::Classic.with(Expansions::ALL), moves).expect("legal moves");
        let lexicon = Lexicon::new(&Texts::load(), &Locale::english());
        let position = game.position();
        let mut found: Vec<String> = lexicon
            .meant(sent, position)
            .into_iter()
            .map(|mv| write_move(position, mv))
            .collect();
        found.sort();
        let mut expected = expected.to_vec();
        expected.sort_unstable();
        assert_eq!(found, expected, "{sent:?} after {moves:?}");
    }

    #[test]
    fn words_that_are_sent_mean_what_they_say_and_no_more() {
        check_sent(&LINE, "ant 1 east of black ant", &["wA1 bA1-"]);
        check_sent(&LINE, "Ant 1 east of black ant.", &["wA1 bA1-"]);
        check_sent(
            &LINE,
            "ant\u{200b} 1 east of bl\u{2060}ack ant",
            &["wA1 bA1-"],
        );
        // A bare letter is a piece, and `a` an article only before one.
        check_sent(&LINE, "A east of black ant", &["wA1 bA1-"]);
        check_sent(&LINE, "a white ant east of a black ant", &["wA1 bA1-"]);
        check_sent(&LINE, "G east of black ant", &[]);
        // A sign of direction counts.
        check_sent(&LINE, "ant bA1-", &["wA1 bA1-"]);
        check_sent(&LINE, "ant –bQ", &[]);
        check_sent(&LINE, r"ant bA1\", &[r"wA1 bA1\"]);
        check_sent(&LINE, "ant / bQ", &[]);
        check_sent(&LINE, "ant - bQ", &[]);
        // One word names a bug that moves, or nothing.
        check_sent(&["wQ", "bQ wQ-"], "queen", &["wQ /bQ", r"wQ \bQ"]);
        check_sent(&LINE, "east", &[]);
        check_sent(&LINE, "an", &[]);
        check_sent(&LINE, "a", &[]);
        check_sent(&LINE, "xyzzy", &[]);
    }

    #[test]
    fn what_is_hidden_is_meant_where_nothing_else_can_be() {
        let on_queen = ["wQ", "bQ wQ-", "wB1 -wQ", "bA1 bQ-", "wB1 wQ"];
        check_sent(&on_queen, "ant northwest of white queen", &[r"bA1 \wB1"]);
        check_sent(&on_queen, "ant northwest of white beetle", &[r"bA1 \wB1"]);
        // The place that the mover leaves, and whom it uncovers.
        let back = [&on_queen[..], &["bA2 bA1-"]].concat();
        check_sent(&back, "beetle 1 west of beetle 1", &["wB1 -wQ"]);
        check_sent(&back, "beetle 1 west of white queen", &["wB1 -wQ"]);
    }
}
