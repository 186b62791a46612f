//! What all tables share: the store, the time, the bots, and which tables are in memory.
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

use store::{Store, TableId, UserId};
use tokio::sync::{mpsc, oneshot, watch};

use crate::auth;
use crate::bots::Pool;
use crate::clock::Clock;
use crate::config::Config;
use crate::error::Error;
use crate::films::Films;
use crate::limit::{Buckets, lock};
use crate::metrics::Metrics;
use crate::patience::{Doors, Place};
use crate::table::{self, Cause};

/// Where a table's task receives causes.
pub type Mailbox = mpsc::Sender<Cause>;

/// Causes that may wait at one table; whoever sends more waits.
const MAILBOX: usize = 64;

/// Signs that nobody mistakes for each other when they are said or written.
const SIGNS: &[u8] = b"23456789abcdefghjkmnpqrstuvwxyz";
const CODE_SIGNS: usize = 4;

/// What all tables share.
pub struct House {
    /// The log.
    pub(crate) store: Arc<dyn Store>,
    /// The time.
    pub(crate) clock: Clock,
    /// What was chosen.
    pub(crate) config: Config,
    /// What is counted.
    pub(crate) metrics: Metrics,
    /// Where bots think.
    pub(crate) bots: Pool,
    /// HTTP requests by address.
    pub(crate) requests: Buckets<IpAddr>,
    /// New tables, people and sign-ins by address, in sixtieths.
    pub(crate) news: Buckets<IpAddr>,
    /// Replays that are being shown.
    pub(crate) films: Films,
    /// Connections of any kind by address.
    doors: Arc<Doors>,
    /// Sockets and streams by address.
    connections: Mutex<HashMap<IpAddr, u32>>,
    tables: Mutex<HashMap<TableId, Mailbox>>,
    /// Streams that want to know at which tables a person sits.
    listeners: Mutex<HashMap<UserId, Vec<mpsc::Sender<TableId>>>>,
    /// Tables that wait for people, by the short code that leads there, with their invitations.
    codes: Mutex<HashMap<String, (TableId, String)>>,
    numbers: AtomicU32,
    closing: watch::Sender<bool>,
}

impl House {
    /// A house with this store.
    pub fn new(store: Arc<dyn Store>, clock: Clock, config: Config) -> Arc<House> {
        let limits = config.limits;
        Arc::new(House {
            store,
            clock,
            metrics: Metrics::default(),
            bots: Pool::new(config.bot_threads),
            requests: Buckets::new(limits.address_rate, limits.address_burst),
            news: Buckets::new(limits.new_per_minute.div_ceil(60), limits.new_per_minute),
            films: Films::new(config.bot_threads.max(1)),
            doors: Arc::default(),
            connections: Mutex::default(),
            tables: Mutex::default(),
            listeners: Mutex::default(),
            codes: Mutex::default(),
            numbers: AtomicU32::new(0),
            closing: watch::Sender::new(false),
            config,
        })
    }

    /// The task of a table, which is loaded if it is not in memory. It ends by itself if there is no such table.
    pub(crate) fn table(self: &Arc<Self>, id: TableId) -> Mailbox {
        let mut tables = lock(&self.tables);
        if let Some(mailbox) = tables.get(&id).filter(|it| !it.is_closed()) {
            return mailbox.clone();
        }
        let (mailbox, causes) = mpsc::channel(MAILBOX);
        tables.insert(id, mailbox.clone());
        drop(tables);
        tokio::spawn(table::run(self.clone(), id, causes, mailbox.downgrade()));
        mailbox
    }

