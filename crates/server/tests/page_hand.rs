//! A crew of four and surveillance run whole hands in the full procedure: stick, two dealers, box and floor at their consoles,
//! eight seats without devices and two with, by keyboard alone at every rulebook, and by touch on a tablet. The record audits
//! clean. Keys are counted.

mod common;
mod console;
mod page_axe;
mod page_driver;
mod page_visit;

use std::sync::{Mutex, MutexGuard, PoisonError};

use boxman_server::access::Duty;
use boxman_store::audit::audit;
use common::{Client, Here, everybody, house_table};
use console::{Console, state, until_state};
use page_axe::Axe;
use page_visit::key;
use serde_json::{Value, json};

/// One crew at a time: each takes several browsers.
static ONE: Mutex<()> = Mutex::new(());

fn one() -> MutexGuard<'static, ()> {
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A server with two dealers and two players who have devices.
fn start() -> Here {
    let mut accounts = everybody();
    accounts.push(("dealer-2", vec![Duty::Dealer]));
    accounts.push(("player-2", vec![Duty::Player]));
    let accounts: Vec<(&str, &[Duty])> = accounts.iter().map(|(n, d)| (*n, d.as_slice())).collect();
    Here::start_with(|_| {}, &accounts)
}

fn full_table(here: &Here, rules: &str) -> String {
    let preset = boxman_rules::House::preset(rules).expect("a preset");
    house_table(here, &format!("procedure = \"full\"\n{preset}"))
}

/// The crew at its consoles.
struct Crew {
    stick: Console,
    ends: [Console; 2],
    boxperson: Console,
    floor: Console,
    /// Somebody who books what the scene is not about.
    clerk: Client,
    table: String,
}

impl Crew {
    fn at(here: &Here, table: &str) -> Crew {
        Crew {
            stick: Console::open(here, table, "at=stick", "stickperson"),
            ends: [
                Console::open(here, table, "at=dealer&end=1", "dealer"),
                Console::open(here, table, "at=dealer&end=2", "dealer-2"),
            ],
            boxperson: Console::open(here, table, "at=box", "boxperson"),
            floor: Console::open(here, table, "at=box", "floorperson"),
            clerk: here.staff("dealer"),
            table: table.to_owned(),
        }
    }

    fn go_to(&mut self, here: &Here, table: &str) {
        self.table = table.to_owned();
        self.stick.go_to(here, table, "at=stick");
        self.ends[0].go_to(here, table, "at=dealer&end=1");
        self.ends[1].go_to(here, table, "at=dealer&end=2");
        self.boxperson.go_to(here, table, "at=box");
        self.floor.go_to(here, table, "at=box");
    }

    /// The box opens the table with a set of dice, and everybody takes over their position, by key.
    fn open_table(&mut self) {
        self.boxperson.due("The table is closed");
        self.boxperson.press(key::ENTER);
        self.boxperson
            .until("document.activeElement?.dataset.need === 'dice_set'");
        self.boxperson.press("0417");
        self.boxperson.press(key::ENTER);
        self.boxperson.due("Waiting for a player");
        let [one, two] = &mut self.ends;
        for console in [&mut self.stick, one, two, &mut self.boxperson] {
            console.has("#take-over");
            console.press("t");
            console.has("#on-duty");
        }
    }

    /// Books over the wire what the scene is not about.
    fn book(&mut self, command: &Value) {
        let table = self.table.clone();
        self.clerk.takes(&table, command);
    }

    fn seat(&mut self, seat: u8) {
        let player = format!("seat {seat}");
        self.book(&json!({"do": "sit", "player": player, "seat": seat}));
        self.book(&json!({"do": "buy-in", "player": player, "amount": 100_000}));
    }

    fn bet(&mut self, seat: u8, wager: &str, amount: u32) {
        let player = format!("seat {seat}");
        self.book(&json!({"do": "bet", "player": player, "wager": wager, "amount": amount}));
    }

