//! What a player has up and what became of it: one's own bets beside the table, the last roll bet by bet,
//! the rolls there were.

mod common;
mod page_driver;
mod page_visit;

use page_visit::{PHONE, Visit, WIDE, key};
use serde_json::json;

#[test]
fn own_bets_are_listed_called_off_and_taken_down() {
    let mut visit = Visit::at(WIDE, &json!("colorado-craps-free"));
    visit.sit();
    visit.bet_pass();
    visit.set_a_point();
    visit.give(&json!({"do": "bet", "wager": "place-11", "amount": 500}));
    visit
        .browser
        .until("document.querySelector('[data-up=\"place-11\"]')");
    // A contract bet has a lock and no button.
    let locked = "document.querySelector('[data-up=pass] .kept') && !document.querySelector('[data-up=pass] .down')";
    visit.browser.until(locked);
    visit.browser.click("[data-up='place-11'] .turn");
    visit
        .browser
        .until("document.querySelector('[data-up=\"place-11\"] .turn').textContent === 'OFF'");
    visit.browser.until(
        "document.querySelector('[data-wager=\"place-11\"]').getAttribute('aria-label').endsWith(', off')",
    );
    visit.browser.click("[data-up='place-11'] .down");
    visit.until_up("place-11", 0);
    visit
        .browser
        .until("!document.querySelector('[data-up=\"place-11\"]')");
    visit.is_quiet();
}

#[test]
fn what_the_last_roll_did_is_listed_bet_by_bet() {
    for size in [WIDE, PHONE] {
        let mut visit = Visit::at(size, &json!("colorado-craps-free"));
        visit.sit();
        // One of the two wins, the other loses, whatever falls.
        for wager in ["field", "any-seven"] {
            visit.give(&json!({"do": "bet", "wager": wager, "amount": 500}));
        }
        visit.give(&json!({"do": "bet", "wager": "pass", "amount": 500}));
        visit
            .browser
            .until("document.querySelector('#throw').textContent.includes('Throw')");
        visit.throw(|b| b.click("#throw"));
        let row = match size {
            WIDE => "#side [data-result=field] b",
            _ => "#last li b",
        };
        visit
            .browser
            .until(&format!("document.querySelector('{row}')"));
        let net = visit.browser.text(row);
        assert!(net.starts_with(['+', '−']), "{net}");
        visit.is_quiet();
    }
}

#[test]
fn the_rolls_there_were_are_recalled_with_what_they_did() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    for _ in 0..3 {
        visit.give(&json!({"do": "bet", "wager": "field", "amount": 500}));
        if visit.up("pass") == 0 {
            visit.give(&json!({"do": "bet", "wager": "pass", "amount": 500}));
        }
        visit.throw(|b| b.click("#throw"));
    }
    // A reload forgets nothing: the record has it.
    visit.browser.reload();
    visit
        .browser
        .until("document.querySelectorAll('#history .roll').length === 3");
    visit.browser.click(".hh");
    visit
        .browser
        .until("document.querySelectorAll('.recall li').length === 3");
    let said = visit.browser.text(".recall");
    assert_eq!(said.matches("Field").count(), 3, "{said}");
    visit.browser.key(key::ESCAPE);
    visit
        .browser
        .until("!document.querySelector('#sheet').open");
    visit.is_quiet();
}

#[test]
fn a_right_click_opens_the_menu_of_a_bet_and_its_first_item_takes_a_chip_off() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    for amount in [500, 1000] {
        visit.browser.click("[data-wager=field]");
        visit.until_up("field", amount);
    }
    let menu = "return document.querySelector('[data-wager=field] .zr').dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true}))";
    // The browser's own menu stays away.
    assert_eq!(visit.browser.script(menu), json!(false));
    visit.browser.until("document.querySelector('.menu')");
    visit.browser.key(key::ENTER);
    visit.until_up("field", 500);
    visit.is_quiet();
}

#[test]
fn no_layer_of_the_table_has_a_filter() {
    // One would be worked out for every frame, and a full table would be slow.
    for size in [WIDE, PHONE] {
        let mut visit = Visit::new(size);
        visit.sit();
        let filtered = visit.browser.script(
            "return [...document.querySelectorAll('.table, .table > *')].filter((e) => getComputedStyle(e).filter !== 'none').map((e) => e.id)",
        );
        assert_eq!(filtered, json!([]), "at {} px", size.0);
    }
}
