//! Everybody who can sign in: accounts with their roles, wrong passwords and lockout, sign-ins of accounts and
//! guests. Whatever concerns a person is decided here, in order, on the newest state. Of passwords and tokens the
//! engine knows digests alone: whether a password is right is found out elsewhere and comes in as part of a command.

mod command;
mod decide;
mod factor;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use boxman_engine::{Engine, Name, Request};
use boxman_rules::Fault;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use smol_str::SmolStr;

pub use command::{CodeCheck, PeopleCommand, PeopleEvent};

use crate::{Decision, Digest, Line, Refusal};

/// Wrong passwords before nobody may try for a while.
pub const FAILURES: u32 = 5;
/// For how long after that many, in milliseconds. Every further wrong password doubles it.
pub const FIRST_DELAY: i64 = 60 * 1000;
/// The longest that nobody may try, in milliseconds.
pub const LONGEST_DELAY: i64 = 15 * 60 * 1000;
/// The most devices that are known of an account: the latest.
const MOST_DEVICES: usize = 16;
/// The role that may grant roles. There is always one who can sign in, once there was one.
pub const ADMINISTRATOR: &str = "administrator";
/// The role that is no duty: a player with an account.
pub const PLAYER: &str = "player";

/// For how long no password is tried after so many wrong ones, in milliseconds.
pub fn delay_after(failures: u32) -> i64 {
    match failures.checked_sub(FAILURES) {
        None => 0,
        Some(more) => (FIRST_DELAY << more.min(8)).min(LONGEST_DELAY),
    }
}

/// A device from which an account has signed in. Wrong passwords from it count by themselves, so that a stranger who
/// guesses does not keep the owner out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Device {
    /// The digest of its token.
    pub token: Digest,
    /// Wrong passwords since the last right one.
    #[serde(default)]
    pub failures: u32,
    /// Until when no password is tried from it, in milliseconds since 1970.
    #[serde(default)]
    pub locked_until: i64,
}

/// The second factor of an account: codes that follow the time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SecondFactor {
    /// The digest of the secret that codes come from.
    pub secret: Digest,
    /// The step of the latest code that was used: no code is used twice.
    pub used: u64,
}

/// Somebody who can sign in with a password.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Account {
    /// The name.
    pub name: Name,
    /// The digest of the password's hash with its parameters.
    pub password: Digest,
    /// Roles by name, sorted.
    pub roles: Vec<SmolStr>,
    /// Whether it may not sign in.
    #[serde(default)]
    pub disabled: bool,
    /// Wrong passwords from devices that are not known, since the last right one from such a device.
    #[serde(default)]
    pub failures: u32,
    /// Until when no password is tried from a device that is not known, in milliseconds since 1970.
    #[serde(default)]
    pub locked_until: i64,
    /// The devices it has signed in from, the latest last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub devices: Vec<Device>,
    /// Its second factor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_factor: Option<SecondFactor>,
}

impl Account {
    fn has(&self, role: &str) -> bool {
        self.roles.iter().any(|own| own == role)
    }

    /// Whether it is somebody who works here.
    pub fn is_staff(&self) -> bool {
        self.roles.iter().any(|role| role != PLAYER)
    }

    /// The known device with this digest of its token.
    pub fn device(&self, token: Option<&Digest>) -> Option<&Device> {
        let token = token?;
        self.devices.iter().find(|device| device.token == *token)
    }

    /// Until when no password is tried from a device, in milliseconds since 1970.
    pub fn locked_until(&self, device: Option<&Digest>) -> i64 {
        self.device(device)
            .map_or(self.locked_until, |device| device.locked_until)
    }

    /// Whether no password is tried from devices that are not known, at this time in milliseconds since 1970.
    pub fn is_locked(&self, now: i64) -> bool {
        self.locked_until > now
    }

    /// Notes wrong passwords from a device, or from those that are not known.
    fn count(&mut self, device: Option<&Digest>, failures: u32, locked_until: i64) {
        let known = device.and_then(|token| self.devices.iter_mut().find(|d| d.token == *token));
        match known {
            Some(known) => (known.failures, known.locked_until) = (failures, locked_until),
            None => (self.failures, self.locked_until) = (failures, locked_until),
        }
    }

    /// Notes a right password from a device, which is known from then on.
    fn know(&mut self, device: Option<&Digest>) {
        self.count(device, 0, 0);
        if let Some(token) = device
            && self.device(device).is_none()
        {
            if self.devices.len() >= MOST_DEVICES {
                self.devices.remove(0);
            }
            self.devices.push(Device {
                token: *token,
                failures: 0,
                locked_until: 0,
            });
        }
    }
}