    /// The dice are offered, taken, chosen and the rest put away, by the stick's Enter.
    #[track_caller]
    fn give_the_dice(&mut self) {
        for message in [
            "Offer the dice",
            "accept or decline",
            "choose two dice",
            "Return the other dice",
        ] {
            self.stick.due(message);
            self.stick.press(key::ENTER);
        }
        self.stick.due("to throw");
    }

    /// Calls a pair and gives it out.
    #[track_caller]
    fn call(&mut self, dice: [u8; 2]) {
        for face in dice {
            self.stick.press(&face.to_string());
        }
        self.stick.press(key::ENTER);
        self.stick.due("Settle the bets");
        self.ends[0].due("Settle the bets");
    }

    /// The dealer pays, and the stick goes on.
    #[track_caller]
    fn pay(&mut self) {
        self.ends[0].has("#paid");
        self.ends[0].press(" ");
        self.ends[0].lacks("#paid");
        self.stick.until(
            "/Push the dice|Place the marker|Offer the dice|to throw/.test(document.querySelector('#due-message').textContent)",
        );
    }

    #[track_caller]
    fn roll(&mut self, dice: [u8; 2]) {
        self.call(dice);
        self.pay();
    }
}

/// What a rulebook leaves to the scene.
struct Rulebook {
    rules: &'static str,
    /// Whether a bet that is made while the dice are out may be confirmed.
    late: bool,
    fire: bool,
    /// Whether surveillance is told when four points are made.
    told: bool,
}

const RULEBOOKS: [Rulebook; 3] = [
    Rulebook {
        rules: "maryland",
        late: false,
        fire: true,
        told: true,
    },
    Rulebook {
        rules: "colorado",
        late: true,
        fire: true,
        told: false,
    },
    Rulebook {
        rules: "colorado-craps-free",
        late: true,
        fire: false,
        told: false,
    },
];

/// Eight seats without devices, booked by dealers, and two players with devices.
fn everybody_sits(here: &Here, crew: &mut Crew, rulebook: &Rulebook) {
    for seat in [2, 3, 4, 9, 10, 11] {
        crew.seat(seat);
        crew.bet(seat, "pass", 1000);
    }
    crew.ends[0].say("1 sit", "seat 1 sits in seat 1");
    crew.ends[0].say("1 in 1000", "buys in for $1000");
    crew.ends[0].say("1 pass 10", "Pass $10");
    crew.ends[1].say("12 sit", "seat 12 sits in seat 12");
    crew.ends[1].say("12 in 1000", "buys in for $1000");
    crew.ends[1].say("12 pass 10", "Pass $10");
    for (name, seat) in [("player", 5), ("player-2", 13)] {
        let mut player = here.staff(name);
        player.takes(&crew.table, &json!({"do": "sit", "seat": seat}));
        crew.book(&json!({"do": "buy-in", "player": name, "amount": 100_000}));
        let pass = json!({"do": "bet", "wager": "pass", "amount": 2000});
        player.takes(&crew.table, &pass);
    }
    // Each end shows its own seats, each chip with its seat.
    crew.ends[0].has("[data-chip='pass'][data-seat='5']");
    crew.ends[0].lacks("[data-chip='pass'][data-seat='12']");
    crew.ends[1].has("[data-chip='pass'][data-seat='12']");
    if rulebook.fire {
        crew.ends[0].say("3 fire 5", "Fire Bet $5");
        crew.ends[0].has("[data-step='bring-in']");
        crew.ends[0].press(" ");
        until_state(here, &crew.table, "fire bets are brought in", |state| {
            let steps = state["next"]["steps"].as_array();
            steps.is_some_and(|steps| steps.iter().all(|step| step["do"] != "bring-in"))
        });
    }
}

/// A throw that does not count, and a bet that is made while the dice are out.
fn no_roll_and_a_late_bet(crew: &mut Crew, rulebook: &Rulebook) {
    crew.stick.press(key::ENTER);
    crew.stick.due("The dice are out");
    crew.stick.press("n1");
    crew.stick.due("to throw");
    crew.stick.press(key::ENTER);
    crew.stick.due("The dice are out");
    crew.ends[1].due("The dice are out");
    if rulebook.late {
        crew.ends[1].say("12 field 5", "Field $5");
        crew.ends[1].has("[data-late='yes']");
        crew.ends[1].press("y");
        crew.ends[1].lacks("[data-late='yes']");
    } else {
        crew.ends[1].press("12 field 5");
        crew.ends[1].has("#books .refused");
        crew.ends[1].press(key::ESCAPE);
    }
}

