//! The state of a tournament as clients see it: the whole, a heat, and the public board.

use boxman_table::Name;
use serde_json::{Value, json};

use crate::{Heat, Stage, Status, Tournament, setup::StandsFor};

impl Stage {
    /// Its word.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Drawn => "drawn",
            Stage::Running => "running",
            Stage::Ended => "ended",
        }
    }
}

impl Tournament {
    /// The whole, for the director and for players.
    pub fn view(&self) -> Value {
        let events: Vec<Value> = (0..self.events.len()).map(|e| self.event_view(e)).collect();
        let heats: Vec<Value> = self.heats.iter().map(|h| self.heat_line(h)).collect();
        let vouchers = self.vouchers.iter().map(|v| {
            json!({"voucher": v.number, "player": v.player, "event": self.plan(v.target).name,
                "value": v.value, "seat_only": v.seat_only, "open": v.open})
        });
        let received = |p: &Name| self.people.get(p).map_or(0, |p| p.received);
        let entries = self.entries.iter().map(|e| {
            json!({"entry": e.number, "player": e.player, "event": self.plan(e.event).name,
                "status": e.status.name(), "heat": e.heat, "points": self.points(e),
                "pending": e.pending, "rebuys": e.rebuys,
                "received_rules": received(&e.player) == self.copy.version})
        });
        json!({
            "name": self.setup.name,
            "responsible": self.setup.responsible().name,
            "director": self.setup.responsible().director,
            "licensees": self.setup.licensees.iter().map(|l| &l.name).collect::<Vec<_>>(),
            "splits": self.setup.splits,
            "rules": {
                "version": self.copy.version,
                "submitted": self.copy.submitted,
                "answered": self.copy.answered,
                "unacceptable": self.copy.objections,
            },
            "events": events,
            "heats": heats,
            "entries": entries.collect::<Vec<_>>(),
            "vouchers": vouchers.collect::<Vec<_>>(),
            "cash": {"apart": self.books.apart(), "counted": self.books.counted()},
            "series": self.series_view(),
            "winner": self.winner,
            "cancelled": self.cancelled,
        })
    }

    fn series_view(&self) -> Vec<Value> {
        let lines = self.series().into_iter();
        lines
            .map(|s| json!({"player": s.player, "points": s.points, "places": s.places}))
            .collect()
    }

    fn event_view(&self, event: usize) -> Value {
        let plan = self.plan(event);
        let progress = &self.events[event];
        let round = &plan.rounds[progress.round];
        let entered = self.entries.iter().filter(|e| e.event == event);
        let entered = entered.filter(|e| e.status != Status::Withdrawn);
        let active = entered
            .clone()
            .filter(|e| e.status == Status::Active)
            .count();
        let split = progress.split.as_ref().map(
            |s| json!({"by": s.by, "shares": s.shares, "agreed": s.agreed, "approved": s.approved}),
        );
        json!({
            "name": plan.name,
            "starts": plan.starts,
            "ends": plan.ends,
            "premises": self.setup.licensees[plan.at].premises,
            "game": plan.game,
            "fee": plan.fee,
            "buy_in": plan.buy_in,
            "pool": self.books.pool(event),
            "chips": plan.chips,
            "items": plan.items.iter().map(|i| json!({"name": i.name, "value": i.value,
                "for": if i.stands_for == StandsFor::Fee { "fee" } else { "buy-in" }}))
                .collect::<Vec<_>>(),
            "registration": if progress.closed { "closed" } else { "open" },
            "round": {"number": progress.round + 1, "of": plan.rounds.len(), "name": round.name,
                "rolls": round.rolls, "seats": round.seats},
            "same_dice": plan.same_dice,
            "rebuys": plan.rebuys.as_ref().map(|r| json!({"open": progress.rebuys_open,
                "price": r.price, "chips": r.chips, "most": r.most, "through": r.through})),
            "notice": self.notice(event),
            "entries": entered.count(),
            "active": active,
            "prizes": plan.prizes.iter().map(|p| json!({"place": p.place,
                "description": p.description})).collect::<Vec<_>>(),
            "cash": self.cash_view(event),
            "split": split,
            "decided": progress.places.is_some(),
            "awarded": progress.awarded,
        })
    }

