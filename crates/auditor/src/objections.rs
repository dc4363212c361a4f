//! What the auditor would not have accepted.
//!
//! What the documents forbid, or the bounds that the house has posted, it reports with the clause. What
//! neither forbids the table has to take: a refusal of it is reported as well.

use crate::Auditor;
use crate::dice::Phase;
use crate::house::Rulebook;
use crate::one_roll::split;
use crate::spot::Spot;
use serde_json::Value;
use std::fmt;

/// Why the auditor does not go along with a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objection {
    /// It cannot be followed: unknown, incomplete, or outside the audit.
    Unreadable(String),
    /// A clause forbids it.
    Against {
        /// The clause.
        clause: &'static str,
        /// What is wrong, in a few words.
        why: String,
    },
}

impl Objection {
    pub(crate) fn unreadable(why: String) -> Objection {
        Objection::Unreadable(why)
    }

    pub(crate) fn against(clause: &'static str, why: &str) -> Objection {
        Objection::Against {
            clause,
            why: why.to_owned(),
        }
    }
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Objection::Unreadable(why) => write!(f, "{why}"),
            Objection::Against { clause, why } => write!(f, "{why} ({clause})"),
        }
    }
}

impl std::error::Error for Objection {}

/// Objects unless the condition holds.
pub(crate) fn demand(holds: bool, clause: &'static str, why: &str) -> Result<(), Objection> {
    if holds {
        Ok(())
    } else {
        Err(Objection::against(clause, why))
    }
}

impl Auditor {
    /// Why a command may be refused, by the documents and what the house has posted; `None` if it may not
    /// be, so that a table which refused it was wrong.
    pub fn reason_to_refuse(&self, command: &Value) -> Option<Objection> {
        self.clone().accept(command).err()
    }

    /// What a bet must satisfy before the chips go down.
    pub(crate) fn object_to_bet(
        &self,
        player: &str,
        spot: Spot,
        cents: i64,
        tip: bool,
    ) -> Result<(), Objection> {
        let standing = self.find(player, spot, tip).map_or(0, |bet| bet.amount);
        self.object_to_absence(player)?;
        self.object_to_tip(tip)?;
        self.object_to_wager(spot)?;
        self.object_to_left_out(spot)?;
        if self.phase == Phase::DecisionOnly {
            // MD-10-B-2, CO-2313-2-b; odds on the remaining come bets and a raise of one aside
            let allowed = spot.is_line()
                || matches!(
                    spot,
                    Spot::ComeOdds(_) | Spot::DontComeOdds(_) | Spot::ComeOn(_)
                );
            demand(allowed, "MD-10-B-2", "a new bet on a decision-only roll")?;
        }
        self.object_to_moment(player, spot, tip)?;
        self.object_to_window(player, spot, tip)?;
        self.object_to_amount(spot, standing + cents)?;
        self.object_to_posted(spot, standing + cents)?;
        self.object_to_maximum(spot, standing + cents)?;
        for (part, cents) in self.booked_as(spot, cents).into_iter().flatten() {
            let standing = self.find(player, part, tip).map_or(0, |bet| bet.amount);
            self.object_to_maximum(part, standing + cents)?;
        }
        self.object_to_odds(player, spot, standing + cents, tip)
    }

    /// Who left bets behind plays them on and does nothing more.
    pub(crate) fn object_to_absence(&self, player: &str) -> Result<(), Objection> {
        let seated = self.seat_of(player).is_some();
        demand(seated, "MD-4-F-seated", "not at the table")
    }

    /// Points are worth nothing, to dealers too (CO-2316-1-f).
    pub(crate) fn object_to_tip(&self, tip: bool) -> Result<(), Objection> {
        let points = self.house.points && tip;
        demand(!points, "CO-2316-1-f", "a tip in points")
    }

