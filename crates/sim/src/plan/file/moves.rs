//! What moves a plan: counters, rules, a progression, and when to leave.

use std::collections::BTreeMap;

use boxman_rules::Cents;
use toml::Spanned;

use super::{Lines, choice, condition, number, which};
use crate::plan::{
    Amount, Change, Counter, Fault, LeavePlan, On, Progression, Rule, Value,
    progression::Kind,
    raw::{RawCounter, RawLeave, RawProgression, RawRule, RawValue},
};

pub(super) fn counters(
    lines: &Lines,
    raw: BTreeMap<String, RawCounter>,
) -> Result<Vec<Counter>, Fault> {
    let mut counters = Vec::new();
    for (name, raw) in raw {
        let most = *raw.most.get_ref();
        if raw.least > raw.start || raw.start > most {
            let message = format!(
                "{name} starts at {}, which is not from least {} to most {most}",
                raw.start, raw.least
            );
            return Err(lines.fault(raw.most.span(), "most", message));
        }
        let reset = choice(
            lines,
            raw.reset.as_ref(),
            "reset",
            &[("seven-out", true), ("never", false)],
        )?;
        counters.push(Counter {
            name,
            start: raw.start,
            least: raw.least,
            most,
            reset: reset.unwrap_or(true),
        });
    }
    Ok(counters)
}

pub(super) fn rules(lines: &Lines, raw: RawRule, counters: &[Counter]) -> Result<Vec<Rule>, Fault> {
    let on = choice(lines, Some(&raw.on), "on", &On::WORDS)?.unwrap_or(On::Roll);
    let of = raw
        .of
        .as_ref()
        .map(|of| which(lines, of))
        .transpose()?
        .unwrap_or_default();
    let when = raw
        .when
        .as_ref()
        .map(|w| condition(lines, w, counters, Some(on)))
        .transpose()?;
    let mut rules = Vec::new();
    for (change, key, changes) in [
        (Change::Add, "add", &raw.add),
        (Change::Set, "set", &raw.set),
    ] {
        let Some(changes) = changes else {
            continue;
        };
        for (name, value) in changes.get_ref() {
            let fault = |message: String| lines.fault(changes.span(), key, message);
            let Some(counter) = counters.iter().position(|c| c.name == *name) else {
                let names: Vec<&str> = counters.iter().map(|c| c.name.as_str()).collect();
                return Err(fault(format!(
                    "there is no [counter.{name}]; counters are: {}",
                    names.join(", ")
                )));
            };
            let value = match value {
                RawValue::Number(number) => Value::Number(*number),
                RawValue::Word(word) => match word.as_str() {
                    "pays" => Value::Pays,
                    "stake" => Value::Stake,
                    "net" => Value::Net,
                    other => {
                        return Err(fault(format!(
                            "{other:?} is not allowed; a whole number, \"pays\", \"stake\" or \"net\""
                        )));
                    }
                },
            };
            rules.push(Rule {
                on,
                of: of.clone(),
                when: when.clone(),
                counter,
                change,
                value,
            });
        }
    }
    if rules.is_empty() {
        Err(lines.fault(
            raw.on.span(),
            "add",
            "a [[rule]] needs add or set, such as add = { hits = 1 }",
        ))
    } else {
        Ok(rules)
    }
}

pub(super) fn progression(lines: &Lines, raw: RawProgression) -> Result<Progression, Fault> {
    let needs_steps = matches!(raw.kind, Kind::Steps | Kind::Labouchere);
    let steps = match (&raw.steps, needs_steps) {
        (Some(steps), true) => {
            let each = steps.get_ref().iter().map(number);
            let all: Option<Vec<i64>> = each.map(|n| n.filter(|n| *n > 0)).collect();
            all.filter(|s| !s.is_empty()).ok_or_else(|| {
                lines.fault(
                    steps.span(),
                    "steps",
                    "must be numbers of units above 0, such as [1, 3, 2, 6]",
                )
            })?
        }
        (None, true) => {
            return Err(lines.fault(
                raw.of.span(),
                "steps",
                "this kind needs steps, such as [1, 3, 2, 6]",
            ));
        }
        (Some(steps), false) => {
            return Err(lines.fault(
                steps.span(),
                "steps",
                "only kinds steps and labouchere have steps",
            ));
        }
        (None, false) => Vec::new(),
    };
    let stay = choice(
        lines,
        raw.at_end.as_ref(),
        "at_end",
        &[("stay", true), ("first", false)],
    )?;
    let most = raw.most.as_ref().map_or(500, |m| *m.get_ref());
    if !(1..=1_000_000).contains(&most) {
        let span = raw.most.map_or(0..0, |m| m.span());
        return Err(lines.fault(span, "most", "must be 1 to 1000000 units"));
    }
    Ok(Progression {
        kind: raw.kind,
        of: which(lines, &raw.of)?,
        steps,
        stay: stay.unwrap_or(false),
        most: most * 100,
    })
}

pub(super) fn leave(lines: &Lines, raw: RawLeave) -> Result<LeavePlan, Fault> {
    let fixed = |raw: &Option<Spanned<String>>, key: &str| match raw {
        None => Ok(None),
        Some(raw) => match Amount::read(raw.get_ref()) {
            Some(amount @ (Amount::Units(1..) | Amount::Money(Cents(1..)))) => Ok(Some(amount)),
            _ => Err(lines.fault(
                raw.span(),
                key,
                "must be units or dollars, such as \"30u\" or \"$300\"",
            )),
        },
    };
    Ok(LeavePlan {
        ahead: fixed(&raw.ahead, "ahead")?,
        behind: fixed(&raw.behind, "behind")?,
        shooters: raw.shooters,
        rolls: raw.rolls,
    })
}
