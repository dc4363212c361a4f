//! Bets and players, and how a decided bet leaves the layout.

use crate::Auditor;
use crate::dice::{LineResult, Phase, Throw};
use crate::house::Rulebook;
use crate::spot::Spot;

/// Money on one spot, of one player or, as a tip, of the dealers.
#[derive(Clone, Debug)]
pub(crate) struct Bet {
    pub player: String,
    pub spot: Spot,
    pub amount: i64,
    /// Bet by the player for the dealers (CO-2318-2-b).
    pub tip: bool,
    /// What the player last called, on or off.
    pub call: Option<bool>,
    /// The call was made for a roll that turned decision-only, and ends with it.
    pub call_ends: bool,
    /// No roll has been thrown since it was made.
    pub fresh: bool,
    /// A come-out point was set while it was up.
    pub saw_point: bool,
    /// A don't bet that was lowered (MD-4-E-replace, CO-2305-4-b).
    pub lowered: bool,
    /// Cents of match-play coupons beside the chips (CO-2305-1-c).
    pub coupon: i64,
}

/// A player at the table, or one who left bets behind.
#[derive(Clone, Debug, Default)]
pub(crate) struct Player {
    pub rack: i64,
    pub seat: Option<u8>,
}

/// What a roll does to one bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Nothing.
    Stays,
    /// The house takes it.
    Lost,
    /// It wins this many cents, and the stake comes down.
    Won(i64),
    /// It wins this many cents, and the stake stays up.
    WonAndUp(i64),
    /// The stake goes back, undecided or void.
    Back,
    /// A come bet goes to its number.
    Travels(Spot),
}

impl Bet {
    /// A coupon wins its face at even money with the bet it lies beside, once.
    fn with_coupon(&self, verdict: Verdict) -> Verdict {
        match verdict {
            Verdict::Won(0) => Verdict::Won(0),
            Verdict::Won(pays) => Verdict::Won(pays + self.coupon),
            Verdict::WonAndUp(pays) => Verdict::WonAndUp(pays + self.coupon),
            other => other,
        }
    }
}

impl Auditor {
    /// Asks the family of the bet what this roll does to it.
    fn judge(&self, bet: &Bet, throw: Throw, result: LineResult) -> Verdict {
        match bet.spot {
            Spot::Pass => self.judge_pass(bet.amount, throw),
            Spot::DontPass => self.judge_dont_pass(bet, throw),
            Spot::Come => self.judge_come(bet.amount, throw),
            Spot::DontCome => self.judge_dont_come(bet.amount, throw),
            Spot::ComeOn(n) => self.judge_come_on(n, bet.amount, throw),
            Spot::DontComeOn(n) => self.judge_dont_come_on(n, bet, throw),
            Spot::PassOdds
            | Spot::DontPassOdds
            | Spot::ComeOdds(_)
            | Spot::DontComeOdds(_)
            | Spot::PutOdds(_) => self.judge_odds(bet, throw),
            Spot::Put(n) => self.judge_put(n, bet, throw),
            Spot::Place(n) => self.judge_place(n, bet, throw),
            Spot::PlaceLose(n) => self.judge_place_lose(n, bet, throw),
            Spot::Buy(n) => self.judge_buy(n, bet, throw),
            Spot::Lay(n) => self.judge_lay(n, bet, throw),
            Spot::Big(n) => self.judge_big(n, bet, throw),
            Spot::Hard(n) => self.judge_hard(n, bet, throw),
            Spot::Fire => self.judge_fire(bet.amount, result),
            Spot::SharpShooter => self.judge_sharp_shooter(bet.amount, result),
            Spot::FrontLine => self.judge_front_line(bet.amount, result),
            Spot::AllSmall | Spot::AllTall | Spot::MakeEmAll => self.judge_bonus(bet, throw),
            Spot::LowSide | Spot::HighSide | Spot::AllSides => self.judge_side(bet, throw),
            Spot::MakeEmAllProgressive | Spot::FiredUpProgressive => Verdict::Stays,
            _ => self.judge_one_roll(bet.spot, bet.amount, throw),
        }
    }

