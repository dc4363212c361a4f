//! The contract, held by a model with real ids: an evening reaches every address of the OpenAPI document with success, then a
//! seeded walk asks them at random, as everybody, with the ids that there are and with bodies that are right, nearly right and
//! wrong. Every answer has a status and a shape that the contract names, and the audit is clean afterwards.
//! `CONTRACT_STEPS` and `CONTRACT_SEED` set how long the walk is and which.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use boxman_server::factor;
use boxman_store::audit::audit;
use common::{Client, Here, PASSWORD, Reply, house_table, start_changed};
use data_encoding::BASE32_NOPAD;
use serde_json::{Value, json};

/// WebSockets answer 101; what a heat shows needs a tournament that is seated, which `tournaments.rs` plays.
const ELSEWHERE: [&str; 5] = [
    "GET /api/tables/{id}/live",
    "GET /api/tournaments/{id}/live",
    "GET /api/tournaments/{id}/heats/{heat}",
    "GET /api/tournaments/{id}/heats/{heat}/wagers",
    "GET /api/tournaments/{id}/draws/{draw}",
];

/// What would end the walk: the house asks for second factors, or everything is disabled; and evenings that are simulated.
const ONCE: [&str; 3] = [
    "POST /api/second-factor/require",
    "POST /api/disable",
    "POST /api/tables/{id}/what-if",
];

/// Numbers that follow from a seed.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most as u64) as usize
    }

    fn of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

struct Model {
    here: Here,
    clients: Vec<Client>,
    /// The addresses, each with the statuses it may answer with.
    contract: BTreeMap<String, BTreeSet<String>>,
    reached: BTreeSet<String>,
    /// Ids by what they are of.
    ids: BTreeMap<&'static str, Vec<String>>,
    asked: u64,
}

impl Model {
    fn new() -> Model {
        let here = start_changed(|settings| settings.rail_text = true);
        let document = here.client().get("/api/openapi.json").json();
        let mut contract = BTreeMap::new();
        for (path, methods) in document["paths"].as_object().expect("paths") {
            for (method, operation) in methods.as_object().expect("methods") {
                let responses = operation["responses"].as_object().expect("responses");
                let statuses = responses.keys().cloned().collect();
                contract.insert(format!("{} {path}", method.to_uppercase()), statuses);
            }
        }
        Model {
            clients: Vec::new(),
            contract,
            reached: BTreeSet::new(),
            ids: BTreeMap::new(),
            asked: 0,
            here,
        }
    }

    /// Asks at an address of the contract, with what takes the place of its braces, and judges the answer.
    fn ask(
        &mut self,
        who: &mut Client,
        address: &str,
        with: &[&str],
        query: &str,
        body: Option<&Value>,
    ) -> Reply {
        let statuses = self
            .contract
            .get(address)
            .unwrap_or_else(|| panic!("{address} is not in the contract"));
        let (method, template) = address.split_once(' ').expect("a method");
        let mut with = with.iter();
        let filled: Vec<String> = template
            .split('/')
            .map(|part| {
                if part.starts_with('{') {
                    with.next().expect("an id").replace(' ', "%20")
                } else {
                    part.to_owned()
                }
            })
            .collect();
        let path = filled.join("/") + query;
        let body = body.map(Value::to_string);
        let reply = who
            .try_send(method, &path, &[], body.as_deref())
            .expect("an answer");
        self.asked += 1;
        let status = reply.status.to_string();
        let class = format!("{}XX", reply.status / 100);
        // Limits and malformed requests are answered before any address is reached.
        let everywhere = matches!(reply.status, 400 | 404 | 408 | 415 | 429);
        assert!(
            statuses.contains(&status) || statuses.contains(&class) || everywhere,
            "{method} {path} {body:?} answers {status}: {reply:?}"
        );
        assert_ne!(reply.status, 500, "{method} {path} {body:?}: {reply:?}");
        if reply.status >= 400 && template.starts_with("/api/") {
            let refused = &reply.json()["refused"];
            assert!(
                refused["code"].is_string() && refused["message"].is_string(),
                "{reply:?}"
            );
        }
        if reply.status < 300 {
            self.reached.insert(address.to_owned());
            self.learn(address, &reply);
        }
        reply
    }

