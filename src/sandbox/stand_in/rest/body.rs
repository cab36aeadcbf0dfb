//! Reading bodies: JSON, or a form with `payload_json` and `files[n]`.

use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest as _, Multipart};
use axum::http::{HeaderMap, Request, header};
use serde_json::Value;

use super::super::error::ApiError;

/// A file that came with a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct File {
    /// The `n` of `files[n]`.
    pub index: u64,
    /// Its file name.
    pub name: String,
    /// Its bytes.
    pub bytes: Bytes,
}

/// A body, taken apart.
#[derive(Clone, Debug, Default)]
pub(super) struct Parts {
    /// The JSON; null when there is none.
    pub json: Value,
    pub files: Vec<File>,
    pub multipart: bool,
}

/// Ten files of 10 MiB and what goes with them, so that the judge sees what is too large.
const BODY_MAX: usize = 110 * 1024 * 1024;

/// Reads the body of a request.
pub(super) async fn read(request: Request<Body>) -> Result<Parts, ApiError> {
    let media = media_type(request.headers());
    match media.as_deref() {
        Some("multipart/form-data") => read_form(request).await,
        None | Some("application/json") => {
            let bytes = axum::body::to_bytes(request.into_body(), BODY_MAX)
                .await
                .map_err(|_| ApiError::coded(ApiError::TOO_LARGE))?;
            let json = if bytes.is_empty() {
                Value::Null
            } else {
                parse(&bytes)?
            };
            Ok(Parts {
                json,
                ..Parts::default()
            })
        }
        Some(_) => Err(ApiError::plain(
            400,
            "Expected \"Content-Type\" header to be one of {'application/json', 'multipart/form-data'}.",
        )),
    }
}

fn media_type(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    Some(
        value
            .split(';')
            .next()
            .unwrap_or_default()
            .trim()
            .to_ascii_lowercase(),
    )
}

async fn read_form(mut request: Request<Body>) -> Result<Parts, ApiError> {
    let broken = |_| ApiError::plain(400, "Invalid multipart body");
    DefaultBodyLimit::max(BODY_MAX).apply(&mut request);
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|_| ApiError::plain(400, "Invalid multipart body"))?;
    let mut parts = Parts {
        multipart: true,
        ..Parts::default()
    };
    while let Some(field) = form.next_field().await.map_err(broken)? {
        let part = field.name().unwrap_or_default().to_owned();
        let name = field.file_name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await.map_err(broken)?;
        if part == "payload_json" {
            parts.json = parse(&bytes)?;
        } else if let Some(index) = file_index(&part) {
            parts.files.push(File { index, name, bytes });
        } else {
            let message =
                format!("Unknown part {part:?}; known ones are payload_json and files[n]");
            return Err(ApiError::plain(400, &message));
        }
    }
    Ok(parts)
}

fn file_index(part: &str) -> Option<u64> {
    part.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()
}

fn parse(bytes: &[u8]) -> Result<Value, ApiError> {
    serde_json::from_slice(bytes).map_err(|_| ApiError::coded(ApiError::INVALID_JSON))
}

/// An id, given as a string or as a number.
pub(in super::super) fn id_of(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}
