//! What a state lays down besides its wagers, as its file has it: kinds of tables and their procedure, dice,
//! bounds on odds and vigorish, what may be put down as a bet.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Role;

/// A kind of table: how many play at it and who may do what.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableKind {
    /// The most seats.
    pub seats: u8,
    /// The clause on seats.
    pub seats_clause: String,
    /// The clause that keeps a player who has bet in the seat until the round is over, where there is one.
    pub seat_lock: Option<String>,
    /// Clauses that hold at this kind of table instead of the rulebook's.
    #[serde(default)]
    pub cites: BTreeMap<String, String>,
    /// Who may do what.
    pub procedure: Procedure,
}

/// Who may do what at a table, and how dice are kept.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Procedure {
    /// Who may call no roll.
    pub no_roll: Vec<Role>,
    /// The clause on who may call it.
    pub no_roll_clause: String,
    /// Whether the house names the callers (Colorado).
    #[serde(default)]
    pub no_roll_designated: bool,
    /// Who may call no roll because a throw was improper.
    pub improper: Vec<Role>,
    /// The clause on improper throws.
    pub improper_clause: String,
    /// Clauses of the other reasons, by reason.
    pub no_roll_reasons: BTreeMap<String, String>,
    /// Who may order the dice passed.
    pub order_pass: Vec<Role>,
    /// The clause on ordered passes.
    pub order_pass_clause: String,
    /// Who rules on the faces of disputed dice.
    pub disputes: Vec<Role>,
    /// The clause on disputes.
    pub disputes_clause: String,
    /// Who controls the dice.
    pub dice: Vec<Role>,
    /// Who controls them when no stickperson is on duty.
    #[serde(default)]
    pub dice_without_stick: Vec<Role>,
    /// Who may be assigned as relief stickperson and then controls them for that time.
    #[serde(default)]
    pub dice_relief: Vec<Role>,
    /// The clause on control of the dice.
    pub dice_clause: String,
    /// Who rules on irregularities.
    pub irregularities: Vec<Role>,
    /// The clause on irregularities.
    pub irregularities_clause: String,
    /// Bets while the dice are in the air.
    pub late_bets: LateBets,
    /// The clause on late bets.
    pub late_bets_clause: String,
    /// How dice are kept.
    pub dice_rules: DiceRules,
}

/// What happens to a bet while the dice are in the air.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LateBets {
    /// It is refused.
    Refuse,
    /// It stands if a dealer or the boxperson confirms it before the dice rest.
    Confirm,
}

/// How dice are kept.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceRules {
    /// How many are in a set.
    pub count: u8,
    /// Whether a set may have more.
    pub or_more: bool,
    /// The clause on the set.
    pub count_clause: String,
    /// After how many hours a set must be changed.
    pub hours: Option<u32>,
    /// The clause on its age.
    #[serde(default)]
    pub hours_clause: String,
    /// Clauses that want a new set: `reopening`, `lost`, `tampered`, `unfit`.
    #[serde(default)]
    pub renew: BTreeMap<String, String>,
}

/// Bounds on supplemental wagers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OddsBounds {
    /// The greatest multiple a house may allow.
    pub multiple: Option<u32>,
    /// The greatest stake, in dollars.
    pub stake: Option<u32>,
    /// The clause that lets the next amount above the limit be taken if it pays exactly, where there is one.
    pub excess_clause: Option<String>,
    /// The clause on the limit.
    pub clause: String,
    /// The clause on limits of the wrong side.
    pub wrong_clause: String,
}

/// What vigorish is a share of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum VigorishBase {
    /// The amount bet.
    Bet,
    /// The amount that could be won.
    Win,
}

/// Bounds on vigorish for one family.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VigorishBounds {
    /// The highest percentage.
    pub percent: u32,
    /// What it is a share of.
    pub base: VigorishBase,
    /// The clause.
    pub clause: String,
}

/// How a payout that is no whole number of chips is dealt with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rounding {
    /// It is rounded up to the next chip.
    Up,
    /// A bet that would lead to one is not taken.
    Refused,
}

/// Wagers whose work on a come-out roll a house may speak of.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Working {
    /// Their family.
    pub family: String,
    /// Whether the rulebook leaves it to the house. Where it does not, the house may only say what holds.
    pub open: bool,
}

/// Where the puck lies while it is off, by the wager whose area it lies on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Puck {
    /// Before a come-out roll.
    pub come_out: String,
    /// While the dice only decide come bets.
    pub decision_only: String,
}

/// What may be put down as a bet.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Instruments {
    /// The clause on match-play coupons, where they are taken.
    pub coupons: Option<String>,
    /// Families that take coins.
    pub coins: Vec<String>,
    /// The clause on coins.
    pub coins_clause: String,
    /// The clause on chips.
    pub chips_clause: String,
    /// The clause on spoken bets with cash in hand, where they are taken.
    pub verbal: Option<String>,
}
