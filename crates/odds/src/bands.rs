//! Where the actual return lies after many decisions: bands by the normal law, each with a proven
//! bound on how far the true coverage can be from the stated one.

use crate::Distribution;

/// The confidences that bands are stated for, with their points of the normal law.
pub const CONFIDENCES: [(u32, f64); 3] = [
    (90, 1.644_853_626_951_472_2),
    (95, 1.959_963_984_540_054),
    (99, 2.575_829_303_548_900_4),
];

/// How many decisions bands are stated after.
pub const DECISIONS: [u64; 6] = [1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

/// The constant of the theorem of Berry and Esseen for equal terms, after I. Shevtsova, "On the
/// absolute constants in the Berry-Esseen type inequalities for identically distributed summands"
/// (2011).
const BERRY_ESSEEN: f64 = 0.4748;

/// The range of the return after a number of decisions.
#[derive(Clone, PartialEq, Debug)]
pub struct Band {
    /// How many bets were won or lost.
    pub decisions: u64,
    /// The return that is expected.
    pub mean: f64,
    /// The return from and to, by confidence.
    pub ranges: [(f64, f64); 3],
    /// The most by which the true coverage can differ from the confidence.
    pub coverage_error: f64,
}

/// The bands of a bet, for each number of decisions.
pub fn bands(distribution: &Distribution) -> Vec<Band> {
    let resolved = distribution.resolved();
    let (mean, sd) = (1.0 - resolved.edge().to_f64(), resolved.sd());
    let third = resolved.third_absolute_moment().to_f64();
    DECISIONS
        .iter()
        .map(|&decisions| {
            let root = (decisions as f64).sqrt();
            let reach = |(_, z): (u32, f64)| (mean - z * sd / root, mean + z * sd / root);
            // Both ends of a band can be off.
            let coverage_error = if sd > 0.0 {
                (2.0 * BERRY_ESSEEN * third / (sd.powi(3) * root)).min(1.0)
            } else {
                0.0
            };
            Band {
                decisions,
                mean,
                ranges: CONFIDENCES.map(reach),
                coverage_error,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Outcome, Ratio, Verdict};

    #[test]
    fn bands_narrow_with_the_root_and_hold_the_mean() {
        let even = |net, verdict| Outcome {
            net: Ratio::new(net, 1),
            p: Ratio::new(1, 2),
            verdict,
            jackpot: false,
        };
        let coin = Distribution::new([even(1, Verdict::Win), even(-1, Verdict::Lose)]);
        let all = bands(&coin);
        assert_eq!(all.len(), DECISIONS.len());
        let width = |band: &Band| band.ranges[1].1 - band.ranges[1].0;
        assert!((width(&all[0]) / width(&all[2]) - 10.0).abs() < 1e-9);
        assert!((all[0].ranges[1].1 - 1.0 - 1.959_964 / 1000f64.sqrt()).abs() < 1e-6);
        assert!(all[0].coverage_error > all[5].coverage_error);
    }
}
