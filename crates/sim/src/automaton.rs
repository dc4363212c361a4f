//! A strategy at a table as a lazily built automaton.
//!
//! There are two kinds of states. A **node** is the table with every bet up, just before a roll. A
//! **mid** is the table just after a roll, before the strategy bets again. A roll leads from a node to
//! a mid by the table's own settlement; the strategy's commands lead from a mid to a node. Both are
//! worked out once, by playing them on a real table, and kept.
//!
//! A mid is left in one of three ways: with plenty of money, with exactly so much in the rack, or for
//! home. A roll and the bets with plenty of money together make one [`Entry`]: the fast path.

mod end;

use std::sync::Arc;

use boxman_rules::{Cents, House, Phase};
use boxman_table::Refusal;
use rustc_hash::FxHashMap;

use crate::{
    Memory, Seat, Seen, Strategy, Worth,
    game::AMPLE,
    states::{
        Acted, Bounds, Entry, LARGEST, Moved, STUCK, Settled, UNKNOWN, UNSETTLED, decided,
        sevened_out,
    },
};

/// The rolls of a node.
pub(crate) const ROLLS: usize = 36;

/// The same faces on the other dice.
fn mirrored(roll: u8) -> u8 {
    roll % 6 * 6 + roll / 6
}

struct Node {
    seat: Seat,
    memory: Memory,
}

struct Mid {
    seat: Seat,
    memory: Memory,
    home: Option<Acted>,
    /// The node without any bets.
    stand: Option<u32>,
    /// With less money: each holds from what it takes to what might have done more.
    short: Vec<Acted>,
}

/// What is asked of a mid again and again, apart from the tables so that it stays in the cache.
#[derive(Clone, Copy)]
struct Often {
    layout: i64,
    /// Whether something is to be written into the long memory first.
    notes: bool,
    plenty: Option<Acted>,
    /// What it is worth, unless it depends on a long memory.
    worth: Option<Worth>,
}

/// The automaton of a strategy under house rules.
pub(crate) struct Automaton {
    strategy: Arc<dyn Strategy>,
    watched: Vec<bool>,
    start: Node,
    nodes: Vec<Node>,
    /// What rolls do, [`ROLLS`] a node.
    settled: Vec<Settled>,
    node_of: FxHashMap<Box<[u8]>, u32>,
    mids: Vec<Mid>,
    often: Vec<Often>,
    mid_of: FxHashMap<Box<[u8]>, u32>,
    /// Where a mid leads by what the long memory answered.
    noted: FxHashMap<(u32, i64), u32>,
    /// The fast path: [`ROLLS`] entries a node, the first node a trap that stands for unknown.
    pub entries: Vec<Entry>,
    /// What its entries do at the most.
    pub bounds: Bounds,
    has_long_memory: bool,
    limit: usize,
}

/// How many nodes are kept before everything is forgotten and begun again.
const LIMIT: usize = 30_000;
/// How many there may be at first: as many as a processor's cache holds.
pub(crate) const NARROW: usize = 1_000;

impl Automaton {
    /// The automaton of a strategy, with nothing in it yet.
    pub(crate) fn new(
        strategy: Arc<dyn Strategy>,
        house: Arc<House>,
    ) -> Result<Automaton, Refusal> {
        let wagers = strategy.wagers();
        let bets = |family| {
            wagers
                .as_ref()
                .is_none_or(|w| w.iter().any(|w| w.family() == family))
        };
        let sides = house.definitions.iter().map(|d| {
            let shared = house
                .sharing_marks(d)
                .any(|other| bets(other.wager.family()));
            d.has_marks() && (shared || bets(d.wager.family()))
        });
        let watched: Vec<bool> = sides.collect();
        let start = Node {
            seat: Seat::take(house, strategy.keeps_line_bet())?,
            memory: strategy.memory(),
        };
        let mut automaton = Automaton {
            has_long_memory: !strategy.long_memory().is_empty(),
            strategy,
            watched,
            start,
            nodes: Vec::new(),
            settled: Vec::new(),
            node_of: FxHashMap::default(),
            mids: Vec::new(),
            often: Vec::new(),
            mid_of: FxHashMap::default(),
            noted: FxHashMap::default(),
            entries: Vec::new(),
            bounds: Bounds::default(),
            limit: NARROW,
        };
        automaton.forget();
        Ok(automaton)
    }

