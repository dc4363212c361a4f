//! Trying a pay table that does not exist yet: a small TOML file names the wager it is based on and
//! what it would pay; the wager is solved as it would then be. Whatever is wrong in the file is
//! reported at once, each fault with its key.
//!
//! ```toml
//! wager = "fire"           # what it is based on
//! source = "colorado"      # whose rules; left out, the first source that has the wager
//! pay_table = "FB-1"       # the printed table to compare with; left out, the first
//! name = "FB-9"
//! [levels]                 # for wagers that pay by level
//! 4 = "25 for 1"
//! 5 = "250 for 1"
//! 6 = "2000 for 1"
//! ```
//!
//! Other keys: `pays` (odds, or odds, `push` or `lose` by total or pair for one-roll bets), `envy`,
//! `numbers` (sets), `sequences` (fired up), `ends_at` (points), `meter` (dollars for a dollar).

mod fields;

use std::fmt;

use boxman_rules::{Definition, Progress, Rulebook};
use thiserror::Error;
use toml::{Table, Value};

use crate::{Entry, Exact, Listed, OddsError, Ratio, Rules, Terms, listed};

/// One thing that is wrong in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrialFault {
    /// The key.
    pub key: String,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for TrialFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.message)
    }
}

/// A trial that cannot be held.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TrialError {
    /// The file says what cannot be.
    #[error("{}", lines(.0))]
    Faults(Vec<TrialFault>),
    /// The wager, so changed, has no odds.
    #[error(transparent)]
    Odds(#[from] OddsError),
}

fn lines(faults: &[TrialFault]) -> String {
    let lines: Vec<String> = faults.iter().map(TrialFault::to_string).collect();
    lines.join("\n")
}

/// A wager as it would be, beside the printed one it is based on.
#[derive(Clone, Debug)]
pub struct Trial {
    /// What the new pay table is called.
    pub name: String,
    /// The wager under it.
    pub tried: Entry,
    /// The wager as it is printed.
    pub printed: Entry,
}

/// What is wrong so far.
#[derive(Default)]
struct Faults(Vec<TrialFault>);

impl Faults {
    fn add(&mut self, key: impl Into<String>, message: impl Into<String>) {
        self.0.push(TrialFault {
            key: key.into(),
            message: message.into(),
        });
    }
}

const KEYS: [&str; 10] = [
    "wager",
    "source",
    "pay_table",
    "name",
    "levels",
    "envy",
    "pays",
    "numbers",
    "sequences",
    "ends_at",
];

impl Trial {
    /// Reads a trial and solves it.
    ///
    /// ```
    /// use boxman_odds::Trial;
    /// let trial = Trial::read("wager = \"all-small\"\n[levels]\n1 = \"35 to 1\"").expect("sound");
    /// assert_eq!(trial.printed.edge().percent(2), "7.76%");
    /// assert_eq!(trial.tried.edge().percent(2), "5.13%");
    ///
    /// let error = Trial::read("wager = \"fire\"\n[levels]\n7 = \"9 to 1\"").expect_err("no seventh");
    /// assert_eq!(error.to_string(), "levels.7: there is no such level: fire has 1 to 6");
    /// ```
    ///
    /// # Errors
    /// Every fault of the file at once, or a wager that never ends.
    pub fn read(text: &str) -> Result<Trial, TrialError> {
        let file: Table = toml::from_str(text).map_err(|e| {
            let start = e.span().map_or(0, |s| s.start.min(text.len()));
            let line = text[..start].matches('\n').count() + 1;
            fault(format!("line {line}"), e.message())
        })?;
        let mut faults = Faults::default();
        for key in file
            .keys()
            .filter(|k| !KEYS.contains(&k.as_str()) && *k != "meter")
        {
            let known = format!("is not a key; known are {}, meter", KEYS.join(", "));
            faults.add(key, known);
        }
        let name = word(&file, "name", &mut faults).unwrap_or("new").to_owned();
        let Some(printed) = base(&file, &mut faults)? else {
            return Err(TrialError::Faults(faults.0));
        };
        let home = Rulebook::named(&printed.source).or_else(|| Rulebook::named("colorado"));
        let Some(rulebook) = home else {
            return Err(fault("source", "names no rulebook"));
        };
        let mut definition = printed.definition.clone();
        fields::change(&mut definition, rulebook.points, &name, &file, &mut faults);
        let terms = Terms {
            vigorish: printed.vigorish,
            meter: meter(&file, &mut faults),
        };
        if !faults.0.is_empty() {
            return Err(TrialError::Faults(faults.0));
        }
        let tried = solve(&printed, definition, rulebook, &terms)?;
        let printed = solve(&printed, printed.definition.clone(), rulebook, &terms)?;
        Ok(Trial {
            name,
            tried,
            printed,
        })
    }
}

