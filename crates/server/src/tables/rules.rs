//! New house rules for a table that is open: they wait until no bet is up, over restarts too.

use boxman_rules::Role;
use boxman_store::Write;
use boxman_table::{Command, Request};
use serde::{Deserialize, Serialize};

use super::{
    Answer, Posted,
    batch::{self, Batch},
    play::Decided,
    task::{Task, text},
};

/// The refusal that only time mends.
const BETS_UP: &str = "bets-up";

/// House rules that wait for a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextRules {
    /// Their number.
    pub rules: u64,
    /// Their text.
    pub text: String,
    /// Who gave them.
    pub by: String,
    /// In which role at a table, if in one.
    pub role: Option<Role>,
}

impl NextRules {
    /// The setting that holds what waits for a table.
    pub fn key(table: &str) -> String {
        format!("next-rules:{table}")
    }

    /// The setting that holds the number of the rules a table has changed to.
    pub fn changed_key(table: &str) -> String {
        format!("rules-of:{table}")
    }
}

impl Task {
    fn change_of(&self, next: &NextRules) -> Decided {
        let mut request = Request::from(Command::ChangeRules {
            house: next.text.clone(),
        });
        request.by = next.role;
        request.at = Some(self.around.machine.now() / 1000);
        self.judge(request)
            .map(|(asked, events)| (asked, events, None))
    }

    /// Takes new rules: at once if no bet is up, otherwise they wait. What would never be taken is
    /// refused.
    pub(super) fn plan(&mut self, next: NextRules, batch: &mut Batch) -> Answer {
        match self.change_of(&next) {
            Err(vain) if vain.refused.code != BETS_UP => {
                return batch::refused(&vain.refused);
            }
            _ => {}
        }
        batch.writes.push(Write::Setting {
            key: NextRules::key(&self.live.id),
            value: Some(text(&next)),
        });
        let what = "rules-change-asked";
        let log =
            self.around
                .machine
                .logged(&next.by, what, &self.live.id, &next.rules.to_string());
        batch.writes.push(Write::Significant(log));
        self.loaded.next_rules = Some(next);
        batch::taken(self.loaded.replay.head.seq, "[]")
    }

    /// Changes to the rules that wait, if no bet is up.
    pub(super) fn adopt(&mut self, batch: &mut Batch) {
        let Some(next) = self
            .loaded
            .next_rules
            .clone()
            .filter(|_| self.failed.is_none())
        else {
            return;
        };
        let Ok(decided) = self.change_of(&next) else {
            return;
        };
        self.loaded.next_rules = None;
        self.loaded.rules = Some(next.rules);
        self.record(&next.by, None, Ok(decided), batch);
        let id = &self.live.id;
        let setting = |key, value| Write::Setting { key, value };
        batch.writes.push(setting(NextRules::key(id), None));
        let number = next.rules.to_string();
        batch
            .writes
            .push(setting(NextRules::changed_key(id), Some(number)));
        let before = self.live.posted().hash();
        let posted = Posted::of(&self.loaded.replay, self.loaded.rules);
        let mut log =
            self.around
                .machine
                .logged(&next.by, "rules-changed", id, &next.rules.to_string());
        (log.before, log.after) = (Some(before), Some(posted.hash()));
        batch.writes.push(Write::Significant(log));
        self.live.post(posted);
    }
}
