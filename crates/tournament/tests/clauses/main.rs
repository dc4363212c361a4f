//! What the playthroughs do not tell: refusals, each with its clause, on a tournament under way; both sides
//! of the last day of play; cash and forms; agreements to split.

mod at_the_table;
mod deadline;
mod desk;
mod entering;
mod last_day;
mod money;
mod playing;
mod splits;
