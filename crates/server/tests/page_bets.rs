//! Every bet through the page: whatever a house offers has its place and takes a bet there, at a desk and
//! on a phone; shortcuts do what they say; tips, ON and OFF.

mod common;
mod page_driver;
mod page_visit;

use page_visit::{PHONE, Visit, WIDE, key};
use serde_json::{Value, json};

/// Clicks every zone of these wagers that shows, in its middle, and answers what lies over any of them.
const CLICK_ALL: &str = "const wanted = new Set(WANTED); const hidden = []; let clicked = [];
  for (const zone of document.querySelectorAll('[data-wager]')) {
    const wager = zone.dataset.wager;
    if (!wanted.has(wager) || !zone.getClientRects().length) continue;
    zone.scrollIntoView({block: 'nearest'});
    const box = (zone.querySelector(':scope > .zr') ?? zone).getBoundingClientRect();
    const [x, y] = wager === 'pass' ? [box.x + box.width / 2, box.bottom - 20] : [box.x + box.width / 2, box.y + box.height / 2];
    const found = document.elementFromPoint(x, y)?.closest('[data-wager]');
    if (found !== zone) { hidden.push(wager); continue; }
    found.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: x, clientY: y}));
    // Where the least is far more than the chip, the amount is named before it is bet.
    document.querySelector('#toast:not([hidden]) .act')?.click();
    clicked.push(wager);
  }
  return {hidden, clicked};";

fn offers(visit: &mut Visit) -> Vec<String> {
    let me = visit.me();
    let me = me.replace(' ', "%20");
    let path = format!("/api/tables/{}?player={me}", visit.table);
    let state = visit.here.client().get(&path).json();
    let offers = state["state"]["offers"].as_array().cloned();
    let offers = offers.unwrap_or_default();
    let names = offers.iter().filter_map(|o| o["wager"].as_str());
    names.map(str::to_owned).collect()
}

/// Opens each number and bets there on what has no zone of its own on a felt for touch; answers what was bet.
fn bet_from_numbers(visit: &mut Visit, wanted: &[String], clicked: &[String]) -> Vec<String> {
    visit.browser.click("#tabs button:nth-child(1)");
    let left: Vec<&String> = wanted.iter().filter(|w| !clicked.contains(w)).collect();
    let done = visit.browser.script(&format!(
        "return (async () => {{
         const left = {}; const bet = []; const sheet = document.querySelector('#sheet');
         const numbers = [...document.querySelectorAll('[data-number]')].map((spot) => spot.dataset.number);
         for (const number of numbers) {{
           // The felt may be drawn again at any moment, so a spot is looked up for each try.
           for (let wait = 0; !sheet.open || sheet.getAttribute('aria-label') !== `Bets on ${{number}}`; wait++) {{
             if (wait % 50 === 0) document.querySelector(`[data-number='${{number}}']`)?.dispatchEvent(new MouseEvent('click', {{bubbles: true}}));
             await new Promise((go) => setTimeout(go, 10));
           }}
           for (const row of document.querySelectorAll('[data-sheet-wager]')) {{
             if (!left.includes(row.dataset.sheetWager)) continue;
             row.querySelector('button:last-child').click();
             bet.push(row.dataset.sheetWager);
           }}
         }}
         sheet.querySelector('.x')?.click();
         return bet;
         }})()",
        json!(left)
    ));
    let done = done.as_array().cloned().unwrap_or_default();
    done.iter()
        .filter_map(|w| w.as_str().map(str::to_owned))
        .collect()
}

