//! House rules in which some wager has no amount that can be bet are faulty: between its limits there must
//! be one in its unit, and the chips of the table must make it.

use std::cmp::Ordering;

use super::{Fault, House};
use crate::{Cents, Definition, Group, Number, Progress};

/// Names every wager on offer that nobody could bet on.
pub(super) fn check(house: &House, faults: &mut Vec<Fault>) {
    let wrong = |prefix: &str| faults.iter().any(|f| f.key.starts_with(prefix));
    // Limits that are wrong themselves say nothing about the amounts between them.
    if wrong("limits") {
        return;
    }
    let mut found = Vec::new();
    for definition in &house.definitions {
        let package = house.package(definition.wager);
        if package.is_some_and(|p| wrong(&p.section)) {
            continue;
        }
        if let Some(why) = unplayable(house, definition) {
            let key = match package {
                Some(package) if definition.is_progressive() => format!("{}.unit", package.section),
                _ => definition.wager.to_string(),
            };
            found.push(Fault::new(key, &definition.clauses.unit, why));
        }
    }
    faults.extend(found);
}

/// Why no amount of this wager can be bet, if that is so.
fn unplayable(house: &House, definition: &Definition) -> Option<String> {
    let wager = definition.wager;
    if definition.group == Group::Odds {
        let flat = wager.flat().and_then(|flat| house.define(flat))?;
        let mut numbers = Number::ALL.into_iter().filter(|n| match wager.number() {
            Some(own) => own == *n,
            None => definition.odds_on(*n).is_some(),
        });
        return numbers.find_map(|number| {
            let unit = house.unit(definition, Progress::on(number));
            if house.odds_most(definition, number, flat.maximum) >= unit {
                return None;
            }
            let odds = definition.odds_on(number)?;
            let wrong = definition.is_wrong_side();
            let most = house.odds_limit(flat.maximum, number, odds, wrong);
            let what = format!("on {number} has no amount that can be bet");
            Some(why(house, &what, unit, most, unit))
        });
    }
    let unit = house.unit(definition, Progress::START);
    let least = definition.minimum.max(unit).round_up_to(unit);
    let most = broken_down(house, definition);
    let what = "has no amount that can be bet";
    (least > most).then(|| why(house, what, definition.minimum, most, unit))
}

/// The most of a wager; where it is booked as several bets, the most that these allow (MD-3-A-20-b).
fn broken_down(house: &House, definition: &Definition) -> Cents {
    let parts = definition.parts.len() as i64;
    let booked = house.booked_as(definition.wager).iter();
    let allowed = booked.map(|component| {
        let most = house.define(component.wager).map(|d| d.maximum);
        Cents(most.unwrap_or(Cents::LARGEST).0 / component.parts).times(parts)
    });
    allowed.fold(definition.maximum, Cents::min)
}

fn why(house: &House, what: &str, least: Cents, most: Cents, unit: Cents) -> String {
    let chip = house.chip;
    let within = match least.cmp(&most) {
        Ordering::Less => format!("none from {least} to {most} is a multiple of {unit}"),
        Ordering::Equal => format!("{most} is no multiple of {unit}"),
        Ordering::Greater => format!("it would be at least {least} and at most {most}"),
    };
    format!("{what}: {within}, with {chip} as the lowest chip")
}
