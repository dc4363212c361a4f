//! The record itself, on every store that keeps it.

mod anchored;
mod copies;
mod files;
mod game;
mod ground;
mod lease;
mod record;
mod replay;

/// Runs tests that are told where, on SQLite and on PostgreSQL.
macro_rules! on_both {
    ($($module:ident: $($test:ident)*;)*) => {
        mod sqlite {
            $($(#[test]
            fn $test() {
                crate::$module::$test(&crate::ground::Ground::sqlite());
            })*)*
        }
        mod postgres {
            $($(#[test]
            fn $test() {
                crate::$module::$test(&crate::ground::Ground::postgres());
            })*)*
        }
    };
}

on_both! {
    record:
        a_snapshot_that_the_record_does_not_come_to_is_found
        what_players_held_around_a_roll_is_in_the_record_and_checked
        a_clean_record_passes_the_audit
        a_failed_write_leaves_nothing_and_one_that_arrived_is_there
        the_record_can_only_be_appended_to
        a_record_forged_with_good_hashes_is_settled_again_and_found
        a_password_that_was_changed_beside_the_record_is_found
        the_log_lists_every_significant_entry_once
        an_entry_is_written_only_if_it_is_the_next_of_its_record
        what_is_read_is_what_was_written
        an_id_may_be_any_text
        another_key_is_refused
        one_process_writes_at_a_time;
    anchored:
        a_tail_that_was_cut_off_and_a_record_that_was_removed_are_named;
    copies:
        a_record_is_copied_to_either_store_and_audited
        a_copy_is_made_beside_a_store_that_is_written_to
        nothing_is_copied_over_a_record;
}
