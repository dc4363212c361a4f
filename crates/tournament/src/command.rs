//! Commands: what players, staff and the director ask of a tournament. An unknown command, key or
//! value is refused by name, never ignored.

use std::collections::BTreeMap;

use boxman_engine::{Instruction, Listed, Row, Time};
use boxman_rules::Cents;
use boxman_table::Name;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::{AfterDeadline, Code, Points, When, event::Throw, setup::Colours};

/// How a fee or a buy-in is paid.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Payment {
    /// In cash.
    #[default]
    Cash,
    /// By the licensee.
    Complimentary,
    /// With an item of the set-up.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    Item(SmolStr),
    /// With a voucher, which pays both.
    Voucher(u32),
}

/// Which cash: fees are kept apart from buy-ins, and both from all other cash (CO-2315.02-a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Purse {
    /// Entry fees.
    Fees,
    /// Buy-ins of every kind: initial ones and re-buys.
    BuyIns,
}

impl Purse {
    /// Both of them.
    pub const ALL: [Purse; 2] = [Purse::Fees, Purse::BuyIns];

    /// What it holds, for people.
    pub fn title(self) -> &'static str {
        match self {
            Purse::Fees => "entry fees",
            Purse::BuyIns => "buy-ins",
        }
    }
}

/// A rule that the Division finds unacceptable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Objection {
    /// The section of the written rules.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub section: SmolStr,
    /// Why.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub reason: SmolStr,
}

boxman_engine::holds! {
    Payment: "cash, complimentary, {\"item\": NAME} or {\"voucher\": NUMBER}", |v| v.is_string() || v.is_object();
    Purse: "text", serde_json::Value::is_string;
    Points: "a whole number of points", serde_json::Value::is_i64;
}

