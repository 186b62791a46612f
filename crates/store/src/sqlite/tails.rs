//! Where the logs end: known to the writing thread, so that adding to a log need not look into it.
use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, Result};

use crate::id::TableId;

/// Tables that are remembered; then all are forgotten, and looked up again.
const MOST: usize = 65_536;

/// The number of rows of each log that was last written to.
#[derive(Default)]
pub struct Tails {
    rows: HashMap<TableId, u32>,
    /// Changes when somebody else has written.
    version: i64,
}

impl Tails {
    /// To be called within each transaction, before anything else.
    pub fn refresh(&mut self, write: &Connection) -> Result<()> {
        let mut select = write.prepare_cached("pragma data_version")?;
        let version = select.query_row([], |row| row.get(0))?;
        if version != self.version || self.rows.len() > MOST {
            self.forget();
            self.version = version;
        }
        Ok(())
    }

    /// After a transaction that did not come about.
    pub fn forget(&mut self) {
        self.rows.clear();
    }

    /// A log that is not only added to.
    pub fn drop(&mut self, id: TableId) {
        self.rows.remove(&id);
    }

    /// How many rows a log has.
    pub fn of(&mut self, write: &Connection, id: TableId) -> Result<u32> {
        if let Some(rows) = self.rows.get(&id) {
            return Ok(*rows);
        }
        let sql = "select seq + rows from pieces where id = ?1 order by seq desc limit 1";
        let mut select = write.prepare_cached(sql)?;
        let rows = select.query_row([id.0], |row| row.get(0)).optional()?;
        let rows = rows.unwrap_or_default();
        self.rows.insert(id, rows);
        Ok(rows)
    }

    /// So many rows were added to a log whose end is known.
    pub fn grow(&mut self, id: TableId, rows: u32) {
        *self.rows.entry(id).or_default() += rows;
    }
}
