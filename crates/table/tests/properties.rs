//! What holds at every moment of every game: money is neither made nor lost, a refused command changes
//! nothing, the record rebuilds the table, what is offered is accepted and nothing else, and the base
//! game does not know whether side wagers are on the layout. Only the sequences are random; proptest
//! prints the seed and the shortest game that fails. That no input crashes a table is `fuzz_lines.rs`.

mod random;

use std::sync::Arc;

use boxman_rules::{Cents, Family, House, Package, Wager};
use boxman_table::{Command, Event, Name, Offer, Request, Session, Table};
use proptest::prelude::*;
use random::{Act, PLAYERS, game, houses};
use serde_json::{Value, json};

fn open(house: &str) -> Session {
    Session::open(house).unwrap_or_else(|faults| panic!("{house}: {faults:?}"))
}

/// Any of the houses.
fn house() -> impl Strategy<Value = String> {
    prop::sample::select(houses())
}

/// What events brought into the game from outside, less what they took out of it.
fn brought_in(events: &[Event]) -> i64 {
    let each = |event: &Event| match event {
        Event::BoughtIn { amount, .. } | Event::CashConverted { amount, .. } => amount.0,
        Event::BetMade {
            coins: Some(coins), ..
        } => coins.0,
        Event::CashedOut { amount, .. } => -amount.0,
        _ => 0,
    };
    events.iter().map(each).sum()
}

/// Everything that the state says is somewhere.
fn accounted_for(state: &Value) -> i64 {
    let cents = |value: &Value| {
        value
            .as_i64()
            .unwrap_or_else(|| panic!("{value} is no amount"))
    };
    let players = state["players"].as_object().expect("players");
    let held = players
        .values()
        .map(|p| cents(&p["rack"]) + cents(&p["on_layout"]));
    let meters = state["progressives"].as_object().expect("meters");
    let fed = meters
        .values()
        .map(|m| cents(&m["meter"]) - cents(&m["seed"]));
    let (house, dealers) = (&state["house"], &state["dealers"]);
    held.chain(fed).sum::<i64>()
        + cents(&house["win"])
        + cents(&house["vigorish"])
        + cents(&dealers["tips"])
        + cents(&dealers["envy"])
        + cents(&dealers["on_layout"])
}

fn names() -> impl Iterator<Item = Name> {
    PLAYERS.iter().filter_map(|name| Name::new(name))
}

fn seated(table: &Table) -> impl Iterator<Item = Name> {
    let here = table
        .players()
        .iter()
        .filter(|player| player.seat.is_some());
    here.map(|player| player.name.clone())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn money_is_neither_made_nor_lost(house in house(), acts in game(0..100)) {
        let mut session = open(&house);
        for act in &acts {
            act.play(&mut session);
            let state = json!(session.engine().view());
            prop_assert_eq!(accounted_for(&state), brought_in(session.events()), "after {:?}", act);
            for (name, player) in state["players"].as_object().expect("players") {
                prop_assert!(player["rack"].as_i64() >= Some(0), "{} owes money", name);
            }
        }
    }

    #[test]
    fn a_refused_command_changes_nothing(house in house(), acts in game(0..60)) {
        let mut session = open(&house);
        for act in &acts {
            for command in act.commands(session.engine()) {
                let before = (session.engine().view(), session.events().len());
                let answer = session.line(&command.to_string());
                let after = (session.engine().view(), session.events().len());
                if answer.starts_with(r#"{"ok":false"#) {
                    prop_assert_eq!(before, after, "{} is refused: {}", command, answer);
                } else {
                    prop_assert!(after.1 > before.1, "{}: an accepted command is an event", command);
                }
            }
        }
    }

    #[test]
    fn a_snapshot_is_the_whole_table(house in house(), acts in game(0..60), more in game(0..30)) {
        let mut session = open(&house);
        for act in &acts {
            act.play(&mut session);
        }
        let table = session.engine();
        let text = serde_json::to_string(&table.snapshot()).expect("plain data");
        let snapshot = serde_json::from_str(&text).expect("the same data");
        let mut again = Table::resume(Arc::new(table.house().clone()), snapshot).expect("it fits");
        let mut table = table.clone();
        for act in &more {
            for command in act.commands(&table) {
                let Ok(request) = Request::read(&command.to_string()) else { continue };
                let decision = table.decide(&request);
                prop_assert_eq!(&decision, &again.decide(&request), "{}", command);
                for event in decision.iter().flatten() {
                    table.apply(event);
                    again.apply(event);
                }
                prop_assert_eq!(table.view(), again.view());
            }
        }
        prop_assert_eq!(table.snapshot(), again.snapshot());
    }

    #[test]
    fn the_record_rebuilds_the_table(house in house(), acts in game(0..100)) {
        let mut session = open(&house);
        for act in &acts {
            act.play(&mut session);
        }
        let mut told = Table::open(Arc::new(House::read(&house).expect("house rules")));
        let mut read = told.clone();
        for event in session.events() {
            told.apply(event);
            let json = serde_json::to_string(event).expect("an event is plain data");
            let event: Event = serde_json::from_str(&json).expect(&json);
            prop_assert_eq!(&serde_json::to_string(&event).expect("plain data"), &json);
            read.apply(&event);
        }
        for name in names().map(Some).chain([None]) {
            let live = session.engine().view_for(name.as_ref());
            prop_assert_eq!(&told.view_for(name.as_ref()), &live, "folded, for {:?}", name);
            prop_assert_eq!(&read.view_for(name.as_ref()), &live, "read and folded, for {:?}", name);
        }
        prop_assert_eq!(told.players(), session.engine().players());
        prop_assert_eq!(told.ledger(), session.engine().ledger());
    }
}

