//! The examples run, and what they assert holds.

#[path = "../examples/par_sheet.rs"]
mod par_sheet;
#[path = "../examples/pay_tables.rs"]
mod pay_tables;
#[path = "../examples/play_a_hand.rs"]
mod play_a_hand;
#[path = "../examples/replay_and_audit.rs"]
mod replay_and_audit;
#[path = "../examples/strategy.rs"]
mod strategy;

#[test]
fn a_hand_is_played() {
    play_a_hand::main().expect("it runs");
}

#[test]
fn two_pay_tables_are_compared() {
    pay_tables::main().expect("it runs");
}

#[test]
fn a_strategy_is_held_against_its_exact_edge() {
    strategy::main().expect("it runs");
}

#[test]
fn a_par_sheet_is_drawn_up() {
    par_sheet::main().expect("it runs");
}

#[test]
fn a_record_is_replayed_and_audited() {
    replay_and_audit::main().expect("it runs");
}
