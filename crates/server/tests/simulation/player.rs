//! Players, the crew of a house table and the director of a tournament: they send what they want until they know what became of it,
//! over the server's lives, and sometimes send it twice.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
    time::Duration,
};

use serde_json::{Value, json};

use crate::{
    chance::Lot,
    met::Met,
    network::{Client, Network},
};

/// Wagers with amounts that most houses take.
const WAGERS: [(&str, i64); 14] = [
    ("pass", 500),
    ("pass", 1000),
    ("dont-pass", 500),
    ("come", 500),
    ("field", 500),
    ("place-6", 600),
    ("place-8", 1200),
    ("any-seven", 100),
    ("hard-8", 100),
    ("fire", 100),
    ("all-small", 100),
    ("make-em-all-progressive", 100),
    ("fired-up-progressive", 100),
    ("place-5", 500),
];

/// A command and what became of it.
pub struct Answered {
    pub table: &'static str,
    pub command: Value,
    pub status: u16,
    pub answer: Value,
}

/// What somebody is here for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Player,
    Crew,
    Director,
}

/// The tournament, by the key of its record.
pub const TOURNAMENT: &str = "tournament:g1";

/// Where commands to a record go.
fn address(record: &str) -> String {
    match record.strip_prefix("tournament:") {
        Some(id) => format!("/api/tournaments/{id}/commands"),
        None => format!("/api/tables/{record}/commands"),
    }
}

