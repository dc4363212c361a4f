//! What the screen shows and what keys do, without a terminal: news in, questions and commands to the desk out.

use std::collections::VecDeque;

use ratatui::crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use serde_json::{Value, json};

use crate::{
    desk::{Desk, Heard, News},
    intent::{Intent, REASONS},
    log::Log,
    scene::{Scene, Step},
};

/// The longest line that can be typed.
const LONGEST: usize = 120;
/// The most steps that are taken on the way to a call.
const MOST_STEPS: u8 = 40;

/// The fields of steps that are filled in with a text.
const TEXTS: [&str; 3] = ["dice_set", "ruling", "text"];

/// A sentence below the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Say {
    Nothing,
    /// Something was done.
    Done(String),
    /// Something was not.
    Refused(String),
}

pub(crate) struct App {
    pub desk: Box<dyn Desk>,
    pub scene: Scene,
    pub log: Log,
    /// What is being typed.
    pub line: String,
    /// What it would book.
    pub heard: Option<Heard>,
    pub say: Say,
    pub help: bool,
    pub linked: bool,
    pub over: bool,
    /// Why the table is gone.
    pub farewell: Option<String>,
    /// How far the log is scrolled back.
    pub back: usize,
    /// A step that waits for a text, and the field that the text is for.
    pub asking: Option<(Step, String)>,
    /// Enter was pressed before it was known what the line books.
    entered: bool,
    /// Something was given, and how the table stands after it is not known yet.
    unsettled: bool,
    /// Keys that came meanwhile, from an Enter on: they count at the table as it will stand.
    ahead: VecDeque<KeyEvent>,
    /// What takes the last lines back, the latest last.
    undo: Vec<(String, Vec<Value>)>,
    /// For everything that is given and not answered: what takes it back.
    given: VecDeque<Option<(String, Vec<Value>)>>,
    /// Dice that are called once the steps before are taken.
    calling: Option<([u8; 2], u8)>,
    /// Lines that were given, and which of them is shown again.
    past: Vec<String>,
    recalled: usize,
}

impl App {
    pub fn new(desk: Box<dyn Desk>) -> App {
        App {
            desk,
            scene: Scene::default(),
            log: Log::default(),
            line: String::new(),
            heard: None,
            say: Say::Nothing,
            help: false,
            linked: true,
            over: false,
            farewell: None,
            back: 0,
            asking: None,
            entered: false,
            unsettled: false,
            ahead: VecDeque::new(),
            undo: Vec::new(),
            given: VecDeque::new(),
            calling: None,
            past: Vec::new(),
            recalled: 0,
        }
    }

    pub fn start(&mut self) {
        self.desk.look();
    }

    /// Whether commands are on their way.
    pub fn is_waiting(&self) -> bool {
        !self.given.is_empty()
    }

    /// What the line means.
    pub fn intent(&self) -> Intent {
        if self.asking.is_some() {
            return Intent::Fill;
        }
        Intent::of(&self.line, self.desk.me().crew)
    }

    /// What Enter does on an empty line, in words.
    pub fn due(&self) -> String {
        let me = self.desk.me();
        if self.scene.closed {
            return "The table is closed.".to_owned();
        }
        if let Some(next) = &self.scene.next {
            return next.message.clone();
        }
        match (me.crew, me.drawn) {
            (true, _) => "Bets are open. Two digits call the dice.".to_owned(),
            (false, false) => "Bets are open. The crew calls the dice.".to_owned(),
            (false, true) if self.is_ready() => "You are ready. Waiting for the others.".to_owned(),
            (false, true) if self.shoots() => "Bets are open. Enter rolls the dice.".to_owned(),
            (false, true) => "Bets are open. Enter says that you are ready.".to_owned(),
        }
    }

    fn is_ready(&self) -> bool {
        let ready = self.scene.clock.iter().flat_map(|clock| &clock.ready);
        self.scene.seated() > 1 && ready.into_iter().any(|name| *name == self.desk.me().name)
    }

    /// Whether the person throws the next roll.
    fn shoots(&self) -> bool {
        let own = self
            .scene
            .shooter
            .as_ref()
            .is_some_and(|s| *s == self.desk.me().name);
        own || self.scene.seated() <= 1
    }

    /// Takes in a piece of news.
    pub fn hear(&mut self, news: News) {
        match news {
            News::Input(Input::Key(key)) if key.kind != KeyEventKind::Release => {
                self.ahead.push_back(key);
                self.take_keys();
            }
            News::Input(Input::Paste(text)) => text.chars().for_each(|c| self.insert(c)),
            News::Input(_) => {}
            News::InputEnded => self.over = true,
            News::Scene(scene) => {
                self.scene = *scene;
                self.unsettled = self.is_waiting();
                self.go_on_calling();
                self.take_keys();
            }
            News::Told(event) => {
                // What a roll has decided is not taken back.
                if matches!(*event, boxman_table::Event::Rolled { .. }) {
                    self.undo.clear();
                }
                self.log.event(&event);
            }
            News::Heard(heard) if heard.line == self.line => {
                self.heard = Some(heard);
                if std::mem::take(&mut self.entered) {
                    self.book();
                    self.take_keys();
                }
            }
            News::Heard(_) => {}
            News::Given(done) => self.answered(done),
            News::Link(linked) => self.linked = linked,
            News::Over(why) => (self.over, self.farewell) = (true, Some(why)),
        }
    }

