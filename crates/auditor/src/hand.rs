//! Wagers on a whole hand: fire, sharp shooter, super front line winner (Maryland's
//! chapter 11; Colorado 47.1-2317.01, .02 and .04).

use crate::Auditor;
use crate::bets::Verdict;
use crate::dice::{LineResult, Throw};
use crate::house::Rulebook;
use crate::spot::Spot;
use crate::tables;
use std::collections::BTreeSet;

/// What the lammers of these wagers show, and whether pending bets came from an earlier shooter.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hand {
    /// The different points made.
    pub fire: BTreeSet<u8>,
    /// Points made, repeats included.
    pub sharp: u32,
    /// Sevens and elevens thrown.
    pub front_line: u32,
    /// Bets of an earlier shooter are pending, so there are no new ones.
    pub fire_carried: bool,
    pub sharp_carried: bool,
    pub front_line_carried: bool,
    pub bonus_carried: bool,
}

impl Auditor {
    /// Sets the lammers for this roll.
    pub(crate) fn mark_hand(&mut self, throw: Throw, result: LineResult) {
        // Carried bonus wagers bar new ones until a 7, whatever the phase (MD-12-B-5).
        self.hand.bonus_carried &= throw.total != 7;
        if let LineResult::PointMade(point) = result {
            self.hand.fire.insert(point); // MD-11-A-4, CO-2317.01-7-b
            self.hand.sharp += 1; // CO-2317.02-6
        }
        // CO-2317.04-9-b, -9-c: in either phase, the seven-out included.
        if throw.total == 7 || throw.total == 11 {
            self.hand.front_line += 1;
        }
    }

    /// Paid or taken at the loser 7; in Colorado the sixth point ends it at once (CO-2317.01-9-b).
    pub(crate) fn judge_fire(&self, amount: i64, result: LineResult) -> Verdict {
        let points = self.hand.fire.len();
        let complete =
            self.house.is_colorado() && points == 6 && matches!(result, LineResult::PointMade(_));
        if result != LineResult::SevenOut && !complete {
            return Verdict::Stays;
        }
        let row = self
            .house
            .fire
            .and_then(|table| tables::fire(table, points));
        row.map_or(Verdict::Lost, |times| Verdict::Won(amount * times))
    }

    /// Ten points end it at once (CO-2317.02-7), else the loser 7 does.
    pub(crate) fn judge_sharp_shooter(&self, amount: i64, result: LineResult) -> Verdict {
        let points = self.hand.sharp;
        let complete = points >= 10 && matches!(result, LineResult::PointMade(_));
        if result != LineResult::SevenOut && !complete {
            return Verdict::Stays;
        }
        let row = self
            .house
            .sharp_shooter
            .and_then(|table| tables::sharp_shooter(table, points));
        row.map_or(Verdict::Lost, |times| Verdict::Won(amount * times))
    }

    /// Never before the seven-out, even at eleven (CO-2317.04-13).
    pub(crate) fn judge_front_line(&self, amount: i64, result: LineResult) -> Verdict {
        if result != LineResult::SevenOut {
            return Verdict::Stays;
        }
        let count = self.hand.front_line;
        let row = self
            .house
            .front_line
            .and_then(|table| tables::front_line(table, count));
        match row {
            None => Verdict::Lost,
            Some(0) => Verdict::Back, // CO-2317.04-10-a
            Some(times) => Verdict::Won(amount * times),
        }
    }

    /// After a made point that completed a ladder its lammers come off.
    pub(crate) fn after_points(&mut self, result: LineResult) {
        if !matches!(result, LineResult::PointMade(_)) {
            return;
        }
        if self.house.is_colorado() && self.hand.fire.len() == 6 {
            self.hand.fire.clear();
            self.hand.fire_carried = false;
        }
        if self.hand.sharp >= 10 {
            self.hand.sharp = 0;
            self.hand.sharp_carried = false;
        }
    }

    /// A loser 7 ends the hand: everything on it is decided and every lammer comes off.
    pub(crate) fn end_hand(&mut self) {
        self.hand = Hand::default();
    }

    /// The dice leave a shooter before his loser 7: pending bets and their lammers go to the next
    /// hand (MD-11-A-2); without any the lammers come off.
    pub(crate) fn carry_hand_over(&mut self) {
        self.hand.fire_carried = self.anybody_on(Spot::Fire);
        if !self.hand.fire_carried {
            self.hand.fire.clear();
        }
        self.hand.sharp_carried = self.anybody_on(Spot::SharpShooter);
        if !self.hand.sharp_carried {
            self.hand.sharp = 0;
        }
        self.hand.front_line_carried = self.anybody_on(Spot::FrontLine);
        if !self.hand.front_line_carried {
            self.hand.front_line = 0;
        }
        self.hand.bonus_carried = self.house.rulebook == Rulebook::Maryland
            && [Spot::AllSmall, Spot::AllTall, Spot::MakeEmAll]
                .into_iter()
                .any(|spot| self.anybody_on(spot));
    }

    /// Once the last wager of an earlier shooter is decided or gone, none is pending: the markers come
    /// off and the wager waits for the next new shooter (MD-12-B-1, CO-2317.01-2-a).
    pub(crate) fn release_carried(&mut self) {
        if self.hand.fire_carried && !self.anybody_on(Spot::Fire) {
            self.hand.fire_carried = false;
            self.hand.fire.clear();
        }
        if self.hand.sharp_carried && !self.anybody_on(Spot::SharpShooter) {
            self.hand.sharp_carried = false;
            self.hand.sharp = 0;
        }
        let bonus = [Spot::AllSmall, Spot::AllTall, Spot::MakeEmAll];
        self.hand.bonus_carried &= bonus.into_iter().any(|spot| self.anybody_on(spot));
    }

    /// The first bet of a hand starts from nothing: what a successor made on his predecessor's
    /// point does not count for bets that came later.
    pub(crate) fn open_hand_wager(&mut self, spot: Spot) {
        match spot {
            Spot::Fire if !self.anybody_on(spot) => self.hand.fire.clear(),
            Spot::SharpShooter if !self.anybody_on(spot) => self.hand.sharp = 0,
            _ => {}
        }
    }
}
