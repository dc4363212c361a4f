//! A PAR sheet: what a house keeps of every wager it offers, and what an hour of it is worth.
//!
//! `cargo run -p boxman --example par_sheet > par.md`

use std::error::Error;

use boxman_odds::par::{ParOptions, Sheet};
use boxman_rules::Cents;

/// House rules of one's own: Maryland's game with limits of $10 to $1,000.
const HOUSE: &str = "
rulebook = \"maryland\"
name = \"The corner table\"

[limits]
minimum = 10
maximum = 1000
";

/// Draws up the sheet and prints it as Markdown.
pub fn main() -> Result<(), Box<dyn Error>> {
    let options = ParOptions {
        rolls_per_hour: 100,
        average_bet: Some(Cents::dollars(25)),
        ..ParOptions::default()
    };
    let sheet = Sheet::of(HOUSE, &options)?;
    let pass = sheet
        .wagers
        .iter()
        .find(|wager| wager.entry.name() == "pass")
        .ok_or("every house takes pass bets")?;
    assert_eq!(pass.entry.edge().to_string(), "7/495");
    eprintln!(
        "{}: {} wagers; an hour of pass bets at {} wins the house ${:.2}",
        sheet.name,
        sheet.wagers.len(),
        pass.hour.bet,
        pass.hour.win,
    );
    println!("{}", sheet.markdown());
    Ok(())
}
