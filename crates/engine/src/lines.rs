//! A match file line by line, and its rows as they are written.
use crate::dice::unhex;
use crate::game::Game;
use crate::record::Fault;
use crate::replay::{Row, TableEvent};
use crate::seats::Seat;
use crate::text::{Text, Unreadable};

/// Goes through a file line by line.
pub(crate) struct Lines<'a> {
    left: std::iter::Peekable<std::str::Split<'a, char>>,
    pub at: usize,
}

impl<'a> Lines<'a> {
    pub fn new(text: &'a str) -> Lines<'a> {
        let left = text.split('\n').peekable();
        Lines { left, at: 0 }
    }

    /// The value of the next line if it begins with this word.
    pub fn optional(&mut self, name: &str) -> Option<&'a str> {
        let value = self.left.peek()?.strip_prefix(name)?;
        let value = match value {
            "" => "",
            _ => value.strip_prefix(' ')?,
        };
        self.left.next();
        self.at += 1;
        Some(value)
    }

    /// The value of the next line, which must begin with this word.
    pub fn field(&mut self, name: &str) -> Result<&'a str, Fault> {
        let missing = |at| Fault::new(at + 1, format!("a line `{name} …` was expected"));
        self.optional(name).ok_or_else(|| missing(self.at))
    }

    pub fn must(&self, found: &str, expected: &str) -> Result<(), Fault> {
        let fault = || self.fault(format!("`{expected}` was expected, not `{found}`"));
        (found == expected).then_some(()).ok_or_else(fault)
    }

    /// The next line if it is a row.
    pub fn row(&mut self) -> Option<&'a str> {
        self.left.peek().filter(|line| line.contains("  # "))?;
        self.at += 1;
        self.left.next()
    }

    pub fn nothing_more(&mut self) -> Result<(), Fault> {
        let last = self.left.next() == Some("") && self.left.next().is_none();
        let fault = || Fault::new(self.at + 1, "the file ends with the line `end …`");
        last.then_some(()).ok_or_else(fault)
    }

    pub fn fault(&self, why: impl Into<String>) -> Fault {
        Fault::new(self.at, why)
    }
}

/// A row from a line without its clauses and hash.
pub fn read_row<G: Game>(pack: &G::Pack, line: &str) -> Result<Row<G>, String> {
    let (who, rest) = line.split_once(' ').unwrap_or((line, ""));
    let unreadable = |it: Unreadable| it.to_string();
    Ok(match who {
        "!" => Row::Table(read_host(line)?),
        "*" => {
            let form = "`* NUMBER VALUE/BOUND,… RESULT` was expected";
            let (_, draws, text) = read_draws(rest).ok_or(form)?;
            Row::Chance(G::Chance::read(pack, text).map_err(unreadable)?, draws)
        }
        _ => {
            let form = "a row begins with a seat, `*` or `!`";
            let seat = who.parse().map_err(|_| form)?;
            let action = G::Action::read(pack, rest).map_err(unreadable)?;
            Row::Act(Seat(seat), action)
        }
    })
}

/// Number and draws (bound, value) of a chance line, and its result.
#[allow(clippy::type_complexity, reason = "used twice, side by side")]
pub(crate) fn read_draws(rest: &str) -> Option<(u32, Vec<(u32, u32)>, &str)> {
    let mut words = rest.splitn(3, ' ');
    let number = words.next()?.parse().ok()?;
    let draw = |text: &str| {
        let (value, bound) = text.split_once('/')?;
        Some((bound.parse().ok()?, value.parse().ok()?))
    };
    let draws = match words.next()? {
        "-" => Vec::new(),
        draws => draws.split(',').map(draw).collect::<Option<_>>()?,
    };
    Some((number, draws, words.next()?))
}

pub(crate) fn read_host(line: &str) -> Result<TableEvent, String> {
    let line = line
        .strip_prefix("! ")
        .ok_or("a host's row begins with `!`")?;
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (first, more) = rest.split_once(' ').unwrap_or((rest, ""));
    let seat = || {
        let seat = first.parse().ok().filter(|&seat| seat < 8);
        seat.map(Seat).ok_or("a seat was expected, 0 to 7")
    };
    Ok(match word {
        "strike" => TableEvent::Strike {
            keep: first
                .parse()
                .map_err(|_| "a number of inputs was expected")?,
        },
        "resign" => TableEvent::Resign(seat()?),
        "flag" => TableEvent::Flag(seat()?),
        "draw" => TableEvent::Draw,
        "occupant" => TableEvent::Occupant(seat()?, more.to_owned()),
        "nonce" => TableEvent::Nonce(
            seat()?,
            unhex(more).ok_or("64 hexadecimal digits were expected")?,
        ),
        _ => {
            let words = "strike, resign, flag, draw, occupant or nonce";
            return Err(format!("`{word}`: expected {words}"));
        }
    })
}

/// A line without its clauses and hash.
pub(crate) fn body(line: &str) -> &str {
    line.rsplit_once("  # ").map_or(line, |(body, _)| body)
}
