//! What must be in sight at a table: the display clauses, each looked for in the real page.

mod common;
mod page_driver;
mod page_visit;

use boxman_shows::shows;
use common::{house_table, start};
use page_visit::{PHONE, Visit, WIDE, key};
use serde_json::{Value, json};

/// A Maryland house with a name of its own.
fn maryland() -> Value {
    json!({
        "rulebook": "maryland", "table": "craps", "name": "Harbour Table", "seats": 16,
        "limits": {"minimum": 15, "maximum": 3000, "proposition_minimum": 1, "chip": "1", "odds": 10},
        "vigorish": {
            "buy": {"percent": 5, "base": "bet", "collected": "up-front"},
            "lay": {"percent": 5, "base": "bet", "collected": "up-front"},
        },
        "wagers": {"buy": true, "lay": true, "place-lose": true, "six-seven-eight": true},
        "fire-bet": {"pay_table": "B"},
        "bonus-craps": {"pay_table": "B"},
        "submission": {"operator": "Chesapeake House", "layout": "L-7", "rules": "R-7"},
    })
}

/// The texts of everything that matches and can be seen: drawn, not hidden, within the window.
fn seen(visit: &mut Visit, selector: &str) -> Vec<String> {
    let script = format!(
        "return [...document.querySelectorAll({})].filter((e) => {{
           const box = e.getBoundingClientRect();
           return e.checkVisibility({{opacityProperty: true, visibilityProperty: true}}) && box.width > 0 && box.height > 0
             && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
         }}).map((e) => e.textContent)",
        json!(selector)
    );
    let found = visit.browser.script(&script);
    let found = found.as_array().cloned().unwrap_or_default();
    found
        .iter()
        .map(|t| t.as_str().unwrap_or_default().to_owned())
        .collect()
}

fn in_sight(visit: &mut Visit, selector: &str, words: &str) {
    let found = seen(visit, selector);
    assert!(
        found.iter().any(|text| text.contains(words)),
        "{words:?} is not in sight at {selector}: {found:?}"
    );
}

/// The middle of every element that matches, by an attribute, on the screen.
fn places(visit: &mut Visit, selector: &str, attribute: &str) -> Vec<(String, f64, f64)> {
    let script = format!(
        "return [...document.querySelectorAll({})].map((e) => {{
           const box = e.getBoundingClientRect();
           return [e.getAttribute({}), box.x + box.width / 2, box.y + box.height / 2];
         }})",
        json!(selector),
        json!(attribute)
    );
    let found = visit.browser.script(&script);
    let found = found.as_array().cloned().unwrap_or_default();
    let read = |p: &Value| Some((p[0].as_str()?.to_owned(), p[1].as_f64()?, p[2].as_f64()?));
    found.iter().filter_map(read).collect()
}

#[test]
fn a_colorado_house_may_have_its_name_on_the_layout() {
    let house = json!({"rulebook": "colorado", "submission": {"operator": "Gold Camp Casino"}});
    for size in [WIDE, PHONE] {
        let mut visit = Visit::at(size, &house);
        visit.browser.click("#watch");
        in_sight(&mut visit, ".felt .posted text", "GOLD CAMP CASINO");
        shows!("CO-2303-2-c");
        visit.is_quiet();
    }
}

#[test]
fn the_felt_names_the_operator_and_takes_no_call_bets() {
    for size in [WIDE, PHONE] {
        let mut visit = Visit::at(size, &maryland());
        visit.browser.click("#watch");
        in_sight(&mut visit, ".felt .posted text", "CHESAPEAKE HOUSE");
        shows!("MD-2-D-1");
        in_sight(&mut visit, ".felt .posted text", "NO CALL BETS");
        shows!("MD-2-D-3");
        visit.is_quiet();
    }
}

#[test]
fn the_table_has_its_number_on_its_surface() {
    for size in [WIDE, PHONE] {
        let mut visit = Visit::at(size, &json!("colorado"));
        visit.browser.click("#watch");
        // On the felt itself, not in a panel that can be folded: whoever records the table records it.
        let number = format!("TABLE {}", visit.table.to_uppercase());
        in_sight(&mut visit, ".felt .posted text", &number);
        shows!("CO-2303-1-e", "CO-2303-1-f");
        visit.is_quiet();
    }
}

