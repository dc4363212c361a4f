//! Provably fair draws. When a table opens it commits to the secrets of its next thousand draws at once, by a chain of hashes:
//! each secret is SHA-256 of the one after it, and the anchor, SHA-256 of the first, is published. The seeds of players are closed one draw
//! ahead. After a draw its secret is shown, and anybody can do the sum again. `docs/fairness.md` says what that promises.
//!
//! The bytes of a draw are HMAC-SHA-256(secret, message), where the message has the lines `boxman-2`, the table, the number of
//! the draw and of the block (from 0), and then a line for each player by name: the name, a tab, the
//! seed. Every line ends with a newline; names and seeds hold no control characters. The first byte
//! below 252 is taken; mod 36 it is a pair of faces, each of the 36 pairs by exactly 7 bytes.
//!
//! Draws of the method `boxman-1` had a secret each, committed to with the draw before, and took seeds until the roll. Their proofs
//! still verify.
//!
//! Nothing here draws a secret, and nothing here sees a bet or a balance.
//!
//! ```
//! use boxman_store::fair::{Proof, Secret};
//! let secret = Secret([7; 32]);
//! let proof = Proof::of(&secret, "practice", 1, Default::default());
//! assert!(proof.verify().is_ok());
//! ```

mod chain;

use std::{collections::BTreeMap, fmt};

pub use chain::{Anchor, Chain, DRAWS_OF_A_CHAIN, Source};

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Players' seeds by name.
pub type Seeds = BTreeMap<String, String>;

/// The method of draws from a chain.
const CHAINED: &str = "boxman-2";
/// The method of draws with a secret each.
const SINGLE: &str = "boxman-1";

/// Seeds as they go into a draw.
fn lines(seeds: &Seeds) -> String {
    let line = |(player, seed): (&String, &String)| format!("{player}\t{seed}\n");
    seeds.iter().map(line).collect()
}

/// What seeds are known by once they are closed: SHA-256 of them as they go into the draw.
pub fn closed(seeds: &Seeds) -> String {
    hex(&Sha256::digest(lines(seeds)))
}

/// What a draw is made from; secret until the roll is settled.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Secret {
    /// The secret written as 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Secret> {
        let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()?;
        bytes.try_into().ok().map(Secret)
    }

    /// As 64 hexadecimal digits.
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// What the table publishes before it draws.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The dice of a draw.
    pub fn draw(&self, table: &str, number: u64, seeds: &Seeds) -> [u8; 2] {
        self.draw_by(CHAINED, table, number, seeds)
    }

    /// The dice of a draw by a method.
    fn draw_by(&self, method: &str, table: &str, number: u64, seeds: &Seeds) -> [u8; 2] {
        let mut block = 0;
        loop {
            let bytes = self.method_block(method, table, number, block, seeds);
            if let Some(dice) = bytes.into_iter().find_map(pair) {
                return dice;
            }
            block += 1;
        }
    }

    /// The bytes of a block of a draw, of which the first below 252 makes the dice.
    pub fn block(&self, table: &str, number: u64, block: u64, seeds: &Seeds) -> [u8; 32] {
        self.method_block(CHAINED, table, number, block, seeds)
    }

    fn method_block(
        &self,
        method: &str,
        table: &str,
        number: u64,
        block: u64,
        seeds: &Seeds,
    ) -> [u8; 32] {
        let message = format!("{method}\n{table}\n{number}\n{block}\n{}", lines(seeds));
        self.bytes(&message)
    }

    fn bytes(&self, message: &str) -> [u8; 32] {
        match Hmac::<Sha256>::new_from_slice(&self.0) {
            Ok(mut mac) => {
                mac.update(message.as_bytes());
                mac.finalize().into_bytes().into()
            }
            Err(_) => unreachable!("HMAC takes a key of any length"),
        }
    }
}

/// Two faces from a byte, or none: bytes from 252 on are left out, since 36 does not divide 256.
pub fn pair(byte: u8) -> Option<[u8; 2]> {
    let cell = byte % 36;
    (byte < 252).then_some([cell / 6 + 1, cell % 6 + 1])
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    HEXLOWER.encode(bytes)
}

/// Everything that is needed to check a drawn roll: what `boxman verify` reads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Proof {
    /// How it was drawn: `boxman-2`, or `boxman-1` for earlier ones.
    pub method: String,
    /// The table.
    pub table: String,
    /// The number of the draw at this table, from 1.
    pub draw: u64,
    /// What was published before: SHA-256 of the secret, which is the secret of the draw before, or the anchor.
    pub commitment: String,
    /// The secret, now shown.
    pub secret: String,
    /// The players' seeds by name.
    pub seeds: Seeds,
    /// What the seeds were published as when they were closed, with the draw before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<String>,
    /// The anchor of the chain that the secret is from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anchor: Option<Anchor>,
    /// The dice.
    pub dice: [u8; 2],
}

/// Why a proof does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum Unfair {
    #[error("the method {0:?} is not known; this checks \"boxman-1\" and \"boxman-2\"")]
    Method(String),
    #[error("the secret is not 64 hexadecimal digits")]
    Secret,
    #[error("the secret does not match the commitment: SHA-256 of it is {0}")]
    Commitment(String),
    #[error("the secret is not of the chain that was anchored")]
    Anchor,
    #[error("the seeds are not those that were closed: SHA-256 of them is {0}")]
    Seeds(String),
    #[error("the dice are {said:?}, but the secret and the seeds give {drawn:?}")]
    Dice { said: [u8; 2], drawn: [u8; 2] },
}

impl Proof {
    /// Draws by the method of earlier versions, and shows how.
    pub fn of(secret: &Secret, table: &str, draw: u64, seeds: Seeds) -> Proof {
        Proof {
            method: SINGLE.to_owned(),
            table: table.to_owned(),
            draw,
            commitment: secret.commitment(),
            secret: secret.to_hex(),
            dice: secret.draw_by(SINGLE, table, draw, &seeds),
            seeds,
            closed: None,
            anchor: None,
        }
    }

    /// Whether it was drawn from a chain.
    pub fn is_chained(&self) -> bool {
        self.method == CHAINED
    }

    /// Checks that the dice follow from what was committed to and what the players gave.
    ///
    /// # Errors
    /// The first thing that does not hold.
    pub fn verify(&self) -> Result<(), Unfair> {
        if ![SINGLE, CHAINED].contains(&self.method.as_str()) {
            return Err(Unfair::Method(self.method.clone()));
        }
        let secret = Secret::from_hex(&self.secret).ok_or(Unfair::Secret)?;
        let commitment = secret.commitment();
        if commitment != self.commitment {
            return Err(Unfair::Commitment(commitment));
        }
        if self.is_chained() {
            self.verify_chain(&secret)?;
        }
        let drawn = secret.draw_by(&self.method, &self.table, self.draw, &self.seeds);
        if drawn == self.dice {
            return Ok(());
        }
        Err(Unfair::Dice {
            said: self.dice,
            drawn,
        })
    }
}

/// What an entry says about draws: the proof of its own, and what is fixed for the next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Drawn {
    /// The proof, if the entry is a drawn roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proof>,
    /// The commitment to the next draw.
    pub next: String,
    /// The anchor of a chain that begins with the next draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anchor: Option<Anchor>,
    /// The seeds that count in the next draw; they are closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<Seeds>,
}

#[cfg(test)]
mod tests;
