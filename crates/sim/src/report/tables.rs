//! The tables of the report.

use std::fmt::Write as _;

use super::{Chapter, Gathered, plots};
use crate::Sums;

/// A number with commas between thousands.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A strategy's name behind a dot of its colour.
pub(super) fn named((place, name): (usize, &String)) -> String {
    format!(
        "<span class=\"dot\" style=\"--own: {}\"></span>{name}",
        plots::hex(place)
    )
}

/// What most people ask first, a card a strategy.
pub(super) fn cards(sums: &Sums, names: &[String]) -> String {
    let mut cards = String::new();
    for (place, (name, t)) in names.iter().zip(&sums.tallies).enumerate() {
        let share = |count: f64| format!("{:.1}%", 100.0 * count / t.sessions.max(1) as f64);
        let ahead: u64 = t.results.range(1..).map(|(_, count)| count).sum();
        // Writing to a string cannot fail.
        let _ = writeln!(
            cards,
            "<div class=\"card\" style=\"--own: {}\"><h3>{name}</h3><b>{}</b>a session on average\
             <dl><dt>ended ahead</dt><dd>{}</dd><dt>ruined</dt><dd>{}</dd>\
             <dt>middle half</dt><dd>{} to {}</dd><dt>house edge met</dt><dd>{:.2}%</dd></dl></div>",
            plots::hex(place),
            money(t.mean()),
            share(ahead as f64),
            share(t.ruined as f64),
            whole(t.quantile(0.25)),
            whole(t.quantile(0.75)),
            100.0 * t.edge(),
        );
    }
    format!("<div class=\"cards\">\n{cards}</div>\n")
}

/// Dollars without cents.
fn whole(cents: i64) -> String {
    let sign = if cents <= -50 { "−" } else { "" };
    format!("{sign}${}", grouped((cents.unsigned_abs() + 50) / 100))
}

/// A number on a ground that is the deeper, the more it is won or lost.
fn tinted(value: f64, most: f64) -> String {
    let hue = if value < 0.0 { "178,58,46" } else { "27,94,64" };
    let depth = 0.32 * (value.abs() / most).min(1.0);
    let style =
        format!("background: rgba({hue},{depth:.2}); padding: .15rem .35rem; border-radius: 4px");
    format!("<span style=\"{style}\">{value:+.2}</span>")
}

fn money(cents: f64) -> String {
    let sign = if cents < -0.5 { "−" } else { "" };
    let cents = cents.abs().round() as u64;
    format!("{sign}${}.{:02}", grouped(cents / 100), cents % 100)
}

pub(super) fn escape(text: &str) -> String {
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

pub(super) fn summary(sums: &Sums, names: &[String]) -> String {
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

pub(super) fn paired(sums: &Sums, names: &[String]) -> String {
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

pub(super) fn edges(sums: &Sums, chapters: &[Chapter], names: &[String]) -> String {
    let rows: Vec<Vec<String>> = chapters
        .iter()
        .zip(&sums.tallies)
        .enumerate()
        .map(|(place, (chapter, t))| {
            let percent = |edge: f64| format!("{:.4}%", 100.0 * edge);
            let mut row = vec![
                names[place].clone(),
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

pub(super) fn totals(chapters: &[Chapter], names: &[String]) -> String {
    let mut head = vec![""];
    let words: Vec<String> = (2..=12).map(|t: u8| t.to_string()).collect();
    head.extend(words.iter().map(String::as_str));
    let rows: Vec<Vec<String>> = chapters
        .iter()
        .zip(names)
        .map(|(chapter, name)| {
            let mut row = vec![name.clone()];
            let each = chapter.traces.totals[2..=12].iter();
            let sizes = each.map(|(rolls, net)| net.abs() as f64 / 100.0 / (*rolls).max(1) as f64);
            let most = sizes.fold(1e-9, f64::max);
            row.extend(
                chapter.traces.totals[2..=12]
                    .iter()
                    .map(|(rolls, net)| tinted(*net as f64 / 100.0 / (*rolls).max(1) as f64, most)),
            );
            row
        })
        .collect();
    table(&head, &rows)
}

pub(super) fn sessions(
    sums: &Sums,
    gathered: &Gathered,
    names: &[String],
    replays: &[String],
) -> String {
    let mut rows = Vec::new();
    for (place, name) in names.iter().enumerate() {
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
                    format!("{name} {word}"),
                    money(result as f64),
                    format!("<code>{}</code>", escape(&command)),
                ]);
            }
        }
    }
    format!(
        "<div class=\"left\">{}</div>",
        table(&["", "result", "replay"], &rows)
    )
}
