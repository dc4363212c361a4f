//! Plots as SVG.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped, html};
use plotters::prelude::*;

use super::{Chapter, ReportError, Traces};
use crate::Tally;

const WIDE: (u32, u32) = (860, 340);
/// For plots side by side.
const NARROW: (u32, u32) = (540, 320);
const COLOURS: [RGBColor; 6] = [
    RGBColor(27, 94, 64),
    RGBColor(178, 58, 46),
    RGBColor(38, 84, 148),
    RGBColor(186, 134, 38),
    RGBColor(110, 70, 140),
    RGBColor(70, 120, 130),
];

fn colour(index: usize) -> RGBColor {
    COLOURS[index % COLOURS.len()]
}

/// The colour of a strategy, for CSS.
pub(super) fn hex(index: usize) -> String {
    let RGBColor(r, g, b) = colour(index);
    format!("#{r:02x}{g:02x}{b:02x}")
}

fn failed(error: impl std::fmt::Display) -> ReportError {
    ReportError::Plot(error.to_string())
}

/// Lines over two axes, each with a name.
struct Frame<'a> {
    size: (u32, u32),
    x: &'a str,
    y: &'a str,
    dollars_x: bool,
    dollars_y: bool,
    /// Whether single spikes may reach over the top.
    cut: bool,
    legend: SeriesLabelPosition,
}

/// A height that nine of ten points stay below.
fn usual(lines: &[Line]) -> f64 {
    let mut heights: Vec<f64> = lines
        .iter()
        .flat_map(|(.., points, _)| points.iter().map(|p| p.1))
        .collect();
    heights.sort_by(f64::total_cmp);
    heights
        .get(heights.len() * 9 / 10)
        .copied()
        .unwrap_or(1.0)
        .max(0.1)
}

type Line = (String, RGBColor, Vec<(f64, f64)>, bool);

/// Draws lines; those without a name have no legend, and a filled one reaches down to zero.
fn draw(frame: &Frame, lines: &[Line]) -> Result<Markup, ReportError> {
    let all = || lines.iter().flat_map(|(.., points, _)| points);
    let bound = |pick: fn(&(f64, f64)) -> f64, less: fn(f64, f64) -> f64, start: f64| {
        all().map(pick).fold(start, less)
    };
    let (left, right) = (
        bound(|p| p.0, f64::min, f64::MAX),
        bound(|p| p.0, f64::max, f64::MIN),
    );
    let (low, high) = (
        bound(|p| p.1, f64::min, 0.0),
        bound(|p| p.1, f64::max, f64::MIN),
    );
    if left >= right {
        return Ok(html! { p.quiet { "Nothing to draw." } });
    }
    let high = if frame.cut {
        high.min(4.0 * usual(lines))
    } else {
        high
    };
    let high = if high > low {
        high + (high - low) * 0.04
    } else {
        low + 1.0
    };
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, frame.size).into_drawing_area();
        let mut chart = ChartBuilder::on(&root)
            .margin(10)
            .x_label_area_size(44)
            .y_label_area_size(76)
            .build_cartesian_2d(left..right, low..high)
            .map_err(failed)?;
        let label = |dollars: bool| {
            move |value: &f64| {
                if dollars {
                    money(*value)
                } else {
                    plain(*value)
                }
            }
        };
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(BLACK.mix(0.12))
            .axis_style(BLACK.mix(0.5))
            .x_desc(frame.x)
            .y_desc(frame.y)
            .x_labels(8)
            .y_labels(7)
            .x_label_formatter(&label(frame.dollars_x))
            .y_label_formatter(&label(frame.dollars_y))
            .label_style(("sans-serif", 13))
            .draw()
            .map_err(failed)?;
        for (name, colour, points, filled) in lines {
            let colour = *colour;
            if *filled {
                let area = AreaSeries::new(points.iter().copied(), 0.0, colour.mix(0.18));
                chart.draw_series(area).map_err(failed)?;
            }
            let faint = name.is_empty() && !filled;
            let style = if faint {
                colour.mix(0.25).stroke_width(1)
            } else {
                colour.stroke_width(2)
            };
            let drawn = chart
                .draw_series(LineSeries::new(points.iter().copied(), style))
                .map_err(failed)?;
            if !name.is_empty() {
                drawn.label(name).legend(move |(x, y)| {
                    PathElement::new(vec![(x, y), (x + 16, y)], colour.stroke_width(2))
                });
            }
        }
        if lines.iter().any(|(name, ..)| !name.is_empty()) {
            chart
                .configure_series_labels()
                .background_style(WHITE.mix(0.85))
                .label_font(("sans-serif", 13))
                .position(frame.legend.clone())
                .draw()
                .map_err(failed)?;
        }
        root.present().map_err(failed)?;
    }
    Ok(PreEscaped(svg))
}

fn money(value: f64) -> String {
    let sign = if value < -0.5 { "-" } else { "" };
    format!("{sign}${}", plain(value.abs()))
}

fn plain(value: f64) -> String {
    match value.abs() {
        v if v >= 10_000.0 => format!("{:.0}k", value / 1000.0),
        v if v >= 10.0 || v.fract().abs() < 1e-9 => format!("{value:.0}"),
        _ => format!("{value:.2}"),
    }
}

