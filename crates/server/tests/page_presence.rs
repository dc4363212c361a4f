//! Who is there, as the page shows it: seats of players who have gone, a page that loses its signal and has it back, and a
//! tab that is closed and opened again.

mod common;
mod line;
mod page_driver;
mod page_visit;

use std::time::Duration;

use common::Here;
use line::Line;
use page_visit::{PHONE, Visit, WIDE};
use serde_json::{Value, json};

/// Long enough that a busy machine does not take the page for away.
const AWAY: Duration = Duration::from_secs(6);

fn start() -> Here {
    Here::start_with(
        |settings| {
            settings.timing.away = Some(AWAY);
            settings.timing.bets_close = Duration::from_secs(3600);
        },
        &[],
    )
}

/// The table as somebody sees it who does not play.
fn state(visit: &Visit) -> Value {
    visit.here.client().get("/api/tables/practice").json()["state"].clone()
}

/// Waits until the table is as wanted.
fn until(visit: &Visit, what: &str, wanted: impl Fn(&Value) -> bool) {
    for _ in 0..600 {
        if wanted(&state(visit)) {
            return;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("never came true: {what}: {}", state(visit)["clock"]);
}

/// Others sit down, one of them bets, and all fall silent: the page shows who is away, and whose seat is free.
fn others_go(size: (u32, u32), count: usize) {
    let mut visit = Visit::to(size, start());
    visit.sit();
    visit.browser.others("practice", count - 1);
    let seats = if size == PHONE {
        "#seatbar li:not(.me)"
    } else {
        ".seats .seat:not(.empty):not(.you)"
    };
    let stays = visit.browser.other(
        "practice",
        "Marisol",
        &json!({"do": "bet", "wager": "place-6", "amount": 600}),
    );
    assert_eq!(stays["ok"], true, "{stays}");
    visit
        .browser
        .until(&format!("document.querySelector('{seats}.away')"));
    // Whoever has nothing up leaves the seat; the bet of the other stands, and nobody waits for them.
    visit.browser.until(&format!(
        "document.querySelectorAll('{seats}').length === 1 && document.querySelector('{seats}.away')"
    ));
    let label = "document.querySelector('.away[aria-label], .away [aria-label]').getAttribute('aria-label')";
    let label = visit.browser.script(&format!("return {label}"));
    let label = label.as_str().unwrap_or_default();
    assert!(
        label.contains("Marisol") && label.ends_with("away"),
        "{label}"
    );
    assert_eq!(visit.up("place-6"), 0, "another's bet is not one's own");
    visit.bet_pass();
    visit
        .browser
        .until("document.querySelector('#throw').textContent.startsWith('Throw')");
    visit.throw(|b| b.click("#throw"));
    let shooter = state(&visit)["shooter"].clone();
    assert_eq!(shooter, json!(visit.me()), "the dice are not Marisol's");
    visit.is_quiet();
}

#[test]
fn two_players_of_whom_one_goes() {
    others_go(WIDE, 2);
}

#[test]
fn eight_players_of_whom_seven_go() {
    others_go(PHONE, 8);
}

#[test]
fn sixteen_players_of_whom_fifteen_go() {
    others_go(WIDE, 16);
}

#[test]
fn a_page_without_signal_says_so_and_comes_back_to_its_chips() {
    let mut visit = Visit::to(WIDE, start());
    let line = Line::to(visit.here.address);
    visit.browser.go(&format!("http://{}/", line.address));
    visit.browser.until("document.querySelector('#play')");
    visit.sit();
    let me = visit.me();
    // Somebody else is there, so that the seat is worth something.
    let mut other = visit.here.guest("Ben");
    other.takes("practice", &json!({"do": "sit"}));
    visit.browser.script("window.wasHere = true");
    line.lose(true);
    visit
        .browser
        .until("document.querySelector('#live').classList.contains('lost')");
    visit
        .browser
        .until("document.querySelector('#state').textContent.includes('No connection')");
    until(&visit, "the seat is free without a signal", |now| {
        now["players"][&me]["seat"].is_null()
    });
    assert_eq!(state(&visit)["players"][&me]["rack"], 100_000);
    line.lose(false);
    until(&visit, "a seat again", |now| {
        now["players"][&me]["seat"].is_u64()
    });
    visit
        .browser
        .until("!document.querySelector('#live').classList.contains('lost')");
    visit
        .browser
        .until("document.querySelector('#bankroll')?.textContent === '$1,000'");
    let same = visit.browser.script("return window.wasHere === true");
    assert_eq!(same, json!(true), "the page was not loaded again");
    // A tab that is closed and opened again.
    visit.browser.go("about:blank");
    until(&visit, "the seat is free", |now| {
        now["players"][&me]["seat"].is_null()
    });
    visit.browser.go(&format!("http://{}/", line.address));
    visit
        .browser
        .until("document.querySelector('#bankroll')?.textContent === '$1,000'");
    until(&visit, "a seat again", |now| {
        now["players"][&me]["seat"].is_u64()
    });
}
