//! A strategy's place at a real table: it sits down, bets and watches the dice through the very
//! commands a client sends. Nothing here knows a rule.
//!
//! A strategy that always keeps a line bet up sits alone and shoots. For any other a second player
//! holds a pass bet, so that the dice go on while the strategy waits.

mod key;

use std::sync::Arc;

use boxman_rules::{Cents, House, Phase, ProcedureMode, Wager};
use boxman_table::{Account, Bet, Code, Command, Event, Name, Player, Refusal, Request, Table};

/// More than anybody loses, so that the rack never decides what is bet.
pub(crate) const AMPLE: Cents = Cents(1_000_000_000_000);

/// What a strategy may do before a roll, and what it sees.
#[derive(Clone, Debug)]
pub struct Seat {
    table: Table,
    me: Name,
    /// The player's place among those of the table.
    index: usize,
    other: Option<Name>,
    /// Whether the second player had the dice last.
    other_shot: bool,
    /// The least the rack has been since [`Seat::start_counting`].
    low: Cents,
    /// The least by which the rack fell short of a bet since then.
    short: Option<Cents>,
}

impl Seat {
    /// Sits down at a new table with more than enough money. Under house rules of the full procedure the
    /// table takes the steps of personnel by itself, as in the brief one: they move no money.
    ///
    /// # Errors
    /// If the table does not let a player sit or buy in.
    pub fn take(house: Arc<House>, alone: bool) -> Result<Seat, Refusal> {
        let name = |name: &str| Name::new(name).ok_or_else(|| Refusal::bad("a name"));
        let house = match house.procedure {
            ProcedureMode::Brief => house,
            ProcedureMode::Full => {
                let mut brief = House::clone(&house);
                brief.procedure = ProcedureMode::Brief;
                Arc::new(brief)
            }
        };
        let mut seat = Seat {
            table: Table::open(house),
            me: name("player")?,
            index: 0,
            other: if alone { None } else { Some(name("shooter")?) },
            other_shot: false,
            low: AMPLE,
            short: None,
        };
        for (index, name) in [Some(seat.me.clone()), seat.other.clone()]
            .into_iter()
            .flatten()
            .enumerate()
        {
            let sit = Command::Sit {
                player: name.clone(),
                seat: Some(index as u8 + 1),
            };
            seat.perform(sit.into())?;
            seat.perform(Request::from(Command::BuyIn {
                player: name,
                amount: AMPLE,
            }))?;
        }
        Ok(seat)
    }

    /// The place of somebody who plays at a table already, to try there what a strategy would do; none where nobody of this
    /// name is at it.
    pub fn at(table: Table, name: &Name) -> Option<Seat> {
        let index = table.players().iter().position(|p| p.name == *name)?;
        let low = table.ledger().balance(Account::Rack(index));
        Some(Seat {
            table,
            me: name.clone(),
            index,
            other: None,
            other_shot: false,
            low,
            short: None,
        })
    }

