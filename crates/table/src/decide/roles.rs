//! Who may do what: one table of commands and roles, by the rulebook and the kind of table.

use boxman_rules::Role;

use super::refuse;
use crate::{Code, Command, Refusal, Request, Table, command::NoRollReason};

const PLAYER: &[Role] = &[Role::Player];
const CASHIERS: &[Role] = &[
    Role::Player,
    Role::Dealer,
    Role::Boxperson,
    Role::Floorperson,
];
const DEALERS: &[Role] = &[Role::Dealer, Role::Boxperson];
const CONFIRMERS: &[Role] = &[Role::Dealer, Role::Stickperson, Role::Boxperson];
const REPORTERS: &[Role] = &[Role::Dealer, Role::Stickperson];
const DEALER: &[Role] = &[Role::Dealer];
const SUPERVISORS: &[Role] = &[Role::Boxperson, Role::Floorperson];
const DICE_KEEPERS: &[Role] = &[
    Role::Stickperson,
    Role::Dealer,
    Role::Boxperson,
    Role::Floorperson,
];

impl Table {
    /// The roles that may give a command, and the clause that says so.
    pub fn roles(&self, request: &Request) -> (Vec<Role>, String) {
        let procedure = &self.house.kind.procedure;
        let cite = |matter: &str| self.house.rulebook.cite(matter).to_owned();
        let (roles, clause): (&[Role], String) = match &request.command {
            Command::State { .. } => (&Role::ALL, String::new()),
            Command::BuyIn { .. } | Command::CashOut { .. } => (CASHIERS, String::new()),
            Command::Sit { .. }
            | Command::Leave { .. }
            | Command::Bet { .. }
            | Command::Reduce { .. }
            | Command::TakeDown { .. }
            | Command::Work { .. }
            | Command::PassDice { .. }
            | Command::Tip { .. }
            | Command::VerbalBet { .. }
            | Command::AcceptDice { .. }
            | Command::DeclineDice { .. }
            | Command::SelectDice { .. }
            | Command::Throw { .. } => (PLAYER, String::new()),
            Command::Dispute { .. } => (&[Role::Player, Role::Dealer], String::new()),
            Command::Roll { .. } => {
                let mut roles = self.dice_roles().to_vec();
                if request.drawn {
                    roles.push(Role::Player);
                }
                return (roles, cite("call-total"));
            }
            Command::NoRoll { reason, .. } => {
                let callers = &self.house.no_roll_callers;
                let caller = request.by.is_none_or(|by| callers.contains(&by));
                match reason {
                    NoRollReason::Improper if caller => {
                        (&procedure.improper, procedure.improper_clause.clone())
                    }
                    _ => (callers, procedure.no_roll_clause.clone()),
                }
            }
            Command::OrderPass { .. } => {
                (&procedure.order_pass, procedure.order_pass_clause.clone())
            }
            Command::OfferDice { .. } | Command::ReturnDice {} | Command::PushDice {} => {
                return (self.dice_roles().to_vec(), procedure.dice_clause.clone());
            }
            Command::TubeTips { .. } | Command::ColourUpTips { .. } | Command::DropTips { .. } => {
                (DEALERS, cite("tip-tube"))
            }
            Command::ConfirmBet { player, wager } => {
                let verbal = self
                    .floor
                    .pending
                    .iter()
                    .any(|p| p.verbal && p.player == *player && wager.wager() == Ok(p.wager));
                match verbal {
                    true => (DEALER, cite("confirm-verbal")),
                    false => (CONFIRMERS, procedure.late_bets_clause.clone()),
                }
            }
            Command::ConvertCash { .. } => (DEALERS, cite("convert")),
            Command::ConfirmWork { .. } => (DEALERS, cite("working")),
            Command::BringIn {} => (DEALERS, cite("bring-in")),
            Command::Settle {} => (DEALERS, cite("settle-first")),
            Command::Mark { wager, .. } => {
                let package = self.marked_package(wager);
                return match package {
                    Some(package) => (package.markers.clone(), package.markers_clause.clone()),
                    None => (DEALERS.to_vec(), cite("marks")),
                };
            }
            Command::IssueCoupon { .. }
            | Command::Assign { .. }
            | Command::OpenTable { .. }
            | Command::ChangeRules { .. }
            | Command::CloseTable { .. } => (SUPERVISORS, String::new()),
            Command::ChangeDice { .. } | Command::InspectDice { .. } | Command::DieOff { .. } => {
                (DICE_KEEPERS, procedure.dice_clause.clone())
            }
            Command::RuleDispute { .. } => (&procedure.disputes, procedure.disputes_clause.clone()),
            Command::Report { .. } => (REPORTERS, cite("irregularity")),
            Command::Rule { .. } => (
                &procedure.irregularities,
                procedure.irregularities_clause.clone(),
            ),
            Command::CarryOut { .. } => (REPORTERS, procedure.irregularities_clause.clone()),
            // Who ruled observes; that is checked with the case.
            Command::Observe { .. } => (&Role::ALL, String::new()),
        };
        (roles.to_vec(), clause)
    }

    pub(super) fn check_role(&self, request: &Request) -> Result<(), Refusal> {
        let Some(by) = request.by else { return Ok(()) };
        // Players' own commands are the hot path: no lists are built for them.
        if by == Role::Player && is_players(&request.command) {
            return Ok(());
        }
        let (roles, clause) = self.roles(request);
        if roles.contains(&by) {
            return Ok(());
        }
        let names: Vec<&str> = roles.iter().map(|r| r.name()).collect();
        refuse(
            Code::NotYourRole,
            &clause,
            format!("this is not for the {by}: it takes {}", names.join(" or ")),
        )
    }
}

fn is_players(command: &Command) -> bool {
    matches!(
        command,
        Command::Bet { .. }
            | Command::Reduce { .. }
            | Command::TakeDown { .. }
            | Command::Work { .. }
    )
}
