//! The writing thread: whatever waits goes into one transaction, and is answered after the commit.
use std::sync::mpsc::Receiver;

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::tails::Tails;
use super::{broken, state_number, taken};
use crate::contract::{Append, Arranged, Change, Draft, Error, Mark, NewTable, SeatRow};
use crate::id::TableId;
use crate::pending::Promise;

/// Something to write, and who waits for it.
pub enum Write {
    Create(Box<NewTable>, Promise<()>),
    Append(Append, Promise<()>),
    Change(Change, Promise<()>),
}

/// How much goes into one transaction.
const MOST_AT_ONCE: usize = 4096;

/// Until the store is dropped.
pub fn run(mut connection: Connection, todo: &Receiver<Write>) {
    let (mut recent, mut tails) = (0, Tails::default());
    while let Ok(first) = todo.recv() {
        let more = todo.try_iter().take(MOST_AT_ONCE - 1);
        let batch: Vec<_> = std::iter::once(first).chain(more).collect();
        recent += batch.len();
        write_all(&mut connection, &mut tails, batch);
        if recent >= PORTION && sort(&mut connection).is_ok() {
            recent = 0;
        }
    }
}

/// What cannot be sorted in now stays where it is, as durable as ever.
fn sort(connection: &mut Connection) -> rusqlite::Result<()> {
    let write = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    write.execute_batch(SORT)?;
    write.commit()
}

fn write_all(connection: &mut Connection, tails: &mut Tails, batch: Vec<Write>) {
    let mut answers = Vec::with_capacity(batch.len());
    let begun = connection.transaction_with_behavior(TransactionBehavior::Immediate);
    let committed = begun.and_then(|mut write| {
        tails.refresh(&write)?;
        for one in batch {
            answers.push(write_one(&mut write, tails, one));
        }
        write.commit()
    });
    if committed.is_err() {
        tails.forget();
    }
    // Those whose promises were not even reached are told by their being dropped.
    for (promise, answer) in answers {
        let answer = match &committed {
            Ok(()) => answer,
            Err(err) => Err(broken(err)),
        };
        // Whoever asked may have gone; it is durable all the same.
        _ = promise.send(answer);
    }
}

fn write_one(
    write: &mut Transaction,
    tails: &mut Tails,
    one: Write,
) -> (Promise<()>, Result<(), Error>) {
    match one {
        Write::Append(it, promise) => (promise, append(write, tails, &it)),
        Write::Create(it, promise) => (promise, apart(write, |write| create(write, &it))),
        Write::Change(it, promise) => {
            // The end of a log that begins anew, or is no more, is looked up again.
            if let Some(id) = it.cuts() {
                tails.drop(id);
            }
            (promise, apart(write, |write| change(write, it)))
        }
    }
}

/// What fails here undoes nothing of the others.
fn apart(
    write: &mut Transaction,
    work: impl FnOnce(&Transaction) -> Result<(), Error>,
) -> Result<(), Error> {
    write.execute_batch("savepoint one").map_err(broken)?;
    let answer = work(write);
    let end = match answer {
        Ok(()) => "release one",
        Err(_) => "rollback to one; release one",
    };
    write.execute_batch(end).map_err(broken)?;
    answer
}

const ADD: &str =
    "insert into recent (id, seq, line, at, mark, rows) values (?1, ?2, ?3, ?4, ?5, ?6)";

/// Sorts what has just come into the log.
pub const SORT: &str = "insert into log (id, seq, line, at, mark, rows)
    select id, seq, line, at, mark, rows from recent order by id, seq;
    delete from recent;";
/// How many records move from `recent` to `log` in one batch.
const PORTION: usize = 16_384;

fn append(write: &Transaction, tails: &mut Tails, append: &Append) -> Result<(), Error> {
    let id = append.table;
    if tails.of(write, id).map_err(broken)? != append.expected {
        return Err(Error::Conflict);
    }
    if !append.rows.is_empty() {
        add_rows(
            write,
            id,
            append.expected,
            &append.rows,
            append.at,
            &append.mark,
        )?;
        tails.grow(id, append.rows.len() as u32);
    }
    for (number, seat) in &append.seats {
        add_seat(write, id, *number, seat)?;
    }
    if let Some(drafts) = &append.drafts {
        save_drafts(write, id, drafts)?;
    }
    if let Some(state) = append.state {
        let row = params![id.0, state_number(state)];
        one(write, "update tables set state = ?2 where id = ?1", row)?;
    }
    match append.due {
        Some(due) => {
            let row = params![id.0, due.cast_signed()];
            one(write, "update tables set due = ?2 where id = ?1", row)
        }
        None => Ok(()),
    }
}

fn add_rows(
    write: &Transaction,
    id: TableId,
    from: u32,
    rows: &[String],
    at: u64,
    mark: &Mark,
) -> Result<(), Error> {
    let (lines, mark) = (rows.join("\n"), mark_text(mark));
    let row = params![id.0, from, lines, at.cast_signed(), mark, rows.len() as u32];
    one(write, ADD, row)
}

fn mark_text(mark: &Mark) -> String {
    serde_json::to_string(mark).expect("numbers")
}