    /// Judges every bet by the table before the roll, then moves the money.
    pub(crate) fn settle(&mut self, throw: Throw, result: LineResult) {
        let judge = |bet: &Bet| bet.with_coupon(self.judge(bet, throw, result));
        let mut verdicts: Vec<Verdict> = self.bets.iter().map(judge).collect();
        self.apply_cap(&mut verdicts);
        let bets = std::mem::take(&mut self.bets);
        for (mut bet, verdict) in bets.into_iter().zip(verdicts) {
            bet.fresh = false;
            if matches!(verdict, Verdict::Lost | Verdict::Back | Verdict::Won(_)) && !bet.tip {
                self.drop_call_on(&bet.player, bet.spot);
            }
            match verdict {
                Verdict::Stays => self.bets.push(bet),
                Verdict::Lost => self.purse.win += bet.amount,
                Verdict::Back => self.give_back(&bet),
                Verdict::Won(pays) => {
                    self.pay(&bet, pays);
                    self.give_back(&bet);
                }
                // A won tip comes down with its stake unless the house keeps it up.
                Verdict::WonAndUp(pays) if bet.tip && !self.house.keep_up => {
                    self.pay(&bet, pays);
                    self.give_back(&bet);
                }
                Verdict::WonAndUp(pays) => {
                    self.pay(&bet, pays);
                    bet.coupon = 0;
                    self.bets.push(bet);
                }
                Verdict::Travels(spot) => {
                    bet.spot = spot;
                    bet.call = None;
                    self.bets.push(bet);
                }
            }
        }
    }

    /// The bet of one owner on one spot.
    pub(crate) fn find(&self, player: &str, spot: Spot, tip: bool) -> Option<&Bet> {
        self.bets
            .iter()
            .find(|bet| bet.player == player && bet.spot == spot && bet.tip == tip)
    }

    /// Whether anybody has money on a spot.
    pub(crate) fn anybody_on(&self, spot: Spot) -> bool {
        self.bets.iter().any(|bet| bet.spot == spot)
    }

    /// Whether a bet works on the next roll: as called, or by the custom of the rulebook.
    pub(crate) fn works(&self, bet: &Bet) -> bool {
        bet.call.unwrap_or_else(|| self.works_by_custom(bet.spot))
    }

    /// The table of `docs/readings.md`; a decision-only roll has the puck off like a come-out.
    fn works_by_custom(&self, spot: Spot) -> bool {
        if matches!(self.phase, Phase::Point(_)) {
            return true;
        }
        match spot {
            // MD-3-A-5-a, MD-3-A-41-a, CO-2305-5-a
            Spot::Place(_) | Spot::Buy(_) => false,
            // MD-3-A-6-a against CO-2304-6
            Spot::PlaceLose(_) => self.house.rulebook != Rulebook::Maryland,
            // MD-3-A-7-a, CO-2305-5-e
            Spot::Hard(_) => self.house.hardways_on,
            // CO-2305-5-a
            Spot::ComeOdds(_) => self.house.come_odds_on,
            // MD-3-A-42-a, CO-2305-5-d
            _ => true,
        }
    }

    /// The last line bet behind a wager that the house requires one for (BC-GD-6). It may be lowered but
    /// not taken down.
    pub(crate) fn is_maintained(&self, bet: &Bet) -> bool {
        let own = || self.bets.iter().filter(|other| other.player == bet.player);
        let lines = own().filter(|other| other.spot.is_line()).count();
        self.house.line_bet_maintained
            && bet.spot.is_line()
            && lines == 1
            && own().any(|other| other.spot.is_bonus())
    }

    /// Whether the player may take this bet down now, in whole or in part.
    pub(crate) fn can_come_down(&self, bet: &Bet) -> bool {
        if bet.tip {
            return false; // CO-2318-2-b
        }
        let maryland = self.house.rulebook == Rulebook::Maryland;
        match bet.spot {
            // MD-4-D-1, CO-2305-3-b
            Spot::Pass => !matches!(self.phase, Phase::Point(_)),
            // MD-4-D-2, CO-2305-3-b
            Spot::ComeOn(_) => false,
            // MD-4-D-3-remove; CO-2317.01-4 until the initial point, Sharp Shooter likewise
            Spot::Fire => !maryland && !bet.saw_point,
            Spot::SharpShooter => !bet.saw_point,
            // CO-2317.04-7
            Spot::FrontLine => false,
            // MD-4-D-4; Nevada's are fixed by the first roll
            Spot::AllSmall | Spot::AllTall | Spot::MakeEmAll => !maryland && bet.fresh,
            Spot::LowSide | Spot::HighSide | Spot::AllSides => bet.fresh,
            Spot::MakeEmAllProgressive | Spot::FiredUpProgressive => false,
            _ => true,
        }
    }
}
