//! What goes beyond a bet at a time, in a browser: odds that follow, saved layouts, evenings that are
//! simulated, strategies, the dealers' words, calls at the rail, sound, and the page without a connection.

mod common;
mod page_axe;
mod page_driver;
mod page_visit;

use common::start_changed;
use page_axe::Axe;
use page_visit::{PHONE, Visit, WIDE, key};
use serde_json::json;

/// Opens something from the menu, by the first words of its name.
fn open(visit: &mut Visit, name: &str) {
    visit
        .browser
        .script("document.querySelector('[data-tool=\"menu\"]').click()");
    let found = visit.browser.script(&format!(
        "const item = [...document.querySelectorAll('.menu button')].find((one) => one.textContent.startsWith({}));
         item?.click(); return Boolean(item)",
        json!(name)
    ));
    assert_eq!(found, json!(true), "the menu has no {name}");
    visit.browser.until("document.querySelector('#sheet').open");
}

fn press(visit: &mut Visit, selector: &str) {
    visit
        .browser
        .until(&format!("document.querySelector({})", json!(selector)));
    visit.browser.script(&format!(
        "document.querySelector({}).click()",
        json!(selector)
    ));
}

fn close(visit: &mut Visit) {
    press(visit, "#sheet .x");
    visit
        .browser
        .until("!document.querySelector('#sheet').open");
}

/// Types into a field.
fn fill(visit: &mut Visit, selector: &str, text: &str) {
    let (selector, text) = (json!(selector), json!(text));
    visit
        .browser
        .until(&format!("document.querySelector({selector})"));
    visit.browser.script(&format!(
        "const field = document.querySelector({selector}); field.value = {text}; field.dispatchEvent(new Event('input', {{bubbles: true}}))"
    ));
}

