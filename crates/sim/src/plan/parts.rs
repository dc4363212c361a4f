//! A plan in parts that go their own ways. Bets stay together if one may ever ask for another: by a
//! condition, a counter or a progression of the plan, or by a rule of the table.

use boxman_rules::{Definition, Group, House, LineBet, Make, Wager};

use super::{Amount, Expr, Known, On, Plan, Rule, Target, Value, Want};
use crate::Strategy as _;

/// Who belongs together: every bet, then every counter, the progression and last of all the line.
struct Bonds {
    with: Vec<usize>,
    bets: usize,
    counters: usize,
}

impl Bonds {
    fn new(bets: usize, counters: usize) -> Bonds {
        Bonds {
            with: (0..bets + counters + 2).collect(),
            bets,
            counters,
        }
    }

    fn counter(&self, counter: usize) -> usize {
        self.bets + counter
    }

    fn progression(&self) -> usize {
        self.bets + self.counters
    }

    fn line(&self) -> usize {
        self.progression() + 1
    }

    fn of(&self, mut one: usize) -> usize {
        while self.with[one] != one {
            one = self.with[one];
        }
        one
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.of(one), self.of(other));
        self.with[one.max(other)] = one.min(other);
    }

    fn join_all(&mut self, one: usize) {
        (0..self.bets).for_each(|bet| self.join(one, bet));
    }
}

impl Plan {
    /// The finest parts; a plan that holds together is the only one.
    pub(super) fn split(&self, house: &House) -> Vec<Plan> {
        let line = |w: &Want| matches!(w.on[0], Target::Wager(w) if w.family().is_line());
        let singles = self.singles();
        // Who sometimes has a line bet sometimes has the dice, and passes them.
        let passes = singles.iter().any(line) && !self.keeps_line_bet();
        if passes || self.progression.as_ref().is_some_and(|p| p.is_long()) {
            return vec![self.clone()];
        }
        let bonds = self.bonds(&singles, house);
        let mut parts: Vec<(usize, Vec<Want>)> = Vec::new();
        for (index, single) in singles.into_iter().enumerate() {
            let bond = bonds.of(index);
            match parts.iter_mut().find(|(other, _)| *other == bond) {
                Some((_, wants)) => wants.push(single),
                None => parts.push((bond, vec![single])),
            }
        }
        let parts = parts.into_iter();
        parts
            .map(|(bond, wants)| self.part(&bonds, bond, wants))
            .collect()
    }

    /// The wants, one for every bet.
    fn singles(&self) -> Vec<Want> {
        let each = |want: &Want| {
            let want = want.clone();
            want.on.clone().into_iter().map(move |target| Want {
                on: vec![target],
                ..want.clone()
            })
        };
        self.wants.iter().flat_map(each).collect()
    }

    fn bonds(&self, singles: &[Want], house: &House) -> Bonds {
        let mut bonds = Bonds::new(singles.len(), self.counters.len());
        for (index, want) in singles.iter().enumerate() {
            self.bind(&mut bonds, index, want, &singles[..index], house);
            if let Some(when) = &want.when {
                ask(&mut bonds, index, when, singles, house);
            }
        }
        for rule in &self.rules {
            follow(&mut bonds, rule, singles, house);
        }
        bonds
    }

    /// Joins a bet with what its kind and its amount hold it to.
    fn bind(&self, bonds: &mut Bonds, index: usize, want: &Want, before: &[Want], house: &House) {
        if want
            .steps
            .iter()
            .any(|a| matches!(a, Amount::Progression(_)))
        {
            bonds.join(index, bonds.progression());
        }
        let Target::Wager(wager) = want.on[0] else {
            bonds.join(index, bonds.line());
            return;
        };
        if !house.define(wager).is_some_and(stands_alone) {
            bonds.join(index, bonds.line());
        }
        for (other, before) in before.iter().enumerate() {
            if matches!(before.on[0], Target::Wager(w) if meet(house, wager, w)) {
                bonds.join(index, other);
            }
        }
        let mut followed = self.progression.iter().flat_map(|p| &p.of);
        if followed.any(|which| which.is(wager)) {
            bonds.join(index, bonds.progression());
        }
    }