    fn perform(&mut self, request: Request) -> Result<Vec<Event>, Refusal> {
        let events = self.table.decide(&request)?;
        for event in &events {
            if let Event::ShooterSelected { seat, .. } = event {
                self.other_shot = *seat > 1;
            }
            self.table.apply(event);
        }
        self.low = self.low.min(self.rack());
        Ok(events)
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The house rules.
    pub fn house(&self) -> &House {
        self.table.house()
    }

    /// Where the game stands.
    pub fn phase(&self) -> Phase {
        self.table.phase()
    }

    /// Whose seat it is.
    pub fn name(&self) -> &Name {
        &self.me
    }

    /// The player's bets.
    pub fn bets(&self) -> &[Bet] {
        self.player().map_or(&[], |p| &p.bets)
    }

    fn player(&self) -> Option<&Player> {
        self.table.players().get(self.index)
    }

    /// What is up on a wager.
    pub fn up(&self, wager: Wager) -> Cents {
        let bet = self.player().and_then(|p| p.bet(wager, None));
        bet.map_or(Cents::ZERO, |b| b.amount)
    }

    /// What the player holds. Plenty, unless the strategy asks for its real bankroll.
    pub fn rack(&self) -> Cents {
        self.table.ledger().balance(Account::Rack(self.index))
    }

    /// What the player has up.
    pub fn layout(&self) -> Cents {
        self.table.ledger().balance(Account::Layout(self.index))
    }

    /// Bets, or adds to a bet.
    ///
    /// # Errors
    /// The table's refusal.
    pub fn bet(&mut self, wager: Wager, amount: Cents) -> Result<(), Refusal> {
        let command = Command::Bet {
            player: self.me.clone(),
            wager: wager.into(),
            amount,
            tip: None,
            coupon: None,
            coins: None,
        };
        let refused = match self.perform(command.into()) {
            Err(refused) => refused,
            Ok(_) => return Ok(()),
        };
        if refused.code == Code::NotEnoughChips {
            // Vigorish may ask for more; less is on the safe side.
            let short = (amount - self.rack()).max(Cents(1));
            self.short = Some(self.short.map_or(short, |s| s.min(short)));
        }
        Err(refused)
    }

    /// Bets up to an amount in all, fitted to the table's minimum, maximum and unit where the
    /// amount itself is not taken.
    ///
    /// # Errors
    /// The table's refusal.
    pub fn bet_up_to(&mut self, wager: Wager, whole: Cents) -> Result<(), Refusal> {
        let up = self.up(wager);
        let refusal = match self.bet(wager, whole - up) {
            Err(refusal) => refusal,
            done => return done,
        };
        if !matches!(
            refusal.code,
            Code::BelowMinimum | Code::AboveMaximum | Code::NotAUnit
        ) {
            return Err(refusal);
        }
        let offers = self.table.offers(self.me.as_str());
        let Some(offer) = offers.into_iter().find(|o| o.wager == wager) else {
            return Err(refusal);
        };
        let nearest = Cents(whole.0 + offer.unit.0 / 2).round_down_to(offer.unit) - up;
        let fitted = nearest.max(offer.minimum).min(offer.maximum);
        match (up.is_zero(), fitted + up >= whole) {
            // A bet that is up already is not raised above what is wanted.
            (false, true) if fitted + up > whole => Err(refusal),
            _ => self.bet(wager, fitted),
        }
    }

    /// Lowers a bet to an amount, or takes it down.
    ///
    /// # Errors
    /// The table's refusal.
    pub fn lower_to(&mut self, wager: Wager, whole: Cents) -> Result<(), Refusal> {
        let (player, up) = (self.me.clone(), self.up(wager));
        if up <= whole {
            return Ok(());
        }
        let wager = wager.into();
        let command = if whole.is_zero() {
            Command::TakeDown {
                player,
                wager,
                tip: None,
            }
        } else {
            Command::Reduce {
                player,
                wager,
                amount: up - whole,
                tip: None,
            }
        };
        self.perform(command.into()).map(drop)
    }

    /// Calls a bet on or off.
    ///
    /// # Errors
    /// The table's refusal.
    pub fn work(&mut self, wager: Wager, on: bool) -> Result<(), Refusal> {
        let player = self.me.clone();
        let wager = wager.into();
        self.perform(Request::from(Command::Work {
            player,
            wager,
            on,
            tip: None,
        }))
        .map(drop)
    }

    /// Takes down whatever may come down, odds before what they support.
    pub(crate) fn come_down(&mut self) {
        let mut wagers: Vec<Wager> = self.bets().iter().map(|b| b.wager).collect();
        // Line bets last: a side wager may need one for as long as it is up.
        wagers.sort_by_key(|w| (w.flat().is_none(), w.family().is_line()));
        for wager in wagers {
            // What is locked plays on.
            let _locked = self.lower_to(wager, Cents::ZERO);
        }
    }

    /// Throws the dice. The second player, if there is one, sees to a pass bet.
    ///
    /// # Errors
    /// If nobody may throw.
    pub fn roll(&mut self, dice: [u8; 2]) -> Result<Vec<Event>, Refusal> {
        self.second_player_bets()?;
        let command = Command::Roll {
            dice: Some(dice),
            cocked: None,
        };
        self.perform(Request {
            drawn: true,
            ..command.into()
        })
    }

    /// Whether somebody may throw.
    pub(crate) fn can_roll(&self) -> bool {
        if self.other.is_none() {
            return self.table.may_roll().is_ok();
        }
        let mut then = self.clone();
        then.second_player_bets().is_ok() && then.table.may_roll().is_ok()
    }

    fn second_player_bets(&mut self) -> Result<(), Refusal> {
        let (Some(name), false) = (&self.other, self.phase().has_point()) else {
            return Ok(());
        };
        let Some((wager, amount)) = self
            .house()
            .line_bets()
            .next()
            .map(|d| (d.wager, d.minimum))
        else {
            return Ok(());
        };
        let player = self.table.players().get(1);
        if player.is_some_and(|p| p.bet(wager, None).is_some()) {
            return Ok(());
        }
        let command = Command::Bet {
            player: name.clone(),
            wager: wager.into(),
            amount,
            tip: None,
            coupon: None,
            coins: None,
        };
        self.perform(command.into()).map(drop)
    }

    /// Starts to watch how low the rack goes.
    pub(crate) fn start_counting(&mut self) {
        self.low = self.rack();
        self.short = None;
    }

    /// The least by which the rack fell short of a bet.
    pub(crate) fn short(&self) -> Option<Cents> {
        self.short
    }

    /// The least the rack has been since.
    pub(crate) fn low(&self) -> Cents {
        self.low
    }

    /// Sets what the player holds, by way of the cage.
    pub(crate) fn hold(&mut self, rack: Cents) -> Result<(), Refusal> {
        let player = self.me.clone();
        let more = rack - self.rack();
        let command = match more.0.signum() {
            0 => return Ok(()),
            1 => Command::BuyIn {
                player,
                amount: more,
            },
            _ => Command::CashOut {
                player,
                amount: Some(-more),
            },
        };
        self.perform(command.into()).map(drop)
    }
}
