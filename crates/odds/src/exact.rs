//! The exact odds of one wager: its solution, priced. Vigorish and the meter come in here, because a
//! definition knows neither; so do the levels of a ladder and what the dealers' envy costs.

use boxman_rules::{Cents, Collected, Definition, Envy, Pay, Progress, Vigorish, VigorishBase};
use serde::Serialize;

use crate::{
    Distribution, End, Outcome, Ratio, Rules, SolveError, Verdict,
    game::{telling, top_level},
};

/// What a wager is priced by, besides its pay table.
#[derive(Clone, PartialEq, Debug)]
pub struct Terms {
    /// The vigorish the house takes.
    pub vigorish: Option<Vigorish>,
    /// The meter in dollars for a wager of one dollar.
    pub meter: Ratio,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            vigorish: None,
            meter: Ratio::ZERO,
        }
    }
}

/// How likely a ladder ends on a level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Level {
    /// Points made, sevens and elevens, numbers collected or rolls matched.
    pub level: u8,
    /// The probability that the wager ends there.
    pub p: Ratio,
}

/// What a progressive wager returns, as a line over its meter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Jackpot {
    /// The probability that it wins the meter.
    pub p: Ratio,
    /// What a dollar returns besides the meter, stakes included.
    pub fixed_return: Ratio,
    /// The meter at which edge, variance and outcomes are stated, in dollars for a dollar.
    pub meter: Ratio,
}

impl Jackpot {
    /// What a dollar returns when the meter shows this many dollars for a wager of one.
    pub fn return_at(&self, meter: &Ratio) -> Ratio {
        &self.fixed_return + &(&self.p * meter)
    }

    /// The meter at which a dollar returns a dollar; `None` if the meter cannot be won.
    pub fn break_even(&self) -> Option<Ratio> {
        (Ratio::ONE - self.fixed_return.clone()).checked_div(&self.p)
    }

    /// What the house keeps of a dollar in the long run, when `contribution` of each wager goes to a
    /// meter that starts again from `seed`: the players get back all they put in and every seed.
    pub fn long_run_edge(&self, seed: &Ratio, contribution: &Ratio) -> Ratio {
        Ratio::ONE - self.return_at(seed) - contribution.clone()
    }
}

/// The exact odds of a wager.
#[derive(Clone, PartialEq, Debug)]
pub struct Exact {
    /// Every net result of a bet of one.
    pub distribution: Distribution,
    /// How it ends, before an end is worth money.
    pub ends: Vec<(End, Ratio)>,
    /// How many working rolls decide it on average.
    pub rolls: Ratio,
    /// Where a ladder ends; empty for wagers that are not one.
    pub levels: Vec<Level>,
    /// What the meter adds, for progressives.
    pub jackpot: Option<Jackpot>,
    /// What the dealers' envy costs the house for each dollar bet, with one bet up.
    pub envy: Option<Ratio>,
    /// How many states the chain had.
    pub states: usize,
}

impl Exact {
    /// The exact odds of a wager from where it starts; odds on the line start on their number.
    ///
    /// ```
    /// use boxman_odds::{Exact, Rules, Terms};
    /// use boxman_rules::{Progress, Rulebook};
    /// let colorado = Rulebook::named("colorado").expect("a rulebook");
    /// let rules = Rules::printed(colorado);
    /// let place = rules.define("place-6".parse().expect("a wager")).expect("listed");
    /// let exact = Exact::of(&rules, place, Progress::START, &Terms::default()).expect("it ends");
    /// assert_eq!(exact.distribution.edge().to_string(), "1/66");
    /// assert_eq!(exact.edge_per_roll().to_string(), "1/216");
    /// ```
    ///
    /// # Errors
    /// If the definition lets a wager stand for ever.
    pub fn of(
        rules: &Rules,
        wager: &Definition,
        from: Progress,
        terms: &Terms,
    ) -> Result<Exact, SolveError> {
        let solution = rules.solve(wager, from)?;
        let price = Price::of(wager, terms);
        let outcomes = solution.ends.iter().map(|(end, p)| price.outcome(*end, p));
        let distribution = Distribution::new(outcomes);
        let levels = levels(rules, wager)?;
        Ok(Exact {
            jackpot: jackpot(wager, &distribution, &terms.meter),
            envy: envy(wager, &solution.ends),
            distribution,
            ends: solution.ends,
            rolls: solution.rolls,
            levels,
            states: solution.states,
        })
    }

    /// The house's share of a bet for each roll it stands.
    pub fn edge_per_roll(&self) -> Ratio {
        let edge = self.distribution.edge();
        edge.checked_div(&self.rolls).unwrap_or(Ratio::ZERO)
    }
}

