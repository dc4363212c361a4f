//! A table of the house in the browser: the crew sells chips and calls the dice, players with accounts bet.

mod common;
mod page_axe;
mod page_driver;
mod page_visit;

use boxman_server::factor;
use common::{PASSWORD, house_table};
use data_encoding::BASE32_NOPAD;
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

/// Dice in Colorado are the stickperson's: the boxperson has them as relief (CO-2309-1-c).
fn relieve_the_stick(here: &common::Here, table: &str) {
    let relief =
        json!({"do": "assign", "role": "stickperson", "staff": "boxperson", "relief": "boxperson"});
    here.staff("floorperson").takes(table, &relief);
}

#[test]
fn the_crew_sells_chips_and_calls_the_dice() {
    let here = common::start();
    let table = house_table(&here, "colorado");
    let mut player = here.staff("player");
    player.takes(&table, &json!({"do": "sit", "seat": 3}));
    let mut visit = Visit::to(WIDE, here);
    visit.table.clone_from(&table);
    relieve_the_stick(&visit.here, &table);
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
    relieve_the_stick(&here, &table);
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
fn nothing_is_said_to_be_sealed_while_the_dice_are_real() {
    let here = common::start();
    let table = house_table(&here, "colorado");
    let (mut stick, mut floor) = (here.staff("stickperson"), here.staff("floorperson"));
    let mut player = here.staff("player");
    player.takes(&table, &json!({"do": "sit"}));
    let chips = json!({"do": "buy-in", "player": "player", "amount": 100_000});
    here.staff("dealer").takes(&table, &chips);
    floor.takes(&table, &json!({"do": "change-dice", "dice_set": "A"}));
    let bet = json!({"do": "bet", "wager": "pass", "amount": 1000});
    player.takes(&table, &bet);
    let mut visit = Visit::to(WIDE, here);
    visit.visit_table(&table);
    visit.browser.click("#watch");
    let says =
        |what: &str| format!("document.querySelector('#call').textContent.includes('{what}')");
    visit.browser.until(&says("no roll yet"));
    stick.takes(&table, &json!({"do": "roll", "dice": [6, 5]}));
    visit.browser.until(&says("six-five"));
    let sealed = "return document.body.textContent.includes('next roll sealed')";
    assert_eq!(visit.browser.script(sealed), json!(false));
    // Once a roll is drawn, the next one is sealed.
    player.takes(&table, &bet);
    stick.takes(&table, &json!({"do": "roll"}));
    visit.browser.until(&says("next roll sealed"));
    visit.is_quiet();
}

#[test]
fn every_seat_has_a_badge_of_its_own() {
    let here = common::start();
    for n in [1, 10, 11, 12, 13, 14] {
        let mut guest = here.guest(&format!("p{n}"));
        guest.takes("practice", &json!({"do": "sit", "seat": n}));
    }
    let mut visit = Visit::to(WIDE, here);
    visit.visit_table("practice");
    visit.browser.click("#watch");
    visit
        .browser
        .until("document.querySelectorAll('.seat .init').length === 6");
    let badges = "return [...document.querySelectorAll('.seat .init')].map(one => one.textContent)";
    assert_eq!(
        visit.browser.script(badges),
        json!(["P1", "P10", "P11", "P12", "P13", "P14"])
    );
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

/// The code of now, or this many steps of half a minute later.
fn code(secret: &[u8], later: i64) -> String {
    let time = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = time.expect("after 1970").as_millis() as i64;
    factor::code_at(secret, now + later * 30_000).expect("a code")
}

#[test]
fn a_code_is_asked_for_once_it_is_needed() {
    let here = common::start();
    let mut dealer = here.staff("dealer");
    let at = "/api/sessions/current/second-factor";
    let offered = dealer.post(at, &json!({})).json();
    let secret = offered["secret"].as_str().expect("a secret");
    let secret = BASE32_NOPAD.decode(secret.as_bytes()).expect("base 32");
    let used = code(&secret, 0);
    let set = dealer.post(&format!("{at}/confirm"), &json!({"code": used}));
    assert_eq!(set.status, 200, "{}", set.body);
    let mut visit = Visit::to(WIDE, here);
    visit.browser.click("#have-account");
    visit.browser.until("document.querySelector('#account')");
    let seen = "return document.querySelector('#code').checkVisibility()";
    assert_eq!(visit.browser.script(seen), json!(false), "not before");
    visit.browser.script(&format!(
        "document.querySelector('#account').value = 'dealer'; document.querySelector('#password').value = {}",
        json!(PASSWORD)
    ));
    visit.browser.click("#sign-in");
    visit
        .browser
        .until("document.activeElement?.id === 'code' && document.querySelector('#code').checkVisibility()");
    // A code that was used is none; one that is fresh goes in.
    let give = |visit: &mut Visit, code: &str| {
        visit.browser.script(&format!(
            "document.querySelector('.note').textContent = ''; document.querySelector('#code').value = {}",
            json!(code)
        ));
        visit.browser.click("#sign-in");
    };
    give(&mut visit, &used);
    visit
        .browser
        .until("document.querySelector('.note').textContent.length > 10");
    give(&mut visit, &code(&secret, 1));
    visit
        .browser
        .until("document.querySelector('#door').hidden");
}
