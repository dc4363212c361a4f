//! "What if": thousands of evenings with a layout and a bankroll, by the simulator, and what the same bets cost in the long run,
//! solved without dice. The work is bounded, counted against a quota, and done on a thread of its own.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Json,
    extract::{Path, State},
};
use boxman_rules::{Cents, House, Wager};
use boxman_sim::{Contender, End, Leave, Length, Plan, Player, Strategy, Terms, long_run};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::{Body, RefusedAnswer};
use crate::{
    guard::{self, SignedInAs},
    hall::Hall,
    refused::{ApiError, Code},
};

/// How many evenings are played.
const EVENINGS: u64 = 10_000;
/// How many rolls an evening may have.
const MOST_ROLLS: u64 = 1_000;
/// After how many rolls the fan is drawn: this many times.
const STEPS: u64 = 40;
/// The shares of evenings that were worse, from the lowest line of the fan to the highest.
const SHARES: [f64; 5] = [0.05, 0.25, 0.5, 0.75, 0.95];

/// What is asked.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhatIfQuestion {
    /// The layout, in cents by wager: it is put up again whenever it can be. Or `strategy`.
    #[schema(value_type = Option<BTreeMap<String, i64>>)]
    layout: Option<BTreeMap<Wager, Cents>>,
    /// A strategy: the name of one that comes along, or the text of its file.
    strategy: Option<String>,
    /// What one starts with, in cents.
    #[schema(value_type = i64)]
    bankroll: Cents,
    /// With how much one would leave, in cents.
    #[schema(value_type = Option<i64>)]
    goal: Option<Cents>,
    /// How many rolls an evening has.
    rolls: u64,
}

/// The lines of the fan after some rolls, in cents won or lost.
#[derive(Serialize, ToSchema)]
pub(crate) struct FanStep {
    roll: u64,
    /// What 5, 25, 50, 75 and 95 of a hundred evenings do not exceed.
    lines: [i64; 5],
}

/// A share of the evenings, with its standard error.
#[derive(Serialize, ToSchema)]
pub(crate) struct Share {
    share: f64,
    error: f64,
}

/// What the bets come to in the long run, solved exactly.
#[derive(Serialize, ToSchema)]
pub(crate) struct Exact {
    /// What a roll costs, in cents.
    cost: f64,
    /// What the house keeps of what is decided.
    edge: f64,
}

/// What came out.
#[derive(Serialize, ToSchema)]
pub(crate) struct WhatIf {
    ok: bool,
    evenings: u64,
    rolls: u64,
    fan: Vec<FanStep>,
    /// Evenings that ran out of money.
    ruin: Share,
    /// Evenings that reached the goal.
    goal: Option<Share>,
    /// Evenings that ended ahead.
    ahead: Share,
    /// What an evening won or lost on average, in cents, and its standard error.
    mean: f64,
    mean_error: f64,
    /// Null where it has no exact solution, as with a meter that grows.
    exact: Option<Exact>,
}

/// A layout as a strategy: every bet is wanted up, at its amount, whenever it can be.
fn plan_of(layout: &BTreeMap<Wager, Cents>) -> String {
    let bets = layout.iter().map(|(wager, amount)| {
        let (dollars, cents) = (amount.0 / 100, amount.0 % 100);
        format!("[[bet]]\non = \"{wager}\"\namount = \"${dollars}.{cents:02}\"\n")
    });
    let bets: String = bets.collect();
    format!("name = \"layout\"\ntitle = \"Layout\"\nabout = \"A layout.\"\nunit = 5\n{bets}")
}

/// Reads a strategy: a preset by its name, or a file.
pub(super) fn strategy(text: &str) -> Result<Plan, ApiError> {
    let read = boxman_sim::presets::named(text.trim()).unwrap_or_else(|| Plan::read(text));
    read.map_err(|fault| ApiError::new(Code::BadRequest, fault.to_string()))
}

fn share(count: u64) -> Share {
    let share = count as f64 / EVENINGS as f64;
    Share {
        share,
        error: (share * (1.0 - share) / EVENINGS as f64).sqrt(),
    }
}

