//! The page in a real browser: a guest plays with the mouse and with the keyboard, two see the same,
//! what is refused explains itself, a reload and a restart of the server in the middle of a hand resume.
//!
//! It needs Chromium and its driver, which `cargo xtask test` installs.

mod common;
mod page_driver;
mod page_visit;

use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
};

use page_driver::Browser;
use page_visit::{PHONE, Visit, WIDE, key};
use serde_json::json;

#[test]
fn a_guest_plays_a_hand_with_the_mouse() {
    let mut visit = Visit::new(WIDE);
    visit.motion(true);
    visit.sit();
    visit.bet_pass();
    assert_eq!(visit.browser.text("#bankroll"), "$995");
    // A bet with Shift comes off again.
    visit
        .browser
        .click_at("[data-wager=pass]", 0.5, 0.955, &[key::SHIFT]);
    visit
        .browser
        .until("!document.querySelector('[data-own][data-chip=pass]')");
    visit.set_a_point();
    let said = visit.browser.text("#say");
    assert!(said.contains("Point is"), "{said}");
    // The line is a contract now: it is locked, and taking it off is refused, with its clause.
    visit
        .browser
        .until("document.querySelector('[data-own][data-chip=pass] .lockb')");
    visit
        .browser
        .click_at("[data-wager=pass]", 0.5, 0.955, &[key::SHIFT]);
    visit
        .browser
        .until("document.querySelector('#toast code')?.textContent === 'CO-2305-3-b'");
    assert_eq!(
        visit
            .browser
            .script("return document.querySelector('#toast').getAttribute('role')"),
        "alert"
    );
    visit.browser.click("[data-wager=pass-odds]");
    visit
        .browser
        .until("document.querySelector('[data-own][data-chip=pass-odds]')");
    visit.is_quiet();
}

#[test]
fn a_guest_plays_with_the_keyboard_alone() {
    let mut visit = Visit::new(WIDE);
    let browser = &mut visit.browser;
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
    // One key away: the wager in full, with its exact edge and its clauses.
    browser.key("?");
    browser.until("document.querySelector('#sheet').open");
    let full = browser.text("#sheet");
    assert!(
        full.contains("exactly 1/18") && full.contains("CO-"),
        "{full}"
    );
    browser.key(key::ESCAPE);
    browser.until("document.activeElement?.dataset?.wager === 'field'");
    visit.throw(|b| b.key(" "));
    visit
        .browser
        .until("document.querySelector('#say').textContent.length > 0");
    visit.is_quiet();
}

/// Everybody's chips as a page shows them, with the point.
const SEEN: &str = "return JSON.stringify([[...document.querySelectorAll('[data-chip]')].map((c) => [c.dataset.chip, c.dataset.player, c.querySelector('.chip-t')?.textContent ?? c.querySelector('title').textContent.replace(/^.*\\$|, off$/g, '')]).sort(), document.querySelector('.is-point')?.dataset.box ?? 'off', [...document.querySelectorAll('.roll b')].map((b) => b.textContent)])";

#[test]
fn two_players_see_the_same() {
    let mut visit = Visit::new(WIDE);
    let mut other = Browser::open(WIDE.0, WIDE.1).expect("a second window");
    other.go(&format!("http://{}/#table=practice", visit.here.address));
    other.until("document.querySelector('#play')");
    visit.sit();
    other.click("#play");
    other.until("document.querySelector('#bankroll')?.textContent === '$1,000'");
    visit.bet_pass();
    other.click("[data-wager='place-6']");
    other.click("[data-wager='hard-8']");
    visit.browser.click("[data-wager='place-6']");
    visit
        .browser
        .until("document.querySelectorAll('[data-chip=\"place-6\"]').length === 2");
    other.until("document.querySelectorAll('[data-chip=\"place-6\"]').length === 2 && document.querySelector('[data-chip=pass]')");
    let same = |a: &mut Browser, b: &mut Browser| {
        let (mut one, mut two) = (a.script(SEEN), b.script(SEEN));
        for _ in 0..60 {
            if one == two {
                return one;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
            (one, two) = (a.script(SEEN), b.script(SEEN));
        }
        panic!("they see differently:\n{one}\n{two}");
    };
    same(&mut visit.browser, &mut other);
    // Who does not shoot says that no more bets are wanted; then the dice are thrown for both.
    other.click("#throw");
    visit.throw(|b| b.click("#throw"));
    same(&mut visit.browser, &mut other);
    assert_eq!(other.complaints(), Vec::<String>::new());
    visit.is_quiet();
}

#[test]
fn what_is_refused_explains_itself_before_and_after() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    // Before a click, the card says when it opens and which clause says so.
    visit
        .browser
        .script("document.querySelector('[data-wager=come]').focus({focusVisible: true})");
    visit
        .browser
        .until("document.querySelector('#card .why code')?.textContent.startsWith('CO-')");
    let card = visit.browser.text("#card");
    assert!(card.contains("once a point is on"), "{card}");
    visit.browser.click("[data-wager=come]");
    visit
        .browser
        .until("document.querySelector('#toast code')?.textContent.startsWith('CO-')");
    assert!(visit.browser.text("#toast").len() > 20);
    assert_eq!(visit.bets(), []);
    visit.is_quiet();
}

