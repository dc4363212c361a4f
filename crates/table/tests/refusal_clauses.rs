//! Every refusal cites what holds at the table it is given at (R-rules-6). Games are played under every rulebook, with
//! each side wager alone, all and none, brief and full; before each step everything anybody could say is said and
//! refused or not, without being done. Which clause belongs where stands here by hand, by the sections of the documents.

use std::{collections::BTreeSet, sync::Arc};

use boxman_rules::{House, Role, Wager};
use boxman_shows::shows;
use boxman_table::{Request, Session, Table};
use serde_json::{Value, json};

/// Rules of a table and the side wagers that they offer.
struct Game {
    rules: &'static str,
    sides: &'static [&'static str],
}

const GAMES: [Game; 15] = [
    Game {
        rules: "rulebook = \"colorado\"",
        sides: &[],
    },
    Game {
        rules: "rulebook = \"colorado\"\nfire-bet = { pay_table = \"FB-1\", areas = 1 }",
        sides: &["co-fire"],
    },
    Game {
        rules: "rulebook = \"colorado\"\nsharp-shooter.pay_table = \"SS-01\"",
        sides: &["co-sharp"],
    },
    Game {
        rules: "rulebook = \"colorado\"\nsuper-front-line-winner.pay_table = 1\ntips = { tube = true, maximum = 10, even_dollar = true }",
        sides: &["co-front"],
    },
    Game {
        rules: "rulebook = \"colorado\"\napprovals = [\"craps-sides\"]\ncraps-sides = { all = 1, low = 1, high = 1, maximum = 10 }",
        sides: &["sides"],
    },
    Game {
        rules: "rulebook = \"colorado\"\napprovals = [\"bonus-craps\"]\nbonus-craps.pay_table = \"PT-FLT-BC-03\"\ntips.accepted = false",
        sides: &["bonus"],
    },
    Game {
        rules: "rulebook = \"colorado\"\napprovals = [{ wager = \"make-em-all-progressive\", to = \"2026-06-30\" }]\n\
                make-em-all-progressive = { pay_table = \"PT-BJS-MEA-01\", seed = 1000, contribution = \"20\" }",
        sides: &["mea"],
    },
    Game {
        rules: "rulebook = \"colorado\"\napprovals = [\"fired-up-progressive\"]\n\
                fired-up-progressive = { pay_table = \"PT-BJS-FUP-01\", seed = 1000, contribution = \"20\" }",
        sides: &["fup"],
    },
    Game {
        rules: "rulebook = \"colorado\"\nwagers = { buy = true, lay = true }\nfire-bet.pay_table = \"FB-3\"\nsharp-shooter.pay_table = \"SS-02\"\n\
                super-front-line-winner.pay_table = 2\ntips.wagers = false",
        sides: &["co-fire", "co-sharp", "co-front"],
    },
    Game {
        rules: "rulebook = \"colorado-craps-free\"",
        sides: &[],
    },
    Game {
        rules: "rulebook = \"colorado-craps-free\"\nwagers.buy = true\napprovals = [\"craps-sides\"]\ncraps-sides = { all = 1, low = 1, high = 1 }",
        sides: &["sides"],
    },
    Game {
        rules: "rulebook = \"maryland\"",
        sides: &[],
    },
    Game {
        rules: "rulebook = \"maryland\"\nfire-bet = { pay_table = \"A\", areas = 1 }\nwagers = { buy = true, lay = true }",
        sides: &["md-fire"],
    },
    Game {
        rules: "rulebook = \"maryland\"\nbonus-craps.pay_table = \"B\"",
        sides: &["md-bonus"],
    },
    Game {
        rules: "rulebook = \"maryland\"\ntable = \"mini-craps\"",
        sides: &[],
    },
];

/// The side wagers whose sections a clause stands in; none for the base game.
fn sides_of(clause: &str) -> &'static [&'static str] {
    let sections: [(&[&str], &[&str]); 11] = [
        (
            &["MD-11", "MD-5-F", "MD-3-A-40", "MD-4-D-3", "MD-2-D-4"],
            &["md-fire"],
        ),
        (
            &["MD-12", "MD-5-H", "MD-3-A-43", "MD-4-D-4", "MD-2-D-5"],
            &["md-bonus"],
        ),
        (&["CO-2317.01"], &["co-fire"]),
        (&["CO-2317.02"], &["co-sharp"]),
        (&["CO-2317.04"], &["co-front"]),
        (&["CS-"], &["sides"]),
        (&["BC-MP", "BC-OW-meap", "BC-B-"], &["mea"]),
        (&["BC-FP", "BC-OW-fup", "BC-C-"], &["fup"]),
        (&["BC-BR", "BC-A-"], &["bonus"]),
        (&["BC-N-"], &["mea", "fup"]),
        (&["BC-"], &["bonus", "mea", "fup"]),
    ];
    let found = sections
        .iter()
        .find(|(starts, _)| starts.iter().any(|start| clause.starts_with(start)));
    found.map_or(&[], |(_, sides)| sides)
}