    /// Keeps the ids that an answer brings.
    fn learn(&mut self, address: &str, reply: &Reply) {
        let (kind, key) = match address {
            "POST /api/tables" => ("table", "id"),
            "POST /api/rules" => ("rules", "number"),
            "POST /api/tournaments" => ("tournament", "id"),
            _ if reply.status == 202 => ("approval", "approval"),
            _ => return,
        };
        let id = match &reply.json()[key] {
            Value::String(id) => id.clone(),
            other => other.to_string(),
        };
        self.ids.entry(kind).or_default().push(id);
    }

    /// The same, where it has to succeed.
    fn does(
        &mut self,
        who: &mut Client,
        address: &str,
        with: &[&str],
        query: &str,
        body: Option<&Value>,
    ) -> Value {
        let reply = self.ask(who, address, with, query, body);
        assert!(reply.status < 300, "{address} {with:?}: {reply:?}");
        serde_json::from_str(&reply.body).unwrap_or_default()
    }
}

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.expect("after 1970").as_millis() as i64
}

/// An evening in which everything succeeds once.
fn evening(model: &mut Model) {
    let why = json!({"why": "a test"});
    let (mut admin, mut second) = (
        model.here.staff("administrator"),
        model.here.staff("second-admin"),
    );
    let (mut floor, mut boxperson) = (
        model.here.staff("floorperson"),
        model.here.staff("boxperson"),
    );
    let (mut eye, mut director) = (
        model.here.staff("surveillance"),
        model.here.staff("tournament-director"),
    );
    let mut ann = model.here.client();
    let signed_in = model.does(
        &mut ann,
        "POST /api/sessions",
        &[],
        "",
        Some(&json!({"guest": "ann"})),
    );
    ann.token = signed_in["token"].as_str().map(str::to_owned);
    for address in [
        "GET /api/sessions/current",
        "GET /api/tables",
        "GET /api/licence",
        "GET /api/openapi.json",
        "GET /metrics",
        "GET /healthz",
        "GET /readyz",
        "GET /api/tournaments",
    ] {
        model.does(&mut ann, address, &[], "", None);
    }
    // A practice table, played at.
    let opened = model.does(
        &mut ann,
        "POST /api/tables",
        &[],
        "",
        Some(&json!({"house": "practice"})),
    );
    let table = opened["id"].as_str().expect("an id").to_owned();
    let at = [table.as_str()];
    for command in [
        json!({"do": "sit"}),
        json!({"do": "buy-in", "amount": 100_000}),
        json!({"do": "bet", "wager": "pass", "amount": 500}),
        json!({"do": "roll"}),
    ] {
        model.does(
            &mut ann,
            "POST /api/tables/{id}/commands",
            &at,
            "",
            Some(&command),
        );
    }
    for part in [
        "",
        "/house",
        "/wagers",
        "/posted",
        "/numbers",
        "/events",
        "/rolls",
        "/settlement",
    ] {
        model.does(
            &mut ann,
            &format!("GET /api/tables/{{id}}{part}"),
            &at,
            "",
            None,
        );
    }
    model.does(
        &mut ann,
        "GET /api/tables/{id}/quote",
        &at,
        "?wager=field&amount=500",
        None,
    );
    model.does(
        &mut ann,
        "GET /api/tables/{id}/shorthand",
        &at,
        "?line=field%205&player=ann",
        None,
    );
    model.does(
        &mut ann,
        "GET /api/tables/{id}/draws/{draw}",
        &[&table, "1"],
        "",
        None,
    );
    model.does(&mut floor, "GET /api/tables/{id}/returns", &at, "", None);
    model.does(&mut floor, "GET /api/tables/{id}/crew", &at, "", None);
    model.does(&mut floor, "GET /api/tables/{id}/bank", &at, "", None);
    model.does(&mut floor, "GET /api/tables/{id}/dice", &at, "", None);
    model.does(&mut ann, "GET /api/strategies", &[], "", None);
    model.does(&mut ann, "GET /api/tables/{id}/invite.svg", &at, "", None);
    let what_if = json!({"layout": {"pass": 500}, "bankroll": 10_000, "rolls": 20});
    let advice = json!({"strategy": "pass-2x", "unit": 1000});
    for (part, body) in [
        ("what-if", what_if),
        ("advice", advice),
        ("talk", json!({"call": "yo"})),
        ("talk", json!({"text": "good luck"})),
    ] {
        let address = format!("POST /api/tables/{{id}}/{part}");
        model.does(&mut ann, &address, &at, "", Some(&body));
    }
    model.does(&mut ann, "GET /api/tables/{id}/talk", &at, "", None);
    let remove = "POST /api/tables/{id}/talk/{line}/remove";
    model.does(&mut floor, remove, &[&table, "1"], "", Some(&json!({})));
    // House rules through their life, and a table that changes to others.
    let house = house_table(&model.here, "practice");
    claims(model, &house);
    let preset = boxman_rules::House::preset("practice").expect("a preset");
    let draft = |name: &str| json!({"house": preset.replacen("name = \"Practice\"", &format!("name = \"{name}\""), 1)});
    let number = |answer: &Value| answer["number"].to_string();
    let two = number(&model.does(&mut floor, "POST /api/rules", &[], "", Some(&draft("Two"))));
    model.does(&mut floor, "GET /api/rules", &[], "", None);
    model.does(&mut floor, "GET /api/rules/{number}", &[&two], "", None);
    model.does(
        &mut floor,
        "POST /api/rules/{number}/submit",
        &[&two],
        "",
        Some(&json!({})),
    );
    model.does(
        &mut admin,
        "POST /api/rules/{number}/approve",
        &[&two],
        "",
        Some(&json!({"posted": "here"})),
    );
    model.does(
        &mut floor,
        "POST /api/rules/{number}/copies",
        &[&two],
        "",
        Some(&json!({"to": "ann"})),
    );
    let three = number(&model.does(
        &mut floor,
        "POST /api/rules",
        &[],
        "",
        Some(&draft("Three")),
    ));
    let application = json!({"application": "another name"});
    model.does(
        &mut floor,
        "POST /api/rules/{number}/submit",
        &[&three],
        "",
        Some(&application),
    );
    model.does(
        &mut admin,
        "POST /api/rules/{number}/review",
        &[&three],
        "",
        Some(&json!({"note": "seen"})),
    );
    model.does(
        &mut admin,
        "POST /api/rules/{number}/deny",
        &[&three],
        "",
        Some(&json!({"note": "no"})),
    );
    let change = json!({"rules": two.parse::<u64>().expect("a number")});
    model.does(
        &mut floor,
        "POST /api/tables/{id}/rules",
        &[&house],
        "",
        Some(&change),
    );
    model.does(
        &mut admin,
        "POST /api/rules/{number}/withdraw",
        &["1"],
        "",
        Some(&json!({"note": "old"})),
    );
    // Two people, and what is disabled.
    let account = json!({"name": "spare", "password": PASSWORD});
    model.does(&mut admin, "POST /api/accounts", &[], "", Some(&account));
    model.does(&mut admin, "GET /api/accounts", &[], "", None);
    let role = json!({"role": "dealer", "why": "hired"});
    let asked = model.does(
        &mut admin,
        "POST /api/accounts/{name}/roles",
        &["spare"],
        "",
        Some(&role),
    );
    model.does(
        &mut second,
        "POST /api/approvals/{number}",
        &[&asked["approval"].to_string()],
        "",
        Some(&why),
    );
    let report = json!({"do": "report", "text": "paid too little", "by": "dealer"});
    model.here.staff("dealer").takes(&house, &report);
    let ruling = json!({"table": house, "why": "the slip says so", "command": {"do": "rule", "case": 1, "ruling": "as it was"}});
    model.does(
        &mut boxperson,
        "POST /api/approvals",
        &[],
        "",
        Some(&ruling),
    );
    model.does(&mut floor, "GET /api/approvals", &[], "", None);
    for what in ["disable", "enable"] {
        model.does(
            &mut eye,
            &format!("POST /api/accounts/{{name}}/{what}"),
            &["spare"],
            "",
            Some(&why),
        );
        model.does(
            &mut eye,
            &format!("POST /api/tables/{{id}}/{what}"),
            &[&house],
            "",
            Some(&why),
        );
        model.does(&mut eye, &format!("POST /api/{what}"), &[], "", Some(&why));
    }
    model.does(&mut eye, "GET /api/log", &[], "", None);
    second_factor(model, &mut admin, &mut second, &why);
    // A tournament that is open.
    let setup = json!({"setup": boxman_tournament::EXAMPLE});
    let opened = model.does(
        &mut director,
        "POST /api/tournaments",
        &[],
        "",
        Some(&setup),
    );
    let id = opened["id"].as_str().expect("an id").to_owned();
    for part in ["", "/board", "/rules", "/events"] {
        model.does(
            &mut director,
            &format!("GET /api/tournaments/{{id}}{part}"),
            &[&id],
            "",
            None,
        );
    }
    // The forms are the responsible director's, whom the example names, and of whoever supervises.
    let csv = "?format=csv";
    model.does(
        &mut floor,
        "GET /api/tournaments/{id}/forms",
        &[&id],
        csv,
        None,
    );
    let command = json!({"do": "submit-rules"});
    model.does(
        &mut director,
        "POST /api/tournaments/{id}/commands",
        &[&id],
        "",
        Some(&command),
    );
    // Leaving.
    let mut spare = model.here.staff("spare");
    let word = json!({"old": PASSWORD, "new": "another long password"});
    model.does(
        &mut spare,
        "POST /api/sessions/current/password",
        &[],
        "",
        Some(&word),
    );
    let other = model.does(
        &mut ann,
        "POST /api/tables",
        &[],
        "",
        Some(&json!({"house": "maryland"})),
    );
    let other = other["id"].as_str().expect("an id").to_owned();
    model.does(&mut ann, "DELETE /api/tables/{id}", &[&other], "", None);
    let mut bob = model.here.guest("bob");
    model.does(&mut bob, "DELETE /api/sessions/current", &[], "", None);
    model
        .ids
        .entry("table")
        .or_default()
        .extend([house, "practice".to_owned()]);
    model.clients = vec![
        ann,
        admin,
        second,
        floor,
        boxperson,
        eye,
        director,
        model.here.staff("dealer"),
        model.here.staff("stickperson"),
        model.here.staff("player"),
        model.here.client(),
    ];
}

