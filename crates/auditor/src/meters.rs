//! The two progressives and their meters (Nevada's rules, appendices B and C).
//!
//! All wagers of one kind start together, so one set or sequence serves them all.

use crate::Auditor;
use crate::bets::Bet;
use crate::dice::Throw;
use crate::house::{AuditHouse, Progressive};
use crate::spot::Spot;
use crate::tables::{self, Award, Envy};

/// Millionths of a cent: what a contribution is counted in.
const FINE: i64 = 1_000_000;

/// A meter and how far its wagers have come.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meter {
    /// What stands in it, in millionths of a cent.
    fine: i64,
    /// Cents of it that are the house's seed.
    seed: i64,
    /// The totals thrown since the wagers were made.
    thrown: Vec<u8>,
    /// This roll ended the wagers, with this many numbers or matches.
    ended: Option<usize>,
}

impl Meter {
    fn seeded(progressive: Option<Progressive>) -> Meter {
        let seed = progressive.map_or(0, |p| p.seed * p.unit * 100);
        Meter {
            fine: seed * FINE,
            seed,
            ..Meter::default()
        }
    }

    /// Whole cents that came from wagers.
    pub fn taken(&self) -> i64 {
        self.cents() - self.seed
    }

    /// Whole cents: what it shows and pays; the fraction stays in it.
    pub fn cents(&self) -> i64 {
        self.fine / FINE
    }
}

/// Both meters.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meters {
    pub make_em_all: Meter,
    pub fired_up: Meter,
}

impl Meters {
    pub fn open(house: &AuditHouse) -> Meters {
        Meters {
            make_em_all: Meter::seeded(house.make_em_all),
            fired_up: Meter::seeded(house.fired_up),
        }
    }
}

impl Auditor {
    fn progressive(&self, spot: Spot) -> Option<Progressive> {
        match spot {
            Spot::MakeEmAllProgressive => self.house.make_em_all,
            _ => self.house.fired_up,
        }
    }

    fn meter(&mut self, spot: Spot) -> &mut Meter {
        match spot {
            Spot::MakeEmAllProgressive => &mut self.meters.make_em_all,
            _ => &mut self.meters.fired_up,
        }
    }

    /// Cents of one wager.
    pub(crate) fn progressive_unit(&self, spot: Spot) -> Option<i64> {
        Some(self.progressive(spot)?.unit * 100)
    }

    /// A wager is made: its share goes from the house to the meter, whole cents as they show.
    pub(crate) fn contribute(&mut self, spot: Spot, amount: i64) {
        let Some(progressive) = self.progressive(spot) else {
            return;
        };
        let first = !self.anybody_on(spot);
        let meter = self.meter(spot);
        if first {
            meter.thrown.clear();
        }
        let before = meter.cents();
        meter.fine += amount * progressive.contribution;
        let shown = meter.cents() - before;
        self.purse.win -= shown;
    }

    /// Follows the wagers that are up through one more roll.
    pub(crate) fn mark_meters(&mut self, throw: Throw) {
        if self.anybody_on(Spot::MakeEmAllProgressive) {
            let meter = &mut self.meters.make_em_all;
            // BC-MP-5: a 7 or a number thrown before ends it.
            if throw.total == 7 || meter.thrown.contains(&throw.total) {
                meter.ended = Some(meter.thrown.len());
            } else {
                meter.thrown.push(throw.total);
                meter.ended = (meter.thrown.len() == 10).then_some(10);
            }
        }
        if self.anybody_on(Spot::FiredUpProgressive)
            && let Some(progressive) = self.house.fired_up
        {
            let meter = &mut self.meters.fired_up;
            let mut so_far = meter.thrown.clone();
            so_far.push(throw.total);
            let sequences = tables::fired_up_sequences(progressive.pay_table);
            let followed = sequences.iter().find(|s| s.starts_with(&so_far));
            match followed {
                // BC-FP-5: the first roll that does not match ends it.
                None => meter.ended = Some(meter.thrown.len()),
                Some(sequence) => {
                    let complete = sequence.len() == so_far.len();
                    meter.ended = complete.then_some(so_far.len());
                    meter.thrown = so_far;
                }
            }
        }
    }

    /// Settles the progressives that this roll ended.
    pub(crate) fn pay_meters(&mut self) {
        for spot in [Spot::MakeEmAllProgressive, Spot::FiredUpProgressive] {
            let Some(level) = self.meter(spot).ended.take() else {
                continue;
            };
            self.meter(spot).thrown.clear();
            let Some(progressive) = self.progressive(spot) else {
                continue;
            };
            let (ended, others) = std::mem::take(&mut self.bets)
                .into_iter()
                .partition::<Vec<Bet>, _>(|bet| bet.spot == spot);
            self.bets = others;
            self.pay_progressive(spot, progressive, level, ended);
        }
    }

    fn pay_progressive(&mut self, spot: Spot, house: Progressive, level: usize, ended: Vec<Bet>) {
        let (award, envy) = match spot {
            Spot::MakeEmAllProgressive => tables::make_em_all(house.pay_table, level),
            _ => tables::fired_up(house.pay_table, level),
        };
        // BC-N-1: pays are for one, so the stakes go to the house whatever is paid.
        self.purse.win += ended.iter().map(|bet| bet.amount).sum::<i64>();
        match award {
            Award::Nothing => {}
            Award::Dollars(dollars) => {
                for bet in &ended {
                    self.purse.win -= dollars * house.unit * 100;
                    self.credit(&bet.player, dollars * house.unit * 100);
                }
            }
            Award::Meter => self.pay_out_meter(spot, house, &ended),
        }
        let winners = if award == Award::Nothing {
            0
        } else {
            ended.len() as i64
        };
        // BC-N-3: once, unless the table says for each winner; nobody won, nothing is paid.
        let dollars = match envy {
            Envy::Nothing => 0,
            Envy::Once(dollars) => dollars * winners.min(1),
            Envy::EachWinner(dollars) => dollars * winners,
        };
        self.pay_envy(dollars * house.unit * 100);
    }

    /// The winners share the meter; odd cents go to the lowest seats. It starts again from the
    /// seed, which is the house's money, and keeps its fraction of a cent.
    fn pay_out_meter(&mut self, spot: Spot, house: Progressive, winners: &[Bet]) {
        let order = |bet: &Bet| self.paying_order(&bet.player);
        let mut names: Vec<(u8, String)> = winners.iter().map(order).collect();
        names.sort();
        let meter = self.meter(spot);
        let whole = meter.cents();
        let seed = house.seed * house.unit * 100;
        meter.fine += (seed - whole) * FINE;
        let (each, odd) = (whole / names.len() as i64, whole % names.len() as i64);
        for (index, (_, name)) in names.iter().enumerate() {
            let cent = i64::from((index as i64) < odd);
            self.credit(name, each + cent);
        }
        self.purse.win -= seed;
    }
}
