//! Runs the suites against mutants, several side by side, and keeps a journal of what became of each.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::Write,
    path::Path,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    thread,
};

use super::{Fate, Outcome};

/// How many mutants run side by side.
const AT_ONCE: usize = 2;

/// What becomes of each mutant. `named` is its file and its name, `fate` runs the suites for a worker.
pub(super) fn judge<M: Sync>(
    title: &str,
    resume: bool,
    mutants: &[M],
    named: impl Fn(&M) -> (String, String) + Sync,
    fate: impl Fn(usize, &M) -> anyhow::Result<Fate> + Sync,
) -> anyhow::Result<Vec<Outcome>> {
    let journal = super::folder().join(format!("{title}.journal"));
    if !resume {
        fs::write(&journal, "")?;
    }
    let known = outcomes_in(&journal);
    let names: BTreeSet<String> = known.iter().map(|o| o.name.clone()).collect();
    let file = File::options().create(true).append(true).open(&journal)?;
    let (next, outcomes) = (AtomicUsize::new(0), Mutex::new(known));
    let work = |worker: usize| -> anyhow::Result<()> {
        while let Some(mutant) = mutants.get(next.fetch_add(1, SeqCst)) {
            let (of, name) = named(mutant);
            if names.contains(&name) {
                continue;
            }
            let fate = fate(worker, mutant)?;
            if fate == Fate::Survived {
                eprintln!("survived: {name}");
            }
            let outcome = Outcome {
                file: of,
                name,
                fate,
            };
            // Whatever interrupts a run of hours, what it has found is not lost.
            (&file).write_all(outcome.line().as_bytes())?;
            let mut outcomes = outcomes.lock().unwrap_or_else(PoisonError::into_inner);
            outcomes.push(outcome);
            let done = outcomes.len();
            if done.is_multiple_of(50) {
                eprintln!("  {done} mutants of the {title}");
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let work = &work;
        let workers: Vec<_> = (0..AT_ONCE).map(|w| scope.spawn(move || work(w))).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().unwrap_or_else(|_| Ok(())))
    })?;
    let mut outcomes = outcomes
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    outcomes.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(outcomes)
}

/// What an earlier run has found.
fn outcomes_in(journal: &Path) -> Vec<Outcome> {
    let text = fs::read_to_string(journal).unwrap_or_default();
    text.lines().filter_map(Outcome::read).collect()
}
