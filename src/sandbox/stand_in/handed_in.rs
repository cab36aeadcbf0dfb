//! Files that members can hand in with a command.

use axum::body::Bytes;

/// A file that members can hand in with a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandedIn {
    /// With these bytes.
    Kept(Bytes),
    /// It can be chosen, but when it is fetched it is not there any more.
    Gone,
}

impl HandedIn {
    /// How many bytes it has, as its reader is told beforehand.
    pub(super) fn size(&self) -> usize {
        match self {
            Self::Kept(bytes) => bytes.len(),
            Self::Gone => 1,
        }
    }
}
