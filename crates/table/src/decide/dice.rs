//! Opening and closing a table, and the dice it keeps: five of them, fresh, whole and not too old
//! (MD-7, CO-2309).

use boxman_rules::{Cents, ProcedureMode};
use smol_str::SmolStr;

use super::{Decision, bets::day, refuse};
use crate::{Code, Event, Refusal, Table, command::Inspection, ledger::Account, procedure::Stage};

impl Table {
    pub(super) fn change_dice(&self, set: &SmolStr, dice: Option<u8>, at: Option<i64>) -> Decision {
        let changed = self.new_set(set, dice, at)?;
        if matches!(self.floor.stage, Stage::InAir | Stage::Called(_)) {
            return self.wrong_step("dice-set");
        }
        Ok(vec![changed])
    }

    pub(super) fn inspect_dice(&self, result: Inspection) -> Decision {
        let mut events = vec![Event::DiceInspected { result }];
        if result == Inspection::Tampered {
            events.push(Event::SurveillanceNotified {
                about: "tampered-dice".into(),
                bets: Vec::new(),
            });
        }
        Ok(events)
    }

    pub(super) fn open_table(
        &self,
        set: Option<&SmolStr>,
        dice: Option<u8>,
        at: Option<i64>,
    ) -> Decision {
        if self.floor.stage != Stage::Closed {
            return refuse(Code::WrongStep, "", "the table is open");
        }
        for approval in self.house.approvals.iter().filter(|a| a.has_dates()) {
            match at.and_then(day) {
                Some(day) => self.check_approval(&approval.section, &day)?,
                None => {
                    let section = &approval.section;
                    let message = format!("the approval of {section} has dates: say \"at\"");
                    let clause = self.house.rulebook.approval().unwrap_or_default();
                    return refuse(Code::NotApproved, clause, message);
                }
            }
        }
        let mut events = Vec::new();
        let rules = &self.house.kind.procedure.dice_rules;
        match set {
            Some(set) => events.push(self.new_set(set, dice, at)?),
            None if self.house.procedure == ProcedureMode::Full => {
                let message = "\"dice_set\" is missing: a table opens with a set of dice";
                return refuse(Code::BadCommand, &rules.count_clause, message);
            }
            None if self.floor.reopened && self.floor.dice.name.is_some() => {
                let clause = rules.renew.get("reopening").map_or("", String::as_str);
                let message = "a table that reopens has new dice: name them";
                return refuse(Code::DiceChangeRequired, clause, message);
            }
            None => {}
        }
        events.push(Event::TableOpened {
            dice_set: set.cloned(),
            at,
        });
        Ok(events)
    }

    fn new_set(&self, set: &SmolStr, dice: Option<u8>, at: Option<i64>) -> Result<Event, Refusal> {
        let rules = &self.house.kind.procedure.dice_rules;
        let count = dice.unwrap_or(rules.count);
        if count < rules.count || (count > rules.count && !rules.or_more) {
            let more = if rules.or_more { " or more" } else { "" };
            let message = format!("\"dice\" is {count}: a set has {}{more}", rules.count);
            return refuse(Code::BadCommand, &rules.count_clause, message);
        }
        if set.is_empty() {
            return Err(Refusal::bad("\"dice_set\" needs a name"));
        }
        if self.floor.used_sets.contains(set) {
            let why = if self.floor.stage == Stage::Closed {
                "reopening"
            } else {
                "unfit"
            };
            let clause = rules.renew.get(why).map_or("", String::as_str);
            let message = format!("dice set {set} has been in play here: take a new one");
            return refuse(Code::DiceChangeRequired, clause, message);
        }
        Ok(Event::DiceSetChanged {
            dice_set: set.clone(),
            dice: count,
            at,
        })
    }

    /// Whether the dice may be thrown: nothing wants a new set and it is not too old.
    pub(super) fn check_dice(&self, at: Option<i64>) -> Result<(), Refusal> {
        let rules = &self.house.kind.procedure.dice_rules;
        let dice = &self.floor.dice;
        if let Some(clause) = &dice.renew {
            let message = "the dice are to be changed before the next throw";
            return refuse(Code::DiceChangeRequired, clause, message);
        }
        let age = at.zip(dice.since).map(|(now, since)| now - since);
        let most = rules.hours.map(|hours| i64::from(hours) * 3600);
        if let (Some(age), Some(most)) = (age, most)
            && age > most
        {
            let hours = rules.hours.unwrap_or_default();
            let message = format!("the dice have been in play for {hours} hours: change them");
            return refuse(Code::DiceChangeRequired, &rules.hours_clause, message);
        }
        Ok(())
    }

    /// A table closes with no bet up, or by a ruling that returns them, and with its tips dropped.
    pub(super) fn close_table(&self, return_bets: bool) -> Decision {
        self.check_open()?;
        if matches!(self.floor.stage, Stage::InAir | Stage::Called(_)) {
            return self.wrong_step("settle-first");
        }
        if self.has_bets() && !return_bets {
            let message = "bets are up: settle them, or return them by ruling with \"return_bets\"";
            return refuse(Code::NotNow, self.house.cite("irregularity"), message);
        }
        let mut events = self.refused_bets();
        for index in self.in_order() {
            let player = &self.players[index];
            // Odds first: a flat bet never leaves them alone.
            let (odds, flat): (Vec<_>, Vec<_>) =
                player.bets.iter().partition(|b| b.wager.flat().is_some());
            for bet in odds.into_iter().chain(flat) {
                events.push(Event::Returned(Table::settled(&player.name, bet)));
            }
        }
        let in_hand = self.after(&events).ledger.balance(Account::Tips);
        events.extend(self.dropped(in_hand));
        let after = self.after(&events);
        let held = after.ledger.balance(Account::Tips) + after.ledger.balance(Account::Tube);
        if held > Cents::ZERO {
            let message = format!("{held} of tips are not in the lockbox yet");
            return refuse(Code::NotNow, self.house.cite("tip-tube"), message);
        }
        for definition in self.house.definitions.iter().filter(|d| d.has_marks()) {
            if after.marks_of(definition.wager).0 != 0 {
                events.push(Event::MarksCleared {
                    wager: definition.wager,
                });
            }
        }
        events.push(Event::TableClosed {});
        Ok(events)
    }
}
