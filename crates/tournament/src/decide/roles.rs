//! Who may do what: the catalogue says who may give a command, and some are for one person alone.

use boxman_engine::Listed;
use boxman_rules::Role;
use boxman_table::Name;

use super::refuse;
use crate::{Code, Command, Matter, Refusal, Request, Tournament};

impl Command {
    /// The clause that says who may give a command.
    fn clause(&self) -> &'static str {
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
            | Command::RollAll { .. }
            | Command::EndRound { .. }
            | Command::Play { .. }
            | Command::State {}
            | Command::Board {}
            | Command::Heat { .. }
            | Command::Rules {} => "",
            Command::AwardPrizes { .. } | Command::Conclude {} | Command::Cancel { .. } => {
                Matter::DesignatedLicensee.clause()
            }
            Command::RecordAnswer { .. } => Matter::DivisionAnswer.clause(),
            Command::Disqualify { .. } => Matter::Disqualification.clause(),
            Command::ApproveSplit { .. } | Command::RefuseSplit { .. } => {
                Matter::SplitCoerced.clause()
            }
            Command::Register { .. }
            | Command::Rebuy { .. }
            | Command::Withdraw { .. }
            | Command::CountCash { .. }
            | Command::ReleaseCash { .. } => Matter::SeparateCash.clause(),
            Command::CountChips { .. } => Matter::ConcealedChips.clause(),
            Command::ReceiveRules { .. } | Command::DeclineRebuy { .. } => {
                Matter::WrittenRules.clause()
            }
            Command::ProposeSplit { .. }
            | Command::AgreeSplit { .. }
            | Command::DeclineSplit { .. } => Matter::SplitNotEncouraged.clause(),
            Command::Forms {} => Matter::Accounting.clause(),
        }
    }
}

impl Tournament {
    pub(super) fn check_role(&self, request: &Request) -> Result<(), Refusal> {
        if let Some(by) = request.by {
            // What is played at a table is for the roles of that table.
            let roles = request.command.row().roles(false);
            if !roles.contains(&by) && !matches!(request.command, Command::Play { .. }) {
                let names: Vec<&str> = roles.iter().map(|r| r.name()).collect();
                let message = format!("this is not for the {by}: it takes {}", names.join(" or "));
                return refuse(Code::NotYourRole, request.command.clause(), message);
            }
        }
        let Some(who) = &request.who else {
            return Ok(());
        };
        self.check_responsible(request, who)?;
        let directed = request.by == Some(Role::TournamentDirector);
        match request.command.player() {
            Some(player) if player != who && !directed => {
                let message = format!("{who} may not speak for {player}");
                refuse(Code::NotYours, Matter::NoSubstitute.clause(), message)
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
            | Command::Cancel { .. } => Matter::DesignatedLicensee.clause(),
            Command::Forms {} if request.by == Some(Role::TournamentDirector) => {
                Matter::Accounting.clause()
            }
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
