//! What is done with a plan.

/// What was clicked under a plan.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlanAction {
    /// Show it.
    Show,
    /// Remove the line of this number.
    Remove(usize),
    /// Remove every line.
    RemoveAll,
}

impl PlanAction {
    /// How it is written in a `custom_id`.
    pub(super) fn word(self) -> String {
        match self {
            Self::Show => "show".to_owned(),
            Self::Remove(number) => format!("remove.{number}"),
            Self::RemoveAll => "remove-all".to_owned(),
        }
    }

    /// Reads [`word`](Self::word); `values` are the chosen options of a menu.
    pub(super) fn parse(word: &str, values: &[String]) -> Option<Self> {
        Some(match word.split_once('.') {
            Some(("remove", number)) => Self::Remove(number.parse().ok()?),
            Some(_) => return None,
            None => match word {
                "show" => Self::Show,
                "remove" => Self::Remove(values.first()?.parse().ok()?),
                "remove-all" => Self::RemoveAll,
                _ => return None,
            },
        })
    }
}