    /// MD-3-A, CO-2304-0, CO-2317.03-0-b: the catalogue of each rulebook.
    fn object_to_wager(&self, spot: Spot) -> Result<(), Objection> {
        let book = self.house.rulebook;
        let box_number = |n: u8| [4, 5, 6, 8, 9, 10].contains(&n);
        let listed = match spot {
            Spot::Put(n) | Spot::PutOdds(n) => book != Rulebook::Maryland && box_number(n),
            Spot::Big(n) => book != Rulebook::Maryland && (n == 6 || n == 8),
            Spot::DontPass | Spot::DontCome | Spot::DontPassOdds => book != Rulebook::CrapsFree,
            Spot::DontComeOn(n) | Spot::DontComeOdds(n) | Spot::PlaceLose(n) | Spot::Lay(n) => {
                book != Rulebook::CrapsFree && box_number(n)
            }
            Spot::Place(n) | Spot::Buy(n) | Spot::ComeOn(n) => self.house.is_point(n),
            Spot::ComeOdds(n) => box_number(n) || self.odds_reach(n),
            Spot::Hard(n) => [4, 6, 8, 10].contains(&n),
            Spot::HornHigh(n) => [2, 3, 11, 12].contains(&n),
            Spot::Hop(a, b) => (1..=6).contains(&a) && a <= b && b <= 6 && is_hop(a, b),
            Spot::Fire => self.house.fire.is_some(),
            Spot::SharpShooter => self.house.sharp_shooter.is_some(),
            Spot::FrontLine => self.house.front_line.is_some(),
            Spot::AllSmall | Spot::AllTall | Spot::MakeEmAll => self.house.bonus.is_some(),
            Spot::LowSide | Spot::HighSide | Spot::AllSides => self.house.sides.is_some(),
            Spot::MakeEmAllProgressive => self.house.make_em_all.is_some(),
            Spot::FiredUpProgressive => self.house.fired_up.is_some(),
            _ => true,
        };
        let recorded = !self.house.side_wagers_alone || spot.is_of_the_side();
        demand(recorded, "CO-2304-0", "a wager that is not on record here")?;
        demand(listed, "CO-2304-0", "a wager this table does not have")
    }

    /// Craps Free Craps: whether odds may be taken on this number (switch).
    fn odds_reach(&self, number: u8) -> bool {
        self.house.odds_on_all_points && self.house.is_point(number)
    }

    /// When line, come and don't bets are made and raised.
    fn object_to_moment(&self, player: &str, spot: Spot, tip: bool) -> Result<(), Objection> {
        let point_on = matches!(self.phase, Phase::Point(_));
        let standing = self.find(player, spot, tip);
        let maryland = self.house.rulebook == Rulebook::Maryland;
        match spot {
            Spot::Pass if point_on => {
                demand(
                    standing.is_some(),
                    "CO-2304-1",
                    "a new pass bet with the point on",
                )?;
                demand(!maryland, "MD-3-A-1", "a pass bet raised after its point")
            }
            Spot::DontPass => {
                demand(!point_on, "CO-2304-2", "a don't pass bet with the point on")?;
                let gone = !tip && self.dont_pass_gone.iter().any(|name| name == player);
                let lowered = standing.is_some_and(|bet| bet.lowered);
                demand(
                    !gone && !lowered,
                    "CO-2305-4-b",
                    "a don't pass bet put back or raised",
                )
            }
            Spot::Come => demand(point_on, "CO-2304-3", "a come bet without a point"),
            Spot::DontCome => {
                demand(point_on, "CO-2304-4", "a don't come bet without a point")?;
                let lowered = standing.is_some_and(|bet| bet.lowered);
                demand(
                    !lowered,
                    "CO-2305-4-b",
                    "a don't come bet raised after it was lowered",
                )
            }
            Spot::ComeOn(_) => {
                let raise = !maryland && standing.is_some();
                demand(raise, "CO-2305-3-c", "a come bet straight on a number")
            }
            Spot::DontComeOn(_) => demand(false, "CO-2305-4-b", "a don't come bet raised"),
            _ => Ok(()),
        }
    }

