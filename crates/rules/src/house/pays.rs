//! Higher odds than printed, where the rulebook allows them (CO-2306-1-b).

use super::{Fault, read::Reader};
use crate::{Definition, Group, Mechanism, Odds, Outcome, Rulebook, Wager, rulebook};

type Faults = Vec<Fault>;

/// The highest odds that a house may raise a payout to.
const HIGHEST: Odds = Odds::to_one(10_000);

/// Higher odds than printed, where the rulebook allows them (CO-2306-1-b).
pub(super) fn raise_pays(
    rulebook: &Rulebook,
    top: &mut Reader,
    faults: &mut Faults,
    definitions: &mut [Definition],
) {
    let Some(mut section) = top.section(faults, "pays") else {
        return;
    };
    for key in section.keys() {
        let path = section.key(key);
        let Some(value) = section.value(key) else {
            continue;
        };
        let Some(clause) = rulebook.higher_odds.as_deref() else {
            let what = format!("cannot be changed: {} fixes its odds", rulebook.name);
            faults.push(Fault::new(path, &rulebook.closed_list, what));
            continue;
        };
        let wager = key.parse::<Wager>().ok();
        let definition = definitions.iter_mut().find(|d| {
            Some(d.wager) == wager
                && d.parts.is_empty()
                && d.group != Group::Odds
                && !rulebook.vigorish.contains_key(&d.wager.family())
        });
        let Some(definition) = definition else {
            let what = "is no wager whose odds may be raised";
            faults.push(Fault::new(path, clause, what));
            continue;
        };
        let entries: Vec<(Option<&str>, &toml::Value)> = match value.as_table() {
            Some(table) => table.iter().map(|(k, v)| (Some(k.as_str()), v)).collect(),
            None => vec![(None, value)],
        };
        for (on, value) in entries {
            let path = on.map_or(path.clone(), |on| format!("{path}.{on}"));
            let odds = value.as_str().and_then(|text| text.parse::<Odds>().ok());
            let printed = rulebook.cite("printed-odds");
            let raised = match odds {
                None => Err((printed, "must be odds such as \"3 to 1\"".to_owned())),
                // No clause sets a maximum: this one keeps payouts within what an amount can hold.
                Some(odds) if !HIGHEST.at_least(odds) => {
                    Err(("", format!("is {odds}, must be at most {HIGHEST}")))
                }
                Some(odds) => raise(definition, on, odds).map_err(|what| (printed, what)),
            };
            if let Err((clause, what)) = raised {
                faults.push(Fault::new(path, clause, what));
            }
        }
    }
    recompose(definitions);
}

/// Raises the odds of a wager, on one total where it pays by total.
fn raise(definition: &mut Definition, on: Option<&str>, odds: Odds) -> Result<(), String> {
    let below = |old: Odds| format!("is {odds}, must be at least {old}");
    match (&mut definition.mechanism, on) {
        (Mechanism::Line { pays, .. } | Mechanism::Hardway { pays, .. }, None) => {
            if !odds.at_least(*pays) {
                return Err(below(*pays));
            }
            *pays = odds;
        }
        (Mechanism::Number { pays, .. }, None) => {
            for pays in pays.iter_mut().flatten() {
                if !odds.at_least(*pays) {
                    return Err(below(*pays));
                }
                *pays = odds;
            }
        }
        (Mechanism::OneRoll(outcomes), on) => {
            let rolls = crate::Roll::all().filter(|r| match on {
                None => true,
                Some(on) => {
                    on == r.total().to_string()
                        || on == format!("{}-{}", r.sorted().0, r.sorted().1)
                }
            });
            let mut found = false;
            for roll in rolls {
                if let Outcome::Wins(old) = outcomes[roll.index()] {
                    if !odds.at_least(old) {
                        return Err(below(old));
                    }
                    outcomes[roll.index()] = Outcome::Wins(odds);
                    found = true;
                }
            }
            if !found {
                return Err("names no roll on which the wager wins".to_owned());
            }
        }
        _ => return Err("pays one thing; write it as text".to_owned()),
    }
    Ok(())
}

/// Composite bets follow the odds of their parts.
fn recompose(definitions: &mut [Definition]) {
    for index in 0..definitions.len() {
        if !definitions[index].parts.is_empty()
            && let Some(outcomes) = rulebook::combined(&definitions[index].parts, definitions)
        {
            definitions[index].mechanism = Mechanism::OneRoll(Box::new(outcomes));
        }
    }
}
