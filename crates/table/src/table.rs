//! The state of one table: players and their bets, the line, the dice, marks, meters and accounts.
//! It changes only by [`Table::apply`].

use std::{collections::BTreeMap, sync::Arc};

use boxman_rules::{
    Cents, Definition, Family, House, Number, Phase, ProcedureMode, Progress, Role, Situation,
    Wager,
};
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::{
    Name,
    command::{For, Resting},
    ledger::Ledger,
    procedure::Floor,
};

/// A bet that is up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Bet {
    /// The wager.
    pub wager: Wager,
    /// Whom it is for, if not for its player.
    pub tip: Option<For>,
    /// How much is up.
    pub amount: Cents,
    /// Vigorish paid for it so far.
    pub vigorish: Cents,
    /// The number of odds on the line.
    pub progress: Progress,
    /// Whether it was called on or off since the phase last changed.
    pub call: Option<bool>,
    /// Whether it was lowered and may not be raised (don't bets).
    pub lowered: bool,
    /// Whether it has been through a roll.
    pub rolled: bool,
    /// Whether a point was set while it was up.
    pub pointed: bool,
    /// The face of a match-play coupon that rides on it.
    pub coupon: Cents,
}

impl Bet {
    /// What it is known by at its player's place.
    pub(crate) fn key(&self) -> (Wager, Option<For>) {
        (self.wager, self.tip)
    }
}

/// A player: in a seat, or gone with bets that play on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Who it is.
    pub name: Name,
    /// Where; nobody's seat once the player has left.
    pub seat: Option<u8>,
    /// Bets by wager, tips after own bets.
    pub bets: Vec<Bet>,
    /// Whether a don't pass bet was lowered and may not be put back until the line is decided.
    pub dont_pass_locked: bool,
    /// Whether the player has bet since the line was last decided.
    pub bet_this_round: bool,
}

impl Player {
    /// The player's bet on a wager.
    pub fn bet(&self, wager: Wager, tip: Option<For>) -> Option<&Bet> {
        let place = self.bets.binary_search_by_key(&(wager, tip), Bet::key);
        place.ok().map(|place| &self.bets[place])
    }

    /// Whether the player holds a pass or don't pass bet; a tip on the line counts.
    pub fn has_line_bet(&self) -> bool {
        self.bets.iter().any(|b| b.wager.family().is_line())
    }

    /// Whether the player holds a line bet of his own.
    pub fn has_own_line_bet(&self) -> bool {
        let own = self.bets.iter().filter(|b| b.tip.is_none());
        own.into_iter().any(|b| b.wager.family().is_line())
    }
}

/// A progressive meter: the seed is the house's, the rest came from wagers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Meter {
    /// The wager that feeds and wins it.
    pub wager: Wager,
    /// Where it starts.
    pub seed: Cents,
    /// Millionths of a cent that are not whole yet.
    pub fraction: i64,
}

/// A coupon that was issued.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Coupon {
    pub amount: Cents,
    pub expires: Option<SmolStr>,
    pub used: bool,
}

/// Dice that were called but not settled yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Called {
    pub dice: [u8; 2],
    pub cocked: Option<[Option<Resting>; 2]>,
}

/// One craps table.
///
/// ```
/// use boxman_rules::House;
/// use boxman_table::{Request, Table};
/// use std::sync::Arc;
///
/// let mut table = Table::open(Arc::new(House::read("colorado").expect("a preset")));
/// for line in [
///     r#"{"do": "sit", "player": "ann", "seat": 1}"#,
///     r#"{"do": "buy-in", "player": "ann", "amount": 100000}"#,
///     r#"{"do": "bet", "player": "ann", "wager": "pass", "amount": 1000}"#,
///     r#"{"do": "roll", "dice": [6, 5]}"#,
/// ] {
///     let request = Request::read(line).expect("a command");
///     for event in table.decide(&request).expect("accepted") {
///         table.apply(&event);
///     }
/// }
/// assert_eq!(table.rack("ann"), Some(boxman_rules::Cents(101000)));
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) house: Arc<House>,
    pub(crate) phase: Phase,
    pub(crate) shooter: Option<Name>,
    /// Who had the dice last, and where.
    pub(crate) last_shooter: Option<(Name, u8)>,
    pub(crate) hand: u32,
    pub(crate) rolls: u64,
    /// Packages with bets that came over from an earlier shooter.
    pub(crate) carried: Vec<bool>,
    /// Whether the shooter of this turn has yet to throw a come-out roll.
    pub(crate) fresh: bool,
    pub(crate) players: Vec<Player>,
    pub(crate) ledger: Ledger,
    /// Marks by the place of their definition.
    pub(crate) marks: Vec<Progress>,
    pub(crate) meters: Vec<Meter>,
    pub(crate) coupons: BTreeMap<SmolStr, Coupon>,
    pub(crate) floor: Floor,
    pub(crate) history: Vec<[u8; 2]>,
    /// Where the player and the bet of the last event were; only places to look first.
    pub(crate) last_place: usize,
    pub(crate) last_bet: usize,
}

/// How many of the latest rolls a table remembers for its players.
const HISTORY: usize = 64;

