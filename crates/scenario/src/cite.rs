//! Clause ids and how they are cited: `MB-MOVE-2`, `MB-MOVE-2, -3`, `MB-ZOMBIE-7 to -10`.

/// An id in its parts: `HS-POW` + `FLY` + 2. Ordered as in a book.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Id {
    /// `MB-MOVE`
    chapter: String,
    /// Most clauses have only a number; some have a name.
    name: Option<String>,
    number: Option<u32>,
}

/// A clause cited at a line.
#[derive(Debug, PartialEq, Eq)]
pub struct Citation {
    /// The id, written out.
    pub id: String,
    /// Counted from 1.
    pub line: usize,
}

impl Id {
    /// Reads `PREFIX-CHAPTER-n`, `PREFIX-CHAPTER-NAME` or `PREFIX-CHAPTER-NAME-n`.
    pub fn parse(text: &str) -> Option<Id> {
        let (id, rest) = Id::read(text)?;
        rest.is_empty().then_some(id)
    }

    /// Reads an id at the beginning of a text and returns what follows it.
    fn read(text: &str) -> Option<(Id, &str)> {
        let (prefix, rest) = split_word(text)?;
        let (chapter, mut rest) = split_word(rest.strip_prefix('-')?)?;
        let mut id = Id {
            chapter: format!("{prefix}-{chapter}"),
            name: None,
            number: None,
        };
        if let Some((name, after)) = rest.strip_prefix('-').and_then(split_word) {
            id.name = Some(name.to_owned());
            rest = after;
        }
        if let Some((number, after)) = short(rest) {
            id.number = Some(number);
            rest = after;
        }
        let is_whole = !rest.starts_with(|it: char| it.is_alphanumeric() || it == '_');
        (is_whole && (id.name.is_some() || id.number.is_some())).then_some((id, rest))
    }

    /// `HS`
    pub fn prefix(&self) -> &str {
        self.chapter.split('-').next().unwrap_or_default()
    }

    /// `POW`
    pub fn chapter(&self) -> &str {
        self.chapter.split('-').nth(1).unwrap_or_default()
    }

    fn with(&self, number: u32) -> Id {
        Id {
            number: Some(number),
            ..self.clone()
        }
    }
}

impl std::fmt::Display for Id {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.chapter)?;
        self.name.iter().try_for_each(|name| write!(f, "-{name}"))?;
        self.number
            .iter()
            .try_for_each(|number| write!(f, "-{number}"))
    }
}

/// Every clause that a text cites, with lists and ranges written out.
pub fn citations(text: &str, prefix: &str) -> Vec<Citation> {
    let lines = (1..).zip(text.lines());
    let cited =
        lines.flat_map(|(line, text)| in_line(text, prefix).into_iter().map(move |id| (line, id)));
    cited
        .map(|(line, id)| Citation {
            id: id.to_string(),
            line,
        })
        .collect()
}

fn in_line(line: &str, prefix: &str) -> Vec<Id> {
    let mut ids = Vec::new();
    let mut rest = line;
    let mut before = None;
    while let Some(first) = rest.chars().next() {
        let inside_word =
            before.is_some_and(|it: char| it.is_alphanumeric() || it == '-' || it == '_');
        match Id::read(rest) {
            Some((id, after)) if !inside_word && id.prefix() == prefix => {
                rest = continued(id, after, &mut ids);
                before = None;
            }
            _ => {
                before = Some(first);
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    ids
}

/// Takes an id and the short forms that follow it; returns what is left.
fn continued<'a>(id: Id, mut rest: &'a str, ids: &mut Vec<Id>) -> &'a str {
    let mut last = id.number.unwrap_or_default();
    ids.push(id.clone());
    loop {
        if let Some((number, after)) = rest
            .strip_prefix(" to ")
            .and_then(|it| end_of_range(&id, it))
        {
            ids.extend((last + 1..=number).map(|it| id.with(it)));
            (last, rest) = (number, after);
        } else if let Some((number, after)) = [", and ", ", ", " and "]
            .iter()
            .find_map(|it| short(rest.strip_prefix(it)?))
        {
            ids.push(id.with(number));
            (last, rest) = (number, after);
        } else {
            return rest;
        }
    }
}

/// `-10` or the id in full.
fn end_of_range<'a>(from: &Id, text: &'a str) -> Option<(u32, &'a str)> {
    let (to, after) = match short(text) {
        Some((number, after)) => (from.with(number), after),
        None => Id::read(text)?,
    };
    let number = to.number?;
    (from.with(number) == to).then_some((number, after))
}

/// `-10`: no zero in front, so that an id has one spelling.
fn short(text: &str) -> Option<(u32, &str)> {
    let digits = text.strip_prefix('-')?;
    let end = digits
        .find(|it: char| !it.is_ascii_digit())
        .unwrap_or(digits.len());
    let number = digits[..end]
        .parse()
        .ok()
        .filter(|_| !digits.starts_with('0'))?;
    Some((number, &digits[end..]))
}

/// A word of capitals and digits that begins with a capital.
fn split_word(text: &str) -> Option<(&str, &str)> {
    let end = text
        .find(|it: char| !it.is_ascii_uppercase() && !it.is_ascii_digit())
        .unwrap_or(text.len());
    text.starts_with(|it: char| it.is_ascii_uppercase())
        .then(|| text.split_at(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cited(text: &str) -> String {
        let ids: Vec<String> = citations(text, "MB").into_iter().map(|it| it.id).collect();
        ids.join(" ")
    }

    #[test]
    fn lists_and_ranges_are_written_out() {
        assert_eq!(cited("/// MB-MOVE-2, -3"), "MB-MOVE-2 MB-MOVE-3");
        assert_eq!(
            cited("//! The bite. MB-ZOMBIE-9 to -11."),
            "MB-ZOMBIE-9 MB-ZOMBIE-10 MB-ZOMBIE-11"
        );
        assert_eq!(
            cited("MB-A-1 to MB-A-2, -5 and -7, MB-B-1."),
            "MB-A-1 MB-A-2 MB-A-5 MB-A-7 MB-B-1"
        );
        assert_eq!(
            cited("MB-POW-FLY-1, -2; MB-POW-AUR"),
            "MB-POW-FLY-1 MB-POW-FLY-2 MB-POW-AUR"
        );
    }

    #[test]
    fn only_whole_ids_of_this_game_count() {
        assert_eq!(
            cited("MB-MOVE, XMB-MOVE-1, LD-MOVE-1, MB-MOVE-1x, A-MB-MOVE-1"),
            ""
        );
        assert_eq!(cited("clause(\"MB-WIN-1\")"), "MB-WIN-1");
    }

    #[test]
    fn lines_are_counted_from_one() {
        assert_eq!(
            citations("\n// MB-A-1", "MB"),
            [Citation {
                id: "MB-A-1".to_owned(),
                line: 2
            }]
        );
    }

    #[test]
    fn an_id_has_three_parts_and_one_spelling() {
        for id in ["MB-P1-1", "MB-MOVE-10", "HS-POW-FLY-2", "HS-G-AST"] {
            assert_eq!(Id::parse(id).unwrap().to_string(), id);
        }
        for id in [
            "MB-1",
            "MB-MOVE",
            "MB-MOVE-01",
            "MB-MOVE-0",
            "mb-move-1",
            "MB-MOVE-1-2",
            "MB-MOVE-1a",
        ] {
            assert_eq!(Id::parse(id), None, "{id}");
        }
        assert!(Id::parse("MB-A-9") < Id::parse("MB-A-10"));
    }
}
