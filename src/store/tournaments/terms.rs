//! What the games of a tournament are played by.

use crate::engine::Rules;
use crate::play::clock::{Automatic, Rest, Terms};
use crate::store::clocks::terms;
use crate::store::replay::rules;
use crate::store::words::Word;
use crate::tournament::GameTerms;

/// What the games of a tournament are played by.
#[derive(Clone, PartialEq, Debug)]
pub struct EventTerms {
    /// The rules.
    pub rules: Rules,
    /// The time.
    pub terms: Terms,
    /// Whether they count for ratings.
    pub rated: bool,
    /// Whether vacations that begin by themselves stop their clocks.
    pub automatic: Automatic,
}

impl From<&EventTerms> for GameTerms {
    fn from(terms: &EventTerms) -> Self {
        Self {
            expansions: terms.rules.expansions.to_string(),
            queen_first: terms.rules.queen_first.word().to_owned(),
            repetition: terms.rules.repetition.word().to_owned(),
            control: terms.terms.to_string(),
            rest: terms.terms.rest.as_ref().map(Rest::to_string),
            rated: terms.rated,
            automatic: terms.automatic.word().to_owned(),
        }
    }
}

impl TryFrom<&GameTerms> for EventTerms {
    type Error = String;

    /// Reads the words.
    ///
    /// # Errors
    /// What cannot be read.
    fn try_from(words: &GameTerms) -> Result<Self, String> {
        Ok(Self {
            rules: rules(&words.expansions, &words.queen_first, &words.repetition)?,
            terms: terms(&words.control, words.rest.as_deref())?,
            rated: words.rated,
            automatic: Word::from_word(&words.automatic)
                .ok_or_else(|| format!("automatic cannot be {:?}", words.automatic))?,
        })
    }
}