#[test]
fn every_wager_has_an_area_of_its_own() {
    for house in [maryland(), json!("colorado")] {
        let mut visit = Visit::at(WIDE, &house);
        visit.sit();
        let path = format!("/api/tables/{}/wagers", visit.table);
        let catalogue = visit.here.client().get(&path).json();
        for known in catalogue["wagers"].as_array().expect("wagers") {
            let wager = known["wager"].as_str().unwrap_or_default();
            // The odds behind a put bet have their area once there is one.
            if wager.starts_with("put-odds") {
                continue;
            }
            let places = places(&mut visit, &format!("[data-wager='{wager}']"), "data-wager");
            assert_eq!(places.len(), 1, "{house}: {wager}");
        }
        let overlapping = visit.browser.script(
            "const zones = [...document.querySelectorAll('.felt [data-wager]:not([data-wager=pass]) > .zr')].map((z) => [z.parentElement.dataset.wager, z.getBoundingClientRect()]);
             return zones.flatMap(([a, x], i) => zones.slice(i + 1).filter(([, y]) =>
               Math.min(x.right, y.right) - Math.max(x.left, y.left) > 1 && Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top) > 1).map(([b]) => `${a} and ${b}`))",
        );
        assert_eq!(overlapping, json!([]), "{house}");
        if house == json!("colorado") {
            shows!("CO-2303-2-b");
        } else {
            shows!("MD-2-D-2");
        }
        visit.is_quiet();
    }
}

#[test]
fn fire_areas_go_clockwise_from_the_boxpersons_left() {
    let mut visit = Visit::at(WIDE, &maryland());
    visit.sit();
    // On the perimeter by player position, numbered clockwise from 1 at the left of the boxperson, who
    // sits above the layout and looks down at it: that is the right of the screen.
    let areas = places(&mut visit, "[data-fire-area]", "data-fire-area");
    let numbers: Vec<String> = areas.iter().map(|(n, ..)| n.clone()).collect();
    assert_eq!(numbers, (1..=16).map(|n| n.to_string()).collect::<Vec<_>>());
    let felt = places(&mut visit, ".felt", "id");
    let (_, x, y) = felt.first().cloned().expect("the felt");
    let turn = |(_, ax, ay): &(String, f64, f64)| {
        // Clockwise from the top.
        (ax - x).atan2(y - ay).rem_euclid(std::f64::consts::TAU)
    };
    let turns: Vec<f64> = areas.iter().map(turn).collect();
    assert!(turns.is_sorted(), "{turns:?}");
    assert!(turns[0] < std::f64::consts::PI && turns[15] > std::f64::consts::PI);
    shows!("MD-2-D-4-b");
    visit.is_quiet();
}

#[test]
fn fire_bets_stand_in_their_numbered_tray() {
    let mut visit = Visit::at(WIDE, &maryland());
    visit.sit();
    let me = visit.me();
    let seat = visit.browser.state(&visit.table.clone())["players"][&me]["seat"]
        .as_u64()
        .expect("a seat");
    // Before the boxperson, numbered as the areas are.
    let tray = places(&mut visit, "[data-fire-tray]", "data-fire-tray");
    assert_eq!(tray.len(), 16);
    let boxes = places(&mut visit, ".felt [data-box='4']", "data-box");
    for (number, _, y) in &tray {
        assert!(*y < boxes[0].2, "{number} is not before the boxperson");
        let area = places(
            &mut visit,
            &format!("[data-fire-area='{number}']"),
            "data-fire-area",
        );
        assert_eq!(area.len(), 1, "{number}");
    }
    assert!(tray.windows(2).all(|two| two[0].1 < two[1].1));
    shows!("MD-2-D-4-d");
    // A bet is moved there, to its own number, before the come-out roll.
    assert_eq!(
        places(&mut visit, "[data-fire-tray].lit", "data-fire-tray").len(),
        0
    );
    visit.browser.click("[data-wager=fire]");
    visit.browser.until(&format!(
        "document.querySelector('[data-fire-tray=\"{seat}\"].lit title')?.textContent.includes({})",
        json!(me)
    ));
    visit.browser.until(&format!(
        "document.querySelector('[data-fire-area=\"{seat}\"].lit')"
    ));
    let lit = places(&mut visit, "[data-fire-tray].lit", "data-fire-tray");
    assert_eq!(lit.len(), 1, "{lit:?}");
    shows!("MD-2-D-4-c");
    visit.is_quiet();
}