fn second_factor(model: &mut Model, admin: &mut Client, second: &mut Client, why: &Value) {
    for who in [&mut *admin, &mut *second] {
        let offered = model.does(
            who,
            "POST /api/sessions/current/second-factor",
            &[],
            "",
            Some(&json!({})),
        );
        let secret = offered["secret"]
            .as_str()
            .expect("a secret")
            .as_bytes()
            .to_vec();
        let secret = BASE32_NOPAD.decode(&secret).expect("base 32");
        let code = json!({"code": factor::code_at(&secret, now()).expect("a code")});
        model.does(
            who,
            "POST /api/sessions/current/second-factor/confirm",
            &[],
            "",
            Some(&code),
        );
    }
    model.does(admin, "POST /api/second-factor/require", &[], "", Some(why));
    for address in [
        "POST /api/second-factor/waive",
        "POST /api/accounts/{name}/second-factor/clear",
    ] {
        let asked = model.does(admin, address, &["spare"], "", Some(why));
        model.does(
            second,
            "POST /api/approvals/{number}",
            &[&asked["approval"].to_string()],
            "",
            Some(why),
        );
    }
}

/// A body for an address: right, or nearly.
fn body(random: &mut Random, address: &str, table: &str) -> Option<Value> {
    if !address.starts_with("POST") {
        return None;
    }
    let commands = [
        json!({"do": "sit"}),
        json!({"do": "buy-in", "amount": 5000}),
        json!({"do": "leave"}),
        json!({"do": "roll"}),
        json!({"do": "bet", "wager": "pass", "amount": 500}),
        json!({"do": "bet", "wager": "any-seven", "amount": 100}),
        json!({"do": "roll", "dice": [4, 2]}),
        json!({"do": "take-down", "wager": "field"}),
        json!({"do": "ready"}),
        json!({"do": "seed", "seed": "x"}),
        json!({"do": "dispute", "about": "dice"}),
        json!({"do": "state"}),
        json!({"do": "settle"}),
        json!({"do": "buy-in", "player": "player", "amount": 5000}),
    ];
    let rule = json!({"do": "rule", "case": 1, "ruling": "x", "entries": [{"from": "house", "to": "rack:player", "amount": 5}]});
    let mut body = match address {
        "POST /api/tables/{id}/commands" | "POST /api/tournaments/{id}/commands" => {
            random.of(&commands).clone()
        }
        "POST /api/sessions" => json!({"guest": format!("guest {}", random.below(30))}),
        "POST /api/tables" => json!({"house": random.of(&["practice", "colorado", "maryland"])}),
        "POST /api/tables/{id}/rules" => json!({"rules": 1 + random.below(4)}),
        "POST /api/rules" => json!({"house": "colorado"}),
        "POST /api/approvals" => json!({"table": table, "why": "x", "command": rule}),
        "POST /api/accounts/{name}/roles" => json!({"role": "dealer", "why": "x"}),
        "POST /api/rules/{number}/submit" => json!({}),
        "POST /api/rules/{number}/approve" => json!({"posted": "here"}),
        "POST /api/rules/{number}/copies" => json!({"to": "ann"}),
        address if address.starts_with("POST /api/rules/") => json!({"note": "x"}),
        _ => json!({"why": "x"}),
    };
    if random.below(4) == 0 {
        let keys: Vec<String> = body
            .as_object()
            .map(|o| o.keys().cloned().collect())
            .unwrap_or_default();
        if !keys.is_empty() {
            let junk = [
                json!(null),
                json!(-1),
                json!("\u{202e}x"),
                json!([[]]),
                json!(9e18),
                json!({"a": 1}),
            ];
            body[random.of(&keys).as_str()] = random.of(&junk).clone();
        }
    }
    if random.below(4) == 0 && address.ends_with("/commands") {
        body["id"] = json!(format!("i{}", random.below(40)));
    }
    Some(body)
}

