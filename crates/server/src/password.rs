//! Passwords: argon2id with m = 19456, t = 2, p = 1. The parameters stand with the hash, so they can
//! be raised later.

use argon2::{Algorithm, Argon2, Params, Version};
use boxman_store::fair::hex;

use crate::dice::{NoEntropy, entropy};

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
    Hash(argon2::Error),
}

/// Hashes a new password.
///
/// # Errors
/// When it is too short or too long.
pub fn hash(password: &str) -> Result<String, PasswordError> {
    if !LENGTH.contains(&password.chars().count()) {
        return Err(PasswordError::Length);
    }
    let salt: [u8; 16] = entropy()?;
    let digest = digest(password, &salt, MEMORY, PASSES, LANES).map_err(PasswordError::Hash)?;
    let (salt, digest) = (hex(&salt), hex(&digest));
    Ok(format!(
        "argon2id$m={MEMORY},t={PASSES},p={LANES}${salt}${digest}"
    ))
}

fn digest(word: &str, salt: &[u8], m: u32, t: u32, p: u32) -> Result<[u8; 32], argon2::Error> {
    let params = Params::new(m, t, p, Some(32))?;
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let mut out = [0; 32];
    argon.hash_password_into(word.as_bytes(), salt, &mut out)?;
    Ok(out)
}

/// Checks a password against its hash. Without one it takes as long and is wrong, so that nobody
/// learns which names exist.
pub fn check(hash: Option<&str>, password: &str) -> Verdict {
    let known = hash.and_then(parts);
    let (m, t, p, salt, wanted) =
        known.unwrap_or((MEMORY, PASSES, LANES, vec![0; 16], vec![0; 32]));
    if password.chars().nth(*LENGTH.end()).is_some() {
        return Verdict::Wrong;
    }
    let same = digest(password, &salt, m, t, p).is_ok_and(|found| equal(&found, &wanted));
    match same && hash.is_some() {
        true => Verdict::Right,
        false => Verdict::Wrong,
    }
}

type Parts = (u32, u32, u32, Vec<u8>, Vec<u8>);

fn parts(hash: &str) -> Option<Parts> {
    let mut fields = hash.split('$');
    if fields.next() != Some("argon2id") {
        return None;
    }
    let mut numbers = fields.next()?.split(',').map(|n| n.get(2..)?.parse().ok());
    let (m, t, p) = (numbers.next()??, numbers.next()??, numbers.next()??);
    Some((m, t, p, bytes(fields.next()?)?, bytes(fields.next()?)?))
}

fn bytes(hex: &str) -> Option<Vec<u8>> {
    let byte = |i| u8::from_str_radix(hex.get(i..i + 2)?, 16).ok();
    (0..hex.len()).step_by(2).map(byte).collect()
}

/// Compares without telling by time where two digests differ.
fn equal(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |sum, (a, b)| sum | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_password_is_right() {
        let hash = hash("correct horse").expect("long enough");
        assert!(hash.starts_with("argon2id$m=19456,t=2,p=1$"));
        assert_eq!(check(Some(&hash), "correct horse"), Verdict::Right);
        assert_eq!(check(Some(&hash), "correct hors"), Verdict::Wrong);
        assert_eq!(check(None, "correct horse"), Verdict::Wrong);
        assert_eq!(check(Some("nonsense"), "correct horse"), Verdict::Wrong);
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
