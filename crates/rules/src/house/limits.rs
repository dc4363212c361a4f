//! The limits of a house: minimum, maximum, chips, units and odds.

use std::collections::BTreeMap;

use super::{Fault, OddsPolicy, read::Reader};
use crate::{Cents, Definition, Family, Group, Number, Rulebook, Wager};

type Faults = Vec<Fault>;

/// Limits as the file gives them.
pub(super) struct Limits {
    pub chip: Cents,
    pub minimum: Cents,
    pub maximum: Cents,
    pub proposition_minimum: Cents,
    pub odds: OddsPolicy,
    units: Vec<(String, Cents)>,
    minimums: Vec<(String, Cents)>,
    maximums: Vec<(String, Cents)>,
}

impl Limits {
    pub(super) fn read(rulebook: &Rulebook, top: &mut Reader, faults: &mut Faults) -> Limits {
        let mut limits = Limits {
            chip: Cents::dollars(1),
            minimum: Cents::dollars(5),
            maximum: Cents::dollars(5000),
            proposition_minimum: Cents::dollars(1),
            odds: OddsPolicy::Multiple(10),
            units: Vec::new(),
            minimums: Vec::new(),
            maximums: Vec::new(),
        };
        let Some(mut section) = top.section(faults, "limits") else {
            return limits;
        };
        let mut set = |key: &str, to: &mut Cents| {
            if let Some(amount) = section.dollars(faults, key) {
                *to = amount;
            }
        };
        set("chip", &mut limits.chip);
        limits.proposition_minimum = limits.proposition_minimum.max(limits.chip);
        set("minimum", &mut limits.minimum);
        set("maximum", &mut limits.maximum);
        set("proposition_minimum", &mut limits.proposition_minimum);
        limits.check(rulebook, faults);
        if let Some(policy) = odds_policy(rulebook, &mut section, faults) {
            limits.odds = policy;
        }
        for (key, list) in [
            ("units", &mut limits.units),
            ("minimums", &mut limits.minimums),
            ("maximums", &mut limits.maximums),
        ] {
            let Some(mut own) = section.section(faults, key) else {
                continue;
            };
            for wager in own.keys() {
                if let Some(amount) = own.dollars(faults, wager) {
                    if !amount.is_multiple_of(limits.chip) {
                        let what = format!(
                            "is {amount}, must be a multiple of the lowest chip, {}",
                            limits.chip
                        );
                        faults.push(Fault::new(own.key(wager), &rulebook.payable, what));
                    }
                    list.push((wager.clone(), amount));
                }
            }
        }
        section.finish(faults);
        limits
    }

    fn check(&self, rulebook: &Rulebook, faults: &mut Faults) {
        for (key, amount) in [
            ("limits.minimum", self.minimum),
            ("limits.maximum", self.maximum),
            ("limits.proposition_minimum", self.proposition_minimum),
        ] {
            if !amount.is_multiple_of(self.chip) {
                let what = format!(
                    "is {amount}, must be a multiple of the lowest chip, {}",
                    self.chip
                );
                faults.push(Fault::new(key, &rulebook.payable, what));
            }
        }
        let least = self.minimum.max(self.proposition_minimum);
        if self.maximum < least {
            let what = format!("is {}, must be at least {least}", self.maximum);
            faults.push(Fault::new("limits.maximum", &rulebook.limits, what));
        }
    }

    /// Sets limits by group, then those of the packages.
    pub(super) fn set(
        &self,
        rulebook: &Rulebook,
        definitions: &mut [Definition],
        packages: &[super::Offered],
        progressives: &[super::Progressive],
    ) {
        for definition in definitions {
            let wager = definition.wager;
            let package = packages
                .iter()
                .find(|p| p.families.contains(&wager.family()));
            let progressive = progressives.iter().find(|p| p.wager == wager);
            let (minimum, maximum) = match definition.group {
                Group::Line | Group::Numbers => (self.minimum, self.maximum),
                Group::Odds => (self.chip, Cents::LARGEST),
                _ => (self.proposition_minimum, self.maximum),
            };
            definition.minimum = package.and_then(|p| p.minimum).unwrap_or(minimum);
            definition.maximum = package.and_then(|p| p.maximum).unwrap_or(maximum);
            definition.unit = package.and_then(|p| p.unit).unwrap_or(self.chip);
            if let Some(progressive) = progressive {
                definition.minimum = progressive.unit;
                definition.maximum = progressive.unit;
                definition.unit = progressive.unit;
            }
            if definition.clauses.unit.is_empty() {
                definition.clauses.unit = rulebook.payable.clone();
            }
        }
    }

