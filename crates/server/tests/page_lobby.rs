//! The lobby in a browser: practice alone with one click, going on where one was, tables in words, a private table by its
//! code, and what is beside the tables.

mod common;
mod page_axe;
mod page_driver;
mod page_visit;

use page_axe::Axe;
use page_visit::{PHONE, Visit, WIDE, key};
use serde_json::json;

/// A first visit, to no table in particular.
fn first_visit(size: (u32, u32)) -> Visit {
    let mut visit = Visit::new(size);
    to_the_lobby(&mut visit);
    visit
}

/// Starts the page again at its first address.
fn to_the_lobby(visit: &mut Visit) {
    // Another query, so that the page is loaded and not only its hash changed.
    let address = format!("http://{}/?lobby", visit.here.address);
    visit.browser.go("about:blank");
    visit.browser.go(&address);
    visit
        .browser
        .until("document.querySelector('#lobby #play')");
}

fn press(visit: &mut Visit, selector: &str) {
    let quoted = json!(selector);
    visit
        .browser
        .until(&format!("document.querySelector({quoted})"));
    visit
        .browser
        .script(&format!("document.querySelector({quoted}).click()"));
}

fn fill(visit: &mut Visit, selector: &str, text: &str) {
    let (selector, text) = (json!(selector), json!(text));
    visit
        .browser
        .until(&format!("document.querySelector({selector})"));
    visit.browser.script(&format!(
        "const field = document.querySelector({selector}); field.value = {text};
         for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, {{bubbles: true}}))"
    ));
}

/// Waits until the lobby is left for a table of this name, with these chips.
fn until_seated(visit: &mut Visit, chips: &str) {
    visit
        .browser
        .until("document.querySelector('#lobby').hidden");
    visit.browser.until(&format!(
        "document.querySelector('#bankroll')?.textContent === {}",
        json!(chips)
    ));
}

/// The table that the page is at.
fn here(visit: &mut Visit) -> String {
    let hash = visit
        .browser
        .script("return /table=([\\w-]+)/.exec(location.hash)?.[1] ?? ''");
    hash.as_str().expect("text").to_owned()
}

#[test]
fn a_first_visit_plays_alone_with_one_click_and_goes_on_later() {
    for size in [WIDE, PHONE] {
        let mut visit = first_visit(size);
        let name = visit
            .browser
            .script("return document.querySelector('#guest').value");
        assert!(name.as_str().is_some_and(|name| name.len() > 3), "{name}");
        visit.browser.click("#play");
        until_seated(&mut visit, "$1,000");
        assert_eq!(json!(visit.me()), name, "one plays under the name shown");
        visit.table = here(&mut visit);
        let state = visit.browser.state(&visit.table.clone());
        assert_eq!(state["players"].as_object().map(|all| all.len()), Some(1));
        let listed = visit.here.client().get("/api/tables").body;
        assert!(!listed.contains(&visit.table), "a table of one's own");
        visit.set_a_point();
        let point = visit.browser.state(&visit.table.clone())["point"].clone();
        // Another start: the lobby says what was left open, and leads there.
        to_the_lobby(&mut visit);
        let left = visit.browser.text(".hero-left");
        assert!(
            left.contains(&format!("the point is {point}")) && left.contains("on the felt"),
            "{left}"
        );
        press(&mut visit, "#go-on-there");
        visit.browser.until("document.querySelector('#lobby').hidden && document.querySelector('[data-own][data-chip=pass]')");
        assert_eq!(here(&mut visit), visit.table);
        // A reload stays at the table, and an app that is started again goes straight there.
        visit.browser.reload();
        visit
            .browser
            .until("document.querySelector('[data-own][data-chip=pass]')");
        let address = format!("http://{}/?app#go-on", visit.here.address);
        visit.browser.go("about:blank");
        visit.browser.go(&address);
        visit.browser.until("document.querySelector('#lobby').hidden && document.querySelector('[data-own][data-chip=pass]')");
        // The table's name opens the lobby over it, and Escape leads back.
        press(&mut visit, "#tablepick");
        visit.browser.until("document.querySelector('#to-table')");
        visit.browser.key(key::ESCAPE);
        visit
            .browser
            .until("document.querySelector('#lobby').hidden");
        visit.is_quiet();
    }
}

