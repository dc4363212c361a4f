//! When every wager may be made, raised, lowered and called, what numbers pay, which numbers count, and whose hands
//! the dice and the markers are in: written out once more from the clauses and the readings, so that a slip in `rulebooks/` shows.

use boxman_rules::{
    AfterWin, Callable, Definition, Family, Group, LateBets, LineBet, Lower, Make, Mechanism, Odds,
    Package, Raise, Role, Rulebook, Side, TotalSet,
};

const MARYLAND: &str = "maryland";
const COLORADO: &str = "colorado";
const CRAPS_FREE: &str = "colorado-craps-free";

fn book(name: &str) -> &'static Rulebook {
    Rulebook::named(name).expect("a rulebook that ships")
}

/// The family of a bet, with travelled come bets in that of the come bet.
fn family(definition: &Definition) -> Family {
    definition.wager.family()
}

/// When a wager of the base game may be made, raised and lowered, and whether it may be called.
fn terms(book: &str, family: Family) -> (Make, Raise, Lower, Callable) {
    use Family as F;
    // MD-4-D-1, MD-4-D-2: not raised once the point is set; CO-2305-3-c: at any time.
    let contract = if book == MARYLAND {
        Raise::BeforePoint
    } else {
        Raise::Always
    };
    match family {
        // MD-3-A-1, CO-2304-1; neither lowered nor removed with the point (MD-4-D-1, CO-2305-3-b).
        F::Pass => (Make::ComeOut, contract, Lower::BeforePoint, Callable::Never),
        F::Come => (Make::PointOn, contract, Lower::BeforePoint, Callable::Never),
        // MD-4-E-remove, CO-2305-4-a: down at any time, and not up again.
        F::DontPass => (
            Make::ComeOut,
            Raise::BeforePoint,
            Lower::Always,
            Callable::WithPoint,
        ),
        F::DontCome => (
            Make::PointOn,
            Raise::BeforePoint,
            Lower::Always,
            Callable::WithPoint,
        ),
        // MD-6-E, CO-2308-1-b to CO-2308-4-b.
        F::PassOdds | F::DontPassOdds | F::ComeOdds | F::DontComeOdds | F::PutOdds => (
            Make::WithFlat,
            Raise::Always,
            Lower::Always,
            Callable::Always,
        ),
        // MD-3-A-5 to MD-3-A-12, MD-3-A-41, MD-3-A-42, CO-2304-5-a, CO-2304-42-a, R-working-3.
        F::Place | F::PlaceLose | F::Buy | F::Lay | F::Put | F::Big | F::Hard => (
            Make::AnyTime,
            Raise::Always,
            Lower::Always,
            Callable::Always,
        ),
        // "May be made at any time" (MD-3-A-13 to MD-3-A-39, CO-2304-13 to CO-2304-41).
        _ => (Make::AnyTime, Raise::Always, Lower::Always, Callable::Never),
    }
}

#[test]
fn bets_of_the_base_game_are_made_changed_and_called_when_the_documents_say() {
    for name in [MARYLAND, COLORADO, CRAPS_FREE] {
        for definition in &book(name).definitions {
            let found = (
                definition.make,
                definition.raise,
                definition.lower,
                definition.callable,
            );
            let expected = terms(name, family(definition));
            assert_eq!(found, expected, "{name} {}", definition.wager);
        }
    }
}

#[test]
fn bets_work_on_the_come_out_stay_up_and_lock_as_the_documents_say() {
    use Family as F;
    for name in [MARYLAND, COLORADO, CRAPS_FREE] {
        for definition in &book(name).definitions {
            let family = family(definition);
            // The table of R-working-1: MD-3-A-5-a to MD-3-A-7-a, MD-3-A-41-a, CO-2305-5-a to CO-2305-5-e.
            let off = match family {
                F::Place | F::Buy | F::Hard => true,
                F::PlaceLose => name == MARYLAND,
                F::ComeOdds => name != MARYLAND,
                _ => false,
            };
            assert_eq!(
                definition.works_on_come_out, !off,
                "{name} {}",
                definition.wager
            );
            let stays = matches!(family, F::Place | F::Buy | F::Big | F::Hard);
            assert_eq!(definition.stays_up, stays, "{name} {}", definition.wager);
            // MD-4-E-replace, CO-2305-4-b.
            let locks = matches!(family, F::DontPass | F::DontCome);
            assert_eq!(
                definition.lowering_locks, locks,
                "{name} {}",
                definition.wager
            );
            // R-money-2: MD-5-A-5, MD-5-A-11, MD-5-G-1, MD-5-G-2, MD-6-F.
            let on_numbers = matches!(family, F::Place | F::PlaceLose | F::Buy | F::Lay);
            let exact = name == MARYLAND && (on_numbers || definition.group == Group::Odds);
            assert_eq!(definition.exact, exact, "{name} {}", definition.wager);
        }
    }
}

