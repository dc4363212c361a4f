//! The posted cap on what a package pays in a round or a hand (BC-A-N3): what is left of it is shared in
//! proportion to what each winner is due, in whole chips.

use boxman_rules::{AggregateCap, Cents, Offered};
use smol_str::SmolStr;

use super::settle::Sheet;
use crate::{
    Event, Table,
    event::{CapShare, Settled},
};

impl Table {
    /// Cuts the wins of a roll to what is left of the caps. Stakes come back whole.
    pub(super) fn cap(&self, sheet: &mut Sheet, events: &mut Vec<Event>) {
        for (package, paid) in self.house.packages.iter().zip(self.paid_under_caps()) {
            if let Some(cap) = package.aggregate_cap {
                events.extend(self.cap_package(package, cap, paid, sheet));
            }
        }
    }

    fn cap_package(
        &self,
        package: &Offered,
        cap: AggregateCap,
        paid: Cents,
        sheet: &mut Sheet,
    ) -> Option<Event> {
        let wins = || sheet.won.iter().filter_map(|event| win(package, event));
        let due: Cents = wins().map(|(_, pays)| pays).sum();
        let left = (cap.amount - paid).max(Cents::ZERO);
        if due <= left {
            return None;
        }
        let dues: Vec<Cents> = wins().map(|(_, pays)| pays).collect();
        let shares = in_chips(&dues, left, self.house.chip);
        let told = wins().zip(&shares).map(|((bet, due), pays)| CapShare {
            bet: bet.clone(),
            due,
            pays: *pays,
        });
        let told: Vec<CapShare> = told.collect();
        let pays: Cents = shares.iter().copied().sum();
        let won = sheet.won.iter_mut();
        let won = won.filter(|event| win(package, event).is_some());
        for (event, share) in won.zip(shares) {
            if let Event::Won { pays, .. } = event {
                *pays = share;
            }
        }
        Some(Event::CapApplied {
            package: SmolStr::new(&package.section),
            per: cap.per,
            cap: cap.amount,
            paid,
            due,
            pays,
            unpaid: due - pays,
            shares: told,
        })
    }
}

/// A win of the package, and what it is due.
fn win<'a>(package: &Offered, event: &'a Event) -> Option<(&'a Settled, Cents)> {
    match event {
        Event::Won { bet, pays, .. } if package.families.contains(&bet.wager.family()) => {
            Some((bet, *pays))
        }
        _ => None,
    }
}

/// Shares of an amount in proportion to what is due, each payable in chips. Chips that are left over go
/// to the first ones, which have the lowest seats; what makes no chip is not paid.
fn in_chips(dues: &[Cents], amount: Cents, chip: Cents) -> Vec<Cents> {
    let amount = amount.round_down_to(chip);
    let due: Cents = dues.iter().copied().sum();
    let proportional = |of: &Cents| {
        let share = i128::from(of.0) * i128::from(amount.0) / i128::from(due.0);
        Cents(share as i64).round_down_to(chip)
    };
    let mut shares: Vec<Cents> = dues.iter().map(proportional).collect();
    let mut left = amount - shares.iter().copied().sum();
    for (share, due) in shares.iter_mut().zip(dues) {
        let more = left.min(chip).min(*due - *share);
        *share += more;
        left -= more;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_chips_and_never_exceed_the_amount_or_the_due() {
        let of = |dues: &[i64], amount, chip| {
            let dues: Vec<Cents> = dues.iter().map(|d| Cents::dollars(*d)).collect();
            let shares = in_chips(&dues, Cents::dollars(amount), Cents::dollars(chip));
            shares.iter().map(|s| s.0 / 100).collect::<Vec<i64>>()
        };
        assert_eq!(of(&[150, 150, 150], 100, 1), [34, 33, 33]);
        assert_eq!(of(&[150, 150, 150], 101, 1), [34, 34, 33]);
        assert_eq!(of(&[150, 150], 52, 5), [25, 25]);
        assert_eq!(of(&[30, 750], 500, 5), [20, 480]);
        assert_eq!(of(&[30, 30, 30], 5, 5), [5, 0, 0]);
        assert_eq!(of(&[30, 30], 4, 5), [0, 0]);
        assert_eq!(of(&[30, 30], 0, 5), [0, 0]);
        boxman_shows::shows!("BC-A-N3");
    }
}
