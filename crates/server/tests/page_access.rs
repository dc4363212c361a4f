//! The page for everyone: axe-core finds nothing serious in any theme, on any panel, at any size; every
//! target is large enough; types hold; the transfer stays small; nothing stands inline.
//!
//! It needs Chromium, axe-core and TypeScript, which `cargo xtask test` installs.

mod common;
mod page_driver;
mod page_visit;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use page_visit::{PHONE, Visit, WIDE, key};
use serde_json::json;

/// The largest transfer of the page's own files, in bytes.
const LARGEST_TRANSFER: u64 = 300_000;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Something from npm.
fn tool(path: &str) -> PathBuf {
    let file = root().join("target/page-tools/node_modules").join(path);
    assert!(
        file.exists(),
        "{} is missing; `cargo xtask test` installs it",
        file.display()
    );
    file
}

/// What axe finds that is serious, in few words.
fn serious(visit: &mut Visit, axe: &str) -> Vec<String> {
    let found = visit.browser.script(&format!(
        "if (!window.axe) {{ {axe} }}
         return axe.run(document, {{resultTypes: ['violations']}}).then(({{violations}}) =>
           violations.filter((v) => ['serious', 'critical'].includes(v.impact))
             .map((v) => `${{v.id}}: ${{v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160) + ' ' + (n.any[0]?.message ?? '')).join(' | ')}}`))"
    ));
    let found = found.as_array().cloned().unwrap_or_default();
    found
        .iter()
        .map(|t| t.as_str().unwrap_or_default().to_owned())
        .collect()
}

fn theme(visit: &mut Visit, theme: &str) {
    visit.browser.script(&format!(
        "document.documentElement.dataset.theme = {}",
        json!(theme)
    ));
}

/// Every panel there is: how it opens, and what shows that it has.
const PANELS: [(&str, &str); 6] = [
    (
        "[...document.querySelectorAll('[data-tool=bars]')][0]",
        "Statistics",
    ),
    (
        "[...document.querySelectorAll('[data-tool=seal]')][0]",
        "Fairness",
    ),
    (
        "[...document.querySelectorAll('[data-tool=help]')][0]",
        "Keys and help",
    ),
    ("document.querySelector('#tablepick')", "Tables"),
    ("document.querySelector('#rules')", "Posted rules"),
    (
        "(document.querySelector('[data-wager=field]').focus(), null)",
        "Field",
    ),
];

fn check_everything(size: (u32, u32)) {
    let axe = fs::read_to_string(tool("axe-core/axe.min.js")).expect("axe can be read");
    let mut visit = Visit::new(size);
    let mut faults: Vec<String> = Vec::new();
    let mut look = |visit: &mut Visit, what: &str| {
        for name in ["felt", "safe", "contrast"] {
            theme(visit, name);
            std::thread::sleep(std::time::Duration::from_millis(60));
            let found = serious(visit, &axe);
            faults.extend(found.iter().map(|f| format!("{what}, {name}: {f}")));
        }
    };
    look(&mut visit, "the door");
    visit.sit();
    visit.give(&json!({"do": "bet", "wager": "fire", "amount": 500}));
    visit.set_a_point();
    visit.give(&json!({"do": "bet", "wager": "place-6", "amount": 600}));
    visit.browser.until("document.querySelector('[data-own]')");
    look(&mut visit, "the table");
    if size == PHONE {
        for tab in 2..=4 {
            visit
                .browser
                .click(&format!("#tabs button:nth-child({tab})"));
            look(&mut visit, &format!("tab {tab}"));
        }
        visit.browser.click("#tabs button:nth-child(1)");
        visit.browser.click("[data-number='8']");
        visit.browser.until("document.querySelector('.thumbs')");
        look(&mut visit, "a number's bets");
        visit.browser.key(key::ESCAPE);
    } else {
        for (open, title) in PANELS {
            visit.browser.script(&format!("{open}?.click()"));
            if title == "Field" {
                visit.browser.key("?");
            }
            visit.browser.until(&format!("document.querySelector('#sheet').open && document.querySelector('#sheet').getAttribute('aria-label').startsWith({})", json!(title)));
            look(&mut visit, title);
            visit.browser.key(key::ESCAPE);
        }
        visit.browser.click("[data-tool=book]");
        visit.browser.until("document.querySelector('.coach')");
        look(&mut visit, "the guide");
        visit.browser.click("#fold");
        look(&mut visit, "the folded panel");
    }
    visit.browser.click(if size == PHONE {
        "[data-tool=menu]"
    } else {
        ".qa.dots"
    });
    visit.browser.until("document.querySelector('.menu')");
    look(&mut visit, "a menu");
    assert_eq!(faults, Vec::<String>::new());
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
    for size in [WIDE, PHONE] {
        let mut visit = Visit::new(size);
        visit.sit();
        let small = visit.browser.script(
            "return [...document.querySelectorAll('button, a, input, [role=button]')].filter((e) => e.checkVisibility()).flatMap((e) => {
               const box = (e.querySelector(':scope > .zr') ?? e).getBoundingClientRect();
               return box.width && (box.width < 23.5 || box.height < 23.5) ? [`${e.getAttribute('aria-label') ?? e.textContent} ${box.width.toFixed(1)} by ${box.height.toFixed(1)}`] : [];
             })",
        );
        assert_eq!(small, json!([]), "at {} px", size.0);
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
        match path.is_dir() {
            true => all.extend(files(&path)),
            false => all.push(path),
        }
    }
    all.sort();
    all
}

#[test]
fn nothing_stands_inline_and_every_module_is_loaded_ahead() {
    let read = |name: &str| fs::read_to_string(root().join("web").join(name)).expect("a page");
    for name in ["index.html", "tournament.html", "tournament-board.html"] {
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
        // Tournaments have pages of their own.
        let elsewhere = name.starts_with("js/tournament/");
        let meant = !elsewhere && !matches!(name.as_str(), "js/main.js" | "js/types.js");
        assert_eq!(ahead, meant, "{name}");
        let lines = fs::read_to_string(&file).expect("text").lines().count();
        assert!(lines <= 400, "{name} has {lines} lines");
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
    visit.browser.reload();
    visit.browser.until("document.querySelector('#play')");
    let measured = visit.browser.script(
        "const all = [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')];
         return [all.reduce((sum, one) => sum + one.transferSize, 0), all.length, all.map((one) => one.name).filter((name) => !name.startsWith(location.origin))]",
    );
    let bytes = measured[0].as_u64().unwrap_or(u64::MAX);
    assert!(
        bytes > 10_000 && bytes < LARGEST_TRANSFER,
        "{bytes} bytes in {} files",
        measured[1]
    );
    assert_eq!(measured[2], json!([]));
    let policy = visit.here.client().get("/");
    let policy = policy.header("content-security-policy").unwrap_or_default();
    assert!(
        policy.contains("script-src 'self'") && !policy.contains("unsafe"),
        "{policy}"
    );
}
