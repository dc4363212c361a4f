//! Accounts and sign-ins: argon2id, tokens of 256 bits of which only digests are kept, lockout after
//! wrong passwords, revocation that is felt at once. Kept in memory and written through.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use boxman_store::{Account, Hash, SessionRow, Significant, Store, StoreError, Write, Writer};
use tokio::sync::Semaphore;

use crate::{
    access::Duty,
    command::Caller,
    machine::Machine,
    password::{self, Verdict},
    refused::{ApiError, Code},
};

/// Wrong passwords before an account is locked.
pub const FAILURES: u32 = 5;
/// For how long, in milliseconds.
pub const LOCKED_FOR: i64 = 15 * 60 * 1000;
/// How long staff and players stay signed in, in milliseconds.
const STAFF_HOURS: i64 = 12 * 3_600_000;
/// How long guests stay signed in.
const GUEST_HOURS: i64 = 7 * 24 * 3_600_000;

/// Everybody.
pub struct People {
    store: Arc<dyn Store>,
    writer: Writer,
    machine: Machine,
    inner: Mutex<Inner>,
    /// Passwords take memory and time on purpose: few at once.
    checks: Semaphore,
    /// Changes of accounts, one after another.
    changes: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct Inner {
    accounts: HashMap<String, Account>,
    sessions: HashMap<Hash, SessionRow>,
    guests: HashMap<String, Hash>,
    /// When a sign-in was last used, in milliseconds since 1970.
    seen: HashMap<Hash, i64>,
}

/// A sign-in that was made.
pub struct SignedIn {
    /// The token, shown once.
    pub token: String,
    /// Who.
    pub caller: Caller,
    /// Until when, in milliseconds since 1970.
    pub until: i64,
}

/// How long a guest who plays nowhere keeps a name without using it, in milliseconds.
const GUEST_IDLE: i64 = 10 * 60 * 1000;

fn idle(inner: &Inner, owner: &Hash, now: i64) -> bool {
    let since = inner.sessions.get(owner).map_or(0, |session| session.since);
    let seen = inner.seen.get(owner).copied().unwrap_or(since);
    seen + GUEST_IDLE < now
}

fn digest(token: &str) -> Hash {
    *blake3::hash(token.as_bytes()).as_bytes()
}

impl People {
    /// Everybody whom the store knows.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn load(
        store: Arc<dyn Store>,
        writer: Writer,
        machine: Machine,
    ) -> Result<People, StoreError> {
        let mut inner = Inner::default();
        for account in store.accounts()? {
            inner.accounts.insert(account.name.clone(), account);
        }
        let (lasting, over): (Vec<_>, Vec<_>) = store
            .sessions()?
            .into_iter()
            .partition(|s| s.until > machine.now());
        let end = |s: &SessionRow| Write::EndSession { digest: s.digest };
        let ends: Vec<Write> = over.iter().map(end).collect();
        if !ends.is_empty() {
            store.write(&[&ends])?;
        }
        for session in lasting {
            if session.guest {
                inner.guests.insert(session.name.clone(), session.digest);
            }
            inner.sessions.insert(session.digest, session);
        }
        Ok(People {
            store,
            writer,
            machine,
            inner: Mutex::new(inner),
            checks: Semaphore::new(2),
            changes: tokio::sync::Mutex::default(),
        })
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who holds a token.
    pub fn caller(&self, token: &str) -> Option<Caller> {
        let mut inner = self.inner();
        let digest = digest(token);
        let session = inner.sessions.get(&digest)?.clone();
        inner.seen.insert(digest, self.machine.now());
        if session.until <= self.machine.now() {
            return None;
        }
        if session.guest {
            return Some(Caller {
                name: session.name.clone(),
                duties: vec![Duty::Guest],
            });
        }
        let account = inner.accounts.get(&session.name).filter(|a| !a.disabled)?;
        Some(caller(account))
    }

    /// Signs a guest in. A name is one guest's at a time; who holds it may sign in anew, and who has
    /// left every table and not been here for a while loses it.
    ///
    /// # Errors
    /// When the name is somebody else's.
    pub async fn guest(
        &self,
        name: &str,
        held: Option<&str>,
        playing: bool,
    ) -> Result<SignedIn, ApiError> {
        let old = {
            let inner = self.inner();
            let taken =
                |what: &str| Err(ApiError::new(Code::NameTaken, format!("{name} is {what}")));
            if inner.accounts.contains_key(name) {
                return taken("somebody with an account");
            }
            match inner.guests.get(name) {
                Some(owner)
                    if held.map(digest) != Some(*owner)
                        && (playing || !idle(&inner, owner, self.machine.now())) =>
                {
                    return taken("signed in already");
                }
                owner => owner.copied(),
            }
        };
        let signed_in = self.sign_in(name, true, GUEST_HOURS, old).await?;
        Ok(signed_in)
    }

    /// Signs an account in with its password.
    ///
    /// # Errors
    /// The same for a wrong name and a wrong password; `locked-out` after too many.
    pub async fn account(&self, name: &str, word: String) -> Result<SignedIn, ApiError> {
        let _permit = self.checks.acquire().await.map_err(ApiError::internal)?;
        let account = self.inner().accounts.get(name).cloned();
        if let Some(account) = &account
            && account.locked_until > self.machine.now()
        {
            let seconds = (account.locked_until - self.machine.now()) as u64 / 1000;
            let message = "too many wrong passwords; try later";
            return Err(ApiError::retry(Code::LockedOut, message, seconds));
        }
        let hash = account.as_ref().map(|a| a.password.clone());
        let verdict = tokio::task::spawn_blocking(move || password::check(hash.as_deref(), &word));
        let verdict = verdict.await.map_err(ApiError::internal)?;
        let Some(mut account) = account else {
            return Err(wrong());
        };
        if verdict != Verdict::Right {
            account.failures += 1;
            let locked = account.failures >= FAILURES;
            let mut writes = Vec::new();
            if locked {
                account.failures = 0;
                account.locked_until = self.machine.now() + LOCKED_FOR;
                writes.push(Write::Significant(Significant {
                    at: self.machine.now(),
                    who: name.to_owned(),
                    what: "login-locked".to_owned(),
                    subject: name.to_owned(),
                    why: format!("{FAILURES} wrong passwords"),
                    ..Significant::default()
                }));
            }
            writes.push(Write::Account(account.clone()));
            self.inner().accounts.insert(name.to_owned(), account);
            self.write(writes).await?;
            return Err(wrong());
        }
        if account.disabled {
            return Err(ApiError::new(Code::Disabled, "this login is disabled"));
        }
        if account.failures > 0 {
            account.failures = 0;
            self.inner()
                .accounts
                .insert(name.to_owned(), account.clone());
            self.write(vec![Write::Account(account)]).await?;
        }
        self.sign_in(name, false, STAFF_HOURS, None).await
    }

    async fn sign_in(
        &self,
        name: &str,
        guest: bool,
        lasts: i64,
        old: Option<Hash>,
    ) -> Result<SignedIn, ApiError> {
        let bytes: [u8; 32] = self.machine.entropy().map_err(ApiError::internal)?;
        let token = boxman_store::fair::hex(&bytes);
        let row = SessionRow {
            digest: digest(&token),
            name: name.to_owned(),
            guest,
            since: self.machine.now(),
            until: self.machine.now() + lasts,
        };
        let mut writes = vec![Write::Session(row.clone())];
        {
            let mut inner = self.inner();
            if let Some(old) = old {
                inner.sessions.remove(&old);
                writes.push(Write::EndSession { digest: old });
            }
            if guest && inner.guests.get(name).copied() != old {
                // Somebody was faster.
                return Err(ApiError::new(
                    Code::NameTaken,
                    format!("{name} is signed in already"),
                ));
            }
            if guest {
                inner.guests.insert(name.to_owned(), row.digest);
            }
            inner.sessions.insert(row.digest, row.clone());
        }
        if let Err(error) = self.write(writes).await {
            self.forget(&row.digest);
            return Err(error);
        }
        let caller = self.caller(&token).ok_or_else(wrong)?;
        Ok(SignedIn {
            token,
            caller,
            until: row.until,
        })
    }

    fn forget(&self, digest: &Hash) {
        let mut inner = self.inner();
        inner.seen.remove(digest);
        if let Some(session) = inner.sessions.remove(digest)
            && inner.guests.get(&session.name) == Some(digest)
        {
            inner.guests.remove(&session.name);
        }
    }

    /// Forgets sign-ins whose time is over.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn expire(&self) -> Result<(), ApiError> {
        let over: Vec<Hash> = {
            let inner = self.inner();
            let over = inner
                .sessions
                .values()
                .filter(|s| s.until <= self.machine.now());
            over.map(|s| s.digest).collect()
        };
        if over.is_empty() {
            return Ok(());
        }
        for digest in &over {
            self.forget(digest);
        }
        let ends = over.into_iter().map(|digest| Write::EndSession { digest });
        self.write(ends.collect()).await
    }

