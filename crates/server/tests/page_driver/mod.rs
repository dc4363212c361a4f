//! A browser to drive: Chromium through chromedriver, in the words of WebDriver.
#![allow(dead_code, reason = "each test file uses its part")]

mod scene;
pub mod serving;

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use fantoccini::{
    Client, ClientBuilder,
    actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction},
    error::CmdError,
    wd::WebDriverCompatibleCommand,
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

/// How long the page may take for anything.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long something may move before it is clicked all the same.
const REST: Duration = Duration::from_secs(10);

/// A window of a browser.
pub struct Browser {
    driver: Child,
    runtime: Runtime,
    client: Client,
}

/// A command that only Chromium's driver knows.
#[derive(Debug)]
struct OfChromium {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for OfChromium {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        let session = session.unwrap_or_default();
        base.join(&format!("session/{session}/{}", self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}

impl Browser {
    /// Opens a window of this size; none where chromedriver is not installed.
    pub fn open(width: u32, height: u32) -> Option<Browser> {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let out = driver.stdout.take().expect("its output");
        let mut lines = BufReader::new(out).lines().map_while(Result::ok);
        let port = lines.find_map(|line| {
            let rest = line.split_once("successfully on port ")?.1;
            rest.trim_end_matches('.').parse::<u16>().ok()
        });
        // The rest is read away, so that the pipe never fills.
        std::thread::spawn(move || lines.for_each(drop));
        let args = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            &format!("--window-size={width},{height}"),
        ];
        let wanted = json!({
            "browserName": "chrome",
            "timeouts": {"script": 120_000},
            "goog:chromeOptions": {"args": args},
            "goog:loggingPrefs": {"browser": "ALL"},
        });
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime");
        let url = format!("http://127.0.0.1:{}", port.expect("a port"));
        let mut session = ClientBuilder::new(HttpConnector::new());
        session.capabilities(wanted.as_object().cloned().unwrap_or_default());
        let client = runtime.block_on(session.connect(&url)).expect("a session");
        let mut browser = Browser {
            driver,
            runtime,
            client,
        };
        browser.resize(width, height);
        // As most players have it; without this Chromium asks for a light page.
        let dark = json!([{"name": "prefers-color-scheme", "value": "dark"}]);
        browser.devtools("Emulation.setEmulatedMedia", &json!({"features": dark}));
        Some(browser)
    }

    /// Waits for what the driver answers.
    fn wait<T>(&self, what: &str, answer: impl Future<Output = Result<T, CmdError>>) -> T {
        let answer = self.runtime.block_on(answer);
        answer.unwrap_or_else(|error| panic!("{what}: {error}"))
    }

    fn ask(&self, path: &'static str, body: Value) -> Value {
        self.wait(path, self.client.issue_cmd(OfChromium { path, body }))
    }

    /// A command of the browser's own protocol.
    pub fn devtools(&mut self, command: &str, parameters: &Value) -> Value {
        self.ask(
            "goog/cdp/execute",
            json!({"cmd": command, "params": parameters}),
        )
    }

    /// Resizes the window.
    pub fn resize(&mut self, width: u32, height: u32) {
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 720});
        self.devtools("Emulation.setDeviceMetricsOverride", &size);
    }

    /// Goes to an address.
    pub fn go(&mut self, url: &str) {
        self.wait(url, self.client.goto(url));
    }

    /// Loads the page again.
    pub fn reload(&mut self) {
        self.wait("a reload", self.client.refresh());
    }

    /// What a script returns.
    pub fn script(&mut self, script: &str) -> Value {
        self.wait(script, self.client.execute(script, Vec::new()))
    }

    /// Waits until a script returns true.
    pub fn until(&mut self, script: &str) {
        let begun = Instant::now();
        while self.script(&format!("return Boolean({script})")) != json!(true) {
            assert!(begun.elapsed() < PATIENCE, "never came true: {script}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// The text of an element.
    pub fn text(&mut self, selector: &str) -> String {
        let script = format!(
            "return document.querySelector({})?.textContent ?? ''",
            json!(selector)
        );
        self.script(&script).as_str().unwrap_or_default().to_owned()
    }

    /// Clicks into an element, at a share of its width and height, with keys held down.
    pub fn click_at(&mut self, selector: &str, across: f64, down: f64, held: &[&str]) {
        let quoted = json!(selector);
        self.until(&format!("document.querySelector({quoted})"));
        let script = format!(
            "const e = document.querySelector({quoted}); const r = (e.querySelector(':scope > .zr') ?? e).getBoundingClientRect(); \
             return [r.x + r.width * {across}, r.y + r.height * {down}]"
        );
        let at = self.at_rest(&script, &quoted);
        let (x, y) = (
            at[0].as_f64().unwrap_or(0.0).trunc(),
            at[1].as_f64().unwrap_or(0.0).trunc(),
        );
        let pause = || KeyAction::Pause {
            duration: Duration::ZERO,
        };
        let held = || held.iter().flat_map(|key| key.chars());
        let mut keys = KeyActions::new("keys".to_owned());
        let mut mouse = MouseActions::new("mouse".to_owned());
        for value in held() {
            keys = keys.then(KeyAction::Down { value });
            mouse = mouse.pause(Duration::ZERO);
        }
        keys = keys.then(pause()).then(pause()).then(pause());
        for value in held() {
            keys = keys.then(KeyAction::Up { value });
        }
        let button = MOUSE_BUTTON_LEFT;
        mouse = mouse
            .then(PointerAction::MoveTo {
                duration: None,
                x,
                y,
            })
            .then(PointerAction::Down { button })
            .then(PointerAction::Up { button });
        self.wait(
            "a click",
            self.client
                .perform_actions(fantoccini::actions::Actions::from(keys).and(mouse)),
        );
    }

    /// Where an element is once it stays there and nothing that still moves lies over it: a person
    /// would not click sooner either.
    fn at_rest(&mut self, place: &str, quoted: &Value) -> Value {
        let begun = Instant::now();
        let mut before = self.script(place);
        loop {
            std::thread::sleep(Duration::from_millis(60));
            let now = self.script(place);
            let hit = format!(
                "const e = document.querySelector({quoted}); const hit = document.elementFromPoint({}, {}); \
                 return Boolean(e && hit && (e.contains(hit) || hit.contains(e)))",
                now[0], now[1]
            );
            if now == before && self.script(&hit) == json!(true) || begun.elapsed() > REST {
                return now;
            }
            before = now;
        }
    }

    /// Clicks the middle of an element.
    pub fn click(&mut self, selector: &str) {
        self.click_at(selector, 0.5, 0.5, &[]);
    }

    /// Presses a key: a character, or one of WebDriver's code points.
    pub fn key(&mut self, key: &str) {
        let mut keys = KeyActions::new("keys".to_owned());
        for value in key.chars() {
            keys = keys
                .then(KeyAction::Down { value })
                .then(KeyAction::Up { value });
        }
        self.wait("a key", self.client.perform_actions(keys));
    }

    /// What the console says is wrong.
    pub fn complaints(&mut self) -> Vec<String> {
        let logged = self.ask("se/log", json!({"type": "browser"}));
        let entries = logged.as_array().cloned().unwrap_or_default();
        let severe = entries.iter().filter(|e| e["level"] == "SEVERE");
        severe
            .map(|e| e["message"].as_str().unwrap_or_default().to_owned())
            .collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.runtime.block_on(self.client.clone().close());
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