#[test]
fn bets_of_the_base_game_belong_where_the_limits_put_them() {
    use Family as F;
    for name in [MARYLAND, COLORADO, CRAPS_FREE] {
        for definition in &book(name).definitions {
            let group = match family(definition) {
                F::Pass | F::DontPass | F::Come | F::DontCome => Group::Line,
                F::PassOdds | F::DontPassOdds | F::ComeOdds | F::DontComeOdds | F::PutOdds => {
                    Group::Odds
                }
                F::Place | F::PlaceLose | F::Buy | F::Lay | F::Put | F::Big => Group::Numbers,
                F::Hard => Group::Hardways,
                _ => Group::OneRoll,
            };
            assert_eq!(definition.group, group, "{name} {}", definition.wager);
        }
    }
}

/// What a number pays, to how much.
fn pays(family: Family, number: u8) -> (u32, u32) {
    use Family as F;
    let right = match number {
        2 | 12 => (6, 1),
        3 | 11 => (3, 1),
        4 | 10 => (2, 1),
        5 | 9 => (3, 2),
        _ => (6, 5),
    };
    match (family, number) {
        // MD-5-A-5, CO-2306-1-t2, CO-2317.03-p1.
        (F::Place, 2 | 12) => (11, 2),
        (F::Place, 3 | 11) => (11, 4),
        (F::Place, 4 | 10) => (9, 5),
        (F::Place, 5 | 9) => (7, 5),
        (F::Place, _) => (7, 6),
        // MD-5-A-11, CO-2306-1-t3.
        (F::PlaceLose, 4 | 10) => (5, 11),
        (F::PlaceLose, 5 | 9) => (5, 8),
        (F::PlaceLose, _) => (4, 5),
        (F::Lay | F::DontPassOdds | F::DontComeOdds, _) => (right.1, right.0),
        (F::Buy | F::PassOdds | F::ComeOdds | F::PutOdds, _) => right,
        // Travelled line bets, put, big 6 and 8.
        _ => (1, 1),
    }
}

#[test]
fn numbers_pay_what_is_printed() {
    for name in [MARYLAND, COLORADO, CRAPS_FREE] {
        let mut cells = 0;
        for definition in &book(name).definitions {
            let Mechanism::Number {
                pays: found,
                number,
                side,
                ..
            } = &definition.mechanism
            else {
                continue;
            };
            let listed: Vec<u8> = (0..13)
                .filter(|n| found[usize::from(*n)].is_some())
                .collect();
            if let Some(number) = number {
                assert_eq!(listed, [number.get()], "{name} {}", definition.wager);
            } else {
                let points: Vec<u8> = book(name).points.iter().collect();
                assert_eq!(listed, points, "{name} {}", definition.wager);
            }
            for number in listed {
                let (win, stake) = pays(family(definition), number);
                let printed: Odds = format!("{win} to {stake}").parse().expect("odds");
                let cell = found[usize::from(number)];
                assert_eq!(cell, Some(printed), "{name} {} {number}", definition.wager);
                cells += 1;
            }
            use Family as F;
            let against = matches!(
                family(definition),
                F::PlaceLose | F::Lay | F::DontPassOdds | F::DontComeOdds | F::DontCome
            );
            let expected = if against { Side::Wrong } else { Side::Right };
            assert_eq!(*side, expected, "{name} {}", definition.wager);
        }
        assert!(cells > 40, "{name}: only {cells} cells");
    }
    boxman_shows::shows!("CO-2306-1-t2", "CO-2306-1-t3", "CO-2317.03-p1");
}

