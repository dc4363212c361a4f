//! What a table plays and would do, over the wire: the catalogue of wagers, the posted rules, what each
//! roll would do to a player's bets, what a bet would come to; and that large answers are compressed.

mod common;

use boxman_rules::House;
use common::{Client, Here};
use serde_json::{Value, json};

fn entry<'a>(catalogue: &'a Value, wager: &str) -> &'a Value {
    let all = catalogue["wagers"].as_array().expect("wagers");
    let found = all.iter().find(|w| w["wager"] == wager);
    found.unwrap_or_else(|| panic!("{wager} is not listed"))
}

fn open(here: &Here, house: &str) -> (Client, String) {
    let mut ann = here.guest("ann");
    let id = open_by(&mut ann, house);
    (ann, id)
}

fn open_by(ann: &mut Client, house: &str) -> String {
    let opened = ann.post("/api/tables", &json!({"house": house})).json();
    opened["id"].as_str().expect("an id").to_owned()
}

#[test]
fn a_catalogue_tells_everything_the_house_plays() {
    let here = Here::start();
    let mut ann = here.guest("ann");
    for preset in boxman_rules::presets() {
        let house = House::read(&preset).expect("a preset");
        let id = open_by(&mut ann, &preset);
        let catalogue = here
            .client()
            .get(&format!("/api/tables/{id}/wagers"))
            .json();
        let all = catalogue["wagers"].as_array().expect("wagers");
        assert_eq!(all.len(), house.definitions.len(), "{preset}");
        for definition in &house.definitions {
            let wager = definition.wager.to_string();
            let told = entry(&catalogue, &wager);
            assert_eq!(told["title"], definition.title.as_str());
            assert_eq!(told["rule"], definition.rule.as_str());
            assert!(
                !told["clauses"].as_array().expect("clauses").is_empty(),
                "{preset}: {wager}"
            );
            let pays =
                told["pays"].is_string() || !told["levels"].as_array().expect("levels").is_empty();
            assert!(pays, "{preset}: {wager} says nothing of what it pays");
            let travelled = wager.starts_with("come-") || wager.starts_with("dont-come-");
            let solved = told["edge"].is_object() || told["edge_on"].is_object();
            assert!(
                solved || (travelled && !wager.contains("odds")),
                "{preset}: {wager} has no edge"
            );
        }
    }
}

#[test]
fn edges_are_exact_and_pay_tables_as_printed() {
    let here = Here::start();
    let catalogue = here.client().get("/api/tables/practice/wagers").json();
    assert_eq!(entry(&catalogue, "pass")["edge"]["exact"], "7/495");
    assert_eq!(entry(&catalogue, "pass")["edge"]["words"], "1.41%");
    assert_eq!(entry(&catalogue, "pass-odds")["edge_on"]["6"]["exact"], "0");
    assert_eq!(entry(&catalogue, "pass-odds")["pays_on"]["4"], "2 to 1");
    for (total, pays) in [(2, "2 to 1"), (3, "1 to 1"), (11, "1 to 1"), (12, "2 to 1")] {
        let field = &entry(&catalogue, "field")["pays_on"];
        assert_eq!(field[total.to_string()], pays, "field on {total}");
    }
    boxman_shows::shows!("CO-2306-1-t5");
    assert_eq!(entry(&catalogue, "place-6")["pays_in"], 600);
    assert_eq!(entry(&catalogue, "place-4")["pays_in"], 500);
    let lay = &entry(&catalogue, "lay-9")["vigorish"];
    assert_eq!(
        lay,
        &json!({"base": "win", "collected": "up-front", "words": "5% of win"})
    );
    let fire: Vec<&Value> = entry(&catalogue, "fire")["levels"]
        .as_array()
        .expect("levels")
        .iter()
        .map(|l| &l["pays"])
        .collect();
    assert_eq!(fire, ["25 for 1", "250 for 1", "1000 for 1"]);
    assert_eq!(
        entry(&catalogue, "fire")["contract"],
        "stays up once the shooter has a point"
    );
    assert_eq!(entry(&catalogue, "place-6")["contract"], Value::Null);
    assert_eq!(
        catalogue["house"]["odds"]["most"], 10_000,
        "Colorado's $100 on odds"
    );
    assert_eq!(catalogue["house"]["operator"], "Boxman");
}

#[test]
fn posted_rules_are_for_anybody() {
    // For all players; nobody has to sign in.
    let here = Here::start();
    let posted = here.client().get("/api/tables/practice/posted").json();
    let text = posted.to_string();
    for words in [
        "No call bets",
        "Place 6 to Win",
        "7 to 6",
        "Super Front Line Winner",
        "never more than $100",
    ] {
        assert!(text.contains(words), "{words}");
    }
    assert_eq!(
        posted["hash"],
        here.client().get("/api/tables/practice/house").json()["hash"]
    );
    boxman_shows::shows!("CO-2314-a");
}

