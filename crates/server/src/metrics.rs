//! Numbers for Prometheus. Counters only: no table, person or secret is named.
use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// What is counted.
#[derive(Default)]
pub struct Metrics {
    /// Tables in memory.
    pub tables: AtomicI64,
    /// Open sockets.
    pub sockets: AtomicI64,
    /// Open bot streams.
    pub streams: AtomicI64,
    /// Rows made durable.
    pub rows: AtomicU64,
    /// Submits taken.
    pub moves: AtomicU64,
    /// Requests that were refused or declined.
    pub declined: AtomicU64,
    /// Messages that could not be read.
    pub malformed: AtomicU64,
    /// Decisions of bots.
    pub thoughts: AtomicU64,
    /// Decisions of bots that did not come in time.
    pub overruns: AtomicU64,
    /// HTTP requests.
    pub requests: AtomicU64,
    /// Appends by how long they took, up to each bound.
    appends: [AtomicU64; BOUNDS.len() + 1],
    append_micros: AtomicU64,
}

/// In microseconds.
const BOUNDS: [u64; 8] = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 200_000];

impl Metrics {
    /// An append became durable after this time.
    pub fn appended(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        let at = BOUNDS.partition_point(|&bound| bound < micros);
        self.appends[at].fetch_add(1, Relaxed);
        self.append_micros.fetch_add(micros, Relaxed);
    }

    /// The page that Prometheus reads.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let gauge = |it: &AtomicI64| it.load(Relaxed).to_string();
        let count = |it: &AtomicU64| it.load(Relaxed).to_string();
        let rows = [
            ("tables", "gauge", "Tables in memory.", gauge(&self.tables)),
            ("sockets", "gauge", "Open sockets.", gauge(&self.sockets)),
            (
                "streams",
                "gauge",
                "Open bot streams.",
                gauge(&self.streams),
            ),
            (
                "rows_total",
                "counter",
                "Rows made durable.",
                count(&self.rows),
            ),
            (
                "moves_total",
                "counter",
                "Submits taken.",
                count(&self.moves),
            ),
            (
                "declined_total",
                "counter",
                "Requests refused or declined.",
                count(&self.declined),
            ),
            (
                "malformed_total",
                "counter",
                "Unreadable messages.",
                count(&self.malformed),
            ),
            (
                "thoughts_total",
                "counter",
                "Decisions of bots.",
                count(&self.thoughts),
            ),
            (
                "overruns_total",
                "counter",
                "Decisions of bots that came too late.",
                count(&self.overruns),
            ),
            (
                "requests_total",
                "counter",
                "HTTP requests.",
                count(&self.requests),
            ),
        ];
        for (name, kind, help, value) in rows {
            let name = format!("lychgate_{name}");
            // Writing to a string cannot fail.
            _ = write!(
                out,
                "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n"
            );
        }
        self.write_appends(&mut out);
        out
    }

    fn write_appends(&self, out: &mut String) {
        let name = "lychgate_append_seconds";
        let help = "Time until rows were durable.";
        let mut all = 0;
        _ = write!(out, "# HELP {name} {help}\n# TYPE {name} histogram\n");
        for (at, count) in self.appends.iter().enumerate() {
            all += count.load(Relaxed);
            let bound = BOUNDS
                .get(at)
                .map(|&it| Duration::from_micros(it).as_secs_f64());
            let bound = bound.map_or("+Inf".to_owned(), |it| it.to_string());
            _ = writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {all}");
        }
        let sum = Duration::from_micros(self.append_micros.load(Relaxed)).as_secs_f64();
        _ = write!(out, "{name}_sum {sum}\n{name}_count {all}\n");
    }
}
