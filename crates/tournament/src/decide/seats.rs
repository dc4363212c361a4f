//! Closing registration, drawing seats, values of chips, and the start of heats.

use smol_str::SmolStr;

use super::{Decision, refuse};
use crate::{
    Code, Drawn, Entry, Event, Matter, Refusal, Seat, Stage, Status, Tournament, When, draw,
    setup::{Award, Colours},
};

impl Tournament {
    /// Closes registration; vouchers for this event that nobody used lapse.
    pub(super) fn close_registration(&self, name: &SmolStr) -> Decision {
        let event = self.event_named(name)?;
        if self.events[event].closed {
            return refuse(Code::NotNow, "", "registration is closed already");
        }
        let gives = |plan: &crate::setup::Plan| {
            let mut prizes = plan.prizes.iter();
            prizes
                .any(|p| matches!(p.award, Award::Voucher { event: target, .. } if target == event))
        };
        let earlier = self.setup.events[..event].iter().zip(&self.events);
        let mut owing = earlier.filter(|(plan, progress)| gives(plan) && !progress.awarded);
        if let Some((plan, _)) = owing.next() {
            let message = format!("{} has yet to award vouchers to {name}", plan.name);
            return refuse(Code::NotNow, Matter::Voucher.clause(), message);
        }
        let unused = self.vouchers.iter().filter(|v| v.open && v.target == event);
        let mut events: Vec<Event> = unused
            .map(|v| Event::VoucherLapsed { voucher: v.number })
            .collect();
        events.push(Event::RegistrationClosed { event });
        Ok(events)
    }

    /// Draws the seats of everybody who has none: a shuffle that the seed decides.
    pub(super) fn draw_seats(&self, name: &SmolStr, seed: Option<&SmolStr>, at: When) -> Decision {
        let event = self.event_named(name)?;
        self.check_rules(at)?;
        if self.events[event].places.is_some() {
            let message = format!("{name} is decided");
            return refuse(Code::NotNow, "", message);
        }
        let before = event
            .checked_sub(1)
            .filter(|e| self.events[*e].places.is_none());
        if let Some(before) = before {
            let message = format!("{} comes first", self.plan(before).name);
            return refuse(Code::NotNow, Matter::Series.clause(), message);
        }
        let round = self.events[event].round;
        let waits = |e: &&Entry| {
            e.event == event && e.status == Status::Active && e.heat.is_none() && e.round == round
        };
        let waiting: Vec<&Entry> = self.entries.iter().filter(waits).collect();
        if waiting.is_empty() {
            return refuse(Code::NotNow, "", "nobody waits for a seat");
        }
        self.check_received(&waiting)?;
        let Some(seed) = seed else {
            return Err(Refusal::bad("the draw needs a \"seed\""));
        };
        let order: Vec<(u32, &boxman_table::Name)> =
            waiting.iter().map(|e| (e.number, &e.player)).collect();
        let seats = self.plan(event).rounds[round].seats.into();
        let drawn = draw::tables(draw::shuffled(order, seed), seats);
        let next = self.heats.len() as u32 + 1;
        let tables = drawn.into_iter().zip(next..).map(|(players, heat)| Drawn {
            heat,
            seats: players
                .into_iter()
                .zip(1u8..)
                .map(|((entry, player), seat)| Seat {
                    seat,
                    entry,
                    player: player.clone(),
                })
                .collect(),
        });
        Ok(vec![Event::SeatsDrawn {
            event,
            round,
            seed: seed.clone(),
            tables: tables.collect(),
        }])
    }

    /// Every player has the rules as they are now before sitting down.
    fn check_received(&self, waiting: &[&Entry]) -> Result<(), Refusal> {
        let version = self.copy.version;
        let has = |e: &&&Entry| {
            self.people
                .get(&e.player)
                .is_some_and(|p| p.received == version)
        };
        let without: Vec<&str> = waiting
            .iter()
            .filter(|e| !has(e))
            .map(|e| e.player.as_str())
            .collect();
        match without.as_slice() {
            [] => Ok(()),
            without => {
                let message = format!("these have not received the rules: {}", without.join(", "));
                refuse(
                    Code::RulesNotReceived,
                    Matter::WrittenRules.clause(),
                    message,
                )
            }
        }
    }

    /// The value of a colour changes between rounds only, and before seats are drawn.
    pub(super) fn set_chip_values(&self, name: &SmolStr, colours: &Colours) -> Decision {
        let event = self.event_named(name)?;
        let progress = &self.events[event];
        let round = progress.round;
        let mut heats = self.heats.iter();
        if heats.any(|h| h.event == event && h.round == round) {
            let message = "values of chips change between rounds, before the seats are drawn";
            return refuse(Code::NotNow, Matter::ColourValues.clause(), message);
        }
        if colours.values().any(|v| v.is_zero() || v.count() < 0) || colours.is_empty() {
            return Err(Refusal::bad(
                "\"colours\" gives each colour at least one point",
            ));
        }
        let lowest = colours.values().min().copied().unwrap_or_default();
        let of_round = self
            .entries
            .iter()
            .filter(|e| e.event == event && e.status == Status::Active && e.round == round);
        let mut stacks = of_round.map(|e| e.stack);
        if stacks.any(|stack| !stack.is_multiple_of(lowest)) {
            let message = format!("some stacks do not come out even in chips of {lowest}");
            return refuse(Code::NotNow, Matter::ColourValues.clause(), message);
        }
        Ok(vec![Event::ChipValuesSet {
            event,
            round,
            colours: colours.clone(),
        }])
    }

    pub(super) fn start_heat(&self, number: u32, at: When) -> Decision {
        let heat = self.heat_named(number)?;
        if heat.stage != Stage::Drawn {
            let message = format!("heat {number} has started");
            return refuse(Code::NotNow, "", message);
        }
        self.check_rules(at)?;
        let same_dice = self.plan(heat.event).same_dice;
        let others = self.heats.iter().filter(|h| h.draw == heat.draw);
        if same_dice && others.into_iter().any(|h| h.rolls > 0) {
            let message =
                "the dice of this draw have been thrown; a later heat would know the rolls";
            return refuse(Code::NotNow, Matter::StandardPlay.clause(), message);
        }
        Ok(vec![Event::HeatStarted { heat: number, at }])
    }
}