    /// Sets the house's own units, minimums and maximums.
    pub(super) fn own(
        &self,
        rulebook: &Rulebook,
        packages: &[super::Offered],
        faults: &mut Faults,
        definitions: &mut [Definition],
        odds_units: &mut BTreeMap<(Family, u8), Cents>,
    ) {
        type Set = fn(&mut Definition, Cents);
        type Kind<'a> = (&'a str, &'a [(String, Cents)], Set);
        let kinds: [Kind; 3] = [
            ("units", &self.units, |d, amount| d.unit = amount),
            ("maximums", &self.maximums, |d, amount| d.maximum = amount),
            ("minimums", &self.minimums, |d, amount| d.minimum = amount),
        ];
        for (kind, list, set) in kinds {
            for (name, amount) in list {
                let key = format!("limits.{kind}.{name}");
                if let ("units", Some(on)) = (kind, line_odds(name)) {
                    odds_units.insert(on, *amount);
                    continue;
                }
                let wager = name.parse::<Wager>().ok();
                let Some(definition) = definitions.iter_mut().find(|d| Some(d.wager) == wager)
                else {
                    faults.push(Fault::new(key, "", "is no wager on offer here"));
                    continue;
                };
                match self.outside(rulebook, packages, definition, kind, *amount) {
                    None => set(definition, *amount),
                    Some((clause, what)) => faults.push(Fault::new(key, clause, what)),
                }
            }
        }
    }

    /// Why an own limit is outside what the rules or the table allow.
    fn outside<'a>(
        &self,
        rulebook: &'a Rulebook,
        packages: &'a [super::Offered],
        definition: &Definition,
        kind: &str,
        amount: Cents,
    ) -> Option<(&'a str, String)> {
        let family = definition.wager.family();
        let package = packages.iter().find(|p| p.families.contains(&family));
        // A package with a unit of its own has limits that the rules set.
        if let Some(package) = package.filter(|p| p.unit.is_some()) {
            let (least, most) = (package.minimum?, package.maximum?);
            let clause = &package.limit_clauses[usize::from(kind == "maximums")];
            let fits = (least..=most).contains(&amount);
            let what = format!("is {amount}, must be from {least} to {most}");
            return (!fits).then_some((clause.as_str(), what));
        }
        match kind {
            "units" => None,
            _ if definition.group == Group::Odds => {
                let what = "is not for odds: limits.odds says how much may be taken".to_owned();
                Some((rulebook.odds.clause.as_str(), what))
            }
            _ if definition.is_progressive() => {
                let clause = package.map_or("", |p| p.limit_clauses[1].as_str());
                Some((
                    clause,
                    "is not for a progressive: its bet is one unit".to_owned(),
                ))
            }
            "minimums" if amount > definition.maximum => {
                let what = format!("is {amount}, must be at most {}", definition.maximum);
                Some((rulebook.cite("minimum"), what))
            }
            "maximums" if amount < definition.minimum => {
                let what = format!("is {amount}, must be at least {}", definition.minimum);
                Some((rulebook.cite("maximum"), what))
            }
            _ => None,
        }
    }
}

/// `pass-odds-4`, `dont-pass-odds-9`: odds on the line by their point.
fn line_odds(name: &str) -> Option<(Family, u8)> {
    let (family, number) = name.rsplit_once('-')?;
    let number = number.parse().ok().and_then(Number::new)?;
    let family = Family::named(family)?;
    family.is_line_odds().then(|| (family, number.get()))
}

fn odds_policy(
    rulebook: &Rulebook,
    section: &mut Reader,
    faults: &mut Faults,
) -> Option<OddsPolicy> {
    let value = section.value("odds")?;
    let most = rulebook.odds.multiple.unwrap_or(1000);
    match (value.as_integer(), value.as_str()) {
        (Some(times), _) if (1..=i64::from(most)).contains(&times) => {
            Some(OddsPolicy::Multiple(times as u32))
        }
        (_, Some("3-4-5")) => Some(OddsPolicy::ThreeFourFive),
        _ => {
            let what = format!("is {value}, must be a multiple from 1 to {most} or \"3-4-5\"");
            faults.push(Fault::new("limits.odds", &rulebook.odds.clause, what));
            None
        }
    }
}
