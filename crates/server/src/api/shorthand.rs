//! The dealers' shorthand over HTTP: what a line would book, why not, and how it may go on. Nothing changes; what it
//! books is given as commands.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
};
use boxman_engine::Request;
use boxman_rules::{Cents, Role};
use boxman_shorthand::{Booking, Completion, Memory, Preview, Shorthand, Speaker};
use boxman_table::{Command, Name, Table};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{
    body::{RefusedAnswer, StrictQuery},
    settlement::last_roll,
    tables::unavailable,
};
use crate::{
    command::Caller,
    guard::SignedInAs,
    hall::Hall,
    refused::{ApiError, Code, Refused},
};

/// The longest line that is read, in bytes.
const LONGEST: usize = 200;

/// A line.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Spoken {
    /// What is said, such as `3 pass 10`.
    line: String,
    /// Whose own line it is, which names no seat; without it, a player's own or, for staff at a table of the house,
    /// one that begins with a seat.
    player: Option<String>,
}

/// How a line may go on.
#[derive(Serialize, ToSchema)]
pub(crate) struct GoesOn {
    /// The whole line.
    line: String,
    /// What its last phrase stands for; empty for a verb.
    title: String,
}

/// What a line comes to.
#[derive(Serialize, ToSchema, Default)]
pub(crate) struct ShorthandAnswer {
    ok: bool,
    /// Whose bets it is about.
    #[schema(value_type = Option<String>)]
    player: Option<Name>,
    /// The player's seat.
    seat: Option<u8>,
    /// The commands to give, in this order.
    #[schema(value_type = Vec<Object>)]
    commands: Vec<Command>,
    /// Each command in a sentence.
    books: Vec<String>,
    /// What goes back of the amount that was named.
    #[schema(value_type = i64)]
    change: Cents,
    /// Whether the player wants winnings to ride: not booked, for the dealer to know.
    parlay: bool,
    /// Commands that take it back, in this order; empty where the rules do not let it be undone.
    #[schema(value_type = Vec<Object>)]
    undo: Vec<Command>,
    /// Why it would not be booked.
    refused: Option<Refused>,
    /// How the line may go on.
    completions: Vec<GoesOn>,
}

/// What a line of the dealers' shorthand would book, and how it may go on.
#[utoipa::path(get, path = "/api/tables/{id}/shorthand", tag = "tables",
    params(("id" = String, Path, description = "The table"), Spoken), responses(
    (status = 200, description = "What it would book, or why not", body = ShorthandAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn shorthand(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    StrictQuery(spoken): StrictQuery<Spoken>,
    SignedInAs(caller, _): SignedInAs,
) -> Result<Json<ShorthandAnswer>, ApiError> {
    let table = hall.table(&id)?;
    if spoken.line.len() > LONGEST {
        let message = format!("\"line\" has at most {LONGEST} bytes");
        return Err(ApiError::new(Code::BadRequest, message));
    }
    let caller = caller.at(table.is_practice());
    let speaker = speaker(&caller, spoken.player.as_deref())?;
    let memory = Memory::of(&last_roll(&hall, &id).await?);
    let copy = table.copy().await.map_err(unavailable)?;
    let posted = table.posted();
    let now = hall.settings.machine.now() / 1000;
    let heard = Heard {
        shorthand: posted.shorthand(),
        table: &copy,
        caller: &caller,
        of_the_house: !table.is_practice(),
        now,
    };
    let mut answer = match heard.shorthand.read(&spoken.line, &speaker, &copy, &memory) {
        Ok(booking) => heard.preview(booking),
        Err(misheard) => ShorthandAnswer {
            refused: Some(Refused::outside(Code::BadCommand, misheard.to_string())),
            ..ShorthandAnswer::default()
        },
    };
    answer.ok = true;
    let completions = heard.shorthand.complete(&spoken.line);
    answer.completions = completions.into_iter().map(goes_on).collect();
    Ok(Json(answer))
}

fn goes_on(completion: Completion) -> GoesOn {
    GoesOn {
        line: completion.line,
        title: completion.title,
    }
}

/// Who speaks: staff name a seat, everybody else speaks for themselves.
fn speaker(caller: &Caller, player: Option<&str>) -> Result<Speaker, ApiError> {
    let name = match player {
        Some(player) => player,
        None if caller.plays() => caller.name.as_str(),
        None => return Ok(Speaker::Crew),
    };
    let name = Name::new(name);
    name.map(Speaker::Player)
        .ok_or_else(|| ApiError::new(Code::BadRequest, "\"player\" is no name"))
}

/// A line that was understood, and who would give it.
struct Heard<'a> {
    shorthand: &'a Shorthand,
    table: &'a Table,
    caller: &'a Caller,
    of_the_house: bool,
    now: i64,
}

impl Heard<'_> {
    fn preview(&self, booking: Booking) -> ShorthandAnswer {
        let (by, forbidden) = match self.role(&booking) {
            Ok(by) => (by, None),
            Err(refused) => (None, Some(refused)),
        };
        let preview = self
            .shorthand
            .preview(self.table, booking, by, Some(self.now));
        let Preview {
            booking,
            sentences,
            refused,
            undo,
        } = preview;
        ShorthandAnswer {
            player: Some(booking.player),
            seat: booking.seat,
            commands: booking.commands,
            books: sentences,
            change: booking.change,
            parlay: booking.parlay,
            undo,
            refused: forbidden.or(refused.as_ref().map(|(_, refusal)| Refused::from(refusal))),
            ..ShorthandAnswer::default()
        }
    }

    /// The role in which the caller would give the commands.
    fn role(&self, booking: &Booking) -> Result<Option<Role>, Refused> {
        let Some(command) = booking.commands.first() else {
            return Ok(None);
        };
        let player = Some(booking.player.as_str());
        let held = self
            .caller
            .roles(command.permit(), player, self.of_the_house)?;
        let request = Request::from(command.clone());
        let (roles, _) = self.table.roles(&request);
        let takes = roles.iter().find(|role| held.contains(role));
        Ok(takes.or(held.first()).copied())
    }
}
