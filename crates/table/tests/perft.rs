//! Dice-perft: what a bet comes to over all sequences of n rolls, in cents, through the real table.
//!
//! ann always has a pass bet up and shoots; bob has the one bet that is counted. Tables that no later
//! roll can tell apart are counted together with their weight, so that long sequences are within
//! reach; that this changes nothing is checked against every single sequence of the 36 rolls. Each
//! total is worked out a second time by a small recursion that knows nothing but the ways of the dice,
//! and written down.

mod game;

use std::collections::HashMap;
use std::sync::Arc;

use boxman_rules::{Cents, House, Phase, Progress, Wager};
use boxman_table::{Event, Player, Request, Table};

/// Every way the dice can fall, as far as any bet here tells them apart: dice and number of ways.
const ROLLS: [([u8; 2], i128); 15] = [
    ([1, 1], 1),
    ([1, 2], 2),
    ([1, 3], 2),
    ([2, 2], 1),
    ([1, 4], 4),
    ([1, 5], 4),
    ([3, 3], 1),
    ([1, 6], 6),
    ([2, 6], 4),
    ([4, 4], 1),
    ([3, 6], 4),
    ([4, 6], 2),
    ([5, 5], 1),
    ([5, 6], 2),
    ([6, 6], 1),
];

/// A bet to be counted.
struct Bet {
    house: &'static str,
    wager: &'static str,
    cents: i64,
    /// Whether it is made once the point is 9, instead of before the come-out roll.
    with_point: bool,
}

const START: i64 = 100_000;

/// A table and the marks of the wager that is counted, where it has some.
#[derive(Clone)]
struct Spot {
    table: Table,
    marks: Progress,
}

impl Spot {
    fn perform(&mut self, line: &str) {
        let request = Request::read(line).expect(line);
        let decision = self.table.decide(&request);
        for event in decision.unwrap_or_else(|refusal| panic!("{line}: {refusal}")) {
            self.table.apply(&event);
            match event {
                Event::Marked { progress, .. } => self.marks = progress,
                Event::MarksCleared { .. } => self.marks = Progress::START,
                _ => {}
            }
        }
    }

    fn bet(&mut self, player: &str, wager: &str, cents: i64) {
        self.perform(&game::bet(player, wager, cents));
    }

    fn player(&self, name: &str) -> &Player {
        let mut players = self.table.players().iter();
        players
            .find(|p| p.name.as_str() == name)
            .expect("ann and bob stay")
    }

