//! Signing in and out: tokens of 256 bits of which only digests are on record, passwords checked beside the record, and
//! verdicts given to it. Everything about a person is decided by the engine of people, in order.

mod guests;
mod second;
mod strangers;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use boxman_engine::Name;
use boxman_house::{
    Account, CodeCheck, Digest, People as PeopleEngine, PeopleCommand, PeopleEvent,
};
use boxman_store::{HOUSE, Recorded, Store, Write, password_of, second_factor_of};
use smol_str::SmolStr;
use tokio::sync::Semaphore;

use crate::{
    access::Duty,
    command::Caller,
    factor,
    house::by,
    machine::Machine,
    password::{self, Verdict},
    refused::{ApiError, Code},
    running::Running,
};
use strangers::Strangers;

/// How long staff and players stay signed in, in milliseconds.
const STAFF_HOURS: i64 = 12 * 3_600_000;

/// Everybody.
pub struct People {
    running: Arc<Running<PeopleEngine>>,
    store: Arc<dyn Store>,
    machine: Machine,
    /// Since when this server runs, in milliseconds since 1970: before that it has seen nobody.
    started: i64,
    /// When sign-ins were last used, in milliseconds since 1970.
    seen: Mutex<HashMap<Digest, i64>>,
    /// Passwords take memory and time on purpose: few at once.
    checks: Semaphore,
    /// Wrong passwords for names that have no account.
    strangers: Strangers,
    /// Secrets of second factors that are offered and not confirmed yet, by sign-in, with the time.
    offers: Mutex<HashMap<Digest, (Vec<u8>, i64)>>,
    /// Names are given one after another, so that no two look the same.
    naming: tokio::sync::Mutex<()>,
    /// What names look like.
    looks: Mutex<HashMap<String, String>>,
}

/// A sign-in that was made.
pub struct SignedIn {
    /// The token, shown once.
    pub token: String,
    /// The person, with what they may do.
    pub caller: Caller,
    /// Until when, in milliseconds since 1970.
    pub until: i64,
    /// The token by which a device is known from now on.
    pub device: Option<String>,
}

/// What somebody gives to sign in with an account.
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
    /// The code of the second factor.
    pub code: Option<String>,
    /// The token of the device, if it has one.
    pub device: Option<String>,
}

/// A token for a new sign-in.
struct Token {
    text: String,
    digest: Digest,
}

/// A password and a code that were compared with what is on record.
struct Checked {
    hash: Digest,
    verdict: Verdict,
    code: Option<CodeCheck>,
}

fn digest_of(token: Option<&str>) -> Option<Digest> {
    token.map(|token| Digest::of(token.as_bytes()))
}

impl People {
    pub(crate) fn new(
        running: Arc<Running<PeopleEngine>>,
        store: Arc<dyn Store>,
        machine: Machine,
    ) -> People {
        People {
            running,
            store,
            started: machine.now(),
            machine,
            seen: Mutex::default(),
            checks: Semaphore::new(2),
            strangers: Strangers::default(),
            offers: Mutex::default(),
            naming: tokio::sync::Mutex::default(),
            looks: Mutex::default(),
        }
    }

    /// The person who holds a token.
    pub fn caller(&self, token: &str) -> Option<Caller> {
        let (digest, now) = (Digest::of(token.as_bytes()), self.machine.now());
        let people = self.running.shared.read();
        let sign_in = people.sign_in(&digest, now)?;
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.insert(digest, now);
        let (duties, guest) = if sign_in.guest {
            (vec![Duty::Guest], Some(sign_in.number))
        } else {
            let account = people.account(sign_in.name.as_str())?;
            let mut duties = duties(account);
            // Who lacks the second factor that the house asks for may get one, and nothing else.
            if people.needs_second_factor() && account.second_factor.is_none() {
                duties.retain(|duty| !duty.is_staff());
            }
            (duties, None)
        };
        Some(Caller {
            name: sign_in.name.to_string(),
            duties,
            guest,
            seat: None,
        })
    }

    /// The account of this name.
    pub fn account(&self, name: &str) -> Option<Account> {
        self.running.shared.read().account(name).cloned()
    }

    /// Every account, by name.
    pub fn accounts(&self) -> Vec<Account> {
        self.running.shared.read().accounts().cloned().collect()
    }