/// Somebody who sends commands.
pub struct Player {
    pub name: String,
    pub token: String,
    /// Where they play; the crew and the director are at one place alone.
    pub tables: Vec<&'static str>,
    pub part: Part,
    pub lot: Lot,
    /// What they do before anything else.
    pub errands: Vec<(&'static str, Value)>,
    /// How many commands are still to be thought of.
    pub left: u32,
    /// What they do not know the end of.
    pub pending: Option<(&'static str, Value)>,
    pub answered: Vec<Answered>,
    /// The latest `seq` they know, by table.
    pub seen: BTreeMap<&'static str, u64>,
}

impl Player {
    /// What they want now: what they do not know the end of, or something new.
    fn want(&mut self) -> Option<(&'static str, Value)> {
        if self.pending.is_none() && self.left > 0 {
            self.left -= 1;
            let table = self.tables[self.lot.pick(self.tables.len())];
            let (table, mut command) = match (self.errands.pop(), self.part) {
                (Some(errand), _) => errand,
                (None, Part::Crew) => (table, self.duty()),
                (None, Part::Director) => (table, self.direct()),
                (None, Part::Player) => (table, self.wish(table)),
            };
            command["id"] = format!("{}-{}", self.name, self.left).into();
            // A tournament does not ask what its callers have seen.
            if self.lot.below(6) == 0 && table != TOURNAMENT {
                let seen = self.seen.get(table).copied().unwrap_or(0);
                command["expect_seq"] = seen.into();
            }
            self.pending = Some((table, command));
        }
        self.pending.clone()
    }

    fn wish(&mut self, table: &str) -> Value {
        let (wager, amount) = WAGERS[self.lot.pick(WAGERS.len())];
        if table == TOURNAMENT {
            let bet = json!({"do": "bet", "player": self.name, "wager": "pass", "amount": 100});
            return json!({"do": "play", "heat": 1, "command": bet});
        }
        match self.lot.below(24) {
            0 => json!({"do": "sit"}),
            2 if table != "h1" => json!({"do": "buy-in", "amount": 50_000}),
            4 => json!({"do": "take-down", "wager": wager}),
            5 => json!({"do": "reduce", "wager": wager, "amount": 500}),
            6 => json!({"do": "seed", "seed": self.lot.next().to_string()}),
            7 if self.lot.below(6) == 0 => json!({"do": "leave"}),
            8 => json!({"do": "work", "wager": wager, "on": true}),
            9..=11 => json!({"do": "roll"}),
            12 | 13 => json!({"do": "ready"}),
            _ => json!({"do": "bet", "wager": wager, "amount": amount}),
        }
    }

    fn duty(&mut self) -> Value {
        let player = format!("player {}", self.lot.below(3));
        match self.lot.below(10) {
            0 | 1 => json!({"do": "buy-in", "player": player, "amount": 40_000}),
            2 if self.lot.below(3) == 0 => json!({"do": "cash-out", "player": player}),
            2 if self.lot.below(3) == 0 => json!({"do": "change-dice", "dice_set": "A"}),
            3 => json!({"do": "roll"}),
            _ => json!({"do": "roll", "dice": [self.lot.below(6) + 1, self.lot.below(6) + 1]}),
        }
    }

    fn direct(&mut self) -> Value {
        let player = format!("player {}", self.lot.below(3));
        match self.lot.below(10) {
            0 => json!({"do": "register", "player": player, "event": "Main event"}),
            1 => json!({"do": "receive-rules", "player": player}),
            2 | 3 => json!({"do": "draw-seats", "event": "Main event"}),
            4 | 5 => json!({"do": "start-heat", "heat": 1}),
            _ => json!({"do": "play", "heat": 1, "command": {"do": "roll"}}),
        }
    }

    fn note(&mut self, table: &'static str, command: Value, status: u16, answer: Value) {
        if let Some(seq) = answer["seq"].as_u64() {
            self.seen.insert(table, seq);
            let events = answer["events"].as_array().map_or(0, Vec::len) as u64;
            if let (Some(expected), true) = (command["expect_seq"].as_u64(), events > 0) {
                assert_eq!(seq - events, expected, "{command} was stale: {answer}");
            }
        }
        self.pending = None;
        self.answered.push(Answered {
            table,
            command,
            status,
            answer,
        });
    }
}

/// Whether an answer leaves open what became of a command.
fn open(status: u16, answer: &Value, met: &Mutex<Met>) -> bool {
    let mut met = met.lock().expect("counts");
    let code = answer["refused"]["code"].as_str().unwrap_or_default();
    match (status, code) {
        (503, "store-failed") => met.failed_writes += 1,
        (503, "table-disabled") => met.disabled += 1,
        (503, "stopping" | "busy") => {}
        (500.., _) => panic!("{status}: {answer}"),
        _ => {
            met.stale += u64::from(code == "stale-seq");
            return false;
        }
    }
    true
}

/// `ready` may leave no trace, and then nothing remembers its id.
fn traced(command: &Value) -> bool {
    command["do"] != "ready"
}

/// Plays as long as the server lives and there is something to do.
pub async fn play(player: Arc<Mutex<Player>>, network: Network, met: Arc<Mutex<Met>>) {
    let token = player.lock().expect("a player").token.clone();
    let mut client = Client::new(&network, &token);
    let mut second = Client::new(&network, &token);
    loop {
        let (wanted, pause, twice) = {
            let mut player = player.lock().expect("a player");
            let (pause, twice) = (player.lot.below(700), player.lot.below(8) == 0);
            (player.want(), Duration::from_millis(pause), twice)
        };
        let Some((table, command)) = wanted else {
            return;
        };
        tokio::time::sleep(pause).await;
        let path = address(table);
        let answer = if twice && traced(&command) {
            let (one, other) =
                tokio::join!(client.post(&path, &command), second.post(&path, &command));
            match (one, other) {
                (Ok(one), Ok(other)) => {
                    let known = [&one, &other].map(|(status, a)| !open(*status, a, &met));
                    if known == [true, true] {
                        met.lock().expect("counts").doubled += 1;
                        assert_eq!(one, other, "{command} was answered in two ways");
                    }
                    Ok(if known[0] { one } else { other })
                }
                (one, other) => one.or(other),
            }
        } else {
            client.post(&path, &command).await
        };
        let Ok((status, answer)) = answer else {
            continue;
        };
        if open(status, &answer, &met) {
            continue;
        }
        player
            .lock()
            .expect("a player")
            .note(table, command.clone(), status, answer);
        if twice && status == 200 && traced(&command) {
            let mut other = command;
            if table == TOURNAMENT {
                other = json!({"do": "conclude", "id": other["id"]});
            } else {
                other["expect_seq"] = 1_000_000.into();
            }
            misuse(&mut client, &path, &other, &met).await;
        }
    }
}

/// An id that comes again with another command is refused.
async fn misuse(client: &mut Client, path: &str, command: &Value, met: &Mutex<Met>) {
    let Ok((status, answer)) = client.post(path, command).await else {
        return;
    };
    let code = answer["refused"]["code"].as_str().unwrap_or_default();
    match status {
        409 if code == "duplicate-id" => met.lock().expect("counts").misused += 1,
        503 => {}
        _ => panic!("{command} came before with another body: {status} {answer}"),
    }
}
