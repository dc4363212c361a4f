//! What takes two people, and what is disabled. Somebody asks for a role, a ruling that moves money or the correction of
//! a roll; somebody else approves it. What was approved is then done at the record that it concerns, under the number of
//! the approval, so that it is done once however often it is tried; [`Approvals::approved`] lists what is still to be
//! done. While a table or everything is disabled, no ruling is approved there. A practice table that was removed is gone.

mod command;
mod decide;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use boxman_engine::{Engine, Name, Request};
use boxman_rules::{Fault, Role};
use boxman_table::Command as TableCommand;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use smol_str::SmolStr;

pub use command::{ApprovalsCommand, ApprovalsEvent};

use crate::{Decision, Line, Refusal};

/// What somebody asks for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum What {
    /// A role for an account.
    Role {
        /// The account.
        account: Name,
        /// The role.
        role: SmolStr,
    },
    /// An account signs in without its second factor, until it has another.
    ClearSecondFactor {
        /// The account.
        account: Name,
    },
    /// Staff may do without a second factor.
    WaiveSecondFactor {},
    /// A ruling that moves money, or the correction of a settled roll.
    Ruling {
        /// The table.
        table: SmolStr,
        /// The command, without the second person.
        command: Box<TableCommand>,
    },
}

/// Something that waits for a second person.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Waiting {
    /// Its number.
    pub number: u64,
    /// The person who asked for it.
    pub asked_by: Name,
    /// Why.
    pub why: String,
    /// What was asked for.
    #[serde(flatten)]
    pub what: What,
}

/// The roles of the two who rule together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pair {
    /// In which role the first asked.
    pub first: Role,
    /// In which role the second approved.
    pub second: Role,
}

/// Something that was approved and is still to be done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Approved {
    /// What was asked for.
    pub waiting: Waiting,
    /// The person who approved it.
    pub by: Name,
    /// What they said.
    pub why: String,
    /// The roles of the two, for a ruling.
    #[serde(default)]
    pub pair: Option<Pair>,
}

/// What the record of approvals starts from: nothing, or what was known before there was one.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct ApprovalsOpening {
    /// The number of the latest.
    #[serde(default)]
    pub last: u64,
    /// What waits.
    #[serde(default)]
    pub waiting: Vec<Waiting>,
    /// Disabled tables, with the reason.
    #[serde(default)]
    pub disabled: BTreeMap<SmolStr, String>,
    /// Why everything is disabled.
    #[serde(default)]
    pub all_disabled: Option<String>,
}

/// What takes two people, and what is disabled.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Approvals {
    last: u64,
    waiting: BTreeMap<u64, Waiting>,
    approved: BTreeMap<u64, Approved>,
    disabled: BTreeMap<SmolStr, String>,
    all_disabled: Option<String>,
    /// Practice tables that were removed: their records end there.
    #[serde(default)]
    removed: BTreeSet<SmolStr>,
}

impl Approvals {
    /// What was known before.
    pub fn open(opening: &ApprovalsOpening) -> Approvals {
        let waiting = opening.waiting.iter().map(|w| (w.number, w.clone()));
        Approvals {
            last: opening.last,
            waiting: waiting.collect(),
            approved: BTreeMap::new(),
            disabled: opening.disabled.clone(),
            all_disabled: opening.all_disabled.clone(),
            removed: BTreeSet::new(),
        }
    }

    /// What waits for a second person, by number.
    pub fn waiting(&self) -> impl Iterator<Item = &Waiting> {
        self.waiting.values()
    }

    /// What was approved and is still to be done, by number.
    pub fn approved(&self) -> impl Iterator<Item = &Approved> {
        self.approved.values()
    }

    /// What waits under a number.
    ///
    /// # Errors
    /// When nothing does.
    pub fn waiting_at(&self, number: u64) -> Result<&Waiting, Refusal> {
        let message = || format!("nothing numbered {:?} waits", number.to_string());
        let none = || Refusal::new(crate::Code::NotFound, "", message());
        self.waiting.get(&number).ok_or_else(none)
    }

