//! Tournaments over the real server: a thousand entrants to the end, roles, the record and its audit.

mod common;

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering::SeqCst},
    },
    thread,
    time::{Duration, Instant},
};

use boxman_server::{Clock, Settings, access::Duty};
use boxman_store::{Fault, HOUSE, Offline, Sqlite, Store, audit, export};
use common::{Client, Here, add_to, sign_in_to};
use futures_util::StreamExt;
use serde_json::{Value, json};

const DAY: i64 = 86_400_000;

/// A clock that tests move: it starts on 1 December 2026 at noon in Colorado.
fn clock(settings: &mut Settings) -> Arc<AtomicI64> {
    let time = "2026-12-01T19:00:00Z".parse::<jiff::Timestamp>();
    let time = Arc::new(AtomicI64::new(time.expect("a time").as_millisecond()));
    let shared = time.clone();
    settings.clock = Clock(Arc::new(move || shared.load(SeqCst)));
    settings.command_rate.burst = 1e9;
    time
}

/// Accounts that are signed in already, by their name as the token.
fn signed_in(settings: &Settings, people: &[(String, &[Duty])]) {
    let store = Sqlite::open(settings.store.folder().expect("a folder")).expect("a store");
    let mut accounts = Offline::load(&store, HOUSE, 0).expect("people");
    for (name, duties) in people {
        add_to(&mut accounts, name, duties, "-");
        sign_in_to(&mut accounts, name, "-", i64::MAX);
    }
    store.write(&[&accounts.into_writes()]).expect("written");
}

fn client(here: &Here, name: &str) -> Client {
    let mut client = here.client();
    client.token = Some(name.to_owned());
    client
}

fn start(people: &[(&str, &[Duty])]) -> (Here, Arc<AtomicI64>) {
    let mut time = None;
    let people: Vec<(String, &[Duty])> =
        people.iter().map(|(n, d)| ((*n).to_owned(), *d)).collect();
    let here = Here::start_with(
        |settings| {
            time = Some(clock(settings));
            signed_in(settings, &people);
        },
        &[],
    );
    (here, time.expect("set"))
}

const STAFF: &[(&str, &[Duty])] = &[
    ("dora", &[Duty::TournamentDirector]),
    ("eli", &[Duty::TournamentDirector]),
    ("flo", &[Duty::Floorperson]),
    ("stu", &[Duty::Stickperson]),
    ("ann", &[Duty::Player]),
    ("bob", &[Duty::Player]),
];

fn open(dora: &mut Client, setup: &str) {
    let reply = dora.post("/api/tournaments", &json!({"setup": setup}));
    assert_eq!(reply.status, 201, "{reply:?}");
}

#[track_caller]
fn takes(client: &mut Client, command: Value) -> Value {
    let reply = client.post("/api/tournaments/g1/commands", &command);
    let answer = reply.json();
    assert_eq!(answer["ok"], json!(true), "{command}: {answer}");
    answer
}

#[track_caller]
fn refuses(client: &mut Client, command: Value, status: u16, code: &str) -> Value {
    let reply = client.post("/api/tournaments/g1/commands", &command);
    assert_eq!(
        (reply.status, reply.code().as_str()),
        (status, code),
        "{command}: {reply:?}"
    );
    reply.json()["refused"].clone()
}

fn bet(heat: u64, player: &str, amount: i64) -> Value {
    let bet = json!({"do": "bet", "player": player, "wager": "pass", "amount": amount});
    json!({"do": "play", "heat": heat, "command": bet})
}

