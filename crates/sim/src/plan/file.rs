//! Reading strategy files. Form is checked by the reader of TOML, meaning here; either way the fault
//! names its line, its key and what is allowed.

use std::{collections::BTreeMap, ops::Range};

use boxman_rules::{Cents, Family, Wager};
use toml::Spanned;

use super::{
    Amount, Change, Counter, Expr, Fault, LeavePlan, On, Plan, Progression, Rule, Target, Value,
    Want, Which,
    amount::{ALLOWED, hundredths},
    expr::family,
    progression::Kind,
    raw::{
        OneOrMore, RawCounter, RawLeave, RawNumber, RawPlan, RawProgression, RawRule, RawValue,
        RawWant,
    },
};

/// Knows lines.
struct Lines<'a>(&'a str);

impl Lines<'_> {
    fn fault(&self, span: Range<usize>, key: &str, message: impl Into<String>) -> Fault {
        let before = &self.0[..span.start.min(self.0.len())];
        Fault {
            line: before.matches('\n').count() + 1,
            key: key.to_owned(),
            message: message.into(),
        }
    }

    /// The key that stands on the line of a place in the text.
    fn key_at(&self, at: usize) -> String {
        let start = self.0[..at.min(self.0.len())]
            .rfind('\n')
            .map_or(0, |n| n + 1);
        let line = self.0[start..].lines().next().unwrap_or("");
        let key = line.split('=').next().unwrap_or("");
        key.trim().trim_matches(['[', ']', '"']).to_owned()
    }
}

pub(super) fn read(text: &str) -> Result<Plan, Fault> {
    let lines = Lines(text);
    let raw: RawPlan = toml::from_str(text).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        let key = lines.key_at(span.start);
        lines.fault(span, &key, error.message())
    })?;
    let counters = counters(&lines, raw.counter)?;
    let mut plan = Plan {
        title: raw.title.unwrap_or_else(|| raw.name.clone()),
        name: raw.name,
        about: raw.about,
        unit: unit(&lines, raw.unit)?,
        wants: Vec::new(),
        rules: Vec::new(),
        progression: raw
            .progression
            .map(|p| progression(&lines, p))
            .transpose()?,
        leave: raw
            .leave
            .map(|l| leave(&lines, l))
            .transpose()?
            .unwrap_or_default(),
        counters,
        asked: Vec::new(),
    };
    for want in raw.bet {
        let want = self::want(&lines, want, &plan)?;
        plan.wants.push(want);
    }
    if plan.wants.is_empty() {
        return Err(lines.fault(0..0, "bet", "a strategy needs at least one [[bet]]"));
    }
    for rule in raw.rule {
        let rules = self::rules(&lines, rule, &plan.counters)?;
        plan.rules.extend(rules);
    }
    let mut asked = Vec::new();
    let conditions = plan.wants.iter().filter_map(|w| w.when.as_ref());
    let conditions = conditions.chain(plan.rules.iter().filter_map(|r| r.when.as_ref()));
    conditions.for_each(|when| when.collect(&mut asked));
    plan.asked = asked;
    Ok(plan)
}

fn unit(lines: &Lines, unit: Option<Spanned<RawNumber>>) -> Result<Cents, Fault> {
    let Some(unit) = unit else {
        return Ok(Cents::dollars(10));
    };
    match number(unit.get_ref()) {
        Some(cents) if cents > 0 => Ok(Cents(cents)),
        _ => Err(lines.fault(
            unit.span(),
            "unit",
            "must be dollars above 0 with at most two decimals",
        )),
    }
}

/// A number with at most two decimals, in hundredths.
fn number(raw: &RawNumber) -> Option<i64> {
    match raw {
        RawNumber::Whole(whole) => whole.checked_mul(100),
        RawNumber::Decimal(decimal) => hundredths(&decimal.to_string()),
    }
}

fn words(raw: &OneOrMore) -> Vec<&str> {
    match raw {
        OneOrMore::One(word) => vec![word],
        OneOrMore::More(words) => words.iter().map(String::as_str).collect(),
    }
}

