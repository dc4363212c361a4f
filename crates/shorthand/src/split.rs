//! One amount for several bets: what dealers do with "32 across". Each bet gets the same number of its own units,
//! those in which it is paid exactly; what is over goes back as change.

use boxman_rules::{Area, Cents, House, Number, Progress, Wager, lcm};

use crate::Misheard;

/// A bet that takes part, with what is up on it already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Taker {
    pub wager: Wager,
    pub unit: Cents,
    /// How many units it takes at least.
    pub least: i64,
}

impl Taker {
    pub(crate) fn of(house: &House, wager: Wager, up: Cents) -> Option<Taker> {
        let definition = house.define(wager)?;
        let unit = match definition.single_odds() {
            Some(odds) => {
                let on = wager.number().map_or(Progress::START, Progress::on);
                lcm(odds.exact_unit(house.chip), house.unit(definition, on))
            }
            // On the field a player bets the table's minimum, in the centre what the centre takes.
            None if definition.area == Area::Table => house.minimum.max(definition.minimum),
            None => definition.minimum.max(house.chip),
        };
        let missing = definition.minimum - up;
        Some(Taker {
            wager,
            unit,
            least: (missing.round_up_to(unit).0 / unit.0.max(1)).max(1),
        })
    }
}

/// An amount, split.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Parts {
    pub bets: Vec<(Wager, Cents)>,
    /// What goes back.
    pub change: Cents,
}

/// Splits an amount. Where the point is among the bets and leaving it out leaves less change, it is left out, as
/// players mean it who have a bet on the line: "26 across" with the point on six.
pub(crate) fn split(
    takers: &[Taker],
    amount: Cents,
    point: Option<Number>,
) -> Result<Parts, Misheard> {
    let all = evenly(takers, amount);
    let on_point = |taker: &&Taker| point.is_some() && taker.wager.number() == point;
    let others: Vec<Taker> = takers.iter().filter(|t| !on_point(t)).copied().collect();
    let without = (others.len() < takers.len())
        .then(|| evenly(&others, amount))
        .flatten();
    match (all, without) {
        (Some(all), Some(without)) if without.change < all.change => Ok(without),
        (Some(parts), _) | (None, Some(parts)) => Ok(parts),
        (None, None) => Err(Misheard::TooLittle {
            amount,
            least: least(takers),
        }),
    }
}

fn sum_of_units(takers: &[Taker]) -> Cents {
    takers.iter().map(|taker| taker.unit).sum()
}

fn fewest(takers: &[Taker]) -> i64 {
    takers.iter().map(|taker| taker.least).max().unwrap_or(1)
}

/// The least that can be split.
pub(crate) fn least(takers: &[Taker]) -> Cents {
    sum_of_units(takers).times(fewest(takers))
}

fn evenly(takers: &[Taker], amount: Cents) -> Option<Parts> {
    let one = sum_of_units(takers);
    if one.is_zero() {
        return None;
    }
    let times = amount.0 / one.0;
    (times >= fewest(takers)).then(|| Parts {
        bets: takers
            .iter()
            .map(|taker| (taker.wager, taker.unit.times(times)))
            .collect(),
        change: amount - one.times(times),
    })
}