/// What ends are worth to a bet of one.
pub(crate) struct Price {
    vigorish: Ratio,
    collected: Option<Collected>,
    meter: Ratio,
}

impl Price {
    /// Vigorish is a share of the bet or of what it could win, exactly: a bet large enough for no
    /// rounding.
    pub(crate) fn of(wager: &Definition, terms: &Terms) -> Price {
        let vigorish = terms.vigorish.map_or(Ratio::ZERO, |vigorish| {
            let base = match vigorish.base {
                VigorishBase::Bet => Ratio::ONE,
                VigorishBase::Win => wager.single_odds().map_or(Ratio::ZERO, Ratio::from),
            };
            &base * &Ratio::from(vigorish.percent)
        });
        Price {
            vigorish,
            collected: terms.vigorish.map(|v| v.collected),
            meter: terms.meter.clone(),
        }
    }

    /// The house's share of a bet of one that ends like this.
    pub(crate) fn edge(&self, ends: &[(End, Ratio)]) -> Ratio {
        let nets = ends.iter().map(|(end, p)| &self.outcome(*end, p).net * p);
        -nets.sum::<Ratio>()
    }

    pub(crate) fn outcome(&self, end: End, p: &Ratio) -> Outcome {
        let (gross, verdict) = match end {
            End::Won {
                pay: Pay::Odds(odds),
                ..
            } => (Ratio::from(odds), Verdict::Win),
            // The meter includes the stake (BC-N-1).
            End::Won {
                pay: Pay::Meter, ..
            } => (&self.meter - &Ratio::ONE, Verdict::Win),
            End::Won { pay: Pay::Push, .. } | End::Pushed | End::Returned => {
                (Ratio::ZERO, Verdict::Push)
            }
            End::Lost => (Ratio::new(-1, 1), Verdict::Lose),
        };
        // What was paid up front comes back with a stake that comes back undecided.
        let taken = match (self.collected, verdict) {
            (Some(Collected::UpFront), Verdict::Win | Verdict::Lose)
            | (Some(Collected::OnWin), Verdict::Win) => &self.vigorish,
            _ => &Ratio::ZERO,
        };
        Outcome {
            net: &gross - taken,
            p: p.clone(),
            verdict,
            jackpot: matches!(
                end,
                End::Won {
                    pay: Pay::Meter,
                    ..
                }
            ),
        }
    }
}

/// Where a ladder ends, level by level from nothing to its top.
fn levels(rules: &Rules, wager: &Definition) -> Result<Vec<Level>, SolveError> {
    let ladder = wager.mechanism.table().is_some_and(|t| t.levels.len() > 1);
    let Some(telling) = telling(wager, rules.points).filter(|_| ladder) else {
        return Ok(Vec::new());
    };
    let solution = rules.solve(&telling, Progress::START)?;
    let top = top_level(&wager.mechanism, rules.points).unwrap_or(0);
    let at = |n| move |end: &End| matches!(end, End::Won { level, .. } if *level == n);
    Ok((0..=top)
        .map(|level| Level {
            level,
            p: solution.probability(at(level)),
        })
        .collect())
}

fn jackpot(wager: &Definition, distribution: &Distribution, meter: &Ratio) -> Option<Jackpot> {
    let mut meters = wager.mechanism.table()?.levels.values();
    meters.find(|pay| **pay == Pay::Meter)?;
    let (mut p, mut fixed_return) = (Ratio::ZERO, Ratio::ZERO);
    for outcome in distribution.outcomes() {
        if outcome.jackpot {
            p += &outcome.p
        } else {
            fixed_return += &(&(&outcome.net + &Ratio::ONE) * &outcome.p)
        }
    }
    Some(Jackpot {
        p,
        fixed_return,
        meter: meter.clone(),
    })
}

/// What the dealers get for each dollar bet. A share that is paid once, whoever won, costs the more
/// for each dollar the fewer bets are up; this is with one.
fn envy(wager: &Definition, ends: &[(End, Ratio)]) -> Option<Ratio> {
    let table = wager.mechanism.table()?;
    if table.envy.is_empty() {
        return None;
    }
    let dollars = |cents: Cents| Ratio::new(cents.0, 100);
    let cost = |end: &End| match end {
        End::Won { level, .. } => match table.envy(*level) {
            Some(Envy::TimesStake(times)) => Ratio::new(times.into(), 1),
            Some(Envy::Once(cents) | Envy::PerWinner(cents)) => dollars(cents),
            None => Ratio::ZERO,
        },
        _ => Ratio::ZERO,
    };
    Some(ends.iter().map(|(end, p)| &cost(end) * p).sum())
}
