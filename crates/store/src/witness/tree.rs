//! A Merkle tree over the heads of records, hashed as RFC 6962 does: a leaf is SHA-256 of 0 and its bytes, a node SHA-256 of 1 and its two
//! halves, the left of which is the largest power of two below the whole.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use crate::Hash;

/// The number and the hash of the latest entry of each record.
pub(super) type Heads = BTreeMap<String, (u64, Hash)>;

/// The root over all heads.
pub(super) fn root(heads: &Heads) -> Hash {
    let leaf = |(record, (number, hash)): (&String, &(u64, Hash))| {
        let mut hasher = Sha256::new();
        hasher.update([0]);
        hasher.update((record.len() as u64).to_le_bytes());
        hasher.update(record.as_bytes());
        hasher.update(number.to_le_bytes());
        hasher.update(hash);
        hasher.finalize().into()
    };
    let leaves: Vec<Hash> = heads.iter().map(leaf).collect();
    over(&leaves)
}

fn over(leaves: &[Hash]) -> Hash {
    match leaves {
        [] => Sha256::digest([]).into(),
        [leaf] => *leaf,
        leaves => {
            let half = leaves.len().next_power_of_two() / 2;
            let (left, right) = leaves.split_at(half);
            let mut hasher = Sha256::new();
            hasher.update([1]);
            hasher.update(over(left));
            hasher.update(over(right));
            hasher.finalize().into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_head_is_in_the_root() {
        let heads: Heads = (0..7_u8)
            .map(|n| (format!("t{n}"), (u64::from(n), [n; 32])))
            .collect();
        let whole = root(&heads);
        for record in heads.keys() {
            let mut fewer = heads.clone();
            let (number, hash) = fewer.remove(record).expect("a head");
            assert_ne!(root(&fewer), whole, "{record} is removed");
            fewer.insert(record.clone(), (number + 1, hash));
            assert_ne!(root(&fewer), whole, "{record} has another number");
            fewer.insert(record.clone(), (number, [9; 32]));
            assert_ne!(root(&fewer), whole, "{record} has another hash");
        }
    }
}
