//! The register of house rules: drafted, submitted, reviewed where they vary from the rulebook's, approved by somebody
//! else with a place of posting, denied or withdrawn; copies given (CO-2314, CO-2317); and the licence they are approved
//! under. What is on record was allowed once; every step looks at the rules again.

mod command;
mod decide;
#[cfg(test)]
mod tests;

use std::{collections::BTreeMap, fmt};

use boxman_engine::{Engine, Name, Request};
use boxman_rules::{Fault, House};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub use command::{RegisterCommand, RegisterEvent};

use crate::{
    Code, Decision, Licence, Line, Refusal,
    raised::Raised,
    refusal::{faulty, refuse},
};

/// How far house rules have come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Written down.
    Draft,
    /// Handed in for approval.
    Submitted,
    /// A variation that was applied for has been looked at.
    Reviewed,
    /// Tables may open on them.
    Approved,
    /// Never in force.
    Denied,
    /// No longer in force.
    Withdrawn,
}

impl Stage {
    /// The stage's word.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Draft => "draft",
            Stage::Submitted => "submitted",
            Stage::Reviewed => "reviewed",
            Stage::Approved => "approved",
            Stage::Denied => "denied",
            Stage::Withdrawn => "withdrawn",
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What somebody said about rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Note {
    /// The person.
    pub by: String,
    /// What they said.
    pub note: String,
}

/// House rules on their way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rules {
    /// Their number.
    pub number: u64,
    /// How far they have come.
    pub stage: Stage,
    /// The person who drafted them.
    pub drafted_by: String,
    /// The person who submitted them.
    #[serde(default)]
    pub submitted_by: Option<String>,
    /// The application, where rules vary from the rulebook's.
    #[serde(default)]
    pub application: Option<String>,
    /// What came of its review.
    #[serde(default)]
    pub review: Option<Note>,
    /// The person who approved them here.
    #[serde(default)]
    pub approved_by: Option<String>,
    /// The director or designee who approved them outside.
    #[serde(default)]
    pub authority: Option<String>,
    /// Why they were denied.
    #[serde(default)]
    pub denied: Option<Note>,
    /// Where they are posted.
    #[serde(default)]
    pub posted: Option<String>,
    /// The number of the licence under which they were approved.
    #[serde(default)]
    pub licence: Option<String>,
    /// What they are known by.
    pub hash: String,
    /// Their text.
    pub text: String,
}

/// What the register starts from: nothing, or what was known before there was a record.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RegisterOpening {
    /// The licence.
    #[serde(default)]
    pub licence: Option<Licence>,
    /// House rules.
    #[serde(default)]
    pub rules: Vec<Rules>,
}

/// The register.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct RulesRegister {
    licence: Option<Licence>,
    rules: BTreeMap<u64, Rules>,
}

impl RulesRegister {
    /// What was known before.
    pub fn open(opening: &RegisterOpening) -> RulesRegister {
        let rules = opening
            .rules
            .iter()
            .map(|rules| (rules.number, rules.clone()));
        RulesRegister {
            licence: opening.licence.clone(),
            rules: rules.collect(),
        }
    }

    /// The licence of the house.
    pub fn licence(&self) -> Option<&Licence> {
        self.licence.as_ref()
    }

    /// All house rules, by number.
    pub fn all(&self) -> impl Iterator<Item = &Rules> {
        self.rules.values()
    }

    /// House rules by number.
    ///
    /// # Errors
    /// When there are none.
    pub fn rules(&self, number: u64) -> Result<&Rules, Refusal> {
        let none = || {
            Refusal::new(
                Code::NotFound,
                "",
                format!("there are no house rules {number}"),
            )
        };
        self.rules.get(&number).ok_or_else(none)
    }

    /// Approved house rules, for a table of the house. They are looked at again: what was approved earlier may be
    /// faulty, or pay other odds than the rest of the casino, by what is known now.
    ///
    /// # Errors
    /// Why no table may open on them.
    pub fn in_force(&self, number: u64) -> Result<&Rules, Refusal> {
        let rules = self.rules(number)?;
        if rules.stage != Stage::Approved {
            let message = format!("house rules {number} are {}, not approved", rules.stage);
            return refuse(Code::NotApproved, message);
        }
        self.licensed()?;
        allowed(&rules.text)?;
        self.check_uniform(rules)?;
        Ok(rules)
    }

    fn licensed(&self) -> Result<&Licence, Refusal> {
        let message = "this server has no licence: start it with --licence NAME/NUMBER";
        let none = || Refusal::new(Code::NotApproved, "", message);
        self.licence.as_ref().ok_or_else(none)
    }

