//! Strategies at a live table: those that come along, and what one would do next. They are the files that the simulator plays.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
};
use boxman_rules::{Cents, Phase, Roll, Wager};
use boxman_sim::{Memory, Plan, Seat, Seen, Strategy};
use boxman_store::{Entry, Tag};
use boxman_table::{Bet, Event, Name};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    body::{Body, RefusedAnswer},
    tables::unavailable,
    what_if::strategy,
};
use crate::{
    guard::{self, SignedInAs},
    hall::Hall,
    refused::{ApiError, Code},
};

/// How many rolls are caught up with at the most.
const MOST_ROLLS: usize = 200;

/// A strategy that comes along.
#[derive(Serialize, ToSchema)]
pub(crate) struct StrategyTold {
    name: String,
    title: String,
    about: String,
    /// Its file.
    text: String,
}

/// The strategies that come along.
#[derive(Serialize, ToSchema)]
pub(crate) struct Strategies {
    ok: bool,
    strategies: Vec<StrategyTold>,
}

/// The strategies that come along.
#[utoipa::path(get, path = "/api/strategies", tag = "tables", responses(
    (status = 200, description = "The strategies", body = Strategies),
))]
pub(crate) async fn list() -> Json<Strategies> {
    let told = |name: &&'static str| {
        let text = boxman_sim::presets::text(name)?;
        let plan = Plan::read(text).ok()?;
        Some(StrategyTold {
            name: (*name).to_owned(),
            title: plan.title().to_owned(),
            about: plan.about().to_owned(),
            text: text.to_owned(),
        })
    };
    Json(Strategies {
        ok: true,
        strategies: boxman_sim::presets::names()
            .iter()
            .filter_map(told)
            .collect(),
    })
}

/// What a strategy remembers between two questions. It is the asker's own: another memory gives other advice, and nothing else.
#[derive(Clone, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Remembered {
    short: Memory,
    long: Memory,
    /// Where the game stood when it was asked last.
    #[schema(value_type = Object)]
    phase: Phase,
    /// The latest event that it has seen.
    seq: u64,
}

/// What is asked.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    /// The name of a strategy that comes along, or the text of its file.
    strategy: String,
    /// How many cents `u` stands for; the file's own unit without it.
    #[schema(value_type = Option<i64>)]
    unit: Option<Cents>,
    /// What the answer before said; without it, the strategy sits down now.
    memory: Option<Remembered>,
}

/// A step: a command without who gives it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Step {
    /// `bet`, `reduce`, `take-down` or `work`.
    r#do: &'static str,
    #[schema(value_type = String)]
    wager: Wager,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    amount: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    on: Option<bool>,
}

/// What the strategy would do now.
#[derive(Serialize, ToSchema)]
pub(crate) struct Advice {
    ok: bool,
    steps: Vec<Step>,
    memory: Remembered,
}

/// Shows the strategy what a roll did.
fn see(plan: &Plan, memory: &mut Remembered, entry: &Entry, seat: &Seat) -> Result<(), ApiError> {
    let events: Vec<Event> = serde_json::from_str(&entry.events).map_err(ApiError::internal)?;
    let rolled = events.iter().find_map(|event| match event {
        Event::Rolled { dice, .. } => Roll::new(dice[0], dice[1]),
        _ => None,
    });
    let Some(roll) = rolled else { return Ok(()) };
    let seen = Seen {
        before: memory.phase,
        total: roll.total(),
        events: &events,
        seat,
    };
    plan.see(&mut memory.short, &seen);
    if plan.must_note(&memory.short) {
        let answer = plan.note(&memory.short, &mut memory.long);
        plan.noted(&mut memory.short, answer);
    }
    memory.phase = memory.phase.after(seat.house().rulebook.points, roll);
    Ok(())
}

