//! From the files as written to definitions: families expand over their numbers, composite bets
//! take their odds from their parts.

use std::collections::BTreeMap;

use super::{
    Choice, Rulebook,
    raw::{Kind, RawPays, RawRulebook, RawSide, RawWager},
};
use crate::{
    Area, Cents, Component, Definition, Family, Group, Mechanism, Number, Odds, Outcome, Roll,
    Side, TotalSet, Wager, wager::Suffix,
};

pub(super) type Fallible<T> = Result<T, String>;

/// The totals of a come-out roll, by what they do.
struct ComeOut {
    naturals: TotalSet,
    craps: TotalSet,
    barred: TotalSet,
    points: TotalSet,
}

/// A list of totals of two dice.
fn totals(key: &str, list: &[u8]) -> Fallible<TotalSet> {
    match list.iter().find(|total| !(2..=12).contains(*total)) {
        Some(total) => Err(format!("{key}: {total} is no total of two dice")),
        None => Ok(TotalSet::of(list)),
    }
}

pub(super) fn rulebook(raw: RawRulebook) -> Fallible<Rulebook> {
    let come_out = ComeOut {
        naturals: totals("naturals", &raw.naturals)?,
        craps: totals("craps", &raw.craps)?,
        barred: totals("barred", &raw.barred)?,
        points: totals("points", &raw.points)?,
    };
    let mut definitions = Vec::new();
    let mut choices = BTreeMap::new();
    for wager in &raw.wager {
        let of = |e: String| format!("wager {}: {e}", wager.family);
        let family = family(&wager.family).map_err(of)?;
        if let Some(choice) = &wager.choice {
            let other = choice.in_lieu_of.as_deref().map(self::family).transpose();
            choices.insert(
                family,
                Choice {
                    default: choice.default,
                    clause: choice.clause.clone(),
                    in_lieu_of: other.map_err(of)?,
                },
            );
        }
        definitions.extend(expand(wager, family, &come_out).map_err(of)?);
    }
    compose(&raw.wager, &mut definitions)?;
    let mut spots = BTreeMap::new();
    for wager in &raw.wager {
        if let Some(key) = &wager.layout_key {
            spots.insert(key.clone(), family(&wager.family)?);
        }
    }
    let mut working = BTreeMap::new();
    for (word, choice) in raw.working {
        working.insert(word, (family(&choice.family)?, choice.open));
    }
    let mut vigorish = BTreeMap::new();
    for (name, bounds) in raw.vigorish {
        vigorish.insert(family(&name)?, bounds);
    }
    Ok(Rulebook {
        name: raw.name,
        title: raw.title,
        points: come_out.points,
        definitions,
        choices,
        tables: raw.tables,
        odds: raw.odds,
        vigorish,
        one_vigorish: raw.one_vigorish,
        rounding: raw.rounding,
        optional_odds: totals("optional_odds", &raw.optional_odds)?,
        working,
        spots,
        puck: raw.puck,
        higher_odds: raw.higher_odds,
        closed_list: raw.closed_list,
        limits: raw.limits,
        payable: raw.payable,
        instruments: raw.instruments,
        cites: raw.cites,
        submissions: raw.submissions,
        absent: raw.absent,
    })
}

fn family(name: &str) -> Fallible<Family> {
    Family::named(name).ok_or_else(|| format!("there is no family {name:?}"))
}

pub(super) fn odds(text: &str) -> Fallible<Odds> {
    text.parse().map_err(|e: crate::OddsError| e.to_string())
}

/// The definitions of a family: one for each number, pair or the family itself.
fn expand(raw: &RawWager, family: Family, come_out: &ComeOut) -> Fallible<Vec<Definition>> {
    let define = |wager: Wager, mechanism: Mechanism| define(raw, wager, mechanism);
    let side = match raw.side {
        Some(RawSide::Wrong) => Side::Wrong,
        _ => Side::Right,
    };
    match raw.kind {
        Kind::Line => {
            let Some(RawPays::One(pays)) = &raw.pays else {
                return Err("a line bet pays one thing".into());
            };
            let pays = odds(pays)?;
            let travels = family.travels();
            let mut all = vec![define(
                Wager::of(family),
                Mechanism::Line {
                    side,
                    naturals: come_out.naturals,
                    craps: come_out.craps,
                    barred: come_out.barred,
                    pays,
                    travels,
                },
            )];
            // Once it has travelled, a come bet is a bet on its number.
            for number in Number::ALL.into_iter().filter(|_| travels) {
                if come_out.points.contains(number.get()) {
                    let mechanism = on_number(number, side, pays, side == Side::Wrong);
                    all.push(define(Wager::on(family, number), mechanism));
                }
            }
            Ok(all)
        }
        Kind::Number => number_family(raw, family, side),
        Kind::Hardway => each(raw, |key, pays| {
            let number = number(key)?;
            Ok(define(
                Wager::on(family, number),
                Mechanism::Hardway { number, pays },
            ))
        }),
        Kind::OneRoll if !raw.parts.is_empty() => Ok(Vec::new()),
        Kind::OneRoll if family.suffix() == Suffix::Pairs => each(raw, |key, pays| {
            let pair = pair(key)?;
            let wager = Wager::hop(pair).ok_or_else(|| format!("{key} is no hop"))?;
            let wins = outcomes(|roll| (roll.sorted() == pair).then_some(pays));
            Ok(define(wager, wins))
        }),
        Kind::OneRoll if matches!(family.suffix(), Suffix::Numbers(_)) => each(raw, |key, pays| {
            let number = number(key)?;
            let wins = outcomes(|roll| (roll.number() == Some(number)).then_some(pays));
            Ok(define(Wager::on(family, number), wins))
        }),
        Kind::OneRoll => {
            let pays = pays_by_roll(raw)?;
            Ok(vec![define(Wager::of(family), outcomes(pays))])
        }
        _ => Err("a side wager belongs in a package".into()),
    }
}

