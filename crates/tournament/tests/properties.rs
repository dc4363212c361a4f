//! What holds of every tournament, however it goes: random ones are played to their end.
//!
//! The pool that came in goes out (CO-2315.05-g), nothing of it goes to the licensee (CO-2315.05-h),
//! points decide who wins and never how much (CO-2316-1-f), and the record tells the whole story.

use std::fmt::Write as _;

use boxman_rules::Cents;
use boxman_shows::shows;
use boxman_tournament::{
    Event, Payment, PrizeKind, Session, Stage, Status, Tournament, setup::PLAYER_LIMIT,
};
use proptest::prelude::*;
use serde_json::{Value, json};

/// How a random tournament is set up.
#[derive(Clone, Debug)]
struct Shape {
    players: usize,
    events: usize,
    fee: u32,
    buy_in: u32,
    rebuys: u32,
    reentries: u32,
    seats: u8,
    top: bool,
    shares: [u32; 3],
    roll_off: bool,
    vouchers: bool,
    withdrawals: bool,
}

fn shapes() -> impl Strategy<Value = Shape> {
    let share = (1u32..99).prop_flat_map(|a| (Just(a), 0..100 - a));
    (
        (2usize..14, 1usize..4, 0u32..30, 1u32..200, 0u32..3, 0u32..3),
        (2u8..9, any::<bool>(), share),
        any::<[bool; 3]>(),
    )
        .prop_map(
            |(
                (players, events, fee, buy_in, rebuys, reentries),
                (seats, top, (a, b)),
                [roll_off, vouchers, withdrawals],
            )| Shape {
                players,
                events,
                fee,
                buy_in,
                rebuys: if top { 0 } else { rebuys },
                reentries,
                seats,
                top,
                shares: [a, b, 100 - a - b],
                roll_off,
                vouchers,
                withdrawals,
            },
        )
}

fn setup(shape: &Shape) -> String {
    let ties = if shape.roll_off { "roll-off" } else { "share" };
    let mut text = format!(
        "name = \"Random\"\npool = \"event\"\nties = \"{ties}\"\nreentries = {}\n\
         [rules]\ncasino = \"C\"\n[[licensees]]\nname = \"C\"\nlicence = \"1\"\ndirector = \"dora\"\n\
         premises = {{ name = \"C\", licensed = true, surveillance = true, internal_controls = true }}\n",
        shape.reentries
    );
    for event in 0..shape.events {
        let last = event + 1 == shape.events;
        let fee = if shape.fee == 0 {
            String::new()
        } else {
            format!("fee = {}\n", shape.fee)
        };
        let advance = if shape.top { "1" } else { "\"survivors\"" };
        let rebuys = match shape.rebuys {
            0 => "\"none\"".to_owned(),
            most => format!("{{ most = {most}, price = \"7.77\", chips = 100, through = 1 }}"),
        };
        let [a, b, c] = shape.shares;
        let prizes = match (last, shape.vouchers) {
            (true, _) => format!(
                "{{ place = 1, share = {a} }}, {{ place = 2, share = {b} }}, {{ place = 3, share = {c} }}"
            ),
            (false, false) => format!("{{ place = 1, share = {a} }}, {{ place = 2, cash = 33 }}"),
            (false, true) => format!(
                "{{ place = 1, voucher = \"E{}\" }}, {{ place = 2, cash = 33 }}",
                event + 1
            ),
        };
        let _ = write!(
            text,
            "[[events]]\nname = \"E{event}\"\nstarts = 2026-12-0{}\ngame = \"colorado\"\n{fee}buy_in = {}\n\
             chips = 100\nimprinted = true\nrebuys = {rebuys}\n\
             rounds = [{{ rolls = 6, seats = {}, advance = {advance} }}, {{ rolls = 6, chips = {} }}]\n\
             prizes = [{prizes}]\n",
            event + 1,
            shape.buy_in,
            shape.seats,
            100
        );
        if shape.rebuys > 0 {
            text = text.replace("rolls = 6, chips = 100 }", "rolls = 6 }");
        }
    }
    text
}

/// A small generator of choices.
struct Choices(u64);

impl Choices {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 33) % bound.max(1)
    }
}

struct Game {
    session: Session,
    choices: Choices,
    at: &'static str,
}

const IN_TIME: &str = "2026-12-07T12:00:00";
const TOO_LATE: &str = "2027-05-01T12:00:00";

