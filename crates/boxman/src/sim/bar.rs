//! The progress bar: rate and time left, on a terminal only.

use std::{
    io::IsTerminal as _,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use boxman_sim::Watch;
use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

const EVERY: Duration = Duration::from_millis(100);

/// The bar of a run; without a terminal there is none.
pub(super) struct Bar {
    shown: Option<(ProgressBar, JoinHandle<()>)>,
    done: Arc<AtomicBool>,
}

impl Bar {
    /// Shows the progress of a run: in sessions, or towards a wanted error.
    pub(super) fn show(watch: &Arc<Watch>, sessions: u64, wanted: Option<f64>) -> Bar {
        let done = Arc::new(AtomicBool::new(false));
        let shown = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::new(1000).with_style(style());
            let (shown, watch, done) = (bar.clone(), watch.clone(), done.clone());
            let thread = thread::spawn(move || {
                let start = Instant::now();
                while !done.load(Ordering::Relaxed) {
                    update(&shown, &watch, start.elapsed(), sessions, wanted);
                    thread::park_timeout(EVERY);
                }
            });
            (bar, thread)
        });
        Bar { shown, done }
    }

    /// Removes the bar.
    pub(super) fn hide(self) {
        self.done.store(true, Ordering::Relaxed);
        if let Some((bar, thread)) = self.shown {
            thread.thread().unpark();
            // The thread returns nothing.
            let _ended = thread.join();
            bar.finish_and_clear();
        }
    }
}

fn style() -> ProgressStyle {
    let style = ProgressStyle::with_template("{wide_bar:.green} {msg}");
    style.unwrap_or_else(|_| ProgressStyle::default_bar())
}

fn update(bar: &ProgressBar, watch: &Watch, since: Duration, sessions: u64, wanted: Option<f64>) {
    let seconds = since.as_secs_f64();
    let rolls = watch.rolls.load(Ordering::Relaxed) as f64;
    let played = watch.sessions.load(Ordering::Relaxed) as f64;
    let error = f64::from_bits(watch.error.load(Ordering::Relaxed));
    // An error falls with the square root of what is played.
    let towards = wanted
        .filter(|_| error > 0.0)
        .map_or(0.0, |w| (w / error).powi(2));
    let share = (played / sessions.max(1) as f64)
        .max(towards)
        .clamp(0.0, 1.0);
    let left = if share > 0.0 {
        HumanDuration(Duration::from_secs_f64(
            (seconds / share - seconds).min(1e9),
        ))
        .to_string()
    } else {
        "…".to_owned()
    };
    let error = match wanted {
        Some(wanted) if error > 0.0 => format!("  error {error:.5} of {wanted}"),
        _ => String::new(),
    };
    bar.set_position((1000.0 * share) as u64);
    bar.set_message(if watch.stop.load(Ordering::Relaxed) {
        "finishing; Ctrl-C again ends at once".to_owned()
    } else {
        format!(
            "{:3.0}%  {:.0} M rolls/s{error}  {left} left",
            100.0 * share,
            rolls / seconds.max(1e-3) / 1e6,
        )
    });
}
