//! The PAR sheet as Markdown: all figures, no plots.

use std::fmt::Write;

use super::{Sheet, WagerSheet, count, money, range, share};
use crate::{AtAmount, bands::CONFIDENCES, catalogue::heading, words::thousands};

impl Sheet {
    /// The sheet as Markdown.
    pub fn markdown(&self) -> String {
        let mut out = String::new();
        // Writing to a string does not fail.
        let _ = self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "# PAR sheet: {}\n", self.name)?;
        for (heading, value) in &self.facts {
            writeln!(out, "- {heading}: {value}")?;
        }
        writeln!(out, "- SHA-256 of the house rules: `{}`\n", self.hash)?;
        writeln!(
            out,
            "| wager | edge | per decision | per roll | rolls | sd | worst amount | its edge |"
        )?;
        writeln!(out, "|---|--:|--:|--:|--:|--:|--:|--:|")?;
        for sheet in &self.wagers {
            let exact = &sheet.entry.exact;
            writeln!(
                out,
                "| {} | {} | {} | {} | {} | {:.3} | {} |",
                sheet.names(),
                exact.distribution.edge().percent(3),
                exact.distribution.edge_resolved().percent(3),
                exact.edge_per_roll().percent(3),
                exact.rolls.decimal(3),
                exact.distribution.sd(),
                sheet.worst().join(" | "),
            )?;
        }
        let mut group = None;
        for sheet in &self.wagers {
            if group.replace(sheet.entry.definition.group) != Some(sheet.entry.definition.group) {
                writeln!(out, "\n# {}", heading(sheet.entry.definition.group))?;
            }
            sheet.write(out)?;
        }
        if !self.combined.is_empty() {
            writeln!(out, "\n# Flat bets with odds\n")?;
            writeln!(
                out,
                "| bet | odds | edge on the flat bet | average action | edge on action |"
            )?;
            writeln!(out, "|---|---|--:|--:|--:|")?;
            for combined in &self.combined {
                writeln!(
                    out,
                    "| {} | {} | {} | {} | {} |",
                    combined.flat,
                    combined.odds,
                    combined.distribution.edge().percent(3),
                    combined.action.decimal(3),
                    combined.edge_on_action().percent(3),
                )?;
            }
        }
        Ok(())
    }
}

impl WagerSheet {
    /// The wager's name and those of its like.
    pub(super) fn names(&self) -> String {
        match self.alike.len() {
            0 => self.entry.name(),
            1..=3 => format!("{}, {}", self.entry.name(), self.alike.join(", ")),
            more => format!("{} and {more} alike", self.entry.name()),
        }
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        let (entry, exact) = (&self.entry, &self.entry.exact);
        writeln!(out, "\n## {}\n", entry.title())?;
        writeln!(out, "{}\n", entry.definition.rule)?;
        if !self.alike.is_empty() {
            writeln!(out, "The same odds: {}.\n", self.alike.join(", "))?;
        }
        if let Some(table) = entry.pay_table() {
            writeln!(out, "Pay table {table}.\n")?;
        }
        if let Some(vigorish) = entry.vigorish_text() {
            writeln!(
                out,
                "Vigorish: {vigorish}; the edge is stated per unit of the bet itself.\n"
            )?;
        }
        writeln!(
            out,
            "Clauses: {}\n",
            entry.definition.clauses.all().join(", ")
        )?;
        writeln!(
            out,
            "| outcome | combinations | probability | pays | adds to return |"
        )?;
        writeln!(out, "|---|--:|--:|---|--:|")?;
        for row in &self.rows {
            writeln!(
                out,
                "| {} | {} | {} | {} | {} |",
                row.label,
                count(&row.combinations),
                share(&row.p),
                row.pays,
                row.contribution.percent(4),
            )?;
        }
        let total = self.total_return().percent(4);
        writeln!(
            out,
            "| total | {} | 100% | | {total} |\n",
            count(&self.cycle)
        )?;
        let distribution = &exact.distribution;
        writeln!(
            out,
            "Edge {} per unit bet, {} per decision, {} per roll; {} rolls to a decision; \
             sd {:.4}, variance {}, skewness {:.3}.\n",
            distribution.edge().percent(4),
            distribution.edge_resolved().percent(4),
            exact.edge_per_roll().percent(4),
            exact.rolls.decimal(4),
            distribution.sd(),
            distribution.variance().decimal(4),
            distribution.skewness(),
        )?;
        writeln!(
            out,
            "An hour: {:.1} decisions of {} win the house {}.\n",
            self.hour.decisions,
            self.hour.bet,
            money(self.hour.win),
        )?;
        self.write_amounts(out)?;
        self.write_meter(out)?;
        let headings: Vec<String> = CONFIDENCES.iter().map(|(c, _)| format!("{c}%")).collect();
        writeln!(
            out,
            "| decisions | {} | coverage off by at most |",
            headings.join(" | ")
        )?;
        writeln!(out, "|--:|---|---|---|--:|")?;
        for band in &self.bands {
            let ranges: Vec<String> = band.ranges.iter().map(|r| range(*r)).collect();
            writeln!(
                out,
                "| {} | {} | {:.2} points |",
                thousands(&band.decisions.to_string(), ""),
                ranges.join(" | "),
                band.coverage_error * 100.0,
            )?;
        }
        Ok(())
    }