    /// Forgets every state but the trap and the start.
    fn forget(&mut self) {
        self.nodes.clear();
        self.settled.clear();
        self.often.clear();
        self.node_of.clear();
        self.mids.clear();
        self.mid_of.clear();
        self.noted.clear();
        self.entries.clear();
        let (seat, memory) = (self.start.seat.clone(), self.start.memory.clone());
        self.nodes.push(Node {
            seat: seat.clone(),
            memory: memory.clone(),
        });
        self.settled.resize(ROLLS, UNSETTLED);
        self.entries.resize(ROLLS, Entry::default());
        self.mid(seat, memory);
    }

    /// How many nodes there are.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether it has grown too large. Then [`Automaton::shrink`] is due.
    pub(crate) fn is_full(&self) -> bool {
        self.nodes.len() > self.limit || self.mids.len() > 2 * self.limit
    }

    /// Whether it is to stay small.
    pub(crate) fn is_narrow(&self) -> bool {
        self.limit == NARROW
    }

    /// Lets it grow, since there is no other way.
    pub(crate) fn widen(&mut self) {
        self.limit = LIMIT;
    }

    /// Begins again with these nodes alone, and returns their new indices.
    pub(crate) fn shrink(&mut self, keep: &[u32]) -> Vec<u32> {
        let kept: Vec<(Seat, Memory)> = keep
            .iter()
            .map(|&node| {
                let node = &self.nodes[node as usize];
                (node.seat.clone(), node.memory.clone())
            })
            .collect();
        self.forget();
        kept.into_iter()
            .map(|(seat, memory)| self.node(seat, memory))
            .collect()
    }

    /// The numbers of nodes by their keys.
    pub(crate) fn into_nodes(self) -> FxHashMap<Box<[u8]>, u32> {
        self.node_of
    }

    /// The mid before the first bets.
    pub(crate) fn first(&self) -> u32 {
        0
    }

    /// What is up at a node.
    pub(crate) fn layout(&self, node: u32) -> i64 {
        self.nodes[node as usize].seat.layout().0
    }

    /// Where the game stands at a node.
    pub(crate) fn phase(&self, node: u32) -> Phase {
        self.nodes[node as usize].seat.phase()
    }

    /// What is up at a mid.
    pub(crate) fn mid_layout(&self, mid: u32) -> i64 {
        self.often[mid as usize].layout
    }

    fn key(&self, seat: &Seat, memory: &Memory) -> Box<[u8]> {
        let mut key = Vec::with_capacity(96);
        for value in memory {
            key.extend(value.to_le_bytes());
        }
        seat.key(&self.watched, &mut key);
        key.into()
    }

    fn mid(&mut self, seat: Seat, memory: Memory) -> u32 {
        let key = self.key(&seat, &memory);
        let next = self.mids.len() as u32;
        let mid = *self.mid_of.entry(key).or_insert(next);
        if mid == next {
            self.often.push(Often {
                layout: seat.layout().0,
                notes: self.strategy.must_note(&memory),
                plenty: None,
                worth: None,
            });
            self.mids.push(Mid {
                seat,
                memory,
                home: None,
                stand: None,
                short: Vec::new(),
            });
        }
        mid
    }

    fn node(&mut self, seat: Seat, memory: Memory) -> u32 {
        let key = self.key(&seat, &memory);
        let next = self.nodes.len() as u32;
        let node = *self.node_of.entry(key).or_insert(next);
        if node == next {
            self.nodes.push(Node { seat, memory });
            let size = self.nodes.len() * ROLLS;
            self.settled.resize(size, UNSETTLED);
            self.entries.resize(size, Entry::default());
        }
        node
    }

    /// What a roll does to a node.
    pub(crate) fn settle(&mut self, node: u32, roll: u8) -> Settled {
        let index = node as usize * ROLLS + usize::from(roll);
        let known = self.settled[index];
        if known.mid != UNKNOWN {
            return known;
        }
        // Which die shows which face is none of the game: a 4-2 is settled as a 2-4.
        let mirrored = self.settled[node as usize * ROLLS + usize::from(mirrored(roll))];
        if mirrored.mid != UNKNOWN {
            self.settled[index] = mirrored;
            return mirrored;
        }
        let from = &self.nodes[node as usize];
        let (mut seat, mut memory) = (from.seat.clone(), from.memory.clone());
        let before = seat.phase();
        let worth = seat.rack() + seat.layout();
        let faces = [roll / 6 + 1, roll % 6 + 1];
        // A node is only made where somebody can throw.
        let events = seat.roll(faces).unwrap_or_default();
        let seen = Seen {
            before,
            total: faces[0] + faces[1],
            events: &events,
            seat: &seat,
        };
        self.strategy.see(&mut memory, &seen);
        let net = (seat.rack() + seat.layout() - worth).0;
        let (action, seven_out) = (decided(&events, &seat).0, sevened_out(&events));
        // The rack itself is none of the state.
        let _ample = seat.hold(AMPLE);
        let mid = self.mid(seat, memory);
        let settled = Settled {
            mid,
            seven_out,
            net,
            action,
        };
        self.settled[index] = settled;
        settled
    }

