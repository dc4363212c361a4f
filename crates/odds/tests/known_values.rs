//! Exact values that are known from elsewhere, each with where it stands:
//!
//! - Ethier: S. N. Ethier, "The Doctrine of Chances" (Springer, 2010), chapter 15.
//! - Hand: S. N. Ethier and F. M. Hoppe, "A world record in Atlantic City and the length of the
//!   shooter's hand at craps", Math. Intelligencer 32 (2010).
//! - Catlin: D. Catlin, "The Fire Bet", Casino City Times, 13 February 2010, which prints Ethier's
//!   probabilities to twelve places.
//! - Count: counted by hand over the 36 rolls, as said beside it.

use std::sync::LazyLock;

use boxman_odds::{Combined, Entry, Ratio, Rules, Verdict, catalogue, combined_of_house, of_house};
use boxman_rules::{House, OddsPolicy, Rulebook};

struct Book(Vec<Entry>);

static BOOK: LazyLock<Book> = LazyLock::new(|| Book(catalogue().expect("every wager ends")));

impl Book {
    fn open() -> &'static Book {
        &BOOK
    }

    fn all(&self, source: &str, wager: &str) -> Vec<&Entry> {
        let found = self
            .0
            .iter()
            .filter(|e| e.source == source && e.name() == wager);
        found.collect()
    }

    fn one(&self, source: &str, wager: &str) -> &Entry {
        let all = self.all(source, wager);
        all.first()
            .unwrap_or_else(|| panic!("{source} has no {wager}"))
    }

    fn table(&self, source: &str, wager: &str, table: &str) -> &Entry {
        let all = self.all(source, wager);
        let found = all.into_iter().find(|e| e.pay_table() == Some(table));
        found.unwrap_or_else(|| panic!("{source} has no {wager} on {table}"))
    }
}

fn ratio(text: &str) -> Ratio {
    text.parse().expect("a ratio")
}

#[test]
fn line_bets() {
    // Ethier: 7/495; 3/220, of bets resolved 27/1925; 557/165 rolls. Paid by MD-5-A-1 to MD-5-A-4 and
    // CO-2306-1-t1.
    let book = Book::open();
    for source in ["maryland", "colorado"] {
        for wager in ["pass", "come"] {
            let exact = &book.one(source, wager).exact;
            assert_eq!(
                exact.distribution.edge(),
                ratio("7/495"),
                "{source} {wager}"
            );
            assert_eq!(exact.distribution.win(), ratio("244/495"));
            assert_eq!(exact.rolls, ratio("557/165"));
        }
        for wager in ["dont-pass", "dont-come"] {
            let exact = &book.one(source, wager).exact;
            assert_eq!(
                exact.distribution.edge(),
                ratio("3/220"),
                "{source} {wager}"
            );
            assert_eq!(exact.distribution.edge_resolved(), ratio("27/1925"));
            assert_eq!(exact.distribution.push(), ratio("1/36"));
        }
    }
}

#[test]
fn craps_free_craps() {
    // Count: 1/6 + the ten points as (6-|7-n|)^2/36/(12-|7-n|) comes to 6557/13860, an edge of
    // 373/6930. Paid by CO-2317.03-p1.
    let pass = Book::open();
    let pass = pass.one("colorado-craps-free", "pass");
    assert_eq!(pass.edge(), ratio("373/6930"));
    let ways = |n: i64| 6 - (7 - n).abs();
    let win: Ratio = (2..=12)
        .filter(|n| *n != 7)
        .map(|n| Ratio::new(ways(n) * ways(n), (36 * (ways(n) + 6)) as u64))
        .sum();
    assert_eq!(pass.exact.distribution.win(), win + ratio("1/6"));
}

