//! A session under way, and what lets it take rolls without asking.

use boxman_rules::Cents;

use super::{Setting, Values, batch::Room};
use crate::{
    Dice, End, Measure, Memory, Outcome, Terms, Worth,
    automaton::{Automaton, ROLLS},
    dice::BATCH,
    direct::PLAYED_ON,
    states::{Bounds, Moved, STUCK},
};

/// A session under way.
pub(super) struct Lane {
    pub session: usize,
    pub dice: Dice,
    /// Its node times [`ROLLS`].
    pub at: u32,
    pub net: i64,
    action: i64,
    rolls: u64,
    shooters: u64,
    home: Option<End>,
    /// What the strategy remembers without bound.
    long: Memory,
    /// What is up at the end.
    open: i64,
    /// What it says about the edge, once money or leaving matters or it is over.
    measure: Option<Measure>,
}

/// What happens to a lane as it goes along one roll at a time.
pub(super) enum Step {
    Goes,
    Ends(End),
}

/// Up to how many rolls and seven-outs a whole batch may be taken, and between what results
/// without watching the money. It holds until the automaton learns something.
pub(super) struct Clear {
    bounds: Bounds,
    low: i64,
    high: i64,
    rolls: u64,
    shooters: u64,
    possible: bool,
    bankroll: i64,
    /// Watched, a batch must stay above and below these.
    behind: i64,
    ahead: i64,
    /// The session is not over before this many rolls and seven-outs.
    most_rolls: u64,
    most_shooters: u64,
}

impl Clear {
    pub(super) fn new(bounds: &Bounds, terms: &Terms) -> Clear {
        let batch = BATCH as i64;
        let money = bounds.needed - terms.bankroll.0;
        let behind = terms.leave.behind.map_or(i64::MIN / 2, |b| 1 - b.0);
        let ahead = terms.leave.ahead.map_or(i64::MAX / 2, |a| a.0 - 1);
        let (most_rolls, most_shooters) = terms.most();
        // The last roll is taken by itself: after it nothing more is bet.
        let room = |most: u64| most.checked_sub(BATCH as u64 + 1);
        let (rolls, shooters) = (room(most_rolls), room(most_shooters));
        Clear {
            bounds: *bounds,
            low: money.max(behind).saturating_add(batch * bounds.lost),
            high: ahead - batch * bounds.won,
            possible: rolls.is_some() && shooters.is_some(),
            rolls: rolls.unwrap_or(0),
            shooters: shooters.unwrap_or(0),
            bankroll: terms.bankroll.0,
            // Results are judged before the next bets, which may cost something by themselves.
            behind: behind + bounds.cost,
            ahead: ahead - bounds.cost,
            most_rolls,
            most_shooters,
        }
    }

    /// Whether a whole batch is far from the session's end.
    #[inline]
    pub(super) fn has_time(&self, rolls: u64, shooters: u64) -> bool {
        self.possible && rolls <= self.rolls && shooters <= self.shooters
    }

    /// Whether no batch can lose or win too much from here.
    #[inline]
    pub(super) fn has_money(&self, net: i64) -> bool {
        (self.low..=self.high).contains(&net)
    }
}

impl Lane {
    pub(super) fn start(
        automaton: &mut Automaton,
        setting: &Setting,
        session: usize,
        dice: Dice,
    ) -> Result<Lane, Outcome> {
        let mut lane = Lane {
            session,
            dice,
            at: 0,
            net: 0,
            action: 0,
            rolls: 0,
            shooters: 0,
            home: None,
            long: automaton.long_memory(),
            open: 0,
            measure: None,
        };
        let first = automaton.first();
        match lane.bet(automaton, setting, first) {
            Step::Goes => Ok(lane),
            Step::Ends(end) => Err(lane.outcome(end)),
        }
    }

    pub(super) fn node(&self) -> u32 {
        self.at / ROLLS as u32
    }

    pub(super) fn go_to(&mut self, node: u32) {
        self.at = match node {
            STUCK => 0,
            node => node * ROLLS as u32,
        };
    }

    #[inline]
    pub(super) fn has_time(&self, clear: &Clear) -> bool {
        clear.has_time(self.rolls, self.shooters) && self.home.is_none() && self.dice.is_fresh()
    }

    /// Whether a watched batch never lost or won too much.
    #[inline]
    pub(super) fn had_money(&self, clear: &Clear, room: &Room) -> bool {
        clear.bankroll + self.net + room.left >= 0
            && self.net + room.least >= clear.behind
            && self.net + room.greatest <= clear.ahead
    }

    /// Takes a batch over.
    #[inline]
    pub(super) fn keep(&mut self, to: u32, sum: i64) {
        self.rolls += BATCH as u64;
        self.take(to, Moved::unpacked(sum));
    }

    #[inline]
    fn take(&mut self, to: u32, moved: Moved) {
        self.net += moved.net;
        self.action += moved.action;
        self.shooters += moved.shooters;
        self.at = to;
    }

    pub(super) fn outcome(&self, end: End) -> Outcome {
        Outcome {
            net: Cents(self.net),
            action: Cents(self.action),
            rolls: self.rolls,
            shooters: self.shooters,
            end,
            open: Cents(self.open),
            measure: self.measure.unwrap_or_default(),
        }
    }

