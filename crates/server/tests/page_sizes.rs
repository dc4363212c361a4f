//! Everything fits the window, whatever its size: rack, main button, dice and call are within it, nothing lies over
//! anything else, nothing is clipped, no text is under 10 px and no target under 24 px, with every panel there is.

mod common;
mod page_driver;
mod page_visit;

use page_visit::{Visit, WIDE, key};
use serde_json::{Value, json};

/// The sizes of windows that people have, from the smallest phone to a large desk.
const SIZES: [(u32, u32); 18] = [
    (360, 560),
    (360, 640),
    (375, 553),
    (390, 664),
    (390, 844),
    (412, 732),
    (667, 375),
    (844, 390),
    (768, 1024),
    (820, 1180),
    (1024, 768),
    (1180, 820),
    (1280, 632),
    (1366, 657),
    (1536, 730),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
];

/// What is wrong with the page as it stands: things outside the window, over each other, or too small.
const FAULTS: &str = r#"
  const faults = []; const [width, height] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  const visible = (e) => e && e.checkVisibility({visibilityProperty: true}) && e.getClientRects().length > 0;
  for (const must of ['#throw', '#tray', '#dice', '#call', '#bankroll', '.qa.dots', '.tools'])
    if (!visible(document.querySelector(must))) faults.push(`${must} is not to be seen`);
  for (const part of ['.top', '#tablepick', '#money', '#tray', '#throw', '#quick', '#dice', '#call', '#state', '#cloth', '#tabs', '#numbers', '#side', '#history', '#msg']) {
    const e = document.querySelector(part);
    if (!visible(e)) continue;
    const box = e.getBoundingClientRect();
    if (box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1)
      faults.push(`${part} is outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
  }
  // The call is read whole: its number is never cut off.
  const call = document.querySelector('#call'); const number = call.querySelector('b');
  if (number) {
    const range = document.createRange(); range.selectNodeContents(number);
    const [at, hold] = [range.getBoundingClientRect(), call.getBoundingClientRect()];
    if (at.right > hold.right + 1 || at.bottom > hold.bottom + 3) faults.push(`the call is cut off: ${number.textContent}`);
  }
  if (document.documentElement.scrollHeight > height || document.documentElement.scrollWidth > width) faults.push('the page scrolls');
  // The band lies over a wide felt; everywhere else each part has a place of its own.
  const wide = document.documentElement.dataset.mode === 'wide';
  const apart = ['#money', '#tray', '#throw', '#quick', '#tabs', '#numbers', '#side', '#history', ...(wide ? ['#table'] : ['#cloth', '#dice', '#call', '#state', '#tablepick'])]
    .map((part) => [part, document.querySelector(part)]).filter(([, e]) => visible(e));
  apart.forEach(([one, a], i) => apart.slice(i + 1).forEach(([other, b]) => {
    const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    const [w, h] = [Math.min(p.right, q.right) - Math.max(p.left, q.left), Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)];
    // On a small screen a part of the layout takes the place of the felt.
    const instead = [one, other].includes('#cloth') && [one, other].includes('#side');
    if (w > 1.5 && h > 1.5 && !instead) faults.push(`${one} and ${other} overlap by ${Math.round(w)} by ${Math.round(h)}`);
  }));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const e = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !visible(e) || e.closest('title, .chip-t, .init, .unseen, .defs, noscript, .puck')) continue;
    const matrix = e.getScreenCTM?.();
    const size = parseFloat(getComputedStyle(e).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size < 9.95) faults.push(`${size.toFixed(1)} px: ${texts.currentNode.data.trim().slice(0, 20)}`);
  }
  for (const e of document.querySelectorAll('button, a, input, [role=button]')) {
    if (!visible(e)) continue;
    const box = (e.querySelector(':scope > .zr') ?? e).getBoundingClientRect();
    if (box.width && (box.width < 23.5 || box.height < 23.5)) faults.push(`${e.getAttribute('aria-label') ?? e.textContent}: ${box.width.toFixed(1)} by ${box.height.toFixed(1)}`);
  }
  return faults;
"#;

/// What is wrong with the panel that is open, and with the lobby.
const SHEET: &str = include_str!("page_sizes/sheet.js");
/// English that a Spanish reader meets.
const ENGLISH: &str = include_str!("page_driver/english.js");

/// The sizes at which every panel is looked at, in every language.
const PANEL_SIZES: [(u32, u32); 6] = [
    (360, 640),
    (390, 664),
    (844, 390),
    (820, 1180),
    (1366, 657),
    (1440, 900),
];

/// Every panel, by its place in the menu, and what shows that it is filled.
const PANELS: [(&str, &str); 13] = [
    ("posted", "details"),
    ("invite", "#invite-link"),
    ("course", "[data-lesson]"),
    ("statistics", ".rows"),
    ("fairness", ".draws li"),
    ("what-if", ".fan polyline"),
    ("explorer", ".explore td"),
    ("sounds", "#talk-on"),
    ("help", "kbd"),
    ("layouts", "#max-odds"),
    ("strategies", "[data-strategy]"),
    ("shorthand", "#line"),
    ("talk", "[data-call]"),
];

/// Waits until the page is laid out for its window, and looks at it.
fn look(visit: &mut Visit, size: (u32, u32), what: &str) {
    let settled = format!(
        "document.documentElement.clientWidth === {} && document.querySelector('#felt').viewBox.baseVal.width > 0",
        size.0
    );
    visit.browser.until(&settled);
    let mut faults = Value::Null;
    // A window that has just changed is laid out in the next frames.
    for _ in 0..40 {
        faults = visit.browser.script(FAULTS);
        if faults == json!([]) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("{what} at {} by {}: {faults}", size.0, size.1);
}

/// What may never be covered and is, by something.
fn over(what: &str) -> String {
    format!(
        "const over = document.querySelector('{what}').getBoundingClientRect();
         return ['#dice', '#call b', '#state', '#tray', '#throw', '#bankroll'].filter((part) => {{
           const box = document.querySelector(part).getBoundingClientRect();
           return Math.min(box.right, over.right) - Math.max(box.left, over.left) > 1.5 && Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top) > 1.5;
         }})"
    )
}

/// A table in the middle of a hand, with bets of several kinds.
fn a_hand(house: &Value) -> Visit {
    let mut visit = Visit::at(WIDE, house);
    visit.sit();
    visit.set_a_point();
    for wager in ["pass-odds", "field", "hard-8", "any-craps"] {
        visit.give(&json!({"do": "bet", "wager": wager, "amount": 500}));
    }
    visit.give(&json!({"do": "bet", "wager": "place-6", "amount": 600}));
    visit
        .browser
        .until("document.querySelector('[data-chip=\"place-6\"][data-own]')");
    visit
}

/// Looks at the table with every part and panel that a window of this size has.
fn look_at_everything(visit: &mut Visit, size: (u32, u32)) {
    visit.browser.resize(size.0, size.1);
    look(visit, size, "the table");
    let tabs = visit
        .browser
        .script("return document.querySelector('#tabs').checkVisibility() ? document.querySelectorAll('#tabs button').length : 0");
    for tab in 1..=tabs.as_u64().unwrap_or(0) {
        visit.browser.script(&format!(
            "document.querySelector('#tabs button:nth-child({tab})').click()"
        ));
        look(visit, size, &format!("tab {tab}"));
    }
    visit
        .browser
        .script("document.querySelector('#tabs button')?.click()");
    for panel in ["bets", "sides"] {
        visit.browser.script(&format!(
            "const tab = document.querySelector('[data-panel={panel}]'); if (tab?.checkVisibility()) tab.click()"
        ));
        look(visit, size, panel);
    }
    visit
        .browser
        .script("document.querySelector('#side [aria-pressed]')?.blur()");
    open_panel(visit, "statistics", ".rows");
    look(visit, size, "a sheet");
    let covered = visit.browser.script(&over("#sheet"));
    assert_eq!(covered, json!([]), "a sheet at {} by {}", size.0, size.1);
    close_panel(visit);
}

/// Opens a panel from the menu and waits until it is filled.
fn open_panel(visit: &mut Visit, item: &str, filled: &str) {
    visit
        .browser
        .script("document.querySelector('[data-tool=menu]').click()");
    let menu = visit.browser.script(
        "const box = document.querySelector('.menu').getBoundingClientRect(); return box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight",
    );
    assert_eq!(menu, json!(true), "the menu is within the window");
    visit.browser.script(&format!(
        "document.querySelector('[data-item=\"{item}\"]').click()"
    ));
    visit.browser.until(&format!(
        "document.querySelector('#sheet').open && document.querySelector('#sheet {filled}')"
    ));
}

fn close_panel(visit: &mut Visit) {
    visit.browser.key(key::ESCAPE);
    visit
        .browser
        .until("!document.querySelector('#sheet').open");
}

/// Looks at what is open, and for English where another language is read.
fn look_inside(visit: &mut Visit, language: &str, what: &str) {
    let mut faults = Value::Null;
    for _ in 0..40 {
        faults = visit.browser.script(SHEET);
        if faults == json!([]) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert_eq!(faults, json!([]), "{what} in {language}");
    if language != "en" {
        let left = visit.browser.script(ENGLISH);
        assert_eq!(left, json!([]), "{what} in {language}");
    }
}

/// Reads the page in another language from now on.
fn read_in(visit: &mut Visit, language: &str) {
    visit.browser.script(&format!(
        "localStorage.setItem('boxman', JSON.stringify({{...JSON.parse(localStorage.getItem('boxman')), language: '{language}'}}))"
    ));
    visit.browser.reload();
    visit.browser.until(&format!(
        "document.documentElement.lang === '{language}' && document.querySelector('[data-own]')"
    ));
}

#[test]
fn every_panel_fits_in_both_languages() {
    let mut visit = a_hand(&json!("practice"));
    for language in ["en", "es"] {
        visit.browser.resize(WIDE.0, WIDE.1);
        read_in(&mut visit, language);
        for size in PANEL_SIZES {
            visit.browser.resize(size.0, size.1);
            look(&mut visit, size, &format!("the table in {language}"));
            let at = format!("at {} by {}", size.0, size.1);
            for (panel, filled) in PANELS {
                open_panel(&mut visit, panel, filled);
                look_inside(&mut visit, language, &format!("{panel} {at}"));
                close_panel(&mut visit);
            }
            for wager in ["field", "lay-4", "make-em-all-progressive"] {
                // What is on another part of a phone's layout has no zone now.
                let zone = format!("document.querySelector('[data-wager=\"{wager}\"]')");
                let there = visit.browser.script(&format!(
                    "{zone}?.focus(); return document.activeElement === {zone}"
                ));
                if there == json!(true) {
                    visit.browser.key("?");
                    visit.browser.until(
                        "document.querySelector('#sheet').open && document.querySelector('#sheet .rows')",
                    );
                    look_inside(&mut visit, language, &format!("{wager} in full {at}"));
                    close_panel(&mut visit);
                }
            }
            if visit
                .browser
                .script("return Boolean(document.querySelector('[data-number=\"8\"]'))")
                == json!(true)
            {
                visit.browser.click("[data-number='8']");
                visit
                    .browser
                    .until("document.querySelector('#sheet .thumbs li')");
                look_inside(&mut visit, language, &format!("the bets on 8 {at}"));
                close_panel(&mut visit);
            }
            visit
                .browser
                .script("document.querySelector('#history').click()");
            visit
                .browser
                .until("document.querySelector('#sheet').open && document.querySelector('#sheet .recall li')");
            look_inside(&mut visit, language, &format!("the last rolls {at}"));
            close_panel(&mut visit);
        }
    }
    visit.is_quiet();
}

#[test]
fn the_lobby_fits_at_every_size_in_both_languages() {
    let mut visit = a_hand(&json!("practice"));
    for language in ["en", "es"] {
        visit.browser.resize(WIDE.0, WIDE.1);
        read_in(&mut visit, language);
        visit
            .browser
            .script("document.querySelector('#tablepick').click()");
        visit
            .browser
            .until("document.querySelector('#lobby #play')");
        for size in SIZES {
            visit.browser.resize(size.0, size.1);
            visit.browser.until(&format!(
                "document.documentElement.clientWidth === {}",
                size.0
            ));
            for view in ["tournaments", "learn", "workshop", "play"] {
                visit.browser.script(&format!(
                    "document.querySelector('.lobby-nav [data-view={view}]').click()"
                ));
                let shown = format!(
                    "document.querySelector('#lobby').dataset.view === '{view}' && !document.querySelector('.listed:empty') && (document.querySelector('#lobby').dataset.view !== 'learn' || document.querySelector('.lobby [data-lesson]'))"
                );
                visit.browser.until(&shown);
                let what = format!("the lobby, {view}, at {} by {}", size.0, size.1);
                look_inside(&mut visit, language, &what);
            }
        }
        visit.browser.key(key::ESCAPE);
        visit
            .browser
            .until("document.querySelector('#lobby').hidden");
    }
    visit.is_quiet();
}

#[test]
fn everything_fits_at_every_size() {
    let mut visit = a_hand(&json!("practice"));
    for size in SIZES {
        look_at_everything(&mut visit, size);
    }
    visit.is_quiet();
}

#[test]
fn ten_points_fit_at_every_size() {
    let mut visit = a_hand(&json!("colorado-craps-free"));
    for size in SIZES {
        visit.browser.resize(size.0, size.1);
        look(&mut visit, size, "Craps Free Craps");
    }
    visit.is_quiet();
}

#[test]
fn a_message_covers_neither_the_dice_nor_the_turn() {
    let mut visit = a_hand(&json!("practice"));
    for size in SIZES {
        visit.browser.resize(size.0, size.1);
        look(&mut visit, size, "the table");
        visit.browser.script(
            "document.querySelector('[data-wager=dont-pass] .zr').dispatchEvent(new MouseEvent('click', {bubbles: true}))",
        );
        visit
            .browser
            .until("!document.querySelector('#toast').hidden");
        let over = visit.browser.script(&over("#toast"));
        assert_eq!(over, json!([]), "at {} by {}", size.0, size.1);
        visit
            .browser
            .script("document.querySelector('#toast .x').click()");
    }
}