fn save_drafts(write: &Transaction, table: TableId, drafts: &[Draft]) -> Result<(), Error> {
    one(write, "delete from drafts where id = ?1", [table.0])?;
    let sql = "insert into drafts (id, seat, answer, passes) values (?1, ?2, ?3, ?4)";
    for it in drafts {
        one(write, sql, params![table.0, it.seat, it.answer, it.passes])?;
    }
    Ok(())
}

fn create(write: &Transaction, new: &NewTable) -> Result<(), Error> {
    let it = &new.table;
    let sql = "insert into tables (id, game, setup, seed, pace, listed, invite, made, state, host)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    let made = it.made.cast_signed();
    let state = state_number(it.state);
    let host = it.host.map(|it| it.0);
    let row = params![
        it.id.0, it.game, it.setup, it.seed, it.pace, it.listed, it.invite, made, state, host
    ];
    one(write, sql, row)?;
    add_seats(write, it.id, &new.seats)
}

fn add_seats(write: &Transaction, id: TableId, seats: &[SeatRow]) -> Result<(), Error> {
    let mut seats = (0..).zip(seats);
    seats.try_for_each(|(number, seat)| add_seat(write, id, number, seat))
}

fn add_seat(write: &Transaction, id: TableId, number: u8, seat: &SeatRow) -> Result<(), Error> {
    let sql = "insert or replace into seats (id, seat, user, name, bot, gone)
        values (?1, ?2, ?3, ?4, ?5, ?6)";
    let user = seat.user.map(|it| it.0);
    let row = params![id.0, number, user, seat.name, seat.bot, seat.left];
    one(write, sql, row)
}

fn change(write: &Transaction, change: Change) -> Result<(), Error> {
    match change {
        Change::Arrive {
            user,
            name,
            token,
            at,
        } => {
            let sql = "insert into users (user, name, made) values (?1, ?2, ?3)";
            one(write, sql, params![user.0, name, at.cast_signed()])?;
            self::change(write, Change::Admit(user, token, at))
        }
        Change::Rename(user, name) => {
            let sql = "update users set name = ?2 where user = ?1";
            one(write, sql, params![user.0, name])
        }
        Change::Admit(user, token, at) => {
            let sql = "insert into tokens (token, user, made) values (?1, ?2, ?3)";
            one(write, sql, params![token, user.0, at.cast_signed()])
        }
        Change::Dismiss(token) => one(write, "delete from tokens where token = ?1", [token]),
        Change::Enroll(user, account) => {
            let sql = "insert into accounts (account, user, password) values (?1, ?2, ?3)";
            one(write, sql, params![account.name, user.0, account.password])
        }
        Change::Sit(id, seat, user, name) => {
            let sql = "update seats set user = ?3, name = ?4
                where id = ?1 and seat = ?2 and user is null and bot is null";
            match run_one(write, sql, params![id.0, seat, user.0, name])? {
                0 => Err(Error::Taken),
                _ => Ok(()),
            }
        }
        Change::Say(id, chat) => {
            let sql = "insert into chat (id, number, seat, name, text, at)
                values (?1, ?2, ?3, ?4, ?5, ?6)";
            let at = chat.at.cast_signed();
            let row = params![id.0, chat.number, chat.seat, chat.name, chat.text, at];
            one(write, sql, row)
        }
        Change::Rematch(from, to) => {
            let sql = "update tables set rematch = ?2 where id = ?1";
            one(write, sql, params![from.0, to.0])
        }
        Change::Arrange(arranged) => arrange(write, &arranged),
        Change::Close(id) => {
            waits(write, id)?;
            clear(write, id)?;
            one(write, "delete from chat where id = ?1", [id.0])?;
            one(write, "delete from tables where id = ?1", [id.0])
        }
    }
}

/// Other seats, and a log that begins anew.
fn arrange(write: &Transaction, arranged: &Arranged) -> Result<(), Error> {
    let id = arranged.table;
    waits(write, id)?;
    clear(write, id)?;
    let sql = "update tables set setup = ?2 where id = ?1";
    one(write, sql, params![id.0, arranged.setup])?;
    add_seats(write, id, &arranged.seats)?;
    match arranged.rows.is_empty() {
        true => Ok(()),
        false => add_rows(write, id, 0, &arranged.rows, arranged.at, &Mark::default()),
    }
}

/// A match that has begun is never cut.
fn waits(write: &Transaction, id: TableId) -> Result<(), Error> {
    let sql = "update tables set state = 0 where id = ?1 and state = 0";
    match run_one(write, sql, [id.0])? {
        0 => Err(Error::Conflict),
        _ => Ok(()),
    }
}

/// Everything of a table that depends on its seats.
fn clear(write: &Transaction, id: TableId) -> Result<(), Error> {
    for part in ["seats", "log", "recent", "drafts"] {
        one(write, &format!("delete from {part} where id = ?1"), [id.0])?;
    }
    Ok(())
}

fn one(write: &Transaction, sql: &str, row: impl rusqlite::Params) -> Result<(), Error> {
    run_one(write, sql, row).map(|_| ())
}

fn run_one(write: &Transaction, sql: &str, row: impl rusqlite::Params) -> Result<usize, Error> {
    let mut statement = write.prepare_cached(sql).map_err(broken)?;
    statement.execute(row).map_err(taken)
}
