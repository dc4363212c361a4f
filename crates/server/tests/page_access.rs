//! The page for everyone: axe-core finds nothing serious in any theme, on any panel, at any size; every
//! target is large enough; types hold; the transfer stays small; nothing stands inline.
//!
//! It needs Chromium, axe-core and TypeScript, which `cargo xtask test` installs.

mod common;
mod page_axe;
mod page_driver;
mod page_visit;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use page_axe::{Axe, root, tool};
use page_visit::{PHONE, Visit, WIDE, key};
use serde_json::json;

/// The largest transfer of the page's own files at a first visit, in bytes.
const LARGEST_TRANSFER: u64 = 136_000;

/// What only panels and lessons use.
const LATER: [&str; 3] = ["js/fair.js", "js/reckon.js", "js/learn/lessons.js"];

/// Every panel there is: how it opens, and what shows that it has.
const PANELS: [(&str, &str); 7] = [
    ("document.querySelector('[data-tool=book]')", "Learn craps"),
    ("document.querySelector('[data-tool=bars]')", "Statistics"),
    ("document.querySelector('[data-tool=seal]')", "Fairness"),
    (
        "document.querySelector('[data-tool=help]')",
        "Keys and help",
    ),
    ("document.querySelector('#rules')", "Posted rules"),
    ("document.querySelector('#history ol')", "The last rolls"),
    (
        "(document.querySelector('[data-wager=field]').focus(), null)",
        "Field",
    ),
];

/// Opens every panel and looks at it.
fn look_at_panels(visit: &mut Visit, axe: &mut Axe) {
    for (open, title) in PANELS {
        visit.browser.script(&format!("{open}?.click()"));
        if title == "Field" {
            visit.browser.key("?");
        }
        visit.browser.until(&format!("document.querySelector('#sheet').open && document.querySelector('#sheet').getAttribute('aria-label').startsWith({})", json!(title)));
        axe.look(&mut visit.browser, title);
        visit.browser.key(key::ESCAPE);
        visit
            .browser
            .until("!document.querySelector('#sheet').open");
    }
}

/// What only a phone has: tabs, and the bets on a number.
fn look_at_a_phone(visit: &mut Visit, axe: &mut Axe) {
    for tab in 2..=5 {
        visit
            .browser
            .click(&format!("#tabs button:nth-child({tab})"));
        axe.look(&mut visit.browser, &format!("tab {tab}"));
    }
    visit.browser.click("#tabs button:nth-child(1)");
    visit.browser.click("[data-number='8']");
    visit.browser.until("document.querySelector('.thumbs')");
    axe.look(&mut visit.browser, "a number's bets");
    visit.browser.key(key::ESCAPE);
}

fn check_everything(size: (u32, u32)) {
    let mut axe = Axe::new();
    let mut visit = Visit::new(size);
    axe.look(&mut visit.browser, "the door");
    visit.sit();
    visit.give(&json!({"do": "bet", "wager": "fire", "amount": 500}));
    visit.set_a_point();
    visit.give(&json!({"do": "bet", "wager": "place-6", "amount": 600}));
    visit.browser.until("document.querySelector('[data-own]')");
    axe.look(&mut visit.browser, "the table");
    if size == PHONE {
        look_at_a_phone(&mut visit, &mut axe);
    }
    look_at_panels(&mut visit, &mut axe);
    visit
        .browser
        .script("document.querySelector('[data-tool=book]').click()");
    visit.browser.click("[data-lesson=line]");
    visit.browser.until("document.querySelector('.coach')");
    axe.look(&mut visit.browser, "the guide");
    if size == WIDE {
        visit.browser.click("#fold");
        axe.look(&mut visit.browser, "the folded panel");
    }
    visit.browser.click(if size == PHONE {
        "[data-tool=menu]"
    } else {
        ".qa.dots"
    });
    visit.browser.until("document.querySelector('.menu')");
    axe.look(&mut visit.browser, "a menu");
    // A house without side wagers has one's own bets beside the table.
    visit.open(&json!("colorado-craps-free"));
    visit.sit();
    visit.give(&json!({"do": "bet", "wager": "pass", "amount": 500}));
    visit
        .browser
        .until("document.querySelector('[data-own][data-chip=pass]')");
    axe.look(&mut visit.browser, "Craps Free Craps");
    axe.found_nothing();
    visit.is_quiet();
}

#[test]
fn axe_finds_nothing_serious_at_a_desk() {
    check_everything(WIDE);
}

#[test]
fn axe_finds_nothing_serious_on_a_phone() {
    check_everything(PHONE);
}

#[test]
fn every_target_is_large_enough() {
    let places =
        [WIDE, PHONE].map(|size| ["practice", "colorado-craps-free"].map(|house| (size, house)));
    for (size, house) in places.into_iter().flatten() {
        let mut visit = Visit::at(size, &json!(house));
        visit.sit();
        visit.give(&json!({"do": "bet", "wager": "place-6", "amount": 600}));
        visit.browser.until("document.querySelector('[data-own]')");
        let small = visit.browser.script(
            "return [...document.querySelectorAll('button, a, input, [role=button]')].filter((e) => e.checkVisibility()).flatMap((e) => {
               const box = (e.querySelector(':scope > .zr') ?? e).getBoundingClientRect();
               return box.width && (box.width < 23.5 || box.height < 23.5) ? [`${e.getAttribute('aria-label') ?? e.textContent} ${box.width.toFixed(1)} by ${box.height.toFixed(1)}`] : [];
             })",
        );
        assert_eq!(small, json!([]), "{house} at {} px", size.0);
    }
}

