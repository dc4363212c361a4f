//! The four months (CO-2315-1-c): after the last day nothing is played, and what settles the affairs of
//! the tournament is recorded as late (R-tournament-10).

use super::{
    Decision,
    play::{at_the_table, end_heat},
    refuse, time,
};
use crate::{
    Code, Command, Day, Entry, Event, Matter, Payment, Refusal, Request, Stage, Status, Tournament,
    When, setup::MONTHS,
};

/// What becomes of a command after the last day of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterDeadline {
    /// It is play, or serves only play: refused.
    Stops,
    /// It settles what was played: possible, and recorded as late.
    Late,
    /// A question: answered as always.
    Answered,
}

impl Command {
    /// What becomes of this command after the last day of play.
    pub fn after_deadline(&self) -> AfterDeadline {
        use AfterDeadline::{Answered, Late, Stops};
        match self {
            Command::Register { .. }
            | Command::ReceiveRules { .. }
            | Command::Scratch { .. }
            | Command::DrawSeats { .. }
            | Command::SetChipValues { .. }
            | Command::StartHeat { .. }
            | Command::RollAll { .. }
            | Command::ForfeitRoll { .. }
            | Command::OpenRebuys { .. }
            | Command::Rebuy { .. }
            | Command::DeclineRebuy { .. }
            | Command::RollOff { .. } => Stops,
            Command::Play { command, .. } => at_the_table(command).unwrap_or(Stops),
            Command::SubmitRules { .. }
            | Command::RecordAnswer { .. }
            | Command::AmendRules { .. }
            | Command::Withdraw { .. }
            | Command::Cancel { .. }
            | Command::CloseRegistration { .. }
            | Command::CountChips { .. }
            | Command::CloseRebuys { .. }
            | Command::EndRound { .. }
            | Command::ProposeSplit { .. }
            | Command::AgreeSplit { .. }
            | Command::DeclineSplit { .. }
            | Command::ApproveSplit { .. }
            | Command::RefuseSplit { .. }
            | Command::AwardPrizes { .. }
            | Command::Disqualify { .. }
            | Command::CountCash { .. }
            | Command::ReleaseCash { .. }
            | Command::Conclude {} => Late,
            Command::State {}
            | Command::Board {}
            | Command::Heat { .. }
            | Command::Rules {}
            | Command::Forms {} => Answered,
        }
    }
}

impl Tournament {
    /// The last day on which the tournament may be played, known from its first day of play on.
    pub fn last_day(&self) -> Option<Day> {
        self.first_play.map(|first| first.plus_months(MONTHS))
    }

    /// Whether the last day of play has passed.
    pub(crate) fn is_late(&self, at: When) -> bool {
        self.last_day().is_some_and(|last| at.day() > last)
    }

    /// Refuses play after the last day. What settles affairs is accepted: the answer is the event that
    /// records it as late.
    pub(super) fn check_deadline(&self, request: &Request) -> Result<Option<Event>, Refusal> {
        let after = request.command.after_deadline();
        let (Some(first), Some(last_day)) = (self.first_play, self.last_day()) else {
            return Ok(None);
        };
        if after == AfterDeadline::Answered {
            return Ok(None);
        }
        let at = time(request)?;
        if !self.is_late(at) {
            return Ok(None);
        }
        if after == AfterDeadline::Stops {
            let message = format!("play began on {first}; its last day was {last_day}");
            return refuse(Code::TooLate, Matter::FourMonths.clause(), message);
        }
        Ok(Some(Event::RecordedLate { last_day, at }))
    }

    /// Ends an event that was not played out by the last day. Bets still up are returned at face value and
    /// points decide as they stand; entries that were never played go back to whoever paid for them.
    pub(super) fn end_event_late(&self, event: usize, at: When) -> Decision {
        let mut all = Vec::new();
        if self.events[event].rebuys_open {
            all.push(Event::RebuysClosed { event });
        }
        let running = |h: &&crate::Heat| h.event == event && h.stage == Stage::Running;
        for heat in self.heats.iter().filter(running) {
            all.extend(end_heat(heat, heat.table()));
        }
        let active = self.entries.iter().filter(|e| e.event == event);
        let unplayed: Vec<&Entry> = active.filter(|e| self.is_unplayed(e)).collect();
        for entry in &unplayed {
            all.push(Event::Withdrawn {
                entry: entry.number,
                player: entry.player.clone(),
                reason: "not played by the last day".into(),
                at,
            });
            all.extend(self.voucher_of(entry.number).map(lapsed));
        }
        let mut played = self.entered(event);
        played.retain(|n| unplayed.iter().all(|e| e.number != *n));
        let places = self.ordered(played);
        all.push(Event::EventDecided { event, places });
        Ok(all)
    }

    /// Whether an entry was never played: its first heat has not started.
    fn is_unplayed(&self, entry: &Entry) -> bool {
        let heat = entry.heat.and_then(|h| self.heat(h));
        entry.status == Status::Active
            && entry.round == 0
            && heat.is_none_or(|h| h.stage == Stage::Drawn)
    }

    /// The voucher that paid for an entry.
    fn voucher_of(&self, entry: u32) -> Option<u32> {
        let mut own = self.receipts.iter().filter(|r| r.entry == entry);
        own.find_map(|r| match r.buy_in_paid {
            Payment::Voucher(number) => Some(number),
            _ => None,
        })
    }
}

fn lapsed(voucher: u32) -> Event {
    Event::VoucherLapsed { voucher }
}
