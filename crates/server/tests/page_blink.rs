//! The network of a console blinks: keys are queued and confirmed, lost answers double nothing, and the due line says so.

mod common;
mod page_driver;
mod page_visit;
mod proxy;

use common::{Here, PASSWORD, house_table};
use page_driver::Browser;
use page_visit::key;
use proxy::{Proxy, Weather};
use serde_json::{Value, json};

fn state(here: &Here, table: &str) -> Value {
    let reply = here.client().get(&format!("/api/tables/{table}"));
    reply.json()["state"].clone()
}

/// The stick's console, through a network that may blink.
fn stick_through(proxy: &Proxy, table: &str) -> Browser {
    let mut browser = Browser::open(1180, 820).expect("chromedriver");
    let address = proxy.address;
    browser.go(&format!(
        "http://{address}/crew/index.html#table={table}&at=stick"
    ));
    browser.until("document.querySelector('#account')");
    browser.script(&format!(
        "document.querySelector('#account').value = 'stickperson'; document.querySelector('#password').value = {}",
        json!(PASSWORD)
    ));
    browser.click("#sign-in");
    browser.until("document.querySelector('#due-message')");
    browser
}

fn due(browser: &mut Browser, part: &str) {
    let text = json!(part);
    browser.until(&format!(
        "document.querySelector('#due-message')?.textContent.includes({text})"
    ));
}

/// How often an event is on the record.
fn count(here: &Here, table: &str, event: &str) -> usize {
    let record = here
        .staff("surveillance")
        .get(&format!("/api/tables/{table}/events"));
    record
        .body
        .matches(&format!(r#""event":"{event}""#))
        .count()
}

#[test]
fn keys_are_queued_while_the_network_is_away_and_lost_answers_double_nothing() {
    let here = common::start();
    let preset = boxman_rules::House::preset("colorado").expect("a preset");
    let table = house_table(&here, &format!("procedure = \"full\"\n{preset}"));
    let open = json!({"do": "open-table", "dice_set": "0417", "dice": 5});
    here.staff("boxperson").takes(&table, &open);
    let mut dealer = here.staff("dealer");
    for command in [
        json!({"do": "sit", "player": "seat 3", "seat": 3}),
        json!({"do": "buy-in", "player": "seat 3", "amount": 50_000}),
        json!({"do": "bet", "player": "seat 3", "wager": "pass", "amount": 1000}),
    ] {
        dealer.takes(&table, &command);
    }
    let proxy = Proxy::before(here.address);
    let mut stick = stick_through(&proxy, &table);
    for message in [
        "Offer the dice",
        "accept or decline",
        "choose two dice",
        "Return the other dice",
    ] {
        due(&mut stick, message);
        stick.key(key::ENTER);
    }
    due(&mut stick, "to throw");
    let thrown = count(&here, &table, "dice-thrown");

    // Every answer is lost: the throw is taken once, however often it is sent.
    proxy.set(Weather::OneWay);
    for pressed in ["4", "2", key::ENTER] {
        stick.key(pressed);
    }
    stick.until("document.querySelector('#due.offline')");
    proxy.lost(4);
    proxy.set(Weather::Fair);
    due(&mut stick, "Settle the bets");
    assert_eq!(count(&here, &table, "dice-thrown"), thrown + 1);
    dealer.takes(&table, &json!({"do": "settle"}));
    assert_eq!(state(&here, &table)["history"], json!([[4, 2]]));

    // Nothing passes: the keys wait, and nothing reaches the table before the network is back.
    due(&mut stick, "Push the dice");
    proxy.set(Weather::Cut);
    stick.until("document.querySelector('#due.offline')");
    for pressed in ["5", "3", key::ENTER] {
        stick.key(pressed);
    }
    stick.until("document.querySelector('#due')?.textContent.includes('waiting to be sent')");
    assert_eq!(state(&here, &table)["rolls"], 1);
    proxy.set(Weather::Fair);
    due(&mut stick, "Settle the bets");
    stick.until("!document.querySelector('#due.offline')");
    dealer.takes(&table, &json!({"do": "settle"}));
    let end = state(&here, &table);
    assert_eq!(end["history"], json!([[4, 2], [5, 3]]));
    assert_eq!(count(&here, &table, "dice-thrown"), thrown + 2);
    boxman_store::audit::audit(&*here.store).expect("the audit is clean");
}
