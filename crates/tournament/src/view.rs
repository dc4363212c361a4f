//! The state of a tournament as clients see it: the whole, a heat, and the public board.

mod types;

use boxman_table::Name;

pub use types::{
    AwardView, Board, ColourValue, EntryView, EventView, HeatLine, HeatSeat, HeatTable, HeatView,
    ItemView, Notice, Pays, PlaceCash, PrizeView, Purses, RebuysView, Registration, RoundView,
    RulesView, StandingView, View, VoucherView,
};

use crate::{Heat, Purse, Status, Tournament, setup::StandsFor};

impl Tournament {
    /// The whole, for the director and for players.
    pub fn view(&self) -> View {
        let responsible = self.setup.responsible();
        let vouchers = self.vouchers.iter().map(|v| VoucherView {
            voucher: v.number,
            player: v.player.clone(),
            event: self.plan(v.target).name.clone(),
            value: v.value,
            seat_only: v.seat_only,
            open: v.open,
        });
        let received = |p: &Name| self.people.get(p).map_or(0, |p| p.received);
        let entries = self.entries.iter().map(|e| EntryView {
            entry: e.number,
            player: e.player.clone(),
            event: self.plan(e.event).name.clone(),
            status: e.status,
            heat: e.heat,
            points: self.points(e),
            pending: e.pending,
            rebuys: e.rebuys,
            received_rules: received(&e.player) == self.copy.version,
        });
        View {
            name: self.setup.name.clone(),
            responsible: responsible.name.clone(),
            director: responsible.director.clone(),
            licensees: self
                .setup
                .licensees
                .iter()
                .map(|l| l.name.clone())
                .collect(),
            splits: self.setup.splits,
            rules: RulesView {
                version: self.copy.version,
                submitted: self.copy.submitted,
                answered: self.copy.answered,
                unacceptable: self.copy.objections.clone(),
            },
            events: (0..self.events.len()).map(|e| self.event_view(e)).collect(),
            heats: self.heats.iter().map(|h| self.heat_line(h)).collect(),
            entries: entries.collect(),
            vouchers: vouchers.collect(),
            cash: self.cash_purses(),
            last_day: self.last_day(),
            late_since: self.late,
            series: self.series(),
            winner: self.winner.clone(),
            cancelled: self.cancelled.clone(),
        }
    }

    /// What each purse holds: kept apart, and counted.
    pub(crate) fn cash_purses(&self) -> Purses {
        Purses {
            fees: self.books.cash(Purse::Fees),
            buy_ins: self.books.cash(Purse::BuyIns),
        }
    }

    fn event_view(&self, event: usize) -> EventView {
        let plan = self.plan(event);
        let progress = &self.events[event];
        let round = &plan.rounds[progress.round];
        let entered = self.entries.iter().filter(|e| e.event == event);
        let entered = entered.filter(|e| e.status != Status::Withdrawn);
        let active = entered.clone().filter(|e| e.status == Status::Active);
        let items = plan.items.iter().map(|i| ItemView {
            name: i.name.clone(),
            value: i.value,
            pays: match i.stands_for {
                StandsFor::Fee => Pays::Fee,
                StandsFor::BuyIn => Pays::BuyIn,
            },
        });
        let prizes = plan.prizes.iter().map(|p| PrizeView {
            place: p.place,
            description: p.description.clone(),
        });
        EventView {
            name: plan.name.clone(),
            starts: plan.starts,
            ends: plan.ends,
            premises: self.setup.licensees[plan.at].premises.clone(),
            game: plan.game.clone(),
            fee: plan.fee,
            buy_in: plan.buy_in,
            pool: self.books.pool(event),
            chips: plan.chips,
            items: items.collect(),
            registration: if progress.closed {
                Registration::Closed
            } else {
                Registration::Open
            },
            round: RoundView {
                number: progress.round + 1,
                of: plan.rounds.len(),
                name: round.name.clone(),
                rolls: round.rolls,
                seats: round.seats,
            },
            same_dice: plan.same_dice,
            rebuys: plan.rebuys.as_ref().map(|r| RebuysView {
                open: progress.rebuys_open,
                price: r.price,
                chips: r.chips,
                most: r.most,
                through: r.through,
            }),
            notice: self.notice(event),
            active: active.count(),
            entries: entered.count(),
            prizes: prizes.collect(),
            cash: self.cash_view(event),
            split: progress.split.clone(),
            decided: progress.places.is_some(),
            awarded: progress.awarded,
        }
    }

