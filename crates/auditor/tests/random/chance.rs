//! Chance: which dice fall and what players think of doing.

use boxman_auditor::{BetBooks, Books};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

pub const PLAYERS: [&str; 5] = ["ann", "bob", "cid", "dee", "eve"];

/// Wagers beside the offers of the table: many of them are refused most of the time.
const ANYTHING: [&str; 58] = [
    "pass",
    "dont-pass",
    "come",
    "dont-come",
    "pass-odds",
    "dont-pass-odds",
    "come-6",
    "come-odds-4",
    "come-odds-5",
    "come-odds-6",
    "come-odds-8",
    "come-odds-9",
    "come-odds-10",
    "dont-come-odds-6",
    "place-4",
    "place-5",
    "place-6",
    "place-8",
    "place-9",
    "place-10",
    "place-2",
    "place-11",
    "place-lose-4",
    "place-lose-5",
    "place-lose-8",
    "buy-4",
    "buy-5",
    "buy-6",
    "buy-10",
    "buy-12",
    "lay-4",
    "lay-6",
    "lay-9",
    "put-5",
    "put-8",
    "put-odds-5",
    "put-odds-8",
    "big-6",
    "big-8",
    "hard-4",
    "hard-6",
    "hard-8",
    "hard-10",
    "field",
    "any-seven",
    "any-craps",
    "craps-2",
    "eleven",
    "c-and-e",
    "horn",
    "horn-high-11",
    "horn-high-12",
    "whirl",
    "six-seven-eight",
    "hop-2-2",
    "hop-1-3",
    "hop-3-4",
    "craps-3",
];

const SIDES: [&str; 11] = [
    "fire",
    "sharp-shooter",
    "super-front-line-winner",
    "all-small",
    "all-tall",
    "make-em-all",
    "low-side",
    "high-side",
    "all-sides",
    "make-em-all-progressive",
    "fired-up-progressive",
];

/// How the dice behave for a while.
enum Mode {
    Fair,
    /// Few sevens, and the point often: fire, sharp shooter and the sets get far.
    Long,
    /// Sevens and elevens on the come-out.
    Naturals,
    /// These totals one after the other: sets and sequences are completed.
    Sweep(Vec<u8>),
}

pub struct Chance {
    rng: ChaCha8Rng,
    mode: Mode,
    left: u32,
    /// How many coupons have been issued.
    coupons: usize,
}

impl Chance {
    pub fn from_seed(seed: u64) -> Chance {
        Chance {
            rng: ChaCha8Rng::seed_from_u64(seed),
            mode: Mode::Fair,
            left: 0,
            coupons: 0,
        }
    }

    /// True once in `times` times, on average.
    pub fn one_in(&mut self, times: u32) -> bool {
        self.rng.random_range(0..times) == 0
    }

