//! Actual return against the exact odds, all the time: for every wager of a table, what the players
//! are up beside what the odds say, with an alert outside 99%. The same for dice that were called.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, PoisonError},
};

use boxman_house::JournalCommand;
use boxman_store::{Pairs, Tallies, Tally};
use lru::LruCache;
use serde::Serialize;
use serde_json::json;
use statrs::distribution::{ChiSquared, ContinuousCDF};
use utoipa::ToSchema;

use crate::{
    catalogue::CAPACITY,
    hall::Hall,
    machine::Machine,
    refused::ApiError,
    tables::{Live, Posted},
};

/// Standard errors that 99% of honest results are within.
const NINETY_NINE: f64 = 2.575_829_303_548_901;
/// The number of expected wins, and of expected losses, below which there is no verdict.
const ENOUGH: f64 = 10.0;
/// The expected number of rolls of each of the 21 combinations below which there is no verdict.
const ENOUGH_ROLLS: f64 = 5.0;

/// What the odds say of one wager, for a bet of one.
struct Expected {
    mean: f64,
    variance: f64,
    win: f64,
    lose: f64,
    text: String,
}

/// What the odds say of every wager of a house.
type ExpectedByWager = Arc<HashMap<String, Expected>>;

/// The exact odds of the houses asked for last, by the hash of their rules.
pub struct Known(Mutex<LruCache<String, ExpectedByWager>>);

impl Default for Known {
    fn default() -> Known {
        Known(Mutex::new(LruCache::new(CAPACITY)))
    }
}

impl Known {
    async fn of(
        &self,
        machine: &Machine,
        posted: Arc<Posted>,
    ) -> Result<ExpectedByWager, ApiError> {
        let hash = posted.hash();
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(house) = known().get(&hash) {
            return Ok(house.clone());
        }
        let solved = machine.run_blocking(move || solve(&posted)).await;
        let house = Arc::new(solved.map_err(ApiError::internal)?);
        known().put(hash, house.clone());
        Ok(house)
    }
}

fn solve(posted: &Posted) -> HashMap<String, Expected> {
    let listed = boxman_odds::listed_by(&posted.house);
    let solved = listed.iter().filter_map(|listed| listed.solve().ok());
    // What a meter pays is audited with the meter.
    let fixed = solved.filter(|entry| entry.exact.jackpot.is_none());
    let expected = |entry: boxman_odds::Entry| {
        let odds = &entry.exact.distribution;
        let expected = Expected {
            mean: odds.mean().to_f64(),
            variance: odds.variance().to_f64(),
            win: odds.win().to_f64(),
            lose: odds.lose().to_f64(),
            text: (boxman_odds::Ratio::ONE + odds.mean()).to_string(),
        };
        (entry.name(), expected)
    };
    fixed.map(expected).collect()
}

/// How an actual result stands to what is expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// There is too little to say anything, or nothing to compare with.
    TooFew,
    /// Within what 99% of honest results are.
    Inside,
    /// Beyond it.
    Outside,
}

/// One wager of a table.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReturnRow {
    /// The wager; odds on the line carry their number.
    pub wager: String,
    /// Bets that won.
    pub won: u64,
    /// Bets that pushed.
    pub pushed: u64,
    /// Bets that lost.
    pub lost: u64,
    /// What was at stake, in cents.
    pub staked: i64,
    /// The squares of the stakes, in square cents.
    #[schema(value_type = u64)]
    pub squares: u128,
    /// What the players were up, vigorish deducted, in cents.
    pub net: i64,
    /// What was at stake where a player changed the bet or took it down between two rolls, in cents.
    pub changed: i64,
    /// What came back of a unit at stake.
    pub actual_return: Option<f64>,
    /// What comes back by the odds, exactly.
    pub exact_return: Option<String>,
    /// What the players were to be up, in cents.
    pub expected_net: Option<f64>,
    /// How many standard errors lie between the two.
    pub deviation: Option<f64>,
    /// The verdict.
    pub verdict: Verdict,
}

