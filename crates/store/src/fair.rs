//! Provably fair draws. Before bets close the table commits to a secret; the players' seeds are mixed
//! in; after settlement the secret is shown, and anybody can do the sum again.
//!
//! The commitment is SHA-256 of the secret. The bytes of a draw are
//! HMAC-SHA-256(secret, message), where the message has the lines `boxman-1`, the table, the number of
//! the draw and of the block (from 0), and then a line for each player by name: the name, a tab, the
//! seed. Every line ends with a newline; names and seeds hold no control characters. The first byte
//! below 252 is taken; mod 36 it is a pair of faces, each of the 36 pairs by exactly 7 bytes.
//!
//! Nothing here draws a secret, and nothing here sees a bet or a balance.
//!
//! ```
//! use boxman_store::fair::{Proof, Secret};
//! let secret = Secret([7; 32]);
//! let proof = Proof::of(&secret, "practice", 1, Default::default());
//! assert!(proof.verify().is_ok());
//! ```

use std::{collections::BTreeMap, fmt};

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

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
        let digit = |i: usize| u8::from_str_radix(text.get(2 * i..2 * i + 2)?, 16).ok();
        if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
            return None;
        }
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = digit(i)?;
        }
        Some(Secret(bytes))
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
    pub fn draw(&self, table: &str, number: u64, seeds: &BTreeMap<String, String>) -> [u8; 2] {
        let mut block = 0;
        loop {
            let bytes = self.block(table, number, block, seeds);
            if let Some(dice) = bytes.into_iter().find_map(pair) {
                return dice;
            }
            block += 1;
        }
    }

    /// The bytes of a block of a draw, of which the first below 252 makes the dice.
    pub fn block(
        &self,
        table: &str,
        number: u64,
        block: u64,
        seeds: &BTreeMap<String, String>,
    ) -> [u8; 32] {
        let mut message = format!("boxman-1\n{table}\n{number}\n{block}\n");
        for (player, seed) in seeds {
            message += &format!("{player}\t{seed}\n");
        }
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
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// Everything that is needed to check a drawn roll: what `boxman verify` reads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proof {
    /// How it was drawn: `boxman-1`.
    pub method: String,
    /// The table.
    pub table: String,
    /// The number of the draw at this table, from 1.
    pub draw: u64,
    /// What was published before.
    pub commitment: String,
    /// The secret, now shown.
    pub secret: String,
    /// The players' seeds by name.
    pub seeds: BTreeMap<String, String>,
    /// The dice.
    pub dice: [u8; 2],
}

/// Why a proof does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum Unfair {
    #[error("the method {0:?} is not known; this checks \"boxman-1\"")]
    Method(String),
    #[error("the secret is not 64 hexadecimal digits")]
    Secret,
    #[error("the secret does not match the commitment: SHA-256 of it is {0}")]
    Commitment(String),
    #[error("the dice are {said:?}, but the secret and the seeds give {drawn:?}")]
    Dice { said: [u8; 2], drawn: [u8; 2] },
}

impl Proof {
    /// Draws, and shows how.
    pub fn of(secret: &Secret, table: &str, draw: u64, seeds: BTreeMap<String, String>) -> Proof {
        Proof {
            method: "boxman-1".to_owned(),
            table: table.to_owned(),
            draw,
            commitment: secret.commitment(),
            secret: secret.to_hex(),
            dice: secret.draw(table, draw, &seeds),
            seeds,
        }
    }

    /// Checks that the dice follow from what was committed to and what the players gave.
    ///
    /// # Errors
    /// The first thing that does not hold.
    pub fn verify(&self) -> Result<(), Unfair> {
        if self.method != "boxman-1" {
            return Err(Unfair::Method(self.method.clone()));
        }
        let secret = Secret::from_hex(&self.secret).ok_or(Unfair::Secret)?;
        let commitment = secret.commitment();
        if commitment != self.commitment {
            return Err(Unfair::Commitment(commitment));
        }
        let drawn = secret.draw(&self.table, self.draw, &self.seeds);
        match drawn == self.dice {
            true => Ok(()),
            false => Err(Unfair::Dice {
                said: self.dice,
                drawn,
            }),
        }
    }
}

/// What an entry says about draws: the proof of its own, and the commitment to the next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Drawn {
    /// The proof, if the entry is a drawn roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proof>,
    /// The commitment to the next draw.
    pub next: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_comes_from_exactly_seven_bytes() {
        let mut counts = BTreeMap::new();
        for dice in (0..=255).filter_map(pair) {
            *counts.entry(dice).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 36);
        assert!(counts.values().all(|&c| c == 7));
        assert_eq!((0..=255).filter(|&b| pair(b).is_none()).count(), 4);
    }

    #[test]
    fn whatever_is_changed_in_a_proof_is_noticed() {
        let seeds = BTreeMap::from([("ann".to_owned(), "lucky".to_owned())]);
        let good = Proof::of(&Secret([9; 32]), "t1", 4, seeds);
        assert_eq!(good.verify(), Ok(()));
        let spoil = |change: &dyn Fn(&mut Proof)| {
            let mut proof = good.clone();
            change(&mut proof);
            proof.verify()
        };
        assert!(spoil(&|p| p.dice = [7 - p.dice[0], p.dice[1]]).is_err());
        assert!(spoil(&|p| p.secret = Secret([8; 32]).to_hex()).is_err());
        assert!(spoil(&|p| p.secret = "zz".into()).is_err());
        assert!(spoil(&|p| p.method = "other".into()).is_err());
        // Another table, number or seed gives other bytes; whether other dice is chance, so many are tried.
        let changed = |i: u64| spoil(&|p| p.draw = 100 + i).is_err();
        assert!((0..20).filter(|&i| changed(i)).count() >= 15);
        let changed =
            |i: u64| spoil(&|p| drop(p.seeds.insert("bob".into(), i.to_string()))).is_err();
        assert!((0..20).filter(|&i| changed(i)).count() >= 15);
    }
}
