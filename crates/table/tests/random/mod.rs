//! Random games: what players and staff might do, as data that proptest can draw and shrink. An act
//! becomes commands only at a table, since much of it is about what is up or on offer there.

#[path = "../due/mod.rs"]
pub mod due;

use boxman_rules::{House, ProcedureMode, Wager, presets};
use boxman_table::{Player, Session, Table};
use due::{correct, fill_in};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Who plays.
pub const PLAYERS: [&str; 4] = ["ann", "bob", "cid", "dee"];

/// Something that somebody does. Numbers choose among what there is.
#[derive(Clone, Debug)]
pub enum Act {
    Sit(usize, u8),
    BuyIn(usize, i64),
    CashOut(usize, Option<i64>),
    Leave(usize),
    /// Takes one of the offers: the least, the most or something between, perhaps for the dealers.
    Take(usize, usize, u8, bool),
    /// Bets on any wager there is a word for.
    Bet(usize, usize, i64, bool),
    /// Bets on a wager that games turn on, a little.
    Habit(usize, usize),
    /// Raises or backs a bet that is up.
    Press(usize, usize, i64),
    Reduce(usize, usize, i64),
    TakeDown(usize, usize),
    Work(usize, usize, bool),
    /// A roll, with a line bet first where it needs one; a step towards it in the full procedure.
    Roll(u8, u8),
    /// Rolls of these totals, one after the other.
    Run(&'static [u8]),
    NoRoll,
    PassDice(usize),
    OrderPass,
    Tip(usize, i64),
    /// A bet with a coupon that is issued first, or with coins.
    Match(usize, u16, bool),
    /// A report, its ruling, its execution, its end; some of it may never come.
    Case(usize, i64, u8),
    /// A settled roll is corrected.
    Correct(u8, u8),
    Close(bool),
    /// Whatever the full procedure wants next.
    Step(usize),
}

/// Wagers that last, travel or are open for a moment only, with dollars that most houses take.
const HABITS: [(&str, i64); 18] = [
    ("pass", 10),
    ("dont-pass", 10),
    ("come", 10),
    ("come", 20),
    ("dont-come", 10),
    ("come-odds-6", 10),
    ("dont-come-odds-8", 12),
    ("fire", 1),
    ("sharp-shooter", 1),
    ("super-front-line-winner", 1),
    ("all-small", 1),
    ("all-tall", 1),
    ("make-em-all", 1),
    ("low-side", 1),
    ("high-side", 1),
    ("all-sides", 1),
    ("make-em-all-progressive", 1),
    ("fired-up-progressive", 1),
];

/// Totals that lead somewhere: both sequences, both sets, all numbers once, all six points.
const RUNS: [&[u8]; 6] = [
    &[6, 5, 4, 3, 2],
    &[8, 9, 10, 11, 12],
    &[2, 3, 4, 5, 6, 12],
    &[12, 2, 11, 3, 10, 4, 9, 5, 8, 6],
    &[4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10],
    &[7, 11, 7, 7, 11, 6, 7],
];

/// Any act; rolls and bets that are on offer come most often.
pub fn act() -> impl Strategy<Value = Act> {
    let who = || 0..PLAYERS.len();
    let dollars = || prop_oneof![4 => 1..=100_i64, 1 => -5..=6_000_i64];
    let tip = || prop::bool::weighted(0.15);
    let pick = || 0..20_usize;
    prop_oneof![
        6 => (who(), 1..=17_u8).prop_map(|(who, seat)| Act::Sit(who, seat)),
        6 => (who(), 100..=2_000_i64).prop_map(|(who, dollars)| Act::BuyIn(who, dollars)),
        3 => (who(), prop::option::of(dollars())).prop_map(|(who, sum)| Act::CashOut(who, sum)),
        3 => who().prop_map(Act::Leave),
        110 => (who(), 0..200_usize, any::<u8>(), tip())
            .prop_map(|(who, pick, how, tip)| Act::Take(who, pick, how, tip)),
        25 => (who(), 0..400_usize, dollars(), tip())
            .prop_map(|(who, pick, sum, tip)| Act::Bet(who, pick, sum, tip)),
        90 => (who(), 0..HABITS.len()).prop_map(|(who, pick)| Act::Habit(who, pick)),
        30 => (who(), pick(), dollars()).prop_map(|(who, pick, sum)| Act::Press(who, pick, sum)),
        15 => (who(), pick(), dollars()).prop_map(|(who, pick, sum)| Act::Reduce(who, pick, sum)),
        10 => (who(), pick()).prop_map(|(who, pick)| Act::TakeDown(who, pick)),
        15 => (who(), pick(), any::<bool>()).prop_map(|(who, pick, on)| Act::Work(who, pick, on)),
        130 => (1..=6_u8, 1..=6_u8).prop_map(|(a, b)| Act::Roll(a, b)),
        8 => prop::sample::select(&RUNS).prop_map(Act::Run),
        3 => Just(Act::NoRoll),
        3 => who().prop_map(Act::PassDice),
        3 => Just(Act::OrderPass),
        3 => (who(), dollars()).prop_map(|(who, sum)| Act::Tip(who, sum)),
        5 => (who(), any::<u16>(), any::<bool>()).prop_map(|(who, id, coin)| Act::Match(who, id, coin)),
        5 => (who(), dollars(), 0..24_u8).prop_map(|(who, sum, far)| Act::Case(who, sum, far)),
        8 => (1..=6_u8, 1..=6_u8).prop_map(|(a, b)| Act::Correct(a, b)),
        1 => any::<bool>().prop_map(Act::Close),
        30 => who().prop_map(Act::Step),
    ]
}

/// A game of so many acts, with everybody seated and in chips.
pub fn game(acts: std::ops::Range<usize>) -> impl Strategy<Value = Vec<Act>> {
    let seated =
        (0..PLAYERS.len()).flat_map(|who| [Act::Sit(who, who as u8 + 1), Act::BuyIn(who, 50_000)]);
    let opening: Vec<Act> = [Act::Step(0)].into_iter().chain(seated).collect();
    prop::collection::vec(act(), acts).prop_map(move |acts| [opening.clone(), acts].concat())
}

/// The houses that games are played under: the presets, and files that turn the switches.
pub fn houses() -> Vec<String> {
    let mut all = presets();
    all.push(OTHERWISE.to_owned());
    for preset in ["maryland", "practice"] {
        let file = House::preset(preset).expect("a preset");
        all.push(format!("procedure = \"full\"\n{file}"));
    }
    all
}

/// Colorado with half-dollar chips, vigorish out of wins, tips that ride and no combined areas.
const OTHERWISE: &str = r#"
    rulebook = "colorado"
    approvals = ["craps-sides", "bonus-craps"]
    limits = { chip = "0.50", odds = "3-4-5", units = { place-lose-4 = 11 } }
    wagers = { buy = true, lay = true, six-seven-eight = true }
    vigorish.buy = { percent = 5, collected = "on-win" }
    vigorish.lay = { percent = "4.5", collected = "on-win" }
    working.hardways = "on"
    tips = { keep_up = true, maximum = 25 }
    layout = { horn_high = false, whirl = false }
    pays.field = { 12 = "3 to 1" }
    craps-sides = { all = 4, low = 4, high = 4, dealer_bonus = true, reopen_after_win = true }
    bonus-craps = { pay_table = "PT-FLT-BC-03", require_line_bet = true, aggregate_cap = 500 }
"#;

impl Act {
    /// The commands of this act at a table.
    pub fn commands(&self, table: &Table) -> Vec<Value> {
        let named = |who: &usize| PLAYERS[*who % PLAYERS.len()];
        match self {
            Act::Sit(who, seat) => vec![json!({"do": "sit", "player": named(who), "seat": seat})],
            Act::BuyIn(who, dollars) => vec![sum("buy-in", named(who), *dollars)],
            Act::CashOut(who, Some(dollars)) => vec![sum("cash-out", named(who), *dollars)],
            Act::CashOut(who, None) => vec![json!({"do": "cash-out", "player": named(who)})],
            Act::Leave(who) => vec![json!({"do": "leave", "player": named(who)})],
            Act::Take(who, pick, how, tip) => take(table, named(who), *pick, *how, *tip),
            Act::Bet(who, pick, dollars, tip) => {
                let wager = Wager::all()[pick % Wager::all().len()];
                vec![bet(named(who), wager, dollars * 100, *tip)]
            }
            Act::Habit(who, pick) => {
                let (wager, dollars) = HABITS[pick % HABITS.len()];
                let mut bet = sum("bet", named(who), dollars);
                bet["wager"] = json!(wager);
                vec![bet]
            }
            Act::Press(who, pick, dollars) => on_bet(table, named(who), *pick, |wager, _| {
                bet(
                    named(who),
                    wager.odds().unwrap_or(wager),
                    dollars * 100,
                    false,
                )
            }),
            Act::Reduce(who, pick, dollars) => on_bet(table, named(who), *pick, |wager, _| {
                let mut command = sum("reduce", named(who), *dollars);
                command["wager"] = json!(wager);
                command
            }),
            Act::TakeDown(who, pick) => on_bet(
                table,
                named(who),
                *pick,
                |wager, _| json!({"do": "take-down", "player": named(who), "wager": wager}),
            ),
            Act::Work(who, pick, on) => on_bet(
                table,
                named(who),
                *pick,
                |wager, _| json!({"do": "work", "player": named(who), "wager": wager, "on": on}),
            ),
            Act::Roll(a, b) => roll(table, [*a, *b]),
            Act::Run(totals) => totals.iter().flat_map(|total| run(*total)).collect(),
            Act::NoRoll => vec![json!({"do": "no-roll", "reason": "short"})],
            Act::PassDice(who) => vec![json!({"do": "pass-dice", "player": named(who)})],
            Act::OrderPass => vec![json!({"do": "order-pass", "reason": "delay"})],
            Act::Tip(who, dollars) => vec![sum("tip", named(who), *dollars)],
            Act::Match(who, id, coins) => matched(named(who), *id, *coins),
            Act::Case(who, dollars, far) => case(named(who), *dollars, *far),
            Act::Correct(a, b) => vec![correct([*a, *b])],
            Act::Close(back) => vec![
                json!({"do": "close-table", "return_bets": back}),
                json!({"do": "open-table"}),
            ],
            Act::Step(who) => step(table, named(who), [3, 4]),
        }
    }

