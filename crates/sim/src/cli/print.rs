//! Results for people and for programs.

use std::io::Write;

use comfy_table::{CellAlignment, Table, presets::UTF8_HORIZONTAL_ONLY};
use serde_json::{Map, Value, json};

use super::CliError;
use crate::{LongRun, Paired, Strategy as _, Sums, Tally, presets};

/// The quantiles that are told.
pub(super) const QUANTILES: [f64; 7] = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99];

/// How a run went besides its results.
pub(super) struct Pace {
    pub threads: usize,
    pub seconds: f64,
}

fn dollars(cents: f64) -> f64 {
    // To the ten-thousandth of a cent: what a float can promise.
    (cents * 10_000.0).round() / 1_000_000.0
}

/// A strategy's results, in dollars.
pub(super) fn strategy(name: &str, tally: &Tally, paired: Option<(&str, &Paired)>) -> Value {
    let quantiles: Map<String, Value> = QUANTILES
        .iter()
        .map(|q| (q.to_string(), json!(dollars(tally.quantile(*q) as f64))))
        .collect();
    let mut value = json!({
        "name": name,
        "sessions": tally.sessions,
        "rolls": tally.rolls,
        "shooters": tally.shooters,
        "mean": dollars(tally.mean()),
        "error": dollars(tally.error()),
        "sd": dollars(tally.sd()),
        "min": dollars(tally.least.unwrap_or(0) as f64),
        "max": dollars(tally.greatest.unwrap_or(0) as f64),
        "quantiles": quantiles,
        "ruined": tally.ruined,
        "left_ahead": tally.ahead,
        "left_behind": tally.behind,
        "action": dollars(tally.action as f64),
        "edge_on_action": tally.edge(),
        "edge_error": tally.edge_error(),
    });
    if let (Some((first, paired)), Some(fields)) = (paired, value.as_object_mut()) {
        let (mean, error) = paired.mean_and_error();
        fields.insert(
            "against".into(),
            json!({
                "name": first,
                "mean": dollars(mean),
                "error": dollars(error),
                "interval_95": [dollars(mean - 1.96 * error), dollars(mean + 1.96 * error)],
                "better": paired.better,
                "worse": paired.worse,
            }),
        );
    }
    value
}

/// The whole run as JSON; a merged record has no pace.
pub(super) fn run(names: &[String], sums: &Sums, seed: u64, pace: Option<&Pace>) -> Value {
    let strategies: Vec<Value> = names
        .iter()
        .zip(&sums.tallies)
        .enumerate()
        .map(|(place, (name, tally))| {
            let paired = place
                .checked_sub(1)
                .and_then(|place| sums.paired.get(place));
            strategy(name, tally, names.first().map(String::as_str).zip(paired))
        })
        .collect();
    let rolls: u64 = sums.tallies.iter().map(|t| t.rolls).sum();
    let mut told = Map::from_iter([("seed".to_owned(), json!(seed))]);
    if let Some(pace) = pace {
        let rate = (rolls as f64 / pace.seconds.max(1e-9)).round() as u64;
        told.insert("threads".into(), json!(pace.threads));
        told.insert("seconds".into(), json!((pace.seconds * 1e6).round() / 1e6));
        told.insert("rolls_per_second".into(), json!(rate));
    }
    told.insert("strategies".into(), json!(strategies));
    Value::Object(told)
}

