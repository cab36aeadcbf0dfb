//! The few words of the alt text and the text board.

/// Words in one language; the default is English. Piece names, digits and
/// punctuation are the same in every language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// `White to move`
    pub white_to_move: String,
    /// `Black to move`
    pub black_to_move: String,
    /// `Game over`
    pub over: String,
}

impl Default for Words {
    fn default() -> Self {
        Self {
            white_to_move: "White to move".to_owned(),
            black_to_move: "Black to move".to_owned(),
            over: "Game over".to_owned(),
        }
    }
}