fn row(wager: &str, tally: &Tally, expected: Option<&Expected>, chip: f64) -> ReturnRow {
    let staked = tally.staked.0 as f64;
    let mut row = ReturnRow {
        wager: wager.to_owned(),
        won: tally.won,
        pushed: tally.pushed,
        lost: tally.lost,
        staked: tally.staked.0,
        squares: tally.squares,
        net: tally.net.0,
        changed: tally.changed.0,
        actual_return: (staked > 0.0).then(|| 1.0 + tally.net.0 as f64 / staked),
        exact_return: expected.map(|e| e.text.clone()),
        expected_net: expected.map(|e| e.mean * staked),
        deviation: None,
        verdict: Verdict::TooFew,
    };
    let Some(expected) = expected else { return row };
    let decided = tally.decided() as f64;
    let error = (tally.squares as f64 * expected.variance).sqrt();
    let apart = tally.net.0 as f64 - expected.mean * staked;
    // What rounding to chips and players' own changes can account for is nobody's fault.
    let excused = 2.0 * chip * decided + tally.changed.0 as f64;
    let beyond = (apart.abs() - excused).max(0.0);
    row.deviation = (error > 0.0).then(|| apart / error);
    if decided * expected.win >= ENOUGH && decided * expected.lose >= ENOUGH && error > 0.0 {
        row.verdict = if beyond / error > NINETY_NINE {
            Verdict::Outside
        } else {
            Verdict::Inside
        };
    }
    row
}

/// Every wager that was decided at a table.
///
/// # Errors
/// When the table does not answer.
pub async fn of_table(hall: &Hall, table: &Live) -> Result<(Vec<ReturnRow>, Tallies), ApiError> {
    let posted = table.posted();
    let machine = &hall.settings.machine;
    let expected = hall.known.of(machine, posted.clone()).await?;
    let tallies = table.tallies().await.map_err(crate::api::unavailable)?;
    let chip = posted.house.chip.0 as f64;
    let rows = tallies.wagers.iter();
    let rows = rows.map(|(wager, tally)| row(wager, tally, expected.get(wager), chip));
    Ok((rows.collect(), tallies))
}

/// How called dice stand to fair ones: chi-square over the 21 combinations, because nobody says which
/// die is the first.
#[derive(Debug, Serialize, ToSchema)]
pub struct Dice {
    /// How many rolls.
    pub rolls: u64,
    /// How often each combination fell, such as `3-5`.
    pub counts: BTreeMap<String, u64>,
    /// The statistic, of 20 degrees of freedom.
    pub chi_square: f64,
    /// How likely fair dice come to more.
    pub p: f64,
    /// The verdict.
    pub verdict: Verdict,
}

/// Judges pairs of dice.
pub fn judge_dice(pairs: &Pairs) -> Dice {
    let rolls: u64 = pairs.iter().sum();
    let mut counts = BTreeMap::new();
    let mut chi_square = 0.0;
    for a in 0..6 {
        for b in a..6 {
            let at = |a: usize, b: usize| pairs.get(6 * a + b).copied().unwrap_or(0);
            let (fell, ways) = if a == b {
                (at(a, b), 1.0)
            } else {
                (at(a, b) + at(b, a), 2.0)
            };
            let due = rolls as f64 * ways / 36.0;
            if due > 0.0 {
                chi_square += (fell as f64 - due).powi(2) / due;
            }
            counts.insert(format!("{}-{}", a + 1, b + 1), fell);
        }
    }
    let p = ChiSquared::new(20.0).map_or(1.0, |law| law.sf(chi_square));
    let verdict = match (rolls as f64 / 36.0 >= ENOUGH_ROLLS, p < 0.01) {
        (false, _) => Verdict::TooFew,
        (true, true) => Verdict::Outside,
        (true, false) => Verdict::Inside,
    };
    Dice {
        rolls,
        counts,
        chi_square,
        p,
        verdict,
    }
}

/// Compares every table.
pub(crate) async fn compare_all(hall: &Hall) {
    for table in hall.tables.all() {
        if let Err(error) = compare(hall, &table).await {
            tracing::warn!(table = %table.id, error = ?error, "returns could not be compared");
        }
    }
}

