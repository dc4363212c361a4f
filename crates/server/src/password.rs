//! Passwords: argon2id with m = 19456, t = 2, p = 1, as PHC strings. The parameters stand in the hash, so
//! they can be raised later.

use argon2::{
    Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version,
    password_hash::{self, phc::PasswordHash},
};
use data_encoding::{BASE64_NOPAD, HEXLOWER};

use crate::{dice::NoEntropy, machine::Machine};

/// Bounds of a password's length, in characters.
pub const LENGTH: std::ops::RangeInclusive<usize> = 8..=256;

const MEMORY: u32 = 19_456;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// What became of a password.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is the one.
    Right,
    /// It is not.
    Wrong,
}

/// Why a password cannot be kept.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum PasswordError {
    #[error("a password has {} to {} characters", LENGTH.start(), LENGTH.end())]
    Length,
    #[error(transparent)]
    NoEntropy(#[from] NoEntropy),
    #[error("the password cannot be hashed: {0}")]
    Hash(#[from] password_hash::Error),
}

/// Hashes a new password.
///
/// # Errors
/// When it is too short or too long.
pub fn hash(password: &str) -> Result<String, PasswordError> {
    hash_on(&Machine::default(), password)
}

/// Hashes a new password with the randomness of a machine.
///
/// # Errors
/// When it is too short or too long.
pub(crate) fn hash_on(machine: &Machine, password: &str) -> Result<String, PasswordError> {
    if !LENGTH.contains(&password.chars().count()) {
        return Err(PasswordError::Length);
    }
    let salt: [u8; 16] = machine.entropy()?;
    let hash = argon2()?.hash_password_with_salt(password.as_bytes(), &salt)?;
    Ok(hash.to_string())
}

fn argon2() -> password_hash::Result<Argon2<'static>> {
    let params = Params::new(MEMORY, PASSES, LANES, None)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

/// Checks a password against its hash. Without one it takes as long and is wrong, so that nobody
/// learns which names exist.
pub fn check(hash: Option<&str>, password: &str) -> Verdict {
    if password.chars().nth(*LENGTH.end()).is_some() {
        return Verdict::Wrong;
    }
    let password = password.as_bytes();
    let is_right = match (hash.and_then(read), argon2()) {
        (Some(hash), Ok(argon2)) => argon2.verify_password(password, &hash).is_ok(),
        (None, Ok(argon2)) => {
            let _as_long = argon2.hash_password_with_salt(password, &[0; 16]);
            false
        }
        (_, Err(_)) => false,
    };
    if is_right {
        Verdict::Right
    } else {
        Verdict::Wrong
    }
}

/// Reads a hash, be it a PHC string or of the form that version 0.1.0 wrote: without a version, and in
/// hexadecimal digits.
fn read(hash: &str) -> Option<PasswordHash> {
    let phc = PasswordHash::new(hash);
    phc.ok().or_else(|| {
        let parts: Vec<&str> = hash.split('$').collect();
        let [algorithm, parameters, salt, digest] = parts[..] else {
            return None;
        };
        let base64 = |hex: &str| Some(BASE64_NOPAD.encode(&HEXLOWER.decode(hex.as_bytes()).ok()?));
        let (salt, digest) = (base64(salt)?, base64(digest)?);
        PasswordHash::new(&format!("${algorithm}$v=19${parameters}${salt}${digest}")).ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_password_is_right() {
        let hash = hash("correct horse").expect("long enough");
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
        assert_eq!(check(Some(&hash), "correct horse"), Verdict::Right);
        assert_eq!(check(Some(&hash), "correct hors"), Verdict::Wrong);
        assert_eq!(check(None, "correct horse"), Verdict::Wrong);
        assert_eq!(check(Some("nonsense"), "correct horse"), Verdict::Wrong);
    }

    #[test]
    fn a_hash_of_version_0_1_0_is_still_checked() {
        let hash = hash("correct horse").expect("long enough");
        let [_, algorithm, _, parameters, salt, digest] = hash.split('$').collect::<Vec<_>>()[..]
        else {
            panic!("{hash}");
        };
        let hex = |base64: &str| {
            let bytes = BASE64_NOPAD.decode(base64.as_bytes());
            HEXLOWER.encode(&bytes.expect("base64"))
        };
        let old = format!("{algorithm}${parameters}${}${}", hex(salt), hex(digest));
        assert_eq!(check(Some(&old), "correct horse"), Verdict::Right);
        assert_eq!(check(Some(&old), "correct hors"), Verdict::Wrong);
    }

    #[test]
    fn length_is_counted_in_characters() {
        assert!(hash("J0Ø½ç").is_err(), "eight bytes, five characters");
        assert!(hash("1234567").is_err());
        let long = "Ø".repeat(*LENGTH.end());
        let hash = hash(&long).expect("256 characters");
        assert_eq!(check(Some(&hash), &long), Verdict::Right);
        assert!(super::hash(&format!("{long}Ø")).is_err());
    }
}