/// The side wager that a wager is, under a rulebook.
fn side_of(book: &str, wager: &str) -> Option<&'static str> {
    let maryland = book == "maryland";
    match wager {
        "fire" if maryland => Some("md-fire"),
        "fire" => Some("co-fire"),
        "sharp-shooter" => Some("co-sharp"),
        "super-front-line-winner" => Some("co-front"),
        "all-small" | "all-tall" | "make-em-all" if maryland => Some("md-bonus"),
        "all-small" | "all-tall" | "make-em-all" => Some("bonus"),
        "low-side" | "high-side" | "all-sides" => Some("sides"),
        "make-em-all-progressive" => Some("mea"),
        "fired-up-progressive" => Some("fup"),
        _ => None,
    }
}

/// Clauses on mini-craps, and those on craps as against it.
const MINI: [&str; 6] = [
    "MD-2-C", "MD-4-F", "MD-7-B-2", "MD-8-E-2", "MD-9-E-2", "MD-9-G",
];
const CRAPS: [&str; 5] = ["MD-2-B", "MD-7-B-1", "MD-8-E-1", "MD-9-E-1", "MD-9-F"];

/// Why a clause does not belong to this refusal, if it does not.
fn misplaced(
    game: &Game,
    house: &House,
    wager: Option<&str>,
    clause: &str,
) -> Option<&'static str> {
    let book = house.rulebook.name.as_str();
    let starts = |list: &[&str]| list.iter().any(|start| clause.starts_with(start));
    let of_maryland = clause.starts_with("MD-");
    if of_maryland != (book == "maryland") {
        return Some("another state's");
    }
    if clause.starts_with("CO-2317.03") && book != "colorado-craps-free" {
        return Some("that of Craps Free Craps");
    }
    if house.table == "mini-craps" && starts(&CRAPS) || house.table == "craps" && starts(&MINI) {
        return Some("that of another kind of table");
    }
    let sides = sides_of(clause);
    let own = wager.and_then(|wager| side_of(book, wager));
    if !sides.is_empty() {
        let about_it = match wager {
            Some(_) => own.is_some_and(|own| sides.contains(&own)),
            None => sides.iter().any(|side| game.sides.contains(side)),
        };
        return (!about_it).then_some("that of a side wager that this is not about");
    }
    // The lists of wagers: each item is about its own.
    let item = clause.starts_with("MD-3-A-")
        || clause.starts_with("CO-2304-") && clause != "CO-2304-0"
        || clause.starts_with("CO-2317.03-") && !clause.starts_with("CO-2317.03-0");
    if item {
        let Some(wager) = wager.and_then(|wager| wager.parse::<Wager>().ok()) else {
            return Some("an item of the list of wagers, and none is named");
        };
        let mut definitions = house.rulebook.definitions.iter();
        let of_it = definitions
            .find(|d| d.wager == wager)
            .is_some_and(|d| d.clauses.all().contains(&clause));
        let of_family = house.rulebook.not_offered(wager.family()) == clause;
        return (!of_it && !of_family).then_some("that of another wager");
    }
    None
}

/// Everything that can be said about a wager.
fn about(wager: &str, out: &mut Vec<Value>) {
    for player in ["ann", "bob"] {
        for amount in [0, 100, 150, 700, 2_000_000] {
            out.push(json!({"do": "bet", "player": player, "wager": wager, "amount": amount}));
        }
        out.push(json!({"do": "reduce", "player": player, "wager": wager, "amount": 150}));
        out.push(json!({"do": "take-down", "player": player, "wager": wager}));
        out.push(json!({"do": "work", "player": player, "wager": wager, "on": false}));
    }
    let player = "ann";
    for amount in [150, 5000] {
        out.push(json!({"do": "bet", "player": player, "wager": wager, "amount": amount, "for": "dealers"}));
    }
    out.push(json!({"do": "take-down", "player": player, "wager": wager, "for": "dealers"}));
    out.push(
        json!({"do": "bet", "player": player, "wager": wager, "amount": 1000, "coupon": "none"}),
    );
    out.push(json!({"do": "bet", "player": player, "wager": wager, "amount": 1000, "coins": 100}));
    out.push(json!({"do": "bet", "player": "gone", "wager": wager, "amount": 1000}));
    out.push(
        json!({"do": "bet", "player": player, "wager": wager, "amount": 100, "at": "2026-12-20T20:00:00Z"}),
    );
    out.push(json!({"do": "verbal-bet", "player": player, "wager": wager, "amount": 1000}));
    for by in ["player", "dealer", "stickperson"] {
        out.push(json!({"do": "confirm-bet", "player": player, "wager": wager, "by": by}));
        out.push(json!({"do": "confirm-work", "player": player, "wager": wager, "by": by}));
        out.push(json!({"do": "mark", "wager": wager, "number": 6, "by": by}));
    }
}

