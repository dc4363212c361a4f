//! The crew's consoles in browsers of their own, part by part: no roll and undo, a cocked die, tips; the box corrects a settled
//! roll with the floorperson; the rail shows it without sign-in. Whole hands are in `page_hand.rs`.

mod common;
mod console;
mod page_axe;
mod page_driver;
mod page_visit;

use common::{Here, house_table};
use console::{Console, state, until_state};
use page_axe::Axe;
use page_visit::{Visit, WIDE, key};
use serde_json::json;

/// A table in the full procedure, open, with the crew's consoles.
fn crew_at(here: &Here, rules: &str) -> (String, Console, Console) {
    let table = crew_table(here, rules);
    let stick = Console::open(here, &table, "at=stick", "stickperson");
    let dealer = Console::open(here, &table, "at=dealer", "dealer");
    (table, stick, dealer)
}

/// The dice are offered, taken, chosen and the rest put away, by the stick's Enter.
fn give_the_dice(stick: &mut Console) {
    for message in [
        "Offer the dice",
        "accept or decline",
        "choose two dice",
        "Return the other dice",
    ] {
        stick.due(message);
        stick.press(key::ENTER);
    }
}

/// Calls a pair: three keys of the stick, one of the dealer.
fn roll(stick: &mut Console, dealer: &mut Console, dice: [u8; 2]) {
    let before = (stick.keys, dealer.keys);
    for face in dice {
        stick.press(&face.to_string());
    }
    stick.press(key::ENTER);
    dealer.due("Settle the bets");
    dealer.browser.until("document.querySelector('#paid')");
    dealer.press(" ");
    assert_eq!((stick.keys - before.0, dealer.keys - before.1), (3, 1));
    stick.browser.until(
        "/Push the dice|Place the marker|Offer the dice/.test(document.querySelector('#due-message').textContent)",
    );
}

#[test]
fn no_roll_undo_and_what_the_line_refuses() {
    let here = common::start();
    let (table, mut stick, mut dealer) = crew_at(&here, "colorado");
    dealer.say("3 sit", "seat 3 sits");
    dealer.say("3 in 500", "buys in");
    dealer.say("3 pass 10", "Pass $10");
    dealer.press("u");
    until_state(&here, &table, "the line is taken back", |state| {
        state["players"]["seat 3"]["rack"] == 50_000
    });
    for letter in "3 pass 1".chars() {
        dealer.press(&letter.to_string());
    }
    dealer
        .browser
        .until("document.querySelector('#books .refused')?.textContent.includes('at least')");
    dealer.press(key::ESCAPE);
    dealer.say("3 pass 10", "Pass $10");
    give_the_dice(&mut stick);
    stick.due("to throw");
    stick.press(key::ENTER);
    stick.due("The dice are out");
    stick.press("n");
    stick.press("1");
    stick.due("to throw");
    assert_eq!(state(&here, &table)["rolls"], 0);
    roll(&mut stick, &mut dealer, [6, 5]);
    assert_eq!(state(&here, &table)["players"]["seat 3"]["rack"], 51_000);
}

