//! One session, roll by roll, on a real table.

use std::io::Write;

use boxman_rules::counted;
use boxman_rules::{Cents, Wager};
use boxman_sim::{
    Dice, End,
    direct::{self, RollReport},
};
use boxman_table::Event;
use serde_json::json;

use super::{CliError, ReplayArgs, load::load};

pub(super) fn replay(args: &ReplayArgs, out: &mut dyn Write) -> Result<(), CliError> {
    let loaded = load(&args.game)?;
    for contender in &loaded.simulation.contenders {
        let strategy = contender.strategy.as_ref();
        if !args.json {
            writeln!(
                out,
                "{} at {}, seed {}, session {}, starting with {}",
                strategy.name(),
                loaded.simulation.house.name,
                args.game.seed,
                args.session,
                contender.terms.bankroll
            )?;
        }
        let mut failed = Ok(());
        let mut dice = Dice::of(args.game.seed, args.session);
        let house = loaded.simulation.house.clone();
        let outcome = direct::play(strategy, house, &contender.terms, &mut dice, |report| {
            let line = if args.json {
                as_json(strategy.name(), report)
            } else {
                as_text(report)
            };
            if failed.is_ok() {
                failed = writeln!(out, "{line}");
            }
        })?;
        failed?;
        if args.json {
            writeln!(
                out,
                "{}",
                json!({
                    "strategy": strategy.name(), "end": outcome.end, "net": outcome.net, "action": outcome.action,
                    "rolls": outcome.rolls, "shooters": outcome.shooters,
                })
            )?;
        } else {
            writeln!(
                out,
                "{} after {} and {}: {} of {} decided",
                word(outcome.end),
                counted(outcome.rolls, "roll"),
                counted(outcome.shooters, "seven-out"),
                outcome.net,
                outcome.action
            )?;
        }
    }
    Ok(())
}

fn word(end: End) -> &'static str {
    match end {
        End::Time => "over",
        End::Ruin => "ruined",
        End::Ahead => "home ahead",
        End::Behind => "home behind",
        End::NoShooter => "nobody could throw",
    }
}

fn as_json(strategy: &str, report: &RollReport) -> String {
    let bets: Vec<_> = report
        .bets
        .iter()
        .map(|(w, a)| json!({"wager": w, "amount": a}))
        .collect();
    json!({
        "strategy": strategy, "roll": report.roll, "dice": report.dice, "bets": bets,
        "events": report.events, "net": report.net,
    })
    .to_string()
}

fn as_text(report: &RollReport) -> String {
    let bets: Vec<String> = report
        .bets
        .iter()
        .map(|(w, a): &(Wager, Cents)| format!("{w} {a}"))
        .collect();
    let news: Vec<String> = report.events.iter().filter_map(news).collect();
    format!(
        "{:5}  {}-{} {:2}  {:>9}  {}{}{}",
        report.roll,
        report.dice[0],
        report.dice[1],
        report.dice[0] + report.dice[1],
        report.net.to_string(),
        bets.join(", "),
        if news.is_empty() { "" } else { "  → " },
        news.join(", "),
    )
}

/// What is worth telling of an event.
fn news(event: &Event) -> Option<String> {
    match event {
        Event::Won { bet, pays, .. } if bet.player.as_str() == "player" => {
            Some(format!("{} wins {pays}", bet.wager))
        }
        Event::Lost(bet) if bet.player.as_str() == "player" => {
            Some(format!("{} loses {}", bet.wager, bet.stake))
        }
        Event::Pushed(bet) if bet.player.as_str() == "player" => {
            Some(format!("{} pushes", bet.wager))
        }
        Event::Returned(bet) if bet.player.as_str() == "player" => {
            Some(format!("{} is returned", bet.wager))
        }
        Event::Moved {
            player, wager, to, ..
        } if player.as_str() == "player" => Some(format!("{wager} goes to {to}")),
        Event::JackpotPaid { amount, .. } => Some(format!("jackpot of {amount}")),
        Event::PointSet { point } => Some(format!("the point is {point}")),
        Event::PointMade { point } => Some(format!("{point} is made")),
        Event::SevenOut { .. } => Some("seven out".to_owned()),
        _ => None,
    }
}
