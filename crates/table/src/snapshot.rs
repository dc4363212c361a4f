//! The state of a table as data, so that a long game need not be folded again from its first event.
//! House rules are not part of it: they are kept once, with the record.

use std::{collections::BTreeMap, sync::Arc};

use boxman_rules::{House, Phase, Progress};
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::{
    Name, Table,
    ledger::Ledger,
    procedure::Floor,
    table::{Coupon, Meter, Player},
};

/// The state of a table at one moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    phase: Phase,
    shooter: Option<Name>,
    last_shooter: Option<(Name, u8)>,
    hand: u32,
    rolls: u64,
    carried: Vec<bool>,
    fresh: bool,
    players: Vec<Player>,
    ledger: Ledger,
    marks: Vec<Progress>,
    meters: Vec<Meter>,
    coupons: BTreeMap<SmolStr, Coupon>,
    floor: Floor,
    history: Vec<[u8; 2]>,
}

/// A snapshot that is not of a table under these house rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the snapshot is not of a table under these house rules")]
pub struct Misfit;

impl Table {
    /// The state as data.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            phase: self.phase,
            shooter: self.shooter.clone(),
            last_shooter: self.last_shooter.clone(),
            hand: self.hand,
            rolls: self.rolls,
            carried: self.carried.clone(),
            fresh: self.fresh,
            players: self.players.clone(),
            ledger: self.ledger.clone(),
            marks: self.marks.clone(),
            meters: self.meters.clone(),
            coupons: self.coupons.clone(),
            floor: self.floor.clone(),
            history: self.history.clone(),
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
        let fits = snapshot.carried.len() == house.packages.len()
            && snapshot.marks.len() == house.definitions.len()
            && snapshot.meters.len() == house.progressives.len()
            && snapshot
                .ledger
                .fits(snapshot.players.len(), snapshot.meters.len());
        if !fits {
            return Err(Misfit);
        }
        Ok(Table {
            house,
            phase: snapshot.phase,
            shooter: snapshot.shooter,
            last_shooter: snapshot.last_shooter,
            hand: snapshot.hand,
            rolls: snapshot.rolls,
            carried: snapshot.carried,
            fresh: snapshot.fresh,
            players: snapshot.players,
            ledger: snapshot.ledger,
            marks: snapshot.marks,
            meters: snapshot.meters,
            coupons: snapshot.coupons,
            floor: snapshot.floor,
            history: snapshot.history,
            last_place: 0,
            last_bet: 0,
        })
    }
}
