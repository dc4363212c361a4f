//! House rules and their faults, as tables. A row is a rulebook, what the file adds to it, and every
//! fault that must be reported at once: its key, its clause in parentheses and what is allowed. A row
//! without a rulebook adds a fault to the one above. What a table does under the rules is not here.

use boxman_rules::{
    Cents, Collected, Family, Fault, House, Number, OddsPolicy, VigorishBase, presets,
};

/// One row of a table.
struct Row<'a> {
    house: String,
    faults: Vec<&'a str>,
}

fn rows(table: &str) -> Vec<Row<'_>> {
    let mut rows: Vec<Row> = Vec::new();
    for line in table.lines().filter(|line| !line.trim().is_empty()) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [book, file, fault] = cells.try_into().expect(line);
        if !book.is_empty() {
            let file = file.replace("; ", "\n");
            rows.push(Row {
                house: format!("rulebook = \"{book}\"\n{file}"),
                faults: Vec::new(),
            });
        }
        let row = rows.last_mut().expect("a table starts with a rulebook");
        row.faults.push(fault);
    }
    rows
}

/// Whether a fault is the one that a row tells: `key (clause) what is allowed`.
fn is_told(fault: &Fault, told: &str) -> bool {
    let (head, allowed) = told.split_once(')').expect(told);
    let (key, clause) = head.split_once(" (").expect(told);
    fault.key == key && fault.clause == clause && fault.message.contains(allowed.trim())
}

