//! Results for people and for programs.

use std::io::Write;

use boxman_sim::{LongRun, Missing, Paired, Strategy as _, Sums, THOUSANDTHS, Tally, presets};
use comfy_table::{CellAlignment, Table, presets::UTF8_HORIZONTAL_ONLY};
use serde_json::{Map, Value, json};

use super::CliError;

/// The quantiles that are printed.
pub(super) const QUANTILES: [f64; 7] = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99];

/// The results of a run, to be printed.
pub(super) struct Results {
    pub names: Vec<String>,
    pub sums: Sums,
    pub seed: u64,
    pub house_hash: String,
    /// A merged record has none.
    pub pace: Option<Pace>,
    /// What a merged record lacks.
    pub missing: Vec<Missing>,
}

/// How long a run took.
pub(super) struct Pace {
    pub threads: usize,
    pub seconds: f64,
}

fn dollars(cents: f64) -> f64 {
    // To the ten-thousandth of a cent: what a float can promise.
    (cents * 10_000.0).round() / 1_000_000.0
}

/// The mean of a sum over sessions that is in thousandths of a cent, in cents.
fn mean(sum: i128, tally: &Tally) -> f64 {
    sum as f64 / THOUSANDTHS as f64 / tally.sessions.max(1) as f64
}

/// What was up when sessions ended and what positions were worth, in dollars per session.
fn open_bets(tally: &Tally) -> Value {
    json!({
        "face": dollars(tally.open as f64 / tally.sessions.max(1) as f64),
        "net": dollars(mean(tally.edge.worth_net, tally)),
        "action": dollars(mean(tally.edge.worth_action, tally)),
        "exact": tally.edge.exact == tally.sessions,
    })
}

