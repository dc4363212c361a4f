//! A line of a witness: the heads that changed, the root over all heads, the digest of the line before, and a signature over all of it.

use ed25519_dalek::{Signature, VerifyingKey};
use serde::{Deserialize, Serialize};

use crate::{Hash, fair::Secret, fair::hex, record::Hasher};

/// People who accepted that something is lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Accepted {
    /// Their names.
    pub by: Vec<String>,
    /// What was lost.
    pub lost: Vec<String>,
}

/// A line.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Line {
    /// Its number, from 1.
    pub n: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The digest of the line before.
    pub previous: String,
    /// Whether its heads are all there are; otherwise those that changed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub whole: bool,
    /// Records with the number and the hash of their latest entry.
    pub heads: Vec<(String, u64, String)>,
    /// The root over the heads of all records.
    pub root: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<Accepted>,
    /// The public half of the key that signed.
    pub public: String,
    /// The signature over the digest of the rest.
    pub signature: String,
}

/// Bytes from 64 hexadecimal digits.
pub(super) fn unhex(text: &str) -> Option<Hash> {
    Secret::from_hex(text).map(|bytes| bytes.0)
}

impl Line {
    /// The digest of everything but the signature.
    pub fn digest(&self) -> Hash {
        let mut hasher = Hasher::new(&[0; 32]);
        hasher.text("boxman witness 1").number(self.n);
        hasher.number(self.at as u64).text(&self.previous);
        hasher.number(u64::from(self.whole));
        hasher.number(self.heads.len() as u64);
        for (record, number, hash) in &self.heads {
            hasher.text(record).number(*number).text(hash);
        }
        hasher.text(&self.root).text(&self.public);
        if let Some(accepted) = &self.accepted {
            for list in [&accepted.by, &accepted.lost] {
                hasher.number(list.len() as u64);
                for text in list {
                    hasher.text(text);
                }
            }
        }
        hasher.finish()
    }

    /// Whether the signature is that of the key it names.
    pub fn is_signed(&self) -> bool {
        let signature = data_encoding::HEXLOWER.decode(self.signature.as_bytes());
        let signature = signature.ok().and_then(|s| Signature::from_slice(&s).ok());
        let key = unhex(&self.public).and_then(|key| VerifyingKey::from_bytes(&key).ok());
        match (key, signature) {
            (Some(key), Some(signature)) => key.verify_strict(&self.digest(), &signature).is_ok(),
            _ => false,
        }
    }

    pub fn sign(&mut self, signature: &[u8; 64]) {
        self.signature = hex(signature);
    }
}
