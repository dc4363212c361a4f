//! How a bet is settled: the same value for the sentence of a story and for the event of an answer, so
//! that the two can be compared, and be shown in the same words.

use std::fmt;

use serde_json::Value;

use super::money::Money;

/// What happens to a bet. The order is the one they are listed in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    Lost,
    Returned,
    Pushed,
    Moved,
    Won,
    Jackpot,
    Envy,
}

impl Kind {
    /// The word of a story and the name of the event.
    const NAMES: [(Kind, &'static str, &'static str); 7] = [
        (Kind::Lost, "lost", "lost"),
        (Kind::Returned, "returned", "returned"),
        (Kind::Pushed, "pushed", "pushed"),
        (Kind::Moved, "moved", "moved"),
        (Kind::Won, "won", "won"),
        (Kind::Jackpot, "jackpot", "jackpot-paid"),
        (Kind::Envy, "envy", "envy-paid"),
    ];
}

/// A bet that is won, lost, pushed, returned or moved, or a meter or a dealers' share that is paid.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Settlement {
    pub kind: Kind,
    /// Whose bet it is; nobody's for a dealers' share.
    player: Option<String>,
    wager: String,
    /// The stake; what is paid for a meter or a dealers' share.
    amount: Money,
    /// A tip bet.
    for_dealers: bool,
    /// Where a come bet goes.
    to: Option<String>,
    pays: Option<Money>,
    vigorish: Money,
    stays: bool,
}

impl Settlement {
    /// Reads a sentence; `None` if it does not tell of a settlement.
    pub fn read(words: &[&str]) -> Option<Result<Settlement, String>> {
        let (word, rest) = words.split_first()?;
        let (kind, ..) = Kind::NAMES.into_iter().find(|(_, name, _)| name == word)?;
        let settlement = match (kind, rest) {
            (Kind::Envy, [wager, sum]) => Self::plain(kind, None, wager, sum),
            (Kind::Envy, _) => return None,
            (_, ["dealers", "of", player, rest @ ..]) => {
                Self::of_player(kind, player, rest)?.map(|it| Settlement {
                    for_dealers: true,
                    ..it
                })
            }
            (_, [player, rest @ ..]) => Self::of_player(kind, player, rest)?,
            _ => return None,
        };
        Some(settlement)
    }

    fn of_player(kind: Kind, player: &str, words: &[&str]) -> Option<Result<Settlement, String>> {
        let player = Some(player.to_owned());
        Some(match (kind, words) {
            (Kind::Won, [wager, stake, "pays", pays, extras @ ..]) => {
                Self::plain(kind, player, wager, stake)
                    .and_then(|it| it.with_winnings(pays, extras))
            }
            (Kind::Moved, [wager, "to", to, stake]) => {
                Self::plain(kind, player, wager, stake).map(|it| Settlement {
                    to: Some((*to).to_owned()),
                    ..it
                })
            }
            (Kind::Won | Kind::Moved, _) => return None,
            (_, [wager, amount]) => Self::plain(kind, player, wager, amount),
            _ => return None,
        })
    }

    fn plain(
        kind: Kind,
        player: Option<String>,
        wager: &str,
        amount: &str,
    ) -> Result<Settlement, String> {
        Ok(Settlement {
            kind,
            player,
            wager: wager.to_owned(),
            amount: Money::read(amount)?,
            for_dealers: false,
            to: None,
            pays: None,
            vigorish: Money(0),
            stays: false,
        })
    }

    fn with_winnings(mut self, pays: &str, extras: &[&str]) -> Result<Settlement, String> {
        self.pays = Some(Money::read(pays)?);
        let extras = match extras {
            ["vigorish", sum, rest @ ..] => {
                self.vigorish = Money::read(sum)?;
                rest
            }
            _ => extras,
        };
        self.stays = match extras {
            [] => false,
            ["stays"] => true,
            _ => {
                return Err(format!(
                    "after what a bet pays comes its vigorish and stays, not {extras:?}"
                ));
            }
        };
        Ok(self)
    }

    /// The settlement an event tells of; `None` if it is another kind of event. What the event leaves out
    /// is empty here, so that it matches no sentence.
    pub fn of_event(event: &Value) -> Option<Settlement> {
        let name = event["event"].as_str()?;
        let (kind, ..) = Kind::NAMES
            .into_iter()
            .find(|(_, _, event)| *event == name)?;
        let text = |key: &str| event[key].as_str().map(str::to_owned);
        let money = |key: &str| event[key].as_i64().map(Money);
        let amount = match kind {
            Kind::Jackpot | Kind::Envy => money("amount"),
            _ => money("stake"),
        };
        Some(Settlement {
            kind,
            player: text("player").filter(|_| kind != Kind::Envy),
            wager: text("wager").unwrap_or_default(),
            amount: amount.unwrap_or(Money(0)),
            for_dealers: event["for"] == "dealers",
            to: text("to").filter(|_| kind == Kind::Moved),
            pays: money("pays").filter(|_| kind == Kind::Won),
            vigorish: money("vigorish")
                .filter(|_| kind == Kind::Won)
                .unwrap_or(Money(0)),
            stays: kind == Kind::Won && event["stays"] == true,
        })
    }
}

impl fmt::Display for Settlement {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = Kind::NAMES
            .into_iter()
            .find(|(kind, ..)| *kind == self.kind)
            .map_or("", |(_, word, _)| word);
        write!(out, "{word}")?;
        if self.for_dealers {
            write!(out, " dealers of")?;
        }
        if let Some(player) = &self.player {
            write!(out, " {player}")?;
        }
        write!(out, " {}", self.wager)?;
        if let Some(to) = &self.to {
            write!(out, " to {to}")?;
        }
        write!(out, " {}", self.amount)?;
        if let Some(pays) = self.pays {
            write!(out, " pays {pays}")?;
        }
        if self.vigorish != Money(0) {
            write!(out, " vigorish {}", self.vigorish)?;
        }
        if self.stays {
            write!(out, " stays")?;
        }
        Ok(())
    }
}
