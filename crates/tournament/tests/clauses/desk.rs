//! A desk at which commands are given to a tournament, and what is asked of its answers.

use boxman_tournament::Session;
use serde_json::{Value, json};

pub struct Desk(pub Session);

impl Desk {
    pub fn open(setup: &str) -> Desk {
        Desk(Session::open(setup).unwrap_or_else(|faults| panic!("{faults:#?}")))
    }

    /// Gives a command, on the day of play unless it says otherwise.
    pub fn give(&mut self, mut command: Value) -> Value {
        if command.get("at").is_none() {
            command["at"] = json!("2026-12-05T18:00:00");
        }
        serde_json::from_str(&self.0.line(&command.to_string())).expect("JSON")
    }

    #[track_caller]
    pub fn ok(&mut self, command: Value) -> Value {
        let answer = self.give(command.clone());
        assert_eq!(answer["ok"], json!(true), "{command}: {answer}");
        answer
    }

    #[track_caller]
    pub fn refused(&mut self, command: Value, code: &str, clause: &str) {
        let answer = self.give(command.clone());
        let refused = &answer["refused"];
        assert_eq!(refused["code"], json!(code), "{command}: {answer}");
        assert_eq!(
            refused["clause"].as_str().unwrap_or(""),
            clause,
            "{command}: {answer}"
        );
    }

    #[track_caller]
    pub fn enter(&mut self, players: &[&str]) {
        for player in players {
            self.ok(json!({"do": "register", "player": player, "event": "Main event"}));
            self.ok(json!({"do": "receive-rules", "player": player}));
        }
    }

    /// Everybody at one running table.
    pub fn seated(setup: &str, players: &[&str]) -> Desk {
        let mut desk = Desk::open(setup);
        desk.ok(json!({"do": "submit-rules", "at": "2026-11-20T10:00:00"}));
        desk.enter(players);
        desk.ok(json!({"do": "draw-seats", "event": "Main event", "seed": "7"}));
        desk.ok(json!({"do": "start-heat", "heat": 1}));
        desk
    }
}

pub fn play(command: Value) -> Value {
    json!({"do": "play", "heat": 1, "command": command})
}

pub fn bet(player: &str, wager: &str, amount: i64) -> Value {
    play(json!({"do": "bet", "player": player, "wager": wager, "amount": amount}))
}