/// The dice are disputed between the call and the payment, and the box rules.
fn a_dispute(crew: &mut Crew, dice: [u8; 2]) {
    crew.call(dice);
    crew.ends[0].press("b");
    crew.ends[0].until("document.activeElement?.id === 'report-text'");
    crew.ends[0].press("a die leans on a chip");
    crew.ends[0].press(key::TAB);
    crew.ends[0].press(key::TAB);
    crew.ends[0].until("document.activeElement?.id === 'dispute-seat'");
    crew.ends[0].press("3");
    crew.ends[0].press(key::TAB);
    crew.ends[0].press(key::ENTER);
    crew.boxperson.shows("#dispute", "disputes the dice");
    crew.boxperson.due("A dispute waits");
    crew.boxperson.press(key::ENTER);
    crew.boxperson
        .until("document.activeElement?.dataset.need === 'dice'");
    crew.boxperson.press(&format!("{}{}", dice[0], dice[1]));
    crew.boxperson.press(key::ENTER);
    crew.ends[0].due("Settle the bets");
    crew.ends[0]
        .browser
        .script("document.activeElement?.blur()");
    crew.pay();
}

/// An irregularity from report to observation.
fn a_case(crew: &mut Crew) {
    crew.stick.press("b");
    crew.stick
        .until("document.activeElement?.id === 'report-text'");
    crew.stick.press("seat 4 was short by $5");
    crew.stick.press(key::ENTER);
    crew.boxperson.due("waits for a ruling");
    crew.boxperson.press("c");
    crew.boxperson
        .until("document.activeElement?.dataset.need === 'ruling'");
    crew.boxperson.press("paid by hand");
    crew.boxperson.press(key::ENTER);
    crew.ends[0].due("Carry out the ruling");
    crew.ends[0].press(" ");
    crew.boxperson.due("observes the ruling");
    crew.boxperson.press(key::ENTER);
    crew.boxperson.has("[data-case='1'][data-stage='observed']");
}

/// A roll that was keyed wrong and settled is corrected by the box and signed by the floor.
fn a_correction(here: &Here, crew: &mut Crew) {
    crew.roll([5, 4]);
    crew.boxperson.press("r");
    crew.boxperson
        .until("document.activeElement?.id === 'right-dice'");
    crew.boxperson.press("55");
    crew.boxperson.press(key::ENTER);
    crew.boxperson.until("document.activeElement?.id === 'why'");
    crew.boxperson.press("keyed wrong");
    crew.boxperson.press(key::ENTER);
    crew.floor.has("[data-sign-approval]");
    crew.floor.press("s");
    until_state(here, &crew.table, "the roll is corrected", |state| {
        state["history"].as_array().and_then(|h| h.last()) == Some(&json!([5, 5]))
    });
    // Lammers that the right dice want, where they are the dealers' to place.
    let due = |state: &Value| {
        let step = &state["next"]["steps"][0];
        step["do"] == "mark" && step["roles"][0] == "dealer"
    };
    if due(&state(here, &crew.table)) {
        crew.ends[0].has("[data-step='mark']");
        crew.ends[0].press(" ");
        until_state(here, &crew.table, "lammers are placed", |state| !due(state));
    }
}

/// The shooter makes a point, with a line bet made before.
fn a_point(crew: &mut Crew, set: [u8; 2], made: [u8; 2]) {
    crew.bet(1, "pass", 1000);
    crew.roll(set);
    crew.roll(made);
}