impl Game {
    fn give(&mut self, mut command: Value) -> bool {
        command["at"] = json!(self.at);
        // Every sixteenth is looked at whole: the view of it all is slow to make.
        let looked_at = self.choices.below(16) == 0;
        let before = looked_at.then(|| self.session.engine().view());
        let answer: Value =
            serde_json::from_str(&self.session.line(&command.to_string())).expect("JSON");
        let ok = answer["ok"] == json!(true);
        if let (false, Some(before)) = (ok, before) {
            assert_eq!(
                before,
                self.session.engine().view(),
                "a refusal changes nothing"
            );
        }
        ok
    }

    fn must(&mut self, command: Value) {
        let text = command.to_string();
        assert!(
            self.give(command),
            "{text}: {}",
            self.session
                .line(&text.replacen('{', &format!("{{\"at\":{:?},", self.at), 1))
        );
    }

    fn enter(&mut self, player: &str, event: &str) {
        let open = self.session.engine().vouchers().iter();
        let mut own = open
            .filter(|v| v.open && v.player.as_str() == player && format!("E{}", v.target) == event);
        let pay = match (own.next_back(), self.choices.below(4)) {
            (Some(voucher), 0..=2) => json!({"voucher": voucher.number}),
            (_, 3) => json!("complimentary"),
            _ => json!("cash"),
        };
        self.give(json!({"do": "register", "player": player, "event": event, "pay": pay}));
        self.give(json!({"do": "receive-rules", "player": player}));
    }

    fn heats(&mut self, event: usize) {
        let heats: Vec<u32> = self
            .session
            .engine()
            .heats()
            .iter()
            .filter(|h| h.event == event && h.stage == Stage::Drawn)
            .map(|h| h.number)
            .collect();
        for heat in heats {
            self.must(json!({"do": "start-heat", "heat": heat}));
            while self.running(heat) {
                self.turn(heat, event);
            }
        }
    }

    fn running(&self, heat: u32) -> bool {
        self.session.engine().heats()[heat as usize - 1].stage == Stage::Running
    }

    fn turn(&mut self, heat: u32, event: usize) {
        let seats: Vec<String> = self.session.engine().heats()[heat as usize - 1]
            .seats
            .iter()
            .map(|s| s.player.to_string())
            .collect();
        for player in &seats {
            let wager = ["pass", "dont-pass", "field", "place-6", "any-seven"]
                [self.choices.below(5) as usize];
            let amount = [5, 6, 12, 30, 60, 100][self.choices.below(6) as usize];
            self.give(json!({"do": "play", "heat": heat, "command": {"do": "bet", "player": player, "wager": wager, "amount": amount}}));
        }
        if self.choices.below(40) == 0 {
            let player = &seats[self.choices.below(seats.len() as u64) as usize];
            self.give(json!({"do": "scratch", "player": player, "reason": "left"}));
        }
        if self.choices.below(60) == 0 && seats.len() > 2 {
            let player = &seats[self.choices.below(seats.len() as u64) as usize];
            self.give(json!({"do": "disqualify", "players": [player], "evidence": "two cards"}));
        }
        self.give(json!({"do": "open-rebuys", "event": format!("E{event}")}));
        for player in &seats {
            if self.choices.below(2) == 0 {
                self.give(json!({"do": "rebuy", "player": player}));
            }
        }
        let dice = [self.choices.below(6) + 1, self.choices.below(6) + 1];
        let rolled =
            self.give(json!({"do": "play", "heat": heat, "command": {"do": "roll", "dice": dice}}));
        if !rolled {
            self.give(json!({"do": "forfeit-roll", "heat": heat}));
        }
    }

    /// Settles ties by throwing until there is none.
    fn settle(&mut self, event: &str, command: Value) {
        for _ in 0..200 {
            if self.give(command.clone()) {
                return;
            }
            let mut asked = command.clone();
            asked["at"] = json!("2026-12-07T12:00:00");
            let answer: Value =
                serde_json::from_str(&self.session.line(&asked.to_string())).expect("JSON");
            assert_eq!(
                answer["refused"]["code"],
                json!("tie-open"),
                "{command}: {answer}"
            );
            let message = answer["refused"]["message"]
                .as_str()
                .expect("a sentence")
                .to_owned();
            let entries = message
                .split("(entry ")
                .skip(1)
                .filter_map(|part| part.split(')').next()?.parse::<u32>().ok());
            let throws: Vec<Value> = entries
                .map(|entry| json!({"entry": entry, "dice": [self.choices.below(6) + 1, self.choices.below(6) + 1]}))
                .collect();
            self.must(json!({"do": "roll-off", "event": event, "throws": throws}));
        }
        panic!("ties without end");
    }

