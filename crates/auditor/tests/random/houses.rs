//! The houses of the long comparison: the presets, and files that turn every switch the other way.

use super::posted;
use boxman_auditor::{
    AuditHouse, Base, Cap, Collected, OddsPolicy, Per, Posted, Progressive, Rulebook, Sides,
    Vigorish,
};

/// A house as the table reads it and as the auditor does.
pub struct House {
    pub name: &'static str,
    /// A preset's name or a file.
    pub rules: &'static str,
    pub audit: AuditHouse,
}

fn vigorish(rate: i64, base: Base, collected: Collected) -> Option<Vigorish> {
    Some(Vigorish {
        rate,
        base,
        collected,
    })
}

/// The same house, where every step of the crew is a command.
fn in_full(house: House) -> House {
    let preset = boxman_rules::House::preset(house.name).expect("a preset");
    let full = format!("procedure = \"full\"\n{preset}");
    House {
        rules: full.leak(),
        audit: AuditHouse {
            full: true,
            ..house.audit
        },
        ..house
    }
}

/// The same house, where side wagers alone are on record.
fn of_side_wagers(house: House) -> House {
    let preset = boxman_rules::House::preset(house.rules).unwrap_or(house.rules);
    let side = format!("record = \"side-wagers\"\n{preset}");
    House {
        rules: side.leak(),
        audit: AuditHouse {
            side_wagers_alone: true,
            ..house.audit
        },
        ..house
    }
}

pub fn practice_side_wagers() -> House {
    of_side_wagers(practice())
}

pub fn maryland_side_wagers() -> House {
    of_side_wagers(maryland())
}

pub fn practice_side_wagers_full() -> House {
    of_side_wagers(practice_full())
}

pub fn maryland_full() -> House {
    in_full(maryland())
}

pub fn colorado_full() -> House {
    in_full(colorado())
}

pub fn craps_free_full() -> House {
    in_full(craps_free())
}

pub fn practice_full() -> House {
    in_full(practice())
}

/// The heat of a tournament at Colorado's preset, with a lowest chip of a hundred points: the same units and
/// minimums, no maximum, no limit on odds.
pub fn heat() -> House {
    let colorado = colorado();
    House {
        name: "a heat in points",
        audit: AuditHouse {
            points: true,
            posted: Posted {
                maximum: None,
                ..posted::colorado()
            },
            ..colorado.audit
        },
        ..colorado
    }
}

pub fn maryland() -> House {
    House {
        name: "maryland",
        rules: "maryland",
        audit: AuditHouse {
            posted: posted::maryland(),
            ..AuditHouse::maryland()
        },
    }
}

pub fn colorado() -> House {
    House {
        name: "colorado",
        rules: "colorado",
        audit: AuditHouse {
            posted: posted::colorado(),
            ..AuditHouse::colorado()
        },
    }
}

pub fn craps_free() -> House {
    House {
        name: "colorado-craps-free",
        rules: "colorado-craps-free",
        audit: AuditHouse {
            posted: posted::craps_free(),
            ..AuditHouse::craps_free()
        },
    }
}

pub fn practice() -> House {
    House {
        name: "practice",
        rules: "practice",
        audit: AuditHouse {
            posted: posted::colorado(),
            ..AuditHouse::practice()
        },
    }
}

/// Maryland with vigorish out of wins, the second pay tables, half-dollar chips and 3-4-5 odds.
pub fn maryland_b() -> House {
    House {
        name: "maryland, the other choices",
        rules: r#"
rulebook = "maryland"
[limits]
minimum = 5
maximum = 5000
proposition_minimum = 1
chip = "0.50"
odds = "3-4-5"
[vigorish]
buy = { percent = 5, base = "bet", collected = "on-win" }
lay = { percent = 5, base = "bet", collected = "on-win" }
[working]
come_odds = "off"
[wagers]
buy = true
lay = true
[tips]
wagers = true
keep_up = true
[fire-bet]
pay_table = "B"
[bonus-craps]
pay_table = "B"
"#,
        audit: AuditHouse {
            posted: posted::general(5, 5_000, &[]),
            chip: 50,
            odds: OddsPolicy::ThreeFourFive,
            buy: vigorish(500, Base::Bet, Collected::OnWin),
            lay: vigorish(500, Base::Bet, Collected::OnWin),
            come_odds_on: false,
            keep_up: true,
            fire: Some("B"),
            bonus: Some("B"),
            ..AuditHouse::plain(Rulebook::Maryland)
        },
    }
}

/// Colorado with every working switch on, vigorish out of wins, raised rows and no combined areas.
pub fn colorado_b() -> House {
    House {
        name: "colorado, the other choices",
        rules: r#"
rulebook = "colorado"
[limits]
minimum = 5
maximum = 5000
proposition_minimum = 1
chip = "0.50"
odds = "3-4-5"
[vigorish]
buy = { percent = 5, base = "bet", collected = "on-win" }
lay = { percent = 4, base = "win", collected = "on-win" }
[working]
hardways = "on"
[wagers]
buy = true
lay = true
six-seven-eight = true
[tips]
wagers = true
keep_up = true
[layout]
horn_high = false
whirl = false
[pays]
field = { 12 = "3 to 1" }
place-6 = "6 to 5"
[fire-bet]
pay_table = "FB-3"
[sharp-shooter]
pay_table = "SS-04"
[super-front-line-winner]
pay_table = 7
"#,
        audit: AuditHouse {
            posted: posted::general(5, 5_000, &[]),
            chip: 50,
            odds: OddsPolicy::ThreeFourFive,
            buy: vigorish(500, Base::Bet, Collected::OnWin),
            lay: vigorish(400, Base::Win, Collected::OnWin),
            hardways_on: true,
            come_odds_on: false,
            keep_up: true,
            horn_high_area: false,
            whirl_area: false,
            raised: vec![("field", Some(12), (3, 1)), ("place-6", None, (6, 5))],
            fire: Some("FB-3"),
            sharp_shooter: Some("SS-04"),
            front_line: Some(7),
            ..AuditHouse::plain(Rulebook::Colorado)
        },
    }
}

