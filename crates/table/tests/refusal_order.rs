//! Which refusal comes first, as tables: a row is a command, its last column the code that refuses it
//! or `ok`. Rows are played one after the other at one table, so a row sees what those above it did.
//! Many commands have two faults or more on purpose. Who may give which command is a table too.

mod game;

use boxman_table::{Command, Request, Session};
use game::Game;

/// Maryland with low limits and every side wager of its own.
const MARYLAND: &str = r#"
    rulebook = "maryland"
    limits = { minimum = 5, maximum = 500 }
    fire-bet.pay_table = "A"
    tips.wagers = false
"#;

/// Colorado with what can be refused: dated approvals, coupons, tips of their own limit.
const COLORADO: &str = r#"
    rulebook = "colorado"
    limits = { minimum = 5, maximum = 500 }
    approvals = [{ wager = "craps-sides", from = "2026-01-01", to = "2026-06-30" }]
    super-front-line-winner.pay_table = 1
    craps-sides = { all = 1, low = 1, high = 1 }
    tips.maximum = 25
    layout.whirl = false
"#;

#[test]
fn bets_in_maryland() {
    Game::at(MARYLAND).table(
        r#"
        do {"do": "bet", "player": "zoe", "wager": "place-7", "amount": "lots"}              | bad-command
        do {"do": "bet", "player": "zoe", "wager": "place-7", "amount": 500, "by": "cook"}   | bad-command
        do {"do": "bet", "player": "zoe", "wager": "place-7", "amount": 500, "by": "dealer"} | not-your-role
        zoe bets place-7 $-5                        | bad-command
        zoe bets place-7 $5                         | unknown-player
        bob sits 1 with $1000                       | ok
        ann sits 2 with $60                         | ok
        ann bets place-7 $-5                        | bad-command
        ann bets place-7 $5                         | unknown-wager
        ann bets put-6 $1                           | not-offered
        ann bets put-6 $1 for dealers               | tips-not-taken
        ann bets come $1                            | not-now
        ann bets pass-odds $1                       | not-now
        ann bets come-odds-6 $1                     | line-bet-required
        ann bets pass $0                            | below-minimum
        ann bets pass $4.50                         | below-minimum
        ann bets pass $900.50                       | above-maximum
        ann bets pass $100.50                       | not-a-unit
        ann bets pass $100                          | not-enough-chips
        bob bets pass $10                           | ok
        ann bets pass $10                           | ok
        ann bets fire $1                            | ok
        ann bets fire $9                            | cannot-increase
        roll 4-2                                    | ok
        ann bets fire $9                            | not-now
        bob bets dont-pass $1                       | not-now
        ann bets dont-pass-odds $100.50             | line-bet-required
        ann bets pass $600                          | cannot-increase
        ann bets pass-odds $0                       | below-minimum
        ann bets pass-odds $200                     | above-maximum
        ann bets pass-odds $52                      | not-a-unit
        ann bets pass-odds $50                      | not-enough-chips
        ann leaves                                  | ok
        ann bets place-7 $1                         | unknown-wager
        ann bets put-6 $1                           | not-seated
        do {"do": "close-table", "return_bets": true} | ok
        ann bets pass $10                           | not-seated
        bob bets place-7 $1                         | unknown-wager
        bob bets put-6 $1                           | table-closed
        "#,
    );
    boxman_shows::shows!("R-bets-10", "MD-3-A", "MD-3-B-1", "MD-3-B-2");
}

