//! Random tournaments, followed by the auditor: every heat is a table in points whose racks have to agree after
//! every roll, whose refusals are judged, and whose last counts decide who is paid what of the pool.
//!
//! `AUDIT_TOURNAMENTS` is the number of them, `AUDIT_SEED` the seed of the first.

use std::collections::BTreeMap;

use boxman_tournament::{Session, Stage};
use serde_json::{Value, json};

use super::chance::{Chance, PLAYERS};
use super::game::{Asked, Game, setting};
use super::houses;

const TOURNAMENTS: u64 = 12;
const FEE: i64 = 1_000;
const BUY_IN: i64 = 4_999;
const CHIPS: i64 = 20_000;
const SHARES: [i64; 3] = [50, 30, 20];

fn setup() -> String {
    format!(
        r#"
name = "Audited"
ties = "share"
[rules]
casino = "C"
[[licensees]]
name = "C"
licence = "1"
director = "dora"
premises = {{ name = "C", licensed = true, surveillance = true, internal_controls = true }}
[[events]]
name = "Main"
starts = 2026-12-05
game = "colorado"
fee = 10
buy_in = "49.99"
chips = {CHIPS}
colours = {{ white = 100 }}
rebuys = "none"
rounds = [{{ rolls = 60, seats = 3, advance = "survivors" }}, {{ rolls = 60, seats = 8 }}]
prizes = [{{ place = 1, share = 50 }}, {{ place = 2, share = 30 }}, {{ place = 3, share = 20 }}]
"#
    )
}

/// One heat as a table: commands go through the tournament, the state is the table's.
struct Heat<'a> {
    session: &'a mut Session,
    number: u32,
}

impl Heat<'_> {
    fn is_running(&self) -> bool {
        self.heat().stage == Stage::Running
    }

    fn heat(&self) -> &boxman_tournament::Heat {
        &self.session.engine().heats()[self.number as usize - 1]
    }
}

impl Asked for Heat<'_> {
    fn answer(&mut self, command: &Value) -> String {
        if command["do"] == "state" {
            return json!({"ok": true, "state": self.heat().table().view()}).to_string();
        }
        let mut command = command.clone();
        let by = command
            .as_object_mut()
            .and_then(|fields| fields.remove("by"));
        let mut play = json!({"do": "play", "heat": self.number, "command": command});
        if let Some(by) = by {
            play["by"] = by;
        }
        give(self.session, play).to_string()
    }

    fn state(&self) -> Value {
        json!(self.heat().table().view_without_offers())
    }
}

fn give(session: &mut Session, mut command: Value) -> Value {
    let at = if command["do"] == "submit-rules" {
        "2026-11-20T12:00:00"
    } else {
        "2026-12-05T18:00:00"
    };
    command["at"] = json!(at);
    serde_json::from_str(&session.line(&command.to_string())).expect("JSON")
}

#[track_caller]
fn must(session: &mut Session, command: Value) {
    let answer = give(session, command.clone());
    assert_eq!(answer["ok"], true, "{command}: {answer}");
}

/// Plays a heat to its end. Answers what everybody has in the auditor's books.
fn play_heat(
    session: &mut Session,
    number: u32,
    seed: u64,
    stacks: &BTreeMap<String, i64>,
) -> BTreeMap<String, i64> {
    must(session, json!({"do": "start-heat", "heat": number}));
    let heat = Heat { session, number };
    let seats: Vec<(String, u8)> = {
        let seats = heat.heat().seats.iter();
        seats
            .map(|seat| (seat.player.to_string(), seat.seat))
            .collect()
    };
    let mut game = Game::at(heat, houses::heat(), seed);
    for (player, seat) in &seats {
        game.auditor.seat_with_points(player, *seat, stacks[player]);
    }
    game.compare();
    while game.table.is_running() {
        game.between_rolls();
        roll(&mut game);
    }
    assert!(game.accepted > 20, "{} accepted", game.accepted);
    game.auditor.return_bets();
    let books = game.auditor.books();
    let left = seats.into_iter();
    left.map(|(player, _)| (player.clone(), books.players[&player].rack))
        .collect()
}

/// The next roll; one that nobody throws is forfeited.
fn roll(game: &mut Game<Heat>) {
    let dice = game.chance.dice(game.books.point);
    let answer = game.ask(&json!({"do": "roll", "dice": dice}));
    if answer["ok"] != true {
        if game.auditor.clone().roll(dice).is_ok() {
            game.fail(&format!("the roll was refused: {answer}"));
        }
        let number = game.table.number;
        must(
            game.table.session,
            json!({"do": "forfeit-roll", "heat": number}),
        );
        return;
    }
    if let Err(objection) = game.auditor.roll(dice) {
        game.fail(&format!("rolled, but the auditor objects: {objection}"));
    }
    if game.table.is_running() {
        game.compare();
    }
}

