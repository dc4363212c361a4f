//! Clocks: what passed on the wall, and what a thread or the whole program was given.

use std::time::Instant;

use rustix::time::{ClockId, clock_gettime};

fn seconds(clock: ClockId) -> f64 {
    let now = clock_gettime(clock);
    now.tv_sec as f64 + now.tv_nsec as f64 / 1e9
}

/// Seconds of processor time and of the wall clock that something took; all threads count.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, f64, f64) {
    let (wall, own) = (Instant::now(), seconds(ClockId::ProcessCPUTime));
    let done = work();
    (
        done,
        seconds(ClockId::ProcessCPUTime) - own,
        wall.elapsed().as_secs_f64(),
    )
}

/// The best of several goes, in millions a second by processor time and by the wall clock.
pub fn best(goes: u32, mut rolls: impl FnMut() -> u64) -> (f64, f64) {
    let mut best: (f64, f64) = (0.0, 0.0);
    for _ in 0..goes {
        let (rolls, own, wall) = timed(&mut rolls);
        let millions = rolls as f64 / 1e6;
        best = (best.0.max(millions / own), best.1.max(millions / wall));
    }
    best
}

/// What the processor calls itself, and how many there are.
pub fn processor() -> String {
    let about = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = about
        .lines()
        .find_map(|l| l.strip_prefix("model name")?.split_once(':'));
    let count = std::thread::available_parallelism().map_or(1, |n| n.get());
    format!(
        "{}, {count} of them",
        name.map_or("unknown", |(_, name)| name.trim())
    )
}