    /// Takes the rolls of one draw one at a time.
    pub(super) fn batch(&mut self, automaton: &mut Automaton, setting: &Setting) -> Option<End> {
        let mut clear = Clear::new(&automaton.bounds, setting.terms);
        loop {
            let roll = self.dice.roll();
            if !self.step(automaton, &clear, roll) {
                if let Step::Ends(end) = self.roll(automaton, setting, roll) {
                    return Some(end);
                }
                if clear.bounds != automaton.bounds {
                    clear = Clear::new(&automaton.bounds, setting.terms);
                }
            }
            if self.dice.is_fresh() {
                return None;
            }
        }
    }

    /// Takes one roll by its entry, if there is one and nothing could interfere.
    #[inline]
    fn step(&mut self, automaton: &Automaton, clear: &Clear, roll: u8) -> bool {
        let entry = &automaton.entries[self.at as usize + usize::from(roll)];
        let moved = Moved::unpacked(entry.delta);
        let net = self.net + moved.net;
        let taken = entry.next != 0
            && self.home.is_none()
            && self.rolls + 1 < clear.most_rolls
            && self.shooters + moved.shooters < clear.most_shooters
            && clear.bankroll + net >= i64::from(entry.floor)
            && (clear.behind..=clear.ahead).contains(&net);
        if taken {
            self.rolls += 1;
            self.take(entry.next, moved);
        }
        taken
    }

    /// Takes one roll by the table's settlement and the strategy's answer.
    pub(super) fn roll(&mut self, automaton: &mut Automaton, setting: &Setting, roll: u8) -> Step {
        let node = self.node();
        automaton.enter(node, roll);
        let settled = automaton.settle(node, roll);
        self.net += settled.net;
        self.action += settled.action;
        self.rolls += 1;
        self.shooters += u64::from(settled.seven_out);
        self.bet(automaton, setting, settled.mid)
    }

    /// What the strategy does next, as [`direct`](crate::direct) has it.
    fn bet(&mut self, automaton: &mut Automaton, setting: &Setting, mid: u32) -> Step {
        let terms = setting.terms;
        let mid = automaton.noted(mid, &mut self.long);
        if terms.is_over(self.rolls, self.shooters) {
            self.take_measure(automaton, setting, mid);
            self.open = automaton.mid_layout(mid);
            return Step::Ends(End::Time);
        }
        self.home = self.home.or_else(|| terms.sends_home(self.net));
        if let Some(end) = self.home {
            self.take_measure(automaton, setting, mid);
            let acted = automaton.go_home(mid);
            self.net -= acted.cost;
            self.open = acted.layout;
            self.go_to(acted.node);
            return if acted.layout > 0 && acted.node != STUCK {
                Step::Goes
            } else {
                Step::Ends(end)
            };
        }
        let wished = automaton.act(mid);
        let rack = terms.bankroll.0 + self.net - automaton.mid_layout(mid);
        if rack >= wished.need {
            if wished.node == STUCK {
                self.take_measure(automaton, setting, mid);
                self.open = wished.layout;
            }
            self.net -= wished.cost;
            self.go_to(wished.node);
            return match wished.node {
                STUCK => Step::Ends(End::NoShooter),
                _ => Step::Goes,
            };
        }
        self.take_measure(automaton, setting, mid);
        let acted = automaton.act_with(mid, rack);
        self.net -= acted.cost;
        self.open = acted.layout;
        self.go_to(acted.node);
        let stuck = acted.node == STUCK;
        match acted.layout == 0 || stuck {
            true if wished.layout > acted.layout => Step::Ends(End::Ruin),
            true if stuck => Step::Ends(End::NoShooter),
            _ => Step::Goes,
        }
    }

    /// Notes what the session says about the edge, where it ends or something other than the strategy decides.
    fn take_measure(&mut self, automaton: &mut Automaton, setting: &Setting, mid: u32) {
        if self.measure.is_some() {
            return;
        }
        let exact = match &setting.values {
            Values::Solved(parts) => automaton.worth(mid, &self.long, parts),
            Values::PlayedOn => None,
            Values::Elsewhere => return,
        };
        self.measure = Some(Measure {
            net: Cents(self.net),
            action: Cents(self.action),
            worth: exact.unwrap_or_else(|| self.play_on(automaton, mid)),
            is_exact: exact.is_some(),
        });
    }

    /// What bets that are up come to without new ones, on the dice that follow, as
    /// [`direct`](crate::direct) has it.
    fn play_on(&self, automaton: &mut Automaton, mut mid: u32) -> Worth {
        let (mut dice, mut long) = (self.dice.clone(), self.long.clone());
        let (mut net, mut action) = (0, 0);
        for _ in 0..PLAYED_ON {
            if automaton.mid_layout(mid) == 0 {
                break;
            }
            let node = automaton.stand(mid);
            if node == STUCK {
                break;
            }
            let settled = automaton.settle(node, dice.roll());
            net += settled.net;
            action += settled.action;
            mid = automaton.noted(settled.mid, &mut long);
        }
        Worth::of(net, action)
    }
}
