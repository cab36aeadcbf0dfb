//! Which of the four expansion bugs are in play.

/// A subset of mosquito, ladybug, pillbug and dragonfly. `Display` writes the letters in the order `MLPD`, or
/// `none`; `FromStr` reads letters in any order and case, or `none`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Expansions(u8);

/// How a GameString names the pieces in play: `Base`, `Base+MLP`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct GameType(pub Expansions);
