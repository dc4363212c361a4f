//! The contract, counters and health.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use boxman_house::Licence;
use serde::Serialize;
use utoipa::ToSchema;

use crate::hall::Hall;

/// Whether the server serves.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// Whether it does.
    ok: bool,
    /// How many tables run.
    tables: usize,
    /// Why it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

/// The licence of the house.
#[derive(Serialize, ToSchema)]
pub(crate) struct LicenceAnswer {
    /// `true`.
    ok: bool,
    /// The licence; null without one.
    licence: Option<Licence>,
}

/// This contract.
#[utoipa::path(get, path = "/api/openapi.json", tag = "system", responses(
    (status = 200, description = "OpenAPI", body = Object),
))]
pub(crate) async fn openapi_json() -> Response {
    (
        [(header::CONTENT_TYPE, "application/json")],
        super::openapi(),
    )
        .into_response()
}

/// Counters for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "system", responses(
    (status = 200, description = "Prometheus text", body = String, content_type = "text/plain"),
))]
pub(crate) async fn metrics(State(hall): State<Arc<Hall>>) -> Response {
    let text = hall.metrics.text(hall.tables.all().len());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

/// Whether it lives: it is not stopping, and the record can be read.
#[utoipa::path(get, path = "/healthz", tag = "system", responses(
    (status = 200, description = "It lives", body = Health),
    (status = 503, description = "It is stopping, or the record cannot be read", body = Health),
))]
pub(crate) async fn healthz(State(hall): State<Arc<Hall>>) -> Response {
    health(&hall, crate::health::readable(&hall).await)
}

/// Whether it is ready to take commands: it lives, and the record can be written.
#[utoipa::path(get, path = "/readyz", tag = "system", responses(
    (status = 200, description = "It is ready", body = Health),
    (status = 503, description = "It is stopping, or the record cannot be written", body = Health),
))]
pub(crate) async fn readyz(State(hall): State<Arc<Hall>>) -> Response {
    health(&hall, hall.health.writable(&hall).await)
}

fn health(hall: &Hall, record: Result<(), String>) -> Response {
    let why = if *hall.stopping.borrow() {
        Some("the server is stopping".to_owned())
    } else {
        record.err()
    };
    let status = if why.is_some() {
        StatusCode::SERVICE_UNAVAILABLE
    } else {
        StatusCode::OK
    };
    let health = Health {
        ok: why.is_none(),
        tables: hall.tables.all().len(),
        why,
    };
    (status, Json(health)).into_response()
}

/// The licence that the server runs under: for anybody.
#[utoipa::path(get, path = "/api/licence", tag = "system", responses(
    (status = 200, description = "The licence", body = LicenceAnswer),
))]
pub(crate) async fn licence(State(hall): State<Arc<Hall>>) -> Json<LicenceAnswer> {
    Json(LicenceAnswer {
        ok: true,
        licence: hall.licence(),
    })
}
