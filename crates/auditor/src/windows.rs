//! When the side wagers are open (MD-3-A-40, MD-12-B-1, CO-2317.01-2-a, CO-2317.04-6, BC-BR-2-b,
//! CS-I-open to CS-III-open).

use crate::Auditor;
use crate::dice::Phase;
use crate::house::Rulebook;
use crate::objections::Objection;
use crate::spot::Spot;

impl Auditor {
    /// Objects to a side wager made outside its time, or without the line bet it needs.
    pub(crate) fn object_to_window(
        &self,
        player: &str,
        spot: Spot,
        tip: bool,
    ) -> Result<(), Objection> {
        let maryland = self.house.rulebook == Rulebook::Maryland;
        let new_shooter = self.phase == Phase::ComeOut && self.shooter_is_new;
        let raises = self.find(player, spot, tip).is_some();
        if spot.is_bonus() && self.house.line_bet_maintained && !self.has_line_bet(player) {
            let why = "without the line bet that the house requires";
            return Err(Objection::against("BC-GD-6", why));
        }
        let (open, clause) = match spot {
            Spot::Fire => {
                let fixed = maryland && raises; // MD-4-D-3-change
                let open = new_shooter && !self.hand.fire_carried && !fixed;
                (open, "MD-3-A-40")
            }
            Spot::SharpShooter => (new_shooter && !self.hand.sharp_carried, "CO-2317.02-2-a"),
            Spot::FrontLine => {
                let backed = if tip {
                    self.find(player, spot, false).is_some() // CO-2317.04-8-a
                } else {
                    self.has_line_bet(player) // CO-2317.04-5
                };
                let early = self.hand.front_line == 0 && !self.hand.front_line_carried;
                (early && backed && !raises, "CO-2317.04-6")
            }
            Spot::AllSmall | Spot::AllTall | Spot::MakeEmAll if maryland => (
                new_shooter && !self.hand.bonus_carried && !raises,
                "MD-12-B-1",
            ),
            Spot::AllSmall | Spot::AllTall | Spot::MakeEmAll => (self.all_fresh(spot), "BC-BR-2-b"),
            Spot::LowSide | Spot::HighSide | Spot::AllSides
                if raises && !self.is_fresh(player, spot, tip) =>
            {
                (false, "CS-0-persist") // fixed by the first roll, like Bonus Craps
            }
            // CS-II-open, CS-III-open, CS-I-open
            Spot::LowSide => (self.marks.low == 0, "CS-IV-e"),
            Spot::HighSide => (self.marks.high == 0, "CS-IV-f"),
            Spot::AllSides => (self.marks.low == 0 && self.marks.high == 0, "CS-IV-g"),
            Spot::MakeEmAllProgressive | Spot::FiredUpProgressive => {
                (self.all_fresh(spot) && !raises && !tip, "BC-MP-2-b")
            }
            _ => return Ok(()),
        };
        if open {
            Ok(())
        } else {
            Err(Objection::against(clause, "a wager outside its time"))
        }
    }

    /// No roll has been thrown since this bet was made.
    fn is_fresh(&self, player: &str, spot: Spot, tip: bool) -> bool {
        self.find(player, spot, tip).is_some_and(|bet| bet.fresh)
    }

    /// Nobody has this wager up, or it was made since the last roll (BC-BR-2-b).
    fn all_fresh(&self, spot: Spot) -> bool {
        self.bets
            .iter()
            .filter(|bet| bet.spot == spot)
            .all(|bet| bet.fresh)
    }
}
