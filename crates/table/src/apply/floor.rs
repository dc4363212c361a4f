//! Folding what staff do: tips, dice, bets that wait, disputes and rulings.

use boxman_rules::{Cents, Phase, Role, Wager};
use smol_str::SmolStr;

use crate::{
    Name, Table,
    command::{Beneficiary, Entry, Inspection, Staff},
    ledger::Account,
    procedure::{CaseState, DiceSet, Pending, Stage},
    table::{CapPaid, Meter, Player},
};

impl Table {
    /// A dealer joins those on duty; in other roles there is one person, who relieves the last. A list
    /// is everybody who has the role from now on.
    pub(super) fn put_on_duty(&mut self, role: Role, staff: Option<&Staff>, relief: Option<Role>) {
        let on_duty = self.floor.staff.entry(role).or_default();
        match staff {
            Some(Staff::One(name)) if role == Role::Dealer => {
                if !on_duty.contains(name) {
                    on_duty.push(name.clone());
                }
            }
            Some(staff) => *on_duty = staff.names().to_vec(),
            None => on_duty.clear(),
        }
        if on_duty.is_empty() {
            self.floor.staff.remove(&role);
        }
        if role == Role::Stickperson {
            self.floor.relief = relief;
        }
    }

    /// A throw that does not count: the shooter throws again.
    pub(super) fn back_to_shooter(&mut self) {
        if self.is_full() {
            self.floor.stage = Stage::Ready;
        }
    }

    pub(super) fn open_up(&mut self) {
        self.floor.stage = if self.is_full() {
            Stage::Cup
        } else {
            Stage::Ready
        };
    }

    pub(super) fn close_down(&mut self) {
        self.floor.stage = Stage::Closed;
        self.floor.reopened = true;
        // Play starts again as at the first opening: the dice are offered from the boxperson's left.
        self.last_shooter = None;
        if self.floor.relief.take().is_some() {
            self.floor.staff.remove(&Role::Stickperson);
        }
        self.change_phase(Phase::ComeOut);
        self.line_decided();
        self.end_turn();
        self.caps.fill(CapPaid::default());
    }

    pub(super) fn renew_dice(&mut self, set: &SmolStr, count: u8, since: Option<i64>) {
        self.floor.used_sets.push(set.clone());
        self.floor.dice = DiceSet {
            name: Some(set.clone()),
            count,
            since,
            renew: None,
        };
        let in_hand = matches!(
            self.floor.stage,
            Stage::Ready | Stage::Centre | Stage::Selected
        );
        if self.is_full() && in_hand && self.shooter.is_some() {
            self.floor.stage = Stage::Accepted;
        }
    }

    pub(super) fn note_inspection(&mut self, result: Inspection) {
        let why = match result {
            Inspection::Ok => return,
            Inspection::Tampered => "tampered",
            Inspection::Marked
            | Inspection::Chipped
            | Inspection::Scratched
            | Inspection::Unfit => "unfit",
        };
        self.want_new_dice(why);
    }

    pub(super) fn note_die_off(&mut self, found: bool) {
        if !found {
            self.want_new_dice("lost");
        }
    }

    fn want_new_dice(&mut self, why: &str) {
        let renew = &self.house.kind.procedure.dice_rules.renew;
        self.floor.dice.renew = Some(renew.get(why).cloned().unwrap_or_default());
    }

    /// A bet waits for a dealer to confirm it.
    pub(super) fn wait_for_dealer(
        &mut self,
        player: &Name,
        (wager, tip): (Wager, Option<Beneficiary>),
        amount: Cents,
        verbal: bool,
    ) {
        self.floor.pending.push(Pending {
            player: player.clone(),
            wager,
            amount,
            tip,
            verbal,
            confirmed: false,
        });
    }

    pub(super) fn confirm_verbal(&mut self, player: &Name, wager: Wager) {
        let waiting = self.floor.pending.iter_mut();
        for pending in waiting.filter(|p| (&p.player, p.wager) == (player, wager)) {
            pending.confirmed = true;
        }
    }

    pub(super) fn end_dispute(&mut self, dice: Option<[u8; 2]>) {
        self.floor.dispute = None;
        if let (Stage::Called(called), Some(dice)) = (&mut self.floor.stage, dice) {
            called.dice = dice;
            called.cocked = None;
        }
    }

    pub(super) fn carry_out(&mut self, case: u32, entries: &[Entry]) {
        for entry in entries {
            let account = |name: &str| {
                let account = self.named_account(name);
                account.expect("a ruling names known accounts")
            };
            let (from, to) = (account(&entry.from), account(&entry.to));
            self.ledger.transfer(from, to, entry.amount);
        }
        if let Some(CaseState::Ruled { by, .. }) = self.floor.cases.get(&case) {
            let by = *by;
            self.floor.cases.insert(case, CaseState::CarriedOut { by });
        }
    }

    /// The account a ruling names, such as `rack:ann`, `meter:WAGER` or `house`.
    pub(crate) fn named_account(&self, name: &str) -> Option<Account> {
        named_account(&self.players, &self.meters, self.is_full(), name)
    }
}

/// The account a ruling names, among these players and meters.
pub(super) fn named_account(
    players: &[Player],
    meters: &[Meter],
    full: bool,
    name: &str,
) -> Option<Account> {
    match name.split_once(':') {
        Some(("rack", player)) => players
            .iter()
            .position(|p| p.name.as_str() == player)
            .map(Account::Rack),
        Some(("meter", wager)) => meters
            .iter()
            .position(|m| wager.parse() == Ok(m.wager))
            .map(Account::Meter),
        None => match name {
            "house" => Some(Account::House),
            "vigorish" => Some(Account::Vigorish),
            "tips" if full => Some(Account::Tips),
            "tips" => Some(Account::Lockbox),
            "envy" => Some(Account::Envy),
            _ => None,
        },
        _ => None,
    }
}
