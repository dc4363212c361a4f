//! Disputes and irregularities: reported by a dealer, ruled on by the boxperson or a supervisor,
//! carried out, observed by who ruled, closed; no throw in between (MD-9-E, CO-2319). A ruling moves
//! money only between named accounts, and only with a second person.

use boxman_rules::{Cents, Role, Roll};

use super::{Decision, check_amount, refuse};
use crate::{
    Code, Command, Event, Refusal, Request, Table,
    command::{About, Entry},
    procedure::{CaseState, Stage},
};

impl Table {
    pub(super) fn case(&self, request: &Request) -> Decision {
        match &request.command {
            Command::Dispute {
                player,
                about,
                text,
            } => {
                self.known(player)?;
                if *about == About::Dice && !matches!(self.floor.stage, Stage::Called(_)) {
                    let message = "dice are disputed between the call and the settlement";
                    let clause = &self.house.kind.procedure.disputes_clause;
                    return refuse(Code::WrongStep, clause, message);
                }
                if self.floor.dispute.is_some() {
                    let clause = &self.house.kind.procedure.disputes_clause;
                    return refuse(Code::CaseOpen, clause, "a dispute is open already");
                }
                Ok(vec![Event::DisputeRaised {
                    player: player.clone(),
                    about: *about,
                    text: text.clone(),
                }])
            }
            Command::RuleDispute { dice, void, text } => {
                let by = request.by;
                let mut events = self.rule_dispute(*dice, *void)?;
                events.insert(
                    0,
                    Event::DisputeRuled {
                        dice: *dice,
                        void: *void,
                        by,
                        text: text.clone(),
                    },
                );
                Ok(events)
            }
            Command::Report { text } => Ok(vec![Event::IrregularityReported {
                case: self.floor.next_case,
                text: text.clone(),
            }]),
            Command::Rule {
                case,
                ruling,
                entries,
                second,
            } => {
                // A ruling that was not carried out yet may be replaced by another.
                self.check_case(*case, |state| {
                    matches!(state, CaseState::Reported | CaseState::Ruled { .. })
                })?;
                if ruling.trim().is_empty() {
                    return Err(Refusal::bad("\"ruling\" says what is to be done and why"));
                }
                let by = request.by.unwrap_or(Role::Boxperson);
                self.check_entries(entries, by, *second)?;
                Ok(vec![Event::IrregularityRuled {
                    case: *case,
                    ruling: ruling.clone(),
                    by,
                    second: *second,
                    entries: entries.clone(),
                }])
            }
            Command::CarryOut { case } => {
                let state = self.check_case(*case, |s| matches!(s, CaseState::Ruled { .. }))?;
                let entries = match state {
                    CaseState::Ruled { entries, .. } => entries.clone(),
                    _ => Vec::new(),
                };
                self.check_covered(&entries)?;
                Ok(vec![Event::RulingCarriedOut {
                    case: *case,
                    entries,
                }])
            }
            Command::Observe { case } => {
                let state =
                    self.check_case(*case, |s| matches!(s, CaseState::CarriedOut { .. }))?;
                let CaseState::CarriedOut { by: ruler } = state else {
                    return Ok(Vec::new());
                };
                let by = request.by.unwrap_or(*ruler);
                if by != *ruler {
                    let message = format!("the {ruler} ruled on case {case} and observes it");
                    return refuse(Code::NotYourRole, self.observing(), message);
                }
                Ok(vec![Event::RulingObserved { case: *case, by }])
            }
            _ => Ok(Vec::new()),
        }
    }

    fn observing(&self) -> &str {
        match self.house.rulebook.cite("observe") {
            "" => &self.house.kind.procedure.irregularities_clause,
            clause => clause,
        }
    }

    fn rule_dispute(&self, dice: Option<[u8; 2]>, void: bool) -> Decision {
        let clause = &self.house.kind.procedure.disputes_clause;
        let Some((_, about)) = &self.floor.dispute else {
            return refuse(Code::WrongStep, clause, "no dispute is open");
        };
        let bad = |message: &str| refuse(Code::BadCommand, clause, message);
        match (about, dice, void) {
            (About::Settlement, None, false) => Ok(Vec::new()),
            (About::Settlement, ..) => bad("a dispute over a settlement is ruled in words"),
            (About::Dice, Some(_), true) => bad("give \"dice\" or \"void\", not both"),
            (About::Dice, None, false) => bad("give the \"dice\" that count, or \"void\": true"),
            (About::Dice, Some([a, b]), false) => match Roll::new(a, b) {
                Some(_) => Ok(Vec::new()),
                None => bad("\"dice\" must be two faces from 1 to 6"),
            },
            (About::Dice, None, true) => Ok(vec![Event::RollVoid {
                reason: "disputed".into(),
            }]),
        }
    }

    fn check_case(
        &self,
        case: u32,
        fits: impl Fn(&CaseState) -> bool,
    ) -> Result<&CaseState, Refusal> {
        let clause = self.house.rulebook.cite("irregularity");
        match self.floor.cases.get(&case) {
            Some(state) if fits(state) => Ok(state),
            Some(CaseState::Reported) => {
                refuse(Code::WrongStep, clause, "this case is to be ruled on first")
            }
            Some(CaseState::Ruled { .. }) => refuse(
                Code::WrongStep,
                clause,
                "this case is to be carried out now",
            ),
            Some(CaseState::CarriedOut { .. }) => {
                refuse(Code::WrongStep, clause, "this case is to be observed now")
            }
            None => refuse(Code::WrongStep, clause, format!("no case {case} is open")),
        }
    }

    fn check_entries(
        &self,
        entries: &[Entry],
        by: Role,
        second: Option<Role>,
    ) -> Result<(), Refusal> {
        if entries.is_empty() {
            return Ok(());
        }
        let clause = &self.house.kind.procedure.irregularities_clause;
        let may = |role: Role| self.house.kind.procedure.irregularities.contains(&role);
        if !second.is_some_and(|role| role != by && may(role)) {
            let message = "a ruling that moves money takes a second person: give \"second\"";
            return refuse(Code::SecondPersonRequired, clause, message);
        }
        for entry in entries {
            check_amount(entry.amount)?;
            for name in [&entry.from, &entry.to] {
                if self.named_account(name).is_none() {
                    let message = format!(
                        "{name:?} is no account: use rack:NAME, meter:WAGER, house, vigorish, tips or envy"
                    );
                    return Err(Refusal::bad(message));
                }
            }
        }
        self.check_covered(entries)
    }

    /// No account but the house's may be overdrawn by a ruling.
    fn check_covered(&self, entries: &[Entry]) -> Result<(), Refusal> {
        let mut ledger = self.ledger.clone();
        for entry in entries {
            let accounts = self
                .named_account(&entry.from)
                .zip(self.named_account(&entry.to));
            let Some((from, to)) = accounts else {
                let message = format!("{} or {} is not here any more", entry.from, entry.to);
                return refuse(Code::UnknownPlayer, "", message);
            };
            ledger.transfer(from, to, entry.amount);
            let is_house = entry.from.as_str() == "house";
            if !is_house && ledger.balance(from) < Cents::ZERO {
                let message = format!("{} does not hold {}", entry.from, entry.amount);
                return refuse(Code::NotEnoughChips, "", message);
            }
        }
        Ok(())
    }
}
