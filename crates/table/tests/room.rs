//! Accounts near the end of what 64 bits count: money that could fill one is refused in words, whatever is bet
//! and whichever dice come, and nothing stops. The tables start as if the house had won nearly all there is.

use std::sync::Arc;

use boxman_rules::{Cents, House, Wager};
use boxman_table::{Account, Code, Command, Name, Offer, Request, Table};
use proptest::prelude::*;

/// Every limit as high as it can be written.
const HIGH: [&str; 2] = [
    r#"
        rulebook = "maryland"
        limits = { minimum = 1, maximum = 1000000000 }
        fire-bet.pay_table = "A"
    "#,
    r#"
        rulebook = "colorado"
        limits = { minimum = 1, maximum = 1000000000 }
        super-front-line-winner.pay_table = 1
    "#,
];

/// What the house has won so far: most of what can be counted, or about as much as is taken.
fn won() -> impl Strategy<Value = i64> {
    let limit = i64::MAX / 4;
    prop_oneof![
        Just(0),
        (limit - 10 * Cents::LARGEST.0)..=(limit + Cents::LARGEST.0),
        0..=limit,
        (i64::MAX - 20 * Cents::LARGEST.0)..=i64::MAX,
    ]
}

/// A table whose house has won this much from players who have gone.
fn table(house: &str, won: i64) -> Table {
    let house = Arc::new(House::read(house).unwrap_or_else(|faults| panic!("{faults:?}")));
    let table = Table::open(house.clone());
    let mut snapshot = serde_json::to_value(table.snapshot()).expect("plain data");
    snapshot["ledger"]["house"] = won.into();
    snapshot["ledger"]["cage"] = (-won).into();
    let snapshot = serde_json::from_value(snapshot).expect("the same data");
    Table::resume(house, snapshot).expect("it fits")
}

fn name(who: usize) -> Name {
    Name::new(["ann", "bob", "cid", "dee"][who % 4]).expect("a name")
}

/// What somebody does with as much money as a command can name.
#[derive(Clone, Debug)]
enum Act {
    BuyIn(usize, i64),
    CashOut(usize),
    Tip(usize, i64),
    /// As much as is offered and held, on one of the offers.
    Bet(usize, usize),
    Roll(u8, u8),
    Correct(u8, u8),
    /// A ruling that moves money from the house to a rack.
    Rule(usize, i64),
}

fn act() -> impl Strategy<Value = Act> {
    let who = || 0..4_usize;
    let much = || prop_oneof![Just(Cents::LARGEST.0), 1..=Cents::LARGEST.0];
    prop_oneof![
        4 => (who(), much()).prop_map(|(who, amount)| Act::BuyIn(who, amount)),
        1 => who().prop_map(Act::CashOut),
        2 => (who(), much()).prop_map(|(who, amount)| Act::Tip(who, amount)),
        8 => (who(), 0..200_usize).prop_map(|(who, pick)| Act::Bet(who, pick)),
        4 => (1..=6_u8, 1..=6_u8).prop_map(|(a, b)| Act::Roll(a, b)),
        1 => (1..=6_u8, 1..=6_u8).prop_map(|(a, b)| Act::Correct(a, b)),
        1 => (who(), much()).prop_map(|(who, amount)| Act::Rule(who, amount)),
    ]
}

