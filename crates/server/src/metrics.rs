//! Counters for Prometheus, kept without a registry: what is counted is a field.

use std::{
    fmt::Write,
    sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed},
    time::Duration,
};

/// Something that is counted.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// Counts.
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Relaxed);
    }

    /// How many so far.
    pub fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

/// Something that goes up and down.
#[derive(Debug, Default)]
pub struct Gauge(AtomicI64);

impl Gauge {
    /// Goes up, or down.
    pub fn add(&self, more: i64) {
        self.0.fetch_add(more, Relaxed);
    }

    /// How many there are.
    pub fn get(&self) -> i64 {
        self.0.load(Relaxed)
    }
}

/// Upper bounds in milliseconds.
const BOUNDS: [u64; 10] = [1, 2, 5, 10, 25, 50, 100, 250, 1000, 5000];

/// How long something takes.
#[derive(Debug, Default)]
pub struct Durations {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Durations {
    /// Notes one.
    pub fn note(&self, taken: Duration) {
        let micros = taken.as_micros() as u64;
        for (bound, bucket) in BOUNDS.iter().zip(&self.buckets) {
            if micros <= bound * 1000 {
                bucket.fetch_add(1, Relaxed);
            }
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
    }
}

/// Everything that is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// HTTP requests.
    pub requests: Counter,
    /// HTTP answers of 4xx.
    pub refused_requests: Counter,
    /// HTTP answers of 5xx.
    pub failed_requests: Counter,
    /// Commands given to tables.
    pub commands: Counter,
    /// Events of the record.
    pub events: Counter,
    /// Rolls.
    pub rolls: Counter,
    /// Sign-ins.
    pub sign_ins: Counter,
    /// Wrong passwords.
    pub wrong_passwords: Counter,
    /// Live feeds that are open.
    pub feeds: Gauge,
    /// Live feeds dropped because their reader was too slow.
    pub dropped_feeds: Counter,
    /// From a decision to its durability.
    pub commits: Durations,
}

impl Metrics {
    /// The text that Prometheus reads.
    pub fn text(&self, tables: usize) -> String {
        let mut out = String::new();
        let counters: [(&str, &str, u64); 9] = [
            ("requests", "HTTP requests", self.requests.get()),
            (
                "refused_requests",
                "HTTP answers of 4xx",
                self.refused_requests.get(),
            ),
            (
                "failed_requests",
                "HTTP answers of 5xx",
                self.failed_requests.get(),
            ),
            ("commands", "Commands given to tables", self.commands.get()),
            ("events", "Events of the record", self.events.get()),
            ("rolls", "Rolls settled", self.rolls.get()),
            ("sign_ins", "Sign-ins", self.sign_ins.get()),
            (
                "wrong_passwords",
                "Wrong passwords",
                self.wrong_passwords.get(),
            ),
            (
                "dropped_feeds",
                "Live feeds dropped as too slow",
                self.dropped_feeds.get(),
            ),
        ];
        for (name, help, value) in counters {
            let name = format!("boxman_{name}_total");
            let _ = write!(
                out,
                "# HELP {name} {help}\n# TYPE {name} counter\n{name} {value}\n"
            );
        }
        let gauges = [
            ("feeds", "Live feeds that are open", self.feeds.get()),
            ("tables", "Tables that run", tables as i64),
        ];
        for (name, help, value) in gauges {
            let name = format!("boxman_{name}");
            let _ = write!(
                out,
                "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}\n"
            );
        }
        let name = "boxman_commit_seconds";
        let _ = write!(
            out,
            "# HELP {name} From decided to durable\n# TYPE {name} histogram\n"
        );
        for (bound, bucket) in BOUNDS.iter().zip(&self.commits.buckets) {
            let bound = *bound as f64 / 1000.0;
            let _ = writeln!(
                out,
                "{name}_bucket{{le=\"{bound}\"}} {}",
                bucket.load(Relaxed)
            );
        }
        let count = self.commits.count.load(Relaxed);
        let seconds = self.commits.micros.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(out, "{name}_sum {seconds}\n{name}_count {count}");
        out
    }
}
