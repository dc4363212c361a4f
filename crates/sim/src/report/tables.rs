//! The tables of the report.

use maud::{Markup, html};

use super::{Chapter, SessionsByResult, plots};
use crate::{Sums, worth::THOUSANDTHS};

/// A number with commas between thousands.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A strategy's name behind a dot of its colour.
pub(super) fn named(index: usize, name: &str) -> Markup {
    html! {
        span.dot style={ "--own: " (plots::hex(index)) } {}
        (name)
    }
}

/// What most people ask first, one card per strategy.
pub(super) fn cards(sums: &Sums, names: &[&str]) -> Markup {
    html! {
        div.cards {
            @for (index, (name, t)) in names.iter().zip(&sums.tallies).enumerate() {
                @let ahead: u64 = t.results.range(1..).map(|(_, count)| count).sum();
                @let edge = t.edge().map_or_else(none, |e| format!("{:.2}%", 100.0 * e));
                div.card style={ "--own: " (plots::hex(index)) } {
                    h3 { (named(index, name)) }
                    b { (money(t.mean())) }
                    "per session on average"
                    dl {
                        dt { "ended ahead" } dd { (share(ahead, t.sessions)) }
                        dt { "ruined" } dd { (share(t.ruined, t.sessions)) }
                        dt { "middle half" } dd { (whole(t.quantile(0.25))) " to " (whole(t.quantile(0.75))) }
                        dt { "house edge met" } dd { (edge) }
                    }
                }
            }
        }
    }
}

fn none() -> String {
    "–".to_owned()
}

fn share(count: u64, of: u64) -> String {
    format!("{:.1}%", 100.0 * count as f64 / of.max(1) as f64)
}

/// Dollars without cents.
fn whole(cents: i64) -> String {
    let sign = if cents <= -50 { "−" } else { "" };
    format!("{sign}${}", grouped((cents.unsigned_abs() + 50) / 100))
}

/// A number on a background that is deeper, the more is won or lost.
fn tinted(value: f64, most: f64) -> Markup {
    let hue = if value < 0.0 { "178,58,46" } else { "27,94,64" };
    let depth = 0.32 * (value.abs() / most).min(1.0);
    let style =
        format!("background: rgba({hue},{depth:.2}); padding: .15rem .35rem; border-radius: 4px");
    html! { span style=(style) { (format!("{value:+.2}")) } }
}

fn money(cents: f64) -> String {
    let sign = if cents < -0.5 { "−" } else { "" };
    let cents = cents.abs().round() as u64;
    format!("{sign}${}.{:02}", grouped(cents / 100), cents % 100)
}

fn text(text: impl maud::Render) -> Markup {
    html! { (text) }
}

fn table(head: &[&str], rows: &[Vec<Markup>]) -> Markup {
    html! {
        div.wide {
            table {
                tr { @for cell in head { th { (cell) } } }
                @for row in rows {
                    tr { @for cell in row { td { (cell) } } }
                }
            }
        }
    }
}

pub(super) fn summary(sums: &Sums, names: &[&str]) -> Markup {
    let rows: Vec<Vec<Markup>> = names
        .iter()
        .zip(&sums.tallies)
        .enumerate()
        .map(|(index, (name, t))| {
            let n = t.sessions.max(1) as f64;
            let figures = [
                money(t.mean()),
                money(1.96 * t.error()),
                money(t.sd()),
                money(t.quantile(0.05) as f64),
                money(t.quantile(0.5) as f64),
                money(t.quantile(0.95) as f64),
                format!("{:.2}%", 100.0 * t.ruined as f64 / n),
                money(t.action as f64 / n),
            ];
            let mut row = vec![named(index, name)];
            row.extend(figures.map(text));
            row
        })
        .collect();
    let head = [
        "", "mean", "± 95%", "sd", "5%", "median", "95%", "ruined", "decided",
    ];
    table(&head, &rows)
}

pub(super) fn paired(sums: &Sums, names: &[&str]) -> Markup {
    let rows: Vec<Vec<Markup>> = names
        .iter()
        .enumerate()
        .skip(1)
        .zip(&sums.paired)
        .map(|((index, name), p)| {
            let (mean, error) = p.mean_and_error();
            let first = html! { (named(index, name)) " − " (named(0, names[0])) };
            let figures = [
                money(mean),
                money(mean - 1.96 * error),
                money(mean + 1.96 * error),
                share(p.better, p.sessions),
                share(p.worse, p.sessions),
            ];
            let mut row = vec![first];
            row.extend(figures.map(text));
            row
        })
        .collect();
    table(&["", "mean", "95% from", "to", "better", "worse"], &rows)
}

