//! What every request passes: its size, its speed, where it comes from; and what every answer carries.
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::Error;
use crate::house::House;

/// Nothing inline, nothing from elsewhere, no frames.
const CSP: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

const HEADERS: &[(&str, &str)] = &[
    ("content-security-policy", CSP),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), microphone=(), geolocation=()",
    ),
];

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Visitor {
    /// The address; for version 6 the network, because a visitor has a whole one.
    pub from: IpAddr,
    /// Whether the visitor's end is encrypted.
    pub https: bool,
}

impl Visitor {
    /// Whether this address may make something new: a table, a person, a guess at a password.
    pub fn something_new(&self, house: &House) -> Result<(), Error> {
        let may = house.news.take(self.from, house.clock.now());
        may.then_some(()).ok_or(Error::Rate)
    }
}

impl FromRequestParts<Arc<House>> for Visitor {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        house: &Arc<House>,
    ) -> Result<Visitor, Self::Rejection> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(Ipv4Addr::LOCALHOST.into(), |it| it.0.ip());
        Ok(visitor(house, &parts.headers, peer))
    }
}

fn visitor(house: &House, headers: &HeaderMap, peer: IpAddr) -> Visitor {
    let told = |name: &str| {
        let value = headers.get(name).filter(|_| house.config.behind_proxy)?;
        value.to_str().ok()
    };
    // The last one is from our own proxy; those before it say what they like.
    let last = told("x-forwarded-for").and_then(|it| it.rsplit(',').next());
    let from = last.and_then(|it| it.trim().parse().ok()).unwrap_or(peer);
    Visitor {
        from: network(from),
        https: told("x-forwarded-proto") == Some("https"),
    }
}

fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(it) => {
            let [a, b, c, d, ..] = it.segments();
            IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
        }
        v4 => v4,
    }
}

/// Every request passes here first.
pub async fn guard(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Response {
    house.metrics.requests.fetch_add(1, Relaxed);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut answer = match admit(&house, &visitor, &request) {
        Ok(()) => next.run(request).await,
        Err(err) => err.into_response(),
    };
    let headers = answer.headers_mut();
    for &(name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        headers.insert(HeaderName::from_static(name), value);
    }
    if path.starts_with("/api/") && !headers.contains_key(header::CACHE_CONTROL) {
        let fresh = HeaderValue::from_static("no-store");
        headers.insert(header::CACHE_CONTROL, fresh);
    }
    // No query, no headers, no address: links have secrets, and people have a right to be left alone.
    tracing::debug!(%method, path, status = answer.status().as_u16(), "answered");
    answer
}

fn admit(house: &House, visitor: &Visitor, request: &Request) -> Result<(), Error> {
    if !house.requests.take(visitor.from, house.clock.now()) {
        return Err(Error::Rate);
    }
    let safe = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    let socket = request.headers().contains_key(header::UPGRADE);
    match (safe && !socket) || same_origin(request.headers()) {
        true => Ok(()),
        false => Err(Error::Forbidden("this comes from another site".to_owned())),
    }
}

/// Browsers say where a request comes from, and cannot be made to lie; programs may say nothing.
fn same_origin(headers: &HeaderMap) -> bool {
    let text = |name: &HeaderName| headers.get(name).and_then(|it| it.to_str().ok());
    let fetched = headers
        .get("sec-fetch-site")
        .and_then(|it| it.to_str().ok());
    let host = text(&header::HOST);
    let origin = match headers.contains_key(header::ORIGIN) {
        false => true,
        true => text(&header::ORIGIN)
            .and_then(|it| it.split_once("://"))
            .is_some_and(|(_, origin)| Some(origin) == host),
    };
    origin && fetched.is_none_or(|it| it == "same-origin" || it == "none")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_sites_are_turned_away() {
        let fits = |origin: Option<&'static str>, host: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static(host));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            same_origin(&headers)
        };
        assert!(fits(None, "localhost:7777"));
        assert!(fits(Some("http://localhost:7777"), "localhost:7777"));
        assert!(!fits(Some("http://localhost:7778"), "localhost:7777"));
        assert!(!fits(Some("https://evil.example"), "localhost:7777"));
        assert!(!fits(Some("null"), "localhost:7777"));
    }

    #[test]
    fn a_visitor_is_a_network() {
        let of = |text: &str| network(text.parse().expect("an address")).to_string();
        assert_eq!(of("10.1.2.3"), "10.1.2.3");
        assert_eq!(of("::ffff:10.1.2.3"), "10.1.2.3");
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}
