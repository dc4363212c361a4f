//! The keys of a trial that change a wager: what it pays, what it asks for, what the dealers get.

use std::collections::BTreeMap;

use boxman_rules::{Cents, Definition, Envy, Mechanism, Odds, Outcome, Pay, Roll, TotalSet};
use toml::{Table, Value};

use super::Faults;
use crate::game::{table_mut, top_level};

/// Changes a definition as the file says.
pub(super) fn change(
    definition: &mut Definition,
    points: TotalSet,
    name: &str,
    file: &Table,
    faults: &mut Faults,
) {
    shape(&mut definition.mechanism, points, file, faults);
    let wager = definition.wager.to_string();
    let top = top_level(&definition.mechanism, points);
    if let Some(value) = file.get("levels") {
        levels(&mut definition.mechanism, &wager, top, value, faults);
    }
    if let Some(value) = file.get("envy") {
        envy(&mut definition.mechanism, value, faults);
    }
    if let Some(value) = file.get("pays") {
        pays(&mut definition.mechanism, value, faults);
    }
    if let Some(table) = table_mut(&mut definition.mechanism) {
        table.name = name.to_owned();
    }
}

/// The numbers, sequences and the end of a wager.
fn shape(mechanism: &mut Mechanism, points: TotalSet, file: &Table, faults: &mut Faults) {
    if let Some(value) = file.get("numbers") {
        let listed = totals(value).filter(|all| !all.is_empty() && !all.contains(&7));
        match (mechanism.numbers_mut(), listed) {
            (None, _) => faults.add("numbers", "belongs to a wager that collects a set"),
            (_, None) => faults.add("numbers", "must be totals from 2 to 12 other than 7"),
            (Some(numbers), Some(all)) => *numbers = TotalSet::of(&all),
        }
    }
    if let Some(value) = file.get("sequences") {
        let all = value.as_array();
        let listed: Option<Vec<Vec<u8>>> = all.and_then(|all| all.iter().map(totals).collect());
        match (&mut *mechanism, listed) {
            (Mechanism::Sequence { sequences, .. }, Some(all)) => match fitting(&all) {
                Ok(()) => *sequences = all,
                Err(why) => faults.add("sequences", why),
            },
            (Mechanism::Sequence { .. }, None) => {
                faults.add("sequences", "must be lists of totals from 2 to 12");
            }
            _ => faults.add("sequences", "belongs to a wager on a sequence"),
        }
    }
    if let Some(value) = file.get("ends_at") {
        let most = match mechanism {
            Mechanism::Points {
                count: boxman_rules::Count::DifferentPoints,
                ..
            } => points.len(),
            _ => 50,
        };
        let at = value.as_integer().and_then(|n| u8::try_from(n).ok());
        match (mechanism, at) {
            (Mechanism::Points { ends_at, .. }, Some(at)) if (1..=most).contains(&at) => {
                *ends_at = Some(at);
            }
            (Mechanism::Points { .. }, _) => {
                faults.add("ends_at", format!("is {value}, must be from 1 to {most}"));
            }
            _ => faults.add("ends_at", "belongs to a wager that counts points"),
        }
    }
}

/// Where a mechanism keeps the set it collects.
trait Numbers {
    fn numbers_mut(&mut self) -> Option<&mut TotalSet>;
}

impl Numbers for Mechanism {
    fn numbers_mut(&mut self) -> Option<&mut TotalSet> {
        match self {
            Mechanism::Collect { numbers, .. } | Mechanism::Once { numbers, .. } => Some(numbers),
            _ => None,
        }
    }
}

fn totals(value: &Value) -> Option<Vec<u8>> {
    let total = |v: &Value| match v.as_integer() {
        Some(n @ 2..=12) => Some(n as u8),
        _ => None,
    };
    value.as_array()?.iter().map(total).collect()
}

/// All sequences have the same length and begin with different rolls.
fn fitting(all: &[Vec<u8>]) -> Result<(), &'static str> {
    let length = all.first().map_or(0, Vec::len);
    if length == 0 || all.iter().any(|s| s.len() != length) {
        return Err("must be of one length, at least one total each");
    }
    let mut first: Vec<u8> = all.iter().map(|s| s[0]).collect();
    first.sort_unstable();
    first.dedup();
    if first.len() == all.len() {
        Ok(())
    } else {
        Err("must begin with different totals")
    }
}

fn levels(
    mechanism: &mut Mechanism,
    wager: &str,
    top: Option<u8>,
    value: &Value,
    faults: &mut Faults,
) {
    let (Some(table), Some(top)) = (table_mut(mechanism), top) else {
        let message = format!("{wager} does not pay by level: write `pays`");
        return faults.add("levels", message);
    };
    let Some(entries) = value.as_table() else {
        return faults.add(
            "levels",
            format!("is {value}, must be a table of odds by level"),
        );
    };
    if entries.is_empty() {
        return faults.add("levels", "must name at least one level");
    }
    let mut levels = BTreeMap::new();
    for (key, value) in entries {
        let path = format!("levels.{key}");
        let level = key.parse::<u8>().ok().filter(|n| (1..=top).contains(n));
        match (level, pay(value)) {
            (None, _) => {
                let message = format!("there is no such level: {wager} has 1 to {top}");
                faults.add(path, message);
            }
            (_, Err(why)) => faults.add(path, why),
            (Some(level), Ok(pay)) => drop(levels.insert(level, pay)),
        }
    }
    rising(&levels, faults);
    table.printed = levels
        .iter()
        .rev()
        .map(|(&n, &pay)| (n, pay_text(pay)))
        .collect();
    table.envy.retain(|level, _| levels.contains_key(level));
    table.levels = levels;
}

