//! The terminal: taken over, drawn after all news that has come, and given back however the program ends.

use std::{
    sync::mpsc::{Receiver, Sender},
    thread,
};

use ratatui::crossterm::event;

use crate::{PlayError, app::App, desk::News, draw, theme::Look};

/// Runs until the person leaves or the table is gone.
pub(crate) fn run(
    mut app: App,
    look: Look,
    send: Sender<News>,
    news: &Receiver<News>,
) -> Result<(), PlayError> {
    let mut terminal = ratatui::try_init()?;
    thread::spawn(move || {
        while let Ok(input) = event::read() {
            if send.send(News::Input(input)).is_err() {
                return;
            }
        }
        let _ = send.send(News::InputEnded);
    });
    app.start();
    let mut drawn = Ok(());
    while !app.over && drawn.is_ok() {
        drawn = terminal
            .draw(|frame| {
                draw::draw(frame, &app);
                look.reduce(frame.buffer_mut());
            })
            .map(drop);
        // Everything that has come is taken in before the screen is drawn again.
        let Ok(first) = news.recv() else { break };
        app.hear(first);
        news.try_iter().for_each(|more| app.hear(more));
    }
    ratatui::try_restore()?;
    drawn?;
    match app.farewell {
        Some(why) => Err(PlayError::Refused(why)),
        None => Ok(()),
    }
}
