//! The few words of the alt text and the text board.

/// Words in one language; the default is English. Piece names, digits and punctuation are the same in every
/// language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// `White to move`
    pub white_to_move: String,
    /// `Black to move`
    pub black_to_move: String,
    /// `Game over`
    pub over: String,
    /// `Last move`
    pub last: String,
    /// What rows and columns mean. Left out where there is no room for it.
    pub legend: String,
    /// `The board is empty`
    pub empty_board: String,
    /// `Row`. At most ten UTF-16 units, since it may appear thirty times.
    pub row: String,
    /// `on`, between a piece and the one beneath it. At most ten UTF-16 units.
    pub on: String,
    /// `White's hand`
    pub white_hand: String,
    /// `Black's hand`
    pub black_hand: String,
    /// `empty`, of a hand
    pub empty_hand: String,
    /// `Neighbours of the queens`
    pub queens: String,
    /// `Pinned`, before the pieces that the hive holds
    pub pinned: String,
    /// `Just moved`, before the pieces that moved on the previous ply
    pub just_moved: String,
    /// `northwest` and so on, clockwise
    pub directions: [String; 6],
    /// `nothing`, of a hex
    pub empty_hex: String,
    /// `not on the board`, of a piece
    pub off_board: String,
    /// `no legal move`, of a piece
    pub no_moves: String,
    /// `thrown by`, before a piece
    pub thrown_by: String,
    /// `carries`, before a piece
    pub carries: String,
    /// `To choose`, before the numbered pieces of the picker
    pub movable: String,
    /// `To choose, as row and column`, before the numbered destinations of the picker
    pub destinations: String,
    /// `Out of reach, as row and column`, before the hexes that are crossed out
    pub barred: String,
}

impl Default for Words {
    fn default() -> Self {
        Self {
            white_to_move: "White to move".to_owned(),
            black_to_move: "Black to move".to_owned(),
            over: "Game over".to_owned(),
            last: "Last move".to_owned(),
            legend: "Rows run from north to south. The number before a piece is its column, counted in half tiles \
                     from the west: neighbours are 2 apart in a row and 1 apart in adjacent rows"
                .to_owned(),
            empty_board: "The board is empty".to_owned(),
            row: "Row".to_owned(),
            on: "on".to_owned(),
            white_hand: "White's hand".to_owned(),
            black_hand: "Black's hand".to_owned(),
            empty_hand: "empty".to_owned(),
            queens: "Neighbours of the queens".to_owned(),
            pinned: "Pinned".to_owned(),
            just_moved: "Just moved".to_owned(),
            directions: [
                "northwest",
                "northeast",
                "east",
                "southeast",
                "southwest",
                "west",
            ]
            .map(str::to_owned),
            empty_hex: "nothing".to_owned(),
            off_board: "not on the board".to_owned(),
            no_moves: "no legal move".to_owned(),
            thrown_by: "thrown by".to_owned(),
            carries: "carries".to_owned(),
            movable: "To choose".to_owned(),
            destinations: "To choose, as row and column".to_owned(),
            barred: "Out of reach, as row and column".to_owned(),
        }
    }
}
