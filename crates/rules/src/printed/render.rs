//! Writing a document out as text, Markdown or HTML.

use std::fmt::Write as _;

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
        let named = |(place, cell): (usize, &String)| match (head.get(place), cell.as_str()) {
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
    let title = escape(&document.title);
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    for section in &document.sections {
        let _ = writeln!(out, "<h2>{}</h2>", escape(&section.title));
        for block in &section.blocks {
            html_block(&mut out, block);
        }
    }
    out.push_str("</body>\n</html>\n");
    out
}

fn html_block(out: &mut String, block: &Block) {
    match block {
        Block::Paragraph(text) => {
            let _ = writeln!(out, "<p>{}</p>", escape(text));
        }
        Block::List(items) => {
            out.push_str("<ul>\n");
            for item in items {
                let _ = writeln!(out, "<li>{}</li>", escape(item));
            }
            out.push_str("</ul>\n");
        }
        Block::Table { head, rows } => {
            out.push_str("<table>\n");
            if head.iter().any(|h| !h.is_empty()) {
                let cells: String = head
                    .iter()
                    .map(|h| format!("<th scope=\"col\">{h}</th>"))
                    .collect();
                let _ = writeln!(out, "<thead><tr>{cells}</tr></thead>");
            }
            out.push_str("<tbody>\n");
            for row in rows {
                let cells: String = row
                    .iter()
                    .map(|c| format!("<td>{}</td>", escape(c)))
                    .collect();
                let _ = writeln!(out, "<tr>{cells}</tr>");
            }
            out.push_str("</tbody>\n</table>\n");
        }
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use crate::{Family, Format, House};

    #[test]
    fn every_wager_on_offer_is_printed_with_its_odds() {
        // CO-2314-c; what is offered is printed, what is not is not.
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
                assert_eq!(printed.contains("Put 6"), house.define_any(Family::Put));
            }
        }
    }

    #[test]
    fn a_raised_payout_reaches_the_print() {
        // CO-2306-1-b
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
