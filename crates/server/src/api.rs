//! The HTTP interface: what is where, and the contract generated from it.

mod body;
mod claims;
mod commands;
mod crew;
mod floor;
mod invite;
mod record;
mod returns;
mod rules;
mod second_factor;
mod sessions;
mod settlement;
mod shorthand;
mod staff;
mod strategies;
mod system;
mod tables;
mod talk;
mod tournaments;
mod wagers;
mod what_if;
mod wire;

use std::sync::Arc;

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{any, delete, get, post},
};
use utoipa::OpenApi;

use crate::{
    guard,
    hall::Hall,
    live, page,
    refused::{ApiError, Code},
};

pub(crate) use body::{RefusedAnswer, StrictQuery};
pub(crate) use record::since;
pub(crate) use tables::{give, unavailable};

/// The largest body that is read.
pub(crate) const LARGEST_BODY: usize = 64 * 1024;

/// The contract.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Boxman",
        description = "Live craps tables. Refusals have one shape: {\"ok\": false, \"refused\": {code, clause, message}}.",
    ),
    paths(
        sessions::sign_in,
        sessions::who,
        sessions::sign_out,
        sessions::change_password,
        second_factor::offer,
        second_factor::confirm,
        second_factor::require,
        second_factor::waive,
        second_factor::clear,
        tables::list,
        tables::open,
        tables::remove,
        tables::state,
        tables::command,
        tables::house,
        wagers::wagers,
        wagers::posted,
        wagers::numbers,
        wagers::quote,
        shorthand::shorthand,
        settlement::settlement,
        crew::crew,
        crew::bank,
        invite::invite,
        claims::offer,
        claims::claim,
        claims::show_rail,
        claims::open_screen,
        claims::claim_picture,
        what_if::what_if,
        strategies::list,
        strategies::advice,
        talk::talk,
        talk::written,
        talk::remove,
        record::events,
        record::rolls,
        record::proof,
        returns::returns,
        returns::dice,
        rules::change::change,
        rules::verdict::review,
        rules::verdict::deny,
        rules::verdict::withdraw,
        live::live,
        floor::disable_table,
        floor::enable_table,
        floor::disable_all,
        floor::enable_all,
        floor::log,
        staff::list,
        staff::add,
        staff::disable,
        staff::enable,
        staff::ask_for_role,
        staff::approvals,
        staff::ask_for_ruling,
        staff::approve,
        rules::list,
        rules::draft,
        rules::show,
        rules::submit,
        rules::verdict::approve,
        rules::copy,
        tournaments::list,
        tournaments::open,
        tournaments::state,
        tournaments::board,
        tournaments::heats::heat,
        tournaments::heats::wagers,
        tournaments::papers::rules,
        tournaments::papers::forms,
        tournaments::events,
        tournaments::proof,
        tournaments::command,
        tournaments::live,
        system::openapi_json,
        system::metrics,
        system::healthz,
        system::readyz,
        system::licence,
    ),
    components(schemas(
        crate::refused::Refused,
        crate::running::LiveNotice,
        crate::running::TournamentNews,
        body::RefusedAnswer,
        boxman_rules::Role,
    ))
)]
struct Contract;

/// The contract as JSON.
///
/// # Panics
/// Never: it is plain data.
pub fn openapi() -> String {
    Contract::openapi()
        .to_pretty_json()
        .unwrap_or_else(|_| unreachable!("a contract is plain data"))
}

async fn nothing_here() -> ApiError {
    ApiError::new(Code::NotFound, "there is nothing at this address")
}

async fn wrong_method() -> ApiError {
    ApiError::new(Code::WrongMethod, "this address takes another method")
}