#[test]
fn bets_in_colorado() {
    Game::at(COLORADO).table(
        r#"
        ann sits 1 with $100                        | ok
        do {"do": "issue-coupon", "coupon": "MP1", "amount": 1000} | ok
        ann bets sharp-shooter $900                 | not-offered
        ann bets super-front-line-winner $900       | line-bet-required
        ann bets low-side $900                      | above-maximum
        do {"do": "bet", "player": "ann", "wager": "low-side", "amount": 90000, "at": "2026-07-01T00:00:00Z"}     | not-approved
        do {"do": "bet", "player": "ann", "wager": "field", "amount": 50, "coins": 50, "coupon": "MP9"}           | below-minimum
        do {"do": "bet", "player": "ann", "wager": "field", "amount": 20050, "coins": 50, "coupon": "MP9"}        | not-a-unit
        do {"do": "bet", "player": "ann", "wager": "field", "amount": 20000, "coins": 50, "coupon": "MP9"}        | coins-not-allowed
        do {"do": "bet", "player": "ann", "wager": "pass", "amount": 20000, "coins": 30000, "coupon": "MP9"}      | bad-command
        do {"do": "bet", "player": "ann", "wager": "pass", "amount": 20000, "coins": 5000, "coupon": "MP9"}       | coupon-invalid
        do {"do": "bet", "player": "ann", "wager": "whirl", "amount": 1000, "coupon": "MP1"}                       | coupon-invalid
        do {"do": "bet", "player": "ann", "wager": "pass", "amount": 500, "coupon": "MP1"}                        | coupon-invalid
        do {"do": "bet", "player": "ann", "wager": "pass", "amount": 20000, "coins": 5000, "coupon": "MP1"}       | not-enough-chips
        ann bets pass $30 for dealers               | above-maximum
        ann bets pass $25 for dealers               | ok
        ann bets super-front-line-winner $5 for dealers | line-bet-required
        ann bets dont-pass $5                       | ok
        ann takes down dont-pass                    | ok
        ann bets dont-pass $900                     | cannot-increase
        roll 4-2                                    | ok
        ann bets dont-pass $900                     | not-now
        ann bets pass-odds $900                     | line-bet-required
        ann bets pass-odds $900 for dealers         | above-maximum
        "#,
    );
    boxman_shows::shows!(
        "CO-2304-0",
        "CO-2305-1-b",
        "CO-2305-1-c",
        "CO-2317-1-c",
        "CO-2318-2-a",
        "CO-2317.04-5"
    );
}

#[test]
fn lowering_and_taking_down() {
    Game::at(MARYLAND).table(
        r#"
        zoe reduces place-7 $-5                     | bad-command
        zoe reduces place-7 $5                      | unknown-player
        zoe takes down place-7                      | unknown-player
        ann sits 1 with $100                        | ok
        ann reduces place-7 $5                      | unknown-wager
        ann reduces put-6 $5                        | no-such-bet
        ann takes down pass                         | no-such-bet
        ann bets pass $10                           | ok
        ann bets fire $2                            | ok
        ann bets place-8 $12                        | ok
        ann reduces fire $5                         | cannot-reduce
        ann takes down fire                         | cannot-remove
        ann reduces pass $20                        | cannot-reduce
        ann reduces pass $6                         | below-minimum
        ann reduces place-8 $7.50                   | below-minimum
        ann reduces place-8 $2.50                   | not-a-unit
        ann reduces place-8 $6                      | ok
        roll 4-2                                    | ok
        ann reduces pass $10                        | cannot-reduce
        ann takes down pass                         | cannot-remove
        ann reduces place-8 $6                      | ok
        ann reduces place-8 $6                      | no-such-bet
        ann leaves                                  | ok
        ann takes down place-7                      | unknown-wager
        ann takes down pass                         | not-seated
        "#,
    );
    boxman_shows::shows!("MD-4-D-1", "MD-4-D-3-change", "MD-4-D-3-remove");
}