    /// Signs out.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn sign_out(&self, token: &str) -> Result<(), ApiError> {
        let digest = digest(token);
        self.forget(&digest);
        self.write(vec![Write::EndSession { digest }]).await
    }

    /// Every account.
    pub fn accounts(&self) -> Vec<Account> {
        let mut accounts: Vec<Account> = self.inner().accounts.values().cloned().collect();
        accounts.sort_by(|a, b| a.name.cmp(&b.name));
        accounts
    }

    /// Changes an account, or makes one, and logs it. Its sign-ins end if it is shut out or its
    /// password or roles change.
    ///
    /// # Errors
    /// When the change is refused or cannot be written.
    pub async fn change(
        &self,
        name: &str,
        log: Significant,
        change: impl FnOnce(Option<Account>) -> Result<Account, ApiError>,
    ) -> Result<Account, ApiError> {
        let _one = self.changes.lock().await;
        let before = self.inner().accounts.get(name).cloned();
        let after = change(before.clone())?;
        let ended: Vec<Hash> = {
            let inner = self.inner();
            let theirs = inner
                .sessions
                .values()
                .filter(|s| !s.guest && s.name == name);
            theirs.map(|s| s.digest).collect()
        };
        let mut writes = vec![
            Write::Account(after.clone()),
            Write::Significant(Significant {
                before: before.as_ref().and_then(|a| serde_json::to_string(a).ok()),
                after: serde_json::to_string(&after).ok(),
                ..log
            }),
        ];
        writes.extend(
            ended
                .iter()
                .map(|digest| Write::EndSession { digest: *digest }),
        );
        self.write(writes).await?;
        let mut inner = self.inner();
        ended
            .iter()
            .for_each(|digest| drop(inner.sessions.remove(digest)));
        inner.accounts.insert(name.to_owned(), after.clone());
        Ok(after)
    }

    /// Writes something through.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn write(&self, writes: Vec<Write>) -> Result<(), ApiError> {
        let written = self.writer.write(writes).await;
        written
            .map(drop)
            .map_err(|e| ApiError::new(Code::StoreFailed, e.to_string()))
    }

    /// The store.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }
}

fn wrong() -> ApiError {
    ApiError::new(Code::WrongPassword, "the name or the password is wrong")
}

fn caller(account: &Account) -> Caller {
    let duties = account.roles.iter().filter_map(|role| Duty::named(role));
    Caller {
        name: account.name.clone(),
        duties: duties.collect(),
    }
}
