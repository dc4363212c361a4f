//! Deciding what is asked of the register.

use boxman_engine::{Name, Request};
use boxman_rules::House;

use super::{RegisterCommand, RegisterEvent, Rules, RulesRegister, Stage, allowed};
use crate::{
    Code, Decision, Licence, Refusal,
    refusal::{check_text, refuse},
};

/// The most bytes of a note, and of an application in writing.
const LONGEST_NOTE: usize = 500;
const LONGEST_APPLICATION: usize = 10_000;

impl RulesRegister {
    pub(super) fn judge(&self, request: &Request<RegisterCommand>) -> Decision<RegisterEvent> {
        let by = || request.who.clone();
        let event = match &request.command {
            RegisterCommand::SetLicence { licence } => return self.set_licence(licence),
            RegisterCommand::Draft { text } => self.draft(text, request.who.as_ref())?,
            RegisterCommand::Submit {
                number,
                application,
            } => {
                if let Some(application) = application {
                    check_text("application", application, LONGEST_APPLICATION)?;
                }
                let rules = self.at(*number, &[Stage::Draft])?;
                allowed(&rules.text)?;
                RegisterEvent::RulesSubmitted {
                    number: *number,
                    by: by(),
                    application: application.clone(),
                    hash: rules.hash.clone(),
                }
            }
            RegisterCommand::Review { number, note } => {
                check_text("note", note, LONGEST_NOTE)?;
                let rules = self.at(*number, &[Stage::Submitted])?;
                check_other(rules, request.who.as_ref())?;
                if rules.application.is_none() {
                    let message = "only a variation that was applied for is reviewed: approve these or deny them";
                    return refuse(Code::NotNow, message);
                }
                RegisterEvent::RulesReviewed {
                    number: *number,
                    by: by(),
                    note: note.clone(),
                }
            }
            RegisterCommand::Approve {
                number,
                posted,
                authority,
            } => self.approve(*number, posted, authority.as_deref(), request.who.as_ref())?,
            RegisterCommand::Deny { number, note } => {
                check_text("note", note, LONGEST_NOTE)?;
                let rules = self.at(*number, &[Stage::Submitted, Stage::Reviewed])?;
                check_other(rules, request.who.as_ref())?;
                RegisterEvent::RulesDenied {
                    number: *number,
                    by: by(),
                    note: note.clone(),
                    before: rules.stage,
                }
            }
            RegisterCommand::Withdraw { number, note } => {
                check_text("note", note, LONGEST_NOTE)?;
                self.at(*number, &[Stage::Approved])?;
                RegisterEvent::RulesWithdrawn {
                    number: *number,
                    note: note.clone(),
                }
            }
            RegisterCommand::GiveCopy { number, to } => {
                if to.trim().is_empty() || to.len() > LONGEST_NOTE {
                    return refuse(Code::BadRequest, "\"to\" says who asked");
                }
                self.rules(*number)?;
                RegisterEvent::CopyGiven {
                    number: *number,
                    to: to.clone(),
                }
            }
        };
        Ok(vec![event])
    }

    /// The number makes a licence this one; the casino may change its name.
    fn set_licence(&self, licence: &Licence) -> Decision<RegisterEvent> {
        match &self.licence {
            Some(known) if known == licence => Ok(Vec::new()),
            Some(known) if known.number != licence.number => {
                let message = format!(
                    "this record is kept under the licence {known}, not {licence}: another licence keeps a record of its own"
                );
                refuse(Code::NotNow, message)
            }
            known => Ok(vec![RegisterEvent::LicenceSet {
                licence: licence.clone(),
                before: known.clone(),
            }]),
        }
    }

    fn draft(&self, text: &str, by: Option<&Name>) -> Result<RegisterEvent, Refusal> {
        let house = allowed(text)?;
        let last = self.rules.keys().next_back().copied().unwrap_or(0);
        Ok(RegisterEvent::RulesDrafted(Rules {
            number: last + 1,
            stage: Stage::Draft,
            drafted_by: by.map(Name::to_string).unwrap_or_default(),
            submitted_by: None,
            application: None,
            review: None,
            approved_by: None,
            authority: None,
            denied: None,
            posted: None,
            licence: None,
            hash: house.hash().to_owned(),
            // A preset may change with the program; the record keeps what was drafted.
            text: House::preset(text.trim()).unwrap_or(text).to_owned(),
        }))
    }

    fn approve(
        &self,
        number: u64,
        posted: &str,
        authority: Option<&str>,
        by: Option<&Name>,
    ) -> Result<RegisterEvent, Refusal> {
        check_text("posted", posted, LONGEST_NOTE)?;
        if let Some(authority) = authority {
            check_text("authority", authority, LONGEST_NOTE)?;
        }
        let rules = self.at(number, &[Stage::Submitted, Stage::Reviewed])?;
        check_other(rules, by)?;
        if rules.application.is_some() && rules.stage == Stage::Submitted {
            let message = "a variation is reviewed before it is approved";
            return refuse(Code::NotNow, message);
        }
        let licence = self.licensed()?.number.clone();
        allowed(&rules.text)?;
        self.check_uniform(rules)?;
        Ok(RegisterEvent::RulesApproved {
            number,
            by: by.cloned(),
            posted: posted.to_owned(),
            authority: authority.map(str::to_owned),
            licence,
            hash: rules.hash.clone(),
            before: rules.stage,
        })
    }

    fn at(&self, number: u64, stages: &[Stage]) -> Result<&Rules, Refusal> {
        let rules = self.rules(number)?;
        if stages.contains(&rules.stage) {
            return Ok(rules);
        }
        let stages: Vec<&str> = stages.iter().map(|stage| stage.name()).collect();
        let stages = stages.join(" or ");
        let message = format!("house rules {number} are {}, not {stages}", rules.stage);
        refuse(Code::NotNow, message)
    }
}

/// Whoever drafted or submitted rules has no say in their approval.
fn check_other(rules: &Rules, by: Option<&Name>) -> Result<(), Refusal> {
    let name = by.map(Name::as_str).unwrap_or_default();
    if rules.submitted_by.as_deref() == Some(name) || rules.drafted_by == name {
        return refuse(Code::SecondPersonRequired, "somebody else has to say this");
    }
    Ok(())
}
