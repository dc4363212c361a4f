//! What a rule of tournaments settles, and the clause that says so. The clauses themselves are data:
//! `rulebooks/tournament.toml` names one for each matter.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

/// Declares the matters and the list of all of them.
macro_rules! matters {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// Something that a clause settles. Its word in the data is its name in kebab case.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub(crate) enum Matter {
            $($(#[$doc])* $name,)*
        }

        impl Matter {
            /// Every matter.
            const ALL: &[Matter] = &[$(Matter::$name,)*];
        }
    };
}

matters! {
    /// A tournament may be a single event or a series ending with an overall winner.
    Series,
    /// Any Rule 23 craps game may be used.
    Game,
    /// Tournament must end within four months of first day of tournament play.
    FourMonths,
    /// A tournament that yields adjusted gross proceeds is run by one licensee only.
    OneLicensee,
    /// Joint event needs one designated licensee, alone responsible for correct prize award.
    DesignatedLicensee,
    /// That licensee completes and keeps all accounting records of the whole tournament.
    Accounting,
    /// No player may hold more than one active entry at a time.
    OneActiveEntry,
    /// If rules permit, an eliminated player may re-enter as a new separate entry.
    ReEntry,
    /// A player found with two concurrent active entries is disqualified and gets no prize.
    Disqualification,
    /// Non-cash entry fee needs a preset cash value equal to the cash fee, recorded on the form.
    NonCashFee,
    /// Each listed entrant must have an associated fee.
    FeeOfEachEntry,
    /// Entry-fee cash is kept apart from all other cash until counted.
    SeparateCash,
    /// Cash and merchandise prizes are accounted for on Division forms.
    PrizeForms,
    /// Tournaments only on licensed premises meeting security, surveillance and ICMP requirements.
    Premises,
    /// Licensee may set qualification or selection criteria.
    Qualification,
    /// Criteria should be reasonably related to limited gaming.
    QualificationReason,
    /// Entry fee may not exceed $100,000.
    FeeLimit,
    /// All allowable buy-ins (initial, rebuy, add-on) may not exceed $100,000.
    BuyInLimit,
    /// If both are used, fee plus all allowable buy-ins may not exceed $100,000.
    CombinedLimit,
    /// Entry fee is any amount collected for the tournament that does not go to the prize pool.
    EntryFee,
    /// Pool may be per event if unawarded funds carry forward to and are awarded in later events.
    PoolCarriedForward,
    /// All buy-ins must be paid to winners by the tournament's end.
    PoolPaidOut,
    /// Licensee may not keep any buy-in money.
    BuyInsNotKept,
    /// Non-cash buy-in needs a preset value equal to the cash buy-in, recorded on the form.
    NonCashBuyIn,
    /// At an event's end the licensee may award prize vouchers for future events of the same tournament.
    Voucher,
    /// Voucher used where fee and buy-in apply: its fee value and buy-in value are documented on the form.
    VoucherParts,
    /// Only the patron who won a voucher may redeem it.
    VoucherOwner,
    /// Tournament play follows the standard Rule 23 rules of the game.
    StandardPlay,
    /// Conduct rules must be written and copied to every player.
    WrittenRules,
    /// Copy to the local Division office at least five days before start.
    RulesSubmitted,
    /// Division tells the licensee which proposed rules are unacceptable.
    DivisionAnswer,
    /// A tournament using rejected rules may not be offered.
    RulesRejected,
    /// Structure must make it impossible in theory to exceed wagering limits for the buy-in during initial rounds.
    WageringLimit,
    /// All players get an equal number of tournament chips for fee/initial buy-in at each event's start.
    EqualChips,
    /// If extra chips can be bought before or during the event, each player has the same opportunity.
    EqualOpportunity,
    /// A player is out when chips are all lost and cannot or does not buy more.
    Elimination,
    /// House rules may let remaining players unanimously split prizes and stop early.
    Split,
    /// No deal may cover non-cash prizes.
    SplitCashOnly,
    /// Director must not encourage an early end.
    SplitNotEncouraged,
    /// Director must make sure every qualifying player understands a deal is voluntary and unanimous.
    SplitVoluntary,
    /// If director senses coercion, early end is not allowed.
    SplitCoerced,
    /// Once satisfied, director awards prizes as agreed, identifying each recipient with the prize received.
    SplitRecipients,
    /// No substitute may sit in for a player.
    NoSubstitute,
    /// No player may wager for another.
    OwnWagersOnly,
    /// Chips not already on the table when a game begins are out of play for that game.
    ChipsOnTable,
    /// Concealed chips may not be used.
    ConcealedChips,
    /// Include standard house rules, or the statement that play follows the casino's house rules except as changed.
    StatedHouseRules,
    /// State fee (if any) and initial buy-in.
    StatedFee,
    /// State expressly whether re-buys are allowed and under which conditions.
    StatedRebuys,
    /// State how the final round is determined and the tournament concluded.
    StatedFinal,
    /// State number of prizes and exact description of each.
    StatedPrizes,
    /// List any extra house rules changing normal play.
    StatedChanges,
    /// All tournament wagers use approved tournament chips from the licensee.
    TournamentChips,
    /// Cash and coin must be exchanged for tournament chips before play starts.
    ExchangeBeforePlay,
    /// Nothing else of value (currency, coin, other chips) may be wagered.
    NothingElseOfValue,
    /// Tournament chips have no cash value; they are points only.
    PointsOnly,
    /// No limit on wager size with tournament chips.
    NoWagerLimit,
    /// Tournament chips can never be redeemed for cash or value.
    NeverRedeemed,
    /// Point totals decide winners and final placing.
    PointsDecide,
    /// If chips are not imprinted with points, each table shows a notice of each colour's current value.
    ColourNotice,
    /// Colour values may change between rounds.
    ColourValues,
}

impl Matter {
    /// The clause that settles it.
    pub(crate) fn clause(self) -> &'static str {
        &CLAUSES[self as usize]
    }
}

/// The clause of each matter, in the order of [`Matter::ALL`]. The file ships with the program: a fault in it
/// is a bug that every test of a tournament finds.
static CLAUSES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let text = boxman_rules::data_file("tournament.toml").unwrap_or_default();
    read(text).unwrap_or_else(|fault| panic!("rulebooks/tournament.toml: {fault}"))
});

/// Reads the file: every matter has a clause, and nothing else is named.
fn read(text: &str) -> Result<Vec<String>, String> {
    let mut named: BTreeMap<Matter, String> = toml::from_str(text).map_err(|e| e.to_string())?;
    let mut clause = |matter: &Matter| {
        let clause = named.remove(matter);
        clause.ok_or_else(|| format!("no clause for {matter:?}"))
    };
    Matter::ALL.iter().map(&mut clause).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_matter_has_its_clause_in_the_data() {
        assert_eq!(CLAUSES.len(), Matter::ALL.len());
        assert!(Matter::ALL.iter().all(|m| m.clause().starts_with("CO-")));
    }

    #[test]
    fn a_clause_that_is_missing_or_unknown_is_named() {
        let text = boxman_rules::data_file("tournament.toml").expect("the data");
        let without: String = text
            .lines()
            .filter(|line| !line.starts_with("split "))
            .map(|line| format!("{line}\n"))
            .collect();
        assert_eq!(read(&without), Err("no clause for Split".to_owned()));
        let unknown = format!("{text}\nsplits = \"CO-2315.07-3-0\"\n");
        assert!(read(&unknown).is_err_and(|fault| fault.contains("splits")));
    }
}