/// The real program, on a port of our own.
fn serve(data: &Path, port: u16) -> (Child, SocketAddr) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_boxman-serve-test"))
        .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"])
        .arg(data)
        .arg("--witness")
        .arg(data.join("witness"))
        .env("BOXMAN_LOG", "error")
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut line = String::new();
    let out = child.stdout.as_mut().expect("its output");
    BufReader::new(out).read_line(&mut line).expect("a line");
    let address = line.trim().trim_start_matches("Boxman is at http://");
    (child, address.parse().expect("an address"))
}

#[test]
fn a_restart_of_the_server_and_a_reload_resume_in_the_middle_of_a_hand() {
    // The lock of a visit; its own server stays aside.
    let mut visit = Visit::new(WIDE);
    let data = tempfile::tempdir().expect("a folder");
    let (mut server, address) = serve(data.path(), 0);
    visit
        .browser
        .go(&format!("http://{address}/#table=practice"));
    visit.browser.until("document.querySelector('#play')");
    visit.sit();
    visit.bet_pass();
    visit.browser.click("[data-wager='place-6']");
    visit
        .browser
        .until("document.querySelector('[data-own][data-chip=\"place-6\"]')");
    visit.throw(|b| b.click("#throw"));
    let before = visit.browser.script(SEEN);
    let bankroll = visit.browser.text("#bankroll");
    server.kill().expect("it is killed");
    server.wait().expect("it is gone");
    visit
        .browser
        .until("document.querySelector('#live').textContent === 'Reconnecting'");
    let (mut server, _) = serve(data.path(), address.port());
    visit
        .browser
        .until("document.querySelector('#live').textContent.startsWith('Live')");
    assert_eq!(visit.browser.script(SEEN), before);
    // What comes after it comes without a gap.
    visit.give(&json!({"do": "bet", "wager": "pass", "amount": 500}));
    visit.give(&json!({"do": "bet", "wager": "any-seven", "amount": 500}));
    visit
        .browser
        .until("document.querySelector('[data-own][data-chip=\"any-seven\"]')");
    visit.throw(|b| b.click("#throw"));
    let seen = visit.browser.script(SEEN);
    let money = visit.browser.text("#bankroll");
    visit.browser.reload();
    visit
        .browser
        .until("document.querySelector('#bankroll')?.textContent.length > 1");
    visit.browser.until(&format!(
        "document.querySelector('#bankroll').textContent === {}",
        json!(money)
    ));
    visit
        .browser
        .until("document.querySelector('.felt [data-wager]')");
    assert_eq!(visit.browser.script(SEEN), seen);
    assert_ne!(bankroll, "");
    server.kill().expect("it is killed");
    server.wait().expect("it is gone");
}

#[test]
fn a_phone_plays_with_thumbs() {
    let mut visit = Visit::new(PHONE);
    visit.sit();
    let fits = "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight";
    visit.browser.until(fits);
    visit.browser.click("[data-wager=pass]");
    visit.until_up("pass", 500);
    // A number opens its bets in large buttons.
    visit.browser.click("[data-number='8']");
    visit.browser.until("document.querySelector('.thumbs')");
    let small = visit.browser.script("return [...document.querySelectorAll('.thumbs button')].filter((b) => b.getBoundingClientRect().width < 44 || b.getBoundingClientRect().height < 44).length");
    assert_eq!(small, 0);
    visit
        .browser
        .click("[data-sheet-wager='place-8'] button:last-child");
    visit.until_up("place-8", 600);
    visit
        .browser
        .until("document.querySelector('[data-sheet-wager=\"place-8\"].mine')");
    visit
        .browser
        .click("[data-sheet-wager='place-8'] button:first-of-type");
    visit.until_up("place-8", 0);
    visit.browser.key(key::ESCAPE);
    visit
        .browser
        .until("!document.querySelector('#sheet').open");
    visit.throw(|b| b.click("#throw"));
    visit.is_quiet();
}

