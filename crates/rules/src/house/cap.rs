//! The posted cap on what a package pays out together (BC-A-N3): an amount per round or per hand. What
//! each winner gets of it is the table's to work out.

use std::fmt;

use serde::{Deserialize, Serialize};
use toml::Value;

use super::{Fault, read::Reader};
use crate::{Cents, LineEvent};

/// What a posted cap on payouts is counted over (BC-A-N3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CapPeriod {
    /// Until the line is decided.
    Round,
    /// Until the seven-out.
    Hand,
}

impl CapPeriod {
    /// Whether what a roll did to the line ends it.
    pub fn ends_with(self, event: LineEvent) -> bool {
        match self {
            CapPeriod::Round => matches!(
                event,
                LineEvent::Decided | LineEvent::PointMade(_) | LineEvent::SevenOut(_)
            ),
            CapPeriod::Hand => matches!(event, LineEvent::SevenOut(_)),
        }
    }
}

impl fmt::Display for CapPeriod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CapPeriod::Round => "round",
            CapPeriod::Hand => "hand",
        })
    }
}

/// The most that a package pays out together, as posted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AggregateCap {
    /// How much.
    pub amount: Cents,
    /// Over what.
    pub per: CapPeriod,
}

/// An amount, which holds for a round, or `{ amount, per }`.
pub(super) fn read(
    reader: &mut Reader,
    clause: &str,
    faults: &mut Vec<Fault>,
) -> Option<AggregateCap> {
    let key = "aggregate_cap";
    if !reader.peek(key).is_some_and(Value::is_table) {
        return reader.dollars(faults, key).map(|amount| AggregateCap {
            amount,
            per: CapPeriod::Round,
        });
    }
    let mut cap = reader.section(faults, key)?;
    let amount = cap.dollars(faults, "amount");
    if cap.peek("amount").is_none() {
        faults.push(Fault::new(cap.key("amount"), clause, "is missing"));
    }
    let periods = [("round", CapPeriod::Round), ("hand", CapPeriod::Hand)];
    let per = cap.one_of(faults, "per", &periods);
    if cap.peek("per").is_none() {
        let what = "is missing: round or hand";
        faults.push(Fault::new(cap.key("per"), clause, what));
    }
    cap.finish(faults);
    Some(AggregateCap {
        amount: amount?,
        per: per?,
    })
}