#[test]
fn numbers_tell_what_each_roll_would_do() {
    let here = Here::start();
    let (mut ann, id) = open(&here, "colorado");
    let path = format!("/api/tables/{id}/numbers");
    assert_eq!(ann.get(&path).status, 404, "ann is not at the table");
    assert_eq!(here.client().get(&path).status, 400, "nobody is meant");
    for command in [
        json!({"do": "sit"}),
        json!({"do": "buy-in", "amount": 100_000}),
        json!({"do": "bet", "wager": "pass", "amount": 1000}),
        json!({"do": "bet", "wager": "field", "amount": 500}),
    ] {
        ann.takes(&id, &command);
    }
    let numbers = here.client().get(&format!("{path}?player=ann")).json();
    assert_eq!(numbers["pairs"].as_array().map(Vec::len), Some(36));
    let nets: Vec<i64> = numbers["totals"]
        .as_array()
        .expect("totals")
        .iter()
        .filter_map(|t| t["net"].as_i64())
        .collect();
    // Come-out: 7 and 11 win the line's $10, 2, 3 and 12 lose it; the field's $5 wins double on 2 and 12.
    assert_eq!(
        nets,
        [0, -500, 500, -500, -500, 500, -500, 500, 500, 1500, 0]
    );
    assert_eq!(numbers["totals"][5]["cause"], "pass");
    assert_eq!(numbers["totals"][5]["ways"], 6);
}

#[test]
fn a_quote_asks_without_betting() {
    let here = Here::start();
    let (mut ann, id) = open(&here, "practice");
    ann.takes(&id, &json!({"do": "sit"}));
    ann.takes(&id, &json!({"do": "buy-in", "amount": 100_000}));
    let before = ann.get(&format!("/api/tables/{id}")).json()["seq"].clone();
    let ask = |ann: &mut Client, query: &str| ann.get(&format!("/api/tables/{id}/quote?{query}"));
    let quote = ask(&mut ann, "wager=lay-9&amount=3000").json()["quote"].clone();
    assert_eq!(
        (&quote["wins"], &quote["vigorish"], &quote["refused"]),
        (&json!([2000]), &json!(100), &Value::Null)
    );
    let refused = ask(&mut ann, "wager=come&amount=500").json()["quote"]["refused"].clone();
    assert_eq!(refused["code"], "not-now");
    assert!(
        refused["clause"]
            .as_str()
            .is_some_and(|c| c.starts_with("CO-")),
        "{refused}"
    );
    for bad in [
        "wager=come",
        "wager=none&amount=500",
        "wager=come&amount=0",
        "wager=come&amount=500&for=me",
        "wager=come&amount=500&x=1",
    ] {
        assert_eq!(ask(&mut ann, bad).status, 400, "{bad}");
    }
    assert_eq!(ann.get(&format!("/api/tables/{id}")).json()["seq"], before);
}

#[test]
fn what_is_large_is_compressed_and_what_is_known_is_not_sent_again() {
    let here = Here::start();
    let mut client = here.client();
    let plain = client.get("/js/main.js");
    assert!(plain.header("content-encoding").is_none());
    let tag = plain.header("etag").expect("a tag").to_owned();
    let again = client
        .try_send("GET", "/js/main.js", &[("if-none-match", &tag)], None)
        .expect("an answer");
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    for path in [
        "/js/main.js",
        "/css/page.css",
        "/",
        "/api/tables/practice/wagers",
    ] {
        for coding in ["br", "gzip"] {
            let head = client.try_send("HEAD", path, &[("accept-encoding", coding)], None);
            let head = head.expect("an answer");
            assert_eq!(head.header("content-encoding"), Some(coding), "{path}");
        }
    }
}

#[test]
fn the_edge_beside_a_bet_is_that_of_the_bet_as_made() {
    let here = Here::start();
    let (mut ann, id) = open(&here, "practice");
    ann.takes(&id, &json!({"do": "sit"}));
    ann.takes(&id, &json!({"do": "buy-in", "amount": 100_000}));
    let edge = |ann: &mut Client, wager: &str, amount: i64| {
        let path = format!("/api/tables/{id}/quote?wager={wager}&amount={amount}");
        ann.get(&path).json()["quote"]["edge"].clone()
    };
    // 7 to 6 on $6 is $7: five ways win it and six lose $6. On $5 it is rounded up to $6, which is fair (CO-2306-4-b).
    for (amount, exact, words) in [
        (600, "1/66", "1.52%"),
        (500, "0", "0.00%"),
        (1200, "1/66", "1.52%"),
    ] {
        let edge = edge(&mut ann, "place-6", amount);
        assert_eq!(edge["exact"], exact, "{amount}: {edge}");
        assert_eq!(edge["words"], words);
        assert_eq!(edge["amount"], amount);
    }
    // 5% of $20 and of $25 is $1 in whole chips, and 2 to 1 is fair: so that is all the house keeps. What is up counts, and the
    // same stands beside the bets that are up.
    ann.takes(&id, &json!({"do": "bet", "wager": "buy-4", "amount": 2000}));
    assert_eq!(edge(&mut ann, "buy-4", 500)["exact"], "1/25");
    let numbers = ann.get(&format!("/api/tables/{id}/numbers")).json();
    let beside = json!([{"wager": "buy-4", "amount": 2000, "exact": "1/20", "words": "5.00%", "value": 0.05}]);
    assert_eq!(numbers["edges"], beside);
}
