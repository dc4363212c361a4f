//! What the crew keeps an eye on: who is on which position since when, the set of dice, cases and coupons; and for the
//! box, chips out and what each roll would win or lose the bank. Nothing changes.

use std::sync::{Arc, PoisonError};

use axum::{
    Json,
    extract::{Path, State},
};
use boxman_rules::{Cents, Roll, Wager};
use boxman_table::{About, BankView, CaseStage, CouponView, DiceSetView, Name};
use serde::Serialize;
use utoipa::ToSchema;

use super::{body::RefusedAnswer, tables::unavailable};
use crate::{
    guard::SignedInAs,
    hall::Hall,
    refused::{ApiError, Code},
    tables::{CaseHistory, Logged, OnPosition},
};

/// The dispute that is open.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenDispute {
    #[schema(value_type = String)]
    player: Name,
    /// What it is about.
    about: About,
}

/// A case that is open.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenCase {
    case: u32,
    stage: CaseStage,
}

/// What the crew keeps an eye on.
#[derive(Serialize, ToSchema)]
pub(crate) struct CrewAnswer {
    ok: bool,
    /// What time it is, in milliseconds since 1970.
    now: i64,
    /// The set of dice.
    dice: DiceSetView,
    /// Whose turn the dice are next.
    #[schema(value_type = Option<String>)]
    next_shooter: Option<Name>,
    /// Players who have declined the dice since they were last given up.
    #[schema(value_type = Vec<String>)]
    declined: Vec<Name>,
    /// Who is on which position.
    positions: Vec<OnPosition>,
    /// Changes of positions, newest first.
    rotation: Vec<Logged>,
    /// Offers, passes, sets and inspections of the dice, newest first.
    dice_log: Vec<Logged>,
    /// What surveillance was told, newest first.
    notices: Vec<Logged>,
    /// The dispute that is open.
    dispute: Option<OpenDispute>,
    /// The cases that are open.
    open_cases: Vec<OpenCase>,
    /// The latest cases, newest first.
    cases: Vec<CaseHistory>,
    /// The coupons that were issued here.
    coupons: Vec<CouponView>,
}

/// Who is on which position since when, the set of dice, cases, coupons and what surveillance was told.
#[utoipa::path(get, path = "/api/tables/{id}/crew", tag = "supervision",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "What the crew keeps an eye on", body = CrewAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn crew(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    who: SignedInAs,
) -> Result<Json<CrewAnswer>, ApiError> {
    who.must("watch-crew")?;
    let live = hall.table(&id)?;
    let table = live.copy().await.map_err(unavailable)?;
    let store = hall.store.clone();
    let machine = &hall.settings.machine;
    let now = machine.now();
    let answer = machine.run_blocking(move || {
        let log = &live.shared.duty;
        let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
        log.read_on(&*store, &live.id)?;
        let copy = |log: &std::collections::VecDeque<Logged>| log.iter().cloned().collect();
        let open = table.open_cases();
        let dispute = table.open_dispute().map(|(player, about)| OpenDispute {
            player: player.clone(),
            about,
        });
        Ok(CrewAnswer {
            ok: true,
            now,
            dice: table.dice_set(),
            next_shooter: table.next_shooter().cloned(),
            declined: table.declined().to_vec(),
            positions: log.positions(table.on_positions()),
            rotation: copy(&log.rotation),
            dice_log: copy(&log.dice),
            notices: copy(&log.notices),
            dispute,
            open_cases: open.map(|(case, stage)| OpenCase { case, stage }).collect(),
            cases: log.cases(),
            coupons: table.coupons(),
        })
    });
    let answer: Result<CrewAnswer, boxman_store::StoreError> =
        answer.await.map_err(ApiError::internal)?;
    let answer = answer.map_err(|e| ApiError::new(Code::StoreFailed, e.to_string()))?;
    Ok(Json(answer))
}

/// What a pair of dice would come to for the bank.
#[derive(Clone, Copy, Serialize, ToSchema)]
pub(crate) struct BankPair {
    /// The dice.
    dice: [u8; 2],
    /// What the bank would win, vigorish with it; less than nothing where it pays.
    #[schema(value_type = i64)]
    net: Cents,
    /// The wager that counts most.
    #[schema(value_type = Option<String>)]
    cause: Option<Wager>,
}

/// What a total would come to for the bank.
#[derive(Serialize, ToSchema)]
pub(crate) struct BankTotal {
    /// The total.
    total: u8,
    /// By its likeliest way.
    easy: BankPair,
    /// The pair, where it does something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    hard: Option<BankPair>,
}

/// Chips out, and what each roll would win or lose the bank.
#[derive(Serialize, ToSchema)]
pub(crate) struct BankAnswer {
    ok: bool,
    /// The accounts.
    bank: BankView,
    /// Dice that are called and not settled: what follows stands after them.
    #[schema(value_type = Option<Vec<u8>>)]
    after: Option<[u8; 2]>,
    /// What each total of the next roll would come to.
    totals: Vec<BankTotal>,
    /// The roll that costs the bank most.
    worst: BankPair,
}

/// Chips out, and what each total of the next roll would win or lose the bank over all seats, told by the engine on a
/// copy of the table. Where dice are called and not settled, it is what follows once they are.
#[utoipa::path(get, path = "/api/tables/{id}/bank", tag = "supervision",
    params(("id" = String, Path, description = "The table")), responses(
    (status = 200, description = "The bank", body = BankAnswer),
    (status = "4XX", description = "Refused", body = RefusedAnswer),
    (status = "5XX", description = "Refused", body = RefusedAnswer),
))]
pub(crate) async fn bank(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    who: SignedInAs,
) -> Result<Json<BankAnswer>, ApiError> {
    who.must("watch-bank")?;
    let table = hall.table(&id)?.copy().await.map_err(unavailable)?;
    let answer = hall.settings.machine.run_blocking(move || {
        let settled = table.with_call_settled();
        // Both orders of two dice do the same.
        let rolls = Roll::all().filter(|roll| roll.faces()[0] >= roll.faces()[1]);
        let pairs: Vec<BankPair> = rolls
            .map(|roll| {
                let outlook = settled.foresee_bank(roll);
                BankPair {
                    dice: roll.faces(),
                    net: outlook.net,
                    cause: outlook.cause,
                }
            })
            .collect();
        let worst = pairs.iter().min_by_key(|pair| pair.net);
        BankAnswer {
            ok: true,
            bank: table.bank(),
            after: table.called(),
            worst: *worst.unwrap_or_else(|| unreachable!("there are 21 pairs")),
            totals: (2..=12)
                .filter_map(|total| of_total(total, &pairs))
                .collect(),
        }
    });
    Ok(Json(answer.await.map_err(ApiError::internal)?))
}

/// A total by its likeliest way; `hard` where the pair does something else.
fn of_total(total: u8, pairs: &[BankPair]) -> Option<BankTotal> {
    let of = pairs
        .iter()
        .filter(|pair| pair.dice[0] + pair.dice[1] == total);
    let (hard, easy): (Vec<BankPair>, Vec<BankPair>) =
        of.partition(|pair| pair.dice[0] == pair.dice[1]);
    let hard = hard.first().copied();
    let easy = easy.first().copied().or(hard)?;
    Some(BankTotal {
        total,
        easy,
        hard: hard.filter(|hard| hard.net != easy.net),
    })
}
