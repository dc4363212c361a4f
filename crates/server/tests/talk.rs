//! Text at the rail: only where the house allows it, of players with a seat, short and clean, not too often. Staff remove
//! lines and mute players, which is on the table's record and lasts; surveillance reads what was removed.

mod common;

use common::{Client, Here, start, start_changed};
use serde_json::{Value, json};

const TALK: &str = "/api/tables/practice/talk";

fn allowed() -> Here {
    start_changed(|settings| settings.rail_text = true)
}

fn seated(here: &Here, name: &str) -> Client {
    let mut guest = here.guest(name);
    guest.takes("practice", &json!({"do": "sit"}));
    guest
}

fn says(client: &mut Client, text: &str) -> Value {
    client.post(TALK, &json!({"text": text})).json()
}

/// The lines that somebody reads.
fn lines(client: &mut Client) -> Vec<String> {
    let read = client.get(TALK).json();
    let lines = read["lines"].as_array().expect("lines");
    let texts = lines.iter().filter_map(|one| one["text"].as_str());
    texts.map(str::to_owned).collect()
}

#[test]
fn text_is_off_unless_the_house_allows_it() {
    let here = start();
    let mut ann = seated(&here, "Ann");
    let refused = ann.post(TALK, &json!({"text": "hello"}));
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (403, "no-rail-text")
    );
    assert_eq!(ann.get(TALK).json()["text"], json!(false));
    assert_eq!(ann.post(TALK, &json!({"call": "yo"})).status, 200);
    assert_eq!(lines(&mut ann), Vec::<String>::new());
}

#[test]
fn players_with_a_seat_write_short_clean_text_and_everybody_reads_it() {
    let here = allowed();
    let mut ann = seated(&here, "Ann");
    let mut bob = here.guest("Bob");
    let written = says(&mut ann, "  hot\u{202e} hand,\n <b>Ann</b>\u{200b} ");
    assert_eq!(written["ok"], json!(true), "{written}");
    for wrong in [
        json!({"text": ""}),
        json!({"text": "\u{200b}"}),
        json!({"text": "x".repeat(121)}),
        json!({"text": "x", "call": "yo"}),
        json!({}),
    ] {
        assert_eq!(ann.post(TALK, &wrong).code(), "bad-request", "{wrong}");
    }
    assert_eq!(
        bob.post(TALK, &json!({"text": "hello"})).code(),
        "not-your-role",
        "a seat is needed"
    );
    assert_eq!(lines(&mut bob), ["hot hand, <b>Ann</b>"]);
    assert_eq!(
        lines(&mut here.client()),
        ["hot hand, <b>Ann</b>"],
        "whoever watches reads"
    );
    // It is no part of the game.
    let seq = |client: &mut Client| client.get("/api/tables/practice").json()["seq"].clone();
    let before = seq(&mut ann);
    says(&mut ann, "again");
    assert_eq!(seq(&mut ann), before);
    // It is not too often.
    let taken = (0..20).take_while(|_| says(&mut ann, "spam")["ok"] == json!(true));
    let taken = taken.count();
    assert!(taken < 10, "{taken} were taken at once");
    let mut cara = seated(&here, "Cara");
    assert_eq!(
        says(&mut cara, "hello")["ok"],
        json!(true),
        "each has a limit of their own"
    );
}

#[test]
fn staff_remove_a_line_and_surveillance_still_reads_it() {
    let here = allowed();
    let mut ann = seated(&here, "Ann");
    let line = says(&mut ann, "something rude")["line"]
        .as_u64()
        .expect("a line");
    let remove = format!("{TALK}/{line}/remove");
    for name in ["dealer", "stickperson", "surveillance", "administrator"] {
        let mut other = here.staff(name);
        assert_eq!(
            other.post(&remove, &json!({})).code(),
            "not-your-role",
            "{name}"
        );
    }
    assert_eq!(ann.post(&remove, &json!({})).code(), "not-your-role");
    let mut boxperson = here.staff("boxperson");
    assert_eq!(boxperson.post(&remove, &json!({})).status, 200);
    let nothing = format!("{TALK}/99/remove");
    assert_eq!(boxperson.post(&nothing, &json!({})).code(), "not-found");
    assert_eq!(lines(&mut ann), Vec::<String>::new());
    assert_eq!(lines(&mut here.client()), Vec::<String>::new());
    for name in ["surveillance", "floorperson", "boxperson", "auditor"] {
        let mut watcher = here.staff(name);
        assert_eq!(lines(&mut watcher), ["something rude"], "{name}");
        let read = watcher.get(TALK).json();
        assert_eq!(read["lines"][0]["removed"], json!(true), "{name}");
    }
}

#[test]
fn a_mute_is_on_record_outlasts_a_restart_and_leaving_and_ends_when_staff_say_so() {
    let here = allowed();
    let mut ann = seated(&here, "Ann");
    let mute = |on: bool| json!({"do": "mute", "player": "Ann", "on": on});
    for name in ["dealer", "surveillance"] {
        let mut other = here.staff(name);
        let path = "/api/tables/practice/commands";
        assert_eq!(other.post(path, &mute(true)).code(), "not-your-role");
    }
    let mut floor = here.staff("floorperson");
    let taken = floor.takes("practice", &mute(true));
    assert_eq!(
        taken["events"],
        json!([{"event": "player-muted", "player": "Ann", "on": true}]),
        "{taken}"
    );
    let path = "/api/tables/practice/commands";
    assert_eq!(floor.post(path, &mute(true)).code(), "not-now");
    let nobody = json!({"do": "mute", "player": "Nobody", "on": true});
    assert_eq!(floor.post(path, &nobody).code(), "unknown-player");
    let refused = |ann: &mut Client| {
        for said in [json!({"text": "hello"}), json!({"call": "yo"})] {
            assert_eq!(ann.post(TALK, &said).code(), "muted", "{said}");
        }
        assert_eq!(ann.get(TALK).json()["muted"], json!(true));
    };
    refused(&mut ann);
    // Somebody else at the table still speaks, and the muted player still plays.
    assert_eq!(says(&mut seated(&here, "Bob"), "hello")["ok"], json!(true));
    ann.takes("practice", &json!({"do": "buy-in", "amount": 10_000}));
    // Going and coming back does not help, and neither does another start of the server.
    ann.takes("practice", &json!({"do": "leave"}));
    ann.takes("practice", &json!({"do": "sit"}));
    refused(&mut ann);
    let here = here.restart_with(|settings| settings.rail_text = true);
    ann.move_to(&here);
    floor.move_to(&here);
    refused(&mut ann);
    assert_eq!(floor.get(TALK).json()["all_muted"], json!(["Ann"]));
    assert!(ann.get(TALK).json()["all_muted"].is_null());
    floor.takes("practice", &mute(false));
    assert_eq!(says(&mut ann, "sorry")["ok"], json!(true));
    // The record decides the same again.
    assert!(floor.get(TALK).json()["all_muted"] == json!([]));
}