/// Colorado with the last pay tables of everything, dealer bonuses, and meters in odd fractions.
pub fn practice_b() -> House {
    House {
        name: "practice, the other tables",
        rules: r#"
rulebook = "colorado"
approvals = ["bonus-craps", "craps-sides", "make-em-all-progressive", "fired-up-progressive"]
[limits]
minimum = 10
maximum = 1000
proposition_minimum = 1
chip = "1"
odds = 2
[vigorish]
buy = { percent = 3, base = "bet", collected = "up-front" }
lay = { percent = 5, base = "win", collected = "up-front" }
[wagers]
buy = true
lay = true
[fire-bet]
pay_table = "FB-4"
[sharp-shooter]
pay_table = "SS-06"
[super-front-line-winner]
pay_table = 10
[bonus-craps]
pay_table = "PT-FLT-BC-03"
require_line_bet = true
aggregate_cap = { amount = 101, per = "hand" }
[craps-sides]
all = 4
low = 4
high = 2
dealer_bonus = true
reopen_after_win = true
[make-em-all-progressive]
pay_table = "PT-BJS-MEA-03"
unit = 5
seed = 1000
contribution = "10.25"
require_line_bet = true
[fired-up-progressive]
pay_table = "PT-BJS-FUP-05"
unit = 2
seed = 3000
contribution = "12.2537"
require_line_bet = true
"#,
        audit: AuditHouse {
            posted: posted::general(10, 1_000, &["six-seven-eight"]),
            line_bet_maintained: true,
            odds: OddsPolicy::Times(2),
            buy: vigorish(300, Base::Bet, Collected::UpFront),
            lay: vigorish(500, Base::Win, Collected::UpFront),
            fire: Some("FB-4"),
            sharp_shooter: Some("SS-06"),
            front_line: Some(10),
            bonus: Some("PT-FLT-BC-03"),
            bonus_cap: Some(Cap {
                cents: 10_100,
                per: Per::Hand,
            }),
            sides: Some(Sides {
                all: 4,
                low: 4,
                high: 2,
                dealer_bonus: true,
                reopen_after_win: true,
            }),
            make_em_all: Some(Progressive {
                pay_table: "PT-BJS-MEA-03",
                unit: 5,
                seed: 1000,
                contribution: 102_500,
            }),
            fired_up: Some(Progressive {
                pay_table: "PT-BJS-FUP-05",
                unit: 2,
                seed: 3000,
                contribution: 122_537,
            }),
            ..AuditHouse::plain(Rulebook::Colorado)
        },
    }
}

/// Craps Free Craps with odds on all ten points and the packages that go with it.
pub fn craps_free_b() -> House {
    House {
        name: "colorado-craps-free, the other choices",
        rules: r#"
rulebook = "colorado-craps-free"
approvals = ["bonus-craps", "craps-sides", "make-em-all-progressive", "fired-up-progressive"]
[limits]
minimum = 5
maximum = 5000
proposition_minimum = 1
chip = "0.50"
odds = 5
[vigorish]
buy = { percent = 5, base = "bet", collected = "on-win" }
[working]
hardways = "on"
[wagers]
buy = true
[craps-free]
odds_on_all_points = true
[bonus-craps]
pay_table = "PT-FLT-BC-03"
aggregate_cap = { amount = 77, per = "round" }
[craps-sides]
all = 2
low = 1
high = 4
dealer_bonus = true
[make-em-all-progressive]
pay_table = "PT-BJS-MEA-05"
unit = 1
seed = 5000
contribution = "15"
[fired-up-progressive]
pay_table = "PT-BJS-FUP-03"
unit = 1
seed = 5000
contribution = "33.3333"
"#,
        audit: AuditHouse {
            posted: posted::general(5, 5_000, &["six-seven-eight"]),
            chip: 50,
            odds: OddsPolicy::Times(5),
            buy: vigorish(500, Base::Bet, Collected::OnWin),
            hardways_on: true,
            odds_on_all_points: true,
            bonus: Some("PT-FLT-BC-03"),
            bonus_cap: Some(Cap {
                cents: 7_700,
                per: Per::Round,
            }),
            sides: Some(Sides {
                all: 2,
                low: 1,
                high: 4,
                dealer_bonus: true,
                reopen_after_win: false,
            }),
            make_em_all: Some(Progressive {
                pay_table: "PT-BJS-MEA-05",
                unit: 1,
                seed: 5000,
                contribution: 150_000,
            }),
            fired_up: Some(Progressive {
                pay_table: "PT-BJS-FUP-03",
                unit: 1,
                seed: 5000,
                contribution: 333_333,
            }),
            ..AuditHouse::plain(Rulebook::CrapsFree)
        },
    }
}
