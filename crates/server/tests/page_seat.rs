//! A guest's phone at a table of the house: the dealer makes a code on the console, the guest types it, follows the bets, bets
//! where the house has it so, and gives the seat back; staff void it. And the rail screen, which opens by a code of its own and is
//! read from four metres, in every theme. Axe finds nothing serious.

mod common;
mod page_axe;
mod page_driver;
mod page_visit;

use common::{Here, PASSWORD, everybody, house_table};
use page_axe::Axe;
use page_driver::Browser;
use page_visit::key;
use serde_json::{Value, json};

const PHONE: (u32, u32) = (390, 664);
const THEMES: [&str; 4] = ["felt", "light", "safe", "contrast"];

fn browser((width, height): (u32, u32)) -> Browser {
    let mut browser = Browser::open(width, height).expect("chromedriver");
    browser.resize(width, height);
    browser
}

/// A table of the house with every side wager, where guests may bet from their phones; seat 3 has $100 and $10 on the line.
fn table_with_seat(here: &Here) -> String {
    let preset = boxman_rules::House::preset("practice").expect("a preset");
    let table = house_table(here, &format!("claimed_seats = \"bet\"\n{preset}"));
    let mut dealer = here.staff("dealer");
    for command in [
        json!({"do": "sit", "player": "seat 3", "seat": 3}),
        json!({"do": "buy-in", "player": "seat 3", "amount": 10_000}),
        json!({"do": "bet", "player": "seat 3", "wager": "pass", "amount": 1000}),
    ] {
        dealer.takes(&table, &command);
    }
    table
}

/// A dealer's console, signed in.
fn console(here: &Here, table: &str) -> Browser {
    let mut dealer = browser((1180, 820));
    let address = here.address;
    dealer.go(&format!(
        "http://{address}/crew/index.html#table={table}&at=dealer"
    ));
    dealer.until("document.querySelector('#account')");
    dealer.script(&format!(
        "document.querySelector('#account').value = 'dealer'; document.querySelector('#password').value = {}",
        json!(PASSWORD)
    ));
    dealer.click("#sign-in");
    dealer.until("document.querySelector('#make-code')");
    dealer
}

/// Nothing scrolls but lists, and no text is smaller than this.
fn fits(browser: &mut Browser, least: f64) {
    let found = browser.script(&format!(
        "const small = [...document.querySelectorAll('main *')].filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) && e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < {least} - .01);
         const page = document.documentElement;
         return [page.scrollWidth > innerWidth, page.scrollHeight > innerHeight, small.map((e) => e.textContent)]"
    ));
    assert_eq!(found, json!([false, false, []]));
}

#[test]
fn a_guest_claims_a_seat_follows_it_bets_and_gives_it_back() {
    let here = common::start();
    let table = table_with_seat(&here);
    let mut axe = Axe::new();
    let mut dealer = console(&here, &table);
    dealer.click("#make-code");
    dealer.until("document.querySelector('#made-code img')?.naturalWidth > 0");
    axe.look(&mut dealer, "the dealer's console with a code");
    let code = dealer.text("#made-code strong").replace('-', "");
    assert_eq!(code.len(), 6, "{code}");

    let mut phone = browser(PHONE);
    let page = format!("http://{}/seat.html#{table}", here.address);
    phone.go(&page);
    phone.until("document.querySelector('#claim')");
    fits(&mut phone, 10.0);
    // A wrong code says so, and the next is typed on the keys of the page.
    for _ in 0..6 {
        phone.key("2");
    }
    phone.click("#claim");
    phone.until("document.querySelector('#told')?.textContent.includes('code')");
    axe.look(&mut phone, "the code of a seat");
    for letter in code.chars() {
        phone.click(&format!("#key-{letter}"));
    }
    phone.click("#claim");
    phone.until("document.querySelector('[data-bet=pass]')");
    fits(&mut phone, 10.0);
    assert_eq!(phone.text(".tag"), "Seat 3, you");
    assert!(phone.text("[data-bet=pass]").contains("$10"));
    axe.look(&mut phone, "the bets of a seat");
    // The console says that the code was used.
    dealer.until("document.querySelector('#made-code')?.textContent.includes('used')");

    // What the dealer books is there at once, and what the phone bets as well.
    here.staff("dealer").takes(
        &table,
        &json!({"do": "bet", "player": "seat 3", "wager": "hard-8", "amount": 500}),
    );
    phone.until("document.querySelector('[data-bet=hard-8]')");
    phone.script("document.querySelector('#wager').value = 'field'; document.querySelector('#amount').value = '5'; document.querySelector('#amount').dispatchEvent(new Event('input'))");
    phone.click("#bet");
    phone.until("document.querySelector('[data-bet=field]')");
    here.staff("stickperson")
        .takes(&table, &json!({"do": "roll", "dice": [5, 4]}));
    phone.until("document.querySelector('.sign strong')?.textContent === 'Nine'");
    phone.until("document.querySelector('.figure.won b')?.textContent === '+$5'");
    phone.click("[data-down=hard-8]");
    phone.until("!document.querySelector('[data-bet=hard-8]')");
    // A reload goes on where it was; giving the seat back ends it.
    phone.reload();
    phone.until("document.querySelector('[data-bet=pass]')");
    phone.click("#give-back");
    phone.until("document.querySelector('#told')?.textContent.includes('given back')");

    // The next code comes with the picture's address; staff void the claim, and the phone says so.
    dealer.until("!document.querySelector('#make-code')?.disabled");
    dealer.click("#make-code");
    dealer.until("document.querySelector('#made-code strong')");
    let code = dealer.text("#made-code strong").replace('-', "");
    phone.go("about:blank");
    phone.go(&format!("{page}.{code}"));
    phone.until("document.querySelector('#claim') && !document.querySelector('#claim').disabled");
    phone.key(key::ENTER);
    phone.until("document.querySelector('[data-bet=pass]')");
    assert_eq!(
        phone.script("return location.hash"),
        json!(format!("#{table}")),
        "the address keeps no code"
    );
    dealer.until("document.querySelector('#void-code')");
    dealer.click("#void-code");
    phone.until("document.querySelector('#told')?.textContent.includes('no longer on your phone')");
    axe.found_nothing();
}

