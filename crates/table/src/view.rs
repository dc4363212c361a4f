//! The state of a table as clients see it, in the words of the protocol.

use boxman_rules::{Cents, Family, Phase, Wager};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::{Name, Table, command::For, decide::Offer, ledger::Account, procedure::Stage};

#[derive(Serialize)]
struct BetView {
    wager: Wager,
    amount: Cents,
    working: bool,
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    tip: Option<For>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    locked: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    vigorish: Option<Cents>,
}

impl Table {
    /// The state, with what a player may bet now, or what anybody at the table may.
    pub fn view(&self, player: Option<&Name>) -> Value {
        let offers: Vec<Offer> = self.offers(player);
        let mut players = Map::new();
        for (place, player) in self.players.iter().enumerate() {
            let bets: Vec<BetView> = player
                .bets
                .iter()
                .map(|bet| {
                    let definition = self.house.define(bet.wager);
                    BetView {
                        wager: bet.wager,
                        amount: bet.amount,
                        working: definition.is_some_and(|d| self.works(bet, d)),
                        tip: bet.tip,
                        locked: !self.can_come_down(bet),
                        vigorish: Some(bet.vigorish).filter(|v| !v.is_zero()),
                    }
                })
                .collect();
            players.insert(
                player.name.to_string(),
                json!({
                    "seat": player.seat,
                    "rack": self.ledger.balance(Account::Rack(place)),
                    "on_layout": self.ledger.balance(Account::Layout(place)),
                    "bets": bets,
                }),
            );
        }
        let mut state = json!({
            "phase": self.phase.name(),
            "point": self.phase.point().map(|p| p.get()),
            "puck": if self.phase.has_point() { "on" } else { "off" },
            "puck_at": self.puck(),
            "shooter": self.shooter,
            "hand": self.hand,
            "rolls": self.rolls,
            "players": players,
            "dealers": {
                "tips": self.ledger.all_tips(),
                "envy": self.ledger.balance(Account::Envy),
                "on_layout": self.ledger.balance(Account::TipBets),
            },
            "house": {
                "win": self.ledger.balance(Account::House),
                "vigorish": self.ledger.balance(Account::Vigorish),
            },
            "lammers": self.lammers(),
            "progressives": self.progressives(),
            "offers": offers,
            "history": self.history,
        });
        if let (true, Some(fields)) = (self.is_full(), state.as_object_mut()) {
            fields.insert("next".into(), json!(self.floor.stage.next()));
            let tips = json!({
                "in_hand": self.ledger.balance(Account::Tips),
                "tube": self.ledger.balance(Account::Tube),
                "lockbox": self.ledger.balance(Account::Lockbox),
            });
            fields.insert("tip_boxes".into(), tips);
            let staff = self.floor.staff.iter();
            let staff = staff.map(|(role, name)| (role.to_string(), json!(name)));
            fields.insert("staff".into(), Value::Object(staff.collect()));
        }
        if self.floor.stage == Stage::Closed
            && let Some(fields) = state.as_object_mut()
        {
            fields.insert("closed".into(), json!(true));
        }
        state
    }

    /// Where the puck lies: on the point's number, with don't come, or OFF before the shooter.
    fn puck(&self) -> Value {
        match self.phase {
            Phase::Point(point) => json!(point.get()),
            Phase::ComeOut => json!("dont-come"),
            Phase::DecisionOnly => json!("dont-pass"),
        }
    }

    fn lammers(&self) -> Map<String, Value> {
        let mut lammers = Map::new();
        for definition in self.house.definitions.iter().filter(|d| d.has_marks()) {
            let family = definition.wager.family();
            let progress = self.marks_of(definition.wager);
            let shown = match definition.mechanism.counted(progress) {
                Some(count) => json!(count),
                None => json!(definition.mechanism.marked(progress)),
            };
            match family {
                // One row of lammers serves all three sides.
                Family::LowSide | Family::HighSide | Family::AllSides => {
                    let row = lammers.entry("craps-sides").or_insert_with(|| json!([]));
                    let mut all: Vec<u8> = numbers(row);
                    all.extend(numbers(&shown));
                    all.sort_unstable();
                    all.dedup();
                    *row = json!(all);
                }
                _ => drop(lammers.insert(family.name().to_owned(), shown)),
            }
        }
        lammers
    }

    fn progressives(&self) -> Map<String, Value> {
        let meters = self.meters.iter().map(|m| {
            let meter = json!({"meter": self.meter(m.wager), "seed": m.seed});
            (m.wager.to_string(), meter)
        });
        meters.collect()
    }
}

fn numbers(list: &Value) -> Vec<u8> {
    let items = list.as_array().into_iter().flatten();
    items.filter_map(|v| v.as_u64()).map(|n| n as u8).collect()
}
