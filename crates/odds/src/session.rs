//! Sessions, exactly: one bet, repeated for a number of rolls or decisions at a real table, with its
//! chips, its rounding and its vigorish. The whole distribution of the result is worked out by
//! dynamic programming, in integers over a common denominator where that is quick and otherwise in
//! floats with a bound on their error.
//!
//! What is repeated is the same bet in full: when the bankroll no longer covers the flat bet and the
//! most odds it may call for, the session is over, which is called ruin. Rolls that no bet stands on
//! are not counted. After the last roll a bet that is still up counts at face value. A decision is a
//! win or a loss; a bet that pushes is made again.

mod stake;
mod walk;

use boxman_rules::{Cents, Fault, House, OddsPolicy, Wager};
use serde::Serialize;
use thiserror::Error;

use crate::{Chain, Ratio, SolveError};
use stake::Stakes;
use walk::{Lane, Walk};

/// How long a session lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// So many rolls.
    Rolls(u32),
    /// So many bets won or lost.
    Decisions(u32),
}

/// How it is worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arithmetic {
    /// In integers if that is quick, otherwise in floats.
    Auto,
    /// In integers over a common denominator.
    Exact,
    /// In floats with a bound on their error.
    Float,
}

/// A session to be worked out.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The bet that is repeated.
    pub bet: Wager,
    /// The odds behind it.
    pub odds: Option<OddsPolicy>,
    /// The flat amount.
    pub amount: Cents,
    /// How long.
    pub length: Length,
    /// What the player brings; `None` for a player who never runs out.
    pub bankroll: Option<Cents>,
    /// How it is worked out.
    pub arithmetic: Arithmetic,
}

/// A session that cannot be played or worked out.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum SessionError {
    /// A choice that the house does not allow.
    #[error("{0}")]
    Refused(Fault),
    /// A bet that never ends.
    #[error(transparent)]
    Unsolvable(#[from] SolveError),
    /// Too much to work out.
    #[error("{steps} steps over up to {cells} results are too many: ask for a shorter session")]
    TooLong {
        /// Rolls or decisions.
        steps: u32,
        /// Results to follow at each.
        cells: u64,
    },
}

/// A probability, with its exact value where it was worked out in integers.
#[derive(Clone, PartialEq, Debug)]
pub struct Chance {
    /// The float nearest to it, or within the bound of it.
    pub value: f64,
    /// Its exact value.
    pub exact: Option<Ratio>,
}

impl Serialize for Chance {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.exact {
            Some(exact) => exact.serialize(serializer),
            None => self.value.serialize(serializer),
        }
    }
}

/// How the figures of a session were worked out.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Precision {
    /// In integers: every figure is exact.
    Exact,
    /// In floats: a probability p is off by at most `relative` times p plus `absolute`.
    Float {
        /// The bound on the error as a share of the probability.
        relative: f64,
        /// The probability left out at the ends, plus what underflow can lose.
        absolute: f64,
    },
}

/// A result and how likely it is.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Landing {
    /// What the player is up, in cents.
    pub net: Cents,
    /// Its probability.
    pub p: Chance,
}

/// A result that a share of sessions do not exceed.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Quantile {
    /// The share, in percent.
    pub percent: f64,
    /// The least result that is not exceeded so often.
    pub net: Cents,
}

/// A session, worked out.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Session {
    /// How the figures were worked out.
    pub precision: Precision,
    /// What one bet may need, odds included, in cents.
    pub needs: Cents,
    /// What the session did not do as asked, and why.
    pub notes: Vec<String>,
    /// The probability that the bankroll ran out.
    pub ruin: Option<Chance>,
    /// The probability of being up.
    pub ahead: Chance,
    /// The probability of being where it began.
    pub even: Chance,
    /// The probability of being down.
    pub behind: Chance,
    /// The mean result in cents.
    pub mean: f64,
    /// Its standard deviation in cents.
    pub sd: f64,
    /// Results that shares of sessions do not exceed.
    pub quantiles: Vec<Quantile>,
    /// Every result with its probability, the lowest first.
    pub results: Vec<Landing>,
}

/// The probabilities, in percent, that quantiles are stated for.
const QUANTILES: [(u64, u64); 9] = [
    (1, 100),
    (5, 100),
    (10, 100),
    (25, 100),
    (50, 100),
    (75, 100),
    (90, 100),
    (95, 100),
    (99, 100),
];

