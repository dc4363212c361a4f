//! Who may do what: one table of actions and duties. The table engine checks the rulebook on top of
//! it, so this is the widest that any rulebook allows.
//!
//! Duties by letter: `g` guest, `p` player, `s` stickperson, `d` dealer, `b` boxperson, `f`
//! floorperson, `t` tournament director, `v` surveillance, `a` auditor, `x` administrator. Guests are
//! at practice tables only.

use boxman_rules::Role;
use boxman_table::Command;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

macro_rules! duties {
    ($($duty:ident $letter:literal $name:literal $role:expr,)*) => {
        /// What somebody is here as.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "kebab-case")]
        #[expect(missing_docs, reason = "the roles are named by the documents")]
        pub enum Duty { $($duty,)* }

        impl Duty {
            /// Every duty.
            pub const ALL: &[Duty] = &[$(Duty::$duty,)*];

            /// The duty's word.
            pub fn name(self) -> &'static str {
                match self { $(Duty::$duty => $name,)* }
            }

            /// The duty's letter in the table.
            pub fn letter(self) -> char {
                match self { $(Duty::$duty => $letter,)* }
            }

            /// The role at a table, if it is one.
            pub fn role(self) -> Option<Role> {
                match self { $(Duty::$duty => $role,)* }
            }

            /// The duty of this name.
            pub fn named(name: &str) -> Option<Duty> {
                Duty::ALL.iter().copied().find(|d| d.name() == name)
            }
        }
    };
}

duties! {
    Guest 'g' "guest" Some(Role::Player),
    Player 'p' "player" Some(Role::Player),
    Stickperson 's' "stickperson" Some(Role::Stickperson),
    Dealer 'd' "dealer" Some(Role::Dealer),
    Boxperson 'b' "boxperson" Some(Role::Boxperson),
    Floorperson 'f' "floorperson" Some(Role::Floorperson),
    TournamentDirector 't' "tournament-director" Some(Role::TournamentDirector),
    Surveillance 'v' "surveillance" Some(Role::Surveillance),
    Auditor 'a' "auditor" None,
    Administrator 'x' "administrator" None,
}

impl Duty {
    /// Whether it is held by an account of the house.
    pub fn is_staff(self) -> bool {
        !matches!(self, Duty::Guest | Duty::Player)
    }
}

/// The table: an action, and the letters of the duties that may do it. Commands stand under their
/// own word; `drawn-roll` is a roll without dice at a practice table.
pub const TABLE: &[(&str, &str)] = &[
    ("sit", "gp"),
    ("buy-in", "gdbf"),
    ("cash-out", "gdbf"),
    ("leave", "gp"),
    ("bet", "gp"),
    ("reduce", "gp"),
    ("take-down", "gp"),
    ("work", "gp"),
    ("pass-dice", "gp"),
    ("tip", "gp"),
    ("verbal-bet", "gp"),
    ("accept-dice", "gp"),
    ("decline-dice", "gp"),
    ("select-dice", "gp"),
    ("throw", "gp"),
    ("ready", "gp"),
    ("seed", "gp"),
    ("drawn-roll", "gsdb"),
    ("roll", "sdb"),
    ("no-roll", "sdbf"),
    ("order-pass", "bf"),
    ("tube-tips", "db"),
    ("colour-up-tips", "db"),
    ("drop-tips", "db"),
    ("issue-coupon", "bf"),
    ("confirm-bet", "sdb"),
    ("convert-cash", "db"),
    ("assign", "bf"),
    ("open-table", "bf"),
    ("close-table", "bf"),
    ("change-dice", "sdbf"),
    ("inspect-dice", "sdbf"),
    ("die-off", "sdbf"),
    ("offer-dice", "sdb"),
    ("return-dice", "sdb"),
    ("bring-in", "db"),
    ("settle", "db"),
    ("mark", "sdb"),
    ("push-dice", "sdb"),
    ("confirm-work", "db"),
    ("dispute", "gpd"),
    ("rule-dispute", "bf"),
    ("report", "sd"),
    ("rule", "bf"),
    ("carry-out", "sd"),
    ("observe", "bf"),
    ("change-rules", "fx"),
    ("state", "gpsdbftvax"),
    ("open-practice-table", "gpsdbftx"),
    ("open-house-table", "fx"),
    ("disable-table", "fvx"),
    ("disable-login", "vx"),
    ("disable-all", "vx"),
    ("list-accounts", "vax"),
    ("add-account", "x"),
    ("ask-for-role", "x"),
    ("approve-role", "x"),
    ("approve-ruling", "bf"),
    ("draft-rules", "fx"),
    ("submit-rules", "fx"),
    ("review-rules", "x"),
    ("approve-rules", "x"),
    ("give-copy", "sdbfx"),
    ("read-log", "vax"),
    ("read-returns", "fvax"),
    ("recall", "bfvax"),
    ("open-tournament", "tx"),
    ("tournament-state", "psdbftvax"),
    ("tournament-forms", "tfva"),
    ("tournament-events", "tfvax"),
    ("tournament-submit-rules", "t"),
    ("tournament-record-answer", "t"),
    ("tournament-amend-rules", "t"),
    ("tournament-register", "tf"),
    ("tournament-receive-rules", "pt"),
    ("tournament-scratch", "t"),
    ("tournament-withdraw", "tf"),
    ("tournament-cancel", "t"),
    ("tournament-close-registration", "t"),
    ("tournament-draw-seats", "t"),
    ("tournament-set-chip-values", "t"),
    ("tournament-start-heat", "t"),
    ("tournament-play", "psdbft"),
    ("tournament-roll-all", "sbt"),
    ("tournament-forfeit-roll", "t"),
    ("tournament-count-chips", "dbft"),
    ("tournament-open-rebuys", "t"),
    ("tournament-close-rebuys", "t"),
    ("tournament-rebuy", "tf"),
    ("tournament-decline-rebuy", "pt"),
    ("tournament-roll-off", "t"),
    ("tournament-end-round", "t"),
    ("tournament-propose-split", "p"),
    ("tournament-agree-split", "p"),
    ("tournament-decline-split", "p"),
    ("tournament-approve-split", "t"),
    ("tournament-refuse-split", "t"),
    ("tournament-award-prizes", "t"),
    ("tournament-disqualify", "t"),
    ("tournament-count-cash", "f"),
    ("tournament-release-cash", "f"),
    ("tournament-conclude", "t"),
];

