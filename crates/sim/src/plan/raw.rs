//! Strategy files as they are written, before anything in them means something.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use super::progression::Kind;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPlan {
    pub(super) name: String,
    pub(super) title: Option<String>,
    #[serde(default)]
    pub(super) about: String,
    pub(super) unit: Option<Spanned<RawNumber>>,
    #[serde(default)]
    pub(super) bet: Vec<RawWant>,
    #[serde(default)]
    pub(super) counter: BTreeMap<String, RawCounter>,
    #[serde(default)]
    pub(super) rule: Vec<RawRule>,
    pub(super) progression: Option<RawProgression>,
    pub(super) leave: Option<RawLeave>,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum RawNumber {
    Whole(i64),
    Decimal(f64),
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum OneOrMore {
    One(String),
    More(Vec<String>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawWant {
    pub(super) on: Spanned<OneOrMore>,
    pub(super) amount: Option<Spanned<String>>,
    pub(super) steps: Option<Spanned<Vec<String>>>,
    #[serde(default)]
    pub(super) cycle: bool,
    pub(super) when: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) skip_point: bool,
    pub(super) otherwise: Option<Spanned<String>>,
    pub(super) working: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCounter {
    #[serde(default)]
    pub(super) start: i64,
    #[serde(default)]
    pub(super) least: i64,
    pub(super) most: Spanned<i64>,
    pub(super) reset: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRule {
    pub(super) on: Spanned<String>,
    pub(super) of: Option<Spanned<OneOrMore>>,
    pub(super) when: Option<Spanned<String>>,
    pub(super) add: Option<Spanned<BTreeMap<String, RawValue>>>,
    pub(super) set: Option<Spanned<BTreeMap<String, RawValue>>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum RawValue {
    Number(i64),
    Word(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawProgression {
    pub(super) kind: Kind,
    pub(super) of: Spanned<OneOrMore>,
    pub(super) steps: Option<Spanned<Vec<RawNumber>>>,
    pub(super) at_end: Option<Spanned<String>>,
    pub(super) most: Option<Spanned<i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLeave {
    pub(super) ahead: Option<Spanned<String>>,
    pub(super) behind: Option<Spanned<String>>,
    pub(super) shooters: Option<u64>,
    pub(super) rolls: Option<u64>,
}
