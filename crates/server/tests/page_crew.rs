//! A table of the house in the browser: the crew sells chips and calls the dice, players with accounts bet.

mod common;
mod page_axe;
mod page_driver;
mod page_visit;

use common::{PASSWORD, house_table};
use page_axe::Axe;
use page_visit::{Visit, WIDE};
use serde_json::json;

/// Goes to a house table and signs in there.
fn sign_in(visit: &mut Visit, table: &str, name: &str) {
    let address = visit.here.address;
    visit
        .browser
        .go(&format!("http://{address}/?{name}#table={table}"));
    visit.browser.until("document.querySelector('#account')");
    let fill = format!(
        "document.querySelector('#account').value = {}; document.querySelector('#password').value = {}",
        json!(name),
        json!(PASSWORD)
    );
    visit.browser.script(&fill);
    visit.browser.click("#sign-in");
    visit
        .browser
        .until("document.querySelector('#door').hidden");
}

#[test]
fn the_crew_sells_chips_and_calls_the_dice() {
    let here = common::start();
    let table = house_table(&here, "colorado");
    let mut player = here.staff("player");
    player.takes(&table, &json!({"do": "sit", "seat": 3}));
    let mut visit = Visit::to(WIDE, here);
    visit.table.clone_from(&table);
    sign_in(&mut visit, &table, "boxperson");
    // Who works at the tables has no seat and does not bet.
    let state = visit.browser.state(&table);
    assert_eq!(
        state["players"].as_object().map(serde_json::Map::len),
        Some(1)
    );
    visit
        .browser
        .until("document.querySelector('#throw').textContent.includes('Call the dice')");
    visit.browser.click("#throw");
    visit.browser.click("#sell-chips");
    for _ in 0..100 {
        if visit.browser.state(&table)["players"]["player"]["rack"] == json!(10_000) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    player.takes(
        &table,
        &json!({"do": "bet", "wager": "pass", "amount": 1000}),
    );
    // A roll that does not count, then one that does.
    visit.browser.click("#no-roll");
    visit.browser.click("[aria-label='First die: 4']");
    visit.browser.click("[aria-label='Second die: 2']");
    visit
        .browser
        .until("document.querySelector('#call-dice').textContent === 'Call 4-2'");
    let mut axe = Axe::new();
    axe.look(&mut visit.browser, "the crew");
    visit.throw(|b| b.click("#call-dice"));
    let state = visit.browser.state(&table);
    assert_eq!(state["point"], json!(6));
    assert_eq!(state["history"], json!([[4, 2]]));
    visit
        .browser
        .until("document.querySelector('#call-dice').disabled");
    axe.found_nothing();
    visit.is_quiet();
}

#[test]
fn a_player_with_an_account_bets_at_a_house_table() {
    let here = common::start();
    let table = house_table(&here, "colorado");
    let mut boxperson = here.staff("boxperson");
    let mut visit = Visit::to(WIDE, here);
    visit.table.clone_from(&table);
    sign_in(&mut visit, &table, "player");
    visit
        .browser
        .until("document.querySelector('#throw').textContent.includes('Bets are open')");
    // Chips come from the crew, not from the page.
    let chips = json!({"do": "buy-in", "player": "player", "amount": 50_000});
    boxperson.takes(&table, &chips);
    visit
        .browser
        .until("document.querySelector('#bankroll')?.textContent === '$500'");
    visit.bet_pass();
    boxperson.takes(&table, &json!({"do": "roll", "dice": [3, 4]}));
    visit
        .browser
        .until("document.querySelector('#bankroll')?.textContent === '$505'");
    visit.is_quiet();
}

#[test]
fn a_wrong_password_is_told_at_the_door() {
    let here = common::start();
    let mut visit = Visit::to(WIDE, here);
    visit.browser.click("#have-account");
    visit.browser.until("document.querySelector('#account')");
    visit.browser.script(
        "document.querySelector('#account').value = 'player'; document.querySelector('#password').value = 'not the one'",
    );
    visit.browser.click("#sign-in");
    visit
        .browser
        .until("document.querySelector('.note').textContent.length > 10");
    visit.browser.click("#as-guest");
    visit.browser.until("document.querySelector('#play')");
}