boxman_engine::commands! {
    /// What is asked of the tournament.
    pub enum Command;

    /// Submits the written rules to the Division.
    SubmitRules = "submit-rules", "Submit the rules", by "t" {
    } optional {
        text: String,
    }

    /// Records the Division's answer to the rules.
    RecordAnswer = "record-answer", "Record the Division's answer", by "t" {
    } default {
        unacceptable: Vec<Objection>,
    }

    /// Puts a new version of the set-up in place of the old one.
    AmendRules = "amend-rules", "Amend the rules", by "t" {
        setup: String,
    }

    /// Registers an entry and takes its fee and buy-in.
    Register = "register", "Register an entry", by "tf" {
        player: Name,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        event: SmolStr,
    } optional {
        pay_fee: Payment,
        amount: Cents,
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        identity: SmolStr,
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        licensee: SmolStr,
    } default {
        pay: Payment,
        #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
        meets: Vec<SmolStr>,
    }

    /// Confirms that a player has received the written rules.
    ReceiveRules = "receive-rules", "Receive the rules", by "pt", of player {
        player: Name,
    }

    /// Takes an entry out of the tournament without a refund.
    Scratch = "scratch", "Scratch an entry", by "t" {
        player: Name,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        reason: SmolStr,
    }

    /// Takes an unplayed entry back and refunds what was paid.
    Withdraw = "withdraw", "Withdraw an entry", by "tf" {
        player: Name,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        reason: SmolStr,
    }

    /// Calls the tournament off and refunds everything.
    Cancel = "cancel", "Cancel the tournament", by "t" {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        reason: SmolStr,
    }

    /// Closes the registration of an event.
    CloseRegistration = "close-registration", "Close registration", by "t" {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        event: SmolStr,
    }

    /// Draws the seats of an event's next round.
    DrawSeats = "draw-seats", "Draw seats", by "t" {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        event: SmolStr,
    } optional {
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        seed: SmolStr,
    }

    /// Sets what each colour of chip is worth in a round.
    SetChipValues = "set-chip-values", "Set the values of chips", by "t" {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        event: SmolStr,
        #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, Points>))]
        colours: Colours,
    }

    /// Starts a heat.
    StartHeat = "start-heat", "Start a heat", by "t" {
        heat: u32,
    }

    /// Gives a command at a heat's table.
    Play = "play", "Play at a heat's table", by "psdbft" {
        heat: u32,
        command: boxman_table::Command,
    }

    /// Rolls the same dice for every heat of a draw.
    RollAll = "roll-all", "Roll for all heats", by "sbt" {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        event: SmolStr,
    } optional {
        dice: [u8; 2],
    }

    /// Counts a roll of a heat without a throw, because nobody can throw.
    ForfeitRoll = "forfeit-roll", "Forfeit a roll", by "t" {
        heat: u32,
    }

    /// Counts a player's chips against what is in play.
    CountChips = "count-chips", "Count a player's chips", by "dbft" {
        heat: u32,
        player: Name,
        points: Points,
    }

    /// Opens re-buys in an event.
    OpenRebuys = "open-rebuys", "Open re-buys", by "t" {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        event: SmolStr,
    }

    /// Closes re-buys in an event.
    CloseRebuys = "close-rebuys", "Close re-buys", by "t" {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        event: SmolStr,
    }

    /// Sells a player a re-buy.
    Rebuy = "rebuy", "Sell a re-buy", by "tf" {
        player: Name,
    } default {
        pay: Payment,
    }

    /// Declines a re-buy.
    DeclineRebuy = "decline-rebuy", "Decline a re-buy", by "pt", of player {
        player: Name,
    }

    /// Records the throws that break a tie.
    RollOff = "roll-off", "Record a roll-off", by "t" {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        event: SmolStr,
        throws: Vec<Throw>,
    }

    /// Ends a round and advances the entries that go on.
    EndRound = "end-round", "End a round", by "t" {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        event: SmolStr,
    }

    /// Proposes how the last players split the cash prizes.
    ProposeSplit = "propose-split", "Propose a split", by "p", of player {
        player: Name,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        event: SmolStr,
        #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, Cents>))]
        shares: BTreeMap<Name, Cents>,
    }

    /// Agrees to a proposed split.
    AgreeSplit = "agree-split", "Agree to a split", by "p", of player {
        player: Name,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        event: SmolStr,
    } default {
        voluntary: bool,
        unanimous: bool,
    }

    /// Declines a proposed split.
    DeclineSplit = "decline-split", "Decline a split", by "p", of player {
        player: Name,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        event: SmolStr,
    }

    /// Approves a split that everybody agreed to.
    ApproveSplit = "approve-split", "Approve a split", by "t" {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        event: SmolStr,
    }

    /// Refuses a split.
    RefuseSplit = "refuse-split", "Refuse a split", by "t" {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        event: SmolStr,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        reason: SmolStr,
    }

    /// Awards the prizes of an event.
    AwardPrizes = "award-prizes", "Award the prizes", by "t" {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        event: SmolStr,
    }

    /// Disqualifies players.
    Disqualify = "disqualify", "Disqualify players", by "t" {
        players: Vec<Name>,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        evidence: SmolStr,
    }

    /// Records a count of the cash in a purse.
    CountCash = "count-cash", "Count cash", by "f" {
        purse: Purse,
        amount: Cents,
    }

    /// Releases counted cash from a purse.
    ReleaseCash = "release-cash", "Release cash", by "f" {
        purse: Purse,
        amount: Cents,
    }

    /// Concludes the tournament and names its winner.
    Conclude = "conclude", "Conclude the tournament", by "t" {}

    /// Shows the whole tournament.
    State = "state", "Show the tournament", by "psdbftvax" {}

    /// Shows the public board.
    Board = "board", "Show the board", by "gpsdbftvax" {}

    /// Shows a heat with its table.
    Heat = "heat", "Show a heat", by "gpsdbftvax" {
        heat: u32,
    } optional {
        player: Name,
    }

    /// Prints the written rules.
    Rules = "rules", "Print the rules", by "gpsdbftvax" {}

    /// Shows the forms for the Division.
    Forms = "forms", "Show the forms", by "tfva" {}
}

impl Command {
    /// Whether it only asks and changes nothing.
    pub fn is_question(&self) -> bool {
        self.after_deadline() == AfterDeadline::Answered
    }
}

/// A command with who sends it and when, by the licensee's clock.
pub type Request = boxman_engine::Request<Command>;

impl Instruction for Command {
    type Code = Code;
    type At = When;
    const NAMES_PERSON: bool = true;

    fn listed(word: &str) -> Option<&'static Row> {
        Command::named(word)
    }

    fn dice(&mut self) -> Option<&mut Option<[u8; 2]>> {
        match self {
            Command::RollAll { dice, .. } => Some(dice),
            Command::Play { command, .. } => command.dice(),
            _ => None,
        }
    }
}

impl Time for When {
    const WANTED: &'static str = "a time such as \"2026-12-05T19:00:00\"";

    fn read(text: &str) -> Option<When> {
        text.parse().ok()
    }

    fn text(self) -> String {
        self.to_string()
    }
}
