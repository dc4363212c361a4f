//! A table that records side wagers alone: the chips of the base game stay physical. Puck, hands, marks, meters and
//! what is due on side wagers come out as they do where every bet is on record, over an hour of dice and in both
//! procedures; the shooter's line bet is confirmed with one command before each come-out throw.

use boxman_rules::House;
use boxman_table::{Session, Table};
use serde_json::{Value, json};

/// Rolls of an hour at a busy table.
const ROLLS: u32 = 120;
const PLAYERS: [&str; 5] = ["seat 1", "seat 2", "seat 3", "seat 4", "seat 5"];

/// Chance that repeats itself.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn dice(&mut self) -> [u64; 2] {
        [self.below(6) + 1, self.below(6) + 1]
    }
}

struct Side {
    session: Session,
    records_all: bool,
    events: Vec<Value>,
}

impl Side {
    fn open(record: &str, procedure: &str) -> Side {
        let preset = House::preset("practice").expect("a preset");
        let text = format!("record = {record:?}\nprocedure = {procedure:?}\n{preset}");
        let house = House::read(&text).expect("house rules");
        let mut side = Side {
            session: Session::new(Table::open(house)),
            records_all: record == "all",
            events: Vec::new(),
        };
        if procedure == "full" {
            side.takes(json!({"do": "open-table", "dice_set": "A", "dice": 5}));
        }
        for (index, player) in PLAYERS.iter().enumerate() {
            side.takes(json!({"do": "sit", "player": player, "seat": index + 1}));
            if side.records_all {
                side.takes(json!({"do": "buy-in", "player": player, "amount": 100_000_000}));
            }
        }
        side
    }

    fn ask(&mut self, command: &Value) -> Value {
        let answer = self.session.line(&command.to_string());
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        let events = answer["events"].as_array().cloned().unwrap_or_default();
        self.events
            .extend(events.into_iter().filter(is_of_the_side));
        answer
    }

    fn takes(&mut self, command: Value) {
        let answer = self.ask(&command);
        assert_eq!(answer["ok"], true, "{command}: {answer}");
    }

    fn state(&mut self) -> Value {
        self.ask(&json!({"do": "state"}))["state"].clone()
    }

    /// On the line, where that is on record.
    fn bet_the_line(&mut self) {
        if !self.records_all || self.state()["phase"] != "come-out" {
            return;
        }
        for player in PLAYERS {
            let bets = self.state()["players"][player]["bets"].clone();
            let bets = bets.as_array().expect("bets");
            if !bets.iter().any(|bet| bet["wager"] == "pass") {
                self.takes(json!({"do": "bet", "player": player, "wager": "pass", "amount": 1000}));
            }
        }
    }

    /// Takes the steps that are due until the dice are to be thrown.
    fn until_throw(&mut self) -> u32 {
        let mut confirmed = 0;
        loop {
            let next = self.state()["next"].clone();
            let step = next["steps"][0].clone();
            let word = step["do"].as_str().expect("a step").to_owned();
            if word == "throw" {
                return confirmed;
            }
            confirmed += u32::from(word == "confirm-line");
            self.takes(filled(&step));
        }
    }

    fn roll(&mut self, dice: [u64; 2]) {
        if self.state()["next"].is_null() {
            self.takes(json!({"do": "roll", "dice": dice}));
            return;
        }
        let thrower = self.state()["shooter"].clone();
        self.takes(json!({"do": "throw", "player": thrower}));
        self.takes(json!({"do": "roll", "dice": dice}));
        self.takes(json!({"do": "settle"}));
    }
}

/// A step as a crew takes it.
fn filled(step: &Value) -> Value {
    let mut command = step.clone();
    let fields = command.as_object_mut().expect("an object");
    fields.remove("roles");
    fields.remove("needs");
    if step["do"] == "select-dice" {
        fields.insert("dice".into(), json!([1, 2]));
    }
    command
}

/// Whether an event is about the game or a side wager, not about chips of the base game.
fn is_of_the_side(event: &Value) -> bool {
    let wager = event["wager"].as_str().unwrap_or_default();
    let word = event["event"].as_str().expect("a name");
    !["pass"].contains(&wager) && !["bought-in", "line-confirmed", "state"].contains(&word)
}

/// What both tables show alike.
fn shown(state: &Value) -> Value {
    let keys = [
        "phase",
        "point",
        "puck",
        "puck_at",
        "shooter",
        "hand",
        "rolls",
        "lammers",
        "trackers",
        "progressives",
        "history",
        "caps",
    ];
    keys.iter().map(|key| state[key].clone()).collect()
}

