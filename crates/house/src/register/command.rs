//! What can be asked of the register, and what happens to it.

use boxman_engine::Name;
use serde::{Deserialize, Serialize};

use super::{Rules, Stage};
use crate::Licence;

/// What is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum RegisterCommand {
    /// The licence of the house: its name may change later, its number may not.
    SetLicence {
        /// The licence.
        licence: Licence,
    },
    /// New house rules.
    Draft {
        /// Their text.
        text: String,
    },
    /// A draft is handed in for approval; with an application in writing it is a variation.
    Submit {
        /// The house rules.
        number: u64,
        /// The application.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        application: Option<String>,
    },
    /// What came of the review of a variation.
    Review {
        /// The house rules.
        number: u64,
        /// What was found.
        note: String,
    },
    /// Approves submitted rules.
    Approve {
        /// The house rules.
        number: u64,
        /// Where they are posted.
        posted: String,
        /// The director or designee who approved them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        authority: Option<String>,
    },
    /// Denies submitted rules.
    Deny {
        /// The house rules.
        number: u64,
        /// Why.
        note: String,
    },
    /// Withdraws approved rules that no table runs under.
    Withdraw {
        /// The house rules.
        number: u64,
        /// Why.
        note: String,
    },
    /// A copy was asked for and given.
    GiveCopy {
        /// The house rules.
        number: u64,
        /// The person who asked for it.
        to: String,
    },
}

crate::instruction!(RegisterCommand);

/// What happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "the fields are those of the commands and of the rules"
)]
pub enum RegisterEvent {
    /// The house has a licence.
    LicenceSet {
        licence: Licence,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<Licence>,
    },
    /// There are new house rules.
    RulesDrafted(Rules),
    /// They were handed in.
    RulesSubmitted {
        number: u64,
        by: Option<Name>,
        application: Option<String>,
        hash: String,
    },
    /// They were reviewed.
    RulesReviewed {
        number: u64,
        by: Option<Name>,
        note: String,
    },
    /// They were approved.
    RulesApproved {
        number: u64,
        by: Option<Name>,
        posted: String,
        authority: Option<String>,
        licence: String,
        hash: String,
        before: Stage,
    },
    /// They were denied.
    RulesDenied {
        number: u64,
        by: Option<Name>,
        note: String,
        before: Stage,
    },
    /// They were withdrawn.
    RulesWithdrawn { number: u64, note: String },
    /// A copy was given.
    CopyGiven { number: u64, to: String },
}
