//! The PAR sheet as one HTML file that needs nothing else: styles and plots are inside, and it
//! prints on paper, a wager never torn across a page without need.

use std::fmt::Write;

use super::{ParError, Sheet, WagerSheet, count, markdown::one_in, money, range, share};
use crate::{
    Ratio,
    bands::CONFIDENCES,
    catalogue::heading,
    plot::{self, Bar, Mark},
    words::thousands,
};

const STYLE: &str = include_str!("style.css");

/// Bands whose coverage can be off by more than this are set in grey.
const WEAK: f64 = 0.1;

/// Text as HTML.
fn esc(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}

/// A fraction in full where it can be read, with its decimal otherwise.
fn fraction(ratio: &Ratio) -> String {
    let text = ratio.to_string();
    match text.len() {
        0..=40 => text,
        _ => ratio.decimal(12),
    }
}

impl Sheet {
    /// The sheet as HTML.
    ///
    /// # Errors
    /// If a plot cannot be drawn.
    pub fn html(&self) -> Result<String, ParError> {
        let mut out = String::new();
        let title = esc(&self.name);
        let _ = write!(
            out,
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>PAR sheet: {title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
             <header><p class=\"kind\">PAR sheet</p><h1>{title}</h1>\n<dl>"
        );
        for (heading, value) in &self.facts {
            let _ = write!(out, "<div><dt>{heading}</dt><dd>{}</dd></div>", esc(value));
        }
        let _ = write!(
            out,
            "</dl>\n<p class=\"hash\">SHA-256 of the house rules<br><code>{}</code></p></header>\n<main>\n",
            self.hash
        );
        self.overview(&mut out)?;
        let mut group = None;
        for sheet in &self.wagers {
            let own = sheet.entry.definition.group;
            if group.replace(own) != Some(own) {
                let _ = writeln!(out, "<h2>{}</h2>", heading(own));
            }
            sheet.section(&mut out)?;
        }
        self.with_odds(&mut out);
        let _ = write!(
            out,
            "</main>\n<footer>{}</footer>\n</body>\n</html>\n",
            NOTES
        );
        Ok(out)
    }

    fn overview(&self, out: &mut String) -> Result<(), ParError> {
        // Odds without an edge would only push the others off the page.
        let mut bars: Vec<Bar> = self
            .wagers
            .iter()
            .filter(|sheet| !sheet.entry.edge().is_zero())
            .map(|sheet| {
                let edge = sheet.entry.edge();
                Bar {
                    label: sheet.entry.name(),
                    value: edge.to_f64(),
                    text: edge.percent(2),
                    loss: false,
                }
            })
            .collect();
        bars.sort_by(|a, b| a.value.total_cmp(&b.value));
        out.push_str("<section class=\"overview\"><h2>Edge by wager</h2>\n<figure>");
        out.push_str(&plot::bars(&bars, 640, 180)?);
        out.push_str("<figcaption>Bets at true odds, without an edge, are left out.</figcaption>");
        out.push_str("</figure>\n<table class=\"summary\"><thead><tr><th>Wager</th><th>Edge</th>");
        out.push_str("<th>exactly</th><th>per decision</th><th>per roll</th><th>Rolls</th>");
        out.push_str("<th>SD</th><th>An hour</th></tr></thead><tbody>\n");
        for sheet in &self.wagers {
            let exact = &sheet.entry.exact;
            let distribution = &exact.distribution;
            let _ = writeln!(
                out,
                "<tr><td><a href=\"#{}\">{}</a></td><td>{}</td><td class=\"f\">{}</td><td>{}</td>\
                 <td>{}</td><td>{}</td><td>{:.3}</td><td>{}</td></tr>",
                sheet.anchor(),
                esc(&sheet.names()),
                distribution.edge().percent(3),
                fraction(&distribution.edge()),
                distribution.edge_resolved().percent(3),
                exact.edge_per_roll().percent(3),
                exact.rolls.decimal(3),
                distribution.sd(),
                money(sheet.hour.win),
            );
        }
        out.push_str("</tbody></table></section>\n");
        Ok(())
    }

    fn with_odds(&self, out: &mut String) {
        if self.combined.is_empty() {
            return;
        }
        out.push_str(
            "<h2>Flat bets with odds</h2><section class=\"wager\"><table class=\"summary\">",
        );
        out.push_str("<thead><tr><th>Bet</th><th>Odds</th><th>Edge on the flat bet</th>");
        out.push_str(
            "<th>Average action</th><th>Edge on action</th><th>SD</th></tr></thead><tbody>\n",
        );
        for combined in &self.combined {
            let _ = writeln!(
                out,
                "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:.3}</td></tr>",
                combined.flat,
                combined.odds,
                combined.distribution.edge().percent(3),
                combined.action.decimal(3),
                combined.edge_on_action().percent(3),
                combined.distribution.sd(),
            );
        }
        out.push_str("</tbody></table></section>\n");
    }
}

const NOTES: &str = "All probabilities and edges are solved exactly from the definitions by which the \
table pays; percentages are rounded for print. Combinations are stated over the smallest cycle in which \
every outcome comes a whole number of times. Bands follow the normal law; beside them stands \
by how many percentage points their true coverage can be off at most (Berry and Esseen); grey bands are no more than a hint. Vigorish is per unit of the bet itself.";

impl WagerSheet {
    fn anchor(&self) -> String {
        self.entry.name()
    }

