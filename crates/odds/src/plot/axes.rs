//! A chart with its axes: percent upwards, whatever is asked for across.

use std::ops::Range;

use plotters::{coord::types::RangedCoordf64, prelude::*};

use super::{Area, FAINT, INK, PlotError, failed, percent, style};

/// A chart that shapes are drawn on.
pub(super) type Chart<'a, 'b> =
    ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

/// What the axes of a chart say.
pub(super) struct Axes {
    /// What goes across.
    pub across: &'static str,
    /// How a value across is written.
    pub written: fn(f64) -> String,
    /// About how many values are written across, and upwards.
    pub labels: (usize, usize),
}

impl Axes {
    /// Draws the axes on an area, for these ranges.
    pub fn draw<'a, 'b>(
        &self,
        area: &'a Area<'b>,
        across: Range<f64>,
        upwards: Range<f64>,
    ) -> Result<Chart<'a, 'b>, PlotError> {
        let mut chart = ChartBuilder::on(area)
            .margin(6)
            .margin_right(22)
            .x_label_area_size(34)
            .y_label_area_size(52)
            .build_cartesian_2d(across, upwards)
            .map_err(failed)?;
        let (written, share) = (|x: &f64| (self.written)(*x), |y: &f64| percent(*y));
        let mut mesh = chart.configure_mesh();
        mesh.disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(FAINT)
            .axis_style(INK)
            .label_style(style(11, &INK))
            .axis_desc_style(style(11, &INK))
            .x_desc(self.across)
            .x_labels(self.labels.0)
            .y_labels(self.labels.1)
            .x_label_formatter(&written)
            .y_label_formatter(&share);
        mesh.draw().map_err(failed)?;
        Ok(chart)
    }
}
