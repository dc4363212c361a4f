//! What sessions add up to. Everything is a whole number and adding is associative, so the order of
//! sessions, threads and shards leaves no trace; fractions appear only when somebody asks.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{End, Measure, Outcome};

/// Results up to this many cents are counted exactly; beyond, with 14 binary digits.
const EXACT: u64 = 1 << 21;
const DIGITS: u32 = 14;

/// The sums that the edge is measured by, over sessions, in thousandths of a cent. See [`Measure`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EdgeSums {
    /// Sessions whose last position has an exact value.
    pub exact: u64,
    /// Results, with what positions are worth.
    #[serde(with = "wide")]
    pub net: i128,
    /// Stakes decided, with what positions are worth.
    #[serde(with = "wide")]
    pub action: i128,
    /// Squares of results.
    #[serde(with = "wide")]
    pub net_squared: i128,
    /// Results times stakes decided.
    #[serde(with = "wide")]
    pub net_action: i128,
    /// Squares of stakes decided.
    #[serde(with = "wide")]
    pub action_squared: i128,
    /// What positions are worth, in results.
    #[serde(with = "wide")]
    pub worth_net: i128,
    /// What positions are worth, in stakes decided.
    #[serde(with = "wide")]
    pub worth_action: i128,
}

impl EdgeSums {
    fn count(&mut self, measure: &Measure) {
        let whole = measure.whole();
        let (net, action) = (i128::from(whole.net), i128::from(whole.action));
        self.exact += u64::from(measure.is_exact);
        self.net += net;
        self.action += action;
        self.net_squared += net * net;
        self.net_action += net * action;
        self.action_squared += action * action;
        self.worth_net += i128::from(measure.worth.net);
        self.worth_action += i128::from(measure.worth.action);
    }

    fn add(&mut self, other: &EdgeSums) {
        self.exact += other.exact;
        self.net += other.net;
        self.action += other.action;
        self.net_squared += other.net_squared;
        self.net_action += other.net_action;
        self.action_squared += other.action_squared;
        self.worth_net += other.worth_net;
        self.worth_action += other.worth_action;
    }
}

/// The sums over sessions of one strategy.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Sessions.
    pub sessions: u64,
    /// Rolls.
    pub rolls: u64,
    /// Seven-outs.
    pub shooters: u64,
    /// Sessions that ran out of money.
    pub ruined: u64,
    /// Sessions that went home ahead.
    pub ahead: u64,
    /// Sessions that went home behind.
    pub behind: u64,
    /// Results in cents.
    #[serde(with = "wide")]
    pub net: i128,
    /// Their squares.
    #[serde(with = "wide")]
    pub net_squared: i128,
    /// Stakes decided.
    #[serde(with = "wide")]
    pub action: i128,
    /// What was still up at the end, at face value.
    #[serde(with = "wide")]
    pub open: i128,
    /// What the edge is measured by.
    pub edge: EdgeSums,
    /// Results times rolls and squares of rolls.
    #[serde(with = "wide")]
    pub rolls_squared: i128,
    /// The least and the greatest result.
    pub least: Option<i64>,
    /// The greatest result.
    pub greatest: Option<i64>,
    /// How many sessions had which result.
    pub results: BTreeMap<i64, u64>,
    /// How many sessions were ruined after about how many rolls.
    pub ruin_rolls: BTreeMap<i64, u64>,
}

impl Tally {
    /// Counts a session.
    pub fn count(&mut self, outcome: &Outcome) {
        let net = i128::from(outcome.net.0);
        self.sessions += 1;
        self.rolls += outcome.rolls;
        self.shooters += outcome.shooters;
        self.ruined += u64::from(outcome.end == End::Ruin);
        self.ahead += u64::from(outcome.end == End::Ahead);
        self.behind += u64::from(outcome.end == End::Behind);
        self.net += net;
        self.net_squared += net * net;
        self.action += i128::from(outcome.action.0);
        self.open += i128::from(outcome.open.0);
        self.edge.count(&outcome.measure);
        self.rolls_squared += i128::from(outcome.rolls) * i128::from(outcome.rolls);
        self.least = Some(self.least.map_or(outcome.net.0, |l| l.min(outcome.net.0)));
        self.greatest = Some(
            self.greatest
                .map_or(outcome.net.0, |g| g.max(outcome.net.0)),
        );
        *self.results.entry(bin(outcome.net.0)).or_default() += 1;
        if outcome.end == End::Ruin {
            *self
                .ruin_rolls
                .entry(bin(outcome.rolls as i64 * 64) / 64)
                .or_default() += 1;
        }
    }

