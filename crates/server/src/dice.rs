//! The generator: ChaCha20 seeded by the operating system, one for each table, refreshed with outside
//! entropy at every draw. It makes the secrets of draws; faces come from them in `boxman_store::fair`.
//! It sees no bet and no balance.

use boxman_store::fair::Secret;
use rand_chacha::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};

use crate::machine::Machine;

/// Why there is no randomness.
#[derive(Debug, thiserror::Error)]
#[error("the operating system gives no randomness: {0}")]
pub struct NoEntropy(getrandom::Error);

/// Bytes from the operating system.
///
/// # Errors
/// When it has none.
pub fn entropy<const N: usize>() -> Result<[u8; N], NoEntropy> {
    let mut bytes = [0; N];
    fill(&mut bytes)?;
    Ok(bytes)
}

pub(crate) fn fill(bytes: &mut [u8]) -> Result<(), NoEntropy> {
    getrandom::fill(bytes).map_err(NoEntropy)
}

/// A table's generator.
pub struct Generator {
    own: ChaCha20Rng,
    machine: Machine,
}

impl Generator {
    /// A generator of its own, seeded by the system.
    ///
    /// # Errors
    /// When the system has no randomness.
    pub fn new() -> Result<Generator, NoEntropy> {
        Generator::on(&Machine::default())
    }

    /// A generator of its own, seeded by a machine.
    ///
    /// # Errors
    /// When the machine has no randomness.
    pub(crate) fn on(machine: &Machine) -> Result<Generator, NoEntropy> {
        Ok(Generator {
            own: ChaCha20Rng::from_seed(machine.entropy()?),
            machine: machine.clone(),
        })
    }

    /// Throws a number away, so that when somebody plays moves what is drawn.
    pub fn cycle(&mut self) {
        self.own.next_u32();
    }

    /// The secret of a draw, used once.
    ///
    /// # Errors
    /// When the system has no randomness.
    pub fn secret(&mut self) -> Result<Secret, NoEntropy> {
        let mut own = [0; 32];
        self.own.fill_bytes(&mut own);
        let outside: [u8; 32] = self.machine.entropy()?;
        let mut hasher = blake3::Hasher::new_derive_key("boxman secret of a draw 1");
        hasher.update(&own).update(&outside);
        let secret = Secret(*hasher.finalize().as_bytes());
        let mut next = [0; 32];
        self.own.fill_bytes(&mut next);
        let mixed = blake3::keyed_hash(&next, &outside);
        self.own = ChaCha20Rng::from_seed(*mixed.as_bytes());
        Ok(secret)
    }
}
