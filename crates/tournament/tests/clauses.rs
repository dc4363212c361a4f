//! What the playthroughs do not tell: refusals, each with its clause, on a tournament under way.

use boxman_tournament::{EXAMPLE, Form, Session};
use serde_json::{Value, json};

struct Desk(Session);

impl Desk {
    fn open(setup: &str) -> Desk {
        Desk(Session::open(setup).unwrap_or_else(|faults| panic!("{faults:#?}")))
    }

    /// Gives a command, on the day of play unless it says otherwise.
    fn give(&mut self, mut command: Value) -> Value {
        if command.get("at").is_none() {
            command["at"] = json!("2026-12-05T18:00:00");
        }
        serde_json::from_str(&self.0.line(&command.to_string())).expect("JSON")
    }

    #[track_caller]
    fn ok(&mut self, command: Value) -> Value {
        let answer = self.give(command.clone());
        assert_eq!(answer["ok"], json!(true), "{command}: {answer}");
        answer
    }

    #[track_caller]
    fn refused(&mut self, command: Value, code: &str, clause: &str) {
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
    fn enter(&mut self, players: &[&str]) {
        for player in players {
            self.ok(json!({"do": "register", "player": player, "event": "Main event"}));
            self.ok(json!({"do": "receive-rules", "player": player}));
        }
    }

    /// Everybody at one running table.
    fn seated(setup: &str, players: &[&str]) -> Desk {
        let mut desk = Desk::open(setup);
        desk.ok(json!({"do": "submit-rules", "at": "2026-11-20T10:00:00"}));
        desk.enter(players);
        desk.ok(json!({"do": "draw-seats", "event": "Main event", "seed": "7"}));
        desk.ok(json!({"do": "start-heat", "heat": 1}));
        desk
    }
}

fn play(command: Value) -> Value {
    json!({"do": "play", "heat": 1, "command": command})
}

fn bet(player: &str, wager: &str, amount: i64) -> Value {
    play(json!({"do": "bet", "player": player, "wager": wager, "amount": amount}))
}

#[test]
fn the_division_has_its_say() {
    // CO-2315.06-c CO-2315.06-d CO-2315.06-e CO-2315.07-0
    let mut desk = Desk::open(EXAMPLE);
    let draw = json!({"do": "draw-seats", "event": "Main event", "seed": "1"});
    desk.enter(&["ann", "bob"]);
    desk.refused(draw.clone(), "rules-not-submitted", "CO-2315.06-c");
    desk.refused(
        json!({"do": "record-answer"}),
        "rules-not-submitted",
        "CO-2315.06-c",
    );
    let short = json!({"do": "submit-rules", "text": "Have fun."});
    desk.refused(short, "missing-statement", "CO-2315.07-1-a");
    desk.ok(json!({"do": "submit-rules", "at": "2026-11-30T23:59:00"}));
    desk.refused(json!({"do": "submit-rules"}), "not-now", "CO-2315.06-c");
    let answer = json!({"do": "record-answer", "unacceptable": [{"section": "Main event", "reason": "ties"}]});
    let mut by_player = answer.clone();
    by_player["by"] = json!("player");
    desk.refused(by_player, "not-your-role", "CO-2315.06-d");
    desk.ok(answer);
    desk.refused(draw.clone(), "rules-unacceptable", "CO-2315.06-e");
    desk.refused(
        json!({"do": "submit-rules"}),
        "rules-unacceptable",
        "CO-2315.06-e",
    );
    // An amendment starts the five days anew, and every player receives the new rules.
    let amended = EXAMPLE.replace("ties = \"roll-off\"", "ties = \"share\"");
    desk.ok(json!({"do": "amend-rules", "setup": amended}));
    desk.refused(draw.clone(), "rules-not-submitted", "CO-2315.06-c");
    desk.ok(json!({"do": "submit-rules", "at": "2026-12-02T00:00:00"}));
    let on = |day: &str| json!({"do": "draw-seats", "event": "Main event", "seed": "1", "at": format!("{day}T12:00:00")});
    desk.refused(on("2026-12-06"), "five-days", "CO-2315.06-c");
    desk.refused(on("2026-12-07"), "rules-not-received", "CO-2315.06-b");
    for player in ["ann", "bob"] {
        desk.ok(json!({"do": "receive-rules", "player": player}));
    }
    desk.ok(on("2026-12-07"));
    desk.refused(
        json!({"do": "amend-rules", "setup": EXAMPLE}),
        "not-now",
        "CO-2315.06-c",
    );
}

#[test]
fn prices_stay_once_somebody_has_paid() {
    // CO-2315.01-c CO-2315.08-2-a
    let mut desk = Desk::open(EXAMPLE);
    let dearer = json!({"do": "amend-rules", "setup": EXAMPLE.replace("fee = 10", "fee = 20")});
    desk.ok(dearer.clone());
    desk.ok(json!({"do": "amend-rules", "setup": EXAMPLE}));
    desk.enter(&["ann"]);
    desk.refused(dearer, "wrong-value", "CO-2315.01-c");
    let faulty = json!({"do": "amend-rules", "setup": EXAMPLE.replace("fee = 10", "fee = 200000")});
    desk.refused(faulty, "faulty-setup", "CO-2315.05-a");
}

#[test]
fn every_entrant_has_a_fee() {
    // CO-2315.01-e CO-2315.01-f CO-2315.05-d
    let mut desk = Desk::open(EXAMPLE);
    let pay = |amount: i64| json!({"do": "register", "player": "ann", "event": "Main event", "amount": amount});
    desk.refused(pay(5000), "wrong-value", "CO-2315.01-f");
    desk.refused(pay(7000), "wrong-value", "CO-2315.05-d");
    desk.ok(pay(6000));
    desk.ok(json!({"do": "register", "player": "bob", "event": "Main event", "pay_fee": "complimentary"}));
    let csv = desk.0.tournament().forms().csv(Form::Tournament);
    let expected = "Entry,Entrant,Event,Kind,Entry fee,Fee paid,Buy-in,Buy-in paid,Collected by,Time,Returned\n\
        1,ann,Main event,entry,10.00,cash,50.00,cash,Gold Camp Casino,2026-12-05T18:00:00,\n\
        2,bob,Main event,entry,10.00,complimentary,50.00,cash,Gold Camp Casino,2026-12-05T18:00:00,\n";
    assert_eq!(csv, expected);
    assert_eq!(
        desk.0.tournament().forms().csv(Form::Proceeds),
        "Month,Entry fees\n2026-12,20.00\n"
    );
}

#[test]
fn players_meet_the_criteria() {
    // CO-2315.04-a
    let text =
        format!("{EXAMPLE}\n[[criteria]]\ntext = \"Gold tier\"\nbecause = \"it counts play\"");
    let mut desk = Desk::open(&text);
    let enter = json!({"do": "register", "player": "ann", "event": "Main event"});
    desk.refused(enter.clone(), "not-qualified", "CO-2315.04-a");
    let mut gold = enter;
    gold["meets"] = json!(["Gold tier"]);
    desk.ok(gold);
}

#[test]
fn entering_again_is_for_the_eliminated_where_allowed() {
    // CO-2315-2-c-1 CO-2315-2-c-2
    let enter = json!({"do": "register", "player": "ann", "event": "Main event"});
    let out = json!({"do": "scratch", "player": "ann", "reason": "gave up"});
    let mut desk = Desk::open(EXAMPLE);
    desk.ok(enter.clone());
    desk.refused(enter.clone(), "duplicate-entry", "CO-2315-2-c-1");
    desk.ok(out.clone());
    desk.ok(enter.clone());
    desk.ok(out.clone());
    desk.refused(enter.clone(), "reentry-not-allowed", "CO-2315-2-c-2");
    let mut once = Desk::open(&EXAMPLE.replace("reentries = 1", "reentries = 0"));
    once.ok(enter.clone());
    once.ok(out);
    once.refused(enter, "reentry-not-allowed", "CO-2315-2-c-2");
}

#[test]
fn only_tournament_chips_are_wagered_and_none_is_redeemed() {
    // CO-2316-1-a CO-2316-1-b CO-2316-1-c CO-2316-1-f
    let mut desk = Desk::seated(EXAMPLE, &["ann", "bob"]);
    let with = |extra: Value| {
        let mut command = json!({"do": "bet", "player": "ann", "wager": "pass", "amount": 100});
        command
            .as_object_mut()
            .expect("an object")
            .extend(extra.as_object().expect("an object").clone());
        play(command)
    };
    desk.refused(
        with(json!({"coins": 100})),
        "tournament-chips-only",
        "CO-2316-1-c",
    );
    desk.refused(
        with(json!({"coupon": "MATCH"})),
        "tournament-chips-only",
        "CO-2316-1-c",
    );
    desk.refused(
        with(json!({"for": "dealers"})),
        "not-redeemable",
        "CO-2316-1-f",
    );
    desk.refused(
        play(json!({"do": "tip", "player": "ann", "amount": 5})),
        "not-redeemable",
        "CO-2316-1-f",
    );
    desk.refused(
        play(json!({"do": "cash-out", "player": "ann"})),
        "not-redeemable",
        "CO-2316-1-f",
    );
    desk.refused(
        play(json!({"do": "leave", "player": "ann"})),
        "no-substitute",
        "CO-2315.07-4-a",
    );
    let cash = play(json!({"do": "buy-in", "player": "ann", "amount": 2500}));
    desk.refused(cash, "tournament-chips-only", "CO-2316-1-b");
    let verbal =
        play(json!({"do": "verbal-bet", "player": "ann", "wager": "pass", "amount": 2500}));
    desk.refused(verbal, "tournament-chips-only", "CO-2316-1-a");
    desk.ok(bet("ann", "pass", 100));
}

#[test]
fn a_wager_has_no_limit_but_the_stack() {
    // CO-2316-1-e CO-2315.06-a R-tournament-2
    let rich = EXAMPLE.replace("chips = 1000\ncolours", "chips = 2000000\ncolours");
    let mut desk = Desk::seated(&rich, &["ann", "bob"]);
    // The house's maximum is $5,000, its odds are capped at $100: neither is in points.
    desk.ok(bet("ann", "pass", 600_000));
    desk.ok(play(json!({"do": "roll", "dice": [4, 2]})));
    desk.ok(bet("ann", "pass-odds", 1_200_000));
    desk.refused(
        bet("ann", "field", 600_000),
        "not-enough-chips",
        "CO-2305-1-a",
    );
    // The game pays as ever: 6 to 5 on odds of six.
    desk.ok(play(json!({"do": "roll", "dice": [3, 3]})));
    let view = desk.ok(json!({"do": "heat", "heat": 1}));
    assert_eq!(
        view["heat"]["table"]["players"]["ann"]["rack"],
        json!(2_000_000 + 600_000 + 1_440_000)
    );
    assert!(
        view["heat"]["table"].get("house").is_none(),
        "points are nobody's money"
    );
}

#[test]
fn the_same_bets_settle_as_at_a_table_for_money() {
    // CO-2315.06-a
    let mut desk = Desk::seated(&EXAMPLE.replace("white = 5", "white = 100"), &["ann"]);
    let mut money = boxman_table::Session::open("colorado").expect("a preset");
    money.line(r#"{"do": "sit", "player": "ann", "seat": 1}"#);
    money.line(r#"{"do": "buy-in", "player": "ann", "amount": 100000}"#);
    let rich = desk.0.tournament().heats()[0]
        .table()
        .rack("ann")
        .expect("seated");
    assert_eq!(rich.0, 1000);
    // One lowest chip is $1 at the one table and 100 points at the other.
    let script = [
        json!({"do": "bet", "player": "ann", "wager": "field", "amount": 100}),
        json!({"do": "bet", "player": "ann", "wager": "pass", "amount": 500}),
        json!({"do": "roll", "dice": [6, 6]}),
        json!({"do": "bet", "player": "ann", "wager": "dont-pass", "amount": 500}),
        json!({"do": "roll", "dice": [2, 2]}),
        json!({"do": "roll", "dice": [3, 4]}),
    ];
    for command in script {
        let by_points: Value = desk.give(play(command.clone()));
        let by_money: Value =
            serde_json::from_str(&money.line(&command.to_string())).expect("JSON");
        assert_eq!(
            by_points["ok"], by_money["ok"],
            "{command}: {by_points} {by_money}"
        );
        assert_eq!(
            by_points["events"][0]["events"], by_money["events"],
            "{command}"
        );
    }
}

#[test]
fn nobody_plays_for_another() {
    // CO-2315.07-4-a CO-2315.07-4-b
    let mut desk = Desk::seated(EXAMPLE, &["ann", "bob"]);
    let mut by = bet("ann", "pass", 100);
    by["by"] = json!("player");
    by["who"] = json!("bob");
    desk.refused(by.clone(), "not-yours", "CO-2315.07-4-b");
    by["who"] = json!("zed");
    desk.refused(by.clone(), "no-substitute", "CO-2315.07-4-a");
    by["who"] = json!("ann");
    desk.ok(by);
}

#[test]
fn chips_have_values_that_everybody_sees() {
    // CO-2316-2-a CO-2316-2-c CO-2315.07-5-b
    let mut desk = Desk::seated(EXAMPLE, &["ann", "bob"]);
    let view = desk.ok(json!({"do": "heat", "heat": 1, "player": "bob"}));
    let notice = &view["heat"]["notice"];
    assert_eq!(
        notice["colours"][0],
        json!({"colour": "white", "points": 5})
    );
    assert_eq!(
        notice["colours"][2],
        json!({"colour": "green", "points": 100})
    );
    // The table counts by the same values: five points are the lowest chip.
    desk.refused(bet("ann", "field", 7), "not-a-unit", "CO-2306-4-a");
    assert_eq!(
        view["heat"]["table"]["players"]["ann"]["rack"],
        json!(1000),
        "stacks are in sight"
    );
}

#[test]
fn four_months_after_the_first_roll_nothing_is_played() {
    // CO-2315-1-c
    let mut desk = Desk::open(EXAMPLE);
    desk.ok(json!({"do": "submit-rules", "at": "2014-10-01T10:00:00"}));
    desk.enter(&["ann"]);
    let draw = |day: &str| json!({"do": "draw-seats", "event": "Main event", "seed": "1", "at": format!("{day}T12:00:00")});
    desk.ok(draw("2014-10-31"));
    desk.ok(json!({"do": "start-heat", "heat": 1, "at": "2014-10-31T12:00:00"}));
    for (player, day) in [("bob", "2015-02-28"), ("cy", "2015-02-28")] {
        desk.ok(json!({"do": "register", "player": player, "event": "Main event", "at": format!("{day}T12:00:00")}));
        desk.ok(json!({"do": "receive-rules", "player": player}));
    }
    desk.ok(draw("2015-02-28"));
    desk.refused(
        json!({"do": "start-heat", "heat": 2, "at": "2015-03-01T00:00:00"}),
        "too-late",
        "CO-2315-1-c",
    );
    desk.ok(json!({"do": "start-heat", "heat": 2, "at": "2015-02-28T23:59:00"}));
}

#[test]
fn the_same_dice_only_for_heats_at_the_same_time() {
    // CO-2315.06-a R-tournament-7
    let same = EXAMPLE
        .replace(
            "chips = 1000\ncolours",
            "same_dice = true\nchips = 1000\ncolours",
        )
        .replacen("seats = 8", "seats = 2", 1);
    let mut desk = Desk::seated(&same, &["ann", "bob", "cy", "dee"]);
    desk.refused(
        json!({"do": "roll-all", "event": "Main event", "dice": [3, 4]}),
        "not-now",
        "CO-2315.06-a",
    );
    desk.ok(json!({"do": "start-heat", "heat": 2}));
    let state = desk.ok(json!({"do": "state"}));
    let first = state["state"]["heats"][0]["seats"][0]["player"].clone();
    let first = first.as_str().expect("a name").to_owned();
    desk.ok(bet(&first, "pass", 100));
    desk.refused(
        play(json!({"do": "roll", "dice": [3, 4]})),
        "not-now",
        "CO-2315.06-a",
    );
    let answer = desk.ok(json!({"do": "roll-all", "event": "Main event", "dice": [3, 4]}));
    // The second table had nobody on the line: the throw counts there too.
    assert_eq!(answer["events"][0]["heat"], json!(1));
    assert_eq!(answer["events"][1]["event"], json!("roll-forfeited"));
    let state = desk.ok(json!({"do": "state"}));
    assert_eq!(
        state["state"]["heats"][0]["rolls_left"],
        state["state"]["heats"][1]["rolls_left"]
    );
    // Somebody who comes later gets a draw of his own, which waits until the first is over.
    desk.enter(&["eve"]);
    desk.ok(json!({"do": "draw-seats", "event": "Main event", "seed": "8"}));
    desk.ok(json!({"do": "roll-all", "event": "Main event", "dice": [3, 4]}));
    let state = desk.ok(json!({"do": "state"}));
    let rolls = [0, 1, 2].map(|heat| state["state"]["heats"][heat]["rolls"].clone());
    assert_eq!(rolls, [json!(2), json!(2), json!(0)]);
}

#[test]
fn commands_are_read_whole_and_once() {
    let mut desk = Desk::open(EXAMPLE);
    desk.refused(json!({"do": "juggle"}), "bad-command", "");
    desk.refused(json!({"do": "conclude", "now": true}), "bad-command", "");
    desk.refused(json!({"do": "start-heat", "heat": 9}), "unknown-heat", "");
    desk.refused(
        json!({"do": "close-registration", "event": "Other"}),
        "unknown-event",
        "",
    );
    let enter = json!({"do": "register", "player": "ann", "event": "Main event", "id": "a"});
    let first = desk.ok(enter.clone());
    assert_eq!(desk.ok(enter), first);
    desk.refused(json!({"do": "conclude", "id": "a"}), "duplicate-id", "");
}

#[test]
fn prizes_are_paid_by_recipient_on_the_form() {
    // CO-2315.02-b CO-2315.07-3-c
    let short = EXAMPLE.replace("rolls = 20", "rolls = 1");
    let mut desk = Desk::seated(&short, &["ann", "=bob"]);
    desk.ok(json!({"do": "forfeit-roll", "heat": 1}));
    desk.ok(json!({"do": "close-registration", "event": "Main event"}));
    desk.ok(json!({"do": "end-round", "event": "Main event"}));
    desk.ok(json!({"do": "draw-seats", "event": "Main event", "seed": "2"}));
    desk.ok(json!({"do": "start-heat", "heat": 2}));
    desk.ok(json!({"do": "play", "heat": 2, "command": {"do": "bet", "player": "=bob", "wager": "pass", "amount": 100}}));
    desk.ok(json!({"do": "play", "heat": 2, "command": {"do": "roll", "dice": [5, 6]}}));
    desk.ok(json!({"do": "end-round", "event": "Main event"}));
    desk.ok(json!({"do": "award-prizes", "event": "Main event"}));
    desk.refused(
        json!({"do": "award-prizes", "event": "Main event"}),
        "not-now",
        "CO-2315.05-g",
    );
    let forms = desk.0.tournament().forms();
    let csv = forms.csv(Form::Payouts);
    // Nobody came third: those 20% go to the best place. A name is never a formula.
    assert!(csv.contains("Main event,1,'=bob,"), "{csv}");
    assert!(
        csv.contains(",cash,70.00,70.00,0.00,") && csv.contains(",cash,30.00,30.00,0.00,"),
        "{csv}"
    );
    let html = forms.html(Form::Payouts);
    assert!(
        html.contains("Prize payout form") && html.contains("From the prize pool $100"),
        "{html}"
    );
    assert!(html.contains("licence 12-3456"));
}
