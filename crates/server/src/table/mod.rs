//! One task owns one table and the sockets of its clients. Whatever else changes it comes through one channel and is in one match statement.
mod arrange;
mod begin;
mod bots;
mod cause;
mod clocks;
mod consent;
mod durable;
mod hear;
mod page;
mod requests;
mod seats;
mod tell;

use std::collections::{BTreeMap, VecDeque};
use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use catalog::{ErasedTable, Module};
use engine::{Actor, Hash, Seat};
use store::{Chat, TableId, TableRow};
use tokio::sync::mpsc;
use tokio::task::coop::unconstrained;
use tokio::time::MissedTickBehavior;
use wire::{Pace, Presence};

use crate::house::{Code, House};
use crate::socket::End;
use bots::Thinking;
pub use cause::{Asked, Cause, Client, Joining, Kind, Looked, Out};
use clocks::Clocks;
use consent::Proposed;
pub use seats::{Place, occupant};

/// How long a table stays in memory when nobody is there and nothing is to be done.
const IDLE_MS: u64 = 60_000;
const OVER_MS: u64 = 5_000;
/// So often lines on which nothing was heard or said are looked after.
const BEAT: Duration = Duration::from_secs(2);

/// After so many things at once a table lets others have their turn.
const ROUNDS: u32 = 8;

/// A table in memory.
pub struct Host {
    house: Arc<House>,
    mailbox: mpsc::WeakSender<Cause>,
    id: TableId,
    row: TableRow,
    module: &'static dyn Module,
    table: Box<dyn ErasedTable>,
    pace: Pace,
    seats: Vec<Place>,
    /// What each seat added to the dice.
    nonces: Vec<Option<Hash>>,
    clients: Vec<Client>,
    /// Who is there, as everybody was told.
    told: Vec<Presence>,
    /// The client that is heard first.
    turn: usize,
    chat: VecDeque<Chat>,
    clocks: Clocks,
    proposals: Vec<Proposed>,
    /// How often each choice was taken back, by the number of inputs before it.
    struck: BTreeMap<usize, u16>,
    /// The question that a bot has no answer to.
    stopped: Option<usize>,
    thinking: Vec<Option<Thinking>>,
    /// How many rows are durable.
    stored: usize,
    /// Whether drafts are in the store.
    drafted: bool,
    /// When the last client went, or the table was loaded.
    since: u64,
    /// Leads here until the match begins.
    code: Option<Code>,
    /// Whether whoever made the table has closed it.
    closed: bool,
}

/// The table cannot go on as it is in memory: what was last tried is not durable. The next who asks loads it again.
#[derive(Debug)]
pub struct Gone;

/// Runs a table until it may leave memory.
pub async fn run(
    house: Arc<House>,
    id: TableId,
    mut causes: mpsc::Receiver<Cause>,
    mailbox: mpsc::WeakSender<Cause>,
) {
    let Some(mut host) = Host::load(house.clone(), id, mailbox).await else {
        house.forget(id, &mut causes);
        return turn_away(&mut causes, End::NoTable);
    };
    house.metrics.tables.fetch_add(1, Relaxed);
    if host.live(&mut causes).await.is_err() {
        if !host.closed {
            tracing::warn!(table = %id, "a table leaves memory early");
        }
        house.forget(id, &mut causes);
    }
    house.metrics.tables.fetch_sub(1, Relaxed);
    let end = match (house.is_closing(), host.closed) {
        (true, _) => End::Closing,
        (_, true) => End::Closed,
        (false, false) => End::Again,
    };
    host.clients.drain(..).for_each(|it| it.turn_away(end));
    turn_away(&mut causes, end);
}

/// Whoever has come too late.
fn turn_away(causes: &mut mpsc::Receiver<Cause>, end: End) {
    causes.close();
    while let Ok(cause) = causes.try_recv() {
        cause.turn_away(end);
    }
}

/// Returns when it is this late; never if nothing is to be done by time.
async fn until(house: &House, deadline: Option<u64>) {
    match deadline {
        Some(at) => house.clock.until(at).await,
        None => std::future::pending().await,
    }
}

impl Host {
    async fn live(&mut self, causes: &mut mpsc::Receiver<Cause>) -> Result<(), Gone> {
        let house = self.house.clone();
        self.resume().await?;
        // A table that was loaded too late to be told.
        if house.is_closing() {
            return Ok(());
        }
        let mut rounds = 0u32;
        let mut beats = tokio::time::interval(BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let deadline = self.deadline();
            tokio::select! {
                biased;
                cause = causes.recv() => match cause {
                    Some(Cause::Close) | None => return Ok(()),
                    Some(cause) => self.take(cause).await?,
                },
                (at, heard) = unconstrained(poll_fn(|context| self.hear(context))) => {
                    self.heard(at, heard).await?;
                }
                () = until(&house, deadline) => {
                    self.tick().await?;
                    if self.may_leave() && house.retire(self.id, causes) {
                        return Ok(());
                    }
                }
                _ = beats.tick() => self.beat(),
            }
            self.flush().await;
            if self.closed {
                return Err(Gone);
            }
            rounds = rounds.wrapping_add(1);
            if rounds.is_multiple_of(ROUNDS) {
                tokio::task::yield_now().await;
            }
        }
    }

    /// All causes of change, but for the clock.
    async fn take(&mut self, cause: Cause) -> Result<(), Gone> {
        match cause {
            Cause::Chose {
                seat,
                asked,
                action,
            } => self.chosen(seat, asked, action).await,
            Cause::Connect(client) => self.connect(*client).await,
            Cause::Disconnect(number) => {
                self.disconnect(number);
                Ok(())
            }
            Cause::Join(joining) => self.join(*joining).await,
            Cause::Asked(asked) => self.asked_by_http(*asked).await,
            Cause::Look { file, user, answer } => {
                // Whoever asked may have gone.
                _ = answer.send(Box::new(self.look(file, user)));
                Ok(())
            }
            Cause::Close => Err(Gone),
        }
    }

    async fn tick(&mut self) -> Result<(), Gone> {
        self.time_out().await?;
        self.hurry_bots().await
    }

    /// When the table must look by itself.
    fn deadline(&self) -> Option<u64> {
        let idle = self.since + if self.is_over() { OVER_MS } else { IDLE_MS };
        let idle = self.clients.is_empty().then_some(idle);
        let bots = self.thinking.iter().flatten().map(|it| it.until);
        let all = idle.into_iter().chain(self.clocks.deadline()).chain(bots);
        all.min()
    }

    fn may_leave(&self) -> bool {
        let idle = if self.is_over() { OVER_MS } else { IDLE_MS };
        let over = self.house.clock.now() >= self.since + idle;
        let quiet = self.thinking.iter().all(Option::is_none) && !self.clocks.must_stay();
        over && quiet && self.clients.is_empty()
    }

    fn is_over(&self) -> bool {
        self.table.outcome().is_some()
    }

    fn started(&self) -> bool {
        self.seats.iter().all(Place::is_taken)
    }

    /// Who moves the match on; nobody before it has begun.
    fn actor(&self) -> Actor {
        match self.started() {
            true => self.table.actor(),
            false => Actor::Nobody,
        }
    }

    fn asked_seats(&self) -> Vec<Seat> {
        match self.actor() {
            Actor::Seats(order) => order.iter().collect(),
            Actor::Chance | Actor::Nobody => Vec::new(),
        }
    }
}
