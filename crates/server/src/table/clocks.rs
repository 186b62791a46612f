//! Clocks: live with an increment, or days for each decision; and windows that stay open for a fixed time.
use engine::Seat;
use wire::{Clock, Pace};

use super::{Gone, Host, Place};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;
/// How long a masked window stays open when every rival of whoever is asked is a bot.
const SHORT_WINDOW_MS: u64 = 1_500;

/// The time of all seats.
pub struct Clocks {
    pace: Pace,
    left: Vec<u64>,
    /// Whose time runs.
    ticking: Vec<Seat>,
    /// Since when.
    since: u64,
    /// The question in progress, when it was asked, and what the clocks showed then.
    asked: Option<usize>,
    asked_at: u64,
    at_first: Vec<u64>,
    shown_since: u64,
    /// When the window in progress closes.
    window: Option<u64>,
}

impl Clocks {
    /// As they were left; full ones if this is a beginning.
    pub fn new(pace: Pace, seats: usize, left: &[u64], at: u64) -> Clocks {
        let full = match pace {
            Pace::Live { seconds, .. } => u64::from(seconds) * 1000,
            Pace::Days { days } => u64::from(days) * DAY_MS,
            Pace::Free => 0,
        };
        let left = match left.len() == seats {
            true => left.to_vec(),
            false => vec![full; seats],
        };
        Clocks {
            pace,
            at_first: left.clone(),
            shown_since: at,
            left,
            ticking: Vec::new(),
            since: 0,
            asked: None,
            asked_at: at,
            window: None,
        }
    }

    /// What each clock showed when somebody last acted.
    pub fn left(&self) -> Vec<u64> {
        match self.pace {
            Pace::Live { .. } => self.left.clone(),
            Pace::Free | Pace::Days { .. } => Vec::new(),
        }
    }

    /// When the next time is up.
    pub fn deadline(&self) -> Option<u64> {
        let flag = |seat: &Seat| self.since + self.left[seat.index()];
        let flags = self.ticking.iter().map(flag).min();
        self.window.into_iter().chain(flags).min()
    }

    /// Live clocks run on whether or not somebody looks; for days the store remembers when.
    pub fn must_stay(&self) -> bool {
        matches!(self.pace, Pace::Live { .. }) && self.deadline().is_some()
    }

    /// For the store: when to look at a table of days.
    pub fn due(&self) -> Option<u64> {
        match self.pace {
            Pace::Days { .. } => self.deadline(),
            Pace::Free | Pace::Live { .. } => None,
        }
    }

    /// For the screen.
    pub fn shown(&self, now: u64, asked: &[Seat]) -> Vec<Clock> {
        if self.pace == Pace::Free {
            return Vec::new();
        }
        let spent = now.saturating_sub(self.shown_since);
        let clock = |(seat, &left): (u8, &u64)| {
            // Whether somebody has answered already is not shown: all who are asked seem to think.
            let running = asked.contains(&Seat(seat)) && self.window.is_none();
            let left = left.saturating_sub(if running { spent } else { 0 });
            Clock { left, running }
        };
        (0..).zip(&self.at_first).map(clock).collect()
    }

    /// Time has passed, and now these seats think about question number `asked`.
    fn run(&mut self, now: u64, asked: usize, thinking: Vec<Seat>, window: Option<u64>) {
        if self.pace == Pace::Free {
            return;
        }
        let (spent, fresh) = (now.saturating_sub(self.since), self.asked != Some(asked));
        for seat in &self.ticking {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(spent);
            let answered = fresh && !thinking.contains(seat);
            match self.pace {
                Pace::Live { increment, .. } if answered => *left += u64::from(increment) * 1000,
                _ => {}
            }
        }
        if fresh {
            // After a restart the question is as old as the log says; later ones are new.
            let first = self.asked.is_none() && matches!(self.pace, Pace::Days { .. });
            self.asked_at = if first { self.asked_at } else { now };
            self.window = window.map(|it| now + it);
            self.asked = Some(asked);
        }
        if let Pace::Days { days } = self.pace {
            let spent = now.saturating_sub(self.asked_at);
            let full = u64::from(days) * DAY_MS;
            let grant = |seat: &Seat| self.left[seat.index()] = full.saturating_sub(spent);
            thinking.iter().for_each(grant);
        }
        if fresh {
            (self.at_first, self.shown_since) = (self.left.clone(), now);
        }
        (self.ticking, self.since) = (thinking, now);
    }
}

