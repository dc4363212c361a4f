//! Random games at random houses.

pub mod chance;
pub mod crew;
pub mod game;
pub mod houses;
mod posted;
mod tournaments;
