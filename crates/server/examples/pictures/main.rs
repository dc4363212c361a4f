//! Takes the pictures in `docs/pictures/`: the real program, a real Chromium, real tables.
//!
//! `cargo xtask pictures` builds the program and runs this. By itself:
//!
//! ```text
//! cargo run -p boxman-server --example pictures -- target/debug/boxman docs/pictures [SCENE…]
//! ```

#[path = "../../tests/page_driver/mod.rs"]
mod page_driver;

mod evening;

use std::path::{Path, PathBuf};

use base64::{Engine, engine::general_purpose::STANDARD};
use evening::Evening;
use page_driver::{Browser, serving::Serving};
use serde_json::{Value, json};

/// A picture: its name, its size, and how the page comes to look so.
struct Scene {
    name: &'static str,
    size: (u32, u32),
    set: fn(&mut Browser, &Path),
}

const WIDE: (u32, u32) = (1440, 900);
const PHONE: (u32, u32) = (390, 844);
const TABLET: (u32, u32) = (1024, 768);
const UPRIGHT: (u32, u32) = (820, 1180);
const SHORT: (u32, u32) = (1366, 657);
const SMALL: (u32, u32) = (390, 664);
const ASIDE: (u32, u32) = (844, 390);
const BOARD: (u32, u32) = (1920, 1080);

