//! Sums over a table's record: what each wager took and returned, and how the dice fell. They are
//! compared with the exact odds while the table runs, so they are folded with it.

use std::collections::BTreeMap;

use boxman_rules::{Cents, Number, Wager};
use boxman_table::{Beneficiary, Event, Name, Settled};
use serde::{Deserialize, Serialize};

/// Sums over bets on one wager that stood as they were made until the dice decided them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Bets that won.
    pub won: u64,
    /// Bets that pushed.
    pub pushed: u64,
    /// Bets that lost.
    pub lost: u64,
    /// What was at stake.
    pub staked: Cents,
    /// The squares of the stakes, in square cents.
    pub squares: u128,
    /// What the players were up, vigorish deducted.
    pub net: Cents,
    /// What was at stake where a player changed the bet or took it down between two rolls: how those
    /// would have ended is not for the dice alone.
    pub changed: Cents,
}

impl Tally {
    /// How many bets were decided.
    pub fn decided(&self) -> u64 {
        self.won + self.pushed + self.lost
    }

    /// Adds another table's.
    pub fn add(&mut self, other: &Tally) {
        self.won += other.won;
        self.pushed += other.pushed;
        self.lost += other.lost;
        self.staked += other.staked;
        self.squares += other.squares;
        self.net += other.net;
        self.changed += other.changed;
    }

    fn decide(&mut self, stake: Cents, net: Cents) {
        match net {
            n if n > Cents::ZERO => self.won += 1,
            n if n < Cents::ZERO => self.lost += 1,
            _ => self.pushed += 1,
        }
        self.staked += stake;
        self.squares += u128::from(stake.0.unsigned_abs()).pow(2);
        self.net += net;
    }
}

/// How often each pair of faces fell; the pair of faces a and b is at 6 (a - 1) + b - 1.
pub type Pairs = Vec<u64>;

/// The sums of a table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Tallies {
    /// By wager; odds on the line carry their number.
    pub wagers: BTreeMap<String, Tally>,
    /// Dice that were called, by the person who called them.
    pub called: BTreeMap<String, Pairs>,
    /// Dice that were drawn.
    pub drawn: Pairs,
    point: Option<Number>,
    /// The person who called the dice that are still to be settled.
    caller: Option<String>,
    up: Vec<Up>,
    /// What the sums were before the last roll, in case it is corrected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<Box<Before>>,
}

/// What the last roll, and whatever was bet since, changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Before {
    point: Option<Number>,
    up: Vec<Up>,
    /// Who called it, or nobody where it was drawn.
    caller: Option<String>,
    /// Which pair of faces it was.
    pair: usize,
    /// The wagers whose sums changed since, as they were; none where there was no such wager yet.
    wagers: BTreeMap<String, Option<Tally>>,
}

/// A bet that is up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Up {
    player: Name,
    wager: Wager,
    tip: Option<Beneficiary>,
    /// The wager as it was made, before it moved to a number.
    made: Wager,
    stake: Cents,
    vigorish: Cents,
    rolled: bool,
    /// Whether it no longer tells anything about the odds.
    changed: bool,
}

impl Tallies {
    /// Notes what a command did.
    pub fn note(&mut self, actor: &str, drawn: bool, events: &[Event]) {
        for event in events {
            self.event(actor, drawn, event);
        }
    }

    fn event(&mut self, actor: &str, drawn: bool, event: &Event) {
        match event {
            Event::Rolled { dice, .. } => self.roll(actor, drawn, *dice),
            Event::RollCalled { .. } => self.caller = Some(actor.to_owned()),
            Event::PointSet { point } => self.point = Some(*point),
            Event::BetMade {
                player,
                wager,
                amount,
                vigorish,
                tip,
                coupon,
                ..
            } => self.make(Up {
                player: player.clone(),
                wager: *wager,
                tip: *tip,
                made: *wager,
                stake: *amount,
                vigorish: *vigorish,
                rolled: false,
                changed: coupon.is_some(),
            }),
            Event::BetReduced {
                player,
                wager,
                amount,
                vigorish,
            } => self.lower(player, *wager, *amount, *vigorish),
            Event::BetTakenDown {
                player,
                wager,
                amount,
                vigorish,
            } => self.lower(player, *wager, *amount, *vigorish),
            Event::Moved {
                player,
                wager,
                to,
                tip,
                ..
            } => {
                if let Some(up) = self.up(player, *wager, *tip) {
                    up.wager = *to;
                }
            }
            Event::Won {
                bet,
                pays,
                vigorish,
                stays,
                ..
            } => self.settle(bet, *pays - *vigorish, *stays),
            Event::Lost(bet) => self.settle(bet, Cents::ZERO - bet.stake, false),
            Event::Pushed(bet) => self.settle(bet, Cents::ZERO, false),
            Event::Returned(bet) => drop(self.take(&bet.player, bet.wager, bet.tip)),
            // What a meter pays depends on the meter: it is audited with the meter.
            Event::JackpotPaid { player, wager, .. } => drop(self.take(player, *wager, None)),
            Event::RulesChanged { .. } => {
                self.wagers.clear();
                self.before = None;
            }
            Event::RollCorrected { .. } => self.forget_roll(),
            _ => {}
        }
    }