    /// The worst amount for the house and its edge.
    pub(super) fn worst(&self) -> [String; 2] {
        let worst = self.entry.by_amount.as_ref().map(|by| &by.worst);
        worst.map_or([String::new(), String::new()], |at| {
            [at.amount.to_string(), at.edge.percent(3)]
        })
    }

    fn write_amounts(&self, out: &mut String) -> std::fmt::Result {
        let Some(by) = &self.entry.by_amount else {
            return Ok(());
        };
        writeln!(out, "Taken: {}.\n", by.taken())?;
        writeln!(out, "| paid in chips | amount | edge | exactly |")?;
        writeln!(out, "|---|--:|--:|--:|")?;
        for (what, at) in self.amounts() {
            let (amount, edge) = (at.amount, &at.edge);
            writeln!(out, "| {what} | {amount} | {} | {edge} |", edge.percent(4))?;
        }
        writeln!(out)
    }

    /// What is stated by amount, by what it is.
    pub(super) fn amounts(&self) -> Vec<(&'static str, &AtAmount)> {
        let Some(by) = &self.entry.by_amount else {
            return Vec::new();
        };
        let mut all = vec![("least amount", &by.minimum)];
        all.extend(by.exact.as_ref().map(|at| ("paid exactly", at)));
        all.push(("worst for the house", &by.worst));
        all
    }

    fn write_meter(&self, out: &mut String) -> std::fmt::Result {
        if let Some(jackpot) = &self.entry.exact.jackpot {
            let even = jackpot
                .break_even()
                .map_or("never".to_owned(), |m| thousands(&m.decimal(2), "$"));
            writeln!(
                out,
                "The meter is won with probability {} (one in {}); a dollar returns {} besides it and \
                 breaks even at {even}.\n",
                jackpot.p,
                thousands(&one_in(&jackpot.p), ""),
                jackpot.fixed_return.percent(4),
            )?;
        }
        if let Some(meter) = &self.meter {
            writeln!(
                out,
                "At the seed of {} a dollar returns {}; with {} of each wager going to the meter the \
                 house keeps {} in the long run.\n",
                thousands(&meter.seed.decimal(0), "$"),
                meter.at_seed.percent(4),
                meter.contribution.percent(2),
                meter.long_run_edge.percent(4),
            )?;
        }
        if let Some(envy) = &self.entry.exact.envy {
            writeln!(
                out,
                "The dealers' envy costs the house {} of a bet with one bet up.\n",
                envy.percent(4),
            )?;
        }
        Ok(())
    }
}

/// The reciprocal of a probability, rounded to a whole number.
pub(super) fn one_in(p: &crate::Ratio) -> String {
    let times = crate::Ratio::ONE.checked_div(p);
    times.map_or("never".to_owned(), |times| times.decimal(0))
}