#[test]
fn no_text_is_smaller_than_ten_pixels() {
    for size in [WIDE, PHONE] {
        let mut visit = Visit::new(size);
        visit.sit();
        let small = visit.browser.script(
            "const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); const found = new Set();
             while (texts.nextNode()) {
               const e = texts.currentNode.parentElement;
               if (!texts.currentNode.data.trim() || !e.checkVisibility() || e.closest('title, .chip-t, .unseen, .defs')) continue;
               if (parseFloat(getComputedStyle(e).fontSize) < 10) found.add(`${e.className.baseVal ?? e.className}: ${texts.currentNode.data}`);
             }
             return [...found]",
        );
        assert_eq!(small, json!([]), "at {} px", size.0);
    }
}

#[test]
fn types_hold() {
    let checked = Command::new("node")
        .arg(tool("typescript/bin/tsc"))
        .arg("-p")
        .arg(root().join("web/jsconfig.json"))
        .output()
        .expect("node is missing; `cargo xtask test` installs it");
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success(), "{said}");
}

/// Every file of the page below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all.extend(files(&path));
        } else {
            all.push(path);
        }
    }
    all.sort();
    all
}

#[test]
fn nothing_stands_inline_and_every_module_is_loaded_ahead() {
    let read = |name: &str| fs::read_to_string(root().join("web").join(name)).expect("a page");
    for name in [
        "index.html",
        "seat.html",
        "crew/index.html",
        "crew/rail.html",
        "tournament.html",
        "tournament-board.html",
    ] {
        for word in ["<style", " style=", "onclick", "onload", "javascript:"] {
            assert!(!read(name).contains(word), "{word} stands in {name}");
        }
    }
    let page = read("index.html");
    let web = root().join("web");
    for file in files(&web.join("js")) {
        let name = file
            .strip_prefix(&web)
            .expect("below")
            .display()
            .to_string();
        let ahead = page.contains(&format!("modulepreload\" href=\"{name}\""));
        // Tournaments, the crew and a guest's seat have pages of their own; the lobby, panels and the course are loaded when they
        // are opened.
        let elsewhere = [
            "js/tournament/",
            "js/crew/",
            "js/felt/crew/",
            "js/lobby/",
            "js/seat/",
        ]
        .iter()
        .any(|folder| name.starts_with(folder));
        let shown = ["js/sheets/open.js", "js/sheets/sheet.js"].contains(&name.as_str());
        let later = name.starts_with("js/sheets/") && !shown || LATER.contains(&name.as_str());
        let meant = !elsewhere && !later && !matches!(name.as_str(), "js/main.js" | "js/types.js");
        assert_eq!(ahead, meant, "{name}");
        let lines = fs::read_to_string(&file).expect("text").lines().count();
        // The types are generated.
        let fits = name == "js/types.js" || lines <= 400;
        assert!(fits, "{name} has {lines} lines");
    }
    for line in page.lines().filter(|l| l.contains("modulepreload")) {
        let name = line.split('"').nth(3).unwrap_or_default();
        assert!(web.join(name).exists(), "{name} does not exist");
    }
}

#[test]
fn a_visit_transfers_little_and_asks_nobody_else() {
    let mut visit = Visit::new(WIDE);
    visit.browser.devtools("Network.enable", &json!({}));
    visit
        .browser
        .devtools("Network.setCacheDisabled", &json!({"cacheDisabled": true}));
    // What the page's own worker has kept would not be counted.
    visit
        .browser
        .devtools("Network.setBypassServiceWorker", &json!({"bypass": true}));
    // A first visit to the lobby, and one that a link led to a table.
    for place in ["/?first", "/?link#table=practice"] {
        let address = format!("http://{}{place}", visit.here.address);
        visit.browser.go(&address);
        visit
            .browser
            .until("document.querySelector('#play')?.checkVisibility()");
        if place.contains("table") {
            // The cloth of the felt comes last.
            visit.browser.until("performance.getEntriesByType('resource').some((one) => one.name.endsWith('nap.png') && one.responseEnd)");
        }
        let measured = visit.browser.script(
            "const all = [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')];
             const own = all.filter((one) => !new URL(one.name).pathname.startsWith('/api/'));
             return [own.reduce((sum, one) => sum + one.transferSize, 0), own.length, all.map((one) => one.name).filter((name) => !name.startsWith(location.origin))]",
        );
        let bytes = measured[0].as_u64().unwrap_or(u64::MAX);
        println!("{place}: {bytes} bytes in {} files", measured[1]);
        assert!(
            bytes > 10_000 && bytes < LARGEST_TRANSFER,
            "{place}: {bytes} bytes in {} files",
            measured[1]
        );
        assert_eq!(measured[2], json!([]));
    }
    let policy = visit.here.client().get("/");
    let policy = policy.header("content-security-policy").unwrap_or_default();
    assert!(
        policy.contains("script-src 'self'") && !policy.contains("unsafe"),
        "{policy}"
    );
}
