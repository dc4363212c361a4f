//! What the table foresees is what then happens: for every roll, at every moment of random games under
//! every kind of house, and for every bet that is offered.

use std::sync::Arc;

use boxman_rules::{Cents, House, Roll};
use boxman_table::{Account, Command, Event, Name, Request, Table};

/// Numbers that look random and can be had again.
struct Luck(u64);

impl Luck {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

fn name(text: &str) -> Name {
    Name::new(text).expect("a name")
}

/// Decides and applies; whether it was accepted.
fn play(table: &mut Table, line: &str) -> bool {
    let request = Request::read(line).expect("a command");
    take(table, &request).is_some()
}

fn take(table: &mut Table, request: &Request) -> Option<Vec<Event>> {
    let events = table.decide(request).ok()?;
    events.iter().for_each(|event| table.apply(event));
    Some(events)
}

fn roll(roll: Roll) -> Request {
    let mut request = Request::from(Command::Roll {
        dice: Some(roll.faces()),
        cocked: None,
    });
    request.drawn = true;
    request
}

/// What a player has, in the rack and on the layout.
fn wealth(table: &Table, player: &Name) -> Cents {
    let index = table.players().iter().position(|p| p.name == *player);
    let index = index.expect("at the table");
    table.ledger().balance(Account::Rack(index)) + table.ledger().balance(Account::Layout(index))
}

fn opened(house: &str) -> (Table, [Name; 2]) {
    let mut table = Table::open(Arc::new(House::read(house).expect("a preset")));
    let players = [name("ann"), name("ben")];
    for player in &players {
        assert!(play(
            &mut table,
            &format!(r#"{{"do": "sit", "player": "{player}"}}"#)
        ));
        assert!(play(
            &mut table,
            &format!(r#"{{"do": "buy-in", "player": "{player}", "amount": 100000000}}"#)
        ));
    }
    (table, players)
}

fn bet_something(table: &mut Table, player: &Name, dice: &mut Luck) {
    let offers = table.offers(player.as_str());
    for _ in 0..4 {
        let offer = &offers[dice.below(offers.len())];
        let steps = (offer.maximum.0 - offer.minimum.0) / offer.unit.0;
        let amount = offer.minimum.0 + offer.unit.0 * dice.below(steps.min(7) as usize + 1) as i64;
        let (wager, tip) = (
            offer.wager,
            if dice.below(12) == 0 {
                r#", "for": "dealers""#
            } else {
                ""
            },
        );
        play(
            table,
            &format!(
                r#"{{"do": "bet", "player": "{player}", "wager": "{wager}", "amount": {amount}{tip}}}"#
            ),
        );
    }
    play(
        table,
        &format!(r#"{{"do": "bet", "player": "{player}", "wager": "pass", "amount": 1000}}"#),
    );
}

#[test]
fn every_roll_does_what_was_foreseen() {
    for house in [
        "practice",
        "maryland",
        "maryland-mini",
        "colorado",
        "colorado-craps-free",
    ] {
        for seed in 0..6 {
            let mut dice = Luck(seed);
            let (mut table, players) = opened(house);
            for _ in 0..25 {
                for player in &players {
                    bet_something(&mut table, player, &mut dice);
                }
                for thrown in Roll::all() {
                    let mut after = table.clone();
                    if take(&mut after, &roll(thrown)).is_none() {
                        continue;
                    }
                    assert_eq!(
                        table.foresee_bank(thrown).net,
                        after.bank().win - table.bank().win,
                        "{house}, seed {seed}, the bank, {thrown:?}"
                    );
                    for player in &players {
                        let foreseen = table.foresee(player, thrown).net();
                        let happened = wealth(&after, player) - wealth(&table, player);
                        assert_eq!(
                            foreseen, happened,
                            "{house}, seed {seed}, {player}, {thrown:?}"
                        );
                    }
                }
                let all: Vec<Roll> = Roll::all().collect();
                take(&mut table, &roll(all[dice.below(36)]));
            }
        }
    }
}

#[test]
fn the_bet_that_counts_most_is_the_cause() {
    let (mut table, [ann, _]) = opened("colorado");
    for line in [
        r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}"#,
        r#"{"do": "bet", "player": "ann", "wager": "field", "amount": 500}"#,
        r#"{"do": "bet", "player": "ann", "wager": "any-seven", "amount": 500}"#,
    ] {
        assert!(play(&mut table, line), "{line}");
    }
    // A come-out 7: the line wins $10, any seven $20, the field loses $5.
    let seven = table.foresee(&ann, Roll::new(3, 4).expect("dice"));
    assert_eq!(
        (seven.net(), seven.cause().map(|w| w.to_string())),
        (Cents(2500), Some("any-seven".to_owned()))
    );
    let six = table.foresee(&ann, Roll::new(2, 4).expect("dice"));
    assert_eq!(six.net(), Cents(-1000));
    let nobody = table.foresee(&name("eve"), Roll::new(3, 4).expect("dice"));
    assert_eq!((nobody.net(), nobody.cause()), (Cents::ZERO, None));
}

#[test]
fn a_quote_says_what_a_bet_comes_to() {
    let (mut table, [ann, _]) = opened("practice");
    let quote = |table: &Table, wager: &str, amount| {
        table.quote(&ann, wager.parse().expect("a wager"), Cents(amount), None)
    };
    // CO-2306-1-t5: the field pays 2 to 1 on 2 and 12. Lay 9 pays 2 to 3, less 5% of the win up front.
    assert_eq!(quote(&table, "field", 500).wins, [Cents(500), Cents(1000)]);
    let lay = quote(&table, "lay-9", 3000);
    assert_eq!(
        (lay.wins, lay.vigorish, lay.refused),
        (vec![Cents(2000)], Cents(100), None)
    );
    // The whole bet is told: what is up, and what is added.
    assert!(play(
        &mut table,
        r#"{"do": "bet", "player": "ann", "wager": "place-6", "amount": 600}"#
    ));
    let place = quote(&table, "place-6", 600);
    assert_eq!((place.whole, place.wins), (Cents(1200), vec![Cents(1400)]));
    let odds = quote(&table, "pass-odds", 1000);
    assert!(odds.refused.is_some(), "odds need their flat bet");
}

#[test]
fn a_quote_refuses_what_a_bet_would_be_refused_for() {
    for house in ["practice", "maryland", "colorado-craps-free"] {
        let (mut table, [ann, _]) = opened(house);
        assert!(play(
            &mut table,
            r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}"#
        ));
        for thrown in [None, Roll::new(2, 2), Roll::new(6, 5)] {
            if let Some(thrown) = thrown {
                take(&mut table, &roll(thrown));
            }
            for definition in &table.house().definitions {
                for amount in [100, 500, 3000, 10_000_000] {
                    let wager = definition.wager;
                    let line = format!(
                        r#"{{"do": "bet", "player": "ann", "wager": "{wager}", "amount": {amount}}}"#
                    );
                    let decided = table.decide(&Request::read(&line).expect("a command"));
                    let quoted = table.quote(&ann, wager, Cents(amount), None).refused;
                    assert_eq!(decided.err(), quoted, "{house}: {wager} {amount}");
                }
            }
        }
    }
}

#[test]
fn the_bank_is_told_after_the_dice_that_are_called() {
    let house = House::preset("colorado").expect("a preset");
    let mut table = Table::open(Arc::new(
        House::read(&format!("procedure = \"full\"\n{house}")).expect("house rules"),
    ));
    for line in [
        r#"{"do": "open-table", "dice_set": "1"}"#,
        r#"{"do": "sit", "player": "ann"}"#,
        r#"{"do": "buy-in", "player": "ann", "amount": 100000}"#,
        r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}"#,
        r#"{"do": "offer-dice"}"#,
        r#"{"do": "accept-dice", "player": "ann"}"#,
        r#"{"do": "select-dice", "player": "ann", "dice": [1, 2]}"#,
        r#"{"do": "return-dice"}"#,
        r#"{"do": "throw", "player": "ann"}"#,
        r#"{"do": "roll", "dice": [4, 2]}"#,
    ] {
        assert!(play(&mut table, line), "{line}");
    }
    let seven = Roll::all().find(|roll| roll.total() == 7).expect("a seven");
    // Before the call is settled a seven would be a come-out winner; after it, it is a seven-out.
    assert_eq!(table.foresee_bank(seven).net, Cents(-1000));
    let settled = table.with_call_settled();
    assert_eq!(settled.foresee_bank(seven).net, Cents(1000));
    assert_eq!(
        settled.foresee_bank(seven).cause.map(|w| w.to_string()),
        Some("pass".into())
    );
    let bank = table.bank();
    assert_eq!(
        (bank.drop, bank.chips_out),
        (Cents(100_000), Cents(100_000))
    );
    assert_eq!(
        (bank.racks, bank.bets_up, bank.win),
        (Cents(99_000), Cents(1000), Cents(0))
    );
}
