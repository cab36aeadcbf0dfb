//! Keeps other web pages away from the sandbox.
//!
//! A page elsewhere may not read or send anything here: requests must name a loopback host (a name
//! that somebody made resolve to this machine does not), no CORS header is ever given, and a
//! request that changes something must be JSON, which another origin cannot send unasked.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Everything from here alone, no inline code, no frames.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/// Refuses what does not come from the page itself, and adds the headers that bind the browser.
pub(super) async fn guard(request: Request, next: Next) -> Response {
    let mut response = if !is_loopback(request.headers(), header::HOST, "") {
        (
            StatusCode::MISDIRECTED_REQUEST,
            "This server answers to 127.0.0.1 and localhost only.\n",
        )
            .into_response()
    } else if request.headers().contains_key(header::ORIGIN)
        && !is_loopback(request.headers(), header::ORIGIN, "http://")
    {
        (
            StatusCode::FORBIDDEN,
            "Requests from other sites are refused.\n",
        )
            .into_response()
    } else if request.method() == Method::POST && !is_json(request.headers()) {
        (StatusCode::UNSUPPORTED_MEDIA_TYPE, "Send JSON.\n").into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Does the header name this machine's loopback address, with any port?
fn is_loopback(headers: &HeaderMap, name: header::HeaderName, scheme: &str) -> bool {
    let Some(value) = headers.get(name).and_then(|value| value.to_str().ok()) else {
        return false;
    };
    let Some(rest) = value.strip_prefix(scheme) else {
        return false;
    };
    let host = match rest.rsplit_once(':') {
        Some((host, port)) if !port.is_empty() && port.bytes().all(|b| b.is_ascii_digit()) => host,
        _ => rest,
    };
    matches!(host, "127.0.0.1" | "localhost" | "[::1]")
}

fn is_json(headers: &HeaderMap) -> bool {
    headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|value| value.as_bytes().starts_with(b"application/json"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_is_named() {
        for (host, right) in [
            ("127.0.0.1:8765", true),
            ("localhost:8765", true),
            ("localhost", true),
            ("[::1]:8765", true),
            ("evil.example:8765", false),
            ("127.0.0.1.evil.example", false),
            ("localhost.evil.example:8765", false),
            ("127.0.0.1:80@evil.example", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(
                header::HOST,
                HeaderValue::from_str(host).expect("a header value"),
            );
            headers.insert(
                header::ORIGIN,
                HeaderValue::from_str(&format!("http://{host}")).expect("a header value"),
            );
            assert_eq!(is_loopback(&headers, header::HOST, ""), right, "{host}");
            assert_eq!(
                is_loopback(&headers, header::ORIGIN, "http://"),
                right,
                "{host}"
            );
        }
        assert!(!is_loopback(&HeaderMap::new(), header::HOST, ""));
    }
}
