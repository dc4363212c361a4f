//! The contract, counters and health.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
#[expect(unused_imports, reason = "the contract names it")]
use serde_json::Value;
use serde_json::json;

use crate::hall::Hall;

/// This contract.
#[utoipa::path(get, path = "/api/openapi.json", tag = "system", responses(
    (status = 200, description = "OpenAPI", body = Value),
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

/// Whether it serves.
#[utoipa::path(get, path = "/healthz", tag = "system", responses(
    (status = 200, description = "{ok, tables}", body = Value),
    (status = 503, description = "Stopping", body = Value),
))]
pub(crate) async fn healthz(State(hall): State<Arc<Hall>>) -> Response {
    let stopping = *hall.stopping.borrow();
    let status = if stopping {
        StatusCode::SERVICE_UNAVAILABLE
    } else {
        StatusCode::OK
    };
    let tables = hall.tables.all().len();
    (status, Json(json!({"ok": !stopping, "tables": tables}))).into_response()
}
