//! An entry of the catalogue: a wager under a source, a pay table and a vigorish, with its exact
//! odds, as people and programs get it.

use boxman_rules::{Collected, Definition, Family, Number, Vigorish, VigorishBase};
use serde::{Serialize, Serializer, ser::SerializeStruct};

use crate::{ByAmount, Exact, Ratio, catalogue::numbered};

/// A wager with its exact odds.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The document or rulebook it is stated for.
    pub source: String,
    /// Its definition.
    pub definition: Definition,
    /// The number of odds on the line, which their wager does not name.
    pub number: Option<Number>,
    /// The vigorish taken.
    pub vigorish: Option<Vigorish>,
    /// Its exact odds.
    pub exact: Exact,
    /// The edge by amount, where a house offers it.
    pub by_amount: Option<ByAmount>,
}

impl Entry {
    /// The wager's name; odds on the line carry their number.
    pub fn name(&self) -> String {
        numbered(self.definition.wager, self.number)
    }

    /// The wager's title, with its number.
    pub fn title(&self) -> String {
        match self.number {
            Some(number) => format!("{} on {number}", self.definition.title),
            None => self.definition.title.clone(),
        }
    }

    /// The family it belongs to.
    pub fn family(&self) -> Family {
        self.definition.wager.family()
    }

    /// The pay table, where it has one.
    pub fn pay_table(&self) -> Option<&str> {
        let table = self.definition.mechanism.table();
        table.map(|table| table.name.as_str())
    }

    /// The house's share of a bet of one.
    pub fn edge(&self) -> Ratio {
        self.exact.distribution.edge()
    }

    /// The protocol's word for when vigorish is taken: `up-front` or `on-win`.
    pub fn vigorish_collected(&self) -> Option<&'static str> {
        self.vigorish.map(|v| collected_word(v.collected))
    }

    /// The vigorish in words, such as `5% of the bet, up front`.
    pub fn vigorish_text(&self) -> Option<String> {
        let vigorish = self.vigorish?;
        let base = match vigorish.base {
            VigorishBase::Bet => "the bet",
            VigorishBase::Win => "the win",
        };
        let when = match vigorish.collected {
            Collected::UpFront => "up front",
            Collected::OnWin => "on a win",
        };
        Some(format!("{} of {base}, {when}", vigorish.percent))
    }
}

fn collected_word(collected: Collected) -> &'static str {
    match collected {
        Collected::UpFront => "up-front",
        Collected::OnWin => "on-win",
    }
}

#[derive(Serialize)]
struct VigorishChoice {
    base: VigorishBase,
    collected: &'static str,
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let distribution = &self.exact.distribution;
        let vigorish = self.vigorish.map(|v| VigorishChoice {
            base: v.base,
            collected: collected_word(v.collected),
        });
        let mut entry = serializer.serialize_struct("Entry", 25)?;
        entry.serialize_field("source", &self.source)?;
        entry.serialize_field("wager", &self.name())?;
        entry.serialize_field("title", &self.title())?;
        entry.serialize_field("pay_table", &self.pay_table())?;
        entry.serialize_field("vigorish", &vigorish)?;
        if let Some(vigorish) = self.vigorish {
            entry.serialize_field("vigorish_rate", &Ratio::from(vigorish.percent))?;
        }
        entry.serialize_field("win", &distribution.win())?;
        entry.serialize_field("push", &distribution.push())?;
        entry.serialize_field("lose", &distribution.lose())?;
        entry.serialize_field("edge", &distribution.edge())?;
        entry.serialize_field("edge_resolved", &distribution.edge_resolved())?;
        entry.serialize_field("edge_per_roll", &self.exact.edge_per_roll())?;
        entry.serialize_field("rolls", &self.exact.rolls)?;
        entry.serialize_field("variance", &distribution.variance())?;
        entry.serialize_field("sd", &distribution.sd())?;
        entry.serialize_field("skewness", &distribution.skewness())?;
        entry.serialize_field("outcomes", distribution.outcomes())?;
        if !self.exact.levels.is_empty() {
            entry.serialize_field("levels", &self.exact.levels)?;
        }
        if let Some(jackpot) = &self.exact.jackpot {
            entry.serialize_field("jackpot", &jackpot.p)?;
            entry.serialize_field("fixed_return", &jackpot.fixed_return)?;
            entry.serialize_field("break_even_meter", &jackpot.break_even())?;
            entry.serialize_field("meter", &jackpot.meter)?;
        }
        if let Some(envy) = &self.exact.envy {
            entry.serialize_field("envy", envy)?;
        }
        if let Some(by_amount) = &self.by_amount {
            entry.serialize_field("by_amount", by_amount)?;
        }
        entry.end()
    }
}
