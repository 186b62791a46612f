//! Names of things.
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Without letters that look like others.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const BITS: u32 = 40;

/// A table: 40 random bits, eight letters in addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableId(pub(crate) i64);

impl TableId {
    /// From random bits; the highest are dropped.
    pub fn of(random: u64) -> TableId {
        TableId((random & ((1 << BITS) - 1)).cast_signed())
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |at: u32| LETTERS[(self.0 >> (at * 5) & 31) as usize] as char;
        (0..BITS / 5)
            .rev()
            .try_for_each(|at| write!(f, "{}", letter(at)))
    }
}

impl FromStr for TableId {
    type Err = ();

    fn from_str(text: &str) -> Result<TableId, ()> {
        let value = |it: u8| LETTERS.iter().position(|&letter| letter == it).ok_or(());
        if text.len() != (BITS / 5) as usize {
            return Err(());
        }
        let fold = |all: i64, it| Ok(all << 5 | value(it)? as i64);
        text.bytes().try_fold(0, fold).map(TableId)
    }
}

/// A person, or a bot that plays from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UserId(pub i64);

/// The hash of a secret token; the token itself is never stored.
pub type TokenHash = [u8; 32];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_named_by_eight_letters() {
        for random in [0, 1, 31, 32, 0xff_ffff_ffff, 0x1234_5678_9abc_def0] {
            let id = TableId::of(random);
            let text = id.to_string();
            assert_eq!(text.len(), 8);
            assert_eq!(text.parse(), Ok(id));
        }
        for wrong in ["", "k7f2", "illegal0", "k7f2k7f2k", "k7f2k7fö"] {
            assert_eq!(wrong.parse::<TableId>(), Err(()));
        }
    }
}
