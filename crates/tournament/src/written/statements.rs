//! What the written rules of every tournament state, whatever its events.

use super::Statement;
use crate::Matter;
use crate::setup::{Award, HouseRules, MONTHS, Pool, Setup};

impl Setup {
    /// The rules of conduct that every tournament's print contains (CO-2315.07-0).
    pub(super) fn conduct(&self) -> Vec<Statement> {
        let split = if self.splits {
            "The players who remain in a final may unanimously agree to split the cash prizes among themselves and end play early. Only players may propose it. Every agreement is voluntary and unanimous, which each player says for himself; the tournament director does not encourage it, and does not permit it where a player seems to be pressed. The director awards the prizes as agreed and records who received what."
        } else {
            "The players may not agree to split prizes: play goes on to its end."
        };
        let statements = [
            (
                Matter::EqualChips.clause(),
                "All players receive an equal number of tournament chips for their entry fee and initial buy-in at the start of each event.",
            ),
            (
                Matter::EqualOpportunity.clause(),
                "Where more chips can be bought before or during an event, every player has the same opportunity to buy them.",
            ),
            (
                Matter::Elimination.clause(),
                "A player who has lost all chips, and who cannot or does not buy more, is eliminated.",
            ),
            (Matter::Split.clause(), split),
            (
                Matter::SplitCashOnly.clause(),
                "No agreement covers prizes that are not cash; those are played for.",
            ),
            (
                Matter::NoSubstitute.clause(),
                "No player may let another person sit in for him.",
            ),
            (
                Matter::OwnWagersOnly.clause(),
                "No player may wager for another player.",
            ),
            (
                Matter::ChipsOnTable.clause(),
                "Only tournament chips that are on the table when a round begins are in play in that round; chips bought during a round come into play with the next.",
            ),
            (
                Matter::ConcealedChips.clause(),
                "Concealed chips may not be used.",
            ),
        ];
        statements
            .map(|(clause, text)| (clause, text.to_owned()))
            .to_vec()
    }

    pub(super) fn house_rules_statements(&self) -> Vec<Statement> {
        let mut all = vec![match self.house_rules {
            HouseRules::Statement => (
                Matter::StatedHouseRules.clause(),
                format!(
                    "Except as changed by these tournament rules, tournament play shall follow the house rules of {}.",
                    self.casino
                ),
            ),
            HouseRules::Included => (
                Matter::StatedHouseRules.clause(),
                format!(
                    "The standard house rules of {} are printed below.",
                    self.casino
                ),
            ),
        }];
        all.push((
            Matter::StatedChanges.clause(),
            "Table maximums, limits on odds and tips for dealers do not apply to tournament chips."
                .to_owned(),
        ));
        all.extend(
            self.extra_rules
                .iter()
                .map(|rule| (Matter::StatedChanges.clause(), rule.clone())),
        );
        all.push((
            Matter::PoolPaidOut.clause(),
            match self.pool {
                Pool::Tournament => "All buy-ins form one prize pool, which is paid out in full to the winners. Cents that do not divide go to the best place, as do prizes for places that nobody reaches.",
                Pool::Event => "The buy-ins of each event form its prize pool. What an event does not award is carried forward to the next, and the last event pays out all of it. Cents that do not divide go to the best place, as do prizes for places that nobody reaches.",
            }
            .to_owned(),
        ));
        all.push((Matter::SeparateCash.clause(), "Cash for entry fees and cash for buy-ins are kept in separate purses, each apart from all other cash until it is counted.".to_owned()));
        all.push((Matter::FourMonths.clause(), format!("The tournament ends within {MONTHS} months of its first day of play. What has not been played by then is not played: bets still up come back at face value, and points decide as they stand. Players who are level then share cash prizes equally, and the earlier entry goes first for everything else. Entries that were never played are refunded.")));
        all.push((Matter::BuyInsNotKept.clause(), "Until registration for an event closes and a seat is drawn, a player may withdraw, and everything paid for the entry is returned. If the tournament is called off before seats are drawn, all fees and buy-ins are returned.".to_owned()));
        if self.events.len() > 1 {
            all.push((Matter::StatedFinal.clause(), self.overall()));
        }
        if self.has_vouchers() {
            let text = "A voucher may be used only by the player who won it; an unused one falls back to the last pool.";
            all.push((Matter::VoucherOwner.clause(), text.to_owned()));
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
            "The places of each event from the first on count {} points. The player with the most points in all events wins the tournament; players who are level are ranked by their place in the last event, then in the one before it.",
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
                Matter::TournamentChips.clause(),
                "All wagers are made with tournament chips that the licensee provides; nothing else may be wagered.",
            ),
            (
                Matter::PointsOnly.clause(),
                "Tournament chips have no cash value and are never redeemed; they are points that decide places.",
            ),
            (
                Matter::NoWagerLimit.clause(),
                "There is no limit on the size of a wager made with tournament chips.",
            ),
            (
                Matter::ColourNotice.clause(),
                "Each table shows what each colour of chip is worth in the round being played.",
            ),
        ];
        statements
            .map(|(clause, text)| (clause, text.to_owned()))
            .to_vec()
    }
}