#[test]
fn odds_follow_by_themselves_and_a_saved_layout_is_put_up() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    open(&mut visit, "Odds and layouts");
    press(&mut visit, "[data-auto-odds=\"2\"]");
    close(&mut visit);
    visit.set_a_point();
    // Twice the line of $5, as a multiple of what the point pays in.
    visit
        .browser
        .until("document.querySelector('[data-own][data-chip=pass-odds]')");
    let odds = visit.up("pass-odds");
    assert!((1000..=1200).contains(&odds), "{odds}");
    open(&mut visit, "Odds and layouts");
    press(&mut visit, "#max-odds");
    for _ in 0..100 {
        if visit.up("pass-odds") > odds {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert!(
        visit.up("pass-odds") > odds,
        "the house takes more than twice"
    );
    visit.give(&json!({"do": "bet", "wager": "hard-8", "amount": 500}));
    visit
        .browser
        .until("document.querySelector('[data-own][data-chip=hard-8]')");
    open(&mut visit, "Odds and layouts");
    fill(&mut visit, "#layout-name", "Sunday");
    press(&mut visit, "#save-layout");
    visit
        .browser
        .until("document.querySelector('[data-layout=Sunday]')");
    let mut axe = Axe::new();
    axe.look(&mut visit.browser, "layouts");
    close(&mut visit);
    visit.give(&json!({"do": "take-down", "wager": "hard-8"}));
    visit
        .browser
        .until("!document.querySelector('[data-own][data-chip=hard-8]')");
    open(&mut visit, "Odds and layouts");
    press(&mut visit, "[data-layout=Sunday]");
    visit.until_up("hard-8", 500);
    axe.found_nothing();
}

#[test]
fn an_evening_is_simulated_beside_exact_figures_and_the_odds_are_sorted() {
    for size in [WIDE, PHONE] {
        let mut visit = Visit::new(size);
        visit.sit();
        visit.give(&json!({"do": "bet", "wager": "pass", "amount": 1000}));
        visit
            .browser
            .until("document.querySelector('#money dd + *, #money').textContent.includes('$10')");
        open(&mut visit, "What if");
        visit
            .browser
            .until("document.querySelector('#cheapest-cut')?.textContent.includes('14.1 ¢')");
        visit
            .browser
            .until("document.querySelector('#sheet .fan polyline')");
        let told = visit.browser.text("#sheet .outcome");
        assert!(told.contains("1.41%"), "the exact edge of the line: {told}");
        let mut axe = Axe::new();
        axe.look(&mut visit.browser, "what if");
        press(&mut visit, "#to-explorer");
        visit
            .browser
            .until("document.querySelector('.explore tbody tr')");
        let first = "document.querySelector('.explore tbody tr td:nth-child(3)').textContent";
        assert_eq!(
            visit.browser.script(&format!("return {first}")),
            json!("0.00%"),
            "the lowest edge comes first"
        );
        press(&mut visit, ".explore [data-by=edge] button");
        visit.browser.until("document.querySelector('.explore [data-by=edge]').getAttribute('aria-sort') === 'descending'");
        assert_ne!(
            visit.browser.script(&format!("return {first}")),
            json!("0.00%")
        );
        axe.look(&mut visit.browser, "the odds of every wager");
        axe.found_nothing();
    }
}

/// Of several bets the cheapest cut is the one that costs most each time it is decided, whatever is bet first or most.
#[test]
fn the_cheapest_cut_of_several_bets_is_the_one_that_costs_most() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    // Exactly, by hand: $10 on the line at 7/495 costs 14.1 ¢, $5 on hard 8 at 1/11 costs 45.5 ¢, $10 on the field at
    // 1/18 costs 55.6 ¢, $1 on any seven at 1/6 costs 16.7 ¢.
    let cuts = [
        ("pass", 1000, "Pass", "14.1 ¢"),
        ("any-seven", 100, "Any Seven", "16.7 ¢"),
        ("hard-8", 500, "Hard 8", "45.5 ¢"),
        ("field", 1000, "Field", "55.6 ¢"),
    ];
    for (wager, amount, title, cents) in cuts {
        let taken = visit.give(&json!({"do": "bet", "wager": wager, "amount": amount}));
        assert_eq!(taken["ok"], json!(true), "{taken}");
        visit.browser.until(&format!(
            "document.querySelector('[data-own][data-chip=\"{wager}\"]')"
        ));
        open(&mut visit, "What if");
        visit.browser.until(&format!(
            "document.querySelector('#cheapest-cut')?.textContent.includes({})",
            json!(cents)
        ));
        let told = visit.browser.text("#cheapest-cut");
        assert!(told.contains(&format!("cut: {title}.")), "{told}");
        close(&mut visit);
    }
    // With the most expensive down, the next is named.
    visit.give(&json!({"do": "take-down", "wager": "field"}));
    visit
        .browser
        .until("!document.querySelector('[data-own][data-chip=field]')");
    open(&mut visit, "What if");
    visit
        .browser
        .until("document.querySelector('#cheapest-cut')?.textContent.includes('45.5 ¢')");
    // A contract cannot come down: it is no cut, however much it costs.
    close(&mut visit);
    for wager in ["hard-8", "any-seven"] {
        visit.give(&json!({"do": "take-down", "wager": wager}));
    }
    visit.set_a_point();
    let locked = visit.bets();
    assert!(
        locked.iter().all(|(wager, _)| wager == "pass"),
        "{locked:?}"
    );
    open(&mut visit, "What if");
    visit
        .browser
        .until("document.querySelector('#sheet .fan polyline')");
    assert_eq!(visit.browser.text("#cheapest-cut"), "");
}

#[test]
fn a_strategy_shows_its_next_step_as_ghosts_and_plays() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    open(&mut visit, "Strategies");
    press(&mut visit, "[data-strategy=pass-2x]");
    visit
        .browser
        .until("document.querySelector('[data-planned=pass]')");
    assert_eq!(visit.up("pass"), 0, "a ghost is no bet");
    press(&mut visit, "#let-play");
    visit
        .browser
        .until("document.querySelector('[data-own][data-chip=pass]')");
    close(&mut visit);
    for _ in 0..30 {
        visit.throw(|browser| browser.click("#throw"));
        if visit.browser.state("practice")["point"].is_number() {
            break;
        }
        visit
            .browser
            .until("document.querySelector('[data-own][data-chip=pass]')");
    }
    visit
        .browser
        .until("document.querySelector('[data-own][data-chip=pass-odds]')");
}