    /// Takes the keys that have come, up to an Enter that has to wait. Leaving and clearing never wait.
    fn take_keys(&mut self) {
        let breaks = |key: &KeyEvent| {
            let control = key.modifiers.contains(KeyModifiers::CONTROL);
            key.code == KeyCode::Esc || (control && key.code == KeyCode::Char('c'))
        };
        // Clearing or leaving takes back an Enter that waits, and what was typed after it.
        if let Some(at) = self.ahead.iter().rposition(breaks)
            && (self.entered || self.unsettled)
        {
            self.ahead.drain(..at);
            self.entered = false;
        }
        let holds = |app: &App, key: &KeyEvent| {
            app.entered || (app.unsettled && key.code == KeyCode::Enter)
        };
        while let Some(key) = self.ahead.pop_front() {
            if holds(self, &key) && !breaks(&key) {
                self.ahead.push_front(key);
                return;
            }
            self.key(key);
        }
    }

    fn answered(&mut self, done: Result<(), String>) {
        let undo = self.given.pop_front().flatten();
        match done {
            Ok(()) => self
                .undo
                .extend(undo.filter(|(_, commands)| !commands.is_empty())),
            Err(why) => {
                self.calling = None;
                self.say = Say::Refused(why);
            }
        }
        // What is up has changed, and so may what the line books.
        self.ask();
    }

    fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if self.help && !control {
            self.help = false;
            return;
        }
        match key.code {
            KeyCode::Char('c' | 'd' | 'q') if control => self.over = true,
            KeyCode::Char('z') if control => self.take_back(),
            KeyCode::Char('u') if control => self.set(String::new()),
            KeyCode::Char('w') if control => {
                let kept = self.line.trim_end().rfind(' ').map_or(0, |at| at + 1);
                self.set(self.line[..kept].to_owned());
            }
            KeyCode::Char('?') | KeyCode::F(1) => self.help = true,
            KeyCode::Char(c) if !control => self.insert(c),
            KeyCode::Backspace => {
                let mut line = std::mem::take(&mut self.line);
                line.pop();
                self.set(line);
            }
            KeyCode::Esc => {
                self.asking = None;
                self.set(String::new());
            }
            KeyCode::Tab => self.complete(),
            KeyCode::Up => self.recall(1),
            KeyCode::Down => self.recall(-1),
            KeyCode::PageUp => self.back = (self.back + 5).min(self.log.len().saturating_sub(1)),
            KeyCode::PageDown => self.back = self.back.saturating_sub(5),
            KeyCode::Enter => self.enter(),
            _ => {}
        }
    }

    fn insert(&mut self, c: char) {
        if c.is_control() || self.line.len() >= LONGEST {
            return;
        }
        let line = format!("{}{c}", self.line);
        self.set(line);
    }

    fn set(&mut self, line: String) {
        self.line = line;
        self.entered = false;
        self.say = Say::Nothing;
        self.ask();
    }

    /// Asks what the line would book.
    fn ask(&mut self) {
        self.heard = None;
        if self.intent() == Intent::Shorthand {
            self.desk.hear(&self.line);
        }
    }

    fn complete(&mut self) {
        let first = self
            .heard
            .as_ref()
            .and_then(|heard| heard.completions.first());
        if let Some(first) = first.map(|c| c.line.clone()) {
            self.set(first);
        }
    }

    fn recall(&mut self, step: isize) {
        self.recalled = self
            .recalled
            .saturating_add_signed(step)
            .min(self.past.len());
        let line = match self.recalled {
            0 => String::new(),
            back => self.past[self.past.len() - back].clone(),
        };
        self.set(line);
    }

    fn enter(&mut self) {
        self.back = 0;
        match self.intent() {
            Intent::Fill => self.fill(),
            Intent::Step => self.step(),
            Intent::Other => self.take(1),
            Intent::Draw => self.give("", vec![json!({"do": "roll"})], Vec::new()),
            Intent::Call(dice) => {
                self.calling = Some((dice, 0));
                self.remember();
                self.go_on_calling();
            }
            Intent::NoRoll(None) => {
                let names = REASONS.iter().enumerate();
                let names: Vec<_> = names
                    .map(|(i, r)| format!("{} {}", i + 1, r.name()))
                    .collect();
                self.say = Say::Refused(format!("Say why: {}", names.join(", ")));
            }
            Intent::NoRoll(Some(reason)) => {
                let command = json!({"do": "no-roll", "reason": reason});
                self.give("", vec![command], Vec::new());
            }
            Intent::Undo => self.take_back(),
            Intent::Help => {
                self.set(String::new());
                self.help = true;
            }
            Intent::Quit => self.over = true,
            Intent::Shorthand if self.heard.is_some() => self.book(),
            Intent::Shorthand => self.entered = true,
        }
    }

    /// Books what the line says.
    fn book(&mut self) {
        let Some(heard) = &self.heard else { return };
        if let Some(why) = &heard.refused {
            self.say = Say::Refused(why.message.clone());
            return;
        }
        let (books, commands, undo) = (
            heard.books.join(", "),
            heard.commands.clone(),
            heard.undo.clone(),
        );
        self.give(&books, commands, undo);
    }

    /// The next thing that is due.
    fn step(&mut self) {
        let me = self.desk.me();
        if self.scene.next.is_some() {
            return self.take(0);
        }
        match (me.crew, me.drawn) {
            (true, _) => {
                self.say = Say::Refused("Call the dice with two digits, such as 4 2.".to_owned())
            }
            (false, false) => self.say = Say::Refused("The crew calls the dice here.".to_owned()),
            (false, true) => {
                let word = if self.shoots() { "roll" } else { "ready" };
                self.give("", vec![json!({"do": word})], Vec::new());
            }
        }
    }

    /// Takes one of the steps that are due from this person.
    fn take(&mut self, index: usize) {
        let due = self.scene.due(self.desk.me().roles.as_deref());
        let Some(step) = due.get(index) else {
            self.say = Say::Refused("Nothing is due from you.".to_owned());
            return;
        };
        let mut command = step.command();
        match step.needs.as_slice() {
            [] => {}
            // The two dice of the set that are nearest.
            [need] if need == "dice" && step.word == "select-dice" => {
                command["dice"] = json!([1, 2]);
            }
            [need] if need == "dice" && self.desk.me().drawn => {}
            [need] if need == "dice" => {
                self.say = Say::Refused("Call the dice with two digits, such as 4 2.".to_owned());
                return;
            }
            [need] if TEXTS.contains(&need.as_str()) => {
                self.asking = Some(((*step).clone(), need.clone()));
                self.set(String::new());
                return;
            }
            needs => {
                let needs = needs.join(" and ");
                self.say = Say::Refused(format!("This step needs {needs}: use the consoles."));
                return;
            }
        }
        self.give("", vec![command], Vec::new());
    }

    /// Takes the step that waited for a text.
    fn fill(&mut self) {
        let text = self.line.trim().to_owned();
        if text.is_empty() {
            return;
        }
        if let Some((step, need)) = self.asking.take() {
            let mut command = step.command();
            command[need] = text.into();
            self.line.clear();
            self.give("", vec![command], Vec::new());
        }
    }

    /// Calls the dice, after the steps before it that leave no choice.
    fn go_on_calling(&mut self) {
        let Some((dice, taken)) = self.calling else {
            return;
        };
        if self.is_waiting() {
            return;
        }
        let due = self.scene.due(self.desk.me().roles.as_deref());
        let called = json!({"do": "roll", "dice": dice});
        if self.scene.next.is_none() || due.iter().any(|step| step.word == "roll") {
            self.calling = None;
            self.give("", vec![called], Vec::new());
            return;
        }
        let first = due
            .first()
            .filter(|first| due.iter().all(|step| step.word == first.word));
        let command = match first {
            Some(step) if step.needs.is_empty() && taken < MOST_STEPS => step.command(),
            Some(step) if step.word == "select-dice" => {
                let mut command = step.command();
                command["dice"] = json!([1, 2]);
                command
            }
            _ => {
                self.calling = None;
                self.say = Say::Refused(self.due());
                return;
            }
        };
        self.calling = Some((dice, taken + 1));
        self.give("", vec![command], Vec::new());
    }

    fn take_back(&mut self) {
        let Some((what, commands)) = self.undo.pop() else {
            self.say = Say::Refused("There is nothing to take back.".to_owned());
            return;
        };
        self.give(&format!("taken back: {what}"), commands, Vec::new());
    }

    fn remember(&mut self) {
        let line = std::mem::take(&mut self.line);
        if !line.trim().is_empty() && self.past.last() != Some(&line) {
            self.past.push(line);
        }
        self.recalled = 0;
        self.heard = None;
    }

    /// Gives commands; an empty text says nothing of it.
    fn give(&mut self, what: &str, commands: Vec<Value>, undo: Vec<Value>) {
        self.remember();
        self.say = if what.is_empty() {
            Say::Nothing
        } else {
            Say::Done(what.to_owned())
        };
        self.given.push_back(Some((what.to_owned(), undo)));
        self.unsettled = true;
        self.desk.give(commands);
    }
}
