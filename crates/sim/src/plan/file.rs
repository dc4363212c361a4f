//! Reading strategy files. Form is checked by the reader of TOML, meaning here; either way the fault
//! names its line, its key and what is allowed.

mod moves;

use std::ops::Range;

use boxman_rules::{Cents, Wager};
use toml::Spanned;

use super::{
    Amount, Counter, Expr, Fault, On, Plan, Target, Want, Which,
    amount::{ALLOWED, hundredths},
    expr::family,
    raw::{OneOrMore, RawNumber, RawPlan, RawWant},
};
use moves::{counters, leave, progression};

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

    /// The key on the line of this offset in the text.
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
        let rules = moves::rules(&lines, rule, &plan.counters)?;
        plan.rules.extend(rules);
    }
    plan.asked = plan.asks_for();
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
    match family(word).map(|family| family.supports()) {
        Some(Some(flat)) => Ok(Target::OddsBehind(flat)),
        Some(None) => Err(format!("{word:?} needs its number, such as {word}-6")),
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
