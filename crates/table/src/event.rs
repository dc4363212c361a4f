//! Events: what happened at a table. Folding the events of a game rebuilds its state exactly, and
//! they are what clients and the record see.

use boxman_rules::{CapPeriod, Cents, Number, Progress, Role, Wager};
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::{
    Fingerprint, Name, NextRules, Seed, Until,
    command::{About, Beneficiary, Entry, Inspection, NoRollReason, Resting, Staff},
    rfc3339,
};

/// Why the dice pass to a player who bets the line during decision-only rolls.
pub(crate) const LINE_BET: &str = "line-bet";

/// What every settled bet is told by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Settled {
    /// Whose it is.
    pub player: Name,
    /// The wager.
    pub wager: Wager,
    /// What was up.
    pub stake: Cents,
    /// Whom it was for, if not for the player.
    #[serde(rename = "for", default, skip_serializing_if = "Option::is_none")]
    pub tip: Option<Beneficiary>,
}

/// What a winner gets of a posted cap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CapShare {
    /// The bet that won.
    #[serde(flatten)]
    pub bet: Settled,
    /// What it would be paid.
    pub due: Cents,
    /// What it is paid.
    pub pays: Cents,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "docs/protocol.md has a line for each event")]
pub enum Event {
    PlayerSat {
        player: Name,
        seat: u8,
    },
    PlayerLeft {
        player: Name,
        /// The role of who gave up the seat for a player who has gone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Role>,
    },
    BoughtIn {
        player: Name,
        amount: Cents,
    },
    CashedOut {
        player: Name,
        amount: Cents,
    },
    BetMade {
        player: Name,
        wager: Wager,
        /// What was added.
        amount: Cents,
        #[serde(default, skip_serializing_if = "no_cents")]
        vigorish: Cents,
        #[serde(rename = "for", default, skip_serializing_if = "Option::is_none")]
        tip: Option<Beneficiary>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        coupon: Option<SmolStr>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        coins: Option<Cents>,
    },
    BetSplit {
        player: Name,
        wager: Wager,
        into: Vec<Wager>,
    },
    BetReduced {
        player: Name,
        wager: Wager,
        amount: Cents,
        #[serde(default, skip_serializing_if = "no_cents")]
        vigorish: Cents,
    },
    BetTakenDown {
        player: Name,
        wager: Wager,
        amount: Cents,
        #[serde(default, skip_serializing_if = "no_cents")]
        vigorish: Cents,
    },
    WorkCalled {
        player: Name,
        wager: Wager,
        on: bool,
    },
    WorkSet {
        player: Name,
        wager: Wager,
        on: bool,
    },
    Contributed {
        player: Name,
        wager: Wager,
        /// Whole cents that went to the meter.
        amount: Cents,
        /// What is left over in millionths of a cent.
        fraction: i64,
    },
    ShooterSelected {
        player: Name,
        seat: u8,
        hand: u32,
    },
    DicePassed {
        #[serde(skip_serializing_if = "Option::is_none", default)]
        player: Option<Name>,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        reason: SmolStr,
    },
    DecisionOnlyBegan {
        player: Name,
    },
    DecisionOnlyEnded {},
    Rolled {
        dice: [u8; 2],
        total: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cocked: Option<[Option<Resting>; 2]>,
    },
    NoRoll {
        reason: NoRollReason,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Role>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        note: Option<SmolStr>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        late: bool,
    },
    RollVoid {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        reason: SmolStr,
    },
    Lost(Settled),
    Pushed(Settled),
    Returned(Settled),
    Moved {
        player: Name,
        wager: Wager,
        to: Wager,
        stake: Cents,
        #[serde(rename = "for", default, skip_serializing_if = "Option::is_none")]
        tip: Option<Beneficiary>,
    },
    Won {
        #[serde(flatten)]
        bet: Settled,
        /// Winnings without the stake.
        pays: Cents,
        #[serde(default, skip_serializing_if = "no_cents")]
        vigorish: Cents,
        /// Whether the stake stays up.
        stays: bool,
        #[serde(default, skip_serializing_if = "is_zero")]
        level: u8,
    },
    JackpotPaid {
        player: Name,
        wager: Wager,
        stake: Cents,
        amount: Cents,
    },
    EnvyPaid {
        wager: Wager,
        amount: Cents,
    },
    CapApplied {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        package: SmolStr,
        per: CapPeriod,
        cap: Cents,
        /// What was paid under it before this roll.
        paid: Cents,
        /// What this roll's winners would get.
        due: Cents,
        /// What they get.
        pays: Cents,
        /// What they do not get.
        unpaid: Cents,
        shares: Vec<CapShare>,
    },
    Marked {
        wager: Wager,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u8>,
        count: u8,
        /// The marks as the definition keeps them.
        progress: Progress,
    },
    /// In the full procedure: a mark that a marker has yet to be placed for.
    MarkDue {
        wager: Wager,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u8>,
        count: u8,
        progress: Progress,
    },
    MarksCleared {
        wager: Wager,
    },
    ClosedForHand {
        wager: Wager,
    },
    SurveillanceNotified {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        about: SmolStr,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        bets: Vec<Settled>,
    },
    PointSet {
        point: Number,
    },
    PointMade {
        point: Number,
    },
    SevenOut {
        point: Number,
    },
    TipGiven {
        player: Name,
        amount: Cents,
    },
    TipsTubed {
        amount: Cents,
    },
    TipsColouredUp {
        amount: Cents,
    },
    TipsDropped {
        amount: Cents,
    },
    CouponIssued {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        coupon: SmolStr,
        amount: Cents,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        expires: Option<SmolStr>,
    },
    StaffAssigned {
        role: Role,
        staff: Option<Staff>,
        /// The role of a person who stands in, such as a boxperson on the stick.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        relief: Option<Role>,
    },
    TableOpened {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        dice_set: Option<SmolStr>,
        #[serde(default, skip_serializing_if = "Option::is_none", with = "rfc3339")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        at: Option<i64>,
    },
    TableClosed {},
    DiceSetChanged {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        dice_set: SmolStr,
        dice: u8,
        #[serde(default, skip_serializing_if = "Option::is_none", with = "rfc3339")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        at: Option<i64>,
    },
    DiceInspected {
        result: Inspection,
    },
    DieOff {
        found: bool,
    },
    DiceOffered {
        player: Name,
        seat: u8,
    },
    DiceDeclined {
        player: Name,
    },
    DiceAccepted {
        player: Name,
    },
    DiceSelected {
        player: Name,
        dice: [u8; 2],
    },
    DiceReturned {
        dice: u8,
    },
    LineConfirmed {
        player: Name,
    },
    BetsBroughtIn {
        bets: Vec<Settled>,
    },
    DiceThrown {
        player: Name,
    },
    RollCalled {
        dice: [u8; 2],
        total: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cocked: Option<[Option<Resting>; 2]>,
    },
    LateBetOffered {
        player: Name,
        wager: Wager,
        amount: Cents,
        #[serde(rename = "for", default, skip_serializing_if = "Option::is_none")]
        tip: Option<Beneficiary>,
    },
    LateBetConfirmed {
        player: Name,
        wager: Wager,
    },
    LateBetRefused {
        player: Name,
        wager: Wager,
        amount: Cents,
    },
    VerbalBetOffered {
        player: Name,
        wager: Wager,
        amount: Cents,
    },
    VerbalBetConfirmed {
        player: Name,
        wager: Wager,
    },
    VerbalBetReturned {
        player: Name,
        wager: Wager,
        amount: Cents,
    },
    CashConverted {
        player: Name,
        amount: Cents,
    },
    DicePushed {},
    DisputeRaised {
        player: Name,
        about: About,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        text: Option<SmolStr>,
    },
    DisputeRuled {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<[u8; 2]>,
        void: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Role>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        text: Option<SmolStr>,
    },
    /// A settled roll that was called wrong is undone; the right dice follow as a roll of their own.
    RollCorrected {
        roll: u64,
        /// The dice that were settled.
        was: [u8; 2],
        /// The dice as they fell.
        dice: [u8; 2],
        by: Role,
        second: Role,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        text: SmolStr,
        /// The money that goes back, between named accounts.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        entries: Vec<Entry>,
    },
    IrregularityReported {
        case: u32,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        text: SmolStr,
    },
    IrregularityRuled {
        case: u32,
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        ruling: SmolStr,
        by: Role,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        second: Option<Role>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        entries: Vec<Entry>,
    },
    RulingCarriedOut {
        case: u32,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        entries: Vec<Entry>,
    },
    RulingObserved {
        case: u32,
        by: Role,
    },
    PlayerMuted {
        player: Name,
        on: bool,
    },
    SeedGiven {
        player: Name,
        seed: Seed,
    },
    SeatOffered {
        player: Name,
        /// The number of the code.
        offer: u32,
        code: Fingerprint,
        expires: Until,
    },
    SeatClaimed {
        player: Name,
        offer: u32,
        /// The digest of the device's token.
        holder: Fingerprint,
    },
    SeatReleased {
        player: Name,
        offer: u32,
        /// The role of whoever voided it, if it was not given back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Role>,
    },
    RailShown {
        code: Fingerprint,
    },
    RailHidden {},
    RulesPlanned(NextRules),
    RulesChanged {
        /// The whole text of the house rules that hold from now on.
        house: String,
        /// Their number in the register.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rules: Option<u64>,
        /// The hash of the rules that held before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
        replaces: Option<SmolStr>,
    },
}

fn no_cents(amount: &Cents) -> bool {
    amount.is_zero()
}

fn is_zero(level: &u8) -> bool {
    *level == 0
}
