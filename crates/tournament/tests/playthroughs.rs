//! Plays whole tournaments, from the rules to the forms, through the JSON lines of a session.
//!
//! A file of `tests/playthroughs` is a set-up and then commands with what must come of them, told from
//! the clauses. `at TIME` sets the clock; `for a b: {…}` gives a command once for each, with `$` for the
//! name; `"@ann"` is the number of ann's heat. Indented lines are expectations: `refused CODE CLAUSE`
//! (every answer is this refusal), `event {…}` (every answer is accepted, and these fields are in some
//! event), `state /pointer JSON`, `board …` and `forms …`. A tournament that came true to its end, with
//! something expected, shows what its lines `# clauses: …` name.

use std::{
    collections::BTreeSet,
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
};

use boxman_tournament::Session;
use serde_json::{Value, json};

const FOLDER: &str = "tests/playthroughs";

/// Every story, by the name of its file.
fn stories() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER);
    let files = fs::read_dir(folder).expect("the folder is there");
    let paths = files.map(|file| file.expect("a file").path());
    let mut stories: Vec<(String, String)> = paths
        .filter(|path| path.extension().is_some_and(|e| e == "tournament"))
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy();
            let text = fs::read_to_string(&path).expect("readable");
            (name.into_owned(), text)
        })
        .collect();
    stories.sort();
    stories
}

#[test]
fn every_tournament_comes_true() {
    let stories = stories();
    assert_eq!(stories.len(), 9);
    for (name, text) in &stories {
        play(name, text);
    }
}

/// Every code of the tournament's own refusals, read from its definition.
fn codes() -> BTreeSet<String> {
    let source = include_str!("../src/refusal.rs");
    let (_, body) = source.split_once("pub enum Code {").expect("the codes");
    let (body, _) = body.split_once("\n}").expect("their end");
    let variants = body
        .lines()
        .filter_map(|line| line.trim().strip_suffix(','));
    let own = variants.filter(|name| name.chars().all(char::is_alphanumeric));
    own.map(kebab).collect()
}

fn kebab(name: &str) -> String {
    let mut word = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.extend(c.to_lowercase());
    }
    word
}

#[test]
fn every_refusal_code_stands_in_a_story() {
    let codes = codes();
    assert!(codes.len() > 30 && codes.contains("too-late"), "{codes:?}");
    let stories = stories();
    let lines = stories.iter().flat_map(|(_, text)| text.lines());
    let met: BTreeSet<String> = lines
        .filter_map(|line| line.strip_prefix("  refused "))
        .filter_map(|rest| rest.split(' ').next().map(str::to_owned))
        .collect();
    let missing: Vec<&String> = codes.difference(&met).collect();
    assert!(missing.is_empty(), "no story meets {missing:?}");
}

/// Whether a script under the example's set-up comes true.
fn comes_true(script: &str) -> bool {
    let text = format!("# A try\n{}\n---\n{script}\n", boxman_tournament::EXAMPLE);
    catch_unwind(AssertUnwindSafe(|| play("a try", &text))).is_ok()
}

#[test]
fn a_story_that_is_not_so_fails() {
    const REGISTER: &str =
        r#"for ann bob: {"do": "register", "player": "$", "event": "Main event"}"#;
    let at = "at 2026-11-20T12:00:00";
    assert!(comes_true(&format!(
        "{at}\n{REGISTER}\n  event {{\"player\": \"bob\"}}"
    )));
    // Nothing was asked, so nothing was refused.
    assert!(!comes_true(&format!("{at}\n  refused not-now")));
    assert!(!comes_true(&format!(
        "{at}\n  event {{\"event\": \"cancelled\"}}"
    )));
    // One of several was refused.
    let twice = REGISTER.replace("ann bob", "ann ann");
    assert!(!comes_true(&format!(
        "{at}\n{twice}\n  event {{\"player\": \"ann\"}}"
    )));
    assert!(!comes_true(&format!(
        "{at}\n{twice}\n  refused duplicate-entry CO-2315-2-c-1"
    )));
    assert!(!comes_true(&format!(
        "{at}\n{twice}\n  state /entries/0/player \"ann\""
    )));
    // Refused without being expected, or with another code or clause.
    assert!(!comes_true(&format!("{at}\n{{\"do\": \"conclude\"}}")));
    assert!(!comes_true(&format!(
        "{at}\n{{\"do\": \"conclude\"}}\n  refused not-now"
    )));
    assert!(!comes_true(&format!(
        "{at}\n{{\"do\": \"conclude\"}}\n  refused too-late CO-2315-1-a"
    )));
    assert!(comes_true(&format!(
        "{at}\n{{\"do\": \"conclude\"}}\n  refused not-now CO-2315-1-a"
    )));
}

struct Player {
    file: String,
    line: usize,
    session: Session,
    at: String,
    answers: Vec<Value>,
    met: bool,
    /// The number of expectations that came true.
    judged: usize,
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
        judged: 0,
    };
    for line in script.lines() {
        player.line += 1;
        player.take(line);
    }
    player.check_answers();
    if player.judged > 0 {
        let path = format!("crates/tournament/{FOLDER}/{file}");
        let lines = text.lines().zip(1..);
        for (ids, line) in lines.filter_map(|(l, n)| Some((l.strip_prefix("# clauses:")?, n))) {
            let ids: Vec<&str> = ids.split_whitespace().collect();
            boxman_shows::record(&ids, &path, line);
        }
    }
}

impl Player {
    fn fail(&self, what: &str) -> ! {
        panic!("{}:{}: {what}\n{:#?}", self.file, self.line, self.answers)
    }

    /// Commands that nothing was expected of must be accepted.
    fn check_answers(&self) {
        if !self.met {
            self.check_accepted();
        }
    }

    fn check_accepted(&self) {
        if self.answers.iter().any(|a| a["ok"] != json!(true)) {
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
                self.judged += 1;
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
            let heat = self.session.engine().entries().iter().rev();
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
                if self.answers.is_empty() {
                    self.fail("no command was given that could be refused");
                }
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
                self.check_accepted();
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
                self.check_accepted();
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