/// Plays the evenings.
fn simulate(plan: Arc<Plan>, house: &Arc<House>, terms: Terms) -> Result<WhatIf, ApiError> {
    let contender = Contender {
        strategy: plan.clone(),
        terms,
    };
    let refused = |e: boxman_sim::SimError| ApiError::new(Code::BadRequest, e.to_string());
    let mut player = Player::new(&contender, house).map_err(refused)?;
    let Length::Rolls(rolls) = terms.length else {
        return Err(ApiError::new(Code::BadRequest, "an evening has rolls"));
    };
    let every = rolls.div_ceil(STEPS).max(1);
    let steps = rolls.div_ceil(every) as usize;
    let mut nets: Vec<Vec<i64>> = vec![Vec::with_capacity(EVENINGS as usize); steps];
    let (mut ruined, mut reached, mut ahead) = (0, 0, 0);
    let (mut sum, mut squares) = (0.0, 0.0);
    for evening in 0..EVENINGS {
        let (mut roll, mut step) = (0, 0);
        let outcome = player
            .trace(SEED, evening, terms.bankroll, &mut |_, net, _| {
                roll += 1;
                if roll % every == 0 && step < steps {
                    nets[step].push(net);
                    step += 1;
                }
            })
            .map_err(refused)?;
        // Who has gone home keeps what they had.
        nets[step..]
            .iter_mut()
            .for_each(|at| at.push(outcome.net.0));
        ruined += u64::from(outcome.end == End::Ruin);
        reached += u64::from(outcome.end == End::Ahead);
        ahead += u64::from(outcome.net > Cents::ZERO);
        sum += outcome.net.0 as f64;
        squares += (outcome.net.0 as f64).powi(2);
    }
    let mean = sum / EVENINGS as f64;
    let variance = (squares / EVENINGS as f64 - mean * mean).max(0.0);
    let fan = nets.iter_mut().zip(1..).map(|(at, step)| {
        at.sort_unstable();
        FanStep {
            roll: (step * every).min(rolls),
            lines: SHARES.map(|share| at[(share * (at.len() - 1) as f64).round() as usize]),
        }
    });
    let strategy: Arc<dyn Strategy> = plan;
    let exact = long_run(&strategy, house).ok();
    Ok(WhatIf {
        ok: true,
        evenings: EVENINGS,
        rolls,
        fan: fan.collect(),
        ruin: share(ruined),
        goal: terms.leave.ahead.map(|_| share(reached)),
        ahead: share(ahead),
        mean,
        mean_error: (variance / EVENINGS as f64).sqrt(),
        exact: exact.map(|run| Exact {
            cost: -run.net,
            edge: run.edge(),
        }),
    })
}

/// The same question gets the same answer.
const SEED: u64 = 7;

/// Plays ten thousand evenings with a layout or a strategy, by the rules of a table, from a new hand.
#[utoipa::path(post, path = "/api/tables/{id}/what-if", tag = "tables", request_body = WhatIfQuestion,
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "How the evenings went", body = WhatIf),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn what_if(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    SignedInAs(caller, _): SignedInAs,
    Body(asked): Body<WhatIfQuestion>,
) -> Result<Json<WhatIf>, ApiError> {
    let bad = |message: &str| ApiError::new(Code::BadRequest, message);
    let house = Arc::new(hall.table(&id)?.posted().house.clone());
    let money = |amount: Cents| amount > Cents::ZERO && amount <= Cents::LARGEST;
    if !money(asked.bankroll) {
        return Err(bad("\"bankroll\" is what one starts with, in cents"));
    }
    if !(1..=MOST_ROLLS).contains(&asked.rolls) {
        return Err(bad("\"rolls\" must be from 1 to 1000"));
    }
    if asked
        .goal
        .is_some_and(|goal| goal <= asked.bankroll || goal > Cents::LARGEST)
    {
        return Err(bad("\"goal\" must be more than the bankroll"));
    }
    let plan = match (&asked.layout, &asked.strategy) {
        (Some(layout), None) if !layout.is_empty() && layout.values().all(|a| money(*a)) => {
            strategy(&plan_of(layout))?
        }
        (None, Some(text)) => strategy(text)?,
        _ => return Err(bad("give a \"layout\" with bets, or a \"strategy\"")),
    };
    guard::take(&hall.limits.simulations, guard::name_key(&caller.name))?;
    let leave = Leave {
        ahead: asked.goal.map(|goal| goal - asked.bankroll),
        ..plan.leave()
    };
    let terms = Terms {
        bankroll: asked.bankroll,
        length: Length::Rolls(asked.rolls),
        leave,
    };
    let machine = &hall.settings.machine;
    let done = machine.run_blocking(move || simulate(Arc::new(plan), &house, terms));
    done.await.map_err(ApiError::internal)?.map(Json)
}
