//! A chain of secrets that is fixed at once: each is SHA-256 of the one after it. Whoever knows one can go back to those before
//! it and to the anchor, and never forward. So no secret of a chain can be chosen after its anchor was published.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{CHAINED, Proof, Secret, Seeds, Unfair, closed, hex};

/// How many draws a chain is good for.
pub const DRAWS_OF_A_CHAIN: u64 = 1024;
/// How many secrets lie between two that are kept in memory.
const STRIDE: u64 = 32;

/// What a table commits to when a chain begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Anchor))]
pub struct Anchor {
    /// The number of the first draw of the chain.
    pub from: u64,
    /// How many draws it is good for.
    pub draws: u64,
    /// SHA-256 of the first secret.
    pub value: String,
}

impl Anchor {
    /// Whether a draw is one of its chain.
    pub fn covers(&self, draw: u64) -> bool {
        (self.from..self.from.saturating_add(self.draws)).contains(&draw)
    }
}

/// A chain of secrets.
#[derive(Clone, Debug)]
pub struct Chain {
    from: u64,
    /// Every [`STRIDE`]th secret, the last of the chain among them.
    marks: Vec<Secret>,
    anchor: Anchor,
}

fn before(secret: &Secret) -> Secret {
    Secret(Sha256::digest(secret.0).into())
}

impl Chain {
    /// The chain from a draw on whose last secret is this one.
    pub fn new(from: u64, last: Secret) -> Chain {
        let mut marks = Vec::new();
        let mut secret = last;
        for left in (0..DRAWS_OF_A_CHAIN).rev() {
            if (left + 1) % STRIDE == 0 {
                marks.push(secret.clone());
            }
            secret = before(&secret);
        }
        marks.reverse();
        let anchor = Anchor {
            from,
            draws: DRAWS_OF_A_CHAIN,
            value: hex(&secret.0),
        };
        Chain {
            from,
            marks,
            anchor,
        }
    }

    /// What is published of it.
    pub fn anchor(&self) -> &Anchor {
        &self.anchor
    }

    /// Its last secret, from which all others follow.
    pub fn last(&self) -> Option<&Secret> {
        self.marks.last()
    }

    /// The secret of a draw, if it is one of this chain.
    pub fn secret(&self, draw: u64) -> Option<Secret> {
        let index = draw.checked_sub(self.from)?;
        let mut secret = self.marks.get((index / STRIDE) as usize)?.clone();
        for _ in 0..STRIDE - 1 - index % STRIDE {
            secret = before(&secret);
        }
        Some(secret)
    }
}

/// Where the secrets of draws come from.
#[derive(Clone, Debug)]
pub enum Source {
    /// The secret of one draw, which an earlier version committed to.
    Single(Secret),
    /// A chain.
    Chain(Chain),
}

impl Source {
    /// Draws, and shows how; `None` if the chain does not reach there. `seeds` are those that were closed with the draw before.
    pub fn prove(&self, table: &str, draw: u64, seeds: &Seeds) -> Option<Proof> {
        let chain = match self {
            // What players gave was not closed before the secret was chosen.
            Source::Single(secret) => {
                return Some(Proof::of(secret, table, draw, Seeds::new()));
            }
            Source::Chain(chain) => chain,
        };
        let secret = chain.secret(draw)?;
        Some(Proof {
            method: CHAINED.to_owned(),
            table: table.to_owned(),
            draw,
            commitment: secret.commitment(),
            secret: secret.to_hex(),
            dice: secret.draw(table, draw, seeds),
            seeds: seeds.clone(),
            closed: Some(closed(seeds)),
            anchor: Some(chain.anchor.clone()),
        })
    }

    /// Whether it has a secret for a draw of a table whose draws are chained.
    pub fn covers(&self, draw: u64) -> bool {
        match self {
            Source::Single(_) => false,
            Source::Chain(chain) => chain.anchor.covers(draw),
        }
    }
}

impl Proof {
    /// Follows the chain from the secret back to the anchor, and compares the seeds with what was closed.
    pub(super) fn verify_chain(&self, secret: &Secret) -> Result<(), Unfair> {
        let anchor = self
            .anchor
            .as_ref()
            .filter(|anchor| anchor.covers(self.draw));
        let anchor = anchor.ok_or(Unfair::Anchor)?;
        // A chain has no more links than a table can have draws, but a proof may say anything.
        if anchor.draws > DRAWS_OF_A_CHAIN {
            return Err(Unfair::Anchor);
        }
        let mut link = secret.clone();
        for _ in anchor.from..=self.draw {
            link = before(&link);
        }
        if link.to_hex() != anchor.value {
            return Err(Unfair::Anchor);
        }
        let digest = closed(&self.seeds);
        if self.closed.as_ref() != Some(&digest) {
            return Err(Unfair::Seeds(digest));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_secret_of_a_chain_leads_back_to_its_anchor_and_none_forward() {
        let chain = Chain::new(7, Secret([3; 32]));
        let mut due = chain.anchor().value.clone();
        for draw in 7..7 + DRAWS_OF_A_CHAIN {
            let secret = chain.secret(draw).expect("in the chain");
            assert_eq!(secret.commitment(), due, "draw {draw}");
            due = secret.to_hex();
        }
        assert_eq!(
            due,
            Secret([3; 32]).to_hex(),
            "the last is what it was made from"
        );
        assert!(chain.secret(6).is_none() && chain.secret(7 + DRAWS_OF_A_CHAIN).is_none());
        assert!(chain.anchor().covers(7) && !chain.anchor().covers(7 + DRAWS_OF_A_CHAIN));
    }

    #[test]
    fn neither_another_secret_nor_another_seed_fits_what_was_published() {
        let seeds = Seeds::from([("ann".to_owned(), "lucky".to_owned())]);
        let chain = Chain::new(1, Secret([3; 32]));
        let good = Source::Chain(chain.clone())
            .prove("t1", 2, &seeds)
            .expect("a proof");
        assert_eq!(good.verify(), Ok(()));
        // An operator who chooses the secret anew: the commitment fits, the anchor does not.
        let other = Chain::new(1, Secret([4; 32]));
        let mut forged = Source::Chain(other)
            .prove("t1", 2, &seeds)
            .expect("a proof");
        forged.anchor = good.anchor.clone();
        assert_eq!(forged.verify(), Err(Unfair::Anchor));
        // Another draw's secret of the same chain.
        let mut forged = Source::Chain(chain.clone())
            .prove("t1", 3, &seeds)
            .expect("a proof");
        forged.draw = 2;
        assert_eq!(forged.verify(), Err(Unfair::Anchor));
        // Seeds that were not closed.
        let more = Seeds::from([("eve".to_owned(), "last".to_owned())]);
        let mut forged = Source::Chain(chain).prove("t1", 2, &more).expect("a proof");
        forged.closed = good.closed.clone();
        assert!(matches!(forged.verify(), Err(Unfair::Seeds(_))));
    }
}
