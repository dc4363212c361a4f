//! The page in a real browser: a guest plays with the mouse and with the keyboard, two see the same,
//! what is refused explains itself, a reload resumes, and whatever is offered has its place.
//!
//! They need Chromium and its driver, which `cargo xtask test` installs.

mod common;
mod page_driver;

use std::sync::{Mutex, MutexGuard, PoisonError};

use common::Here;
use page_driver::Browser;
use serde_json::json;

/// One browser at a time.
static ONE: Mutex<()> = Mutex::new(());

/// WebDriver's code points.
mod key {
    pub const BACKSPACE: &str = "\u{e003}";
    pub const TAB: &str = "\u{e004}";
    pub const ENTER: &str = "\u{e007}";
    pub const SHIFT: &str = "\u{e008}";
    pub const UP: &str = "\u{e013}";
}

fn open(width: u32, height: u32) -> Option<(MutexGuard<'static, ()>, Here, Browser)> {
    let one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    let mut browser = Browser::open(width, height).expect("chromedriver is installed");
    let here = Here::start();
    browser.go(&format!("http://{}/", here.address));
    browser.until("document.querySelector('#play')");
    Some((one, here, browser))
}

/// Sits down as a guest.
fn sit(browser: &mut Browser) {
    browser.click("#play");
    browser.until("document.querySelector('#bankroll')?.textContent === '$1,000'");
}

/// Bets the line with the mouse.
fn bet_pass(browser: &mut Browser) {
    browser.click_at("[data-wager=pass]", 0.5, 0.955, &[]);
    browser.until("document.querySelector('[data-own][data-chip=pass]')");
}

/// Throws and waits until the roll is shown and settled.
fn throw(browser: &mut Browser, how: impl FnOnce(&mut Browser)) {
    let rolls = browser.script("return document.querySelectorAll('.roll').length");
    how(browser);
    browser.until(&format!(
        "document.querySelectorAll('.roll').length > {rolls}"
    ));
    browser.until("!document.querySelector('.call.away')");
}

#[test]
fn a_guest_plays_a_hand_with_the_mouse() {
    let Some((_one, _here, mut browser)) = open(1440, 900) else {
        return;
    };
    sit(&mut browser);
    bet_pass(&mut browser);
    assert_eq!(browser.text("#bankroll"), "$995");
    // A bet by the right button or with Shift comes off again.
    browser.click_at("[data-wager=pass]", 0.5, 0.955, &[key::SHIFT]);
    browser.until("!document.querySelector('[data-own][data-chip=pass]')");
    for _ in 0..60 {
        if browser.script("return Boolean(document.querySelector('.pframe'))") == json!(true) {
            break;
        }
        if browser.script("return !document.querySelector('[data-own][data-chip=pass]')")
            == json!(true)
        {
            bet_pass(&mut browser);
        }
        throw(&mut browser, |b| b.click("#throw"));
        // The chips follow once the roll is settled.
        std::thread::sleep(std::time::Duration::from_millis(900));
    }
    browser.until("document.querySelector('.pframe')");
    assert!(
        browser.text("#say").contains("Point is"),
        "{}",
        browser.text("#say")
    );
    // The line is a contract now: taking it off is refused, with its clause.
    browser.click_at("[data-wager=pass]", 0.5, 0.955, &[key::SHIFT]);
    browser.until("document.querySelector('#toast code')?.textContent.startsWith('CO-')");
    browser.click("[data-wager=pass-odds]");
    browser.until("document.querySelector('[data-own][data-chip=pass-odds]')");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_guest_plays_with_the_keyboard_alone() {
    let Some((_one, _here, mut browser)) = open(1440, 900) else {
        return;
    };
    // The button that lets one in has the focus.
    browser.key(key::ENTER);
    browser.until("document.querySelector('#bankroll')?.textContent === '$1,000'");
    browser.key("2");
    for _ in 0..60 {
        browser.key(key::TAB);
        if browser.script("return document.activeElement?.dataset?.wager ?? null") == json!("pass")
        {
            break;
        }
    }
    browser.until("document.activeElement?.dataset?.wager === 'pass'");
    browser.until("!document.querySelector('#card').hidden");
    browser.key(key::ENTER);
    browser.until("document.querySelector('#bankroll').textContent === '$995'");
    browser.key(key::UP);
    browser.until("document.activeElement?.dataset?.wager === 'dont-pass'");
    browser.key(key::UP);
    browser.until("document.activeElement?.dataset?.wager === 'field'");
    browser.key(key::ENTER);
    browser.until("document.querySelector('#bankroll').textContent === '$990'");
    browser.key(key::BACKSPACE);
    browser.until("document.querySelector('#bankroll').textContent === '$995'");
    throw(&mut browser, |b| b.key(" "));
    browser.until("document.querySelector('#say').textContent.length > 0");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn two_players_see_the_same_and_a_reload_resumes() {
    let Some((_one, here, mut browser)) = open(1440, 900) else {
        return;
    };
    sit(&mut browser);
    bet_pass(&mut browser);
    let mut ben = here.guest("ben");
    let tables = ben.get("/api/tables").json();
    let table = tables["tables"][0]["id"]
        .as_str()
        .unwrap_or_default()
        .to_owned();
    ben.takes(&table, &json!({"do": "sit", "player": "ben"}));
    ben.takes(
        &table,
        &json!({"do": "buy-in", "player": "ben", "amount": 50_000}),
    );
    ben.takes(
        &table,
        &json!({"do": "bet", "player": "ben", "wager": "place-6", "amount": 1_200}),
    );
    browser.until("[...document.querySelectorAll('[data-chip=place-6] title')].some((t) => t.textContent.startsWith('ben: $12'))");
    browser.reload();
    browser.until("document.querySelector('#bankroll')?.textContent === '$995'");
    browser.until("document.querySelector('[data-own][data-chip=pass]')");
    browser.until("document.querySelector('[data-chip=place-6]')");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn whatever_is_offered_has_its_place() {
    for (width, height, tabs) in [(1440, 900, 1), (390, 844, 4)] {
        let Some((_one, here, mut browser)) = open(width, height) else {
            return;
        };
        sit(&mut browser);
        let state = here.client().get("/api/tables/practice").json();
        let mut shown: Vec<String> = Vec::new();
        for tab in 1..=tabs {
            if tabs > 1 {
                browser.click(&format!("#tabs button:nth-child({tab})"));
                browser.until(&format!(
                    "document.querySelector('#tabs button:nth-child({tab})[aria-pressed=true]')"
                ));
            }
            let zones = browser.script(
                "return [...document.querySelectorAll('[data-wager]')].map((z) => z.dataset.wager)",
            );
            let zones = zones.as_array().cloned().unwrap_or_default();
            shown.extend(zones.iter().filter_map(|z| z.as_str().map(str::to_owned)));
        }
        for offer in state["state"]["offers"].as_array().expect("offers") {
            let wager = offer["wager"].as_str().unwrap_or_default();
            assert!(
                shown.iter().any(|z| z == wager),
                "{wager} has no place at {width} px"
            );
        }
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}
