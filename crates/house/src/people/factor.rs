//! The second factor of an account: codes that follow the time. The secret they come from is not on record, and whether a
//! code is right is found out elsewhere; here it is decided what follows. A code is used once.

use boxman_engine::Name;

use super::{ADMINISTRATOR, Account, CodeCheck, People, PeopleCommand, PeopleEvent, SecondFactor};
use crate::{
    Code, Decision, Digest,
    refusal::{check_text, refuse},
};

/// The most bytes of a reason.
const LONGEST_WHY: usize = 500;

/// What the code that came with a right password comes to.
pub(super) enum Verdict {
    /// The account has no second factor.
    NotNeeded,
    /// The code is right and has not been used; its step.
    Right(u64),
    /// It is wrong, or has been used.
    Wrong,
}

impl Account {
    /// Judges the code that came with a right password.
    pub(super) fn judge_code(&self, code: Option<&CodeCheck>) -> Result<Verdict, crate::Refusal> {
        let Some(factor) = &self.second_factor else {
            return Ok(Verdict::NotNeeded);
        };
        let Some(code) = code else {
            let message = "give the code of your second factor as well";
            return refuse(Code::SecondFactorRequired, message);
        };
        let fresh = code.checked == factor.secret && code.step > factor.used;
        Ok(if code.right && fresh {
            Verdict::Right(code.step)
        } else {
            Verdict::Wrong
        })
    }
}

impl People {
    pub(super) fn set_factor(
        &self,
        name: &Name,
        secret: Digest,
        step: u64,
    ) -> Decision<PeopleEvent> {
        self.known(name)?;
        let name = name.clone();
        Ok(vec![PeopleEvent::SecondFactorSet { name, secret, step }])
    }

    /// Taking a second factor away, or doing without it everywhere, takes two administrators who can sign in now.
    pub(super) fn relax_factor(&self, command: &PeopleCommand) -> Decision<PeopleEvent> {
        match command {
            PeopleCommand::ClearSecondFactor {
                name,
                approval,
                asked_by,
                approved_by,
                why,
            } => {
                if self.granted.contains(approval) {
                    return Ok(Vec::new());
                }
                self.known(name)?;
                self.check_administrators(asked_by, approved_by)?;
                let mut events = vec![PeopleEvent::SecondFactorCleared {
                    name: name.clone(),
                    approval: *approval,
                    asked_by: asked_by.clone(),
                    approved_by: approved_by.clone(),
                    why: why.clone(),
                }];
                events.extend(self.end_all(name));
                Ok(events)
            }
            PeopleCommand::WaiveSecondFactor {
                approval,
                asked_by,
                approved_by,
                why,
            } => {
                if self.granted.contains(approval) {
                    return Ok(Vec::new());
                }
                self.check_administrators(asked_by, approved_by)?;
                Ok(vec![PeopleEvent::SecondFactorRequired {
                    required: false,
                    before: self.needs_second_factor,
                    why: why.clone(),
                    approval: Some(*approval),
                }])
            }
            _ => Ok(Vec::new()),
        }
    }

    /// From now on staff do nothing without a second factor. An administrator has to have one already: otherwise nobody
    /// could do anything.
    pub(super) fn require_factor(&self, why: &str) -> Decision<PeopleEvent> {
        check_text("why", why, LONGEST_WHY)?;
        let ready = |account: &Account| {
            !account.disabled && account.has(ADMINISTRATOR) && account.second_factor.is_some()
        };
        if !self.accounts().any(ready) {
            let message = "an administrator has to have a second factor first";
            return refuse(Code::NotNow, message);
        }
        Ok(vec![PeopleEvent::SecondFactorRequired {
            required: true,
            before: self.needs_second_factor,
            why: why.to_owned(),
            approval: None,
        }])
    }

    pub(super) fn apply_factor(&mut self, event: &PeopleEvent) {
        match event {
            PeopleEvent::CodeUsed { name, step } => self.change(name, |account| {
                if let Some(factor) = &mut account.second_factor {
                    factor.used = *step;
                }
            }),
            PeopleEvent::SecondFactorSet { name, secret, step } => self.change(name, |account| {
                account.second_factor = Some(SecondFactor {
                    secret: *secret,
                    used: *step,
                });
            }),
            PeopleEvent::SecondFactorCleared { name, approval, .. } => {
                self.granted.insert(*approval);
                self.change(name, |account| account.second_factor = None);
            }
            PeopleEvent::SecondFactorRequired {
                required, approval, ..
            } => {
                self.granted.extend(*approval);
                self.needs_second_factor = *required;
            }
            _ => {}
        }
    }
}