/// A sign-in. The token itself is never on record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SignIn {
    /// The digest of the token.
    pub session: Digest,
    /// The person.
    pub name: Name,
    /// Whether it is a guest.
    #[serde(default)]
    pub guest: bool,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// Until when.
    pub until: i64,
    /// Which guest it is, from 1: whoever has the name next is another. An account is known by its name.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub number: u64,
    /// The device that an account signed in from, by the digest of its token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device: Option<Digest>,
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// The guest who has a name, signed in or not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Guest {
    /// Their latest sign-in.
    pub session: Digest,
    /// Which guest it is, from 1.
    pub number: u64,
}

/// What the record of people starts from: nobody, or who was known before there was a record.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PeopleOpening {
    /// Accounts.
    #[serde(default)]
    pub accounts: Vec<Account>,
    /// Sign-ins.
    #[serde(default)]
    pub sign_ins: Vec<SignIn>,
}

/// Everybody.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct People {
    accounts: BTreeMap<SmolStr, Account>,
    /// Sign-ins by the digest of their token.
    sign_ins: BTreeMap<Digest, SignIn>,
    /// Guests by the names they have, also when they are not signed in.
    guests: BTreeMap<SmolStr, Guest>,
    /// The number of the latest guest.
    last_guest: u64,
    /// Whether staff do nothing without a second factor.
    needs_second_factor: bool,
    /// Approvals that have acted: each acts once.
    granted: BTreeSet<u64>,
}

impl People {
    /// Those who were known before.
    pub fn open(opening: &PeopleOpening) -> People {
        let mut people = People::default();
        for account in &opening.accounts {
            let name = SmolStr::new(account.name.as_str());
            people.accounts.insert(name, account.clone());
        }
        for sign_in in &opening.sign_ins {
            let mut sign_in = sign_in.clone();
            if sign_in.guest && sign_in.number == 0 {
                sign_in.number = people.last_guest + 1;
            }
            people.keep(&sign_in);
        }
        people
    }

    /// The account of this name.
    pub fn account(&self, name: &str) -> Option<&Account> {
        self.accounts.get(name)
    }

    /// Every account, by name.
    pub fn accounts(&self) -> impl Iterator<Item = &Account> {
        self.accounts.values()
    }

    /// The sign-in with this digest of its token, if it holds at this time, in milliseconds since 1970.
    pub fn sign_in(&self, session: &Digest, now: i64) -> Option<&SignIn> {
        let sign_in = self.sign_ins.get(session).filter(|s| s.until > now)?;
        let account = self.accounts.get(sign_in.name.as_str());
        let enabled = account.is_some_and(|account| !account.disabled);
        (sign_in.guest || enabled).then_some(sign_in)
    }

    /// The guest who has a name, with the sign-in if it has not ended.
    pub fn guest(&self, name: &str) -> Option<(&Guest, Option<&SignIn>)> {
        let guest = self.guests.get(name)?;
        Some((guest, self.sign_ins.get(&guest.session)))
    }

    /// The names that guests have.
    pub fn guest_names(&self) -> impl Iterator<Item = &str> {
        self.guests.keys().map(SmolStr::as_str)
    }

    /// The names of guests whose sign-in has ended.
    pub fn absent_guests(&self) -> impl Iterator<Item = &str> {
        let absent = |(_, guest): &(&SmolStr, &Guest)| !self.sign_ins.contains_key(&guest.session);
        let absent = self.guests.iter().filter(absent);
        absent.map(|(name, _)| name.as_str())
    }

    /// Whether staff do nothing without a second factor.
    pub fn needs_second_factor(&self) -> bool {
        self.needs_second_factor
    }

    /// Whether the time of some sign-in is over.
    pub fn has_expired(&self, now: i64) -> bool {
        self.sign_ins.values().any(|s| s.until <= now)
    }

    fn keep(&mut self, sign_in: &SignIn) {
        if sign_in.guest {
            let name = SmolStr::new(sign_in.name.as_str());
            let guest = Guest {
                session: sign_in.session,
                number: sign_in.number,
            };
            self.guests.insert(name, guest);
            self.last_guest = self.last_guest.max(sign_in.number);
        }
        self.sign_ins.insert(sign_in.session, sign_in.clone());
    }

