//! Events: what happened at a table. Folding the events of a game rebuilds its state exactly, and
//! they are what clients and the record see.

use boxman_rules::{Cents, Number, Progress, Role, Wager};
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::{
    Name,
    command::{About, Entry, For, Inspection, NoRollReason, Resting},
};

/// What every settled bet is told by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settled {
    /// Whose it is.
    pub player: Name,
    /// The wager.
    pub wager: Wager,
    /// What was up.
    pub stake: Cents,
    /// Whom it was for, if not for the player.
    #[serde(rename = "for", default, skip_serializing_if = "Option::is_none")]
    pub tip: Option<For>,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "docs/protocol.md has a line for each event")]
pub enum Event {
    PlayerSat {
        player: Name,
        seat: u8,
    },
    PlayerLeft {
        player: Name,
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
        tip: Option<For>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        coupon: Option<SmolStr>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        coins: Option<Cents>,
    },
    BetSplit {
        player: Name,
        wager: Wager,
        into: [Wager; 2],
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
        note: Option<SmolStr>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        late: bool,
    },
    RollVoid {
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
        tip: Option<For>,
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
        package: SmolStr,
        cap: Cents,
        due: Cents,
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
        coupon: SmolStr,
        amount: Cents,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        expires: Option<SmolStr>,
    },
    StaffAssigned {
        role: Role,
        staff: Option<Name>,
    },
    TableOpened {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice_set: Option<SmolStr>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<i64>,
    },
    TableClosed {},
    DiceSetChanged {
        dice_set: SmolStr,
        dice: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
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
        tip: Option<For>,
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
        text: Option<SmolStr>,
    },
    DisputeRuled {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<[u8; 2]>,
        void: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Role>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<SmolStr>,
    },
    IrregularityReported {
        case: u32,
        text: SmolStr,
    },
    IrregularityRuled {
        case: u32,
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
    RulesChanged {
        /// The whole text of the house rules that hold from now on.
        house: String,
    },
}

fn no_cents(amount: &Cents) -> bool {
    amount.is_zero()
}

fn is_zero(level: &u8) -> bool {
    *level == 0
}
