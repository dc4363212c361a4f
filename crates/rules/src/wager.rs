//! The names of wagers: one vocabulary for the command line, the network, the record and the rules.
//! What a wager means is in its [`Definition`](crate::Definition), not here.

use std::{fmt, str::FromStr, sync::LazyLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use crate::Number;

/// A kind of wager; with its number or pair it is a [`Wager`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are the protocol's own words")]
pub enum Family {
    Pass,
    PassOdds,
    DontPass,
    DontPassOdds,
    Come,
    ComeOdds,
    DontCome,
    DontComeOdds,
    Put,
    PutOdds,
    Place,
    PlaceLose,
    Buy,
    Lay,
    Big,
    Hard,
    Field,
    AnySeven,
    AnyCraps,
    Craps,
    Eleven,
    CAndE,
    Horn,
    HornHigh,
    Whirl,
    SixSevenEight,
    Hop,
    Fire,
    SharpShooter,
    SuperFrontLineWinner,
    AllSmall,
    AllTall,
    MakeEmAll,
    LowSide,
    HighSide,
    AllSides,
    MakeEmAllProgressive,
    FiredUpProgressive,
}

/// What follows a family's name: what its wagers stand on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Suffix {
    /// `field`
    Nothing,
    /// `place-6`
    Numbers(&'static [u8]),
    /// `come`, and `come-6` once it has travelled
    MaybeNumbers(&'static [u8]),
    /// `hop-2-5`
    Pairs,
}

const ALL_NUMBERS: &[u8] = &[2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

/// The seventeen pairs that can be bet on the hop (MD-3-A-22 to 38, CO-2304-22 to 38). The other
/// four pairs are the craps and eleven bets.
const HOPS: [(u8, u8); 17] = [
    (2, 2),
    (3, 3),
    (4, 4),
    (5, 5),
    (1, 3),
    (1, 4),
    (2, 3),
    (1, 5),
    (2, 4),
    (1, 6),
    (2, 5),
    (3, 4),
    (2, 6),
    (3, 5),
    (3, 6),
    (4, 5),
    (4, 6),
];

use Family::*;
use Suffix::*;

const FAMILIES: [(Family, &str, Suffix); 38] = [
    (Pass, "pass", Nothing),
    (PassOdds, "pass-odds", Nothing),
    (DontPass, "dont-pass", Nothing),
    (DontPassOdds, "dont-pass-odds", Nothing),
    (Come, "come", MaybeNumbers(ALL_NUMBERS)),
    (ComeOdds, "come-odds", Numbers(ALL_NUMBERS)),
    (DontCome, "dont-come", MaybeNumbers(ALL_NUMBERS)),
    (DontComeOdds, "dont-come-odds", Numbers(ALL_NUMBERS)),
    (Put, "put", Numbers(ALL_NUMBERS)),
    (PutOdds, "put-odds", Numbers(ALL_NUMBERS)),
    (Place, "place", Numbers(ALL_NUMBERS)),
    (PlaceLose, "place-lose", Numbers(ALL_NUMBERS)),
    (Buy, "buy", Numbers(ALL_NUMBERS)),
    (Lay, "lay", Numbers(ALL_NUMBERS)),
    (Big, "big", Numbers(&[6, 8])),
    (Hard, "hard", Numbers(&[4, 6, 8, 10])),
    (Field, "field", Nothing),
    (AnySeven, "any-seven", Nothing),
    (AnyCraps, "any-craps", Nothing),
    (Craps, "craps", Numbers(&[2, 3, 12])),
    (Eleven, "eleven", Nothing),
    (CAndE, "c-and-e", Nothing),
    (Horn, "horn", Nothing),
    (HornHigh, "horn-high", Numbers(&[2, 3, 11, 12])),
    (Whirl, "whirl", Nothing),
    (SixSevenEight, "six-seven-eight", Nothing),
    (Hop, "hop", Pairs),
    (Fire, "fire", Nothing),
    (SharpShooter, "sharp-shooter", Nothing),
    (SuperFrontLineWinner, "super-front-line-winner", Nothing),
    (AllSmall, "all-small", Nothing),
    (AllTall, "all-tall", Nothing),
    (MakeEmAll, "make-em-all", Nothing),
    (LowSide, "low-side", Nothing),
    (HighSide, "high-side", Nothing),
    (AllSides, "all-sides", Nothing),
    (MakeEmAllProgressive, "make-em-all-progressive", Nothing),
    (FiredUpProgressive, "fired-up-progressive", Nothing),
];

/// Odds, each with the flat bet that they support.
const SUPPORT: [(Family, Family); 5] = [
    (PassOdds, Pass),
    (DontPassOdds, DontPass),
    (ComeOdds, Come),
    (DontComeOdds, DontCome),
    (PutOdds, Put),
];

impl Family {
    /// Every family in the order of the layout.
    pub fn all() -> impl Iterator<Item = Family> {
        FAMILIES.iter().map(|&(family, ..)| family)
    }

    /// The family's word in the protocol.
    pub fn name(self) -> &'static str {
        FAMILIES[self as usize].1
    }

    /// The family of this word.
    pub fn named(name: &str) -> Option<Family> {
        FAMILIES.iter().find(|f| f.1 == name).map(|f| f.0)
    }

    /// The flat bet that these odds support.
    pub fn supports(self) -> Option<Family> {
        let known = SUPPORT.iter().find(|(odds, _)| *odds == self);
        known.map(|&(_, flat)| flat)
    }

    /// The odds that support this flat bet.
    pub fn supported_by(self) -> Option<Family> {
        let known = SUPPORT.iter().find(|(_, flat)| *flat == self);
        known.map(|&(odds, _)| odds)
    }

    /// Whether this is a pass or don't pass bet, which a shooter needs (MD-8-A-bet, CO-2310-a).
    pub fn is_line(self) -> bool {
        matches!(self, Pass | DontPass)
    }

    /// Whether these are odds on the line, which name no number: they stand on the point.
    pub fn is_line_odds(self) -> bool {
        self.supports().is_some_and(Family::is_line)
    }

    /// Whether its bets travel to a number: come and don't come.
    pub fn travels(self) -> bool {
        matches!(self.suffix(), MaybeNumbers(_))
    }

    pub(crate) fn suffix(self) -> Suffix {
        FAMILIES[self as usize].2
    }
}

/// A wager by name, such as `pass`, `place-6` or `hop-2-5`.
///
/// ```
/// use boxman_rules::{Family, Number, Wager};
/// let wager: Wager = "place-6".parse().expect("a wager");
/// assert_eq!(wager, Wager::on(Family::Place, Number::new(6).expect("a number")));
/// assert!("place-7".parse::<Wager>().is_err());
/// assert!("hop-5-6".parse::<Wager>().is_err(), "that bet is `eleven`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Wager {
    family: Family,
    /// 0, the number, or for a hop its index in `HOPS`.
    on: u8,
}

/// A word that names no wager.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no wager called {0:?}")]
pub struct UnknownWager(pub String);

impl Wager {
    /// One more than the greatest [`Wager::index`].
    pub const INDEXES: usize = FAMILIES.len() * Wager::STRIDE;
    const STRIDE: usize = 18;

    /// Pass.
    pub const PASS: Wager = Wager::plain(Family::Pass);
    /// Odds on pass.
    pub const PASS_ODDS: Wager = Wager::plain(Family::PassOdds);
    /// Don't pass.
    pub const DONT_PASS: Wager = Wager::plain(Family::DontPass);
    /// Odds on don't pass.
    pub const DONT_PASS_ODDS: Wager = Wager::plain(Family::DontPassOdds);
    /// Come, before it travels to a number.
    pub const COME: Wager = Wager::plain(Family::Come);
    /// Don't come, before it travels to a number.
    pub const DONT_COME: Wager = Wager::plain(Family::DontCome);
    /// The field.
    pub const FIELD: Wager = Wager::plain(Family::Field);
    /// Any seven.
    pub const ANY_SEVEN: Wager = Wager::plain(Family::AnySeven);
    /// Any craps.
    pub const ANY_CRAPS: Wager = Wager::plain(Family::AnyCraps);
    /// The fire bet.
    pub const FIRE: Wager = Wager::plain(Family::Fire);

    const fn plain(family: Family) -> Wager {
        Wager { family, on: 0 }
    }

    /// A place bet, if the number can be placed.
    ///
    /// ```
    /// use boxman_rules::Wager;
    /// assert_eq!(Wager::place(6).map(|wager| wager.to_string()), Some("place-6".to_owned()));
    /// assert_eq!(Wager::place(7), None);
    /// ```
    pub fn place(number: u8) -> Option<Wager> {
        Number::new(number).map(|number| Wager::on(Family::Place, number))
    }

    /// The wager of a family that stands on no number.
    pub fn of(family: Family) -> Wager {
        Wager::plain(family)
    }

    /// The wager of a family on a number.
    pub fn on(family: Family, number: Number) -> Wager {
        Wager {
            family,
            on: number.get(),
        }
    }

    /// The hop bet on a pair, if it is one of the seventeen.
    pub fn hop(pair: (u8, u8)) -> Option<Wager> {
        let index = HOPS.iter().position(|&hop| hop == pair)?;
        Some(Wager {
            family: Hop,
            on: index as u8,
        })
    }

    /// The family it belongs to.
    pub fn family(self) -> Family {
        self.family
    }

    /// The number it stands on, if any.
    pub fn number(self) -> Option<Number> {
        if self.family == Hop {
            return None;
        }
        Number::new(self.on)
    }

    /// The pair of a hop bet, lower face first.
    pub fn pair(self) -> Option<(u8, u8)> {
        (self.family == Hop).then(|| HOPS[usize::from(self.on)])
    }

    /// Whether this is a come or don't come bet on its number: not a wager that is made, but what becomes of
    /// one.
    ///
    /// ```
    /// use boxman_rules::Wager;
    /// let has_travelled = |word: &str| word.parse().is_ok_and(Wager::has_travelled);
    /// assert!(has_travelled("come-6") && has_travelled("dont-come-4"));
    /// assert!(!has_travelled("come") && !has_travelled("place-6"));
    /// ```
    pub fn has_travelled(self) -> bool {
        self.family.travels() && self.number().is_some()
    }

    /// The flat bet that these odds support. Odds on the line name no number, nor does the line.
    pub fn flat(self) -> Option<Wager> {
        let family = self.family.supports()?;
        Some(Wager { family, ..self })
    }

    /// The odds that support this flat bet.
    pub fn odds(self) -> Option<Wager> {
        let family = self.family.supported_by()?;
        Some(Wager { family, ..self })
    }

    /// A small index, for tables by wager.
    pub fn index(self) -> usize {
        self.family as usize * Wager::STRIDE + usize::from(self.on)
    }

    /// Every wager there is a word for.
    pub fn all() -> &'static [Wager] {
        &ALL
    }
}

