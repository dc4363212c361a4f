//! A console of the crew in a browser of its own, with its person and the keys they press.
#![allow(dead_code, reason = "each test file uses its part")]

use serde_json::{Value, json};

use crate::{
    common::{Here, PASSWORD},
    page_driver::Browser,
    page_visit::key,
};

/// How long the page may take for anything.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(20);

/// A console with its person, and how many keys they pressed.
pub struct Console {
    pub browser: Browser,
    pub keys: usize,
    visits: u32,
}

impl Console {
    pub fn open(here: &Here, table: &str, at: &str, person: &str) -> Console {
        Console::open_sized((1180, 820), here, table, at, person)
    }

    pub fn open_sized(
        size: (u32, u32),
        here: &Here,
        table: &str,
        at: &str,
        person: &str,
    ) -> Console {
        let mut browser = Browser::open(size.0, size.1).expect("chromedriver");
        let address = here.address;
        browser.go(&format!(
            "http://{address}/crew/index.html#table={table}&{at}"
        ));
        Console::sign_in(&mut browser, person);
        browser.until("document.querySelector('#due-message, #not-yours')");
        Console {
            browser,
            keys: 0,
            visits: 0,
        }
    }

    fn sign_in(browser: &mut Browser, person: &str) {
        browser.until("document.querySelector('#account')");
        browser.script(&format!(
            "document.querySelector('#account').value = {}; document.querySelector('#password').value = {}",
            json!(person),
            json!(PASSWORD)
        ));
        browser.click("#sign-in");
    }

    /// Goes to another table, signed in as before.
    pub fn go_to(&mut self, here: &Here, table: &str, at: &str) {
        self.visits += 1;
        let (address, visit) = (here.address, self.visits);
        self.browser.go(&format!(
            "http://{address}/crew/index.html?{visit}#table={table}&{at}"
        ));
        self.browser
            .until("document.querySelector('#due-message, #not-yours')");
    }

    /// Presses keys, one after the other.
    pub fn press(&mut self, keys: &str) {
        self.browser.key(keys);
        self.keys += keys.chars().count();
    }

    /// Waits until a script returns true; otherwise says what the due line said.
    #[track_caller]
    pub fn until(&mut self, script: &str) {
        let begun = std::time::Instant::now();
        while self.browser.script(&format!("return Boolean({script})")) != json!(true) {
            if begun.elapsed() > PATIENCE {
                let [due, call] = ["#due", ".call"].map(|part| self.browser.text(part));
                panic!("never came true: {script}; due: {due}; call: {call}");
            }
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }

    /// Waits until the due line says this and nothing was refused.
    #[track_caller]
    pub fn due(&mut self, part: &str) {
        let text = json!(part);
        self.until(&format!(
            "document.querySelector('#due-message')?.textContent.includes({text}) && !document.querySelector('#due .refused')"
        ));
    }

    /// Waits until an element's text has this.
    #[track_caller]
    pub fn shows(&mut self, selector: &str, part: &str) {
        let (selector, text) = (json!(selector), json!(part));
        self.until(&format!(
            "document.querySelector({selector})?.textContent.includes({text})"
        ));
    }

    /// Waits until there is such an element.
    #[track_caller]
    pub fn has(&mut self, selector: &str) {
        self.until(&format!("document.querySelector({})", json!(selector)));
    }

    /// Waits until there is no such element.
    #[track_caller]
    pub fn lacks(&mut self, selector: &str) {
        self.until(&format!("!document.querySelector({})", json!(selector)));
    }

    /// Types a line of the shorthand and books it.
    #[track_caller]
    pub fn say(&mut self, line: &str, books: &str) {
        self.press(line);
        self.shows("#books", books);
        self.press(key::ENTER);
        self.until("document.querySelector('#line').value === '' && document.querySelector('#books').textContent === ''");
        // The field keeps no key that is meant for the console.
        self.browser.until(
            "document.activeElement?.id !== 'line' && !document.querySelector('#due .refused')",
        );
    }

    /// Taps the middle of an element with a finger.
    #[track_caller]
    pub fn tap(&mut self, selector: &str) {
        self.tap_at(selector, 0.5);
    }

    /// Taps an element in the middle of its width, so far down.
    #[track_caller]
    pub fn tap_at(&mut self, selector: &str, down: f64) {
        self.has(selector);
        let place = self.browser.script(&format!(
            "const e = document.querySelector({}); e.scrollIntoView({{block: 'center'}}); const r = e.getBoundingClientRect(); \
             return [r.x + r.width / 2, r.y + r.height * {down}]",
            json!(selector)
        ));
        let point = json!([{"x": place[0], "y": place[1]}]);
        let touch = |browser: &mut Browser, kind: &str, points: &Value| {
            let event = json!({"type": kind, "touchPoints": points});
            browser.devtools("Input.dispatchTouchEvent", &event);
        };
        touch(&mut self.browser, "touchStart", &point);
        touch(&mut self.browser, "touchEnd", &json!([]));
    }
}

pub fn state(here: &Here, table: &str) -> Value {
    let reply = here.client().get(&format!("/api/tables/{table}"));
    reply.json()["state"].clone()
}

/// Waits until the table's state is so.
pub fn until_state(here: &Here, table: &str, what: &str, is: impl Fn(&Value) -> bool) {
    for _ in 0..400 {
        if is(&state(here, table)) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let state = state(here, table);
    panic!(
        "never came true at {table}: {what}: {}, {}",
        state["next"], state["history"]
    );
}