#[test]
fn calling_on_and_off() {
    Game::at(MARYLAND).table(
        r#"
        zoe calls place-7 on                        | unknown-player
        ann sits 1 with $100                        | ok
        ann calls place-7 on                        | unknown-wager
        ann calls pass off                          | no-such-bet
        ann bets pass $10                           | ok
        ann bets dont-pass $10                      | ok
        ann bets field $5                           | ok
        ann bets place-8 $12                        | ok
        ann calls pass off                          | cannot-call
        ann calls dont-pass off                     | cannot-call
        ann calls field off                         | cannot-call
        ann calls place-8 on                        | ok
        roll 4-2                                    | ok
        ann calls dont-pass off                     | ok
        ann calls pass off                          | cannot-call
        do {"do": "work", "player": "ann", "wager": "place-8", "on": "yes"}               | bad-command
        do {"do": "work", "player": "ann", "wager": "pass", "on": true, "by": "dealer"}   | not-your-role
        do {"do": "close-table", "return_bets": true} | ok
        ann calls place-8 on                        | table-closed
        "#,
    );
    boxman_shows::shows!("R-working-3");
}

#[test]
fn rolling() {
    Game::at(MARYLAND).table(
        r#"
        do {"do": "roll", "dice": [0, 7], "by": "dealer"} | not-your-role
        do {"do": "roll", "dice": [0, 7]}           | bad-command
        do {"do": "roll", "dice": [1, 2, 3]}        | bad-command
        do {"do": "roll"}                           | bad-command
        do {"do": "roll", "dice": [1, 2], "cocked": [null, 9]} | bad-command
        roll 4-2                                    | no-shooter
        ann sits 1 with $100                        | ok
        do {"do": "verbal-bet", "player": "ann", "wager": "field", "amount": 500} | ok
        do {"do": "confirm-bet", "player": "ann", "wager": "field"} | ok
        roll 4-2                                    | wrong-step
        do {"do": "inspect-dice", "result": "chipped"} | ok
        roll 4-2                                    | dice-change-required
        do {"do": "report", "text": "a bet is off"} | ok
        roll 4-2                                    | case-open
        no roll short by dealer                     | not-your-role
        no roll short by stickperson                | ok
        do {"do": "no-roll", "reason": "windy"}     | bad-command
        do {"do": "close-table"}                    | ok
        no roll short by dealer                     | not-your-role
        no roll short                               | table-closed
        do {"do": "roll", "dice": [0, 7]}           | table-closed
        "#,
    );
    boxman_shows::shows!("MD-9-A", "MD-7-F-4", "MD-4-C-2", "MD-8-E-1");
}

#[test]
fn seats_racks_and_the_dice() {
    Game::at("maryland-mini").table(
        r#"
        do {"do": "sit", "player": "", "seat": 10}  | bad-command
        ann sits 10                                 | bad-command
        ann passes the dice                         | unknown-player
        ann cashes out $-5                          | bad-command
        ann cashes out $5                           | unknown-player
        ann buys in $-5                             | bad-command
        ann tips $-5                                | bad-command
        ann sits 1                                  | ok
        ann cashes out $-5                          | bad-command
        ann cashes out $5                           | not-enough-chips
        ann buys in $100                            | ok
        ann buys in $0                              | bad-command
        ann cashes out $-5                          | bad-command
        bob sits 1                                  | seat-taken
        ann sits 1                                  | seat-taken
        bob sits 2 with $100                        | ok
        ann passes the dice                         | no-shooter
        order pass delay by boxperson               | not-your-role
        order pass delay by dealer                  | no-shooter
        ann bets pass $10                           | ok
        ann sits 2                                  | seat-taken
        ann sits 3                                  | seat-locked
        ann leaves                                  | seat-locked
        roll 4-2                                    | ok
        bob passes the dice                         | not-shooter
        order pass weather by dealer                | bad-command
        order pass delay by dealer                  | ok
        ann passes the dice                         | not-shooter
        do {"do": "close-table", "return_bets": true} | ok
        ann sits 10                                 | table-closed
        "#,
    );
    boxman_shows::shows!("MD-2-C-seats", "MD-4-F-remain", "MD-10-A-2");
}

