//! Money: fees and buy-ins in their purses, what goes back, and the forms.

use boxman_tournament::{EXAMPLE, Form, Purse};
use serde_json::json;

use crate::desk::Desk;

#[test]
fn prizes_are_paid_by_recipient_on_the_form() {
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
    let forms = desk.0.engine().forms();
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
    boxman_shows::shows!("CO-2315.02-b");
}

fn cash(desk: &Desk) -> [(i64, i64); 2] {
    Purse::ALL.map(|purse| {
        let cash = desk.0.engine().books().cash(purse);
        (cash.apart.0, cash.counted.0)
    })
}

#[test]
fn fees_are_never_in_one_purse_with_other_cash() {
    let any = EXAMPLE.replace("when = \"broke\"", "when = \"any\"");
    let mut desk = Desk::seated(&any, &["ann", "bob"]);
    assert_eq!(cash(&desk), [(2000, 0), (10_000, 0)]);
    // A re-buy is a buy-in; what the licensee pays brings no cash.
    desk.ok(json!({"do": "open-rebuys", "event": "Main event"}));
    desk.ok(json!({"do": "rebuy", "player": "ann"}));
    desk.ok(
        json!({"do": "register", "player": "cy", "event": "Main event", "pay": "complimentary"}),
    );
    desk.ok(json!({"do": "register", "player": "dee", "event": "Main event", "pay_fee": "complimentary"}));
    assert_eq!(cash(&desk), [(2000, 0), (20_000, 0)]);
    // Counting or releasing the one never touches the other.
    let count =
        |purse: &str, amount: i64| json!({"do": "count-cash", "purse": purse, "amount": amount});
    let release =
        |purse: &str, amount: i64| json!({"do": "release-cash", "purse": purse, "amount": amount});
    desk.refused(
        json!({"do": "count-cash", "amount": 2000}),
        "bad-command",
        "",
    );
    desk.refused(release("fees", 1), "not-counted", "CO-2315.02-a");
    desk.ok(count("buy-ins", 20_000));
    assert_eq!(cash(&desk), [(2000, 0), (0, 20_000)]);
    desk.refused(release("fees", 1), "not-counted", "CO-2315.02-a");
    desk.refused(count("buy-ins", 20_000), "not-now", "CO-2315.02-a");
    desk.ok(count("fees", 1990));
    desk.refused(release("fees", 1991), "not-counted", "CO-2315.02-a");
    desk.ok(release("fees", 1990));
    assert_eq!(cash(&desk), [(0, 0), (0, 20_000)]);
    // Every form tells the two apart.
    let forms = desk.0.engine().forms();
    let at = "2026-12-05T18:00:00";
    assert_eq!(
        forms.csv(Form::Cash),
        format!(
            "Time,Cash of,Step,Expected,Amount,Difference,Late,Signature\n\
            {at},buy-ins,counted,200.00,200.00,none,,\n\
            {at},entry fees,counted,20.00,19.90,0.10 short,,\n\
            {at},entry fees,released,,19.90,,,\n"
        )
    );
    let purses = "Cash of entry fees: $0 kept apart and not counted, $0 counted. \
        Cash of buy-ins: $0 kept apart and not counted, $200 counted.";
    for form in [Form::Tournament, Form::Cash] {
        assert!(forms.html(form).contains(purses), "{}", forms.html(form));
    }
    boxman_shows::shows!("CO-2315.02-a", "R-tournament-11");
}

#[test]
fn an_item_counts_for_the_cash_it_stands_for() {
    let items = EXAMPLE.replace(
        "chips = 1000\ncolours",
        "items = [{ name = \"Toy\", for = \"fee\", value = 10 }, { name = \"Cans\", for = \"buy-in\", value = 50 }]\nchips = 1000\ncolours",
    );
    let mut desk = Desk::open(&items);
    let enter = |fee: &str, buy_in: &str| json!({"do": "register", "player": "ann", "event": "Main event", "pay": {"item": buy_in}, "pay_fee": {"item": fee}});
    desk.refused(enter("Cans", "Cans"), "unknown-item", "CO-2315.01-c");
    desk.refused(enter("Toy", "Toy"), "unknown-item", "CO-2315.05-j");
    desk.ok(enter("Toy", "Cans"));
    let t = desk.0.engine();
    assert_eq!(
        (t.books().all_proceeds().0, t.books().pools().0),
        (1000, 5000)
    );
    assert_eq!(cash(&desk), [(0, 0), (0, 0)]);
    let csv = t.forms().csv(Form::Tournament);
    assert!(
        csv.contains("1,ann,Main event,entry,10.00,item: Toy,50.00,item: Cans,"),
        "{csv}"
    );
    boxman_shows::shows!("CO-2315.01-c", "CO-2315.05-j");
}

#[test]
fn what_was_paid_goes_back_before_play() {
    let any = EXAMPLE.replace("when = \"broke\"", "when = \"any\"");
    let mut desk = Desk::open(&any);
    let withdraw = |player: &str, at: &str| json!({"do": "withdraw", "player": player, "reason": "ill", "at": at});
    desk.enter(&["ann", "bob", "cy"]);
    desk.ok(json!({"do": "open-rebuys", "event": "Main event"}));
    desk.ok(json!({"do": "rebuy", "player": "ann"}));
    desk.ok(json!({"do": "rebuy", "player": "bob"}));
    assert_eq!(cash(&desk), [(3000, 0), (25_000, 0)]);
    // Fee, buy-in and re-buy, each from its purse; in the month of collection no proceeds remain.
    desk.ok(withdraw("ann", "2026-12-06T10:00:00"));
    assert_eq!(cash(&desk), [(2000, 0), (15_000, 0)]);
    let books = desk.0.engine().books();
    assert_eq!((books.pools().0, books.all_proceeds().0), (15_000, 2000));
    // Once counted and released, what goes back is the licensee's to find: no purse is overdrawn.
    desk.ok(json!({"do": "count-cash", "purse": "fees", "amount": 2000}));
    desk.ok(json!({"do": "release-cash", "purse": "fees", "amount": 2000}));
    // A month later the fee stays in the proceeds, because no loss is declared.
    desk.ok(json!({"do": "cancel", "reason": "snow", "at": "2027-01-02T10:00:00"}));
    assert_eq!(cash(&desk), [(0, 0), (0, 0)]);
    let t = desk.0.engine();
    assert_eq!((t.books().pools().0, t.books().all_proceeds().0), (0, 2000));
    assert!(t.receipts().iter().all(|r| r.returned.is_some()));
    assert_eq!(t.receipts().len(), 5);
    boxman_shows::shows!(
        "CO-2315.05-h",
        "CO-2315.01-h",
        "CO-2315.01-b",
        "R-tournament-9"
    );
}
