//! Plays a story at a table of its own, holds every expectation against the answers, and counts those
//! it came to.

use std::fmt;

use boxman_table::Session;
use serde_json::{Value, json};

use super::claim::{Claim, contains};
use super::order::{Brought, out_of_order};
use super::settlement::{Kind, Settlement};
use super::{Expected, Step, Story};

/// Commands after which the story lists every settlement; with none listed there is none.
const DECIDING: [&str; 4] = ["roll", "no-roll", "settle", "rule-dispute"];

/// Something that went otherwise than told.
#[derive(Debug)]
pub struct Failure {
    /// `file:line` of the expectation.
    place: String,
    story: String,
    command: String,
    expected: String,
    found: String,
    answer: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{}: {}", self.place, self.command)?;
        writeln!(out, "    story:    {}", self.story)?;
        writeln!(out, "    expected: {}", self.expected)?;
        writeln!(out, "    found:    {}", self.found)?;
        write!(out, "    answer:   {}", self.answer)
    }
}

/// What came of a story.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Everything that went otherwise than told.
    pub failures: Vec<Failure>,
    /// The lines of the expectations that were held against an answer.
    pub judged: Vec<usize>,
}

impl Outcome {
    /// Whether the story expects something, and all of it was judged and came true.
    pub fn shows(&self, story: &Story) -> bool {
        let expected = story.steps.iter().flat_map(|step| &step.expected);
        let told: Vec<usize> = expected.map(|it| it.line).collect();
        !told.is_empty() && self.judged == told && self.failures.is_empty()
    }
}

/// Plays `story` to its end.
pub fn play(story: &Story) -> Outcome {
    let mut outcome = Outcome::default();
    match Session::open(&story.house) {
        Ok(session) => {
            let mut table = Table { session };
            for step in &story.steps {
                let (before, answer, events) = table.give(step);
                Judge {
                    story,
                    step,
                    answer,
                    events,
                    outcome: &mut outcome,
                }
                .judge(before, &mut table);
            }
        }
        Err(faults) => outcome.failures.push(Failure {
            place: story.file.clone(),
            story: story.title.clone(),
            command: "the table opens".to_owned(),
            expected: "house rules without a fault".to_owned(),
            found: "faults in the house rules".to_owned(),
            answer: format!("{faults:?}"),
        }),
    }
    outcome
}

/// A table that answers in JSON.
struct Table {
    session: Session,
}

impl Table {
    /// The answer to one command; what is not one line of JSON comes back as a string.
    fn ask(&mut self, command: &str) -> Value {
        let answer = self.session.line(command);
        match serde_json::from_str(&answer) {
            Ok(value) if !answer.trim_end().contains('\n') => value,
            _ => Value::String(answer),
        }
    }

    fn state(&mut self, question: &Value) -> Value {
        self.ask(&question.to_string())["state"].clone()
    }

    /// Gives the commands of a step until one is refused. Returns the state before, where the step must
    /// leave it as it is, the last answer and the events of all answers.
    fn give(&mut self, step: &Step) -> (Option<Value>, Value, Vec<Value>) {
        let before = step.refusal().map(|_| self.state(&json!({"do": "state"})));
        let mut answer = Value::Null;
        let mut events = Vec::new();
        for command in &step.commands {
            answer = self.ask(command);
            events.extend(answer["events"].as_array().into_iter().flatten().cloned());
            if answer["ok"] != true {
                break;
            }
        }
        (before, answer, events)
    }
}

impl Step {
    /// The expectation that the table refuses.
    fn refusal(&self) -> Option<&Expected> {
        self.expected
            .iter()
            .find(|it| matches!(it.claim, Claim::Refused { .. }))
    }

    /// Whether the command is one that decides bets.
    fn decides(&self) -> bool {
        self.commands.iter().any(|command| {
            let command: Value = serde_json::from_str(command).unwrap_or_default();
            command["do"]
                .as_str()
                .is_some_and(|name| DECIDING.contains(&name))
        })
    }
}

/// Judges what came of one step.
struct Judge<'a> {
    story: &'a Story,
    step: &'a Step,
    answer: Value,
    events: Vec<Value>,
    outcome: &'a mut Outcome,
}