    /// Whether the strategy remembers without bound.
    pub(crate) fn has_long_memory(&self) -> bool {
        self.has_long_memory
    }

    /// The long memory of a session that begins.
    pub(crate) fn long_memory(&self) -> Memory {
        self.strategy.long_memory()
    }

    /// The mid that a long memory makes of this one; mostly it is itself.
    #[inline]
    pub(crate) fn noted(&mut self, mid: u32, long: &mut Memory) -> u32 {
        if !self.often[mid as usize].notes {
            return mid;
        }
        let from = &self.mids[mid as usize];
        let answer = self.strategy.note(&from.memory, long);
        if let Some(to) = self.noted.get(&(mid, answer)) {
            return *to;
        }
        let (seat, mut memory) = (from.seat.clone(), from.memory.clone());
        self.strategy.noted(&mut memory, answer);
        let to = self.mid(seat, memory);
        self.noted.insert((mid, answer), to);
        to
    }

    /// What the strategy does after a roll if money is no question.
    pub(crate) fn act(&mut self, mid: u32) -> Acted {
        if let Some(known) = self.often[mid as usize].plenty {
            return known;
        }
        let acted = self.play(mid, AMPLE, false);
        self.often[mid as usize].plenty = Some(acted);
        acted
    }

    /// What it does with exactly this much in its rack.
    pub(crate) fn act_with(&mut self, mid: u32, rack: i64) -> Acted {
        let mut known = self.mids[mid as usize].short.iter();
        if let Some(known) = known.find(|a| (a.need..a.until).contains(&rack)) {
            return *known;
        }
        let acted = self.play(mid, Cents(rack), false);
        self.mids[mid as usize].short.push(acted);
        acted
    }

    fn play(&mut self, mid: u32, rack: Cents, home: bool) -> Acted {
        let from = &self.mids[mid as usize];
        let (mut seat, mut memory) = (from.seat.clone(), from.memory.clone());
        let _held = seat.hold(rack);
        let worth = seat.rack() + seat.layout();
        seat.start_counting();
        if home {
            seat.come_down()
        } else {
            self.strategy.bet(&mut memory, &mut seat)
        }
        let need = (rack - seat.low()).0;
        let cost = (worth - seat.rack() - seat.layout()).0;
        let layout = seat.layout().0;
        let until = seat.short().map_or(i64::MAX, |short| (rack + short).0);
        let _ample = seat.hold(AMPLE);
        let node = if seat.can_roll() {
            self.node(seat, memory)
        } else {
            STUCK
        };
        Acted {
            node,
            cost,
            need,
            until,
            layout,
        }
    }

    /// Puts a roll and the bets that follow it on the fast path.
    pub(crate) fn enter(&mut self, node: u32, roll: u8) {
        if self.entries[node as usize * ROLLS + usize::from(roll)].next != 0 {
            return;
        }
        let settled = self.settle(node, roll);
        if self.often[settled.mid as usize].notes {
            return;
        }
        let acted = self.act(settled.mid);
        let net = settled.net - acted.cost;
        let needed = acted.need + self.mid_layout(settled.mid);
        let floor = (needed - acted.cost).max(0);
        let large = net.abs() > LARGEST || settled.action > LARGEST || floor > i64::from(u32::MAX);
        if acted.node == STUCK || large {
            return;
        }
        self.bounds.note(settled.net, acted.cost, needed);
        self.entries[node as usize * ROLLS + usize::from(roll)] = Entry {
            next: acted.node * ROLLS as u32,
            floor: floor as u32,
            delta: Moved {
                net,
                action: settled.action,
                shooters: settled.seven_out.into(),
            }
            .packed(),
        };
    }
}
