//! Deciding what is asked of approvals.

use boxman_engine::{Name, Request};
use boxman_rules::Role;
use boxman_table::Command as TableCommand;

use super::{Approvals, ApprovalsCommand, ApprovalsEvent, Pair, Waiting, What};
use crate::{
    Code, Decision, Refusal,
    refusal::{check_text, refuse},
};

/// The most bytes of a reason.
const LONGEST_WHY: usize = 500;

impl Approvals {
    pub(super) fn judge(&self, request: &Request<ApprovalsCommand>) -> Decision<ApprovalsEvent> {
        let event = match &request.command {
            ApprovalsCommand::AskApproval { what, why } => {
                check_why(why)?;
                check_what(what)?;
                ApprovalsEvent::ApprovalAsked(Waiting {
                    number: self.last + 1,
                    asked_by: person(request)?,
                    why: why.clone(),
                    what: what.clone(),
                })
            }
            ApprovalsCommand::Approve {
                number,
                why,
                first,
                second,
            } => {
                check_why(why)?;
                let by = person(request)?;
                let pair = self.pair(*number, &by, first, second)?;
                ApprovalsEvent::ApprovalGiven {
                    number: *number,
                    by,
                    why: why.clone(),
                    pair,
                }
            }
            ApprovalsCommand::FinishApproval { number, refused } => {
                if !self.approved.contains_key(number) {
                    return Ok(Vec::new());
                }
                ApprovalsEvent::ApprovalDone {
                    number: *number,
                    refused: refused.clone(),
                }
            }
            ApprovalsCommand::DisableTable { table, why } => {
                check_why(why)?;
                ApprovalsEvent::TableDisabled {
                    table: table.clone(),
                    why: why.clone(),
                    before: self.disabled.get(table).cloned(),
                }
            }
            ApprovalsCommand::EnableTable { table, why } => {
                check_why(why)?;
                ApprovalsEvent::TableEnabled {
                    table: table.clone(),
                    why: why.clone(),
                    before: self.disabled.get(table).cloned(),
                }
            }
            ApprovalsCommand::RemoveTable { table, why } => {
                check_why(why)?;
                if self.removed.contains(table) {
                    return Ok(Vec::new());
                }
                ApprovalsEvent::TableRemoved {
                    table: table.clone(),
                    why: why.clone(),
                }
            }
            ApprovalsCommand::DisableAll { why } => {
                check_why(why)?;
                ApprovalsEvent::AllDisabled {
                    why: why.clone(),
                    before: self.all_disabled.clone(),
                }
            }
            ApprovalsCommand::EnableAll { why } => {
                check_why(why)?;
                ApprovalsEvent::AllEnabled {
                    why: why.clone(),
                    before: self.all_disabled.clone(),
                }
            }
        };
        Ok(vec![event])
    }

    /// Whether somebody may approve what waits, and for a ruling in which roles the two rule.
    fn pair(
        &self,
        number: u64,
        by: &Name,
        first: &[Role],
        second: &[Role],
    ) -> Result<Option<Pair>, Refusal> {
        let waiting = self.waiting_at(number)?;
        if waiting.asked_by == *by {
            let message = "somebody else has to approve this";
            return refuse(Code::SecondPersonRequired, message);
        }
        let What::Ruling { table, .. } = &waiting.what else {
            return Ok(None);
        };
        if self.all_disabled() || self.is_disabled(table) {
            return refuse(Code::TableDisabled, "this table is disabled");
        }
        let other = |first: &Role| second.iter().find(|second| *second != first).copied();
        let pair = first.iter().find_map(|first| {
            let second = other(first)?;
            Some(Pair {
                first: *first,
                second,
            })
        });
        if pair.is_none() {
            let message = "the two have to be a boxperson and a floorperson";
            return refuse(Code::SecondPersonRequired, message);
        }
        Ok(pair)
    }
}

/// The person who gives a command.
fn person(request: &Request<ApprovalsCommand>) -> Result<Name, Refusal> {
    let none = || Refusal::bad("this is asked for and approved by a person");
    request.who.clone().ok_or_else(none)
}

fn check_why(why: &str) -> Result<(), Refusal> {
    check_text("why", why, LONGEST_WHY)
}

/// A second person is named by the approval, not by whoever asks.
fn check_what(what: &What) -> Result<(), Refusal> {
    let alone = match what {
        What::Role { .. } | What::ClearSecondFactor { .. } | What::WaiveSecondFactor {} => true,
        What::Ruling { command, .. } => matches!(
            **command,
            TableCommand::Rule { second: None, .. }
                | TableCommand::CorrectRoll { second: None, .. }
        ),
    };
    if !alone {
        let message = "\"command\" is a rule or a correct-roll without \"second\": whoever approves is the second";
        return refuse(Code::BadRequest, message);
    }
    Ok(())
}
