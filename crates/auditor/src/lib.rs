//! A second settlement of the game, to check the table by.
//!
//! The auditor follows a game from outside: it is told every command the table accepted and every
//! pair of dice, and keeps its own books. It is written from the documents and `docs/readings.md`
//! alone, one plain function for each kind of wager over whole cents, and shares no rule with the
//! engine. Where the two books differ, one of them has misread a clause.
//!
//! ```
//! use boxman_auditor::{AuditHouse, Auditor};
//! use serde_json::json;
//!
//! let mut auditor = Auditor::new(AuditHouse::maryland());
//! for command in [
//!     json!({"do": "sit", "player": "ann", "seat": 1}),
//!     json!({"do": "buy-in", "player": "ann", "amount": 100_000}),
//!     json!({"do": "bet", "player": "ann", "wager": "pass", "amount": 1_000}),
//! ] {
//!     auditor.accept(&command).expect("a lawful command");
//! }
//! auditor.roll([6, 5]).expect("ann has a line bet and shoots");
//! assert_eq!(auditor.books().players["ann"].rack, 101_000);
//! ```
//!
//! It judges refusals as well: what neither a document nor the house's posted bounds forbid has to be
//! taken, and [`Auditor::reason_to_refuse`] says whether there is a reason.
//!
//! It follows both procedures: in brief the shooter is found at the roll and decision-only rolls begin by
//! themselves, in full every step of the crew is a command, and what is out of order is objected to. The heats
//! of a tournament are tables in points. It does not know cocked dice, disputes and corrections, and says
//! so when it is handed one of those.

#![forbid(unsafe_code)]

mod bets;
mod books;
mod caps;
mod commands;
mod coupons;
mod dice;
mod floor;
mod hand;
mod house;
mod line;
mod meters;
mod money;
mod numbers;
mod objections;
mod one_roll;
mod posted;
mod sets;
mod spot;
mod tables;
mod windows;

pub use books::{BetBooks, Books, PlayerBooks};
pub use caps::{Cap, Per};
pub use house::{AuditHouse, Base, Collected, OddsPolicy, Progressive, Rulebook, Sides, Vigorish};
pub use objections::Objection;
pub use posted::Posted;

use bets::{Bet, Player};
use dice::Phase;
use floor::Floor;
use hand::Hand;
use meters::Meters;
use money::Purse;
use sets::Marks;
use std::collections::BTreeMap;

/// Keeps the second set of books for one table.
#[derive(Clone, Debug)]
pub struct Auditor {
    house: AuditHouse,
    players: BTreeMap<String, Player>,
    bets: Vec<Bet>,
    purse: Purse,
    phase: Phase,
    /// Who has the dice.
    shooter: Option<String>,
    /// Who had them last, and where that player stood.
    last_shooter: Option<(String, u8)>,
    /// The shooter has not yet thrown a come-out roll of his own.
    shooter_is_new: bool,
    hand: Hand,
    marks: Marks,
    meters: Meters,
    /// What Bonus Craps has paid in the round or hand that its cap is for.
    paid_under_cap: i64,
    /// Match-play coupons that were issued: face in cents, and whether it was used.
    coupons: BTreeMap<String, (i64, bool)>,
    /// Players who took a don't pass bet down before it was decided (MD-4-E-replace, CO-2305-4-b).
    dont_pass_gone: Vec<String>,
    /// Where the dice are and what waits for the crew, in the full procedure.
    floor: Option<Floor>,
}

impl Auditor {
    /// An empty table under this house's rules.
    pub fn new(house: AuditHouse) -> Auditor {
        let meters = Meters::open(&house);
        let floor = house.full.then(Floor::closed);
        Auditor {
            house,
            players: BTreeMap::new(),
            bets: Vec::new(),
            purse: Purse::default(),
            phase: Phase::ComeOut,
            shooter: None,
            last_shooter: None,
            shooter_is_new: true,
            hand: Hand::default(),
            marks: Marks::default(),
            meters,
            paid_under_cap: 0,
            coupons: BTreeMap::new(),
            dont_pass_gone: Vec::new(),
            floor,
        }
    }

    /// Settles one valid roll of the brief procedure.
    ///
    /// # Errors
    /// If nobody could have thrown, or the faces are no faces.
    pub fn roll(&mut self, faces: [u8; 2]) -> Result<(), Objection> {
        if faces.iter().any(|face| !(1..=6).contains(face)) {
            return Err(Objection::unreadable(format!("no such dice: {faces:?}")));
        }
        self.find_thrower()?;
        self.settle_roll(faces);
        Ok(())
    }

    /// What a roll does once somebody has thrown it.
    fn settle_roll(&mut self, faces: [u8; 2]) {
        self.forget_the_gone();
        let throw = dice::Throw::new(faces);
        let result = self.line_result(throw);

        // The markers first, since several wagers are judged by them.
        self.mark_hand(throw, result);
        self.mark_sets(throw);
        self.mark_meters(throw);
        self.pay_set_envy(throw);
        // Every bet is judged by the table as it stood when the dice were thrown.
        self.settle(throw, result);
        self.pay_meters();
        // Then the puck, the dice and the markers are put where they belong.
        self.clear_sets(throw);
        self.move_puck(result);
        self.renew_cap(result);
        self.end_calls_for_this_roll();
        self.release_carried();
    }
}
