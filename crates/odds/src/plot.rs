//! Plots as SVG text: plain, small, legible in print. They show what is stated in figures beside
//! them, so floats do.

mod amounts;
mod axes;

pub use amounts::amounts;
use axes::Axes;

use plotters::{
    coord::Shift,
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};
use thiserror::Error;

use crate::bands::{Band, CONFIDENCES};

/// A plot that could not be drawn.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("a plot could not be drawn: {0}")]
pub struct PlotError(String);

type Drawn = Result<String, PlotError>;
type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

const INK: RGBColor = RGBColor(0x22, 0x2b, 0x2b);
const FAINT: RGBColor = RGBColor(0xd9, 0xde, 0xdb);
const FELT: RGBColor = RGBColor(0x17, 0x6b, 0x52);
const BRASS: RGBColor = RGBColor(0xa8, 0x76, 0x1f);
const LOSS: RGBColor = RGBColor(0xb0, 0x4a, 0x36);
/// The width of a plot that stands beside a table.
pub const HALF: u32 = 440;
const FACE: &str = "sans-serif";

fn failed(error: impl std::fmt::Display) -> PlotError {
    PlotError(error.to_string())
}

/// Draws on a new sheet of this size in pixels.
fn sheet(size: (u32, u32), draw: impl Fn(&Area) -> Result<(), PlotError>) -> Drawn {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
        draw(&area)?;
        area.present().map_err(failed)?;
    }
    // A picture that fits its column, at any width.
    let sized = format!("<svg width=\"{}\" height=\"{}\"", size.0, size.1);
    Ok(text.replacen(&sized, "<svg role=\"img\"", 1))
}

fn style(size: u32, colour: &RGBColor) -> TextStyle<'static> {
    (FACE, size).into_font().color(colour)
}

fn text_at(area: &Area, text: &str, at: (i32, i32), size: u32, pos: HPos) -> Result<(), PlotError> {
    let style = style(size, &INK).pos(Pos::new(pos, VPos::Center));
    area.draw(&Text::new(text.to_owned(), at, style))
        .map_err(failed)
}

/// A bar of a chart: its label, its length and what is written at its end.
#[derive(Clone, Debug)]
pub struct Bar {
    /// What it stands for.
    pub label: String,
    /// How long it is.
    pub value: f64,
    /// What is written at its end.
    pub text: String,
    /// Whether it stands for a loss.
    pub loss: bool,
}

/// Bars that lie, one below the other, on a sheet of a width, with `label` pixels for their labels.
///
/// # Errors
/// If the drawing fails.
pub fn bars(all: &[Bar], width: u32, label: i32) -> Drawn {
    let line = 17;
    let height = (all.len().max(1) as u32) * line + 8;
    let most = all
        .iter()
        .map(|b| b.value)
        .fold(f64::MIN_POSITIVE, f64::max);
    let room = f64::from(width as i32 - label - 80);
    sheet((width, height), |area| {
        for (index, bar) in all.iter().enumerate() {
            let middle = 4 + index as i32 * line as i32 + line as i32 / 2;
            let end = label + (bar.value.max(0.0) / most * room).round().max(1.0) as i32;
            let colour = if bar.loss { LOSS } else { FELT };
            text_at(area, &bar.label, (label - 8, middle), 12, HPos::Right)?;
            let corners = [(label, middle - 5), (end, middle + 5)];
            area.draw(&Rectangle::new(corners, colour.filled()))
                .map_err(failed)?;
            text_at(area, &bar.text, (end + 6, middle), 12, HPos::Left)?;
        }
        Ok(())
    })
}

