//! The files of the page, embedded.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";

macro_rules! files {
    ($($name:literal: $media_type:expr),* $(,)?) => {
        /// Name, media type and text of each file.
        const FILES: &[(&str, &str, &str)] = &[$(($name, $media_type, include_str!(concat!("../../../assets/sandbox/", $name)))),*];
    };
}

files! {
    "announce.js": JS,
    "api.js": JS,
    "bot.js": JS,
    "check.js": JS,
    "command.js": JS,
    "composer.js": JS,
    "dom.js": JS,
    "drawer.js": JS,
    "icon.svg": "image/svg+xml",
    "log.js": JS,
    "main.js": JS,
    "markdown.js": JS,
    "message.js": JS,
    "modal.js": JS,
    "moment.js": JS,
    "notice.js": JS,
    "page.css": CSS,
    "picture.js": JS,
    "popup.js": JS,
    "sidebar.js": JS,
}

/// The page itself.
pub(super) async fn index() -> Html<&'static str> {
    Html(include_str!("../../../assets/sandbox/index.html"))
}

/// A file of the page.
pub(super) async fn asset(Path(name): Path<String>) -> Response {
    match FILES.iter().find(|(known, ..)| *known == name) {
        Some((_, media_type, text)) => {
            ([(header::CONTENT_TYPE, *media_type)], *text).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