/// Plays the heats that were drawn and holds every stack against the auditor's.
fn play_round(session: &mut Session, seed: u64, stacks: &mut BTreeMap<String, i64>) {
    let drawn = session.engine().heats().iter();
    let drawn: Vec<u32> = drawn
        .filter(|h| h.stage == Stage::Drawn)
        .map(|h| h.number)
        .collect();
    assert!(!drawn.is_empty());
    for number in drawn {
        let left = play_heat(session, number, seed * 100 + u64::from(number), stacks);
        stacks.extend(left);
    }
    let view = session.engine().view();
    for entry in json!(view)["entries"].as_array().into_iter().flatten() {
        let player = entry["player"].as_str().unwrap_or_default();
        assert_eq!(
            entry["points"].as_i64(),
            Some(stacks[player]),
            "seed {seed}: {player}"
        );
    }
}

fn audit(seed: u64) {
    let text = setup();
    let mut session = Session::open(&text).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let mut chance = Chance::from_seed(seed);
    must(&mut session, json!({"do": "submit-rules"}));
    let entrants = &PLAYERS[..3 + chance.up_to(2)];
    for player in entrants {
        must(
            &mut session,
            json!({"do": "register", "player": player, "event": "Main"}),
        );
        must(
            &mut session,
            json!({"do": "receive-rules", "player": player}),
        );
    }
    let entered = entrants.len() as i64;
    let purse = |session: &Session, name: &str| {
        json!(session.engine().view())["cash"][name]["apart"].as_i64()
    };
    assert_eq!(purse(&session, "fees"), Some(entered * FEE), "CO-2315.02-a");
    assert_eq!(purse(&session, "buy_ins"), Some(entered * BUY_IN));
    let mut stacks: BTreeMap<String, i64> =
        entrants.iter().map(|p| ((*p).to_owned(), CHIPS)).collect();
    must(
        &mut session,
        json!({"do": "draw-seats", "event": "Main", "seed": format!("{seed}")}),
    );
    must(
        &mut session,
        json!({"do": "close-registration", "event": "Main"}),
    );
    play_round(&mut session, seed, &mut stacks);
    must(&mut session, json!({"do": "end-round", "event": "Main"}));
    let finalists: Vec<String> = stacks
        .iter()
        .filter(|(_, points)| **points > 0)
        .map(|(p, _)| p.clone())
        .collect();
    let drawn = give(
        &mut session,
        json!({"do": "draw-seats", "event": "Main", "seed": "final"}),
    );
    if drawn["ok"] == true {
        play_round(&mut session, seed + 7, &mut stacks);
        must(&mut session, json!({"do": "end-round", "event": "Main"}));
    }
    must(&mut session, json!({"do": "award-prizes", "event": "Main"}));
    check_payouts(&session, seed, entered * BUY_IN, &finalists, &stacks);
}

/// Half, three and two tenths of the pool by points; level players add their prizes and share them, and odd
/// cents go to the winner (CO-2315.05-g, R-tournament-5).
fn check_payouts(
    session: &Session,
    seed: u64,
    pool: i64,
    finalists: &[String],
    stacks: &BTreeMap<String, i64>,
) {
    let mut paid: BTreeMap<String, i64> = BTreeMap::new();
    for payout in session.engine().payouts() {
        *paid.entry(payout.player.to_string()).or_default() += payout.from_pool.0;
        assert_eq!(payout.from_licensee.0, 0, "seed {seed}");
    }
    assert_eq!(
        paid.values().sum::<i64>(),
        pool,
        "seed {seed}: the pool is paid out whole"
    );
    assert_eq!(session.engine().books().pools().0, 0);
    // With fewer finalists than prizes the first round decides the rest, which its own tests show.
    if finalists.len() < SHARES.len() {
        return;
    }
    let mut ranked: Vec<(i64, &String)> = finalists.iter().map(|p| (stacks[p], p)).collect();
    ranked.sort_by(|a, b| b.cmp(a));
    if ranked.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return; // level players: how odd cents are shared is the tournament's own to show
    }
    let mut due = SHARES.map(|share| pool * share / 100);
    due[0] += pool - due.iter().sum::<i64>();
    for ((_, player), due) in ranked.iter().zip(due) {
        assert_eq!(paid.get(*player), Some(&due), "seed {seed}: {player}");
    }
}

#[test]
fn heats_and_payouts_of_random_tournaments() {
    let first = setting("AUDIT_SEED", 1);
    let count = setting("AUDIT_TOURNAMENTS", TOURNAMENTS);
    for seed in first..first + count {
        audit(seed);
    }
    boxman_shows::shows!("CO-2316-1-e", "CO-2316-1-f", "CO-2315.05-g", "CO-2315.02-a");
}
