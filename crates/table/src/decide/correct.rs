//! A settled roll that was called wrong is put right by a boxperson and a floorperson, as long as no dice
//! were thrown since (CO-2319, R-house-11).

use boxman_rules::{Cents, Role, Roll};
use smol_str::SmolStr;

use super::{Decision, refuse};
use crate::{Code, Event, Refusal, Table, ledger::Account, procedure::Stage};

impl Table {
    /// Undoes the last roll and settles the right dice in its place.
    pub(super) fn correct_roll(
        &self,
        dice: [u8; 2],
        roll: Option<u64>,
        text: &SmolStr,
        by: Option<Role>,
        second: Option<Role>,
    ) -> Decision {
        let by = by.unwrap_or(Role::Boxperson);
        let second = self.check_two_people(by, second, "correcting a settled roll")?;
        let clause = &self.house.kind.procedure.irregularities_clause;
        let Some(right) = Roll::new(dice[0], dice[1]) else {
            let message = format!("\"dice\" is {dice:?}, must be two faces from 1 to 6");
            return refuse(Code::BadCommand, clause, message);
        };
        if text.trim().is_empty() {
            return Err(Refusal::bad("\"text\" says how the roll came to be wrong"));
        }
        let (Some(before), Some(was)) = (&self.before_roll, self.history.last()) else {
            return refuse(Code::NotNow, clause, self.why_final());
        };
        if let Some(roll) = roll.filter(|roll| *roll != self.rolls) {
            let message = format!("the last roll is number {}, not {roll}", self.rolls);
            return refuse(Code::NotNow, clause, message);
        }
        if dice == *was || [dice[1], dice[0]] == *was {
            let message = format!("{}-{} are the dice that were settled", dice[0], dice[1]);
            return refuse(Code::BadCommand, clause, message);
        }
        let then = self.without_roll(before);
        then.check_chips_are_here(clause)?;
        then.check_payable()?;
        let mut events = vec![Event::RollCorrected {
            roll: self.rolls,
            was: *was,
            dice,
            by,
            second,
            text: text.clone(),
            entries: self.entries_to(&then),
        }];
        let rolled = Event::Rolled {
            dice,
            total: right.total(),
            cocked: None,
        };
        let settled = then.settle(right, rolled);
        // A shooter who has left since does not get the dice back.
        let after = then.after(&settled);
        let gone = after.shooter.clone().filter(|name| {
            let player = after.player(name);
            player.is_none_or(|p| p.seat.is_none())
        });
        events.extend(settled);
        if let Some(gone) = gone {
            events.extend(after.hand_over(Some(&gone), "left"));
        }
        Ok(events)
    }

    fn why_final(&self) -> &'static str {
        match self.floor.stage {
            Stage::Closed => "the table has closed since the last roll",
            Stage::InAir | Stage::Called(_) => "dice have been thrown since the last settled roll",
            _ => {
                "there is no settled roll that can be corrected: none was thrown yet, or a throw that did \
                 not count, a closing or a change of rules came after it"
            }
        }
    }

    /// Chips that the wrong roll paid and that have left the table since cannot go back.
    fn check_chips_are_here(&self, clause: &str) -> Result<(), Refusal> {
        let short = |account: Account| {
            let held = self.ledger.balance(account);
            (held < Cents::ZERO).then(|| Cents::ZERO - held)
        };
        for (index, player) in self.players.iter().enumerate() {
            if let Some(short) = short(Account::Rack(index)) {
                let message = format!(
                    "{} is {short} short: chips that the wrong roll paid have left the table and have to be bought in again first",
                    player.name
                );
                return refuse(Code::NotEnoughChips, clause, message);
            }
        }
        for (account, which) in [(Account::Tips, "in hand"), (Account::Tube, "in the tube")] {
            if let Some(short) = short(account) {
                let message = format!(
                    "the tips {which} are {short} short: a ruling puts back what the wrong roll brought first"
                );
                return refuse(Code::NotEnoughChips, clause, message);
            }
        }
        Ok(())
    }
}