    fn section(&self, out: &mut String) -> Result<(), ParError> {
        let entry = &self.entry;
        let _ = write!(
            out,
            "<section class=\"wager\" id=\"{}\">\n<h3>{}</h3>\n<p class=\"rule\">{}</p>\n<p class=\"fine\">",
            self.anchor(),
            esc(&entry.title()),
            esc(&entry.definition.rule),
        );
        if let Some(table) = entry.pay_table() {
            let _ = write!(out, "Pay table <b>{}</b>. ", esc(table));
        }
        if let Some(vigorish) = entry.vigorish_text() {
            let _ = write!(out, "Vigorish: <b>{vigorish}</b>. ");
        }
        if !self.alike.is_empty() {
            let _ = write!(out, "The same odds: {}. ", self.alike.join(", "));
        }
        let _ = writeln!(
            out,
            "Clauses: {}.</p>",
            entry.definition.clauses.all().join(", ")
        );
        self.figures(out);
        out.push_str("<div class=\"pair\">");
        self.outcomes(out);
        let _ = writeln!(
            out,
            "<figure>{}<figcaption>Outcomes</figcaption></figure></div>",
            self.outcome_plot()?
        );
        self.meter_part(out)?;
        out.push_str("<div class=\"pair\">");
        self.band_table(out);
        let _ = write!(
            out,
            "<figure>{}<figcaption>Return, with its 90, 95 and 99% bands</figcaption></figure></div>\n</section>\n",
            plot::band(&self.bands)?
        );
        Ok(())
    }

    fn figures(&self, out: &mut String) {
        let exact = &self.entry.exact;
        let distribution = &exact.distribution;
        let hour = &self.hour;
        let (edge, resolved) = (distribution.edge(), distribution.edge_resolved());
        let per_roll = exact.edge_per_roll();
        let variance = format!("variance {}", fraction(&distribution.variance()));
        let bets = format!("{:.1} decisions of {}", hour.decisions, hour.bet);
        let figures = [
            ("Edge per unit bet", edge.percent(4), fraction(&edge)),
            ("per decision", resolved.percent(4), fraction(&resolved)),
            ("per roll", per_roll.percent(4), fraction(&per_roll)),
            (
                "Rolls to a decision",
                exact.rolls.decimal(3),
                fraction(&exact.rolls),
            ),
            (
                "Standard deviation",
                format!("{:.4}", distribution.sd()),
                variance,
            ),
            (
                "Skewness",
                format!("{:.3}", distribution.skewness()),
                String::new(),
            ),
            ("An hour", money(hour.win), bets),
        ];
        out.push_str("<dl class=\"figures\">");
        for (heading, value, exactly) in figures {
            let _ = write!(
                out,
                "<div><dt>{heading}</dt><dd>{value}</dd><dd class=\"f\">{exactly}</dd></div>"
            );
        }
        out.push_str("</dl>\n");
    }

