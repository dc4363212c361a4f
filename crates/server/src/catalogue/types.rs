//! What a house plays, as data.

use std::collections::BTreeMap;

use boxman_rules::{Cents, Group, Wager};
use serde::Serialize;
use utoipa::ToSchema;

/// Everything there is to know about what a house plays.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Catalogue {
    pub ok: bool,
    pub house: About,
    pub packages: Vec<Package>,
    pub wagers: Vec<Known>,
}

/// What the house is.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct About {
    pub name: String,
    pub rulebook: String,
    pub title: String,
    /// `craps` or `mini-craps`.
    pub table: String,
    pub operator: Option<String>,
    pub seats: u8,
    /// The numbers that can be a point.
    pub points: Vec<u8>,
    /// The totals on which the wrong side pushes.
    pub barred: Vec<u8>,
    /// The lowest chip.
    pub chip: Cents,
    pub minimum: Cents,
    pub maximum: Cents,
    pub proposition_minimum: Cents,
    pub odds: OddsTaken,
    pub tips: TipsTaken,
    /// The line bets on offer, the right side first.
    pub line_bets: Vec<Wager>,
    pub shortcuts: Vec<ShortcutTold>,
}

/// The odds that may be taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct OddsTaken {
    /// A multiple of the flat bet, or `3-4-5`.
    pub multiple: String,
    pub most: Option<Cents>,
    pub words: String,
}

/// Whether tips are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TipsTaken {
    pub accepted: bool,
    /// Whether bets for the dealers are taken.
    pub wagers: bool,
    pub maximum: Option<Cents>,
}

/// Bets that players make together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = Shortcut)]
pub struct ShortcutTold {
    pub name: &'static str,
    pub title: &'static str,
    pub wagers: Vec<Wager>,
}

/// A package of side wagers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Package {
    pub section: String,
    pub title: String,
    pub source: String,
    /// The families of its wagers.
    pub wagers: Vec<&'static str>,
    pub minimum: Option<Cents>,
    pub maximum: Option<Cents>,
    /// How many areas the layout has for it.
    pub places: Option<u8>,
    /// Whether all its wagers share one row of lammers.
    pub shares_marks: bool,
}

/// A wager in the house's catalogue.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Known {
    pub wager: Wager,
    pub family: &'static str,
    pub number: Option<u8>,
    pub title: String,
    /// The title with the number of a bet that has travelled.
    pub name: String,
    /// A name for little room.
    pub short: String,
    /// The short name while a point is on, where it is another.
    pub short_on_point: Option<String>,
    pub rule: String,
    pub group: Group,
    /// How it is decided.
    pub kind: &'static str,
    /// The section of the package it belongs to.
    pub package: Option<String>,
    /// What it pays, in words.
    pub pays: Option<String>,
    /// What it pays by the number it is decided on, where that differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pays_on: Option<BTreeMap<String, String>>,
    /// The name of its pay table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// What each level pays, highest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub levels: Option<Vec<Level>>,
    /// The numbers that it collects.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numbers: Option<Vec<u8>>,
    /// The sequences that it follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sequences: Option<Vec<Vec<u8>>>,
    /// How many marks it can have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u8>,
    /// What it is made of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<Vec<Wager>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vigorish: Option<VigorishTaken>,
    /// Its exact edge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edge: Option<Edge>,
    /// Its exact edge by point, for odds on the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edge_on: Option<BTreeMap<String, Edge>>,
    pub minimum: Cents,
    pub maximum: Cents,
    pub unit: Cents,
    /// The stake that is paid without rounding.
    pub pays_in: Cents,
    /// When it opens, in words.
    pub opens: Option<String>,
    /// From when on it stays up, in words.
    pub contract: Option<&'static str>,
    pub works_on_come_out: bool,
    /// Whether it can be called on or off.
    pub callable: bool,
    /// Whether it is taken for the dealers.
    pub tips: bool,
    /// Whether this layout has a spot for it.
    pub area: bool,
    /// The part of the layout it is on: `table`, `props` or `hops`.
    pub part: boxman_rules::Area,
    /// The total it is a bet on.
    pub total: Option<u8>,
    /// The pair of a hop bet.
    pub pair: Option<[u8; 2]>,
    /// Its place in a list of bets on one number, 1 first; 255 is last.
    pub rank: u8,
    /// `right` or `wrong`.
    pub side: Option<&'static str>,
    /// The flat bet that these odds support.
    pub flat: Option<Wager>,
    /// The odds behind this flat bet, if the house offers them.
    pub odds: Option<Wager>,
    /// Whether it is a come or don't come bet.
    pub travels: bool,
    /// Whether it stands on its number.
    pub travelled: bool,
    /// The key of its marks in the view's `lammers`.
    pub lammers: Option<String>,
    /// The clauses behind it.
    pub clauses: Vec<String>,
}

/// A level of a pay table.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Level {
    pub level: u8,
    pub pays: String,
    /// How likely it is.
    pub chance: Option<f64>,
}

/// How vigorish is taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = Vigorish)]
pub struct VigorishTaken {
    /// `bet` or `win`.
    pub base: &'static str,
    /// `up-front` or `on-win`.
    pub collected: &'static str,
    pub words: String,
}

/// The exact edge of the house.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Edge {
    /// As `n/d`.
    pub exact: String,
    /// In percent.
    pub words: String,
    pub value: f64,
    /// The standard deviation of a unit.
    pub sd: f64,
    /// How likely a win is, in percent.
    pub win: String,
}

/// The exact edge of the house on a bet of one amount, as it pays it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct EdgeAt {
    pub wager: Wager,
    /// The amount, in cents.
    pub amount: Cents,
    /// As `n/d`; below nothing where rounding favours the player.
    pub exact: String,
    /// In percent.
    pub words: String,
    pub value: f64,
}