/// ann and bob seated at a running table.
fn seated(here: &Here, time: &AtomicI64) {
    let mut dora = client(here, "dora");
    open(&mut dora, boxman_tournament::EXAMPLE);
    takes(&mut dora, json!({"do": "submit-rules"}));
    for player in ["ann", "bob"] {
        takes(
            &mut dora,
            json!({"do": "register", "player": player, "event": "Main event"}),
        );
        takes(
            &mut client(here, player),
            json!({"do": "receive-rules", "player": player}),
        );
    }
    let refused = refuses(
        &mut dora,
        json!({"do": "draw-seats", "event": "Main event"}),
        200,
        "five-days",
    );
    assert_eq!(refused["clause"], json!("CO-2315.06-c"));
    time.fetch_add(5 * DAY, SeqCst);
    takes(
        &mut dora,
        json!({"do": "draw-seats", "event": "Main event"}),
    );
    takes(&mut dora, json!({"do": "start-heat", "heat": 1}));
}

#[test]
fn everybody_does_their_own() {
    let (here, time) = start(STAFF);
    seated(&here, &time);
    let (mut ann, mut dora) = (client(&here, "ann"), client(&here, "dora"));
    let refused = refuses(&mut ann, bet(1, "bob", 100), 200, "not-yours");
    assert_eq!(refused["clause"], json!("CO-2315.07-4-b"));
    boxman_shows::shows!("CO-2315.07-4-b");
    takes(&mut ann, bet(1, "ann", 100));
    let own_seed = json!({"do": "draw-seats", "event": "Main event", "seed": "mine"});
    refuses(&mut dora, own_seed, 400, "bad-command");
    refuses(
        &mut ann,
        json!({"do": "play", "heat": 1, "command": {"do": "roll"}}),
        403,
        "not-your-role",
    );
    refuses(&mut dora, json!({"do": "state"}), 400, "bad-command");
    refuses(
        &mut dora,
        json!({"do": "count-cash", "purse": "buy-ins", "amount": 10000}),
        403,
        "not-your-role",
    );
    takes(
        &mut client(&here, "flo"),
        json!({"do": "count-cash", "purse": "buy-ins", "amount": 10000}),
    );
    let rolled = takes(
        &mut client(&here, "stu"),
        json!({"do": "play", "heat": 1, "command": {"do": "roll"}}),
    );
    let dice = &rolled["events"][0]["events"];
    // The draw can be proven, and what was committed to before is what was used.
    let proof = here.client().get("/api/tournaments/g1/draws/1").json();
    assert_eq!(
        proof["dice"],
        dice.as_array()
            .expect("events")
            .iter()
            .find(|e| e["event"] == "rolled")
            .expect("a roll")["dice"]
    );
    assert!(
        serde_json::from_value::<boxman_store::fair::Proof>(proof)
            .expect("a proof")
            .verify()
            .is_ok()
    );
    // Another director than the responsible licensee's sees no forms.
    assert_eq!(
        client(&here, "eli").get("/api/tournaments/g1/forms").status,
        403
    );
    let forms = dora.get("/api/tournaments/g1/forms").json();
    assert_eq!(forms["forms"]["proceeds"], json!({"2026-12": 2000}));
    assert!(
        dora.get("/api/tournaments/g1/forms?format=csv")
            .body
            .starts_with("Entry,Entrant")
    );
    boxman_shows::shows!("CO-2315-2-b-2");
    let board = here.client().get("/api/tournaments/g1/board").json();
    assert_eq!(board["board"]["heats"][0]["rolls_left"], json!(19));
    assert!(
        here.client()
            .get("/api/tournaments/g1/rules")
            .body
            .contains("Gold Camp Craps Classic")
    );
    assert_eq!(here.client().get("/api/tournaments/g1").status, 401);
}

#[test]
fn a_command_acts_once_and_outlives_a_restart() {
    let (here, time) = start(STAFF);
    seated(&here, &time);
    let mut command = bet(1, "ann", 100);
    command["id"] = json!("first");
    let mut vain = bet(1, "ann", 1_000_000);
    vain["id"] = json!("vain");
    let (first, refused) = {
        let mut ann = client(&here, "ann");
        let refused = ann.post("/api/tournaments/g1/commands", &vain).body;
        (takes(&mut ann, command.clone()), refused)
    };
    let here = here.restart();
    let mut ann = client(&here, "ann");
    assert_eq!(takes(&mut ann, command.clone()), first);
    assert_eq!(
        ann.post("/api/tournaments/g1/commands", &vain).body,
        refused
    );
    command["heat"] = json!(2);
    refuses(&mut ann, command, 409, "duplicate-id");
    let heat = ann.get("/api/tournaments/g1/heats/1").json();
    assert_eq!(
        heat["heat"]["table"]["players"]["ann"]["on_layout"],
        json!(100)
    );
    assert_eq!(
        heat["heat"]["notice"]["colours"][0],
        json!({"colour": "white", "points": 5})
    );
    let report = audit::audit(&*here.store).expect("nothing is wrong");
    assert_eq!((report.tournaments, report.steps), (1, 10));
}