/// Whether a bet would be made now.
fn would(table: &Table, name: &Name, wager: Wager, amount: Cents) -> Result<(), String> {
    let command = Command::Bet {
        player: name.clone(),
        wager: wager.into(),
        amount,
        tip: None,
        coupon: None,
        coins: None,
    };
    match table.decide(&Request::from(command)) {
        Ok(events)
            if events
                .iter()
                .any(|event| matches!(event, Event::BetMade { .. })) =>
        {
            Ok(())
        }
        // A late bet waits for the dealer; it is not made yet.
        Ok(events) => Err(format!("{events:?}")),
        Err(refusal) => Err(format!("{:?}: {refusal}", refusal.code)),
    }
}

/// Whether an offer is true: its bounds are accepted, what is beyond them is not.
fn check_offer(table: &Table, name: &Name, offer: &Offer) -> Result<(), TestCaseError> {
    let &Offer {
        wager,
        minimum,
        maximum,
        unit,
    } = offer;
    prop_assert!(
        Cents::ZERO < minimum && minimum <= maximum && unit > Cents::ZERO,
        "{:?}",
        offer
    );
    for amount in [minimum, maximum, maximum.min(minimum + unit)] {
        let decision = would(table, name, wager, amount);
        prop_assert!(
            decision.is_ok(),
            "{} {:?}: {} {:?}",
            name,
            offer,
            amount,
            decision
        );
    }
    let above = would(table, name, wager, maximum + unit);
    let above = above.expect_err(&format!("{name} {offer:?}: more than the most is accepted"));
    prop_assert!(above.starts_with("AboveMaximum"), "{:?}: {}", offer, above);
    for amount in [minimum - unit, minimum - Cents(1), minimum + Cents(1)] {
        prop_assert!(
            would(table, name, wager, amount).is_err(),
            "{:?}: {}",
            offer,
            amount
        );
    }
    Ok(())
}