#[rustfmt::skip]
const SCENES: &[Scene] = &[
    Scene { name: "door", size: WIDE, set: |_, _| {} },
    Scene { name: "lobby", size: WIDE, set: |b, _| { lobby(b); } },
    Scene { name: "phone-lobby", size: PHONE, set: |b, _| { lobby(b); } },
    Scene { name: "table", size: WIDE, set: |b, _| { hand(b, 8, 44); b.script("document.querySelector('[data-wager=\"lay-9\"]').focus({focusVisible: true})"); wait(b); } },
    Scene { name: "safe", size: WIDE, set: |b, _| { theme(b, "safe"); hand(b, 8, 44); } },
    Scene { name: "contrast", size: WIDE, set: |b, _| { theme(b, "contrast"); hand(b, 8, 44); } },
    Scene { name: "light", size: WIDE, set: |b, _| { theme(b, "light"); hand(b, 8, 44); b.click("[data-panel=bets]"); wait(b); } },
    Scene { name: "full", size: WIDE, set: |b, _| { hand(b, 15, 200); } },
    Scene { name: "craps-free", size: WIDE, set: |b, _| { open(b, "colorado-craps-free"); hand(b, 5, 30); } },
    Scene { name: "maryland", size: WIDE, set: |b, _| { open(b, "maryland"); hand(b, 7, 40); } },
    Scene { name: "rules", size: WIDE, set: |b, _| { hand(b, 3, 12); b.click("#rules"); wait(b); } },
    Scene { name: "fairness", size: WIDE, set: |b, _| { hand(b, 3, 12); b.click("[data-tool=seal]"); b.until("document.querySelector('.draws button')"); b.click(".draws button"); b.until("document.querySelector('.draws .good')"); wait(b); } },
    Scene { name: "statistics", size: WIDE, set: |b, _| { hand(b, 3, 12); b.click("[data-tool=bars]"); wait(b); } },
    Scene { name: "wager", size: WIDE, set: |b, _| { hand(b, 3, 12); b.script("document.querySelector('[data-wager=fire]').focus()"); b.key("?"); wait(b); } },
    Scene { name: "guide", size: WIDE, set: |b, _| { sit(b); b.click("[data-tool=book]"); b.click("[data-lesson=line]"); wait(b); } },
    Scene { name: "folded", size: WIDE, set: |b, _| { hand(b, 4, 20); b.click("#fold"); wait(b); } },
    Scene { name: "rolls", size: WIDE, set: |b, _| { open(b, "maryland"); hand(b, 4, 20); b.click(".hh"); b.until("document.querySelector('.recall li')"); wait(b); } },
    Scene { name: "what-if", size: WIDE, set: |b, _| { few(b); panel(b, "what-if", ".fan polyline"); } },
    Scene { name: "course", size: WIDE, set: |b, _| { hand(b, 3, 12); panel(b, "course", "[data-lesson]"); } },
    Scene { name: "explorer", size: WIDE, set: |b, _| { hand(b, 3, 12); panel(b, "explorer", ".explore td"); } },
    Scene { name: "strategies", size: WIDE, set: |b, _| { hand(b, 3, 12); panel(b, "strategies", "[data-strategy]"); } },
    Scene { name: "short", size: SHORT, set: |b, _| { hand(b, 8, 44); } },
    Scene { name: "tablet-upright", size: UPRIGHT, set: |b, _| { hand(b, 8, 44); } },
    Scene { name: "spanish", size: SMALL, set: |b, _| { keep(b, &json!({"language": "es"})); hand(b, 5, 30); } },
    Scene { name: "phone-aside", size: ASIDE, set: |b, _| { hand(b, 5, 30); } },
    Scene { name: "phone-what-if", size: PHONE, set: |b, _| { few(b); panel(b, "what-if", ".fan polyline"); } },
    Scene { name: "tablet", size: TABLET, set: |b, _| { hand(b, 8, 44); } },
    Scene { name: "tournament", size: WIDE, set: |b, folder| { Evening::begin(b, folder).enter(b, "Ann"); b.until("document.querySelector('[data-own]')"); wait(b); } },
    Scene { name: "tournament-phone", size: PHONE, set: |b, folder| { Evening::begin(b, folder).enter(b, "Ann"); b.until("document.querySelector('[data-own]')"); wait(b); } },
    Scene { name: "console", size: WIDE, set: |b, folder| { Evening::begin(b, folder).enter(b, "Dora"); b.until("document.querySelector('.heat.running')"); wait(b); } },
    Scene { name: "board", size: BOARD, set: |b, folder| { Evening::begin(b, folder).board(b); wait(b); } },
    Scene { name: "phone", size: PHONE, set: |b, _| { hand(b, 8, 44); } },
    Scene { name: "phone-props", size: PHONE, set: |b, _| { hand(b, 8, 60); b.click("#tabs button:nth-child(2)"); wait(b); } },
    Scene { name: "phone-hops", size: PHONE, set: |b, _| { hand(b, 8, 60); b.click("#tabs button:nth-child(3)"); wait(b); } },
    Scene { name: "phone-sides", size: PHONE, set: |b, _| { hand(b, 8, 60); b.click("#tabs button:nth-child(4)"); wait(b); } },
    Scene { name: "phone-bets", size: PHONE, set: |b, _| { hand(b, 3, 20); b.click("#tabs button:nth-child(5)"); wait(b); } },
    Scene { name: "phone-number", size: PHONE, set: |b, _| { hand(b, 5, 30); b.click("[data-number='8']"); wait(b); } },
    Scene { name: "phone-contrast", size: PHONE, set: |b, _| { theme(b, "contrast"); hand(b, 8, 44); } },
];

fn wait(_: &mut Browser) {
    std::thread::sleep(std::time::Duration::from_millis(700));
}

fn theme(browser: &mut Browser, theme: &str) {
    keep(browser, &json!({"theme": theme, "name": "Ann"}));
}

/// Comes back to the door with something chosen before.
fn keep(browser: &mut Browser, chosen: &Value) {
    let kept = json!(chosen.to_string());
    browser.script(&format!("localStorage.setItem('boxman', {kept})"));
    browser.reload();
    browser.until("document.querySelector('#play')");
}

/// Opens a panel from the menu.
fn panel(browser: &mut Browser, item: &str, filled: &str) {
    browser.script("document.querySelector('[data-tool=menu]').click()");
    browser.script(&format!(
        "document.querySelector('[data-item=\"{item}\"]').click()"
    ));
    browser.until(&format!("document.querySelector('#sheet {filled}')"));
    wait(browser);
}

