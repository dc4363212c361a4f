//! New house rules for a table that is open: they wait until no bet is up, over restarts too.

use boxman_engine::Request;
use boxman_table::{Command, NextRules, Table};

use super::Posted;
use crate::running::{Answer, Batch, Task};

impl Task<Table> {
    /// Takes new rules, which hold at once if no bet is up. What would never be accepted is refused. Answers whether they
    /// were accepted, too.
    pub(super) fn plan(&mut self, next: NextRules, batch: &mut Batch<Table>) -> (Answer, bool) {
        let mut request = Request::from(Command::PlanRules {
            house: next.house,
            rules: next.rules,
        });
        (request.by, request.who) = (next.by, next.who.clone());
        request.at = Some(self.services.machine.now() / 1000);
        let who = next.who.as_ref().map_or("", |who| who.as_str());
        let decided = self.decide(request);
        let accepted = decided.is_ok();
        (self.record(who, None, decided, batch), accepted)
    }

    /// Changes to the rules that wait, if no bet is up.
    pub(super) fn adopt_rules(&mut self, batch: &mut Batch<Table>) {
        let Some(next) = self.replay.engine.next_rules().cloned() else {
            return;
        };
        let before = self.replay.engine.house().hash().to_owned();
        let mut request = Request::from(Command::ChangeRules {
            house: next.house,
            rules: Some(next.rules),
            replaces: Some(before.as_str().into()),
        });
        request.by = next.by;
        request.at = Some(self.services.machine.now() / 1000);
        let Ok(decided) = self.decide(request) else {
            return;
        };
        let who = next.who.as_ref().map_or("", |who| who.as_str());
        self.record(who, None, Ok(decided), batch);
        self.running.post(Posted::of(&self.replay));
    }
}
