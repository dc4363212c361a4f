//! The report as HTML.

use boxman_rules::counted;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{
    Chapter, ReportError, SessionsByResult, plots,
    tables::{cards, edges, grouped, named, paired, replay_lines, summary, totals},
};
use crate::{GENERATOR, Length, Simulation, Sums};

const STYLE: &str = include_str!("style.css");

fn section(title: &str, about: &str, body: &Markup) -> Markup {
    html! {
        section {
            h2 { (title) }
            p.quiet { (about) }
            (body)
        }
    }
}

pub(super) fn write(
    simulation: &Simulation,
    sums: &Sums,
    sessions: &SessionsByResult,
    chapters: &[Chapter],
    replays: &[String],
) -> Result<String, ReportError> {
    let names: Vec<&str> = chapters.iter().map(|c| c.name.as_str()).collect();
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (names.join(", ")) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (names.join(" · ")) }
                    p.quiet { (setting(simulation, sums)) }
                    (cards(sums, &names))
                    (results(sums, &names))
                    (edge(sums, chapters, &names))
                    (bankrolls(sums, chapters)?)
                    (section(
                        "By the total of the dice",
                        "What a roll of this total brought on average, in dollars.",
                        &totals(chapters, &names),
                    ))
                    (section(
                        "Sessions to look at",
                        "Sessions at these ranks among all, and how to see each of them roll by roll.",
                        &replay_lines(sums, sessions, &names, replays),
                    ))
                }
            }
        }
    };
    Ok(page.into_string())
}

/// The results in figures.
fn results(sums: &Sums, names: &[&str]) -> Markup {
    html! {
        (section(
            "Results",
            "Dollars per session. Decided are stakes that were won, lost or pushed.",
            &summary(sums, names),
        ))
        @if !sums.paired.is_empty() {
            (section(
                "Side by side",
                "The difference from the first strategy, session by session on the same dice.",
                &paired(sums, names),
            ))
        }
    }
}

fn edge(sums: &Sums, chapters: &[Chapter], names: &[&str]) -> Markup {
    section(
        "Edge",
        "What the house won of every dollar decided, against the long run solved without dice.",
        &edges(sums, chapters, names),
    )
}

/// The results in plots, and what they mean for a bankroll.
fn bankrolls(sums: &Sums, chapters: &[Chapter]) -> Result<Markup, ReportError> {
    Ok(html! {
        (section(
            "How results spread",
            "Where ruined sessions, or those that were left early, pile up, the spike is cut off at the top.",
            &plots::results(&sums.tallies, chapters)?,
        ))
        (section(
            "Paths of the bankroll",
            "Forty sessions of each and, over all that were followed, the 10%, the median and the 90%; with money enough.",
            &html! {
                div.plots {
                    @for (index, chapter) in chapters.iter().enumerate() {
                        figure {
                            figcaption { (named(index, &chapter.name)) }
                            (plots::ways(chapter, index)?)
                        }
                    }
                }
            },
        ))
        (section(
            "Chance of ruin against bankroll",
            "The share of sessions in which a bankroll would not have paid for every bet until the end.",
            &plots::ruin(chapters)?,
        ))
        (section(
            "Drawdown",
            "The share of sessions that fell further than this below the best they had been.",
            &plots::drawdowns(chapters)?,
        ))
        (section(
            "Time to ruin",
            "Sessions that ran out of money, by the roll at which they did.",
            &plots::ruin_times(&sums.tallies, chapters)?,
        ))
    })
}

fn setting(simulation: &Simulation, sums: &Sums) -> String {
    let terms = simulation.contenders.first().map(|c| c.terms);
    let sessions = sums.tallies.first().map_or(0, |t| t.sessions);
    let length = match terms.map(|t| t.length) {
        Some(Length::Rolls(rolls)) => counted(rolls, "roll"),
        Some(Length::Shooters(shooters)) => counted(shooters, "shooter"),
        None => String::new(),
    };
    let bankroll = terms.map_or(String::new(), |t| t.bankroll.to_string());
    format!(
        "{}: {} sessions of {length}, starting with {bankroll}. Seed {}; dice: {GENERATOR}. House rules {}.",
        simulation.house.name,
        grouped(sessions),
        simulation.seed,
        simulation.house.hash(),
    )
}