#[test]
fn a_model_with_real_ids_reaches_every_address() {
    let told = |name: &str, usual: u64| {
        std::env::var(name)
            .ok()
            .and_then(|n| n.parse().ok())
            .unwrap_or(usual)
    };
    let mut model = Model::new();
    evening(&mut model);
    let all: BTreeSet<String> = model.contract.keys().cloned().collect();
    let missed: Vec<&String> = all
        .difference(&model.reached)
        .filter(|a| !ELSEWHERE.contains(&a.as_str()))
        .collect();
    assert!(missed.is_empty(), "never reached with success: {missed:?}");
    let seed = told("CONTRACT_SEED", 7711);
    eprintln!("CONTRACT_SEED={seed}");
    let mut random = Random(seed.max(1));
    let skipped = |address: &&String| {
        !ELSEWHERE.contains(&address.as_str())
            && !ONCE.contains(&address.as_str())
            && !address.contains("password")
            && !address.starts_with("DELETE /api/sessions")
    };
    let addresses: Vec<String> = all.iter().filter(skipped).cloned().collect();
    for _ in 0..told("CONTRACT_STEPS", 2000) {
        let address = random.of(&addresses).clone();
        let id = |random: &mut Random, kind: &str| match model.ids.get(kind) {
            Some(ids) if random.below(8) > 0 => random.of(ids).clone(),
            _ => random.of(&["0", "99", "01", "nothing", "%00"]).to_string(),
        };
        let table = id(&mut random, "table");
        let with: Vec<String> = address
            .split('/')
            .filter(|part| part.starts_with('{'))
            .map(|part| match part {
                "{name}" => "spare".to_owned(),
                "{number}" if address.contains("approvals") => id(&mut random, "approval"),
                "{number}" => id(&mut random, "rules"),
                "{draw}" => (random.below(4)).to_string(),
                _ if address.contains("tournaments") => id(&mut random, "tournament"),
                _ => table.clone(),
            })
            .collect();
        let with: Vec<&str> = with.iter().map(String::as_str).collect();
        let body = body(&mut random, &address, &table);
        let index = random.below(model.clients.len());
        let mut client =
            std::mem::replace(&mut model.clients[index], Client::new(model.here.address));
        model.ask(&mut client, &address, &with, "", body.as_ref());
        model.clients[index] = client;
    }
    eprintln!("{} requests at {} addresses", model.asked, all.len());
    audit(&*model.here.store).expect("the audit is clean");
}