#[test]
fn a_changed_byte_is_found_and_named() {
    let (here, time) = start(STAFF);
    seated(&here, &time);
    let raw = rusqlite::Connection::open(here.data().join("boxman.db")).expect("the file");
    raw.execute_batch("DROP TRIGGER entries_stay")
        .expect("no lock helps against its owner");
    for (what, change, expected) in [
        (
            "events",
            "UPDATE entries SET events = replace(events, '5000', '4000') WHERE number = 2
             AND record = (SELECT number FROM records WHERE key = 'tournament:g1')",
            "hash",
        ),
        (
            "actor",
            "UPDATE entries SET actor = 'eli' WHERE number = 1
             AND record = (SELECT number FROM records WHERE key = 'tournament:g1')",
            "hash",
        ),
    ] {
        raw.execute_batch("BEGIN").expect("a transaction");
        raw.execute(change, []).expect("changed");
        raw.execute_batch("COMMIT").expect("committed");
        let finding = audit::audit(&*here.store).expect_err(what).to_string();
        assert!(
            finding.contains("tournament g1, entry") && finding.contains(expected),
            "{finding}"
        );
    }
}

#[test]
fn a_record_that_fails_stops_the_tournament_and_loses_nothing() {
    let (here, time) = start(STAFF);
    seated(&here, &time);
    let mut ann = client(&here, "ann");
    for (fault, id, stands) in [(Fault::Sync, "a", 0), (Fault::SyncAfterWrite, "b", 100)] {
        let mut command = bet(1, "ann", 100);
        command["id"] = json!(id);
        here.store.faults.set(fault, 1);
        refuses(&mut ann, command.clone(), 503, "store-failed");
        // The store is opened again first, which may take a while.
        let path = "/api/tournaments/g1/commands";
        while ann.post(path, &command).status == 503 {
            thread::sleep(Duration::from_millis(50));
        }
        // What the record holds is what counts: the same id acts once either way.
        let first = takes(&mut ann, command.clone());
        assert_eq!(takes(&mut ann, command), first);
        let heat = ann.get("/api/tournaments/g1/heats/1").json();
        let up = heat["heat"]["table"]["players"]["ann"]["on_layout"].clone();
        assert_eq!(up, json!(stands + 100), "{id}");
    }
    audit::audit(&*here.store).expect("nothing is wrong");
    let mut out = Vec::new();
    let only = export::sources(&*here.store, Some("tournament:g1")).expect("it is there");
    let events = export::export(&*here.store, &only, export::Format::JsonLines, &mut out);
    let text = String::from_utf8(out).expect("text");
    assert_eq!(events.expect("exported"), text.lines().count() as u64);
    assert!(text.contains("\"event\":\"entry-registered\""), "{text}");
}

#[tokio::test]
async fn the_board_hears_at_once() {
    let (here, time) = start(STAFF);
    let address = here.address;
    seated(&here, &time);
    let url = format!("ws://{address}/api/tournaments/g1/live");
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.expect("open");
    let mut next = async || -> Value {
        loop {
            let message = tokio::time::timeout(Duration::from_secs(10), socket.next()).await;
            let message = message.expect("in time").expect("open").expect("readable");
            if let Ok(text) = message.to_text()
                && text.starts_with('{')
            {
                return serde_json::from_str(text).expect("JSON");
            }
        }
    };
    let hello = next().await;
    let told = tokio::task::spawn_blocking(move || {
        let mut ann = client(&here, "ann");
        (takes(&mut ann, bet(1, "ann", 100)), here)
    });
    let (answer, _here) = told.await.expect("done");
    let news = next().await;
    assert_eq!(news["seq"], answer["seq"]);
    assert_eq!(news["seq"].as_u64(), hello["seq"].as_u64().map(|s| s + 1));
    assert_eq!(
        (&news["heat"], &news["events"]),
        (&json!(1), &json!(["played"]))
    );
}

