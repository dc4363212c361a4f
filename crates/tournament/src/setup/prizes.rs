//! Reading a set-up: prizes, each for a place and exactly described.

use crate::Matter;
use boxman_rules::{Cents, Fault, Percent, Reader};

use super::{
    Award, Plan, Prize,
    read::{Faults, needed},
};

/// The whole of a pool, in hundredths of a percent.
pub(super) const WHOLE: u32 = 10_000;

pub(super) fn read(
    section: &mut Reader,
    faults: &mut Faults,
    event: usize,
    names: &[Option<String>],
) -> Vec<Prize> {
    let clause = Matter::StatedPrizes.clause();
    let sections = section.sections(faults, "prizes");
    if sections.is_empty() {
        let what = "is missing: how many prizes there are, and exactly what each is";
        faults.push(Fault::new(section.key("prizes"), clause, what));
    }
    let mut list: Vec<Prize> = Vec::new();
    for mut prize in sections {
        let place = prize.whole(faults, "place", 10_000).filter(|n| *n > 0);
        if place.is_none() {
            let what = "must be the place it is for, from 1";
            faults.push(Fault::new(prize.key("place"), clause, what));
        }
        let award = award(&mut prize, faults, event, names);
        prize.finish(faults);
        if let (Some(place), Some(award)) = (place, award) {
            let description = describe(&award, names);
            list.push(Prize {
                place: place as usize,
                award,
                description,
            });
        }
    }
    list.sort_by_key(|p| p.place);
    list
}

fn award(
    prize: &mut Reader,
    faults: &mut Faults,
    event: usize,
    names: &[Option<String>],
) -> Option<Award> {
    let clause = Matter::StatedPrizes.clause();
    let kinds = ["share", "cash", "added", "goods", "voucher"];
    let given: Vec<&str> = kinds
        .into_iter()
        .filter(|k| prize.value(k).is_some())
        .collect();
    let [kind] = given[..] else {
        let what = format!("must have exactly one of {}", kinds.join(", "));
        faults.push(Fault::new(prize.key("place"), clause, what));
        return None;
    };
    match kind {
        "share" => {
            let percent: Percent = prize.percent(faults, "share")?;
            let part = percent.of_rounded_down(Cents(WHOLE.into()), Cents(1)).0;
            Some(Award::Share(part as u32))
        }
        "cash" => prize.dollars(faults, "cash").map(Award::Cash),
        "added" => prize.dollars(faults, "added").map(Award::Added),
        "goods" => {
            let description = needed(prize, faults, "goods", clause);
            let value = prize.dollars(faults, "value");
            if value.is_none() {
                let what = "must be what the goods are worth, for the payout form";
                faults.push(Fault::new(
                    prize.key("value"),
                    Matter::PrizeForms.clause(),
                    what,
                ));
            }
            Some(Award::Goods {
                description: description?,
                value: value?,
            })
        }
        _ => voucher(prize, faults, event, names),
    }
}

/// A voucher is for a later event of the same tournament (CO-2315.05-k).
fn voucher(
    prize: &mut Reader,
    faults: &mut Faults,
    event: usize,
    names: &[Option<String>],
) -> Option<Award> {
    let clause = Matter::Voucher.clause();
    let name = prize.text(faults, "voucher")?;
    let value = prize.dollars(faults, "value").unwrap_or(Cents::ZERO);
    let target = names.iter().position(|n| n.as_deref() == Some(name));
    match target {
        Some(target) if target > event => Some(Award::Voucher {
            event: target,
            value,
        }),
        _ => {
            let later: Vec<&str> = names
                .iter()
                .skip(event + 1)
                .flatten()
                .map(String::as_str)
                .collect();
            let what = match later.as_slice() {
                [] => "no event of this tournament comes later".to_owned(),
                later => format!("is {name:?}, must be a later event: {}", later.join(", ")),
            };
            faults.push(Fault::new(prize.key("voucher"), clause, what));
            None
        }
    }
}

fn describe(award: &Award, names: &[Option<String>]) -> String {
    match award {
        Award::Share(part) => format!("{} of the prize pool, in cash", percent(*part)),
        Award::Cash(amount) => format!("{amount} in cash from the prize pool"),
        Award::Added(amount) => format!("{amount} in cash, added by the licensee"),
        Award::Goods { description, value } => format!("{description}, worth {value}"),
        Award::Voucher { event, .. } => {
            let name = names[*event].as_deref().unwrap_or_default();
            format!("a voucher to enter {name}, for its winner only")
        }
    }
}

pub(super) fn percent(part: u32) -> String {
    match (part / 100, part % 100) {
        (whole, 0) => format!("{whole}%"),
        (whole, rest) => format!("{whole}.{rest:02}%"),
    }
}

/// A voucher for an event with a fee or a buy-in is worth both; one that only guarantees a seat has
/// the value that the set-up gives it (CO-2315.05-l, CO-2315.05-n).
pub(super) fn price(plans: &mut [Plan], faults: &mut Faults) {
    let costs: Vec<Cents> = plans.iter().map(|p| p.fee + p.buy_in).collect();
    for (at, plan) in plans.iter_mut().enumerate() {
        let key = format!("events[{}].prizes", at + 1);
        for prize in &mut plan.prizes {
            let Award::Voucher { event, value } = &mut prize.award else {
                continue;
            };
            let cost = costs.get(*event).copied().unwrap_or(Cents::ZERO);
            if !cost.is_zero() && !value.is_zero() && *value != cost {
                let what = format!(
                    "a voucher is worth {value}, must be {cost}: fee and buy-in of its event"
                );
                faults.push(Fault::new(key.clone(), Matter::VoucherParts.clause(), what));
            }
            if !cost.is_zero() {
                *value = cost;
            }
        }
    }
}