/// Bets at the practice table.
fn bet(browser: &mut Browser, bets: &[(&str, i64)]) {
    for (wager, amount) in bets {
        let bet = json!({"do": "bet", "wager": wager, "amount": amount});
        browser.script(&format!("return fetch('/api/tables/practice/commands', {{method: 'POST', headers: {{'content-type': 'application/json'}}, body: JSON.stringify({bet})}}).then((a) => a.json())"));
    }
    browser.until("document.querySelector('[data-own]')");
}

/// A few bets, none of them on a meter: an evening of those is played roll by roll, and takes longer.
fn few(browser: &mut Browser) {
    sit(browser);
    let bets = [
        ("pass", 1000),
        ("place-6", 1200),
        ("place-8", 1200),
        ("field", 500),
        ("hard-8", 500),
    ];
    bet(browser, &bets);
}

/// The lobby of a house where people play: four tables, and a hand that was left open.
fn lobby(browser: &mut Browser) {
    sit(browser);
    browser.others("practice", 15);
    for (house, name, from, to) in [
        ("maryland", "Baltimore", 4, 10),
        ("colorado-craps-free", "No craps", 10, 13),
        ("maryland-mini", "Mini", 13, 15),
    ] {
        let id = json!(opened(browser, house, name));
        browser.script(&format!(
            "return Promise.all([...bots.tokens.keys()].slice({from}, {to}).map((name) => bots.give('practice', name, {{do: 'leave'}}).then(() => bots.give({id}, name, {{do: 'sit'}}))))"
        ));
    }
    bet(browser, &[("pass", 1000), ("field", 500), ("hard-8", 500)]);
    browser.script("document.querySelector('#tablepick').click()");
    browser.until("document.querySelectorAll('.rows-of-tables li').length === 4");
    wait(browser);
}

/// Opens another table and goes there.
fn open(browser: &mut Browser, house: &str) {
    let id = opened(browser, house, "");
    browser.script(&format!("history.replaceState(null, '', '/#table={id}')"));
    browser.reload();
    browser.until("document.querySelector('#play')");
}

/// Opens another table; answers its id.
fn opened(browser: &mut Browser, house: &str, name: &str) -> String {
    let mut wanted = json!({"house": house});
    if !name.is_empty() {
        wanted["name"] = json!(name);
    }
    let made = browser.script(&format!(
        "return fetch('/api/sessions', {{method: 'POST', headers: {{'content-type': 'application/json'}}, credentials: 'omit', body: JSON.stringify({{guest: 'Opener {house}'}})}})
           .then((answer) => answer.json())
           .then(({{token}}) => fetch('/api/tables', {{method: 'POST', credentials: 'omit', headers: {{'content-type': 'application/json', authorization: 'Bearer ' + token}}, body: JSON.stringify({wanted})}}))
           .then((answer) => answer.json())"
    ));
    made["id"].as_str().unwrap_or_default().to_owned()
}

fn sit(browser: &mut Browser) {
    browser.script("document.querySelector('#guest').value = 'Ann'");
    browser.click("#play");
    browser.until("document.querySelector('#bankroll')?.textContent === '$1,000'");
}