fn fault(key: impl Into<String>, message: impl Into<String>) -> TrialError {
    TrialError::Faults(vec![TrialFault {
        key: key.into(),
        message: message.into(),
    }])
}

fn solve(
    like: &Entry,
    definition: Definition,
    rulebook: &Rulebook,
    terms: &Terms,
) -> Result<Entry, OddsError> {
    let from = like.number.map_or(Progress::START, Progress::on);
    let exact = Exact::of(&Rules::printed(rulebook), &definition, from, terms);
    let exact = exact.map_err(|error| OddsError::Unsolvable {
        wager: like.name(),
        error,
    })?;
    Ok(Entry {
        definition,
        exact,
        ..like.clone()
    })
}

/// The printed wager that the trial is based on.
fn base(file: &Table, faults: &mut Faults) -> Result<Option<Entry>, TrialError> {
    let Some(wager) = word(file, "wager", faults) else {
        if faults.0.iter().all(|f| f.key != "wager") {
            faults.add("wager", "is missing: the wager that the pay table is for");
        }
        return Ok(None);
    };
    let all = listed();
    let mut found: Vec<&Listed> = all.iter().filter(|e| e.name() == wager).collect();
    if found.is_empty() {
        faults.add("wager", format!("there is no wager called {wager:?}"));
        return Ok(None);
    }
    let narrow = |key: &str,
                  of: &dyn Fn(&Listed) -> String,
                  found: &mut Vec<&Listed>,
                  faults: &mut Faults| {
        let Some(wanted) = word(file, key, faults) else {
            return;
        };
        let mut known: Vec<String> = found.iter().map(|e| of(e)).collect();
        found.retain(|e| of(e) == wanted);
        if found.is_empty() {
            known.dedup();
            let known = known.join(", ");
            faults.add(
                key,
                format!("is {wanted:?}, must be one of {known} for {wager}"),
            );
        }
    };
    narrow("source", &|e| e.source.to_owned(), &mut found, faults);
    if !found.is_empty() {
        let table = |e: &Listed| e.pay_table().unwrap_or("none").to_owned();
        narrow("pay_table", &table, &mut found, faults);
    }
    Ok(found.first().map(|e| e.solve()).transpose()?)
}

/// A word or a whole number.
fn word<'a>(file: &'a Table, key: &str, faults: &mut Faults) -> Option<&'a str> {
    let value = file.get(key)?;
    let word = value.as_str();
    if word.is_none() {
        faults.add(key, format!("is {value}, must be text"));
    }
    word
}