    fn change(&mut self, name: &Name, change: impl FnOnce(&mut Account)) {
        if let Some(account) = self.accounts.get_mut(name.as_str()) {
            change(account);
        }
    }
}

impl Engine for People {
    type Command = PeopleCommand;
    type Event = PeopleEvent;

    fn open_on(rules: &str) -> Result<People, Vec<Fault>> {
        crate::journal::read_opening(rules).map(|opening| People::open(&opening))
    }

    fn decide(&self, request: &Request<PeopleCommand>) -> Decision<PeopleEvent> {
        self.judge(request)
    }

    fn apply(&mut self, event: &PeopleEvent) {
        match event {
            PeopleEvent::AccountAdded(account) => {
                let name = SmolStr::new(account.name.as_str());
                self.accounts.insert(name, account.clone());
            }
            PeopleEvent::AccountDisabled { name, .. } => self.change(name, |a| a.disabled = true),
            PeopleEvent::AccountEnabled { name, .. } => self.change(name, |a| a.disabled = false),
            PeopleEvent::RoleGranted {
                name,
                roles,
                approval,
                ..
            } => {
                self.granted.insert(*approval);
                self.change(name, |account| account.roles.clone_from(roles));
            }
            PeopleEvent::PasswordChanged { name, password } => self.change(name, |account| {
                account.password = *password;
                account.failures = 0;
                account.devices.clear();
            }),
            PeopleEvent::PasswordWrong {
                name,
                failures,
                device,
            } => self.change(name, |account| {
                account.count(device.as_ref(), *failures, 0);
            }),
            PeopleEvent::LoginLocked {
                name,
                failures,
                until,
                device,
            } => self.change(name, |account| {
                account.count(device.as_ref(), *failures, *until);
            }),
            PeopleEvent::SignedIn(sign_in) => {
                if !sign_in.guest {
                    self.change(&sign_in.name, |account| {
                        account.know(sign_in.device.as_ref());
                    });
                }
                self.keep(sign_in);
            }
            PeopleEvent::SignedOut { session } => {
                self.sign_ins.remove(session);
            }
            PeopleEvent::GuestReleased { name } => {
                self.guests.remove(name.as_str());
            }
            PeopleEvent::CodeUsed { .. }
            | PeopleEvent::SecondFactorSet { .. }
            | PeopleEvent::SecondFactorCleared { .. }
            | PeopleEvent::SecondFactorRequired { .. } => self.apply_factor(event),
        }
    }

    fn answer(&self, _: &PeopleCommand) -> Result<Option<Value>, Refusal> {
        Ok(None)
    }
}

impl PeopleEvent {
    /// What the log says of it.
    pub fn line(&self) -> Option<Line> {
        let disabled = |disabled: bool| json!({"disabled": disabled});
        let line = match self {
            PeopleEvent::AccountAdded(account) => {
                let after = json!({"name": account.name, "roles": account.roles});
                Line::new("account-added", &account.name, "").from_to(None, after)
            }
            PeopleEvent::AccountDisabled { name, why, before } => {
                let line = Line::new("account-disabled", name, why);
                line.from_to(disabled(*before), disabled(true))
            }
            PeopleEvent::AccountEnabled { name, why, before } => {
                let line = Line::new("account-enabled", name, why);
                line.from_to(disabled(*before), disabled(false))
            }
            PeopleEvent::RoleGranted {
                name,
                roles,
                before,
                why,
                ..
            } => {
                let line = Line::new("account-role-granted", name, why);
                line.from_to(json!({"roles": before}), json!({"roles": roles}))
            }
            PeopleEvent::PasswordChanged { name, .. } => {
                Line::new("account-password-changed", name, "")
            }
            PeopleEvent::LoginLocked { name, failures, .. } => {
                Line::new("login-locked", name, format!("{failures} wrong passwords"))
            }
            PeopleEvent::SecondFactorSet { name, .. } => Line::new("second-factor-set", name, ""),
            PeopleEvent::SecondFactorCleared { name, why, .. } => {
                Line::new("second-factor-cleared", name, why)
            }
            PeopleEvent::SecondFactorRequired {
                required,
                before,
                why,
                ..
            } => {
                let line = Line::new("second-factor-required", "", why);
                line.from_to(json!(before), json!(required))
            }
            PeopleEvent::PasswordWrong { .. }
            | PeopleEvent::CodeUsed { .. }
            | PeopleEvent::SignedIn(_)
            | PeopleEvent::SignedOut { .. }
            | PeopleEvent::GuestReleased { .. } => return None,
        };
        Some(line)
    }
}