impl Judge<'_> {
    fn judge(mut self, before: Option<Value>, table: &mut Table) {
        match self.step.refusal() {
            Some(refusal) => self.judge_refusal(refusal),
            None if self.answer["ok"] != true => {
                self.fail(self.step.line, "it is accepted", "it is not")
            }
            None => {
                self.judge_settlements();
                self.judge_order();
            }
        }
        // Of several commands in one sentence, some may have been accepted before one was refused.
        if let (Some(before), [_]) = (before, self.step.commands.as_slice()) {
            let after = table.state(&json!({"do": "state"}));
            if before != after {
                self.fail(
                    self.step.line,
                    &format!("nothing changes: {before}"),
                    &after.to_string(),
                );
            }
        }
        for expected in &self.step.expected {
            self.judge_claim(expected, table);
        }
    }

    fn judge_refusal(&mut self, refusal: &Expected) {
        let Claim::Refused { code, clause } = &refusal.claim else {
            return;
        };
        let refused = &self.answer["refused"];
        let same_clause = clause
            .as_ref()
            .is_none_or(|clause| refused["clause"] == clause.as_str());
        if self.answer["ok"] != false {
            self.fail(refusal.line, &refusal.text, "it is accepted");
        } else if refused["code"] != code.as_str() || !same_clause {
            self.fail(refusal.line, &refusal.text, "it is refused otherwise");
        }
    }

    /// Every settlement must be told, and what is lost is taken before anything is paid.
    fn judge_settlements(&mut self) {
        let settled: Vec<_> = self
            .events
            .iter()
            .filter_map(Settlement::of_event)
            .collect();
        let told = self
            .step
            .expected
            .iter()
            .filter_map(|expected| match &expected.claim {
                Claim::Settles(settlement) => Some(settlement),
                _ => None,
            });
        let and_more = self
            .step
            .expected
            .iter()
            .any(|it| matches!(it.claim, Claim::AndMore));
        let strict = !and_more && (self.step.decides() || told.clone().next().is_some());

        let mut untold: Vec<_> = settled.iter().collect();
        let mut missing = Vec::new();
        for settlement in told {
            match untold.iter().position(|it| *it == settlement) {
                Some(found) => {
                    untold.remove(found);
                }
                None => missing.push(settlement),
            }
        }
        if !missing.is_empty() {
            self.fail(self.step.line, &sentences(&missing), &sentences(&untold));
        } else if strict && !untold.is_empty() {
            self.fail(
                self.step.line,
                "nothing else is settled",
                &sentences(&untold),
            );
        }
        let first_won = settled.iter().position(|it| it.kind == Kind::Won);
        let last_lost = settled.iter().rposition(|it| it.kind == Kind::Lost);
        if let (Some(won), Some(lost)) = (first_won, last_lost)
            && won < lost
        {
            self.fail(
                self.step.line,
                "what is lost comes before what is won",
                "a loss after a win",
            );
        }
    }

    /// What is told with `then` comes later, and a story says which bets a dealer brings in.
    fn judge_order(&mut self) {
        if let Some(late) = out_of_order(&self.step.expected, &self.events) {
            self.fail(
                late.line,
                &late.text,
                "it does not come after the line above",
            );
        }
        let brought = self
            .events
            .iter()
            .any(|it| it["event"] == "bets-brought-in");
        let told = |it: &Expected| matches!(it.claim, Claim::BroughtIn(_));
        if brought && !self.step.expected.iter().any(told) {
            self.fail(
                self.step.line,
                "the story says which bets are \"brought in\", in order",
                "it does not",
            );
        }
    }

    fn judge_claim(&mut self, expected: &Expected, table: &mut Table) {
        self.outcome.judged.push(expected.line);
        let fault = match &expected.claim {
            Claim::Event(part) => {
                let found = self.events.iter().any(|event| contains(event, part));
                (!found).then(|| "no such event".to_owned())
            }
            Claim::NoEvent(part) => self
                .events
                .iter()
                .find(|event| contains(event, part))
                .map(ToString::to_string),
            Claim::BroughtIn(told) => {
                let brought = Brought::of_events(&self.events);
                (brought.as_ref() != Some(told)).then(|| format!("brought in: {brought:?}"))
            }
            Claim::State(claim) => claim.contradicted_by(&table.state(&claim.question())),
            Claim::Refused { .. } | Claim::Settles(_) | Claim::AndMore => None,
        };
        if let Some(found) = fault {
            self.fail(expected.line, &expected.text, &found);
        }
    }

    fn fail(&mut self, line: usize, expected: &str, found: &str) {
        self.outcome.failures.push(Failure {
            place: format!("{}:{line}", self.story.file),
            story: format!("{} ({})", self.story.title, self.story.clauses.join(" ")),
            command: self.step.text.clone(),
            expected: expected.to_owned(),
            found: found.to_owned(),
            answer: self.answer.to_string(),
        });
    }
}

/// Settlements in the words of a story.
fn sentences(settlements: &[&Settlement]) -> String {
    if settlements.is_empty() {
        return "nothing is settled".to_owned();
    }
    settlements
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("; ")
}