    /// Whole chips, even splits, and in Maryland amounts that pay exactly.
    fn object_to_amount(&self, spot: Spot, total: i64) -> Result<(), Objection> {
        if let Some(unit) = spot.is_progressive().then(|| self.progressive_unit(spot)) {
            return demand(
                unit == Some(total),
                "BC-N-4-base",
                "not one unit of the progressive",
            );
        }
        let chips = self.house.chip * split(spot);
        demand(
            total % chips == 0,
            "CO-2306-4-a",
            "an amount that does not split into chips",
        )?;
        if let Some(odds) = self.exact_odds(spot)
            && self.house.rulebook == Rulebook::Maryland
        {
            let exact = self.house.wins_exactly(total, odds);
            demand(
                exact,
                "MD-6-F",
                "an amount that does not pay in whole chips",
            )?;
        }
        if spot == Spot::Fire && self.house.rulebook == Rulebook::Maryland {
            let dollars = total % 100 == 0 && (100..=500).contains(&total);
            demand(
                dollars,
                "MD-11-B-1-b",
                "a fire bet outside one to five dollars",
            )?;
        }
        Ok(())
    }

    /// Odds need their flat bet and stay within the limit (MD-6-E, MD-6-F, CO-2308-1-b).
    fn object_to_odds(
        &self,
        player: &str,
        spot: Spot,
        total: i64,
        tip: bool,
    ) -> Result<(), Objection> {
        let Some(flat) = spot.flat() else {
            return Ok(());
        };
        let flat = self.find(player, flat, tip).map_or(0, |bet| bet.amount);
        demand(flat > 0, "CO-2308-1-a", "odds without their flat bet")?;
        let number = self.odds_number(spot);
        let number = number
            .ok_or_else(|| Objection::against("CO-2308-1-a", "odds before their number is set"))?;
        if ![4, 5, 6, 8, 9, 10].contains(&number) {
            demand(
                self.odds_reach(number),
                "CO-2308-1-a",
                "odds on such a number",
            )?;
        }
        let most = self.most_odds(spot, number, flat);
        demand(total <= most, "CO-2308-1-b", "odds over the limit")
    }

    /// What must hold before a bet is lowered or taken down.
    pub(crate) fn object_to_reduction(
        &self,
        player: &str,
        spot: Spot,
        part: Option<i64>,
    ) -> Result<(), Objection> {
        self.object_to_absence(player)?;
        let bet = self.find(player, spot, false);
        let bet = bet.ok_or_else(|| Objection::against("MD-4-D", "no such bet of his own"))?;
        let off = part.unwrap_or(bet.amount);
        demand(off <= bet.amount, "MD-4-D", "more taken off than is up")?;
        let whole = off == bet.amount;
        demand(
            !whole || !self.is_maintained(bet),
            "BC-GD-6",
            "the line bet behind a bonus wager taken down",
        )?;
        demand(
            self.can_come_down(bet),
            "CO-2305-3-b",
            "a bet that has to stay up",
        )?;
        if off < bet.amount {
            self.object_to_amount(spot, bet.amount - off)?;
            self.object_to_posted(spot, bet.amount - off)?;
        }
        Ok(())
    }

    /// Only bets that can be on or off are called, and a don't bet only with its number.
    pub(crate) fn object_to_call(&self, player: &str, spot: Spot) -> Result<(), Objection> {
        self.object_to_absence(player)?;
        demand(
            self.find(player, spot, false).is_some(),
            "CO-2305-5-b",
            "no such bet of his own",
        )?;
        let callable = match spot {
            Spot::DontPass => matches!(self.phase, Phase::Point(_)),
            Spot::Place(_) | Spot::PlaceLose(_) | Spot::Buy(_) | Spot::Lay(_) => true,
            Spot::Put(_) | Spot::Big(_) | Spot::Hard(_) | Spot::DontComeOn(_) => true,
            odds => odds.flat().is_some(),
        };
        demand(callable, "CO-2305-5-a", "a bet that is never on or off")
    }
}

/// The seventeen hops of the documents; the other pairs are bets of their own.
fn is_hop(a: u8, b: u8) -> bool {
    ![(1, 1), (1, 2), (5, 6), (6, 6)].contains(&(a, b))
}