/// What has to be done to get from some bets to others.
fn steps(before: &[Bet], after: &[Bet]) -> Vec<Step> {
    let up = |bets: &[Bet], wager| {
        let own = bets.iter().filter(|bet| bet.tip.is_none());
        own.into_iter().find(|bet| bet.wager == wager).cloned()
    };
    let step = |r#do, wager, amount, on| Step {
        r#do,
        wager,
        amount,
        on,
    };
    let gone = before.iter().filter(|bet| bet.tip.is_none());
    // Odds come down before the bets that they support, and go up after them.
    let mut down: Vec<Step> = gone
        .filter_map(|bet| match up(after, bet.wager) {
            None => Some(step("take-down", bet.wager, None, None)),
            Some(then) if then.amount < bet.amount => Some(step(
                "reduce",
                bet.wager,
                Some(bet.amount - then.amount),
                None,
            )),
            Some(_) => None,
        })
        .collect();
    down.sort_by_key(|step| step.wager.flat().is_none());
    let mut raised: Vec<Step> = after
        .iter()
        .filter(|bet| bet.tip.is_none())
        .filter_map(|bet| {
            let had = up(before, bet.wager).map_or(Cents::ZERO, |b| b.amount);
            (bet.amount > had).then(|| step("bet", bet.wager, Some(bet.amount - had), None))
        })
        .collect();
    raised.sort_by_key(|step| step.wager.flat().is_some());
    let called = after
        .iter()
        .filter(|bet| bet.tip.is_none())
        .filter_map(|bet| {
            let had = up(before, bet.wager).and_then(|b| b.call);
            let on = bet.call.filter(|on| had != Some(*on))?;
            Some(step("work", bet.wager, None, Some(on)))
        });
    down.into_iter().chain(raised).chain(called).collect()
}

/// What a strategy would do next at a table, for somebody who plays there.
#[utoipa::path(post, path = "/api/tables/{id}/advice", tag = "tables", request_body = Question,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "What it would do", body = Advice),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn advice(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    SignedInAs(caller, _): SignedInAs,
    Body(asked): Body<Question>,
) -> Result<Json<Advice>, ApiError> {
    let mut plan = strategy(&asked.strategy)?;
    if let Some(unit) = asked
        .unit
        .filter(|unit| *unit > Cents::ZERO && *unit <= Cents::LARGEST)
    {
        plan = plan.with_unit(unit);
    }
    guard::take(&hall.limits.commands, guard::name_key(&caller.name))?;
    let table = hall.table(&id)?;
    let seq = table.seq.load(std::sync::atomic::Ordering::SeqCst);
    let copy = table.copy().await.map_err(unavailable)?;
    let phase = copy.phase();
    let name = Name::new(&caller.name);
    let seat = name.and_then(|name| Seat::at(*copy, &name));
    let nobody = || ApiError::new(Code::NotFound, "you are not at this table");
    let mut seat = seat.ok_or_else(nobody)?;
    let fresh = Remembered {
        short: plan.memory(),
        long: plan.long_memory(),
        phase,
        seq,
    };
    let known = asked.memory.filter(|m| m.short.len() == fresh.short.len());
    let mut memory = known.unwrap_or(fresh);
    let (store, key) = (hall.store.clone(), id.clone());
    let machine = &hall.settings.machine;
    let rolls = machine
        .run_blocking(move || store.latest(&key, Tag::Roll, i64::MAX as u64, MOST_ROLLS))
        .await
        .map_err(ApiError::internal)?
        .map_err(|e| ApiError::new(Code::StoreFailed, e.to_string()))?;
    let since = memory.seq;
    for entry in rolls
        .iter()
        .rev()
        .filter(|e| e.first > since && e.first <= seq)
    {
        see(&plan, &mut memory, entry, &seat)?;
    }
    memory.seq = seq;
    memory.phase = phase;
    let before = seat.bets().to_vec();
    plan.bet(&mut memory.short, &mut seat);
    Ok(Json(Advice {
        ok: true,
        steps: steps(&before, seat.bets()),
        memory,
    }))
}
