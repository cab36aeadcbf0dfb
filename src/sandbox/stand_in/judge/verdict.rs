//! The judge: from a request to what is wrong with it.

use std::sync::Arc;

use serde_json::Value;

use super::super::rest::{Endpoint, File};
use super::components::{self, Setting};
use super::message::{self, Use};
use super::openapi::OpenApi;
use super::problem::{Problem, inside};
use super::shape::{Shape, check_object};
use super::{command, shapes};

/// A request's body, taken apart.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Form<'a> {
    /// The JSON; null when there is none.
    pub json: &'a Value,
    /// The parts `files[n]`.
    pub files: &'a [File],
    /// Whether it came as `multipart/form-data`.
    pub multipart: bool,
}

/// What is wrong with a request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct Verdict {
    /// What Discord refuses.
    pub refused: Vec<Problem>,
    /// What Discord takes, and a careful bot does not do.
    pub noted: Vec<Problem>,
}

/// Judges by the rules, and by Discord's document where it is at hand.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Judge {
    openapi: Option<Arc<OpenApi>>,
}

impl Judge {
    pub(in super::super) fn new(openapi: Option<Arc<OpenApi>>) -> Self {
        Self { openapi }
    }

    /// Judges a request to `endpoint`, found under `path` below `/api/v10`.
    pub(in super::super) fn judge(
        &self,
        method: &str,
        path: &str,
        endpoint: &Endpoint,
        form: &Form<'_>,
    ) -> Verdict {
        let mut verdict = by_rules(endpoint, form);
        if let Some(openapi) = &self.openapi
            && verdict.refused.is_empty()
        {
            verdict.refused = openapi.check(method, path, form);
        }
        verdict
    }
}

fn by_rules(endpoint: &Endpoint, form: &Form<'_>) -> Verdict {
    let mut verdict = Verdict::default();
    let body = form.json;
    match endpoint {
        Endpoint::PostMessage(_) => message(shapes::MESSAGE, Use::Post, form, &mut verdict),
        Endpoint::EditMessage(..) => message(shapes::MESSAGE_EDIT, Use::Edit, form, &mut verdict),
        Endpoint::FollowUp(_) => message(shapes::FOLLOW_UP, Use::Post, form, &mut verdict),
        Endpoint::EditAnswer(..) => message(shapes::ANSWER_EDIT, Use::Edit, form, &mut verdict),
        Endpoint::Callback(..) => callback(form, &mut verdict),
        Endpoint::ReplaceCommands(_) => command::check_all(body, &mut verdict.refused),
        Endpoint::CreateCommand(_) => command::check(body, "", &mut verdict.refused),
        Endpoint::CreateThread(..) => check_object(shapes::THREAD, body, "", &mut verdict.refused),
        Endpoint::EditChannel(_) => {
            check_object(shapes::THREAD_EDIT, body, "", &mut verdict.refused);
        }
        Endpoint::OpenDirect => check_object(shapes::DIRECT, body, "", &mut verdict.refused),
        _ => {}
    }
    verdict
}

fn message(shape: &Shape, usage: Use, form: &Form<'_>, verdict: &mut Verdict) {
    check_object(shape, form.json, "", &mut verdict.refused);
    message::check(usage, form.json, "", form, verdict);
}

/// The first answer to an interaction: its data depends on its type.
fn callback(form: &Form<'_>, verdict: &mut Verdict) {
    let body = form.json;
    let out = &mut verdict.refused;
    if let Some(object) = body.as_object() {
        for key in object
            .keys()
            .filter(|key| !matches!(key.as_str(), "type" | "data"))
        {
            out.push(Problem::new(
                key,
                "UNKNOWN_KEY",
                "Unknown key; known ones are type, data",
            ));
        }
    }
    let data = &body["data"];
    let optional_data = |shape, out: &mut Vec<Problem>| {
        if !data.is_null() {
            check_object(shape, data, "data", out);
        }
    };
    match body["type"].as_u64() {
        Some(1 | 6) => {}
        Some(5) => optional_data(shapes::ANSWER, out),
        Some(4) => {
            check_object(shapes::ANSWER, data, "data", out);
            message::check(Use::Post, data, "data", form, verdict);
        }
        Some(7) => {
            optional_data(shapes::ANSWER, out);
            message::check(Use::Edit, data, "data", form, verdict);
        }
        Some(8) => {
            check_object(shapes::CHOICE_LIST, data, "data", out);
            let choices = data["choices"].as_array().map_or(&[][..], Vec::as_slice);
            for (index, choice) in choices.iter().enumerate() {
                let path = inside(&inside("data.choices", index), "value");
                let kind = if choice["value"].is_string() { 3 } else { 10 };
                command::check_choice(&choice["value"], kind, &path, out);
            }
        }
        Some(9) => {
            check_object(shapes::MODAL, data, "data", out);
            components::check(Setting::Modal, &data["components"], "data.components", out);
        }
        _ => {
            let message = "Value must be one of {1, 4, 5, 6, 7, 8, 9}.";
            out.push(Problem::new("type", "BASE_TYPE_CHOICES", message));
        }
    }
}
