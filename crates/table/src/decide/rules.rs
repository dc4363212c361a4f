//! New house rules at an open table. They wait until no bet is up, so that every bet is settled under
//! the rules it was made under; what a meter has taken stays with its wager.

use boxman_rules::{Cents, Fault, House};
use smol_str::SmolStr;

use super::{Decision, refuse};
use crate::{Code, Event, Refusal, Table, ledger::Account};

impl Table {
    pub(crate) fn change_rules(
        &self,
        text: &str,
        rules: Option<u64>,
        replaces: Option<&SmolStr>,
    ) -> Decision {
        let house = House::read(text)
            .map_err(|faults| Refusal::bad(not_allowed("these house rules are", &faults)))?
            .in_place_of(&self.house)
            .map_err(|faults| {
                let message = not_allowed("at a table of the house these rules are", &faults);
                let clause = faults.first().map_or("", |f| f.clause.as_str());
                Refusal::new(Code::NotApproved, clause, message)
            })?;
        let not_now = |message: String| refuse(Code::NotNow, "", message);
        if replaces.is_some_and(|hash| hash.as_str() != self.house.hash()) {
            return not_now("other rules are in force than those to be replaced".to_owned());
        }
        if self.floor.is_disputed() {
            return refuse(Code::CaseOpen, "", "a dispute or an irregularity is open");
        }
        let same = (self.house.rulebook.name == house.rulebook.name)
            && self.house.procedure == house.procedure;
        if !same {
            return not_now(format!(
                "this table runs {} with the {:?} procedure: open another for something else",
                self.house.rulebook.name, self.house.procedure
            ));
        }
        if let Some(player) = self.players.iter().find(|p| p.seat > Some(house.seats)) {
            return not_now(format!(
                "{} sits above seat {}, the last under the new rules",
                player.name, house.seats
            ));
        }
        self.check_meters(&house)?;
        // Last, so that who is refused for bets alone need only wait.
        if self.has_bets() || !self.floor.pending.is_empty() {
            let message = "bets are up: new rules wait until they are settled";
            return refuse(Code::BetsUp, "", message);
        }
        Ok(vec![Event::RulesChanged {
            // A preset may change with the program; the record keeps what was agreed.
            house: House::preset(text.trim()).unwrap_or(text).to_owned(),
            rules,
            replaces: replaces.cloned(),
        }])
    }

    /// What a meter has taken is the players': its wager stays, and a new rate or seed waits until
    /// it has been won.
    fn check_meters(&self, house: &House) -> Result<(), Refusal> {
        for (index, old) in self.house.progressives.iter().enumerate() {
            let held = self.ledger.balance(Account::Meter(index));
            let waiting = held > Cents::ZERO || self.meters[index].fraction > 0;
            if waiting && house.progressive(old.wager) != Some(old) {
                let message = format!(
                    "the meter of {} holds {held} from wagers: its terms stay until it is won",
                    old.wager
                );
                return refuse(Code::NotNow, "", message);
            }
        }
        Ok(())
    }
}

fn not_allowed(what: &str, faults: &[Fault]) -> String {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    format!("{what} not allowed: {}", faults.join("; "))
}
