//! The exact odds of one wager under two pay tables: the fire bet on Colorado's FB-1 and FB-3.
//!
//! `cargo run -p boxman --example pay_tables`

use std::error::Error;

use boxman_odds::listed;

/// Solves the wager once for each pay table and prints what differs.
pub fn main() -> Result<(), Box<dyn Error>> {
    let all = listed();
    let mut edges = Vec::new();
    for table in ["FB-1", "FB-3"] {
        let fire = all
            .iter()
            .find(|wager| wager.source == "colorado" && wager.pay_table() == Some(table))
            .ok_or("the pay table is in Colorado's rulebook")?;
        let fire = fire.solve()?;
        println!(
            "{} on {table}: the house keeps {}, exactly {}; it wins {} of the time",
            fire.title(),
            fire.edge().percent(4),
            fire.edge(),
            fire.exact.distribution.win().percent(4),
        );
        edges.push(fire.edge());
    }
    // FB-2 and FB-4 pay the same as these two: they print "for 1" what the others print "to 1".
    assert!(edges[0] != edges[1]);
    Ok(())
}
