//! SQLite does what every store must do, and loses nothing that it acknowledged.
mod suite;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::{env, thread};

use store::{Error, Sqlite, Store, TableId};

const FILE: &str = "log.db";

#[test]
fn sqlite_does_what_every_store_must_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(&folder.path().join(FILE)).expect("opens");
    suite::all(&store);
}

#[test]
fn what_was_written_is_there_after_opening_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(FILE);
    let store = Sqlite::open(&path).expect("opens");
    store.create(suite::table(1)).wait().expect("new");
    // Handed over, not waited for: dropping the store finishes it.
    let pending = store.append(suite::rows(1, 0, &["a"]));
    drop(store);
    assert_eq!(pending.wait(), Ok(()));
    let store = Sqlite::open(&path).expect("opens");
    let saved = store
        .load(TableId::of(1))
        .wait()
        .expect("read")
        .expect("there");
    assert_eq!(saved.rows, ["a"]);
}

#[test]
fn data_of_a_newer_program_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(FILE);
    let file = rusqlite::Connection::open(&path).expect("opens");
    file.pragma_update(None, "user_version", 99).expect("set");
    drop(file);
    assert!(matches!(Sqlite::open(&path), Err(Error::Broken(_))));
}

#[test]
fn data_of_older_programs_is_brought_up_to_date() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(FILE);
    let file = rusqlite::Connection::open(&path).expect("opens");
    let steps = [
        include_str!("../src/sqlite/schema.sql"),
        include_str!("../src/sqlite/recent.sql"),
        "insert into tables values (1, 'game', '{}', zeroblob(32), '{}', 0, '', 0, 1, null, null);
         insert into log values (1, 0, 'a', 5, null), (1, 1, 'b', 5, '{\"waiting\":1,\"winners\":0}');
         insert into recent values (1, 2, 'c', 6, '{\"waiting\":2,\"winners\":0}');
         pragma user_version = 2;",
    ];
    let done = steps.iter().try_for_each(|it| file.execute_batch(it));
    drop((done.expect("written"), file));
    let store = Sqlite::open(&path).expect("opens");
    store
        .append(suite::rows(1, 3, &["d", "e"]))
        .wait()
        .expect("at its end");
    let saved = store.load(TableId::of(1)).wait().expect("read");
    assert_eq!(saved.expect("there").rows, ["a", "b", "c", "d", "e"]);
}

#[test]
fn of_two_writers_one_is_told_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(FILE);
    let stores = [(); 2].map(|()| Arc::new(Sqlite::open(&path).expect("opens")));
    stores[0].create(suite::table(1)).wait().expect("new");
    let write = |store: &Arc<Sqlite>| {
        let store = store.clone();
        move || {
            (0..50)
                .filter(|&at| store.append(suite::rows(1, at, &["x"])).wait().is_ok())
                .count()
        }
    };
    let threads = stores.each_ref().map(|it| thread::spawn(write(it)));
    let written: usize = threads.into_iter().map(|it| it.join().expect("ran")).sum();
    assert_eq!(written, 50);
}

#[test]
fn a_writer_notices_what_another_has_sorted_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(FILE);
    let first = Sqlite::open(&path).expect("opens");
    first.create(suite::table(1)).wait().expect("new");
    let add = |store: &Sqlite, at| store.append(suite::rows(1, at, &["x"])).wait();
    add(&first, 0).expect("at its end");
    let second = Sqlite::open(&path).expect("opens");
    add(&second, 1).expect("at its end");
    // Opening sorts everything into the log.
    drop((second, Sqlite::open(&path).expect("opens")));
    assert_eq!(add(&first, 1), Err(Error::Conflict));
    assert_eq!(add(&first, 2), Ok(()));
}

/// Set in the process that is killed: where to write.
const VICTIM: &str = "LYCHGATE_STORE_VICTIM";

/// Writes to four tables at once and says on standard output what was acknowledged, until it is killed.
fn write_until_killed(folder: &Path) {
    let store = Arc::new(Sqlite::open(&folder.join(FILE)).expect("opens"));
    let write = |table: u64| {
        let store = store.clone();
        move || {
            let saved = store.load(TableId::of(table)).wait().expect("read");
            let from = saved.map_or(0, |it| it.rows.len() as u32);
            if from == 0 {
                // It is there already if the last victim got that far.
                _ = store.create(suite::table(table)).wait();
            }
            for at in (from..).step_by(2) {
                let append = suite::rows(table, at, &["one", "two"]);
                store.append(append).wait().expect("at its end");
                println!("\nacked {table} {}", at + 2);
            }
        }
    };
    let threads: Vec<_> = (1..=4).map(|table| thread::spawn(write(table))).collect();
    for thread in threads {
        thread.join().expect("ran");
    }
}

#[test]
fn kill_at_any_moment_loses_nothing_acknowledged() {
    if let Some(folder) = env::var_os(VICTIM) {
        write_until_killed(Path::new(&folder));
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    for round in 0..8 {
        let acked = acked_before_kill(folder.path(), 3 + round * 7);
        let store = Sqlite::open(&folder.path().join(FILE)).expect("opens after a kill");
        for (table, acked) in (1..).zip(acked) {
            let saved = store.load(TableId::of(table)).wait().expect("read");
            let rows = saved.map_or(0, |it| it.rows.len());
            assert!(rows >= acked, "table {table} has {rows} of {acked} rows");
            assert_eq!(rows % 2, 0, "half an append");
        }
    }
}

/// Kills a writer after so many acknowledgements; the answer is how many rows of each table were acknowledged.
fn acked_before_kill(folder: &Path, acks: usize) -> [usize; 4] {
    let mut victim = Command::new(env::current_exe().expect("this test"))
        .args([
            "--exact",
            "kill_at_any_moment_loses_nothing_acknowledged",
            "--nocapture",
        ])
        .env(VICTIM, folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("starts");
    let mut acked = [0; 4];
    let lines = BufReader::new(victim.stdout.take().expect("piped")).lines();
    let lines = lines.map_while(Result::ok);
    let acks = lines.filter(|it| it.starts_with("acked ")).take(acks);
    for line in acks {
        let numbers: Vec<usize> = line.split(' ').skip(1).flat_map(str::parse).collect();
        acked[numbers[0] - 1] = numbers[1];
    }
    victim.kill().expect("runs");
    victim.wait().expect("ends");
    acked
}