/// The whole run as a table.
pub(super) fn table(
    names: &[String],
    sums: &Sums,
    seed: u64,
    pace: Option<&Pace>,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    let mut table = fresh(&[
        "strategy", "sessions", "mean", "± 95%", "sd", "5%", "median", "95%", "ruined", "action",
        "edge",
    ]);
    let money = |cents: f64| format!("{:.2}", cents / 100.0);
    for (name, tally) in names.iter().zip(&sums.tallies) {
        table.add_row(vec![
            name.clone(),
            tally.sessions.to_string(),
            money(tally.mean()),
            money(1.96 * tally.error()),
            money(tally.sd()),
            money(tally.quantile(0.05) as f64),
            money(tally.quantile(0.5) as f64),
            money(tally.quantile(0.95) as f64),
            format!(
                "{:.2}%",
                100.0 * tally.ruined as f64 / tally.sessions.max(1) as f64
            ),
            money(tally.action as f64 / tally.sessions.max(1) as f64),
            format!("{:.3}%", 100.0 * tally.edge()),
        ]);
    }
    writeln!(out, "{table}")?;
    for (name, paired) in names.iter().skip(1).zip(&sums.paired) {
        let (mean, error) = paired.mean_and_error();
        writeln!(
            out,
            "{name} against {}: {} a session on the same dice, 95% between {} and {}; better in {}, worse in {}",
            names[0],
            money(mean),
            money(mean - 1.96 * error),
            money(mean + 1.96 * error),
            paired.better,
            paired.worse,
        )?;
    }
    let rolls: u64 = sums.tallies.iter().map(|t| t.rolls).sum();
    let pace = pace.map_or(String::new(), |pace| pace.told(rolls));
    writeln!(out, "dollars a session; seed {seed}, {rolls} rolls{pace}")?;
    Ok(())
}

impl Pace {
    fn told(&self, rolls: u64) -> String {
        let rate = rolls as f64 / self.seconds.max(1e-9) / 1e6;
        let rate = match rate < 9.95 {
            true => format!("{rate:.1}"),
            false => format!("{rate:.0}"),
        };
        let threads = match self.threads {
            1 => "1 thread".to_owned(),
            many => format!("{many} threads"),
        };
        let seconds = self.seconds;
        format!(" in {seconds:.3} s on {threads}: {rate} million a second")
    }
}

fn fresh(header: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .load_style(UTF8_HORIZONTAL_ONLY)
        .set_header(header.to_vec());
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// What the long run gives, solved.
pub(super) fn long_runs(
    runs: &[(String, LongRun)],
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    if as_json {
        let strategies: Vec<Value> = runs
            .iter()
            .map(|(name, run)| {
                json!({
                    "name": name,
                    "net_per_roll": run.net / 100.0,
                    "net_per_shooter": run.a_shooter() / 100.0,
                    "average_bet": run.layout / 100.0,
                    "action_per_roll": run.action / 100.0,
                    "edge_on_action": run.edge(),
                    "rolls_per_shooter": 1.0 / run.shooters,
                    "states": run.states,
                })
            })
            .collect();
        writeln!(out, "{}", json!({"exact": true, "strategies": strategies}))?;
        return Ok(());
    }
    let mut table = fresh(&[
        "strategy",
        "a roll",
        "a shooter",
        "average bet",
        "action a roll",
        "edge",
        "states",
    ]);
    for (name, run) in runs {
        table.add_row(vec![
            name.clone(),
            format!("{:.6}", run.net / 100.0),
            format!("{:.6}", run.a_shooter() / 100.0),
            format!("{:.2}", run.layout / 100.0),
            format!("{:.4}", run.action / 100.0),
            format!("{:.5}%", 100.0 * run.edge()),
            run.states.to_string(),
        ]);
    }
    writeln!(out, "{table}")?;
    Ok(())
}

/// The strategies that come with Boxman, or the file of one.
pub(super) fn list(name: Option<&str>, as_json: bool, out: &mut dyn Write) -> Result<(), CliError> {
    if let Some(name) = name {
        let text = presets::text(name).ok_or_else(|| CliError::NoSuchStrategy {
            name: name.to_owned(),
            presets: presets::names().join(", "),
        })?;
        write!(out, "{text}")?;
        return Ok(());
    }
    let mut listed = Vec::new();
    for name in presets::names() {
        let (plan, _) = super::load::strategy(name)?;
        if as_json {
            listed.push(json!({
                "name": plan.name(), "title": plan.title(), "about": plan.about(),
                "unit": plan.unit().0 as f64 / 100.0,
            }));
        } else {
            writeln!(out, "{:26} {}", plan.name(), plan.about())?;
        }
    }
    if as_json {
        writeln!(out, "{}", json!({"strategies": listed}))?;
    }
    Ok(())
}
