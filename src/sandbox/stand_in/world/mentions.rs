//! Whom a text calls, as Discord reckons it.

use serde_json::Value;

use super::super::UserId;
use super::super::rest::id_of;

/// `allowed_mentions`: who may be called by a message at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Allowed {
    pub everyone: bool,
    pub replied_user: bool,
    pub users: AllowedUsers,
}

/// The members a message may call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum AllowedUsers {
    All,
    These(Vec<UserId>),
}

impl Allowed {
    /// Reads the field; without it, a message may call everybody whom it names.
    pub(in super::super) fn read(value: &Value) -> Self {
        if value.is_null() {
            return Self {
                everyone: true,
                replied_user: true,
                users: AllowedUsers::All,
            };
        }
        let parses = |word: &str| {
            value["parse"]
                .as_array()
                .is_some_and(|parse| parse.iter().any(|one| one == word))
        };
        let users = if parses("users") {
            AllowedUsers::All
        } else {
            let list = value["users"].as_array().map_or(&[][..], Vec::as_slice);
            AllowedUsers::These(list.iter().filter_map(id_of).map(UserId).collect())
        };
        Self {
            everyone: parses("everyone"),
            replied_user: value["replied_user"] == true,
            users,
        }
    }

    fn allows(&self, user: UserId) -> bool {
        match &self.users {
            AllowedUsers::All => true,
            AllowedUsers::These(users) => users.contains(&user),
        }
    }

    /// The members a text calls: each once, in the order in which they are named.
    pub(super) fn users_in(&self, text: &str) -> Vec<UserId> {
        let mut found = Vec::new();
        for part in outside_code(text) {
            for (at, _) in part.match_indices("<@") {
                let rest = &part[at + 2..];
                let rest = rest.strip_prefix('!').unwrap_or(rest);
                if let Some((digits, _)) = rest.split_once('>')
                    && let Ok(user) = digits.parse()
                    && self.allows(user)
                    && !found.contains(&user)
                {
                    found.push(user);
                }
            }
        }
        found
    }

    /// Whether a text calls everyone.
    pub(super) fn everyone_in(&self, text: &str) -> bool {
        let calls = |part: &str| part.contains("@everyone") || part.contains("@here");
        self.everyone && outside_code(text).any(calls)
    }
}

/// The parts of a text that stand in no code span or block, where mentions are only text.
fn outside_code(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let Some(start) = rest.find('`') else {
            return Some(std::mem::take(&mut rest));
        };
        let (before, code) = rest.split_at(start);
        let fence_length = code.bytes().take_while(|byte| *byte == b'`').count();
        let (fence, inner) = code.split_at(fence_length);
        match closing(inner, fence) {
            Some(end) => rest = &inner[end..],
            // A fence that is not closed is text; it goes with the part after it.
            None => return Some(std::mem::take(&mut rest)),
        }
        Some(before)
    })
}

/// Where a run of exactly as many backticks as `fence` ends.
fn closing(text: &str, fence: &str) -> Option<usize> {
    let mut at = 0;
    while let Some(start) = text[at..].find('`').map(|start| at + start) {
        let length = text[start..]
            .bytes()
            .take_while(|byte| *byte == b'`')
            .count();
        at = start + length;
        if length == fence.len() {
            return Some(at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_text_calls_whom_it_may() {
        let all = json!(null);
        let none = json!({"parse": []});
        let seven = json!({"parse": [], "users": ["7"]});
        let users = json!({"parse": ["users"]});
        let cases: [(&str, &Value, &[u64]); 15] = [
            ("<@7> your move", &all, &[7]),
            ("<@!7> your move", &users, &[7]),
            ("<@7> and <@8>", &seven, &[7]),
            ("<@8> and <@7> and <@8>", &users, &[8, 7]),
            ("<@7>", &none, &[]),
            ("`<@7>` is inert", &all, &[]),
            ("``a ` <@7>`` is inert", &all, &[]),
            ("```\n<@7>\n``` <@8>", &all, &[8]),
            ("one ` is text <@7>", &all, &[7]),
            ("`a` <@7> `b` <@8>", &all, &[7, 8]),
            ("<@7", &all, &[]),
            ("<@x>", &all, &[]),
            ("<@&7>", &all, &[]),
            ("<@<@7>", &all, &[7]),
            ("ł<@7>ł", &all, &[7]),
        ];
        for (text, allowed, expected) in cases {
            let expected: Vec<_> = expected.iter().copied().map(UserId).collect();
            assert_eq!(
                Allowed::read(allowed).users_in(text),
                expected,
                "{text} with {allowed}"
            );
        }
    }

    #[test]
    fn everyone_is_called_only_with_leave() {
        let cases = [
            ("@everyone", json!(null), true),
            ("@here", json!({"parse": ["everyone"]}), true),
            ("@everyone", json!({"parse": []}), false),
            ("@everyone", json!({"parse": ["users"]}), false),
            ("`@everyone`", json!(null), false),
        ];
        for (text, allowed, expected) in cases {
            assert_eq!(
                Allowed::read(&allowed).everyone_in(text),
                expected,
                "{text} {allowed}"
            );
        }
    }
}
