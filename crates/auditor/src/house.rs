//! What the auditor has to know about a house: its rulebook and the choices that change a payout.
//!
//! It checks nothing: a house that opened is taken as lawful.

use crate::caps::Cap;
use crate::posted::Posted;

/// The rules a table plays by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variants are the rulebooks' names")]
pub enum Rulebook {
    Maryland,
    Colorado,
    CrapsFree,
}

/// How much may stand behind a flat bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddsPolicy {
    /// The same multiple on every number.
    Times(i64),
    /// Three on 4 and 10, four on 5 and 9, five on 6 and 8.
    ThreeFourFive,
}

/// What the percentage of a vigorish is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// The amount of the bet.
    Bet,
    /// What the bet could win, after rounding up.
    Win,
}

/// When a vigorish is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Collected {
    /// With the bet, and given back with an undecided one.
    UpFront,
    /// Out of the winnings.
    OnWin,
}

/// One vigorish (MD-5-G-3-a, CO-2307-1-b, CO-2307-2-b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vigorish {
    /// Hundredths of a percent: 500 is five percent.
    pub rate: i64,
    /// What it is a part of.
    pub base: Base,
    /// When it is taken.
    pub collected: Collected,
}

/// The Craps Sides package.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    /// Pay table of All Sides, 1 to 4.
    pub all: u8,
    /// Pay table of Low Side.
    pub low: u8,
    /// Pay table of High Side.
    pub high: u8,
    /// Whether pay table 4 gives the dealers their bonus.
    pub dealer_bonus: bool,
    /// Whether a side that won opens again while All Sides still needs its numbers.
    pub reopen_after_win: bool,
}

/// One progressive wager and its meter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progressive {
    /// Name of the printed pay table.
    pub pay_table: &'static str,
    /// Dollars of one wager; pays, seed and envy scale with it.
    pub unit: i64,
    /// Dollars the meter starts from, for a unit of one.
    pub seed: i64,
    /// Millionths of each wager that go to the meter: 200,000 is twenty percent.
    pub contribution: i64,
}

/// A house as the auditor sees it. Money is in cents unless it says dollars.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditHouse {
    /// The rulebook.
    pub rulebook: Rulebook,
    /// The bounds that the house sets itself.
    pub posted: Posted,
    /// Every step of the crew is a command of its own.
    pub full: bool,
    /// Side wagers alone are on record: the chips of the base game stay on the layout, unrecorded.
    pub side_wagers_alone: bool,
    /// A heat of a tournament: chips are points, which know no maximum and no limit on odds (CO-2316-1-e).
    pub points: bool,
    /// The lowest chip.
    pub chip: i64,
    /// Multiple of the flat bet for supplemental wagers.
    pub odds: OddsPolicy,
    /// Vigorish on buy bets, if any.
    pub buy: Option<Vigorish>,
    /// Vigorish on lay bets, if any.
    pub lay: Option<Vigorish>,
    /// Hardways work on a come-out roll without a call.
    pub hardways_on: bool,
    /// Come odds work on a come-out roll without a call.
    pub come_odds_on: bool,
    /// A won tip stays up where the player's own bet would.
    pub keep_up: bool,
    /// The layout has an area for Horn High bets.
    pub horn_high_area: bool,
    /// The layout has an area for Whirl bets.
    pub whirl_area: bool,
    /// Craps Free Craps: supplemental wagers on 2, 3, 11 and 12 too.
    pub odds_on_all_points: bool,
    /// Rows paid above the printed odds (CO-2306-1-b): wager, total if it matters, odds.
    pub raised: Vec<(&'static str, Option<u8>, (i64, i64))>,
    /// Pay table of the Fire Bet.
    pub fire: Option<&'static str>,
    /// Pay table of Sharp Shooter.
    pub sharp_shooter: Option<&'static str>,
    /// Pay table of Super Front Line Winner.
    pub front_line: Option<u8>,
    /// Pay table of Bonus Craps.
    pub bonus: Option<&'static str>,
    /// The most that Bonus Craps pays in a round or a hand.
    pub bonus_cap: Option<Cap>,
    /// Pay tables of Craps Sides.
    pub sides: Option<Sides>,
    /// A line bet is required behind Bonus Craps and the progressives for as long as they are up
    /// (BC-GD-6).
    pub line_bet_maintained: bool,
    /// Make 'Em All Progressive.
    pub make_em_all: Option<Progressive>,
    /// Fired Up Progressive.
    pub fired_up: Option<Progressive>,
}

const UP_FRONT_ON_BET: Vigorish = Vigorish {
    rate: 500,
    base: Base::Bet,
    collected: Collected::UpFront,
};

