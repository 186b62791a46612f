//! Numbers and texts as the editor's library writes them: little-endian, texts with their length before them.
use thiserror::Error;

/// Why a file is no map that can be taken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Flaw {
    /// It is shorter than it says.
    #[error("byte {at}: the file ends within {what}; {more} bytes more were expected")]
    Ends {
        /// Where it was read.
        at: usize,
        /// What was read.
        what: String,
        /// How many bytes are missing.
        more: usize,
    },
    /// It is of another kind, or of a version that nobody knows.
    #[error("byte {at}: {why}")]
    Value {
        /// Where it was read.
        at: usize,
        /// What is wrong with it.
        why: String,
    },
    /// It is a map, but no battlefield can be made of it.
    #[error("{0}")]
    Map(String),
}

/// Goes through the bytes.
pub(crate) struct Bytes<'a> {
    all: &'a [u8],
    pub at: usize,
}

impl<'a> Bytes<'a> {
    pub fn new(all: &'a [u8]) -> Bytes<'a> {
        Bytes { all, at: 0 }
    }

    pub fn left(&self) -> usize {
        self.all.len() - self.at
    }

    pub fn take(&mut self, n: usize, what: &str) -> Result<&'a [u8], Flaw> {
        if n > self.left() {
            return Err(Flaw::Ends {
                at: self.at,
                what: what.to_owned(),
                more: n - self.left(),
            });
        }
        let part = &self.all[self.at..self.at + n];
        self.at += n;
        Ok(part)
    }

    fn array<const N: usize>(&mut self, what: &str) -> Result<[u8; N], Flaw> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N, what)?);
        Ok(array)
    }

    pub fn byte(&mut self, what: &str) -> Result<u8, Flaw> {
        self.array::<1>(what).map(|[byte]| byte)
    }

    fn short(&mut self, what: &str) -> Result<u16, Flaw> {
        self.array(what).map(u16::from_le_bytes)
    }

    pub fn int(&mut self, what: &str) -> Result<i32, Flaw> {
        self.array(what).map(i32::from_le_bytes)
    }

    pub fn color(&mut self, what: &str) -> Result<[u8; 4], Flaw> {
        self.array(what)
    }

    /// A version such as 0.0007, as 7. Nothing if it is none.
    pub fn version(&mut self, what: &str) -> Result<Option<u8>, Flaw> {
        let version = f64::from_le_bytes(self.array(what)?);
        let known = |it: &u8| (version * 10_000.0 - f64::from(*it)).abs() < 1e-6;
        Ok((1..=99).find(known))
    }

    /// A length that the file has room for, each part being this long at least.
    pub fn count(&mut self, size: usize, what: &str) -> Result<usize, Flaw> {
        let at = self.at;
        let count = self.int(what)?;
        let fits = usize::try_from(count).ok();
        let fits = fits.filter(|it| it.saturating_mul(size) <= self.left());
        fits.ok_or_else(|| Flaw::Value {
            at,
            why: format!("{what} is {count}; the file has no room for that"),
        })
    }

    /// One byte, or 255 and two, or 255, 65535 and four. A mark before it says that letters have two bytes.
    pub fn text(&mut self, what: &str) -> Result<String, Flaw> {
        let (mut length, mut wide) = (usize::from(self.byte(what)?), false);
        if length == 0xff {
            match self.short(what)? {
                0xfffe => {
                    wide = true;
                    length = self.length(what)?;
                }
                0xffff => length = self.long(what)?,
                short => length = usize::from(short),
            }
        }
        if !wide {
            let letters = self.take(length, what)?;
            return Ok(letters.iter().map(|&it| char::from(it)).collect());
        }
        let letters = self.take(length.saturating_mul(2), what)?;
        let letters = letters
            .chunks_exact(2)
            .map(|it| u16::from_le_bytes([it[0], it[1]]));
        Ok(char::decode_utf16(letters)
            .map(|it| it.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect())
    }

    fn length(&mut self, what: &str) -> Result<usize, Flaw> {
        match self.byte(what)? {
            0xff => match self.short(what)? {
                0xffff => self.long(what),
                short => Ok(usize::from(short)),
            },
            byte => Ok(usize::from(byte)),
        }
    }

    fn long(&mut self, what: &str) -> Result<usize, Flaw> {
        let length = self.array(what).map(u32::from_le_bytes)?;
        Ok(length as usize)
    }
}
