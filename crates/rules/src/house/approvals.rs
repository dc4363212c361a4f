//! Approvals in house rules: which side wagers beyond the rulebook a table may offer, by which rule and
//! until when (CO-2317-1-c).

use toml::Value;

use super::{Fault, read::Reader};
use crate::{Package, Rulebook, Standing};

/// The approval of a wager that the rulebook does not list (CO-2317-1-c).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Approval {
    /// The package's section.
    pub section: String,
    /// The rule that approves it.
    pub rule: Option<String>,
    /// The first day it holds, as `2026-01-31`.
    pub from: Option<String>,
    /// The last day it holds.
    pub to: Option<String>,
}

impl Approval {
    /// Whether it holds on a day, written as `2026-01-31`.
    pub fn holds_on(&self, day: &str) -> bool {
        self.from.as_deref().is_none_or(|from| from <= day)
            && self.to.as_deref().is_none_or(|to| day <= to)
    }

    /// Whether it is bound to dates.
    pub fn has_dates(&self) -> bool {
        self.from.is_some() || self.to.is_some()
    }
}

pub(super) fn read(
    rulebook: &Rulebook,
    top: &mut Reader,
    faults: &mut Vec<Fault>,
) -> Vec<Approval> {
    let Some(value) = top.value("approvals") else {
        return Vec::new();
    };
    let Some(clause) = rulebook.approval() else {
        let what = format!(
            "cannot be given: {} does not provide for approvals, only the wagers it lists may be offered",
            rulebook.name
        );
        faults.push(Fault::new("approvals", &rulebook.closed_list, what));
        return Vec::new();
    };
    let Some(list) = value.as_array() else {
        faults.push(Fault::new("approvals", "", "must be a list"));
        return Vec::new();
    };
    let mut approvals = Vec::new();
    for (index, entry) in list.iter().enumerate() {
        let path = format!("approvals[{index}]");
        let Some(approval) = entry_of(entry, &path, clause, faults) else {
            continue;
        };
        match beyond_approval(rulebook, &approval.section, clause) {
            None => approvals.push(approval),
            Some((clause, what)) => faults.push(Fault::new(path, clause, what)),
        }
    }
    approvals
}

/// One approval as written, its dates checked.
fn entry_of(entry: &Value, path: &str, clause: &str, faults: &mut Vec<Fault>) -> Option<Approval> {
    let mut approval = Approval {
        section: String::new(),
        rule: None,
        from: None,
        to: None,
    };
    if let Some(name) = entry.as_str() {
        approval.section = name.to_owned();
        return Some(approval);
    }
    let Some(table) = entry.as_table() else {
        let what = "must be a name or a table with `wager`";
        faults.push(Fault::new(path, "", what));
        return None;
    };
    let mut reader = Reader::new(path, table);
    let mut text = |key: &str| reader.text(faults, key).map(str::to_owned);
    approval.section = text("wager").unwrap_or_default();
    approval.rule = text("rule");
    approval.from = text("from");
    approval.to = text("to");
    reader.finish(faults);
    for (key, day) in [("from", &approval.from), ("to", &approval.to)] {
        if day.as_deref().is_some_and(|d| !is_day(d)) {
            let what = "must be a day such as \"2026-06-30\"";
            faults.push(Fault::new(format!("{path}.{key}"), clause, what));
        }
    }
    if let (Some(from), Some(to)) = (&approval.from, &approval.to)
        && is_day(from)
        && is_day(to)
        && to < from
    {
        let what = "must not be before the first day";
        faults.push(Fault::new(format!("{path}.to"), clause, what));
    }
    Some(approval)
}

/// Why an approval cannot offer this section under the rulebook: the clause and what is allowed.
fn beyond_approval<'a>(
    rulebook: &'a Rulebook,
    section: &str,
    clause: &'a str,
) -> Option<(&'a str, String)> {
    let standing = |wanted: Standing| {
        let mut packages = Package::in_section(section);
        packages.find(|p| rulebook.standing(p) == wanted)
    };
    if standing(Standing::Approvable).is_some() {
        return None;
    }
    if let Some(listed) = standing(Standing::Listed) {
        let what = format!(
            "is {section:?}, which {} regulates itself: approvals add wagers, they replace none",
            rulebook.name
        );
        return Some((&listed.clause, what));
    }
    let mut names: Vec<&str> = Package::all()
        .iter()
        .filter(|p| rulebook.standing(p) == Standing::Approvable)
        .map(|p| p.section.as_str())
        .collect();
    names.sort_unstable();
    names.dedup();
    let what = format!("is {section:?}, must be one of {}", names.join(", "));
    Some((clause, what))
}

fn is_day(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts.as_slice() else {
        return false;
    };
    let number = |s: &str, len: usize| (s.len() == len).then(|| s.parse::<u32>().ok()).flatten();
    number(year, 4).is_some()
        && number(month, 2).is_some_and(|m| (1..=12).contains(&m))
        && number(day, 2).is_some_and(|d| (1..=31).contains(&d))
}