    /// The cash that the places would win now, until it is awarded.
    fn cash_view(&self, event: usize) -> Option<Vec<PlaceCash>> {
        if self.events[event].awarded {
            return None;
        }
        let due = self.cash_due(event).into_iter().map(|d| PlaceCash {
            place: d.place,
            amount: d.from_pool + d.from_licensee,
        });
        Some(due.collect())
    }

    /// What each colour of chip is worth: the values that the tables count by (CO-2316-2-c).
    pub fn notice(&self, event: usize) -> Notice {
        let colours = self
            .colours(event)
            .iter()
            .map(|(colour, points)| ColourValue {
                colour: colour.clone(),
                points: *points,
            });
        let mut colours: Vec<ColourValue> = colours.collect();
        colours.sort_by_key(|colour| colour.points);
        Notice {
            imprinted: self.plan(event).imprinted,
            round: self.events[event].round + 1,
            colours,
        }
    }

    fn heat_line(&self, heat: &Heat) -> HeatLine {
        let plan = self.plan(heat.event);
        let round = &plan.rounds[heat.round];
        let seats = heat.seats.iter().map(|s| {
            let entry = self.entry(s.entry);
            HeatSeat {
                seat: s.seat,
                entry: s.entry,
                player: s.player.clone(),
                status: entry.status,
                points: self.points(entry),
            }
        });
        HeatLine {
            heat: heat.number,
            event: plan.name.clone(),
            round: heat.round + 1,
            stage: heat.stage,
            rolls: heat.rolls,
            rolls_left: round.rolls.saturating_sub(heat.rolls),
            point: heat.table().point(),
            seats: seats.collect(),
        }
    }

    /// One heat with its table as a player sees it. Its amounts are points, and every stack is shown.
    pub fn heat_view(&self, heat: &Heat, player: Option<&Name>) -> HeatView {
        HeatView {
            line: self.heat_line(heat),
            table: heat.table().view_for(player).into(),
            notice: self.notice(heat.event),
        }
    }

    /// The public board: standings, rolls left, the pool and the values of chips.
    pub fn board(&self) -> Board {
        let undecided = self.events.iter().position(|e| e.places.is_none());
        let event = undecided.unwrap_or(self.events.len() - 1);
        let standings = self.standings(event).into_iter().map(|s| {
            let entry = self.entry(s.entry);
            StandingView {
                place: s.place,
                entry: s.entry,
                player: entry.player.clone(),
                points: s.points,
                pending: entry.pending,
                heat: entry.heat,
                status: entry.status,
            }
        });
        let heats = self.heats.iter().filter(|h| h.event == event);
        let heats = heats.filter(|h| h.round == self.events[event].round);
        let awards = self.payouts.iter().filter(|p| p.event == event);
        let awards = awards.map(|p| AwardView {
            place: p.place,
            player: p.player.clone(),
            prize: p.description.clone(),
            kind: p.kind,
            value: p.from_pool + p.from_licensee,
        });
        Board {
            name: self.setup.name.clone(),
            event: self.event_view(event),
            awards: awards.collect(),
            standings: standings.collect(),
            heats: heats.map(|h| self.heat_line(h)).collect(),
            series: self.series(),
            winner: self.winner.clone(),
            cancelled: self.cancelled.clone(),
        }
    }
}