impl Session {
    /// Works out a session at a house's table.
    ///
    /// ```
    /// use boxman_odds::session::{Arithmetic, Length, Plan, Session};
    /// use boxman_rules::{Cents, House};
    /// let house = House::read("colorado").expect("a preset");
    /// let plan = Plan {
    ///     bet: "field".parse().expect("a wager"),
    ///     odds: None,
    ///     amount: Cents::dollars(5),
    ///     length: Length::Rolls(2),
    ///     bankroll: Some(Cents::dollars(5)),
    ///     arithmetic: Arithmetic::Auto,
    /// };
    /// let session = Session::of(&house, &plan).expect("allowed");
    /// // Ruined by losing the first of the two.
    /// let ruin = session.ruin.expect("a bankroll").exact.expect("short");
    /// assert_eq!(ruin.to_string(), "5/9");
    /// ```
    ///
    /// # Errors
    /// If the house does not take the bet or the session is too long to be worked out.
    pub fn of(house: &House, plan: &Plan) -> Result<Session, SessionError> {
        let stakes = Stakes::of(house, plan)?;
        let chain = Chain::of(&stakes.game());
        let walk = match plan.length {
            Length::Rolls(_) => Walk::by_roll(&chain),
            Length::Decisions(_) => Walk::by_decision(&chain)?,
        };
        let (Length::Rolls(steps) | Length::Decisions(steps)) = plan.length;
        let floor = plan.bankroll.map(|bankroll| stakes.needs - bankroll);
        let walk = walk.starting_from(floor);
        let exact = match plan.arithmetic {
            Arithmetic::Exact => true,
            Arithmetic::Float => false,
            Arithmetic::Auto => walk.exact_work(steps) <= walk::QUICK,
        };
        let (ended, ruined, precision) = if exact {
            let (ended, ruined, whole) = walk.exact(steps)?;
            let chance = |n: &dashu_int::UBig| {
                let exact = Ratio::from_parts(n.clone(), whole.clone());
                Chance {
                    value: exact.to_f64(),
                    exact: Some(exact),
                }
            };
            (
                ended.chances(chance),
                ruined.chances(chance),
                Precision::Exact,
            )
        } else {
            let (ended, ruined, precision) = walk.float(steps)?;
            let chance = |p: &f64| Chance {
                value: *p,
                exact: None,
            };
            (ended.chances(chance), ruined.chances(chance), precision)
        };
        let scale = |lane: Lane<Chance>| lane.into_results(walk.grain);
        let session = summary(scale(ended), scale(ruined), precision);
        Ok(Session {
            ruin: session.ruin.filter(|_| plan.bankroll.is_some()),
            needs: stakes.needs,
            notes: stakes.notes,
            ..session
        })
    }
}

fn summary(ended: Vec<Landing>, ruined: Vec<Landing>, precision: Precision) -> Session {
    let ruin = total(ruined.iter());
    let mut results = ended;
    results.extend(ruined);
    results.sort_by_key(|r| r.net);
    results.dedup_by(|later, first| {
        let same = later.net == first.net;
        if same {
            first.p = sum(&first.p, &later.p);
        }
        same
    });
    let part = |so: fn(Cents) -> bool| total(results.iter().filter(|r| so(r.net)));
    let mean = results
        .iter()
        .map(|r| r.net.0 as f64 * r.p.value)
        .sum::<f64>();
    let square = |r: &Landing| (r.net.0 as f64 - mean).powi(2) * r.p.value;
    let variance = results.iter().map(square).sum::<f64>();
    Session {
        precision,
        needs: Cents::ZERO,
        notes: Vec::new(),
        ruin: Some(ruin),
        ahead: part(|net| net > Cents::ZERO),
        even: part(|net| net == Cents::ZERO),
        behind: part(|net| net < Cents::ZERO),
        mean,
        sd: variance.sqrt(),
        quantiles: quantiles(&results),
        results,
    }
}

fn sum(a: &Chance, b: &Chance) -> Chance {
    let exact = a.exact.as_ref().zip(b.exact.as_ref()).map(|(a, b)| a + b);
    let value = exact.as_ref().map_or(a.value + b.value, Ratio::to_f64);
    Chance { value, exact }
}

fn total<'a>(results: impl Iterator<Item = &'a Landing>) -> Chance {
    let all: Vec<&Chance> = results.map(|r| &r.p).collect();
    let exact = all.iter().map(|p| p.exact.clone()).sum_all();
    let value = match &exact {
        Some(exact) => exact.to_f64(),
        None => all.iter().map(|p| p.value).sum(),
    };
    Chance { value, exact }
}

/// Adds up exact values if all are exact.
trait SumAll {
    fn sum_all(self) -> Option<Ratio>;
}

impl<I: Iterator<Item = Option<Ratio>>> SumAll for I {
    fn sum_all(mut self) -> Option<Ratio> {
        self.try_fold(Ratio::ZERO, |sum, p| p.map(|p| sum + p))
    }
}

fn quantiles(results: &[Landing]) -> Vec<Quantile> {
    let mut found = Vec::new();
    let mut wanted = QUANTILES.into_iter().peekable();
    let mut below = Chance {
        value: 0.0,
        exact: Some(Ratio::ZERO),
    };
    for result in results {
        below = sum(&below, &result.p);
        while let Some(&(num, den)) = wanted.peek() {
            let reached = match &below.exact {
                Some(exact) => *exact >= Ratio::new(num as i64, den),
                None => below.value >= num as f64 / den as f64,
            };
            if !reached {
                break;
            }
            found.push(Quantile {
                percent: num as f64 * 100.0 / den as f64,
                net: result.net,
            });
            wanted.next();
        }
    }
    found
}

#[cfg(test)]
mod tests;
