//! The report as HTML.

use std::fmt::Write as _;

use super::{
    Chapter, Gathered, plots,
    tables::{cards, edges, escape, grouped, named, paired, sessions, summary, totals},
};
use crate::{GENERATOR, Length, Simulation, Sums, cli::CliError};

const STYLE: &str = "
:root { color-scheme: light; --ink: #1d2522; --quiet: #5d6965; --line: #dfe3dc; --paper: #f7f6f1; --card: #fff; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .4rem; text-wrap: balance; }
h2 { font-size: 1.15rem; margin: 0; } section { margin: 2.6rem 0 0; }
p { margin: .2rem 0 .8rem; max-width: 76ch; } .quiet { color: var(--quiet); }
.cards, .plots { display: grid; gap: 1rem; }
.cards { grid-template-columns: repeat(auto-fit, minmax(230px, 1fr)); margin: 1.6rem 0 0; }
.card { background: var(--card); border: 1px solid var(--line); border-top: 4px solid var(--own); border-radius: 6px; padding: .8rem 1rem; }
.card h3 { font-size: 1rem; margin: 0 0 .3rem; } .card b { display: block; font-size: 1.7rem; line-height: 1.2; }
.card dl { display: grid; grid-template-columns: auto auto; gap: .1rem .8rem; margin: .6rem 0 0; font-size: .9rem; }
.card dt { color: var(--quiet); } .card dd { margin: 0; text-align: right; } .card, table { font-variant-numeric: tabular-nums; }
.plots { grid-template-columns: repeat(auto-fit, minmax(min(100%, 460px), 1fr)); }
figure { margin: 0; } figcaption { font-size: .9rem; font-weight: 600; margin: 0 0 .2rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { padding: .35rem .5rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child, .left th:last-child { text-align: left; } th { font-weight: 600; color: var(--quiet); }
.dot { display: inline-block; width: .7em; height: .7em; border-radius: 50%; margin-right: .5em; background: var(--own); }
svg { display: block; width: 100%; height: auto; background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
code { font: .85em ui-monospace, monospace; }
td:has(code) { white-space: normal; text-align: left; overflow-wrap: anywhere; }
.ok { color: #1b5e40; } .off { color: #b23a2e; font-weight: 600; }
@media print { body { background: none; font-size: 12px; } main { max-width: none; padding: 0; } figure, .card, tr { break-inside: avoid; } }
";

fn section(page: &mut String, title: &str, about: &str, body: &str) {
    // Writing to a string cannot fail.
    let _ = write!(
        page,
        "<section>\n<h2>{title}</h2>\n<p class=\"quiet\">{about}</p>\n{body}\n</section>\n"
    );
}

pub(super) fn write(
    simulation: &Simulation,
    sums: &Sums,
    gathered: &Gathered,
    chapters: &[Chapter],
    replays: &[String],
) -> Result<String, CliError> {
    let plain: Vec<String> = chapters.iter().map(|c| escape(&c.name)).collect();
    let names: Vec<String> = plain.iter().enumerate().map(named).collect();
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n<p class=\"quiet\">{}</p>\n",
        plain.join(", "),
        plain.join(" · "),
        escape(&setting(simulation, sums)),
    );
    page.push_str(&cards(sums, &names));
    section(
        &mut page,
        "Results",
        "Dollars a session. Decided are stakes that were won, lost or pushed.",
        &summary(sums, &names),
    );
    if !sums.paired.is_empty() {
        let about = "The difference to the first strategy, session by session on the same dice.";
        section(&mut page, "Side by side", about, &paired(sums, &names));
    }
    let about =
        "What the house won of every dollar decided, against the long run solved without dice.";
    section(&mut page, "Edge", about, &edges(sums, chapters, &names));
    section(
        &mut page,
        "How results spread",
        "Where the ruined or those who left pile up, the spike is cut off at the top.",
        &plots::results(&sums.tallies, chapters)?,
    );
    let mut ways = String::new();
    for (place, chapter) in chapters.iter().enumerate() {
        let plot = plots::ways(chapter, place)?;
        // Writing to a string cannot fail.
        let _ = writeln!(
            ways,
            "<figure><figcaption>{}</figcaption>{plot}</figure>",
            names[place]
        );
    }
    let about = "Forty sessions of each and, over all that were followed, the 10%, the median and the 90%; \
                 with money enough.";
    let ways = format!("<div class=\"plots\">{ways}</div>");
    section(&mut page, "Ways of the bankroll", about, &ways);
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
        "The share of sessions that fell further than this below the best they had been.",
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
        &sessions(sums, gathered, &names, replays),
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
        "{}: {} sessions of {length}, starting with {bankroll}. Seed {}; dice: {GENERATOR}.",
        simulation.house.name,
        grouped(sessions),
        simulation.seed
    )
}
