//! What was witnessed outside and is not in the record any more. The server does not start on such a record unless two people
//! accept the loss, in their names, with their passwords and second factors, and both the journal and the witness say so from then on.

use std::sync::Arc;

use boxman_house::{Digest, People, SecondFactor};
use boxman_store::{
    HOUSE, Kind, Loaded, Store, load, password_of, second_factor_of,
    witness::{Accepted, Loss},
};

use crate::{
    access::Duty,
    factor,
    password::{self, Verdict},
    serve::ServeError,
};

/// Asks the person of this name for the code of their second factor.
pub type AskForCode = dyn Fn(&str) -> std::io::Result<String> + Send + Sync;

/// Somebody who accepts a loss, with their password.
#[derive(Clone)]
pub struct Acceptance {
    /// Their name.
    pub name: String,
    /// Their password.
    pub password: String,
    /// Asks for their code, if they have a second factor.
    pub code: Arc<AskForCode>,
}

impl std::fmt::Debug for Acceptance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Acceptance({})", self.name)
    }
}

/// The losses as sentences, one per line.
fn sentences(lost: &[Loss]) -> String {
    let lines: Vec<String> = lost.iter().map(Loss::to_string).collect();
    lines.join("\n")
}

/// Whether two people accept what is lost; `None` if nothing is.
///
/// # Errors
/// When something is lost and they do not.
pub(crate) fn settle(
    store: &dyn Store,
    lost: &[Loss],
    by: &[Acceptance],
    now: i64,
) -> Result<Option<Accepted>, ServeError> {
    if lost.is_empty() {
        return Ok(None);
    }
    let refuse = |why: &str| ServeError::Loss {
        lost: sentences(lost),
        why: why.to_owned(),
    };
    let [one, other] = by else {
        let why = "two administrators can accept that: --accept-loss NAME --accept-loss NAME";
        return Err(refuse(why));
    };
    if one.name == other.name {
        return Err(refuse("two different people have to accept that"));
    }
    let key = Kind::People.key(HOUSE);
    let people = load::<People>(store, &key)
        .map_err(|error| refuse(&format!("who may accept that cannot be read: {error}")))?;
    let people = people.map(|Loaded { replay, .. }| replay.engine);
    let administers = |account: &&boxman_house::Account| {
        let administrator = Duty::Administrator.name();
        !account.disabled && account.roles.iter().any(|role| role == administrator)
    };
    let accounts = people.iter().flat_map(|people| people.accounts());
    let administrators: Vec<_> = accounts.filter(administers).collect();
    let mut names: Vec<String> = by.iter().map(|one| one.name.clone()).collect();
    if administrators.len() >= 2 {
        for one in by {
            let is_one = administrators.iter().any(|a| a.name.as_str() == one.name);
            let hash = store.secret(&key, &password_of(&one.name))?;
            let hash = hash.and_then(|hash| String::from_utf8(hash).ok());
            let right = matches!(
                password::check(hash.as_deref(), one.password.trim_end_matches(['\r', '\n'])),
                Verdict::Right
            );
            if !is_one || !right {
                let why = format!("{} is no administrator with this password", one.name);
                return Err(refuse(&why));
            }
        }
        for one in by {
            let mut accounts = administrators.iter();
            let account = accounts.find(|account| account.name.as_str() == one.name);
            let factor = account.and_then(|account| account.second_factor.as_ref());
            if let Some(factor) = factor
                && !gives_code(store, one, factor, now)?
            {
                let why = format!("that is no code of {}'s second factor", one.name);
                return Err(refuse(&why));
            }
        }
    } else {
        // Where there are not two administrators, there is no table of the house either.
        names
            .iter_mut()
            .for_each(|name| name.push_str(" (not signed)"));
    }
    Ok(Some(Accepted {
        by: names,
        lost: lost.iter().map(Loss::to_string).collect(),
    }))
}

/// Asks for a code and says whether it is right and was not used before.
fn gives_code(
    store: &dyn Store,
    one: &Acceptance,
    factor: &SecondFactor,
    now: i64,
) -> Result<bool, ServeError> {
    let key = Kind::People.key(HOUSE);
    let secret = store.secret(&key, &second_factor_of(&one.name))?;
    let secret = secret.unwrap_or_default();
    let code = (one.code)(&one.name).unwrap_or_default();
    let step = factor::step_of(&secret, code.trim(), now);
    let is_own = Digest::of(&secret) == factor.secret;
    Ok(is_own && step.is_some_and(|step| step > factor.used))
}
