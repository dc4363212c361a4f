//! People who try to choose the dice: with a readable folder, with the last seed, with a seed from outside, with one that comes too
//! late.

mod common;

use std::fs;

use boxman_store::fair::{Proof, Secret};
use common::{Client, Here};
use serde_json::json;

fn seated(here: &Here, name: &str) -> Client {
    let mut player = here.guest(name);
    player.takes("practice", &json!({"do": "sit"}));
    player.takes("practice", &json!({"do": "buy-in", "amount": 100_000}));
    player
}

fn roll(player: &mut Client) {
    // It may be up from the roll before.
    player.command(
        "practice",
        &json!({"do": "bet", "wager": "pass", "amount": 500}),
    );
    player.takes("practice", &json!({"do": "roll"}));
}

fn proof(here: &Here, draw: u64) -> Proof {
    let path = format!("/api/tables/practice/draws/{draw}");
    serde_json::from_str(&here.client().get(&path).body).expect("a proof")
}

#[test]
fn the_last_seed_with_a_readable_folder_chooses_no_dice() {
    let here = Here::start();
    let mut eve = seated(&here, "eve");
    for draw in 1..=5 {
        // Whoever reads every file of the folder tries every stretch of it as the secret that was committed to.
        let fair = eve.get("/api/tables/practice").json()["state"]["fair"].clone();
        let commitment = fair["commitment"]
            .as_str()
            .expect("a commitment")
            .to_owned();
        for file in fs::read_dir(here.data()).expect("a folder") {
            let bytes = fs::read(file.expect("a file").path()).unwrap_or_default();
            let found = bytes.windows(32).any(|window| {
                let secret = Secret(window.try_into().expect("32 bytes"));
                secret.commitment() == commitment
            });
            assert!(!found, "the secret of draw {draw} lies open in the folder");
        }
        // The last seed before the roll does not change it: what counts was closed with the roll before.
        let closed = fair["closed"].clone();
        let last = format!("chosen for draw {draw}");
        eve.takes("practice", &json!({"do": "seed", "seed": last}));
        roll(&mut eve);
        let proof = proof(&here, draw);
        proof.verify().expect("fair");
        assert_eq!(json!(proof.seeds), closed, "draw {draw}");
        assert!(!proof.seeds.values().any(|seed| *seed == last));
        assert_eq!(json!(proof.anchor), fair["anchor"], "fixed before any seed");
    }
}

#[test]
fn somebody_without_a_seat_has_no_share_in_the_dice() {
    let here = Here::start();
    let mut ann = seated(&here, "ann");
    let mut eve = here.guest("eve");
    let refused = eve.command("practice", &json!({"do": "seed", "seed": "from outside"}));
    assert_eq!(refused.code(), "not-now", "{refused:?}");
    // A seed leaves with the player.
    let mut bob = seated(&here, "bob");
    bob.takes("practice", &json!({"do": "seed", "seed": "bob's"}));
    bob.takes("practice", &json!({"do": "leave"}));
    ann.takes("practice", &json!({"do": "seed", "seed": "ann's"}));
    roll(&mut ann);
    roll(&mut ann);
    let seeds = proof(&here, 2).seeds;
    assert_eq!(json!(seeds), json!({"ann": "ann's"}));
    boxman_store::audit::audit(&*here.store).expect("the audit agrees");
}

#[test]
fn a_seed_after_closing_counts_one_roll_later() {
    let here = Here::start();
    let mut ann = seated(&here, "ann");
    ann.takes("practice", &json!({"do": "seed", "seed": "first"}));
    roll(&mut ann);
    ann.takes("practice", &json!({"do": "seed", "seed": "second"}));
    roll(&mut ann);
    roll(&mut ann);
    let seeds = [1, 2, 3].map(|draw| json!(proof(&here, draw).seeds));
    assert_eq!(
        seeds,
        [json!({}), json!({"ann": "first"}), json!({"ann": "second"})]
    );
    // The seeds that count were published with the roll before, over a restart too.
    let here = here.restart();
    let fair = here.client().get("/api/tables/practice").json()["state"]["fair"].clone();
    assert_eq!(fair["closed"], json!({"ann": "second"}));
    assert_eq!(fair["draw"], 4);
}
