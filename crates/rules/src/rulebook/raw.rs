//! The shape of the files in `rulebooks/`, as written there.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Role;
use crate::{AfterWin, Callable, Clauses, Group, Lower, Make, Raise};

/// A kind of table: how many play at it and who may do what.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableKind {
    /// The most seats.
    pub seats: u8,
    /// The clause on seats.
    pub seats_clause: String,
    /// Whether a player who has bet keeps the seat until the round is over, and the clause.
    pub seat_lock: Option<String>,
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
    /// Whether the next amount above the limit that pays exactly is taken, and the clause.
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

/// What may be put down as a bet.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Instruments {
    /// Whether match-play coupons are taken, and the clause.
    pub coupons: Option<String>,
    /// Families that take coins.
    pub coins: Vec<String>,
    /// The clause on coins.
    pub coins_clause: String,
    /// The clause on chips.
    pub chips_clause: String,
    /// Whether a spoken bet with cash in hand is taken, and the clause.
    pub verbal: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRulebook {
    pub name: String,
    pub title: String,
    pub points: Vec<u8>,
    pub naturals: Vec<u8>,
    pub craps: Vec<u8>,
    pub barred: Vec<u8>,
    pub higher_odds: Option<String>,
    pub closed_list: String,
    pub limits: String,
    pub payable: String,
    pub odds: OddsBounds,
    pub vigorish: BTreeMap<String, VigorishBounds>,
    pub one_vigorish: Option<String>,
    pub instruments: Instruments,
    pub cites: BTreeMap<String, String>,
    #[serde(default)]
    pub absent: BTreeMap<String, String>,
    pub tables: BTreeMap<String, TableKind>,
    pub wager: Vec<RawWager>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawChoice {
    pub default: bool,
    pub clause: String,
    pub in_lieu_of: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum RawPays {
    One(String),
    Each(BTreeMap<String, String>),
}

/// A wager as a rulebook writes it: a family, expanded over its numbers when it is read.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawWager {
    pub family: String,
    pub title: String,
    pub rule: String,
    pub group: Group,
    pub kind: Kind,
    pub side: Option<RawSide>,
    pub(super) pays: Option<RawPays>,
    #[serde(default)]
    pub parts: Vec<String>,
    #[serde(default)]
    pub numbers: Vec<u8>,
    pub ends_at: Option<u8>,
    pub most: Option<u8>,
    /// The number of points at which surveillance is told.
    pub notify_at: Option<u8>,
    #[serde(default)]
    pub repeats_count: bool,
    pub make: Make,
    pub raise: Raise,
    pub lower: Lower,
    #[serde(default)]
    pub lowering_locks: bool,
    #[serde(default)]
    pub stays_up: bool,
    #[serde(default = "yes")]
    pub works_on_come_out: bool,
    #[serde(default)]
    pub callable: Callable,
    #[serde(default)]
    pub needs_line_bet: bool,
    #[serde(default)]
    pub after_win: AfterWin,
    #[serde(default = "yes")]
    pub always_marked: bool,
    #[serde(default)]
    pub exact: bool,
    pub(super) choice: Option<RawChoice>,
    /// The key of the house section that chooses its pay table.
    #[serde(default = "pay_table")]
    pub table_key: String,
    #[serde(default)]
    pub clauses: Clauses,
}

fn yes() -> bool {
    true
}

fn pay_table() -> String {
    "pay_table".to_owned()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    Line,
    Number,
    Hardway,
    OneRoll,
    Points,
    Naturals,
    Collect,
    Once,
    Sequence,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RawSide {
    Right,
    Wrong,
}

/// Limits that a package itself sets.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackageBounds {
    /// The least a house may set, in dollars.
    pub minimum: u32,
    /// The clause on it.
    pub minimum_clause: String,
    /// The most a house may set, in dollars.
    pub maximum: u32,
    /// The clause on it.
    pub maximum_clause: String,
    /// Amounts are multiples of this many dollars.
    pub unit: u32,
    /// The clause on it.
    pub unit_clause: String,
}

/// A package of side wagers with its pay tables.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Package {
    /// The section of the house rules that offers it.
    pub section: String,
    /// Its title.
    pub title: String,
    /// The document it comes from, as `source` in exact odds.
    pub source: String,
    /// Rulebooks that list it.
    pub native: Vec<String>,
    /// Rulebooks it cannot be played under, approved or not.
    #[serde(default)]
    pub refused: Vec<String>,
    /// The clause on offering it.
    pub clause: String,
    /// The clause on choosing a pay table.
    pub table_clause: String,
    /// The clause on its limits.
    pub limits_clause: String,
    /// Who keeps and places its markers.
    pub markers: Vec<Role>,
    /// The clause on markers.
    pub markers_clause: String,
    /// Whether a dealer brings its bets in before the throw, and the clause.
    pub bring_in: Option<String>,
    /// Limits that the rules set.
    pub bounds: Option<PackageBounds>,
    /// Whether a line bet can be required, and the clause.
    pub line_bet_clause: Option<String>,
    /// Whether an aggregate cap can be posted, and the clause.
    pub cap_clause: Option<String>,
    /// Whether the dealers' share is a choice of the house.
    #[serde(default)]
    pub dealer_bonus: Option<String>,
    /// Whether marks may reopen a wager after a win while another needs them.
    #[serde(default)]
    pub reopen_clause: Option<String>,
    /// The clause on the meter, for progressives.
    pub meter_clause: Option<String>,
    /// The clause on a unit other than a dollar, for progressives.
    pub unit_clause: Option<String>,
    /// The clause on tips on this wager, where it has its own.
    pub tips_clause: Option<String>,
    pub(super) wager: Vec<RawWager>,
    pub(super) table: Vec<RawTable>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTable {
    pub name: String,
    pub wager: String,
    pub clause: String,
    pub levels: BTreeMap<String, String>,
    #[serde(default)]
    pub envy: BTreeMap<String, String>,
    #[serde(default)]
    pub sequences: Vec<Vec<u8>>,
    pub warning: Option<String>,
}

/// Reads a package file.
pub(super) fn package(text: &str) -> Result<Package, String> {
    let package: Package = toml::from_str(text).map_err(|e| e.to_string())?;
    super::package::check(&package)?;
    Ok(package)
}

/// Reads a rulebook file, laid over the one it `extends`: wagers replace those of their family,
/// families under `without` go, every other key replaces the base's.
pub(super) fn with_base<'a>(
    text: &str,
    base: impl Fn(&str) -> Option<&'a str>,
) -> Result<RawRulebook, String> {
    let mut own: toml::Table = toml::from_str(text).map_err(|e| e.to_string())?;
    let Some(name) = own.remove("extends") else {
        return own.try_into().map_err(|e| e.to_string());
    };
    let name = name.as_str().ok_or("`extends` names a rulebook")?;
    let base = base(name).ok_or_else(|| format!("there is no rulebook {name:?} to extend"))?;
    let mut merged: toml::Table = toml::from_str(base).map_err(|e| e.to_string())?;
    let family = |w: &toml::Value| w.get("family").and_then(|f| f.as_str()).map(str::to_owned);
    let list = |table: &mut toml::Table, key: &str| match table.remove(key) {
        Some(toml::Value::Array(items)) => items,
        _ => Vec::new(),
    };
    let (without, wagers) = (list(&mut own, "without"), list(&mut own, "wager"));
    let mut kept = list(&mut merged, "wager");
    let gone: Vec<String> = without
        .iter()
        .filter_map(|v| v.as_str().map(str::to_owned))
        .collect();
    kept.retain(|w| family(w).is_none_or(|f| !gone.contains(&f)));
    for wager in wagers {
        match kept.iter_mut().find(|w| family(w) == family(&wager)) {
            Some(old) => *old = wager,
            None => kept.push(wager),
        }
    }
    merged.insert("wager".to_owned(), toml::Value::Array(kept));
    merged.extend(own);
    merged.try_into().map_err(|e| e.to_string())
}
