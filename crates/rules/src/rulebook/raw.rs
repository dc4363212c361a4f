//! The shape of the files in `rulebooks/`, as written there.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{
    Role,
    terms::{Instruments, OddsBounds, Puck, Rounding, TableKind, VigorishBounds, Working},
};
use crate::{AfterWin, Area, Callable, Clauses, Group, LineBet, Lower, Make, Raise};

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
    pub rounding: Rounding,
    #[serde(default)]
    pub optional_odds: Vec<u8>,
    #[serde(default)]
    pub working: BTreeMap<String, Working>,
    pub puck: Puck,
    pub instruments: Instruments,
    pub cites: BTreeMap<String, String>,
    #[serde(default)]
    pub submissions: BTreeMap<String, String>,
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
    /// A name for where there is little room; without it, the title.
    pub short: Option<String>,
    pub short_on_point: Option<String>,
    pub rule: String,
    pub group: Group,
    /// The part of the layout; without it, what its group implies.
    pub area: Option<Area>,
    /// The key of the house's `layout` that says whether there is a spot for it.
    pub layout_key: Option<String>,
    #[serde(default = "last")]
    pub rank: u8,
    pub kind: Kind,
    pub side: Option<RawSide>,
    pub(super) pays: Option<RawPays>,
    #[serde(default)]
    pub paid_last: bool,
    #[serde(default)]
    pub tips_beside_own: bool,
    /// The bets it consists of, `high` for the one on its number; a bet of several parts stands for these.
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
    pub line_bet: LineBet,
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

/// The rank of wagers that no rulebook ranks.
fn last() -> u8 {
    u8::MAX
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

/// A tracker that lammers of another package may lie on.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SharedTracker {
    /// The section of the package that has it.
    pub with: String,
    /// The clause that allows it.
    pub clause: String,
}

/// Spots on the layout for a wager that each player bets at his own seat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Areas {
    /// The most there may be.
    pub most: u8,
    /// The clause on them.
    pub clause: String,
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
    /// The clause by which a dealer brings its bets in before the throw, where that is done.
    pub bring_in: Option<String>,
    /// The clause by which it is settled before the dice are thrown again, where it has one.
    pub settle_first: Option<String>,
    /// Limits that the rules set.
    pub bounds: Option<PackageBounds>,
    /// Spots for it on the layout, where not every seat needs one.
    pub areas: Option<Areas>,
    /// What line bet a house can require, if any.
    #[serde(default)]
    pub line_bet: LineBet,
    /// The clause on requiring it.
    pub line_bet_clause: Option<String>,
    /// The clause on an aggregate cap, where one can be posted.
    pub cap_clause: Option<String>,
    /// Whether all its wagers share one row of lammers.
    #[serde(default)]
    pub shares_marks: bool,
    /// Another package on whose tracker its lammers may lie.
    pub shared_tracker: Option<SharedTracker>,
    /// The clause that leaves the dealers' share to the house, where it does.
    #[serde(default)]
    pub dealer_bonus: Option<String>,
    /// The clause that lets a house reopen a wager after a win while another one needs its marks.
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

/// Reads a rulebook file on top of the one it `extends`: its wagers replace those of the same family, families
/// listed under `without` are removed, and every other key replaces the base's.
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
