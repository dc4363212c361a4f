//! Measures the page in a real browser: first paint, transfer, and how long an event takes to the screen
//! at a full table of 16 seats with 200 bets up.
//!
//! ```text
//! cargo build --release -p boxman
//! cargo run --release -p boxman-server --example bench-page -- target/release/boxman
//! ```

#[path = "../tests/page_driver/mod.rs"]
mod page_driver;

use std::path::Path;

use page_driver::{Browser, serving::Serving};
use serde_json::{Value, json};

/// The largest transfer of the page's own files at a first visit, in bytes: what `page_access.rs` holds it to.
const LARGEST_TRANSFER: u64 = 136_000;
/// How many events are traced.
const EVENTS: usize = 200;

/// Notes tasks of the page that take longer than 50 ms.
const LONG_TASKS: &str = "window.longTasks = []; new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((one) => one.duration))).observe({type: 'longtask'})";

fn main() {
    let Some(program) = std::env::args().nth(1) else {
        eprintln!("usage: bench-page PROGRAM");
        std::process::exit(2);
    };
    let serving = Serving::start(Path::new(&program));
    let mut browser = Browser::open(1440, 900).expect("chromedriver is installed");
    first_paint(&mut browser, &serving.url);
    full_table(&mut browser, &serving.url);
}

fn first_paint(browser: &mut Browser, url: &str) {
    browser.go(url);
    browser.until("document.querySelector('#play')");
    browser.devtools("Network.enable", &json!({}));
    browser.devtools("Network.setCacheDisabled", &json!({"cacheDisabled": true}));
    browser.devtools("Network.setBypassServiceWorker", &json!({"bypass": true}));
    let mut paints: Vec<f64> = Vec::new();
    for _ in 0..7 {
        browser.reload();
        browser.until("document.querySelector('#play') && performance.getEntriesByName('first-contentful-paint').length");
        let paint = browser
            .script("return performance.getEntriesByName('first-contentful-paint')[0].startTime");
        paints.extend(paint.as_f64());
    }
    paints.sort_by(f64::total_cmp);
    println!(
        "first contentful paint, cache off, 7 loads: median {:.0} ms, worst {:.0} ms",
        paints[3], paints[6]
    );
    let transfer = browser.script(
        "const all = [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')];
         const size = (list) => list.reduce((sum, one) => sum + one.transferSize, 0);
         return [size(all.filter((one) => !one.name.includes('/api/'))), size(all), all.length]",
    );
    let own = transfer[0].as_u64().unwrap_or(u64::MAX);
    let word = if own < LARGEST_TRANSFER {
        "within"
    } else {
        "ABOVE"
    };
    println!(
        "transfer: {own} bytes of the page's own, {word} the limit of {LARGEST_TRANSFER}; {} with what it asks the server, {} requests",
        transfer[1], transfer[2]
    );
}

fn full_table(browser: &mut Browser, url: &str) {
    browser.go(&format!("{url}/#table=practice"));
    browser.until("document.querySelector('#door #play')");
    browser.script(LONG_TASKS);
    browser.click("#play");
    browser.until("document.querySelector('#bankroll')?.textContent === '$1,000'");
    browser.others("practice", 15);
    let up = browser.others_bet("practice", 200);
    std::thread::sleep(std::time::Duration::from_secs(1));
    browser.script("performance.clearMeasures()");
    let sent = browser.script(&format!(
        "return (async () => {{
           const took = [];
           const names = [...bots.tokens.keys()];
           for (let i = 0; i < {EVENTS}; i++) {{
             const name = names[i % names.length];
             const start = performance.now();
             const before = performance.getEntriesByName('boxman-event-to-screen').length;
             await bots.give('practice', name, {{do: 'bet', wager: 'field', amount: 100}});
             while (performance.getEntriesByName('boxman-event-to-screen').length === before && performance.now() - start < 2000) await new Promise((go) => setTimeout(go, 4));
             took.push(performance.now() - start);
           }}
           return [performance.getEntriesByName('boxman-event-to-screen').map((one) => one.duration), took];
         }})()"
    ));
    println!("{up} bets up at 16 seats, {EVENTS} bets one after another");
    let tasks = browser.script("return window.longTasks");
    let tasks = tasks.as_array().cloned().unwrap_or_default();
    let longest = tasks.iter().filter_map(Value::as_f64).fold(0.0, f64::max);
    println!(
        "long tasks (over 50 ms): {}, the longest {longest:.0} ms",
        tasks.len()
    );
    tell("event at the browser to pixels", &sent[0]);
    tell(
        "asked by another player to pixels here, the durable commit included",
        &sent[1],
    );
}

fn tell(what: &str, times: &Value) {
    let times = times.as_array().cloned().unwrap_or_default();
    let mut times: Vec<f64> = times.iter().filter_map(Value::as_f64).collect();
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!(
        "{what}: p50 {:.0} ms, p95 {:.0} ms, p99 {:.0} ms, worst {:.0} ms",
        at(0.5),
        at(0.95),
        at(0.99),
        at(1.0)
    );
}
