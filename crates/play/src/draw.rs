//! The screen: bar, what is due, the numbers, bets, calls, rolls, the rack, and the line with what it would book.

mod bets;
mod help;

use boxman_rules::Cents;
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Position, Rect},
    style::Style,
    text::{Line, Span},
    widgets::{Block, Paragraph, Wrap},
};

use crate::{
    app::{App, Say},
    intent::Intent,
    log::Tone,
    scene::{Marks, Scene},
    theme,
};

/// The least that the screen is drawn on.
const LEAST: (u16, u16) = (60, 20);
/// From this width on everybody at the table has a column.
const WIDE: u16 = 110;

pub(crate) fn draw(frame: &mut Frame, app: &App) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let text = format!("At least {} x {}, please.", LEAST.0, LEAST.1);
        frame.render_widget(Paragraph::new(text), area);
        return;
    }
    let numbers = (area.height / 4).clamp(5, 12);
    let rows = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(numbers),
        Constraint::Min(4),
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(2),
        Constraint::Length(1),
    ]);
    let [top, due, boxes, middle, rolls, rack, line, preview, keys] = rows.areas(area);
    frame.render_widget(bar(app, top.width), top);
    frame.render_widget(due_line(app), due);
    bets::boxes(frame, app, boxes);
    if area.width >= WIDE {
        let thirds = Layout::horizontal([
            Constraint::Fill(4),
            Constraint::Fill(4),
            Constraint::Fill(3),
        ]);
        let [left, centre, right] = thirds.areas(middle);
        bets::others(frame, app, left);
        calls(frame, app, centre);
        people(frame, app, right);
    } else {
        let halves = Layout::horizontal([Constraint::Fill(2), Constraint::Fill(3)]);
        let [left, right] = halves.areas(middle);
        bets::others(frame, app, left);
        calls(frame, app, right);
    }
    frame.render_widget(rolled(&app.scene, rolls.width), rolls);
    frame.render_widget(chips(app), rack);
    entry(frame, app, line);
    let [_, preview] =
        Layout::horizontal([Constraint::Length(3), Constraint::Fill(1)]).areas(preview);
    frame.render_widget(below(app).wrap(Wrap { trim: true }), preview);
    let hint = "Enter book or go on   Tab complete   Ctrl-Z take back   ? keys   Ctrl-C leave";
    frame.render_widget(Paragraph::new(hint).style(theme::quiet()), keys);
    if app.help {
        help::draw(frame, app, area);
    }
}

/// The table, the game and who one is.
fn bar(app: &App, width: u16) -> Line<'static> {
    let (scene, me) = (&app.scene, app.desk.me());
    let point = match scene.point {
        Some(point) => format!("point {point}"),
        None => scene.phase.replace('-', " "),
    };
    let who = match scene.players.get(&me.name).and_then(|p| p.seat) {
        Some(seat) => format!("{}, seat {seat}", me.name),
        None if me.crew => format!("{}, crew", me.name),
        None => format!("{}, not seated", me.name),
    };
    let game = format!(
        "{point}   hand {}   roll {}   {who} ",
        scene.hand, scene.rolls
    );
    let room = usize::from(width).saturating_sub(game.chars().count() + 2);
    let table: String = me.table.chars().take(room.saturating_sub(1)).collect();
    Line::from(vec![
        Span::styled(format!(" {table:<room$} "), theme::strong()),
        Span::styled(
            game,
            if scene.point.is_some() {
                theme::now()
            } else {
                Style::new()
            },
        ),
    ])
}

fn due_line(app: &App) -> Line<'static> {
    if !app.linked {
        return Line::styled(
            " The server does not answer. What was given is sent again.",
            theme::bad(),
        );
    }
    let waiting = if app.is_waiting() { " ..." } else { "" };
    Line::styled(format!(" {}{waiting}", app.due()), theme::now())
}

/// What was said and done.
fn calls(frame: &mut Frame, app: &App, area: Rect) {
    let title = match app.back {
        0 => " Calls ".to_owned(),
        back => format!(" Calls, {back} back "),
    };
    let block = Block::bordered().title(title).border_style(theme::felt());
    let inner = block.inner(area);
    let rows = usize::from(inner.height);
    let shown = app.log.shown(rows, app.back);
    let folded = shown.iter().flat_map(|(tone, text)| {
        let indent = if *tone == Tone::Call { "" } else { " " };
        let style = theme::tone(*tone);
        let pieces = fold(text, usize::from(inner.width).saturating_sub(1));
        let lines = pieces.into_iter();
        lines.map(move |piece| Line::styled(format!("{indent}{piece}"), style))
    });
    let lines: Vec<Line> = folded.collect();
    let lines = lines[lines.len().saturating_sub(rows)..].to_vec();
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// A text in pieces of at most this width, parted between words; those after the first are indented.
fn fold(text: &str, width: usize) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for word in text.split(' ') {
        let last = pieces.last_mut().expect("there is always one");
        if last.trim().is_empty() {
            last.push_str(word);
        } else if last.chars().count() + 1 + word.chars().count() <= width {
            last.push(' ');
            last.push_str(word);
        } else {
            pieces.push(format!("  {word}"));
        }
    }
    pieces
}

