//! What people write at the prompt.

/// One line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// Nothing was written.
    Nothing,
    /// The offer with this number, counted from 1.
    Number(usize),
    /// Anything else: perhaps an action.
    Act(&'a str),
    /// Why is this action not allowed?
    Why(&'a str),
    /// What can come of each offer?
    Odds,
    Undo,
    /// The rulebook, a clause, or what is about a word.
    Rules(Option<&'a str>),
    Log,
    Board,
    Save(&'a str),
    Resign,
    Help,
    Quit,
}

/// What may be written, for people.
pub const HELP: &[(&str, &str)] = &[
    ("NUMBER", "play the offer with this number"),
    (
        "ACTION",
        "play an action as it is written in the offers, e.g. one you remember",
    ),
    ("why ACTION", "is it allowed, and by which clause not?"),
    (
        "odds",
        "everything that can come of each offer, with exact odds",
    ),
    (
        "undo",
        "take back your latest choice, as long as nothing came to light since",
    ),
    (
        "rules [CLAUSE|WORD]",
        "the rulebook, one clause, or the clauses about a word",
    ),
    ("log", "the match so far"),
    ("board", "the board and your offers again"),
    ("save FILE", "write the match so far to a new file"),
    ("resign", "give up"),
    ("quit", "leave; with --record the match is kept"),
];

/// Reads a line. Offers come first: no command can stand in the way of an action.
pub fn read(line: &str, is_offer: impl Fn(&str) -> bool) -> Command<'_> {
    let line = line.trim();
    if is_offer(line) {
        return Command::Act(line);
    }
    if let Ok(number) = line.parse() {
        return Command::Number(number);
    }
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = rest.trim();
    match (word.to_lowercase().as_str(), rest) {
        ("", _) => Command::Nothing,
        ("why", action) => Command::Why(action),
        ("odds", "") => Command::Odds,
        ("undo", "") => Command::Undo,
        ("rules", "") => Command::Rules(None),
        ("rules", wanted) => Command::Rules(Some(wanted)),
        ("log", "") => Command::Log,
        ("board", "") => Command::Board,
        ("save", path) => Command::Save(path),
        ("resign", "") => Command::Resign,
        ("help" | "?" | "h", "") => Command::Help,
        ("quit" | "q" | "exit", "") => Command::Quit,
        _ => Command::Act(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offer_wins_over_a_command() {
        assert_eq!(read("log", |it| it == "log"), Command::Act("log"));
        assert_eq!(read("log", |_| false), Command::Log);
    }

    #[test]
    fn words_numbers_and_nothing_are_told_apart() {
        let read = |line| super::read(line, |_| false);
        assert_eq!(read("  2 "), Command::Number(2));
        assert_eq!(read(""), Command::Nothing);
        assert_eq!(read("why go S09"), Command::Why("go S09"));
        assert_eq!(read("rules  doll"), Command::Rules(Some("doll")));
        assert_eq!(read("move 3"), Command::Act("move 3"));
        assert_eq!(read("-1"), Command::Act("-1"));
    }
}