/// A level never pays less than one below it.
fn rising(levels: &BTreeMap<u8, Pay>, faults: &mut Faults) {
    let less = |a: Pay, b: Pay| match (a, b) {
        (_, Pay::Meter) => a != Pay::Meter,
        (Pay::Push, Pay::Odds(b)) => b.num() > 0,
        (Pay::Odds(a), Pay::Odds(b)) => !a.at_least(b),
        _ => false,
    };
    for ((&low, &below), (&level, &pay)) in levels.iter().zip(levels.iter().skip(1)) {
        if less(pay, below) {
            let (pay, below) = (pay_text(pay), pay_text(below));
            let message = format!("pays {pay}, less than level {low} ({below})");
            faults.add(format!("levels.{level}"), message);
        }
    }
}

fn pay(value: &Value) -> Result<Pay, String> {
    match value.as_str() {
        Some("push") => Ok(Pay::Push),
        Some("meter") => Ok(Pay::Meter),
        _ => odds(value).map(Pay::Odds),
    }
}

/// How a pay table writes what it pays.
pub(crate) fn pay_text(pay: Pay) -> String {
    match pay {
        Pay::Odds(odds) => odds.to_string(),
        Pay::Push => "push".to_owned(),
        Pay::Meter => "meter".to_owned(),
    }
}

fn odds(value: &Value) -> Result<Odds, String> {
    let text = value
        .as_str()
        .ok_or_else(|| format!("{value} is not odds: write \"9 to 5\""))?;
    text.parse()
        .map_err(|e: boxman_rules::OddsError| e.to_string())
}

fn envy(mechanism: &mut Mechanism, value: &Value, faults: &mut Faults) {
    let (Some(table), Some(entries)) = (table_mut(mechanism), value.as_table()) else {
        return faults.add(
            "envy",
            "must be a table by level, for a wager that pays by level",
        );
    };
    table.envy.clear();
    for (key, value) in entries {
        let path = format!("envy.{key}");
        let level = key.parse().ok().filter(|n| table.levels.contains_key(n));
        match (level, value.as_str().and_then(share)) {
            (None, _) => faults.add(path, "this level pays nothing, so no dealer shares in it"),
            (_, None) => {
                let message = format!("is {value}, must be \"5x\", \"$100\" or \"$50 per winner\"");
                faults.add(path, message);
            }
            (Some(level), Some(envy)) => drop(table.envy.insert(level, envy)),
        }
    }
}

fn share(text: &str) -> Option<Envy> {
    if let Some(times) = text.strip_suffix('x') {
        return times.parse().ok().map(Envy::TimesStake);
    }
    let amount = text.strip_prefix('$')?;
    match amount.strip_suffix(" per winner") {
        Some(each) => Cents::from_decimal(each).map(Envy::PerWinner),
        None => Cents::from_decimal(amount).map(Envy::Once),
    }
}

fn pays(mechanism: &mut Mechanism, value: &Value, faults: &mut Faults) {
    if let (Mechanism::OneRoll(outcomes), Some(entries)) = (&mut *mechanism, value.as_table()) {
        for (key, value) in entries {
            let path = format!("pays.{key}");
            let rolls: Vec<Roll> = Roll::all().filter(|r| names(key, *r)).collect();
            match outcome(value) {
                _ if rolls.is_empty() => faults.add(path, "is no total or pair of faces"),
                Err(why) => faults.add(path, why),
                Ok(outcome) => rolls.iter().for_each(|r| outcomes[r.index()] = outcome),
            }
        }
        return;
    }
    let new = match odds(value) {
        Ok(odds) => odds,
        Err(why) => return faults.add("pays", why),
    };
    match mechanism {
        Mechanism::Line { pays, .. } | Mechanism::Hardway { pays, .. } => *pays = new,
        Mechanism::Number { pays, .. } => pays.iter_mut().flatten().for_each(|pays| *pays = new),
        Mechanism::OneRoll(outcomes) => {
            let won = outcomes
                .iter_mut()
                .filter(|o| matches!(o, Outcome::Wins(_)));
            won.for_each(|outcome| *outcome = Outcome::Wins(new));
        }
        _ => faults.add("pays", "this wager pays by level: write `levels`"),
    }
}

fn outcome(value: &Value) -> Result<Outcome, String> {
    match value.as_str() {
        Some("push") => Ok(Outcome::Pushes),
        Some("lose") => Ok(Outcome::Loses),
        _ => odds(value).map(Outcome::Wins),
    }
}

/// Whether a key such as `12` or `3-3` means this roll.
fn names(key: &str, roll: Roll) -> bool {
    let (low, high) = roll.sorted();
    key == roll.total().to_string() || key == format!("{low}-{high}")
}
