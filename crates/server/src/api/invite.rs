//! An invitation to a table: its address as a QR code.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use qrcode::{EcLevel, QrCode, render::svg};

use super::body::RefusedAnswer;
use crate::{
    hall::Hall,
    refused::{ApiError, Code},
};

/// The address of a table as a QR code, to be scanned from a screen.
#[utoipa::path(get, path = "/api/tables/{id}/invite.svg", tag = "tables",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "The picture", body = String, content_type = "image/svg+xml"),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn invite(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let table = hall.table(&id)?;
    let host = headers.get(header::HOST).and_then(|h| h.to_str().ok());
    let scheme = if hall.settings.behind_tls {
        "https"
    } else {
        "http"
    };
    let address = format!(
        "{scheme}://{}/#table={}",
        host.unwrap_or_default(),
        table.id
    );
    let code = QrCode::with_error_correction_level(&address, EcLevel::M)
        .map_err(|e| ApiError::new(Code::BadRequest, e.to_string()))?;
    let mut drawing = code.render::<svg::Color<'_>>();
    let picture = drawing.min_dimensions(200, 200).build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}