pub(super) fn edges(sums: &Sums, chapters: &[Chapter], names: &[&str]) -> Markup {
    let percent =
        |edge: Option<f64>| text(edge.map_or_else(none, |e| format!("{:.4}%", 100.0 * e)));
    let rows: Vec<Vec<Markup>> = chapters
        .iter()
        .zip(&sums.tallies)
        .enumerate()
        .map(|(index, (chapter, t))| {
            let mut row = vec![
                named(index, names[index]),
                percent(t.edge()),
                percent(t.edge_error()),
            ];
            if let Some(run) = &chapter.exact {
                let measured = t.edge().zip(t.edge_error());
                let apart = measured.map(|(edge, error)| (edge - run.edge()) / error.max(1e-12));
                row.push(percent(Some(run.edge())));
                row.push(apart.map_or_else(|| text(none()), errors_apart));
                row.push(text(money(run.per_shooter())));
                row.push(text(money(run.layout)));
            } else {
                let up = chapter.traces.layout as f64 / chapter.traces.rolls.max(1) as f64;
                row.extend(["–", "–", "–"].map(text));
                row.push(text(money(up)));
            }
            let n = t.sessions.max(1) as f64;
            let worth = |sum: i128| text(money(sum as f64 / THOUSANDTHS as f64 / n));
            row.push(text(money(t.open as f64 / n)));
            row.push(worth(t.edge.worth_net));
            row.push(worth(t.edge.worth_action));
            row
        })
        .collect();
    let head = [
        "",
        "simulated",
        "error",
        "solved",
        "errors apart",
        "solved, per shooter",
        "average up",
        "up at the end",
        "counts as",
        "and decided",
    ];
    html! {
        (table(&head, &rows))
        p.quiet {
            "The last three are dollars per session: what is still up when it ends, and what the \
             position is worth, which the edge counts instead: more won, and more decided, than by a \
             player who sits down then. Results in dollars count what is up at face value. The edge is \
             measured until the session ends, the player decides to leave, or a lack of money first keeps the \
             strategy from a bet."
        }
    }
}

/// By how many standard errors a simulated edge is off the solved one; beyond four it is marked.
fn errors_apart(errors: f64) -> Markup {
    let class = if errors.abs() <= 4.0 { "ok" } else { "off" };
    html! { span class=(class) { (format!("{errors:+.2}")) } }
}

pub(super) fn totals(chapters: &[Chapter], names: &[&str]) -> Markup {
    let words: Vec<String> = (2..=12).map(|t: u8| t.to_string()).collect();
    let mut head = vec![""];
    head.extend(words.iter().map(String::as_str));
    let rows: Vec<Vec<Markup>> = chapters
        .iter()
        .zip(names)
        .enumerate()
        .map(|(index, (chapter, name))| {
            let per_roll = |(rolls, net): &(u64, i64)| *net as f64 / 100.0 / (*rolls).max(1) as f64;
            let each: Vec<f64> = chapter.traces.totals[2..=12].iter().map(per_roll).collect();
            let most = each.iter().map(|value| value.abs()).fold(1e-9, f64::max);
            let mut row = vec![named(index, name)];
            row.extend(each.into_iter().map(|value| tinted(value, most)));
            row
        })
        .collect();
    table(&head, &rows)
}

pub(super) fn replay_lines(
    sums: &Sums,
    sessions: &SessionsByResult,
    names: &[&str],
    replays: &[String],
) -> Markup {
    const RANKS: [(f64, &str); 7] = [
        (0.0, "worst"),
        (0.05, "5%"),
        (0.25, "25%"),
        (0.5, "median"),
        (0.75, "75%"),
        (0.95, "95%"),
        (1.0, "best"),
    ];
    let mut rows = Vec::new();
    for (index, name) in names.iter().enumerate() {
        for (share, word) in RANKS {
            let result = sums.tallies[index].quantile(share);
            if let Some(session) = sessions.session(index, result) {
                rows.push(vec![
                    html! { (named(index, name)) " " (word) },
                    text(money(result as f64)),
                    html! { code { (replays[index]) " --session " (session) } },
                ]);
            }
        }
    }
    html! { div.left { (table(&["", "result", "replay"], &rows)) } }
}