#[test]
fn a_first_hand_is_guided() {
    let mut visit = Visit::new(WIDE);
    visit.browser.click("#learn");
    visit
        .browser
        .until("document.querySelector('.coach h3')?.textContent === 'Bet the pass line'");
    visit
        .browser
        .until("document.querySelector('.hint[data-wager=pass]')");
    visit.bet_pass();
    visit
        .browser
        .until("document.querySelector('.coach h3').textContent === 'Throw the come-out roll'");
    visit.set_a_point();
    visit
        .browser
        .until("document.querySelector('.coach h3').textContent === 'The point is set'");
    visit.browser.click("[data-wager=pass-odds]");
    visit
        .browser
        .until("document.querySelector('.coach h3').textContent === 'Roll for the point'");
    for _ in 0..100 {
        if visit.browser.text(".coach h3") == "That was a hand" {
            break;
        }
        visit.throw(|b| b.click("#throw"));
    }
    assert_eq!(visit.browser.text(".coach h3"), "That was a hand");
    visit.is_quiet();
}

#[test]
fn a_roll_is_verified_and_a_seed_of_ones_own_is_in_it() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    visit.browser.click("[data-tool=seal]");
    visit.browser.until("document.querySelector('#seed')");
    visit
        .browser
        .script("document.querySelector('#seed').value = 'my own luck'");
    visit.browser.click("#give-seed");
    visit.browser.until("document.querySelector('.seed .good')");
    visit.browser.key(key::ESCAPE);
    visit.bet_pass();
    visit.throw(|b| b.click("#throw"));
    // The seeds of the first roll had been closed; it counts in the next. A line bet may have been decided.
    if visit.up("pass") == 0 {
        visit.bet_pass();
    }
    visit.browser.click("[data-wager=field]");
    visit.until_up("field", 500);
    visit.throw(|b| b.click("#throw"));
    let me = visit.me();
    let proof = visit
        .here
        .client()
        .get("/api/tables/practice/draws/2")
        .json();
    assert_eq!(proof["seeds"][&me], "my own luck");
    visit.browser.click("[data-tool=seal]");
    visit
        .browser
        .until("document.querySelector('[data-draw=\"1\"] button')");
    visit.browser.click("[data-draw='1'] button");
    visit.browser.until(
        "document.querySelector('[data-draw=\"1\"] .good')?.textContent.startsWith('holds')",
    );
    // Somebody who shows another secret, or other dice, is found out.
    let lies = visit.browser.script(
        "return import('/js/fair.js').then(async ({verify}) => {
           const proof = await (await fetch('/api/tables/practice/draws/2')).json();
           const dice = await verify({...proof, dice: [(proof.dice[0] % 6) + 1, proof.dice[1]]});
           const secret = await verify({...proof, secret: '00' + proof.secret.slice(2)});
           const seed = await verify({...proof, seeds: {}});
           return [dice.dice, secret.sealed, seed.sealed, (await verify(proof)).sealed];
         })",
    );
    assert_eq!(lies[0], false);
    assert_eq!(lies[1], false);
    assert_eq!(lies[2], false);
    assert_eq!(lies[3], true);
    visit.is_quiet();
}

#[test]
fn statistics_hold_a_visit_against_the_exact_odds() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    visit.browser.click("[data-wager=field]");
    visit.until_up("field", 500);
    visit.bet_pass();
    visit.throw(|b| b.click("#throw"));
    visit.browser.click("[data-tool=bars]");
    visit.browser.until("document.querySelector('#sheet').open");
    let text = visit.browser.text("#sheet");
    // $5 on the field loses 1/18 of it, $5 on the line 7/495: 27.8 and 7.1 cents.
    assert!(
        text.contains("Bet in all$10") && text.contains("−$0.35, give or take"),
        "{text}"
    );
    visit.is_quiet();
}
