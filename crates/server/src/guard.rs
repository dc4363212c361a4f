//! What every request passes: host, origin, rate, patience; what every answer carries; and who is
//! asking.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

use axum::{
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::{
        Extensions, HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header, request::Parts,
    },
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    command::Caller,
    hall::Hall,
    refused::{ApiError, Code},
};

/// What every answer carries.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=()",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// The outermost layer.
pub(crate) async fn guard(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    hall.metrics.requests.add(1);
    let api = request.uri().path().starts_with("/api/");
    let upgrades = request.headers().contains_key(header::UPGRADE);
    let mut response = match check(&hall, &request) {
        Err(error) => error.into_response(),
        Ok(()) => {
            let shown = hall.check_stranger(request.uri().path(), request.headers());
            match shown.await {
                Err(error) => error.into_response(),
                Ok(()) => patiently(&hall, request, next).await,
            }
        }
    };
    let status = response.status();
    hall.metrics
        .refused_requests
        .add(status.is_client_error().into());
    hall.metrics
        .failed_requests
        .add(status.is_server_error().into());
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    if hall.settings.behind_tls {
        let lasting = HeaderValue::from_static("max-age=31536000; includeSubDomains");
        response
            .headers_mut()
            .insert(header::STRICT_TRANSPORT_SECURITY, lasting);
    }
    if upgrades && status != StatusCode::SWITCHING_PROTOCOLS {
        // Behind a request to change protocols the stream is not read as strictly.
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(header::CONNECTION, close);
    }
    if api {
        let fresh = HeaderValue::from_static("no-store");
        response.headers_mut().insert(header::CACHE_CONTROL, fresh);
    }
    response
}

async fn patiently(hall: &Hall, request: Request, next: Next) -> Response {
    match tokio::time::timeout(hall.settings.patience, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::new(Code::TooSlow, "the request took too long").into_response(),
    }
}

fn check(hall: &Hall, request: &Request) -> Result<(), ApiError> {
    let headers = request.headers();
    if headers.get_all(header::HOST).iter().count() > 1 {
        let message = "a request names one host";
        return Err(ApiError::new(Code::BadRequest, message));
    }
    let host = header_text(headers, &header::HOST).unwrap_or_default();
    if !answers_to(hall, host) {
        return Err(ApiError::new(
            Code::WrongHost,
            format!("this server does not answer to {host:?}"),
        ));
    }
    let changes = !matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    let upgrades = headers.contains_key(header::UPGRADE);
    if changes || upgrades {
        check_origin(headers, host)?;
    }
    let key = client_key(hall, request.extensions(), headers);
    take(&hall.limits.requests, key)
}

/// The key of the address that a request comes from: the other end of the connection or, where that is a trusted proxy,
/// the nearest address before it that is none.
fn client_key(hall: &Hall, extensions: &Extensions, headers: &HeaderMap) -> u64 {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map(|peer| peer.0.ip().to_canonical());
    let proxies = &hall.settings.trusted_proxies;
    let is_proxy = |address: &IpAddr| proxies.iter().any(|net| net.contains(address));
    address_key(match peer {
        Some(peer) if is_proxy(&peer) => forwarded(headers, is_proxy).or(Some(peer)),
        peer => peer,
    })
}

/// The last address in the lines of `X-Forwarded-For` that is no proxy. Whatever stands before it may be made up, and
/// behind something that is no address nothing is believed.
fn forwarded(headers: &HeaderMap, is_proxy: impl Fn(&IpAddr) -> bool) -> Option<IpAddr> {
    let lines = headers.get_all("x-forwarded-for").iter().rev();
    let mut last = None;
    for line in lines {
        for hop in line.to_str().ok()?.rsplit(',') {
            let Ok(address) = hop.trim().parse::<IpAddr>() else {
                return last;
            };
            let address = address.to_canonical();
            last = Some(address);
            if !is_proxy(&address) {
                return last;
            }
        }
    }
    last
}

fn header_text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// Whether a host is this server's: an address of this machine or a name it was given. A page from
/// elsewhere whose name was made to point here is not.
fn answers_to(hall: &Hall, host: &str) -> bool {
    let bare = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    let address = bare.trim_matches(['[', ']']).parse::<IpAddr>();
    let own = hall.settings.address.ip();
    let here = address.is_ok_and(|a| a.is_loopback() || a == own || own.is_unspecified());
    here || bare == "localhost" || hall.settings.hosts.iter().any(|h| h == bare || h == host)
}

/// Browsers say where a page comes from; another page may neither change nor listen.
fn check_origin(headers: &HeaderMap, host: &str) -> Result<(), ApiError> {
    let foreign = |what: &str| {
        Err(ApiError::new(
            Code::ForeignOrigin,
            format!("requests from {what} are not taken"),
        ))
    };
    if let Some(origin) = headers.get(header::ORIGIN) {
        let origin = origin.to_str().unwrap_or("an unreadable origin");
        let name = origin
            .strip_prefix("http://")
            .or(origin.strip_prefix("https://"));
        if name != Some(host) {
            return foreign(origin);
        }
    }
    match headers.get("sec-fetch-site").map(HeaderValue::as_bytes) {
        None | Some(b"same-origin" | b"none") => Ok(()),
        Some(_) => foreign("another site"),
    }
}