/// Everybody at the table, by seat, and the marks of side wagers.
fn people(frame: &mut Frame, app: &App, area: Rect) {
    let block = Block::bordered()
        .title(" Table ")
        .border_style(theme::felt());
    let mut players: Vec<_> = app.scene.players.iter().collect();
    players.sort_by_key(|(_, player)| player.seat.unwrap_or(u8::MAX));
    let mut lines: Vec<Line> = Vec::new();
    for (name, player) in players {
        let seat = player.seat.map_or("-".to_owned(), |seat| seat.to_string());
        let dice = if app.scene.shooter.as_ref() == Some(name) {
            "  has the dice"
        } else {
            ""
        };
        let text = format!(
            "{seat:>2} {name}  {} + {} up{dice}",
            player.rack, player.on_layout
        );
        let own = *name == app.desk.me().name;
        lines.push(Line::styled(
            text,
            if own { theme::strong() } else { Style::new() },
        ));
    }
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// The marks of side wagers and their meters, as far as there are any.
pub(crate) fn marks(app: &App) -> Vec<Line<'static>> {
    let house = app.desk.house();
    let title = |row: &String| {
        let wager = row.parse().ok();
        let definition = wager.and_then(|wager| house.define(wager));
        definition.map_or_else(
            || row.replace('-', " "),
            boxman_rules::Definition::short_name,
        )
    };
    let marked = app.scene.lammers.iter().filter_map(|(row, marks)| {
        let marks = match marks {
            Marks::Numbers(numbers) if numbers.is_empty() => return None,
            Marks::Numbers(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
                numbers.join(" ")
            }
            Marks::Count(0) => return None,
            Marks::Count(count) => count.to_string(),
        };
        Some(Line::styled(
            format!("{}: {marks}", title(row)),
            theme::quiet(),
        ))
    });
    let meters = app.scene.progressives.iter().map(|(wager, meter)| {
        Line::styled(
            format!("{} meter {}", title(&wager.to_string()), meter.meter),
            theme::quiet(),
        )
    });
    marked.chain(meters).collect()
}

/// The latest rolls, the newest last.
fn rolled(scene: &Scene, width: u16) -> Line<'static> {
    let mut spans = vec![Span::styled(" Rolls ", theme::quiet())];
    let room = usize::from(width).saturating_sub(8) / 7;
    let shown = &scene.history[scene.history.len().saturating_sub(room)..];
    for (index, [a, b]) in shown.iter().enumerate() {
        let style = if index + 1 == shown.len() {
            theme::now()
        } else {
            Style::new()
        };
        spans.push(Span::styled(format!(" {a}-{b} {:>2}", a + b), style));
    }
    Line::from(spans)
}

fn chips(app: &App) -> Line<'static> {
    let me = app.desk.me();
    if let Some(own) = app.scene.players.get(&me.name) {
        let text = format!(" Rack {}   on the layout {}", own.rack, own.on_layout);
        return Line::styled(text, theme::strong());
    }
    let sum = |of: fn(&crate::scene::Seat) -> Cents| {
        Cents(app.scene.players.values().map(|p| of(p).0).sum())
    };
    let (racks, up) = (sum(|p| p.rack), sum(|p| p.on_layout));
    let text = format!(
        " {} seated   racks {racks}   on the layout {up}",
        app.scene.seated()
    );
    Line::styled(text, theme::strong())
}

/// The line that is being typed.
fn entry(frame: &mut Frame, app: &App, area: Rect) {
    let prompt = match &app.asking {
        Some((_, need)) => format!(" {} > ", need.replace('_', " ")),
        None => " > ".to_owned(),
    };
    let room = usize::from(area.width).saturating_sub(prompt.len() + 1);
    let typed = app.line.chars().count();
    let shown: String = app.line.chars().skip(typed.saturating_sub(room)).collect();
    let column = prompt.len() as u16 + shown.chars().count() as u16;
    let line = Line::from(vec![Span::styled(prompt, theme::now()), Span::raw(shown)]);
    frame.render_widget(line, area);
    frame.set_cursor_position(Position::new(area.x + column, area.y));
}

/// What the line would book, or why not.
fn below(app: &App) -> Paragraph<'static> {
    let say = |text: String, style: Style| Paragraph::new(Line::styled(text, style));
    match &app.say {
        Say::Refused(why) => return say(why.clone(), theme::bad()),
        Say::Done(what) => return say(what.clone(), theme::good()),
        Say::Nothing => {}
    }
    match app.intent() {
        Intent::Call([a, b]) => return say(format!("calls {}: {a}-{b}", a + b), theme::good()),
        Intent::NoRoll(Some(reason)) => {
            return say(format!("calls no roll: {}", reason.name()), theme::good());
        }
        Intent::Draw => return say("rolls the dice".to_owned(), theme::good()),
        Intent::Undo => return say("takes the last line back".to_owned(), theme::good()),
        _ => {}
    }
    let Some(heard) = &app.heard else {
        return Paragraph::new("");
    };
    let goes_on = heard.completions.iter().map(|c| match c.title.as_str() {
        "" => c.line.trim().to_owned(),
        title => format!("{} ({title})", c.line.trim()),
    });
    let goes_on: Vec<String> = goes_on.collect();
    match &heard.refused {
        Some(_) if !goes_on.is_empty() => say(goes_on.join(", "), theme::quiet()),
        Some(why) => say(why.message.clone(), theme::bad()),
        None => {
            let mut books = heard.books.join(", ");
            if heard.change > Cents::ZERO {
                books.push_str(&format!("; {} change", heard.change));
            }
            if heard.parlay {
                books.push_str("; winnings ride");
            }
            say(books, theme::good())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn a_long_text_is_parted_between_words() {
        assert_eq!(fold("one two", 7), ["one two"]);
        assert_eq!(fold("one two three", 7), ["one two", "  three"]);
        assert_eq!(
            fold("unbreakable it is", 5),
            ["unbreakable", "  it", "  is"]
        );
    }
}
