//! Every account holds what was put into it, and whatever does not balance is noticed.

use super::*;

/// A ledger with two players and two meters.
fn ledger() -> Ledger {
    let mut ledger = Ledger::new(2);
    ledger.add_player();
    ledger.add_player();
    ledger
}

/// Every account of such a ledger but the cage.
const ACCOUNTS: [Account; 13] = [
    Account::Rack(0),
    Account::Rack(1),
    Account::Layout(0),
    Account::Layout(1),
    Account::Meter(0),
    Account::Meter(1),
    Account::TipBets,
    Account::House,
    Account::Vigorish,
    Account::Tips,
    Account::Tube,
    Account::Lockbox,
    Account::Envy,
];

/// A ledger whose accounts hold 1, 2, 4 and so on, in the order of [`ACCOUNTS`], all of it from the cage.
fn filled() -> Ledger {
    let mut ledger = ledger();
    for (index, account) in ACCOUNTS.into_iter().enumerate() {
        ledger.transfer(Account::Cage, account, Cents(1 << index));
    }
    ledger
}

#[test]
fn every_account_holds_what_was_put_into_it() {
    let ledger = filled();
    for (index, account) in ACCOUNTS.into_iter().enumerate() {
        assert_eq!(ledger.balance(account), Cents(1 << index), "{account:?}");
    }
    assert_eq!(ledger.balance(Account::Cage), Cents(-((1 << 13) - 1)));
    assert_eq!((ledger.rack(0), ledger.rack(1)), (Cents(1), Cents(2)));
    assert_eq!((ledger.meter(0), ledger.meter(1)), (Cents(16), Cents(32)));
    assert_eq!(ledger.all_tips(), Cents(512 + 1024 + 2048));
    ledger.assert_balanced();
    assert_eq!(ledger.recounted(), (Cents::ZERO, 0));
}

#[test]
fn the_money_at_a_table_is_what_some_accounts_owe() {
    let mut ledger = filled();
    assert_eq!(ledger.volume(), Cents((1 << 13) - 1));
    // The house pays a winner out of what it does not have: it owes as well.
    ledger.transfer(Account::House, Account::Rack(0), Cents(1128));
    assert_eq!(ledger.volume(), Cents((1 << 13) - 1 + 1000));
    ledger.transfer(Account::Vigorish, Account::Rack(0), Cents(256 + 300));
    ledger.transfer(Account::Lockbox, Account::Rack(0), Cents(2048 + 50));
    assert_eq!(ledger.volume(), Cents((1 << 13) - 1 + 1350));
    ledger.assert_balanced();
}

/// What an account may owe nobody is counted when it goes below nothing and no longer when it is made good.
#[test]
fn every_account_that_may_not_be_overdrawn_is_counted() {
    for account in ACCOUNTS {
        let mut ledger = filled();
        let more = ledger.balance(account) + Cents(1);
        ledger.transfer(account, Account::Cage, more);
        let may_owe = matches!(
            account,
            Account::House | Account::Vigorish | Account::Lockbox
        );
        let owing = usize::from(!may_owe);
        assert_eq!(ledger.recounted(), (Cents::ZERO, owing), "{account:?}");
        assert_eq!(ledger.overdrawn, owing, "{account:?}");
        ledger.transfer(Account::Cage, account, Cents(1));
        assert_eq!(ledger.overdrawn, 0, "{account:?}");
        ledger.assert_balanced();
    }
}

#[test]
fn money_that_comes_from_nowhere_is_noticed_in_every_account() {
    for account in ACCOUNTS.into_iter().chain([Account::Cage]) {
        let mut ledger = filled();
        ledger.change(account, Cents(1));
        assert_eq!(ledger.sum, Cents(1), "{account:?}");
        assert_eq!(ledger.recounted().0, Cents(1), "{account:?}");
    }
}

#[test]
fn it_fits_its_own_players_and_meters_only() {
    let mut ledger = ledger();
    assert!(ledger.fits(2, 2));
    assert!(!ledger.fits(1, 2) && !ledger.fits(3, 2) && !ledger.fits(2, 1));
    ledger.racks.pop();
    assert!(!ledger.fits(2, 2) && !ledger.fits(1, 2));
}

#[test]
fn meters_move_with_what_they_hold_and_new_ones_start_empty() {
    let mut ledger = filled();
    ledger.arrange_meters(&[Some(1), None, Some(0)]);
    let meters: Vec<_> = (0..3).map(|index| ledger.meter(index)).collect();
    assert_eq!(meters, [Cents(32), Cents::ZERO, Cents(16)]);
}

#[test]
fn the_accounts_of_others_stay_when_a_player_goes() {
    let mut ledger = filled();
    ledger.transfer(Account::Rack(0), Account::Cage, Cents(1));
    ledger.transfer(Account::Layout(0), Account::Cage, Cents(4));
    ledger.remove_player(0);
    assert_eq!(ledger.balance(Account::Rack(0)), Cents(2));
    assert_eq!(ledger.balance(Account::Layout(0)), Cents(8));
    assert!(ledger.fits(1, 2));
}

#[test]
#[should_panic(expected = "leaves nothing behind")]
fn a_player_with_chips_in_the_rack_cannot_be_forgotten() {
    let mut ledger = ledger();
    ledger.transfer(Account::Cage, Account::Rack(1), Cents(1));
    ledger.remove_player(1);
}

#[test]
#[should_panic(expected = "leaves nothing behind")]
fn a_player_with_chips_up_cannot_be_forgotten() {
    let mut ledger = ledger();
    ledger.transfer(Account::Cage, Account::Layout(1), Cents(1));
    ledger.remove_player(1);
}

#[test]
#[should_panic(expected = "an account is overdrawn")]
fn a_rack_that_owes_money_is_noticed() {
    let mut ledger = ledger();
    ledger.transfer(Account::Cage, Account::Rack(0), Cents(100));
    ledger.assert_balanced();
    ledger.transfer(Account::Rack(0), Account::Layout(0), Cents(101));
    ledger.assert_balanced();
}

#[test]
fn what_is_overdrawn_only_on_the_way_is_no_fault() {
    let mut ledger = ledger();
    ledger.transfer(Account::Rack(0), Account::House, Cents(5));
    ledger.transfer(Account::Cage, Account::Rack(0), Cents(5));
    ledger.assert_balanced();
    assert_eq!(ledger.recounted(), (Cents::ZERO, 0));
}

#[test]
#[should_panic(expected = "the accounts sum to")]
fn money_from_nowhere_is_noticed() {
    let mut ledger = ledger();
    ledger.change(Account::Rack(0), Cents(1));
    ledger.assert_balanced();
}