    fn token(&self) -> Result<Token, ApiError> {
        let bytes: [u8; 32] = self.machine.entropy().map_err(ApiError::internal)?;
        let text = boxman_store::fair::hex(&bytes);
        Ok(Token {
            digest: Digest::of(text.as_bytes()),
            text,
        })
    }

    fn signed_in(&self, token: Token, until: i64) -> Result<SignedIn, ApiError> {
        // Somebody may have been disabled in the meantime.
        let caller = self.caller(&token.text).ok_or_else(wrong)?;
        Ok(SignedIn {
            token: token.text,
            caller,
            until,
            device: None,
        })
    }

    /// Whether an account knows a device.
    pub fn knows_device(&self, name: &str, device: Option<&str>) -> bool {
        let account = self.account(name);
        let device = digest_of(device);
        account.is_some_and(|account| account.device(device.as_ref()).is_some())
    }

    /// Signs an account in with its password, and the code of its second factor if it has one.
    ///
    /// # Errors
    /// The same for a wrong name, a wrong password and a wrong code; `locked-out` after too many;
    /// `second-factor-required` for a right password without its code.
    pub async fn sign_in(&self, given: Credentials) -> Result<SignedIn, ApiError> {
        let _permit = self.checks.acquire().await.map_err(ApiError::internal)?;
        let name = given.name.clone();
        let device = digest_of(given.device.as_deref());
        let Some(checked) = self.check(given, device.as_ref()).await? else {
            self.strangers.count(&name, self.machine.now());
            return Err(wrong());
        };
        let (token, new_device) = (self.token()?, self.token()?);
        let until = self.machine.now() + STAFF_HOURS;
        let command = PeopleCommand::CheckPassword {
            name: Name::new(&name).ok_or_else(wrong)?,
            right: checked.verdict == Verdict::Right,
            checked: checked.hash,
            session: token.digest,
            until,
            device,
            new_device: Some(new_device.digest),
            code: checked.code,
        };
        let events = self.perform(&name, command, Vec::new()).await;
        let events = events.map_err(|error| self.with_patience(&name, device.as_ref(), error))?;
        let signed_in = events.iter().find_map(|event| match event {
            PeopleEvent::SignedIn(sign_in) => Some(sign_in),
            _ => None,
        });
        let is_new = signed_in.ok_or_else(wrong)?.device == Some(new_device.digest);
        let mut signed_in = self.signed_in(token, until)?;
        signed_in.device = is_new.then_some(new_device.text);
        Ok(signed_in)
    }

    /// Compares a password with the hash on record, which takes a while, and a code with its secret. Without an account it
    /// takes as long and there is no verdict; while no password is tried nothing is compared.
    async fn check(
        &self,
        given: Credentials,
        device: Option<&Digest>,
    ) -> Result<Option<Checked>, ApiError> {
        let (name, now) = (&given.name, self.machine.now());
        let until = match self.account(name) {
            Some(account) => account.locked_until(device),
            None => self.strangers.locked_until(name),
        };
        if until > now {
            return Err(locked(until - now));
        }
        let store = self.store.clone();
        let checked = self.machine.run_blocking(move || {
            let record = PeopleEngine::KIND.key(HOUSE);
            let hash = store.secret(&record, &password_of(&given.name))?;
            let hash = hash.and_then(|hash| String::from_utf8(hash).ok());
            let verdict = password::check(hash.as_deref(), &given.password);
            let secret = store.secret(&record, &second_factor_of(&given.name))?;
            let code = secret.zip(given.code);
            Ok(hash.map(|hash| Checked {
                hash: Digest::of(hash.as_bytes()),
                verdict,
                code: code.map(|(secret, code)| factor::check(&secret, &code, now)),
            }))
        });
        let checked = checked.await.map_err(ApiError::internal)?;
        checked
            .map_err(|e: boxman_store::StoreError| ApiError::new(Code::StoreFailed, e.to_string()))
    }

    /// Says when to try again, if somebody is locked out.
    fn with_patience(&self, name: &str, device: Option<&Digest>, error: ApiError) -> ApiError {
        let account = self.account(name).filter(|_| error.code == Code::LockedOut);
        match account {
            Some(account) => locked(account.locked_until(device) - self.machine.now()),
            None => error,
        }
    }

