//! Bets decided by the next roll (MD-3-A-11 to MD-3-A-39, MD-5-A-21 to MD-5-E; CO-2304-11 to
//! CO-2304-39, CO-2306-1-t5 to CO-2306-3).

use crate::Auditor;
use crate::bets::Verdict;
use crate::dice::Throw;
use crate::spot::Spot;

impl Auditor {
    /// Takes a one-roll bet apart into the simple bets it is made of and adds up what they do.
    pub(crate) fn judge_one_roll(&self, spot: Spot, amount: i64, throw: Throw) -> Verdict {
        let mut net = 0;
        let mut hit = false;
        for (part, share) in parts(spot, amount) {
            match self.pays_on(part, share, throw) {
                Some(pays) => {
                    hit = true;
                    net += pays;
                }
                None => net -= share,
            }
        }
        match net {
            _ if !hit => Verdict::Lost,
            // MD-3-A-21-c, CO-2304-21-a: a whirl on 7 just gets its money back.
            0 => Verdict::Back,
            wins => Verdict::Won(wins),
        }
    }

    /// What a simple one-roll bet wins on this throw; `None` if it loses.
    fn pays_on(&self, spot: Spot, amount: i64, throw: Throw) -> Option<i64> {
        let total = throw.total;
        let printed: (i64, i64) = match spot {
            Spot::Field => match total {
                3 | 4 | 9 | 10 | 11 => (1, 1),
                2 | 12 => (2, 1),
                _ => return None,
            },
            Spot::SixSevenEight => match total {
                7 => (1, 1),
                6 | 8 if throw.is_pair() => (2, 1),
                6 | 8 => (1, 1),
                _ => return None,
            },
            Spot::AnySeven if total == 7 => (4, 1),
            Spot::AnyCraps if [2, 3, 12].contains(&total) => (7, 1),
            Spot::Craps(3) if total == 3 => (15, 1),
            Spot::Craps(n) if n != 3 && total == n => (30, 1),
            Spot::Eleven if total == 11 => (15, 1),
            Spot::Hop(a, b) if (a, b) == (throw.low, throw.high) => {
                if a == b {
                    (30, 1)
                } else {
                    (15, 1)
                }
            }
            _ => return None,
        };
        let odds = self.house.row(&spot.name(), Some(total), printed);
        Some(self.house.win(amount, odds))
    }
}

/// The simple bets behind a combined one, with their amounts.
pub(crate) fn parts(spot: Spot, amount: i64) -> Vec<(Spot, i64)> {
    let horn = |each: i64| {
        vec![
            (Spot::Craps(2), each),
            (Spot::Craps(3), each),
            (Spot::Eleven, each),
            (Spot::Craps(12), each),
        ]
    };
    match spot {
        // MD-5-B, CO-2306-3
        Spot::CAndE => vec![(Spot::AnyCraps, amount / 2), (Spot::Eleven, amount / 2)],
        // MD-5-C, CO-2306-2
        Spot::Horn => horn(amount / 4),
        // MD-5-D: four fifths on the horn, the last fifth on the named number
        Spot::HornHigh(number) => {
            let mut all = horn(amount / 5);
            all.push((high_part(number), amount / 5));
            all
        }
        // MD-5-E, CO-2304-21-a
        Spot::Whirl => {
            let mut all = horn(amount / 5);
            all.push((Spot::AnySeven, amount / 5));
            all
        }
        simple => vec![(simple, amount)],
    }
}

/// The single bet on the high number of a Horn High.
pub(crate) fn high_part(number: u8) -> Spot {
    if number == 11 {
        Spot::Eleven
    } else {
        Spot::Craps(number)
    }
}

/// Into how many chips a bet has to split evenly (MD-3-A-19-a, MD-3-A-20-a, MD-3-A-21-a).
pub(crate) fn split(spot: Spot) -> i64 {
    match spot {
        Spot::CAndE => 2,
        Spot::Horn => 4,
        Spot::HornHigh(_) | Spot::Whirl => 5,
        _ => 1,
    }
}