    /// The beginning of an event: entries, seats, a started heat, and some rolls, as deep as asked. Without
    /// an event before it, at least a heat is started.
    fn part_of_event(&mut self, place: usize, shape: &Shape, depth: u32) {
        let depth = if place == 0 { depth.max(3) } else { depth };
        let name = format!("E{place}");
        if depth > 0 {
            for player in 0..shape.players {
                self.enter(&format!("p{player}"), &name);
            }
        }
        if depth > 1 && !self.give(json!({"do": "draw-seats", "event": name, "seed": "cut"})) {
            return;
        }
        if depth > 2 {
            let heat = self.session.engine().heats().last().map(|h| h.number);
            let heat = heat.expect("seats are drawn");
            self.must(json!({"do": "start-heat", "heat": heat}));
            for _ in 3..depth {
                if self.running(heat) {
                    self.turn(heat, place);
                }
            }
        }
    }

    fn event(&mut self, place: usize, shape: &Shape) {
        let name = format!("E{place}");
        for player in 0..shape.players {
            let player = format!("p{player}");
            self.enter(&player, &name);
            if shape.withdrawals && self.choices.below(4) == 0 {
                self.give(json!({"do": "withdraw", "player": player, "reason": "ill"}));
                self.enter(&player, &name);
            }
        }
        for flight in 0..2 {
            if self.give(json!({"do": "draw-seats", "event": name, "seed": format!("{flight}")})) {
                self.heats(place);
            }
            if flight == 0 {
                for player in 0..shape.players {
                    if self.choices.below(2) == 0 {
                        self.enter(&format!("p{player}"), &name);
                    }
                }
            }
        }
        self.must(json!({"do": "close-registration", "event": name}));
        for _ in 0..2 {
            if self.session.engine().progress()[place].places.is_none() {
                self.settle(&name, json!({"do": "end-round", "event": name}));
                self.give(json!({"do": "draw-seats", "event": name, "seed": "next"}));
                self.heats(place);
            }
        }
        self.settle(&name, json!({"do": "award-prizes", "event": name}));
    }
}