/// Everything.
pub(crate) fn router(hall: Arc<Hall>) -> Router {
    let api = Router::new()
        .route("/sessions", post(sessions::sign_in))
        .route(
            "/sessions/current",
            get(sessions::who).merge(delete(sessions::sign_out)),
        )
        .route(
            "/sessions/current/password",
            post(sessions::change_password),
        )
        .route(
            "/sessions/current/second-factor",
            post(second_factor::offer),
        )
        .route(
            "/sessions/current/second-factor/confirm",
            post(second_factor::confirm),
        )
        .route("/second-factor/require", post(second_factor::require))
        .route("/second-factor/waive", post(second_factor::waive))
        .route(
            "/accounts/{name}/second-factor/clear",
            post(second_factor::clear),
        )
        .route("/tables", get(tables::list).post(tables::open))
        .route("/tables/{id}", get(tables::state).delete(tables::remove))
        .route("/tables/{id}/house", get(tables::house))
        .route("/tables/{id}/wagers", get(wagers::wagers))
        .route("/tables/{id}/posted", get(wagers::posted))
        .route("/tables/{id}/numbers", get(wagers::numbers))
        .route("/tables/{id}/quote", get(wagers::quote))
        .route("/tables/{id}/shorthand", get(shorthand::shorthand))
        .route("/tables/{id}/settlement", get(settlement::settlement))
        .route("/tables/{id}/crew", get(crew::crew))
        .route("/tables/{id}/bank", get(crew::bank))
        .route("/tables/{id}/invite.svg", get(invite::invite))
        .route("/tables/{id}/seat-codes", post(claims::offer))
        .route("/tables/{id}/claims", post(claims::claim))
        .route("/tables/{id}/rail-code", post(claims::show_rail))
        .route("/tables/{id}/screens", post(claims::open_screen))
        .route("/tables/{id}/claim.svg", get(claims::claim_picture))
        .route("/tables/{id}/what-if", post(what_if::what_if))
        .route("/tables/{id}/advice", post(strategies::advice))
        .route("/tables/{id}/talk", get(talk::written).post(talk::talk))
        .route("/tables/{id}/talk/{line}/remove", post(talk::remove))
        .route("/strategies", get(strategies::list))
        .route("/tables/{id}/commands", post(tables::command))
        .route("/tables/{id}/events", get(record::events))
        .route("/tables/{id}/rolls", get(record::rolls))
        .route("/tables/{id}/draws/{draw}", get(record::proof))
        .route("/tables/{id}/returns", get(returns::returns))
        .route("/tables/{id}/dice", get(returns::dice))
        .route("/tables/{id}/rules", post(rules::change::change))
        .route("/tables/{id}/live", get(live::live))
        .route("/tables/{id}/disable", post(floor::disable_table))
        .route("/tables/{id}/enable", post(floor::enable_table))
        .route("/disable", post(floor::disable_all))
        .route("/enable", post(floor::enable_all))
        .route("/log", get(floor::log))
        .route("/accounts", get(staff::list).post(staff::add))
        .route("/accounts/{name}/disable", post(staff::disable))
        .route("/accounts/{name}/enable", post(staff::enable))
        .route("/accounts/{name}/roles", post(staff::ask_for_role))
        .route(
            "/approvals",
            get(staff::approvals).post(staff::ask_for_ruling),
        )
        .route("/approvals/{number}", post(staff::approve))
        .route("/rules", get(rules::list).post(rules::draft))
        .route("/rules/{number}", get(rules::show))
        .route("/rules/{number}/submit", post(rules::submit))
        .route("/rules/{number}/review", post(rules::verdict::review))
        .route("/rules/{number}/deny", post(rules::verdict::deny))
        .route("/rules/{number}/withdraw", post(rules::verdict::withdraw))
        .route("/rules/{number}/approve", post(rules::verdict::approve))
        .route("/rules/{number}/copies", post(rules::copy))
        .merge(tournaments::routes())
        .route("/licence", get(system::licence))
        .route("/openapi.json", get(system::openapi_json))
        .fallback(any(nothing_here))
        .method_not_allowed_fallback(wrong_method);
    Router::new()
        .nest("/api", api)
        .route("/metrics", get(system::metrics))
        .route("/healthz", get(system::healthz))
        .route("/readyz", get(system::readyz))
        .fallback(page::page)
        .layer(page::compression())
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(hall.clone(), guard::guard))
        .with_state(hall)
}