#[test]
fn bets_on_numbers() {
    // Count: n ways against six sevens, such as (5 x 7/6 - 6)/11 on place-6. Paid by CO-2306-1-t2, -t3, -t4, -t10 and MD-5-A-5 to MD-5-A-20.
    let book = Book::open();
    for (wager, edge) in [
        ("place-4", "1/15"),
        ("place-5", "1/25"),
        ("place-6", "1/66"),
        ("place-8", "1/66"),
        ("place-9", "1/25"),
        ("place-10", "1/15"),
        ("place-lose-4", "1/33"),
        ("place-lose-5", "1/40"),
        ("place-lose-6", "1/55"),
        ("hard-4", "1/9"),
        ("hard-10", "1/9"),
        ("hard-6", "1/11"),
        ("hard-8", "1/11"),
        ("buy-4", "0"),
        ("lay-6", "0"),
        ("pass-odds-4", "0"),
        ("dont-pass-odds-9", "0"),
        ("come-odds-6", "0"),
        ("dont-come-odds-10", "0"),
    ] {
        for source in ["maryland", "colorado"] {
            assert_eq!(
                book.one(source, wager).edge(),
                ratio(edge),
                "{source} {wager}"
            );
        }
    }
    assert_eq!(book.one("colorado", "big-6").edge(), ratio("1/11"));
    // CO-2306-1-t11: a put bet pays even money on a number that comes before a 7 one time in three.
    assert_eq!(book.one("colorado", "put-4").edge(), ratio("1/3"));
    // CO-2317.03-p1: 11 to 2 against 6 to 1.
    assert_eq!(
        book.one("colorado-craps-free", "place-2").edge(),
        ratio("1/14")
    );
}

#[test]
fn one_roll_bets() {
    // Count over the 36 rolls. Paid by CO-2306-1-t5 to -t9, MD-5-A-21 to
    // MD-5-A-28, MD-5-B to MD-5-E.
    let book = Book::open();
    for (wager, edge) in [
        ("field", "1/18"),
        ("any-seven", "1/6"),
        ("any-craps", "1/9"),
        ("craps-2", "5/36"),
        ("craps-3", "1/9"),
        ("craps-12", "5/36"),
        ("eleven", "1/9"),
        ("c-and-e", "1/9"),
        ("horn", "1/8"),
        ("horn-high-2", "23/180"),
        ("horn-high-11", "11/90"),
        ("whirl", "2/15"),
        ("six-seven-eight", "1/18"),
        ("hop-2-2", "5/36"),
        ("hop-3-4", "1/9"),
    ] {
        for source in ["maryland", "colorado"] {
            let entry = book.one(source, wager);
            assert_eq!(entry.edge(), ratio(edge), "{source} {wager}");
            assert_eq!(entry.exact.rolls, Ratio::ONE);
        }
    }
    // A 7 nets the whirl nothing.
    let whirl = &book.one("maryland", "whirl").exact.distribution;
    assert_eq!(whirl.push(), ratio("1/6"));
}

#[test]
fn vigorish() {
    // Count: 5% up front is lost whatever happens; on a win it is lost as often as the bet wins.
    // MD-5-G-3-a takes it of the bet, CO-2307-2-b on lay bets of what could be won.
    let book = Book::open();
    let edges = |source: &str, wager: &str| -> Vec<String> {
        let all = book.all(source, wager).into_iter();
        all.map(|e| e.edge().to_string()).collect()
    };
    assert_eq!(edges("maryland", "buy-4"), ["0", "1/20", "1/60"]);
    assert_eq!(edges("maryland", "lay-4"), ["0", "1/20", "1/30"]);
    assert_eq!(edges("colorado", "buy-6"), ["0", "1/20", "1/44"]);
    assert_eq!(edges("colorado", "lay-4"), ["0", "1/40", "1/60"]);
    assert_eq!(edges("colorado", "lay-6"), ["0", "1/24", "1/44"]);
    assert_eq!(
        edges("colorado-craps-free", "buy-2"),
        ["0", "1/20", "1/140"]
    );
}

