//! Reads a story file: the header, then commands at the margin with their expectations below them.

use std::fmt;

use super::claim::Claim;
use super::{Expected, Step, Story, command};

/// A line that cannot be read.
#[derive(Debug)]
pub struct ParseError {
    file: String,
    line: usize,
    reason: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: {}", self.file, self.line, self.reason)
    }
}

/// What is wrong, and on which line.
type Fault = (usize, String);

impl Story {
    /// Reads the text of `file`.
    pub fn parse(file: &str, text: &str) -> Result<Story, ParseError> {
        let lines: Vec<&str> = text.lines().collect();
        read(file, &lines).map_err(|(line, reason)| ParseError {
            file: file.to_owned(),
            line,
            reason,
        })
    }
}

fn read(file: &str, lines: &[&str]) -> Result<Story, Fault> {
    let mut at = 0;
    let title = title(lines)?;
    at += 1;
    let clauses = clauses(lines, &mut at)?;
    let house = house(lines, &mut at)?;
    match lines.get(at) {
        Some(line) if !line.trim().is_empty() => {
            return Err((at + 1, "a blank line ends the header".to_owned()));
        }
        _ => {}
    }
    let steps = steps(lines, at)?;
    if steps.is_empty() {
        return Err((lines.len(), "nothing happens in this story".to_owned()));
    }
    Ok(Story {
        file: file.to_owned(),
        title,
        clauses,
        house,
        steps,
    })
}

fn title(lines: &[&str]) -> Result<String, Fault> {
    lines
        .first()
        .and_then(|line| line.strip_prefix("# "))
        .map(|title| title.trim().to_owned())
        .ok_or_else(|| (1, "a story begins with a line like \"# Title\"".to_owned()))
}

/// One or more `clauses:` lines.
fn clauses(lines: &[&str], at: &mut usize) -> Result<Vec<String>, Fault> {
    let mut clauses = Vec::new();
    while let Some(ids) = lines
        .get(*at)
        .and_then(|line| line.strip_prefix("clauses:"))
    {
        clauses.extend(ids.split_whitespace().map(str::to_owned));
        *at += 1;
    }
    if clauses.is_empty() {
        return Err((
            *at + 1,
            "after the title comes \"clauses:\" with the ids of what is shown".to_owned(),
        ));
    }
    Ok(clauses)
}

/// `house:` with a preset's name, or with a whole file of house rules indented by four spaces below it.
fn house(lines: &[&str], at: &mut usize) -> Result<String, Fault> {
    let line = *at + 1;
    let Some(preset) = lines.get(*at).and_then(|line| line.strip_prefix("house:")) else {
        return Err((line, "after the clauses comes \"house:\"".to_owned()));
    };
    *at += 1;
    let preset = preset.trim();
    if !preset.is_empty() {
        return Ok(preset.to_owned());
    }
    let mut rules = String::new();
    while let Some(rule) = lines.get(*at).and_then(|line| line.strip_prefix("    ")) {
        rules.push_str(rule);
        rules.push('\n');
        *at += 1;
        // A blank line is part of the rules if more of them follow.
        if lines.get(*at) == Some(&"")
            && lines
                .get(*at + 1)
                .is_some_and(|line| line.starts_with("    "))
        {
            rules.push('\n');
            *at += 1;
        }
    }
    if rules.is_empty() {
        return Err((
            line,
            "name a preset, or write house rules below, indented by four spaces".to_owned(),
        ));
    }
    Ok(rules)
}

/// Everything from line `from` on.
fn steps(lines: &[&str], from: usize) -> Result<Vec<Step>, Fault> {
    let mut steps: Vec<Step> = Vec::new();
    for (index, line) in lines.iter().enumerate().skip(from) {
        let number = index + 1;
        let text = line.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        if !line.starts_with([' ', '\t']) {
            let commands = command::read(text).map_err(|reason| (number, reason))?;
            steps.push(Step {
                line: number,
                text: text.to_owned(),
                commands,
                expected: Vec::new(),
            });
            continue;
        }
        if line.trim_end() != format!("  {text}") {
            return Err((
                number,
                "an expectation is indented by two spaces".to_owned(),
            ));
        }
        let step = steps
            .last_mut()
            .ok_or_else(|| (number, "this expectation belongs to no command".to_owned()))?;
        let expected = expectation(number, text, step.expected.last());
        step.expected
            .push(expected.map_err(|reason| (number, reason))?);
    }
    Ok(steps)
}

/// An expectation; with `then`, one that happens after the one `before` it.
fn expectation(line: usize, text: &str, before: Option<&Expected>) -> Result<Expected, String> {
    let rest = text.strip_prefix("then ");
    let claim = Claim::read(rest.unwrap_or(text))?;
    let follows = before.is_some_and(|before| before.claim.happens()) && claim.happens();
    if rest.is_some() && !follows {
        return Err("\"then\" stands between two settlements or events".to_owned());
    }
    Ok(Expected {
        line,
        text: text.to_owned(),
        then: rest.is_some(),
        claim,
    })
}
