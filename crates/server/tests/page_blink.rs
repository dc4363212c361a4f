//! The network of a console blinks: keys are queued and confirmed, lost answers double nothing, and the due line says so.

mod common;
mod page_driver;
mod page_visit;
mod proxy;

use common::{Client, Here, PASSWORD, house_table};
use page_driver::Browser;
use page_visit::key;
use proxy::{Proxy, Weather};
use serde_json::{Value, json};

fn state(here: &Here, table: &str) -> Value {
    let reply = here.client().get(&format!("/api/tables/{table}"));
    reply.json()["state"].clone()
}

/// A console, through a network that may blink.
fn console_through(proxy: &Proxy, table: &str, at: &str, person: &str) -> Browser {
    let mut browser = Browser::open(1180, 820).expect("chromedriver");
    let address = proxy.address;
    browser.go(&format!(
        "http://{address}/crew/index.html#table={table}&{at}"
    ));
    browser.until("document.querySelector('#account')");
    browser.script(&format!(
        "document.querySelector('#account').value = {}; document.querySelector('#password').value = {}",
        json!(person),
        json!(PASSWORD)
    ));
    browser.click("#sign-in");
    browser.until("document.querySelector('#due-message')");
    browser
}

/// A table in the full procedure, open, with seat 3 at it.
fn open_table(here: &Here) -> (String, Client) {
    let preset = boxman_rules::House::preset("colorado").expect("a preset");
    let table = house_table(here, &format!("procedure = \"full\"\n{preset}"));
    let open = json!({"do": "open-table", "dice_set": "0417", "dice": 5});
    here.staff("boxperson").takes(&table, &open);
    let mut dealer = here.staff("dealer");
    for command in [
        json!({"do": "sit", "player": "seat 3", "seat": 3}),
        json!({"do": "buy-in", "player": "seat 3", "amount": 50_000}),
    ] {
        dealer.takes(&table, &command);
    }
    (table, dealer)
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
    let (table, mut dealer) = open_table(&here);
    let pass = json!({"do": "bet", "player": "seat 3", "wager": "pass", "amount": 1000});
    dealer.takes(&table, &pass);
    let proxy = Proxy::before(here.address);
    let mut stick = console_through(&proxy, &table, "at=stick", "stickperson");
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

#[test]
fn a_dealers_lines_wait_for_the_network_too_and_are_booked_once() {
    let here = common::start();
    let (table, _) = open_table(&here);
    let proxy = Proxy::before(here.address);
    let mut dealer = console_through(&proxy, &table, "at=dealer", "dealer");
    let waits = |n: usize| {
        format!("document.querySelector('#due')?.textContent.includes('{n} waiting to be sent')")
    };
    let bets = || {
        let bets = state(&here, &table)["players"]["seat 3"]["bets"].clone();
        let bets = bets.as_array().cloned().unwrap_or_default();
        let up = bets.iter().map(|bet| bet["amount"].as_i64().unwrap_or(0));
        up.collect::<Vec<_>>()
    };
    let until_up = |wanted: &[i64]| {
        for _ in 0..400 {
            if bets() == wanted {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        panic!("{:?} is up, not {wanted:?}", bets());
    };

    // Nothing passes: two lines are typed blind, and wait in their order.
    proxy.set(Weather::Cut);
    dealer.until("document.querySelector('#due.offline')");
    for (n, line) in ["3 pass 10", "3 field 5"].iter().enumerate() {
        dealer.key(line);
        dealer.key(key::ENTER);
        dealer.until("document.querySelector('#line').value === ''");
        dealer.until(&waits(n + 1));
    }
    assert_eq!(count(&here, &table, "bet-made"), 0);
    proxy.set(Weather::Fair);
    until_up(&[1000, 500]);

    // Every answer is lost, also that to what the line would book.
    dealer.until("!document.querySelector('#due.offline')");
    proxy.set(Weather::OneWay);
    dealer.key("3 field 5");
    dealer.key(key::ENTER);
    dealer.until(&waits(1));
    proxy.lost(3);
    proxy.set(Weather::Fair);
    until_up(&[1000, 1000]);
    dealer.until("!document.querySelector('#due')?.textContent.includes('waiting')");
    assert_eq!(count(&here, &table, "bet-made"), 3);

    // What is refused once the table can be asked is told, and nothing else is held up by it.
    proxy.set(Weather::Cut);
    dealer.until("document.querySelector('#due.offline')");
    for line in ["3 place 6 7", "3 field 5"] {
        dealer.key(line);
        dealer.key(key::ENTER);
        dealer.until("document.querySelector('#line').value === ''");
    }
    proxy.set(Weather::Fair);
    until_up(&[1000, 1500]);
    boxman_store::audit::audit(&*here.store).expect("the audit is clean");
}
