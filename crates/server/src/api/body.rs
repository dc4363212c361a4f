//! Bodies and queries, read strictly and refused in the one shape.

use std::sync::Arc;

use axum::{
    body::Bytes,
    extract::{
        FromRequest, FromRequestParts, OptionalFromRequest, Query, Request,
        rejection::BytesRejection,
    },
    http::{HeaderMap, header, request::Parts},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use utoipa::{IntoParams, ToSchema};

use super::LARGEST_BODY;
use crate::{
    hall::Hall,
    refused::{ApiError, Code, Refused},
};

/// The answer to what is refused.
#[derive(Serialize, ToSchema)]
pub(crate) struct RefusedAnswer {
    /// `false`.
    ok: bool,
    /// Why.
    refused: Refused,
}

impl RefusedAnswer {
    /// The answer that says so.
    pub(crate) fn new(refused: Refused) -> RefusedAnswer {
        RefusedAnswer { ok: false, refused }
    }
}

/// The answer to what was done and has nothing to tell.
#[derive(Serialize, ToSchema)]
pub(crate) struct Done {
    /// `true`.
    ok: bool,
}

impl Done {
    /// It was done.
    pub(crate) const OK: Done = Done { ok: true };
}

fn check_type(headers: &HeaderMap) -> Result<(), ApiError> {
    let kind = headers
        .get(header::CONTENT_TYPE)
        .and_then(|v| v.to_str().ok());
    let bare = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
    if bare.is_some_and(|bare| bare.eq_ignore_ascii_case("application/json")) {
        Ok(())
    } else {
        Err(ApiError::new(Code::WrongType, "send application/json"))
    }
}

async fn text(request: Request, hall: &Arc<Hall>) -> Result<String, ApiError> {
    check_type(request.headers())?;
    let bytes = Bytes::from_request(request, hall)
        .await
        .map_err(|rejection| match rejection {
            BytesRejection::FailedToBufferBody(e)
                if e.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE =>
            {
                let message = format!("a body has at most {LARGEST_BODY} bytes");
                ApiError::new(Code::TooLarge, message)
            }
            other => ApiError::new(Code::BadRequest, other.to_string()),
        })?;
    let text = String::from_utf8(bytes.into());
    text.map_err(|_| ApiError::new(Code::BadRequest, "the body is not UTF-8"))
}

/// A JSON body as it came.
pub(crate) struct Raw(pub String);

impl FromRequest<Arc<Hall>> for Raw {
    type Rejection = ApiError;

    async fn from_request(request: Request, hall: &Arc<Hall>) -> Result<Raw, ApiError> {
        text(request, hall).await.map(Raw)
    }
}

/// A JSON body that was read.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<Hall>> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, hall: &Arc<Hall>) -> Result<Body<T>, ApiError> {
        let text = text(request, hall).await?;
        let bad = |e: serde_json::Error| ApiError::new(Code::BadRequest, e.to_string());
        let value = boxman_engine::read_json(&text).map_err(bad)?;
        T::deserialize(value).map(Body).map_err(bad)
    }
}

impl<T: DeserializeOwned> OptionalFromRequest<Arc<Hall>> for Body<T> {
    type Rejection = ApiError;

    /// A body may be left out; one without a type is none.
    async fn from_request(request: Request, hall: &Arc<Hall>) -> Result<Option<Self>, ApiError> {
        if !request.headers().contains_key(header::CONTENT_TYPE) {
            return Ok(None);
        }
        let body = <Body<T> as FromRequest<_>>::from_request(request, hall).await;
        body.map(Some)
    }
}

/// A query that was read: what it does not know, it refuses.
pub(crate) struct StrictQuery<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<Arc<Hall>> for StrictQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Self, ApiError> {
        let read = Query::<T>::from_request_parts(parts, hall).await;
        read.map(|Query(read)| StrictQuery(read))
            .map_err(|e| ApiError::new(Code::BadRequest, e.body_text()))
    }
}

/// A number in an address.
pub(crate) fn number(text: &str) -> Result<u64, ApiError> {
    let number = text.parse().ok();
    // One address for one thing: neither 01 nor +1.
    let number = number.filter(|number: &u64| number.to_string() == text);
    let message = || format!("there is nothing numbered {text:?}");
    number.ok_or_else(|| ApiError::new(Code::NotFound, message()))
}

/// Why something is done, for the log.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Why {
    /// Why.
    #[schema(min_length = 1, max_length = 500)]
    pub why: String,
}

impl Why {
    pub(crate) fn checked(self) -> Result<String, ApiError> {
        let fits = !self.why.trim().is_empty() && self.why.len() <= 500;
        let message = "\"why\" says in 1 to 500 bytes why this is done";
        fits.then_some(self.why)
            .ok_or_else(|| ApiError::new(Code::BadRequest, message))
    }
}

/// A part of a list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    /// Where to begin: the first `seq`, number or place.
    #[param(minimum = 0)]
    pub from: Option<u64>,
    /// How many at most, up to 1000.
    #[param(minimum = 1, maximum = 1000)]
    pub limit: Option<u64>,
}

impl Part {
    /// How many at most.
    pub(crate) fn limit(&self) -> Result<usize, ApiError> {
        match self.limit.unwrap_or(100) {
            limit @ 1..=1000 => Ok(limit as usize),
            limit => {
                let message = format!("\"limit\" is {limit}, must be from 1 to 1000");
                Err(ApiError::new(Code::BadRequest, message))
            }
        }
    }

    /// Where to begin, within what the record can number.
    pub(crate) fn from(&self, least: u64) -> Result<u64, ApiError> {
        let from = numbered("from", self.from.unwrap_or(least))?;
        Ok(from.max(least))
    }
}

/// A number of the query, if the record can count so far.
pub(crate) fn numbered(name: &str, number: u64) -> Result<u64, ApiError> {
    if number <= i64::MAX as u64 {
        return Ok(number);
    }
    let message = format!("\"{name}\" is {number}, must be at most {}", i64::MAX);
    Err(ApiError::new(Code::BadRequest, message))
}