fn meter(file: &Table, faults: &mut Faults) -> Ratio {
    match file.get("meter") {
        None => Ratio::ZERO,
        Some(Value::Integer(dollars @ 0..)) => Ratio::new(*dollars, 1),
        Some(value) => {
            faults.add("meter", format!("is {value}, must be whole dollars"));
            Ratio::ZERO
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault_of(text: &str) -> String {
        Trial::read(text).expect_err(text).to_string()
    }

    #[test]
    fn each_fault_names_its_key() {
        for (text, key, says) in [
            (
                "wager = \"fire\"\n[levels]\n4 = \"30 to 1\"\n5 = \"20 to 1\"",
                "levels.5",
                "less than level 4",
            ),
            (
                "wager = \"fire\"\n[levels]\n4 = \"0 to 1\"",
                "levels.4",
                "not odds",
            ),
            (
                "wager = \"fire\"\n[levels]\n7 = \"9 to 1\"",
                "levels.7",
                "1 to 6",
            ),
            (
                "wager = \"fire\"\n[levels]\nfour = \"9 to 1\"",
                "levels.four",
                "no such level",
            ),
            ("wager = \"fire\"\n[levels]", "levels", "at least one"),
            ("wager = \"fire\"\nlevels = 3", "levels", "a table"),
            (
                "wager = \"fire\"\n[envy]\n2 = \"5x\"",
                "envy.2",
                "pays nothing",
            ),
            ("wager = \"fire\"\n[envy]\n4 = \"much\"", "envy.4", "5x"),
            ("wager = \"fire\"\nends_at = 9", "ends_at", "1 to 6"),
            ("wager = \"fire\"\npays = \"9 to 1\"", "pays", "levels"),
            (
                "wager = \"pass\"\n[levels]\n1 = \"9 to 1\"",
                "levels",
                "does not pay by level",
            ),
            ("wager = \"hard-4\"\npays = \"0 to 1\"", "pays", "not odds"),
            (
                "wager = \"field\"\n[pays]\n13 = \"1 to 1\"",
                "pays.13",
                "no total or pair",
            ),
            (
                "wager = \"field\"\n[pays]\n2 = \"often\"",
                "pays.2",
                "not odds",
            ),
            ("wager = \"fold\"", "wager", "\"fold\""),
            ("source = \"colorado\"", "wager", "missing"),
            (
                "wager = \"fire\"\nsource = \"nevada\"",
                "source",
                "maryland",
            ),
            ("wager = \"fire\"\npay_table = \"Z\"", "pay_table", "\"Z\""),
            ("wager = \"fire\"\nodd = 1", "odd", "not a key"),
            ("wager = \"pass\"\nnumbers = [2]", "numbers", "set"),
            ("wager = \"all-small\"\nnumbers = [7]", "numbers", "7"),
            (
                "wager = \"fired-up-progressive\"\nsequences = [[2, 3], [4]]",
                "sequences",
                "length",
            ),
            (
                "wager = \"make-em-all-progressive\"\nmeter = -1",
                "meter",
                "whole dollars",
            ),
            ("wager = ", "line 1", ""),
        ] {
            let error = fault_of(text);
            assert!(error.starts_with(&format!("{key}: ")), "{text}\n{error}");
            assert!(error.contains(says), "{text}\n{error}");
        }
    }

    #[test]
    fn all_faults_are_named_at_once() {
        let error = fault_of(
            "wager = \"fire\"\n[levels]\n4 = \"0 to 1\"\n9 = \"9 to 1\"\n[envy]\n8 = \"1x\"",
        );
        assert_eq!(error.lines().count(), 3, "{error}");
    }

    #[test]
    fn a_new_field_is_solved_as_written() {
        // The field that pays triple on 12 keeps 1/36 instead of 1/18 (CO-2306-1-t5 pays double).
        let trial = Trial::read("wager = \"field\"\n[pays]\n12 = \"3 to 1\"").expect("sound");
        assert_eq!(trial.printed.edge(), Ratio::new(1, 18));
        assert_eq!(trial.tried.edge(), Ratio::new(1, 36));
        let worse =
            Trial::read("wager = \"field\"\n[pays]\n4 = \"lose\"\n3 = \"push\"").expect("sound");
        assert_eq!(worse.tried.exact.distribution.push(), Ratio::new(1, 18));
    }

    #[test]
    fn sets_and_sequences_can_be_redrawn() {
        let set = "wager = \"all-small\"\nnumbers = [6, 8]\n[levels]\n1 = \"1 to 1\"";
        // 6 and 8 before a 7: twice five of sixteen times five of eleven.
        let trial = Trial::read(set).expect("sound");
        assert_eq!(trial.tried.exact.distribution.win(), Ratio::new(25, 88));
        let fired = "wager = \"fired-up-progressive\"\nsequences = [[7, 11]]\n[levels]\n1 = \"1 for 1\"\n2 = \"meter\"";
        let trial = Trial::read(fired).expect("sound");
        let jackpot = trial.tried.exact.jackpot.expect("a meter");
        assert_eq!(jackpot.p, Ratio::new(1, 108));
    }
}
