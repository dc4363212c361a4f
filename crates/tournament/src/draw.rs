//! The draw of seats: a shuffle that follows from its seed alone, so that anybody can repeat it.

use rand_chacha::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use sha2::{Digest, Sha256};

/// Shuffles by a seed: Fisher and Yates over ChaCha20 under the seed's SHA-256.
pub(crate) fn shuffled<T>(mut items: Vec<T>, seed: &str) -> Vec<T> {
    let mut generator = ChaCha20Rng::from_seed(Sha256::digest(seed).into());
    for last in (1..items.len()).rev() {
        items.swap(last, below(&mut generator, last + 1));
    }
    items
}

/// A number below the bound, each equally likely: what would favour some is drawn again.
fn below(generator: &mut ChaCha20Rng, bound: usize) -> usize {
    let bound = bound as u64;
    let fair = u64::MAX - u64::MAX % bound;
    loop {
        let drawn = generator.next_u64();
        if drawn < fair {
            return (drawn % bound) as usize;
        }
    }
}

/// Splits players into tables as even as they get, none above the seats.
pub(crate) fn tables<T>(players: Vec<T>, seats: usize) -> Vec<Vec<T>> {
    let count = players.len().div_ceil(seats.max(1));
    let mut tables: Vec<Vec<T>> = (0..count).map(|_| Vec::new()).collect();
    for (index, player) in players.into_iter().enumerate() {
        tables[index % count].push(player);
    }
    tables
}

#[cfg(test)]
mod tests {
    use super::{shuffled, tables};

    #[test]
    fn every_order_comes_up_and_a_seed_repeats() {
        let mut seen = std::collections::BTreeMap::new();
        for seed in 0..6_000 {
            let order = shuffled(vec![1, 2, 3], &seed.to_string());
            assert_eq!(order, shuffled(vec![1, 2, 3], &seed.to_string()));
            *seen.entry(order).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 6);
        assert!(seen.values().all(|n| (850..1150).contains(n)), "{seen:?}");
    }

    #[test]
    fn tables_are_even() {
        let sizes: Vec<usize> = tables((0..17).collect(), 8).iter().map(Vec::len).collect();
        assert_eq!(sizes, [6, 6, 5]);
        assert!(tables(Vec::<u8>::new(), 8).is_empty());
    }
}