    fn outcomes(&self, out: &mut String) {
        out.push_str("<table><thead><tr><th>Outcome</th><th>Combinations</th><th>Probability</th>");
        out.push_str("<th>Pays</th><th>Adds to return</th></tr></thead><tbody>\n");
        for row in &self.rows {
            let _ = writeln!(
                out,
                "<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"t\">{}</td><td>{}</td></tr>",
                row.label,
                count(&row.combinations),
                share(&row.p),
                esc(&row.pays),
                row.contribution.percent(4),
            );
        }
        let _ = writeln!(
            out,
            "</tbody><tfoot><tr><td>Total</td><td>{}</td><td>100%</td><td></td><td>{}</td></tr></tfoot></table>",
            count(&self.cycle),
            self.total_return().percent(4),
        );
    }

    fn outcome_plot(&self) -> Result<String, ParError> {
        let bars: Vec<Bar> = self
            .rows
            .iter()
            .map(|row| Bar {
                label: match self.entry.exact.levels.is_empty() {
                    true => row.pays.clone(),
                    false => row.label.clone(),
                },
                value: row.p.to_f64(),
                text: share(&row.p),
                loss: row.lost,
            })
            .collect();
        let most = bars.iter().map(|b| b.value).fold(0.0, f64::max);
        let least = bars
            .iter()
            .map(|b| b.value)
            .filter(|v| *v > 0.0)
            .fold(1.0, f64::min);
        Ok(match most > 100.0 * least {
            true => plot::dots(&bars, 130)?,
            false => plot::bars(&bars, plot::HALF, 130)?,
        })
    }

    fn meter_part(&self, out: &mut String) -> Result<(), ParError> {
        let Some(jackpot) = &self.entry.exact.jackpot else {
            if let Some(envy) = &self.entry.exact.envy {
                let _ = writeln!(
                    out,
                    "<p>The dealers' envy costs the house {} of a bet.</p>",
                    envy.percent(4)
                );
            }
            return Ok(());
        };
        let mut marks = Vec::new();
        out.push_str("<div class=\"pair\"><div><table><tbody>");
        let mut line = |heading: &str, value: String| {
            let _ = write!(out, "<tr><td>{heading}</td><td>{value}</td></tr>");
        };
        let odds = thousands(&one_in(&jackpot.p), "");
        line(
            "Chance of the jackpot",
            format!("{}, one in {odds}", jackpot.p),
        );
        line("Return besides the meter", jackpot.fixed_return.percent(4));
        if let Some(even) = jackpot.break_even() {
            line("Break-even meter", thousands(&even.decimal(2), "$"));
            marks.push(Mark {
                label: "break-even".into(),
                meter: even.to_f64(),
            });
        }
        if let Some(meter) = &self.meter {
            line(
                "Seed, for a wager of $1",
                thousands(&meter.seed.decimal(0), "$"),
            );
            line("Return at the seed", meter.at_seed.percent(4));
            line("Contribution to the meter", meter.contribution.percent(2));
            line("Edge in the long run", meter.long_run_edge.percent(4));
            marks.push(Mark {
                label: "seed".into(),
                meter: meter.seed.to_f64(),
            });
        }
        if let Some(envy) = &self.entry.exact.envy {
            line("Dealers' envy costs, one bet up", envy.percent(4));
        }
        out.push_str("</tbody></table></div><figure>");
        out.push_str(&plot::meter(
            jackpot.fixed_return.to_f64(),
            jackpot.p.to_f64(),
            &marks,
        )?);
        out.push_str("<figcaption>Return over the meter</figcaption></figure></div>\n");
        Ok(())
    }

    fn band_table(&self, out: &mut String) {
        out.push_str("<table><thead><tr><th>Decisions</th>");
        for (confidence, _) in CONFIDENCES {
            let _ = write!(out, "<th>{confidence}%</th>");
        }
        out.push_str("<th>coverage</th></tr></thead><tbody>\n");
        for band in &self.bands {
            let decisions = thousands(&band.decisions.to_string(), "");
            let weak = if band.coverage_error > WEAK {
                " class=\"weak\""
            } else {
                ""
            };
            let _ = write!(out, "<tr{weak}><td>{decisions}</td>");
            for bounds in band.ranges {
                let _ = write!(out, "<td class=\"r\">{}</td>", range(bounds));
            }
            let _ = writeln!(
                out,
                "<td class=\"r\">±{:.2}</td></tr>",
                band.coverage_error * 100.0
            );
        }
        out.push_str("</tbody></table>\n");
    }
}
