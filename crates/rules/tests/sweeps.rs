//! Sweeps over the whole catalogue: all 36 rolls, every state that a wager can be in, every rulebook
//! and every pay table. That each pays what is printed is in `pay_tables.rs`. Nothing here knows a
//! table, a player or money.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use boxman_rules::{
    Callable, Count, Definition, Marks, Mechanism, Number, Package, Pay, Phase, Progress, Roll,
    Rulebook, Situation, Step, TotalSet, Wager,
};

/// A wager under a rulebook, and under a pay table where it has one.
struct Entry {
    name: String,
    points: TotalSet,
    definition: Definition,
}

/// Every wager of every rulebook, and every package wager under each pay table wherever it may be
/// played; once for rulebooks of the same points.
fn catalogue() -> Vec<Entry> {
    let mut all = Vec::new();
    let mut seen = HashSet::new();
    for book in Rulebook::all() {
        let mut add = |table: &str, definition: Definition| {
            all.push(Entry {
                name: format!("{} {} {table}", book.name, definition.wager),
                points: book.points,
                definition,
            });
        };
        for definition in &book.definitions {
            add("", definition.clone());
        }
        for package in Package::all()
            .iter()
            .filter(|p| !p.refused.contains(&book.name))
        {
            for (family, _, tables) in package.wagers() {
                for table in tables {
                    if !seen.insert((book.points, &package.source, family, table)) {
                        continue;
                    }
                    add(
                        table,
                        package.define(family, table).expect("a listed pay table"),
                    );
                }
            }
        }
    }
    all
}

/// The states a wager can be in, each with those a roll leads to and whether one decides it.
type Graph = HashMap<(Phase, Progress), (Vec<(Phase, Progress)>, bool)>;

impl Entry {
    fn at(&self, phase: Phase, working: bool) -> Situation {
        Situation {
            phase,
            working,
            points: self.points,
        }
    }

    fn phases(&self) -> Vec<Phase> {
        let points = self.points.iter().filter_map(Number::new).map(Phase::Point);
        [Phase::ComeOut, Phase::DecisionOnly]
            .into_iter()
            .chain(points)
            .collect()
    }

    /// Where a bet can start: odds on the line on their point, everything else empty-handed anywhere.
    fn starts(&self) -> Vec<(Phase, Progress)> {
        let on_line = matches!(
            self.definition.mechanism,
            Mechanism::Number { number: None, .. }
        );
        let start = |phase: Phase| match phase.point() {
            Some(point) if on_line => Some((phase, Progress::on(point))),
            _ => (!on_line).then_some((phase, Progress::START)),
        };
        self.phases().into_iter().filter_map(start).collect()
    }

    /// Every state that dice can lead to, with the states each leads to and whether a roll decides it.
    fn graph(&self) -> Graph {
        let mut graph = HashMap::new();
        let mut open = self.starts();
        while let Some(state @ (phase, progress)) = open.pop() {
            if graph.contains_key(&state) {
                continue;
            }
            let mut next = Vec::with_capacity(16);
            let mut decides = false;
            for roll in Roll::all().filter(|roll| roll.faces() == <[u8; 2]>::from(roll.sorted())) {
                let after = phase.after(self.points, roll);
                let step = self.definition.step(progress, self.at(phase, true), roll);
                let then = match step {
                    Step::Stays(progress) => Some(progress),
                    // Marks on the layout outlive the bet.
                    _ if self.definition.has_marks() => {
                        match self.definition.mark(progress, self.at(phase, true), roll) {
                            Marks::Show(progress) | Marks::Complete(progress) => Some(progress),
                            Marks::Clear => Some(Progress::START),
                        }
                    }
                    _ => None,
                };
                decides |= !matches!(step, Step::Stays(_));
                next.extend(
                    then.map(|progress| (after, progress))
                        .filter(|s| !next.contains(s)),
                );
            }
            // Decision-only rolls begin and end between rolls.
            match phase {
                Phase::ComeOut => next.push((Phase::DecisionOnly, progress)),
                Phase::DecisionOnly => next.push((Phase::ComeOut, progress)),
                Phase::Point(_) => {}
            }
            open.extend(&next);
            graph.insert(state, (next, decides));
        }
        graph
    }

    /// Whether progress is one that this mechanism can have: marks on its numbers, counts in bounds.
    fn allows(&self, progress: Progress) -> bool {
        let done = 1 << 15;
        match &self.definition.mechanism {
            Mechanism::Number { number: None, .. } => self.points.contains(progress.count()),
            Mechanism::Points {
                count: Count::DifferentPoints,
                ..
            } => progress.0 == done || self.points.covers(marks(progress)),
            Mechanism::Points { ends_at, .. } => {
                let most = ends_at.expect("a ladder that counts repeats has a top");
                progress.0 < u16::from(most) || progress.0 == u16::from(most) | done
            }
            Mechanism::Naturals { most, .. } => progress.0 <= u16::from(*most),
            Mechanism::Collect { numbers, .. } => numbers.covers(marks(progress)),
            Mechanism::Once { numbers, .. } => {
                numbers.covers(marks(progress)) && marks(progress) != *numbers
            }
            Mechanism::Sequence { sequences, .. } => {
                let (chosen, matched) =
                    (usize::from(progress.0 >> 8), usize::from(progress.0 & 0xff));
                sequences.get(chosen).is_some_and(|s| matched < s.len())
            }
            _ => progress == Progress::START,
        }
    }

