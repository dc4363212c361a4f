//! What the record says about the crew that the engine does not keep: since when each is on a position, who handed over
//! to whom, how each case went, and what was done with the dice. It is read from the record once, and then goes on
//! from where it was.

use std::collections::{BTreeMap, VecDeque};

use boxman_rules::Role;
use boxman_store::{Entry, Store, StoreError};
use boxman_table::{CaseStage, Event, Name};
use serde::Serialize;
use utoipa::ToSchema;

/// How many of the latest of each kind are kept.
const LATEST: usize = 24;
/// How many entries are read at a time.
const CHUNK: usize = 500;

/// Something that happened, with its time and who did it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Logged {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The account that did it.
    pub by: String,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
}

/// A step of a case.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CaseStep {
    /// How far it came.
    pub stage: CaseStage,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The account that did it.
    pub by: String,
}

/// An irregularity, from its report on.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CaseHistory {
    /// Its number.
    pub case: u32,
    /// What was reported.
    pub text: String,
    /// The ruling.
    pub ruling: Option<String>,
    /// The steps so far.
    pub steps: Vec<CaseStep>,
}

/// Somebody on a position.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OnPosition {
    /// The position.
    #[schema(value_type = String)]
    pub role: Role,
    /// Who.
    #[schema(value_type = String)]
    pub name: Name,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
}

/// What the record says about the crew, as far as it was read.
#[derive(Debug, Default)]
pub struct DutyLog {
    /// The last `seq` that is in it.
    read: u64,
    positions: Vec<OnPosition>,
    cases: BTreeMap<u32, CaseHistory>,
    /// Changes of positions.
    pub rotation: VecDeque<Logged>,
    /// Offers, passes, sets, inspections.
    pub dice: VecDeque<Logged>,
    /// What surveillance was told.
    pub notices: VecDeque<Logged>,
}

impl DutyLog {
    /// Reads on to the end of the record.
    ///
    /// # Errors
    /// When the record cannot be read.
    pub fn read_on(&mut self, store: &dyn Store, table: &str) -> Result<(), StoreError> {
        loop {
            let entries = store.since(table, self.read + 1, CHUNK)?;
            for entry in &entries {
                self.note(entry);
            }
            if entries.len() < CHUNK {
                return Ok(());
            }
        }
    }

    fn note(&mut self, entry: &Entry) {
        self.read = self.read.max(entry.first + u64::from(entry.count) - 1);
        let Ok(events) = serde_json::from_str::<Vec<Event>>(&entry.events) else {
            return;
        };
        for event in events {
            self.fold(entry, event);
        }
    }

    fn fold(&mut self, entry: &Entry, event: Event) {
        let logged = |event: Event| Logged {
            at: entry.at,
            by: entry.actor.clone(),
            event,
        };
        match event {
            Event::StaffAssigned {
                role, ref staff, ..
            } => {
                let names = staff.as_ref().map_or(&[][..], |staff| staff.names());
                let joins = role == Role::Dealer && names.len() == 1;
                let stays = |on: &OnPosition| on.role != role || joins || names.contains(&on.name);
                self.positions.retain(stays);
                for name in names {
                    let there = |on: &OnPosition| on.role == role && on.name == *name;
                    if !self.positions.iter().any(there) {
                        self.positions.push(OnPosition {
                            role,
                            name: name.clone(),
                            since: entry.at,
                        });
                    }
                }
                push(&mut self.rotation, logged(event));
            }
            Event::IrregularityReported { case, ref text } => {
                let history = CaseHistory {
                    case,
                    text: text.to_string(),
                    ruling: None,
                    steps: Vec::new(),
                };
                self.cases.insert(case, history);
                self.step(case, CaseStage::Reported, entry);
                while self.cases.len() > LATEST {
                    self.cases.pop_first();
                }
            }
            Event::IrregularityRuled {
                case, ref ruling, ..
            } => {
                if let Some(history) = self.cases.get_mut(&case) {
                    history.ruling = Some(ruling.to_string());
                }
                self.step(case, CaseStage::Ruled, entry);
            }
            Event::RulingCarriedOut { case, .. } => self.step(case, CaseStage::CarriedOut, entry),
            Event::RulingObserved { case, .. } => self.step(case, CaseStage::Observed, entry),
            Event::SurveillanceNotified { .. } => push(&mut self.notices, logged(event)),
            Event::DiceSetChanged { .. }
            | Event::DiceInspected { .. }
            | Event::DieOff { .. }
            | Event::DiceOffered { .. }
            | Event::DiceDeclined { .. }
            | Event::DicePassed { .. }
            | Event::ShooterSelected { .. } => push(&mut self.dice, logged(event)),
            _ => {}
        }
    }

    fn step(&mut self, case: u32, stage: CaseStage, entry: &Entry) {
        if let Some(history) = self.cases.get_mut(&case) {
            history.steps.push(CaseStep {
                stage,
                at: entry.at,
                by: entry.actor.clone(),
            });
        }
    }

    /// Since when each of those on duty is on their position.
    pub fn positions<'a>(
        &self,
        on_duty: impl Iterator<Item = (Role, &'a Name)>,
    ) -> Vec<OnPosition> {
        let on = on_duty.filter_map(|(role, name)| {
            let mut known = self.positions.iter();
            known.find(|on| on.role == role && on.name == *name)
        });
        on.cloned().collect()
    }

    /// The latest cases, newest first.
    pub fn cases(&self) -> Vec<CaseHistory> {
        self.cases.values().rev().cloned().collect()
    }
}

fn push(kept: &mut VecDeque<Logged>, logged: Logged) {
    kept.push_front(logged);
    kept.truncate(LATEST);
}