/// Amounts that some wager or other is taken in.
const AMOUNTS: [i64; 12] = [
    50, 100, 200, 300, 500, 600, 1_000, 2_000, 3_000, 4_400, 6_000, 12_000,
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_offered_is_accepted_and_nothing_else(house in house(), acts in game(0..60)) {
        let mut session = open(&house);
        for act in &acts {
            act.play(&mut session);
        }
        for name in names() {
            // Chips enough for the most of anything.
            let line = format!(r#"{{"do": "buy-in", "player": "{name}", "amount": 900000000}}"#);
            session.line(&line);
            let table = session.engine();
            if !seated(table).any(|player| player == name) {
                continue;
            }
            let offers = table.offers(name.as_str());
            for offer in &offers {
                check_offer(table, &name, offer)?;
            }
            let listed = |wager: &Wager| offers.iter().any(|offer| offer.wager == *wager);
            for &wager in Wager::all().iter().filter(|wager| !listed(wager)) {
                for amount in AMOUNTS {
                    let decision = would(table, &name, wager, Cents(amount));
                    prop_assert!(decision.is_err(), "{} {} {}: not offered", name, wager, amount);
                }
            }
        }
    }

    #[test]
    fn the_table_offers_what_anybody_seated_may_bet(house in house(), acts in game(0..60)) {
        let mut session = open(&house);
        for act in &acts {
            act.play(&mut session);
        }
        let table = session.engine();
        let seated: Vec<Offer> = seated(table).flat_map(|name| table.offers(name.as_str())).collect();
        if !seated.is_empty() {
            let anybodys = table.offers_for(None);
            for offer in &anybodys {
                let of_wager = || seated.iter().filter(|o| o.wager == offer.wager);
                prop_assert_eq!(of_wager().map(|o| o.minimum).min(), Some(offer.minimum));
                prop_assert_eq!(of_wager().map(|o| o.maximum).max(), Some(offer.maximum));
            }
            let listed = |offer: &Offer| anybodys.iter().any(|o| o.wager == offer.wager);
            prop_assert!(seated.iter().all(listed));
        }
    }
}

/// Colorado, without side wagers and with all of them.
const BASE: &str = r#"
    rulebook = "colorado"
    approvals = ["bonus-craps", "craps-sides", "make-em-all-progressive", "fired-up-progressive"]
    wagers = { buy = true, lay = true, six-seven-eight = true }
    vigorish.buy = { percent = 5 }
    vigorish.lay = { percent = 5 }
"#;
const SIDES: &str = r#"
    fire-bet.pay_table = "FB-1"
    sharp-shooter.pay_table = "SS-01"
    super-front-line-winner.pay_table = 1
    bonus-craps.pay_table = "PT-FLT-BC-03"
    craps-sides = { all = 3, low = 3, high = 3 }
    make-em-all-progressive = { pay_table = "PT-BJS-MEA-01", seed = 10000, contribution = "20" }
    fired-up-progressive = { pay_table = "PT-BJS-FUP-01", seed = 20000, contribution = "20" }
"#;

/// Whether a command is about a side wager.
fn is_side(command: &Value) -> bool {
    let side = |family: Family| {
        Package::all()
            .iter()
            .any(|p| p.wagers().any(|(f, ..)| f == family))
    };
    let wager = command["wager"]
        .as_str()
        .and_then(|word| word.parse::<Wager>().ok());
    wager.is_some_and(|wager| side(wager.family()))
}

/// An answer as bytes, without its number and the marks of side wagers.
fn base_of(answer: &Value) -> String {
    let Some(events) = answer["events"].as_array() else {
        return answer.to_string();
    };
    let marks = ["marked", "marks-cleared", "closed-for-hand"];
    let is_mark = |event: &&Value| marks.iter().any(|mark| event["event"] == *mark);
    let base = events.iter().filter(|event| !is_mark(event));
    base.map(Value::to_string).collect::<Vec<_>>().join("\n")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn the_base_game_is_the_same_with_side_wagers_on_or_off(acts in game(0..120)) {
        let mut plain = open(BASE);
        let mut laden = open(&format!("{BASE}{SIDES}"));
        for act in acts.iter().filter(|act| !matches!(act, Act::Step(_))) {
            // Offers of side wagers would choose other bets: both tables hear what the plain one picks.
            for command in act.commands(plain.engine()).into_iter().filter(|c| !is_side(c)) {
                let line = command.to_string();
                let [one, other] = [&mut plain, &mut laden].map(|session| {
                    let answer = session.line(&line);
                    base_of(&serde_json::from_str(&answer).expect("an answer is JSON"))
                });
                prop_assert_eq!(one, other, "{}", line);
            }
            let [one, other] = [&plain, &laden].map(|session| {
                let mut state = json!(session.engine().view());
                let fields = state.as_object_mut().expect("a state");
                fields.retain(|key, _| !["lammers", "progressives", "offers", "trackers", "caps"].contains(&key.as_str()));
                state.to_string()
            });
            prop_assert_eq!(one, other, "after {:?}", act);
        }
    }
}
