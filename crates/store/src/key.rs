//! The key of a store: 32 bytes that are kept apart from the folder of the record, in a file of their own or in the
//! environment. What a record must not show is sealed with it, snapshots carry its mark, and roots are signed with it;
//! each use has a key derived for it alone.

mod file;

use std::{fmt, path::PathBuf};

use chacha20poly1305::{
    XChaCha20Poly1305, XNonce,
    aead::{Aead, KeyInit, Payload},
};
use ed25519_dalek::{Signer, SigningKey};

use crate::{Hash, Signed, StoreError};

/// The environment variable that may hold a key as 64 hexadecimal digits.
pub const KEY_VARIABLE: &str = "BOXMAN_KEY";

/// The name of something that is sealed only to know its key by; it belongs to no record.
pub(crate) const KNOWN_BY: &str = "key";

/// What a sealed secret begins with.
const SEALED: &[u8] = b"BXS1";
const NONCE: usize = 24;

/// Why there is no key.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum KeyError {
    #[error("the key file {path} cannot be used: {source}")]
    File {
        path: PathBuf,
        source: std::io::Error,
    },
    #[error("the key in {0} is not 64 hexadecimal digits")]
    Unreadable(String),
    #[error("others can read the key in {path} (mode {mode:03o}): run `chmod 600 {path}`")]
    Open { path: PathBuf, mode: u32 },
    #[error(
        "there is no home folder to keep a key in: name a file with --key-file, or put 64 hexadecimal digits into {KEY_VARIABLE}"
    )]
    NoHome,
    #[error("the operating system gives no randomness: {0}")]
    NoEntropy(#[from] getrandom::Error),
}

/// A key.
#[derive(Clone)]
pub struct Key {
    sealing: [u8; 32],
    snapshots: [u8; 32],
    signing: SigningKey,
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

impl From<[u8; 32]> for Key {
    fn from(bytes: [u8; 32]) -> Key {
        let derived = |purpose: &str| blake3::derive_key(purpose, &bytes);
        Key {
            sealing: derived("boxman 2026 secrets of a store"),
            snapshots: derived("boxman 2026 snapshots of a store"),
            signing: SigningKey::from_bytes(&derived("boxman 2026 signatures of roots")),
        }
    }
}

impl Key {
    /// A key from 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Key> {
        crate::fair::Secret::from_hex(text.trim()).map(|secret| Key::from(secret.0))
    }

    /// Seals a secret of a record under its name: it opens only as that.
    ///
    /// # Errors
    /// When the system has no randomness.
    pub(crate) fn seal(
        &self,
        record: &str,
        name: &str,
        secret: &[u8],
    ) -> Result<Vec<u8>, getrandom::Error> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce)?;
        let about = about(record, name);
        let payload = Payload {
            msg: secret,
            aad: &about,
        };
        let cipher = XChaCha20Poly1305::new(&self.sealing.into());
        let Ok(sealed) = cipher.encrypt(&XNonce::from(nonce), payload) else {
            unreachable!("a secret is shorter than the cipher's limit of 256 GB")
        };
        Ok([SEALED, &nonce, &sealed].concat())
    }

    /// Opens what was sealed as this secret of this record; `None` if it was not, or with another key.
    pub(crate) fn unseal(&self, record: &str, name: &str, sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, sealed) = sealed.strip_prefix(SEALED)?.split_first_chunk::<NONCE>()?;
        let about = about(record, name);
        let payload = Payload {
            msg: sealed,
            aad: &about,
        };
        let cipher = XChaCha20Poly1305::new(&self.sealing.into());
        cipher.decrypt(&XNonce::from(*nonce), payload).ok()
    }

    /// The mark of a snapshot with this digest.
    pub(crate) fn mark(&self, digest: &Hash) -> Hash {
        *blake3::keyed_hash(&self.snapshots, digest).as_bytes()
    }

    /// Signs a digest.
    pub(crate) fn sign(&self, digest: &Hash) -> [u8; 64] {
        self.signing.sign(digest).to_bytes()
    }

    /// Signs a digest; the signature comes with the public half of the key.
    pub(crate) fn signed(&self, digest: &Hash) -> Signed {
        Signed {
            public: self.public(),
            signature: self.sign(digest),
        }
    }

    /// Whether this is the key that sealed what a store is known by.
    pub(crate) fn has_sealed(&self, known_by: Option<&[u8]>) -> bool {
        known_by.is_some_and(|sealed| self.unseal("", KNOWN_BY, sealed).is_some())
    }

    /// The public half of the key that signs.
    pub fn public(&self) -> [u8; 32] {
        self.signing.verifying_key().to_bytes()
    }
}

/// Opens a secret as it is stored, if there is one.
pub(crate) fn open_secret(
    key: Option<&Key>,
    record: &str,
    name: &str,
    sealed: Option<Vec<u8>>,
) -> Result<Option<Vec<u8>>, StoreError> {
    let Some(sealed) = sealed else {
        return Ok(None);
    };
    let key = key.ok_or(StoreError::Sealed)?;
    let broken = || StoreError::BrokenSeal {
        record: record.to_owned(),
        name: name.to_owned(),
    };
    key.unseal(record, name, &sealed)
        .map(Some)
        .ok_or_else(broken)
}

/// What a sealed secret is bound to.
fn about(record: &str, name: &str) -> Vec<u8> {
    let length = (record.len() as u64).to_le_bytes();
    [&length, record.as_bytes(), name.as_bytes()].concat()
}

#[cfg(test)]
mod tests {
    use super::Key;

    #[test]
    fn a_sealed_secret_opens_only_as_itself_and_with_its_key() {
        let key = Key::from([1; 32]);
        let sealed = key.seal("t1", "chain", b"seven out").expect("randomness");
        assert!(!sealed.windows(5).any(|w| w == b"seven"));
        assert_eq!(
            key.unseal("t1", "chain", &sealed).as_deref(),
            Some(&b"seven out"[..])
        );
        assert_eq!(
            key.unseal("t2", "chain", &sealed),
            None,
            "moved to another record"
        );
        assert_eq!(
            key.unseal("t1", "other", &sealed),
            None,
            "under another name"
        );
        assert_eq!(key.unseal("t1c", "hain", &sealed), None, "cut elsewhere");
        assert_eq!(Key::from([2; 32]).unseal("t1", "chain", &sealed), None);
        for at in 0..sealed.len() {
            let mut spoilt = sealed.clone();
            spoilt[at] ^= 1;
            assert_eq!(key.unseal("t1", "chain", &spoilt), None, "byte {at}");
        }
    }
}
