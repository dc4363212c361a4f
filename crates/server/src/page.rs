//! The page: static files of `web/`, embedded in the binary. A debug build reads them from disk, so
//! that a change shows on reload. Comments stay at home: they were a fifth of what a browser fetched.

use std::borrow::Cow;

use axum::{
    http::{HeaderMap, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;
use tower_http::compression::{
    CompressionLayer, CompressionLevel,
    predicate::{And, NotForContentType, Predicate, SizeAbove},
};

use crate::refused::{ApiError, Code};

/// How hard Brotli works: one step more than it does by itself makes the page 8% smaller, in the same time.
const QUALITY: CompressionLevel = CompressionLevel::Precise(6);
/// Answers shorter than this go as they are; those with a sign-in's token are.
const WORTH_COMPRESSING: u64 = 1024;

#[derive(RustEmbed)]
#[folder = "../../web"]
struct Files;

/// Files that only tools read: they are not part of the page.
const FOR_TOOLS: [&str; 2] = ["jsconfig.json", "js/types.js"];

/// Compresses what is worth it; pictures are already.
pub(crate) fn compression() -> CompressionLayer<And<SizeAbove, NotForContentType>> {
    let worth = SizeAbove::new(WORTH_COMPRESSING).and(NotForContentType::const_new("image/png"));
    CompressionLayer::new()
        .quality(QUALITY)
        .compress_when(worth)
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
    let file = Files::get(path).filter(|_| !FOR_TOOLS.contains(&path));
    let Some(file) = file else {
        return ApiError::new(Code::NotFound, "there is nothing at this address").into_response();
    };
    let data = sent(path, file.data);
    let hash = blake3::hash(&data).to_hex();
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
    (fresh, kind, data.into_owned()).into_response()
}

/// What is sent of a file.
fn sent<'a>(path: &str, data: Cow<'a, [u8]>) -> Cow<'a, [u8]> {
    let is_source = path.ends_with(".js") || path.ends_with(".css");
    match std::str::from_utf8(&data) {
        Ok(text) if is_source => Cow::Owned(compact(text).into_bytes()),
        _ => data,
    }
}

/// Scripts and styles without indentation and without the comments that have lines of their own. The lines stay, empty, so
/// that what a browser reports of line 12 is found in line 12.
fn compact(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut within = false;
    for line in text.lines().map(str::trim) {
        let opens = line.starts_with("/*");
        if within || opens {
            let end = line.find("*/");
            // What follows a comment in its line stays, with the comment: a cast belongs to what it casts.
            let is_own = end.is_none_or(|end| end + 2 == line.len());
            if !is_own && opens {
                kept.push_str(line);
            } else if let (false, Some(end)) = (is_own, end) {
                kept.push_str(&line[end + 2..]);
            }
            within = end.is_none();
        } else if !line.starts_with("//") {
            kept.push_str(line);
        }
        kept.push('\n');
    }
    kept
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_with_lines_of_their_own_are_left_out() {
        let text = "// one\na; // two\n/** three\n * four */\n  /** @type {X} */ (b).c;\n/* five */\n  d = \"//\";\n";
        let sent = "\na; // two\n\n\n/** @type {X} */ (b).c;\n\nd = \"//\";\n";
        assert_eq!(compact(text), sent);
    }

    /// Text of several lines might have lines that look like comments, and spaces that count.
    #[test]
    fn no_text_of_the_page_goes_over_lines() {
        let scripts: Vec<_> = Files::iter().filter(|path| path.ends_with(".js")).collect();
        assert!(scripts.len() > 60, "only {} scripts", scripts.len());
        for path in scripts {
            let file = Files::get(&path).expect("it is there");
            let text = compact(std::str::from_utf8(&file.data).expect("text"));
            for line in text.lines() {
                assert!(line.matches('`').count() % 2 == 0, "{path}: {line}");
            }
        }
    }
}