    /// Odds are uniform within the casino: all that is approved under the licence pays the same on the same wager. Who
    /// is named as the operator makes no difference.
    fn check_uniform(&self, rules: &Rules) -> Result<(), Refusal> {
        let Some(ours) = Raised::of(&rules.text) else {
            return Ok(());
        };
        let approved = |other: &&Rules| other.stage == Stage::Approved;
        let others = self
            .all()
            .filter(approved)
            .filter(|o| o.number != rules.number);
        for other in others {
            let Some(theirs) = Raised::of(&other.text) else {
                continue;
            };
            if let Some((wager, clause)) = ours.differs(&theirs) {
                let message = format!(
                    "house rules {} pay other odds on {wager}: odds are uniform within the casino",
                    other.number
                );
                return Err(Refusal::new(Code::NotApproved, clause, message));
            }
        }
        Ok(())
    }

    fn change(&mut self, number: u64, change: impl FnOnce(&mut Rules)) {
        if let Some(rules) = self.rules.get_mut(&number) {
            change(rules);
        }
    }
}

/// House rules that the documents allow.
fn allowed(text: &str) -> Result<House, Refusal> {
    House::read(text).map_err(|faults| faulty(&faults))
}

fn said(by: &Option<Name>, note: &str) -> Option<Note> {
    Some(Note {
        by: by.as_ref().map(Name::to_string).unwrap_or_default(),
        note: note.to_owned(),
    })
}

impl Engine for RulesRegister {
    type Command = RegisterCommand;
    type Event = RegisterEvent;

    fn open_on(rules: &str) -> Result<RulesRegister, Vec<Fault>> {
        crate::journal::read_opening(rules).map(|opening| RulesRegister::open(&opening))
    }

    fn decide(&self, request: &Request<RegisterCommand>) -> Decision<RegisterEvent> {
        self.judge(request)
    }

    fn apply(&mut self, event: &RegisterEvent) {
        match event {
            RegisterEvent::LicenceSet { licence, .. } => self.licence = Some(licence.clone()),
            RegisterEvent::RulesDrafted(rules) => {
                self.rules.insert(rules.number, rules.clone());
            }
            RegisterEvent::RulesSubmitted {
                number,
                by,
                application,
                ..
            } => self.change(*number, |rules| {
                rules.stage = Stage::Submitted;
                rules.submitted_by = by.as_ref().map(Name::to_string);
                rules.application.clone_from(application);
            }),
            RegisterEvent::RulesReviewed { number, by, note } => self.change(*number, |rules| {
                rules.stage = Stage::Reviewed;
                rules.review = said(by, note);
            }),
            RegisterEvent::RulesApproved {
                number,
                by,
                posted,
                authority,
                licence,
                ..
            } => self.change(*number, |rules| {
                rules.stage = Stage::Approved;
                rules.licence = Some(licence.clone());
                rules.approved_by = by.as_ref().map(Name::to_string);
                rules.posted = Some(posted.clone());
                rules.authority.clone_from(authority);
            }),
            RegisterEvent::RulesDenied {
                number, by, note, ..
            } => self.change(*number, |rules| {
                rules.stage = Stage::Denied;
                rules.denied = said(by, note);
            }),
            RegisterEvent::RulesWithdrawn { number, .. } => {
                self.change(*number, |rules| rules.stage = Stage::Withdrawn);
            }
            RegisterEvent::CopyGiven { .. } => {}
        }
    }

    fn answer(&self, _: &RegisterCommand) -> Result<Option<Value>, Refusal> {
        Ok(None)
    }
}

impl RegisterEvent {
    /// What the log says of it.
    pub fn line(&self) -> Option<Line> {
        let stages = |before: Stage, after: Stage| (json!(before), json!(after));
        let (line, (before, after)) = match self {
            RegisterEvent::LicenceSet { licence, before } => {
                let line = Line::new("licence-set", &licence.number, "");
                let before = before.as_ref().map(|licence| json!(licence));
                return Some(line.from_to(before, json!(licence)));
            }
            RegisterEvent::RulesDrafted(rules) => {
                let line = Line::new("rules-drafted", rules.number, &rules.hash);
                return Some(line.from_to(None, json!(Stage::Draft)));
            }
            RegisterEvent::RulesSubmitted { number, hash, .. } => (
                Line::new("rules-submitted", number, hash),
                stages(Stage::Draft, Stage::Submitted),
            ),
            RegisterEvent::RulesReviewed { number, note, .. } => (
                Line::new("rules-reviewed", number, note),
                stages(Stage::Submitted, Stage::Reviewed),
            ),
            RegisterEvent::RulesApproved {
                number,
                hash,
                before,
                ..
            } => (
                Line::new("rules-approved", number, hash),
                stages(*before, Stage::Approved),
            ),
            RegisterEvent::RulesDenied {
                number,
                note,
                before,
                ..
            } => (
                Line::new("rules-denied", number, note),
                stages(*before, Stage::Denied),
            ),
            RegisterEvent::RulesWithdrawn { number, note } => (
                Line::new("rules-withdrawn", number, note),
                stages(Stage::Approved, Stage::Withdrawn),
            ),
            RegisterEvent::CopyGiven { number, to } => {
                return Some(Line::new("copy-given", number, to));
            }
        };
        Some(line.from_to(before, after))
    }
}
