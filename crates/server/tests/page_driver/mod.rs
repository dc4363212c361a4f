//! A browser to drive: Chromium through chromedriver, in the words of WebDriver.
#![allow(dead_code, reason = "each test file uses its part")]

mod scene;
pub mod serving;

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use serde_json::{Value, json};

/// How long the page may take for anything.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long something may move before it is clicked all the same.
const REST: Duration = Duration::from_secs(5);

/// A window of a browser.
pub struct Browser {
    child: Child,
    address: SocketAddr,
    session: String,
}

/// One request of WebDriver on a connection of its own.
fn request(address: SocketAddr, method: &str, path: &str, body: &str) -> std::io::Result<Value> {
    let mut stream = TcpStream::connect(address)?;
    let size = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {size}\r\n\r\n{body}"
    )?;
    let mut reader = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let Some((name, value)) = line.trim().split_once(':') else {
            if line.trim().is_empty() {
                break;
            }
            continue;
        };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().unwrap_or(0);
        }
    }
    let mut text = vec![0; length];
    reader.read_exact(&mut text)?;
    Ok(serde_json::from_slice(&text)?)
}

impl Browser {
    /// Opens a window of this size; none where chromedriver is not installed.
    pub fn open(width: u32, height: u32) -> Option<Browser> {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let out = child.stdout.take().expect("its output");
        let mut lines = BufReader::new(out).lines().map_while(Result::ok);
        let port = lines.find_map(|line| {
            let rest = line.split_once("successfully on port ")?.1;
            rest.trim_end_matches('.').parse::<u16>().ok()
        });
        // The rest is read away, so that the pipe never fills.
        std::thread::spawn(move || lines.for_each(drop));
        let address = SocketAddr::from(([127, 0, 0, 1], port.expect("a port")));
        let mut browser = Browser {
            child,
            address,
            session: String::new(),
        };
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
        let wanted = json!({"capabilities": {"alwaysMatch": {
            "browserName": "chrome",
            "timeouts": {"script": 120_000},
            "goog:chromeOptions": {"args": args},
            "goog:loggingPrefs": {"browser": "ALL"},
        }}});
        let opened = browser.ask("POST", "/session", Some(&wanted));
        browser.session = opened["sessionId"].as_str().expect("a session").to_owned();
        browser.resize(width, height);
        Some(browser)
    }

    fn ask(&mut self, method: &str, path: &str, body: Option<&Value>) -> Value {
        let body = body.map(Value::to_string).unwrap_or_default();
        let reply = request(self.address, method, path, &body).expect("an answer");
        assert!(
            reply["value"]["error"].is_null(),
            "{path}: {}",
            reply["value"]
        );
        reply["value"].clone()
    }

    /// A command of the browser's own protocol.
    pub fn devtools(&mut self, command: &str, parameters: &Value) -> Value {
        self.send(
            "/goog/cdp/execute",
            &json!({"cmd": command, "params": parameters}),
        )
    }

    /// Makes the window so large.
    pub fn resize(&mut self, width: u32, height: u32) {
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 720});
        self.devtools("Emulation.setDeviceMetricsOverride", &size);
    }

    fn send(&mut self, path: &str, body: &Value) -> Value {
        let path = format!("/session/{}{path}", self.session);
        self.ask("POST", &path, Some(body))
    }

    /// Goes to an address.
    pub fn go(&mut self, url: &str) {
        self.send("/url", &json!({"url": url}));
    }

    /// Loads the page again.
    pub fn reload(&mut self) {
        self.send("/refresh", &json!({}));
    }

    /// What a script returns.
    pub fn script(&mut self, script: &str) -> Value {
        self.send("/execute/sync", &json!({"script": script, "args": []}))
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
            at[0].as_f64().unwrap_or(0.0) as i64,
            at[1].as_f64().unwrap_or(0.0) as i64,
        );
        let press = |kind: &str| {
            held.iter()
                .map(|k| json!({"type": kind, "value": k}))
                .collect::<Vec<_>>()
        };
        let mut keys = press("keyDown");
        keys.extend([
            json!({"type": "pause"}),
            json!({"type": "pause"}),
            json!({"type": "pause"}),
        ]);
        keys.extend(press("keyUp"));
        let mut mouse: Vec<Value> = held.iter().map(|_| json!({"type": "pause"})).collect();
        mouse.extend([
            json!({"type": "pointerMove", "x": x, "y": y, "duration": 0}),
            json!({"type": "pointerDown", "button": 0}),
            json!({"type": "pointerUp", "button": 0}),
        ]);
        self.send("/actions", &json!({"actions": [
            {"type": "key", "id": "keys", "actions": keys},
            {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": mouse},
        ]}));
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
        let actions = [
            json!({"type": "keyDown", "value": key}),
            json!({"type": "keyUp", "value": key}),
        ];
        self.send(
            "/actions",
            &json!({"actions": [{"type": "key", "id": "keys", "actions": actions}]}),
        );
    }

    /// What the console says is wrong.
    pub fn complaints(&mut self) -> Vec<String> {
        let logged = self.send("/se/log", &json!({"type": "browser"}));
        let entries = logged.as_array().cloned().unwrap_or_default();
        let severe = entries.iter().filter(|e| e["level"] == "SEVERE");
        severe
            .map(|e| e["message"].as_str().unwrap_or_default().to_owned())
            .collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let path = format!("/session/{}", self.session);
        let _ = request(self.address, "DELETE", &path, "");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
