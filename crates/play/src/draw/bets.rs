//! The bets that are up: those on a number in its box, all others by the part of the layout.

use std::collections::BTreeSet;

use boxman_rules::{Definition, Group, House};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::Modifier,
    text::{Line, Span},
    widgets::{Block, Paragraph, Wrap},
};

use crate::{app::App, scene::Up, theme};

/// The parts of the layout, in their order.
const PARTS: [(Group, &str); 7] = [
    (Group::Line, "Line"),
    (Group::Odds, "Odds"),
    (Group::Numbers, "Numbers"),
    (Group::Hardways, "Hardways"),
    (Group::OneRoll, "One roll"),
    (Group::Side, "Sides"),
    (Group::Progressive, "Meters"),
];

/// Whether bets of this wager lie in the box of their number.
fn is_boxed(definition: &Definition) -> bool {
    let group = matches!(definition.group, Group::Line | Group::Odds | Group::Numbers);
    group && definition.wager.number().is_some()
}

/// The numbers that have a box.
fn numbers(house: &House) -> BTreeSet<u8> {
    let boxed = house.definitions.iter().filter(|d| is_boxed(d));
    boxed
        .filter_map(|d| d.wager.number())
        .map(boxman_rules::Number::get)
        .collect()
}

/// A bet with its definition, and its seat where every seat's bets are shown.
struct Shown<'a> {
    definition: &'a Definition,
    bet: &'a Up,
    seat: Option<u8>,
}

impl Shown<'_> {
    fn text(&self, boxed: bool) -> String {
        let seat = self.seat.map_or(String::new(), |seat| format!("{seat}:"));
        let own = &self.definition.short;
        // In its box a bet need not say its number.
        let number = self
            .definition
            .wager
            .number()
            .map_or(String::new(), |n| format!(" {n}"));
        let name = match own.strip_suffix(number.as_str()) {
            Some(short) if boxed => short.to_owned(),
            _ => self.definition.short_name(),
        };
        let off = if self.bet.working { "" } else { " off" };
        let whom = if self.bet.whom.is_some() {
            " for dealers"
        } else {
            ""
        };
        format!("{seat}{name} {}{off}{whom}", self.bet.amount)
    }
}

/// Every bet that is shown: one's own, or all of them to the crew.
fn shown(app: &App) -> Vec<Shown<'_>> {
    let me = app.desk.me();
    let players = app
        .scene
        .players
        .iter()
        .filter(|(name, _)| me.crew || **name == me.name);
    let mut players: Vec<_> = players.collect();
    players.sort_by_key(|(_, player)| player.seat);
    let house = app.desk.house();
    let bets = players.into_iter().flat_map(|(_, player)| {
        player.bets.iter().filter_map(move |bet| {
            Some(Shown {
                definition: house.define(bet.wager)?,
                bet,
                seat: player.seat.filter(|_| me.crew),
            })
        })
    });
    let mut bets: Vec<Shown> = bets.collect();
    bets.sort_by_key(|shown| shown.definition.rank);
    bets
}

/// The boxes of the numbers.
pub(super) fn boxes(frame: &mut Frame, app: &App, area: Rect) {
    let bets = shown(app);
    let numbers = numbers(app.desk.house());
    let columns = Layout::horizontal(numbers.iter().map(|_| Constraint::Fill(1))).split(area);
    for (number, column) in numbers.into_iter().zip(columns.iter()) {
        let is_point = app.scene.point == Some(number);
        let (title, border) = if is_point {
            (format!(" {number} ON "), theme::now())
        } else {
            (format!(" {number} "), theme::felt())
        };
        let title = Span::styled(
            title,
            if is_point {
                theme::now()
            } else {
                theme::strong()
            },
        );
        let block = Block::bordered().title(title).border_style(border);
        let here = bets.iter().filter(|shown| {
            is_boxed(shown.definition)
                && shown
                    .definition
                    .wager
                    .number()
                    .is_some_and(|n| n.get() == number)
        });
        let lines: Vec<Line> = here.map(|shown| bet_line(shown, true)).collect();
        let room = usize::from(block.inner(*column).height);
        let lines = fit(lines, room);
        frame.render_widget(Paragraph::new(lines).block(block), *column);
    }
}

/// As many lines as there is room for; the last says how many are left out.
fn fit(mut lines: Vec<Line<'static>>, room: usize) -> Vec<Line<'static>> {
    if lines.len() > room && room > 0 {
        let left_out = lines.len() + 1 - room;
        lines.truncate(room - 1);
        lines.push(Line::styled(format!("+{left_out} more"), theme::quiet()));
    }
    lines
}

fn bet_line(shown: &Shown, boxed: bool) -> Line<'static> {
    let text = shown.text(boxed);
    if shown.bet.working {
        Line::raw(text)
    } else {
        Line::styled(text, theme::quiet().add_modifier(Modifier::DIM))
    }
}

/// The bets that lie elsewhere, by the part of the layout, and the marks of side wagers.
pub(super) fn others(frame: &mut Frame, app: &App, area: Rect) {
    let bets = shown(app);
    let block = Block::bordered()
        .title(" Bets ")
        .border_style(theme::felt());
    let mut lines = Vec::new();
    for (group, title) in PARTS {
        let here = bets
            .iter()
            .filter(|s| s.definition.group == group && !is_boxed(s.definition));
        let texts: Vec<String> = here.map(|shown| shown.text(false)).collect();
        if !texts.is_empty() {
            lines.push(Line::from(vec![
                Span::styled(format!("{title:<9}"), theme::quiet()),
                Span::raw(texts.join(", ")),
            ]));
        }
    }
    if bets.is_empty() {
        let hint = match (app.desk.me().crew, app.scene.seated()) {
            (true, 0) => "No bets. Seat somebody: 3 sit, then 3 in 500",
            (true, _) => "No bets. Say one with its seat, such as: 3 field 5",
            (false, _) => "No bets. Say one, such as: field 5",
        };
        lines.push(Line::styled(hint, theme::quiet()));
    }
    lines.extend(super::marks(app));
    let text = Paragraph::new(lines).wrap(Wrap { trim: true }).block(block);
    frame.render_widget(text, area);
}
