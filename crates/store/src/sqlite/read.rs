//! What the reading thread answers.
use rusqlite::{Connection, OptionalExtension, Result, Row, params};

use super::state_of;
use crate::contract::{
    Account, Brief, Chat, Draft, Listing, Mark, Person, Saved, SeatRow, TableRow,
};
use crate::id::{TableId, TokenHash, UserId};

/// How many lines of chat are shown to somebody who comes later.
const CHAT_LINES: u32 = 100;
/// How many tables a list has at most.
const MOST_LISTED: u32 = 200;

const COLUMNS: &str =
    "tables.id, game, setup, seed, pace, listed, invite, made, state, rematch, host";

pub fn load(connection: &mut Connection, id: TableId) -> Result<Option<Saved>> {
    // One snapshot for all of it.
    let read = connection.transaction()?;
    let sql = format!("select {COLUMNS} from tables where id = ?1");
    let mut table = read.prepare_cached(&sql)?;
    let table = table.query_row([id.0], table_row).optional()?;
    let Some(table) = table else {
        return Ok(None);
    };
    let rows = rows(&read, id)?;
    let (_, mark, at) = tail(&read, id)?;
    Ok(Some(Saved {
        seats: seats(&read, id)?,
        rows,
        mark,
        at,
        drafts: drafts(&read, id)?,
        chat: chat(&read, id)?,
        table,
    }))
}

fn rows(read: &Connection, id: TableId) -> Result<Vec<String>> {
    let mut select = read.prepare_cached("select line from pieces where id = ?1 order by seq")?;
    let mut pieces = select.query([id.0])?;
    let mut rows = Vec::new();
    while let Some(piece) = pieces.next()? {
        rows.extend(piece.get_ref(0)?.as_str()?.split('\n').map(str::to_owned));
    }
    Ok(rows)
}

pub fn list(connection: &mut Connection, which: Listing) -> Result<Vec<Brief>> {
    let read = connection.transaction()?;
    let (condition, value) = match which {
        Listing::Open => ("state = 0 and listed and ?1 = 0 order by made desc", 0),
        Listing::Of(user) => (
            "id in (select id from seats where user = ?1) order by state, made desc",
            user.0,
        ),
        Listing::Due(at) => ("state = 1 and due <= ?1 order by due", at.cast_signed()),
    };
    let sql = format!("select {COLUMNS} from tables where {condition} limit {MOST_LISTED}");
    let mut tables = read.prepare_cached(&sql)?;
    let tables = tables.query_map([value], table_row)?;
    tables.map(|table| brief(&read, table?)).collect()
}

fn brief(read: &Connection, table: TableRow) -> Result<Brief> {
    let (rows, mark, _) = tail(read, table.id)?;
    let seats = seats(read, table.id)?;
    Ok(Brief {
        table,
        seats,
        rows,
        mark,
    })
}

pub fn person(connection: &mut Connection, token: TokenHash) -> Result<Option<Person>> {
    let sql = "select users.user, name, account from tokens
        join users on users.user = tokens.user left join accounts on accounts.user = users.user
        where token = ?1";
    let person = |row: &Row| {
        Ok(Person {
            user: UserId(row.get(0)?),
            name: row.get(1)?,
            account: row.get(2)?,
        })
    };
    let mut select = connection.prepare_cached(sql)?;
    select.query_row([token], person).optional()
}

pub fn account(connection: &mut Connection, name: &str) -> Result<Option<Account>> {
    let sql = "select account, user, password from accounts where account = ?1";
    let account = |row: &Row| {
        Ok(Account {
            name: row.get(0)?,
            user: UserId(row.get(1)?),
            password: row.get(2)?,
        })
    };
    let mut select = connection.prepare_cached(sql)?;
    select.query_row([name], account).optional()
}

fn table_row(row: &Row) -> Result<TableRow> {
    Ok(TableRow {
        id: TableId(row.get(0)?),
        game: row.get(1)?,
        setup: row.get(2)?,
        seed: row.get(3)?,
        pace: row.get(4)?,
        listed: row.get(5)?,
        invite: row.get(6)?,
        made: row.get::<_, i64>(7)?.cast_unsigned(),
        state: state_of(row.get(8)?),
        rematch: row.get::<_, Option<i64>>(9)?.map(TableId),
        host: row.get::<_, Option<i64>>(10)?.map(UserId),
    })
}

/// Number of rows, and mark and time of the last.
fn tail(read: &Connection, id: TableId) -> Result<(u32, Mark, u64)> {
    let sql = "select seq + rows, mark, at from pieces where id = ?1 order by seq desc limit 1";
    let last = |row: &Row| {
        let mark: Option<String> = row.get(1)?;
        let mark = mark.and_then(|it| serde_json::from_str(&it).ok());
        let at: i64 = row.get(2)?;
        Ok((row.get(0)?, mark.unwrap_or_default(), at.cast_unsigned()))
    };
    let mut select = read.prepare_cached(sql)?;
    let found = select.query_row([id.0], last).optional()?;
    Ok(found.unwrap_or_default())
}

fn seats(read: &Connection, id: TableId) -> Result<Vec<SeatRow>> {
    let sql = "select seats.user, coalesce(users.name, seats.name), bot, gone from seats
        left join users on users.user = seats.user where id = ?1 order by seat";
    let seat = |row: &Row| {
        Ok(SeatRow {
            user: row.get::<_, Option<i64>>(0)?.map(UserId),
            name: row.get(1)?,
            bot: row.get(2)?,
            left: row.get(3)?,
        })
    };
    let mut select = read.prepare_cached(sql)?;
    select.query_map([id.0], seat)?.collect()
}

fn drafts(read: &Connection, id: TableId) -> Result<Vec<Draft>> {
    let sql = "select seat, answer, passes from drafts where id = ?1 order by seat";
    let draft = |row: &Row| {
        Ok(Draft {
            seat: row.get(0)?,
            answer: row.get(1)?,
            passes: row.get(2)?,
        })
    };
    let mut select = read.prepare_cached(sql)?;
    select.query_map([id.0], draft)?.collect()
}

fn chat(read: &Connection, id: TableId) -> Result<Vec<Chat>> {
    let sql = "select number, seat, name, text, at from chat
        where id = ?1 order by number desc limit ?2";
    let chat = |row: &Row| {
        Ok(Chat {
            number: row.get(0)?,
            seat: row.get(1)?,
            name: row.get(2)?,
            text: row.get(3)?,
            at: row.get::<_, i64>(4)?.cast_unsigned(),
        })
    };
    let mut select = read.prepare_cached(sql)?;
    let lines = select.query_map(params![id.0, CHAT_LINES], chat)?;
    let mut lines: Vec<Chat> = lines.collect::<Result<_>>()?;
    lines.reverse();
    Ok(lines)
}