/// The whole hand at one rulebook.
fn a_hand(here: &Here, crew: &mut Crew, rulebook: &Rulebook, axe: &mut Axe) {
    crew.open_table();
    everybody_sits(here, crew, rulebook);
    crew.give_the_dice();
    no_roll_and_a_late_bet(crew, rulebook);
    // A wrong pair is keyed and corrected before it is given out; the dice are out already.
    crew.stick.press("55");
    crew.stick.shows("#call-total", "Ten");
    crew.call([3, 1]);
    crew.pay();
    assert_eq!(state(here, &crew.table)["point"], 4, "{}", rulebook.rules);
    if rulebook.late {
        // The late field bet was paid, one for one.
        let rack = state(here, &crew.table)["players"]["seat 12"]["rack"].clone();
        assert_eq!(rack, 99_500, "{}", rulebook.rules);
    }
    a_case(crew);
    // A die leans: the point is made the hard way.
    crew.stick.press("22");
    crew.stick.shows("#cocked", "No die");
    crew.stick.press("c");
    crew.stick.shows("#cocked", "leans");
    crew.stick.press(key::ENTER);
    crew.ends[0].due("Settle the bets");
    // What the dealer does is on the felt and in the list: seat by seat, then all at once.
    crew.ends[0].has("[data-chip='pass'][data-stand='now']");
    crew.ends[0].press(key::ENTER);
    crew.ends[0].has("[data-chip='pass'][data-stand='done']");
    if rulebook.told {
        axe.look(&mut crew.ends[0].browser, "a dealer who pays");
    }
    crew.pay();
    a_point(crew, [4, 1], [3, 2]);
    crew.bet(1, "pass", 1000);
    a_dispute(crew, [4, 2]);
    a_correction(here, crew);
    crew.roll([5, 1]);
    a_point(crew, [5, 3], [6, 2]);
    if rulebook.told {
        axe.look(&mut crew.stick.browser, "the stick");
        axe.look(&mut crew.boxperson.browser, "the box");
    }
    crew.bet(1, "pass", 1000);
    crew.roll([5, 4]);
    if rulebook.fire {
        let marked = state(here, &crew.table)["lammers"]["fire"].clone();
        assert_eq!(marked, json!([4, 5, 6, 8]), "{}", rulebook.rules);
    }
    if rulebook.told {
        // Four points: surveillance is told, and the box sees that it is.
        crew.boxperson.shows("#notices", "Fire");
        let mut surveillance = here.staff("surveillance");
        let told = surveillance.get(&format!("/api/tables/{}/crew", crew.table));
        assert_eq!(told.json()["notices"][0]["about"], "fire", "{told:?}");
    }
    crew.ends[0].say("1 tip 5", "tips $5");
    crew.roll([3, 4]);
    crew.stick.due("Offer the dice");
    crew.ends[0].shows("#tips", "In hand $5");
    crew.ends[0].press("l");
    crew.ends[0].shows("#tips", "lockbox $5");
    crew.boxperson.press("q");
    until_state(here, &crew.table, "the table is closed", |state| {
        state["closed"] == true
    });
    let end = state(here, &crew.table);
    let history = json!([
        [3, 1],
        [2, 2],
        [4, 1],
        [3, 2],
        [4, 2],
        [5, 5],
        [5, 1],
        [5, 3],
        [6, 2],
        [5, 4],
        [3, 4]
    ]);
    assert_eq!(end["history"], history, "{}", rulebook.rules);
    assert_eq!(
        end["players"].as_object().map(serde_json::Map::len),
        Some(10)
    );
}

#[test]
fn a_crew_runs_whole_hands_by_keyboard_alone_at_every_rulebook() {
    let _one = one();
    let here = start();
    let mut axe = Axe::new();
    let tables = RULEBOOKS.map(|rulebook| full_table(&here, rulebook.rules));
    let mut crew = Crew::at(&here, &tables[0]);
    for (rulebook, table) in RULEBOOKS.iter().zip(&tables) {
        if *table != crew.table {
            crew.go_to(&here, table);
        }
        a_hand(&here, &mut crew, rulebook, &mut axe);
    }
    axe.found_nothing();
    audit(&*here.store).expect("the record audits clean");
}