/// Gives commands from several connections at once; each list in its order.
fn at_once(here: &Here, lists: Vec<(String, Vec<Value>)>) {
    let mut shares: Vec<Vec<(String, Vec<Value>)>> = (0..8).map(|_| Vec::new()).collect();
    for (place, list) in lists.into_iter().enumerate() {
        shares[place % 8].push(list);
    }
    thread::scope(|scope| {
        for share in shares {
            scope.spawn(move || {
                let mut connection = here.client();
                for (name, commands) in share {
                    connection.token = Some(name);
                    for command in commands {
                        takes(&mut connection, command);
                    }
                }
            });
        }
    });
}

#[test]
fn a_thousand_entrants_play_to_the_end() {
    let names: Vec<String> = (1..=1000).map(|n| format!("player-{n:04}")).collect();
    let mut people: Vec<(&str, &[Duty])> = STAFF.to_vec();
    people.extend(names.iter().map(|n| (n.as_str(), &[Duty::Player][..])));
    let (here, time) = start(&people);
    let mut dora = client(&here, "dora");
    let rounds = "[[events.rounds]]\nname = \"First\"\nrolls = 4\nseats = 16\nadvance = 4\n\
        [[events.rounds]]\nname = \"Second\"\nrolls = 4\nseats = 16\nadvance = 4\nchips = 1000\n\
        [[events.rounds]]\nname = \"Third\"\nrolls = 4\nseats = 16\nadvance = 4\nchips = 1000\n\
        [[events.rounds]]\nname = \"Final\"\nrolls = 12\nseats = 16\nchips = 1000\n[[events.prizes]]\n";
    let example = boxman_tournament::EXAMPLE;
    let start = example.find("[[events.rounds]]").expect("rounds");
    let end = example.find("[[events.prizes]]\n").expect("prizes") + "[[events.prizes]]\n".len();
    let setup = format!("{}{rounds}{}", &example[..start], &example[end..]).replace(
        "rebuys = { most = 2, price = 50, chips = 1000, through = 1, when = \"broke\" }",
        "rebuys = \"none\"",
    );
    open(&mut dora, &setup);
    takes(&mut dora, json!({"do": "submit-rules"}));
    let begun = Instant::now();
    let register = |name: &String| json!({"do": "register", "player": name, "event": "Main event"});
    at_once(
        &here,
        names
            .iter()
            .map(|n| ("flo".to_owned(), vec![register(n)]))
            .collect(),
    );
    at_once(
        &here,
        names
            .iter()
            .map(|n| (n.clone(), vec![json!({"do": "receive-rules", "player": n})]))
            .collect(),
    );
    takes(
        &mut dora,
        json!({"do": "close-registration", "event": "Main event"}),
    );
    time.fetch_add(5 * DAY, SeqCst);
    let mut rolls = 0;
    for round in 1..=4 {
        takes(
            &mut dora,
            json!({"do": "draw-seats", "event": "Main event"}),
        );
        let state = dora.get("/api/tournaments/g1").json();
        let heats: Vec<Value> = state["state"]["heats"]
            .as_array()
            .expect("heats")
            .iter()
            .filter(|h| h["round"] == json!(round))
            .cloned()
            .collect();
        for heat in &heats {
            takes(&mut dora, json!({"do": "start-heat", "heat": heat["heat"]}));
        }
        let mut lists = Vec::new();
        for heat in &heats {
            let number = heat["heat"].as_u64().expect("a number");
            for (place, seat) in heat["seats"].as_array().expect("seats").iter().enumerate() {
                let player = seat["player"].as_str().expect("a name").to_owned();
                let wager = if place % 2 == 0 { "pass" } else { "dont-pass" };
                let amount = 25 * (place as i64 + 1);
                let bet = json!({"do": "bet", "player": player, "wager": wager, "amount": amount});
                lists.push((
                    player,
                    vec![json!({"do": "play", "heat": number, "command": bet})],
                ));
            }
        }
        at_once(&here, lists);
        for heat in &heats {
            rolls += finish(&mut client(&here, "stu"), &mut dora, heat);
        }
        end_round(&mut dora);
    }
    let places = dora.get("/api/tournaments/g1/board").json();
    assert_eq!(
        places["board"]["standings"].as_array().map(Vec::len),
        Some(1000)
    );
    settle(
        &mut dora,
        json!({"do": "award-prizes", "event": "Main event"}),
    );
    settle(&mut dora, json!({"do": "conclude"}));
    let took = begun.elapsed();
    let forms = dora.get("/api/tournaments/g1/forms").json();
    let totals = &forms["forms"]["totals"];
    assert_eq!(totals["fees"], json!(1_000_000));
    assert_eq!(
        (
            &totals["buy_ins"],
            &totals["prizes_from_pool"],
            &totals["pool"]
        ),
        (&json!(5_000_000), &json!(5_000_000), &json!(0))
    );
    boxman_shows::shows!("CO-2315.05-e", "CO-2315.05-g");
    assert_eq!(
        forms["forms"]["entries"].as_array().map(Vec::len),
        Some(1000)
    );
    let begun = Instant::now();
    let report = audit::audit(&*here.store).expect("nothing is wrong");
    assert!(report.steps > 3_000, "{report:?}");
    let audited = begun.elapsed();
    let begun = Instant::now();
    let here = here.restart();
    let winner = here.client().get("/api/tournaments/g1/board").json();
    assert!(winner["board"]["winner"].is_string());
    println!(
        "{} commands with {rolls} rolls in {took:?}, audited in {audited:?}, restarted in {:?}",
        report.steps,
        begun.elapsed()
    );
}

