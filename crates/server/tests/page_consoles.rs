//! The crew's consoles in browsers of their own: stick and dealer run a hand of the full procedure by keyboard alone, for
//! a seat without a device, at every rulebook; the box corrects a settled roll with the floorperson; the rail shows it without
//! sign-in. Keys are counted, and axe finds nothing serious in any theme.

mod common;
mod page_axe;
mod page_driver;
mod page_visit;

use common::{Here, PASSWORD, house_table};
use page_axe::Axe;
use page_driver::Browser;
use page_visit::{Visit, WIDE, key};
use serde_json::{Value, json};

/// A console with its person, and the keys they pressed.
struct Console {
    browser: Browser,
    keys: u32,
}

impl Console {
    fn open(here: &Here, table: &str, at: &str, person: &str) -> Console {
        let mut browser = Browser::open(1180, 820).expect("chromedriver");
        let address = here.address;
        browser.go(&format!(
            "http://{address}/crew/index.html#table={table}&{at}"
        ));
        Console::sign_in(&mut browser, person);
        Console { browser, keys: 0 }
    }

    fn sign_in(browser: &mut Browser, person: &str) {
        browser.until("document.querySelector('#account')");
        browser.script(&format!(
            "document.querySelector('#account').value = {}; document.querySelector('#password').value = {}",
            json!(person),
            json!(PASSWORD)
        ));
        browser.click("#sign-in");
        browser.until("document.querySelector('#due-message')");
    }

    fn press(&mut self, key: &str) {
        self.browser.key(key);
        self.keys += 1;
    }

    /// Waits until the due line says this.
    fn due(&mut self, part: &str) {
        let text = json!(part);
        self.browser.until(&format!(
            "document.querySelector('#due-message')?.textContent.includes({text}) && !document.querySelector('#due .refused')"
        ));
    }

    /// Types a line of the shorthand and books it.
    fn say(&mut self, line: &str, books: &str) {
        for letter in line.chars() {
            self.press(&letter.to_string());
        }
        let text = json!(books);
        self.browser.until(&format!(
            "document.querySelector('#books')?.textContent.includes({text})"
        ));
        self.press(key::ENTER);
        self.browser
            .until("document.querySelector('#line').value === '' && document.querySelector('#books').textContent === ''");
    }
}

fn state(here: &Here, table: &str) -> Value {
    let reply = here.client().get(&format!("/api/tables/{table}"));
    reply.json()["state"].clone()
}

/// A table in the full procedure, open, with the crew's consoles.
fn crew_at(here: &Here, rules: &str) -> (String, Console, Console) {
    let preset = boxman_rules::House::preset(rules).expect("a preset");
    let table = house_table(here, &format!("procedure = \"full\"\n{preset}"));
    let open = json!({"do": "open-table", "dice_set": "0417", "dice": 5});
    here.staff("boxperson").takes(&table, &open);
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
fn a_hand_by_keyboard_alone_at_every_rulebook() {
    let here = common::start();
    let mut axe = Axe::new();
    for rules in ["maryland", "colorado", "colorado-craps-free"] {
        let (table, mut stick, mut dealer) = crew_at(&here, rules);
        dealer.say("3 sit", "seat 3 sits in seat 3");
        dealer.say("3 in 500", "buys in for $500");
        dealer.say("3 pass 10", "Pass $10");
        give_the_dice(&mut stick);
        stick.due("to throw");
        roll(&mut stick, &mut dealer, [4, 2]);
        assert_eq!(state(&here, &table)["point"], 6, "{rules}");
        dealer.say("3 12 eight", "Place 8 to Win $12");
        // A wrong key is taken back before the call is given out.
        stick.press("6");
        stick.press(key::BACKSPACE);
        roll(&mut stick, &mut dealer, [5, 3]);
        axe.look(&mut stick.browser, &format!("{rules}, stick"));
        axe.look(&mut dealer.browser, &format!("{rules}, dealer"));
        roll(&mut stick, &mut dealer, [3, 4]);
        stick.due("Offer the dice");
        let end = state(&here, &table);
        assert_eq!(end["point"], Value::Null, "{rules}");
        assert_eq!(end["history"], json!([[4, 2], [5, 3], [3, 4]]), "{rules}");
        // $10 on the line and $12 on the eight are lost, the eight was paid $14 before.
        assert_eq!(end["players"]["seat 3"]["rack"], 49_200, "{rules}");
    }
    axe.found_nothing();
}

#[test]
fn no_roll_undo_and_what_the_line_refuses() {
    let here = common::start();
    let (table, mut stick, mut dealer) = crew_at(&here, "colorado");
    dealer.say("3 sit", "seat 3 sits");
    dealer.say("3 in 500", "buys in");
    dealer.say("3 pass 10", "Pass $10");
    dealer.press("u");
    for _ in 0..200 {
        if state(&here, &table)["players"]["seat 3"]["rack"] == 50_000 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert_eq!(state(&here, &table)["players"]["seat 3"]["rack"], 50_000);
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
