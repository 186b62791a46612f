//! SQLite in a file: one thread writes, one reads.
mod read;
mod tails;
mod write;

use std::path::Path;
use std::sync::Mutex;
use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};

use rusqlite::{Connection, Error as SqlError, ErrorCode};

use crate::contract::{
    Account, Append, Brief, Change, Error, Listing, NewTable, Person, Saved, State, Store,
};
use crate::id::{TableId, TokenHash};
use crate::pending::Pending;
use write::Write;

/// Each step leads to the version after it; none is ever changed.
const MIGRATIONS: &[&str] = &[
    include_str!("schema.sql"),
    include_str!("recent.sql"),
    include_str!("pieces.sql"),
    include_str!("host.sql"),
];

/// The embedded store. Dropping it finishes what was handed over.
pub struct Sqlite {
    // Senders are taken out on drop, which ends the threads.
    writes: Option<Sender<Write>>,
    reads: Option<Sender<Read>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

type Read = Box<dyn FnOnce(&mut Connection) + Send>;

impl Sqlite {
    /// Opens the file, or makes it, and brings it up to date.
    pub fn open(path: &Path) -> Result<Sqlite, Error> {
        let mut writer = connect(path)?;
        migrate(&mut writer)?;
        let mut reader = connect(path)?;
        let (writes, todo) = mpsc::channel();
        let (reads, asked) = mpsc::channel::<Read>();
        let named = |name: &str| thread::Builder::new().name(name.to_owned());
        let write = move || write::run(writer, &todo);
        let read = move || asked.iter().for_each(|read| read(&mut reader));
        let threads = vec![
            named("store-write").spawn(write).map_err(broken)?,
            named("store-read").spawn(read).map_err(broken)?,
        ];
        Ok(Sqlite {
            writes: Some(writes),
            reads: Some(reads),
            threads: Mutex::new(threads),
        })
    }

    fn write<T>(&self, work: impl FnOnce(crate::pending::Promise<T>) -> Write) -> Pending<T> {
        let writes = self.writes.as_ref().expect("there until it is dropped");
        Pending::of(writes, work)
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Pending<T> {
        let reads = self.reads.as_ref().expect("there until it is dropped");
        Pending::of(reads, |promise| -> Read {
            Box::new(move |connection| {
                let answer = work(connection).map_err(broken);
                // Whoever asked may have gone.
                _ = promise.send(answer);
            })
        })
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        drop((self.writes.take(), self.reads.take()));
        let threads = self.threads.get_mut().map(std::mem::take);
        for thread in threads.unwrap_or_default() {
            // A thread that panicked has said so.
            _ = thread.join();
        }
    }
}

impl Store for Sqlite {
    fn create(&self, table: NewTable) -> Pending<()> {
        self.write(|promise| Write::Create(Box::new(table), promise))
    }

    fn append(&self, append: Append) -> Pending<()> {
        self.write(|promise| Write::Append(append, promise))
    }

    fn change(&self, change: Change) -> Pending<()> {
        self.write(|promise| Write::Change(change, promise))
    }

    fn load(&self, table: TableId) -> Pending<Option<Saved>> {
        self.read(move |connection| read::load(connection, table))
    }

    fn list(&self, which: Listing) -> Pending<Vec<Brief>> {
        self.read(move |connection| read::list(connection, which))
    }

    fn person(&self, token: TokenHash) -> Pending<Option<Person>> {
        self.read(move |connection| read::person(connection, token))
    }

    fn account(&self, name: String) -> Pending<Option<Account>> {
        self.read(move |connection| read::account(connection, &name))
    }
}

fn connect(path: &Path) -> Result<Connection, Error> {
    let connection = Connection::open(path).map_err(broken)?;
    connection.set_prepared_statement_cache_capacity(64);
    connection
        .execute_batch(
            "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
             pragma busy_timeout = 10000; pragma temp_store = memory; pragma cache_size = -4096;
             pragma wal_autocheckpoint = 4000; pragma journal_size_limit = 67108864;",
        )
        .map_err(broken)?;
    Ok(connection)
}

fn migrate(connection: &mut Connection) -> Result<(), Error> {
    let write = connection.transaction().map_err(broken)?;
    let version = |row: &rusqlite::Row| row.get(0);
    let version: i64 = write
        .query_row("pragma user_version", [], version)
        .map_err(broken)?;
    let newer = || Error::Broken("the data is from a newer version of the program".into());
    let done = usize::try_from(version).ok();
    let left = done.and_then(|it| MIGRATIONS.get(it..)).ok_or_else(newer)?;
    left.iter()
        .try_for_each(|step| write.execute_batch(step))
        .and_then(|()| write.execute_batch(write::SORT))
        .and_then(|()| write.pragma_update(None, "user_version", MIGRATIONS.len() as i64))
        .and_then(|()| write.commit())
        .map_err(broken)
}

fn broken(err: impl std::fmt::Display) -> Error {
    Error::Broken(err.to_string())
}

/// A key that exists is somebody's; anything else is broken.
fn taken(err: SqlError) -> Error {
    match err.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => Error::Taken,
        _ => broken(err),
    }
}

fn state_number(state: State) -> u8 {
    match state {
        State::Open => 0,
        State::Running => 1,
        State::Over => 2,
    }
}

fn state_of(number: u8) -> State {
    match number {
        0 => State::Open,
        1 => State::Running,
        _ => State::Over,
    }
}
