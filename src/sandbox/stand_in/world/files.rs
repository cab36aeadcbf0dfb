//! Files that members hand in.

use serde_json::{Value, json};

use super::super::HandedIn;
use super::World;

impl World {
    /// Gives members a file to hand in.
    pub(in super::super) fn hand_in(&mut self, name: &str, file: HandedIn) {
        let id = self.snowflake();
        self.handed_in.insert(name.to_owned(), (id, file));
    }

    /// The id of a file by its name.
    pub(super) fn handed_in(&self, name: &str) -> Option<u64> {
        self.handed_in.get(name).map(|(id, _)| *id)
    }

    /// A file by its id.
    pub(in super::super) fn handed_in_file(&self, id: u64) -> Option<&HandedIn> {
        let mut all = self.handed_in.values();
        all.find(|(known, _)| *known == id).map(|(_, file)| file)
    }

    /// What `resolved.attachments` has of a file.
    pub(super) fn handed_in_payload(&self, id: u64) -> Value {
        let mut all = self.handed_in.iter();
        let Some((name, (_, file))) = all.find(|(_, (known, _))| *known == id) else {
            return Value::Null;
        };
        let address = format!("{}/handed-in/{id}", self.base);
        json!({
            "id": id.to_string(),
            "filename": name,
            "size": file.size(),
            "url": address,
            "proxy_url": address,
            "content_type": "text/plain; charset=utf-8",
            "ephemeral": true,
        })
    }
}