/// Takes a token, or says when to come back.
pub(crate) fn take(limiter: &crate::limits::Limiter, key: u64) -> Result<(), ApiError> {
    limiter.take(key).map_err(|wait| {
        let seconds = wait.as_secs_f64().ceil() as u64;
        ApiError::retry(Code::TooMany, "too many requests; slow down", seconds)
    })
}

/// The key of an address: a whole /64 for IPv6.
pub(crate) fn address_key(address: Option<IpAddr>) -> u64 {
    let mut hasher = DefaultHasher::new();
    match address {
        Some(IpAddr::V6(v6)) => v6.segments()[..4].hash(&mut hasher),
        other => other.hash(&mut hasher),
    }
    hasher.finish()
}

/// The key of a name.
pub(crate) fn name_key(name: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    hasher.finish()
}

/// The name of the session cookie.
pub(crate) fn cookie_name(hall: &Hall) -> &'static str {
    if hall.settings.behind_tls {
        "__Host-boxman"
    } else {
        "boxman"
    }
}

/// The name of the cookie by which a device is known.
fn device_name(hall: &Hall) -> &'static str {
    if hall.settings.behind_tls {
        "__Host-boxman-device"
    } else {
        "boxman-device"
    }
}

/// The session cookie as a `Set-Cookie` line; no token removes it.
pub(crate) fn cookie(hall: &Hall, token: Option<&str>, seconds: i64) -> String {
    set_cookie(hall, cookie_name(hall), token, seconds)
}

/// The cookie by which a device is known from now on, as a `Set-Cookie` line.
pub(crate) fn device_cookie(hall: &Hall, token: &str) -> String {
    set_cookie(hall, device_name(hall), Some(token), 365 * 24 * 3600)
}

/// The name of the cookie of a rail screen.
fn screen_name(hall: &Hall) -> &'static str {
    if hall.settings.behind_tls {
        "__Host-boxman-rail"
    } else {
        "boxman-rail"
    }
}

/// The cookie by which a rail screen shows a table from now on, as a `Set-Cookie` line.
pub(crate) fn screen_cookie(hall: &Hall, table: &str, code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric);
    let token = format!("{table}.{}", letters.collect::<String>());
    set_cookie(hall, screen_name(hall), Some(&token), 365 * 24 * 3600)
}

/// The table and the code of the rail screen that a request comes from.
pub(crate) fn screen(hall: &Hall, headers: &HeaderMap) -> Option<String> {
    cookie_value(headers, screen_name(hall))
}

/// The token of the device that a request comes from.
pub(crate) fn device(hall: &Hall, headers: &HeaderMap) -> Option<String> {
    cookie_value(headers, device_name(hall))
}

fn set_cookie(hall: &Hall, name: &str, token: Option<&str>, seconds: i64) -> String {
    let secure = if hall.settings.behind_tls {
        "; Secure"
    } else {
        ""
    };
    let (token, seconds) = (token.unwrap_or(""), seconds.max(0));
    format!("{name}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={seconds}{secure}")
}

/// The token that a request carries.
pub(crate) fn token(hall: &Hall, headers: &HeaderMap) -> Option<String> {
    if let Some(bearer) = header_text(headers, &header::AUTHORIZATION) {
        return Some(bearer.strip_prefix("Bearer ").unwrap_or("").to_owned());
    }
    cookie_value(headers, cookie_name(hall))
}

fn cookie_value(headers: &HeaderMap, name: &str) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).into_iter();
    let pairs = cookies
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'));
    let mut pairs = pairs.filter_map(|pair| pair.trim().split_once('='));
    let found = pairs.find(|(key, value)| *key == name && !value.is_empty());
    found.map(|(_, value)| value.to_owned())
}

/// Somebody who is signed in, with the token.
pub(crate) struct SignedInAs(pub Caller, pub String);

impl FromRequestParts<Arc<Hall>> for SignedInAs {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Self, ApiError> {
        let Some(token) = token(hall, &parts.headers) else {
            return Err(ApiError::new(
                Code::SignInRequired,
                "sign in first: POST /api/sessions",
            ));
        };
        match hall.caller(&token) {
            Some(caller) => Ok(SignedInAs(caller, token)),
            None => Err(ApiError::new(
                Code::SessionOver,
                "this sign-in is unknown or over",
            )),
        }
    }
}

impl SignedInAs {
    /// Checks that the caller may do something.
    pub(crate) fn must(&self, action: &str) -> Result<(), ApiError> {
        if self.0.may(action) {
            return Ok(());
        }
        let message = format!("{action} is not for {}", self.0.name);
        Err(ApiError::new(Code::NotYourRole, message))
    }
}

/// Somebody who may be signed in.
pub(crate) struct Maybe(pub Option<Caller>);

impl FromRequestParts<Arc<Hall>> for Maybe {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        hall: &Arc<Hall>,
    ) -> Result<Self, Self::Rejection> {
        let token = token(hall, &parts.headers);
        Ok(Maybe(token.and_then(|token| hall.caller(&token))))
    }
}

/// The key of the address that a request comes from.
pub(crate) struct ClientKey(pub u64);

impl FromRequestParts<Arc<Hall>> for ClientKey {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        hall: &Arc<Hall>,
    ) -> Result<Self, Self::Rejection> {
        let key = client_key(hall, &parts.extensions, &parts.headers);
        Ok(ClientKey(key))
    }
}
