//! A visit to the page: a server, a browser at its door, and what a visitor's hands do.
#![allow(dead_code, reason = "each test file uses its part")]

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use serde_json::{Value, json};

use crate::{common::Here, page_driver::Browser};

/// One browser at a time.
static ONE: Mutex<()> = Mutex::new(());

/// WebDriver's code points.
pub mod key {
    pub const BACKSPACE: &str = "\u{e003}";
    pub const TAB: &str = "\u{e004}";
    pub const ENTER: &str = "\u{e007}";
    pub const SHIFT: &str = "\u{e008}";
    pub const ESCAPE: &str = "\u{e00c}";
    pub const UP: &str = "\u{e013}";
}

/// The size of a desk's screen, and of a phone's.
pub const WIDE: (u32, u32) = (1440, 900);
pub const PHONE: (u32, u32) = (390, 844);

/// A server and a browser at its door.
pub struct Visit {
    pub browser: Browser,
    pub here: Here,
    pub table: String,
    _one: MutexGuard<'static, ()>,
}

impl Visit {
    /// At the practice table.
    pub fn new(size: (u32, u32)) -> Visit {
        // Timed rolls would come in between.
        let here = Here::start_with(
            |settings| settings.timing.bets_close = Duration::from_secs(3600),
            &[],
        );
        Visit::to(size, here)
    }

    /// At a server that runs already.
    pub fn to(size: (u32, u32), here: Here) -> Visit {
        let one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
        let mut browser = Browser::open(size.0, size.1)
            .expect("chromedriver is missing; `cargo xtask test` installs it");
        // A link to a table leads to its door; the lobby has tests of its own.
        browser.go(&format!("http://{}/#table=practice", here.address));
        browser.until("document.querySelector('#door #play')");
        let mut visit = Visit {
            browser,
            here,
            table: "practice".to_owned(),
            _one: one,
        };
        visit.motion(false);
        visit
    }

    /// Whether dice and chips take their time, or the visitor wants no motion.
    pub fn motion(&mut self, moving: bool) {
        let wanted = if moving { "no-preference" } else { "reduce" };
        let features = json!([
            {"name": "prefers-reduced-motion", "value": wanted},
            {"name": "prefers-color-scheme", "value": "dark"},
        ]);
        self.browser
            .devtools("Emulation.setEmulatedMedia", &json!({"features": features}));
    }

    /// At a new table of a house: a preset's name or house rules.
    pub fn at(size: (u32, u32), house: &Value) -> Visit {
        let mut visit = Visit::new(size);
        visit.open(house);
        visit
    }

    /// Opens a table of a house and goes there.
    pub fn open(&mut self, house: &Value) {
        let mut opener = self.here.guest("opener");
        let opened = opener.post("/api/tables", &json!({"house": house})).json();
        let id = opened["id"].as_str().unwrap_or_else(|| panic!("{opened}"));
        self.visit_table(id);
    }

    /// Goes to the door of a table.
    pub fn visit_table(&mut self, id: &str) {
        self.table = id.to_owned();
        self.browser.script("localStorage.clear()");
        self.browser
            .go(&format!("http://{}/?{id}#table={id}", self.here.address));
        self.browser.until("document.querySelector('#watch')");
    }

    /// Sits down as a guest.
    pub fn sit(&mut self) {
        self.browser.click("#play");
        self.browser
            .until("document.querySelector('#bankroll')?.textContent === '$1,000'");
        self.browser.until("document.querySelector('#door').hidden");
    }

    /// One's name at the table.
    pub fn me(&mut self) -> String {
        let name = self
            .browser
            .script("return JSON.parse(localStorage.getItem('boxman')).name");
        name.as_str().expect("a name").to_owned()
    }

    /// A command of one's own, past the page.
    pub fn give(&mut self, command: &Value) -> Value {
        let path = json!(format!("/api/tables/{}/commands", self.table));
        self.browser.script(&format!(
            "return fetch({path}, {{method: 'POST', headers: {{'content-type': 'application/json'}}, body: JSON.stringify({command})}}).then((answer) => answer.json())"
        ))
    }

    /// What is up for oneself, by wager.
    pub fn bets(&mut self) -> Vec<(String, i64)> {
        let me = self.me();
        let state = self.browser.state(&self.table.clone());
        let bets = state["players"][&me]["bets"].as_array().cloned();
        let own = bets.unwrap_or_default();
        own.iter()
            .filter(|bet| bet["for"].is_null())
            .map(|bet| {
                let wager = bet["wager"].as_str().unwrap_or_default().to_owned();
                (wager, bet["amount"].as_i64().unwrap_or(0))
            })
            .collect()
    }

    /// How much is up on a wager.
    pub fn up(&mut self, wager: &str) -> i64 {
        let bets = self.bets();
        bets.iter().find(|(w, _)| w == wager).map_or(0, |(_, a)| *a)
    }

    /// Waits until this amount is up on a wager, at the table and on the page.
    pub fn until_up(&mut self, wager: &str, amount: i64) {
        let shown = match amount {
            0 => "!label.includes(' up')".to_owned(),
            amount => format!("label.includes('${} up')", amount / 100),
        };
        for _ in 0..100 {
            if self.up(wager) == amount {
                let label = format!(
                    "document.querySelector('[data-wager=\"{wager}\"]').getAttribute('aria-label')"
                );
                return self
                    .browser
                    .until(&format!("((label) => {shown})({label})"));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        let bets = self.bets();
        panic!("{wager} should be {amount}: {bets:?}");
    }

    /// Bets the line with the mouse.
    pub fn bet_pass(&mut self) {
        self.browser.click_at("[data-wager=pass]", 0.5, 0.955, &[]);
        self.browser
            .until("document.querySelector('[data-own][data-chip=pass]')");
    }

    /// Throws and waits until the roll is shown and settled.
    pub fn throw(&mut self, how: impl FnOnce(&mut Browser)) {
        let draw = "document.querySelector('#app').dataset.rolls";
        let before = self.browser.script(&format!("return {draw}"));
        how(&mut self.browser);
        self.browser.until(&format!("{draw} !== {before}"));
    }

    /// The least that the house takes on a wager now.
    fn least(&mut self, wager: &str) -> i64 {
        let state = self.browser.state(&self.table.clone());
        let offers = state["offers"].as_array().cloned().unwrap_or_default();
        let offer = offers.iter().find(|o| o["wager"] == wager);
        let least = offer.and_then(|o| o["minimum"].as_i64());
        least.unwrap_or_else(|| panic!("{wager} is not offered"))
    }

    /// Throws by the page's button until a point is on, betting the line each time.
    pub fn set_a_point(&mut self) {
        for _ in 0..80 {
            if self.browser.state(&self.table.clone())["point"] != Value::Null {
                self.browser.until("document.querySelector('.pframe')");
                return;
            }
            if self.up("pass") == 0 {
                let least = self.least("pass");
                self.give(&json!({"do": "bet", "wager": "pass", "amount": least}));
                self.browser
                    .until("document.querySelector('[data-own][data-chip=pass]')");
            }
            self.throw(|b| b.click("#throw"));
        }
        panic!("eighty rolls without a point");
    }

    /// Nothing is wrong on the console.
    pub fn is_quiet(&mut self) {
        assert_eq!(self.browser.complaints(), Vec::<String>::new());
    }
}
