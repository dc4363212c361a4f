//! How long exact odds take: the whole catalogue, the largest sets, a PAR sheet, sessions.

use boxman_odds::{
    Entry, catalogue, listed,
    par::{ParOptions, Sheet},
    session::{Arithmetic, Length, Plan, Session},
};
use boxman_rules::{Cents, House, OddsPolicy};

fn main() {
    divan::main();
}

#[divan::bench(sample_count = 10)]
fn everything() -> Vec<Entry> {
    catalogue().expect("every wager ends")
}

#[divan::bench(args = ["pass", "fire", "sharp-shooter", "super-front-line-winner", "all-small", "make-em-all", "make-em-all-progressive", "fired-up-progressive"], sample_count = 10)]
fn one(bencher: divan::Bencher, wager: &str) {
    let all = listed();
    let bet = all.iter().find(|bet| bet.name() == wager).expect("listed");
    bencher.bench(|| bet.solve().expect("it ends"));
}

#[divan::bench(sample_count = 5)]
fn par_sheet() -> String {
    let sheet = Sheet::of("practice", &ParOptions::default()).expect("a preset");
    sheet.markdown()
}

#[divan::bench(args = [100, 1000, 10_000], sample_count = 3)]
fn session_of_rolls(bencher: divan::Bencher, rolls: u32) {
    let house = House::read("colorado").expect("a preset");
    let plan = Plan {
        bet: "pass".parse().expect("a wager"),
        odds: Some(OddsPolicy::ThreeFourFive),
        amount: Cents::dollars(10),
        length: Length::Rolls(rolls),
        bankroll: Some(Cents::dollars(300)),
        arithmetic: Arithmetic::Auto,
    };
    bencher.bench(|| Session::of(&house, &plan).expect("allowed"));
}
