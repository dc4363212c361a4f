//! The state of one table: players and their bets, the line, the dice, marks, meters and accounts.
//! It changes only by [`Table::apply`].

use std::{collections::BTreeMap, sync::Arc};

use boxman_rules::{
    Cents, Definition, Family, House, Number, Phase, ProcedureMode, Progress, Record, Role,
    Situation, Wager,
};
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::{
    Name,
    claims::Claims,
    command::{Beneficiary, Resting},
    ledger::Ledger,
    orders::Orders,
    procedure::{Floor, Stage},
    snapshot::Snapshot,
};

/// A bet that is up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Bet {
    /// The wager.
    pub wager: Wager,
    /// Whom it is for, if not for its player.
    pub tip: Option<Beneficiary>,
    /// How much is up.
    pub amount: Cents,
    /// Vigorish paid for it so far.
    pub vigorish: Cents,
    /// The number of odds on the line.
    pub progress: Progress,
    /// Whether it was called on or off since the phase last changed.
    pub call: Option<bool>,
    /// Whether that call was made before the throw turned decision-only: it ends with the roll.
    #[serde(default)]
    pub call_ends: bool,
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
    /// What identifies it among its player's bets.
    pub(crate) fn key(&self) -> (Wager, Option<Beneficiary>) {
        (self.wager, self.tip)
    }

    /// Forgets a call that counted for one last roll.
    pub(crate) fn end_call_if_due(&mut self) {
        if self.call_ends {
            self.call = None;
            self.call_ends = false;
        }
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
    /// Whether a bet on the line was lowered that may not be put back until the line is decided.
    #[serde(alias = "dont_pass_locked")]
    pub line_locked: bool,
    /// Whether the player has bet since the line was last decided.
    pub bet_this_round: bool,
}

impl Player {
    /// The player's bet on a wager.
    pub fn bet(&self, wager: Wager, tip: Option<Beneficiary>) -> Option<&Bet> {
        let index = self.bets.binary_search_by_key(&(wager, tip), Bet::key);
        index.ok().map(|index| &self.bets[index])
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

/// What has been paid under a posted cap in its round or hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct CapPaid {
    pub amount: Cents,
    /// Whether the last roll ended the round or hand: what comes next is paid under a new one.
    pub over: bool,
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
/// use boxman_rules::{House, Wager, dollars};
/// use boxman_table::{Command, Table};
///
/// let mut table = Table::open(House::read("colorado").expect("a preset"));
/// for command in [
///     Command::sit("ann", 1),
///     Command::buy_in("ann", dollars(1000)),
///     Command::bet("ann", Wager::PASS, dollars(10)),
///     Command::roll([6, 5]),
/// ] {
///     table.perform(command)?;
/// }
/// assert_eq!(table.rack("ann"), Some(dollars(1010)));
/// # Ok::<(), boxman_table::Refusal>(())
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
    /// What each package has paid under its posted cap.
    pub(crate) caps: Vec<CapPaid>,
    /// Whether the shooter of this turn has yet to throw a come-out roll.
    pub(crate) fresh: bool,
    pub(crate) players: Vec<Player>,
    pub(crate) ledger: Ledger,
    /// Marks by the index of their definition.
    pub(crate) marks: Vec<Progress>,
    pub(crate) meters: Vec<Meter>,
    pub(crate) coupons: BTreeMap<SmolStr, Coupon>,
    pub(crate) floor: Floor,
    pub(crate) history: Vec<[u8; 2]>,
    /// The table as it would stand had the last roll not been called, as long as that roll may be
    /// corrected: what does not hang on the roll is folded into it as well.
    pub(crate) before_roll: Option<Arc<Snapshot>>,
    /// What is arranged for later; nothing at most tables.
    pub(crate) orders: Option<Arc<Orders>>,
    /// Codes for devices of guests; none at most tables.
    pub(crate) claims: Option<Arc<Claims>>,
    /// Where the player and the bet of the last event were; only places to look first.
    pub(crate) last_index: usize,
    pub(crate) last_bet: usize,
}

/// How many of the latest rolls a table remembers for its players.
const HISTORY: usize = 64;

impl Table {
    /// Opens a table under house rules. With the full procedure it waits for `open-table`.
    pub fn open(house: impl Into<Arc<House>>) -> Table {
        let house = house.into();
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
            caps: vec![CapPaid::default(); house.packages.len()],
            fresh: true,
            players: Vec::new(),
            ledger: Ledger::new(meters.len()),
            marks: vec![Progress::START; house.definitions.len()],
            meters,
            coupons: BTreeMap::new(),
            floor: Floor::new(house.procedure == ProcedureMode::Full),
            history: Vec::new(),
            before_roll: None,
            orders: None,
            claims: None,
            last_index: 0,
            last_bet: 0,
            house,
        }
    }