/// Codes for devices without an account, and what is done by them.
fn claims(model: &mut Model, house: &str) {
    let (mut dealer, mut phone) = (model.here.staff("dealer"), model.here.client());
    let at = [house];
    dealer.takes(house, &json!({"do": "sit", "player": "seat 3", "seat": 3}));
    let code = |model: &mut Model, dealer: &mut Client| {
        let body = json!({"player": "seat 3"});
        let address = "POST /api/tables/{id}/seat-codes";
        let made = model.does(dealer, address, &at, "", Some(&body));
        json!({"code": made["code"]})
    };
    let body = code(model, &mut dealer);
    let claimed = model.does(
        &mut phone,
        "POST /api/tables/{id}/claims",
        &at,
        "",
        Some(&body),
    );
    phone.token = claimed["token"].as_str().map(str::to_owned);
    model.does(&mut phone, "GET /api/sessions/current", &[], "", None);
    dealer.takes(house, &json!({"do": "leave", "player": "seat 3"}));
    let address = "POST /api/tables/{id}/rail-code";
    let made = model.does(&mut dealer, address, &at, "", Some(&json!({})));
    model.does(
        &mut phone,
        "POST /api/tables/{id}/screens",
        &at,
        "",
        Some(&json!({"code": made["code"]})),
    );
    model.does(&mut phone, "GET /api/tables/{id}/claim.svg", &at, "", None);
}
