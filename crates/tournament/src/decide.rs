//! Deciding commands: accepted with its events, or refused with a code, a clause and a sentence.
//! Pure: the same tournament and command give the same answer, and nothing is changed.

mod cash;
mod deadline;
mod entries;
mod play;
mod prizes;
mod rebuys;
mod returns;
mod roles;
mod rounds;
mod rules;
mod seats;
mod splits;

pub use deadline::AfterDeadline;

use crate::{Code, Command, Event, Matter, Refusal, Request, Tournament, When, heat::Heat};

/// What happens, or why it does not.
pub type Decision = Result<Vec<Event>, Refusal>;

fn refuse<T>(code: Code, clause: &str, message: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(code, clause, message))
}

impl Tournament {
    /// Decides a command.
    ///
    /// # Errors
    /// A [`Refusal`]; the tournament is as it was.
    pub fn decide(&self, request: &Request) -> Decision {
        let late = self.check_command(request)?;
        let events = self.decide_command(request)?;
        Ok(late.into_iter().chain(events).collect())
    }

    /// What holds for every command: who gives it, and that the tournament is not over. The answer is the event
    /// that records it as late, where it is.
    fn check_command(&self, request: &Request) -> Result<Option<Event>, Refusal> {
        self.check_role(request)?;
        self.check_not_over(&request.command)?;
        self.check_deadline(request)
    }

    fn decide_command(&self, request: &Request) -> Decision {
        let command = &request.command;
        match command {
            Command::SubmitRules { text } => self.submit_rules(text.as_deref(), time(request)?),
            Command::RecordAnswer { unacceptable } => {
                self.record_answer(unacceptable, time(request)?)
            }
            Command::AmendRules { setup } => self.amend_rules(setup),
            Command::Register { .. } => self.register(command, time(request)?),
            Command::ReceiveRules { player } => self.receive_rules(player),
            Command::Scratch { player, reason } => self.scratch(player, reason),
            Command::Withdraw { player, reason } => self.withdraw(player, reason, time(request)?),
            Command::Cancel { reason } => self.cancel(reason, time(request)?),
            Command::CloseRegistration { event } => self.close_registration(event),
            Command::DrawSeats { event, seed } => {
                self.draw_seats(event, seed.as_ref(), time(request)?)
            }
            Command::SetChipValues { event, colours } => self.set_chip_values(event, colours),
            Command::StartHeat { heat } => self.start_heat(*heat, time(request)?),
            Command::Play { heat, command } => self.play(request, *heat, command),
            Command::RollAll { event, dice } => self.roll_all(request, event, *dice),
            Command::ForfeitRoll { heat } => self.forfeit_roll(*heat),
            Command::CountChips {
                heat,
                player,
                points,
            } => self.count_chips(*heat, player, *points),
            Command::OpenRebuys { event } => self.open_rebuys(event),
            Command::CloseRebuys { event } => self.close_rebuys(event),
            Command::Rebuy { player, pay } => self.rebuy(player, pay, time(request)?),
            Command::DeclineRebuy { player } => self.decline_rebuy(player),
            Command::RollOff { event, throws } => self.roll_off(event, throws),
            Command::EndRound { event } => self.end_round(event, request.at),
            Command::ProposeSplit {
                player,
                event,
                shares,
            } => self.propose_split(player, event, shares),
            Command::AgreeSplit {
                player,
                event,
                voluntary,
                unanimous,
            } => self.agree_split(player, event, *voluntary && *unanimous),
            Command::DeclineSplit { player, event } => self.decline_split(player, event),
            Command::ApproveSplit { event } => self.approve_split(event, request.who.as_ref()),
            Command::RefuseSplit { event, reason } => self.refuse_split(event, reason),
            Command::AwardPrizes { event } => self.award_prizes(event, time(request)?),
            Command::Disqualify { players, evidence } => self.disqualify(players, evidence),
            Command::CountCash { purse, amount } => {
                self.count_cash(*purse, *amount, time(request)?)
            }
            Command::ReleaseCash { purse, amount } => {
                self.release_cash(*purse, *amount, time(request)?)
            }
            Command::Conclude {} => self.conclude(time(request)?),
            Command::State {}
            | Command::Board {}
            | Command::Heat { .. }
            | Command::Rules {}
            | Command::Forms {} => Ok(Vec::new()),
        }
    }

    /// Once it is over only its cash is left to count.
    fn check_not_over(&self, command: &Command) -> Result<(), Refusal> {
        let counts = matches!(
            command,
            Command::CountCash { .. } | Command::ReleaseCash { .. }
        );
        if counts || command.after_deadline() == AfterDeadline::Answered {
            return Ok(());
        }
        let message = match (&self.winner, &self.cancelled) {
            (Some(winner), _) => format!("the tournament is over; {winner} won it"),
            (None, Some(reason)) => format!("the tournament is called off: {reason}"),
            (None, None) => return Ok(()),
        };
        refuse(Code::NotNow, Matter::Series.clause(), message)
    }

    /// An event by its name.
    pub(crate) fn event_named(&self, name: &str) -> Result<usize, Refusal> {
        let index = self.setup.events.iter().position(|e| e.name == name);
        index.ok_or_else(|| {
            let known: Vec<&str> = self.setup.events.iter().map(|e| e.name.as_str()).collect();
            let message = format!("there is no event {name:?}; there are {}", known.join(", "));
            Refusal::new(Code::UnknownEvent, "", message)
        })
    }

    /// A heat by its number.
    pub(crate) fn heat_named(&self, number: u32) -> Result<&Heat, Refusal> {
        self.heat(number).ok_or_else(|| {
            let message = format!("there is no heat {number}; {} are drawn", self.heats.len());
            Refusal::new(Code::UnknownHeat, "", message)
        })
    }
}

fn time(request: &Request) -> Result<When, Refusal> {
    request.at.ok_or_else(|| {
        Refusal::bad("the time is missing: give \"at\" as in \"2026-12-05T19:00:00\"")
    })
}
