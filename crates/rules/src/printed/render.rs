//! Writing a document out as text, Markdown or HTML.

use std::fmt::Write as _;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{Block, Document};

/// How wide plain text is set.
const WIDTH: usize = 96;

pub(super) fn text(document: &Document) -> String {
    let mut out = format!(
        "{}\n{}\n",
        document.title,
        "=".repeat(document.title.chars().count())
    );
    for section in &document.sections {
        let line = "-".repeat(section.title.chars().count());
        let _ = write!(out, "\n{}\n{line}\n", section.title);
        for block in &section.blocks {
            match block {
                Block::Paragraph(text) => wrap(&mut out, "", text),
                Block::List(items) => items.iter().for_each(|item| wrap(&mut out, "* ", item)),
                Block::Table { head, rows } => text_table(&mut out, head, rows),
            }
        }
    }
    out
}

/// Sets text in lines; what follows the first is indented under it.
fn wrap(out: &mut String, mark: &str, text: &str) {
    let indent = " ".repeat(mark.len());
    let mut line = mark.to_owned();
    for word in text.split_whitespace() {
        let full = line.chars().count() + 1 + word.chars().count() > WIDTH;
        if full && line.trim() != mark.trim() {
            let _ = writeln!(out, "{}", line.trim_end());
            line = indent.clone();
        }
        if !line.is_empty() && !line.ends_with(' ') {
            line.push(' ');
        }
        line.push_str(word);
    }
    let _ = writeln!(out, "{}", line.trim_end());
}

/// Rows as entries: the first cell, then the others indented, so that long sentences stay legible.
fn text_table(out: &mut String, head: &[&str], rows: &[Vec<String>]) {
    let first = rows.iter().map(|r| r[0].chars().count()).max().unwrap_or(0);
    for row in rows {
        let named = |(column, cell): (usize, &String)| match (head.get(column), cell.as_str()) {
            (_, "") => None,
            (Some(&("" | "How it wins" | "Reached")), cell) => Some(cell.to_owned()),
            (Some(&title), cell) => Some(format!("{title}: {cell}")),
            (None, cell) => Some(cell.to_owned()),
        };
        let rest: Vec<String> = row.iter().enumerate().skip(1).filter_map(named).collect();
        let joined = rest.join(". ").replace("..", ".");
        let mut lines = String::new();
        wrap(&mut lines, &" ".repeat(first + 2), &joined);
        let label = format!("{:<width$}", row[0], width = first + 2);
        let lines = lines
            .get(label.len().min(lines.len())..)
            .unwrap_or_default();
        let _ = write!(out, "{label}{lines}");
    }
}

pub(super) fn markdown(document: &Document) -> String {
    let cell = |text: &str| text.replace('|', "\\|");
    let mut out = format!("# {}\n", document.title);
    for section in &document.sections {
        let _ = write!(out, "\n## {}\n\n", section.title);
        for block in &section.blocks {
            match block {
                Block::Paragraph(text) => {
                    let _ = writeln!(out, "{text}\n");
                }
                Block::List(items) => {
                    for item in items {
                        let _ = writeln!(out, "- {item}");
                    }
                    out.push('\n');
                }
                Block::Table { head, rows } => {
                    let _ = writeln!(out, "| {} |", head.join(" | "));
                    let _ = writeln!(out, "|{}", "---|".repeat(head.len()));
                    for row in rows {
                        let cells: Vec<String> = row.iter().map(|c| cell(c)).collect();
                        let _ = writeln!(out, "| {} |", cells.join(" | "));
                    }
                    out.push('\n');
                }
            }
        }
    }
    out
}

const STYLE: &str = "body{font:15px/1.5 Georgia,serif;max-width:62em;margin:2em auto;padding:0 1em;\
color:#1d2420;background:#fff}h1{font-size:1.7em;border-bottom:2px solid #1d2420}\
h2{font-size:1.2em;margin-top:1.8em}table{border-collapse:collapse;width:100%;margin:.6em 0}\
th,td{border-bottom:1px solid #c9cfc8;padding:.3em .6em .3em 0;text-align:left;vertical-align:top}\
th{font-weight:600;border-bottom:1px solid #1d2420}td:first-child{white-space:nowrap;font-weight:600}\
@media print{body{margin:0;max-width:none;font-size:11px}tr{break-inside:avoid}h2{break-after:avoid}}";

pub(super) fn html(document: &Document) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (document.title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (document.title) }
                @for section in &document.sections {
                    h2 { (section.title) }
                    @for block in &section.blocks { (html_block(block)) }
                }
            }
        }
    };
    page.into_string()
}

fn html_block(block: &Block) -> Markup {
    match block {
        Block::Paragraph(text) => html! { p { (text) } },
        Block::List(items) => html! {
            ul { @for item in items { li { (item) } } }
        },
        Block::Table { head, rows } => html! {
            table {
                @if head.iter().any(|title| !title.is_empty()) {
                    thead { tr { @for title in head { th scope="col" { (title) } } } }
                }
                tbody {
                    @for row in rows {
                        tr { @for cell in row { td { (cell) } } }
                    }
                }
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use crate::{Family, Format, House};

    #[test]
    fn every_wager_on_offer_is_printed_with_its_odds() {
        // What is offered is printed, what is not is not.
        for preset in [
            "maryland",
            "maryland-mini",
            "colorado",
            "colorado-craps-free",
            "practice",
        ] {
            let house = House::read(preset).expect("a preset");
            for format in [Format::Text, Format::Markdown, Format::Html] {
                let printed = house.print(format).replace('\n', " ");
                for definition in &house.definitions {
                    let title = definition.title.replace('&', "&amp;");
                    assert!(printed.contains(&title), "{preset} {format:?}: {title}");
                }
                assert_eq!(printed.contains("Put 6"), house.offers_family(Family::Put));
            }
        }
        // Each in a row with what it pays and how much may be bet, as 47.1-2306 lists the odds.
        let colorado = House::read("colorado").expect("a preset");
        let print = colorado.print(Format::Markdown);
        for (title, pays) in [
            ("Pass", "1 to 1"),
            ("Place 6 to Win", "7 to 6"),
            ("Hard 8", "9 to 1"),
            ("Any Seven", "4 to 1"),
        ] {
            let row = print
                .lines()
                .find(|line| line.starts_with(&format!("| {title} |")));
            let row = row.unwrap_or_else(|| panic!("{title} has no row"));
            let pays = format!("| {pays} |");
            assert!(row.contains(&pays) && row.contains("$"), "{row}");
        }
        boxman_shows::shows!("CO-2314-c");
    }

    #[test]
    fn a_raised_payout_reaches_the_print() {
        let raised = "rulebook = \"colorado\"\n[pays]\nfield = { 12 = \"3 to 1\" }";
        let print = House::read(raised)
            .expect("allowed")
            .print(Format::Markdown);
        assert!(print.contains("3 to 1 on 12"), "{print}");
    }

    #[test]
    fn names_are_escaped_in_html() {
        let house = "rulebook = \"colorado\"\nname = \"<b>Seven & Out</b>\"";
        let html = House::read(house).expect("allowed").print(Format::Html);
        assert!(html.contains("&lt;b&gt;Seven &amp; Out") && !html.contains("<b>"));
    }
}
