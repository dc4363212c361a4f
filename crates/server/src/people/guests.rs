//! Guests: a name is one guest's, also while the guest is away, as long as chips of theirs are up somewhere.

use std::sync::PoisonError;

use boxman_engine::Name;
use boxman_house::{Digest, PeopleCommand};

use super::{People, SignedIn, digest_of};
use crate::{
    names,
    refused::{ApiError, Code},
};

/// How long guests stay signed in.
const GUEST_HOURS: i64 = 7 * 24 * 3_600_000;
/// How long a guest who plays nowhere keeps a name without using it, in milliseconds.
const GUEST_IDLE: i64 = 10 * 60 * 1000;

impl People {
    /// Signs a guest in. Whoever holds the name's latest sign-in may sign in again and stays the same guest. A guest who
    /// has chips nowhere, and has signed out or not been here for a while, loses the name to the next.
    ///
    /// # Errors
    /// `name-taken`, in the same words for a guest's name and an account's.
    pub async fn guest(
        &self,
        name: &Name,
        held: Option<&str>,
        playing: impl Fn() -> bool,
    ) -> Result<SignedIn, ApiError> {
        let _one = self.naming.lock().await;
        let holds = digest_of(held);
        self.check_looks(name.as_str())?;
        if !self.is_held_by(name, holds.as_ref()) {
            self.release_if_gone(name, &playing).await?;
        }
        let (token, until) = (self.token()?, self.machine.now() + GUEST_HOURS);
        let command = PeopleCommand::SignInGuest {
            name: name.clone(),
            session: token.digest,
            until,
            holds,
        };
        self.perform(name.as_str(), command, Vec::new()).await?;
        self.signed_in(token, until)
    }

    fn is_held_by(&self, name: &Name, holds: Option<&Digest>) -> bool {
        let people = self.running.shared.read();
        let guest = people.guest(name.as_str());
        guest.is_some_and(|(guest, _)| Some(&guest.session) == holds)
    }

    fn last_seen(&self, session: &Digest) -> Option<i64> {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.get(session).copied()
    }

    /// Whether a sign-in has not been used since a time, in milliseconds since 1970.
    fn is_unused_since(&self, session: &Digest, since: i64, time: i64) -> bool {
        let last = self.last_seen(session).unwrap_or(since);
        last.max(self.started) < time
    }

    /// Frees a name whose guest has chips nowhere and is gone. The sign-in ends first: after that nobody sits down under
    /// it, so what is seen at the tables then stays so.
    async fn release_if_gone(
        &self,
        name: &Name,
        playing: &impl Fn() -> bool,
    ) -> Result<(), ApiError> {
        let holder = {
            let people = self.running.shared.read();
            let guest = people.guest(name.as_str());
            guest.map(|(guest, sign_in)| (guest.session, sign_in.map(|sign_in| sign_in.since)))
        };
        let Some((session, signed_in)) = holder else {
            return Ok(());
        };
        let idle_since = self.machine.now() - GUEST_IDLE;
        let last_seen = self.last_seen(&session);
        if let Some(since) = signed_in {
            if playing() || !self.is_unused_since(&session, since, idle_since) {
                return Ok(());
            }
            let command = PeopleCommand::SignOut { session };
            self.perform("", command, Vec::new()).await?;
        }
        // A command may have been on its way when the sign-in ended.
        if playing() || self.last_seen(&session) != last_seen {
            return Ok(());
        }
        let names = vec![name.clone()];
        let command = PeopleCommand::ReleaseGuests { names };
        self.perform("", command, Vec::new()).await.map(drop)
    }

    /// The guests who have a name and are not here: signed out, or not seen for a time in milliseconds.
    pub(crate) fn absent(&self, unseen_for: i64) -> Vec<Name> {
        let people = self.running.shared.read();
        let time = self.machine.now() - unseen_for;
        let is_absent = |name: &&str| match people.guest(name) {
            Some((guest, Some(sign_in))) => {
                self.is_unused_since(&guest.session, sign_in.since, time)
            }
            _ => true,
        };
        let absent = people.guest_names().filter(is_absent);
        absent.filter_map(Name::new).collect()
    }

    /// Frees the names of guests who are signed out and have chips nowhere.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) async fn release(&self, plays: impl Fn(&str) -> bool) -> Result<(), ApiError> {
        let _one = self.naming.lock().await;
        let names: Vec<Name> = {
            let people = self.running.shared.read();
            let gone = people.absent_guests().filter(|name| !plays(name));
            gone.filter_map(Name::new).collect()
        };
        if names.is_empty() {
            return Ok(());
        }
        let command = PeopleCommand::ReleaseGuests { names };
        self.perform("", command, Vec::new()).await.map(drop)
    }

    /// Checks that a name does not look like another that somebody has.
    pub(super) fn check_looks(&self, name: &str) -> Result<(), ApiError> {
        let people = self.running.shared.read();
        let mut known = self.looks.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() > 100_000 {
            known.clear();
        }
        let wanted = names::looks(name);
        let accounts = people.accounts().map(|account| account.name.as_str());
        let mut others = accounts.chain(people.guest_names()).filter(|o| *o != name);
        let alike = others.any(|other| match known.get(other) {
            Some(looks) => *looks == wanted,
            None => {
                let looks = names::looks(other);
                let alike = looks == wanted;
                known.insert(other.to_owned(), looks);
                alike
            }
        });
        if alike {
            let message = format!("the name {name} is taken");
            return Err(ApiError::new(Code::NameTaken, message));
        }
        Ok(())
    }
}