#[test]
fn points_vigorish_and_what_is_left_out_are_as_printed() {
    // CO-2317.03-1-a: every number but the seven is a point at Craps Free Craps.
    let usual = TotalSet::of(&[4, 5, 6, 8, 9, 10]);
    let every = TotalSet::of(&[2, 3, 4, 5, 6, 8, 9, 10, 11, 12]);
    for (name, points) in [(MARYLAND, usual), (COLORADO, usual), (CRAPS_FREE, every)] {
        assert_eq!(book(name).points, points, "{name}");
        // MD-5-G-3-a, CO-2307-1-b, CO-2307-2-b, CO-2317.03-b1.
        for (family, vigorish) in &book(name).vigorish {
            assert_eq!(vigorish.percent, 5, "{name} {}", family.name());
        }
        // MD-3-A-41, CO-2307-1-a: offered if the operator chooses to.
        for family in [Family::Buy, Family::Lay] {
            if let Some(choice) = book(name).choices.get(&family) {
                assert!(!choice.default, "{name} {}", family.name());
            }
        }
    }
    // CO-2317.03-2, -4, -5, -b3: nobody bets against the dice there.
    let against = |d: &&Definition| {
        use Family as F;
        matches!(
            family(d),
            F::DontPass | F::DontPassOdds | F::DontCome | F::DontComeOdds | F::PlaceLose | F::Lay
        )
    };
    let offered: Vec<_> = book(CRAPS_FREE)
        .definitions
        .iter()
        .filter(against)
        .collect();
    assert!(offered.is_empty(), "{offered:?}");
    boxman_shows::shows!(
        "CO-2317.03-1-a",
        "CO-2317.03-2",
        "CO-2317.03-4",
        "CO-2317.03-5"
    );
}

/// Every wager of a package under its first pay table.
fn wagers(package: &Package) -> Vec<Definition> {
    let tables = package.wagers().map(|(family, _, tables)| (family, tables));
    let defined = tables.filter_map(|(family, tables)| {
        let table = tables.into_iter().next()?;
        package.define(family, table)
    });
    defined.collect()
}

#[test]
fn side_wagers_are_made_and_changed_when_the_documents_say() {
    use Family as F;
    let mut seen = 0;
    for package in Package::all() {
        let maryland = package.source == MARYLAND;
        for definition in wagers(package) {
            seen += 1;
            let expected = match (family(&definition), maryland) {
                // MD-11-A-1, MD-4-D-3-change; MD-12-B-1, MD-4-D-4.
                (F::Fire | F::AllSmall | F::AllTall | F::MakeEmAll, true) => {
                    (Make::NewShooter, Raise::Never, Lower::Never)
                }
                // CO-2317.01-2-a, CO-2317.01-4; CO-2317.02-2-a.
                (F::Fire | F::SharpShooter, _) => (
                    Make::NewShooter,
                    Raise::WhileOpen,
                    Lower::BeforeInitialPoint,
                ),
                // CO-2317.04-6, CO-2317.04-7.
                (F::SuperFrontLineWinner, _) => {
                    (Make::BeforeNatural, definition.raise, Lower::Never)
                }
                // BC-BR-2-b, BC-BR-5.
                (F::AllSmall | F::AllTall | F::MakeEmAll, _) => {
                    (Make::NoneActive, Raise::BeforeRoll, Lower::BeforeRoll)
                }
                // CS-I-open to CS-III-open, CS-0-persist.
                (F::LowSide | F::HighSide | F::AllSides, _) => {
                    (Make::Unmarked, Raise::BeforeRoll, Lower::BeforeRoll)
                }
                // BC-MP-5, BC-FP-5, R-sides-12: one unit, and not down once made.
                _ => (Make::NoneActive, Raise::Never, Lower::Never),
            };
            let found = (definition.make, definition.raise, definition.lower);
            assert_eq!(found, expected, "{} {}", package.source, definition.wager);
            let progressive = matches!(
                family(&definition),
                F::MakeEmAllProgressive | F::FiredUpProgressive
            );
            let group = if progressive {
                Group::Progressive
            } else {
                Group::Side
            };
            assert_eq!(definition.group, group, "{}", definition.wager);
            // CO-2317.01-10-c: fire is paid once the other bets are; Maryland, which says nothing of it, does the same.
            let last = family(&definition) == F::Fire;
            assert_eq!(
                definition.paid_last, last,
                "{} {}",
                package.source, definition.wager
            );
            // BC-BR-2-c: once complete the wager opens again. CS-IV-d, CS-IV-e: unless another needs the marks.
            // MD-12-B-5: in Maryland the buttons stay until a seven.
            let after = match (family(&definition), maryland) {
                (F::LowSide | F::HighSide, _) => AfterWin::LiftUnlessNeeded,
                (F::AllSides, _) => AfterWin::Lift,
                (F::AllSmall | F::AllTall | F::MakeEmAll, false) => AfterWin::Lift,
                (F::AllSmall | F::AllTall | F::MakeEmAll, true) => AfterWin::Stay,
                _ => definition.after_win,
            };
            assert_eq!(
                definition.after_win, after,
                "{} {}",
                package.source, definition.wager
            );
            // MD-12-B-3, CS-I-lammer, CO-2317.04-14: every throw is marked, whoever bets; R-sides-3: under the Nevada
            // rules only what a wager has seen.
            let marked = match (package.section.as_str(), maryland) {
                ("craps-sides" | "super-front-line-winner", _) | ("bonus-craps", true) => true,
                ("bonus-craps" | "make-em-all-progressive" | "fired-up-progressive", _) => false,
                _ => definition.always_marked,
            };
            assert_eq!(definition.always_marked, marked, "{}", definition.wager);
            // CO-2317.04-28: the eleventh is the last that counts.
            if let Mechanism::Naturals { most, .. } = &definition.mechanism {
                assert_eq!(*most, 11, "{}", definition.wager);
            }
            if let Mechanism::Collect { numbers, .. } = &definition.mechanism {
                let printed: &[u8] = match family(&definition) {
                    F::AllSmall | F::LowSide => &[2, 3, 4, 5, 6],
                    F::AllTall | F::HighSide => &[8, 9, 10, 11, 12],
                    _ => &[2, 3, 4, 5, 6, 8, 9, 10, 11, 12],
                };
                assert_eq!(*numbers, TotalSet::of(printed), "{}", definition.wager);
            }
        }
    }
    assert_eq!(seen, 15, "wagers of all packages");
}

