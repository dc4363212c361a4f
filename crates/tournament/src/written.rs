//! The written rules (47.1-2315.06 to .08), generated from the set-up: a copy goes to the Division and
//! to every player. What must be in them is listed once, printed from that list and looked for in any
//! copy that was edited by hand.

mod statements;

use crate::Matter;
use boxman_rules::{Block, Document, Format, Section, counted};

use crate::setup::{Advance, HouseRules, PLAYER_LIMIT, Plan, Round, Setup, Ties};

/// A statement that the rules must contain, with its clause.
type Statement = (&'static str, String);

impl Setup {
    /// The written rules as a document.
    pub fn rules(&self) -> Document {
        let mut sections = vec![self.about()];
        sections.extend(self.events.iter().map(|plan| self.event_section(plan)));
        sections.push(section("Conduct of the tournament", self.conduct()));
        sections.push(section("House rules", self.house_rules_statements()));
        sections.push(section("Tournament chips", self.chips()));
        sections.push(self.proof());
        if self.house_rules == HouseRules::Included {
            for plan in distinct_games(&self.events) {
                sections.extend(plan.house.printed().sections);
            }
        }
        Document {
            title: format!("{}: tournament rules", self.name),
            sections,
        }
    }

    /// The written rules, written out.
    pub fn print(&self, format: Format) -> String {
        self.rules().write(format)
    }

    /// Every statement that the rules must contain.
    pub fn required(&self) -> Vec<Statement> {
        let mut all = self.conduct();
        all.extend(self.house_rules_statements());
        all.extend(self.chips());
        for plan in &self.events {
            all.extend(self.terms(plan));
        }
        all
    }

    /// The required statements that a text does not contain.
    pub fn missing_statements(&self, text: &str) -> Vec<Statement> {
        let plain = words(text);
        let mut all = self.required();
        all.retain(|(_, statement)| !plain.contains(&words(statement)));
        all
    }

    fn about(&self) -> Section {
        let mut lines = Vec::new();
        for (index, licensee) in self.licensees.iter().enumerate() {
            let joint = self.licensees.len() > 1 && index == self.responsible;
            let role = if joint {
                "; responsible for the tournament, its prizes and its records"
            } else {
                ""
            };
            lines.push(format!(
                "{} (licence {}), at {}; tournament director: {}{role}",
                licensee.name, licensee.licence, licensee.premises, licensee.director
            ));
        }
        for criterion in &self.criteria {
            lines.push(format!(
                "Players must meet: {} ({})",
                criterion.text, criterion.because
            ));
        }
        lines.push("No player has more than one active entry at a time; a player found with two is disqualified and receives no prize.".to_owned());
        lines.push(match self.reentries {
            0 => "An eliminated player may not enter again.".to_owned(),
            n => format!(
                "An eliminated player may enter an event again as a new entry, at most {}.",
                counted(n.into(), "time")
            ),
        });
        Section {
            title: "The tournament".to_owned(),
            blocks: vec![Block::List(lines)],
        }
    }

    fn event_section(&self, plan: &Plan) -> Section {
        let mut lines = vec![format!(
            "Played from {} to {} at {}. The game is {} ({}).",
            plan.starts,
            plan.ends,
            self.licensees[plan.at].premises,
            plan.game,
            plan.house.rulebook.title
        )];
        lines.extend(self.terms(plan).into_iter().map(|(_, statement)| statement));
        let rounds = plan.rounds.iter().map(|round| {
            let colours: Vec<String> = round
                .colours
                .iter()
                .map(|(c, v)| format!("{c} {}", v.count()))
                .collect();
            vec![
                round.name.clone(),
                round.rolls.to_string(),
                round.seats.to_string(),
                colours.join(", "),
            ]
        });
        Section {
            title: plan.name.clone(),
            blocks: vec![
                Block::List(lines),
                Block::Table {
                    head: vec!["Round", "Rolls", "Seats a table", "Value of chips"],
                    rows: rounds.collect(),
                },
            ],
        }
    }

    /// What must be stated about an event.
    fn terms(&self, plan: &Plan) -> Vec<Statement> {
        let fee = if plan.fee.is_zero() {
            "There is no entry fee".to_owned()
        } else {
            format!("The entry fee is {}", plan.fee)
        };
        let buy_in = if plan.buy_in.is_zero() {
            "there is no buy-in".to_owned()
        } else {
            format!("the initial buy-in is {}", plan.buy_in)
        };
        let mut all = vec![(
            Matter::StatedFee.clause(),
            format!("{}: {fee}, and {buy_in}.", plan.name),
        )];
        for item in &plan.items {
            all.push((
                Matter::NonCashFee.clause(),
                format!("{} is taken for {}.", item.name, item.value),
            ));
        }
        all.push((Matter::StatedRebuys.clause(), rebuy_statement(plan)));
        all.push((Matter::StatedFinal.clause(), self.way_to_the_final(plan)));
        let prizes: Vec<String> = plan
            .prizes
            .iter()
            .map(|p| format!("place {}: {}", p.place, p.description))
            .collect();
        all.push((
            Matter::StatedPrizes.clause(),
            format!(
                "{}: {} prizes. {}.",
                plan.name,
                plan.prizes.len(),
                prizes.join("; ")
            ),
        ));
        if plan.same_dice {
            let text = format!(
                "{}: heats that are played at the same time have the same dice.",
                plan.name
            );
            all.push((Matter::StatedChanges.clause(), text));
        }
        all
    }

    fn way_to_the_final(&self, plan: &Plan) -> String {
        let mut parts = Vec::new();
        for (index, round) in plan.rounds.iter().enumerate() {
            let is_final = index + 1 == plan.rounds.len();
            let rolls = counted(round.rolls.into(), "roll");
            parts.push(match (is_final, round.advance) {
                (false, Advance::Top(1)) => format!(
                    "{}: after {rolls} the player with the most points at each table goes on{}",
                    round.name, stacks(plan, index)
                ),
                (false, Advance::Top(n)) => format!(
                    "{}: after {rolls} the {n} players with the most points at each table go on{}",
                    round.name, stacks(plan, index)
                ),
                (false, Advance::Survivors) => format!(
                    "{}: after {rolls} every player with chips goes on{}",
                    round.name, stacks(plan, index)
                ),
                (true, _) => format!(
                    "{} is the final: it ends after {rolls}, or when one player alone has chips; the most points win, and points decide every other place",
                    round.name
                ),
            });
        }
        let ties = match self.ties {
            Ties::RollOff => {
                "Players who are level throw two dice, and the higher total ranks first"
            }
            Ties::Share => {
                "Players who are level all go on; level for prizes they share the cash equally, and throw two dice for goods"
            }
        };
        format!(
            "{}. {}. Bets still up when a heat ends are returned at face value. {ties}. Seats are drawn.",
            plan.name,
            parts.join(". ")
        )
    }

    /// The proof that no player can exceed the limit (CO-2315.06-f).
    fn proof(&self) -> Section {
        let entries = self.reentries + 1;
        let rows = self.events.iter().map(|plan| {
            let (times, price) = plan
                .rebuys
                .as_ref()
                .map_or((0, boxman_rules::Cents::ZERO), |r| (r.most, r.price));
            vec![
                plan.name.clone(),
                plan.fee.to_string(),
                plan.buy_in.to_string(),
                format!("{times} x {price}"),
                entries.to_string(),
                plan.most_for_one_entry().times(entries.into()).to_string(),
            ]
        });
        let text = format!(
            "The most that one player can spend in all, with every re-buy and re-entry, is {}; the limit is {PLAYER_LIMIT}.",
            self.most_for_one_player()
        );
        Section {
            title: "What a player can spend".to_owned(),
            blocks: vec![
                Block::Table {
                    head: vec!["Event", "Fee", "Buy-in", "Re-buys", "Entries", "At most"],
                    rows: rows.collect(),
                },
                Block::Paragraph(text),
            ],
        }
    }
}

/// "the first round", "the first 2 rounds".
pub(crate) fn first_rounds(count: usize) -> String {
    if count == 1 {
        "the first round".to_owned()
    } else {
        format!("the first {count} rounds")
    }
}

fn rebuy_statement(plan: &Plan) -> String {
    match &plan.rebuys {
        None => format!("{}: re-buys are not permitted.", plan.name),
        Some(rebuys) => {
            let who = if rebuys.only_broke {
                "a player who has lost all their chips"
            } else {
                "every player"
            };
            format!(
                "{}: re-buys are permitted. While the director has them open, during {}, {who} may buy {} for {}, at most {}.",
                plan.name,
                first_rounds(rebuys.through),
                rebuys.chips,
                rebuys.price,
                counted(rebuys.most.into(), "time")
            )
        }
    }
}

fn stacks(plan: &Plan, round: usize) -> String {
    let next: Option<&Round> = plan.rounds.get(round + 1);
    match next.and_then(|r| r.chips) {
        Some(chips) => format!(" and start again with {chips}"),
        None => " with their chips".to_owned(),
    }
}

fn section(title: &str, statements: Vec<Statement>) -> Section {
    let lines = statements.into_iter().map(|(_, text)| text);
    Section {
        title: title.to_owned(),
        blocks: vec![Block::List(lines.collect())],
    }
}

fn distinct_games(events: &[Plan]) -> Vec<&Plan> {
    let mut plans: Vec<&Plan> = Vec::new();
    for plan in events {
        if !plans.iter().any(|p| p.game == plan.game) {
            plans.push(plan);
        }
    }
    plans
}

/// Words alone, so that line breaks and marks of a list do not matter.
fn words(text: &str) -> String {
    let bare = text
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
    bare.split_whitespace().collect::<Vec<_>>().join(" ")
}