/// Shares of counted values in bins, in percent; one in a thousand at either end is left out.
fn shares(counted: &BTreeMap<i64, u64>, scale: f64) -> Vec<(f64, f64)> {
    let all: u64 = counted.values().sum();
    let at = |share: f64| {
        let wanted = (share * all as f64).ceil() as u64;
        let mut seen = 0;
        let mut values = counted.iter().skip_while(|(_, count)| {
            seen += *count;
            seen < wanted
        });
        values.next().map_or(0, |(value, _)| *value)
    };
    let (low, high) = (at(0.001), at(0.999));
    // Results come in steps; a bin that is no multiple of the step would catch now more, now fewer.
    let steps = counted.range(low..=high).map(|(value, _)| value - low);
    let step = steps.fold(0, gcd).max(1) as f64;
    let width = ((high - low) as f64 / 60.0 / step).ceil().max(1.0) * step;
    let mut bins = vec![0u64; 62];
    for (value, count) in counted.range(low..=high) {
        bins[((value - low) as f64 / width) as usize] += count;
    }
    let share = |count: u64| 100.0 * count as f64 / all.max(1) as f64;
    let mut steps = Vec::new();
    let last = bins.iter().rposition(|count| *count > 0).unwrap_or(0);
    for (index, count) in bins.into_iter().enumerate().take(last + 1) {
        let from = low as f64 + index as f64 * width;
        steps.push((from / scale, share(count)));
        steps.push(((from + width) / scale, share(count)));
    }
    steps
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// How results spread.
pub(super) fn results(tallies: &[Tally], chapters: &[Chapter]) -> Result<Markup, ReportError> {
    let both = chapters.iter().zip(tallies);
    let lines = both.enumerate().map(|(index, (c, tally))| {
        (
            c.name.clone(),
            colour(index),
            shares(&tally.results, 100.0),
            true,
        )
    });
    let frame = Frame {
        size: WIDE,
        x: "result of a session",
        y: "% of sessions",
        dollars_x: true,
        dollars_y: false,
        cut: true,
        legend: SeriesLabelPosition::UpperRight,
    };
    draw(&frame, &lines.collect::<Vec<_>>())
}

/// Ways of single sessions and the band of most.
pub(super) fn ways(chapter: &Chapter, index: usize) -> Result<Markup, ReportError> {
    let mut lines: Vec<Line> = Vec::new();
    for way in chapter.traces.drawn() {
        let points = way
            .iter()
            .map(|(roll, net)| (*roll as f64, *net as f64 / 100.0))
            .collect();
        lines.push((String::new(), colour(index), points, false));
    }
    let bands = chapter.traces.bands();
    for (which, name) in ["10%", "median", "90%"].into_iter().enumerate() {
        let points = bands
            .iter()
            .map(|(roll, band)| (*roll as f64, band[which] as f64 / 100.0))
            .collect();
        let shade = if which == 1 {
            BLACK
        } else {
            RGBColor(90, 90, 90)
        };
        lines.push((name.to_owned(), shade, points, false));
    }
    let frame = Frame {
        size: NARROW,
        x: "roll",
        y: "ahead or behind",
        dollars_x: false,
        dollars_y: true,
        cut: false,
        legend: SeriesLabelPosition::UpperLeft,
    };
    draw(&frame, &lines)
}

/// For amounts up to nearly the largest: how many of a hundred values are above.
fn above(values: &[i64]) -> Vec<(f64, f64)> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let most = super::traces::pick(&sorted, 0.995).max(1);
    let points = (0..=200).map(|step| {
        let amount = most * step / 200;
        let above = sorted.len() - sorted.partition_point(|value| *value <= amount);
        let share = 100.0 * above as f64 / sorted.len().max(1) as f64;
        (amount as f64 / 100.0, share)
    });
    points.collect()
}

/// The share of sessions that a bankroll does not carry.
pub(super) fn ruin(chapters: &[Chapter]) -> Result<Markup, ReportError> {
    shares_above(chapters, "bankroll", "% that it does not carry", |traces| {
        &traces.needs
    })
}

/// The share of sessions that fell further from their best.
pub(super) fn drawdowns(chapters: &[Chapter]) -> Result<Markup, ReportError> {
    shares_above(
        chapters,
        "below the best it had been",
        "% that fell further",
        |traces| &traces.drawdowns,
    )
}

fn shares_above(
    chapters: &[Chapter],
    x: &str,
    y: &str,
    values: fn(&Traces) -> &Vec<i64>,
) -> Result<Markup, ReportError> {
    let lines = chapters.iter().enumerate().map(|(index, c)| {
        let points = above(values(&c.traces));
        (c.name.clone(), colour(index), points, false)
    });
    let frame = Frame {
        size: WIDE,
        x,
        y,
        dollars_x: true,
        dollars_y: false,
        cut: false,
        legend: SeriesLabelPosition::UpperRight,
    };
    draw(&frame, &lines.collect::<Vec<_>>())
}

/// When the ruined ran out of money.
pub(super) fn ruin_times(tallies: &[Tally], chapters: &[Chapter]) -> Result<Markup, ReportError> {
    let mut lines: Vec<Line> = Vec::new();
    for (index, (tally, chapter)) in tallies.iter().zip(chapters).enumerate() {
        let mut seen = 0;
        let mut points = vec![(0.0, 0.0)];
        for (rolls, count) in &tally.ruin_rolls {
            seen += count;
            points.push((
                *rolls as f64,
                100.0 * seen as f64 / tally.sessions.max(1) as f64,
            ));
        }
        if points.len() > 1 {
            lines.push((chapter.name.clone(), colour(index), points, false));
        }
    }
    let frame = Frame {
        size: WIDE,
        x: "roll",
        y: "% ruined by then",
        dollars_x: false,
        dollars_y: false,
        cut: false,
        legend: SeriesLabelPosition::UpperLeft,
    };
    draw(&frame, &lines)
}
