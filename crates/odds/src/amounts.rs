//! The edge by amount. A definition's edge is that of a bet which pays exactly; a real bet is paid
//! in chips, rounded up in Colorado (CO-2306-4-b), and its vigorish is rounded down, so what the
//! house keeps depends on the amount. Ends and their probabilities do not: they are solved once, and
//! each amount is priced as the table pays it.
//!
//! Rounding repeats. Let `p` be the unit whose multiples are paid exactly: `a` and `a + p` are rounded
//! by the same sum. So of all amounts that are rounded alike the least is the worst for the house, and
//! the worst of all lies within `p` of the least amount taken. No amount further up has to be tried.

use boxman_rules::{Cents, Definition, House, Number, Pay, Percent, Progress, VigorishBase, lcm};
use dashu_int::{IBig, UBig};
use serde::Serialize;

use crate::{End, Ratio, ratio::common, stake::Stake};

/// A net result of a bet of an amount.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Paid {
    /// What the player is up, in cents.
    pub net: Cents,
    /// Its probability.
    pub p: Ratio,
}

/// A bet of one amount, as the table pays it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AtAmount {
    /// The amount, in cents.
    pub amount: Cents,
    /// The vigorish due on it, in cents, where the house takes any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vigorish: Option<Cents>,
    /// The house's share of the amount.
    pub edge: Ratio,
    /// Every net result, the best first.
    pub outcomes: Vec<Paid>,
}

/// What the house keeps of a wager by how much is bet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ByAmount {
    /// Amounts that are taken are multiples of this, in cents.
    pub unit: Cents,
    /// The greatest amount taken, in cents.
    pub maximum: Cents,
    /// Multiples of this are paid exactly, in cents.
    pub pays_exactly: Cents,
    /// At the least amount taken: the posted minimum, in whole units.
    pub minimum: AtAmount,
    /// At the least amount that is paid exactly; `None` if that is above the maximum.
    pub exact: Option<AtAmount>,
    /// At the amount that is worst for the house of all it takes.
    pub worst: AtAmount,
}

/// The amounts of a wager that a house takes, each with its edge.
#[derive(Clone, Debug)]
pub struct Amounts<'a> {
    house: &'a House,
    wager: &'a Definition,
    /// How it ends, weighted over a common denominator.
    ends: Vec<(End, IBig)>,
    whole: UBig,
    /// The definition's edge, which every amount that is paid exactly has.
    edge: Ratio,
    /// The least amount taken.
    pub least: Cents,
    /// The greatest amount taken.
    pub most: Cents,
    /// The step between amounts.
    pub unit: Cents,
    /// Multiples of this are paid exactly.
    pub pays_exactly: Cents,
}

/// How many amounts a plot shows at the most.
const PLOTTED: i64 = 120;

