//! A player's own game on the page: what each bet costs as it was made, statistics that agree with the record, chips to buy
//! when none are left, who throws, and what the crew's hands do.

mod common;
mod page_driver;
mod page_visit;

use page_visit::{PHONE, Visit, WIDE};
use serde_json::{Value, json};

#[test]
fn each_bet_has_its_own_edge_and_buttons_for_everything() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    visit.browser.click("[data-panel=bets]");
    for (amount, words) in [(2000, "5.00%"), (500, "4.00%")] {
        visit.give(&json!({"do": "bet", "wager": "buy-4", "amount": amount}));
        visit.browser.until(&format!(
            "document.querySelector('[data-up=\"buy-4\"] small')?.textContent.startsWith('{words}')"
        ));
    }
    // The card says what the next bet comes to, before it is made.
    visit
        .browser
        .script("document.querySelector('[data-chip-value=\"2500\"]').click()");
    visit
        .browser
        .script("document.querySelector('[data-wager=\"buy-10\"]').focus()");
    visit.browser.key(page_visit::key::UP);
    visit
        .browser
        .script("document.querySelector('[data-wager=\"buy-10\"]').focus()");
    visit
        .browser
        .until("document.querySelector('#card').textContent.includes(' at $25')");
    visit
        .browser
        .script("document.querySelector('[data-chip-value=\"500\"]').click()");
    for (button, amount) in [(".press", 5000), (".more", 5500), (".less", 5000)] {
        visit.browser.click(&format!("[data-up='buy-4'] {button}"));
        visit.until_up("buy-4", amount);
        // What was pressed keeps the focus, though the list was drawn again.
        let held = "return document.activeElement?.closest('[data-up]')?.dataset.up";
        assert_eq!(visit.browser.script(held), json!("buy-4"), "{button}");
    }
    // Off on a come-out roll, unless it is called on.
    visit.browser.click("[data-up='buy-4'] .turn");
    visit
        .browser
        .until("document.querySelector('[data-up=\"buy-4\"] .turn:not(.off)')");
    let said = "document.querySelector('#say').textContent";
    visit.browser.until(&format!("{said} === 'Buy 4: $50.'"));
    visit.browser.click("[data-up='buy-4'] .down");
    visit.until_up("buy-4", 0);
    visit.browser.until(&format!("{said} === 'Buy 4: down.'"));
    visit.is_quiet();
}

#[test]
fn a_key_reads_my_bets_and_another_the_table() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    visit.bet_pass();
    visit.give(&json!({"do": "bet", "wager": "field", "amount": 1000}));
    visit.until_up("field", 1000);
    visit.browser.key("b");
    let said = "document.querySelector('#say').textContent";
    visit.browser.until(&format!(
        "{said} === 'Pass: $5. Field: $10. $15 at risk, your rack is $985.'"
    ));
    visit.browser.key("l");
    visit.browser.until(&format!(
        "{said} === 'Come-out roll. You have the dice. Nobody else is at the table.'"
    ));
    visit.is_quiet();
}

#[test]
fn only_whoever_throws_next_sees_throw_dice() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    visit.browser.others("practice", 1);
    let button = "document.querySelector('#throw b').textContent";
    // Nobody has the dice yet: they are the first line bettor's.
    visit.browser.other(
        "practice",
        "Marisol",
        &json!({"do": "bet", "wager": "pass", "amount": 500}),
    );
    visit.browser.until(&format!("{button} === 'Ready'"));
    visit
        .browser
        .until("document.querySelector('#state').textContent.includes('Marisol has the dice')");
    visit.is_quiet();
}

#[test]
fn without_chips_the_button_sells_some() {
    let mut visit = Visit::new(PHONE);
    visit.sit();
    visit.give(&json!({"do": "cash-out"}));
    let button = "document.querySelector('#throw').textContent";
    visit.browser.until(&format!("{button} === 'Buy in$1,000'"));
    visit.browser.click("#throw");
    visit
        .browser
        .until("document.querySelector('#bankroll').textContent === '$1,000'");
    visit.browser.until(&format!("!{button}.includes('Buy')"));
    visit.is_quiet();
}