#[test]
fn the_wall_says_what_fire_bets_take_and_pay() {
    let mut visit = Visit::at(WIDE, &maryland());
    visit.browser.click("#watch");
    // The odds of four, five and six points; table B.
    let paid = "4 points 39 to 1 · 5 points 199 to 1 · 6 points 499 to 1";
    in_sight(&mut visit, ".felt .wall text", paid);
    shows!("MD-2-D-4-e-i");
    in_sight(
        &mut visit,
        ".felt .wall text",
        "before a shooter’s first come-out roll only",
    );
    shows!("MD-2-D-4-e-ii");
    // From one dollar to five.
    in_sight(&mut visit, ".felt .wall text", "$1 to $5 · ");
    shows!("MD-2-D-4-e-iii");
    visit.is_quiet();
}

#[test]
fn bonus_craps_has_its_areas_its_markers_and_its_odds() {
    let mut visit = Visit::at(WIDE, &maryland());
    visit.sit();
    // An area for each of the three wagers, and what table B pays on it.
    for (wager, title, pays) in [
        ("all-small", "All Small", "30 to 1"),
        ("make-em-all", "All Or Nothing At All", "150 to 1"),
        ("all-tall", "All Tall", "30 to 1"),
    ] {
        in_sight(&mut visit, &format!("[data-row={wager}] b"), title);
        assert_eq!(
            places(
                &mut visit,
                &format!("[data-row={wager}] [data-wager={wager}]"),
                "data-wager"
            )
            .len(),
            1
        );
        in_sight(&mut visit, &format!("[data-row={wager}] .odds"), pays);
    }
    shows!("MD-2-D-5-c");
    // The area holds the wager that is made.
    let area = "[data-row=all-small] [data-wager=all-small]";
    assert!(places(&mut visit, &format!("{area} svg"), "class").is_empty());
    visit.browser.click(area);
    visit
        .browser
        .until(&format!("document.querySelector('{area} svg')"));
    assert!(visit.up("all-small") > 0);
    shows!("MD-2-D-5-a");
    let marks = places(&mut visit, "[data-row] [data-mark]", "data-mark");
    let marks: Vec<u8> = marks.iter().filter_map(|(n, ..)| n.parse().ok()).collect();
    assert_eq!(marks, [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]);
    // The number that was just thrown has its button.
    visit.set_a_point();
    let point = visit.browser.state(&visit.table.clone())["point"].clone();
    visit.browser.until(&format!(
        "document.querySelector('[data-row] [data-mark=\"{point}\"].on')"
    ));
    shows!("MD-2-D-5-b");
    visit.is_quiet();
}

#[test]
fn limits_are_in_sight() {
    let mut visit = Visit::at(WIDE, &maryland());
    visit.browser.click("#watch");
    in_sight(&mut visit, "#facts", "$15 – $3,000");
    let mut visit = {
        drop(visit);
        Visit::at(PHONE, &maryland())
    };
    visit.browser.click("#watch");
    in_sight(&mut visit, ".tablepick .lim", "$15 – $3,000");
    shows!("MD-3-C");
    visit.is_quiet();
}

#[test]
fn posted_rules_are_one_click_away_without_signing_in() {
    for size in [WIDE, PHONE] {
        let mut visit = Visit::new(size);
        visit.browser.click("#posted");
        visit.browser.until("document.querySelector('#sheet').open");
        let text = visit.browser.text("#sheet");
        for words in [
            "Table number",
            "$5 to $5,000",
            "No call bets",
            "Place 6 to Win",
            "7 to 6",
        ] {
            assert!(text.contains(words), "{words}");
        }
        visit.browser.key(key::ESCAPE);
        visit
            .browser
            .until("!document.querySelector('#sheet').open");
        visit.browser.click("#watch");
        assert_eq!(
            visit.browser.script(
                "return JSON.parse(localStorage.getItem('boxman') ?? '{}').signedIn ?? false"
            ),
            false
        );
        if size == WIDE {
            visit.browser.click("#rules");
            visit.browser.until("document.querySelector('#sheet').open");
        }
        shows!("CO-2314-a");
        visit.is_quiet();
    }
}