/// Probabilities that differ by orders of magnitude: dots on a scale of powers of ten.
///
/// # Errors
/// If the drawing fails.
pub fn dots(all: &[Bar], label: i32) -> Drawn {
    let (width, line) = (HALF as i32, 17);
    let height = (all.len().max(1) as i32) * line + 26;
    let least = all
        .iter()
        .map(|b| b.value)
        .filter(|v| *v > 0.0)
        .fold(1.0, f64::min);
    let decades = (-least.log10()).ceil().max(1.0);
    let room = f64::from(width - label - 100);
    let index = |p: f64| label + ((1.0 + p.log10() / decades) * room).round() as i32;
    sheet((width as u32, height as u32), |area| {
        let foot = height - 20;
        let every = (decades / 8.0).ceil().max(1.0) as i32;
        for power in (0..=decades as i32).filter(|p| p % every == 0) {
            let x = index(10f64.powi(-power));
            area.draw(&PathElement::new([(x, 0), (x, foot)], FAINT))
                .map_err(failed)?;
            let text = if power == 0 {
                "1".to_owned()
            } else {
                format!("1e-{power}")
            };
            text_at(area, &text, (x, height - 10), 11, HPos::Center)?;
        }
        for (row, bar) in all.iter().enumerate() {
            let middle = 2 + row as i32 * line + line / 2;
            text_at(area, &bar.label, (label - 8, middle), 12, HPos::Right)?;
            if bar.value <= 0.0 {
                text_at(area, "never", (label + 6, middle), 12, HPos::Left)?;
                continue;
            }
            let (x, colour) = (index(bar.value), if bar.loss { LOSS } else { FELT });
            area.draw(&PathElement::new(
                [(label, middle), (x, middle)],
                colour.mix(0.4),
            ))
            .map_err(failed)?;
            area.draw(&Circle::new((x, middle), 4, colour.filled()))
                .map_err(failed)?;
            text_at(area, &bar.text, (x + 10, middle), 12, HPos::Left)?;
        }
        Ok(())
    })
}

/// A power of ten in few signs: 1k, 10M.
fn power(exponent: f64) -> String {
    let whole = exponent.round() as i64;
    let (less, sign) = match whole {
        ..3 => (0, ""),
        3..6 => (3, "k"),
        6..9 => (6, "M"),
        _ => (9, "G"),
    };
    format!("{:.0}{sign}", 10f64.powi((whole - less) as i32))
}

fn percent(value: f64) -> String {
    match value.abs() {
        v if v >= 10_000.0 => format!("{value:.0}%"),
        v if v >= 100.0 || v == 0.0 => format!("{value:.0}%"),
        v if v >= 10.0 => format!("{value:.1}%"),
        _ => format!("{value:.2}%"),
    }
}

/// The bands of the return over decisions, on a scale of powers of ten.
///
/// # Errors
/// If the drawing fails.
pub fn band(bands: &[Band]) -> Drawn {
    let (Some(first), Some(last)) = (bands.first(), bands.last()) else {
        return Ok(String::new());
    };
    let widest = first.ranges[CONFIDENCES.len() - 1];
    let (low, high) = (widest.0.max(0.0) * 100.0, widest.1 * 100.0);
    let decade = |band: &Band| (band.decisions as f64).log10();
    sheet((HALF, 190), |area| {
        let axes = Axes {
            across: "decisions",
            written: power,
            labels: (bands.len(), 5),
        };
        let mut chart = axes.draw(area, decade(first)..decade(last), low..high)?;
        for (index, shade) in [(2, 0.16), (1, 0.22), (0, 0.32)] {
            let edge = |at: &Band, top: bool| {
                let (low_end, high_end) = at.ranges[index];
                let y = if top { high_end } else { low_end } * 100.0;
                (decade(at), y.clamp(low, high))
            };
            let mut outline: Vec<(f64, f64)> = bands.iter().map(|b| edge(b, true)).collect();
            outline.extend(bands.iter().rev().map(|b| edge(b, false)));
            let shape = Polygon::new(outline, FELT.mix(shade).filled());
            chart.draw_series([shape]).map_err(failed)?;
        }
        let mean = bands.iter().map(|b| (decade(b), b.mean * 100.0));
        chart
            .draw_series(LineSeries::new(mean, INK.stroke_width(1)))
            .map_err(failed)?;
        Ok(())
    })
}

/// A point to be marked on the return over the meter.
#[derive(Clone, Debug)]
pub struct Mark {
    /// What it is.
    pub label: String,
    /// The meter in dollars.
    pub meter: f64,
}

/// The return of a progressive over its meter: `fixed + p * meter`.
///
/// # Errors
/// If the drawing fails.
pub fn meter(fixed: f64, p: f64, marks: &[Mark]) -> Drawn {
    let furthest = marks.iter().map(|m| m.meter).fold(1.0, f64::max) * 1.25;
    let top = ((fixed + p * furthest) * 100.0).max(110.0);
    sheet((HALF, 210), |area| {
        let axes = Axes {
            across: "meter, for a wager of $1",
            written: dollars,
            labels: (5, 6),
        };
        let mut chart = axes.draw(area, 0.0..furthest, 0.0..top)?;
        let even = [(0.0, 100.0), (furthest, 100.0)];
        chart
            .draw_series([PathElement::new(even, BRASS)])
            .map_err(failed)?;
        let line = [
            (0.0, fixed * 100.0),
            (furthest, (fixed + p * furthest) * 100.0),
        ];
        chart
            .draw_series([PathElement::new(line, FELT.stroke_width(2))])
            .map_err(failed)?;
        for mark in marks {
            let at = (mark.meter, (fixed + p * mark.meter) * 100.0);
            let late = mark.meter > furthest * 0.55;
            let (pos, shift) = if late {
                (HPos::Right, -8)
            } else {
                (HPos::Left, 8)
            };
            let style = style(11, &INK).pos(Pos::new(pos, VPos::Center));
            let text = format!("{}: {}", mark.label, dollars(mark.meter));
            let dot = EmptyElement::at(at)
                + Circle::new((0, 0), 4, BRASS.filled())
                + Text::new(text, (shift, if late { -10 } else { 12 }), style);
            chart.draw_series([dot]).map_err(failed)?;
        }
        Ok(())
    })
}

