//! Commands: what players and staff ask of a table, in the words of the protocol. Each is one row: its word,
//! its fields, who may give it and what it is called. An unknown command, key or value is refused by
//! name, never ignored.

mod fields;
mod make;

use boxman_engine::{Listed, Row};
use boxman_rules::{Cents, Role};
use smol_str::SmolStr;

pub use fields::{
    About, Beneficiary, Entry, Inspection, NoRollReason, OrderReason, Resting, Staff, WagerWord,
};

use crate::{Fingerprint, Name, Seed, Until};

boxman_engine::commands! {
    /// What is asked of the table.
    pub enum Command;

    /// Takes a seat: the one named, or the first that is free.
    Sit = "sit", "Take a seat", by "gp", for "db", of player {
        player: Name,
    } optional {
        seat: u8,
    }

    /// Buys chips.
    BuyIn = "buy-in", "Buy in", by "gdbf", of player {
        player: Name,
        amount: Cents,
    }

    /// Cashes chips in: this many, or all that the player holds.
    CashOut = "cash-out", "Cash out", by "gdbf", of player {
        player: Name,
    } optional {
        amount: Cents,
    }

    /// Gives up the seat: takes down what can come down and cashes out.
    Leave = "leave", "Leave the table", by "gpdbf", of player {
        player: Name,
    }

    /// Makes a bet, or adds to one that is up.
    Bet = "bet", "Bet", by "gp", for "db", of player {
        player: Name,
        wager: WagerWord,
        amount: Cents,
    } optional {
        tip as "for": Beneficiary,
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        coupon: SmolStr,
        coins: Cents,
    }

    /// Takes part of a bet down.
    Reduce = "reduce", "Reduce a bet", by "gp", for "db", of player {
        player: Name,
        wager: WagerWord,
        amount: Cents,
    } optional {
        tip as "for": Beneficiary,
    }

    /// Takes a bet down.
    TakeDown = "take-down", "Take a bet down", by "gp", for "db", of player {
        player: Name,
        wager: WagerWord,
    } optional {
        tip as "for": Beneficiary,
    }

    /// Calls a bet on or off.
    Work = "work", "Call a bet on or off", by "gp", for "db", of player {
        player: Name,
        wager: WagerWord,
        on: bool,
    } optional {
        tip as "for": Beneficiary,
    }

    /// Calls the dice that were thrown, or has the table draw them.
    Roll = "roll", "Roll", by "sdb", cite "call-total" {
    } optional {
        dice: [u8; 2],
        cocked: [Option<Resting>; 2],
    }

    /// Declares that the dice do not count.
    NoRoll = "no-roll", "Call no roll", by "sdbf" {
        reason: NoRollReason,
    } optional {
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        note: SmolStr,
    }

    /// Gives up the dice.
    PassDice = "pass-dice", "Pass the dice", by "gp", for "sdb", of player {
        player: Name,
    }

    /// Orders the shooter to pass the dice.
    OrderPass = "order-pass", "Order the dice passed", by "bf" {
        reason: OrderReason,
    }

    /// Gives the dealers a tip.
    Tip = "tip", "Tip the dealers", by "gp", for "db", of player {
        player: Name,
        amount: Cents,
    }

    /// Puts tips that the dealers hold into the tube.
    TubeTips = "tube-tips", "Put tips in the tube", by "db", cite "tip-tube" {
        amount: Cents,
    }

    /// Colours up the tips in the tube and drops them into the lockbox.
    ColourUpTips = "colour-up-tips", "Colour up tips", by "db", cite "tip-tube" {
        amount: Cents,
    }

    /// Drops tips that the dealers hold into the lockbox.
    DropTips = "drop-tips", "Drop tips", by "db", cite "tip-tube" {
        amount: Cents,
    }

    /// Takes a player's word at the rail of this table away, or gives it back.
    Mute = "mute", "Mute a player at the rail", by "bf" {
        player: Name,
        on: bool,
    }

    /// Issues a match-play coupon.
    IssueCoupon = "issue-coupon", "Issue a coupon", by "bf" {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        coupon: SmolStr,
        amount: Cents,
    } optional {
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        expires: SmolStr,
    }

    /// Calls out a bet with cash on the layout; it waits for a dealer.
    VerbalBet = "verbal-bet", "Call out a bet with cash", by "gp", of player {
        player: Name,
        wager: WagerWord,
        amount: Cents,
    }

    /// Confirms a bet that was called out, or made while the dice were out.
    ConfirmBet = "confirm-bet", "Confirm a bet", by "dsb" {
        player: Name,
        wager: WagerWord,
    }

    /// Converts the cash of bets that were confirmed into chips.
    ConvertCash = "convert-cash", "Convert cash", by "db", cite "convert" {
        player: Name,
    }

    /// Puts people on duty, or takes them off. Stickpersons and dealers take over their own position.
    Assign = "assign", "Assign staff", by "sdbf" {
        role: Role,
        staff: Option<Staff>,
    } optional {
        relief: Role,
    }

    /// Opens the table, with a set of dice.
    OpenTable = "open-table", "Open the table", by "bf" {
    } optional {
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        dice_set: SmolStr,
        dice: u8,
    }

    /// Closes the table; bets that are up are returned by ruling.
    CloseTable = "close-table", "Close the table", by "bf" {
    } default {
        return_bets: bool,
    }

    /// Brings in a new set of dice.
    ChangeDice = "change-dice", "Change the dice", by "sdbf" {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        dice_set: SmolStr,
    } optional {
        dice: u8,
    }

    /// Records what an inspection of the dice found.
    InspectDice = "inspect-dice", "Inspect the dice", by "sdbf" {
        result: Inspection,
    }

    /// Records a die that left the table, and whether it was found.
    DieOff = "die-off", "Report a die off the table", by "sdbf" {
        found: bool,
    }

    /// Offers the dice to the player whose turn it is.
    OfferDice = "offer-dice", "Offer the dice", by "sdb" {
    } optional {
        player: Name,
    }

    /// Accepts the dice.
    AcceptDice = "accept-dice", "Accept the dice", by "gp", for "sdb", of player {
        player: Name,
    }

    /// Declines the dice.
    DeclineDice = "decline-dice", "Decline the dice", by "gp", for "sdb", of player {
        player: Name,
    }

    /// Chooses two dice of the set, by their numbers.
    SelectDice = "select-dice", "Choose two dice", by "gp", for "sdb", of player {
        player: Name,
        dice: Vec<u8>,
    }

    /// Returns the dice that were not chosen to the cup.
    ReturnDice = "return-dice", "Return the other dice", by "sdb" {}

    /// Confirms that the shooter has a line bet, where the chips of the base game are not on record.
    ConfirmLine = "confirm-line", "Confirm the shooter's line bet", by "sdb" {
        player: Name,
    }

    /// Brings in the bets of side wagers.
    BringIn = "bring-in", "Bring in side bets", by "db", cite "bring-in" {}

    /// Throws the dice.
    Throw = "throw", "Throw the dice", by "gp", for "sdb", of player {
        player: Name,
    }

    /// Takes and pays what the dice decided.
    Settle = "settle", "Settle the bets", by "db", cite "settle-first" {}

    /// Places a marker that is due.
    Mark = "mark", "Place a marker", by "sdb" {
        wager: WagerWord,
    } optional {
        number: u8,
    }

    /// Pushes the dice back to the shooter.
    PushDice = "push-dice", "Push the dice", by "sdb" {}

    /// Puts the button on a bet that was called on or off.
    ConfirmWork = "confirm-work", "Put the on or off button", by "db" {
        player: Name,
        wager: WagerWord,
    } default {
        like: bool,
    }

    /// Disputes the dice or a settlement.
    Dispute = "dispute", "Raise a dispute", by "gpd", of player {
        player: Name,
        about: About,
    } optional {
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        text: SmolStr,
    }

    /// Rules on a dispute.
    RuleDispute = "rule-dispute", "Rule on a dispute", by "bf" {
    } optional {
        dice: [u8; 2],
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        text: SmolStr,
    } default {
        void: bool,
    }

    /// Corrects a settled roll that was called wrong.
    CorrectRoll = "correct-roll", "Correct a settled roll", by "bf" {
        dice: [u8; 2],
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        text: SmolStr,
    } optional {
        roll: u64,
        second: Role,
    }

    /// Reports an irregularity.
    Report = "report", "Report an irregularity", by "ds", cite "irregularity" {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        text: SmolStr,
    }

    /// Rules on an irregularity.
    Rule = "rule", "Rule on an irregularity", by "bf" {
        case: u32,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        ruling: SmolStr,
    } optional {
        second: Role,
    } default {
        entries: Vec<Entry>,
    }

    /// Carries a ruling out.
    CarryOut = "carry-out", "Carry out a ruling", by "ds" {
        case: u32,
    }

    /// Observes that a ruling was carried out, and closes the case.
    Observe = "observe", "Observe a ruling", by "bf" {
        case: u32,
    }

    /// Gives a player's own share in the draws to come.
    Seed = "seed", "Give a seed", by "gp", of player {
        player: Name,
        seed: Seed,
    }

    /// Makes a code by which a device follows a player's seat.
    OfferSeat = "offer-seat", "Offer a seat to a device", by "dbf", of player {
        player: Name,
        code: Fingerprint,
        expires: Until,
    }

    /// Claims the seat that a code is for.
    ClaimSeat = "claim-seat", "Claim a seat", by "gp" {
        code: Fingerprint,
        holder: Fingerprint,
    }

    /// Gives a claimed seat back, or voids its code.
    ReleaseSeat = "release-seat", "Release a claimed seat", by "gpdbf", of player {
        player: Name,
    }

    /// Makes a code for the rail screen, which voids the one before.
    ShowRail = "show-rail", "Show the table on the rail screen", by "dbf" {
        code: Fingerprint,
    }

    /// Voids the code of the rail screen.
    HideRail = "hide-rail", "Hide the table from the rail screen", by "dbf" {}

    /// Has approved house rules, by number, wait until no bet is up.
    PlanRules = "plan-rules", "Plan new house rules", by "fx" {
        house: String,
        rules: u64,
    }

    /// Plays under other house rules from now on, unless others than those it replaces are in force.
    ChangeRules = "change-rules", "Change the house rules", by "fx" {
        house: String,
    } optional {
        rules: u64,
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        replaces: SmolStr,
    }

    /// Shows the table, with what a player may bet now.
    State = "state", "Show the table", by "gpsdbftvax" {
    } optional {
        player: Name,
    }
}

/// Who may have the dice drawn: a roll that calls none. At practice players throw by themselves.
pub const DRAWN_ROLL: Row = Row {
    word: "roll",
    title: "Draw the dice",
    about: "Has the table draw the dice.",
    by: "gsdb",
    on_behalf: "",
    names_player: false,
    cite: "call-total",
    fields: &[],
};

impl Command {
    /// The row that says who may give this very command: drawn dice are for others than called ones.
    pub fn permit(&self) -> &'static Row {
        if let Command::Roll { dice: None, .. } = self {
            &DRAWN_ROLL
        } else {
            self.row()
        }
    }

    /// Whether it is for whoever has the stick.
    pub fn is_of_the_stick(&self) -> bool {
        matches!(
            self,
            Command::Roll { .. }
                | Command::OfferDice { .. }
                | Command::ReturnDice {}
                | Command::PushDice {}
        )
    }
}