#[test]
fn a_line_in_the_dealers_words_is_booked_and_a_call_is_heard() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    open(&mut visit, "In the dealers");
    fill(&mut visit, "#line", "pass 10");
    press(&mut visit, "#book");
    visit.until_up("pass", 1000);
    close(&mut visit);
    open(&mut visit, "Talk at the rail");
    press(&mut visit, "[data-call=hot-hand]");
    let me = visit.me();
    let said = json!(format!("{me}: Hot hand!"));
    visit.browser.until(&format!(
        "document.querySelector('#toast').textContent.includes({said})"
    ));
    // Whoever wants none hears none.
    open(&mut visit, "Sound and talk");
    press(&mut visit, "#talk-on");
    visit
        .browser
        .until("document.querySelector('#talk-on').getAttribute('aria-pressed') === 'false'");
    press(&mut visit, "#sound-on");
    press(&mut visit, "#voice-on");
    visit
        .browser
        .until("document.querySelector('#voice-on').getAttribute('aria-pressed') === 'true'");
    let mut axe = Axe::new();
    axe.look(&mut visit.browser, "sound");
    axe.found_nothing();
    close(&mut visit);
    visit.browser.key(key::ESCAPE);
    visit.is_quiet();
}

#[test]
fn the_page_starts_without_a_connection_and_says_so() {
    let mut visit = Visit::new(PHONE);
    visit.sit();
    let manifest = visit.browser.script("return fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())");
    assert_eq!(manifest["display"], json!("standalone"));
    for icon in manifest["icons"].as_array().expect("icons") {
        let there = visit.browser.script(&format!(
            "return fetch({}).then((answer) => answer.ok)",
            icon["src"]
        ));
        assert_eq!(there, json!(true), "{icon}");
    }
    // What was loaded is kept once the worker has it.
    visit.browser.until("navigator.serviceWorker.controller");
    visit.browser.until("window.kept || caches.match('/js/main.js').then((found) => (window.kept = Boolean(found))) && window.kept");
    visit.browser.until("window.keptPage || caches.match('/').then((found) => (window.keptPage = Boolean(found))) && window.keptPage");
    visit.here.end();
    visit.browser.reload();
    visit
        .browser
        .until("document.querySelector('#toast')?.textContent.includes('cannot be reached')");
    // Whoever was signed in still is.
    assert_eq!(
        visit
            .browser
            .script("return JSON.parse(localStorage.getItem('boxman')).signedIn"),
        json!(true)
    );
}

#[test]
fn text_at_the_rail_is_written_read_removed_and_muted() {
    let here = start_changed(|settings| {
        settings.rail_text = true;
        settings.timing.bets_close = std::time::Duration::from_secs(3600);
    });
    let mut visit = Visit::to(WIDE, here);
    visit.sit();
    let me = visit.me();
    let mut ben = visit.here.guest("Ben");
    ben.takes("practice", &json!({"do": "sit"}));
    open(&mut visit, "Talk at the rail");
    fill(&mut visit, "#rail-text", "good <i>luck</i> all");
    press(&mut visit, "#rail-say");
    visit.browser.until(
        "document.querySelector('.rail-lines li span')?.textContent === 'good <i>luck</i> all'",
    );
    // Somebody else's line comes by itself, as text.
    let rude = json!({"text": "<b>rude</b> words"});
    let said = ben.post("/api/tables/practice/talk", &rude).json();
    visit
        .browser
        .until("document.querySelectorAll('.rail-lines li').length === 2");
    assert_eq!(
        visit
            .browser
            .script("return document.querySelector('.rail-lines b b, .rail-lines span b')"),
        json!(null),
        "nothing of it is markup"
    );
    let mut axe = Axe::new();
    axe.look(&mut visit.browser, "talk at the rail");
    // Staff remove it, and it is gone here too.
    let mut floor = visit.here.staff("floorperson");
    let line = said["line"].as_u64().expect("a line");
    let removed = floor.post(
        &format!("/api/tables/practice/talk/{line}/remove"),
        &json!({}),
    );
    assert_eq!(removed.status, 200);
    visit
        .browser
        .until("document.querySelectorAll('.rail-lines li').length === 1");
    // Muted, one is told so, and the field is gone.
    floor.takes("practice", &json!({"do": "mute", "player": me, "on": true}));
    fill(&mut visit, "#rail-text", "hello?");
    press(&mut visit, "#rail-say");
    visit
        .browser
        .until("document.querySelector('#sheet .note').textContent.length > 0");
    close(&mut visit);
    open(&mut visit, "Talk at the rail");
    visit
        .browser
        .until("!document.querySelector('#rail-text').checkVisibility() && document.querySelector('#sheet .note').textContent.includes('may not speak')");
    axe.found_nothing();
}