impl Act {
    fn lines(&self, table: &Table) -> Vec<String> {
        match *self {
            Act::BuyIn(who, amount) => vec![format!(
                r#"{{"do": "buy-in", "player": "{}", "amount": {amount}}}"#,
                name(who)
            )],
            Act::CashOut(who) => {
                vec![format!(
                    r#"{{"do": "cash-out", "player": "{}"}}"#,
                    name(who)
                )]
            }
            Act::Tip(who, amount) => vec![format!(
                r#"{{"do": "tip", "player": "{}", "amount": {amount}}}"#,
                name(who)
            )],
            Act::Bet(who, pick) => bet(table, &name(who), pick).into_iter().collect(),
            Act::Roll(a, b) => vec![format!(r#"{{"do": "roll", "dice": [{a}, {b}]}}"#)],
            Act::Correct(a, b) => vec![format!(
                r#"{{"do": "correct-roll", "dice": [{a}, {b}], "text": "misread", "by": "boxperson", "second": "floorperson"}}"#
            )],
            Act::Rule(who, amount) => vec![
                r#"{"do": "report", "text": "paid short", "by": "dealer"}"#.to_owned(),
                format!(
                    r#"{{"do": "rule", "case": 1, "ruling": "pay it", "by": "boxperson", "second": "floorperson", "entries": [{{"from": "house", "to": "rack:{}", "amount": {amount}}}]}}"#,
                    name(who)
                ),
                r#"{"do": "carry-out", "case": 1, "by": "dealer"}"#.to_owned(),
                r#"{"do": "observe", "case": 1, "by": "boxperson"}"#.to_owned(),
            ],
        }
    }
}

fn bet(table: &Table, who: &Name, pick: usize) -> Option<String> {
    let offers = table.offers(who.as_str());
    let Offer {
        wager,
        maximum,
        unit,
        ..
    } = offers.get(pick % offers.len().max(1))?;
    let held = table.rack(who.as_str())?.min(*maximum).round_down_to(*unit);
    Some(format!(
        r#"{{"do": "bet", "player": "{who}", "wager": "{wager}", "amount": {}}}"#,
        held.0
    ))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn no_account_overflows(house in prop::sample::select(&HIGH), won in won(), acts in prop::collection::vec(act(), 0..80)) {
        let mut table = table(house, won);
        for who in 0..4 {
            table.perform(Command::sit(name(who).as_str(), who as u8 + 1)).expect("a free seat");
        }
        for act in &acts {
            for line in act.lines(&table) {
                // Overflows panic in this build, and what is refused is refused in words.
                let request = Request::read(&line).expect("a command");
                if let Err(refusal) = table.perform(request) {
                    prop_assert!(!refusal.message.is_empty(), "{line}");
                }
            }
        }
    }
}

#[test]
fn what_could_fill_an_account_is_refused_before_it_is_up() {
    let most = Cents::dollars(1_000_000_000);
    let won = i64::MAX / 4 - most.times(10).0;
    let mut table = table(HIGH[0], won);
    table.perform(Command::sit("ann", 1)).expect("a free seat");
    let bought = table.perform(Command::buy_in("ann", most.times(5)));
    assert!(bought.is_ok(), "there is room for it: {bought:?}");
    let pass = table.perform(Command::bet("ann", Wager::PASS, most));
    assert!(pass.is_ok(), "it pays as much again, which fits: {pass:?}");
    let twelve = Command::bet("ann", "craps-12".parse().expect("a wager"), most);
    let refused = table
        .perform(twelve)
        .expect_err("it pays thirty times that");
    assert_eq!(refused.code, Code::AccountFull);
    // The dice still roll, and cashing out makes room.
    table.perform(Command::roll([6, 6])).expect("a roll");
    assert_eq!(table.rack("ann"), Some(most.times(4)), "the line lost");
    let full = Command::buy_in("ann", most.times(20));
    let refused = table.perform(full).expect_err("there is room for five");
    assert_eq!(refused.code, Code::AccountFull);
    table.perform(Command::cash_out("ann")).expect("chips");
    assert_eq!(table.ledger().balance(Account::House), Cents(won) + most);
}

#[test]
fn buying_in_and_tipping_for_ever_is_refused_at_last() {
    let mut table = table("colorado", i64::MAX / 4 - 5 * Cents::LARGEST.0);
    table.perform(Command::sit("ann", 1)).expect("a free seat");
    let mut taken = 0;
    let refused = loop {
        if let Err(refused) = table.perform(Command::buy_in("ann", Cents::LARGEST)) {
            break refused;
        }
        taken += 1;
        assert!(taken < 10, "more came in than there was room for");
        let tip = Command::Tip {
            player: name(0),
            amount: Cents::LARGEST,
        };
        table.perform(tip).expect("tips are taken here");
    };
    assert_eq!((taken, refused.code), (5, Code::AccountFull));
}
