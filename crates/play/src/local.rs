//! A table of its own, in this process: nothing is kept, the dice are drawn, or called where the person is the crew.

use std::sync::mpsc::Sender;

use boxman_rules::{Cents, House};
use boxman_shorthand::{Memory, Shorthand, Speaker};
use boxman_table::{Command, Event, Name, Request, Session, Table};
use serde_json::Value;

use crate::{
    Dice,
    desk::{Desk, GoesOn, Heard, Me, News, Why},
    scene::Scene,
};

pub(crate) struct Local {
    session: Session,
    house: Box<House>,
    shorthand: Shorthand,
    memory: Memory,
    me: Me,
    name: Name,
    news: Sender<News>,
}

impl Local {
    /// Opens a table and, for a player, sits down and buys in.
    pub fn open(
        house: Box<House>,
        dice: Dice,
        name: &str,
        buy_in: Cents,
        crew: bool,
        news: Sender<News>,
    ) -> Local {
        let me = Me {
            name: name.to_owned(),
            crew,
            roles: None,
            drawn: !crew,
            table: house.rulebook.title.clone(),
        };
        let table = Table::open((*house).clone());
        let mut local = Local {
            shorthand: Shorthand::of(&house),
            memory: Memory::default(),
            session: Session::new(table).with_dice(dice),
            name: Name::new(name).unwrap_or_else(|| Name::new("player").expect("a name")),
            house,
            me,
            news,
        };
        if !crew {
            let sits = [
                Command::sit(local.name.as_str(), 1),
                Command::buy_in(local.name.as_str(), buy_in),
            ];
            for command in sits {
                let _ = local.perform(Request::from(command));
            }
        }
        local
    }

    fn perform(&mut self, request: Request) -> Result<(), String> {
        let events: Vec<Event> = self.session.perform(request).map_err(|r| r.to_string())?;
        for event in events {
            self.memory.saw(&event);
            let _ = self.news.send(News::Told(Box::new(event)));
        }
        Ok(())
    }

    fn read(&self, line: &str) -> Heard {
        let table = self.session.engine();
        let speaker = if self.me.crew {
            Speaker::Crew
        } else {
            Speaker::Player(self.name.clone())
        };
        let completions = self.shorthand.complete(line).into_iter();
        let mut heard = Heard {
            line: line.to_owned(),
            completions: completions
                .map(|c| GoesOn {
                    line: c.line,
                    title: c.title,
                })
                .collect(),
            ..Heard::default()
        };
        let booking = match self.shorthand.read(line, &speaker, table, &self.memory) {
            Ok(booking) => booking,
            Err(misheard) => {
                heard.refused = Some(Why {
                    message: misheard.to_string(),
                });
                return heard;
            }
        };
        let preview = self.shorthand.preview(table, booking, None, None);
        heard.commands = json(&preview.booking.commands);
        heard.undo = json(&preview.undo);
        heard.books = preview.sentences;
        heard.change = preview.booking.change;
        heard.parlay = preview.booking.parlay;
        heard.refused = preview.refused.map(|(_, refusal)| Why {
            message: refusal.message,
        });
        heard
    }
}

fn json(commands: &[Command]) -> Vec<Value> {
    let values = commands.iter().map(serde_json::to_value);
    values
        .map(|value| value.expect("a command is JSON"))
        .collect()
}

impl Desk for Local {
    fn house(&self) -> &House {
        &self.house
    }

    fn me(&self) -> &Me {
        &self.me
    }

    fn look(&mut self) {
        let view = self.session.engine().view_without_offers();
        let scene: Scene = serde_json::to_value(view)
            .and_then(serde_json::from_value)
            .expect("a view is what a scene is read from");
        let _ = self.news.send(News::Scene(Box::new(scene)));
    }

    fn hear(&mut self, line: &str) {
        let _ = self.news.send(News::Heard(self.read(line)));
    }

    fn give(&mut self, commands: Vec<Value>) {
        let mut done = Ok(());
        for command in commands {
            let request = Request::read(&command.to_string()).map_err(|r| r.message);
            done = request.and_then(|request| self.perform(request));
            if done.is_err() {
                break;
            }
        }
        let _ = self.news.send(News::Given(done));
        self.look();
    }
}