/// Everything else, by everybody.
fn otherwise(out: &mut Vec<Value>) {
    let mut bare = vec![
        json!({"do": "sit", "player": "dan", "seat": 99}),
        json!({"do": "sit", "player": "dan", "seat": 1}),
        json!({"do": "sit", "player": "ann", "seat": 5}),
        json!({"do": "buy-in", "player": "gone", "amount": 100}),
        json!({"do": "cash-out", "player": "ann", "amount": 90_000_000}),
        json!({"do": "leave", "player": "ann"}),
        json!({"do": "roll", "dice": [1, 2]}),
        json!({"do": "pass-dice", "player": "ann"}),
        json!({"do": "pass-dice", "player": "bob"}),
        json!({"do": "order-pass", "reason": "delay"}),
        json!({"do": "tip", "player": "ann", "amount": 90_000_000}),
        json!({"do": "tip", "player": "bob", "amount": 100}),
        json!({"do": "tube-tips", "amount": 100}),
        json!({"do": "colour-up-tips", "amount": 100}),
        json!({"do": "drop-tips", "amount": 100}),
        json!({"do": "issue-coupon", "coupon": "", "amount": 100}),
        json!({"do": "convert-cash", "player": "ann"}),
        json!({"do": "open-table"}),
        json!({"do": "open-table", "dice_set": "B", "dice": 4}),
        json!({"do": "close-table"}),
        json!({"do": "change-dice", "dice_set": "C", "dice": 3}),
        json!({"do": "offer-dice", "player": "bob"}),
        json!({"do": "offer-dice"}),
        json!({"do": "accept-dice", "player": "bob"}),
        json!({"do": "decline-dice", "player": "ann"}),
        json!({"do": "select-dice", "player": "ann", "dice": [1, 1]}),
        json!({"do": "return-dice"}),
        json!({"do": "bring-in"}),
        json!({"do": "throw", "player": "ann"}),
        json!({"do": "throw", "player": "bob"}),
        json!({"do": "settle"}),
        json!({"do": "push-dice"}),
        json!({"do": "dispute", "player": "ann", "about": "dice"}),
        json!({"do": "rule-dispute", "void": true}),
        json!({"do": "report", "text": "a chip fell"}),
        json!({"do": "rule", "case": 1, "ruling": "it stands"}),
        json!({"do": "carry-out", "case": 1}),
        json!({"do": "observe", "case": 1}),
        json!({"do": "mark", "wager": "nothing", "number": 6}),
    ];
    for reason in ["off-table", "stacked", "short", "improper"] {
        bare.push(json!({"do": "no-roll", "reason": reason}));
    }
    for command in bare {
        for role in Role::ALL {
            let mut by = command.clone();
            by["by"] = json!(role.name());
            out.push(by);
        }
        out.push(command);
    }
}

/// Side wagers of every package.
const SIDES: [&str; 8] = [
    "fire",
    "sharp-shooter",
    "super-front-line-winner",
    "all-small",
    "all-tall",
    "low-side",
    "make-em-all-progressive",
    "fired-up-progressive",
];

fn bet(wager: &str, amount: i64) -> Value {
    json!({"do": "bet", "player": "ann", "wager": wager, "amount": amount})
}

