//! The engine against the solver: every wager of a house is played through the table with random
//! dice, and its mean lies within four standard errors of the exact one. `ODDS_DECISIONS` sets how
//! many decisions are played for each wager, `ODDS_SEED` the seed.

use std::{collections::BTreeMap, env, sync::Arc};

use boxman_odds::{Entry, of_house};
use boxman_rules::{Cents, Family, House, Number, Phase, Wager};
use boxman_table::{Command, Event, Name, Request, Table};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha20Rng;

fn setting(name: &str, default: u64) -> u64 {
    let text = env::var(name).ok();
    text.map_or(default, |t| t.parse().expect("a whole number"))
}

/// A table with one player who keeps a pass bet up, so that the dice may always be thrown.
struct Play {
    table: Table,
    ann: Name,
    dice: ChaCha20Rng,
}

impl Play {
    fn new(house: Arc<House>, seed: u64) -> Play {
        let ann = Name::new("ann").expect("a name");
        let mut play = Play {
            table: Table::open(house),
            ann: ann.clone(),
            dice: ChaCha20Rng::seed_from_u64(seed),
        };
        let seat = Some(1);
        play.must(Command::Sit { player: ann, seat });
        play
    }

    fn try_to(&mut self, command: Command) -> Option<Vec<Event>> {
        let events = self.table.decide(&Request::from(command)).ok()?;
        events.iter().for_each(|event| self.table.apply(event));
        Some(events)
    }

    fn must(&mut self, command: Command) -> Vec<Event> {
        let told = format!("{command:?}");
        self.try_to(command)
            .unwrap_or_else(|| panic!("refused: {told}"))
    }

    fn bet(&mut self, wager: Wager, amount: Cents) -> bool {
        let player = self.ann.clone();
        self.must(Command::BuyIn {
            player: player.clone(),
            amount: amount + amount,
        });
        let made = self.try_to(Command::Bet {
            player: player.clone(),
            wager: wager.into(),
            amount,
            tip: None,
            coupon: None,
            coins: None,
        });
        self.try_to(Command::CashOut {
            player,
            amount: None,
        });
        made.is_some()
    }

    fn roll(&mut self) -> Vec<Event> {
        let dice = [self.dice.random_range(1..=6), self.dice.random_range(1..=6)];
        self.must(Command::Roll {
            dice: Some(dice),
            cocked: None,
        })
    }

    fn has(&self, family: Family) -> bool {
        let bets = &self.table.players()[0].bets;
        bets.iter().any(|bet| bet.wager.family() == family)
    }
}

/// An amount that the table takes on the wager and that rounding leaves alone.
fn amount(house: &House, wager: Wager) -> Cents {
    let definition = house.define(wager).expect("on offer");
    // A multiple of every unit and denominator of the payouts, with five percent in whole dollars.
    let exact = Cents::dollars(3 * 5 * 8 * 11);
    exact.max(definition.minimum).min(definition.maximum)
}

/// Plays a wager until it was decided so often; the results, each over the stake.
fn results(house: &Arc<House>, entry: &Entry, decisions: u64, seed: u64) -> Vec<f64> {
    let wager = entry.definition.wager;
    let family = wager.family();
    let stake = amount(house, wager);
    let line = Wager::of(Family::Pass);
    let mut play = Play::new(house.clone(), seed);
    let mut all = Vec::new();
    let mut vigorish = Cents::ZERO;
    let mut rolls = 0;
    while (all.len() as u64) < decisions {
        if play.table.phase() == Phase::ComeOut && !play.has(Family::Pass) {
            let amount = if family == Family::Pass {
                stake
            } else {
                house.minimum
            };
            assert!(play.bet(line, amount));
        }
        if !play.has(family) && play.bet(wager, stake) {
            vigorish = house.vigorish(wager, stake);
        }
        let player = play.ann.clone();
        let on = true;
        play.try_to(Command::Work {
            player,
            wager: wager.into(),
            on,
            tip: None,
        });
        rolls += 1;
        assert!(rolls < 100 * decisions, "{wager} is never decided");
        for event in play.roll() {
            let (bet, net) = match &event {
                Event::Lost(bet) => (bet, -bet.stake - vigorish),
                Event::Pushed(bet) => (bet, -vigorish),
                Event::Won { bet, pays, .. } => (bet, *pays - vigorish),
                _ => continue,
            };
            if bet.wager.family() == family {
                all.push(net.0 as f64 / bet.stake.0 as f64);
            }
        }
    }
    all
}

fn agrees(preset: &str) {
    let (decisions, seed) = (setting("ODDS_DECISIONS", 1_500), setting("ODDS_SEED", 7));
    let house = Arc::new(House::read(preset).expect("a preset"));
    let mut missed = BTreeMap::new();
    let mut played = 0;
    for entry in of_house(&house).expect("every wager ends") {
        let family = entry.family();
        // Odds are played with their flat bets elsewhere; a meter has no fixed mean; the other
        // vigorish choices are not this house's.
        let skipped = family.supports().is_some() || entry.definition.is_progressive();
        let number = entry
            .definition
            .wager
            .number()
            .is_none_or(|n| Number::ALL.contains(&n));
        let own = entry.vigorish.is_some() == house.vigorish.contains_key(&family);
        if skipped || !number || !own {
            continue;
        }
        let all = results(&house, &entry, decisions, seed);
        let n = all.len() as f64;
        let mean = all.iter().sum::<f64>() / n;
        let exact = -entry.edge().to_f64();
        let error = entry.exact.distribution.sd() / n.sqrt();
        played += 1;
        if (mean - exact).abs() > 4.0 * error {
            missed.insert(entry.name(), (mean, exact, error));
        }
    }
    assert!(played > 60, "{preset}: only {played} wagers were played");
    assert!(missed.is_empty(), "ODDS_SEED={seed} {preset}: {missed:#?}");
}

#[test]
fn maryland_pays_what_is_solved() {
    agrees("maryland");
}

#[test]
fn the_practice_table_pays_what_is_solved() {
    agrees("practice");
}
