//! What a bet of one unit comes to: every net result with its probability, and what follows from
//! them. All of it is exact; the square roots that a standard deviation and a skewness need are taken
//! last, as floats.

use serde::Serialize;

use crate::Ratio;

/// Who a bet was decided for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The player.
    Win,
    /// Nobody.
    Push,
    /// The house.
    Lose,
}

/// One net result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// What the player is up, for a bet of one; what was lost is negative.
    pub net: Ratio,
    /// Its probability.
    pub p: Ratio,
    /// Who it was decided for.
    #[serde(skip)]
    pub verdict: Verdict,
    /// Whether this is the meter being paid.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub jackpot: bool,
}

/// Every net result of a bet of one, the best first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Distribution {
    outcomes: Vec<Outcome>,
}

impl Distribution {
    /// Gathers outcomes: equal ones are added up, impossible ones left out.
    pub fn new(all: impl IntoIterator<Item = Outcome>) -> Distribution {
        let mut outcomes: Vec<Outcome> = Vec::new();
        for outcome in all {
            let same = |o: &&mut Outcome| {
                (&o.net, o.verdict, o.jackpot) == (&outcome.net, outcome.verdict, outcome.jackpot)
            };
            match outcomes.iter_mut().find(same) {
                Some(known) => known.p += &outcome.p,
                None if outcome.p.is_zero() => {}
                None => outcomes.push(outcome),
            }
        }
        outcomes
            .sort_by(|a, b| (&b.net, a.verdict, b.jackpot).cmp(&(&a.net, b.verdict, a.jackpot)));
        Distribution { outcomes }
    }

    /// The outcomes, the best first.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    fn share(&self, verdict: Verdict) -> Ratio {
        let of = self.outcomes.iter().filter(|o| o.verdict == verdict);
        of.map(|o| o.p.clone()).sum()
    }

    /// The probability that it wins.
    pub fn win(&self) -> Ratio {
        self.share(Verdict::Win)
    }

    /// The probability that it pushes.
    pub fn push(&self) -> Ratio {
        self.share(Verdict::Push)
    }

    /// The probability that it loses.
    pub fn lose(&self) -> Ratio {
        self.share(Verdict::Lose)
    }

    fn expect(&self, f: impl Fn(&Ratio) -> Ratio) -> Ratio {
        self.outcomes.iter().map(|o| &f(&o.net) * &o.p).sum()
    }

    /// What the player is up on average.
    pub fn mean(&self) -> Ratio {
        self.expect(Ratio::clone)
    }

    /// The house's share of a bet of one.
    pub fn edge(&self) -> Ratio {
        -self.mean()
    }

    /// The house's share of a bet that does not push.
    pub fn edge_resolved(&self) -> Ratio {
        let resolved = Ratio::ONE - self.push();
        self.edge().checked_div(&resolved).unwrap_or(Ratio::ZERO)
    }

    /// The variance of the net result.
    pub fn variance(&self) -> Ratio {
        let mean = self.mean();
        self.expect(|net| (net - &mean).pow(2))
    }

    /// The third central moment.
    pub fn third_moment(&self) -> Ratio {
        let mean = self.mean();
        self.expect(|net| (net - &mean).pow(3))
    }

    /// The third absolute central moment, which says how fast many bets become normal.
    pub fn third_absolute_moment(&self) -> Ratio {
        let mean = self.mean();
        self.expect(|net| (net - &mean).abs().pow(3))
    }

    /// The standard deviation.
    pub fn sd(&self) -> f64 {
        self.variance().to_f64().sqrt()
    }

    /// The skewness: above nothing where rare wins are large.
    pub fn skewness(&self) -> f64 {
        match self.sd() {
            sd if sd > 0.0 => self.third_moment().to_f64() / sd.powi(3),
            _ => 0.0,
        }
    }

    /// The least denominator that all probabilities share, as the size of the cycle of combinations.
    pub fn cycle(&self) -> Ratio {
        let cycle = crate::ratio::common(self.outcomes.iter().map(|outcome| &outcome.p));
        Ratio::from_parts(cycle, 1u8.into())
    }

    /// The distribution of bets that did not push.
    pub fn resolved(&self) -> Distribution {
        let resolved = Ratio::ONE - self.push();
        let outcomes = self.outcomes.iter().filter(|o| o.verdict != Verdict::Push);
        Distribution::new(outcomes.map(|o| Outcome {
            p: o.p.checked_div(&resolved).unwrap_or(Ratio::ZERO),
            ..o.clone()
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(net: i64, p: (i64, u64), verdict: Verdict) -> Outcome {
        Outcome {
            net: Ratio::new(net, 1),
            p: Ratio::new(p.0, p.1),
            verdict,
            jackpot: false,
        }
    }

    #[test]
    fn equal_results_are_added_and_the_best_comes_first() {
        let field = Distribution::new([
            outcome(-1, (20, 36), Verdict::Lose),
            outcome(2, (1, 36), Verdict::Win),
            outcome(1, (14, 36), Verdict::Win),
            outcome(2, (1, 36), Verdict::Win),
        ]);
        assert_eq!(field.outcomes().len(), 3);
        assert_eq!(field.outcomes()[0].net, Ratio::new(2, 1));
        assert_eq!(field.edge(), Ratio::new(1, 18));
        assert_eq!(field.cycle(), Ratio::new(18, 1));
        assert_eq!(field.win(), Ratio::new(4, 9));
    }

    #[test]
    fn a_fair_coin_has_no_skewness() {
        let coin = Distribution::new([
            outcome(-1, (1, 2), Verdict::Lose),
            outcome(1, (1, 2), Verdict::Win),
        ]);
        assert_eq!(coin.variance(), Ratio::ONE);
        assert_eq!(coin.third_moment(), Ratio::ZERO);
        assert_eq!(coin.third_absolute_moment(), Ratio::ONE);
    }
}
