//! Disputes and irregularities: reported by a dealer, ruled on by the boxperson or a supervisor,
//! carried out, observed by who ruled, closed; no throw in between (MD-9-E, CO-2319). A ruling moves
//! money only between named accounts, and only with a second person.

use boxman_rules::{Cents, Role, Roll};
use smol_str::SmolStr;

use super::{Decision, check_amount, refuse};
use crate::{
    Code, Event, Name, Refusal, Table,
    command::{About, Entry},
    procedure::{CaseState, Stage},
};

impl Table {
    pub(super) fn dispute(&self, player: &Name, about: About, text: Option<&SmolStr>) -> Decision {
        self.known(player)?;
        let clause = &self.house.kind.procedure.disputes_clause;
        if about == About::Dice && !matches!(self.floor.stage, Stage::Called(_)) {
            let message = "dice are disputed between the call and the settlement";
            return refuse(Code::WrongStep, clause, message);
        }
        if self.floor.dispute.is_some() {
            return refuse(Code::CaseOpen, clause, "a dispute is open already");
        }
        Ok(vec![Event::DisputeRaised {
            player: player.clone(),
            about,
            text: text.cloned(),
        }])
    }

    pub(super) fn rule_dispute(
        &self,
        dice: Option<[u8; 2]>,
        void: bool,
        text: Option<&SmolStr>,
        by: Option<Role>,
    ) -> Decision {
        let follows = self.dispute_decides(dice, void)?;
        let mut events = vec![Event::DisputeRuled {
            dice,
            void,
            by,
            text: text.cloned(),
        }];
        events.extend(follows);
        Ok(events)
    }

    pub(super) fn report(&self, text: &SmolStr) -> Decision {
        Ok(vec![Event::IrregularityReported {
            case: self.floor.next_case,
            text: text.clone(),
        }])
    }

    pub(super) fn rule(
        &self,
        case: u32,
        ruling: &SmolStr,
        entries: &[Entry],
        by: Option<Role>,
        second: Option<Role>,
    ) -> Decision {
        // A ruling that was not carried out yet may be replaced by another.
        match self.open_case(case)? {
            CaseState::Reported | CaseState::Ruled { .. } => {}
            CaseState::CarriedOut { .. } => return self.wrong_case(case),
        }
        if ruling.trim().is_empty() {
            return Err(Refusal::bad("\"ruling\" says what is to be done and why"));
        }
        let by = by.unwrap_or(Role::Boxperson);
        self.check_entries(entries, by, second)?;
        Ok(vec![Event::IrregularityRuled {
            case,
            ruling: ruling.clone(),
            by,
            second,
            entries: entries.to_vec(),
        }])
    }

    pub(super) fn carry_out_ruling(&self, case: u32) -> Decision {
        let CaseState::Ruled { entries, .. } = self.open_case(case)? else {
            return self.wrong_case(case);
        };
        self.check_covered(entries)?;
        Ok(vec![Event::RulingCarriedOut {
            case,
            entries: entries.clone(),
        }])
    }

    pub(super) fn observe(&self, case: u32, by: Option<Role>) -> Decision {
        let CaseState::CarriedOut { by: ruler } = self.open_case(case)? else {
            return self.wrong_case(case);
        };
        let by = by.unwrap_or(*ruler);
        if by != *ruler {
            let message = format!("the {ruler} ruled on case {case} and observes it");
            return refuse(Code::NotYourRole, self.observing(), message);
        }
        Ok(vec![Event::RulingObserved { case, by }])
    }

    fn observing(&self) -> &str {
        match self.house.cite("observe") {
            "" => &self.house.kind.procedure.irregularities_clause,
            clause => clause,
        }
    }

    /// What the ruling on a dispute decides at once.
    fn dispute_decides(&self, dice: Option<[u8; 2]>, void: bool) -> Decision {
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

    fn open_case(&self, case: u32) -> Result<&CaseState, Refusal> {
        let state = self.floor.cases.get(&case);
        state.map_or_else(|| self.wrong_case(case), Ok)
    }

    /// A case that is not open, or waits for another step.
    fn wrong_case<T>(&self, case: u32) -> Result<T, Refusal> {
        let message = match self.floor.cases.get(&case) {
            Some(CaseState::Reported) => "this case is to be ruled on first".to_owned(),
            Some(CaseState::Ruled { .. }) => "this case is to be carried out now".to_owned(),
            Some(CaseState::CarriedOut { .. }) => "this case is to be observed now".to_owned(),
            None => format!("no case {case} is open"),
        };
        refuse(Code::WrongStep, self.house.cite("irregularity"), message)
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
        self.check_two_people(by, second, "a ruling that moves money")?;
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

    /// Two supervisors of different roles stand for what moves money: the second one's role.
    pub(super) fn check_two_people(
        &self,
        by: Role,
        second: Option<Role>,
        what: &str,
    ) -> Result<Role, Refusal> {
        let procedure = &self.house.kind.procedure;
        let may = |role: &Role| *role != by && procedure.irregularities.contains(role);
        if let Some(second) = second.filter(may) {
            return Ok(second);
        }
        let message = format!("{what} takes a second person: give \"second\"");
        let clause = &procedure.irregularities_clause;
        refuse(Code::SecondPersonRequired, clause, message)
    }

    /// No account but the house's may be overdrawn by a ruling.
    fn check_covered(&self, entries: &[Entry]) -> Result<(), Refusal> {
        let moved = entries.iter().map(|entry| i128::from(entry.amount.0));
        self.check_room(moved.sum(), 0)?;
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