static ALL: LazyLock<Vec<Wager>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for family in Family::all() {
        let plain = [Wager::of(family)];
        let on = |numbers: &'static [u8]| numbers.iter().map(move |&on| Wager { family, on });
        match family.suffix() {
            Nothing => all.extend(plain),
            Numbers(numbers) => all.extend(on(numbers)),
            MaybeNumbers(numbers) => all.extend(plain.into_iter().chain(on(numbers))),
            Pairs => all.extend(HOPS.iter().filter_map(|&pair| Wager::hop(pair))),
        }
    }
    all
});

static BY_NAME: LazyLock<std::collections::HashMap<String, Wager>> =
    LazyLock::new(|| ALL.iter().map(|w| (w.to_string(), *w)).collect());

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.family.name())?;
        match (self.pair(), self.on) {
            (Some((a, b)), _) => write!(f, "-{a}-{b}"),
            (None, 0) => Ok(()),
            (None, number) => write!(f, "-{number}"),
        }
    }
}

impl FromStr for Wager {
    type Err = UnknownWager;

    fn from_str(name: &str) -> Result<Wager, UnknownWager> {
        BY_NAME
            .get(name)
            .copied()
            .ok_or_else(|| UnknownWager(name.to_owned()))
    }
}

impl Serialize for Wager {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Wager {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Wager, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_stand_at_their_own_index() {
        for (index, &(family, name, _)) in FAMILIES.iter().enumerate() {
            assert_eq!(family as usize, index, "{name}");
            assert_eq!(Family::named(name), Some(family));
        }
    }

