//! What the written rules of every tournament state, whatever its events.

use super::Statement;
use crate::setup::{Award, HouseRules, Pool, Setup};

impl Setup {
    /// The rules of conduct that every tournament's print contains (CO-2315.07-0).
    pub(super) fn conduct(&self) -> Vec<Statement> {
        let split = match self.splits {
            true => {
                "The players who remain in a final may unanimously agree to split the cash prizes among themselves and end play early. Only players may propose it. Every agreement is voluntary and unanimous, which each player says for himself; the tournament director does not encourage it, and does not permit it where a player seems to be pressed. The director awards the prizes as agreed and records who received what."
            }
            false => "The players may not agree to split prizes: play goes on to its end.",
        };
        let statements = [
            (
                "CO-2315.07-1-a",
                "All players receive an equal number of tournament chips for their entry fee and initial buy-in at the start of each event.",
            ),
            (
                "CO-2315.07-1-b",
                "Where more chips can be bought before or during an event, every player has the same opportunity to buy them.",
            ),
            (
                "CO-2315.07-2",
                "A player who has lost all chips, and who cannot or does not buy more, is eliminated.",
            ),
            ("CO-2315.07-3-0", split),
            (
                "CO-2315.07-3-a",
                "No agreement covers prizes that are not cash; those are played for.",
            ),
            (
                "CO-2315.07-4-a",
                "No player may let another person sit in for him.",
            ),
            ("CO-2315.07-4-b", "No player may wager for another player."),
            (
                "CO-2315.07-5-a",
                "Only tournament chips that are on the table when a round begins are in play in that round; chips bought during a round come into play with the next.",
            ),
            ("CO-2315.07-5-b", "Concealed chips may not be used."),
        ];
        statements
            .map(|(clause, text)| (clause, text.to_owned()))
            .to_vec()
    }

    pub(super) fn house_rules_statements(&self) -> Vec<Statement> {
        let mut all = vec![match self.house_rules {
            HouseRules::Statement => (
                "CO-2315.08-1",
                format!(
                    "Except as changed by these tournament rules, tournament play shall follow the house rules of {}.",
                    self.casino
                ),
            ),
            HouseRules::Included => (
                "CO-2315.08-1",
                format!(
                    "The standard house rules of {} are printed below.",
                    self.casino
                ),
            ),
        }];
        all.push((
            "CO-2315.08-5",
            "Table maximums, limits on odds and tips for dealers do not apply to tournament chips."
                .to_owned(),
        ));
        all.extend(
            self.extra_rules
                .iter()
                .map(|rule| ("CO-2315.08-5", rule.clone())),
        );
        all.push((
            "CO-2315.05-g",
            match self.pool {
                Pool::Tournament => "All buy-ins form one prize pool, which is paid out in full to the winners. Cents that do not divide go to the best place, as do prizes for places that nobody reaches.",
                Pool::Event => "The buy-ins of each event form its prize pool. What an event does not award is carried forward to the next, and the last event pays out all of it. Cents that do not divide go to the best place, as do prizes for places that nobody reaches.",
            }
            .to_owned(),
        ));
        all.push(("CO-2315.05-h", "Until registration for an event closes and a seat is drawn, a player may withdraw and has back what was paid for the entry. A tournament that is called off before seats are drawn returns everything.".to_owned()));
        if self.events.len() > 1 {
            all.push(("CO-2315.08-3", self.overall()));
        }
        if self.has_vouchers() {
            let text = "A voucher may be used only by the player who won it; an unused one falls back to the last pool.";
            all.push(("CO-2315.05-p", text.to_owned()));
        }
        all
    }

    /// How the whole is won where there are several events.
    fn overall(&self) -> String {
        if self.series.is_empty() {
            return "The winner of the last event wins the tournament.".to_owned();
        }
        let points: Vec<String> = self.series.iter().map(u32::to_string).collect();
        format!(
            "The places of each event from the first on count {} points. The player with the most points in all events wins the tournament; who is level, by the better place in the last event, then in the one before it.",
            points.join(", ")
        )
    }

    fn has_vouchers(&self) -> bool {
        let mut prizes = self.events.iter().flat_map(|e| &e.prizes);
        prizes.any(|p| matches!(p.award, Award::Voucher { .. }))
    }

    pub(super) fn chips(&self) -> Vec<Statement> {
        let statements = [
            (
                "CO-2316-1-a",
                "All wagers are made with tournament chips that the licensee provides; nothing else may be wagered.",
            ),
            (
                "CO-2316-1-d",
                "Tournament chips have no cash value and are never redeemed; they are points that decide places.",
            ),
            (
                "CO-2316-1-e",
                "There is no limit on the size of a wager made with tournament chips.",
            ),
            (
                "CO-2316-2-a",
                "Each table shows what each colour of chip is worth in the round being played.",
            ),
        ];
        statements
            .map(|(clause, text)| (clause, text.to_owned()))
            .to_vec()
    }
}