impl<'a> Amounts<'a> {
    /// The amounts of a wager, given how it ends and the edge of its definition; odds on the line
    /// stand on a number. `None` if no amount is taken at all.
    pub fn of(
        house: &'a House,
        wager: &'a Definition,
        number: Option<Number>,
        ends: &[(End, Ratio)],
        edge: Ratio,
    ) -> Option<Amounts<'a>> {
        let unit = house.unit(wager, number.map_or(Progress::START, Progress::on));
        let least = wager.minimum.max(unit).round_up_to(unit);
        let most = greatest(house, wager, number).round_down_to(unit);
        if least > most {
            return None;
        }
        let whole = common(ends.iter().map(|(_, p)| p));
        let weight = |p: &Ratio| {
            let (num, den) = p.parts();
            num * IBig::from(&whole / den)
        };
        Some(Amounts {
            ends: ends.iter().map(|(end, p)| (*end, weight(p))).collect(),
            pays_exactly: pays_exactly(house, wager, unit, ends),
            house,
            wager,
            whole,
            edge,
            least,
            most,
            unit,
        })
    }

    /// What the player is up on average, times the common denominator.
    fn weighted(&self, amount: Cents) -> IBig {
        let stake = Stake::new(self.house, self.wager, amount);
        let parts = self.ends.iter();
        parts
            .map(|(end, weight)| weight * IBig::from(stake.net(*end).0.0))
            .sum()
    }

    /// The house's share of a bet of this amount.
    pub fn edge(&self, amount: Cents) -> Ratio {
        let staked = &self.whole * UBig::from(amount.0.unsigned_abs());
        -Ratio::from_signed(self.weighted(amount), staked)
    }

    /// Whether the house takes this amount.
    pub fn takes(&self, amount: Cents) -> bool {
        (self.least..=self.most).contains(&amount) && amount.is_multiple_of(self.unit)
    }

    /// The amounts that are taken, from the least up.
    pub fn taken(&self) -> impl Iterator<Item = Cents> + use<> {
        let (unit, most) = (self.unit, self.most);
        std::iter::successors(Some(self.least), move |a| Some(*a + unit))
            .take_while(move |a| *a <= most)
    }

    /// The amount that is worst for the house; of several the least.
    pub fn worst(&self) -> Cents {
        let last = self.least + (self.pays_exactly - self.unit).max(Cents::ZERO);
        let (mut worst, mut up) = (self.least, self.weighted(self.least));
        let mut within = self.within(worst);
        for amount in self.taken().skip(1).take_while(|a| *a <= last) {
            if within.is_some_and(|within| amount > within) {
                break;
            }
            let here = self.weighted(amount);
            // More for the player of each cent staked: here / amount > up / worst.
            if &here * IBig::from(worst.0) > &up * IBig::from(amount.0) {
                (worst, up) = (amount, here);
                within = self.within(worst);
            }
        }
        worst
    }

    /// Rounding gives a bet two chips at the very most, one of its payout and one of its vigorish.
    /// Above this amount that is a smaller share than what it takes off the edge here.
    fn within(&self, amount: Cents) -> Option<Cents> {
        let taken_off = &self.edge - &self.edge(amount);
        let chips = Ratio::new(self.house.chip.times(2).0, 1);
        let (num, den) = chips.checked_div(&taken_off)?.parts();
        i64::try_from(num / den).ok().map(Cents)
    }

    /// A bet of this amount, as the table pays it.
    pub fn at(&self, amount: Cents) -> AtAmount {
        let stake = Stake::new(self.house, self.wager, amount);
        let mut outcomes: Vec<Paid> = Vec::new();
        for (end, weight) in self.ends.iter().filter(|(_, weight)| *weight != IBig::ZERO) {
            let net = stake.net(*end).0;
            let p = Ratio::from_signed(weight.clone(), self.whole.clone());
            match outcomes.iter_mut().find(|known| known.net == net) {
                Some(known) => known.p += &p,
                None => outcomes.push(Paid { net, p }),
            }
        }
        outcomes.sort_by_key(|paid| std::cmp::Reverse(paid.net));
        let collects = self.house.collects(self.wager.wager);
        AtAmount {
            amount,
            vigorish: collects.map(|_| stake.vigorish),
            edge: self.edge(amount),
            outcomes,
        }
    }

    /// What is stated of them.
    pub fn summary(&self) -> ByAmount {
        let exact = self.least.round_up_to(self.pays_exactly);
        ByAmount {
            unit: self.unit,
            maximum: self.most,
            pays_exactly: self.pays_exactly,
            minimum: self.at(self.least),
            exact: (exact <= self.most).then(|| self.at(exact)),
            worst: self.at(self.worst()),
        }
    }

    /// Edges to be plotted over amounts, two rounds of rounding at least where they are few enough.
    pub fn curve(&self) -> Vec<(Cents, Ratio)> {
        let rounds = (self.pays_exactly.0 / self.unit.0).saturating_mul(2);
        let count = rounds.clamp(PLOTTED / 2, PLOTTED) as usize;
        let amounts = self.taken().take(count);
        amounts.map(|amount| (amount, self.edge(amount))).collect()
    }
}

impl ByAmount {
    /// What amounts are taken, in words.
    pub fn taken(&self) -> String {
        let least = self.minimum.amount;
        match self.maximum {
            most if most == least => format!("{least}"),
            most => format!("{least} to {most}, in steps of {}", self.unit),
        }
    }

    /// Whether rounding takes anything off the edge of some amount that is taken.
    pub fn rounds(&self) -> bool {
        self.exact
            .as_ref()
            .is_none_or(|exact| self.worst.edge < exact.edge)
    }
}

/// The greatest amount that a house can take: behind the greatest flat bet, where it is odds.
fn greatest(house: &House, wager: &Definition, number: Option<Number>) -> Cents {
    let flat = wager.wager.flat().and_then(|flat| house.define(flat));
    match (flat, number.or(wager.wager.number())) {
        (Some(flat), Some(number)) => {
            let most = house.odds_most(wager, number, flat.maximum);
            most.min(wager.maximum)
        }
        _ => wager.maximum,
    }
}

/// The unit whose multiples pay exactly in chips, vigorish included.
fn pays_exactly(house: &House, wager: &Definition, unit: Cents, ends: &[(End, Ratio)]) -> Cents {
    let odds = ends.iter().filter_map(|(end, _)| match end {
        End::Won {
            pay: Pay::Odds(odds),
            ..
        } => Some(odds.exact_unit(house.chip)),
        _ => None,
    });
    let paid = odds.fold(unit, lcm);
    let vigorish = house.vigorish.get(&wager.wager.family());
    let Some(vigorish) = vigorish.filter(|v| !v.percent.is_zero()) else {
        return paid;
    };
    let base = match vigorish.base {
        VigorishBase::Bet => paid,
        VigorishBase::Win => wager
            .single_odds()
            .map_or(Cents::ZERO, |odds| odds.pays(paid, house.chip)),
    };
    // A multiple of `paid` owes the same multiple of this many parts of a chip.
    let whole = i128::from(Percent::PARTS) * i128::from(house.chip.0);
    let owed = vigorish.percent.parts_of(base);
    let times = whole / gcd(owed, whole);
    i64::try_from(times).map_or(Cents(i64::MAX), |times| paid.times(times))
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}
