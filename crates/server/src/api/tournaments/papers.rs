//! The papers of a tournament: its written rules and its forms.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use boxman_rules::Format;
use boxman_tournament::Form;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    api::{
        body::{RefusedAnswer, StrictQuery},
        unavailable,
        wire::FormsAnswer,
    },
    guard::SignedInAs,
    hall::Hall,
    refused::{ApiError, Code},
};

/// How something is written.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    /// `text`, `html` or `md` for rules; `json`, `csv` or `html` for forms.
    format: Option<String>,
    /// Of forms: `tournament`, `payouts`, `proceeds` or `cash`.
    form: Option<String>,
}

/// The written rules, for anybody.
#[utoipa::path(get, path = "/api/tournaments/{id}/rules", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament"), Written), responses(
    (status = 200, description = "The rules, to be read or printed", body = String),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn rules(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    StrictQuery(written): StrictQuery<Written>,
) -> Result<Response, ApiError> {
    let (format, kind) = match written.format.as_deref().unwrap_or("html") {
        "html" => (Format::Html, HTML),
        "text" => (Format::Text, "text/plain; charset=utf-8"),
        "md" => (Format::Markdown, "text/markdown; charset=utf-8"),
        other => return Err(unknown_format(other, "html, text, md")),
    };
    let running = hall.tournament(&id)?;
    let seen = running.look(move |t| t.replay.engine.setup().print(format));
    let text = seen.await.map_err(unavailable)?;
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}

const HTML: &str = "text/html; charset=utf-8";

fn unknown_format(given: &str, known: &str) -> ApiError {
    let message = format!("\"format\" is {given:?}, must be one of {known}");
    ApiError::new(Code::BadRequest, message)
}

/// The forms: tournament form, prize payouts, proceeds, cash by purse. The responsible licensee keeps them.
#[utoipa::path(get, path = "/api/tournaments/{id}/forms", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament"), Written), responses(
    (status = 200, description = "JSON of all forms, or one as CSV or HTML", body = FormsAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn forms(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    StrictQuery(written): StrictQuery<Written>,
    who: SignedInAs,
) -> Result<Response, ApiError> {
    who.must("tournament-forms")?;
    let running = hall.tournament(&id)?;
    let name = who.0.name.clone();
    let directs_only = who.0.duties.iter().all(|d| d.letter() == 't');
    let responsible = running.look(move |t| {
        let responsible = t.replay.engine.setup().responsible();
        (!directs_only || responsible.director.as_str() == name).then_some(())
    });
    if responsible.await.map_err(unavailable)?.is_none() {
        let message = "the forms are for the director of the responsible licensee";
        return Err(ApiError::new(Code::NotYourRole, message));
    }
    let form = match written.form.as_deref().unwrap_or("tournament") {
        word if let Some(form) = Form::ALL.into_iter().find(|f| f.name() == word) => form,
        other => {
            let known = Form::ALL.map(Form::name).join(", ");
            let message = format!("there is no form {other:?}; there are {known}");
            return Err(ApiError::new(Code::BadRequest, message));
        }
    };
    let (kind, csv) = match written.format.as_deref().unwrap_or("json") {
        "json" => {
            let seen = running.look(|t| FormsAnswer {
                ok: true,
                forms: t.replay.engine.forms().view(),
            });
            return Ok(Json(seen.await.map_err(unavailable)?).into_response());
        }
        "csv" => ("text/csv; charset=utf-8", true),
        "html" => (HTML, false),
        other => return Err(unknown_format(other, "json, csv, html")),
    };
    let seen = running.look(move |t| {
        let forms = t.replay.engine.forms();
        if csv {
            forms.csv(form)
        } else {
            forms.html(form)
        }
    });
    Ok((
        [(header::CONTENT_TYPE, kind)],
        seen.await.map_err(unavailable)?,
    )
        .into_response())
}
