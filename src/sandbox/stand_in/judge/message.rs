//! Rules between the fields of a message, and between a message and its files.

use std::collections::HashSet;

use serde_json::Value;

use super::super::message::Message;
use super::components::{self, Setting};
use super::problem::{Problem, inside};
use super::verdict::{Form, Verdict};

/// 10 MiB, what a guild without boosts takes for one file.
const FILE_MAX: usize = 10 * 1024 * 1024;

/// How a message's body is used, which decides what must be in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// A new message: it cannot be empty.
    Post,
    /// A change: what is left out stays.
    Edit,
}

/// Checks a message body whose shape has been checked. `path` is where it stands in the request.
pub(super) fn check(usage: Use, body: &Value, path: &str, form: &Form<'_>, verdict: &mut Verdict) {
    let out = &mut verdict.refused;
    let alone = body["flags"].as_u64().unwrap_or_default() & Message::COMPONENTS_V2 != 0;
    let setting = if alone { Setting::Alone } else { Setting::Rows };
    components::check(
        setting,
        &body["components"],
        &inside(path, "components"),
        out,
    );
    embeds(body, path, out);
    mentions(
        &body["allowed_mentions"],
        &inside(path, "allowed_mentions"),
        out,
    );
    files(usage, body, path, form, out);
    if alone {
        for key in ["content", "embeds", "poll", "sticker_ids"] {
            if is_filled(&body[key]) {
                let message =
                    format!("The '{key}' field cannot be used with MessageFlags.IS_COMPONENTS_V2");
                out.push(Problem::new(
                    &inside(path, key),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    message,
                ));
            }
        }
    }
    if usage == Use::Post && is_empty(body, form) {
        out.push(Problem::new(
            path,
            "EMPTY_MESSAGE",
            "Cannot send an empty message",
        ));
    }
    if body["enforce_nonce"] == true && body["nonce"].is_null() {
        let path = inside(path, "enforce_nonce");
        out.push(Problem::new(
            &path,
            "BASE_TYPE_REQUIRED",
            "enforce_nonce needs a nonce",
        ));
    }
    // Discord takes this, and then everyone whom the text names is called.
    if is_filled(&body["content"]) && body["allowed_mentions"].is_null() {
        let message = "content is sent without allowed_mentions, so whatever it names is called";
        let path = inside(path, "allowed_mentions");
        verdict
            .noted
            .push(Problem::new(&path, "ALLOWED_MENTIONS_MISSING", message));
    }
}

fn is_filled(value: &Value) -> bool {
    match value {
        Value::String(text) => !text.trim().is_empty(),
        Value::Array(list) => !list.is_empty(),
        Value::Object(_) => true,
        _ => false,
    }
}

fn is_empty(body: &Value, form: &Form<'_>) -> bool {
    let keys = ["content", "embeds", "components", "sticker_ids", "poll"];
    !keys.iter().any(|key| is_filled(&body[key])) && form.files.is_empty()
}

fn embeds(body: &Value, path: &str, out: &mut Vec<Problem>) {
    let embeds = body["embeds"].as_array().map_or(&[][..], Vec::as_slice);
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let mut total = 0;
    for embed in embeds {
        total += length(&embed["title"]) + length(&embed["description"]);
        total += length(&embed["footer"]["text"]) + length(&embed["author"]["name"]);
        let fields = embed["fields"].as_array().map_or(&[][..], Vec::as_slice);
        total += fields
            .iter()
            .map(|field| length(&field["name"]) + length(&field["value"]))
            .sum::<usize>();
    }
    if total > 6_000 {
        let message = "Embed size exceeds maximum size of 6000";
        out.push(Problem::new(
            &inside(path, "embeds"),
            "MAX_EMBED_SIZE_EXCEEDED",
            message,
        ));
    }
}

fn mentions(value: &Value, path: &str, out: &mut Vec<Problem>) {
    let parse = value["parse"].as_array().map_or(&[][..], Vec::as_slice);
    for (index, word) in parse.iter().enumerate() {
        if !matches!(word.as_str(), Some("everyone" | "users" | "roles")) {
            let message = "Value must be one of ('everyone', 'roles', 'users').";
            let path = inside(&inside(path, "parse"), index);
            out.push(Problem::new(&path, "BASE_TYPE_CHOICES", message));
        }
    }
    for key in ["users", "roles"] {
        if parse.iter().any(|word| word == key) && is_filled(&value[key]) {
            let message = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
            out.push(Problem::new(
                path,
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                message,
            ));
        }
        let list = value[key].as_array().map_or(&[][..], Vec::as_slice);
        let mut seen = HashSet::new();
        if list.iter().any(|id| !seen.insert(id.to_string())) {
            let path = inside(path, key);
            out.push(Problem::new(
                &path,
                "SET_TYPE_ALREADY_CONTAINS_VALUE",
                "The list contains an id twice.",
            ));
        }
    }
}

/// Each entry of `attachments` with a small id needs its file, and each file its entry.
fn files(usage: Use, body: &Value, path: &str, form: &Form<'_>, out: &mut Vec<Problem>) {
    let path = inside(path, "attachments");
    let entries = body["attachments"]
        .as_array()
        .map_or(&[][..], Vec::as_slice);
    let mut named = HashSet::new();
    for (index, entry) in entries.iter().enumerate() {
        let Some(id) = super::super::rest::id_of(&entry["id"]) else {
            continue;
        };
        let path = inside(&path, index);
        if !named.insert(id) {
            out.push(Problem::new(
                &path,
                "ATTACHMENT_ID_DUPLICATED",
                format!("The id {id} is used twice"),
            ));
        }
        let is_new = form.files.iter().any(|file| file.index == id);
        let may_be_kept = usage == Use::Edit && id > 10_000;
        if !is_new && !may_be_kept {
            let message = format!("There is no part files[{id}]");
            out.push(Problem::new(&path, "ATTACHMENT_NOT_FOUND", message));
        }
    }
    for file in form.files {
        if !named.contains(&file.index) {
            let message = format!("The part files[{}] has no entry in attachments", file.index);
            out.push(Problem::new(&path, "ATTACHMENT_WITHOUT_ENTRY", message));
        }
        if file.bytes.len() > FILE_MAX {
            let message = format!(
                "File is {} bytes long, {FILE_MAX} are allowed",
                file.bytes.len()
            );
            out.push(Problem::new(&path, "ATTACHMENT_TOO_LARGE", message));
        }
        if file.bytes.is_empty() {
            out.push(Problem::new(&path, "ATTACHMENT_EMPTY", "The file is empty"));
        }
        if file.name.is_empty() {
            out.push(Problem::new(
                &path,
                "ATTACHMENT_WITHOUT_NAME",
                "The file has no name",
            ));
        }
    }
    if form.files.len() > 10 {
        out.push(Problem::new(
            &path,
            "BASE_TYPE_MAX_LENGTH",
            "Must be 10 or fewer in length.",
        ));
    }
}