#[test]
fn a_house_may_require_a_line_bet_where_the_documents_say() {
    for package in Package::all().iter().filter(|p| p.source != MARYLAND) {
        // BC-GD-6: a standing one.
        let nevada = [
            "bonus-craps",
            "make-em-all-progressive",
            "fired-up-progressive",
        ];
        let expected = if nevada.contains(&package.section.as_str()) {
            LineBet::Maintained
        } else {
            LineBet::Free
        };
        assert_eq!(package.line_bet, expected, "{}", package.section);
    }
}

#[test]
fn markers_are_in_the_hands_that_the_documents_name() {
    use Role::{Boxperson, Dealer, Floorperson, Stickperson};
    for package in Package::all() {
        let mut printed = match (package.section.as_str(), package.source.as_str()) {
            // MD-11-A-4-b, MD-12-B-3-b. The rules of Bonus Craps name nobody; it is done as in Maryland.
            ("fire-bet" | "bonus-craps", MARYLAND) => vec![Boxperson, Dealer],
            ("bonus-craps" | "make-em-all-progressive" | "fired-up-progressive", _) => {
                vec![Boxperson, Dealer]
            }
            // CS-I-lammer: the craps supervisor, who is the boxperson or the floorperson, or a dealer.
            ("craps-sides", _) => vec![Boxperson, Floorperson, Dealer],
            // CO-2317.02-5; CO-2317.01-6-a names nobody, and is done likewise.
            ("sharp-shooter" | "fire-bet", _) => vec![Stickperson, Boxperson, Dealer],
            // CO-2317.04-14.
            ("super-front-line-winner", _) => vec![Stickperson, Boxperson],
            other => panic!("{other:?}"),
        };
        let mut found = package.markers.clone();
        found.sort();
        printed.sort();
        assert_eq!(found, printed, "{} {}", package.source, package.section);
    }
}

#[test]
fn dice_are_in_the_hands_that_the_documents_name() {
    use Role::{Boxperson, Dealer, Stickperson};
    let craps = [
        (MARYLAND, "craps"),
        (MARYLAND, "mini-craps"),
        (COLORADO, "craps"),
    ];
    for (name, kind) in craps {
        let procedure = &book(name).tables[kind].procedure;
        let colorado = name == COLORADO;
        // MD-7-A-1, CO-2309-1-c.
        assert_eq!(procedure.dice, [Stickperson], "{name} {kind}");
        // R-dice-15.
        let relief: &[Role] = if colorado { &[Boxperson] } else { &[] };
        assert_eq!(procedure.dice_relief, relief, "{name} {kind}");
        // MD-7-A-2.
        let without: &[Role] = if kind == "mini-craps" { &[Dealer] } else { &[] };
        assert_eq!(procedure.dice_without_stick, without, "{name} {kind}");
        // MD-8-C-6, CO-2311-2-f.
        let first = if kind == "mini-craps" {
            Dealer
        } else {
            Boxperson
        };
        assert_eq!(procedure.improper, [first, Stickperson], "{name} {kind}");
        // MD-4-A, CO-2305-2-b.
        let late = if colorado {
            LateBets::Confirm
        } else {
            LateBets::Refuse
        };
        assert_eq!(procedure.late_bets, late, "{name} {kind}");
        // MD-7-A, MD-7-E; CO-2309-1-a: at least five.
        let dice = &procedure.dice_rules;
        let hours = if colorado { None } else { Some(24) };
        assert_eq!((dice.count, dice.or_more, dice.hours), (5, colorado, hours));
    }
}