/// A game of some rolls; what a table does not take is passed over.
fn script() -> Vec<Value> {
    let mut steps = vec![json!({"do": "open-table", "dice_set": "A"})];
    for (player, seat, amount) in [("ann", 1, 500_000), ("bob", 2, 100), ("gone", 3, 2000)] {
        steps.push(json!({"do": "sit", "player": player, "seat": seat}));
        steps.push(json!({"do": "buy-in", "player": player, "amount": amount}));
    }
    steps.push(bet("dont-pass", 1000));
    steps.push(json!({"do": "bet", "player": "gone", "wager": "pass", "amount": 1000}));
    steps.extend(SIDES.map(|wager| bet(wager, 100)));
    steps.push(
        json!({"do": "bet", "player": "ann", "wager": "pass", "amount": 500, "for": "dealers"}),
    );
    steps.extend(roll([4, 2]));
    steps.extend(["come", "dont-come", "pass-odds", "hard-8"].map(|wager| bet(wager, 1000)));
    steps.push(bet("place-8", 600));
    steps.push(json!({"do": "leave", "player": "gone"}));
    steps.extend(roll([3, 2]));
    steps.push(bet("come-odds-5", 1000));
    steps.push(json!({"do": "report", "text": "a chip fell"}));
    steps.push(json!({"do": "rule", "case": 1, "ruling": "it stands", "by": "boxperson"}));
    steps.push(json!({"do": "carry-out", "case": 1}));
    steps.push(json!({"do": "observe", "case": 1, "by": "boxperson"}));
    for dice in [[1, 1], [4, 3], [6, 5]] {
        steps.extend(roll(dice));
    }
    steps.push(json!({"do": "close-table", "return_bets": true}));
    steps
}

/// A throw of ann's with all its steps; a brief table takes most of them by itself.
fn roll(dice: [u8; 2]) -> Vec<Value> {
    vec![
        bet("pass", 1000),
        json!({"do": "offer-dice", "player": "ann"}),
        json!({"do": "offer-dice"}),
        json!({"do": "accept-dice", "player": "ann"}),
        json!({"do": "select-dice", "player": "ann", "dice": [1, 2]}),
        json!({"do": "return-dice"}),
        json!({"do": "bring-in"}),
        json!({"do": "throw", "player": "ann"}),
        json!({"do": "roll", "dice": dice}),
        json!({"do": "settle"}),
        MARKS.into(),
        json!({"do": "push-dice"}),
    ]
}

/// Stands for placing whatever markers are due.
const MARKS: &str = "marks";

fn place_marks(session: &mut Session) {
    for number in 1..=12 {
        for wager in SIDES {
            let mut line = json!({"do": "mark", "wager": wager});
            if number > 1 {
                line["number"] = json!(number);
            }
            session.line(&line.to_string());
        }
    }
}

#[test]
fn every_refusal_cites_what_holds_at_its_table() {
    let mut said = Vec::new();
    for wager in Wager::all() {
        about(&wager.to_string(), &mut said);
    }
    otherwise(&mut said);
    let said: Vec<(Request, Option<String>)> = said
        .iter()
        .map(|line| {
            let request =
                Request::read(&line.to_string()).unwrap_or_else(|r| panic!("{line}: {r}"));
            (request, line["wager"].as_str().map(str::to_owned))
        })
        .collect();
    let mut wrong = BTreeSet::new();
    let (mut codes, mut cited, mut rolls) = (BTreeSet::new(), BTreeSet::new(), 0);
    for game in &GAMES {
        for procedure in ["brief", "full"] {
            let text = format!("procedure = \"{procedure}\"\n{}", game.rules);
            let house = House::read(&text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
            let mut session = Session::new(Table::open(Arc::new(house.clone())));
            for step in script() {
                for (request, wager) in &said {
                    let Err(refusal) = session.engine().decide(request) else {
                        continue;
                    };
                    codes.insert(refusal.code);
                    let Some(clause) = &refusal.clause else {
                        continue;
                    };
                    cited.insert(clause.clone());
                    if let Some(why) = misplaced(game, &house, wager.as_deref(), clause) {
                        wrong.insert(format!(
                            "{} {:?} {:?} cites {clause}, {why}: {}",
                            house.rulebook.name, game.sides, refusal.code, refusal.message
                        ));
                    }
                }
                if step == MARKS {
                    place_marks(&mut session);
                    continue;
                }
                let answer = session.line(&step.to_string());
                rolls += answer.matches("\"event\":\"rolled\"").count();
            }
        }
    }
    let shown: Vec<&String> = wrong.iter().take(40).collect();
    assert!(wrong.is_empty(), "{} are wrong: {shown:#?}", wrong.len());
    // The games took place, and nearly everything was refused somewhere.
    assert!(rolls >= 100, "{rolls} rolls");
    assert!(codes.len() >= 26, "{} codes: {codes:?}", codes.len());
    assert!(cited.len() >= 120, "{} clauses: {cited:?}", cited.len());
    for clause in [
        "MD-12-B-2",
        "MD-4-D-4",
        "CO-2305-5-d",
        "MD-9-F-1",
        "CO-2317.04-7",
    ] {
        assert!(cited.contains(clause), "{clause} is never cited");
    }
    shows!(
        "MD-12-B-2",
        "MD-4-D-4",
        "CO-2305-5-d",
        "MD-9-F-1",
        "CO-2317.04-7"
    );
}