impl Host {
    /// Sets the clocks to what is asked now.
    pub(super) fn run_clocks(&mut self) {
        if self.pace == Pace::Free {
            return;
        }
        let asked = self.asked_seats();
        let ask = asked.first().and_then(|_| self.table.public_ask());
        let masked = ask.filter(|it| it.window && it.masked);
        let live = matches!(self.pace, Pace::Live { .. });
        let window = masked
            .as_ref()
            .filter(|_| live)
            .map(|it| self.window_ms(it.seconds, &asked));
        let thinks = |seat: &Seat| self.thinks(*seat);
        let thinking = match window {
            Some(_) => Vec::new(),
            None => asked.into_iter().filter(thinks).collect(),
        };
        let now = self.house.clock.now();
        self.clocks.run(now, self.table.asked(), thinking, window);
    }

    /// Whether a seat that is asked still owes an answer: a part of one stops no clock.
    fn thinks(&self, seat: Seat) -> bool {
        let kind = self.table.public_ask().map(|it| it.said.kind);
        let more = || {
            self.table
                .ask(seat)
                .filter(|it| Some(&it.said.kind) == kind.as_ref())
        };
        self.table.answer(seat).is_empty() || more().is_some()
    }

    fn window_ms(&self, seconds: u8, asked: &[Seat]) -> u64 {
        let full = u64::from(seconds) * 1000;
        let people = asked.iter().filter_map(|it| self.seats.get(it.index()));
        let people = people.filter(|it| !it.is_bot()).count();
        let rivals = self.seats.iter().filter(|it| !Place::is_bot(it)).count();
        match people <= 1 && rivals <= 1 {
            true => full.min(SHORT_WINDOW_MS),
            false => full,
        }
    }

    /// Time is up for somebody, or for a window.
    pub(super) async fn time_out(&mut self) -> Result<(), Gone> {
        let now = self.house.clock.now();
        if self.is_over() || self.clocks.deadline().is_none_or(|at| at > now) {
            return Ok(());
        }
        match self.clocks.window {
            Some(at) if at <= now => {
                self.clocks.window = None;
                self.table.time_up();
            }
            _ => self.flags_fall(now),
        }
        self.spread().await
    }

    /// Everybody whose time is over does what the game says, or loses.
    fn flags_fall(&mut self, now: u64) {
        let since = self.clocks.since;
        let ticking = self.clocks.ticking.clone();
        for seat in ticking {
            if since + self.clocks.left[seat.index()] > now {
                continue;
            }
            self.clocks.left[seat.index()] = 0;
            self.answer_in_time(seat);
        }
    }

    fn answer_in_time(&mut self, seat: Seat) {
        let (asked, mut answer) = (self.table.asked(), self.table.answer(seat));
        // An answer of several parts is short.
        for _ in 0..64 {
            let Some(question) = self.table.ask(seat).filter(|_| self.table.asked() == asked)
            else {
                return;
            };
            let Some(action) = question.timeout else {
                self.leave(engine::TableEvent::Flag(seat), seat);
                return;
            };
            answer.push(action);
            let texts: Vec<&str> = answer.iter().map(String::as_str).collect();
            if let Err(err) = self.table.submit(seat, asked, &texts) {
                tracing::error!(table = %self.id, %err, "what time-out does is not allowed");
                self.leave(engine::TableEvent::Flag(seat), seat);
                return;
            }
        }
    }
}
