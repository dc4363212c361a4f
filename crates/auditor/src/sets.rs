//! Wagers on sets of numbers: Bonus Craps (Maryland's chapter 12 and Nevada's rules of
//! play) and Craps Sides.
//!
//! A set is a word of bits, one for each total. Maryland's ten buttons serve three wagers that are
//! always made together before the first roll, so a set for each wager shows the same numbers.

use crate::Auditor;
use crate::bets::{Bet, Verdict};
use crate::dice::Throw;
use crate::house::Sides;
use crate::spot::Spot;
use crate::tables;

const SMALL: u16 = 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6;
const TALL: u16 = 1 << 8 | 1 << 9 | 1 << 10 | 1 << 11 | 1 << 12;
const ALL: u16 = SMALL | TALL;
const BONUS: [(Spot, u16); 3] = [
    (Spot::AllSmall, SMALL),
    (Spot::AllTall, TALL),
    (Spot::MakeEmAll, ALL),
];

/// The numbers marked for each wager.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Marks {
    /// For the three of `BONUS`, in that order.
    bonus: [u16; 3],
    /// The markers of Craps Sides: what Low, High and All have behind them.
    pub low: u16,
    pub high: u16,
    pub all: u16,
}

fn slot(spot: Spot) -> Option<(usize, u16)> {
    let at = BONUS.iter().position(|(bonus, _)| *bonus == spot)?;
    Some((at, BONUS[at].1))
}

impl Auditor {
    /// Marks the number thrown. Craps Sides marks whether anybody bets or not (CS-IV-a).
    pub(crate) fn mark_sets(&mut self, throw: Throw) {
        if throw.total == 7 {
            return;
        }
        let bit = 1 << throw.total;
        for (marks, (_, wanted)) in self.marks.bonus.iter_mut().zip(BONUS) {
            *marks |= bit & wanted;
        }
        self.marks.low |= bit & SMALL;
        self.marks.high |= bit & TALL;
        self.marks.all |= bit;
    }

    /// Won the moment the last number falls (MD-12-B-4, BC-BR-4), lost on any 7 (BC-BR-5).
    pub(crate) fn judge_bonus(&self, bet: &Bet, throw: Throw) -> Verdict {
        if throw.total == 7 {
            return Verdict::Lost;
        }
        let Some((at, wanted)) = slot(bet.spot) else {
            return Verdict::Stays;
        };
        let table = self.house.bonus.and_then(tables::bonus);
        match table {
            Some(((five, ten), _)) if self.marks.bonus[at] == wanted => {
                let times = if wanted == ALL { ten } else { five };
                Verdict::Won(bet.amount * times)
            }
            _ => Verdict::Stays,
        }
    }

    /// CS-IV-d.
    pub(crate) fn judge_side(&self, bet: &Bet, throw: Throw) -> Verdict {
        let Some(sides) = self.house.sides else {
            return Verdict::Stays;
        };
        let (complete, times) = match bet.spot {
            Spot::LowSide => (self.marks.low == SMALL, tables::half_side(sides.low)),
            Spot::HighSide => (self.marks.high == TALL, tables::half_side(sides.high)),
            _ => (self.marks.all == ALL, tables::all_sides(sides.all)),
        };
        match throw.total {
            7 => Verdict::Lost,
            _ if complete => Verdict::Won(bet.amount * times),
            _ => Verdict::Stays,
        }
    }

    /// The dealers' share of the set wagers that this roll wins (BC-A-N2, CS-PT-all-bonus). Tips
    /// that win count like other bets.
    pub(crate) fn pay_set_envy(&mut self, throw: Throw) {
        if throw.total == 7 {
            return;
        }
        let mut envy = 0;
        for bet in &self.bets {
            let times = match bet.spot {
                Spot::AllSmall | Spot::AllTall | Spot::MakeEmAll => {
                    let table = self.house.bonus.and_then(tables::bonus);
                    let (five, ten) = table.map_or((0, 0), |(_, envy)| envy);
                    if bet.spot == Spot::MakeEmAll {
                        ten
                    } else {
                        five
                    }
                }
                Spot::LowSide | Spot::HighSide | Spot::AllSides => self
                    .house
                    .sides
                    .map_or(0, |sides| side_bonus(sides, bet.spot)),
                _ => continue,
            };
            let won = match bet.spot {
                Spot::LowSide | Spot::HighSide | Spot::AllSides => self.judge_side(bet, throw),
                _ => self.judge_bonus(bet, throw),
            };
            if let Verdict::Won(_) = won {
                envy += bet.amount * times;
            }
        }
        self.pay_envy(envy);
    }

    /// Takes the markers off that have done their work.
    pub(crate) fn clear_sets(&mut self, throw: Throw) {
        if throw.total == 7 {
            self.marks = Marks::default();
            return;
        }
        for (marks, (_, wanted)) in self.marks.bonus.iter_mut().zip(BONUS) {
            if *marks == wanted {
                *marks = 0;
            }
        }
        let reopen = self.house.sides.is_some_and(|sides| sides.reopen_after_win);
        let all_up = self.anybody_on(Spot::AllSides);
        if self.marks.all == ALL {
            // CS-I-clear: with All Sides complete every marker is lifted but those of a side that
            // had opened again.
            self.marks.all = 0;
            self.marks.low = if self.marks.low == SMALL {
                0
            } else {
                self.marks.low
            };
            self.marks.high = if self.marks.high == TALL {
                0
            } else {
                self.marks.high
            };
        }
        // A complete side stays closed while All Sides needs its markers (CS-IV-e, switch).
        if self.marks.low == SMALL && (reopen || !all_up) {
            self.marks.low = 0;
        }
        if self.marks.high == TALL && (reopen || !all_up) {
            self.marks.high = 0;
        }
        // Nobody is playing for all ten: what is marked is what the two sides show.
        if !all_up {
            self.marks.all = self.marks.low | self.marks.high;
        }
    }

    /// The first wager of a set starts with an empty one (BC-BR-2-b).
    pub(crate) fn open_bonus_wager(&mut self, spot: Spot) {
        if let Some((at, _)) = slot(spot)
            && !self.anybody_on(spot)
        {
            self.marks.bonus[at] = 0;
        }
    }
}

/// Dealer bonus of pay table 4, per unit (CS-PT-all-bonus, CS-PT-low-bonus, CS-PT-high-bonus).
fn side_bonus(sides: Sides, spot: Spot) -> i64 {
    let (table, times) = match spot {
        Spot::LowSide => (sides.low, 1),
        Spot::HighSide => (sides.high, 1),
        _ => (sides.all, 5),
    };
    if sides.dealer_bonus && table == 4 {
        times
    } else {
        0
    }
}