    fn roll(&mut self, actor: &str, drawn: bool, [a, b]: [u8; 2]) {
        let caller = self.caller.take().unwrap_or_else(|| actor.to_owned());
        let caller = (!drawn).then_some(caller);
        let pair = usize::from(6 * (a - 1) + (b - 1));
        self.before = Some(Box::new(Before {
            point: self.point,
            up: self.up.clone(),
            caller: caller.clone(),
            pair,
            wagers: BTreeMap::new(),
        }));
        self.pairs(caller)[pair] += 1;
        self.up.iter_mut().for_each(|up| up.rolled = true);
    }

    fn pairs(&mut self, caller: Option<String>) -> &mut Pairs {
        let pairs = match caller {
            None => &mut self.drawn,
            Some(caller) => self.called.entry(caller).or_default(),
        };
        pairs.resize(36, 0);
        pairs
    }

    /// The last roll was called wrong: it counts for nothing, and the right one follows. It counts for
    /// whoever called the wrong one, because those are the dice that fell under their eyes.
    fn forget_roll(&mut self) {
        let Some(before) = self.before.take() else {
            return;
        };
        self.point = before.point;
        self.up = before.up;
        self.caller = before.caller.clone();
        self.pairs(before.caller)[before.pair] -= 1;
        for (wager, tally) in before.wagers {
            match tally {
                Some(tally) => drop(self.wagers.insert(wager, tally)),
                None => drop(self.wagers.remove(&wager)),
            }
        }
    }

    fn up(&mut self, player: &Name, wager: Wager, tip: Option<Beneficiary>) -> Option<&mut Up> {
        let this = |up: &&mut Up| up.wager == wager && up.tip == tip && up.player == *player;
        self.up.iter_mut().find(this)
    }

    fn take(&mut self, player: &Name, wager: Wager, tip: Option<Beneficiary>) -> Option<Up> {
        let this = |up: &Up| up.wager == wager && up.tip == tip && up.player == *player;
        let index = self.up.iter().rposition(this)?;
        Some(self.up.swap_remove(index))
    }

    fn tally(&mut self, up: &Up) -> &mut Tally {
        let on_line = up.made.family().is_line_odds();
        let name = match self.point.filter(|_| on_line) {
            Some(point) => format!("{}-{point}", up.made),
            None => up.made.to_string(),
        };
        if let Some(before) = &mut self.before {
            let was = self.wagers.get(&name).copied();
            before.wagers.entry(name.clone()).or_insert(was);
        }
        self.wagers.entry(name).or_default()
    }

    fn make(&mut self, more: Up) {
        let Some(up) = self.up(&more.player, more.wager, more.tip) else {
            self.up.push(more);
            return;
        };
        up.vigorish += more.vigorish;
        up.changed |= up.rolled || more.changed;
        up.stake += more.stake;
    }

    /// A bet is lowered or comes down. Only own bets are told apart from tips by their amount.
    fn lower(&mut self, player: &Name, wager: Wager, amount: Cents, vigorish: Cents) {
        let fits = |up: &Up| up.wager == wager && up.player == *player && up.stake >= amount;
        let Some(index) = self.up.iter().position(fits) else {
            return;
        };
        let mut up = self.up.swap_remove(index);
        if up.rolled {
            up.changed = true;
            self.tally(&up).changed += amount;
        }
        up.stake -= amount;
        up.vigorish -= vigorish;
        if up.stake > Cents::ZERO {
            self.up.push(up);
        }
    }

    fn settle(&mut self, bet: &Settled, net: Cents, stays: bool) {
        let Some(mut up) = self.take(&bet.player, bet.wager, bet.tip) else {
            return;
        };
        let net = net - up.vigorish;
        if up.changed {
            self.tally(&up).changed += bet.stake;
        } else {
            self.tally(&up).decide(bet.stake, net);
        }
        if stays {
            // It stands as if it were new: what was before is settled.
            up.rolled = false;
            up.changed = false;
            up.vigorish = Cents::ZERO;
            up.made = up.wager;
            self.up.push(up);
        }
    }
}
