//! The books the auditor shows, and how they are held against the table's state.

use crate::Auditor;
use crate::dice::Phase;
use serde_json::Value;
use std::collections::BTreeMap;

/// One bet on the layout.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BetBooks {
    /// The wager's name.
    pub wager: String,
    /// Bet for the dealers.
    pub tip: bool,
    /// Cents.
    pub amount: i64,
    /// Works on the next roll as things stand.
    pub working: bool,
}

/// One player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerBooks {
    /// Chips in the rack.
    pub rack: i64,
    /// Own chips on the layout; tips are the dealers'.
    pub on_layout: i64,
    /// Bets, own and tips, in order of their names.
    pub bets: Vec<BetBooks>,
}

/// All accounts and the state of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Books {
    /// By name.
    pub players: BTreeMap<String, PlayerBooks>,
    /// What the house won.
    pub house_win: i64,
    /// What it took as vigorish.
    pub vigorish: i64,
    /// What the dealers have of tips.
    pub tips: i64,
    /// What the dealers have of envy pays and bonuses.
    pub envy: i64,
    /// The meters, in whole cents.
    pub meters: BTreeMap<&'static str, i64>,
    /// The point, if one is on.
    pub point: Option<u8>,
    /// `come-out`, `point` or `decision-only`.
    pub phase: &'static str,
    /// Who has the dice.
    pub shooter: Option<String>,
}

impl Auditor {
    /// The books as they stand.
    pub fn books(&self) -> Books {
        let mut players: BTreeMap<String, PlayerBooks> = self
            .players
            .iter()
            .map(|(name, player)| {
                let rack = player.rack;
                (
                    name.clone(),
                    PlayerBooks {
                        rack,
                        ..PlayerBooks::default()
                    },
                )
            })
            .collect();
        for bet in &self.bets {
            let player = players.entry(bet.player.clone()).or_default();
            player.on_layout += if bet.tip { 0 } else { bet.amount };
            player.bets.push(BetBooks {
                wager: bet.spot.name(),
                tip: bet.tip,
                amount: bet.amount,
                working: self.works(bet),
            });
        }
        for player in players.values_mut() {
            player.bets.sort();
        }
        let mut meters = BTreeMap::new();
        if self.house.make_em_all.is_some() {
            meters.insert("make-em-all-progressive", self.meters.make_em_all.cents());
        }
        if self.house.fired_up.is_some() {
            meters.insert("fired-up-progressive", self.meters.fired_up.cents());
        }
        let (phase, point) = match self.phase {
            Phase::ComeOut => ("come-out", None),
            Phase::Point(point) => ("point", Some(point)),
            Phase::DecisionOnly => ("decision-only", None),
        };
        Books {
            players,
            house_win: self.purse.win,
            vigorish: self.purse.vigorish,
            tips: self.purse.tips,
            envy: self.purse.envy,
            meters,
            point,
            phase,
            shooter: self.shooter.clone(),
        }
    }
}

impl Books {
    /// Every difference between these books and a table's state, a line each. A player with
    /// nothing at the table may be in one and not in the other.
    pub fn differences(&self, state: &Value) -> Vec<String> {
        let mut found = Vec::new();
        let mut differ = |what: &str, ours: &dyn std::fmt::Debug, theirs: &Value, same: bool| {
            if !same {
                found.push(format!("{what}: auditor {ours:?}, table {theirs}"));
            }
        };
        let accounts = [
            ("house win", self.house_win, &state["house"]["win"]),
            ("house vigorish", self.vigorish, &state["house"]["vigorish"]),
            ("tips", self.tips, &state["dealers"]["tips"]),
            ("envy", self.envy, &state["dealers"]["envy"]),
        ];
        for (what, ours, theirs) in accounts {
            differ(what, &ours, theirs, theirs.as_i64() == Some(ours));
        }
        for (name, ours) in &self.meters {
            let theirs = &state["progressives"][*name]["meter"];
            differ(name, ours, theirs, theirs.as_i64() == Some(*ours));
        }
        let point = state["point"].as_u64();
        differ(
            "point",
            &self.point,
            &state["point"],
            point == self.point.map(u64::from),
        );
        differ(
            "phase",
            &self.phase,
            &state["phase"],
            state["phase"] == self.phase,
        );
        let shooter = state["shooter"].as_str();
        differ(
            "shooter",
            &self.shooter,
            &state["shooter"],
            shooter == self.shooter.as_deref(),
        );

        let nobody = PlayerBooks::default();
        let no_players = serde_json::Map::new();
        let theirs = state["players"].as_object().unwrap_or(&no_players);
        let mut names: Vec<&String> = self.players.keys().chain(theirs.keys()).collect();
        names.sort();
        names.dedup();
        for name in names {
            let ours = self.players.get(name).unwrap_or(&nobody);
            let table = theirs.get(name).map(read_player).unwrap_or_default();
            if *ours != table {
                found.push(format!("{name}: auditor {ours:?}, table {table:?}"));
            }
        }
        found
    }
}

/// A player as the table tells him.
fn read_player(player: &Value) -> PlayerBooks {
    let cents = |value: &Value| value.as_i64().unwrap_or(i64::MIN);
    let bets = player["bets"].as_array().cloned().unwrap_or_default();
    let mut bets: Vec<BetBooks> = bets
        .iter()
        .map(|bet| BetBooks {
            wager: bet["wager"].as_str().unwrap_or("?").to_owned(),
            tip: bet["for"] == "dealers",
            amount: cents(&bet["amount"]),
            working: bet["working"].as_bool().unwrap_or(true),
        })
        .collect();
    bets.sort();
    PlayerBooks {
        rack: cents(&player["rack"]),
        on_layout: cents(&player["on_layout"]),
        bets,
    }
}
