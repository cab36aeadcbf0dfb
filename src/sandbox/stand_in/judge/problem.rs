//! One thing that is wrong with a body, at its place.

use std::fmt;

use serde_json::{Value, json};

/// Something wrong in a request's body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Problem {
    /// Where: keys and indices from the body inwards, joined by dots; empty for the body itself.
    pub path: String,
    /// Discord's name for it, as `BASE_TYPE_MAX_LENGTH`.
    pub code: &'static str,
    /// What is wrong, in Discord's manner.
    pub message: String,
}

impl Problem {
    pub(super) fn new(path: &str, code: &'static str, message: impl Into<String>) -> Self {
        Self {
            path: path.to_owned(),
            code,
            message: message.into(),
        }
    }

    /// The tree of a refusal: objects named by the steps of each path, lists called `_errors`.
    pub(in super::super) fn tree(problems: &[Self]) -> Value {
        let mut tree = json!({});
        for problem in problems {
            let mut at = &mut tree;
            for step in problem.path.split('.').filter(|step| !step.is_empty()) {
                at = &mut at[step];
                if at.is_null() {
                    *at = json!({});
                }
            }
            let error = json!({ "code": problem.code, "message": problem.message });
            match at["_errors"].as_array_mut() {
                Some(errors) => errors.push(error),
                None => at["_errors"] = json!([error]),
            }
        }
        tree
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.path.is_empty() {
            "body"
        } else {
            &self.path
        };
        write!(f, "{place}: {} ({})", self.message, self.code)
    }
}

/// The path of a step inside `path`.
pub(super) fn inside(path: &str, step: impl fmt::Display) -> String {
    if path.is_empty() {
        step.to_string()
    } else {
        format!("{path}.{step}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_become_discords_tree() {
        let problems = [
            Problem::new("content", "A", "too long"),
            Problem::new("embeds.0.title", "B", "too long"),
            Problem::new("embeds.0.title", "C", "worse"),
            Problem::new("", "D", "all wrong"),
        ];
        let expected = json!({
            "content": {"_errors": [{"code": "A", "message": "too long"}]},
            "embeds": {"0": {"title": {"_errors": [
                {"code": "B", "message": "too long"}, {"code": "C", "message": "worse"},
            ]}}},
            "_errors": [{"code": "D", "message": "all wrong"}],
        });
        assert_eq!(Problem::tree(&problems), expected);
    }
}