/// Plays a hand with others until a point is on, some come bets have travelled and many bets are up.
fn hand(browser: &mut Browser, others: usize, bets: usize) {
    sit(browser);
    let table = browser.script("return /table=([\\w-]+)/.exec(location.hash)?.[1] ?? 'practice'");
    let table = table.as_str().unwrap_or("practice").to_owned();
    browser.others(&table, others);
    let bet = "const give = (body) => fetch(`/api/tables/${table}/commands`, {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}).then((a) => a.json());";
    let me = |browser: &mut Browser, script: &str| {
        browser.script(&format!(
            "const table = {}; {bet} return (async () => {{ {script} }})()",
            json!(table)
        ))
    };
    me(
        browser,
        "for (const wager of ['fire', 'all-small', 'all-tall', 'make-em-all-progressive', 'sharp-shooter']) await give({do: 'bet', wager, amount: wager.endsWith('progressive') ? 100 : 500});",
    );
    for _ in 0..40 {
        browser.others_bet(&table, bets / 3);
        me(
            browser,
            "await give({do: 'bet', wager: 'pass', amount: 1000}); await give({do: 'bet', wager: 'come', amount: 1000});",
        );
        let rolled = me(
            browser,
            "const names = await fetch(`/api/tables/${table}`).then((a) => a.json()); for (const name of bots.tokens.keys()) await bots.give(table, name, {do: 'ready'}); return give({do: 'ready'});",
        );
        let _ = rolled;
        std::thread::sleep(std::time::Duration::from_millis(250));
        let state = browser.state(&table);
        let come = state["players"]["Ann"]["bets"]
            .as_array()
            .is_some_and(|bets| {
                bets.iter()
                    .any(|b| b["wager"].as_str().is_some_and(|w| w.starts_with("come-")))
            });
        if !state["point"].is_null() && come && state["rolls"].as_u64() > Some(3) {
            break;
        }
    }
    me(
        browser,
        "for (const [wager, amount] of [['pass-odds', 5000], ['place-8', 1200], ['field', 500], ['hard-8', 500], ['dont-come', 500], ['come-odds-5', 2000], ['come-odds-6', 2000], ['come-odds-9', 2000], ['come-odds-4', 2000]]) await give({do: 'bet', wager, amount}); await give({do: 'work', wager: 'hard-8', on: false});",
    );
    let up = browser.others_bet(&table, bets);
    if up < bets as u64 {
        eprintln!("only {up} bets are up, {bets} were wanted");
    }
    // What was rolled is shown first, roll by roll.
    let rolls = browser.state(&table)["rolls"].to_string();
    browser.until(&format!(
        "document.querySelector('#app').dataset.rolls === '{rolls}'"
    ));
    std::thread::sleep(std::time::Duration::from_millis(2400));
}

/// No card opens for where the mouse happens to be.
fn put_the_mouse_away(browser: &mut Browser) {
    browser.script("document.activeElement?.matches?.('#play') && document.activeElement.blur()");
    let away = json!({"type": "mouseMoved", "x": 1, "y": 1});
    browser.devtools("Input.dispatchMouseEvent", &away);
    std::thread::sleep(std::time::Duration::from_millis(300));
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (program, folder) = (arguments.next(), arguments.next());
    let (Some(program), Some(folder)) = (program, folder) else {
        eprintln!("usage: pictures PROGRAM FOLDER [SCENE…]");
        std::process::exit(2);
    };
    let wanted: Vec<String> = arguments.collect();
    let (program, folder) = (PathBuf::from(program), PathBuf::from(folder));
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    for scene in SCENES {
        if !wanted.is_empty() && !wanted.iter().any(|name| name == scene.name) {
            continue;
        }
        let serving = Serving::start(&program);
        let (width, height) = scene.size;
        let mut browser = Browser::open(width, height).expect("chromedriver is installed");
        // Dice and chips lie where they come to rest, however busy the machine is.
        let still = json!([
            {"name": "prefers-reduced-motion", "value": "reduce"},
            {"name": "prefers-color-scheme", "value": "dark"},
        ]);
        browser.devtools("Emulation.setEmulatedMedia", &json!({"features": still}));
        browser.go(&format!("{}/#table=practice", serving.url));
        browser.until("document.querySelector('#play')");
        let scratch = tempfile::tempdir().expect("a folder");
        (scene.set)(&mut browser, scratch.path());
        put_the_mouse_away(&mut browser);
        let shot = json!({"format": "webp", "quality": 88});
        let taken = browser.devtools("Page.captureScreenshot", &shot);
        let data = STANDARD.decode(taken["data"].as_str().unwrap_or_default());
        let file = folder.join(format!("{}.webp", scene.name));
        std::fs::write(&file, data.expect("a picture")).expect("the picture can be written");
        for complaint in browser.complaints() {
            eprintln!("{}: {complaint}", scene.name);
        }
        println!("{}", file.display());
    }
}
