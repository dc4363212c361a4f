//! The keys and the words, over the screen. Its examples are lines that this house understands.

use boxman_rules::{Group, House};
use ratatui::{
    Frame,
    layout::Rect,
    text::Line,
    widgets::{Block, Clear, Paragraph},
};

use crate::{app::App, theme};

pub(super) fn draw(frame: &mut Frame, app: &App, area: Rect) {
    let crew = app.desk.me().crew;
    let seat = if crew { "3 " } else { "" };
    let bet = example(app.desk.house(), Group::Line);
    let roll = example(app.desk.house(), Group::OneRoll);
    let mut lines = vec![
        format!("{seat}{bet} 10       a bet: its name and the dollars"),
        format!("{seat}{roll} 5, {seat}32 across, {seat}odds 20, {seat}max odds"),
        format!("{seat}press 6, {seat}down 8, {seat}off, {seat}on, {seat}same bet"),
        format!("{seat}tip 5, {seat}in 100, {seat}cash out, {seat}leave"),
        String::new(),
        "Enter    books the line; on an empty line does what is due, such as rolling".to_owned(),
        "Tab      completes the word     Up, Down  earlier lines     Esc  clears".to_owned(),
        "Ctrl-Z   takes the last line back, as far as the rules let it".to_owned(),
        "PgUp, PgDn  the calls          Ctrl-C  away from the table".to_owned(),
    ];
    if crew {
        lines.extend([
            String::new(),
            "4 2      calls the dice     x  the other answer, such as declined dice".to_owned(),
            "no roll  and why: no roll 1, no roll off table".to_owned(),
            "3 sit, 3 sit ann, 3 in 500   seats a player and sells chips".to_owned(),
        ]);
    }
    lines.extend([String::new(), "Any key goes back.".to_owned()]);
    let width = (area.width - 4).min(78);
    let height = (lines.len() as u16 + 2).min(area.height);
    let over = Rect::new(
        (area.width - width) / 2,
        (area.height - height) / 2,
        width,
        height,
    );
    let block = Block::bordered()
        .title(" Keys and words ")
        .border_style(theme::now());
    let lines: Vec<Line> = lines
        .into_iter()
        .map(|line| Line::raw(format!(" {line}")))
        .collect();
    frame.render_widget(Clear, over);
    frame.render_widget(Paragraph::new(lines).block(block), over);
}

/// The first bet of a part of the layout, in lower case as one says it.
fn example(house: &House, group: Group) -> String {
    let first = house.definitions.iter().find(|d| d.group == group);
    first.map_or_else(String::new, |d| d.title.to_lowercase())
}
