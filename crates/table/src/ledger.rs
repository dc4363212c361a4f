//! Double entry: every cent moves between named accounts and their sum is zero after every event.
//! The cage stands for the world outside: what players brought in less what they took away.

use boxman_rules::Cents;
use serde::{Deserialize, Serialize};

/// An account. Players go by their index among those at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Account {
    /// What a player holds.
    Rack(usize),
    /// What a player has up.
    Layout(usize),
    /// What is up for the dealers.
    TipBets,
    /// The house's winnings.
    House,
    /// Vigorish.
    Vigorish,
    /// Tips in the dealers' hands.
    Tips,
    /// Tips in the tube.
    Tube,
    /// Tips in the lockbox.
    Lockbox,
    /// The dealers' share of players' wins.
    Envy,
    /// What a meter took from wagers.
    Meter(usize),
    /// The world outside.
    Cage,
}

/// The accounts of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ledger {
    racks: Vec<Cents>,
    layouts: Vec<Cents>,
    meters: Vec<Cents>,
    tip_bets: Cents,
    house: Cents,
    vigorish: Cents,
    tips: Cents,
    tube: Cents,
    lockbox: Cents,
    envy: Cents,
    cage: Cents,
    /// What all accounts sum to, and how many that may not be overdrawn are. Every change of an
    /// account goes through [`Ledger::change`], which keeps both.
    sum: Cents,
    overdrawn: usize,
}

impl Account {
    /// Whether it can hold less than nothing: the house's winnings, and what stands for the world.
    fn may_be_overdrawn(self) -> bool {
        matches!(
            self,
            Account::House | Account::Vigorish | Account::Lockbox | Account::Cage
        )
    }
}

impl Ledger {
    pub(crate) fn new(meters: usize) -> Ledger {
        Ledger {
            racks: Vec::new(),
            layouts: Vec::new(),
            meters: vec![Cents::ZERO; meters],
            tip_bets: Cents::ZERO,
            house: Cents::ZERO,
            vigorish: Cents::ZERO,
            tips: Cents::ZERO,
            tube: Cents::ZERO,
            lockbox: Cents::ZERO,
            envy: Cents::ZERO,
            cage: Cents::ZERO,
            sum: Cents::ZERO,
            overdrawn: 0,
        }
    }

    pub(crate) fn add_player(&mut self) {
        self.racks.push(Cents::ZERO);
        self.layouts.push(Cents::ZERO);
    }

    /// Forgets a player whose accounts are empty.
    pub(crate) fn remove_player(&mut self, index: usize) {
        assert!(
            self.racks[index].is_zero() && self.layouts[index].is_zero(),
            "a player who goes leaves nothing behind"
        );
        self.racks.remove(index);
        self.layouts.remove(index);
    }

    fn account(&mut self, account: Account) -> &mut Cents {
        match account {
            Account::Rack(index) => &mut self.racks[index],
            Account::Layout(index) => &mut self.layouts[index],
            Account::Meter(index) => &mut self.meters[index],
            Account::TipBets => &mut self.tip_bets,
            Account::House => &mut self.house,
            Account::Vigorish => &mut self.vigorish,
            Account::Tips => &mut self.tips,
            Account::Tube => &mut self.tube,
            Account::Lockbox => &mut self.lockbox,
            Account::Envy => &mut self.envy,
            Account::Cage => &mut self.cage,
        }
    }

    pub(crate) fn transfer(&mut self, from: Account, to: Account, amount: Cents) {
        self.change(from, -amount);
        self.change(to, amount);
    }

    fn change(&mut self, account: Account, by: Cents) {
        let held = self.account(account);
        let before = *held;
        *held += by;
        let after = *held;
        self.sum += after - before;
        if !account.may_be_overdrawn() {
            self.overdrawn += usize::from(after < Cents::ZERO);
            self.overdrawn -= usize::from(before < Cents::ZERO);
        }
    }

    /// Whether it has accounts for this number of players and meters.
    pub(crate) fn fits(&self, players: usize, meters: usize) -> bool {
        let [racks, layouts] = [self.racks.len(), self.layouts.len()];
        racks == players && layouts == players && self.meters.len() == meters
    }

    /// Puts the meters into another order; one that is new starts empty.
    pub(crate) fn arrange_meters(&mut self, from: &[Option<usize>]) {
        let old = std::mem::take(&mut self.meters);
        let held = |from: &Option<usize>| from.map_or(Cents::ZERO, |index| old[index]);
        self.meters = from.iter().map(held).collect();
    }

    /// What is in an account.
    pub fn balance(&self, account: Account) -> Cents {
        match account {
            Account::Rack(index) => self.racks[index],
            Account::Layout(index) => self.layouts[index],
            Account::Meter(index) => self.meters[index],
            Account::TipBets => self.tip_bets,
            Account::House => self.house,
            Account::Vigorish => self.vigorish,
            Account::Tips => self.tips,
            Account::Tube => self.tube,
            Account::Lockbox => self.lockbox,
            Account::Envy => self.envy,
            Account::Cage => self.cage,
        }
    }

    pub(crate) fn rack(&self, index: usize) -> Cents {
        self.racks[index]
    }

    pub(crate) fn meter(&self, index: usize) -> Cents {
        self.meters[index]
    }

    /// All the money there is at the table: what some accounts hold, others owe. Only few can owe any.
    pub(crate) fn volume(&self) -> Cents {
        let owing = [self.house, self.vigorish, self.lockbox, self.cage];
        owing
            .into_iter()
            .map(|held| Cents::ZERO - held.min(Cents::ZERO))
            .sum()
    }

    /// All tips: in hand, in the tube and in the lockbox.
    pub fn all_tips(&self) -> Cents {
        self.tips + self.tube + self.lockbox
    }

    /// Asserts that no money was made or lost, and that nobody owes any.
    pub(crate) fn assert_balanced(&self) {
        let sum = self.sum;
        assert!(sum.is_zero(), "the accounts sum to {sum}: {self:?}");
        assert!(self.overdrawn == 0, "an account is overdrawn: {self:?}");
        debug_assert_eq!((sum, self.overdrawn), self.recounted(), "{self:?}");
    }

    /// The sum of all accounts and how many are overdrawn, counted again.
    pub(crate) fn recounted(&self) -> (Cents, usize) {
        let mut sum = self.house + self.vigorish + self.lockbox + self.cage;
        let mut overdrawn = 0;
        let singles = [self.tip_bets, self.tips, self.tube, self.envy];
        let each = self.racks.iter().chain(&self.layouts).chain(&self.meters);
        for &amount in each.chain(&singles) {
            sum += amount;
            overdrawn += usize::from(amount < Cents::ZERO);
        }
        (sum, overdrawn)
    }
}

#[cfg(test)]
mod tests;