    pub fn up_to(&mut self, most: usize) -> usize {
        self.rng.random_range(0..=most)
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.rng.random_range(0..from.len())]
    }

    pub fn player(&mut self) -> &'static str {
        PLAYERS[self.rng.random_range(0..PLAYERS.len())]
    }

    fn fair(&mut self) -> [u8; 2] {
        [self.rng.random_range(1..=6), self.rng.random_range(1..=6)]
    }

    fn dice_for(&mut self, total: u8) -> [u8; 2] {
        let lowest = total.saturating_sub(6).max(1);
        let highest = (total - 1).min(6);
        let first = self.rng.random_range(lowest..=highest);
        [first, total - first]
    }

    fn change_mode(&mut self) {
        self.left = self.rng.random_range(10..40);
        self.mode = match self.rng.random_range(0..8) {
            0 | 1 => Mode::Long,
            2 => Mode::Naturals,
            3 => {
                let mut totals = vec![2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
                for at in (1..totals.len()).rev() {
                    let other = self.rng.random_range(0..=at);
                    totals.swap(at, other);
                }
                Mode::Sweep(totals)
            }
            4 => {
                let sequences: [&[u8]; 3] = [&[6, 5, 4, 3, 2], &[8, 9, 10, 11, 12], &[5, 4, 3, 2]];
                let mut totals = self.pick(&sequences).to_vec();
                totals.reverse();
                if self.one_in(2) {
                    totals.remove(0);
                }
                Mode::Sweep(totals)
            }
            _ => Mode::Fair,
        };
    }

    /// The next dice.
    pub fn dice(&mut self, point: Option<u8>) -> [u8; 2] {
        if self.left == 0 {
            self.change_mode();
        }
        self.left -= 1;
        let dice = self.fair();
        let seven = dice[0] + dice[1] == 7;
        let (often, rarely) = (self.one_in(3), self.one_in(8));
        match (&mut self.mode, point) {
            (Mode::Sweep(totals), _) => match totals.pop() {
                Some(total) => self.dice_for(total),
                None => {
                    self.left = 0;
                    dice
                }
            },
            (Mode::Long, Some(point)) if often => self.dice_for(point),
            (Mode::Long, _) if seven && !rarely => self.fair(),
            (Mode::Naturals, None) if often => self.dice_for(7),
            (Mode::Naturals, None) if rarely => self.dice_for(11),
            (Mode::Naturals, Some(point)) if seven || often => self.dice_for(point),
            _ => dice,
        }
    }

    /// What players do out of habit: bet the line, the come, and the wagers on a new hand.
    pub fn habits(&mut self, books: &Books, shy: bool) -> Vec<Value> {
        let mut said = Vec::new();
        let new_hand = books.shooter.is_none();
        for player in PLAYERS {
            match books.phase {
                "point" if self.one_in(5) => {
                    let come = *self.pick(&["come", "come", "dont-come"]);
                    said.push(self.bet(player, come));
                }
                "come-out" | "decision-only" if !shy && self.one_in(3) => {
                    let line = *self.pick(&["pass", "pass", "dont-pass"]);
                    said.push(self.bet(player, line));
                }
                _ => {}
            }
            if new_hand && self.one_in(3) {
                let wager = *self.pick(&SIDES[..6]);
                said.push(self.bet(player, wager));
            }
            if self.one_in(15) {
                let wager = *self.pick(&SIDES[9..]);
                let cents = *self.pick(&[100, 100, 200, 500]);
                said.push(json!({"do": "bet", "player": player, "wager": wager, "amount": cents}));
            }
        }
        said
    }

    /// Something a player might say, by what he has at the table and what he was offered.
    pub fn idea(&mut self, books: &Books, offers: &[Value]) -> Value {
        let player = self.player();
        let Some(at_table) = books.players.get(player) else {
            let seat = self.rng.random_range(1..=12);
            return json!({"do": "sit", "player": player, "seat": seat});
        };
        let own: Vec<&BetBooks> = at_table.bets.iter().collect();
        match self.rng.random_range(0..200) {
            0 => json!({"do": "leave", "player": player}),
            1 | 2 => json!({"do": "pass-dice", "player": player}),
            3 => json!({"do": "order-pass", "reason": "delay", "by": "boxperson"}),
            4 => json!({"do": "no-roll", "reason": "off-table", "by": "stickperson"}),
            5 => json!({"do": "cash-out", "player": player, "amount": 100 * self.up_to(50)}),
            6 => json!({"do": "cash-out", "player": player}),
            7 => json!({"do": "sit", "player": player}),
            8 => json!({"do": "tip", "player": player, "amount": 500}),
            9..20 if at_table.rack < 500_000 => {
                json!({"do": "buy-in", "player": player, "amount": 2_000_000})
            }
            20..45 if !own.is_empty() => {
                let wager = &self.pick(&own).wager;
                json!({"do": "work", "player": player, "wager": wager, "on": self.one_in(2)})
            }
            45..60 if !own.is_empty() => {
                let bet = *self.pick(&own);
                if self.one_in(2) {
                    return json!({"do": "take-down", "player": player, "wager": bet.wager});
                }
                let part = bet.amount / 100 * 100 / (1 + self.up_to(3) as i64);
                json!({"do": "reduce", "player": player, "wager": bet.wager, "amount": part})
            }
            60..85 if !own.is_empty() => {
                let bet = *self.pick(&own);
                self.bet(player, &behind(&bet.wager))
            }
            85..110 => {
                let wager = *self.pick(&SIDES);
                self.bet(player, wager)
            }
            110..130 => {
                let wager = *self.pick(&ANYTHING);
                self.bet(player, wager)
            }
            130..133 => {
                self.coupons += 1;
                let name = format!("M{}", self.coupons);
                let cents = *self.pick(&[500, 1_000, 1_000, 2_500, 1_050, 525]);
                json!({"do": "issue-coupon", "coupon": name, "amount": cents, "by": "floorperson"})
            }
            133..139 => self.bet_beside_chips(player),
            _ if !offers.is_empty() => {
                let offer = self.pick(offers).clone();
                self.take_offer(player, &offer)
            }
            _ => self.bet(player, "pass"),
        }
    }

    /// A bet of some amount, now and then for the dealers.
    pub fn bet(&mut self, player: &str, wager: &str) -> Value {
        let side = SIDES.contains(&wager);
        let dollars: &[i64] = if side {
            &[1, 1, 1, 2, 3, 5]
        } else {
            &[
                1, 2, 4, 5, 5, 6, 8, 10, 10, 11, 12, 15, 20, 24, 25, 30, 33, 40, 44, 60, 100,
            ]
        };
        let mut cents = *self.pick(dollars) * 100;
        if self.one_in(10) {
            cents += 50;
        }
        self.bet_of(player, wager, cents)
    }

    /// A bet with a coupon or with coins.
    fn bet_beside_chips(&mut self, player: &str) -> Value {
        let lines = [
            "pass",
            "pass",
            "dont-pass",
            "come",
            "dont-come",
            "all-small",
        ];
        let wager = if self.one_in(3) {
            *self.pick(&ANYTHING)
        } else {
            *self.pick(&lines)
        };
        let mut bet = self.bet(player, wager);
        if self.one_in(4) {
            bet["coins"] = json!(100 * self.up_to(12));
        } else {
            let name = format!("M{}", self.coupons.saturating_sub(self.up_to(3)));
            bet["coupon"] = json!(name);
        }
        bet
    }

    fn take_offer(&mut self, player: &str, offer: &Value) -> Value {
        let number = |key: &str| offer[key].as_i64().unwrap_or(100).max(1);
        let (least, most, unit) = (number("minimum"), number("maximum"), number("unit"));
        let mut cents = (least + unit - 1) / unit * unit + unit * self.up_to(12) as i64;
        if cents > most || self.one_in(40) {
            cents = most.min(100_000) / unit * unit;
        }
        self.bet_of(
            player,
            offer["wager"].as_str().unwrap_or("pass"),
            cents.max(1),
        )
    }

    fn bet_of(&mut self, player: &str, wager: &str, cents: i64) -> Value {
        let mut bet = json!({"do": "bet", "player": player, "wager": wager, "amount": cents});
        if self.one_in(8) {
            bet["for"] = json!("dealers");
        }
        bet
    }
}

/// The odds behind a flat bet; any other bet is raised.
fn behind(wager: &str) -> String {
    let split = wager.rsplit_once('-');
    match (wager, split) {
        ("pass" | "dont-pass", _) => format!("{wager}-odds"),
        (_, Some(("come" | "dont-come" | "put", number))) if number.parse::<u8>().is_ok() => {
            let (head, _) = wager.rsplit_once('-').unwrap_or((wager, ""));
            format!("{head}-odds-{number}")
        }
        _ => wager.to_owned(),
    }
}