#[test]
fn while_the_dice_are_in_the_air() {
    // What is unknown or has no seat is told before that.
    let full = MARYLAND.replace("rulebook", "procedure = \"full\"\n    rulebook");
    Game::at(&full).table(
        r#"
        ann sits 1                                  | table-closed
        do {"do": "open-table"}                     | bad-command
        do {"do": "open-table", "dice_set": "A"}    | ok
        ann sits 1 with $100                        | ok
        bob sits 2 with $100                        | ok
        do {"do": "offer-dice", "player": "bob"}    | out-of-turn
        do {"do": "throw", "player": "ann"}         | no-shooter
        do {"do": "offer-dice"}                     | ok
        do {"do": "accept-dice", "player": "bob"}   | out-of-turn
        do {"do": "accept-dice", "player": "ann"}   | ok
        do {"do": "throw", "player": "bob"}         | not-shooter
        do {"do": "throw", "player": "ann"}         | wrong-step
        do {"do": "select-dice", "player": "ann", "dice": [2, 6]} | bad-command
        do {"do": "select-dice", "player": "ann", "dice": [2, 4]} | ok
        do {"do": "return-dice"}                    | ok
        do {"do": "throw", "player": "ann"}         | line-bet-required
        no roll short                               | wrong-step
        ann bets pass $10                           | ok
        do {"do": "throw", "player": "ann"}         | ok
        zoe bets pass $10                           | unknown-player
        bob bets place-7 $1                         | unknown-wager
        bob bets put-6 $1                           | bets-closed
        bob reduces pass $5                         | bets-closed
        ann calls pass off                          | bets-closed
        bob passes the dice                         | not-shooter
        ann passes the dice                         | bets-closed
        order pass delay                            | bets-closed
        "#,
    );
    boxman_shows::shows!("MD-4-A");
}

/// Who may give which command, by the first letter of the role (`V` for surveillance, `T` for the
/// tournament director): at Maryland's craps, at mini-craps without a stickperson, and in Colorado.
const ROLES: &str = r#"
    {"do": "state"}                                              | PSDBFTV | PSDBFTV | PSDBFTV
    {"do": "sit", "player": "ann"}                               | P       | P       | P
    {"do": "buy-in", "player": "ann", "amount": 100}             | PDBF    | PDBF    | PDBF
    {"do": "cash-out", "player": "ann"}                          | PDBF    | PDBF    | PDBF
    {"do": "leave", "player": "ann"}                             | PDBF    | PDBF    | PDBF
    {"do": "bet", "player": "ann", "wager": "pass", "amount": 1} | P       | P       | P
    {"do": "reduce", "player": "ann", "wager": "pass", "amount": 1} | P    | P       | P
    {"do": "take-down", "player": "ann", "wager": "pass"}        | P       | P       | P
    {"do": "work", "player": "ann", "wager": "pass", "on": true} | P       | P       | P
    {"do": "pass-dice", "player": "ann"}                         | P       | P       | P
    {"do": "tip", "player": "ann", "amount": 1}                  | P       | P       | P
    {"do": "throw", "player": "ann"}                             | P       | P       | P
    {"do": "accept-dice", "player": "ann"}                       | P       | P       | P
    {"do": "dispute", "player": "ann", "about": "settlement"}    | PD      | PD      | PD
    {"do": "roll", "dice": [1, 2]}                               | S       | D       | S
    {"do": "offer-dice"}                                         | S       | D       | S
    {"do": "push-dice"}                                          | S       | D       | S
    {"do": "no-roll", "reason": "short"}                         | SB      | SDF     | SDBF
    {"do": "no-roll", "reason": "improper"}                      | SB      | SD      | SB
    {"do": "order-pass", "reason": "delay"}                      | B       | D       | B
    {"do": "rule-dispute", "void": true}                         | B       | F       | BF
    {"do": "report", "text": "x"}                                | SD      | SD      | SD
    {"do": "rule", "case": 1, "ruling": "x"}                     | BF      | BF      | BF
    {"do": "carry-out", "case": 1}                               | SD      | SD      | SD
    {"do": "bring-in"}                                           | DB      | DB      | DB
    {"do": "settle"}                                             | DB      | DB      | DB
    {"do": "mark", "wager": "fire", "number": 4}                 | DB      | DB      | SDB
    {"do": "confirm-bet", "player": "ann", "wager": "pass"}      | SDB     | SDB     | SDB
    {"do": "confirm-work", "player": "ann", "wager": "pass"}     | DB      | DB      | DB
    {"do": "drop-tips", "amount": 100}                           | DB      | DB      | DB
    {"do": "issue-coupon", "coupon": "x", "amount": 1}           | BF      | BF      | BF
    {"do": "mute", "player": "ann", "on": true}                  | BF      | BF      | BF
    {"do": "assign", "role": "dealer", "staff": null}            | BF      | BF      | BF
    {"do": "open-table"}                                         | BF      | BF      | BF
    {"do": "close-table"}                                        | BF      | BF      | BF
    {"do": "change-dice", "dice_set": "B"}                       | SDBF    | SDBF    | SDBF