    /// The house rules it runs under.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// How many rolls have been settled.
    pub fn rolls(&self) -> u64 {
        self.rolls
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
        let index = self.players.iter().position(|p| p.name.as_str() == name)?;
        Some(self.ledger.rack(index))
    }

    /// The accounts.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// What a meter shows: its seed and the whole cents that came from wagers.
    pub fn meter(&self, wager: Wager) -> Option<Cents> {
        let index = self.meters.iter().position(|m| m.wager == wager)?;
        Some(self.meters[index].seed + self.ledger.meter(index))
    }

    /// Whether the shooter of this turn has yet to throw a come-out roll.
    pub fn shooter_is_new(&self) -> bool {
        self.fresh
    }

    /// By package: whether bets of an earlier shooter are pending.
    pub fn carried(&self) -> &[bool] {
        &self.carried
    }

    /// The marks of every definition of the house, in their order.
    pub fn marks(&self) -> &[Progress] {
        &self.marks
    }

    /// By package: what it has paid under its cap in this round or hand.
    pub fn paid_under_caps(&self) -> impl Iterator<Item = Cents> {
        let paid = |cap: &CapPaid| if cap.over { Cents::ZERO } else { cap.amount };
        self.caps.iter().map(paid)
    }

    /// Whether steps of personnel are commands of their own.
    pub(crate) fn is_full(&self) -> bool {
        self.house.procedure == ProcedureMode::Full
    }

    pub(crate) fn index_of(&self, name: &Name) -> Option<usize> {
        self.players.iter().position(|p| p.name == *name)
    }

    pub(crate) fn player(&self, name: &Name) -> Option<&Player> {
        self.players.iter().find(|p| p.name == *name)
    }

    pub(crate) fn at_seat(&self, seat: u8) -> Option<&Player> {
        self.players.iter().find(|p| p.seat == Some(seat))
    }

    /// Players in the order in which bets are taken and paid: by seat, then who has left, by name.
    pub(crate) fn in_order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        order.sort_by(|&a, &b| {
            let key = |i: usize| {
                (
                    self.players[i].seat.unwrap_or(u8::MAX),
                    &self.players[i].name,
                )
            };
            key(a).cmp(&key(b))
        });
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
        if definition.has_marks() {
            self.marks_of(bet.wager)
        } else {
            bet.progress
        }
    }

    pub(crate) fn marks_of(&self, wager: Wager) -> Progress {
        let index = self.house.index_of(wager);
        index.map_or(Progress::START, |index| self.marks[index])
    }

    /// Whether a player has a pass or don't pass bet. Where the chips of the base game are not on record the crew
    /// sees to it, and confirms it of the shooter in the full procedure.
    pub(crate) fn has_line_bet(&self, player: &Player) -> bool {
        self.house.record == Record::SideWagers || player.has_line_bet()
    }

    /// Whether the shooter has the line bet that a come-out throw needs.
    pub(crate) fn shooter_has_line_bet(&self, shooter: &Name) -> bool {
        match self.house.record {
            Record::All => self.player(shooter).is_some_and(Player::has_line_bet),
            Record::SideWagers => self.floor.line_confirmed.as_ref() == Some(shooter),
        }
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

    /// Whether a bet of one of these families is up.
    pub(crate) fn has_any_of(&self, families: &[Family]) -> bool {
        families.iter().any(|f| self.bets_of(*f).next().is_some())
    }

    /// Whether bets of a wager's package came over from an earlier shooter: no new ones until the last
    /// of them is decided.
    pub(crate) fn is_carried(&self, wager: Wager) -> bool {
        let mut packages = self.house.packages.iter().zip(&self.carried);
        packages.any(|(p, carried)| *carried && p.families.contains(&wager.family()))
    }

    /// Whether come or don't come bets stand on numbers.
    pub(crate) fn has_travelled_bets(&self) -> bool {
        let travelled = |b: &Bet| b.wager.has_travelled();
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

    /// The roles that control the dice here: the stick, at mini-craps without one the dealer (MD-7-A-1,
    /// MD-7-A-2), and whoever is on the stick as relief (CO-2309-1-c).
    pub(crate) fn dice_roles(&self) -> Vec<Role> {
        let procedure = &self.house.kind.procedure;
        let alone = !self.floor.staff.contains_key(&Role::Stickperson);
        let mut roles = match procedure.dice_without_stick.as_slice() {
            dealers @ [_, ..] if alone => dealers.to_vec(),
            _ => procedure.dice.clone(),
        };
        roles.extend(self.floor.relief);
        roles
    }

    /// Who is on the stick as relief, and the role they have otherwise.
    pub fn relief_stickperson(&self) -> Option<(&Name, Role)> {
        let name = self.floor.staff.get(&Role::Stickperson)?.first()?;
        Some((name, self.floor.relief?))
    }

    /// Dice that were called and are not settled yet.
    pub fn called(&self) -> Option<[u8; 2]> {
        match &self.floor.stage {
            Stage::Called(called) => Some(called.dice),
            _ => None,
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