    /// The cash that the places would win now, until it is awarded.
    fn cash_view(&self, event: usize) -> Value {
        if self.events[event].awarded {
            return Value::Null;
        }
        let due = self.cash_due(event).into_iter();
        let lines = due.map(|d| json!({"place": d.place, "amount": d.from_pool + d.from_licensee}));
        Value::Array(lines.collect())
    }

    /// What each colour of chip is worth: from the very values the tables count by (CO-2316-2-c).
    pub fn notice(&self, event: usize) -> Value {
        let lowest_first = self.colours(event).iter();
        let mut colours: Vec<_> = lowest_first.collect();
        colours.sort_by_key(|(_, value)| **value);
        let colours = colours
            .iter()
            .map(|(c, v)| json!({"colour": c, "points": v}));
        json!({
            "imprinted": self.plan(event).imprinted,
            "round": self.events[event].round + 1,
            "colours": colours.collect::<Vec<_>>(),
        })
    }

    fn heat_line(&self, heat: &Heat) -> Value {
        let plan = self.plan(heat.event);
        let round = &plan.rounds[heat.round];
        let seats = heat.seats.iter().map(|s| {
            let entry = self.entry(s.entry);
            json!({"seat": s.seat, "entry": s.entry, "player": s.player,
                "status": entry.status.name(), "points": self.points(entry)})
        });
        json!({
            "heat": heat.number,
            "event": plan.name,
            "round": heat.round + 1,
            "stage": heat.stage.name(),
            "rolls": heat.rolls,
            "rolls_left": round.rolls.saturating_sub(heat.rolls),
            "point": heat.table().point().map(|p| p.get()),
            "seats": seats.collect::<Vec<_>>(),
        })
    }

    /// One heat with its table as a player sees it. Its amounts are points, and every stack is shown.
    pub fn heat_view(&self, heat: &Heat, player: Option<&Name>) -> Value {
        let mut view = self.heat_line(heat);
        let mut table = heat.table().view(player);
        if let (Some(view), Some(table)) = (view.as_object_mut(), table.as_object_mut()) {
            for of_money in ["dealers", "house", "progressives"] {
                table.remove(of_money);
            }
            view.insert("table".to_owned(), Value::Object(table.clone()));
            view.insert("notice".to_owned(), self.notice(heat.event));
        }
        view
    }

    /// The public board: standings, rolls left, the pool and the values of chips.
    pub fn board(&self) -> Value {
        let undecided = self.events.iter().position(|e| e.places.is_none());
        let event = undecided.unwrap_or(self.events.len() - 1);
        let standings = self.standings(event).into_iter().map(|s| {
            let entry = self.entry(s.entry);
            json!({"place": s.place, "entry": s.entry, "player": entry.player, "points": s.points,
                "pending": entry.pending, "heat": entry.heat, "status": entry.status.name()})
        });
        let heats = self.heats.iter().filter(|h| h.event == event);
        let heats = heats.filter(|h| h.round == self.events[event].round);
        let awards = self.payouts.iter().filter(|p| p.event == event).map(|p| {
            json!({"place": p.place, "player": p.player, "prize": p.description, "kind": p.kind,
                "value": p.from_pool + p.from_licensee})
        });
        json!({
            "name": self.setup.name,
            "event": self.event_view(event),
            "awards": awards.collect::<Vec<_>>(),
            "standings": standings.collect::<Vec<_>>(),
            "heats": heats.map(|h| self.heat_line(h)).collect::<Vec<_>>(),
            "series": self.series_view(),
            "winner": self.winner,
            "cancelled": self.cancelled,
        })
    }
}
