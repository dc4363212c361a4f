//! The most that Bonus Craps pays in one round or one hand, where the operator posts it (BC-A-N3).

use crate::Auditor;
use crate::bets::Verdict;
use crate::dice::LineResult;
use crate::spot::Spot;

/// How long a cap holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Per {
    /// Until the line is decided.
    Round,
    /// Until the seven-out.
    Hand,
}

/// A posted cap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cap {
    /// Cents.
    pub cents: i64,
    /// For how long it holds.
    pub per: Per,
}

/// Divides what a cap leaves among those who are due more, lowest seats first: each gets the whole chips
/// of a proportional share, and the chips that are left over go one each from the first.
fn divide(left: i64, dues: &[i64], chip: i64) -> Vec<i64> {
    let chips = left / chip;
    let total: i64 = dues.iter().sum();
    let in_chips = |due: &i64| {
        let share = i128::from(chips) * i128::from(*due) / i128::from(total);
        i64::try_from(share).unwrap_or(0)
    };
    let mut shares: Vec<i64> = dues.iter().map(in_chips).collect();
    let over = chips - shares.iter().sum::<i64>();
    for share in shares.iter_mut().take(usize::try_from(over).unwrap_or(0)) {
        *share += 1;
    }
    shares.into_iter().map(|share| share * chip).collect()
}

impl Auditor {
    /// Cuts the wins of this roll to what is left of the cap. Stakes and the dealers' share are no part
    /// of it.
    pub(crate) fn apply_cap(&mut self, verdicts: &mut [Verdict]) {
        let Some(cap) = self.house.bonus_cap else {
            return;
        };
        let mut winners: Vec<((u8, String), Spot, bool, usize)> = Vec::new();
        for (at, (bet, verdict)) in self.bets.iter().zip(verdicts.iter()).enumerate() {
            let bonus = bet.spot.is_bonus() && !bet.spot.is_progressive();
            if bonus && matches!(verdict, Verdict::Won(_)) {
                winners.push((self.paying_order(&bet.player), bet.spot, bet.tip, at));
            }
        }
        winners.sort();
        let due = |at: usize| match verdicts[at] {
            Verdict::Won(cents) => cents,
            _ => 0,
        };
        let dues: Vec<i64> = winners.iter().map(|(.., at)| due(*at)).collect();
        let left = (cap.cents - self.paid_under_cap).max(0);
        let shares = if dues.iter().sum::<i64>() > left {
            divide(left, &dues, self.house.chip)
        } else {
            dues
        };
        self.paid_under_cap += shares.iter().sum::<i64>();
        for ((.., at), share) in winners.into_iter().zip(shares) {
            verdicts[at] = Verdict::Won(share);
        }
    }

    /// What the deciding roll pays belongs to the round or hand that it ends; then the cap is whole again.
    pub(crate) fn renew_cap(&mut self, result: LineResult) {
        let over = match self.house.bonus_cap.map(|cap| cap.per) {
            Some(Per::Round) => result.decides_line(),
            Some(Per::Hand) => result == LineResult::SevenOut,
            None => false,
        };
        if over {
            self.paid_under_cap = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::divide;

    #[test]
    fn a_cap_is_divided_in_chips_with_the_odd_ones_to_the_lowest_seats() {
        // $100 among three who are due $150 each: $33 and a third, in dollars 34, 33, 33.
        assert_eq!(divide(100, &[150, 150, 150], 1), [34, 33, 33]);
        // $50 of $60 in $5 chips: ten chips for dues of 30 and 30.
        assert_eq!(divide(52, &[30, 30], 5), [25, 25]);
        // $20 in proportion 1 to 3 is $5 and $15.
        assert_eq!(divide(20, &[10, 30], 1), [5, 15]);
        assert_eq!(divide(4, &[30, 30], 5), [0, 0]);
        boxman_shows::shows!("BC-A-N3");
    }
}
