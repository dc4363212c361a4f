//! The page: static files of `web/`, embedded in the binary.

use axum::{
    http::{Method, Uri, header},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;

use crate::refused::{ApiError, Code};

#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "tools/*"]
#[exclude = "package*.json"]
#[exclude = "jsconfig.json"]
#[exclude = "node_modules/*"]
struct Files;

/// A file of the page; a path that names none is nothing.
pub(crate) async fn page(method: Method, uri: Uri) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return ApiError::new(Code::WrongMethod, "this address takes another method")
            .into_response();
    }
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let Some(file) = Files::get(path) else {
        return ApiError::new(Code::NotFound, "there is nothing at this address").into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, kind(path)),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, file.data.into_owned()).into_response()
}

/// The media type of a file by its ending.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/json",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("mp3") => "audio/mpeg",
        Some("ico") => "image/x-icon",
        _ => "application/octet-stream",
    }
}
