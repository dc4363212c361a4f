//! Mutants of the data: one number, choice, flag or role of a rulebook changed at a time. Titles, sentences,
//! clause ids and names of files stay: they decide nothing.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context;

use super::{
    Outcome, Wanted,
    judge::judge,
    suites::{QUICK, Run, Suites},
};

/// Keys whose values are words for people, names or clauses.
const WORDS_FOR_PEOPLE: [&str; 14] = [
    "title",
    "short",
    "short_on_point",
    "rule",
    "rank",
    "area",
    "layout_key",
    "name",
    "source",
    "section",
    "wager",
    "family",
    "clause",
    "warning",
];
/// Sections that hold clauses only.
const CLAUSES_ONLY: [&str; 3] = ["[wager.clauses]", "[cites]", "[absent]"];
/// The folders of data, the folder of rulebooks itself first.
const FOLDERS: [&str; 4] = ["", "states", "packages", "presets"];
/// Who may do something.
const ROLES: [&str; 4] = ["stickperson", "dealer", "boxperson", "floorperson"];

/// One change of one file.
struct Mutant {
    file: String,
    name: String,
    text: String,
}

/// Runs the quick suites against every mutant of the data.
pub(super) fn run(wanted: &Wanted) -> anyhow::Result<Vec<Outcome>> {
    let folder = crate::root().join("rulebooks");
    let mutants = all(&folder)?;
    let wanted_name = |m: &Mutant| wanted.only.as_ref().is_none_or(|o| m.name.contains(o));
    let mutants: Vec<Mutant> = mutants
        .into_iter()
        .enumerate()
        .filter(|(position, mutant)| wanted.shard.holds(*position) && wanted_name(mutant))
        .map(|(_, mutant)| mutant)
        .collect();
    if wanted.list {
        for mutant in &mutants {
            println!("{}", mutant.name);
        }
        return Ok(Vec::new());
    }
    let suites = Suites::build(&crate::root(), &QUICK)?;
    let bench = tempfile::tempdir()?;
    let run = |place: &str, mutant: Option<&Mutant>| -> anyhow::Result<Run> {
        let rulebooks = copy(&folder, &bench.path().join(place), mutant)?;
        Run::new(&rulebooks, &[("BOXMAN_RULEBOOKS", rulebooks.as_os_str())])
    };
    suites.check(&run("unchanged", None)?)?;
    let named = |mutant: &Mutant| (mutant.file.clone(), mutant.name.clone());
    judge("data", wanted.resume, &mutants, named, |worker, mutant| {
        suites.fate(&run(&worker.to_string(), Some(mutant))?, |_| true)
    })
}

/// A copy of the rulebooks with one change.
fn copy(from: &Path, to: &Path, mutant: Option<&Mutant>) -> anyhow::Result<PathBuf> {
    for part in FOLDERS {
        fs::create_dir_all(to.join(part))?;
        for file in files(&from.join(part))? {
            let name = file.strip_prefix(from).unwrap_or(&file).display();
            let name = name.to_string();
            match mutant.filter(|m| m.file == name) {
                Some(mutant) => fs::write(to.join(&name), &mutant.text)?,
                None => drop(fs::copy(&file, to.join(&name))?),
            }
        }
    }
    Ok(to.to_owned())
}

fn files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let read = fs::read_dir(folder).with_context(|| format!("{}", folder.display()))?;
    let paths: Result<Vec<PathBuf>, _> = read.map(|entry| Ok(entry?.path())).collect();
    let mut paths: Vec<PathBuf> = paths.map_err(|e: std::io::Error| e)?;
    paths.retain(|p| p.extension().is_some_and(|e| e == "toml"));
    paths.sort();
    Ok(paths)
}

/// Every mutant of the states and packages.
fn all(folder: &Path) -> anyhow::Result<Vec<Mutant>> {
    let mut texts = Vec::new();
    for part in ["states", "packages"] {
        for file in files(&folder.join(part))? {
            let name = format!("{part}/{}", file.file_name().unwrap_or_default().display());
            texts.push((name, fs::read_to_string(&file)?));
        }
    }
    let words = words_by_key(texts.iter().map(|(_, text)| text.as_str()));
    let mut mutants = Vec::new();
    for (file, text) in &texts {
        let lines: Vec<&str> = text.lines().collect();
        for (number, line) in deciding_lines(text) {
            for changed in changes(line, &words) {
                let mut lines = lines.clone();
                lines[number] = &changed;
                mutants.push(Mutant {
                    file: file.clone(),
                    name: format!(
                        "{file}:{}: {} -> {}",
                        number + 1,
                        line.trim(),
                        changed.trim()
                    ),
                    text: lines.join("\n") + "\n",
                });
            }
        }
    }
    Ok(mutants)
}

/// Lines that decide something, by number.
fn deciding_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut clauses = false;
    text.lines().enumerate().filter(move |(_, line)| {
        if line.starts_with('[') {
            clauses = CLAUSES_ONLY.contains(line);
        }
        !clauses && key(line).is_some_and(|key| !is_for_people(key))
    })
}

fn key(line: &str) -> Option<&str> {
    let (key, _) = line.split_once('=')?;
    (!line.starts_with('#')).then_some(key.trim())
}

fn is_for_people(key: &str) -> bool {
    WORDS_FOR_PEOPLE.contains(&key) || key.ends_with("_clause")
}