fn number_family(raw: &RawWager, family: Family, side: Side) -> Fallible<Vec<Definition>> {
    let returned = family.supports().is_some();
    if family.is_line_odds() {
        let mut pays = [None; 13];
        each(raw, |key, odds| {
            pays[usize::from(number(key)?.get())] = Some(odds);
            Ok(())
        })?;
        let mechanism = Mechanism::Number {
            side,
            pays,
            number: None,
            returned_when_off: returned,
        };
        return Ok(vec![define(raw, Wager::of(family), mechanism)]);
    }
    each(raw, |key, pays| {
        let number = number(key)?;
        let mechanism = on_number(number, side, pays, returned);
        Ok(define(raw, Wager::on(family, number), mechanism))
    })
}

fn on_number(number: Number, side: Side, pays: Odds, returned_when_off: bool) -> Mechanism {
    let mut by_number = [None; 13];
    by_number[usize::from(number.get())] = Some(pays);
    Mechanism::Number {
        side,
        pays: by_number,
        number: Some(number),
        returned_when_off,
    }
}

pub(super) fn define(raw: &RawWager, wager: Wager, mechanism: Mechanism) -> Definition {
    let number = wager.number().map_or(String::new(), |n| n.to_string());
    let pair = wager
        .pair()
        .map_or(String::new(), |(a, b)| format!("{a}-{b}"));
    let fill = |text: &str| text.replace("{n}", &number).replace("{pair}", &pair);
    Definition {
        wager,
        title: fill(&raw.title),
        short: fill(raw.short.as_ref().unwrap_or(&raw.title)),
        short_on_point: raw.short_on_point.clone(),
        rule: fill(&raw.rule),
        group: raw.group,
        area: raw.area.unwrap_or_else(|| area_of(raw.group)),
        has_spot: true,
        rank: raw.rank,
        package: None,
        mechanism,
        stays_up: raw.stays_up,
        make: raw.make,
        raise: raw.raise,
        lower: raw.lower,
        lowering_locks: raw.lowering_locks,
        works_on_come_out: raw.works_on_come_out,
        callable: raw.callable,
        line_bet: raw.line_bet,
        after_win: raw.after_win,
        always_marked: raw.always_marked,
        notify_at: raw.notify_at,
        paid_last: raw.paid_last,
        tips_beside_own: raw.tips_beside_own,
        parts: Vec::new(),
        components: Vec::new(),
        exact: raw.exact,
        minimum: Cents::ZERO,
        maximum: Cents::LARGEST,
        unit: Cents(1),
        clauses: raw.clauses.clone(),
    }
}

/// The part of the layout that wagers of a group are on, unless the rulebook says otherwise.
fn area_of(group: Group) -> Area {
    match group {
        Group::Hardways | Group::OneRoll => Area::Props,
        Group::Line | Group::Odds | Group::Numbers | Group::Side | Group::Progressive => {
            Area::Table
        }
    }
}

fn each<T>(raw: &RawWager, mut f: impl FnMut(&str, Odds) -> Fallible<T>) -> Fallible<Vec<T>> {
    match &raw.pays {
        Some(RawPays::Each(pays)) => pays.iter().map(|(key, text)| f(key, odds(text)?)).collect(),
        _ => Err("`pays` gives odds for each number".into()),
    }
}

fn number(key: &str) -> Fallible<Number> {
    let total = key.parse().ok().and_then(Number::new);
    total.ok_or_else(|| format!("{key} is no number"))
}

fn pair(key: &str) -> Fallible<(u8, u8)> {
    let faces = key.split_once('-').and_then(|(a, b)| {
        let roll = Roll::new(a.parse().ok()?, b.parse().ok()?)?;
        Some(roll.sorted())
    });
    faces.ok_or_else(|| format!("{key} is no pair of faces"))
}

fn outcomes(pays: impl Fn(Roll) -> Option<Odds>) -> Mechanism {
    let mut all = [Outcome::Loses; 36];
    for roll in Roll::all() {
        if let Some(odds) = pays(roll) {
            all[roll.index()] = Outcome::Wins(odds);
        }
    }
    Mechanism::OneRoll(Box::new(all))
}