/// Whether a duty may do an action.
pub fn may(duty: Duty, action: &str) -> bool {
    let row = TABLE.iter().find(|(name, _)| *name == action);
    row.is_some_and(|(_, letters)| letters.contains(duty.letter()))
}

/// The action that a command is, with the name of the player it is about.
pub fn action(command: &Command) -> (&'static str, Option<&str>) {
    use Command as C;
    match command {
        C::Sit { player, .. } => ("sit", Some(player.as_str())),
        C::BuyIn { player, .. } => ("buy-in", Some(player.as_str())),
        C::CashOut { player, .. } => ("cash-out", Some(player.as_str())),
        C::Leave { player } => ("leave", Some(player.as_str())),
        C::Bet { player, .. } => ("bet", Some(player.as_str())),
        C::Reduce { player, .. } => ("reduce", Some(player.as_str())),
        C::TakeDown { player, .. } => ("take-down", Some(player.as_str())),
        C::Work { player, .. } => ("work", Some(player.as_str())),
        C::PassDice { player } => ("pass-dice", Some(player.as_str())),
        C::Tip { player, .. } => ("tip", Some(player.as_str())),
        C::VerbalBet { player, .. } => ("verbal-bet", Some(player.as_str())),
        C::AcceptDice { player } => ("accept-dice", Some(player.as_str())),
        C::DeclineDice { player } => ("decline-dice", Some(player.as_str())),
        C::SelectDice { player, .. } => ("select-dice", Some(player.as_str())),
        C::Throw { player } => ("throw", Some(player.as_str())),
        C::Dispute { player, .. } => ("dispute", Some(player.as_str())),
        C::Roll { dice: None, .. } => ("drawn-roll", None),
        C::Roll { .. } => ("roll", None),
        C::NoRoll { .. } => ("no-roll", None),
        C::OrderPass { .. } => ("order-pass", None),
        C::TubeTips { .. } => ("tube-tips", None),
        C::ColourUpTips { .. } => ("colour-up-tips", None),
        C::DropTips { .. } => ("drop-tips", None),
        C::IssueCoupon { .. } => ("issue-coupon", None),
        C::ConfirmBet { .. } => ("confirm-bet", None),
        C::ConvertCash { .. } => ("convert-cash", None),
        C::Assign { .. } => ("assign", None),
        C::OpenTable { .. } => ("open-table", None),
        C::CloseTable { .. } => ("close-table", None),
        C::ChangeDice { .. } => ("change-dice", None),
        C::InspectDice { .. } => ("inspect-dice", None),
        C::DieOff { .. } => ("die-off", None),
        C::OfferDice { .. } => ("offer-dice", None),
        C::ReturnDice {} => ("return-dice", None),
        C::BringIn {} => ("bring-in", None),
        C::Settle {} => ("settle", None),
        C::Mark { .. } => ("mark", None),
        C::PushDice {} => ("push-dice", None),
        C::ConfirmWork { .. } => ("confirm-work", None),
        C::RuleDispute { .. } => ("rule-dispute", None),
        C::Report { .. } => ("report", None),
        C::Rule { .. } => ("rule", None),
        C::CarryOut { .. } => ("carry-out", None),
        C::Observe { .. } => ("observe", None),
        C::ChangeRules { .. } => ("change-rules", None),
        C::State { .. } => ("state", None),
    }
}
