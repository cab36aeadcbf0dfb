//! What a handler gives back.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use super::super::error::ApiError;

/// An answer to a request.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Reply {
    pub status: StatusCode,
    pub body: Option<Value>,
    pub headers: Vec<(&'static str, String)>,
}

impl Reply {
    /// 200 with a body.
    pub(super) fn ok(body: Value) -> Self {
        Self::with(StatusCode::OK, body)
    }

    /// 201 with a body.
    pub(super) fn created(body: Value) -> Self {
        Self::with(StatusCode::CREATED, body)
    }

    /// 204.
    pub(super) fn nothing() -> Self {
        Self {
            status: StatusCode::NO_CONTENT,
            body: None,
            headers: Vec::new(),
        }
    }

    pub(super) fn with(status: StatusCode, body: Value) -> Self {
        Self {
            status,
            body: Some(body),
            headers: Vec::new(),
        }
    }
}

impl From<ApiError> for Reply {
    fn from(error: ApiError) -> Self {
        Self::with(error.status, error.body())
    }
}

impl IntoResponse for Reply {
    fn into_response(self) -> Response {
        let mut response = match self.body {
            Some(body) => (self.status, Json(body)).into_response(),
            None => self.status.into_response(),
        };
        for (name, value) in self.headers {
            if let Ok(value) = value.parse() {
                response.headers_mut().insert(name, value);
            }
        }
        response
    }
}