    /// Whether the wager can be off in this phase.
    fn can_be_off(&self, phase: Phase) -> bool {
        let stands = matches!(self.definition.mechanism, Mechanism::Number { .. });
        match self.definition.callable {
            Callable::Never => false,
            Callable::Always => true,
            Callable::WithPoint => stands || (phase.has_point() && !travels(&self.definition)),
        }
    }
}

/// The marks of progress, and nothing lost of its bits.
fn marks(progress: Progress) -> TotalSet {
    let marks = progress.marks();
    assert_eq!(marks.bits(), progress.0, "bits beside the totals");
    marks
}

fn travels(definition: &Definition) -> bool {
    matches!(definition.mechanism, Mechanism::Line { travels: true, .. })
}

#[test]
fn every_state_of_every_wager_takes_every_roll() {
    let all = catalogue();
    assert!(all.len() > 300, "{} wagers and pay tables", all.len());
    for entry in &all {
        for &(phase, progress) in entry.graph().keys() {
            assert!(
                entry.allows(progress),
                "{}: {phase:?} {progress:?}",
                entry.name
            );
            for roll in Roll::all() {
                let step = |working| {
                    entry
                        .definition
                        .step(progress, entry.at(phase, working), roll)
                };
                let on = step(true);
                let [a, b] = roll.faces();
                let turned = Roll::new(b, a).expect("two faces");
                let again = entry
                    .definition
                    .step(progress, entry.at(phase, true), turned);
                assert_eq!(on, again, "{}: the same dice do the same", entry.name);
                if let Step::Wins { pay, level } = on {
                    let meter = pay == Pay::Meter;
                    assert!(
                        !meter || entry.definition.is_progressive(),
                        "{}",
                        entry.name
                    );
                    assert_eq!(level == 0, !entry.definition.has_marks(), "{}", entry.name);
                }
                // What is off waits, or comes back when what it depends on is decided.
                if entry.can_be_off(phase) {
                    let off = step(false);
                    let waits = off == Step::Stays(progress) || off == Step::Returns;
                    assert!(waits, "{}: {phase:?} {roll:?} {off:?}", entry.name);
                }
            }
        }
    }
}

#[test]
fn every_wager_is_decided_in_the_end() {
    for entry in catalogue() {
        let graph = entry.graph();
        let mut leading_to: HashMap<_, Vec<_>> = HashMap::new();
        for (&from, (next, _)) in &graph {
            next.iter()
                .for_each(|&to| leading_to.entry(to).or_default().push(from));
        }
        // Back from the states in which a roll decides.
        let decides = graph.iter().filter(|(_, (_, decides))| *decides);
        let mut open: Vec<(Phase, Progress)> = decides.map(|(&state, _)| state).collect();
        let mut ends = HashSet::new();
        while let Some(state) = open.pop() {
            if ends.insert(state) {
                open.extend(leading_to.get(&state).into_iter().flatten());
            }
        }
        assert_eq!(
            ends.len(),
            graph.len(),
            "{}: some states never end",
            entry.name
        );
    }
}

#[test]
fn a_come_bet_travels_only_to_bets_that_exist() {
    for book in Rulebook::all() {
        for definition in book.definitions.iter().filter(|d| travels(d)) {
            let at = Situation {
                phase: Phase::ComeOut,
                working: true,
                points: book.points,
            };
            let mut reached = TotalSet::EMPTY;
            for roll in Roll::all() {
                if let Step::Moves(number) = definition.step(Progress::START, at, roll) {
                    let to = Wager::on(definition.wager.family(), number);
                    assert!(
                        book.definitions.iter().any(|d| d.wager == to),
                        "{} {to}",
                        book.name
                    );
                    reached = reached.with(number.get());
                }
            }
            assert_eq!(reached, book.points, "{} {}", book.name, definition.wager);
        }
    }
    boxman_shows::shows!("MD-3-A-3-a", "MD-3-A-4-a");
}

/// Every TOML file below a folder.
fn toml_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the rulebooks") {
        let path = entry.expect("a file").path();
        match path.extension().and_then(|e| e.to_str()) {
            None => toml_files(&path, files),
            Some("toml") => files.push(path),
            Some(_) => {}
        }
    }
}

#[test]
fn every_clause_that_a_rulebook_names_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebooks");
    let list = fs::read_to_string(root.join("clauses.csv")).expect("the clauses");
    let known: BTreeSet<&str> = list
        .lines()
        .filter_map(|line| line.split(',').next())
        .collect();
    let mut files = Vec::new();
    for folder in ["states", "packages"] {
        toml_files(&root.join(folder), &mut files);
    }
    assert_eq!(files.len(), 12, "three rulebooks and nine packages");
    for file in files {
        let text = fs::read_to_string(&file).expect("a rulebook");
        // Every other piece between quotation marks is a string.
        for word in text.split('"').skip(1).step_by(2) {
            let is_clause = ["MD-", "CO-", "BC-", "CS-"]
                .iter()
                .any(|p| word.starts_with(p));
            assert!(
                !is_clause || known.contains(word),
                "{}: {word}",
                file.display()
            );
        }
    }
}

#[test]
fn every_wager_says_which_clauses_it_stands_on() {
    for entry in catalogue() {
        let clauses = &entry.definition.clauses;
        let bare = clauses.rules.is_empty() || clauses.pays.is_empty() || clauses.make.is_empty();
        assert!(!bare, "{}: {clauses:?}", entry.name);
        assert!(!entry.definition.title.is_empty() && entry.definition.rule.ends_with('.'));
    }
}