fn dollars(value: f64) -> String {
    crate::words::thousands(&format!("{value:.0}"), "$")
}

/// The distribution of a session's result: a bar for each result in dollars, or for each of some
/// bins where there are many.
///
/// # Errors
/// If the drawing fails.
pub fn results(all: &[(f64, f64)]) -> Drawn {
    let (bins, width) = binned(all);
    let most = bins.iter().map(|b| b.1).fold(f64::MIN_POSITIVE, f64::max) * 105.0;
    let low = bins.first().map_or(-1.0, |b| b.0) - width;
    let high = bins.last().map_or(1.0, |b| b.0) + width;
    sheet((800, 320), |area| {
        let axes = Axes {
            across: "result",
            written: dollars,
            labels: (10, 6),
        };
        let mut chart = axes.draw(area, low..high, 0.0..most)?;
        let bar = |&(at, p): &(f64, f64)| {
            let corners = [(at - width * 0.42, 0.0), (at + width * 0.42, p * 100.0)];
            let colour = if at < 0.0 { LOSS } else { FELT };
            Rectangle::new(corners, colour.filled())
        };
        chart.draw_series(bins.iter().map(bar)).map_err(failed)?;
        Ok(())
    })
}

/// Results gathered into at most 160 bins around zero, leaving out a faint ten-thousandth at the ends.
fn binned(all: &[(f64, f64)]) -> (Vec<(f64, f64)>, f64) {
    let faint = 1e-4;
    let mut below = 0.0;
    let body: Vec<(f64, f64)> = all
        .iter()
        .copied()
        .filter(|(_, p)| {
            below += p;
            below > faint / 2.0 && below < 1.0 - faint / 2.0 + p
        })
        .collect();
    let (Some(first), Some(last)) = (body.first(), body.last()) else {
        return (Vec::new(), 1.0);
    };
    let step = body
        .windows(2)
        .map(|w| w[1].0 - w[0].0)
        .fold(f64::INFINITY, f64::min);
    let step = if step.is_finite() { step } else { 1.0 };
    let width = step * ((last.0 - first.0) / step / 160.0).ceil().max(1.0);
    let mut bins: Vec<(f64, f64)> = Vec::new();
    for (net, p) in body {
        // A bin is drawn over the middle of the results it holds.
        let middle = (net / width + 1e-9).floor() * width + (width - step) / 2.0;
        match bins.last_mut() {
            Some(bin) if (bin.0 - middle).abs() < width / 2.0 => bin.1 += p,
            _ => bins.push((middle, p)),
        }
    }
    (bins, width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plots_are_svg_without_a_fixed_size() {
        let bar = Bar {
            label: "field".into(),
            value: 0.05,
            text: "5.56%".into(),
            loss: false,
        };
        for svg in [
            bars(std::slice::from_ref(&bar), 640, 120),
            dots(&[bar], 120),
            meter(
                0.5,
                1e-5,
                &[Mark {
                    label: "seed".into(),
                    meter: 10_000.0,
                }],
            ),
            results(&[(-5.0, 0.5), (5.0, 0.5)]),
            amounts(&[(5.0, 0.0), (6.0, 0.015)], 0.015),
        ] {
            let svg = svg.expect("drawn");
            assert!(
                svg.starts_with("<svg role=\"img\" viewBox="),
                "{}",
                &svg[..60]
            );
        }
    }

    #[test]
    fn bins_keep_the_weight() {
        let all: Vec<(f64, f64)> = (0..1000).map(|n| (f64::from(n) - 500.0, 0.001)).collect();
        let (bins, width) = binned(&all);
        assert!(bins.len() <= 162, "{}", bins.len());
        assert_eq!(width, 7.0);
        let total: f64 = bins.iter().map(|b| b.1).sum();
        assert!((total - 1.0).abs() < 1e-3);
    }
}