#[test]
fn pay_tables_in_use_are_on_the_layout() {
    let mut visit = Visit::at(WIDE, &json!("practice"));
    visit.browser.click("#watch");
    // The fire bet's schedule, and what it pays.
    in_sight(&mut visit, "[data-package=fire-bet]", "FB-1");
    in_sight(
        &mut visit,
        "[data-package=fire-bet]",
        "4: 25 · 5: 250 · 6: 1000",
    );
    shows!("CO-2317.01-12-a");
    in_sight(&mut visit, "[data-package=sharp-shooter]", "SS-01");
    for (level, pays) in [(3, "6"), (10, "300")] {
        in_sight(
            &mut visit,
            &format!("[data-package=sharp-shooter] [data-level='{level}']"),
            pays,
        );
    }
    shows!("CO-2317.02-9-a");
    // Minimum and maximum of all wagers, super front line winner among them.
    in_sight(
        &mut visit,
        "[data-package=super-front-line-winner] .tag",
        "$1 to $5,000",
    );
    in_sight(&mut visit, "#facts", "$5 – $5,000");
    visit.browser.click("#rules");
    visit.browser.until("document.querySelector('#sheet').open");
    assert!(
        visit
            .browser
            .text("#sheet")
            .contains("Super Front Line Winner")
    );
    shows!("CO-2317.04-4-a");
    visit.is_quiet();
}

#[test]
fn meters_stay_in_sight_when_the_panel_is_folded() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    visit.browser.click("#fold");
    visit.browser.until("document.querySelector('.app.folded')");
    in_sight(
        &mut visit,
        ".strip [data-meter='make-em-all-progressive']",
        "$10,000",
    );
    in_sight(
        &mut visit,
        ".strip [data-meter='fired-up-progressive']",
        "$20,000",
    );
    visit.browser.click("#unfold");
    visit
        .browser
        .until("!document.querySelector('.app.folded')");
    // A bet feeds the meter, and everybody sees it grow.
    visit
        .browser
        .click("[data-wager='make-em-all-progressive']");
    visit.browser.until("document.querySelector('.card [data-meter=\"make-em-all-progressive\"]').textContent === '$10,000.20'");
    visit.is_quiet();
}

#[test]
fn a_change_of_rules_reaches_a_page_that_is_open() {
    let here = start();
    let table = house_table(&here, "colorado");
    let mut visit = Visit::to(WIDE, here);
    visit.visit_table(&table);
    visit.browser.click("#watch");
    in_sight(&mut visit, "#facts", "$5 – $5,000");
    assert!(!seen(&mut visit, "[data-wager='six-seven-eight']").is_empty());
    // Dearer, and without a bet on 6, 7 and 8: limits and layout are others.
    let colorado = boxman_rules::House::preset("colorado").expect("a preset");
    let dearer = colorado
        .replacen("minimum = 5", "minimum = 25", 1)
        .replacen("six-seven-eight = true", "six-seven-eight = false", 1);
    assert!(dearer.contains("six-seven-eight = false"), "{dearer}");
    let (mut floor, mut admin) = (
        visit.here.staff("floorperson"),
        visit.here.staff("administrator"),
    );
    let drafted = floor.post("/api/rules", &json!({"house": dearer})).json();
    assert_eq!(drafted["ok"], json!(true), "{drafted}");
    let number = &drafted["number"];
    floor.post(&format!("/api/rules/{number}/submit"), &json!({}));
    let approved = admin.post(
        &format!("/api/rules/{number}/approve"),
        &json!({"posted": "the pit"}),
    );
    assert_eq!(approved.status, 200, "{approved:?}");
    let changed = floor.post(
        &format!("/api/tables/{table}/rules"),
        &json!({"rules": number}),
    );
    assert_eq!(changed.json()["waits"], json!(false), "{changed:?}");
    visit
        .browser
        .until("document.querySelector('#facts').textContent.includes('$25 – $5,000')");
    visit
        .browser
        .until("!document.querySelector('[data-wager=\"six-seven-eight\"]')");
    visit.is_quiet();
}
