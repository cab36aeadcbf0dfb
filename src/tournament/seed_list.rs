//! Ratings by name, for seeding: the player list of another program.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::{Entrant, State};

/// Ratings by name. A list of another program has names and no accounts: nobody is signed up by it, and whoever signs
/// up under a name of the list is seeded by its rating. It opens no gates, since names can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeedList(Vec<Listed>);

/// A line of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Listed {
    name: String,
    rating: u32,
}

impl SeedList {
    /// A list of these names with their ratings. Of a name that comes more than once, nobody knows who is who: it is
    /// left out.
    pub fn new(players: impl IntoIterator<Item = (String, u32)>) -> Self {
        let all: Vec<Listed> = players
            .into_iter()
            .map(|(name, rating)| Listed { name, rating })
            .collect();
        let mut counts: HashMap<String, usize> = HashMap::new();
        for listed in &all {
            *counts.entry(same(&listed.name)).or_default() += 1;
        }
        let unique = all
            .iter()
            .filter(|listed| counts.get(&same(&listed.name)) == Some(&1));
        Self(unique.cloned().collect())
    }

    /// How many names there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The rating of a name, unless somebody of these has come under it already.
    pub fn rating(&self, name: &str, entrants: &[Entrant]) -> Option<u32> {
        let wanted = same(name);
        let taken = entrants.iter().any(|entrant| {
            !matches!(entrant.state, State::Gone | State::Missed) && same(&entrant.name) == wanted
        });
        let found = self.0.iter().find(|listed| same(&listed.name) == wanted);
        found.filter(|_| !taken).map(|listed| listed.rating)
    }
}

/// A name without what people write differently: case, and spaces around and between.
fn same(name: &str) -> String {
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    words.join(" ")
}
