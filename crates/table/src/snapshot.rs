//! The state of a table as data, so that a long game need not be folded again from its first event.
//! House rules are not part of it: they are kept once, with the record.

use std::{collections::BTreeMap, sync::Arc};

use boxman_rules::{House, Phase, Progress};
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::{
    Name, Table,
    claims::Claims,
    ledger::Ledger,
    orders::Orders,
    procedure::Floor,
    table::{CapPaid, Coupon, Meter, Player},
};

/// The state of a table at one moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    phase: Phase,
    shooter: Option<Name>,
    pub(crate) last_shooter: Option<(Name, u8)>,
    hand: u32,
    rolls: u64,
    carried: Vec<bool>,
    #[serde(default)]
    caps: Vec<CapPaid>,
    fresh: bool,
    pub(crate) players: Vec<Player>,
    pub(crate) ledger: Ledger,
    marks: Vec<Progress>,
    pub(crate) meters: Vec<Meter>,
    coupons: BTreeMap<SmolStr, Coupon>,
    pub(crate) floor: Floor,
    history: Vec<[u8; 2]>,
    /// The state before the last roll, as long as it may be corrected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before_roll: Option<Box<Snapshot>>,
    /// What is arranged for later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    orders: Option<Orders>,
    /// Codes for devices of guests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    claims: Option<Claims>,
}

/// A snapshot that is not of a table under these house rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the snapshot is not of a table under these house rules")]
pub struct Misfit;

impl Table {
    /// The state as data.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            before_roll: self.before_roll.as_deref().cloned().map(Box::new),
            orders: self.orders.as_deref().cloned(),
            claims: self.claims.as_deref().cloned(),
            ..self.snapshot_alone()
        }
    }

    /// The state as data, without what stood before the last roll.
    pub(crate) fn snapshot_alone(&self) -> Snapshot {
        Snapshot {
            phase: self.phase,
            shooter: self.shooter.clone(),
            last_shooter: self.last_shooter.clone(),
            hand: self.hand,
            rolls: self.rolls,
            carried: self.carried.clone(),
            caps: self.caps.clone(),
            fresh: self.fresh,
            players: self.players.clone(),
            ledger: self.ledger.clone(),
            marks: self.marks.clone(),
            meters: self.meters.clone(),
            coupons: self.coupons.clone(),
            floor: self.floor.clone(),
            history: self.history.clone(),
            before_roll: None,
            orders: None,
            claims: None,
        }
    }

    /// The table that a snapshot was taken of.
    ///
    /// ```
    /// use boxman_rules::House;
    /// use boxman_table::Table;
    /// use std::sync::Arc;
    ///
    /// let house = Arc::new(House::read("colorado").expect("a preset"));
    /// let table = Table::open(house.clone());
    /// let again = Table::resume(house, table.snapshot()).expect("its own house rules");
    /// assert_eq!(again.snapshot(), table.snapshot());
    /// ```
    ///
    /// # Errors
    /// When it does not fit the house rules.
    pub fn resume(house: Arc<House>, snapshot: Snapshot) -> Result<Table, Misfit> {
        let before = snapshot.before_roll.as_deref();
        if !snapshot.fits(&house) || before.is_some_and(|before| !before.fits(&house)) {
            return Err(Misfit);
        }
        Ok(Table::of(house, snapshot))
    }

    /// The table of a snapshot that fits.
    pub(crate) fn of(house: Arc<House>, snapshot: Snapshot) -> Table {
        // Snapshots from before caps were counted have none.
        let caps = match snapshot.caps.as_slice() {
            [] => vec![CapPaid::default(); house.packages.len()],
            caps => caps.to_vec(),
        };
        Table {
            house,
            phase: snapshot.phase,
            shooter: snapshot.shooter,
            last_shooter: snapshot.last_shooter,
            hand: snapshot.hand,
            rolls: snapshot.rolls,
            carried: snapshot.carried,
            caps,
            fresh: snapshot.fresh,
            players: snapshot.players,
            ledger: snapshot.ledger,
            marks: snapshot.marks,
            meters: snapshot.meters,
            coupons: snapshot.coupons,
            floor: snapshot.floor,
            history: snapshot.history,
            before_roll: snapshot.before_roll.map(|before| Arc::new(*before)),
            orders: snapshot.orders.map(Arc::new),
            claims: snapshot.claims.map(Arc::new),
            last_index: 0,
            last_bet: 0,
        }
    }
}

impl Snapshot {
    fn fits(&self, house: &House) -> bool {
        self.carried.len() == house.packages.len()
            && [0, house.packages.len()].contains(&self.caps.len())
            && self.marks.len() == house.definitions.len()
            && self.meters.len() == house.progressives.len()
            && self.ledger.fits(self.players.len(), self.meters.len())
    }
}
