//! The report as HTML.

use std::fmt::Write as _;

use super::{Chapter, Gathered, plots};
use crate::{GENERATOR, Length, Simulation, Sums, cli::CliError};

const STYLE: &str = "
:root { color-scheme: light; --ink: #1d2522; --quiet: #5d6965; --line: #d9ded9; --paper: #fbfaf6; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 980px; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
h1 { font-size: 1.8rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2.4rem 0 .4rem; }
p { margin: .3rem 0 .8rem; } .quiet { color: var(--quiet); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
th, td { padding: .35rem .45rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } th { font-weight: 600; color: var(--quiet); }
svg { width: 100%; height: auto; background: #fff; border: 1px solid var(--line); border-radius: 6px; }
code { font: .85em ui-monospace, monospace; background: #efeee8; padding: .1rem .3rem; border-radius: 4px; }
.ok { color: #1b5e40; } .off { color: #b23a2e; }
";

fn money(cents: f64) -> String {
    let sign = if cents < -0.5 { "−" } else { "" };
    format!("{sign}${:.2}", cents.abs() / 100.0)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let cells = |tag: &str, cells: &[String]| -> String {
        cells
            .iter()
            .map(|c| format!("<{tag}>{c}</{tag}>"))
            .collect()
    };
    let head: Vec<String> = head.iter().map(|h| (*h).to_owned()).collect();
    let rows: String = rows
        .iter()
        .map(|row| format!("<tr>{}</tr>\n", cells("td", row)))
        .collect();
    format!(
        "<div class=\"wide\"><table>\n<tr>{}</tr>\n{rows}</table></div>\n",
        cells("th", &head)
    )
}

fn section(page: &mut String, title: &str, about: &str, body: &str) {
    // Writing to a string cannot fail.
    let _ = write!(
        page,
        "<h2>{title}</h2>\n<p class=\"quiet\">{about}</p>\n{body}\n"
    );
}

pub(super) fn write(
    simulation: &Simulation,
    sums: &Sums,
    gathered: &Gathered,
    chapters: &[Chapter],
    replays: &[String],
) -> Result<String, CliError> {
    let names: Vec<String> = chapters.iter().map(|c| escape(&c.name)).collect();
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n<p class=\"quiet\">{}</p>\n",
        names.join(", "),
        names.join(" · "),
        escape(&setting(simulation, sums)),
    );
    section(
        &mut page,
        "Results",
        "Dollars a session; the last column is what the house won of every dollar decided.",
        &summary(sums, &names),
    );
    if !sums.paired.is_empty() {
        let about = "The difference to the first strategy, session by session on the same dice.";
        section(&mut page, "Side by side", about, &paired(sums, &names));
    }
    let about =
        "What the house won of every dollar decided, against the long run solved without dice.";
    section(&mut page, "Edge", about, &edges(sums, chapters));
    section(
        &mut page,
        "How results spread",
        "Where the ruined or those who left pile up, the spike is cut off at the top.",
        &plots::results(&sums.tallies, chapters)?,
    );
    for (place, chapter) in chapters.iter().enumerate() {
        let about = "Forty sessions and, over all that were followed, the 10%, the median and the 90%; with money enough.";
        section(
            &mut page,
            &format!("Ways of {}", names[place]),
            about,
            &plots::ways(chapter, place)?,
        );
    }
    let about = "The share of sessions in which a bankroll would not have paid for every bet until the end.";
    section(
        &mut page,
        "Chance of ruin against bankroll",
        about,
        &plots::ruin(chapters)?,
    );
    section(
        &mut page,
        "Drawdown",
        "How far a session fell below the best it had been.",
        &plots::drawdowns(chapters)?,
    );
    let about = "Sessions that ran out of money, by the roll at which they did.";
    section(
        &mut page,
        "Time to ruin",
        about,
        &plots::ruin_times(&sums.tallies, chapters)?,
    );
    section(
        &mut page,
        "By the total of the dice",
        "What a roll of this total brought on average, in dollars.",
        &totals(chapters, &names),
    );
    let about = "Sessions at these places among all, and how to see each of them roll by roll.";
    section(
        &mut page,
        "Sessions to look at",
        about,
        &sessions(sums, gathered, chapters, replays),
    );
    page.push_str("</main>\n</body>\n</html>\n");
    Ok(page)
}

fn setting(simulation: &Simulation, sums: &Sums) -> String {
    let terms = simulation.contenders.first().map(|c| c.terms);
    let sessions = sums.tallies.first().map_or(0, |t| t.sessions);
    let length = match terms.map(|t| t.length) {
        Some(Length::Rolls(rolls)) => format!("{rolls} rolls"),
        Some(Length::Shooters(shooters)) => format!("{shooters} shooters"),
        None => String::new(),
    };
    let bankroll = terms.map_or(String::new(), |t| t.bankroll.to_string());
    format!(
        "{}: {sessions} sessions of {length}, starting with {bankroll}. Seed {}; dice: {GENERATOR}.",
        simulation.house.name, simulation.seed
    )
}

fn summary(sums: &Sums, names: &[String]) -> String {
    let rows: Vec<Vec<String>> = names
        .iter()
        .zip(&sums.tallies)
        .map(|(name, t)| {
            let n = t.sessions.max(1) as f64;
            vec![
                name.clone(),
                money(t.mean()),
                money(1.96 * t.error()),
                money(t.sd()),
                money(t.quantile(0.05) as f64),
                money(t.quantile(0.5) as f64),
                money(t.quantile(0.95) as f64),
                format!("{:.2}%", 100.0 * t.ruined as f64 / n),
                money(t.action as f64 / n),
            ]
        })
        .collect();
    table(
        &[
            "", "mean", "± 95%", "sd", "5%", "median", "95%", "ruined", "decided",
        ],
        &rows,
    )
}

fn paired(sums: &Sums, names: &[String]) -> String {
    let rows: Vec<Vec<String>> = names
        .iter()
        .skip(1)
        .zip(&sums.paired)
        .map(|(name, p)| {
            let (mean, error) = p.mean_and_error();
            let share =
                |count: u64| format!("{:.1}%", 100.0 * count as f64 / p.sessions.max(1) as f64);
            vec![
                format!("{name} − {}", names[0]),
                money(mean),
                money(mean - 1.96 * error),
                money(mean + 1.96 * error),
                share(p.better),
                share(p.worse),
            ]
        })
        .collect();
    table(&["", "mean", "95% from", "to", "better", "worse"], &rows)
}

fn edges(sums: &Sums, chapters: &[Chapter]) -> String {
    let rows: Vec<Vec<String>> = chapters
        .iter()
        .zip(&sums.tallies)
        .map(|(chapter, t)| {
            let percent = |edge: f64| format!("{:.4}%", 100.0 * edge);
            let mut row = vec![
                escape(&chapter.name),
                percent(t.edge()),
                percent(t.edge_error()),
            ];
            match &chapter.exact {
                Some(run) => {
                    let off = (t.edge() - run.edge()) / t.edge_error().max(1e-12);
                    let class = if off.abs() <= 4.0 { "ok" } else { "off" };
                    row.push(percent(run.edge()));
                    row.push(format!("<span class=\"{class}\">{off:+.2}</span>"));
                    row.push(money(run.a_shooter()));
                    row.push(money(run.layout));
                }
                None => {
                    let up = chapter.traces.layout as f64 / chapter.traces.rolls.max(1) as f64;
                    row.extend(["–", "–", "–"].map(str::to_owned));
                    row.push(money(up));
                }
            }
            row
        })
        .collect();
    let head = [
        "",
        "simulated",
        "error",
        "solved",
        "errors apart",
        "solved, a shooter",
        "average up",
    ];
    let note = "<p class=\"quiet\">Short sessions and ruin keep a simulation apart from the long run: bets that are \
                still up when a session ends count at face value.</p>";
    table(&head, &rows) + note
}

fn totals(chapters: &[Chapter], names: &[String]) -> String {
    let mut head = vec![""];
    let words: Vec<String> = (2..=12).map(|t: u8| t.to_string()).collect();
    head.extend(words.iter().map(String::as_str));
    let rows: Vec<Vec<String>> = chapters
        .iter()
        .zip(names)
        .map(|(chapter, name)| {
            let mut row = vec![name.clone()];
            row.extend(chapter.traces.totals[2..=12].iter().map(|(rolls, net)| {
                format!("{:+.2}", *net as f64 / 100.0 / (*rolls).max(1) as f64)
            }));
            row
        })
        .collect();
    table(&head, &rows)
}

fn sessions(sums: &Sums, gathered: &Gathered, chapters: &[Chapter], replays: &[String]) -> String {
    let mut rows = Vec::new();
    for (place, chapter) in chapters.iter().enumerate() {
        for (share, word) in [
            (0.0, "worst"),
            (0.05, "5%"),
            (0.25, "25%"),
            (0.5, "median"),
            (0.75, "75%"),
            (0.95, "95%"),
            (1.0, "best"),
        ] {
            let result = sums.tallies[place].quantile(share);
            if let Some(session) = gathered.session(place, result) {
                let command = format!("{} --session {session}", replays[place]);
                rows.push(vec![
                    format!("{} {word}", escape(&chapter.name)),
                    money(result as f64),
                    format!("<code>{}</code>", escape(&command)),
                ]);
            }
        }
    }
    table(&["", "result", "replay"], &rows)
}
