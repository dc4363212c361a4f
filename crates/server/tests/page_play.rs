//! Playing at ease: Repeat, the pace of a game alone, amounts that are named before they are bet, and the course.

mod common;
mod page_driver;
mod page_visit;

use page_visit::{PHONE, Visit, WIDE};
use serde_json::{Value, json};

/// Presses Repeat and waits until everything that it does is done.
fn repeat(visit: &mut Visit) {
    visit.browser.click("[data-do=repeat]");
    visit
        .browser
        .until("document.querySelector('#app').getAttribute('aria-busy') === 'false'");
}

#[test]
fn repeat_restores_what_was_rolled_with_and_not_what_was_undone() {
    let mut visit = Visit::at(WIDE, &json!("colorado"));
    visit.sit();
    visit.bet_pass();
    for wager in ["field", "hard-8"] {
        visit.browser.click(&format!("[data-wager='{wager}']"));
        visit.until_up(wager, 500);
    }
    for _ in 0..2 {
        visit.browser.key("u");
    }
    visit.until_up("hard-8", 0);
    visit.until_up("field", 0);
    visit.throw(|b| b.click("#throw"));
    repeat(&mut visit);
    assert_eq!(visit.bets(), [("pass".to_owned(), 500)]);
    repeat(&mut visit);
    assert_eq!(
        visit.bets(),
        [("pass".to_owned(), 500)],
        "it changes nothing twice"
    );
    visit.is_quiet();
}

/// A player's bets when each roll was thrown, worked out from the record alone: what was bet by hand, and what rolls did.
fn layouts(events: &[Value], me: &str) -> Vec<Vec<(String, i64)>> {
    let mut up: std::collections::BTreeMap<String, i64> = std::collections::BTreeMap::new();
    let mut before = Vec::new();
    for event in events {
        let kind = event["event"].as_str().unwrap_or_default();
        if kind == "rolled" {
            before.push(up.clone().into_iter().collect());
        }
        if event["player"] != json!(me) || event["wager"].is_null() {
            continue;
        }
        let wager = event["wager"].as_str().unwrap_or_default().to_owned();
        let amount = event["amount"].as_i64().unwrap_or(0);
        match kind {
            "bet-made" => *up.entry(wager).or_default() += amount,
            "bet-reduced" | "bet-taken-down" => *up.entry(wager).or_default() -= amount,
            "won" if event["stays"] == json!(true) => {}
            "won" | "lost" | "pushed" | "returned" => drop(up.remove(&wager)),
            "moved" => {
                let to = event["to"].as_str().unwrap_or_default().to_owned();
                let moved = up.remove(&wager).unwrap_or(0);
                *up.entry(to).or_default() += moved;
            }
            _ => {}
        }
        up.retain(|_, amount| *amount > 0);
    }
    before
}

/// Numbers that follow from a seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// Whatever was bet, undone or taken down before the dice were thrown: Repeat restores exactly what was rolled with, as far as it
/// can be bet now, never more, and changes nothing twice.
#[test]
fn repeat_agrees_with_the_record_roll_after_roll() {
    const LIKED: [&str; 8] = [
        "place-6",
        "place-8",
        "place-5",
        "field",
        "any-craps",
        "hard-8",
        "come",
        "pass-odds",
    ];
    for seed in [1, 2, 3] {
        let mut chance = Chance(seed);
        let mut visit = Visit::at(WIDE, &json!("colorado"));
        visit.sit();
        visit.bet_pass();
        let me = visit.me();
        for roll in 0..8 {
            if visit.up("pass") == 0 {
                visit.give(&json!({"do": "bet", "wager": "pass", "amount": 500}));
                visit
                    .browser
                    .until("document.querySelector('[data-own][data-chip=pass]')");
            }
            // By keys and clicks, as players do; what is refused is refused.
            for _ in 0..1 + chance.below(3) {
                let wager = LIKED[chance.below(LIKED.len() as u64) as usize];
                visit.browser.script(&format!(
                    "document.querySelector('[data-wager=\"{wager}\"]').focus()"
                ));
                match chance.below(4) {
                    0 => visit.browser.key("u"),
                    1 => visit.browser.key("d"),
                    _ => visit.browser.key(page_visit::key::ENTER),
                }
            }
            visit
                .browser
                .until("document.querySelector('#app').getAttribute('aria-busy') !== 'true'");
            if visit.up("pass") == 0 {
                visit.give(&json!({"do": "bet", "wager": "pass", "amount": 500}));
                visit
                    .browser
                    .until("document.querySelector('[data-own][data-chip=pass]')");
            }
            visit.throw(|b| b.click("#throw"));
            repeat(&mut visit);
            let path = format!("/api/tables/{}/events?from=1&limit=1000", visit.table);
            let record = visit.here.client().get(&path).json();
            let events = record["events"].as_array().cloned().unwrap_or_default();
            let rolled_with = layouts(&events, &me).pop().unwrap_or_default();
            let state = visit.browser.state(&visit.table.clone());
            let now = visit.bets();
            for (wager, amount) in &rolled_with {
                let up = now.iter().find(|(w, _)| w == wager).map_or(0, |b| b.1);
                let offered = state["offers"]
                    .as_array()
                    .is_some_and(|offers| offers.iter().any(|o| o["wager"] == json!(wager)));
                // What can be bet is back as it was, and never more.
                assert!(
                    up == *amount || (up < *amount && !offered),
                    "seed {seed}, roll {roll}, {wager}: {up} of {amount}"
                );
            }
            repeat(&mut visit);
            assert_eq!(
                visit.bets(),
                now,
                "seed {seed}, roll {roll}: a second press"
            );
        }
        visit.is_quiet();
    }
}

