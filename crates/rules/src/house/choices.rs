//! What a rulebook leaves to the house about its base game: which wagers it offers, on which numbers it takes
//! odds, what works on a come-out roll, and which spots its layout has.

use std::collections::BTreeMap;

use super::{Fault, packages, read::Reader};
use crate::{Definition, Family, Group, Mechanism, Rulebook, TotalSet};

type Faults = Vec<Fault>;

/// Which of the wagers that the rulebook leaves open the operator offers.
pub(super) fn choices(
    rulebook: &Rulebook,
    top: &mut Reader,
    faults: &mut Faults,
) -> BTreeMap<Family, bool> {
    let mut offered: BTreeMap<Family, bool> = rulebook
        .choices
        .iter()
        .map(|(f, c)| (*f, c.default))
        .collect();
    let Some(mut section) = top.section(faults, "wagers") else {
        return offered;
    };
    for key in section.keys() {
        let Some(on) = section.flag(faults, key) else {
            continue;
        };
        let family = Family::named(key);
        let side = family.filter(|&f| packages::section_of(f).is_some());
        match family {
            Some(family) if rulebook.choices.contains_key(&family) || side.is_some() => {
                offered.insert(family, on);
            }
            _ => {
                let mut known: Vec<&str> = rulebook.choices.keys().map(|f| f.name()).collect();
                known.extend(packages::optional_families().map(Family::name));
                let what = format!(
                    "is no choice under {}: the choices are {}",
                    rulebook.name,
                    known.join(", ")
                );
                faults.push(Fault::new(section.key(key), &rulebook.closed_list, what));
            }
        }
    }
    for (family, choice) in &rulebook.choices {
        let Some(other) = choice.in_lieu_of else {
            continue;
        };
        if offered.get(family) == Some(&false) && offered.get(&other) != Some(&true) {
            let what = format!(
                "may be left out only where {} is offered in its stead",
                other.name()
            );
            faults.push(Fault::new(
                format!("wagers.{}", family.name()),
                &choice.clause,
                what,
            ));
        }
    }
    offered
}

/// Takes out odds on the numbers for which the rulebook leaves them to the house, unless it offers them.
pub(super) fn optional_odds(
    rulebook: &Rulebook,
    top: &mut Reader,
    faults: &mut Faults,
    definitions: &mut Vec<Definition>,
) {
    let extra = rulebook.optional_odds;
    if extra == TotalSet::EMPTY {
        return;
    }
    let section = top.section(faults, "craps-free");
    let all = section.is_some_and(|mut section| {
        let all = section.flag(faults, "odds_on_all_points").unwrap_or(false);
        section.finish(faults);
        all
    });
    if all {
        return;
    }
    definitions.retain(|d| {
        d.group != Group::Odds || d.wager.number().is_none_or(|n| !extra.contains(n.get()))
    });
    for definition in definitions.iter_mut().filter(|d| d.group == Group::Odds) {
        if let Mechanism::Number { pays, .. } = &mut definition.mechanism {
            extra.iter().for_each(|n| pays[usize::from(n)] = None);
        }
    }
}

/// Which bets work on a come-out roll, where the rulebook leaves the choice.
pub(super) fn working(
    rulebook: &Rulebook,
    top: &mut Reader,
    faults: &mut Faults,
    definitions: &mut [Definition],
) {
    let Some(mut section) = top.section(faults, "working") else {
        return;
    };
    for (key, &(family, open)) in &rulebook.working {
        let Some(on) = section.one_of(faults, key, &[("on", true), ("off", false)]) else {
            continue;
        };
        for definition in definitions
            .iter_mut()
            .filter(|d| d.wager.family() == family)
        {
            if definition.works_on_come_out != on && !open {
                let word = if on { "off" } else { "on" };
                let what = format!("must be {word} under {}", rulebook.name);
                faults.push(Fault::new(section.key(key), &definition.clauses.work, what));
                break;
            }
            definition.works_on_come_out = on;
        }
    }
    section.finish(faults);
}

/// Which spots the layout has, of those that it may lack.
pub(super) fn layout(
    rulebook: &Rulebook,
    top: &mut Reader,
    faults: &mut Faults,
    definitions: &mut [Definition],
) {
    let Some(mut section) = top.section(faults, "layout") else {
        return;
    };
    for (key, &family) in &rulebook.spots {
        let has_spot = section.flag(faults, key).unwrap_or(true);
        let definitions = definitions.iter_mut();
        for definition in definitions.filter(|d| d.wager.family() == family) {
            definition.has_spot = has_spot;
        }
    }
    section.finish(faults);
}
