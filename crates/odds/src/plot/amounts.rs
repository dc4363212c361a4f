//! The edge over the amount: how rounding takes it up and down.

use plotters::prelude::*;

use super::{BRASS, Drawn, FELT, HALF, INK, LOSS, axes::Axes, dollars, failed, sheet};

/// The edge over the amount in dollars: a dot for each amount, a line where it is paid exactly and one
/// where there is no edge.
///
/// # Errors
/// If the drawing fails.
pub fn amounts(points: &[(f64, f64)], exactly: f64) -> Drawn {
    let edges = || {
        points
            .iter()
            .map(|p| p.1 * 100.0)
            .chain([0.0, exactly * 100.0])
    };
    let (low, high) = (edges().fold(0.0, f64::min), edges().fold(0.0, f64::max));
    let room = ((high - low) * 0.08).max(0.01);
    let first = points.first().map_or(0.0, |p| p.0);
    let last = points.last().map_or(1.0, |p| p.0).max(first + 1.0);
    sheet((HALF, 190), |area| {
        let axes = Axes {
            across: "amount",
            written: dollars,
            labels: (6, 5),
        };
        let mut chart = axes.draw(area, first..last, low - room..high + room)?;
        for (edge, colour) in [(0.0, INK), (exactly * 100.0, BRASS)] {
            let line = [(first, edge), (last, edge)];
            chart
                .draw_series([PathElement::new(line, colour)])
                .map_err(failed)?;
        }
        let dot = |&(amount, edge): &(f64, f64)| {
            let colour = if edge > 0.0 { FELT } else { LOSS };
            Circle::new((amount, edge * 100.0), 2, colour.filled())
        };
        chart.draw_series(points.iter().map(dot)).map_err(failed)?;
        Ok(())
    })
}