fn hour(procedure: &str, seed: u64) {
    let mut chance = Chance(seed);
    let mut all = Side::open("all", procedure);
    let mut side = Side::open("side-wagers", procedure);
    let (mut booked, mut confirmed, mut come_outs) = (0, 0, 0);
    for roll in 0..ROLLS {
        all.bet_the_line();
        let offers =
            all.ask(&json!({"do": "state", "player": "seat 1"}))["state"]["offers"].clone();
        for offer in offers.as_array().expect("offers") {
            let wager = offer["wager"].as_str().expect("a wager");
            for player in PLAYERS {
                if chance.below(3) > 0 {
                    continue;
                }
                let amount = &offer["minimum"];
                let bet = json!({"do": "bet", "player": player, "wager": wager, "amount": amount});
                let answer = side.ask(&bet);
                if answer["refused"]["code"] == "not-offered" {
                    break;
                }
                let recorded = all.ask(&bet);
                assert_eq!(
                    answer["ok"], recorded["ok"],
                    "seed {seed}, roll {roll}: {bet} {answer} {recorded}"
                );
                booked += u32::from(answer["ok"] == true);
            }
        }
        if procedure == "full" {
            come_outs += u32::from(all.state()["phase"] == "come-out");
            all.until_throw();
            confirmed += side.until_throw();
        }
        let dice = chance.dice();
        all.roll(dice);
        side.roll(dice);
        let (one, other) = (all.state(), side.state());
        assert_eq!(shown(&one), shown(&other), "seed {seed}, roll {roll}");
        assert_eq!(all.events, side.events, "seed {seed}, roll {roll}");
        all.events.clear();
        side.events.clear();
    }
    assert!(booked > 40, "{booked} side wagers");
    if procedure == "full" {
        assert_eq!(
            confirmed, come_outs,
            "one confirmation for each come-out throw"
        );
    }
}

#[test]
fn an_hour_agrees_with_the_full_record() {
    for seed in [3, 17, 2026] {
        hour("brief", seed);
        hour("full", seed);
    }
}

#[test]
fn bets_of_the_base_game_are_refused() {
    let mut side = Side::open("side-wagers", "brief");
    for wager in ["pass", "place-6", "field", "hard-8"] {
        let bet = json!({"do": "bet", "player": "seat 1", "wager": wager, "amount": 1200});
        assert_eq!(side.ask(&bet)["refused"]["code"], "not-offered", "{wager}");
    }
    let offers = side.state()["offers"].clone();
    let offers = offers.as_array().expect("offers");
    let fire = offers.iter().any(|offer| offer["wager"] == "fire");
    assert!(
        fire && offers.iter().all(|offer| offer["wager"] != "pass"),
        "{offers:?}"
    );
    // Chips come from a rail that is not on record: what is bet counts as bought in.
    let bet = json!({"do": "bet", "player": "seat 1", "wager": "fire", "amount": 500});
    let events = side.ask(&bet)["events"].clone();
    assert_eq!(
        events[0],
        json!({"event": "bought-in", "player": "seat 1", "amount": 500})
    );
}

#[test]
fn the_shooter_does_not_throw_before_the_line_bet_is_confirmed() {
    let mut side = Side::open("side-wagers", "full");
    loop {
        let step = side.state()["next"]["steps"][0].clone();
        if step["do"] == "confirm-line" {
            break;
        }
        side.takes(filled(&step));
    }
    let throw = json!({"do": "throw", "player": "seat 1"});
    assert_eq!(side.ask(&throw)["refused"]["code"], "line-bet-required");
    let other = json!({"do": "confirm-line", "player": "seat 2"});
    assert_eq!(side.ask(&other)["refused"]["code"], "not-shooter");
    let by_player = json!({"do": "confirm-line", "player": "seat 1", "by": "player"});
    assert_eq!(side.ask(&by_player)["refused"]["code"], "not-your-role");
    side.takes(json!({"do": "confirm-line", "player": "seat 1", "by": "stickperson"}));
    side.takes(throw);

    let mut all = Side::open("all", "full");
    let confirm = json!({"do": "confirm-line", "player": "seat 1"});
    assert_eq!(all.ask(&confirm)["ok"], false);
    let house = House::read("rulebook = \"colorado\"\nrecord = \"side-wagers\"");
    assert!(house.is_err(), "nothing would be recorded");
}