/// One person deals at mini-craps: without a stickperson the dealer has the dice, from the stick's console.
#[test]
fn a_dealer_alone_runs_mini_craps() {
    let _one = one();
    let here = start();
    let table = full_table(&here, "maryland-mini");
    let open = json!({"do": "open-table", "dice_set": "0417", "dice": 5});
    here.staff("boxperson").takes(&table, &open);
    let mut dealer = Console::open(&here, &table, "at=dealer", "dealer");
    dealer.say("3 sit", "seat 3 sits");
    dealer.say("3 in 500", "buys in");
    dealer.say("3 pass 10", "Pass $10");
    dealer.has("[data-chip='pass'][data-seat='3']");
    dealer.go_to(&here, &table, "at=stick");
    for message in [
        "Offer the dice",
        "accept or decline",
        "choose two dice",
        "Return the other dice",
    ] {
        dealer.due(message);
        dealer.press(key::ENTER);
    }
    dealer.due("to throw");
    dealer.press("42");
    dealer.press(key::ENTER);
    dealer.due("Settle the bets");
    dealer.press(key::ENTER);
    dealer.until(
        "/Push the dice|Place the marker/.test(document.querySelector('#due-message').textContent)",
    );
    assert_eq!(state(&here, &table)["point"], 6);
    // The lammers and the push go with the next call.
    dealer.press("43");
    dealer.press(key::ENTER);
    dealer.due("Settle the bets");
    dealer.press(key::ENTER);
    dealer.until(
        "/Offer the dice|Place the marker/.test(document.querySelector('#due-message').textContent)",
    );
    assert_eq!(state(&here, &table)["history"], json!([[4, 2], [4, 3]]));
    audit(&*here.store).expect("the record audits clean");
}

/// Twelve rolls: a point that is made after four others, a natural, and a seven-out.
const DICE: [[u8; 2]; 12] = [
    [3, 1],
    [5, 4],
    [6, 2],
    [5, 1],
    [4, 4],
    [2, 2],
    [6, 5],
    [5, 3],
    [3, 3],
    [4, 6],
    [2, 1],
    [5, 2],
];

/// The shooter has a line bet before a come-out roll.
fn with_line_bet(here: &Here, crew: &mut Crew, seat: u8) {
    let bets = state(here, &crew.table)["players"][format!("seat {seat}")]["bets"].clone();
    let mut bets = bets.as_array().into_iter().flatten();
    if !bets.any(|bet| bet["wager"] == "pass") {
        crew.bet(seat, "pass", 1000);
    }
}

#[test]
fn thirty_rolls_with_fourteen_seats_and_sixty_bets_take_fewer_than_twelve_keys_each() {
    let _one = one();
    let here = start();
    let table = full_table(&here, "colorado");
    let mut crew = Crew::at(&here, &table);
    crew.open_table();
    let mut bets = 0;
    for seat in 1..=14 {
        crew.seat(seat);
        for (wager, amount) in [
            ("pass", 1000),
            ("place-6", 600),
            ("place-9", 500),
            ("field", 500),
        ] {
            crew.bet(seat, wager, amount);
            bets += 1;
        }
    }
    for seat in 1..=4 {
        crew.bet(seat, "hard-8", 500);
        bets += 1;
    }
    assert_eq!(bets, 60);
    crew.stick.due("Offer the dice");
    let keys = |crew: &Crew| crew.stick.keys + crew.ends[0].keys + crew.ends[1].keys;
    let (before, mut shooter) = (keys(&crew), 1);
    crew.give_the_dice();
    for (n, dice) in DICE.iter().cycle().take(30).enumerate() {
        let now = state(&here, &table);
        if now["point"].is_null() {
            with_line_bet(&here, &mut crew, shooter);
        }
        crew.roll(*dice);
        if dice == &[5, 2] && n < 29 {
            shooter += 1;
            crew.bet(shooter, "pass", 1000);
            crew.give_the_dice();
        }
    }
    let pressed = keys(&crew) - before;
    println!(
        "{pressed} keys for 30 rolls: {:.1} each",
        pressed as f64 / 30.0
    );
    assert!(pressed < 12 * 30, "{pressed} keys for 30 rolls");
    assert_eq!(state(&here, &table)["rolls"], 30);
    audit(&*here.store).expect("the record audits clean");
}