/// The words that stand behind each key somewhere in the rulebooks.
fn words_by_key<'t>(texts: impl Iterator<Item = &'t str>) -> BTreeMap<String, BTreeSet<String>> {
    let mut words: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for text in texts {
        for (_, line) in deciding_lines(text) {
            for (key, start, end) in quoted(line) {
                let word = &line[start..end];
                if is_choice(word) {
                    words.entry(key).or_default().insert(word.to_owned());
                }
            }
        }
    }
    words
}

/// Whether a quoted word is one of a few choices: no clause, no odds, nothing with a number in it.
fn is_choice(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
}

fn is_clause(word: &str) -> bool {
    ["MD-", "CO-", "BC-", "CS-"]
        .iter()
        .any(|d| word.starts_with(d))
}

/// The quoted words of a line with the key each stands behind, and where they are without their quotes.
fn quoted(line: &str) -> Vec<(String, usize, usize)> {
    let mut found = Vec::new();
    let mut rest = 0;
    while let Some(open) = line[rest..].find('"').map(|at| rest + at) {
        let Some(close) = line[open + 1..].find('"').map(|at| open + 1 + at) else {
            break;
        };
        let before = &line[..open];
        let at = before.rfind('=').unwrap_or(0);
        let start = before[..at].rfind(['{', ',']).map_or(0, |comma| comma + 1);
        found.push((before[start..at].trim().to_owned(), open + 1, close));
        rest = close + 1;
    }
    found
}

/// The line with one thing changed, in every way.
fn changes(line: &str, words: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let put =
        |start: usize, end: usize, with: &str| format!("{}{with}{}", &line[..start], &line[end..]);
    let mut changed = Vec::new();
    let strings = quoted(line);
    let value = line.find('=').unwrap_or(0);
    for (start, end) in numbers(line) {
        let in_clause = strings
            .iter()
            .any(|(_, from, to)| *from <= start && end <= *to && is_clause(&line[*from..*to]));
        let number: Option<u64> = line[start..end].parse().ok();
        if let (false, true, Some(number)) = (in_clause, start > value, number) {
            changed.push(put(start, end, &(number + 1).to_string()));
        }
    }
    for (flag, other) in [("true", "false"), ("false", "true")] {
        for (start, _) in line.match_indices(flag).filter(|(at, _)| *at > value) {
            changed.push(put(start, start + flag.len(), other));
        }
    }
    for (key, start, end) in &strings {
        let word = &line[*start..*end];
        if !is_choice(word) || is_for_people(key) || ROLES.contains(&word) {
            continue;
        }
        let known = words.get(key).into_iter().flatten();
        let other = known.clone().find(|other| other.as_str() > word);
        if let Some(other) = other.or_else(|| known.clone().find(|other| *other != word)) {
            changed.push(put(*start, *end, other));
        }
    }
    changed.extend(changed_roles(line));
    changed
}

/// A list of roles with one left out, and with one more.
fn changed_roles(line: &str) -> Vec<String> {
    let listed: Vec<&str> = quoted(line).iter().map(|(_, s, e)| &line[*s..*e]).collect();
    let is_list = line.contains("= [") && !line.contains('{');
    if !is_list || listed.is_empty() || !listed.iter().all(|word| ROLES.contains(word)) {
        return Vec::new();
    }
    let head = &line[..line.find('[').unwrap_or(0)];
    let list = |roles: Vec<&str>| format!("{head}{roles:?}");
    let without =
        |left_out: &&str| list(listed.iter().copied().filter(|r| r != left_out).collect());
    let mut changed: Vec<String> = listed.iter().map(without).collect();
    for role in ROLES.iter().filter(|role| !listed.contains(role)) {
        changed.push(list([listed.clone(), vec![*role]].concat()));
    }
    changed
}

/// Where the whole numbers of a line are.
fn numbers(line: &str) -> Vec<(usize, usize)> {
    let bytes = line.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at].is_ascii_digit() {
            let start = at;
            while at < bytes.len() && bytes[at].is_ascii_digit() {
                at += 1;
            }
            found.push((start, at));
        } else {
            at += 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Vec<String> {
        let all = "make = \"any-time\"\nmake = \"come-out\"\nbase = \"bet\"\nbase = \"win\"";
        changes(line, &words_by_key([all].into_iter()))
    }

    #[test]
    fn numbers_of_a_pay_table_change_one_at_a_time() {
        let changed = of(r#"levels = { 3 = "7 for 1", 4 = "meter" }"#);
        let expected = [
            r#"levels = { 4 = "7 for 1", 4 = "meter" }"#,
            r#"levels = { 3 = "8 for 1", 4 = "meter" }"#,
            r#"levels = { 3 = "7 for 2", 4 = "meter" }"#,
            r#"levels = { 3 = "7 for 1", 5 = "meter" }"#,
        ];
        assert_eq!(changed, expected);
    }

    #[test]
    fn a_choice_becomes_another_and_a_flag_turns() {
        assert_eq!(of(r#"make = "any-time""#), [r#"make = "come-out""#]);
        assert_eq!(of("always_marked = false"), ["always_marked = true"]);
    }

    #[test]
    fn clauses_stay_and_roles_come_and_go() {
        let changed = of(r#"buy = { percent = 5, base = "bet", clause = "CO-2307-1-b" }"#);
        assert_eq!(changed.len(), 2, "{changed:?}");
        let changed = of(r#"dice = ["stickperson", "boxperson"]"#);
        assert_eq!(changed.len(), 4, "{changed:?}");
        assert!(
            deciding_lines("[wager.clauses]\nmake = \"MD-1\"")
                .next()
                .is_none()
        );
    }
}