    /// Plays the act and returns each command with its answer.
    pub fn play(&self, session: &mut Session) -> Vec<(Value, Value)> {
        let commands = self.commands(session.engine());
        let ask = |command: Value| {
            let answer = session.line(&command.to_string());
            let answer = serde_json::from_str(&answer).expect("an answer is JSON");
            (command, answer)
        };
        commands.into_iter().map(ask).collect()
    }
}

fn sum(command: &str, player: &str, dollars: i64) -> Value {
    json!({"do": command, "player": player, "amount": dollars * 100})
}

fn bet(player: &str, wager: Wager, cents: i64, tip: bool) -> Value {
    let mut bet = json!({"do": "bet", "player": player, "wager": wager, "amount": cents});
    if tip {
        bet["for"] = json!("dealers");
    }
    bet
}

fn take(table: &Table, player: &str, pick: usize, how: u8, tip: bool) -> Vec<Value> {
    if table.rack(player).is_none() {
        return vec![
            json!({"do": "sit", "player": player}),
            sum("buy-in", player, 5_000),
        ];
    }
    let offers = table.offers(player);
    let Some(offer) = offers.get(pick % offers.len().max(1)) else {
        return Vec::new();
    };
    let cents = match how {
        0..32 => offer.maximum.0,
        32..64 => offer.minimum.0 + offer.unit.0 * i64::from(how - 32),
        _ => offer.minimum.0,
    };
    vec![bet(player, offer.wager, cents, tip)]
}

/// The first player puts up a line bet where nobody has one, save now and then with come bets up.
fn roll(table: &Table, dice: [u8; 2]) -> Vec<Value> {
    let mut players = table.players().iter();
    let line = table.phase().has_point() || players.any(Player::has_line_bet);
    let first = table
        .players()
        .first()
        .map_or("ann", |player| player.name.as_str());
    if table.house().procedure == ProcedureMode::Full {
        return step(table, first, dice);
    }
    let wager = if dice[0] > 3 { "pass" } else { "dont-pass" };
    let bet = json!({"do": "bet", "player": first, "wager": wager, "amount": 1000});
    let bet = Some(bet).filter(|_| !line && dice[1] > 1);
    bet.into_iter()
        .chain([json!({"do": "roll", "dice": dice})])
        .collect()
}

/// A line bet, should one be wanted, and a roll of this total.
fn run(total: u8) -> [Value; 2] {
    let one = total.saturating_sub(6).max(1);
    let bet = json!({"do": "bet", "player": "ann", "wager": "pass", "amount": 1000});
    [bet, json!({"do": "roll", "dice": [one, total - one]})]
}

fn on_bet(
    table: &Table,
    name: &str,
    pick: usize,
    command: impl Fn(Wager, &Player) -> Value,
) -> Vec<Value> {
    let player = table.players().iter().find(|p| p.name.as_str() == name);
    let bet = player.and_then(|p| Some((p.bets.get(pick % p.bets.len().max(1))?, p)));
    bet.map(|(bet, player)| command(bet.wager, player))
        .into_iter()
        .collect()
}

fn matched(player: &str, id: u16, coins: bool) -> Vec<Value> {
    let mut bet = json!({"do": "bet", "player": player, "wager": "pass", "amount": 1500});
    if coins {
        bet["coins"] = json!(500);
        return vec![bet];
    }
    let coupon = format!("MP{id}");
    bet["coupon"] = json!(coupon);
    vec![
        json!({"do": "issue-coupon", "coupon": coupon, "amount": 1000}),
        bet,
    ]
}

fn case(player: &str, dollars: i64, far: u8) -> Vec<Value> {
    let entry = match dollars % 2 {
        0 => json!({"from": "house", "to": format!("rack:{player}"), "amount": dollars * 100}),
        _ => json!({"from": format!("rack:{player}"), "to": "tips", "amount": dollars * 100}),
    };
    let rule = json!({"do": "rule", "case": 1, "ruling": "put right", "entries": [entry],
        "by": "boxperson", "second": "floorperson"});
    // Cases are counted on; those of a random game are few.
    let all = (1..=3).flat_map(|case| {
        let mut rule = rule.clone();
        rule["case"] = json!(case);
        let rest = ["carry-out", "observe"].map(|what| json!({"do": what, "case": case}));
        [rule].into_iter().chain(rest)
    });
    let report = json!({"do": "report", "text": "something is off"});
    match far {
        0 => vec![report],
        1 => vec![json!({"do": "dispute", "player": player, "about": "settlement"})],
        2 => vec![json!({"do": "rule-dispute"})],
        _ => [report].into_iter().chain(all).collect(),
    }
}

/// What the full procedure wants next, with what the steps leave open filled in.
fn step(table: &Table, player: &str, dice: [u8; 2]) -> Vec<Value> {
    let state = json!(table.view());
    let steps = state["next"]["steps"].as_array().cloned();
    let set = format!("{} {player}", state["rolls"]);
    let steps = steps.unwrap_or_default().into_iter();
    // One of the steps of the game itself is enough: accept or decline, roll or no roll.
    let mut steps: Vec<Value> = steps
        .filter(|step| {
            step["do"] != "decline-dice" && step["do"] != "no-roll" && step["do"] != "pass-dice"
        })
        .collect();
    for step in &mut steps {
        fill_in(step, &set, dice);
    }
    steps
}
