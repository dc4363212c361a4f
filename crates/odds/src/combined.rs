//! A flat bet with odds behind it: pass, don't pass, come, don't come or put, with supplemental
//! wagers that go up as soon as the flat bet has its number. Both bets are asked by their own
//! definitions on every roll; the odds are limited as the house limits them, on the wrong side by
//! what they win (MD-6-E, CO-2308-2-b).

use boxman_rules::{Definition, Number, OddsPolicy, Phase, Progress, Roll, Rulebook, Side, Wager};
use boxman_rules::{House, Mechanism};
use serde::{Serialize, Serializer, ser::SerializeStruct};

use crate::{
    Chain, Distribution, End, Game, Next, OddsError, Outcome, Ratio, Rules, Standing, Terms,
    Verdict, WagerGame, exact::Price,
};

/// A flat bet and how much odds go behind it.
#[derive(Clone, Debug)]
pub struct Combined {
    /// The document or rulebook it is stated for.
    pub source: String,
    /// The flat bet.
    pub flat: Wager,
    /// The odds behind it, as a multiple of the flat bet.
    pub odds: OddsPolicy,
    /// Every net result for a flat bet of one.
    pub distribution: Distribution,
    /// What is put up on average, odds included, for a flat bet of one.
    pub action: Ratio,
    /// How many rolls decide it on average.
    pub rolls: Ratio,
}

/// How a flat bet and its odds ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Ends {
    /// How the flat bet ended.
    pub flat: End,
    /// The number the odds stood on and how they ended, if they were up.
    pub odds: Option<(Number, End)>,
}

/// A flat bet with odds as a game of dice.
#[derive(Clone, Copy, Debug)]
pub struct CombinedGame<'a> {
    rules: Rules<'a>,
    flat: &'a Definition,
}

impl<'a> CombinedGame<'a> {
    /// The game of a flat bet that takes odds; `None` if it takes none.
    pub fn new(rules: Rules<'a>, flat: &'a Definition) -> Option<CombinedGame<'a>> {
        flat.wager.family().supported_by()?;
        Some(CombinedGame { rules, flat })
    }

    fn flat_game(&self) -> WagerGame<'a> {
        self.rules.game(self.flat, Progress::START)
    }

    /// The number that odds stand on, once the flat bet has one.
    fn number(&self, at: Standing) -> Option<Number> {
        match (self.flat.wager.number(), &self.flat.mechanism) {
            (Some(number), _) => Some(number),
            (None, Mechanism::Line { travels: true, .. }) => at.travelled,
            _ => at.phase.point(),
        }
    }

    /// The odds behind the flat bet on a number, and where they start.
    pub fn odds_on(&self, number: Number) -> Option<(&'a Definition, Progress)> {
        let family = self.flat.wager.family().supported_by()?;
        let on_line = self.rules.define(Wager::of(family));
        let on_number = self.rules.define(Wager::on(family, number));
        let found = on_line.map(|d| (d, Progress::on(number)));
        let found = found.or(on_number.map(|d| (d, Progress::START)));
        found.filter(|(definition, _)| definition.odds_on(number).is_some())
    }
}

impl Game for CombinedGame<'_> {
    type State = Standing;
    type End = Ends;

    fn start(&self) -> Standing {
        self.flat_game().start()
    }

    fn step(&self, at: Standing, roll: Roll) -> Next<Standing, Ends> {
        let flat = match self.flat_game().step(at, roll) {
            Next::On(next) => return Next::On(next),
            Next::Over(flat) => flat,
        };
        let odds = self.number(at).and_then(|number| {
            let (odds, progress) = self.odds_on(number)?;
            let behind = Standing {
                phase: Phase::Point(number),
                progress,
                travelled: None,
            };
            match self.rules.game(odds, progress).step(behind, roll) {
                Next::Over(end) => Some((number, end)),
                // Odds are decided only with their flat bet; what is not decided comes back.
                Next::On(_) => Some((number, End::Returned)),
            }
        });
        Next::Over(Ends { flat, odds })
    }
}

/// How many flat bets the odds on a number come to: the multiple, or on the wrong side what wins it.
pub fn odds_stake(definition: &Definition, number: Number, policy: OddsPolicy) -> Ratio {
    let multiple = Ratio::new(policy.multiple(number).into(), 1);
    let pays = definition.odds_on(number).map_or(Ratio::ONE, Ratio::from);
    match definition.mechanism {
        Mechanism::Number {
            side: Side::Wrong, ..
        } => multiple.checked_div(&pays).unwrap_or(multiple),
        _ => multiple,
    }
}

