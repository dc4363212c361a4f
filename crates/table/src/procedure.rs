//! The floor: who is on duty, where the dice are, what waits to be confirmed and what is disputed.
//! In the brief procedure the table takes these steps by itself.

use std::collections::BTreeMap;

use boxman_rules::{Cents, Progress, Role, Wager};
use serde::{Deserialize, Deserializer, Serialize};
use smol_str::SmolStr;

use crate::{
    Name,
    command::{About, Beneficiary, Entry, Staff},
    table::Called,
};

/// Where the dice are in the full procedure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Stage {
    /// The table is closed.
    Closed,
    /// The set waits to be offered.
    Cup,
    /// Offered to a player.
    Offered(Name),
    /// Accepted: the shooter is to choose two.
    Accepted,
    /// Chosen: the rest is to go back into the cup.
    Selected,
    /// The shooter has two dice and may throw.
    Ready,
    /// The dice are in the air.
    InAir,
    /// The dice are called but not settled.
    Called(Called),
    /// Settled: the dice are at the centre, to be pushed to the shooter.
    Centre,
}

/// The set of dice at the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct DiceSet {
    pub name: Option<SmolStr>,
    pub count: u8,
    pub since: Option<i64>,
    /// The clause that wants a new set, if one does.
    pub renew: Option<String>,
}

/// A bet that waits to be confirmed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Pending {
    pub player: Name,
    pub wager: Wager,
    pub amount: Cents,
    pub tip: Option<Beneficiary>,
    /// Spoken with cash in hand, against made while the dice were in the air.
    pub verbal: bool,
    pub confirmed: bool,
}

/// A mark that a marker has yet to be placed for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct MarkDue {
    pub wager: Wager,
    pub number: Option<u8>,
    pub count: u8,
    pub progress: Progress,
}

/// How far an irregularity has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum CaseState {
    Reported,
    Ruled { by: Role, entries: Vec<Entry> },
    CarriedOut { by: Role },
}

/// Everything about staff, dice and disputes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Floor {
    pub stage: Stage,
    #[serde(deserialize_with = "staff")]
    pub staff: BTreeMap<Role, Vec<Name>>,
    /// In which role the stickperson on duty came to the stick, if as relief.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relief: Option<Role>,
    pub dice: DiceSet,
    /// Dice sets that have been in play, which may not come back.
    pub used_sets: Vec<SmolStr>,
    /// Who has declined the dice since they were last given up.
    pub declined: Vec<Name>,
    /// The shooter whose line bet the crew has seen, where it is not on record; for one come-out roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line_confirmed: Option<Name>,
    pub pending: Vec<Pending>,
    /// Working calls that wait for a button.
    pub calls: Vec<(Name, Wager, bool)>,
    /// Whether side bets have been brought in since the last was made.
    pub to_bring_in: bool,
    /// Markers to be placed before the dice go on.
    pub to_mark: Vec<MarkDue>,
    pub dispute: Option<(Name, About)>,
    pub cases: BTreeMap<u32, CaseState>,
    pub next_case: u32,
    /// Whether the table has ever been closed.
    pub reopened: bool,
}

impl Floor {
    pub(crate) fn new(full: bool) -> Floor {
        Floor {
            stage: if full { Stage::Closed } else { Stage::Ready },
            staff: BTreeMap::new(),
            relief: None,
            dice: DiceSet::default(),
            used_sets: Vec::new(),
            declined: Vec::new(),
            line_confirmed: None,
            pending: Vec::new(),
            calls: Vec::new(),
            to_bring_in: false,
            to_mark: Vec::new(),
            dispute: None,
            cases: BTreeMap::new(),
            next_case: 1,
            reopened: false,
        }
    }

    /// Whether something must be ruled on before the dice are thrown.
    pub(crate) fn is_disputed(&self) -> bool {
        self.dispute.is_some() || !self.cases.is_empty()
    }
}

/// Reads who is on duty. Older snapshots have one name for each role.
fn staff<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<Role, Vec<Name>>, D::Error> {
    let staff = BTreeMap::<Role, Staff>::deserialize(from)?;
    let names = staff.into_iter();
    Ok(names
        .map(|(role, staff)| (role, staff.names().to_vec()))
        .collect())
}