/// The player's game as the page adds it up.
fn reckoned(visit: &mut Visit) -> Value {
    let (table, me) = (json!(visit.table), json!(visit.me()));
    visit.browser.script(&format!(
        "return Promise.all([import('/js/reckon.js'), fetch(`/api/tables/${{{table}}}/events?from=1&limit=1000`).then((a) => a.json())])
           .then(([{{reckon}}, {{events}}]) => {{ const game = reckon(events, {me});
             return {{net: game.net, wagers: [...game.wagers.values()].reduce((sum, one) => sum + one.net, 0), curve: game.curve, rolls: game.rolls, hands: game.hands.reduce((a, b) => a + b, 0)}}; }})"
    ))
}

#[test]
fn statistics_equal_the_record_and_last_beyond_a_visit() {
    let mut visit = Visit::at(WIDE, &json!("colorado"));
    visit.sit();
    // Vigorish up front and on a win, bets that stay up, that come down, that are called off.
    let bets = json!([
        ["pass", 500],
        ["buy-4", 2500],
        ["lay-10", 4000],
        ["place-6", 600],
        ["field", 500],
        ["hard-8", 500],
        ["come", 500],
        ["any-craps", 300],
    ]);
    for round in 0..14 {
        for bet in bets.as_array().into_iter().flatten() {
            if visit.up(bet[0].as_str().unwrap_or_default()) == 0 {
                visit.give(&json!({"do": "bet", "wager": bet[0], "amount": bet[1]}));
            }
        }
        if round % 3 == 2 {
            visit.give(&json!({"do": "take-down", "wager": "buy-4"}));
            visit.give(&json!({"do": "work", "wager": "place-6", "on": round % 2 == 0}));
        }
        visit.give(&json!({"do": "roll"}));
        let state = visit.browser.state(&visit.table.clone());
        let me = visit.me();
        let player = &state["players"][&me];
        let held = player["rack"].as_i64().unwrap_or(0) + player["on_layout"].as_i64().unwrap_or(0);
        let game = reckoned(&mut visit);
        assert_eq!(game["net"], json!(held - 100_000), "after round {round}");
        assert_eq!(game["wagers"], game["net"], "profit by wager adds up");
        assert_eq!(game["curve"].as_array().map(Vec::len), Some(round + 1));
        assert_eq!(game["rolls"], state["rolls"]);
        assert_eq!(
            game["hands"], state["rolls"],
            "every roll belongs to a hand"
        );
    }
    // Another day: the record still has it.
    visit.browser.reload();
    visit.browser.until("document.querySelector('#bankroll')");
    let net = reckoned(&mut visit)["net"].as_i64().unwrap_or(0);
    visit.browser.click("[data-tool=bars]");
    visit
        .browser
        .until("document.querySelector('#sheet .curve')");
    let shown = visit.browser.text("#sheet");
    let (sign, whole) = (if net < 0 { "−" } else { "+" }, net.abs() / 100);
    assert!(
        shown.contains(&format!("Won or lost{sign}${whole}")),
        "{net}: {shown}"
    );
    visit.is_quiet();
}

#[test]
fn dice_and_chips_move_only_where_that_is_wanted() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    for moving in [true, false] {
        visit.motion(moving);
        for wager in ["pass", "field", "any-seven"] {
            if visit.up(wager) == 0 {
                visit.give(&json!({"do": "bet", "wager": wager, "amount": 500}));
            }
        }
        visit
            .browser
            .until("document.querySelector('[data-own][data-chip=field]')");
        visit.browser.script(
            "window.moved = new Set(); const old = Element.prototype.animate; window.was ??= old;
             Element.prototype.animate = function (frames, timing) { if (timing.duration) window.moved.add(this.closest('.die') ? 'die' : this.closest('.shade') ? 'shade' : this.matches('.float') ? 'label' : 'chips');
               if (this.closest('.die') && frames.some((f) => 'opacity' in f)) window.moved.add('flat'); return window.was.call(this, frames, timing); };",
        );
        visit.throw(|b| b.click("#throw"));
        // Every result has its label, whether it moves or not.
        visit.browser.until("['field', 'any-seven'].every((wager) => document.querySelector(`#fx [data-told=\"${wager}\"]`))");
        let moved = visit.browser.script("return [...window.moved].sort()");
        let wanted = if moving {
            json!(["chips", "die", "label", "shade"])
        } else {
            json!([])
        };
        assert_eq!(moved, wanted);
    }
    visit.is_quiet();
}
