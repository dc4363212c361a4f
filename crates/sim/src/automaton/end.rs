//! How the automaton is left: for home, by standing still until what is up is decided, or with what the
//! position is worth.

use super::Automaton;
use crate::{
    Memory, Worth,
    game::AMPLE,
    parts::Parts,
    states::{Acted, STUCK},
};

impl Automaton {
    /// Takes down what can come down.
    pub(crate) fn go_home(&mut self, mid: u32) -> Acted {
        if let Some(known) = self.mids[mid as usize].home {
            return known;
        }
        let acted = self.play(mid, AMPLE, true);
        self.mids[mid as usize].home = Some(acted);
        acted
    }

    /// The node if the strategy does nothing, or [`STUCK`].
    pub(crate) fn stand(&mut self, mid: u32) -> u32 {
        let from = &self.mids[mid as usize];
        if let Some(known) = from.stand {
            return known;
        }
        let (seat, memory) = (from.seat.clone(), from.memory.clone());
        let node = if seat.can_roll() {
            self.node(seat, memory)
        } else {
            STUCK
        };
        self.mids[mid as usize].stand = Some(node);
        node
    }

    /// What a mid is worth to a strategy with money enough that is all one part.
    pub(crate) fn worth(&mut self, mid: u32, long: &Memory, parts: &Parts) -> Option<Worth> {
        let known = self.often[mid as usize].worth;
        if known.is_some() {
            return known;
        }
        let acted = self.act(mid);
        let node = self.nodes.get(acted.node as usize)?;
        let index = parts.index.as_ref()?;
        let state = index.state(index.node(&self.key(&node.seat, &node.memory))?, long)?;
        let worth = parts.worth(acted.cost, std::iter::once(state));
        if !self.has_long_memory {
            self.often[mid as usize].worth = Some(worth);
        }
        Some(worth)
    }
}