    #[test]
    fn every_name_reads_back_and_has_its_own_index() {
        let mut seen = std::collections::HashSet::new();
        for &wager in Wager::all() {
            assert_eq!(wager.to_string().parse(), Ok(wager));
            assert!(wager.index() < Wager::INDEXES);
            assert!(seen.insert(wager.index()), "{wager}");
        }
    }

    #[test]
    fn there_are_seventeen_hops_and_no_more() {
        // CO-2306-1-t8, MD-5-A-29-32, MD-5-A-33-45
        let hops = Wager::all().iter().filter(|w| w.family() == Hop).count();
        assert_eq!(hops, 17);
        for word in ["hop-1-1", "hop-1-2", "hop-5-6", "hop-6-6", "hop-3-1"] {
            assert!(word.parse::<Wager>().is_err(), "{word}");
        }
    }

    #[test]
    fn odds_know_their_flat_bet() {
        for (odds, flat) in [
            ("pass-odds", "pass"),
            ("come-odds-9", "come-9"),
            ("dont-come-odds-4", "dont-come-4"),
            ("put-odds-6", "put-6"),
        ] {
            let (odds, flat): (Wager, Wager) = (
                odds.parse().expect("odds"),
                flat.parse().expect("a flat bet"),
            );
            assert_eq!(odds.flat(), Some(flat));
            assert_eq!(flat.odds(), Some(odds));
        }
    }
}