    fn part(&self, bonds: &Bonds, bond: usize, wants: Vec<Want>) -> Plan {
        let own = |node: usize| bonds.of(node) == bond;
        let rules = self.rules.iter().filter(|r| own(bonds.counter(r.counter)));
        let mut part = Plan {
            wants,
            rules: rules.cloned().collect(),
            progression: self
                .progression
                .clone()
                .filter(|_| own(bonds.progression())),
            ..self.clone()
        };
        part.asked = part.asks_for();
        part
    }
}

/// Whether the table judges and settles the bet without a look at any other.
fn stands_alone(definition: &Definition) -> bool {
    matches!(
        definition.group,
        Group::Numbers | Group::Hardways | Group::Side
    ) && definition.make != Make::WithFlat
        && definition.line_bet == LineBet::Free
        && definition.parts.is_empty()
}

/// Whether the table may look at one bet for the other's sake.
fn meet(house: &House, one: Wager, other: Wager) -> bool {
    let shares = |wager: Wager| {
        let row = house
            .define(wager)
            .is_some_and(|d| d.make == Make::Unmarked);
        let package = house.package(wager);
        row || package.is_some_and(|p| p.aggregate_cap.is_some())
    };
    let side = |wager: Wager| house.define(wager).is_some_and(|d| d.group == Group::Side);
    let package = |wager: Wager| house.package(wager).map(|p| &p.section);
    one == other
        || (side(one) && one.family() == other.family())
        || (shares(one) && package(one) == package(other))
}

/// Joins a bet or counter with everything that its condition depends on.
fn ask(bonds: &mut Bonds, asks: usize, when: &Expr, singles: &[Want], house: &House) {
    for leaf in when.leaves() {
        match leaf {
            Expr::Counter(counter) => bonds.join(asks, bonds.counter(*counter)),
            Expr::Known(Known::Laid) => bonds.join_all(asks),
            Expr::Known(Known::Comes | Known::DontComes) => bonds.join(asks, bonds.line()),
            Expr::Known(Known::Hits) => {
                let number = |w: Wager| house.define(w).is_some_and(|d| d.group == Group::Numbers);
                join_those(bonds, asks, singles, number);
            }
            Expr::Up(wager) => {
                bonds.join(asks, bonds.line());
                join_those(bonds, asks, singles, |w| w == *wager);
            }
            // Everything else is said by the dice alone.
            _ => {}
        }
    }
}

/// Joins a rule's counter with whatever moves it.
fn follow(bonds: &mut Bonds, rule: &Rule, singles: &[Want], house: &House) {
    let counter = bonds.counter(rule.counter);
    if let Some(when) = &rule.when {
        ask(bonds, counter, when, singles, house);
    }
    let by_bets = matches!(rule.on, On::Win | On::Lose | On::Push);
    if (by_bets && rule.of.is_empty()) || rule.value == Value::Net {
        bonds.join_all(counter);
    } else if by_bets {
        // Odds behind come bets are nobody's by name.
        bonds.join(counter, bonds.line());
        join_those(bonds, counter, singles, |w| {
            rule.of.iter().any(|which| which.is(w))
        });
    }
}