    /// Adds another tally.
    pub fn add(&mut self, other: &Tally) {
        self.sessions += other.sessions;
        self.rolls += other.rolls;
        self.shooters += other.shooters;
        self.ruined += other.ruined;
        self.ahead += other.ahead;
        self.behind += other.behind;
        self.net += other.net;
        self.net_squared += other.net_squared;
        self.action += other.action;
        self.open += other.open;
        self.edge.add(&other.edge);
        self.rolls_squared += other.rolls_squared;
        let of = |pick: fn(i64, i64) -> i64, a: Option<i64>, b: Option<i64>| match (a, b) {
            (Some(a), Some(b)) => Some(pick(a, b)),
            (a, b) => a.or(b),
        };
        self.least = of(i64::min, self.least, other.least);
        self.greatest = of(i64::max, self.greatest, other.greatest);
        for (into, from) in [
            (&mut self.results, &other.results),
            (&mut self.ruin_rolls, &other.ruin_rolls),
        ] {
            for (value, count) in from {
                *into.entry(*value).or_default() += count;
            }
        }
    }

    /// The mean result, in cents.
    pub fn mean(&self) -> f64 {
        self.net as f64 / self.sessions.max(1) as f64
    }

    /// The standard deviation of results, in cents.
    pub fn sd(&self) -> f64 {
        deviation(self.sessions, self.net, self.net_squared)
    }

    /// The standard error of the mean, in cents.
    pub fn error(&self) -> f64 {
        self.sd() / (self.sessions.max(1) as f64).sqrt()
    }

    /// What the house wins of every cent decided, by a measure that does not depend on where sessions
    /// end; `None` if nothing was decided.
    pub fn edge(&self) -> Option<f64> {
        let EdgeSums { net, action, .. } = self.edge;
        (action > 0).then(|| -net as f64 / action as f64)
    }

    /// The standard error of the edge, as that of a ratio of sums over sessions, which are independent.
    /// It takes two of them.
    pub fn edge_error(&self) -> Option<f64> {
        let edge = self.edge().filter(|_| self.sessions >= 2)?;
        let sums = &self.edge;
        // The squares of what each session lies off the edge: result plus edge times stakes.
        let squares = sums.net_squared as f64
            + 2.0 * edge * sums.net_action as f64
            + edge * edge * sums.action_squared as f64;
        let n = self.sessions as f64;
        Some((squares.max(0.0) * n / (n - 1.0)).sqrt() / sums.action as f64)
    }

    /// The result that this share of sessions does not exceed, in cents.
    pub fn quantile(&self, share: f64) -> i64 {
        let wanted = ((share * self.sessions as f64).ceil() as u64).clamp(1, self.sessions.max(1));
        let mut seen = 0;
        for (value, count) in &self.results {
            seen += count;
            if seen >= wanted {
                return *value;
            }
        }
        0
    }
}

/// The sums over sessions of the difference between a strategy and the first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paired {
    /// Sessions.
    pub sessions: u64,
    /// Differences in cents.
    #[serde(with = "wide")]
    pub difference: i128,
    /// Their squares.
    #[serde(with = "wide")]
    pub squared: i128,
    /// Sessions in which it did better.
    pub better: u64,
    /// Sessions in which it did worse.
    pub worse: u64,
}

impl Paired {
    /// Counts a session that both played.
    pub fn count(&mut self, own: &Outcome, first: &Outcome) {
        let difference = own.net.0 - first.net.0;
        self.sessions += 1;
        self.difference += i128::from(difference);
        self.squared += i128::from(difference) * i128::from(difference);
        self.better += u64::from(difference > 0);
        self.worse += u64::from(difference < 0);
    }

    /// Adds another.
    pub fn add(&mut self, other: &Paired) {
        self.sessions += other.sessions;
        self.difference += other.difference;
        self.squared += other.squared;
        self.better += other.better;
        self.worse += other.worse;
    }

    /// The mean difference and its standard error, in cents.
    pub fn mean_and_error(&self) -> (f64, f64) {
        let n = self.sessions.max(1) as f64;
        let sd = deviation(self.sessions, self.difference, self.squared);
        (self.difference as f64 / n, sd / n.sqrt())
    }
}

fn deviation(n: u64, sum: i128, squares: i128) -> f64 {
    if n < 2 {
        return 0.0;
    }
    // Exact until the last division, unless the sums are beyond anything a table sees.
    let n = i128::from(n);
    let scaled = squares
        .checked_mul(n)
        .zip(sum.checked_mul(sum))
        .map(|(a, b)| (a - b) as f64);
    let scaled = scaled.unwrap_or_else(|| squares as f64 * n as f64 - (sum as f64).powi(2));
    (scaled.max(0.0) / (n as f64 * (n - 1) as f64)).sqrt()
}

/// The bin of a result: the result itself, or for large ones its leading digits.
pub(crate) fn bin(value: i64) -> i64 {
    let size = value.unsigned_abs();
    if size < EXACT {
        return value;
    }
    let shift = 63 - size.leading_zeros() - DIGITS;
    let kept = ((size >> shift) << shift) as i64;
    if value < 0 { -kept } else { kept }
}

/// Wide integers as text, since JSON's numbers are narrower.
mod wide {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(value: &i128, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(value)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<i128, D::Error> {
        let text = String::deserialize(d)?;
        text.parse()
            .map_err(|_| D::Error::custom("a whole number as text"))
    }
}