"#;

#[test]
fn who_may_give_which_command() {
    let letters = [
        ('P', "player"),
        ('S', "stickperson"),
        ('D', "dealer"),
        ('B', "boxperson"),
        ('F', "floorperson"),
        ('T', "tournament-director"),
        ('V', "surveillance"),
    ];
    let mut wrong = Vec::new();
    for (index, house) in ["maryland", "maryland-mini", "colorado"]
        .into_iter()
        .enumerate()
    {
        for row in ROLES.lines().filter(|row| row.contains('|')) {
            let cells: Vec<&str> = row.split(" | ").map(str::trim).collect();
            let mut found = String::new();
            for (letter, role) in letters {
                let mut game = Game::at(house);
                let line = cells[0].replacen('{', &format!("{{\"by\": \"{role}\", "), 1);
                let answer = game.ask(&line);
                if answer["refused"]["code"] != "not-your-role" {
                    found.push(letter);
                }
            }
            if found != cells[index + 1] {
                wrong.push(format!("{house}: {} found {found}", row.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    boxman_shows::shows!(
        "MD-7-A-1",
        "MD-7-A-2",
        "MD-9-A",
        "MD-8-E-1",
        "MD-8-E-2",
        "MD-8-C-6",
        "MD-10-A-2",
        "MD-9-E-1",
        "MD-9-E-2",
        "MD-11-A-4-b",
        "CO-2309-1-c",
        "CO-2312-1-a",
        "CO-2311-2-f",
        "CO-2313-1-b",
        "CO-2319-d"
    );
}

#[test]
fn at_mini_craps_a_stickperson_takes_the_dice_from_the_dealer() {
    Game::at("maryland-mini").table(
        r#"
        ann sits 1 with $100                        | ok
        ann bets pass $10                           | ok
        do {"do": "roll", "dice": [4, 2], "by": "stickperson"} | not-your-role
        do {"do": "assign", "role": "stickperson", "staff": "sam"} | ok
        do {"do": "roll", "dice": [4, 2], "by": "dealer"} | not-your-role
        do {"do": "roll", "dice": [4, 2], "by": "stickperson"} | ok
        "#,
    );
    boxman_shows::shows!("MD-7-A-1", "MD-7-A-2");
}

#[test]
fn dice_that_the_table_draws_are_the_players_to_roll() {
    let roll = boxman_rules::Roll::new(4, 2).expect("two faces");
    let mut session = Session::open("maryland")
        .expect("a preset")
        .with_dice(move || roll);
    for line in [
        r#"{"do": "sit", "player": "ann"}"#,
        r#"{"do": "buy-in", "player": "ann", "amount": 10000}"#,
        r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}"#,
        r#"{"do": "roll", "by": "player"}"#,
    ] {
        assert!(session.line(line).starts_with(r#"{"ok":true"#), "{line}");
    }
    let called = Request {
        by: Some(boxman_rules::Role::Player),
        ..Request::from(Command::Roll {
            dice: Some([4, 2]),
            cocked: None,
        })
    };
    let refusal = session
        .perform(called)
        .expect_err("called dice are the stickperson's");
    assert_eq!(refusal.code, boxman_table::Code::NotYourRole);
}
