//! Who may do what: the catalogue says who may give a command, the rulebook and the kind of table say
//! so more closely where they do.

use boxman_engine::Listed;
use boxman_rules::Role;

use super::refuse;
use crate::{
    Code, Command, Duty, Refusal, Request, Table,
    command::{NoRollReason, Staff},
};

impl Table {
    /// The roles that may give a command here, and the clause that says so.
    pub fn roles(&self, request: &Request) -> (Vec<Role>, String) {
        let procedure = &self.house.kind.procedure;
        let row = request.command.row();
        let cite = |matter: &str| self.house.cite(matter).to_owned();
        let listed = || row.roles(self.house.is_of_the_house());
        match &request.command {
            Command::Roll { .. } => {
                let mut roles = self.dice_roles();
                // Custody binds called dice only, not those the table draws.
                if request.drawn {
                    roles.push(Role::Player);
                    roles.extend(&procedure.dice_relief);
                }
                (roles, cite(row.cite))
            }
            Command::OfferDice { .. } | Command::ReturnDice {} | Command::PushDice {} => {
                (self.dice_roles(), procedure.dice_clause.clone())
            }
            // For a player without a device, whoever has the dice hands them over.
            Command::PassDice { .. }
            | Command::AcceptDice { .. }
            | Command::DeclineDice { .. }
            | Command::SelectDice { .. }
            | Command::Throw { .. } => {
                let mut roles = vec![Role::Player];
                if self.house.is_of_the_house() {
                    roles.extend(self.dice_roles());
                }
                (roles, String::new())
            }
            Command::NoRoll { reason, .. } => {
                let callers = &self.house.no_roll_callers;
                let caller = request.by.is_none_or(|by| callers.contains(&by));
                if *reason == NoRollReason::Improper && caller {
                    let clause = procedure.improper_clause.clone();
                    (procedure.improper.clone(), clause)
                } else {
                    (callers.clone(), procedure.no_roll_clause.clone())
                }
            }
            Command::OrderPass { .. } => {
                let clause = procedure.order_pass_clause.clone();
                (procedure.order_pass.clone(), clause)
            }
            Command::ConfirmBet { player, wager } => {
                let mut pending = self.floor.pending.iter();
                let verbal = pending
                    .any(|p| p.verbal && p.player == *player && wager.wager() == Ok(p.wager));
                if verbal {
                    (vec![Role::Dealer], cite("confirm-verbal"))
                } else {
                    (listed(), procedure.late_bets_clause.clone())
                }
            }
            Command::ConfirmWork { wager, .. } => {
                let clause = wager.wager().map(|w| self.house.calling_clause(w));
                (listed(), clause.unwrap_or_default().to_owned())
            }
            Command::Mark { wager, .. } => match self.marked_package(wager) {
                Some(package) => (package.markers.clone(), package.markers_clause.clone()),
                None => (vec![Role::Dealer, Role::Boxperson], String::new()),
            },
            Command::ChangeDice { .. } | Command::InspectDice { .. } | Command::DieOff { .. } => {
                (listed(), procedure.dice_clause.clone())
            }
            Command::RuleDispute { .. } => {
                let clause = procedure.disputes_clause.clone();
                (procedure.disputes.clone(), clause)
            }
            Command::Rule { .. } | Command::CorrectRoll { .. } => {
                let clause = procedure.irregularities_clause.clone();
                (procedure.irregularities.clone(), clause)
            }
            Command::CarryOut { .. } => (listed(), procedure.irregularities_clause.clone()),
            // Whoever takes over a position says so; any other change is the box's.
            Command::Assign {
                role,
                staff,
                relief,
            } => {
                let mut roles = vec![Role::Boxperson, Role::Floorperson];
                let takes_over = matches!(staff, Some(Staff::One(_))) && relief.is_none();
                if takes_over && matches!(role, Role::Stickperson | Role::Dealer) {
                    roles.push(*role);
                }
                (roles, cite(row.cite))
            }
            // Who ruled observes; that is checked with the case.
            Command::Observe { .. } => (Role::ALL.to_vec(), String::new()),
            _ => (listed(), cite(row.cite)),
        }
    }

    pub(super) fn check_role(&self, request: &Request) -> Result<(), Refusal> {
        let Some(by) = request.by else { return Ok(()) };
        // Players' own commands are the hot path: no lists are built for them.
        if by == Role::Player && request.command.row().may(Duty::Player) {
            return Ok(());
        }
        let (roles, clause) = self.roles(request);
        if roles.contains(&by) {
            return Ok(());
        }
        let names: Vec<&str> = roles.iter().map(|r| r.name()).collect();
        let names = names.join(" or the ");
        let message = format!("this is for the {names}, not for the {by}");
        refuse(Code::NotYourRole, &clause, message)
    }
}