#[test]
fn rules_chips_and_pace_are_chosen_before_one_sits_down() {
    let mut visit = first_visit(WIDE);
    fill(&mut visit, "#guest", "Zoe");
    fill(&mut visit, "#alone-rules", "maryland");
    fill(&mut visit, "#alone-chips", "50000");
    fill(&mut visit, "#alone-pace", "steady");
    press(&mut visit, "#play");
    until_seated(&mut visit, "$500");
    assert_eq!(visit.me(), "Zoe");
    let table = here(&mut visit);
    let row = visit.browser.script(&format!(
        "return fetch('/api/tables/{table}').then((a) => a.json()).then((a) => a.table)"
    ));
    assert_eq!(row["rulebook"], json!("maryland"), "{row}");
    assert_eq!(row["private"], json!(true));
    let pace = visit
        .browser
        .script("return JSON.parse(localStorage.getItem('boxman')).pace");
    assert_eq!(pace, json!("steady"));
}

#[test]
fn a_table_is_told_in_words_joined_and_watched() {
    let mut visit = first_visit(WIDE);
    let mut ben = visit.here.guest("Ben");
    ben.takes("practice", &json!({"do": "sit"}));
    // The list keeps up by itself.
    visit
        .browser
        .until("document.querySelector('#tables').textContent.includes('Ben')");
    let shown = visit.browser.text("#tables");
    for words in [
        "Colorado Rule 23",
        "15 seats free",
        "$5 to $5,000",
        "odds 10×",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    press(&mut visit, "[data-rules=practice]");
    visit
        .browser
        .until("document.querySelector('#sheet').open && document.querySelector('#sheet h2').textContent.startsWith('Posted rules')");
    visit.browser.key(key::ESCAPE);
    press(&mut visit, "[data-watch=practice]");
    visit
        .browser
        .until("document.querySelector('#lobby').hidden && document.querySelector('#tablepick b')");
    assert_eq!(here(&mut visit), "practice");
    let players = visit.browser.state("practice")["players"].clone();
    let names: Vec<&String> = players.as_object().expect("players").keys().collect();
    assert_eq!(names, ["Ben"], "watching takes no seat");
    // The browser's way back leads to the lobby, and forward to the table.
    visit.browser.script("history.back()");
    visit
        .browser
        .until("document.querySelector('#lobby #play')");
    // A link that is opened while one is in the lobby leads to the door of its table; one that leads nowhere, to the lobby.
    let opened = ben
        .post("/api/tables", &json!({"house": "maryland"}))
        .json();
    let id = opened["id"].as_str().expect("an id").to_owned();
    visit
        .browser
        .script(&format!("location.hash = 'table={id}'"));
    visit.browser.until("document.querySelector('#lobby').hidden && document.querySelector('#door #play')?.checkVisibility()");
    assert_eq!(here(&mut visit), id);
    visit
        .browser
        .script("document.querySelector('#to-lobby').click()");
    visit
        .browser
        .until("document.querySelector('#lobby #play')");
    assert_eq!(visit.browser.complaints(), Vec::<String>::new());
    visit.browser.script("location.hash = 'table=nowhere'");
    visit
        .browser
        .until("document.querySelector('#lobby #play')");
    visit.browser.complaints();
    press(&mut visit, "[data-table=practice]");
    until_seated(&mut visit, "$1,000");
    assert_eq!(here(&mut visit), "practice");
    visit.is_quiet();
}

#[test]
fn a_private_table_is_opened_named_and_joined_by_its_code() {
    for size in [WIDE, PHONE] {
        let mut visit = first_visit(size);
        let mut axe = Axe::new();
        axe.look(&mut visit.browser, "the lobby");
        fill(&mut visit, "#new-name", "Friday friends");
        press(&mut visit, "#open-table");
        let at_friends = "document.querySelector('#lobby').hidden && document.querySelector('#tablepick b')?.textContent === 'Friday friends'";
        visit.browser.until(at_friends);
        until_seated(&mut visit, "$1,000");
        press(&mut visit, "#tablepick");
        press(&mut visit, "#invite");
        visit
            .browser
            .until("document.querySelector('#sheet .qr')?.naturalWidth > 0");
        let code = visit.browser.text("#invite-code");
        axe.look(&mut visit.browser, "an invitation");
        press(&mut visit, "#sheet .x");
        // Back at the practice table, the code leads there again; a wrong one says so.
        press(&mut visit, "[data-table=practice]");
        visit.browser.until("document.querySelector('#lobby').hidden && document.querySelector('#tablepick b')?.textContent === 'Practice'");
        press(&mut visit, "#tablepick");
        fill(&mut visit, "#join-code", "AAAAA-AAAAA");
        press(&mut visit, "#join");
        visit.browser.until("document.querySelector('.lobby .note').textContent === 'There is no table with this code.'");
        fill(&mut visit, "#join-code", &code);
        press(&mut visit, "#join");
        visit.browser.until(at_friends);
        // From the table an invitation is one menu away.
        press(&mut visit, "[data-tool=menu]");
        press(&mut visit, "[data-item=invite]");
        visit.browser.until("document.querySelector('#sheet').open");
        assert_eq!(visit.browser.text("#invite-code"), code);
        axe.found_nothing();
    }
}

#[test]
fn the_course_the_workshop_and_tournaments_are_in_the_lobby() {
    for size in [WIDE, PHONE] {
        let mut visit = first_visit(size);
        let mut axe = Axe::new();
        for view in ["tournaments", "learn", "workshop"] {
            visit
                .browser
                .click(&format!(".lobby-nav [data-view={view}]"));
            visit.browser.until(&format!(
                "document.querySelector('#lobby').dataset.view === '{view}'"
            ));
            if view == "learn" {
                visit
                    .browser
                    .until("document.querySelectorAll('.lobby [data-lesson]').length === 10");
            }
            axe.look(&mut visit.browser, view);
        }
        // The odds of every wager need no table.
        press(&mut visit, "[data-work=odds]");
        visit
            .browser
            .until("document.querySelectorAll('.explore tbody tr').length > 20");
        press(&mut visit, "#sheet .x");
        press(&mut visit, "[data-work=strategies]");
        visit.browser.until("document.querySelector('#lobby').hidden && document.querySelector('#sheet [data-strategy]')");
        press(&mut visit, "#sheet .x");
        // A lesson begins at a table of one's own.
        press(&mut visit, "#tablepick");
        press(&mut visit, ".lobby-nav [data-view=learn]");
        press(&mut visit, ".lobby [data-lesson=line]");
        visit.browser.until("document.querySelector('#lobby').hidden && document.querySelector('.coach h3')?.textContent === 'Bet the pass line'");
        axe.found_nothing();
        visit.is_quiet();
    }
}

#[test]
fn an_account_signs_in_at_the_lobby() {
    let mut visit = Visit::to(WIDE, common::start());
    to_the_lobby(&mut visit);
    press(&mut visit, "#lobby-menu");
    visit
        .browser
        .script("document.querySelector('.menu button').click()");
    fill(&mut visit, "#account", "floorperson");
    fill(&mut visit, "#password", common::PASSWORD);
    press(&mut visit, "#sign-in");
    visit.browser.until("document.querySelector('#door').hidden && document.querySelector('.lobby-who b')?.textContent === 'floorperson'");
}
