//! Books kept beside the engine of a table, from its events alone.

use std::collections::BTreeMap;

use boxman_rules::Cents;
use boxman_table::{Account as Purse, Event, Table};

use super::{Finding, Report};

/// Books kept beside the engine, from the events alone.
#[derive(Default)]
pub(super) struct Books {
    brought_in: Cents,
    /// What each meter took, corrections included, less what it paid.
    meters: BTreeMap<String, Cents>,
}

impl Books {
    pub(super) fn note(&mut self, event: &Event) {
        match event {
            Event::BoughtIn { amount, .. } => self.brought_in += *amount,
            Event::CashedOut { amount, .. } => self.brought_in -= *amount,
            Event::BetMade {
                coins: Some(amount),
                ..
            } => self.brought_in += *amount,
            Event::CashConverted { amount, .. } => self.brought_in += *amount,
            Event::Contributed { wager, amount, .. } => {
                *self.meter(wager.to_string()) += *amount;
            }
            // What came from wagers is paid first, then the house's seed.
            Event::JackpotPaid { wager, amount, .. } => {
                let meter = self.meter(wager.to_string());
                *meter -= (*meter).min(*amount);
            }
            Event::RulingCarriedOut { entries, .. } | Event::RollCorrected { entries, .. } => {
                for entry in entries {
                    if let Some(wager) = entry.from.strip_prefix("meter:") {
                        *self.meter(wager.to_owned()) -= entry.amount;
                    }
                    if let Some(wager) = entry.to.strip_prefix("meter:") {
                        *self.meter(wager.to_owned()) += entry.amount;
                    }
                }
            }
            _ => {}
        }
    }

    fn meter(&mut self, wager: String) -> &mut Cents {
        self.meters.entry(wager).or_default()
    }

    pub(super) fn check(
        &self,
        name: &str,
        table: &Table,
        report: &mut Report,
    ) -> Result<(), Finding> {
        let ledger = table.ledger();
        let mut held = ledger.all_tips();
        for purse in [Purse::TipBets, Purse::House, Purse::Vigorish, Purse::Envy] {
            held += ledger.balance(purse);
        }
        for index in 0..table.players().len() {
            held += ledger.balance(Purse::Rack(index)) + ledger.balance(Purse::Layout(index));
        }
        for meter in 0..table.house().progressives.len() {
            held += ledger.balance(Purse::Meter(meter));
        }
        let brought_in = Cents::ZERO - ledger.balance(Purse::Cage);
        report.brought_in += brought_in.0;
        report.held += held.0;
        if held != brought_in || brought_in != self.brought_in {
            return Err(Finding::Money {
                table: name.to_owned(),
                brought_in: self.brought_in,
                held,
            });
        }
        self.check_meters(name, table)
    }

    /// A meter shows its seed, every contribution and correction, less what it paid.
    fn check_meters(&self, name: &str, table: &Table) -> Result<(), Finding> {
        for (index, progressive) in table.house().progressives.iter().enumerate() {
            let wager = progressive.wager.to_string();
            let shown = table.meter(progressive.wager).unwrap_or_default();
            let taken = table.ledger().balance(Purse::Meter(index));
            let due = self.meters.get(&wager).copied().unwrap_or_default();
            if taken != due || shown != progressive.seed + due {
                return Err(Finding::Meter {
                    table: name.to_owned(),
                    wager,
                    shown,
                    due: progressive.seed + due,
                });
            }
        }
        Ok(())
    }
}
