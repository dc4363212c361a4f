//! The bet of a session at a real table: amounts the house takes, payouts in its chips, vigorish as
//! it collects it, odds as it limits them.

use boxman_rules::{Cents, Definition, Fault, House, Number, OddsPolicy, Progress, Roll, Side};

use super::{Plan, SessionError};
use crate::{CombinedGame, Ends, Game, Next, Rules, Standing, Verdict, WagerGame, stake::Stake};

/// The amounts of a session's bet.
pub(super) struct Stakes<'a> {
    house: &'a House,
    flat: &'a Definition,
    amount: Cents,
    /// Odds by number, where the bet takes them.
    odds: [Cents; 13],
    takes_odds: bool,
    /// The most that one bet may need.
    pub(super) needs: Cents,
    /// What could not be done as asked.
    pub(super) notes: Vec<String>,
}

fn refuse(key: &str, clause: &str, message: String) -> SessionError {
    SessionError::Refused(Fault {
        key: key.to_owned(),
        clause: clause.to_owned(),
        message,
    })
}

impl<'a> Stakes<'a> {
    pub(super) fn of(house: &'a House, plan: &Plan) -> Result<Stakes<'a>, SessionError> {
        let Some(flat) = house.define(plan.bet) else {
            let message = format!("{} is not offered by {}", plan.bet, house.name);
            return Err(refuse("bet", &house.rulebook.closed_list, message));
        };
        let (amount, unit) = (plan.amount, house.unit(flat, Progress::START));
        if amount < flat.minimum || amount > flat.maximum {
            let message = format!("{amount} is not from {} to {}", flat.minimum, flat.maximum);
            return Err(refuse("amount", &house.rulebook.limits, message));
        }
        if !amount.is_multiple_of(unit) {
            let message = format!("{amount} is not a multiple of {unit}");
            return Err(refuse("amount", &flat.clauses.unit, message));
        }
        let mut stakes = Stakes {
            house,
            flat,
            amount,
            odds: [Cents::ZERO; 13],
            takes_odds: plan.odds.is_some(),
            needs: Stake::new(house, flat, amount).put_up(),
            notes: Vec::new(),
        };
        if let Some(policy) = plan.odds {
            stakes.take_odds(policy)?;
        }
        if let Some(bankroll) = plan.bankroll
            && bankroll < stakes.needs
        {
            let message = format!(
                "{bankroll} does not cover one bet, which may need {}",
                stakes.needs
            );
            return Err(refuse("bankroll", "", message));
        }
        Ok(stakes)
    }

    /// Odds on every number: what was asked for, within what the house takes, in its units.
    fn take_odds(&mut self, policy: OddsPolicy) -> Result<(), SessionError> {
        let Some(game) = CombinedGame::new(Rules::of_house(self.house), self.flat) else {
            let message = format!("{} takes no odds", self.flat.wager);
            return Err(refuse("odds", &self.house.rulebook.odds.clause, message));
        };
        for number in Number::ALL {
            let Some((odds, from)) = game.odds_on(number) else {
                continue;
            };
            let Some(pays) = odds.odds_on(number) else {
                continue;
            };
            let wrong = matches!(
                odds.mechanism,
                boxman_rules::Mechanism::Number {
                    side: Side::Wrong,
                    ..
                }
            );
            let wanted = self.amount.times(policy.multiple(number).into());
            let wanted = if wrong {
                pays.stake_winning(wanted)
            } else {
                wanted
            };
            let limit = self.house.odds_limit(self.amount, number, pays, wrong);
            let stake = wanted.min(limit).round_down_to(self.house.unit(odds, from));
            if stake < wanted {
                let clause = if limit < wanted {
                    &self.house.rulebook.odds.clause
                } else {
                    &odds.clauses.unit
                };
                self.notes.push(format!(
                    "odds on {number} are {stake} instead of {wanted} ({clause})"
                ));
            }
            self.odds[usize::from(number.get())] = stake;
        }
        let most = self.odds.iter().copied().max().unwrap_or(Cents::ZERO);
        self.needs += most;
        Ok(())
    }

    pub(super) fn game(&self) -> StakeGame<'_> {
        let rules = Rules::of_house(self.house);
        let combined = CombinedGame::new(rules, self.flat).filter(|_| self.takes_odds);
        StakeGame {
            stakes: self,
            flat: rules.game(self.flat, Progress::START),
            combined,
        }
    }

    fn net(&self, ends: &Ends) -> (Cents, Verdict) {
        let (net, verdict) = Stake::new(self.house, self.flat, self.amount).net(ends.flat);
        let behind = ends.odds.and_then(|(number, end)| {
            let (odds, _) =
                CombinedGame::new(Rules::of_house(self.house), self.flat)?.odds_on(number)?;
            let stake = Stake::new(self.house, odds, self.odds[usize::from(number.get())]);
            Some(stake.net(end).0)
        });
        (net + behind.unwrap_or(Cents::ZERO), verdict)
    }
}

/// The bet as a game that ends in money.
pub(super) struct StakeGame<'a> {
    stakes: &'a Stakes<'a>,
    flat: WagerGame<'a>,
    combined: Option<CombinedGame<'a>>,
}

impl Game for StakeGame<'_> {
    type State = Standing;
    type End = (Cents, Verdict);

    fn start(&self) -> Standing {
        self.flat.start()
    }

    fn step(&self, at: Standing, roll: Roll) -> Next<Standing, (Cents, Verdict)> {
        let next = match &self.combined {
            Some(combined) => combined.step(at, roll),
            None => match self.flat.step(at, roll) {
                Next::On(next) => Next::On(next),
                Next::Over(flat) => Next::Over(Ends { flat, odds: None }),
            },
        };
        match next {
            Next::On(next) => Next::On(next),
            Next::Over(ends) => Next::Over(self.stakes.net(&ends)),
        }
    }
}