impl AuditHouse {
    /// A rulebook with none of the packages and no vigorish, as a house file that says nothing.
    pub fn plain(rulebook: Rulebook) -> AuditHouse {
        AuditHouse {
            rulebook,
            posted: Posted::default(),
            full: false,
            side_wagers_alone: false,
            points: false,
            chip: 100,
            odds: OddsPolicy::Times(10),
            buy: None,
            lay: None,
            hardways_on: false,
            // Maryland says nothing of come odds, so they work; CO-2305-5-a turns them off.
            come_odds_on: rulebook == Rulebook::Maryland,
            keep_up: false,
            horn_high_area: true,
            whirl_area: true,
            odds_on_all_points: false,
            raised: Vec::new(),
            fire: None,
            sharp_shooter: None,
            front_line: None,
            bonus: None,
            bonus_cap: None,
            sides: None,
            line_bet_maintained: false,
            make_em_all: None,
            fired_up: None,
        }
    }

    /// The preset `maryland`.
    pub fn maryland() -> AuditHouse {
        AuditHouse {
            buy: Some(UP_FRONT_ON_BET),
            lay: Some(UP_FRONT_ON_BET),
            fire: Some("A"),
            bonus: Some("A"),
            ..AuditHouse::plain(Rulebook::Maryland)
        }
    }

    /// The preset `colorado`.
    pub fn colorado() -> AuditHouse {
        AuditHouse {
            buy: Some(UP_FRONT_ON_BET),
            lay: Some(Vigorish {
                base: Base::Win,
                ..UP_FRONT_ON_BET
            }),
            fire: Some("FB-1"),
            sharp_shooter: Some("SS-01"),
            front_line: Some(1),
            ..AuditHouse::plain(Rulebook::Colorado)
        }
    }

    /// The preset `colorado-craps-free`.
    pub fn craps_free() -> AuditHouse {
        AuditHouse {
            buy: Some(UP_FRONT_ON_BET),
            ..AuditHouse::plain(Rulebook::CrapsFree)
        }
    }

    /// The preset `practice`: Colorado with every package.
    pub fn practice() -> AuditHouse {
        AuditHouse {
            bonus: Some("PT-FLT-BC-03"),
            sides: Some(Sides {
                all: 3,
                low: 3,
                high: 3,
                dealer_bonus: false,
                reopen_after_win: false,
            }),
            make_em_all: Some(Progressive {
                pay_table: "PT-BJS-MEA-01",
                unit: 1,
                seed: 10_000,
                contribution: 200_000,
            }),
            fired_up: Some(Progressive {
                pay_table: "PT-BJS-FUP-01",
                unit: 1,
                seed: 20_000,
                contribution: 200_000,
            }),
            ..AuditHouse::colorado()
        }
    }

    /// Whether the rulebook is one of Colorado's two games.
    pub fn is_colorado(&self) -> bool {
        self.rulebook != Rulebook::Maryland
    }

    /// Whether a total can be a point (CO-2317.03-1-a widens the six to ten).
    pub fn is_point(&self, total: u8) -> bool {
        match self.rulebook {
            Rulebook::CrapsFree => total != 7,
            _ => [4, 5, 6, 8, 9, 10].contains(&total),
        }
    }

    /// The odds printed for a row, or the higher ones this house pays.
    pub fn row(&self, wager: &str, total: Option<u8>, printed: (i64, i64)) -> (i64, i64) {
        let raised = self
            .raised
            .iter()
            .find(|(name, on, _)| *name == wager && (on.is_none() || *on == total));
        raised.map_or(printed, |(_, _, odds)| *odds)
    }

    /// What an amount wins at `n` to `d`, rounded up to the lowest chip (CO-2306-4-b; Maryland
    /// refuses what would leave a remainder on the numbers and rounds up what is left).
    pub fn win(&self, amount: i64, (n, d): (i64, i64)) -> i64 {
        let whole = d * self.chip;
        (amount * n + whole - 1) / whole * self.chip
    }

    /// Whether an amount wins a whole number of chips.
    pub fn wins_exactly(&self, amount: i64, (n, d): (i64, i64)) -> bool {
        amount * n % (d * self.chip) == 0
    }

    /// The multiple of the flat bet allowed behind a number.
    pub fn multiple(&self, number: u8) -> i64 {
        match (self.odds, number) {
            (OddsPolicy::Times(times), _) => times,
            (OddsPolicy::ThreeFourFive, 5 | 9) => 4,
            (OddsPolicy::ThreeFourFive, 6 | 8) => 5,
            (OddsPolicy::ThreeFourFive, _) => 3,
        }
    }
}
