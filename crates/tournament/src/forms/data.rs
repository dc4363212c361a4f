//! The forms of a tournament as data.

use std::collections::BTreeMap;

use boxman_rules::Cents;
use boxman_table::Name;
use serde::Serialize;

use crate::{Day, Payment, PrizeKind, Purse, When, view::Purses};

/// All forms of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Forms))]
pub struct FormsView {
    /// The name of the tournament.
    pub tournament: String,
    /// The licensee that keeps them.
    pub kept_by: String,
    /// What was collected.
    pub entries: Vec<FormEntry>,
    /// What was paid out.
    pub payouts: Vec<FormPayout>,
    /// Adjusted gross proceeds by month.
    pub proceeds: BTreeMap<String, Cents>,
    /// Counts and releases of cash.
    pub cash: Vec<FormCash>,
    /// The last day of play.
    pub last_day: Option<Day>,
    /// Sums.
    pub totals: FormTotals,
}

/// A line of the tournament form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FormEntry {
    /// The entry.
    pub entry: u32,
    /// The player.
    pub player: Name,
    /// The event.
    pub event: String,
    /// `entry` or `re-buy`.
    pub kind: &'static str,
    /// The value of the fee.
    pub fee: Cents,
    /// How it was paid.
    pub fee_paid: Payment,
    /// The value of the buy-in.
    pub buy_in: Cents,
    /// How it was paid.
    pub buy_in_paid: Payment,
    /// Which licensee collected it.
    pub licensee: String,
    /// When.
    pub at: When,
    /// When it went back, if it did.
    pub returned: Option<When>,
}

/// A line of the prize payout form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FormPayout {
    /// The event.
    pub event: String,
    /// The place.
    pub place: usize,
    /// The entry.
    pub entry: Option<u32>,
    /// Who received it.
    pub player: Name,
    /// What it is.
    pub prize: String,
    /// What sort of prize.
    pub kind: PrizeKind,
    /// Its value.
    pub value: Cents,
    /// What the pool paid of it.
    pub from_pool: Cents,
    /// What the licensee paid of it.
    pub from_licensee: Cents,
    /// When.
    pub at: When,
    /// Whether that was after the last day of play.
    pub late: bool,
}

/// A line of the cash form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FormCash {
    /// Whose cash.
    pub purse: Purse,
    /// What a count should have found.
    pub expected: Option<Cents>,
    /// What was counted or released.
    pub amount: Cents,
    /// When.
    pub at: When,
    /// Whether that was after the last day of play.
    pub late: bool,
}

/// The sums of the forms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FormTotals {
    /// Entry fees.
    pub fees: Cents,
    /// Buy-ins.
    pub buy_ins: Cents,
    /// Prizes that the pool paid.
    pub prizes_from_pool: Cents,
    /// Prizes that the licensee paid.
    pub prizes_from_licensee: Cents,
    /// What is left in the pool.
    pub pool: Cents,
    /// The value of vouchers that may still be used.
    pub vouchers_out: Cents,
    /// What each purse holds.
    pub cash: Purses,
}