/// A strategy's results, in dollars.
fn strategy(name: &str, tally: &Tally, paired: Option<(&str, &Paired)>) -> Value {
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
        "edge_net": dollars(tally.edge.net as f64 / THOUSANDTHS as f64),
        "edge_action": dollars(tally.edge.action as f64 / THOUSANDTHS as f64),
        "open_bets": open_bets(tally),
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

impl Results {
    /// Prints them as JSON or as a table.
    pub(super) fn print(&self, as_json: bool, out: &mut dyn Write) -> Result<(), CliError> {
        if as_json {
            Ok(writeln!(out, "{}", self.as_json())?)
        } else {
            self.print_table(out)
        }
    }

    fn rolls(&self) -> u64 {
        self.sums.tallies.iter().map(|t| t.rolls).sum()
    }

    fn as_json(&self) -> Value {
        let (names, sums) = (&self.names, &self.sums);
        let strategies: Vec<Value> = names
            .iter()
            .zip(&sums.tallies)
            .enumerate()
            .map(|(index, (name, tally))| {
                let paired = index
                    .checked_sub(1)
                    .and_then(|index| sums.paired.get(index));
                strategy(name, tally, names.first().map(String::as_str).zip(paired))
            })
            .collect();
        let mut fields = Map::from_iter([("seed".to_owned(), json!(self.seed))]);
        fields.insert("house_hash".into(), json!(self.house_hash));
        if let Some(pace) = &self.pace {
            let rate = (self.rolls() as f64 / pace.seconds.max(1e-9)).round() as u64;
            fields.insert("threads".into(), json!(pace.threads));
            fields.insert("seconds".into(), json!((pace.seconds * 1e6).round() / 1e6));
            fields.insert("rolls_per_second".into(), json!(rate));
        }
        if !self.missing.is_empty() {
            let missing = self.missing.iter().map(|m| {
                let shard = m.shard.map(|(shard, shards)| format!("{shard}/{shards}"));
                json!({"sessions": [m.from, m.to - 1], "shard": shard})
            });
            fields.insert("missing".into(), missing.collect());
        }
        fields.insert("strategies".into(), json!(strategies));
        Value::Object(fields)
    }

    fn print_table(&self, out: &mut dyn Write) -> Result<(), CliError> {
        let (names, sums) = (&self.names, &self.sums);
        let mut table = fresh(&[
            "strategy", "sessions", "mean", "± 95%", "sd", "5%", "median", "95%", "ruined",
            "action", "edge", "± 95%",
        ]);
        for (name, tally) in names.iter().zip(&sums.tallies) {
            table.add_row(cells(name, tally));
        }
        writeln!(out, "{table}")?;
        for (name, tally) in names.iter().zip(&sums.tallies) {
            if let Some(line) = open_line(name, tally) {
                writeln!(out, "{line}")?;
            }
        }
        for (name, paired) in names.iter().skip(1).zip(&sums.paired) {
            let (mean, error) = paired.mean_and_error();
            writeln!(
                out,
                "{name} against {}: {} per session on the same dice, 95% between {} and {}; better in {}, worse in {}",
                names[0],
                money(mean),
                money(mean - 1.96 * error),
                money(mean + 1.96 * error),
                paired.better,
                paired.worse,
            )?;
        }
        if !self.missing.is_empty() {
            let missing = Missing::list(&self.missing);
            writeln!(out, "not the whole run; missing: {missing}")?;
        }
        let (seed, rolls) = (self.seed, self.rolls());
        let pace = self.pace.as_ref().map(|pace| pace.words(rolls));
        let pace = pace.unwrap_or_default();
        writeln!(out, "dollars per session; seed {seed}, {rolls} rolls{pace}")?;
        Ok(())
    }
}

fn money(cents: f64) -> String {
    format!("{:.2}", cents / 100.0)
}

/// A strategy's line of the table.
fn cells(name: &str, tally: &Tally) -> Vec<String> {
    let n = tally.sessions.max(1) as f64;
    let percent = |share: Option<f64>| {
        share.map_or_else(|| "–".to_owned(), |share| format!("{:.3}%", 100.0 * share))
    };
    vec![
        name.to_owned(),
        tally.sessions.to_string(),
        money(tally.mean()),
        money(1.96 * tally.error()),
        money(tally.sd()),
        money(tally.quantile(0.05) as f64),
        money(tally.quantile(0.5) as f64),
        money(tally.quantile(0.95) as f64),
        format!("{:.2}%", 100.0 * tally.ruined as f64 / n),
        money(tally.action as f64 / n),
        percent(tally.edge()),
        percent(tally.edge_error().map(|error| 1.96 * error)),
    ]
}

/// What was up at the end and how the edge counts it, if anything was up.
fn open_line(name: &str, tally: &Tally) -> Option<String> {
    let face = tally.open as f64 / tally.sessions.max(1) as f64;
    let (net, action) = (tally.edge.worth_net, tally.edge.worth_action);
    let counts = tally.open != 0 || net != 0 || action != 0;
    let how = if tally.edge.exact == tally.sessions {
        "its exact value"
    } else {
        "played on by dice"
    };
    counts.then(|| {
        format!(
            "{name}: {} still up when a session ends; in the edge it counts as {} and {} of action, {how}",
            money(face),
            money(mean(net, tally)),
            money(mean(action, tally)),
        )
    })
}

impl Pace {
    fn words(&self, rolls: u64) -> String {
        let rate = rolls as f64 / self.seconds.max(1e-9) / 1e6;
        let rate = if rate < 9.95 {
            format!("{rate:.1}")
        } else {
            format!("{rate:.0}")
        };
        let threads = match self.threads {
            1 => "1 thread".to_owned(),
            many => format!("{many} threads"),
        };
        let seconds = self.seconds;
        format!(" in {seconds:.3} s on {threads}: {rate} million per second")
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

/// Prints long runs that were solved exactly.
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
                    "net_per_shooter": run.per_shooter() / 100.0,
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
        "per roll",
        "per shooter",
        "average bet",
        "action per roll",
        "edge",
        "states",
    ]);
    for (name, run) in runs {
        table.add_row(vec![
            name.clone(),
            format!("{:.6}", run.net / 100.0),
            format!("{:.6}", run.per_shooter() / 100.0),
            format!("{:.2}", run.layout / 100.0),
            format!("{:.4}", run.action / 100.0),
            format!("{:.5}%", 100.0 * run.edge()),
            run.states.to_string(),
        ]);
    }
    writeln!(out, "{table}")?;
    Ok(())
}

/// Lists the strategies that come with Boxman, or prints the file of one.
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