#[test]
fn the_rail_screen_opens_by_its_code_and_is_read_from_four_metres() {
    let accounts = everybody();
    let accounts: Vec<_> = accounts.iter().map(|(n, d)| (*n, d.as_slice())).collect();
    let here = Here::start_with(|settings| settings.no_strangers = true, &accounts);
    let table = table_with_seat(&here);
    let mut axe = Axe::new();
    let mut rail = browser((1920, 1080));
    let page = format!("http://{}/crew/rail.html#{table}", here.address);
    rail.go(&page);
    rail.until("document.querySelector('#open-rail')");
    axe.look(&mut rail, "the door of the rail screen");
    let made = here
        .staff("boxperson")
        .post(&format!("/api/tables/{table}/rail-code"), &json!({}))
        .json();
    let code = made["code"].as_str().expect("a code").to_owned();
    rail.script(&format!(
        "document.querySelector('#rail-code').value = {}",
        json!(code)
    ));
    rail.click("#open-rail");
    rail.until("document.querySelector('.main-sign')");
    let mut stick = here.staff("stickperson");
    for (dice, called) in [([2, 2], "Four"), ([4, 1], "Five")] {
        stick.takes(&table, &json!({"do": "roll", "dice": dice}));
        rail.until(&format!(
            "document.querySelector('.call strong')?.textContent === '{called}'"
        ));
    }
    // The mark of this roll has a ring, the one before has none.
    let marks = rail.script("return [...document.querySelectorAll('[aria-label=\"Craps Sides\"] .mark.on')].map((e) => [e.textContent, e.classList.contains('new')])");
    assert_eq!(marks, json!([["4", false], ["5", true]]));
    let told = rail.script("return document.querySelector('main').textContent");
    let told = told.as_str().expect("text");
    for part in [
        "Fire Bet",
        "$10,000",
        "Hand 1",
        "Seat 3 has the dice",
        "No call bets",
        "/seat.html",
    ] {
        assert!(told.contains(part), "{part} in {told}");
    }
    assert!(
        !told.contains("seat 3 ·") && !told.contains("$90"),
        "no names and racks: {told}"
    );
    rail.until("document.querySelector('.phone img').naturalWidth > 0");
    for size in [(1920, 1080), (1280, 720)] {
        rail.resize(size.0, size.1);
        for theme in THEMES {
            rail.script(&format!(
                "document.documentElement.dataset.theme = '{theme}'"
            ));
            // 26 px at 1920 is 17.3 at 1280: the same size of the same screen.
            fits(&mut rail, 26.0 * f64::from(size.0) / 1920.0);
        }
        axe.look(&mut rail, &format!("the rail screen at {}", size.0));
    }
    // It goes on after a reload without its code in the address, and ends when the code is voided.
    assert_eq!(
        rail.script("return location.hash"),
        json!(format!("#{table}"))
    );
    rail.reload();
    rail.until("document.querySelector('.main-sign')");
    here.staff("boxperson")
        .takes(&table, &json!({"do": "hide-rail"}));
    rail.reload();
    rail.until("document.querySelector('#open-rail')");
    let seen: Value = rail.script("return document.querySelector('.main-sign') === null");
    assert_eq!(seen, json!(true));
    axe.found_nothing();
}
