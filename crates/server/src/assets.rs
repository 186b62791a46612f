//! The page itself: embedded, compressed when it was built, and the same for every address that is no API.
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

/// A file of the client.
struct Asset {
    path: &'static str,
    kind: &'static str,
    /// Names its content.
    tag: &'static str,
    plain: &'static [u8],
    /// Empty where it does not help.
    gzip: &'static [u8],
    brotli: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// A file of the client, or the page.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let found = ASSETS.iter().find(|it| it.path == path);
    match found.or_else(|| page(path)) {
        Some(asset) => send(asset, &headers),
        None => (StatusCode::NOT_FOUND, "there is no such file\n").into_response(),
    }
}

/// Every address is the page, but for files that are missing.
fn page(path: &str) -> Option<&'static Asset> {
    let last = path.rsplit('/').next().unwrap_or_default();
    let file = path.starts_with("assets/") || last.contains('.');
    ASSETS.iter().find(|it| it.path == "index.html" && !file)
}

fn send(asset: &'static Asset, headers: &HeaderMap) -> Response {
    let hashed = asset.path.starts_with("assets/");
    let cache = match hashed {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    let known = headers.get(header::IF_NONE_MATCH);
    let same = known.is_some_and(|it| it.as_bytes() == asset.tag.as_bytes());
    let (encoding, body) = encoded(asset, headers);
    let mut answer = match same {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => body.into_response(),
    };
    let out = answer.headers_mut();
    let fixed = [
        (header::CONTENT_TYPE, asset.kind),
        (header::CACHE_CONTROL, cache),
        (header::ETAG, asset.tag),
        (header::VARY, "accept-encoding"),
    ];
    for (name, value) in fixed {
        out.insert(name, HeaderValue::from_static(value));
    }
    if let Some(encoding) = encoding {
        out.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    answer
}

fn encoded(asset: &'static Asset, headers: &HeaderMap) -> (Option<&'static str>, &'static [u8]) {
    let accepts = |name: &str| {
        let all = headers.get_all(header::ACCEPT_ENCODING).iter();
        let words = all
            .filter_map(|it| it.to_str().ok())
            .flat_map(|it| it.split(','));
        let mut words = words.map(|it| it.split(';').next().unwrap_or_default().trim());
        words.any(|it| it == name)
    };
    match () {
        () if !asset.brotli.is_empty() && accepts("br") => (Some("br"), asset.brotli),
        () if !asset.gzip.is_empty() && accepts("gzip") => (Some("gzip"), asset.gzip),
        () => (None, asset.plain),
    }
}
