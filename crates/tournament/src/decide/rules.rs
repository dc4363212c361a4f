//! The written rules: the copy for the Division, its answer, amendments, and when play may begin.

use super::{Decision, refuse};
use crate::{
    Code, Event, Matter, Objection, Refusal, Setup, Status, Tournament, When, setup::NOTICE_DAYS,
};

impl Tournament {
    pub(super) fn submit_rules(&self, text: Option<&str>, at: When) -> Decision {
        self.check_not_playing("the rules are submitted before play begins")?;
        if let Some(text) = text {
            let missing = self.setup.missing_statements(text);
            if let Some((clause, statement)) = missing.first() {
                let message = format!(
                    "{} required statements are missing; the first is: {statement}",
                    missing.len()
                );
                return refuse(Code::MissingStatement, clause, message);
            }
        }
        if self.copy.submitted.is_some() && self.copy.objections.is_empty() {
            let message = "this version is with the Division already; amend it to submit another";
            return refuse(Code::NotNow, Matter::RulesSubmitted.clause(), message);
        }
        if !self.copy.objections.is_empty() {
            return refuse(
                Code::RulesUnacceptable,
                Matter::RulesRejected.clause(),
                "the Division found this version unacceptable; amend the rules first",
            );
        }
        let version = self.copy.version;
        Ok(vec![Event::RulesSubmitted { version, at }])
    }

    pub(super) fn record_answer(&self, unacceptable: &[Objection], at: When) -> Decision {
        if self.copy.submitted.is_none() {
            let message = "the Division has not had the rules yet";
            return refuse(
                Code::RulesNotSubmitted,
                Matter::RulesSubmitted.clause(),
                message,
            );
        }
        Ok(vec![Event::DivisionAnswered {
            version: self.copy.version,
            unacceptable: unacceptable.to_vec(),
            at,
        }])
    }

    /// A changed set-up is a new version: it is submitted, waited for and handed out again.
    pub(super) fn amend_rules(&self, text: &str) -> Decision {
        self.check_not_playing("the rules do not change once seats are drawn")?;
        let setup = Setup::read(text).map_err(|faults| {
            let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
            let clause = faults.first().map_or("", |f| f.clause.as_str());
            Refusal::new(Code::FaultySetup, clause, lines.join("; "))
        })?;
        self.check_same_prices(&setup)?;
        Ok(vec![Event::RulesAmended {
            version: self.copy.version + 1,
            setup: text.to_owned(),
        }])
    }

    /// What somebody has paid for does not change: values are set beforehand.
    fn check_same_prices(&self, setup: &Setup) -> Result<(), Refusal> {
        let paid = self.entries.iter();
        for entry in paid.filter(|e| e.status != Status::Withdrawn) {
            let before = self.plan(entry.event);
            let after = setup.events.get(entry.event);
            let same = after.is_some_and(|after| {
                after.name == before.name
                    && (after.fee, after.buy_in) == (before.fee, before.buy_in)
                    && after.items == before.items
            });
            if !same {
                let message = format!(
                    "{} has entries: its fee, buy-in and items stay as they are",
                    before.name
                );
                return refuse(Code::WrongValue, Matter::NonCashFee.clause(), message);
            }
        }
        Ok(())
    }

    fn check_not_playing(&self, message: &str) -> Result<(), Refusal> {
        if self.heats.is_empty() {
            Ok(())
        } else {
            refuse(Code::NotNow, Matter::RulesSubmitted.clause(), message)
        }
    }

    /// Whether the Division has had the rules for five days and found nothing unacceptable.
    pub(super) fn check_rules(&self, at: When) -> Result<(), Refusal> {
        if !self.copy.objections.is_empty() {
            let sections: Vec<&str> = self
                .copy
                .objections
                .iter()
                .map(|o| o.section.as_str())
                .collect();
            let message = format!(
                "the Division finds these rules unacceptable: {}",
                sections.join(", ")
            );
            return refuse(
                Code::RulesUnacceptable,
                Matter::RulesRejected.clause(),
                message,
            );
        }
        let Some(submitted) = self.copy.submitted else {
            let message = "the Division has no copy of these rules yet";
            return refuse(
                Code::RulesNotSubmitted,
                Matter::RulesSubmitted.clause(),
                message,
            );
        };
        let ready = submitted.day().plus_days(NOTICE_DAYS);
        if at.day() < ready {
            let message = format!(
                "the Division has the rules since {}; play may begin on {ready}",
                submitted.day()
            );
            return refuse(Code::FiveDays, Matter::RulesSubmitted.clause(), message);
        }
        Ok(())
    }
}
