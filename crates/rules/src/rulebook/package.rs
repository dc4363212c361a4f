//! Packages of side wagers: their wagers defined under each of their pay tables.

use std::collections::BTreeMap;

use super::{
    Package,
    build::{Fallible, define, odds},
    raw::{Kind, RawTable, RawWager},
};
use crate::{Cents, Count, Definition, Envy, Family, Mechanism, Pay, PayTable, TotalSet, Wager};

/// The definition of a package's wager under one of its pay tables.
fn package_wager(package: &Package, raw: &RawWager, table: &str) -> Option<Definition> {
    let entry = package
        .table
        .iter()
        .find(|t| t.name == table && t.wager == raw.family)?;
    let table = pay_table(entry).ok()?;
    let numbers = TotalSet::of(&raw.numbers);
    let mechanism = match raw.kind {
        Kind::Points => Mechanism::Points {
            count: if raw.repeats_count {
                Count::PointsMade
            } else {
                Count::DifferentPoints
            },
            ends_at: raw.ends_at,
            table,
        },
        Kind::Naturals => Mechanism::Naturals {
            most: raw.most.unwrap_or(table.top()),
            table,
        },
        Kind::Collect => Mechanism::Collect { numbers, table },
        Kind::Once => Mechanism::Once { numbers, table },
        Kind::Sequence => Mechanism::Sequence {
            sequences: entry.sequences.clone(),
            table,
        },
        _ => return None,
    };
    let mut definition = define(raw, Wager::of(Family::named(&raw.family)?), mechanism);
    definition.package = Some(package.section.clone());
    Some(definition)
}

fn pay_table(raw: &RawTable) -> Fallible<PayTable> {
    let level = |key: &str| key.parse::<u8>().map_err(|_| format!("{key} is no level"));
    let mut table = PayTable {
        name: raw.name.clone(),
        levels: BTreeMap::new(),
        envy: BTreeMap::new(),
        printed: Vec::new(),
        clause: raw.clause.clone(),
        warning: raw.warning.clone(),
    };
    for (key, text) in &raw.levels {
        let pay = match text.as_str() {
            "push" => Pay::Push,
            "meter" => Pay::Meter,
            text => Pay::Odds(odds(text)?),
        };
        table.levels.insert(level(key)?, pay);
        table.printed.push((level(key)?, text.clone()));
    }
    table
        .printed
        .sort_by_key(|&(level, _)| std::cmp::Reverse(level));
    for (key, text) in &raw.envy {
        table.envy.insert(level(key)?, envy(text)?);
    }
    Ok(table)
}

/// `5x`, `$1000` or `$50 per winner`.
fn envy(text: &str) -> Fallible<Envy> {
    let error = || format!("{text:?} is no dealers' share");
    if let Some(times) = text.strip_suffix('x') {
        return times.parse().map(Envy::TimesStake).map_err(|_| error());
    }
    let dollars = |s: &str| Cents::from_decimal(s).ok_or_else(error);
    let amount = text.strip_prefix('$').ok_or_else(error)?;
    match amount.strip_suffix(" per winner") {
        Some(each) => dollars(each).map(Envy::PerWinner),
        None => dollars(amount).map(Envy::Once),
    }
}

/// Whether every table of a package reads and belongs to one of its wagers.
pub(super) fn check(package: &Package) -> Fallible<()> {
    for table in &package.table {
        let of = |e: String| format!("table {} of {}: {e}", table.name, table.wager);
        pay_table(table).map_err(of)?;
        let raw = package.wager.iter().find(|w| w.family == table.wager);
        let raw = raw.ok_or_else(|| of("the package has no such wager".into()))?;
        package_wager(package, raw, &table.name)
            .ok_or_else(|| of("the wager does not pay by level".into()))?;
    }
    Ok(())
}

impl Package {
    /// The package's wagers: family, the house key that chooses its pay table, and the tables.
    pub fn wagers(&self) -> impl Iterator<Item = (Family, &str, Vec<&str>)> {
        self.wager.iter().filter_map(|raw| {
            let family = Family::named(&raw.family)?;
            let tables = self.table.iter().filter(|t| t.wager == raw.family);
            Some((
                family,
                raw.table_key.as_str(),
                tables.map(|t| t.name.as_str()).collect(),
            ))
        })
    }

    /// The definition of one of its wagers under a pay table, limits left open.
    pub fn define(&self, family: Family, table: &str) -> Option<Definition> {
        let raw = self.wager.iter().find(|w| w.family == family.name())?;
        package_wager(self, raw, table)
    }
}
