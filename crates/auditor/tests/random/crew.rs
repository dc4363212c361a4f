//! The crew of a table in the full procedure: it mostly does what the state says is due, and now and then
//! something else, which table and auditor have to judge alike.

use super::chance::{Chance, PLAYERS};
use super::game::{Asked, Game};
use serde_json::{Value, json};

/// A roll takes fewer steps than this, even if everybody declines the dice several times.
const STEPS: usize = 400;

impl<T: Asked> Game<T> {
    /// Takes steps until a roll is settled.
    pub fn walk_to_settlement(&mut self) {
        // When nobody wants the dice or the line, decision-only throws come about.
        let mut shy = self.chance.one_in(4);
        for step in 0..STEPS {
            shy &= step < 40;
            let next = self.compare()["next"].take();
            let steps = next["steps"].as_array().cloned().unwrap_or_default();
            if self.chance.one_in(5) && self.stray(&steps) {
                return;
            }
            for pending in next["pending"].as_array().into_iter().flatten() {
                if pending["do"] != "no-roll" && self.chance.one_in(2) {
                    self.tell(&filled(pending, [1, 1], step));
                }
            }
            if steps.is_empty() {
                let player = self.chance.player();
                self.tell(&json!({"do": "sit", "player": player}));
                self.tell(&json!({"do": "buy-in", "player": player, "amount": 2_000_000}));
                continue;
            }
            if self.take_step(&steps, shy, step) {
                return;
            }
        }
        self.fail("no roll in four hundred steps");
    }

    /// Takes one of the steps that are due. Says whether it settled a roll.
    fn take_step(&mut self, steps: &[Value], shy: bool, number: usize) -> bool {
        let dice = self.chance.dice(self.books.point);
        let step = self.chance.step(steps, shy).clone();
        match step["do"].as_str() {
            Some("throw") if self.chance.one_in(2) && !shy => self.between_rolls(),
            Some("roll" | "settle") => {
                for _ in 0..self.chance.up_to(2) {
                    let idea = self.chance.idea(&self.books, &[]);
                    self.tell(&idea);
                }
            }
            _ => {}
        }
        let command = filled(&step, dice, number);
        let taken = self.tell(&command);
        taken && self.settled(&command)
    }

    /// Tries a step that is perhaps not due. Says whether it settled a roll.
    fn stray(&mut self, due: &[Value]) -> bool {
        let command = self.chance.stray_step();
        // Which markers are due the auditor does not know.
        let marks = due.iter().any(|step| step["do"] == "mark");
        if marks && (command["do"] == "throw" || command["do"] == "push-dice") {
            return false;
        }
        let taken = self.tell(&command);
        taken && self.settled(&command)
    }

    fn settled(&mut self, command: &Value) -> bool {
        let settled = command["do"] == "settle";
        self.rolls += u64::from(settled);
        settled
    }
}

/// A step that the state names, with what it leaves open.
fn filled(step: &Value, dice: [u8; 2], number: usize) -> Value {
    let mut step = step.clone();
    let Some(fields) = step.as_object_mut() else {
        return step;
    };
    fields.remove("roles");
    let needs = fields.remove("needs").unwrap_or_default();
    for need in needs
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
    {
        let value = match (need, fields["do"].as_str()) {
            ("dice_set", _) => json!(format!("set {number}")),
            ("dice", Some("select-dice")) => json!([2, 4]),
            ("dice", _) => json!(dice),
            ("reason", _) => json!("short"),
            ("amount", _) => json!(1000),
            (other, _) => panic!("{other} is not known here"),
        };
        fields.insert(need.to_owned(), value);
    }
    step
}

impl Chance {
    /// One of the steps that are due.
    fn step<'a>(&mut self, steps: &'a [Value], shy: bool) -> &'a Value {
        let declined = if shy { !self.one_in(6) } else { self.one_in(3) };
        let off = self.one_in(30);
        let passed = if shy { self.one_in(2) } else { self.one_in(8) };
        let wanted = |step: &&Value| match step["do"].as_str() {
            Some("accept-dice") => !declined,
            Some("decline-dice") => declined,
            Some("roll") => !off,
            Some("no-roll") => off,
            Some("pass-dice") => passed,
            Some("bet") => !passed,
            _ => true,
        };
        let wanted: Vec<&Value> = steps.iter().filter(wanted).collect();
        let first = &steps[0];
        if wanted.is_empty() {
            return first;
        }
        wanted[self.up_to(wanted.len() - 1)]
    }

    /// Any step of the procedure, in turn or not.
    fn stray_step(&mut self) -> Value {
        let player = *self.pick(&PLAYERS);
        let wager = *self.pick(&[
            "field",
            "any-seven",
            "place-6",
            "place-8",
            "hard-8",
            "pass",
            "lay-4",
        ]);
        let amount = 100 * (1 + self.up_to(40));
        match self.up_to(20) {
            0 => json!({"do": "offer-dice"}),
            1 => json!({"do": "offer-dice", "player": player}),
            2 => json!({"do": "accept-dice", "player": player}),
            3 => json!({"do": "decline-dice", "player": player}),
            4 => {
                json!({"do": "select-dice", "player": player, "dice": [1 + self.up_to(5), 1 + self.up_to(5)]})
            }
            5 => json!({"do": "return-dice"}),
            6 => json!({"do": "bring-in"}),
            7 => json!({"do": "throw", "player": player}),
            8 => json!({"do": "settle"}),
            9 => json!({"do": "push-dice"}),
            10 => json!({"do": "roll", "dice": [3, 4]}),
            11 => json!({"do": "no-roll", "reason": "off-table"}),
            12 => json!({"do": "open-table", "dice_set": "another"}),
            13 => {
                json!({"do": "confirm-work", "player": player, "wager": wager, "like": self.one_in(2)})
            }
            14 => json!({"do": "confirm-bet", "player": player, "wager": wager}),
            15 => json!({"do": "convert-cash", "player": player}),
            16 | 17 => json!({"do": "confirm-line", "player": player}),
            _ => json!({"do": "verbal-bet", "player": player, "wager": wager, "amount": amount}),
        }
    }
}