/// Holds the faults of every row against what was found; all of the table's failures at once.
fn assert_faults(table: &str) {
    let mut wrong = Vec::new();
    for row in rows(table) {
        let found = House::read(&row.house).err().unwrap_or_default();
        for fault in &found {
            assert!(belongs(&row.house, &fault.clause), "{}\n{fault}", row.house);
        }
        let (mut told, mut faults) = (row.faults.iter(), found.iter());
        let all_told = faults.all(|f| row.faults.iter().any(|told| is_told(f, told)));
        let all_found = told.all(|told| found.iter().any(|f| is_told(f, told)));
        if !all_told || !all_found || found.len() != row.faults.len() {
            let found: Vec<String> = found.iter().map(ToString::to_string).collect();
            wrong.push(format!(
                "{}\n  told  {:?}\n  found {found:?}",
                row.house, row.faults
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Whether a clause holds where a house plays: another state's does not, nor that of Craps Free Craps or of a side
/// wager that the house does not speak of (R-rules-6).
fn belongs(house: &str, clause: &str) -> bool {
    let only = |prefix: &str, word: &str| !clause.starts_with(prefix) || house.contains(word);
    only("MD-", "\"maryland\"")
        && only("CO-", "\"colorado")
        && only("CO-2317.01", "fire-bet")
        && only("CO-2317.02", "sharp-shooter")
        && only("CO-2317.03", "\"colorado-craps-free\"")
        && only("CO-2317.04", "super-front-line-winner")
        && only("MD-11", "fire")
        && only("MD-2-D-4", "fire")
        && only("MD-5-F", "fire")
        && only("MD-5-H", "bonus-craps")
}

#[test]
fn the_table_and_its_seats() {
    // The fire areas bound the fire bet, not the seats.
    assert_faults(
        r#"
        maryland | seats = 17                            | seats (MD-2-B) 1 to 16
        maryland | table = "mini-craps"; seats = 10      | seats (MD-2-C-seats) 1 to 9
        maryland | seats = 0                             | seats (MD-2-B) 1 to 16
        colorado | seats = 99                            | seats (CO-2303-1-a) 1 to 16
        colorado | seats = 1000                          | seats () 0 to 999
        colorado | table = "mini-craps"                  | table (CO-2304-0) must be craps
        maryland | table = "tub"                         | table (MD-3-A) craps or mini-craps
        colorado | procedure = "slow"                    | procedure () brief or full
        maryland | dice.no_roll_callers = ["dealer"]     | dice.no_roll_callers (MD-8-E-1) fixed by the rulebook
        colorado | dice.no_roll_callers = ["player"]     | dice.no_roll_callers (CO-2311-5) roles are stickperson
        "#,
    );
    boxman_shows::shows!("MD-2-C-seats", "CO-2311-5", "MD-8-E-1", "R-rules-4");
}

#[test]
fn limits_and_odds() {
    // A multiple of at least one, amounts in chips.
    assert_faults(
        r#"
        maryland | limits.odds = 0                       | limits.odds (MD-6-E) from 1 to 100
        maryland | limits.odds = 101                     | limits.odds (MD-6-E) from 1 to 100
        colorado | limits.odds = 0                       | limits.odds (CO-2308-1-b) a multiple from 1
        colorado | limits.odds = "2-3-4"                 | limits.odds (CO-2308-1-b) "3-4-5"
        colorado | limits = {chip = "0.50", minimum = "5.25"} | limits.minimum (CO-2306-4-a) multiple of the lowest chip, $0.50
        maryland | limits.chip = 25                      | limits.minimum (MD-4-B) multiple of the lowest chip, $25
        maryland | limits.maximum = 4                    | limits.maximum (MD-3-B-1) at least $5
        colorado | limits = {minimum = 0, maximum = -5}  | limits.minimum () dollars above 0
                 |                                       | limits.maximum () dollars above 0
        colorado | limits.chip = 0.5                     | limits.chip () as text such as "0.50"
        colorado | limits.units.place-6 = "1.50"         | limits.units.place-6 (CO-2306-4-a) multiple of the lowest chip
        colorado | limits.units.place-7 = 5              | limits.units.place-7 () no wager on offer
        colorado | limits.minimums.buy-4 = 5             | limits.minimums.buy-4 () no wager on offer
        "#,
    );
    boxman_shows::shows!("MD-6-E", "CO-2306-4-a");
}

#[test]
fn a_wagers_own_limits_stay_within_the_rules() {
    // Also where they are set by a wager's name.
    assert_faults(
        r#"
        maryland | limits.maximums.fire = 10; fire-bet.pay_table = "A" | limits.maximums.fire (MD-11-B-1-b) $1 to $5
        maryland | limits.minimums.place-6 = 6000        | limits.minimums.place-6 (MD-3-B-1) at most $5000
        maryland | limits.maximums.place-6 = 3           | limits.maximums.place-6 (MD-3-B-2) at least $5
        maryland | limits.maximums.pass-odds = 50        | limits.maximums.pass-odds (MD-6-E) limits.odds
        colorado | limits.maximums.fired-up-progressive = 5; approvals = ["fired-up-progressive"]; fired-up-progressive = {pay_table = "PT-BJS-FUP-01", seed = 100, contribution = 5} | limits.maximums.fired-up-progressive (BC-N-4-base) one unit
        "#,
    );
    boxman_shows::shows!("MD-11-B-1-b", "MD-6-E", "BC-N-4-base");
}

#[test]
fn a_wager_that_nobody_could_bet_on_is_a_fault() {
    // An amount in the unit and in chips, between the limits.
    assert_faults(
        r#"
        colorado | limits.chip = 5; limits.proposition_minimum = 5; approvals = ["fired-up-progressive"]; fired-up-progressive = {pay_table = "PT-BJS-FUP-01", unit = 2, seed = 1000, contribution = "20"} | fired-up-progressive.unit (CO-2306-4-a) $2 is no multiple of $10, with $5 as the lowest chip
        colorado | limits.maximums.place-6 = 10; limits.units.place-6 = 12 | place-6 (CO-2306-4-a) none from $5 to $10 is a multiple of $12
        colorado | limits.minimums.hard-8 = 7; limits.maximums.hard-8 = 8; limits.units.hard-8 = 6 | hard-8 (CO-2306-4-a) none from $7 to $8 is a multiple of $6
        colorado | limits.maximums.horn = 3              | horn (CO-2306-4-a) none from $1 to $3 is a multiple of $4
        colorado | limits.units.dont-pass-odds-4 = 102   | dont-pass-odds (CO-2306-4-a) on 4 has no amount that can be bet: it would be at least $102 and at most $100
        colorado | limits.units.come-odds-6 = 101        | come-odds-6 (CO-2306-4-a) on 6 has no amount
        maryland | limits.maximums.place-lose-4 = 10     | place-lose-4 (MD-5-A-11) none from $5 to $10 is a multiple of $11
        maryland | limits.chip = 10; limits.minimum = 10; limits.proposition_minimum = 10; fire-bet.pay_table = "A" | fire (MD-11-B-1-c) none from $1 to $5 is a multiple of $10
        colorado | layout.whirl = false; limits.maximums.any-seven = 1; limits.minimums.whirl = 10 | whirl (CO-2304-21-a) at least $10 and at most $5
        "#,
    );
    boxman_shows::shows!("R-rules-3", "CO-2306-4-a");
}

#[test]
fn a_unit_that_the_chips_make_is_none() {
    // R-rules-3: just within what the rows above are beyond.
    for within in [
        "limits.chip = 2\nlimits.minimum = 6\nlimits.proposition_minimum = 2\napprovals = [\"fired-up-progressive\"]\n\
         fired-up-progressive = {pay_table = \"PT-BJS-FUP-01\", unit = 2, seed = 1000, contribution = \"20\"}",
        "limits.maximums.place-6 = 12\nlimits.units.place-6 = 12",
        "limits.maximums.horn = 4",
        "limits.units.dont-pass-odds-4 = 100",
        "layout.whirl = false\nlimits.maximums.any-seven = 2\nlimits.minimums.whirl = 10",
    ] {
        let text = format!("rulebook = \"colorado\"\n{within}");
        House::read(&text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
    }
}

#[test]
fn vigorish() {
    assert_faults(
        r#"
        colorado | wagers.buy = true; vigorish.buy.percent = "5.1"  | vigorish.buy.percent (CO-2307-1-b) at most 5%
        colorado | wagers.buy = true; vigorish.buy.base = "win"     | vigorish.buy.base (CO-2307-1-b) "bet"
        colorado | wagers.lay = true; vigorish.lay.percent = "5.1"  | vigorish.lay.percent (CO-2307-2-b) at most 5%
        colorado | wagers.lay = true; vigorish.lay.base = "bet"     | vigorish.lay.base (CO-2307-2-b) "win"
        maryland | wagers.buy = true; vigorish.buy.percent = 6      | vigorish.buy.percent (MD-5-G-3-a) at most 5%
        maryland | wagers.lay = true; vigorish.lay.base = "win"     | vigorish.lay.base (MD-5-G-3-a) "bet"
        maryland | wagers.buy = true; wagers.lay = true; vigorish.buy = {percent = 5, collected = "up-front"}; vigorish.lay = {percent = 5, collected = "on-win"} | vigorish.lay.collected (MD-5-I) one procedure serves both
        colorado | vigorish.buy.percent = 5              | vigorish.buy (CO-2307-1-b) set wagers.buy = true
        colorado | vigorish.place.percent = 5            | vigorish.place (CO-2307-3) takes no vigorish
        maryland | vigorish.place.percent = 5            | vigorish.place (MD-5-J) takes no vigorish
        colorado | wagers.buy = true; vigorish.buy.collected = "later" | vigorish.buy.collected () up-front or on-win
        "#,
    );
    boxman_shows::shows!(
        "MD-5-G-3-a",
        "MD-5-I",
        "MD-5-J",
        "CO-2307-1-b",
        "CO-2307-2-b",
        "CO-2307-3"
    );
}

#[test]
fn choices_switches_and_higher_odds() {
    assert_faults(
        r#"
        maryland | working.hardways = "on"               | working.hardways (MD-3-A-7-a) must be off
        colorado | working.come_odds = "on"              | working.come_odds (CO-2305-5-a) must be off
        maryland | wagers.place-lose = false             | wagers.place-lose (MD-3-A-42) lay is offered in its stead
        colorado | wagers.place-lose = false             | wagers.place-lose (CO-2307-2-a) lay is offered in its stead
        colorado | wagers.field = false                  | wagers.field (CO-2304-0) the choices are place-lose, buy
        colorado-craps-free | wagers.lay = true          | wagers.lay (CO-2317.03-0-b) the choices are buy
        colorado | pays.field = {12 = "1 to 1"}          | pays.field.12 (CO-2306-1-a) at least 2 to 1
        colorado | pays.place-6 = "1 to 1"               | pays.place-6 (CO-2306-1-a) at least 7 to 6
        colorado | pays.field = {7 = "3 to 1"}           | pays.field.7 (CO-2306-1-a) no roll on which the wager wins
        colorado | pays.any-seven = 5                    | pays.any-seven (CO-2306-1-a) "3 to 1"
        colorado | pays.any-seven = "10001 to 1"         | pays.any-seven () at most 10000 to 1
        colorado | pays.field = {12 = "10001 to 1"}      | pays.field.12 () at most 10000 to 1
        colorado | pays.horn = "9 to 1"                  | pays.horn (CO-2306-1-b) no wager whose odds may be raised
        colorado | pays.pass-odds = "9 to 1"             | pays.pass-odds (CO-2306-1-b) no wager whose odds may be raised
        maryland | pays.place-6 = "6 to 5"               | pays.place-6 (MD-3-A) maryland fixes its odds
        colorado | tips = {accepted = false, wagers = true} | tips.wagers (CO-2303-1-c) where tips are not accepted
        "#,
    );
    boxman_shows::shows!(
        "MD-3-A-7-a",
        "CO-2305-5-a",
        "CO-2307-2-a",
        "CO-2304-0",
        "CO-2306-1-a"
    );
}

#[test]
fn approvals() {
    assert_faults(
        r#"
        colorado | craps-sides = {all = 1, low = 1, high = 1} | craps-sides (CO-2304-0) add "craps-sides" to approvals
        maryland | sharp-shooter.pay_table = "SS-01"     | sharp-shooter (MD-3-A) is not listed by maryland
        maryland | craps-sides = {all = 1, low = 1, high = 1} | craps-sides (MD-3-A) is not listed by maryland
        maryland | approvals = ["craps-sides"]; craps-sides = {all = 1, low = 1, high = 1} | approvals (MD-3-A) does not provide for approvals
                 |                                       | craps-sides (MD-3-A) is not listed by maryland
        maryland | approvals = []                        | approvals (MD-3-A) does not provide for approvals
        maryland | approvals = ["fire-bet"]; fire-bet.pay_table = "FB-3" | approvals (MD-3-A) does not provide for approvals
                 |                                       | fire-bet.pay_table (MD-5-F) one of A, B
        maryland | approvals = ["bonus-craps"]; bonus-craps.pay_table = "PT-FLT-BC-03" | approvals (MD-3-A) does not provide for approvals
                 |                                       | bonus-craps.pay_table (MD-5-H) one of A, B
        colorado | approvals = ["fire-bet"]; fire-bet.pay_table = "B" | approvals[0] (CO-2317.01-1) regulates itself
                 |                                       | fire-bet.pay_table (CO-2317.01-12-b) one of FB-1, FB-2, FB-3, FB-4
        colorado | approvals = ["sharp-shooter"]         | approvals[0] (CO-2317.02-1) regulates itself
        colorado | approvals = ["super-front-line-winner"] | approvals[0] (CO-2317.04-1) regulates itself
        colorado | approvals = ["bonus-craps"]; bonus-craps.pay_table = "A" | bonus-craps.pay_table (BC-A-BC03) one of PT-FLT-BC-03
        colorado-craps-free | approvals = ["fire-bet"]   | approvals[0] (CO-2317-1-c) one of bonus-craps, craps-sides
        colorado | approvals = ["roulette"]              | approvals[0] (CO-2317-1-c) one of bonus-craps, craps-sides
        colorado | approvals = [{rule = "temporary"}]    | approvals[0] (CO-2317-1-c) one of bonus-craps, craps-sides
        colorado | approvals = [{wager = "craps-sides", from = "soon", to = "2026-13-01"}] | approvals[0].from (CO-2317-1-c) "2026-06-30"
                 |                                       | approvals[0].to (CO-2317-1-c) "2026-06-30"
        colorado | approvals = [{wager = "craps-sides", until = "2026-06-30"}] | approvals[0].until () known here are from, rule, to, wager
        colorado | approvals = [{wager = "craps-sides", from = "2026-06-30", to = "2026-01-01"}] | approvals[0].to (CO-2317-1-c) not be before
        colorado | approvals = "craps-sides"             | approvals () a list
        colorado | approvals = [7]                       | approvals[0] () a name or a table
        "#,
    );
    boxman_shows::shows!("CO-2304-0", "CO-2317-1-c", "MD-3-A", "R-rules-1");
}

#[test]
fn packages_of_side_wagers() {
    assert_faults(
        r#"
        maryland | fire-bet = {pay_table = "A", maximum = 10}    | fire-bet.maximum (MD-11-B-1-b) from $1 to $5
        maryland | fire-bet = {pay_table = "A", minimum = "0.50"} | fire-bet.minimum (MD-11-B-1-a) from $1 to $5
        maryland | fire-bet = {pay_table = "A", areas = 17}      | fire-bet.areas (MD-2-D-4-a) from 1 to 16
        maryland | fire-bet = {pay_table = "A", areas = 0}       | fire-bet.areas (MD-2-D-4-a) from 1 to 16
        colorado | fire-bet = {pay_table = "FB-1", areas = 17}   | fire-bet.areas (CO-2317.01-1) from 1 to 16
        maryland | fire-bet = {pay_table = "A", minimum = 3, maximum = 2} | fire-bet.maximum (MD-11-B-1-b) at least $3
        maryland | fire-bet.pay_table = "FB-1"           | fire-bet.pay_table (MD-5-F) one of A, B
        maryland | fire-bet = {}                         | fire-bet.pay_table (MD-5-F) is missing: one of A, B
        maryland | bonus-craps.pay_table = "C"           | bonus-craps.pay_table (MD-5-H) one of A, B
        colorado | fire-bet.pay_table = "A"              | fire-bet.pay_table (CO-2317.01-12-b) one of FB-1, FB-2, FB-3, FB-4
        colorado-craps-free | fire-bet.pay_table = "FB-1"  | fire-bet (CO-2317.01-1) cannot be played
        colorado-craps-free | sharp-shooter.pay_table = "SS-01" | sharp-shooter (CO-2317.02-1) cannot be played
        colorado-craps-free | super-front-line-winner.pay_table = 1 | super-front-line-winner (CO-2317.04-1) cannot be played
        colorado-craps-free | approvals = ["super-front-line-winner"]; super-front-line-winner.pay_table = 1 | super-front-line-winner (CO-2317.04-1) cannot be played
                 |                                       | approvals[0] (CO-2317-1-c) one of bonus-craps, craps-sides
        colorado | approvals = ["craps-sides"]; craps-sides = {all = 5, low = 0} | craps-sides.all (CS-PT-select) one of 1, 2, 3, 4
                 |                                       | craps-sides.low (CS-PT-select) one of 1, 2, 3, 4
                 |                                       | craps-sides.high (CS-PT-select) is missing: one of 1, 2, 3, 4
        colorado | approvals = ["craps-sides"]; craps-sides = {all = 3, low = 3, high = 3, dealer_bonus = true} | craps-sides.dealer_bonus (CS-PT-all-bonus) pay table 4
        colorado | approvals = ["make-em-all-progressive"]; make-em-all-progressive.pay_table = "PT-BJS-MEA-01" | make-em-all-progressive.seed (BC-N-4-seed) is missing
                 |                                       | make-em-all-progressive.contribution (BC-N-4-seed) is missing
        colorado | approvals = ["fired-up-progressive"]; fired-up-progressive = {pay_table = "PT-BJS-FUP-01", unit = "1.50", seed = 0, contribution = 101} | fired-up-progressive.unit (BC-N-4-base) whole dollars
                 |                                       | fired-up-progressive.seed () dollars above 0
                 |                                       | fired-up-progressive.contribution () from 0 to 100
        "#,
    );
    boxman_shows::shows!(
        "MD-11-B-1-a",
        "MD-11-B-1-b",
        "MD-2-D-4-a",
        "MD-5-F",
        "MD-5-H",
        "CO-2317.01-1",
        "CO-2317.02-1",
        "CO-2317.04-1",
        "CS-PT-select",
        "BC-N-4-seed"
    );
}

#[test]
fn a_wrong_pay_table_hides_no_other_fault_of_its_section() {
    // BC-OW-fup, BC-N-4-base, MD-11-B-1-b: all faults at once.
    assert_faults(
        r#"
        colorado | approvals = ["fired-up-progressive"]; fired-up-progressive = {pay_table = "PT-BJS-FUP-07", unit = "1.50", seed = 1000, contribution = "20"} | fired-up-progressive.pay_table (BC-OW-fup) one of PT-BJS-FUP-01
                 |                                       | fired-up-progressive.unit (BC-N-4-base) whole dollars
        maryland | fire-bet = {pay_table = "C", maximum = 10, height = 3} | fire-bet.pay_table (MD-5-F) one of A, B
                 |                                       | fire-bet.maximum (MD-11-B-1-b) from $1 to $5
                 |                                       | fire-bet.height () not a key
        "#,
    );
}

#[test]
fn unknown_keys_at_every_level() {
    assert_faults(
        r#"
        colorado | colour = "red"                        | colour () known here are approvals
        colorado | craps-free.odds_on_all_points = true  | craps-free () not a key
        colorado | limits.most = 5                       | limits.most () known here are chip, maximum
        colorado | working.place = "on"                  | working.place () known here are come_odds, hardways
        colorado | wagers.buy = true; vigorish.buy.rate = 5 | vigorish.buy.rate () known here are base, collected, percent
        colorado | tips.tub = true                       | tips.tub () known here are accepted
        colorado | layout.horn = true                    | layout.horn () known here are horn_high, whirl
        colorado | dice.sets = 3                         | dice.sets () known here are no_roll_callers
        colorado | submission.paper = "x"                | submission.paper () known here are layout
        colorado | fire-bet = {pay_table = "FB-1", seed = 3} | fire-bet.seed () known here are areas
        "#,
    );
}

#[test]
fn wrong_types_are_told_once_each() {
    assert_faults(
        r#"
        colorado | seats = "many"; name = 7; limits = 3  | seats () a whole number
                 |                                       | name () text
                 |                                       | limits () a table
        colorado | tips.wagers = "yes"                   | tips.wagers () true or false
        colorado | wagers.buy = 1                        | wagers.buy () true or false
        colorado | working.hardways = true               | working.hardways () on or off
        colorado | dice.no_roll_callers = "dealer"       | dice.no_roll_callers () a list of names
        colorado | fire-bet.pay_table = true             | fire-bet.pay_table () a name
        colorado | approvals = ["bonus-craps"]; bonus-craps = {pay_table = "PT-FLT-BC-03", require_line_bet = 1} | bonus-craps.require_line_bet () true or false
        colorado | approvals = ["bonus-craps"]; bonus-craps = {pay_table = "PT-FLT-BC-03", aggregate_cap = {amount = 50}} | bonus-craps.aggregate_cap.per (BC-A-N3) round or hand
        colorado | approvals = ["bonus-craps"]; bonus-craps = {pay_table = "PT-FLT-BC-03", aggregate_cap = {per = "throw"}} | bonus-craps.aggregate_cap.amount (BC-A-N3) is missing
                 |                                       | bonus-craps.aggregate_cap.per () round or hand
        colorado | approvals = ["bonus-craps"]; bonus-craps = {pay_table = "PT-FLT-BC-03", aggregate_cap = 0} | bonus-craps.aggregate_cap () dollars above 0
        "#,
    );
}

#[test]
fn a_file_that_is_no_house_rules_is_named() {
    // (text, key, part of the message)
    for (text, key, message) in [
        (
            "",
            "rulebook",
            "one of colorado, colorado-craps-free, maryland",
        ),
        ("name = \"x\"", "rulebook", "is missing"),
        (
            "rulebook = \"nevada\"",
            "rulebook",
            "must be colorado, colorado-craps-free, maryland",
        ),
        ("rulebook = 7", "rulebook", "text"),
        ("nonsense", "line 1", "expected `=`"),
        ("rulebook = \"maryland\"\nseats = = 3", "line 2", "="),
        (
            "rulebook = \"maryland\"\n\nseats = 1\n= 3\n",
            "line 4",
            "keys cannot be empty",
        ),
        (
            "rulebook = \"maryland\"\nseats = 1\nseats = 2",
            "line 3",
            "duplicate key",
        ),
    ] {
        let faults = House::read(text).expect_err(text);
        assert_eq!(faults.len(), 1, "{text:?}: {faults:?}");
        assert_eq!(faults[0].key, key, "{text:?}: {faults:?}");
        assert!(faults[0].message.contains(message), "{text:?}: {faults:?}");
    }
}

#[test]
fn faults_of_all_sections_come_together_and_read_as_sentences() {
    let house = r#"
        rulebook = "maryland"
        seats = 17
        colour = "red"
        [limits]
        odds = 101
        [vigorish]
        place = { percent = 5 }
        [fire-bet]
        pay_table = "C"
    "#;
    let faults = House::read(house).expect_err("five faults");
    let keys: Vec<&str> = faults.iter().map(|f| f.key.as_str()).collect();
    assert_eq!(
        keys,
        [
            "seats",
            "limits.odds",
            "vigorish.place",
            "fire-bet.pay_table",
            "colour"
        ]
    );
    assert_eq!(
        faults[0].to_string(),
        "seats: is 17, must be 1 to 16 (MD-2-B)"
    );
}

#[test]
fn what_is_allowed_is_read() {
    let house =
        |text: &str| House::read(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
    let colorado = house(
        r#"
        rulebook = "colorado"
        working.hardways = "on"
        pays.field = { 12 = "3 to 1" }
        wagers = { buy = true, lay = true, place-lose = false }
        vigorish.buy = { percent = 5 }
        vigorish.lay = { percent = "4.5", collected = "on-win" }
        "#,
    );
    let hard = colorado.define("hard-8".parse().expect("a wager"));
    assert!(hard.is_some_and(|hard| hard.works_on_come_out));
    let lose = colorado.offers_family(Family::PlaceLose);
    assert!(!lose, "lay stands in its stead");
    let vigorish = |family: Family| {
        let vigorish = &colorado.vigorish[&family];
        (vigorish.base, vigorish.collected)
    };
    let (buy, lay) = (vigorish(Family::Buy), vigorish(Family::Lay));
    assert_eq!(buy, (VigorishBase::Bet, Collected::UpFront));
    assert_eq!(lay, (VigorishBase::Win, Collected::OnWin));
    let maryland = house("rulebook = \"maryland\"\nlimits.odds = 100");
    assert_eq!(maryland.odds, OddsPolicy::Multiple(100));
    let high = "limits.minimums.place-6 = 6000\nlimits.maximums.place-6 = 9000";
    house(&format!("rulebook = \"colorado\"\n{high}"));
    boxman_shows::shows!("CO-2305-5-e", "CO-2307-2-a", "MD-6-E");
}

#[test]
fn three_four_five_is_three_on_the_points_that_craps_free_craps_adds() {
    // $10 flat takes $30 on 2, 3, 4, 10, 11 and 12, $40 on 5 and 9, $50 on 6 and 8.
    let text = "rulebook = \"colorado-craps-free\"\nlimits.odds = \"3-4-5\"";
    let all = format!("{text}\ncraps-free.odds_on_all_points = true");
    let most = |house: &House, number: u8| {
        let odds = house.define("pass-odds".parse().expect("a wager"));
        let number = Number::new(number).expect("a number");
        house.odds_most(odds.expect("on offer"), number, Cents::dollars(10))
    };
    let house = House::read(&all).expect("house rules");
    for (number, dollars) in [
        (2, 30),
        (3, 30),
        (4, 30),
        (5, 40),
        (6, 50),
        (8, 50),
        (9, 40),
        (10, 30),
        (11, 30),
        (12, 30),
    ] {
        assert_eq!(most(&house, number), Cents::dollars(dollars), "{number}");
    }
    assert!(house.odds_in_words().contains("2, 3, 4, 10, 11 and 12"));
    // Where odds are not taken on these, nothing is said of them.
    let house = House::read(text).expect("house rules");
    assert_eq!(most(&house, 2), Cents::ZERO);
    assert!(house.odds_in_words().contains("on 4 and 10, 5 and 9"));
    boxman_shows::shows!("R-rules-5");
}

#[test]
fn the_presets_are_without_fault() {
    // Each names its operator, and has every submission that it needs.
    let names = presets();
    let expected = "colorado colorado-craps-free maryland maryland-mini practice";
    assert_eq!(names.join(" "), expected);
    for name in names {
        let house = House::read(&name).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        assert!(house.submission.operator.is_some(), "{name}");
        let papers = house
            .warnings()
            .into_iter()
            .find(|w| w.key.starts_with("submission"));
        assert_eq!(papers, None, "{name}");
    }
}