fn join_those(bonds: &mut Bonds, one: usize, singles: &[Want], those: impl Fn(Wager) -> bool) {
    for (index, want) in singles.iter().enumerate() {
        if matches!(want.on[0], Target::Wager(wager) if those(wager)) {
            bonds.join(one, index);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bets of every part, at the practice house.
    fn parts(text: &str) -> Vec<String> {
        let house = House::read("practice").expect("a preset");
        let plan = Plan::read(&format!("name = \"x\"\n{text}")).expect("a strategy");
        let bets = |part: &Plan| {
            let on = part.wants.iter().map(|want| match want.on[0] {
                Target::Wager(wager) => wager.to_string(),
                Target::OddsBehind(family) => family.name().to_owned(),
            });
            on.collect::<Vec<_>>().join(" ")
        };
        plan.split(&house).iter().map(bets).collect()
    }

    fn bet(on: &str, more: &str) -> String {
        let list = on.split(' ').collect::<Vec<_>>().join("\", \"");
        let amount = if more.contains("amount") {
            ""
        } else {
            "amount = \"u\""
        };
        format!("[[bet]]\non = [\"{list}\"]\n{amount}\n{more}\n")
    }

    #[test]
    fn what_nothing_holds_together_falls_apart() {
        let sides = bet("pass all-small make-em-all place-6 place-8 hard-6", "");
        assert_eq!(
            parts(&sides),
            [
                "pass",
                "all-small",
                "make-em-all",
                "place-6",
                "place-8",
                "hard-6"
            ]
        );
        let dice = bet("place-6 place-8", "when = \"point == 6 and points < 2\"");
        assert_eq!(parts(&dice), ["place-6", "place-8"]);
    }

    #[test]
    fn conditions_hold_bets_together() {
        for (when, expected) in [
            ("hits < 2", vec!["place-6 place-8", "hard-6"]),
            ("laid < 900", vec!["place-6 place-8 hard-6"]),
            ("up(hard-6)", vec!["place-6 hard-6", "place-8"]),
        ] {
            let text = bet("place-6", &format!("when = \"{when}\"")) + &bet("place-8 hard-6", "");
            assert_eq!(parts(&text), expected, "{when}");
        }
        let twice = bet("place-6", "when = \"point\"") + &bet("place-8 place-6", "");
        assert_eq!(parts(&twice), ["place-6 place-6", "place-8"]);
    }

    #[test]
    fn counters_hold_bets_together() {
        let bets = bet("place-6", "when = \"count < 3\"") + &bet("place-8 hard-6", "");
        let rule = "[counter.count]\nmost = 5\n[[rule]]\n";
        for (what, expected) in [
            ("on = \"roll\"", vec!["place-6", "place-8", "hard-6"]),
            (
                "on = \"win\"\nof = \"hard-6\"",
                vec!["place-6 hard-6", "place-8"],
            ),
            ("on = \"win\"", vec!["place-6 place-8 hard-6"]),
        ] {
            let text = format!("{bets}{rule}{what}\nadd = {{ count = 1 }}\n");
            assert_eq!(parts(&text), expected, "{what}");
        }
        let net = format!("{bets}{rule}on = \"roll\"\nadd = {{ count = \"net\" }}\n");
        assert_eq!(parts(&net), ["place-6 place-8 hard-6"]);
    }

    #[test]
    fn progressions_hold_bets_together() {
        let text = bet("pass", "")
            + &bet("place-6", "amount = \"p\"")
            + &bet("place-8", "")
            + "[progression]\nkind = \"martingale\"\nof = \"place-8\"\nmost = 8\n";
        assert_eq!(parts(&text), ["pass", "place-6 place-8"]);
    }

    #[test]
    fn rules_of_the_table_hold_bets_together() {
        let odds = bet("pass pass-odds come come-odds place-6", "");
        assert_eq!(parts(&odds), ["pass pass-odds come come", "place-6"]);
        // One row of marks for three sides, and a side that needs a line bet.
        let sides = bet(
            "pass low-side high-side all-sides super-front-line-winner",
            "",
        );
        assert_eq!(
            parts(&sides),
            [
                "pass super-front-line-winner",
                "low-side high-side all-sides"
            ]
        );
    }

    #[test]
    fn who_may_pass_the_dice_is_played_as_a_whole() {
        let text = bet("pass", "when = \"points < 2\"") + &bet("place-6", "");
        assert_eq!(parts(&text), ["pass place-6"]);
    }
}