    /// ann puts a pass bet up where she has none, and rolls.
    fn roll(&mut self, [a, b]: [u8; 2]) {
        if !self.player("ann").has_line_bet() {
            self.bet("ann", "pass", 500);
        }
        self.perform(&format!(r#"{{"do": "roll", "dice": [{a}, {b}]}}"#));
    }

    /// bob's winnings: what he holds and what is up, less what he came with.
    fn net(&self) -> i128 {
        let up: i64 = self.player("bob").bets.iter().map(|bet| bet.amount.0).sum();
        i128::from(self.table.rack("bob").expect("bob stays").0 + up - START)
    }

    /// Everything that what comes can depend on, and what bob has so far.
    fn future(&self) -> Future {
        let wagers = |name: &str| self.player(name).bets.iter().map(|b| b.wager).collect();
        Future {
            phase: self.table.phase(),
            wagers: [wagers("ann"), wagers("bob")],
            rack: self.table.rack("bob"),
            marks: self.marks,
        }
    }
}

/// What tells one table from another.
#[derive(PartialEq, Eq, Hash)]
struct Future {
    phase: Phase,
    wagers: [Vec<Wager>; 2],
    rack: Option<Cents>,
    marks: Progress,
}

impl Bet {
    fn made(&self) -> Spot {
        let house = House::read(self.house).unwrap_or_else(|faults| panic!("{faults:?}"));
        let mut spot = Spot {
            table: Table::open(Arc::new(house)),
            marks: Progress::START,
        };
        for name in ["ann", "bob"] {
            spot.perform(&format!(r#"{{"do": "sit", "player": "{name}"}}"#));
            let line = format!(r#"{{"do": "buy-in", "player": "{name}", "amount": {START}}}"#);
            spot.perform(&line);
        }
        if self.with_point {
            spot.roll([4, 5]);
        }
        spot.bet("bob", self.wager, self.cents);
        spot
    }

    /// What bob is up or down over all sequences of n rolls.
    fn total(&self, rolls: u32) -> i128 {
        let mut spots = vec![(self.made(), 1)];
        for _ in 0..rolls {
            let mut next: HashMap<Future, (Spot, i128)> = HashMap::new();
            for (spot, weight) in &spots {
                for (dice, ways) in ROLLS {
                    let mut spot = spot.clone();
                    spot.roll(dice);
                    next.entry(spot.future()).or_insert((spot, 0)).1 += weight * ways;
                }
            }
            spots = next.into_values().collect();
        }
        spots.iter().map(|(spot, weight)| spot.net() * weight).sum()
    }

    /// The same, one sequence of the 36 rolls after the other.
    fn total_of_every_sequence(spot: &Spot, rolls: u32) -> i128 {
        if rolls == 0 {
            return spot.net();
        }
        let then = |dice: [u8; 2]| {
            let mut spot = spot.clone();
            spot.roll(dice);
            Bet::total_of_every_sequence(&spot, rolls - 1)
        };
        let dice = (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b]));
        dice.map(then).sum()
    }
}

const MARYLAND: &str = "rulebook = \"maryland\"";
const COLORADO: &str = "rulebook = \"colorado\"";
const FIRE_3: &str = "rulebook = \"colorado\"\nfire-bet.pay_table = \"FB-3\"";

const fn counted(house: &'static str, wager: &'static str, cents: i64, with_point: bool) -> Bet {
    Bet {
        house,
        wager,
        cents,
        with_point,
    }
}

const PASS: Bet = counted(MARYLAND, "pass", 1000, false);
const COME: Bet = counted(MARYLAND, "come", 1000, true);
const PLACE: Bet = counted(COLORADO, "place-6", 600, true);
const HARD: Bet = counted(COLORADO, "hard-8", 100, true);
const FIRE: Bet = counted(FIRE_3, "fire", 100, false);

/// Ways to throw each total.
const WAYS: [i128; 13] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

fn sum(mut of: impl FnMut(u8) -> i128) -> i128 {
    (2..=12)
        .map(|total| WAYS[usize::from(total)] * of(total))
        .sum()
}

/// All sequences of n rolls.
fn sequences(rolls: u32) -> i128 {
    36_i128.pow(rolls)
}

fn is_point(total: u8) -> bool {
    matches!(total, 4 | 5 | 6 | 8 | 9 | 10)
}

/// A pass or come bet of $10: 7 and 11 win, 2, 3 and 12 lose, a number stands until it or a 7 comes.
fn line(number: Option<u8>, rolls: u32) -> i128 {
    let Some(left) = rolls.checked_sub(1) else {
        return 0;
    };
    sum(|total| match number {
        None if matches!(total, 7 | 11) => 1000 * sequences(left),
        None if is_point(total) => line(Some(total), left),
        None => -1000 * sequences(left),
        Some(number) if total == number => 1000 * sequences(left),
        Some(_) if total == 7 => -1000 * sequences(left),
        _ => line(number, left),
    })
}

/// The point after a roll.
fn next_point(point: Option<u8>, total: u8) -> Option<u8> {
    match point {
        None => Some(total).filter(|t| is_point(*t)),
        Some(on) => Some(on).filter(|on| total != *on && total != 7),
    }
}

/// $6 on the 6: off on a come-out roll, stays up when it wins $7, gone on a 7.
fn place_6(point: Option<u8>, rolls: u32) -> i128 {
    let Some(left) = rolls.checked_sub(1) else {
        return 0;
    };
    sum(|total| {
        let then = |gain: i128| gain * sequences(left) + place_6(next_point(point, total), left);
        match (point, total) {
            (Some(_), 6) => then(700),
            (Some(_), 7) => -600 * sequences(left),
            _ => then(0),
        }
    })
}

/// $1 on the hard 8, likewise: of five ways one is hard, wins $9 and stays, and four lose.
fn hard_8(point: Option<u8>, rolls: u32) -> i128 {
    let Some(left) = rolls.checked_sub(1) else {
        return 0;
    };
    let stays = |total: u8| hard_8(next_point(point, total), left);
    let decided = match point {
        Some(_) => 900 * sequences(left) + stays(8) - 4 * 100 * sequences(left),
        None => 5 * stays(8),
    };
    decided
        + sum(|total| match (point, total) {
            (_, 8) => 0,
            (Some(_), 7) => -100 * sequences(left),
            _ => stays(total),
        })
}

/// $1 on fire under FB-3: 7, 30, 150 for one at three, four, five points, 300 for one at six. What was
/// worked out once is kept: the sequences are long.
fn fire(point: Option<u8>, made: u16, rolls: u32, known: &mut Known) -> i128 {
    let pays = |made: u16| match made.count_ones() {
        6 => 29_900,
        5 => 14_900,
        4 => 2_900,
        3 => 600,
        _ => -100,
    };
    let Some(left) = rolls.checked_sub(1) else {
        return 0;
    };
    if let Some(total) = known.get(&(point, made, rolls)) {
        return *total;
    }
    let total = sum(|total| match point {
        Some(_) if total == 7 => pays(made) * sequences(left),
        Some(on) if total == on => match made | 1 << on {
            all if all.count_ones() == 6 => pays(all) * sequences(left),
            more => fire(None, more, left, known),
        },
        _ => fire(next_point(point, total), made, left, known),
    });
    known.insert((point, made, rolls), total);
    total
}

/// Totals by point, points made and rolls.
type Known = HashMap<(Option<u8>, u16, u32), i128>;

#[test]
fn pass() {
    for (rolls, total) in [(1, 4_000), (2, 100_000), (6, 25_803_076_000)] {
        assert_eq!(PASS.total(rolls), total, "{rolls} rolls");
        assert_eq!(line(None, rolls), total, "{rolls} rolls");
    }
    boxman_shows::shows!(
        "MD-3-A-1-a-i",
        "MD-3-A-1-a-ii",
        "MD-3-A-1-b-i",
        "MD-3-A-1-b-ii",
        "MD-5-A-1",
    );
}

#[test]
fn come() {
    for (rolls, total) in [(1, 4_000), (2, 100_000), (6, 25_803_076_000)] {
        assert_eq!(COME.total(rolls), total, "{rolls} rolls");
        assert_eq!(line(None, rolls), total, "{rolls} rolls");
    }
    boxman_shows::shows!(
        "MD-3-A-3-a",
        "MD-3-A-3-b-i",
        "MD-3-A-3-b-ii",
        "MD-3-A-3-c-i",
        "MD-3-A-3-c-ii",
        "MD-5-A-3",
    );
}

#[test]
fn place() {
    for (rolls, total) in [(1, -100), (2, -6_200), (6, -22_003_649_600)] {
        assert_eq!(PLACE.total(rolls), total, "{rolls} rolls");
        assert_eq!(place_6(Some(9), rolls), total, "{rolls} rolls");
    }
    boxman_shows::shows!("CO-2304-5-a", "CO-2304-5-b");
}

#[test]
fn hardway() {
    for (rolls, total) in [(1, -100), (2, -5_800), (6, -17_422_137_600)] {
        assert_eq!(HARD.total(rolls), total, "{rolls} rolls");
        assert_eq!(hard_8(Some(9), rolls), total, "{rolls} rolls");
    }
    boxman_shows::shows!("CO-2304-9");
}

#[test]
fn fire_bet() {
    for (rolls, total) in [
        (2, -14_400),
        (7, -4_474_248_132_000),
        (9, -6_902_741_586_544_800),
    ] {
        assert_eq!(FIRE.total(rolls), total, "{rolls} rolls");
        assert_eq!(
            fire(None, 0, rolls, &mut Known::new()),
            total,
            "{rolls} rolls"
        );
    }
    boxman_shows::shows!(
        "CO-2317.01-7-a",
        "CO-2317.01-7-b",
        "CO-2317.01-9-a",
        "CO-2317.01-9-b",
        "CO-2317.01-11",
    );
}

#[test]
fn counting_tables_together_changes_nothing() {
    for (bet, rolls) in [(PASS, 2), (COME, 3), (PLACE, 2), (HARD, 2), (FIRE, 2)] {
        let every = Bet::total_of_every_sequence(&bet.made(), rolls);
        assert_eq!(every, bet.total(rolls), "{}", bet.wager);
    }
}