    /// Ends sign-ins whose time is over.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn expire(&self) -> Result<(), ApiError> {
        let now = self.machine.now();
        if !self.running.shared.read().has_expired(now) {
            return Ok(());
        }
        self.perform("", PeopleCommand::EndExpired {}, Vec::new())
            .await?;
        let people = self.running.shared.read();
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.retain(|session, _| people.sign_in(session, now).is_some());
        Ok(())
    }

    /// Signs out.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn sign_out(&self, caller: &Caller, token: &str) -> Result<(), ApiError> {
        let session = Digest::of(token.as_bytes());
        let command = PeopleCommand::SignOut { session };
        self.perform(&caller.name, command, Vec::new())
            .await
            .map(drop)
    }

    /// Adds an account. The hash of its password stays beside the record.
    ///
    /// # Errors
    /// When the name is taken or looks like one that is, or it cannot be written.
    pub async fn add(
        &self,
        by: &str,
        name: &Name,
        roles: Vec<SmolStr>,
        hash: &str,
    ) -> Result<(), ApiError> {
        let _one = self.naming.lock().await;
        self.check_looks(name.as_str())?;
        let command = PeopleCommand::AddAccount {
            name: name.clone(),
            password: Digest::of(hash.as_bytes()),
            roles,
        };
        let secret = password_secret(name.as_str(), hash);
        self.perform(by, command, vec![secret]).await.map(drop)
    }

    /// Changes the password of somebody who gives the old one. All their sign-ins end.
    ///
    /// # Errors
    /// As for signing in, or when it cannot be written.
    pub async fn change_password(
        &self,
        name: &str,
        old: String,
        device: Option<String>,
        hash: &str,
    ) -> Result<(), ApiError> {
        let _permit = self.checks.acquire().await.map_err(ApiError::internal)?;
        let device_digest = digest_of(device.as_deref());
        let given = Credentials {
            name: name.to_owned(),
            password: old,
            code: None,
            device,
        };
        let Some(checked) = self.check(given, device_digest.as_ref()).await? else {
            return Err(wrong());
        };
        let right = checked.verdict == Verdict::Right;
        let command = PeopleCommand::ChangePassword {
            name: Name::new(name).ok_or_else(wrong)?,
            right,
            checked: checked.hash,
            password: Digest::of(hash.as_bytes()),
            device: device_digest,
        };
        // Only what is right changes something: a wrong one is counted, and the old hash stays.
        let secret = right.then(|| password_secret(name, hash));
        let beside = secret.into_iter().collect();
        let events = self.perform(name, command, beside).await;
        let device = device_digest.as_ref();
        let events = events.map_err(|error| self.with_patience(name, device, error))?;
        let changed = |event: &PeopleEvent| matches!(event, PeopleEvent::PasswordChanged { .. });
        if events.iter().any(changed) {
            Ok(())
        } else {
            Err(wrong())
        }
    }

    /// Gives a command about people in somebody's name.
    ///
    /// # Errors
    /// When it is refused or cannot be written.
    pub(crate) async fn perform(
        &self,
        who: &str,
        command: PeopleCommand,
        beside: Vec<Write>,
    ) -> Result<Vec<PeopleEvent>, ApiError> {
        self.running.perform(who, by(who, command), beside).await
    }
}

/// The hash of a password as it stands beside the record.
fn password_secret(name: &str, hash: &str) -> Write {
    Write::Secret {
        record: PeopleEngine::KIND.key(HOUSE),
        name: password_of(name),
        secret: hash.as_bytes().to_vec(),
    }
}

fn wrong() -> ApiError {
    ApiError::new(Code::WrongPassword, "the name or the password is wrong")
}

/// Nobody may try for a while, in milliseconds.
fn locked(left: i64) -> ApiError {
    let message = "too many wrong passwords; try later";
    ApiError::retry(
        Code::LockedOut,
        message,
        (left.max(0) as u64).div_ceil(1000),
    )
}

/// What an account may do.
pub(crate) fn duties(account: &Account) -> Vec<Duty> {
    let roles = account.roles.iter();
    roles.filter_map(|role| Duty::named(role)).collect()
}