/// Odds by total, or by pair where a pair pays otherwise than its total.
fn pays_by_roll(raw: &RawWager) -> Fallible<impl Fn(Roll) -> Option<Odds> + use<>> {
    let (mut totals, mut pairs) = (BTreeMap::new(), BTreeMap::new());
    each(raw, |key, odds| {
        match key.parse::<u8>() {
            Ok(total @ 2..=12) => drop(totals.insert(total, odds)),
            _ => drop(pairs.insert(pair(key)?, odds)),
        }
        Ok(())
    })?;
    Ok(move |roll: Roll| {
        let exact = pairs.get(&roll.sorted());
        exact.or_else(|| totals.get(&roll.total())).copied()
    })
}

/// Adds the bets that are paid as several equal bets on one roll (horn, whirl, C and E).
fn compose(raw: &[RawWager], definitions: &mut Vec<Definition>) -> Fallible<()> {
    for raw in raw.iter().filter(|r| !r.parts.is_empty()) {
        let family = family(&raw.family)?;
        let numbers: Vec<Option<Number>> = match raw.numbers.as_slice() {
            [] => vec![None],
            some => some.iter().map(|&n| Number::new(n)).collect(),
        };
        for high in numbers {
            let wager = high.map_or(Wager::of(family), |n| Wager::on(family, n));
            let (components, parts) = parts_of(raw, high, definitions)?;
            let outcomes = combined(&parts, definitions);
            let outcomes =
                outcomes.ok_or_else(|| format!("{wager}: parts are no one-roll bets"))?;
            let mut definition = define(raw, wager, Mechanism::OneRoll(Box::new(outcomes)));
            if components.len() < parts.len() {
                definition.components = components;
            }
            definition.parts = parts;
            definitions.push(definition);
        }
    }
    Ok(())
}

/// The bets that a composite bet consists of: as written, and taken apart into single ones. `high` stands
/// for another one on the number it is named after.
fn parts_of(
    raw: &RawWager,
    high: Option<Number>,
    definitions: &[Definition],
) -> Fallible<(Vec<Component>, Vec<Wager>)> {
    let defined = |wager: Wager| definitions.iter().find(|d| d.wager == wager);
    let wins_on = |wager: Wager, number: Number| match &defined(wager)?.mechanism {
        Mechanism::OneRoll(outcomes) => Roll::all()
            .find(|roll| roll.number() == Some(number))
            .filter(|roll| outcomes[roll.index()] != Outcome::Loses),
        _ => None,
    };
    let (mut components, mut single): (Vec<Component>, Vec<Wager>) = (Vec::new(), Vec::new());
    for part in &raw.parts {
        let wager = match (part.as_str(), high) {
            ("high", Some(number)) => {
                let on_number = single.iter().find(|w| wins_on(**w, number).is_some());
                *on_number.ok_or_else(|| format!("no part before `high` is on {number}"))?
            }
            (name, _) => name
                .parse()
                .map_err(|e: crate::UnknownWager| e.to_string())?,
        };
        let before = single.len();
        match defined(wager) {
            Some(composite) if !composite.parts.is_empty() => single.extend(&composite.parts),
            _ => single.push(wager),
        }
        let parts = (single.len() - before) as i64;
        components.push(Component { wager, parts });
    }
    Ok((components, single))
}

/// What equal bets on all parts do together on each roll, over the whole stake.
pub(crate) fn combined(parts: &[Wager], definitions: &[Definition]) -> Option<[Outcome; 36]> {
    let rolls: Vec<&[Outcome; 36]> = parts
        .iter()
        .map(|part| {
            let definition = definitions.iter().find(|d| d.wager == *part)?;
            match &definition.mechanism {
                Mechanism::OneRoll(outcomes) => Some(&**outcomes),
                _ => None,
            }
        })
        .collect::<Option<_>>()?;
    let mut all = [Outcome::Loses; 36];
    for (i, outcome) in all.iter_mut().enumerate() {
        // In whole units of a part: sum(num / den) - lost, over a common denominator.
        let den: i64 = rolls.iter().map(|r| unit(r[i])).product();
        let net: i64 = rolls
            .iter()
            .map(|r| match r[i] {
                Outcome::Wins(odds) => i64::from(odds.num()) * den / i64::from(odds.den()),
                Outcome::Pushes => 0,
                Outcome::Loses => -den,
            })
            .sum();
        let won = rolls.iter().any(|r| r[i] != Outcome::Loses);
        *outcome = match net {
            1.. => Outcome::Wins(Odds::new(net as u32, den as u32 * parts.len() as u32)),
            0 => Outcome::Pushes,
            _ if won => return None,
            _ => Outcome::Loses,
        };
    }
    Some(all)
}

fn unit(outcome: Outcome) -> i64 {
    match outcome {
        Outcome::Wins(odds) => odds.den().into(),
        _ => 1,
    }
}