/// Bets on everything that is offered now by clicking its zone, and checks that each bet is up.
fn bet_everything(visit: &mut Visit, tabs: usize, what: &str) {
    let had: Vec<String> = visit.bets().into_iter().map(|(wager, _)| wager).collect();
    let wanted: Vec<String> = offers(visit)
        .into_iter()
        .filter(|w| !had.contains(w))
        .collect();
    assert!(wanted.len() > 5, "{what}: {wanted:?}");
    let mut clicked: Vec<String> = Vec::new();
    for tab in 1..=tabs {
        if tabs > 1 {
            visit
                .browser
                .click(&format!("#tabs button:nth-child({tab})"));
            visit.browser.until(&format!(
                "document.querySelector('#tabs button:nth-child({tab})[aria-pressed=true]')"
            ));
        }
        let left: Vec<&String> = wanted.iter().filter(|w| !clicked.contains(w)).collect();
        let script = CLICK_ALL.replace("WANTED", &json!(left).to_string());
        let done = visit.browser.script(&script);
        assert_eq!(
            done["hidden"],
            json!([]),
            "{what}: something lies over these zones"
        );
        let these = done["clicked"].as_array().cloned().unwrap_or_default();
        clicked.extend(these.iter().filter_map(|w| w.as_str().map(str::to_owned)));
    }
    if tabs > 1 {
        clicked.extend(bet_from_numbers(visit, &wanted, &clicked));
    }
    for wager in &wanted {
        assert!(clicked.contains(wager), "{what}: {wager} has no place");
    }
    let last = wanted
        .iter()
        .max_by_key(|w| clicked.iter().position(|c| c == *w))
        .cloned();
    let last = last.unwrap_or_default();
    for _ in 0..200 {
        if visit.up(&last) > 0 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let up = visit.bets();
    for wager in &wanted {
        assert!(
            up.iter().any(|(w, _)| w == wager),
            "{what}: a click did not bet {wager}; toast: {}",
            visit.browser.text("#toast")
        );
    }
}

fn every_zone_takes_a_bet(house: &Value, size: (u32, u32), tabs: usize) {
    let mut visit = Visit::at(size, house);
    visit.sit();
    visit.give(&json!({"do": "buy-in", "amount": 10_000_000}));
    let what = format!("{house} at {} px", size.0);
    bet_everything(&mut visit, tabs, &format!("{what}, come-out"));
    visit.set_a_point();
    bet_everything(&mut visit, tabs, &format!("{what}, point on"));
    visit.is_quiet();
}

#[test]
fn every_zone_takes_a_bet_at_a_desk() {
    for house in [
        "practice",
        "maryland",
        "maryland-mini",
        "colorado",
        "colorado-craps-free",
    ] {
        every_zone_takes_a_bet(&json!(house), WIDE, 1);
    }
}

#[test]
fn every_zone_takes_a_bet_on_a_phone() {
    for house in ["practice", "maryland", "colorado-craps-free"] {
        every_zone_takes_a_bet(&json!(house), PHONE, 4);
    }
}

#[test]
fn a_house_that_plays_little_has_no_gaps() {
    let house = json!({
        "rulebook": "colorado", "name": "Small", "seats": 8,
        "limits": {"minimum": 10, "maximum": 500, "proposition_minimum": 5, "chip": "1", "odds": 2},
        "wagers": {"buy": false, "lay": false, "six-seven-eight": false},
        "submission": {"operator": "Small House", "layout": "x", "rules": "x", "tips": "x"},
    });
    every_zone_takes_a_bet(&house, WIDE, 1);
}

#[test]
fn shortcuts_do_what_they_say() {
    let mut visit = Visit::at(WIDE, &json!("colorado"));
    visit.sit();
    visit.bet_pass();
    // Across: what the chip comes to in the units that are paid without rounding.
    visit.browser.click("[data-do=across]");
    for (wager, amount) in [
        ("place-4", 500),
        ("place-5", 500),
        ("place-6", 600),
        ("place-8", 600),
        ("place-9", 500),
        ("place-10", 500),
    ] {
        visit.until_up(wager, amount);
    }
    visit.browser.key("u");
    visit.until_up("place-4", 0);
    visit.until_up("place-10", 0);
    assert_eq!(visit.bets(), [("pass".to_owned(), 500)]);
    visit.browser.click("[data-do=inside]");
    visit.until_up("place-9", 500);
    let numbers = |visit: &mut Visit| {
        let bets = visit.bets();
        let places = bets.iter().filter_map(|(w, _)| w.strip_prefix("place-"));
        places
            .map(|n| n.parse::<u8>().expect("a number"))
            .collect::<Vec<_>>()
    };
    assert_eq!(numbers(&mut visit), [5, 6, 8, 9]);
    // Press doubles, half press adds half, both in units.
    visit
        .browser
        .script("document.querySelector('[data-wager=\"place-6\"]').focus()");
    visit.browser.key("p");
    visit.until_up("place-6", 1200);
    visit.browser.key("h");
    visit.until_up("place-6", 1800);
    visit.browser.key("d");
    visit.until_up("place-6", 0);
    // With the mouse, press waits for a bet to be picked.
    visit.browser.click("[data-do=press]");
    visit.browser.click("[data-wager='place-5']");
    visit.until_up("place-5", 1000);
    visit.browser.click("[data-do=clear]");
    visit.until_up("place-5", 0);
    visit.until_up("pass", 0);
    visit.browser.key("e");
    visit.until_up("place-10", 500);
    assert_eq!(numbers(&mut visit), [4, 5, 9, 10]);
    visit.browser.click("[data-do=clear]");
    visit.until_up("place-10", 0);
    visit.browser.click("[data-do=iron]");
    visit.until_up("place-8", 600);
    assert_eq!(numbers(&mut visit), [5, 6, 8]);
    assert_eq!(visit.up("field"), 500);
    visit.browser.click("[data-do=clear]");
    visit.until_up("field", 0);
    visit.is_quiet();
}

#[test]
fn repeat_bets_the_round_before_and_molly_takes_her_next_step() {
    let mut visit = Visit::at(WIDE, &json!("colorado"));
    visit.sit();
    visit.browser.key("m");
    visit.until_up("pass", 500);
    visit.browser.click("[data-wager='any-craps']");
    visit.until_up("any-craps", 500);
    visit.throw(|b| b.click("#throw"));
    let had = visit.up("any-craps");
    visit.browser.click("[data-do=repeat]");
    visit.until_up("any-craps", had + 500);
    visit.set_a_point();
    visit.browser.key("m");
    visit.until_up("come", 500);
    assert_eq!(visit.up("pass-odds"), visit.up("pass") * 2);
    visit.is_quiet();
}

#[test]
fn bets_for_the_dealers_are_marked_as_theirs() {
    let mut visit = Visit::at(WIDE, &json!("colorado"));
    visit.sit();
    visit.bet_pass();
    visit.browser.key("t");
    visit.browser.until("document.querySelector('#tipping')");
    visit.browser.click("[data-wager='hard-8']");
    visit.browser.until("document.querySelector('[data-chip=\"hard-8\"][data-tip] title')?.textContent.includes('for the dealers')");
    assert_eq!(visit.up("hard-8"), 0, "it is not the player's own");
    // It is theirs once it is up: the page shows why it does not come down.
    visit
        .browser
        .click_at("[data-wager='hard-8']", 0.5, 0.5, &[key::SHIFT]);
    visit
        .browser
        .until("document.querySelector('#toast code')?.textContent === 'CO-2318-2-b'");
    boxman_shows::shows!("CO-2318-2-b");
    visit.browser.click("#tipping");
    visit.browser.click("[data-wager='hard-8']");
    visit.until_up("hard-8", 500);
    visit.is_quiet();
}

#[test]
fn bets_are_called_on_and_off() {
    let mut visit = Visit::at(WIDE, &json!("colorado"));
    visit.sit();
    visit.set_a_point();
    let point = visit.browser.state(&visit.table.clone())["point"].as_u64();
    let number = if point == Some(6) { 8 } else { 6 };
    let wager = format!("place-{number}");
    visit.browser.click(&format!("[data-wager='{wager}']"));
    visit.until_up(&wager, 600);
    let off = format!(
        "document.querySelector('[data-own][data-chip=\"{wager}\"] .offb text')?.textContent === 'OFF'"
    );
    visit.browser.script(&format!(
        "document.querySelector('[data-wager=\"{wager}\"]').focus()"
    ));
    visit.browser.key("o");
    visit.browser.until(&off);
    let label = visit.browser.script(&format!(
        "return document.querySelector('[data-wager=\"{wager}\"]').getAttribute('aria-label')"
    ));
    assert!(
        label
            .as_str()
            .is_some_and(|l| l.contains("$6 up") && l.contains("off")),
        "{label}"
    );
    visit.browser.key("o");
    visit.browser.until(&format!("!({off})"));
    visit.is_quiet();
}

#[test]
fn the_card_says_what_the_next_bet_comes_to() {
    let mut visit = Visit::new(WIDE);
    visit.sit();
    visit
        .browser
        .script("document.querySelector('[data-wager=\"lay-9\"]').focus({focusVisible: true})");
    visit
        .browser
        .until("document.querySelector('#card')?.textContent.includes('$30 wins $20, vig $1')");
    let card = visit.browser.text("#card");
    for words in ["2 to 3", "5% of win", "3.33%", "by $3"] {
        assert!(card.contains(words), "{words}: {card}");
    }
    // My numbers come from the table itself.
    visit.bet_pass();
    visit
        .browser
        .until("document.querySelector('[data-total=\"7\"] .net')?.textContent === '+$5'");
    visit
        .browser
        .until("document.querySelector('[data-total=\"12\"] .net')?.textContent === '−$5'");
    visit.is_quiet();
}

#[test]
fn what_a_bet_pays_does_not_change_with_the_point_unless_it_is_odds() {
    let mut visit = Visit::at(WIDE, &json!("colorado"));
    visit.sit();
    visit.set_a_point();
    let card = |visit: &mut Visit, wager: &str| {
        visit.browser.script(&format!(
            "document.querySelector('[data-wager=\"{wager}\"]').focus({{focusVisible: true}})"
        ));
        visit
            .browser
            .until("!document.querySelector('#card').hidden");
        let title = json!(if wager == "field" { "Field" } else { "Odds" });
        visit.browser.until(&format!(
            "document.querySelector('#card header b').textContent.includes({title})"
        ));
        visit.browser.text("#card dl")
    };
    let field = card(&mut visit, "field");
    assert!(field.contains("2 to 1 on 2, 12"), "{field}");
    let point = visit.browser.state(&visit.table.clone())["point"].as_u64();
    let odds = match point {
        Some(4 | 10) => "2 to 1",
        Some(5 | 9) => "3 to 2",
        _ => "6 to 5",
    };
    let card = card(&mut visit, "pass-odds");
    assert!(
        card.contains(odds) && card.contains("no house edge"),
        "{card}"
    );
    visit.is_quiet();
}

#[test]
fn bets_without_an_area_are_made_from_the_menu_and_broken_down() {
    let colorado = boxman_rules::House::preset("colorado").expect("a preset");
    let house = format!("{colorado}\n[layout]\nhorn_high = false\nwhirl = false\n");
    let mut visit = Visit::at(WIDE, &json!(house));
    visit.sit();
    visit
        .browser
        .until("document.querySelector('[data-wager=horn]')");
    let areas = visit.browser.script(
        "return document.querySelectorAll('[data-wager=whirl], [data-wager^=horn-high]').length",
    );
    assert_eq!(areas, json!(0));
    let pick = |visit: &mut Visit, words: &str| {
        visit.browser.click(".qa.dots");
        let item = format!(
            "[...document.querySelectorAll('.menu button')].find((b) => b.textContent.includes({}))",
            json!(words)
        );
        visit.browser.until(&item);
        visit.browser.script(&format!("{item}.click()"));
    };
    // A horn and the number, a horn and any seven.
    pick(&mut visit, "Horn High 12");
    visit.until_up("horn", 400);
    visit.until_up("craps-12", 100);
    pick(&mut visit, "Whirl");
    visit.until_up("horn", 800);
    visit.until_up("any-seven", 100);
    boxman_shows::shows!("CO-2304-20-c", "CO-2304-21-b");
    visit.is_quiet();
}
