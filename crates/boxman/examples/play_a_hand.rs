//! A hand of craps, typed: a player sits down, bets the pass line, takes odds and makes the point.
//!
//! `cargo run -p boxman --example play_a_hand`

use std::{error::Error, sync::Arc};

use boxman_rules::{Cents, House, Wager};
use boxman_table::{Code, Command, Name, Session, Table};

fn bet(player: &Name, wager: &str, dollars: i64) -> Result<Command, Box<dyn Error>> {
    Ok(Command::Bet {
        player: player.clone(),
        wager: wager.parse::<Wager>()?.into(),
        amount: Cents::dollars(dollars),
        tip: None,
        coupon: None,
        coins: None,
    })
}

fn roll(dice: [u8; 2]) -> Command {
    Command::Roll {
        dice: Some(dice),
        cocked: None,
    }
}

/// Plays the hand and says what happens.
pub fn main() -> Result<(), Box<dyn Error>> {
    let house = House::read("colorado").map_err(|faults| faults[0].clone())?;
    let mut game = Session::new(Table::open(Arc::new(house)));
    let ann = Name::new("ann").ok_or("a name")?;
    let (player, amount) = (ann.clone(), Cents::dollars(1000));
    let seat = Some(1);
    let commands = [
        Command::Sit { player, seat },
        Command::BuyIn {
            player: ann.clone(),
            amount,
        },
        bet(&ann, "pass", 10)?,
        roll([4, 2]),
        bet(&ann, "pass-odds", 20)?,
        roll([5, 4]),
    ];
    for command in commands {
        for event in game.perform(command.into())? {
            event.tell().iter().for_each(|line| println!("{line}"));
        }
    }

    // A refusal says why, and changes nothing.
    let take_down = Command::TakeDown {
        player: ann,
        wager: "pass".parse::<Wager>()?.into(),
        tip: None,
    };
    let refusal = game
        .perform(take_down.into())
        .expect_err("pass is a contract bet");
    assert_eq!(refusal.code, Code::CannotRemove);
    println!("refused: {refusal}");

    // The six again: $10 at even money and $20 at 6 to 5.
    for event in game.perform(roll([3, 3]).into())? {
        event.tell().iter().for_each(|line| println!("{line}"));
    }
    assert_eq!(game.engine().rack("ann"), Some(Cents::dollars(1034)));
    Ok(())
}