    /// Asks a table something that it answers through a channel.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: TableId,
        cause: impl FnOnce(oneshot::Sender<T>) -> Cause,
    ) -> Result<T, Error> {
        let (answer, answered) = oneshot::channel();
        let sent = self.table(id).send(cause(answer)).await;
        sent.map_err(|_| Error::no_table())?;
        answered.await.map_err(|_| Error::no_table())
    }

    /// Lets a table leave memory, unless somebody has just asked for it.
    pub(crate) fn retire(&self, id: TableId, causes: &mpsc::Receiver<Cause>) -> bool {
        let mut tables = lock(&self.tables);
        let alone = |it: &Mailbox| it.strong_count() == 1 && causes.is_empty();
        let retires = tables.get(&id).is_none_or(alone);
        if retires {
            tables.remove(&id);
        }
        retires
    }

    /// Forgets a task that cannot go on; the next who asks gets a fresh one.
    pub(crate) fn forget(&self, id: TableId, causes: &mut mpsc::Receiver<Cause>) {
        causes.close();
        let mut tables = lock(&self.tables);
        if tables.get(&id).is_some_and(Mailbox::is_closed) {
            tables.remove(&id);
        }
    }

    /// Tables in memory.
    pub fn n_tables(&self) -> usize {
        lock(&self.tables).len()
    }

    /// A number that no other connection has.
    pub(crate) fn number(&self) -> u32 {
        self.numbers.fetch_add(1, Relaxed)
    }

    /// A place for a connection from this address, unless it has too many; none is needed where a proxy counts.
    pub(crate) fn enter(&self, from: IpAddr) -> Result<Option<Place>, Error> {
        if self.config.behind_proxy {
            return Ok(None);
        }
        let place = self.doors.enter(from, self.config.limits.connections);
        place.map(Some).ok_or(Error::Rate)
    }

    /// A place among the sockets of this address, while the guard lives.
    pub(crate) fn connect(self: &Arc<Self>, from: IpAddr) -> Result<Connected, Error> {
        let mut connections = lock(&self.connections);
        let count = connections.entry(from).or_default();
        if *count >= self.config.limits.sockets {
            return Err(Error::Rate);
        }
        *count += 1;
        let house = self.clone();
        Ok(Connected { house, from })
    }

    /// Tells of tables at which this person will sit.
    pub(crate) fn listen(&self, user: UserId) -> mpsc::Receiver<TableId> {
        let (sender, receiver) = mpsc::channel(64);
        let mut listeners = lock(&self.listeners);
        listeners.retain(|_, all| {
            all.retain(|it| !it.is_closed());
            !all.is_empty()
        });
        listeners.entry(user).or_default().push(sender);
        receiver
    }

    /// A person sits at a table now.
    pub(crate) fn seated(&self, user: UserId, table: TableId) {
        for listener in lock(&self.listeners).get(&user).into_iter().flatten() {
            // A stream that is so far behind will list its tables when it comes back.
            _ = listener.try_send(table);
        }
    }

    /// A code that leads to a table, while the guard lives; none if the house has no random numbers left.
    pub(crate) fn lend_code(self: &Arc<Self>, id: TableId, invite: &str) -> Option<Code> {
        let mut codes = lock(&self.codes);
        let text = loop {
            let signs: [u8; CODE_SIGNS] = auth::random().ok()?;
            let sign = |it: u8| char::from(SIGNS[usize::from(it) % SIGNS.len()]);
            let text: String = signs.into_iter().map(sign).collect();
            if !codes.contains_key(&text) {
                break text;
            }
        };
        codes.insert(text.clone(), (id, invite.to_owned()));
        let house = self.clone();
        Some(Code { house, text })
    }

    /// The table that waits under a code, and its invitation.
    pub(crate) fn by_code(&self, code: &str) -> Option<(TableId, String)> {
        lock(&self.codes).get(code).cloned()
    }

    /// Tells everybody that the house closes. Tables tell their clients by going.
    pub fn close(&self) {
        self.closing.send_replace(true);
        let tables: Vec<_> = lock(&self.tables).values().cloned().collect();
        for mailbox in tables {
            tokio::spawn(async move { mailbox.send(Cause::Close).await });
        }
    }

    /// Whether the house closes.
    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Returns when the house closes.
    pub(crate) async fn closed(&self) {
        let mut closing = self.closing.subscribe();
        // The sender lives as long as the house.
        drop(closing.wait_for(|&it| it).await);
    }
}

/// A short code that leads to a table.
pub struct Code {
    house: Arc<House>,
    /// As people say it.
    pub text: String,
}

impl Drop for Code {
    fn drop(&mut self) {
        lock(&self.house.codes).remove(&self.text);
    }
}

/// One connection of an address.
pub struct Connected {
    house: Arc<House>,
    from: IpAddr,
}

impl Connected {
    /// The address.
    pub fn from(&self) -> IpAddr {
        self.from
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut connections = lock(&self.house.connections);
        if let Some(count) = connections.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                connections.remove(&self.from);
            }
        }
    }
}
