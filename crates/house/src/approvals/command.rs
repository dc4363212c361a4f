//! What can be asked of approvals, and what happens to them.

use boxman_engine::Name;
use boxman_rules::Role;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{Pair, Waiting, What};

/// What is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ApprovalsCommand {
    /// Somebody asks for something that takes two people.
    AskApproval {
        /// What.
        what: What,
        /// Why.
        why: String,
    },
    /// Somebody else approves it.
    Approve {
        /// Its number.
        number: u64,
        /// Why.
        why: String,
        /// The roles in which the person who asked may rule now.
        #[serde(default)]
        first: Vec<Role>,
        /// The roles in which the person who approves may rule.
        #[serde(default)]
        second: Vec<Role>,
    },
    /// What was approved has been done, or refused for good.
    FinishApproval {
        /// Its number.
        number: u64,
        /// Why it was refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refused: Option<String>,
    },
    /// A table takes no more commands.
    DisableTable {
        /// The table.
        table: SmolStr,
        /// Why.
        why: String,
    },
    /// A table takes commands again.
    EnableTable {
        /// The table.
        table: SmolStr,
        /// Why.
        why: String,
    },
    /// A practice table is gone: its record ends there.
    RemoveTable {
        /// The table.
        table: SmolStr,
        /// Why.
        why: String,
    },
    /// No table takes commands.
    DisableAll {
        /// Why.
        why: String,
    },
    /// Tables that are not disabled by themselves take commands again.
    EnableAll {
        /// Why.
        why: String,
    },
}

crate::instruction!(ApprovalsCommand);

/// What happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "the fields are those of the commands; `before` is the reason that held before"
)]
pub enum ApprovalsEvent {
    /// Something waits for a second person.
    ApprovalAsked(Waiting),
    /// A second person has approved it.
    ApprovalGiven {
        number: u64,
        by: Name,
        why: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pair: Option<Pair>,
    },
    /// It has been done, or refused for good.
    ApprovalDone {
        number: u64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refused: Option<String>,
    },
    /// A table takes no more commands.
    TableDisabled {
        table: SmolStr,
        why: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<String>,
    },
    /// A table takes commands again.
    TableEnabled {
        table: SmolStr,
        why: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<String>,
    },
    /// A practice table is gone.
    TableRemoved { table: SmolStr, why: String },
    /// No table takes commands.
    AllDisabled {
        why: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<String>,
    },
    /// Tables take commands again.
    AllEnabled {
        why: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<String>,
    },
}
