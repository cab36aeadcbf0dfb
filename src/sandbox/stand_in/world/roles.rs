//! The roles of the guild.

use serde_json::{Value, json};

use super::super::UserId;
use super::super::feed::What;
use super::World;

/// Roles are numbered from here in the order of making.
const FIRST: u64 = 400_000_000_000_000_000;

impl World {
    /// Gives a member the role called `name`, which is made if there is none.
    pub(in super::super) fn give_role(&mut self, user: UserId, name: &str) {
        let role = self.role_named(name).unwrap_or_else(|| {
            self.roles.push(name.to_owned());
            FIRST + self.roles.len() as u64 - 1
        });
        if let Some(member) = self.member_mut(user)
            && !member.roles.contains(&role)
        {
            member.roles.push(role);
        }
        self.tell(What::World);
    }

    /// The role called `name`, with or without `@`.
    pub(super) fn role_named(&self, name: &str) -> Option<u64> {
        let name = name.strip_prefix('@').unwrap_or(name);
        let found = self.roles.iter().position(|known| known == name);
        found.map(|place| FIRST + place as u64)
    }

    /// What a role is called.
    pub(in super::super) fn role_name(&self, id: u64) -> Option<&str> {
        let place = id.checked_sub(FIRST)? as usize;
        self.roles.get(place).map(String::as_str)
    }

    /// All roles but everybody's.
    pub(super) fn role_payloads(&self) -> impl Iterator<Item = Value> {
        let ids = FIRST..FIRST + self.roles.len() as u64;
        ids.map(|id| self.role_payload(id))
    }

    /// A role object.
    pub(super) fn role_payload(&self, id: u64) -> Value {
        let place = id.checked_sub(FIRST).map(|place| place as usize);
        let name = place.and_then(|place| self.roles.get(place));
        json!({
            "id": id.to_string(), "name": name, "color": 0, "hoist": false, "icon": null,
            "unicode_emoji": null, "position": place.map_or(0, |place| place + 1), "managed": false,
            "mentionable": false, "permissions": "0", "flags": 0,
            "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
        })
    }
}