/// Throws the dice of a heat until it is over.
fn finish(stu: &mut Client, dora: &mut Client, heat: &Value) -> u32 {
    let number = &heat["heat"];
    let mut rolls = 0;
    for _ in 0..100 {
        let roll = json!({"do": "play", "heat": number, "command": {"do": "roll"}});
        let reply = stu.post("/api/tournaments/g1/commands", &roll);
        let code = reply.code();
        match code.as_str() {
            "" => rolls += 1,
            "no-shooter" => drop(takes(dora, json!({"do": "forfeit-roll", "heat": number}))),
            "not-now" => return rolls,
            _ => panic!("{reply:?}"),
        }
    }
    panic!("heat {number} does not end");
}

fn end_round(dora: &mut Client) {
    settle(dora, json!({"do": "end-round", "event": "Main event"}));
}

/// Breaks ties by throwing until the command is taken.
fn settle(dora: &mut Client, command: Value) {
    let mut lot = common::Lot(0x9e37_79b9);
    for _ in 0..2000 {
        let reply = dora.post("/api/tournaments/g1/commands", &command);
        let answer = reply.json();
        if answer["ok"] == json!(true) {
            return;
        }
        assert_eq!(
            answer["refused"]["code"],
            json!("tie-open"),
            "{command}: {answer}"
        );
        let message = answer["refused"]["message"].as_str().expect("a sentence");
        let entries = message
            .split("(entry ")
            .skip(1)
            .filter_map(|part| part.split(')').next()?.parse::<u32>().ok());
        let throws: Vec<Value> = entries
            .map(|entry| json!({"entry": entry, "dice": [lot.below(6) + 1, lot.below(6) + 1]}))
            .collect();
        takes(
            dora,
            json!({"do": "roll-off", "event": "Main event", "throws": throws}),
        );
    }
    panic!("ties without end");
}
