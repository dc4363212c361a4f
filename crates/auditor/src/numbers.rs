//! Bets on single numbers: place, place to lose, buy, lay, put, big, hardways (MD-3-A-5 to
//! MD-3-A-10, MD-3-A-41, MD-3-A-42; Colorado 47.1-2304 and 47.1-2307).

use crate::Auditor;
use crate::bets::{Bet, Verdict};
use crate::dice::Throw;
use crate::house::Collected;
use crate::spot::Spot;

/// What a number is truly worth against the 7 (MD-5-G-1, CO-2307-1-c, CO-2317.03-b2).
pub(crate) fn true_odds(number: u8) -> (i64, i64) {
    match number {
        2 | 12 => (6, 1),
        3 | 11 => (3, 1),
        4 | 10 => (2, 1),
        5 | 9 => (3, 2),
        _ => (6, 5),
    }
}

/// The same against the number (MD-5-G-2, CO-2307-2-c).
pub(crate) fn lay_odds(number: u8) -> (i64, i64) {
    let (n, d) = true_odds(number);
    (d, n)
}

/// Place to win (MD-5-A-5 to MD-5-A-10, CO-2306-1-t2, CO-2317.03-p1).
pub(crate) fn place_odds(number: u8) -> (i64, i64) {
    match number {
        2 | 12 => (11, 2),
        3 | 11 => (11, 4),
        4 | 10 => (9, 5),
        5 | 9 => (7, 5),
        _ => (7, 6),
    }
}

/// Place to lose (MD-5-A-11 to MD-5-A-16, CO-2306-1-t3).
pub(crate) fn place_lose_odds(number: u8) -> (i64, i64) {
    match number {
        4 | 10 => (5, 11),
        5 | 9 => (5, 8),
        _ => (4, 5),
    }
}

/// Hardways (MD-5-A-17 to MD-5-A-20, CO-2306-1-t4).
fn hard_odds(number: u8) -> (i64, i64) {
    match number {
        4 | 10 => (7, 1),
        _ => (9, 1),
    }
}

impl Auditor {
    /// What a bet on a number wins at this house.
    fn number_win(&self, bet: &Bet, printed: (i64, i64)) -> i64 {
        let odds = self.house.row(&bet.spot.name(), None, printed);
        self.house.win(bet.amount, odds)
    }

    pub(crate) fn judge_place(&self, number: u8, bet: &Bet, throw: Throw) -> Verdict {
        match throw.total {
            _ if !self.works(bet) => Verdict::Stays,
            7 => Verdict::Lost,
            n if n == number => Verdict::WonAndUp(self.number_win(bet, place_odds(number))),
            _ => Verdict::Stays,
        }
    }

    /// Won on a 7, and then it comes down.
    pub(crate) fn judge_place_lose(&self, number: u8, bet: &Bet, throw: Throw) -> Verdict {
        match throw.total {
            _ if !self.works(bet) => Verdict::Stays,
            7 => Verdict::Won(self.number_win(bet, place_lose_odds(number))),
            n if n == number => Verdict::Lost,
            _ => Verdict::Stays,
        }
    }

    /// A buy bet whose vigorish was paid with it comes down when it wins: the next one pays vigorish again.
    pub(crate) fn judge_buy(&self, number: u8, bet: &Bet, throw: Throw) -> Verdict {
        let paid_up_front = self
            .house
            .buy
            .is_some_and(|v| v.collected == Collected::UpFront);
        match throw.total {
            _ if !self.works(bet) => Verdict::Stays,
            7 => Verdict::Lost,
            n if n == number => {
                let wins = self.number_win(bet, true_odds(number));
                if paid_up_front {
                    Verdict::Won(wins)
                } else {
                    Verdict::WonAndUp(wins)
                }
            }
            _ => Verdict::Stays,
        }
    }

    pub(crate) fn judge_lay(&self, number: u8, bet: &Bet, throw: Throw) -> Verdict {
        match throw.total {
            _ if !self.works(bet) => Verdict::Stays,
            7 => Verdict::Won(self.number_win(bet, lay_odds(number))),
            n if n == number => Verdict::Lost,
            _ => Verdict::Stays,
        }
    }

    /// A put bet is a come bet that was set on its number by hand (CO-2304-42-a).
    pub(crate) fn judge_put(&self, number: u8, bet: &Bet, throw: Throw) -> Verdict {
        match throw.total {
            _ if !self.works(bet) => Verdict::Stays,
            7 => Verdict::Lost,
            n if n == number => Verdict::Won(self.number_win(bet, (1, 1))),
            _ => Verdict::Stays,
        }
    }

    pub(crate) fn judge_big(&self, number: u8, bet: &Bet, throw: Throw) -> Verdict {
        match throw.total {
            _ if !self.works(bet) => Verdict::Stays,
            7 => Verdict::Lost,
            n if n == number => Verdict::WonAndUp(self.number_win(bet, (1, 1))),
            _ => Verdict::Stays,
        }
    }

    /// Decided by the faces: the pair wins, the total any other way or a 7 loses.
    pub(crate) fn judge_hard(&self, number: u8, bet: &Bet, throw: Throw) -> Verdict {
        match throw.total {
            _ if !self.works(bet) => Verdict::Stays,
            7 => Verdict::Lost,
            n if n == number && throw.is_pair() => {
                Verdict::WonAndUp(self.number_win(bet, hard_odds(number)))
            }
            n if n == number => Verdict::Lost,
            _ => Verdict::Stays,
        }
    }

    /// The odds an amount on this spot must be payable at, where Maryland demands it.
    pub(crate) fn exact_odds(&self, spot: Spot) -> Option<(i64, i64)> {
        match spot {
            Spot::Place(n) => Some(place_odds(n)),
            Spot::PlaceLose(n) => Some(place_lose_odds(n)),
            Spot::Buy(n) => Some(true_odds(n)),
            Spot::Lay(n) => Some(lay_odds(n)),
            _ => {
                let number = self.odds_number(spot)?;
                Some(crate::line::odds_behind(spot, number))
            }
        }
    }
}