#[test]
fn small_tall_and_all() {
    // Inclusion and exclusion over the numbers that are missing when the 7 comes.
    // MD-5-H-1, CS-PT-low, CS-PT-all.
    let book = Book::open();
    let before_seven = |numbers: &[i64]| -> Ratio {
        let mut p = Ratio::ZERO;
        for missing in 0..1u32 << numbers.len() {
            let ways: i64 = (0..numbers.len())
                .filter(|i| missing >> i & 1 == 1)
                .map(|i| 6 - (7 - numbers[i]).abs())
                .sum();
            let sign = if missing.count_ones().is_multiple_of(2) {
                1
            } else {
                -1
            };
            p += &Ratio::new(sign * 6, (6 + ways) as u64);
        }
        p
    };
    let (small, all) = (ratio("20049/760760"), ratio("126538525259/24067258815600"));
    assert_eq!(before_seven(&[2, 3, 4, 5, 6]), small);
    assert_eq!(before_seven(&[2, 3, 4, 5, 6, 8, 9, 10, 11, 12]), all);
    for (source, wager, win) in [
        ("maryland", "all-small", &small),
        ("maryland", "all-tall", &small),
        ("maryland", "make-em-all", &all),
        ("bonus-craps", "all-small", &small),
        ("bonus-craps", "make-em-all", &all),
        ("craps-sides", "high-side", &small),
        ("craps-sides", "all-sides", &all),
    ] {
        assert_eq!(
            book.one(source, wager).exact.distribution.win(),
            *win,
            "{source} {wager}"
        );
    }
    let a = book.table("maryland", "all-small", "A");
    assert_eq!(a.edge(), Ratio::ONE - &small * &ratio("35"));
}

#[test]
fn fire() {
    // Inclusion and exclusion: of the decisions that a point brings, point n is made with
    // probability a(n), and 98/165 are lost; all of a set S come before the loss with
    // sum over T in S of (-1)^|T| L/(L + a(T)). MD-5-F-1, CO-2317.01-12-b.
    let points = [(3, 4), (4, 5), (5, 6), (5, 8), (4, 9), (3, 10)];
    let made: Vec<Ratio> = points
        .iter()
        .map(|(ways, _)| Ratio::new(ways * ways, (24 * (ways + 6)) as u64))
        .collect();
    let lost = ratio("98/165");
    let at_least = |set: u32| -> Ratio {
        let mut p = Ratio::ZERO;
        for part in (0..64u32).filter(|part| part & set == *part) {
            let rest: Ratio = (0..6)
                .filter(|i| part >> i & 1 == 1)
                .map(|i| made[i].clone())
                .sum();
            let term = lost.checked_div(&(&lost + &rest)).expect("above nothing");
            p = if part.count_ones().is_multiple_of(2) {
                p + term
            } else {
                p - term
            };
        }
        p
    };
    let exactly = |set: u32| -> Ratio {
        let mut p = Ratio::ZERO;
        for more in (0..64u32).filter(|more| more & set == set) {
            let term = at_least(more);
            p = if (more ^ set).count_ones().is_multiple_of(2) {
                p + term
            } else {
                p - term
            };
        }
        p
    };
    let mut expected = vec![Ratio::ZERO; 7];
    for set in 0..64u32 {
        expected[set.count_ones() as usize] += &exactly(set);
    }
    let book = Book::open();
    for (source, table) in [
        ("maryland", "A"),
        ("maryland", "B"),
        ("colorado", "FB-1"),
        ("colorado", "FB-3"),
    ] {
        let fire = book.table(source, "fire", table);
        let levels: Vec<Ratio> = fire.exact.levels.iter().map(|l| l.p.clone()).collect();
        assert_eq!(levels, expected, "{source} {table}");
    }
    assert_eq!(expected[0], ratio("98/165"));
    // Catlin's table.
    for (points, printed) in [
        "0.593939393939",
        "0.260750492004",
        "0.101275355549",
        "0.033434212179",
        "0.008798178440",
    ]
    .iter()
    .enumerate()
    {
        assert_eq!(expected[points].decimal(12), *printed);
    }
    // "for 1" and "to 1" tables that differ in print alone.
    assert_eq!(
        book.table("colorado", "fire", "FB-1").edge(),
        book.table("colorado", "fire", "FB-2").edge()
    );
    assert_eq!(
        book.table("colorado", "fire", "FB-3").edge(),
        book.table("colorado", "fire", "FB-4").edge()
    );
    // MD-11-A-5: Maryland's waits for the seven-out, and so stands for the whole hand.
    assert_eq!(
        book.table("maryland", "fire", "A").exact.rolls,
        ratio("1671/196")
    );
}