    /// Whether a table is disabled by itself.
    pub fn is_disabled(&self, table: &str) -> bool {
        self.disabled.contains_key(table)
    }

    /// The practice tables that were removed, by id.
    pub fn removed(&self) -> impl Iterator<Item = &str> {
        self.removed.iter().map(SmolStr::as_str)
    }

    /// Whether everything is disabled.
    pub fn all_disabled(&self) -> bool {
        self.all_disabled.is_some()
    }
}

impl Engine for Approvals {
    type Command = ApprovalsCommand;
    type Event = ApprovalsEvent;

    fn open_on(rules: &str) -> Result<Approvals, Vec<Fault>> {
        crate::journal::read_opening(rules).map(|opening| Approvals::open(&opening))
    }

    fn decide(&self, request: &Request<ApprovalsCommand>) -> Decision<ApprovalsEvent> {
        self.judge(request)
    }

    fn apply(&mut self, event: &ApprovalsEvent) {
        match event {
            ApprovalsEvent::ApprovalAsked(waiting) => {
                self.last = waiting.number;
                self.waiting.insert(waiting.number, waiting.clone());
            }
            ApprovalsEvent::ApprovalGiven {
                number,
                by,
                why,
                pair,
            } => {
                if let Some(waiting) = self.waiting.remove(number) {
                    let approved = Approved {
                        waiting,
                        by: by.clone(),
                        why: why.clone(),
                        pair: *pair,
                    };
                    self.approved.insert(*number, approved);
                }
            }
            ApprovalsEvent::ApprovalDone { number, .. } => {
                self.approved.remove(number);
            }
            ApprovalsEvent::TableDisabled { table, why, .. } => {
                self.disabled.insert(table.clone(), why.clone());
            }
            ApprovalsEvent::TableEnabled { table, .. } => {
                self.disabled.remove(table);
            }
            ApprovalsEvent::TableRemoved { table, .. } => {
                self.disabled.remove(table);
                self.removed.insert(table.clone());
            }
            ApprovalsEvent::AllDisabled { why, .. } => self.all_disabled = Some(why.clone()),
            ApprovalsEvent::AllEnabled { .. } => self.all_disabled = None,
        }
    }

    fn answer(&self, _: &ApprovalsCommand) -> Result<Option<Value>, Refusal> {
        Ok(None)
    }
}

impl ApprovalsEvent {
    /// What the log says of it.
    pub fn line(&self) -> Option<Line> {
        let reason = |why: &Option<String>| why.as_ref().map(|why| json!(why));
        let line = match self {
            ApprovalsEvent::ApprovalAsked(waiting) => {
                let line = Line::new("approval-asked", waiting.number, &waiting.why);
                line.from_to(None, json!(waiting))
            }
            ApprovalsEvent::ApprovalGiven { number, why, .. } => {
                Line::new("approval-given", number, why)
            }
            ApprovalsEvent::ApprovalDone {
                number, refused, ..
            } => {
                let why = refused.as_deref().unwrap_or_default();
                Line::new("approval-done", number, why)
            }
            ApprovalsEvent::TableDisabled { table, why, before } => {
                let line = Line::new("table-disabled", table, why);
                line.from_to(reason(before), json!(why))
            }
            ApprovalsEvent::TableEnabled { table, why, before } => {
                Line::new("table-enabled", table, why).from_to(reason(before), None)
            }
            // Play chips alone: nobody has to look it up later.
            ApprovalsEvent::TableRemoved { .. } => return None,
            ApprovalsEvent::AllDisabled { why, before } => {
                Line::new("all-disabled", "", why).from_to(reason(before), json!(why))
            }
            ApprovalsEvent::AllEnabled { why, before } => {
                Line::new("all-enabled", "", why).from_to(reason(before), None)
            }
        };
        Some(line)
    }
}
