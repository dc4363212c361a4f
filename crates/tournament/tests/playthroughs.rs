//! Plays whole tournaments, from the rules to the forms, through the JSON lines of a session.
//!
//! A file of `tests/playthroughs` is a set-up and then commands with what must come of them, told from
//! the clauses. `at TIME` sets the clock; `for a b: {…}` gives a command once for each, with `$` for the
//! name; `"@ann"` is the number of ann's heat. Indented lines are expectations: `refused CODE CLAUSE`,
//! `event {…}` (these fields are in some event), `state /pointer JSON`, `board …` and `forms …`.

use std::{fs, path::Path};

use boxman_tournament::Session;
use serde_json::{Value, json};

#[test]
fn every_tournament_comes_true() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let mut played = 0;
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("a file").path();
        if path.extension().is_some_and(|e| e == "tournament") {
            let text = fs::read_to_string(&path).expect("readable");
            play(&path.file_name().expect("a name").to_string_lossy(), &text);
            played += 1;
        }
    }
    assert_eq!(played, 7);
}

struct Player {
    file: String,
    line: usize,
    session: Session,
    at: String,
    answers: Vec<Value>,
    met: bool,
}

fn play(file: &str, text: &str) {
    let (setup, script) = text.split_once("\n---\n").expect("a set-up, ---, a script");
    let session = Session::open(setup).unwrap_or_else(|faults| panic!("{file}: {faults:#?}"));
    let mut player = Player {
        file: file.to_owned(),
        line: setup.matches('\n').count() + 2,
        session,
        at: String::new(),
        answers: Vec::new(),
        met: true,
    };
    for line in script.lines() {
        player.line += 1;
        player.take(line);
    }
    player.check_answers();
}

impl Player {
    fn fail(&self, what: &str) -> ! {
        panic!("{}:{}: {what}\n{:#?}", self.file, self.line, self.answers)
    }

    /// Commands that nothing was expected of must be accepted.
    fn check_answers(&self) {
        if !self.met && self.answers.iter().any(|a| a["ok"] != json!(true)) {
            self.fail("the command before this line is refused");
        }
    }

    fn take(&mut self, line: &str) {
        match line.trim() {
            "" => {}
            comment if comment.starts_with('#') => {}
            _ if line.starts_with("  ") => {
                self.expect(line.trim());
                self.met = true;
            }
            command => {
                self.check_answers();
                self.met = false;
                self.answers.clear();
                if let Some(time) = command.strip_prefix("at ") {
                    self.at = time.to_owned();
                } else if let Some(many) = command.strip_prefix("for ") {
                    let (names, command) =
                        many.split_once(": ").unwrap_or_else(|| self.fail("for"));
                    for name in names.split(' ') {
                        self.give(&command.replace('$', name));
                    }
                } else {
                    self.give(command);
                }
            }
        }
    }

    fn give(&mut self, command: &str) {
        let mut command = command.to_owned();
        while let Some(start) = command.find("\"@") {
            let end = start
                + 2
                + command[start + 2..]
                    .find('"')
                    .unwrap_or_else(|| self.fail("@"));
            let name = &command[start + 2..end];
            let heat = self.session.tournament().entries().iter().rev();
            let heat = heat
                .filter(|e| e.player.as_str() == name)
                .find_map(|e| e.heat);
            let heat = heat.unwrap_or_else(|| self.fail("no heat"));
            command.replace_range(start..=end, &heat.to_string());
        }
        let mut value: Value =
            serde_json::from_str(&command).unwrap_or_else(|e| self.fail(&e.to_string()));
        if value.get("at").is_none() && !self.at.is_empty() {
            value["at"] = json!(self.at);
        }
        let answer = self.session.line(&value.to_string());
        self.answers
            .push(serde_json::from_str(&answer).expect("JSON"));
    }

    fn expect(&mut self, expected: &str) {
        let (word, rest) = expected.split_once(' ').unwrap_or((expected, ""));
        match word {
            "refused" => {
                let (code, clause) = rest.split_once(' ').unwrap_or((rest, ""));
                for answer in &self.answers {
                    let refused = &answer["refused"];
                    if refused["code"] != json!(code)
                        || refused["clause"].as_str().unwrap_or("") != clause
                    {
                        self.fail(expected);
                    }
                }
            }
            "event" => {
                let wanted: Value =
                    serde_json::from_str(rest).unwrap_or_else(|e| self.fail(&e.to_string()));
                let events = self
                    .answers
                    .iter()
                    .flat_map(|a| a["events"].as_array())
                    .flatten();
                if !events.into_iter().any(|event| contains(event, &wanted)) {
                    self.fail(expected);
                }
            }
            question @ ("state" | "board" | "forms") => {
                let asked = self.session.line(&json!({"do": question}).to_string());
                let asked: Value = serde_json::from_str(&asked).expect("JSON");
                let (pointer, wanted) = rest.split_once(' ').unwrap_or_else(|| self.fail(rest));
                let wanted: Value =
                    serde_json::from_str(wanted).unwrap_or_else(|e| self.fail(&e.to_string()));
                let found = asked[question]
                    .pointer(pointer)
                    .cloned()
                    .unwrap_or(Value::Null);
                if found != wanted {
                    self.answers.push(found);
                    self.fail(expected);
                }
                if self.answers.iter().any(|a| a["ok"] == json!(false)) {
                    self.fail("refused");
                }
            }
            _ => self.fail("no such expectation"),
        }
    }
}

/// Whether a value has everything that is wanted of it.
fn contains(value: &Value, wanted: &Value) -> bool {
    match wanted {
        Value::Object(fields) => fields.iter().all(|(k, v)| contains(&value[k], v)),
        _ => value == wanted,
    }
}