/// Raises an event for every wager and everybody's called dice that went outside, or came back.
///
/// # Errors
/// When the table does not answer or the event cannot be written.
pub async fn compare(hall: &Hall, table: &Live) -> Result<(), ApiError> {
    let (rows, tallies) = of_table(hall, table).await?;
    for row in rows {
        let about = format!("{}:{}", table.id, row.wager);
        let detail = json!(row).to_string();
        turn(hall, "return", &about, row.verdict, detail).await?;
    }
    for (staff, pairs) in &tallies.called {
        let dice = judge_dice(pairs);
        let about = format!("{}:{staff}", table.id);
        let detail = json!(dice).to_string();
        turn(hall, "called-dice", &about, dice.verdict, detail).await?;
    }
    Ok(())
}

async fn turn(
    hall: &Hall,
    what: &str,
    about: &str,
    verdict: Verdict,
    detail: String,
) -> Result<(), ApiError> {
    let was_outside = hall.house.journal.shared.read().is_outside(what, about);
    let (what, subject) = (what.to_owned(), about.to_owned());
    let command = match (was_outside, verdict) {
        (false, Verdict::Outside) => JournalCommand::RaiseAlert {
            what,
            subject,
            detail,
        },
        (true, Verdict::Inside) => JournalCommand::EndAlert { what, subject },
        _ => return Ok(()),
    };
    tracing::warn!(
        about,
        ?verdict,
        "a result crossed what 99% of honest ones are within"
    );
    hall.house.note(command).await
}

#[cfg(test)]
mod tests {
    use boxman_rules::Cents;

    use super::*;

    /// An even bet of a dollar with an edge of 1/50.
    fn expected() -> Expected {
        Expected {
            mean: -0.02,
            variance: 0.9996,
            win: 0.49,
            lose: 0.51,
            text: "49/50".to_owned(),
        }
    }

    fn tally(won: u64, lost: u64) -> Tally {
        let bets = won + lost;
        Tally {
            won,
            lost,
            staked: Cents(100 * bets as i64),
            squares: u128::from(bets) * 10_000,
            net: Cents(100 * (won as i64 - lost as i64)),
            ..Tally::default()
        }
    }

    #[test]
    fn an_honest_return_is_inside_and_a_crooked_one_outside() {
        let verdict = |t| row("x", &t, Some(&expected()), 0.0).verdict;
        assert_eq!(verdict(tally(9, 11)), Verdict::TooFew);
        assert_eq!(verdict(tally(4900, 5100)), Verdict::Inside);
        // 2.4 standard errors, then 2.8.
        assert_eq!(verdict(tally(5020, 4980)), Verdict::Inside);
        assert_eq!(verdict(tally(5040, 4960)), Verdict::Outside);
        assert_eq!(verdict(tally(4760, 5240)), Verdict::Outside);
    }

    #[test]
    fn rounding_and_changed_bets_are_excused() {
        let off = tally(5040, 4960);
        assert_eq!(
            row("x", &off, Some(&expected()), 100.0).verdict,
            Verdict::Inside
        );
        let changed = Tally {
            changed: Cents(5000),
            ..off
        };
        assert_eq!(
            row("x", &changed, Some(&expected()), 0.0).verdict,
            Verdict::Inside
        );
    }

    #[test]
    fn dice_that_favour_a_face_are_outside() {
        let fair = vec![100; 36];
        assert_eq!(judge_dice(&fair).verdict, Verdict::Inside);
        let mut loaded = fair.clone();
        loaded[35] = 200;
        let judged = judge_dice(&loaded);
        assert_eq!(judged.verdict, Verdict::Outside);
        assert_eq!(judged.counts["6-6"], 200);
        // Which die is called first says nothing.
        let mut ordered = fair;
        ordered[1] = 200;
        ordered[6] = 0;
        assert_eq!(judge_dice(&ordered).verdict, Verdict::Inside);
        assert_eq!(judge_dice(&vec![1; 36]).verdict, Verdict::TooFew);
    }
}
