//! Discord's refusals: status, code and body.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::judge::Problem;

/// A refusal as Discord words it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ApiError {
    pub status: StatusCode,
    /// Discord's code; 0 where it gives none.
    pub code: u32,
    pub message: String,
    /// The tree of `_errors` of a wrong form.
    pub errors: Option<Value>,
}

macro_rules! codes {
    ($($name:ident = $code:literal, $status:literal, $message:literal;)*) => {
        impl ApiError {
            $(pub(super) const $name: u32 = $code;)*
        }

        /// Status and message of a code; Discord's documentation lists them under
        /// "JSON error codes".
        fn entry(code: u32) -> Option<(u16, &'static str)> {
            match code {
                $($code => Some(($status, $message)),)*
                _ => None,
            }
        }
    };
}

codes! {
    UNKNOWN_CHANNEL = 10_003, 404, "Unknown Channel";
    UNKNOWN_GUILD = 10_004, 404, "Unknown Guild";
    UNKNOWN_MEMBER = 10_007, 404, "Unknown Member";
    UNKNOWN_MESSAGE = 10_008, 404, "Unknown Message";
    UNKNOWN_USER = 10_013, 404, "Unknown User";
    UNKNOWN_WEBHOOK = 10_015, 404, "Unknown Webhook";
    UNKNOWN_INTERACTION = 10_062, 404, "Unknown interaction";
    UNKNOWN_COMMAND = 10_063, 404, "Unknown application command";
    TOO_MANY_COMMANDS = 30_032, 400, "Maximum number of application commands reached (100)";
    TOO_MANY_COMMAND_CREATES = 30_034, 429, "Max number of daily application command creates has been reached (200)";
    TOO_MANY_OLD_EDITS = 30_046, 429, "Maximum number of edits to messages older than 1 hour reached. Try again later";
    TOO_LARGE = 40_005, 413, "Request entity too large";
    ALREADY_ACKNOWLEDGED = 40_060, 400, "Interaction has already been acknowledged.";
    MISSING_ACCESS = 50_001, 403, "Missing Access";
    FOREIGN_MESSAGE = 50_005, 403, "Cannot edit a message authored by another user";
    EMPTY_MESSAGE = 50_006, 400, "Cannot send an empty message";
    CLOSED_TO_DIRECT = 50_007, 403, "Cannot send messages to this user";
    MISSING_PERMISSIONS = 50_013, 403, "Missing Permissions";
    WRONG_CHANNEL_TYPE = 50_024, 400, "Cannot execute action on this channel type";
    INVALID_WEBHOOK_TOKEN = 50_027, 401, "Invalid Webhook Token";
    INVALID_FORM_BODY = 50_035, 400, "Invalid Form Body";
    THREAD_ARCHIVED = 50_083, 400, "Thread is archived";
    INVALID_JSON = 50_109, 400, "The request body contains invalid JSON.";
    NO_MUTUAL_GUILD = 50_278, 403, "Cannot send messages to this user due to having no mutual guilds";
    THREAD_EXISTS = 160_004, 400, "A thread has already been created for this message";
    THREAD_LOCKED = 160_005, 403, "Thread is locked";
    TOO_MANY_THREADS = 160_006, 400, "Maximum number of active threads reached";
}

impl ApiError {
    /// The refusal with one of Discord's codes; unlisted ones are a plain 400.
    pub(super) fn coded(code: u32) -> Self {
        let (status, message) = entry(code).unwrap_or((400, "Bad Request"));
        Self {
            code,
            ..Self::plain(status, message)
        }
    }

    /// A refusal without a code: `401: Unauthorized`, `404: Not Found`, …
    pub(super) fn plain(status: u16, message: &str) -> Self {
        Self {
            status: StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST),
            code: 0,
            message: message.to_owned(),
            errors: None,
        }
    }

    /// A wrong form, with each problem at its place.
    pub(super) fn form(problems: &[Problem]) -> Self {
        if problems
            .iter()
            .all(|problem| problem.code == "EMPTY_MESSAGE")
        {
            return Self::coded(Self::EMPTY_MESSAGE);
        }
        Self {
            errors: Some(Problem::tree(problems)),
            ..Self::coded(Self::INVALID_FORM_BODY)
        }
    }

    /// The body.
    pub(super) fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}
