//! The second factor: offering a secret, confirming it with a code, and what two administrators do about it.

use std::sync::PoisonError;

use boxman_engine::Name;
use boxman_house::{Approved, Digest, People as PeopleEngine, PeopleCommand};
use boxman_store::{HOUSE, Recorded, second_factor_of};

use super::{People, wrong};
use crate::{
    command::Caller,
    factor::{self, Offer},
    refused::{ApiError, Code},
};

/// How long a secret that was offered waits for its first code, in milliseconds.
const OFFERED_FOR: i64 = 10 * 60 * 1000;
/// The most secrets that wait.
const MOST_OFFERS: usize = 1000;

impl People {
    /// Whether somebody may do nothing before they have a second factor.
    pub fn lacks_second_factor(&self, name: &str) -> bool {
        let people = self.running.shared.read();
        let lacks =
            |account: &boxman_house::Account| account.is_staff() && account.second_factor.is_none();
        people.needs_second_factor() && people.account(name).is_some_and(lacks)
    }

    fn secret(&self, name: &str) -> Result<Option<Vec<u8>>, ApiError> {
        let record = PeopleEngine::KIND.key(HOUSE);
        let secret = self.store.secret(&record, &second_factor_of(name));
        secret.map_err(|e| ApiError::new(Code::StoreFailed, e.to_string()))
    }

    /// Offers a secret to somebody who is signed in. Whoever has one already gives a code of it.
    ///
    /// # Errors
    /// `wrong-password` without that code, `not-now` for a guest.
    pub fn offer_factor(
        &self,
        caller: &Caller,
        token: &str,
        code: Option<&str>,
    ) -> Result<Offer, ApiError> {
        let now = self.machine.now();
        let Some(account) = self.account(&caller.name) else {
            let message = "a second factor is for accounts";
            return Err(ApiError::new(Code::NotNow, message));
        };
        if let Some(factor) = account.second_factor {
            let secret = self.secret(&caller.name)?.unwrap_or_default();
            let step = code.and_then(|code| factor::step_of(&secret, code, now));
            if step.is_none_or(|step| step <= factor.used) {
                return Err(wrong());
            }
        }
        let secret: [u8; factor::SECRET] = self.machine.entropy().map_err(ApiError::internal)?;
        let mut offers = self.offers.lock().unwrap_or_else(PoisonError::into_inner);
        offers.retain(|_, (_, at)| *at + OFFERED_FOR > now);
        if offers.len() >= MOST_OFFERS {
            return Err(ApiError::retry(Code::TooMany, "too many are waiting", 60));
        }
        offers.insert(Digest::of(token.as_bytes()), (secret.to_vec(), now));
        Ok(factor::offer(&caller.name, &secret))
    }

    /// Takes the secret that was offered, once a code of it was given.
    ///
    /// # Errors
    /// `not-now` if none was offered, `wrong-password` for a wrong code.
    pub async fn confirm_factor(
        &self,
        caller: &Caller,
        token: &str,
        code: &str,
    ) -> Result<(), ApiError> {
        let (session, now) = (Digest::of(token.as_bytes()), self.machine.now());
        let offered = {
            let offers = self.offers.lock().unwrap_or_else(PoisonError::into_inner);
            offers.get(&session).cloned()
        };
        let offered = offered.filter(|(_, at)| *at + OFFERED_FOR > now);
        let Some((secret, _)) = offered else {
            let message = "no secret was offered, or too long ago: ask for one";
            return Err(ApiError::new(Code::NotNow, message));
        };
        let Some(step) = factor::step_of(&secret, code, now) else {
            return Err(wrong());
        };
        let command = PeopleCommand::SetSecondFactor {
            name: Name::new(&caller.name).ok_or_else(wrong)?,
            secret: Digest::of(&secret),
            step,
        };
        let beside = vec![factor::secret_of(&caller.name, &secret)];
        self.perform(&caller.name, command, beside).await?;
        let mut offers = self.offers.lock().unwrap_or_else(PoisonError::into_inner);
        offers.remove(&session);
        Ok(())
    }

    /// Takes somebody's second factor away, as two administrators decided.
    ///
    /// # Errors
    /// When it is refused or cannot be written.
    pub(crate) async fn clear_factor(
        &self,
        approved: &Approved,
        account: &Name,
    ) -> Result<(), ApiError> {
        let command = PeopleCommand::ClearSecondFactor {
            name: account.clone(),
            approval: approved.waiting.number,
            asked_by: approved.waiting.asked_by.clone(),
            approved_by: approved.by.clone(),
            why: approved.why.clone(),
        };
        let beside = vec![factor::secret_of(account.as_str(), &[])];
        self.perform(approved.by.as_str(), command, beside)
            .await
            .map(drop)
    }

    /// Lets staff do without a second factor, as two administrators decided.
    ///
    /// # Errors
    /// When it is refused or cannot be written.
    pub(crate) async fn waive_factor(&self, approved: &Approved) -> Result<(), ApiError> {
        let command = PeopleCommand::WaiveSecondFactor {
            approval: approved.waiting.number,
            asked_by: approved.waiting.asked_by.clone(),
            approved_by: approved.by.clone(),
            why: approved.why.clone(),
        };
        self.perform(approved.by.as_str(), command, Vec::new())
            .await
            .map(drop)
    }
}
