//! The places on the layout where money can lie, and their names in the protocol.
//!
//! This is only reading and writing of names; what a spot does is told in the files of its family.

/// One place on the layout. Numbers are totals, faces where it is a hop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Spot {
    Pass,
    DontPass,
    Come,
    DontCome,
    ComeOn(u8),
    DontComeOn(u8),
    PassOdds,
    DontPassOdds,
    ComeOdds(u8),
    DontComeOdds(u8),
    Put(u8),
    PutOdds(u8),
    Place(u8),
    PlaceLose(u8),
    Buy(u8),
    Lay(u8),
    Big(u8),
    Hard(u8),
    Field,
    AnySeven,
    AnyCraps,
    Craps(u8),
    Eleven,
    CAndE,
    Horn,
    HornHigh(u8),
    Whirl,
    SixSevenEight,
    Hop(u8, u8),
    Fire,
    SharpShooter,
    FrontLine,
    AllSmall,
    AllTall,
    MakeEmAll,
    LowSide,
    HighSide,
    AllSides,
    MakeEmAllProgressive,
    FiredUpProgressive,
}

/// The names that carry no number.
const PLAIN: [(&str, Spot); 25] = [
    ("pass", Spot::Pass),
    ("dont-pass", Spot::DontPass),
    ("come", Spot::Come),
    ("dont-come", Spot::DontCome),
    ("pass-odds", Spot::PassOdds),
    ("dont-pass-odds", Spot::DontPassOdds),
    ("field", Spot::Field),
    ("any-seven", Spot::AnySeven),
    ("any-craps", Spot::AnyCraps),
    ("eleven", Spot::Eleven),
    ("c-and-e", Spot::CAndE),
    ("horn", Spot::Horn),
    ("whirl", Spot::Whirl),
    ("six-seven-eight", Spot::SixSevenEight),
    ("fire", Spot::Fire),
    ("sharp-shooter", Spot::SharpShooter),
    ("super-front-line-winner", Spot::FrontLine),
    ("all-small", Spot::AllSmall),
    ("all-tall", Spot::AllTall),
    ("make-em-all", Spot::MakeEmAll),
    ("low-side", Spot::LowSide),
    ("high-side", Spot::HighSide),
    ("all-sides", Spot::AllSides),
    ("make-em-all-progressive", Spot::MakeEmAllProgressive),
    ("fired-up-progressive", Spot::FiredUpProgressive),
];