#[test]
fn alone_the_dice_wait_unless_a_pace_is_chosen() {
    let mut visit = Visit::to(
        WIDE,
        common::Here::start_with(
            |settings| settings.timing.bets_close = std::time::Duration::from_millis(200),
            &[],
        ),
    );
    visit.sit();
    visit.bet_pass();
    visit
        .browser
        .until("document.querySelector('#state.idle') && document.querySelector('#state').textContent.includes('wait')");
    let state = visit.browser.state("practice");
    assert!(state["clock"]["closes_at"].is_null(), "{}", state["clock"]);
    // Asked for, they are thrown by themselves.
    let before = state["rolls"].as_u64();
    visit.browser.click("[data-tool=menu]");
    visit.browser.script(
        "[...document.querySelectorAll('.menu button')].find((b) => b.textContent.includes('every 2 seconds')).click()",
    );
    visit
        .browser
        .until("!document.querySelector('#state.idle')");
    visit.browser.until(&format!(
        "Number(document.querySelector('#app').dataset.rolls) > {}",
        before.unwrap_or(0)
    ));
    visit.is_quiet();
}

#[test]
fn a_tap_that_would_bet_another_amount_names_it_first() {
    let mut visit = Visit::at(PHONE, &json!("colorado"));
    visit.sit();
    let tap = "document.querySelector('[data-wager=\"place-6\"]').dispatchEvent(new PointerEvent('click', {pointerType: 'touch', bubbles: true}))";
    visit.browser.script(tap);
    visit
        .browser
        .until("document.querySelector('#toast .act')?.textContent === 'Bet $6'");
    assert_eq!(visit.up("place-6"), 0, "nothing is bet that was not named");
    // Another tap takes what was named, and from then on a tap bets that.
    visit.browser.script(tap);
    visit
        .browser
        .until("document.querySelector('[data-own][data-chip=\"place-6\"]')");
    assert_eq!(visit.up("place-6"), 600);
    visit.browser.script(tap);
    for _ in 0..400 {
        if visit.up("place-6") == 1200 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert_eq!(visit.up("place-6"), 1200);
    visit.is_quiet();
}

#[test]
fn an_amount_far_above_the_chip_is_named_before_it_is_bet() {
    let mut visit = Visit::at(WIDE, &json!("colorado"));
    visit.sit();
    visit.browser.click("[data-wager='lay-10']");
    visit
        .browser
        .until("document.querySelector('#toast .act')?.textContent.startsWith('Bet $')");
    assert_eq!(visit.up("lay-10"), 0, "nothing is bet unasked");
    let named = visit.browser.text("#toast .act");
    visit.browser.click("#toast .act");
    visit
        .browser
        .until("document.querySelector('[data-own][data-chip=\"lay-10\"]')");
    let up = visit.up("lay-10");
    assert_eq!(named, format!("Bet ${}", up / 100));
    // On a phone the number opens its bets, and each button says what it bets.
    visit.browser.resize(PHONE.0, PHONE.1);
    visit.browser.click("[data-number='4']");
    visit
        .browser
        .until("document.querySelector('[data-sheet-wager=\"lay-4\"] button:last-child')");
    let button = visit
        .browser
        .text("[data-sheet-wager='lay-4'] button:last-child");
    visit
        .browser
        .click("[data-sheet-wager='lay-4'] button:last-child");
    visit
        .browser
        .until("document.querySelector('[data-sheet-wager=\"lay-4\"].mine')");
    assert_eq!(button, format!("+${}", visit.up("lay-4") / 100));
    visit.is_quiet();
}

/// What the first lesson says after each of the 36 first rolls, at a table that is made up.
const FIRST_ROLLS: &str = r#"
  return Promise.all([import('/js/learn/lessons.js'), import('/js/house.js'), fetch('/api/tables/practice/wagers').then((a) => a.json())]).then(([{LESSONS}, {House}, catalogue]) => {
    const house = new House(catalogue); const line = house.line; const said = {};
    for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) {
      const total = a + b; const point = house.points.includes(total) ? total : null;
      const won = [7, 11].includes(total);
      const bets = point ? [{wager: line, amount: 500, working: true}] : [];
      const store = {
        house, view: {point, rolls: 1}, rolls: [{seq: 1, dice: [a, b], total, comeOut: true, came: point ? 'set' : ''}],
        results: point ? [] : [{wager: line, net: won ? 500 : -500, kind: won ? 'won' : 'lost'}],
        bet: (wager) => bets.find((bet) => bet.wager === wager), offer: () => ({minimum: 100, maximum: 5000, unit: 100}),
      };
      const says = LESSONS[0].says(store, house, {step: 0, sawPoint: point !== null, rolls: 0});
      said[`${a}-${b}`] = [says.title, says.zone ?? null, says.text];
    }
    return said;
  })
