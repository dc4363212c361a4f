//! Agreements to split: by the players who remain, all of them, where the printed rules allow it.

use boxman_tournament::EXAMPLE;
use serde_json::{Value, json};

use crate::desk::Desk;

/// Four players in a final of cash alone; dee is out, and ann has a bet up. The pool is $200.
fn final_of_three(setup: &str) -> Desk {
    let setup = setup.replacen("rolls = 20", "rolls = 1", 1);
    let setup = setup.replace(
        "rebuys = { most = 2, price = 50, chips = 1000, through = 1, when = \"broke\" }",
        "rebuys = \"none\"",
    );
    let mut desk = Desk::seated(&setup, &["ann", "bob", "cy", "dee"]);
    desk.ok(json!({"do": "forfeit-roll", "heat": 1}));
    desk.ok(json!({"do": "close-registration", "event": "Main event"}));
    desk.ok(json!({"do": "end-round", "event": "Main event"}));
    desk.ok(json!({"do": "draw-seats", "event": "Main event", "seed": "8"}));
    desk.ok(json!({"do": "start-heat", "heat": 2}));
    desk.ok(bet("dee", "dont-pass", 1000));
    desk.ok(bet("ann", "pass", 200));
    desk.ok(roll([3, 4]));
    desk.ok(bet("ann", "pass", 300));
    desk
}

fn bet(player: &str, wager: &str, amount: i64) -> Value {
    json!({"do": "play", "heat": 2, "command": {"do": "bet", "player": player, "wager": wager, "amount": amount}})
}

fn roll(dice: [u8; 2]) -> Value {
    json!({"do": "play", "heat": 2, "command": {"do": "roll", "dice": dice}})
}

fn propose(shares: Value) -> Value {
    json!({"do": "propose-split", "player": "ann", "event": "Main event", "shares": shares})
}

fn agree(player: &str) -> Value {
    json!({"do": "agree-split", "player": player, "event": "Main event", "voluntary": true, "unanimous": true})
}

fn approve() -> Value {
    json!({"do": "approve-split", "event": "Main event"})
}

fn stage(desk: &mut Desk) -> Value {
    let state = desk.ok(json!({"do": "state"}));
    state["state"]["heats"][1]["stage"].clone()
}

#[test]
fn all_who_remain_agree_or_play_goes_on() {
    let mut desk = final_of_three(EXAMPLE);
    let shares = json!({"ann": 8000, "bob": 7000, "cy": 5000});
    desk.ok(propose(shares.clone()));
    // Two of three are not all, and one of them twice is not two; a player who is out has no say.
    desk.refused(approve(), "not-acknowledged", "CO-2315.07-3-b-2");
    desk.ok(agree("ann"));
    desk.refused(agree("ann"), "not-now", "CO-2315.07-3-0");
    desk.ok(agree("bob"));
    desk.refused(agree("dee"), "not-yours", "CO-2315.07-3-0");
    desk.refused(approve(), "not-acknowledged", "CO-2315.07-3-b-2");
    assert_eq!(stage(&mut desk), json!("running"));
    desk.refused(
        json!({"do": "award-prizes", "event": "Main event"}),
        "not-now",
        "CO-2315.05-g",
    );
    // One declines: nothing is left of the proposal, and the dice go on.
    desk.ok(json!({"do": "decline-split", "player": "cy", "event": "Main event"}));
    desk.refused(agree("cy"), "no-proposal", "CO-2315.07-3-0");
    desk.refused(approve(), "no-proposal", "CO-2315.07-3-0");
    desk.ok(roll([6, 5]));
    desk.ok(bet("ann", "pass", 300));
    // All three agree: play ends early, and the prizes are as they agreed.
    desk.ok(propose(shares));
    for player in ["ann", "bob", "cy"] {
        desk.ok(agree(player));
    }
    let approved = desk.ok(approve());
    assert_eq!(stage(&mut desk), json!("ended"));
    let events = approved["events"].as_array().expect("events");
    let ended = events.iter().find(|e| e["event"] == "heat-ended");
    // 1000 + 200 won + 300 won; the 300 still up come back.
    assert_eq!(
        ended.expect("the heat ended")["points"][0],
        json!({"entry": 1, "points": 1500})
    );
    desk.refused(bet("bob", "pass", 100), "not-now", "");
    desk.ok(json!({"do": "end-round", "event": "Main event"}));
    desk.ok(json!({"do": "award-prizes", "event": "Main event"}));
    let paid: Vec<(&str, i64)> = desk
        .0
        .engine()
        .payouts()
        .iter()
        .map(|p| (p.player.as_str(), p.from_pool.0))
        .collect();
    assert_eq!(paid, [("ann", 8000), ("bob", 7000), ("cy", 5000)]);
    desk.ok(json!({"do": "conclude"}));
    boxman_shows::shows!("CO-2315.07-3-0", "CO-2315.07-3-b-2", "CO-2315.07-3-c");
}

#[test]
fn a_split_is_for_rules_that_allow_it_and_for_the_final() {
    let never = EXAMPLE.replace("splits = true", "splits = false");
    let mut desk = final_of_three(&never);
    let shares = json!({"ann": 8000, "bob": 7000, "cy": 5000});
    desk.refused(
        propose(shares.clone()),
        "splits-not-allowed",
        "CO-2315.07-3-0",
    );
    let mut early = Desk::seated(EXAMPLE, &["ann", "bob", "cy"]);
    let all = json!({"ann": 5000, "bob": 5000, "cy": 5000});
    early.refused(propose(all), "not-now", "CO-2315.07-3-0");
    // A proposal is for the players it names: it lapses when one of them is out.
    let mut desk = final_of_three(EXAMPLE);
    desk.ok(propose(shares.clone()));
    desk.refused(propose(shares), "not-now", "CO-2315.07-3-0");
    for player in ["ann", "bob", "cy"] {
        desk.ok(agree(player));
    }
    desk.ok(bet("cy", "dont-pass", 1000));
    let lapsed = desk.ok(roll([3, 4]));
    assert!(lapsed.to_string().contains("split-lapsed"), "{lapsed}");
    desk.refused(approve(), "no-proposal", "CO-2315.07-3-0");
    boxman_shows::shows!("CO-2315.07-3-0");
}