impl Combined {
    /// Solves a flat bet with odds; `None` if it takes none.
    ///
    /// ```
    /// use boxman_odds::{Combined, Rules};
    /// use boxman_rules::{OddsPolicy, Rulebook};
    /// let maryland = Rulebook::named("maryland").expect("a rulebook");
    /// let pass = "pass".parse().expect("a wager");
    /// let rules = Rules::printed(maryland);
    /// let hundredfold = Combined::of("maryland", rules, pass, OddsPolicy::Multiple(100));
    /// let hundredfold = hundredfold.expect("it ends").expect("it takes odds");
    /// // The odds are free: what the house keeps is what it keeps of the flat bet.
    /// assert_eq!(hundredfold.distribution.edge().to_string(), "7/495");
    /// assert_eq!(hundredfold.edge_on_action().percent(3), "0.021%");
    /// ```
    ///
    /// # Errors
    /// If a definition lets a wager stand for ever.
    pub fn of(
        source: &str,
        rules: Rules,
        flat: Wager,
        odds: OddsPolicy,
    ) -> Result<Option<Combined>, OddsError> {
        let game = rules.define(flat).and_then(|d| CombinedGame::new(rules, d));
        let Some(game) = game else {
            return Ok(None);
        };
        let solution = Chain::of(&game)
            .solve()
            .map_err(|error| OddsError::Unsolvable {
                wager: format!("{flat} with odds"),
                error,
            })?;
        let mut action = Ratio::ZERO;
        let mut outcomes = Vec::new();
        for (ends, p) in &solution.ends {
            let flat = Price::of(game.flat, &Terms::default()).outcome(ends.flat, p);
            let (mut net, mut staked) = (flat.net, Ratio::ONE);
            if let Some((number, end)) = ends.odds
                && let Some((definition, _)) = game.odds_on(number)
            {
                let stake = odds_stake(definition, number, odds);
                let odds = Price::of(definition, &Terms::default()).outcome(end, p);
                net += &(&odds.net * &stake);
                staked += &stake;
            }
            action += &(&staked * p);
            let verdict = match net.cmp(&Ratio::ZERO) {
                std::cmp::Ordering::Greater => Verdict::Win,
                std::cmp::Ordering::Equal => Verdict::Push,
                std::cmp::Ordering::Less => Verdict::Lose,
            };
            let p = p.clone();
            outcomes.push(Outcome {
                net,
                p,
                verdict,
                jackpot: false,
            });
        }
        Ok(Some(Combined {
            source: source.to_owned(),
            flat,
            odds,
            distribution: Distribution::new(outcomes),
            action,
            rolls: solution.rolls,
        }))
    }

    /// The house's share of everything put up.
    pub fn edge_on_action(&self) -> Ratio {
        let edge = self.distribution.edge();
        edge.checked_div(&self.action).unwrap_or(Ratio::ZERO)
    }
}

/// The multiples that are listed.
const LISTED: [OddsPolicy; 7] = [
    OddsPolicy::Multiple(1),
    OddsPolicy::Multiple(2),
    OddsPolicy::ThreeFourFive,
    OddsPolicy::Multiple(5),
    OddsPolicy::Multiple(10),
    OddsPolicy::Multiple(20),
    OddsPolicy::Multiple(100),
];

/// Flat bets with odds under every rulebook, from single odds to Maryland's hundredfold.
///
/// # Errors
/// If a definition lets a wager stand for ever.
pub fn combined() -> Result<Vec<Combined>, OddsError> {
    // A house that says nothing takes odds as the rulebook has them, which under Craps Free Craps
    // leaves 2, 3, 11 and 12 without.
    let plain = |book: &Rulebook| House::read(&format!("rulebook = {:?}", book.name)).ok();
    let houses: Vec<House> = Rulebook::all().filter_map(plain).collect();
    let rules = houses
        .iter()
        .map(|h| (h.rulebook.name.as_str(), Rules::of_house(h)));
    gather(rules.flat_map(|(name, rules)| LISTED.map(|odds| (name, rules, odds))))
}

/// Flat bets with odds as a house limits them.
///
/// # Errors
/// If a definition lets a wager stand for ever.
pub fn combined_of_house(house: &House) -> Result<Vec<Combined>, OddsError> {
    let name = house.rulebook.name.as_str();
    gather([(name, Rules::of_house(house), house.odds)])
}

fn gather<'a>(
    asked: impl IntoIterator<Item = (&'a str, Rules<'a>, OddsPolicy)>,
) -> Result<Vec<Combined>, OddsError> {
    let mut all = Vec::new();
    for (name, rules, odds) in asked {
        for flat in rules
            .definitions
            .iter()
            .filter(|d| !d.wager.has_travelled())
        {
            all.extend(Combined::of(name, rules, flat.wager, odds)?);
        }
    }
    all.sort_by(|a, b| crate::catalogue::order(&a.source, a.flat, &b.source, b.flat));
    Ok(all)
}

impl Serialize for Combined {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let distribution = &self.distribution;
        let mut entry = serializer.serialize_struct("Combined", 16)?;
        entry.serialize_field("source", &self.source)?;
        entry.serialize_field("wager", &self.flat)?;
        entry.serialize_field("odds", &self.odds.to_string())?;
        entry.serialize_field("win", &distribution.win())?;
        entry.serialize_field("push", &distribution.push())?;
        entry.serialize_field("lose", &distribution.lose())?;
        entry.serialize_field("edge", &distribution.edge())?;
        entry.serialize_field("edge_resolved", &distribution.edge_resolved())?;
        entry.serialize_field("action", &self.action)?;
        entry.serialize_field("edge_on_action", &self.edge_on_action())?;
        entry.serialize_field("rolls", &self.rolls)?;
        entry.serialize_field("variance", &distribution.variance())?;
        entry.serialize_field("sd", &distribution.sd())?;
        entry.serialize_field("skewness", &distribution.skewness())?;
        entry.serialize_field("outcomes", distribution.outcomes())?;
        entry.end()
    }
}
