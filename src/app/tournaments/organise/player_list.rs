//! A file with players, as it was handed in.

/// A file with players, as it was handed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerList {
    /// What is in it.
    Text(String),
    /// It was not looked into: it has more than [`PlayerList::MOST`] bytes.
    TooLarge,
    /// It is no text in UTF-8.
    NoText,
    /// Discord does not have it any more.
    Gone,
    /// Discord did not give it out, or not in time.
    Lost,
}

impl PlayerList {
    /// The most bytes that are read: a thousand players with dozens of rounds.
    pub const MOST: usize = 1_000_000;

    /// A file with these bytes.
    pub fn new(bytes: Vec<u8>) -> Self {
        if bytes.len() > Self::MOST {
            return Self::TooLarge;
        }
        String::from_utf8(bytes).map_or(Self::NoText, Self::Text)
    }
}
