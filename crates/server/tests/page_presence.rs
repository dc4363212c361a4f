//! Who is there, as the page shows it: seats of players who have gone, a page that loses its signal and has it back, and a
//! tab that is closed and opened again.

mod common;
mod line;
mod page_driver;
mod page_visit;

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    thread::JoinHandle,
    time::Duration,
};

use common::{Client, Here};
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

/// Others who stay at the table: something is heard of each of them all the time.
struct Company {
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Company {
    fn sit_down(here: &Here, count: usize) -> Company {
        let mut others: Vec<Client> = (0..count)
            .map(|n| {
                let mut other = here.guest(&format!("Ben {n}"));
                other.takes("practice", &json!({"do": "sit"}));
                other
            })
            .collect();
        let over = Arc::new(AtomicBool::new(false));
        let ends = over.clone();
        let thread = std::thread::spawn(move || {
            while !ends.load(SeqCst) {
                for other in &mut others {
                    other.get("/api/tables/practice");
                }
                std::thread::sleep(Duration::from_millis(200));
            }
        });
        Company {
            over,
            thread: Some(thread),
        }
    }
}

impl Drop for Company {
    fn drop(&mut self) {
        self.over.store(true, SeqCst);
        if let Some(thread) = self.thread.take() {
            // It has failed only where the test has, too.
            let _ = thread.join();
        }
    }
}

#[test]
fn two_players_of_whom_one_loses_the_signal() {
    signal_lost_and_back(WIDE, 2);
}

#[test]
fn eight_players_of_whom_one_loses_the_signal() {
    signal_lost_and_back(PHONE, 8);
}

#[test]
fn sixteen_players_of_whom_one_loses_the_signal() {
    signal_lost_and_back(WIDE, 16);
}

/// A page without signal says so and comes back to its chips; a tab that is closed gives up its seat, and has one again when
/// it is opened.
fn signal_lost_and_back(size: (u32, u32), count: usize) {
    let mut visit = Visit::to(size, start());
    let line = Line::to(visit.here.address);
    visit
        .browser
        .go(&format!("http://{}/#table=practice", line.address));
    visit.browser.until("document.querySelector('#play')");
    visit.sit();
    let me = visit.me();
    // Others are there, so that the seat is worth something.
    let _company = Company::sit_down(&visit.here, count - 1);
    visit.browser.until(&format!(
        "document.querySelectorAll('{}').length >= 1",
        if size == PHONE {
            "#seatbar li:not(.me)"
        } else {
            ".seats .seat:not(.empty):not(.you)"
        }
    ));
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
    visit
        .browser
        .go(&format!("http://{}/#table=practice", line.address));
    visit
        .browser
        .until("document.querySelector('#bankroll')?.textContent === '$1,000'");
    until(&visit, "a seat again", |now| {
        now["players"][&me]["seat"].is_u64()
    });
}