#[test]
fn a_hand() {
    // Hand: 1671/196 rolls on average. A bet that pays by the whole hand stands as long
    // (CO-2317.04-PT1).
    let book = Book::open();
    let front = book.table("colorado", "super-front-line-winner", "1");
    assert_eq!(front.exact.rolls, ratio("1671/196"));
    // The seven-out itself counts: none ends without one.
    assert_eq!(front.exact.levels[0].p, Ratio::ZERO);
    // CO-2317.04-PT7 returns the stake on three.
    let seventh = book.table("colorado", "super-front-line-winner", "7");
    assert_eq!(seventh.exact.distribution.push(), seventh.exact.levels[3].p);
    assert_eq!(front.exact.distribution.push(), Ratio::ZERO);
}

#[test]
fn sharp_shooter_is_geometric() {
    // A point that is set is made with probability 67/165, whatever came before; ten end it
    // (CO-2317.02-7, CO-2317.02-9-b).
    let book = Book::open();
    let made = ratio("67/165");
    for table in ["SS-01", "SS-02", "SS-03", "SS-04", "SS-05", "SS-06"] {
        let levels = &book.table("colorado", "sharp-shooter", table).exact.levels;
        assert_eq!(levels.len(), 11);
        for level in levels {
            let reached = made.pow(level.level.into());
            let stop = if level.level < 10 {
                ratio("98/165")
            } else {
                Ratio::ONE
            };
            assert_eq!(level.p, &reached * &stop, "{table} {}", level.level);
        }
    }
}

#[test]
fn progressives() {
    // Count: ten numbers once each in any order, 10! (5! 4^2 3^2 ... ways) / 36^10 (BC-B-MEA-01).
    let book = Book::open();
    let mea = book.table("bonus-craps", "make-em-all-progressive", "PT-BJS-MEA-01");
    let jackpot = mea.exact.jackpot.as_ref().expect("a meter");
    assert_eq!(jackpot.p, ratio("4375/306110016"));
    let ways: i64 = [1, 2, 3, 4, 5, 5, 4, 3, 2, 1].iter().product();
    let orders: i64 = (1..=10).product();
    let all = (0..10).fold(Ratio::new(ways * orders, 1), |p, _| &p * &ratio("1/36"));
    assert_eq!(jackpot.p, all);
    // At the break-even meter a dollar returns a dollar.
    let even = jackpot.break_even().expect("it can be won");
    assert_eq!(jackpot.return_at(&even), Ratio::ONE);
    assert_eq!(jackpot.return_at(&Ratio::ZERO), jackpot.fixed_return);
    // BC-C-FUP-01: either way up, five of the 36 times four times three times two times one.
    let fup = book.table("bonus-craps", "fired-up-progressive", "PT-BJS-FUP-01");
    let jackpot = fup.exact.jackpot.as_ref().expect("a meter");
    assert_eq!(jackpot.p, &ratio("240") * &ratio("1/36").pow(5));
    // BC-C-FUP-05 returns 84% before its jackpot, its siblings about half.
    let five = book.table("bonus-craps", "fired-up-progressive", "PT-BJS-FUP-05");
    assert_eq!(
        five.exact
            .jackpot
            .as_ref()
            .expect("a meter")
            .fixed_return
            .percent(0),
        "84%"
    );
}

#[test]
fn envy() {
    // BC-A-BC03: 1x of a winning small bet, 5x of a winning all.
    let book = Book::open();
    let small = &book.one("bonus-craps", "all-small").exact;
    assert_eq!(small.envy, Some(small.distribution.win()));
    let all = &book.one("bonus-craps", "make-em-all").exact;
    assert_eq!(all.envy, Some(&all.distribution.win() * &ratio("5")));
    // BC-B-MEA-04 pays none, BC-B-MEA-01 $200 on nine numbers and $1,000 on ten.
    assert_eq!(
        book.table("bonus-craps", "make-em-all-progressive", "PT-BJS-MEA-04")
            .exact
            .envy,
        None
    );
    let first = &book
        .table("bonus-craps", "make-em-all-progressive", "PT-BJS-MEA-01")
        .exact;
    let cost = &(&first.levels[9].p * &ratio("200")) + &(&first.levels[10].p * &ratio("1000"));
    assert_eq!(first.envy, Some(cost));
}

