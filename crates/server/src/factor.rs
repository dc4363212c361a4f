//! The second factor of an account: codes by RFC 6238, six digits that change every thirty seconds, as every authenticator
//! shows them. The secret stands among the secrets of the store; the record has its digest.

use boxman_house::{CodeCheck, Digest, People as PeopleEngine};
use boxman_store::{HOUSE, Recorded, Write, second_factor_of};
use data_encoding::BASE32_NOPAD;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use totp_rs::{Builder, Totp};

/// The length of a secret, in bytes, as RFC 4226 recommends.
pub const SECRET: usize = 20;

/// A secret that is offered to somebody, as an authenticator takes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The secret in base 32, to be typed.
    pub secret: String,
    /// The same as an address, to be opened or shown as a square code.
    pub uri: String,
}

fn codes(secret: &[u8]) -> Option<Totp> {
    Builder::new().with_secret(secret.to_vec()).build().ok()
}

/// The step of time that a code belongs to, if it is one of a secret's at this time in milliseconds since 1970. The step
/// before and the one after are taken too, since clocks differ.
pub fn step_of(secret: &[u8], code: &str, now: i64) -> Option<u64> {
    let digits = code.len() == 6 && code.bytes().all(|b| b.is_ascii_digit());
    let seconds = u64::try_from(now / 1000).ok()?;
    digits
        .then(|| codes(secret)?.check(code, seconds))
        .flatten()
}

/// The code of a secret at this time in milliseconds since 1970.
pub fn code_at(secret: &[u8], now: i64) -> Option<String> {
    let seconds = u64::try_from(now / 1000).ok()?;
    Some(codes(secret)?.generate(seconds).to_string())
}

/// What became of a code that came with a password.
pub(crate) fn check(secret: &[u8], code: &str, now: i64) -> CodeCheck {
    let step = step_of(secret, code, now);
    CodeCheck {
        right: step.is_some(),
        step: step.unwrap_or(0),
        checked: Digest::of(secret),
    }
}

/// A secret as an authenticator takes it.
pub(crate) fn offer(name: &str, secret: &[u8]) -> Offer {
    let text = BASE32_NOPAD.encode(secret);
    let name = utf8_percent_encode(name, NON_ALPHANUMERIC);
    Offer {
        uri: format!("otpauth://totp/Boxman:{name}?secret={text}&issuer=Boxman"),
        secret: text,
    }
}

/// The secret of somebody's second factor as it stands beside the record.
pub(crate) fn secret_of(name: &str, secret: &[u8]) -> Write {
    Write::Secret {
        record: PeopleEngine::KIND.key(HOUSE),
        name: second_factor_of(name),
        secret: secret.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::{offer, step_of};

    /// The vectors of RFC 6238, appendix B, for SHA-1, in their last six digits.
    #[test]
    fn codes_are_those_of_the_standard() {
        let secret = b"12345678901234567890";
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_234_567_890, "005924"),
            (20_000_000_000, "353130"),
        ] {
            let step = step_of(secret, code, seconds * 1000);
            assert_eq!(step, Some(seconds as u64 / 30), "{seconds}");
        }
        assert_eq!(step_of(secret, "287083", 59_000), None);
        assert_eq!(step_of(secret, "287082", 59_000 + 90_000), None, "too old");
        assert_eq!(step_of(secret, " 287082", 59_000), None);
    }

    #[test]
    fn an_authenticator_takes_what_is_offered() {
        let offer = offer("ann lee", b"12345678901234567890");
        assert_eq!(offer.secret, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert!(offer.uri.starts_with("otpauth://totp/Boxman:ann%20lee?"));
    }
}
