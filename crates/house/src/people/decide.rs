//! Deciding what is asked about people.

use boxman_engine::{Name, Request};
use smol_str::SmolStr;

use super::{
    ADMINISTRATOR, Account, FAILURES, People, PeopleCommand, PeopleEvent, SignIn, delay_after,
    factor::Verdict,
};
use crate::{
    Code, Decision, Digest, Refusal,
    refusal::{check_text, refuse},
};

/// The most bytes of a reason.
const LONGEST_WHY: usize = 500;

fn unknown(name: &Name) -> Refusal {
    let message = format!("there is no account {:?}", name.as_str());
    Refusal::new(Code::NotFound, "", message)
}

/// The same for a wrong name and a wrong password.
fn wrong() -> Refusal {
    let message = "the name or the password is wrong";
    Refusal::new(Code::WrongPassword, "", message)
}

impl People {
    pub(super) fn judge(&self, request: &Request<PeopleCommand>) -> Decision<PeopleEvent> {
        let now = request.at.map_or(0, |at| at.0);
        match &request.command {
            PeopleCommand::AddAccount {
                name,
                password,
                roles,
            } => self.add(name, *password, roles),
            PeopleCommand::DisableLogin { name, why } => self.disable(name, why),
            PeopleCommand::EnableLogin { name, why } => self.enable(name, why),
            PeopleCommand::GrantRole { .. } => self.grant(&request.command),
            PeopleCommand::ChangePassword {
                name,
                right,
                checked,
                password,
                device,
            } => {
                let checked = self.check(name, *right, checked, device.as_ref(), now)?;
                self.change_password(name, checked, *password)
            }
            PeopleCommand::CheckPassword { .. } => self.sign_in_account(&request.command, now),
            PeopleCommand::SetSecondFactor { name, secret, step } => {
                self.set_factor(name, *secret, *step)
            }
            PeopleCommand::RequireSecondFactor { why } => self.require_factor(why),
            PeopleCommand::ClearSecondFactor { .. } | PeopleCommand::WaiveSecondFactor { .. } => {
                self.relax_factor(&request.command)
            }
            PeopleCommand::ReleaseGuests { names } => {
                let absent: Vec<&str> = self.absent_guests().collect();
                let released = names.iter().filter(|name| absent.contains(&name.as_str()));
                let released =
                    released.map(|name| PeopleEvent::GuestReleased { name: name.clone() });
                Ok(released.collect())
            }
            PeopleCommand::SignInGuest { .. } => self.sign_in_guest(&request.command, now),
            PeopleCommand::SignOut { session } => Ok(self.end_of([session])),
            PeopleCommand::EndExpired {} => {
                let over = self.sign_ins.values().filter(|s| s.until <= now);
                Ok(self.end_of(over.map(|s| &s.session)))
            }
        }
    }

    pub(super) fn known(&self, name: &Name) -> Result<&Account, Refusal> {
        self.account(name.as_str()).ok_or_else(|| unknown(name))
    }

