//! Who is on duty at the table, and who stands in on the stick (CO-2309-1-c).

use boxman_rules::Role;

use super::{Decision, refuse};
use crate::{Code, Event, Name, Refusal, Table, command::Staff};

impl Table {
    /// Puts people on duty. A boxperson on the stick is there as relief, and the record says so.
    pub(super) fn assign(
        &self,
        role: Role,
        staff: Option<&Staff>,
        relief: Option<Role>,
    ) -> Decision {
        let names = staff.map_or(&[][..], Staff::names);
        if names.len() > 1 && role != Role::Dealer {
            let message = format!("a table has one {role}: only dealers are assigned by a list");
            return Err(Refusal::bad(message));
        }
        let mut different: Vec<&Name> = names.iter().collect();
        different.sort();
        different.dedup();
        if different.len() < names.len() {
            return Err(Refusal::bad("\"staff\" names somebody twice"));
        }
        let stands_in = || names.first().and_then(|name| self.relieving_role(name));
        let relief = match (relief, role) {
            (Some(relief), Role::Stickperson) if !names.is_empty() => {
                self.check_may_relieve(relief)?;
                Some(relief)
            }
            (Some(_), _) => {
                let message = "\"relief\" goes with somebody who is assigned as stickperson";
                return Err(Refusal::bad(message));
            }
            (None, Role::Stickperson) => stands_in(),
            (None, _) => None,
        };
        Ok(vec![Event::StaffAssigned {
            role,
            staff: staff.cloned(),
            relief,
        }])
    }

    fn check_may_relieve(&self, relief: Role) -> Result<(), Refusal> {
        let procedure = &self.house.kind.procedure;
        if procedure.dice_relief.contains(&relief) {
            return Ok(());
        }
        let message = format!("a {relief} does not relieve the stickperson here");
        refuse(Code::NotYourRole, &procedure.dice_clause, message)
    }

    /// The role in which somebody on duty may relieve the stickperson.
    fn relieving_role(&self, name: &Name) -> Option<Role> {
        let on_duty = |role: &&Role| {
            let names = self.floor.staff.get(role);
            names.is_some_and(|names| names.contains(name))
        };
        let relief = &self.house.kind.procedure.dice_relief;
        relief.iter().find(on_duty).copied()
    }
}