/// The names that carry one number, with the part before it.
type Numbered = (&'static str, fn(u8) -> Spot);
const NUMBERED: [Numbered; 13] = [
    ("come-odds", Spot::ComeOdds),
    ("dont-come-odds", Spot::DontComeOdds),
    ("put-odds", Spot::PutOdds),
    ("come", Spot::ComeOn),
    ("dont-come", Spot::DontComeOn),
    ("put", Spot::Put),
    ("place", Spot::Place),
    ("place-lose", Spot::PlaceLose),
    ("buy", Spot::Buy),
    ("lay", Spot::Lay),
    ("big", Spot::Big),
    ("hard", Spot::Hard),
    ("horn-high", Spot::HornHigh),
];

impl Spot {
    /// Reads a wager's name; `None` if it is no wager at all.
    pub fn read(name: &str) -> Option<Spot> {
        if let Some((_, spot)) = PLAIN.iter().find(|(n, _)| *n == name) {
            return Some(*spot);
        }
        let (head, number) = name.rsplit_once('-')?;
        let number: u8 = number.parse().ok()?;
        if let Some(first) = head.strip_prefix("hop-") {
            let first: u8 = first.parse().ok()?;
            return Some(Spot::Hop(first, number));
        }
        if head == "craps" {
            return [2, 3, 12].contains(&number).then_some(Spot::Craps(number));
        }
        let (_, make) = NUMBERED.iter().find(|(n, _)| *n == head)?;
        Some(make(number))
    }

    /// The wager's name in the protocol.
    pub fn name(self) -> String {
        let (head, number) = match self {
            Spot::Hop(a, b) => return format!("hop-{a}-{b}"),
            Spot::ComeOdds(n) => ("come-odds", n),
            Spot::DontComeOdds(n) => ("dont-come-odds", n),
            Spot::PutOdds(n) => ("put-odds", n),
            Spot::ComeOn(n) => ("come", n),
            Spot::DontComeOn(n) => ("dont-come", n),
            Spot::Put(n) => ("put", n),
            Spot::Place(n) => ("place", n),
            Spot::PlaceLose(n) => ("place-lose", n),
            Spot::Buy(n) => ("buy", n),
            Spot::Lay(n) => ("lay", n),
            Spot::Big(n) => ("big", n),
            Spot::Hard(n) => ("hard", n),
            Spot::Craps(n) => ("craps", n),
            Spot::HornHigh(n) => ("horn-high", n),
            plain => {
                let found = PLAIN.iter().find(|(_, spot)| *spot == plain);
                return found.map_or_else(String::new, |(name, _)| (*name).to_owned());
            }
        };
        format!("{head}-{number}")
    }

    /// The flat bet that a supplemental wager stands behind.
    pub fn flat(self) -> Option<Spot> {
        match self {
            Spot::PassOdds => Some(Spot::Pass),
            Spot::DontPassOdds => Some(Spot::DontPass),
            Spot::ComeOdds(n) => Some(Spot::ComeOn(n)),
            Spot::DontComeOdds(n) => Some(Spot::DontComeOn(n)),
            Spot::PutOdds(n) => Some(Spot::Put(n)),
            _ => None,
        }
    }

    /// A supplemental wager that backs a number, as against one that lays it.
    pub fn takes_odds(self) -> bool {
        matches!(self, Spot::PassOdds | Spot::ComeOdds(_) | Spot::PutOdds(_))
    }

    /// Pass or don't pass: what makes its player a possible shooter.
    pub fn is_line(self) -> bool {
        matches!(self, Spot::Pass | Spot::DontPass)
    }

    /// A bet that stays up for one number, or is on its way to one: come, put, place, buy, lay, big.
    pub fn is_on_numbers(self) -> bool {
        let come = matches!(self, Spot::Come | Spot::DontCome) || self.has_travelled();
        let placed = matches!(self, Spot::Put(_) | Spot::Place(_) | Spot::PlaceLose(_));
        come || placed || matches!(self, Spot::Buy(_) | Spot::Lay(_) | Spot::Big(_))
    }

    /// A come or don't come bet that has its number.
    pub fn has_travelled(self) -> bool {
        matches!(self, Spot::ComeOn(_) | Spot::DontComeOn(_))
    }

    /// One of the five wagers of Bonus Craps and its progressives.
    pub fn is_bonus(self) -> bool {
        matches!(self, Spot::AllSmall | Spot::AllTall | Spot::MakeEmAll) || self.is_progressive()
    }

    /// A wager of a package, as against one of the base game.
    pub fn is_of_the_side(self) -> bool {
        let hand = matches!(self, Spot::Fire | Spot::SharpShooter | Spot::FrontLine);
        let sides = matches!(self, Spot::LowSide | Spot::HighSide | Spot::AllSides);
        hand || sides || self.is_bonus()
    }

    /// The same wager, on whatever number.
    pub fn is_like(self, other: Spot) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    /// One of the two wagers that play for a meter.
    pub fn is_progressive(self) -> bool {
        matches!(self, Spot::MakeEmAllProgressive | Spot::FiredUpProgressive)
    }
}

#[cfg(test)]
mod tests {
    use super::Spot;

    #[test]
    fn a_name_is_read_and_written_alike() {
        for name in [
            "pass",
            "come-6",
            "dont-come-10",
            "dont-come-odds-4",
            "put-odds-9",
            "place-lose-5",
            "place-12",
            "big-8",
            "hard-10",
            "craps-12",
            "any-craps",
            "horn-high-11",
            "hop-1-3",
            "make-em-all-progressive",
            "make-em-all",
        ] {
            let spot = Spot::read(name).expect(name);
            assert_eq!(spot.name(), name);
        }
        assert_eq!(Spot::read("craps"), None);
        assert_eq!(Spot::read("craps-7"), None);
        assert_eq!(Spot::read("nonsense-3"), None);
    }
}
