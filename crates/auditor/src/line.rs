//! Pass, don't pass, come, don't come, and the odds behind them (MD-3-A-1 to MD-3-A-4, chapter 6;
//! CO-2304-1 to CO-2304-4, Colorado 47.1-2308; CO-2317.03-1 and -3 for Craps Free Craps).

use crate::Auditor;
use crate::bets::{Bet, Verdict};
use crate::dice::{Phase, Throw};
use crate::house::Rulebook;
use crate::numbers::{lay_odds, true_odds};
use crate::spot::Spot;

const EVEN: (i64, i64) = (1, 1);

impl Auditor {
    /// The first roll of a bet that backs the shooter: pass on a come-out, come in its area.
    fn first_roll_for(&self, spot: Spot, amount: i64, total: u8) -> Verdict {
        // CO-2317.03-1-a, CO-2317.03-3-a: only the 7 decides; everything else is a point.
        let free = self.house.rulebook == Rulebook::CrapsFree;
        match total {
            7 => Verdict::Won(self.even(spot, amount)),
            11 if !free => Verdict::Won(self.even(spot, amount)),
            2 | 3 | 12 if !free => Verdict::Lost,
            _ => Verdict::Stays,
        }
    }

    /// The first roll of a bet against the shooter; twelve is barred (MD-3-A-2-c, CO-2304-2-c).
    fn first_roll_against(&self, spot: Spot, amount: i64, total: u8) -> Verdict {
        match total {
            2 | 3 => Verdict::Won(self.even(spot, amount)),
            7 | 11 => Verdict::Lost,
            12 => Verdict::Back,
            _ => Verdict::Stays,
        }
    }

    pub(crate) fn even(&self, spot: Spot, amount: i64) -> i64 {
        let name = match spot {
            Spot::ComeOn(_) => "come".to_owned(),
            Spot::DontComeOn(_) => "dont-come".to_owned(),
            other => other.name(),
        };
        let odds = self.house.row(&name, None, EVEN);
        self.house.win(amount, odds)
    }

    pub(crate) fn judge_pass(&self, amount: i64, throw: Throw) -> Verdict {
        match self.phase {
            Phase::ComeOut => self.first_roll_for(Spot::Pass, amount, throw.total),
            Phase::Point(_) if throw.total == 7 => Verdict::Lost,
            Phase::Point(point) if throw.total == point => {
                Verdict::Won(self.even(Spot::Pass, amount))
            }
            Phase::Point(_) | Phase::DecisionOnly => Verdict::Stays,
        }
    }

    pub(crate) fn judge_dont_pass(&self, bet: &Bet, throw: Throw) -> Verdict {
        match self.phase {
            Phase::ComeOut => self.first_roll_against(Spot::DontPass, bet.amount, throw.total),
            Phase::Point(point) => self.judge_dont_with_point(point, bet, throw),
            Phase::DecisionOnly => Verdict::Stays,
        }
    }

    pub(crate) fn judge_come(&self, amount: i64, throw: Throw) -> Verdict {
        match self.first_roll_for(Spot::Come, amount, throw.total) {
            // MD-3-A-3-a, CO-2302-4
            Verdict::Stays => Verdict::Travels(Spot::ComeOn(throw.total)),
            decided => decided,
        }
    }

    pub(crate) fn judge_dont_come(&self, amount: i64, throw: Throw) -> Verdict {
        match self.first_roll_against(Spot::DontCome, amount, throw.total) {
            // MD-3-A-4-a
            Verdict::Stays => Verdict::Travels(Spot::DontComeOn(throw.total)),
            decided => decided,
        }
    }

    /// A travelled come bet works on every roll, come-outs too (MD-3-A-3-c-ii).
    pub(crate) fn judge_come_on(&self, number: u8, amount: i64, throw: Throw) -> Verdict {
        match throw.total {
            7 => Verdict::Lost,
            n if n == number => Verdict::Won(self.even(Spot::Come, amount)),
            _ => Verdict::Stays,
        }
    }

    pub(crate) fn judge_dont_come_on(&self, number: u8, bet: &Bet, throw: Throw) -> Verdict {
        self.judge_dont_with_point(number, bet, throw)
    }

    /// A don't bet with its number wins on 7 and loses on the number. Called off, it is neither
    /// won nor lost when its point is decided, but goes back.
    fn judge_dont_with_point(&self, number: u8, bet: &Bet, throw: Throw) -> Verdict {
        let decided = throw.total == 7 || throw.total == number;
        if !decided {
            Verdict::Stays
        } else if !self.works(bet) {
            Verdict::Back
        } else if throw.total == 7 {
            Verdict::Won(self.even(bet.spot, bet.amount))
        } else {
            Verdict::Lost
        }
    }

    /// A supplemental wager shares the fate of its flat bet: paid at true odds, lost, or, when
    /// either of the two is off, returned (CO-2305-5-a).
    pub(crate) fn judge_odds(&self, bet: &Bet, throw: Throw) -> Verdict {
        let (Some(number), Some(flat)) = (self.odds_number(bet.spot), bet.spot.flat()) else {
            return Verdict::Stays;
        };
        if throw.total != 7 && throw.total != number {
            return Verdict::Stays;
        }
        let flat_works = self
            .find(&bet.player, flat, bet.tip)
            .is_some_and(|flat| self.works(flat));
        // A put bet that is off is not decided, so its odds wait with it.
        if matches!(flat, Spot::Put(_)) && !flat_works {
            return Verdict::Stays;
        }
        if !flat_works || !self.works(bet) {
            return Verdict::Back;
        }
        let shooter_wins = throw.total == number;
        if shooter_wins != bet.spot.takes_odds() {
            return Verdict::Lost;
        }
        Verdict::Won(self.house.win(bet.amount, odds_behind(bet.spot, number)))
    }

    /// The most that may stand behind a flat bet in amounts that can be bet: in Maryland up to the next
    /// one that pays exactly (MD-6-F), in Colorado never above the limit.
    pub(crate) fn most_odds(&self, spot: Spot, number: u8, flat: i64) -> i64 {
        if self.house.points {
            return if flat > 0 { i64::MAX } else { 0 };
        }
        let limit = self.odds_limit(spot, number, flat);
        let chip = self.house.chip;
        if self.house.rulebook != Rulebook::Maryland {
            return limit / chip * chip;
        }
        let odds = odds_behind(spot, number);
        let mut most = (limit + chip - 1) / chip * chip;
        while !self.house.wins_exactly(most, odds) {
            most += chip;
        }
        most
    }

    /// The limit itself: a multiple of it, on the don't side a multiple
    /// counted in winnings (MD-6-E, MD-6-E-1), and in Colorado $100 (CO-2308-1-b).
    fn odds_limit(&self, spot: Spot, number: u8, flat: i64) -> i64 {
        let by_multiple = flat * self.house.multiple(number);
        let limit = if spot.takes_odds() {
            by_multiple
        } else {
            let (win, stake) = lay_odds(number);
            by_multiple * stake / win
        };
        if self.house.is_colorado() {
            limit.min(10_000)
        } else {
            limit
        }
    }
}

/// True odds for the side of the shooter, their reverse against it.
pub(crate) fn odds_behind(spot: Spot, number: u8) -> (i64, i64) {
    if spot.takes_odds() {
        true_odds(number)
    } else {
        lay_odds(number)
    }
}
