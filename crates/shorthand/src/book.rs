//! From what is meant to commands: the seat's player, the bets that are up, the units of the house. Nothing is
//! tried yet; the table itself judges.

use boxman_rules::{Cents, Definition, Group, House, Wager};
use boxman_table::{Beneficiary, Bet, Command, Name, Player, Table};

use crate::{
    Lexicon, Memory, Misheard,
    lexicon::Share,
    parse::{Act, Amount, Change, Said, Target, Whom},
    split::{Taker, split},
};

/// What a line comes to.
#[derive(Clone, PartialEq, Debug)]
pub struct Booking {
    /// Whose line it is.
    pub player: Name,
    /// Where they are, or will be.
    pub seat: Option<u8>,
    /// The commands to give, in this order.
    pub commands: Vec<Command>,
    /// What goes back of the amount that was named.
    pub change: Cents,
    /// Whether winnings are to be let ride: nothing that is booked, but for the dealer to know.
    pub parlay: bool,
}

/// Everything that a line is booked with.
pub(crate) struct Desk<'a> {
    pub table: &'a Table,
    pub lexicon: &'a Lexicon,
    pub memory: &'a Memory,
}

impl Desk<'_> {
    pub(crate) fn book(&self, said: &Said, own: Option<&Name>) -> Result<Booking, Misheard> {
        let player = self.player(said, own)?;
        let at = self.table.players().iter().find(|p| p.name == player);
        let mut booking = Booking {
            seat: said.seat.or(at.and_then(|p| p.seat)),
            player,
            commands: Vec::new(),
            change: Cents::ZERO,
            parlay: false,
        };
        let name = booking.player.clone();
        let call = booking.seat.map_or(name.to_string(), |s| s.to_string());
        let one = |command: Command| Ok(vec![command]);
        booking.commands = match &said.act {
            Act::Sit(_) => one(Command::Sit {
                player: name,
                seat: said.seat,
            }),
            Act::BuyIn(amount) => one(Command::BuyIn {
                player: name,
                amount: *amount,
            }),
            Act::CashOut(amount) => one(Command::CashOut {
                player: name,
                amount: *amount,
            }),
            Act::Leave => one(Command::Leave { player: name }),
            Act::Tip(amount) => one(Command::Tip {
                player: name,
                amount: *amount,
            }),
            Act::Same => self.same(&name, call),
            Act::Bet { amount, parlay } => {
                booking.parlay = *parlay;
                let place = Seated { name, call, at };
                let (commands, change) = self.bet(said, *amount, &place)?;
                booking.change = change;
                Ok(commands)
            }
            act => self.change_bets(act, said, &Seated { name, call, at }),
        }?;
        Ok(booking)
    }

    /// Whose line it is: the seat that is named, or the one who speaks.
    fn player(&self, said: &Said, own: Option<&Name>) -> Result<Name, Misheard> {
        let Some(seat) = said.seat else {
            return own.cloned().ok_or(Misheard::Whose);
        };
        let mut players = self.table.players().iter();
        let seated = players.find(|p| p.seat == Some(seat));
        match (&said.act, seated) {
            (Act::Sit(name), _) => {
                let name = name.clone().unwrap_or_else(|| format!("seat {seat}"));
                Name::new(&name).ok_or(Misheard::NotAName(name))
            }
            (_, Some(player)) => Ok(player.name.clone()),
            (_, None) => Err(Misheard::EmptySeat(seat)),
        }
    }

    fn house(&self) -> &House {
        self.table.house()
    }

    fn define(&self, wager: Wager) -> Option<&Definition> {
        self.house().define(wager)
    }

    fn same(&self, name: &Name, call: String) -> Result<Vec<Command>, Misheard> {
        let again = self.memory.of_player(name);
        let bets = again.map(|(wager, amount, tip)| bet(name, wager, amount, tip));
        let bets: Vec<Command> = bets.collect();
        if bets.is_empty() {
            return Err(Misheard::NothingDecided(call));
        }
        Ok(bets)
    }

    fn bet(
        &self,
        said: &Said,
        amount: Amount,
        place: &Seated,
    ) -> Result<(Vec<Command>, Cents), Misheard> {
        let mut bets: Vec<(Wager, Cents)> = Vec::new();
        let mut change = Cents::ZERO;
        for target in &said.targets {
            let (wagers, share) = match target {
                Target::Wagers { wagers, share } => (wagers.clone(), *share),
                Target::Number(number) => {
                    let wager = self.lexicon.on_number(*number);
                    let wager = wager.ok_or(Misheard::NoBetOn(*number))?;
                    (vec![wager], Share::Each)
                }
                Target::Odds(number) => (vec![self.backing(*number, place)?], Share::Each),
                Target::Everything => return Err(Misheard::NoBet),
            };
            match (said.share.unwrap_or(share), amount) {
                (Share::Together, Amount::Of(sum)) if wagers.len() > 1 => {
                    let parts = self.split(&wagers, sum, place)?;
                    bets.extend(parts.0);
                    change += parts.1;
                }
                _ => {
                    for wager in wagers {
                        bets.push((wager, self.amount(amount, wager, place)?));
                    }
                }
            }
        }
        if said.share == Some(Share::Together) && said.targets.len() > 1 {
            let Amount::Of(sum) = amount else {
                return Err(Misheard::NoAmount);
            };
            let wagers: Vec<Wager> = bets.iter().map(|(wager, _)| *wager).collect();
            (bets, change) = self.split(&wagers, sum, place)?;
        }
        let whom: &[Option<Beneficiary>] = match said.whom {
            Whom::Player => &[None],
            Whom::Dealers => &[Some(Beneficiary::Dealers)],
            Whom::Both => &[None, Some(Beneficiary::Dealers)],
        };
        let for_each = |tip: &Option<Beneficiary>| {
            let tip = *tip;
            bets.iter()
                .map(move |(wager, amount)| bet(&place.name, *wager, *amount, tip))
        };
        Ok((whom.iter().flat_map(for_each).collect(), change))
    }

    fn split(
        &self,
        wagers: &[Wager],
        sum: Cents,
        place: &Seated,
    ) -> Result<(Vec<(Wager, Cents)>, Cents), Misheard> {
        let taker = |wager: &Wager| Taker::of(self.house(), *wager, place.up(*wager));
        let takers: Vec<Taker> = wagers.iter().filter_map(taker).collect();
        let parts = split(&takers, sum, self.table.point())?;
        Ok((parts.bets, parts.change))
    }

    fn amount(&self, amount: Amount, wager: Wager, place: &Seated) -> Result<Cents, Misheard> {
        let most = match amount {
            Amount::Of(sum) => return Ok(sum),
            Amount::Most => true,
            Amount::Least => false,
        };
        let offers = self.table.offers(place.name.as_str());
        let offer = offers.into_iter().find(|offer| offer.wager == wager);
        let offer = offer.ok_or(Misheard::NotOfferedNow)?;
        if !most {
            return Ok(offer.minimum);
        }
        let rack = self.table.rack(place.name.as_str()).unwrap_or(Cents::ZERO);
        Ok(offer.maximum.min(rack.round_down_to(offer.unit)))
    }

    /// The odds that are meant: behind the bet on the number, or behind the one flat bet that takes them.
    fn backing(&self, number: Option<u8>, place: &Seated) -> Result<Wager, Misheard> {
        let point = self.table.point();
        let on = |wager: Wager| wager.number().or(point).map(boxman_rules::Number::get);
        let own = place.bets().filter(|bet| bet.tip.is_none());
        let backable: Vec<Wager> = own
            .filter(|bet| on(bet.wager).is_some() && (bet.wager.number().is_some() || is_line(bet)))
            .filter(|bet| number.is_none_or(|n| on(bet.wager) == Some(n)))
            .filter_map(|bet| bet.wager.odds())
            .filter(|odds| self.define(*odds).is_some())
            .collect();
        let on_the_line: Vec<Wager> = backable
            .iter()
            .copied()
            .filter(|odds| odds.family().is_line_odds())
            .collect();
        match (backable.as_slice(), on_the_line.as_slice()) {
            ([], _) => Err(Misheard::NothingToBack(place.call.clone())),
            ([one], _) | (_, [one]) => Ok(*one),
            (several, _) => {
                let names: Vec<String> = several.iter().map(Wager::to_string).collect();
                Err(Misheard::WhichOdds(names.join(", ")))
            }
        }
    }

    /// Pressing, lowering, taking down and calling bets that are up.
    fn change_bets(
        &self,
        act: &Act,
        said: &Said,
        place: &Seated,
    ) -> Result<Vec<Command>, Misheard> {
        let bets = self.meant(act, said, place)?;
        let name = &place.name;
        bets.into_iter()
            .map(|up| {
                let (wager, tip) = (up.wager, up.tip);
                match act {
                    Act::Press(change) => {
                        let by = match change {
                            None => up.amount,
                            Some(Change::By(by)) => *by,
                            Some(Change::To(to)) => positive(*to - up.amount, up)?,
                        };
                        Ok(bet(name, wager, by, tip))
                    }
                    Act::Parlay => Ok(bet(name, wager, self.winnings(up)?, tip)),
                    Act::Regress(change) => {
                        let amount = match change {
                            None => positive(up.amount - self.least(wager), up)?,
                            Some(Change::By(by)) => *by,
                            Some(Change::To(to)) => positive(up.amount - *to, up)?,
                        };
                        Ok(Command::Reduce {
                            player: name.clone(),
                            wager: wager.into(),
                            amount,
                            tip,
                        })
                    }
                    Act::Work(on) => Ok(Command::Work {
                        player: name.clone(),
                        wager: wager.into(),
                        on: *on,
                        tip,
                    }),
                    _ => Ok(Command::TakeDown {
                        player: name.clone(),
                        wager: wager.into(),
                        tip,
                    }),
                }
            })
            .collect()
    }

    /// The bets of a seat that are meant. Without any named, all that the table would let change.
    fn meant<'p>(
        &self,
        act: &Act,
        said: &Said,
        place: &Seated<'p>,
    ) -> Result<Vec<&'p Bet>, Misheard> {
        let tip = (said.whom == Whom::Dealers).then_some(Beneficiary::Dealers);
        let both = said.whom == Whom::Both;
        let up: Vec<&Bet> = place.bets().filter(|bet| both || bet.tip == tip).collect();
        let mut meant: Vec<&Bet> = Vec::new();
        let everything = said.targets.is_empty() || said.targets.contains(&Target::Everything);
        if everything {
            let open = |bet: &&Bet| self.accepts(act, place, bet);
            meant.extend(up.iter().copied().filter(open));
        }
        for target in &said.targets {
            for bet in self.named(target, &up) {
                if !meant.iter().any(|known| std::ptr::eq(*known, bet)) {
                    meant.push(bet);
                }
            }
        }
        if meant.is_empty() {
            return Err(Misheard::NothingUp(place.call.clone()));
        }
        Ok(meant)
    }

    /// Bets of a seat that a target names. On a number: bets on the number itself, else odds, else whatever is on it.
    fn named<'p>(&self, target: &Target, up: &[&'p Bet]) -> Vec<&'p Bet> {
        match target {
            Target::Everything => Vec::new(),
            Target::Wagers { wagers, .. } => {
                let named = up.iter().filter(|bet| wagers.contains(&bet.wager));
                named.copied().collect()
            }
            Target::Odds(_) => {
                let odds = up.iter().filter(|bet| bet.wager.flat().is_some());
                odds.copied().collect()
            }
            Target::Number(number) => {
                let on = |bet: &&&Bet| {
                    let own = bet.wager.number().map(boxman_rules::Number::get);
                    own == Some(*number)
                };
                let all: Vec<&Bet> = up.iter().filter(on).copied().collect();
                let of_group = |group: Group| -> Vec<&'p Bet> {
                    let of = all.iter().copied();
                    of.filter(|bet| self.define(bet.wager).is_some_and(|d| d.group == group))
                        .collect()
                };
                let first = [Group::Numbers, Group::Odds].map(of_group);
                let first = first.into_iter().find(|bets| !bets.is_empty());
                first.unwrap_or(all)
            }
        }
    }

    /// Whether a bet could be changed like this now: what "down" and "off" alone go by.
    fn accepts(&self, act: &Act, place: &Seated, up: &Bet) -> bool {
        let (player, wager, tip) = (place.name.clone(), up.wager.into(), up.tip);
        let command = match act {
            Act::Work(on) => Command::Work {
                player,
                wager,
                on: *on,
                tip,
            },
            Act::Down => Command::TakeDown { player, wager, tip },
            _ => return true,
        };
        self.table.decide(&command.into()).is_ok()
    }

    /// What a bet wins that pays in one way only.
    fn winnings(&self, up: &Bet) -> Result<Cents, Misheard> {
        let definition = self.define(up.wager);
        let odds = definition.and_then(Definition::single_odds);
        let odds = odds.ok_or_else(|| Misheard::NoOnePay(up.wager.to_string()))?;
        Ok(odds.pays(up.amount, self.house().chip))
    }

    /// The least that a bet comes to in units that are paid exactly.
    fn least(&self, wager: Wager) -> Cents {
        let taker = Taker::of(self.house(), wager, Cents::ZERO);
        taker.map_or(Cents::ZERO, |taker| taker.unit.times(taker.least))
    }
}

fn is_line(bet: &Bet) -> bool {
    bet.wager.family().is_line()
}

fn positive(amount: Cents, up: &Bet) -> Result<Cents, Misheard> {
    match amount > Cents::ZERO {
        true => Ok(amount),
        false => Err(Misheard::Already { is: up.amount }),
    }
}

fn bet(player: &Name, wager: Wager, amount: Cents, tip: Option<Beneficiary>) -> Command {
    Command::Bet {
        player: player.clone(),
        wager: wager.into(),
        amount,
        tip,
        coupon: None,
        coins: None,
    }
}

/// The player of a line, with their bets.
struct Seated<'p> {
    name: Name,
    /// What sentences call them: the seat's number, or the name.
    call: String,
    at: Option<&'p Player>,
}

impl<'p> Seated<'p> {
    fn bets(&self) -> impl Iterator<Item = &'p Bet> + use<'p> {
        self.at.into_iter().flat_map(|player| player.bets.iter())
    }

    fn up(&self, wager: Wager) -> Cents {
        let bet = self.at.and_then(|player| player.bet(wager, None));
        bet.map_or(Cents::ZERO, |bet| bet.amount)
    }
}