/// Taps what writes the line, and again where the layout moved under the finger.
fn tap_until_said(dealer: &mut Console, selector: &str, down: f64) {
    let line = |dealer: &mut Console| {
        dealer
            .browser
            .script("return document.querySelector('#line').value")
    };
    let before = line(dealer);
    for _ in 0..10 {
        dealer.tap_at(selector, down);
        for _ in 0..40 {
            if line(dealer) != before {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
    }
    let hit = dealer.browser.script(&format!(
        "const r = document.querySelector({}).getBoundingClientRect(); return [r.x, r.y, r.width, r.height, innerHeight, document.elementFromPoint(r.x + r.width / 2, r.y + r.height * {down})?.outerHTML.slice(0, 200)]",
        json!(selector)
    ));
    panic!("{selector} says nothing: {hit}");
}

#[test]
fn a_hand_by_touch_on_a_tablet() {
    let _one = one();
    let here = start();
    let table = full_table(&here, "colorado");
    let open = json!({"do": "open-table", "dice_set": "0417", "dice": 5});
    here.staff("boxperson").takes(&table, &open);
    let mut stick = Console::open(&here, &table, "at=stick", "stickperson");
    let mut dealer = Console::open(&here, &table, "at=dealer&end=1", "dealer");
    for console in [&mut stick, &mut dealer] {
        let touch = json!({"enabled": true, "maxTouchPoints": 5});
        console
            .browser
            .devtools("Emulation.setTouchEmulationEnabled", &touch);
        console.tap("#take-over");
        console.has("#on-duty");
    }
    // A seat, what it does, and the chips: taps write the line.
    let book = |dealer: &mut Console, taps: &[&str], books: &str| {
        for tap in taps {
            // The line goes round the foot of the layout: its middle is the field's.
            let down = if tap.contains("data-wager") {
                0.97
            } else {
                0.5
            };
            tap_until_said(dealer, tap, down);
        }
        dealer.shows("#books", books);
        dealer.tap("#book");
        dealer.until("document.querySelector('#line').value === '' && !document.querySelector('#due .refused')");
    };
    let (seat, hundred) = ("[data-at-seat='3']", "[data-add='100']");
    book(&mut dealer, &[seat, "[data-word='sit']"], "seat 3 sits");
    book(
        &mut dealer,
        &[seat, "[data-word='in']", hundred, hundred, hundred],
        "buys in for $300",
    );
    let five = "[data-add='5']";
    book(
        &mut dealer,
        &[seat, "[data-wager='pass']", five, five],
        "Pass $10",
    );
    dealer.has("[data-chip='pass'][data-seat='3']");
    for message in [
        "Offer the dice",
        "accept or decline",
        "choose two dice",
        "Return the other dice",
        "to throw",
    ] {
        stick.due(message);
        stick.tap("#call-dice");
    }
    // A throw that does not count; then a pair is tapped, corrected, and given out.
    stick.due("The dice are out");
    stick.tap("[data-reason='off-table']");
    stick.due("to throw");
    stick.tap("[data-pair='54']");
    stick.shows("#call-total", "Nine");
    stick.tap("[data-pair='42']");
    stick.shows("#call-total", "Six");
    stick.tap("#call-dice");
    dealer.due("Settle the bets");
    dealer.tap("#paid");
    dealer.lacks("#paid");
    assert_eq!(state(&here, &table)["point"], 6);
    book(
        &mut dealer,
        &[seat, "[data-word='odds']", five, five],
        "Pass Odds $10",
    );
    stick.tap("[data-pair='33']");
    stick.tap("#cock");
    stick.shows("#cocked", "leans");
    stick.tap("#call-dice");
    dealer.due("Settle the bets");
    // The bet and its odds, one tap each, then the rest.
    dealer.tap(".row .tick");
    dealer.has(".row.done");
    dealer.tap("#paid");
    dealer.lacks("#paid");
    // $10 on the line at 1 to 1 and $10 of odds at 6 to 5.
    until_state(&here, &table, "it is paid", |state| {
        state["players"]["seat 3"]["rack"] == 32_200
    });
    audit(&*here.store).expect("the record audits clean");
}
