//! What the games of a tournament are played by.

use serde::{Deserialize, Serialize};

use crate::engine::Rules;
use crate::play::clock::{Automatic, Rest, Terms};
use crate::store::clocks::terms;
use crate::store::replay::rules;
use crate::store::words::Word;

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

/// The same as it is kept.
#[derive(Serialize, Deserialize)]
pub(super) struct TermsRow {
    pub expansions: String,
    pub queen_first: String,
    pub repetition: String,
    pub control: String,
    pub rest: Option<String>,
    pub rated: bool,
    pub automatic: String,
}

impl From<&EventTerms> for TermsRow {
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

impl TermsRow {
    pub(super) fn read(&self) -> Result<EventTerms, String> {
        Ok(EventTerms {
            rules: rules(&self.expansions, &self.queen_first, &self.repetition)?,
            terms: terms(&self.control, self.rest.as_deref())?,
            rated: self.rated,
            automatic: Word::from_word(&self.automatic)
                .ok_or_else(|| format!("automatic cannot be {:?}", self.automatic))?,
        })
    }
}
