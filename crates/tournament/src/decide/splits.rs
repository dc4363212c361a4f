//! Splitting cash prizes: proposed by players only, acknowledged by each of those who remain, and
//! approved or refused by the director, who never proposes it.

use std::collections::BTreeMap;

use boxman_rules::Cents;
use boxman_table::Name;
use smol_str::SmolStr;

use super::{Decision, play::end_heat, refuse};
use crate::{Code, Entry, Event, Matter, Refusal, Split, Stage, Status, Tournament};

impl Tournament {
    /// Entries that are still in the final.
    pub(crate) fn remaining(&self, event: usize) -> Vec<&Entry> {
        let active = self
            .entries
            .iter()
            .filter(|e| e.event == event && e.status == Status::Active);
        active.filter(|e| !self.points(e).is_zero()).collect()
    }

    pub(super) fn propose_split(
        &self,
        player: &Name,
        name: &SmolStr,
        shares: &BTreeMap<Name, Cents>,
    ) -> Decision {
        let event = self.event_named(name)?;
        if !self.setup.splits {
            let message = "the printed rules do not let the players split prizes";
            return refuse(Code::SplitsNotAllowed, Matter::Split.clause(), message);
        }
        let progress = &self.events[event];
        let is_final = progress.round + 1 == self.plan(event).rounds.len();
        if !is_final || progress.places.is_some() {
            let message = "a split is for the players who remain in the final";
            return refuse(Code::NotNow, Matter::Split.clause(), message);
        }
        if progress.split.is_some() {
            let message = "a proposal is open or approved already";
            return refuse(Code::NotNow, Matter::Split.clause(), message);
        }
        self.check_shares(event, player, shares)?;
        Ok(vec![Event::SplitProposed {
            event,
            by: player.clone(),
            shares: shares.clone(),
        }])
    }

    /// The shares are cash for everybody who remains, and come to the cash prizes they play for.
    fn check_shares(
        &self,
        event: usize,
        player: &Name,
        shares: &BTreeMap<Name, Cents>,
    ) -> Result<(), Refusal> {
        let remaining: Vec<&Name> = self.remaining(event).iter().map(|e| &e.player).collect();
        if !remaining.contains(&player) {
            let message = format!("{player} is not among the players who remain");
            return refuse(Code::NotYours, Matter::Split.clause(), message);
        }
        let same =
            shares.len() == remaining.len() && remaining.iter().all(|p| shares.contains_key(*p));
        if !same {
            let names: Vec<&str> = remaining.iter().map(|p| p.as_str()).collect();
            let message = format!(
                "a split names each player who remains: {}",
                names.join(", ")
            );
            return refuse(Code::WrongShares, Matter::Split.clause(), message);
        }
        let due = self.cash_of_places(event, remaining.len());
        if due.is_zero() {
            let message = "there is no cash prize to split; goods and vouchers are played for";
            return refuse(Code::GoodsNotSplit, Matter::SplitCashOnly.clause(), message);
        }
        let wrong = |message| refuse(Code::WrongShares, Matter::SplitRecipients.clause(), message);
        let within = Cents::ZERO..=due;
        if let Some(share) = shares.values().find(|share| !within.contains(share)) {
            return wrong(format!("{share} is no share of {due}"));
        }
        let sum: Cents = shares.values().copied().sum();
        if sum != due {
            return wrong(format!(
                "the shares come to {sum}, the cash prizes to {due}"
            ));
        }
        Ok(())
    }

    fn open_split(&self, event: usize) -> Result<&Split, Refusal> {
        let split = self.events[event].split.as_ref().filter(|s| !s.approved);
        split.ok_or_else(|| {
            Refusal::new(
                Code::NoProposal,
                Matter::Split.clause(),
                "no proposal is open",
            )
        })
    }

    pub(super) fn agree_split(&self, player: &Name, name: &SmolStr, understood: bool) -> Decision {
        let event = self.event_named(name)?;
        let split = self.open_split(event)?;
        if !split.shares.contains_key(player) {
            let message = format!("{player} is not part of the proposal");
            return refuse(Code::NotYours, Matter::Split.clause(), message);
        }
        if !understood {
            let message = "say \"voluntary\": true and \"unanimous\": true: an agreement is both, and nobody has to enter one";
            return refuse(
                Code::NotAcknowledged,
                Matter::SplitVoluntary.clause(),
                message,
            );
        }
        if split.agreed.contains(player) {
            return refuse(
                Code::NotNow,
                Matter::Split.clause(),
                format!("{player} has agreed already"),
            );
        }
        Ok(vec![Event::SplitAgreed {
            event,
            player: player.clone(),
        }])
    }

    pub(super) fn decline_split(&self, player: &Name, name: &SmolStr) -> Decision {
        let event = self.event_named(name)?;
        let split = self.open_split(event)?;
        if !split.shares.contains_key(player) {
            let message = format!("{player} is not part of the proposal");
            return refuse(Code::NotYours, Matter::Split.clause(), message);
        }
        Ok(vec![Event::SplitDeclined {
            event,
            player: player.clone(),
        }])
    }

    /// Cash is awarded as agreed. Play ends with it, unless goods are still to be played for.
    pub(super) fn approve_split(&self, name: &SmolStr, who: Option<&Name>) -> Decision {
        let event = self.event_named(name)?;
        let split = self.open_split(event)?;
        let missing: Vec<&str> = split
            .shares
            .keys()
            .filter(|p| !split.agreed.contains(p))
            .map(Name::as_str)
            .collect();
        if !missing.is_empty() {
            let message = format!("these have not agreed: {}", missing.join(", "));
            return refuse(
                Code::NotAcknowledged,
                Matter::SplitVoluntary.clause(),
                message,
            );
        }
        let mut all = vec![Event::SplitApproved {
            event,
            by: who.cloned(),
        }];
        let count = split.shares.len();
        let mut prizes = self.plan(event).prizes.iter().filter(|p| p.place <= count);
        if prizes.any(|p| !p.award.is_cash()) {
            return Ok(all);
        }
        let running = |h: &&crate::Heat| h.event == event && h.stage == Stage::Running;
        for heat in self.heats.iter().filter(running) {
            all.extend(end_heat(heat, heat.table()));
        }
        Ok(all)
    }

    pub(super) fn refuse_split(&self, name: &SmolStr, reason: &SmolStr) -> Decision {
        let event = self.event_named(name)?;
        self.open_split(event)?;
        Ok(vec![Event::SplitRefused {
            event,
            reason: reason.clone(),
        }])
    }

    /// A proposal holds for the players it names; when one of them is out, it is gone.
    pub(super) fn split_lapses(&self, event: usize) -> Option<Event> {
        let open = self.events[event]
            .split
            .as_ref()
            .is_some_and(|s| !s.approved);
        open.then_some(Event::SplitLapsed { event })
    }
}
