//! How long a table takes to decide and apply: a roll settled at a full table, sixteen seats with
//! thirty bets each (within 30 microseconds), and a bet (within one). Allocations are counted.
//! `cargo xtask bench`, or `cargo bench -p boxman-table -- seven_out` for one of them.

use std::sync::Arc;

use boxman_rules::House;
use boxman_table::{Request, Session, Table};
use divan::{AllocProfiler, Bencher, black_box};

#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

const HOUSES: [&str; 3] = ["maryland", "colorado", "practice"];

fn main() {
    divan::main();
}

fn request(line: &str) -> Request {
    Request::read(line).expect("a command")
}

fn perform(table: &mut Table, line: &str) {
    let events = table.decide(&request(line));
    for event in events.unwrap_or_else(|refusal| panic!("{line}: {refusal}")) {
        table.apply(&event);
    }
}

fn bet(player: u8, wager: &str, dollars: u32) -> String {
    let amount = dollars * 100;
    format!(
        r#"{{"do": "bet", "player": "player {player}", "wager": "{wager}", "amount": {amount}}}"#
    )
}

/// Bets that stand from roll to roll: thirty with a pass bet and its odds.
fn bets(house: &str) -> Vec<(String, u32)> {
    let mut all = vec![("pass-odds".to_owned(), 10)];
    for number in [4, 5, 6, 8, 9, 10] {
        let against = match number {
            4 | 10 => 40,
            5 | 9 => 30,
            _ => 24,
        };
        all.push((format!("place-{number}"), 30));
        all.push((format!("buy-{number}"), 20));
        all.push((format!("lay-{number}"), against));
        all.push(match house {
            // Maryland has no put bets.
            "maryland" => (format!("place-lose-{number}"), 440),
            _ => (format!("put-{number}"), 5),
        });
    }
    all.extend([4, 6, 8, 10].map(|number| (format!("hard-{number}"), 1)));
    all
}

/// Sixteen players, a point of 9, thirty bets in front of each.
fn full_table(house: &str) -> Table {
    let mut table = Table::open(Arc::new(House::read(house).expect("a preset")));
    for player in 1..=16 {
        let name = format!("player {player}");
        perform(
            &mut table,
            &format!(r#"{{"do": "sit", "player": "{name}", "seat": {player}}}"#),
        );
        let line = format!(r#"{{"do": "buy-in", "player": "{name}", "amount": 10000000}}"#);
        perform(&mut table, &line);
        perform(&mut table, &bet(player, "pass", 10));
    }
    perform(&mut table, r#"{"do": "roll", "dice": [4, 5]}"#);
    for player in 1..=16 {
        for (wager, dollars) in bets(house) {
            perform(&mut table, &bet(player, &wager, dollars));
        }
    }
    assert!(table.players().iter().all(|player| player.bets.len() == 30));
    table
}

/// Decides and applies a command at a table like this one.
fn decide_and_apply(bencher: Bencher, table: &Table, line: &str) {
    let request = request(line);
    bencher
        .with_inputs(|| table.clone())
        .bench_local_values(|mut table| {
            let events = table.decide(black_box(&request)).expect("accepted");
            for event in &events {
                table.apply(event);
            }
            (table, events)
        });
}

/// Every bet is decided: 480 settlements.
#[divan::bench(args = HOUSES)]
fn roll_seven_out(bencher: Bencher, house: &str) {
    decide_and_apply(
        bencher,
        &full_table(house),
        r#"{"do": "roll", "dice": [3, 4]}"#,
    );
}

/// No bet is decided.
#[divan::bench(args = HOUSES)]
fn roll_quiet(bencher: Bencher, house: &str) {
    decide_and_apply(
        bencher,
        &full_table(house),
        r#"{"do": "roll", "dice": [5, 6]}"#,
    );
}

/// A number that some bets of every player are decided by.
#[divan::bench(args = HOUSES)]
fn roll_six(bencher: Bencher, house: &str) {
    decide_and_apply(
        bencher,
        &full_table(house),
        r#"{"do": "roll", "dice": [4, 2]}"#,
    );
}

/// A new bet at the full table, by the player in the last seat.
#[divan::bench(args = HOUSES)]
fn bet_new(bencher: Bencher, house: &str) {
    decide_and_apply(bencher, &full_table(house), &bet(16, "field", 5));
}

/// A bet that is raised.
#[divan::bench(args = HOUSES)]
fn bet_raised(bencher: Bencher, house: &str) {
    decide_and_apply(bencher, &full_table(house), &bet(16, "place-6", 30));
}

/// A bet that is refused.
#[divan::bench(args = HOUSES)]
fn bet_refused(bencher: Bencher, house: &str) {
    let table = full_table(house);
    let request = request(&bet(16, "pass-odds", 4000));
    bencher.bench_local(|| {
        table
            .decide(black_box(&request))
            .expect_err("above the maximum")
    });
}

/// The same bet as a line of JSON, answered as one.
#[divan::bench]
fn line_bet(bencher: Bencher) {
    let open = || {
        let mut session = Session::open("colorado").expect("a preset");
        session.line(r#"{"do": "sit", "player": "player 16"}"#);
        session.line(r#"{"do": "buy-in", "player": "player 16", "amount": 10000000}"#);
        session
    };
    let line = bet(16, "field", 5);
    bencher.with_inputs(open).bench_local_values(|mut session| {
        let answer = session.line(black_box(&line));
        (session, answer)
    });
}