#[test]
fn combined_bets() {
    // Count: odds cost nothing, so the flat bet's edge is spread over what is put up: 24 of 36 pass
    // bets take odds, so single odds come to 7/495 over 5/3, a hundredfold (MD-6-E) to 7/495 over 203/3.
    let maryland = Rules::printed(Rulebook::named("maryland").expect("a rulebook"));
    for (flat, odds, edge) in [
        ("pass", OddsPolicy::Multiple(1), "7/825"),
        ("pass", OddsPolicy::Multiple(2), "1/165"),
        ("pass", OddsPolicy::ThreeFourFive, "7/1870"),
        ("pass", OddsPolicy::Multiple(100), "1/4785"),
        ("come", OddsPolicy::ThreeFourFive, "7/1870"),
        ("dont-pass", OddsPolicy::Multiple(1), "3/440"),
        ("dont-pass", OddsPolicy::ThreeFourFive, "3/1100"),
    ] {
        let flat = flat.parse().expect("a wager");
        let combined = Combined::of("maryland", maryland, flat, odds).expect("it ends");
        let combined = combined.expect("it takes odds");
        assert_eq!(combined.edge_on_action(), ratio(edge), "{flat} {odds}");
        assert_eq!(combined.rolls, ratio("557/165"));
    }
    // Full 3-4-5 odds win six flat bets on any point, behind both sides of the line.
    let pass = "pass".parse().expect("a wager");
    let combined = Combined::of("maryland", maryland, pass, OddsPolicy::ThreeFourFive);
    let combined = combined.expect("it ends").expect("it takes odds");
    let nets: Vec<String> = combined
        .distribution
        .outcomes()
        .iter()
        .map(|o| o.net.to_string())
        .collect();
    assert_eq!(nets, ["7", "1", "-1", "-4", "-5", "-6"]);
    let field = "field".parse().expect("a wager");
    let none = Combined::of("maryland", maryland, field, OddsPolicy::Multiple(1));
    assert!(none.expect("no error").is_none());
}

#[test]
fn a_house_has_the_odds_it_pays() {
    // CO-2306-1-b: a casino may pay more than the table, and its edge falls.
    let raised = "rulebook = \"colorado\"\n[pays]\nfield = { 12 = \"3 to 1\" }";
    let house = House::read(raised).expect("allowed");
    let all = of_house(&house).expect("every wager ends");
    let field = all.iter().find(|e| e.name() == "field").expect("offered");
    assert_eq!(field.edge(), ratio("1/36"));
    // The practice table's meters stand at their seeds.
    let house = House::read("practice").expect("a preset");
    let all = of_house(&house).expect("every wager ends");
    let mea = all
        .iter()
        .find(|e| e.name() == "make-em-all-progressive")
        .expect("offered");
    let jackpot = mea.exact.jackpot.as_ref().expect("a meter");
    assert_eq!(jackpot.meter, ratio("10000"));
    assert_eq!(mea.edge(), Ratio::ONE - jackpot.return_at(&ratio("10000")));
    let buy = all.iter().find(|e| e.name() == "buy-4").expect("offered");
    assert_eq!(buy.edge(), ratio("1/20"));
    assert!(!combined_of_house(&house).expect("they end").is_empty());
}

#[test]
fn lost_is_what_is_neither_won_nor_back() {
    for entry in &Book::open().0 {
        let distribution = &entry.exact.distribution;
        let lost = distribution
            .outcomes()
            .iter()
            .filter(|o| o.verdict == Verdict::Lose);
        let lost: Ratio = lost.map(|o| o.p.clone()).sum();
        assert_eq!(
            lost,
            Ratio::ONE - distribution.win() - distribution.push(),
            "{}",
            entry.name()
        );
    }
}