"#;

#[test]
fn the_guide_goes_on_after_each_of_the_36_first_rolls() {
    let mut visit = Visit::new(WIDE);
    let said = visit.browser.script(FIRST_ROLLS);
    for a in 1..=6u8 {
        for b in 1..=6u8 {
            let says = &said[format!("{a}-{b}")];
            let (title, text) = (&says[0], says[2].as_str().unwrap_or_default());
            match a + b {
                7 | 11 => {
                    assert_eq!(says[1], "pass", "{a}-{b}: {says}");
                    assert!(text.contains("wins at once"), "{text}");
                }
                2 | 3 | 12 => {
                    assert_eq!(says[1], "pass", "{a}-{b}: {says}");
                    assert!(text.contains("craps"), "{text}");
                }
                _ => {
                    assert_eq!(title, "The point is set", "{a}-{b}");
                    assert_eq!(says[1], "pass-odds");
                }
            }
        }
    }
}

#[test]
fn the_guide_survives_a_reload_and_leaves_the_rack_free() {
    for size in [WIDE, PHONE] {
        let mut visit = Visit::new(size);
        visit.browser.click("#learn");
        visit
            .browser
            .until("document.querySelector('.coach h3')?.textContent === 'Bet the pass line'");
        let shown = visit
            .browser
            .script("return document.querySelector('#toast').hidden");
        assert_eq!(shown, json!(true), "it opens without an error");
        visit.give(&json!({"do": "bet", "wager": "pass", "amount": 500}));
        visit
            .browser
            .until("document.querySelector('.coach h3').textContent === 'Throw the come-out roll'");
        visit.browser.reload();
        visit.browser.until(
            "document.querySelector('.coach h3')?.textContent === 'Throw the come-out roll'",
        );
        let over = visit.browser.script(
            "const guide = document.querySelector('.coach').getBoundingClientRect();
             return ['#tray', '#throw', '#dice'].filter((part) => { const box = document.querySelector(part).getBoundingClientRect();
               return Math.min(box.right, guide.right) - Math.max(box.left, guide.left) > 1 && Math.min(box.bottom, guide.bottom) - Math.max(box.top, guide.top) > 1; })",
        );
        assert_eq!(over, json!([]), "at {} px", size.0);
        visit.is_quiet();
    }
}
