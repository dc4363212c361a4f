//! Draws held against figures that another program worked out from the description, and proofs that were tampered with.

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
    let chain = Chain::new(1, Secret([9; 32]));
    for good in [
        Proof::of(&Secret([9; 32]), "t1", 4, seeds.clone()),
        Source::Chain(chain)
            .prove("t1", 4, &seeds)
            .expect("in the chain"),
    ] {
        spoil_each(&good);
    }
}

fn spoil_each(good: &Proof) {
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
    let changed = |i: u64| spoil(&|p| drop(p.seeds.insert("bob".into(), i.to_string()))).is_err();
    assert!((0..20).filter(|&i| changed(i)).count() >= 15);
}

/// HMAC-SHA-256 and SHA-256 as Python's `hmac` and `hashlib` give them for the lines that the description prescribes.
#[test]
fn draws_follow_the_description_to_the_byte() {
    let secret = Secret([7; 32]);
    let seeds = Seeds::from([
        ("ann".to_owned(), "lucky".to_owned()),
        ("bob".to_owned(), "7".to_owned()),
    ]);
    assert_eq!(
        closed(&seeds),
        "f12e5ed1d079ca53ad37c01f6a585366ce2b204d071a37a543be6170671653a2"
    );
    assert_eq!(
        secret.commitment(),
        "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"
    );
    assert_eq!(
        hex(&secret.block("t1", 3, 0, &seeds)),
        "90aa3655419202447e4e462f77e3b638c0c63c3f111273027d5e5e75f03e3673"
    );
    assert_eq!(
        hex(&secret.block("t1", 3, 1, &seeds)),
        "8250fc6e67a2dae92caf3490999797b7aa906f623964f80da3957cc178d25c5e"
    );
    let chained: Vec<_> = (1..=7).map(|n| secret.draw("t1", n, &seeds)).collect();
    assert_eq!(
        chained,
        [[3, 3], [6, 3], [1, 1], [4, 1], [3, 3], [3, 4], [2, 5]]
    );
    let single = |n| Proof::of(&secret, "t1", n, seeds.clone()).dice;
    assert_eq!(
        (1..=7).map(single).collect::<Vec<_>>(),
        [[2, 1], [6, 1], [3, 1], [1, 2], [4, 2], [1, 1], [6, 2]]
    );
}

#[test]
fn the_first_byte_below_252_makes_the_dice() {
    assert_eq!(pair(0), Some([1, 1]));
    assert_eq!(pair(5), Some([1, 6]));
    assert_eq!(pair(6), Some([2, 1]));
    assert_eq!(pair(35), Some([6, 6]));
    assert_eq!(pair(36), Some([1, 1]));
    assert_eq!(pair(251), Some([6, 6]));
    assert_eq!(pair(252), None);
}

#[test]
fn a_secret_is_read_as_it_is_written_and_is_not_shown_by_accident() {
    let secret = Secret([0xab; 32]);
    assert_eq!(secret.to_hex(), "ab".repeat(32));
    assert_eq!(Secret::from_hex(&"ab".repeat(32)), Some(secret.clone()));
    assert_eq!(Secret::from_hex(&"AB".repeat(32)), Some(secret.clone()));
    assert_eq!(Secret::from_hex(&"ab".repeat(31)), None);
    assert_eq!(Secret::from_hex("not hexadecimal"), None);
    assert_eq!(format!("{secret:?}"), "Secret(…)");
}

#[test]
fn a_proof_that_does_not_hold_says_what_does_not() {
    let seeds = Seeds::from([("ann".to_owned(), "lucky".to_owned())]);
    let single = Proof::of(&Secret([9; 32]), "t1", 4, seeds.clone());
    let chained = Source::Chain(Chain::new(1, Secret([9; 32])))
        .prove("t1", 4, &seeds)
        .expect("in the chain");
    assert!(chained.is_chained() && !single.is_chained());
    let other = Proof {
        method: "boxman-3".to_owned(),
        ..single.clone()
    };
    assert_eq!(other.verify(), Err(Unfair::Method("boxman-3".to_owned())));
    let short = Proof {
        secret: "ab".to_owned(),
        ..single.clone()
    };
    assert_eq!(short.verify(), Err(Unfair::Secret));
    let forged = Proof {
        secret: Secret([8; 32]).to_hex(),
        ..single.clone()
    };
    let commitment = Secret([8; 32]).commitment();
    assert_eq!(forged.verify(), Err(Unfair::Commitment(commitment)));
    let said = [7 - single.dice[0], single.dice[1]];
    let turned = Proof {
        dice: said,
        ..single.clone()
    };
    let drawn = single.dice;
    assert_eq!(turned.verify(), Err(Unfair::Dice { said, drawn }));
    // A secret of no chain, committed to for this draw alone, does not pass as one of the chain.
    let alone = Secret([8; 32]);
    let smuggled = Proof {
        secret: alone.to_hex(),
        commitment: alone.commitment(),
        dice: alone.draw("t1", 4, &seeds),
        ..chained.clone()
    };
    assert_eq!(smuggled.verify(), Err(Unfair::Anchor));
    // Seeds given after they were closed do not pass either.
    let late = Seeds::from([("ann".to_owned(), "another".to_owned())]);
    let secret = Secret::from_hex(&chained.secret).expect("a secret");
    let reseeded = Proof {
        dice: secret.draw("t1", 4, &late),
        seeds: late.clone(),
        ..chained
    };
    assert_eq!(reseeded.verify(), Err(Unfair::Seeds(closed(&late))));
}