impl Table {
    /// Opens a table under house rules. With the full procedure it waits for `open-table`.
    pub fn open(house: Arc<House>) -> Table {
        let meters = house
            .progressives
            .iter()
            .map(|p| Meter {
                wager: p.wager,
                seed: p.seed,
                fraction: 0,
            })
            .collect::<Vec<_>>();
        Table {
            phase: Phase::ComeOut,
            shooter: None,
            last_shooter: None,
            hand: 0,
            rolls: 0,
            carried: vec![false; house.packages.len()],
            fresh: true,
            players: Vec::new(),
            ledger: Ledger::new(meters.len()),
            marks: vec![Progress::START; house.definitions.len()],
            meters,
            coupons: BTreeMap::new(),
            floor: Floor::new(house.procedure == ProcedureMode::Full),
            history: Vec::new(),
            last_place: 0,
            last_bet: 0,
            house,
        }
    }

    /// The house rules it runs under.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// Where the game stands.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Everybody at the table.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// What a player holds.
    pub fn rack(&self, name: &str) -> Option<Cents> {
        let place = self.players.iter().position(|p| p.name.as_str() == name)?;
        Some(self.ledger.rack(place))
    }

    /// The accounts.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// What a meter shows: its seed and the whole cents that came from wagers.
    pub fn meter(&self, wager: Wager) -> Option<Cents> {
        let place = self.meters.iter().position(|m| m.wager == wager)?;
        Some(self.meters[place].seed + self.ledger.meter(place))
    }

    /// Whether steps of personnel are commands of their own.
    pub(crate) fn is_full(&self) -> bool {
        self.house.procedure == ProcedureMode::Full
    }

    pub(crate) fn place(&self, name: &Name) -> Option<usize> {
        self.players.iter().position(|p| p.name == *name)
    }

    pub(crate) fn player(&self, name: &Name) -> Option<&Player> {
        self.players.iter().find(|p| p.name == *name)
    }

    pub(crate) fn at_seat(&self, seat: u8) -> Option<&Player> {
        self.players.iter().find(|p| p.seat == Some(seat))
    }

    /// Players in the order in which bets are taken and paid: by seat, then who has left.
    pub(crate) fn in_order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        order.sort_by_key(|&i| (self.players[i].seat.unwrap_or(u8::MAX), i));
        order
    }

    /// Occupied seats, clockwise from the left of a seat; that seat itself comes last.
    pub(crate) fn clockwise_from(&self, seat: u8) -> Vec<&Player> {
        let mut seated: Vec<&Player> = self.players.iter().filter(|p| p.seat.is_some()).collect();
        seated.sort_by_key(|p| {
            let at = p.seat.unwrap_or(0);
            (at <= seat, at)
        });
        seated
    }

    /// What a wager's definition sees of the table.
    pub(crate) fn situation(&self, working: bool) -> Situation {
        Situation {
            phase: self.phase,
            working,
            points: self.house.rulebook.points,
        }
    }

    /// Whether a bet works on the next roll.
    pub(crate) fn works(&self, bet: &Bet, definition: &Definition) -> bool {
        let default = self.phase.has_point() || definition.works_on_come_out;
        bet.call.unwrap_or(default)
    }

    /// The progress a bet is stepped from: its own number, or the marks of its kind.
    pub(crate) fn progress(&self, bet: &Bet, definition: &Definition) -> Progress {
        match definition.has_marks() {
            true => self.marks_of(bet.wager),
            false => bet.progress,
        }
    }

    pub(crate) fn marks_of(&self, wager: Wager) -> Progress {
        let place = self.house.place(wager);
        place.map_or(Progress::START, |place| self.marks[place])
    }

    /// Every bet of a family.
    pub(crate) fn bets_of(&self, family: Family) -> impl Iterator<Item = (&Player, &Bet)> {
        let of = move |p| {
            let p: &Player = p;
            p.bets
                .iter()
                .filter(move |b| b.wager.family() == family)
                .map(move |b| (p, b))
        };
        self.players.iter().flat_map(of)
    }

    /// Whether bets of a wager's package came over from an earlier shooter: no new ones until the
    /// seven that ends them.
    pub(crate) fn is_carried(&self, wager: Wager) -> bool {
        let mut packages = self.house.packages.iter().zip(&self.carried);
        packages.any(|(p, carried)| *carried && p.families.contains(&wager.family()))
    }

    /// Whether come or don't come bets stand on numbers.
    pub(crate) fn has_travelled_bets(&self) -> bool {
        let travelled = |b: &Bet| {
            matches!(b.wager.family(), Family::Come | Family::DontCome)
                && b.wager.number().is_some()
        };
        self.players.iter().any(|p| p.bets.iter().any(travelled))
    }

    /// Whether any bet is up.
    pub(crate) fn has_bets(&self) -> bool {
        self.players.iter().any(|p| !p.bets.is_empty())
    }

    pub(crate) fn remember(&mut self, dice: [u8; 2]) {
        if self.history.len() == HISTORY {
            self.history.remove(0);
        }
        self.history.push(dice);
    }

    /// Whether this role is one of those who control the dice here (MD-7-A-1, MD-7-A-2).
    pub(crate) fn dice_roles(&self) -> &[Role] {
        let procedure = &self.house.kind.procedure;
        let alone = !self.floor.staff.contains_key(&Role::Stickperson);
        match procedure.dice_without_stick.as_slice() {
            dealers @ [_, ..] if alone => dealers,
            _ => &procedure.dice,
        }
    }

    /// The point, if one is on.
    pub fn point(&self) -> Option<Number> {
        self.phase.point()
    }

    /// Who has the dice.
    pub fn shooter(&self) -> Option<&Name> {
        self.shooter.as_ref()
    }
}
