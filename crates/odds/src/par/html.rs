//! The PAR sheet as one HTML file that needs nothing else: styles and plots are inside, and it
//! prints on paper, a wager never torn across a page without need.

use maud::{DOCTYPE, Markup, PreEscaped, html};

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

const NOTES: &str = "All probabilities and edges are solved exactly from the definitions by which the \
table pays; percentages are rounded for print. Combinations are stated over the smallest cycle in which \
every outcome comes a whole number of times. Bands follow the normal law; beside them stands \
by how many percentage points their true coverage can be off at most (Berry and Esseen); grey bands are no more than a hint. Vigorish is per unit of the bet itself. \
Outcomes are those of a bet that is paid exactly; by amount, payouts are rounded up to the lowest chip and vigorish \
down, as the table pays, and no amount that is taken leaves the house less than the worst one.";

/// A fraction in full where it can be read, with its decimal otherwise.
fn fraction(ratio: &Ratio) -> String {
    let text = ratio.to_string();
    match text.len() {
        0..=40 => text,
        _ => ratio.decimal(12),
    }
}

/// A drawn plot, which is SVG already.
fn drawn(plot: Result<String, plot::PlotError>) -> Result<Markup, ParError> {
    Ok(PreEscaped(plot?))
}

impl Sheet {
    /// The sheet as HTML.
    ///
    /// # Errors
    /// If a plot cannot be drawn.
    pub fn html(&self) -> Result<String, ParError> {
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { "PAR sheet: " (self.name) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    header {
                        p.kind { "PAR sheet" }
                        h1 { (self.name) }
                        dl {
                            @for (heading, value) in &self.facts {
                                div { dt { (heading) } dd { (value) } }
                            }
                        }
                        p.hash { "SHA-256 of the house rules" br; code { (self.hash) } }
                    }
                    main {
                        (self.overview()?)
                        @for (index, sheet) in self.wagers.iter().enumerate() {
                            @if self.opens_group(index) {
                                h2 { (heading(sheet.entry.definition.group)) }
                            }
                            (sheet.section()?)
                        }
                        (self.with_odds())
                    }
                    footer { (NOTES) }
                }
            }
        };
        Ok(page.into_string())
    }

    /// Whether the wager at this index is the first of its group.
    fn opens_group(&self, index: usize) -> bool {
        let group = |index: usize| self.wagers.get(index).map(|s| s.entry.definition.group);
        index.checked_sub(1).and_then(group) != group(index)
    }

    fn overview(&self) -> Result<Markup, ParError> {
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
        let headings = [
            "Wager",
            "Edge",
            "exactly",
            "per decision",
            "per roll",
            "Rolls",
            "SD",
            "An hour",
            "Worst amount",
            "its edge",
        ];
        Ok(html! {
            section.overview {
                h2 { "Edge by wager" }
                figure {
                    (drawn(plot::bars(&bars, 640, 180))?)
                    figcaption { "Bets at true odds, without an edge, are left out." }
                }
                table.summary {
                    (head(&headings))
                    tbody {
                        @for sheet in &self.wagers { (sheet.summary()) }
                    }
                }
            }
        })
    }

    fn with_odds(&self) -> Markup {
        let headings = [
            "Bet",
            "Odds",
            "Edge on the flat bet",
            "Average action",
            "Edge on action",
            "SD",
        ];
        html! {
            @if !self.combined.is_empty() {
                h2 { "Flat bets with odds" }
                section.wager {
                    table.summary {
                        (head(&headings))
                        tbody {
                            @for combined in &self.combined {
                                tr {
                                    td { (combined.flat) }
                                    td { (combined.odds) }
                                    td { (combined.distribution.edge().percent(3)) }
                                    td { (combined.action.decimal(3)) }
                                    td { (combined.edge_on_action().percent(3)) }
                                    td { (format!("{:.3}", combined.distribution.sd())) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn head(headings: &[&str]) -> Markup {
    html! { thead { tr { @for heading in headings { th { (heading) } } } } }
}

impl WagerSheet {
    /// The wager's row in the overview.
    fn summary(&self) -> Markup {
        let exact = &self.entry.exact;
        let distribution = &exact.distribution;
        html! {
            tr {
                td { a href={ "#" (self.entry.name()) } { (self.names()) } }
                td { (distribution.edge().percent(3)) }
                td.f { (fraction(&distribution.edge())) }
                td { (distribution.edge_resolved().percent(3)) }
                td { (exact.edge_per_roll().percent(3)) }
                td { (exact.rolls.decimal(3)) }
                td { (format!("{:.3}", distribution.sd())) }
                td { (money(self.hour.win)) }
                @for cell in self.worst() { td { (cell) } }
            }
        }
    }

    fn section(&self) -> Result<Markup, ParError> {
        let entry = &self.entry;
        Ok(html! {
            section.wager id=(entry.name()) {
                h3 { (entry.title()) }
                p.rule { (entry.definition.rule) }
                p.fine {
                    @if let Some(table) = entry.pay_table() { "Pay table " b { (table) } ". " }
                    @if let Some(vigorish) = entry.vigorish_text() { "Vigorish: " b { (vigorish) } ". " }
                    @if !self.alike.is_empty() { "The same odds: " (self.alike.join(", ")) ". " }
                    "Clauses: " (entry.definition.clauses.all().join(", ")) "."
                }
                (self.figures())
                div.pair {
                    (self.outcomes())
                    figure { (self.outcome_plot()?) figcaption { "Outcomes" } }
                }
                (self.amount_part()?)
                (self.meter_part()?)
                div.pair {
                    (self.band_table())
                    figure {
                        (drawn(plot::band(&self.bands))?)
                        figcaption { "Return, with its 90, 95 and 99% bands" }
                    }
                }
            }
        })
    }

    fn figures(&self) -> Markup {
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
        html! {
            dl.figures {
                @for (heading, value, exactly) in figures {
                    div { dt { (heading) } dd { (value) } dd.f { (exactly) } }
                }
            }
        }
    }

    fn outcomes(&self) -> Markup {
        let headings = [
            "Outcome",
            "Combinations",
            "Probability",
            "Pays",
            "Adds to return",
        ];
        html! {
            table {
                (head(&headings))
                tbody {
                    @for row in &self.rows {
                        tr {
                            td { (row.label) }
                            td { (count(&row.combinations)) }
                            td { (share(&row.p)) }
                            td.t { (row.pays) }
                            td { (row.contribution.percent(4)) }
                        }
                    }
                }
                tfoot {
                    tr {
                        td { "Total" }
                        td { (count(&self.cycle)) }
                        td { "100%" }
                        td {}
                        td { (self.total_return().percent(4)) }
                    }
                }
            }
        }
    }

    fn outcome_plot(&self) -> Result<Markup, ParError> {
        let has_levels = !self.entry.exact.levels.is_empty();
        let bars: Vec<Bar> = self
            .rows
            .iter()
            .map(|row| Bar {
                label: if has_levels { &row.label } else { &row.pays }.clone(),
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
        drawn(if most > 100.0 * least {
            plot::dots(&bars, 130)
        } else {
            plot::bars(&bars, plot::HALF, 130)
        })
    }

    /// The edge by amount, drawn where rounding takes something off it.
    fn amount_part(&self) -> Result<Markup, ParError> {
        let Some(by) = &self.entry.by_amount else {
            return Ok(Markup::default());
        };
        let dollars = |(amount, edge): &(boxman_rules::Cents, Ratio)| {
            (amount.0 as f64 / 100.0, edge.to_f64())
        };
        let points: Vec<(f64, f64)> = self.curve.iter().map(dollars).collect();
        Ok(html! {
            div.pair {
                div {
                    table {
                        (head(&["Paid in chips", "Amount", "Edge", "exactly"]))
                        tbody {
                            @for (what, at) in self.amounts() {
                                tr {
                                    td { (what) }
                                    td { (at.amount) }
                                    td { (at.edge.percent(4)) }
                                    td.f { (fraction(&at.edge)) }
                                }
                            }
                        }
                    }
                    p.fine { "Taken: " (by.taken()) "." }
                }
                @if !points.is_empty() {
                    figure {
                        (drawn(plot::amounts(&points, self.entry.edge().to_f64()))?)
                        figcaption { "Edge over the amount, and where it is paid exactly" }
                    }
                }
            }
        })
    }

    fn meter_part(&self) -> Result<Markup, ParError> {
        let envy = self.entry.exact.envy.as_ref().map(|envy| envy.percent(4));
        let Some(jackpot) = &self.entry.exact.jackpot else {
            return Ok(html! {
                @if let Some(envy) = envy {
                    p { "The dealers' envy costs the house " (envy) " of a bet." }
                }
            });
        };
        let mut marks = Vec::new();
        let odds = thousands(&one_in(&jackpot.p), "");
        let mut lines = vec![
            (
                "Chance of the jackpot",
                format!("{}, one in {odds}", jackpot.p),
            ),
            ("Return besides the meter", jackpot.fixed_return.percent(4)),
        ];
        if let Some(even) = jackpot.break_even() {
            lines.push(("Break-even meter", thousands(&even.decimal(2), "$")));
            marks.push(Mark {
                label: "break-even".into(),
                meter: even.to_f64(),
            });
        }
        if let Some(meter) = &self.meter {
            let seed = thousands(&meter.seed.decimal(0), "$");
            lines.extend([
                ("Seed, for a wager of $1", seed),
                ("Return at the seed", meter.at_seed.percent(4)),
                ("Contribution to the meter", meter.contribution.percent(2)),
                ("Edge in the long run", meter.long_run_edge.percent(4)),
            ]);
            marks.push(Mark {
                label: "seed".into(),
                meter: meter.seed.to_f64(),
            });
        }
        lines.extend(envy.map(|envy| ("Dealers' envy costs, one bet up", envy)));
        let plot = plot::meter(jackpot.fixed_return.to_f64(), jackpot.p.to_f64(), &marks);
        Ok(html! {
            div.pair {
                div {
                    table {
                        tbody {
                            @for (heading, value) in lines {
                                tr { td { (heading) } td { (value) } }
                            }
                        }
                    }
                }
                figure { (drawn(plot)?) figcaption { "Return over the meter" } }
            }
        })
    }

    fn band_table(&self) -> Markup {
        html! {
            table {
                thead {
                    tr {
                        th { "Decisions" }
                        @for (confidence, _) in CONFIDENCES { th { (confidence) "%" } }
                        th { "coverage" }
                    }
                }
                tbody {
                    @for band in &self.bands {
                        tr.weak[band.coverage_error > WEAK] {
                            td { (thousands(&band.decisions.to_string(), "")) }
                            @for bounds in band.ranges { td.r { (range(bounds)) } }
                            td.r { (format!("±{:.2}", band.coverage_error * 100.0)) }
                        }
                    }
                }
            }
        }
    }
}