fn opened(shape: &Shape, seed: u64) -> Game {
    let text = setup(shape);
    let session = Session::open(&text).unwrap_or_else(|faults| panic!("{faults:#?}\n{text}"));
    let mut game = Game {
        session,
        choices: Choices(seed),
        at: IN_TIME,
    };
    let submitted = game
        .session
        .line(r#"{"do": "submit-rules", "at": "2026-11-20T12:00:00"}"#);
    assert!(submitted.contains("\"ok\":true"));
    game
}

/// Plays whole events and a part of the next; then the last day of play passes, and the rest is settled.
fn cut_short(shape: &Shape, seed: u64, whole: usize, depth: u32) -> Session {
    let mut game = opened(shape, seed);
    let whole = whole.min(shape.events - 1);
    for event in 0..whole {
        game.event(event, shape);
    }
    game.part_of_event(whole, shape, depth);
    game.at = TOO_LATE;
    for event in whole..shape.events {
        let name = format!("E{event}");
        for step in ["close-registration", "end-round", "award-prizes"] {
            game.must(json!({"do": step, "event": name}));
        }
    }
    game.must(json!({"do": "conclude"}));
    game.session
}

fn played(shape: &Shape, seed: u64) -> Session {
    let mut game = opened(shape, seed);
    for event in 0..shape.events {
        game.event(event, shape);
    }
    let last = format!("E{}", shape.events - 1);
    game.settle(&last, json!({"do": "conclude"}));
    game.session
}

fn sum(amounts: impl Iterator<Item = Cents>) -> Cents {
    amounts.sum()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn what_came_into_the_pool_goes_out_to_players(shape in shapes(), seed in any::<u64>()) {
        let session = played(&shape, seed);
        let t = session.engine();
        let kept: Vec<_> = t.receipts().iter().filter(|r| r.returned.is_none()).collect();
        let by_voucher = |p: &Payment| matches!(p, Payment::Voucher(_));
        let came_in = sum(kept.iter().filter(|r| !by_voucher(&r.buy_in_paid)).map(|r| r.buy_in));
        let fees_by_voucher = sum(kept.iter().filter(|r| by_voucher(&r.fee_paid)).map(|r| r.fee));
        let cash = t.payouts().iter().filter(|p| p.kind == PrizeKind::Cash);
        let won = sum(cash.map(|p| p.from_pool));
        let added = sum(t.payouts().iter().filter(|p| p.kind == PrizeKind::Voucher).map(|p| p.from_licensee));
        prop_assert_eq!(came_in + added, won + fees_by_voucher);
        prop_assert_eq!(t.books().pools(), Cents::ZERO);
        prop_assert_eq!(t.books().vouchers(), Cents::ZERO);
        prop_assert_eq!(t.books().all_proceeds(), sum(kept.iter().map(|r| r.fee)));
        prop_assert!(t.winner().is_some());
        // Nobody disqualified before an event was awarded won anything there.
        for (place, payout) in t.payouts().iter().enumerate() {
            let entry = payout.entry.map(|n| &t.entries()[n as usize - 1]);
            prop_assert!(entry.is_none_or(|e| e.status != Status::Disqualified), "payout {}", place);
        }
        // No player spent more than the limit, nor more than the set-up says.
        for player in 0..shape.players {
            let own = kept.iter().filter(|r| r.player.as_str() == format!("p{player}"));
            let spent = sum(own.map(|r| r.fee + r.buy_in));
            prop_assert!(spent <= t.setup().most_for_one_player() && spent <= PLAYER_LIMIT);
        }
        shows!("CO-2315.05-e", "CO-2315.05-g", "CO-2315.05-h", "CO-2315.01-a", "CO-2315.05-c", "R-tournament-5");
    }

    #[test]
    fn whatever_is_not_played_in_time_is_paid_out_all_the_same(
        shape in shapes(), seed in any::<u64>(), whole in 0usize..3, depth in 0u32..9,
    ) {
        let session = cut_short(&shape, seed, whole, depth);
        let t = session.engine();
        prop_assert_eq!(t.books().pools() + t.books().vouchers(), Cents::ZERO);
        prop_assert!(t.winner().is_some() && t.late_since().is_some());
        // What came in for entries that were played went out; the rest went back to whoever paid it.
        let kept: Vec<_> = t.receipts().iter().filter(|r| r.returned.is_none()).collect();
        let by_voucher = |p: &Payment| matches!(p, Payment::Voucher(_));
        let came_in = sum(kept.iter().filter(|r| !by_voucher(&r.buy_in_paid)).map(|r| r.buy_in));
        let fees_by_voucher = sum(kept.iter().filter(|r| by_voucher(&r.fee_paid)).map(|r| r.fee));
        let cash = t.payouts().iter().filter(|p| p.kind == PrizeKind::Cash);
        let won = sum(cash.map(|p| p.from_pool));
        let vouchers = t.payouts().iter().filter(|p| p.kind == PrizeKind::Voucher);
        let added = sum(vouchers.map(|p| p.from_licensee));
        // A fee paid by voucher stays in its month's proceeds when it goes back later: the licensee bears it.
        prop_assert_eq!(came_in + added, won + fees_by_voucher);
        shows!("CO-2315-1-c", "CO-2315.05-g", "R-tournament-10");
    }

    #[test]
    fn the_record_tells_the_whole_story(shape in shapes(), seed in any::<u64>()) {
        let session = played(&shape, seed);
        let mut again = Tournament::open(&setup(&shape)).expect("allowed");
        for event in session.events() {
            let line = serde_json::to_string(event).expect("plain data");
            let read: Event = serde_json::from_str(&line).expect("what was written is read");
            prop_assert_eq!(&read, event);
            again.apply(&read);
        }
        prop_assert_eq!(again.view(), session.engine().view());
        prop_assert_eq!(again.board(), session.engine().board());
        prop_assert_eq!(again.forms().view(), session.engine().forms().view());
    }

    #[test]
    fn points_decide_who_wins_and_never_how_much(players in 3usize..10, seeds in any::<[u64; 2]>()) {
        // The same entries, other dice and bets.
        let shape = Shape {
            players, events: 1, fee: 10, buy_in: 45, rebuys: 0, reentries: 0, seats: 8, top: true,
            shares: [50, 30, 20], roll_off: true, vouchers: false,
            withdrawals: false,
        };
        let money = seeds.map(|seed| {
            let session = played(&shape, seed);
            let t = session.engine();
            let struck = t.entries().iter().any(|e| e.status == Status::Disqualified);
            let mut paid: Vec<(usize, Cents)> = t.payouts().iter().map(|p| (p.place, p.from_pool)).collect();
            paid.sort();
            (!struck).then_some((paid, t.books().all_proceeds()))
        });
        if let [Some(one), Some(other)] = money {
            prop_assert_eq!(one, other);
            shows!("CO-2316-1-d", "CO-2316-1-f", "R-tournament-2");
        }
    }
}