fn want(lines: &Lines, raw: RawWant, plan: &Plan) -> Result<Want, Fault> {
    let mut on = Vec::new();
    for word in words(raw.on.get_ref()) {
        let target = target(word).map_err(|m| lines.fault(raw.on.span(), "on", m))?;
        on.push(target);
    }
    let steps = match (&raw.amount, &raw.steps) {
        (Some(amount), None) => vec![self::amount(lines, amount, "amount")?],
        (None, Some(steps)) if !steps.get_ref().is_empty() => {
            let each = steps.get_ref().iter().map(|step| Amount::read(step));
            let all: Option<Vec<Amount>> = each.collect();
            all.ok_or_else(|| {
                lines.fault(
                    steps.span(),
                    "steps",
                    format!("each step is an amount; {ALLOWED}"),
                )
            })?
        }
        (None, Some(steps)) => {
            return Err(lines.fault(steps.span(), "steps", "needs at least one amount"));
        }
        (Some(amount), Some(_)) => {
            return Err(lines.fault(
                amount.span(),
                "amount",
                "give either amount or steps, not both",
            ));
        }
        (None, None) => {
            return Err(lines.fault(raw.on.span(), "amount", format!("is missing; {ALLOWED}")));
        }
    };
    let span = raw
        .amount
        .as_ref()
        .map(Spanned::span)
        .or(raw.steps.as_ref().map(Spanned::span));
    let span = span.unwrap_or(0..0);
    let behind = |t: &Target| match t {
        Target::Wager(wager) => wager.flat().is_some(),
        Target::OddsBehind(_) => true,
    };
    if steps.iter().any(|s| s.needs_flat()) && !on.iter().all(behind) {
        return Err(lines.fault(
            span,
            "amount",
            "a multiple (x) is for odds behind a flat bet only",
        ));
    }
    if steps.iter().any(|s| matches!(s, Amount::Progression(_))) && plan.progression.is_none() {
        return Err(lines.fault(span, "amount", "\"p\" needs a [progression]"));
    }
    let when = raw
        .when
        .as_ref()
        .map(|w| condition(lines, w, &plan.counters, None))
        .transpose()?;
    let down = choice(
        lines,
        raw.otherwise.as_ref(),
        "otherwise",
        &[("down", true), ("stay", false)],
    )?;
    let working = choice(
        lines,
        raw.working.as_ref(),
        "working",
        &[("on", true), ("off", false)],
    )?;
    Ok(Want {
        on,
        steps,
        cycle: raw.cycle,
        when,
        skip_point: raw.skip_point,
        down: down.unwrap_or(false),
        working,
    })
}

fn amount(lines: &Lines, raw: &Spanned<String>, key: &str) -> Result<Amount, Fault> {
    Amount::read(raw.get_ref()).ok_or_else(|| {
        let message = format!("{:?} is no amount; {ALLOWED}", raw.get_ref());
        lines.fault(raw.span(), key, message)
    })
}

fn condition(
    lines: &Lines,
    raw: &Spanned<String>,
    counters: &[Counter],
    rule: Option<On>,
) -> Result<Expr, Fault> {
    Expr::read(raw.get_ref(), counters, rule)
        .map_err(|message| lines.fault(raw.span(), "when", message))
}

fn choice<T: Copy>(
    lines: &Lines,
    raw: Option<&Spanned<String>>,
    key: &str,
    allowed: &[(&str, T)],
) -> Result<Option<T>, Fault> {
    let Some(raw) = raw else {
        return Ok(None);
    };
    match allowed.iter().find(|(word, _)| word == raw.get_ref()) {
        Some((_, value)) => Ok(Some(*value)),
        None => {
            let words: Vec<&str> = allowed.iter().map(|(word, _)| *word).collect();
            let message = format!(
                "{:?} is not allowed; one of {}",
                raw.get_ref(),
                words.join(", ")
            );
            Err(lines.fault(raw.span(), key, message))
        }
    }
}

/// A wager, or the odds behind every come bet.
fn target(word: &str) -> Result<Target, String> {
    if let Ok(wager) = word.parse::<Wager>() {
        return Ok(Target::Wager(wager));
    }
    match family(word) {
        Some(Family::ComeOdds) => Ok(Target::OddsBehind(Family::Come)),
        Some(Family::DontComeOdds) => Ok(Target::OddsBehind(Family::DontCome)),
        Some(Family::PutOdds) => Ok(Target::OddsBehind(Family::Put)),
        Some(_) => Err(format!("{word:?} needs its number, such as {word}-6")),
        None => Err(format!(
            "there is no wager called {word:?}; wagers are such as pass, pass-odds, come, come-odds, place-6, field, hard-8, fire"
        )),
    }
}

fn which(lines: &Lines, raw: &Spanned<OneOrMore>) -> Result<Vec<Which>, Fault> {
    let one = |word: &&str| match (word.parse::<Wager>(), family(word)) {
        (_, Some(family)) => Ok(Which::Family(family)),
        (Ok(wager), None) => Ok(Which::One(wager)),
        (Err(error), None) => Err(lines.fault(
            raw.span(),
            "of",
            format!("{error}; give wagers such as place-6, or a kind such as place"),
        )),
    };
    words(raw.get_ref()).iter().map(one).collect()
}

fn counters(lines: &Lines, raw: BTreeMap<String, RawCounter>) -> Result<Vec<Counter>, Fault> {
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

fn rules(lines: &Lines, raw: RawRule, counters: &[Counter]) -> Result<Vec<Rule>, Fault> {
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
    match rules.is_empty() {
        true => Err(lines.fault(
            raw.on.span(),
            "add",
            "a [[rule]] needs add or set, such as add = { hits = 1 }",
        )),
        false => Ok(rules),
    }
}

fn progression(lines: &Lines, raw: RawProgression) -> Result<Progression, Fault> {
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

fn leave(lines: &Lines, raw: RawLeave) -> Result<LeavePlan, Fault> {
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