    fn end_of<'a>(&self, sessions: impl IntoIterator<Item = &'a Digest>) -> Vec<PeopleEvent> {
        let known = sessions
            .into_iter()
            .filter(|s| self.sign_ins.contains_key(s));
        known
            .map(|session| PeopleEvent::SignedOut { session: *session })
            .collect()
    }

    /// The sign-ins of an account end: what it may do has changed.
    pub(super) fn end_all(&self, name: &Name) -> Vec<PeopleEvent> {
        let theirs = self
            .sign_ins
            .values()
            .filter(|s| !s.guest && s.name == *name);
        self.end_of(theirs.map(|s| &s.session))
    }

    fn add(&self, name: &Name, password: Digest, roles: &[SmolStr]) -> Decision<PeopleEvent> {
        if self.account(name.as_str()).is_some() {
            return refuse(Code::NameTaken, format!("{name} has an account"));
        }
        // Whoever has the account would have the guest's chips.
        if self.guest(name.as_str()).is_some() {
            return refuse(Code::NameTaken, format!("{name} is a guest here"));
        }
        if roles.iter().any(|role| role.is_empty()) {
            return refuse(Code::BadRequest, "a role has a name");
        }
        let mut roles = roles.to_vec();
        roles.sort();
        roles.dedup();
        Ok(vec![PeopleEvent::AccountAdded(Account {
            name: name.clone(),
            password,
            roles,
            disabled: false,
            failures: 0,
            locked_until: 0,
            devices: Vec::new(),
            second_factor: None,
        })])
    }

    fn disable(&self, name: &Name, why: &str) -> Decision<PeopleEvent> {
        let account = self.known(name)?;
        check_text("why", why, LONGEST_WHY)?;
        let may_grant = |account: &&Account| !account.disabled && account.has(ADMINISTRATOR);
        let mut others = self.accounts().filter(|other| other.name != *name);
        if may_grant(&account) && !others.any(|other| may_grant(&other)) {
            let message = format!("{name} is the last administrator who can sign in");
            return refuse(Code::NotNow, message);
        }
        let mut events = vec![PeopleEvent::AccountDisabled {
            name: name.clone(),
            why: why.to_owned(),
            before: account.disabled,
        }];
        events.extend(self.end_all(name));
        Ok(events)
    }

    fn enable(&self, name: &Name, why: &str) -> Decision<PeopleEvent> {
        let account = self.known(name)?;
        check_text("why", why, LONGEST_WHY)?;
        Ok(vec![PeopleEvent::AccountEnabled {
            name: name.clone(),
            why: why.to_owned(),
            before: account.disabled,
        }])
    }

    /// A role takes two administrators, both of whom can sign in now.
    fn grant(&self, command: &PeopleCommand) -> Decision<PeopleEvent> {
        let PeopleCommand::GrantRole {
            name,
            role,
            approval,
            asked_by,
            approved_by,
            why,
        } = command
        else {
            return Ok(Vec::new());
        };
        if self.granted.contains(approval) {
            return Ok(Vec::new());
        }
        let account = self.known(name)?;
        self.check_administrators(asked_by, approved_by)?;
        let mut roles = account.roles.clone();
        roles.push(role.clone());
        roles.sort();
        roles.dedup();
        let mut events = vec![PeopleEvent::RoleGranted {
            name: name.clone(),
            role: role.clone(),
            before: account.roles.clone(),
            roles,
            approval: *approval,
            asked_by: asked_by.clone(),
            approved_by: approved_by.clone(),
            why: why.clone(),
        }];
        events.extend(self.end_all(name));
        Ok(events)
    }

    /// Two administrators, both of whom can sign in now.
    pub(super) fn check_administrators(&self, one: &Name, other: &Name) -> Result<(), Refusal> {
        if one == other {
            let message = "somebody else has to approve this";
            return refuse(Code::SecondPersonRequired, message);
        }
        for person in [one, other] {
            let administrator = self.account(person.as_str());
            if !administrator.is_some_and(|a| !a.disabled && a.has(ADMINISTRATOR)) {
                let message = format!("{person} is no administrator who can sign in");
                return refuse(Code::SecondPersonRequired, message);
            }
        }
        Ok(())
    }

    /// Signs an account in whose password was checked, if that and the code of its second factor are right.
    fn sign_in_account(&self, command: &PeopleCommand, now: i64) -> Decision<PeopleEvent> {
        let PeopleCommand::CheckPassword {
            name,
            right,
            checked,
            session,
            until,
            device,
            new_device,
            code,
        } = command
        else {
            return Ok(Vec::new());
        };
        let mut events = self.check(name, *right, checked, device.as_ref(), now)?;
        if !events.is_empty() {
            return Ok(events);
        }
        let account = self.account(name.as_str()).ok_or_else(wrong)?;
        match account.judge_code(code.as_ref())? {
            Verdict::NotNeeded => {}
            Verdict::Right(step) => events.push(PeopleEvent::CodeUsed {
                name: name.clone(),
                step,
            }),
            Verdict::Wrong => return Ok(vec![count(account, device.as_ref(), now)]),
        }
        let known = account.device(device.as_ref()).map(|device| device.token);
        events.push(PeopleEvent::SignedIn(SignIn {
            session: *session,
            name: name.clone(),
            guest: false,
            since: now,
            until: *until,
            number: 0,
            device: known.or(*new_device),
        }));
        Ok(events)
    }

    /// What a checked password comes to: nothing if it is right, otherwise how it counts. It counts for nothing while
    /// no password is tried from this device, and if another password was set while it was checked.
    fn check(
        &self,
        name: &Name,
        right: bool,
        checked: &Digest,
        device: Option<&Digest>,
        now: i64,
    ) -> Decision<PeopleEvent> {
        let account = self.account(name.as_str()).ok_or_else(wrong)?;
        if account.locked_until(device) > now {
            return refuse(Code::LockedOut, "too many wrong passwords; try later");
        }
        if account.password != *checked {
            return Err(wrong());
        }
        if right && account.disabled {
            return refuse(Code::Disabled, "this login is disabled");
        }
        if right {
            return Ok(Vec::new());
        }
        Ok(vec![count(account, device, now)])
    }

    fn change_password(
        &self,
        name: &Name,
        mut events: Vec<PeopleEvent>,
        password: Digest,
    ) -> Decision<PeopleEvent> {
        if events.is_empty() {
            events.push(PeopleEvent::PasswordChanged {
                name: name.clone(),
                password,
            });
            events.extend(self.end_all(name));
        }
        Ok(events)
    }

    /// A name is one guest's, also after the sign-in has ended, until it is released. Whoever holds its latest sign-in may
    /// sign in again and stays the same guest.
    fn sign_in_guest(&self, command: &PeopleCommand, now: i64) -> Decision<PeopleEvent> {
        let PeopleCommand::SignInGuest {
            name,
            session,
            until,
            holds,
        } = command
        else {
            return Ok(Vec::new());
        };
        let guest = self.guests.get(name.as_str());
        let is_theirs = guest.is_none_or(|guest| holds.as_ref() == Some(&guest.session));
        // The same words for accounts and guests: nobody learns which names have accounts.
        if self.account(name.as_str()).is_some() || !is_theirs {
            return refuse(Code::NameTaken, format!("the name {name} is taken"));
        }
        let mut events = self.end_of(guest.map(|guest| &guest.session));
        events.push(PeopleEvent::SignedIn(SignIn {
            session: *session,
            name: name.clone(),
            guest: true,
            since: now,
            until: *until,
            number: guest.map_or(self.last_guest + 1, |guest| guest.number),
            device: None,
        }));
        Ok(events)
    }
}

/// How a wrong password, or a wrong code, counts.
fn count(account: &Account, device: Option<&Digest>, now: i64) -> PeopleEvent {
    let known = account.device(device);
    let failures = known.map_or(account.failures, |device| device.failures) + 1;
    let device = known.map(|device| device.token);
    let name = account.name.clone();
    if failures < FAILURES {
        return PeopleEvent::PasswordWrong {
            name,
            failures,
            device,
        };
    }
    PeopleEvent::LoginLocked {
        name,
        failures,
        until: now + delay_after(failures),
        device,
    }
}
