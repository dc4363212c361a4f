//! What a house posts beside the documents: minimums, maximums, units, and the wagers it leaves out.
//!
//! With the posted bounds known a refusal can be judged too: a bet that neither a document nor a posted
//! bound forbids has to be taken.

use crate::Auditor;
use crate::dice::Phase;
use crate::objections::{Objection, demand};
use crate::one_roll::{high_part, split};
use crate::spot::Spot;

/// The bounds that a house sets itself, in cents. Nothing posted is nothing bounded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Posted {
    /// The least bet on the line, the come and the numbers.
    pub minimum: i64,
    /// The least one-roll bet, hardway and side wager.
    pub proposition_minimum: i64,
    /// The most on one wager; odds are bounded by their flat bet instead.
    pub maximum: Option<i64>,
    /// Multiples in which a wager comes. Odds on the line are named with their point: `pass-odds-6`.
    pub units: Vec<(String, i64)>,
    /// Minimums of single wagers.
    pub minimums: Vec<(String, i64)>,
    /// Wagers that the documents leave to the operator and that this one does not offer.
    pub left_out: Vec<&'static str>,
}

fn of(list: &[(String, i64)], name: &str) -> Option<i64> {
    let found = list.iter().find(|(wager, _)| wager == name);
    found.map(|(_, cents)| *cents)
}

impl Auditor {
    /// The name that bounds are posted under.
    fn posted_name(&self, spot: Spot) -> String {
        match (spot, self.phase) {
            (Spot::PassOdds | Spot::DontPassOdds, Phase::Point(point)) => {
                format!("{}-{point}", spot.name())
            }
            _ => spot.name(),
        }
    }

    /// A wager that is not on this table's list.
    pub(crate) fn object_to_left_out(&self, spot: Spot) -> Result<(), Objection> {
        let left_out = &self.house.posted.left_out;
        let offered = left_out.is_empty() || !left_out.contains(&spot.name().as_str());
        demand(offered, "MD-3-A-41", "a wager that the operator leaves out")
    }

    /// Less than is posted, or not in the posted unit. It holds for a new bet, a raised one and for what
    /// stays up of a lowered one.
    pub(crate) fn object_to_posted(&self, spot: Spot, total: i64) -> Result<(), Objection> {
        let posted = &self.house.posted;
        if spot.is_progressive() {
            return Ok(()); // BC-N-4-base: one amount, and that is checked elsewhere
        }
        let name = self.posted_name(spot);
        let general = if spot.flat().is_some() {
            0 // odds have no minimum of their own (R-money-13)
        } else if spot.is_line() || spot.is_on_numbers() {
            posted.minimum
        } else {
            posted.proposition_minimum
        };
        let minimum = of(&posted.minimums, &name).unwrap_or(general);
        demand(
            total >= minimum,
            "CO-2314-a",
            "less than the posted minimum",
        )?;
        let unit = of(&posted.units, &name).unwrap_or(1);
        demand(total % unit == 0, "CO-2306-4-a", "not in the posted unit")
    }

    /// More than is posted.
    pub(crate) fn object_to_maximum(&self, spot: Spot, total: i64) -> Result<(), Objection> {
        let Some(maximum) = self.house.posted.maximum else {
            return Ok(());
        };
        let within = spot.flat().is_some() || total <= maximum;
        demand(within, "CO-2314-a", "more than the posted maximum")
    }

    /// The two bets that a wager without an area on the layout is booked as (MD-3-A-20-b, CO-2304-21-b).
    pub(crate) fn booked_as(&self, spot: Spot, cents: i64) -> Option<[(Spot, i64); 2]> {
        let second = match spot {
            Spot::HornHigh(n) if !self.house.horn_high_area => high_part(n),
            Spot::Whirl if !self.house.whirl_area => Spot::AnySeven,
            _ => return None,
        };
        let fifth = cents / split(spot);
        Some([(Spot::Horn, fifth * 4), (second, fifth)])
    }
}