#[test]
fn a_cocked_die_is_called_by_key_and_tips_go_to_the_lockbox() {
    let here = common::start();
    let (table, mut stick, mut dealer) = crew_at(&here, "colorado");
    dealer.say("3 sit", "seat 3 sits");
    dealer.say("3 in 500", "buys in");
    dealer.say("3 pass 10", "Pass $10");
    dealer.say("3 tip 5", "tips $5");
    let boxes = |part: &str| {
        format!(
            "document.querySelector('#tips')?.textContent.includes({})",
            json!(part)
        )
    };
    dealer.browser.until(&boxes("In hand $5"));
    let mut axe = Axe::new();
    axe.look(&mut dealer.browser, "a dealer with tips");
    dealer.browser.click("[data-tips='drop-tips']");
    dealer.browser.until(&boxes("lockbox $5"));
    dealer
        .browser
        .until("!document.querySelector('[data-tips]')");
    assert_eq!(state(&here, &table)["tip_boxes"]["lockbox"], 500);
    give_the_dice(&mut stick);
    stick.due("to throw");
    let leans = |part: &str| {
        format!(
            "document.querySelector('#cocked')?.textContent.includes({})",
            json!(part)
        )
    };
    // Each press goes on: the first die, the second, neither.
    for pressed in ["4", "2"] {
        stick.press(pressed);
    }
    stick.browser.until(&leans("No die"));
    for part in [
        "The 4 leans",
        "The 2 leans",
        "No die",
        "The 4 leans",
        "The 2 leans",
    ] {
        stick.press("c");
        stick.browser.until(&leans(part));
    }
    axe.look(&mut stick.browser, "stick with a cocked die");
    axe.found_nothing();
    stick.press(key::ENTER);
    dealer.due("Settle the bets");
    let record = here
        .staff("surveillance")
        .get(&format!("/api/tables/{table}/events"))
        .body;
    assert!(record.contains(r#""cocked":[null,5]"#), "{record}");
    dealer.browser.until("document.querySelector('#paid')");
    dealer.press(" ");
    dealer.due("Push the dice");
    assert_eq!(state(&here, &table)["point"], 6);
}

#[test]
fn the_box_corrects_with_the_floor_and_the_rail_shows_it() {
    let here = common::start();
    let (table, mut stick, mut dealer) = crew_at(&here, "colorado");
    dealer.say("3 sit", "seat 3 sits");
    dealer.say("3 in 500", "buys in");
    dealer.say("3 pass 10", "Pass $10");
    give_the_dice(&mut stick);
    stick.due("to throw");
    roll(&mut stick, &mut dealer, [4, 2]);
    let mut boxperson = Console::open(&here, &table, "at=box", "boxperson");
    boxperson.browser.script(
        "document.querySelector('#right-dice').value = '41'; document.querySelector('#why').value = 'keyed wrong'",
    );
    boxperson.browser.click("#correct");
    boxperson
        .browser
        .until("document.querySelector('[data-sign-approval]')");
    let mut axe = Axe::new();
    axe.look(&mut boxperson.browser, "box");
    let mut floor = Console::open(&here, &table, "at=box", "floorperson");
    floor
        .browser
        .until("document.querySelector('[data-sign-approval]')");
    floor.browser.click("[data-sign-approval]");
    let mut visit = Visit::to(WIDE, here);
    let address = visit.here.address;
    visit
        .browser
        .go(&format!("http://{address}/crew/rail.html#{table}"));
    visit
        .browser
        .until("document.querySelector('.puck.on strong')?.textContent === '5'");
    axe.look(&mut visit.browser, "rail");
    let text = visit.browser.text("#rail");
    assert!(!text.contains("seat 3"), "no names on the rail: {text}");
    axe.found_nothing();
}

/// A point of six with bets at both ends, come bets that travelled, and odds on one.
fn with_bets(here: &Here, rules: &str) -> String {
    let table = crew_table(here, rules);
    let (mut stick, mut dealer) = (here.staff("stickperson"), here.staff("dealer"));
    let bet = |seat: u8, wager: &str, amount: u32| json!({"do": "bet", "player": format!("seat {seat}"), "wager": wager, "amount": amount});
    for seat in [2, 3, 12] {
        let player = format!("seat {seat}");
        dealer.takes(
            &table,
            &json!({"do": "sit", "player": player, "seat": seat}),
        );
        dealer.takes(
            &table,
            &json!({"do": "buy-in", "player": player, "amount": 50_000}),
        );
        dealer.takes(&table, &bet(seat, "pass", 1000));
    }
    for word in ["offer-dice", "accept-dice", "select-dice", "return-dice"] {
        let command = match word {
            "accept-dice" => json!({"do": word, "player": "seat 2"}),
            "select-dice" => json!({"do": word, "player": "seat 2", "dice": [1, 2]}),
            _ => json!({"do": word}),
        };
        stick.takes(&table, &command);
    }
    for (dice, bets) in [
        (
            [4, 2],
            vec![
                bet(3, "come", 1500),
                bet(12, "place-9", 500),
                bet(2, "pass-odds", 1000),
            ],
        ),
        ([5, 4], vec![bet(3, "come-odds-9", 1000)]),
    ] {
        stick.takes(&table, &json!({"do": "throw", "player": "seat 2"}));
        stick.takes(&table, &json!({"do": "roll", "dice": dice}));
        dealer.takes(&table, &json!({"do": "settle"}));
        loop {
            let step = state(here, &table)["next"]["steps"][0].clone();
            match step["do"].as_str() {
                Some("mark") => {
                    let mark =
                        json!({"do": "mark", "wager": step["wager"], "number": step["number"]});
                    let by = if step["roles"][0] == "dealer" {
                        &mut dealer
                    } else {
                        &mut stick
                    };
                    by.takes(&table, &mark);
                }
                Some("push-dice") => {
                    stick.takes(&table, &json!({"do": "push-dice"}));
                }
                _ => break,
            }
        }
        for bet in bets {
            dealer.takes(&table, &bet);
        }
    }
    table
}

#[test]
fn the_felt_has_every_chip_where_the_trade_puts_it() {
    let here = common::start();
    let table = with_bets(&here, "colorado");
    let mut dealer = Console::open(&here, &table, "at=dealer&end=1", "dealer");
    let place = |wager: &str, seat: u8| {
        format!(
            "(() => {{ const c = document.querySelector(\"[data-chip='{wager}'][data-seat='{seat}'] use\").getBoundingClientRect(); return [c.x + c.width / 2, c.y + c.height / 2]; }})()"
        )
    };
    dealer.has("[data-chip='come-odds-9']");
    // Only this end's seats.
    dealer.lacks("[data-seat='12']");
    let mut at = |wager: &str, seat: u8| {
        let place = dealer
            .browser
            .script(&format!("return {}", place(wager, seat)));
        (
            place[0].as_f64().unwrap_or(0.0),
            place[1].as_f64().unwrap_or(0.0),
        )
    };
    // Odds on a come bet that travelled are heeled on it; odds behind the line lie further out than the bet.
    let (flat, odds) = (at("come-9", 3), at("come-odds-9", 3));
    assert!(
        (flat.0 - odds.0).abs() < 14.0 && (flat.1 - odds.1).abs() < 4.0,
        "{flat:?} {odds:?}"
    );
    let (line, behind) = (at("pass", 2), at("pass-odds", 2));
    assert!(behind.0 > line.0 + 8.0, "{line:?} {behind:?}");
    // As the dealer stands: everything is turned, print stays upright.
    dealer.browser.click("#turn");
    dealer.has(".crew-felt.turned");
    let place_turned = dealer
        .browser
        .script(&format!("return {}", place("pass", 2)));
    let middle = dealer.browser.script(
        "const f = document.querySelector('.crew-felt .felt').getBoundingClientRect(); return [f.x + f.width / 2, f.y + f.height / 2]",
    );
    let mirrored = 2.0 * middle[0].as_f64().unwrap_or(0.0) - line.0;
    assert!(
        (place_turned[0].as_f64().unwrap_or(0.0) - mirrored).abs() < 2.0,
        "{place_turned} {mirrored}"
    );
    let mut axe = Axe::new();
    axe.look(&mut dealer.browser, "a dealer as they stand");
    // The other end has its own seat, and the whole table all of them.
    dealer.go_to(&here, &table, "at=dealer&end=2");
    dealer.has("[data-chip='place-9'][data-seat='12']");
    dealer.lacks("[data-chip='pass'][data-seat='2']");
    dealer.go_to(&here, &table, "at=dealer");
    dealer.has("[data-chip='pass'][data-seat='2']");
    dealer.has("[data-chip='place-9'][data-seat='12']");
    // In a narrow window the right column is behind tabs, and what is paid stays in sight.
    dealer.browser.resize(900, 820);
    dealer.has("[role='tab'][aria-selected='true']");
    dealer.until("document.querySelectorAll('.right > .panel[hidden]').length > 1 && document.querySelector('.paying').checkVisibility()");
    axe.look(&mut dealer.browser, "a dealer in a narrow window");
    axe.found_nothing();
}

#[test]
fn the_box_sees_what_each_roll_costs_and_who_is_on_since_when() {
    let here = common::start();
    let table = with_bets(&here, "maryland");
    let mut boxperson = Console::open_sized((1440, 900), &here, &table, "at=box", "boxperson");
    let bank = here
        .staff("boxperson")
        .get(&format!("/api/tables/{table}/bank"))
        .json();
    // A seven takes three line bets, the odds behind one, a come bet with its odds, and a place bet.
    let seven = "#exposure [data-total='7'][data-net='7000']";
    boxperson.has(seven);
    assert_eq!(bank["totals"][5]["easy"]["net"], 7000, "{bank}");
    // The six pays three line bets and $10 of odds at 6 to 5.
    boxperson.has("#exposure [data-total='6'][data-net='-4200'] .bar.pays");
    boxperson.shows("#bank-drop", "$1,500");
    // The nine paid $7 for $5 on the place bet.
    boxperson.shows("#bank-out", "$1,507");
    boxperson.shows("#bank-win", "−$7");
    boxperson.has("#take-over");
    boxperson.press("t");
    boxperson.has("[data-role='boxperson'][data-name='boxperson'][data-minutes='0']");
    boxperson.press("k");
    boxperson.until("document.activeElement?.id === 'coupon'");
    boxperson.press("MP1");
    boxperson.press(key::ENTER);
    boxperson.press("10");
    boxperson.press(key::ENTER);
    // Maryland takes no coupons, or takes this one: either is said.
    boxperson.has("[data-coupon='MP1'], #due .refused");
    boxperson.press("p");
    boxperson.until("document.activeElement?.id === 'order-reason'");
    boxperson.press(key::ENTER);
    boxperson.shows("#due-message", "Offer the dice to seat 3");
    // Surveillance looks on and changes nothing.
    let mut eye = Console::open_sized((1440, 900), &here, &table, "at=box", "surveillance");
    eye.has("#exposure [data-total='7']");
    eye.lacks("#order-pass, #correct, #issue-coupon, #assign, #close-table");
    eye.press("q");
    assert_ne!(state(&here, &table)["closed"], true);
    let mut axe = Axe::new();
    axe.look(&mut eye.browser, "surveillance");
    eye.browser.resize(900, 820);
    eye.has("[role='tab']");
    axe.look(&mut boxperson.browser, "the box");
    axe.found_nothing();
}

#[test]
fn each_role_has_its_own_consoles_and_no_other() {
    let here = common::start();
    let table = with_bets(&here, "colorado");
    // By letter of the console: stick, dealer, box.
    for (name, meant) in [
        ("stickperson", "s"),
        ("dealer", "sd"),
        ("boxperson", "sdb"),
        ("floorperson", "b"),
        ("surveillance", "b"),
        ("auditor", "b"),
        ("player", ""),
    ] {
        let mut console = Console::open(&here, &table, "at=stick", name);
        for (at, letter) in [("at=stick", 's'), ("at=dealer", 'd'), ("at=box", 'b')] {
            console.go_to(&here, &table, at);
            let shown = console
                .browser
                .script("return !document.querySelector('#not-yours')");
            assert_eq!(shown, json!(meant.contains(letter)), "{name} {at}");
            let bank = console
                .browser
                .script("return Boolean(document.querySelector('#exposure'))");
            assert_eq!(
                bank,
                json!(meant.contains('b') && letter == 'b'),
                "{name} {at}"
            );
        }
    }
}

#[test]
fn the_call_is_in_the_houses_words_and_spoken_once_that_is_turned_on() {
    let here = common::start();
    let (free, craps) = (
        with_bets(&here, "colorado-craps-free"),
        crew_table(&here, "colorado"),
    );
    let mut stick = Console::open(&here, &craps, "at=stick", "stickperson");
    let heard = "window.said = []; speechSynthesis.speak = (one) => window.said.push([one.text, one.volume])";
    stick.browser.script(heard);
    stick.press("65");
    stick.shows(
        "#trade-call",
        "Yo, eleven, front line winner; pay the field",
    );
    stick.press(key::BACKSPACE);
    // Nobody has turned it on.
    let mut dealer = here.staff("dealer");
    dealer.takes(&craps, &json!({"do": "sit", "player": "seat 3", "seat": 3}));
    dealer.takes(
        &craps,
        &json!({"do": "buy-in", "player": "seat 3", "amount": 50_000}),
    );
    let pass = json!({"do": "bet", "player": "seat 3", "wager": "pass", "amount": 1000});
    dealer.takes(&craps, &pass);
    give_the_dice(&mut stick);
    stick.due("to throw");
    stick.press("65");
    stick.press(key::ENTER);
    stick.due("Settle the bets");
    assert_eq!(stick.browser.script("return window.said"), json!([]));
    dealer.takes(&craps, &json!({"do": "settle"}));
    dealer.takes(&craps, &pass);
    stick.browser.click("#voice");
    stick.has("#volume");
    stick.until("document.querySelector('#voice').getAttribute('aria-pressed') === 'true'");
    stick.browser.script("document.activeElement?.blur()");
    stick.press("42");
    stick.press(key::ENTER);
    stick.due("Settle the bets");
    stick.until("window.said.length === 1");
    assert_eq!(
        stick.browser.script("return window.said[0][0]"),
        json!("Six, easy six, mark the six")
    );
    // Another house says it its own way, and the choice is kept at this screen.
    stick.go_to(&here, &free, "at=stick");
    stick.has("#volume");
    stick.press("66");
    stick.shows("#trade-call", "Boxcars; pay the field");
    // Amber two hours before a set is due, due after so many hours; a state without a limit only tells the age.
    let ages = stick.browser.script(
        "return import('/js/crew/dice.js').then(({ageOf}) => [21.9, 22, 24].flatMap((h) => [24, null].map((hours) => ageOf({since: 0, hours, renew: null}, h * 3600000).level)))",
    );
    assert_eq!(ages, json!(["", "", "soon", "", "due", ""]));
}

/// A table in the full procedure, open, with nobody at it.
fn crew_table(here: &Here, rules: &str) -> String {
    let preset = boxman_rules::House::preset(rules).expect("a preset");
    let table = house_table(here, &format!("procedure = \"full\"\n{preset}"));
    let open = json!({"do": "open-table", "dice_set": "0417", "dice": 5});
    here.staff("boxperson").takes(&table, &open);
    table
}
