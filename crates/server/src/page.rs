//! The page: static files of `web/`, embedded in the binary. A debug build reads them from disk, so
//! that a change shows on reload.

use axum::{
    http::{HeaderMap, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;
use tower_http::compression::{
    CompressionLayer,
    predicate::{And, NotForContentType, Predicate, SizeAbove},
};

use crate::refused::{ApiError, Code};

/// Answers shorter than this go as they are; those with a sign-in's token are.
const WORTH_COMPRESSING: u64 = 1024;

#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "jsconfig.json"]
struct Files;

/// Compresses what is worth it; pictures are already.
pub(crate) fn compression() -> CompressionLayer<And<SizeAbove, NotForContentType>> {
    let worth = SizeAbove::new(WORTH_COMPRESSING).and(NotForContentType::const_new("image/png"));
    CompressionLayer::new().compress_when(worth)
}

/// A file of the page; a path that names none is nothing.
pub(crate) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
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
    let hash = blake3::hash(&file.data).to_hex();
    let tag = format!("W/\"{}\"", &hash[..16]);
    let known = headers.get(header::IF_NONE_MATCH);
    let known = known.and_then(|known| known.to_str().ok());
    let fresh = [
        (header::ETAG, tag.clone()),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
    ];
    if known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag)) {
        return (StatusCode::NOT_MODIFIED, fresh).into_response();
    }
    let kind = [(header::CONTENT_TYPE, kind(path))];
    (fresh, kind, file.data.into_owned()).into_response()
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
