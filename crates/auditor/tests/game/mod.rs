//! A game told to the auditor in a few words, in dollars.

use boxman_auditor::{AuditHouse, Auditor, BetBooks, Objection};
use serde_json::{Value, json};

/// One auditor at one table; every player sits down with $100,000.
pub struct Game {
    pub auditor: Auditor,
}

const STAKE: i64 = 10_000_000;

#[expect(dead_code, reason = "not every test file uses every word")]
impl Game {
    pub fn at(house: AuditHouse) -> Game {
        Game {
            auditor: Auditor::new(house),
        }
    }

    pub fn with(house: AuditHouse, players: &[&str]) -> Game {
        let mut game = Game::at(house);
        for (index, player) in players.iter().enumerate() {
            game.sit(player, index as u8 + 1);
        }
        game
    }

    pub fn sit(&mut self, player: &str, seat: u8) {
        self.tell(json!({"do": "sit", "player": player, "seat": seat}));
        self.tell(json!({"do": "buy-in", "player": player, "amount": STAKE}));
    }

    pub fn tell(&mut self, command: Value) {
        if let Err(objection) = self.auditor.accept(&command) {
            panic!("{command}: {objection}");
        }
    }

    pub fn refuses(&self, command: Value) -> Objection {
        let mut copy = self.auditor.clone();
        copy.accept(&command).expect_err(&command.to_string())
    }

    pub fn bet(&mut self, player: &str, wager: &str, dollars: i64) {
        self.tell(bet(player, wager, dollars));
    }

    pub fn tip(&mut self, player: &str, wager: &str, dollars: i64) {
        let mut command = bet(player, wager, dollars);
        command["for"] = json!("dealers");
        self.tell(command);
    }

    pub fn will_not_bet(&self, player: &str, wager: &str, dollars: i64) {
        self.refuses(bet(player, wager, dollars));
    }

    pub fn take_down(&mut self, player: &str, wager: &str) {
        self.tell(json!({"do": "take-down", "player": player, "wager": wager}));
    }

    pub fn reduce(&mut self, player: &str, wager: &str, dollars: i64) {
        self.tell(
            json!({"do": "reduce", "player": player, "wager": wager, "amount": dollars * 100}),
        );
    }

    pub fn call(&mut self, player: &str, wager: &str, on: bool) {
        self.tell(json!({"do": "work", "player": player, "wager": wager, "on": on}));
    }

    pub fn pass_dice(&mut self, player: &str) {
        self.tell(json!({"do": "pass-dice", "player": player}));
    }

    pub fn leave(&mut self, player: &str) {
        self.tell(json!({"do": "leave", "player": player}));
    }

    pub fn roll(&mut self, a: u8, b: u8) {
        if let Err(objection) = self.auditor.roll([a, b]) {
            panic!("roll {a}-{b}: {objection}");
        }
    }

    /// Rolls these totals, each in a way that is no pair where that can be.
    pub fn totals(&mut self, totals: &[u8]) {
        for total in totals {
            let a = if *total <= 7 { 1 } else { 6 };
            self.roll(a, total - a);
        }
    }

    /// What a player is up or down, in cents, counting what is on the layout.
    pub fn net(&self, player: &str) -> i64 {
        let books = self.auditor.books();
        let player = &books.players[player];
        player.rack + player.on_layout - STAKE
    }

    pub fn bets(&self, player: &str) -> Vec<String> {
        let books = self.auditor.books();
        let player = books.players.get(player);
        let tell = |bet: &BetBooks| {
            let tip = if bet.tip { " dealers" } else { "" };
            let off = if bet.working { "" } else { " off" };
            format!("{} {}{tip}{off}", bet.wager, bet.amount / 100)
        };
        player.map_or_else(Vec::new, |p| p.bets.iter().map(tell).collect())
    }

    pub fn shooter(&self) -> Option<String> {
        self.auditor.books().shooter
    }

    pub fn phase(&self) -> &'static str {
        self.auditor.books().phase
    }
}

/// Money is neither made nor lost: checked at the end of every game.
impl Drop for Game {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert_eq!(self.auditor.imbalance(), 0, "{:?}", self.auditor.books());
        }
    }
}

pub fn bet(player: &str, wager: &str, dollars: i64) -> Value {
    json!({"do": "bet", "player": player, "wager": wager, "amount": dollars * 100})
}
