//! Who may do what: one table of commands and roles, and whose hand some of them need.

use boxman_rules::Role;
use boxman_table::Name;

use super::refuse;
use crate::{Code, Command, Refusal, Request, Tournament};

const DIRECTOR: &[Role] = &[Role::TournamentDirector];
const COLLECTORS: &[Role] = &[Role::TournamentDirector, Role::Floorperson];
const PLAYER: &[Role] = &[Role::Player];
const PLAYER_OR_DIRECTOR: &[Role] = &[Role::Player, Role::TournamentDirector];
const COUNTERS: &[Role] = &[Role::Floorperson];
const DICE: &[Role] = &[Role::Stickperson, Role::Boxperson, Role::TournamentDirector];
const CHIP_COUNTERS: &[Role] = &[
    Role::Dealer,
    Role::Boxperson,
    Role::Floorperson,
    Role::TournamentDirector,
];

impl Command {
    /// The roles that may give a command, and the clause that says so. What is played at a table is
    /// for the roles of that table.
    pub fn roles(&self) -> (&'static [Role], &'static str) {
        match self {
            Command::SubmitRules { .. }
            | Command::AmendRules { .. }
            | Command::Scratch { .. }
            | Command::CloseRegistration { .. }
            | Command::DrawSeats { .. }
            | Command::SetChipValues { .. }
            | Command::StartHeat { .. }
            | Command::ForfeitRoll { .. }
            | Command::OpenRebuys { .. }
            | Command::CloseRebuys { .. }
            | Command::RollOff { .. }
            | Command::EndRound { .. } => (DIRECTOR, ""),
            Command::Cancel { .. } => (DIRECTOR, "CO-2315-2-b-1"),
            Command::RecordAnswer { .. } => (DIRECTOR, "CO-2315.06-d"),
            Command::Disqualify { .. } => (DIRECTOR, "CO-2315-2-c-3"),
            Command::ApproveSplit { .. } | Command::RefuseSplit { .. } => {
                (DIRECTOR, "CO-2315.07-3-b-3")
            }
            Command::AwardPrizes { .. } | Command::Conclude {} => (DIRECTOR, "CO-2315-2-b-1"),
            Command::Register { .. } | Command::Rebuy { .. } | Command::Withdraw { .. } => {
                (COLLECTORS, "CO-2315.02-a")
            }
            Command::CountCash { .. } | Command::ReleaseCash { .. } => (COUNTERS, "CO-2315.02-a"),
            Command::CountChips { .. } => (CHIP_COUNTERS, "CO-2315.07-5-b"),
            Command::RollAll { .. } => (DICE, ""),
            Command::ReceiveRules { .. } | Command::DeclineRebuy { .. } => {
                (PLAYER_OR_DIRECTOR, "CO-2315.06-b")
            }
            Command::ProposeSplit { .. }
            | Command::AgreeSplit { .. }
            | Command::DeclineSplit { .. } => (PLAYER, "CO-2315.07-3-b-1"),
            Command::Forms {} => (
                &[
                    Role::TournamentDirector,
                    Role::Floorperson,
                    Role::Surveillance,
                ],
                "CO-2315-2-b-2",
            ),
            Command::Play { .. }
            | Command::State {}
            | Command::Board {}
            | Command::Heat { .. }
            | Command::Rules {} => (&Role::ALL, ""),
        }
    }

    /// The player a command speaks for.
    pub fn player(&self) -> Option<&Name> {
        match self {
            Command::ReceiveRules { player }
            | Command::DeclineRebuy { player }
            | Command::ProposeSplit { player, .. }
            | Command::AgreeSplit { player, .. }
            | Command::DeclineSplit { player, .. } => Some(player),
            _ => None,
        }
    }
}

impl Tournament {
    pub(super) fn check_role(&self, request: &Request) -> Result<(), Refusal> {
        let (roles, clause) = request.command.roles();
        if let Some(by) = request.by.filter(|by| !roles.contains(by)) {
            let names: Vec<&str> = roles.iter().map(|r| r.name()).collect();
            let message = format!("this is not for the {by}: it takes {}", names.join(" or "));
            return refuse(Code::NotYourRole, clause, message);
        }
        let Some(who) = &request.who else {
            return Ok(());
        };
        self.check_responsible(request, who)?;
        let directed = request.by == Some(Role::TournamentDirector);
        match request.command.player() {
            Some(player) if player != who && !directed => {
                let message = format!("{who} may not speak for {player}");
                refuse(Code::NotYours, "CO-2315.07-4-a", message)
            }
            _ => Ok(()),
        }
    }

    /// Prizes and the forms of the whole are for the responsible licensee alone.
    fn check_responsible(&self, request: &Request, who: &Name) -> Result<(), Refusal> {
        let clause = match request.command {
            Command::AwardPrizes { .. }
            | Command::ApproveSplit { .. }
            | Command::Conclude {}
            | Command::Cancel { .. } => "CO-2315-2-b-1",
            Command::Forms {} if request.by == Some(Role::TournamentDirector) => "CO-2315-2-b-2",
            _ => return Ok(()),
        };
        let responsible = self.setup.responsible();
        if *who == responsible.director {
            return Ok(());
        }
        let message = format!(
            "this is for {}, the director of {}, which is responsible for the tournament",
            responsible.director, responsible.name
        );
        refuse(Code::NotYourRole, clause, message)
    }
}
