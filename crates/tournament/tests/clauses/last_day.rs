//! How a tournament comes to its end when the last day of play passes before it was played out.

use boxman_tournament::{EXAMPLE, Form};
use serde_json::json;

use crate::deadline::{Stand, TOO_LATE, at, desk, is_late, of_event};
use crate::desk::{Desk, bet, play};

#[test]
fn four_months_are_counted_by_the_calendar() {
    let mut desk = Desk::open(EXAMPLE);
    desk.ok(json!({"do": "submit-rules", "at": "2014-10-01T10:00:00"}));
    desk.ok(json!({"do": "register", "player": "ann", "event": "Main event", "at": "2014-10-31T12:00:00"}));
    desk.ok(json!({"do": "receive-rules", "player": "ann"}));
    desk.ok(json!({"do": "draw-seats", "event": "Main event", "seed": "1", "at": "2014-10-31T12:00:00"}));
    // Drawing seats is no play: the four months have not begun.
    assert_eq!(desk.0.engine().last_day(), None);
    desk.ok(json!({"do": "start-heat", "heat": 1, "at": "2014-10-31T12:00:00"}));
    let last = desk.0.engine().last_day().expect("play has begun");
    assert_eq!(last.to_string(), "2015-02-28");
    let on = |day: &str| at(&bet("ann", "pass", 100), day);
    desk.refused(on("2015-03-01T00:00:00"), "too-late", "CO-2315-1-c");
    desk.ok(on("2015-02-28T23:59:59"));
    boxman_shows::shows!("CO-2315-1-c");
}

#[test]
fn a_heat_under_way_ends_as_it_stands() {
    let mut desk = desk(Stand::Running);
    desk.ok(bet("ann", "pass", 300));
    desk.ok(bet("bob", "field", 200));
    desk.ok(play(json!({"do": "roll", "dice": [4, 2]})));
    desk.ok(bet("ann", "hard-8", 100));
    let late = |word: &str| at(&of_event(word), TOO_LATE);
    desk.refused(late("end-round"), "not-now", "CO-2315.08-3");
    desk.ok(late("close-registration"));
    let ended = desk.ok(late("end-round"));
    let events = ended["events"].as_array().expect("events");
    let found = |word: &str| {
        let event = events.iter().find(|e| e["event"] == json!(word));
        event
            .unwrap_or_else(|| panic!("no {word}: {ended}"))
            .clone()
    };
    assert!(is_late(&ended), "{ended}");
    // ann's 400 come back at face value; bob lost 200 on the field; cy never played.
    let points = json!([{"entry": 1, "points": 1000}, {"entry": 2, "points": 800}]);
    assert_eq!(found("heat-ended")["points"], points);
    assert_eq!(found("withdrawn")["player"], json!("cy"));
    assert_eq!(found("event-decided")["places"], json!([[1], [2]]));
    desk.refused(late("end-round"), "not-now", "");
    // Two buy-ins of $50: 50 and 30 percent, and the share that nobody reached to the best place.
    desk.ok(late("award-prizes"));
    desk.ok(at(&json!({"do": "conclude"}), TOO_LATE));
    let t = desk.0.engine();
    let paid: Vec<i64> = t.payouts().iter().map(|p| p.from_pool.0).collect();
    assert_eq!(paid, [7000, 3000]);
    assert_eq!(t.winner().map(|w| w.as_str()), Some("ann"));
    assert_eq!(json!(t.view())["late_since"], json!(TOO_LATE));
    let csv = t.forms().csv(Form::Payouts);
    assert_eq!(
        csv.matches(",2027-04-06T00:00:00,late,").count(),
        2,
        "{csv}"
    );
    let html = t.forms().html(Form::Payouts);
    assert!(
        html.contains("The last day of play was 2027-04-05."),
        "{html}"
    );
    boxman_shows::shows!(
        "CO-2315-1-c",
        "CO-2315.05-g",
        "R-tournament-6",
        "R-tournament-10"
    );
}

#[test]
fn level_players_share_and_nobody_throws_after_the_last_day() {
    let truck = format!(
        "{EXAMPLE}\n[[events.prizes]]\nplace = 1\ngoods = \"A pickup truck\"\nvalue = 30000\n"
    );
    let mut desk = Desk::seated(&truck, &["ann", "bob", "cy"]);
    desk.ok(bet("cy", "pass", 500));
    desk.ok(play(json!({"do": "roll", "dice": [1, 1]})));
    for word in ["close-registration", "end-round"] {
        desk.ok(at(&of_event(word), TOO_LATE));
    }
    let throws = json!([{"entry": 1, "dice": [6, 6]}, {"entry": 2, "dice": [1, 2]}]);
    let throw = json!({"do": "roll-off", "event": "Main event", "throws": throws, "at": TOO_LATE});
    desk.refused(throw, "too-late", "CO-2315-1-c");
    desk.ok(at(&of_event("award-prizes"), TOO_LATE));
    desk.ok(at(&json!({"do": "conclude"}), TOO_LATE));
    let t = desk.0.engine();
    // Of $150 places one and two are worth $75 and $45: $60 each. The truck goes to the earlier entry.
    let paid: Vec<(&str, i64, i64)> = t
        .payouts()
        .iter()
        .map(|p| (p.player.as_str(), p.from_pool.0, p.from_licensee.0))
        .collect();
    let expected = [
        ("ann", 6000, 0),
        ("bob", 6000, 0),
        ("ann", 0, 3_000_000),
        ("cy", 3000, 0),
    ];
    assert_eq!(paid, expected);
    assert_eq!(t.winner().map(|w| w.as_str()), Some("ann"));
    boxman_shows::shows!("CO-2315-1-c", "R-tournament-10");
}
