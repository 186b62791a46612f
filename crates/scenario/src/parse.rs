//! From Markdown to statements, with errors that name file, line and what was expected.
use thiserror::Error;

use crate::cite::citations;
use crate::statement::{Expected, Line, Scenario, Statement, Then};

/// A file that cannot be read as scenarios.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}:{line}: {why}")]
pub struct Malformed {
    /// As it was given.
    pub file: String,
    /// Counted from 1.
    pub line: usize,
    /// What was found and what was expected.
    pub why: String,
}

type Parsed<T> = Result<T, String>;

/// Every scenario of a file, in order.
pub fn parse(file: &str, text: &str) -> Result<Vec<Scenario>, Malformed> {
    let mut page = Page::default();
    for (number, line) in (1..).zip(text.lines()) {
        page.line(file, number, line).map_err(|why| Malformed {
            file: file.to_owned(),
            line: number,
            why,
        })?;
    }
    let unclosed = |&line: &usize| Malformed {
        file: file.to_owned(),
        line,
        why: "this block is never closed: expected a line ```".to_owned(),
    };
    match page.opened.as_ref().map(unclosed) {
        Some(malformed) => Err(malformed),
        None => Ok(page.scenarios),
    }
}

/// A file being read.
#[derive(Default)]
struct Page {
    heading: String,
    covers: Vec<String>,
    /// The line at which the block in progress was opened.
    opened: Option<usize>,
    /// Inside a fenced block of another kind, until this many backticks close it.
    foreign: Option<usize>,
    scenarios: Vec<Scenario>,
}

impl Page {
    fn line(&mut self, file: &str, number: usize, line: &str) -> Parsed<()> {
        let ticks = line.chars().take_while(|&it| it == '`').count();
        if let Some(opened) = self.opened {
            return match ticks {
                3.. => self.close(opened),
                _ => self.statement(file, number, line),
            };
        }
        if let Some(foreign) = self.foreign {
            self.foreign = (ticks < foreign).then_some(foreign);
        } else if ticks >= 3 && line[ticks..].trim() == "scenario" {
            self.opened = Some(number);
            self.scenarios.push(Scenario {
                file: file.to_owned(),
                heading: self.heading.clone(),
                covers: self.covers.clone(),
                game: String::new(),
                seats: 0,
                options: Vec::new(),
                lines: Vec::new(),
            });
        } else if ticks >= 3 {
            self.foreign = Some(ticks);
        } else if line.starts_with('#') {
            let heading = line.trim_start_matches('#').trim();
            heading.clone_into(&mut self.heading);
            self.covers.clear();
        } else if let Some(ids) = line.strip_prefix("Covers:") {
            self.covers.extend(covered(ids));
        }
        Ok(())
    }

    fn close(&mut self, opened: usize) -> Parsed<()> {
        self.opened = None;
        let empty = self.scenarios.last().is_none_or(|it| it.lines.is_empty());
        match empty {
            true => Err(format!(
                "the block opened in line {opened} says nothing: expected `game SLUG seats=N`"
            )),
            false => Ok(()),
        }
    }

    fn statement(&mut self, file: &str, number: usize, line: &str) -> Parsed<()> {
        let text = line.trim();
        let Some(scenario) = self.scenarios.last_mut() else {
            return Err(format!("{file} has no block here"));
        };
        if text.is_empty() || text.starts_with('#') {
            return Ok(());
        }
        let statement = if scenario.lines.is_empty() {
            game(scenario, text)?
        } else {
            statement(text)?
        };
        scenario.lines.push(Line {
            number,
            text: text.to_owned(),
            statement,
        });
        Ok(())
    }
}

fn game(scenario: &mut Scenario, text: &str) -> Parsed<Statement> {
    let (left, then) = arrow(text);
    let mut words = left.split_whitespace();
    let form = "a scenario begins with `game SLUG seats=N [option=value …]`";
    if words.next() != Some("game") {
        return Err(form.to_owned());
    }
    words.next().ok_or(form)?.clone_into(&mut scenario.game);
    let seats = words.next().and_then(|it| it.strip_prefix("seats="));
    let seats = seats.and_then(|it| it.parse().ok());
    scenario.seats = seats.ok_or_else(|| format!("{form}: the seats are missing"))?;
    scenario.options = words.map(str::to_owned).collect();
    Ok(Statement::Game {
        refused: refusal(then)?,
    })
}

fn statement(text: &str) -> Parsed<Statement> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let (left, then) = arrow(rest);
    match word {
        "game" => Err("`game` stands in the first line only".to_owned()),
        "setup" => Ok(Statement::Setup {
            position: squeeze(left),
            refused: refusal(then)?,
        }),
        "chance" => Ok(Statement::Chance {
            result: named(left, "a result of chance")?,
            then: outcome(then)?,
        }),
        "legal" => legal(rest),
        "ask" => ask(rest),
        "odds" => odds(rest),
        "expect" => expect(rest),
        "view" => view(rest),
        "preview" => preview(left, then),
        _ => Ok(Statement::Act {
            seat: seat(word)?,
            action: named(left, "an action")?,
            then: outcome(then)?,
        }),
    }
}

fn legal(rest: &str) -> Parsed<Statement> {
    let (who, actions) = equation(rest, "`legal N = ACTION, ACTION, …`")?;
    let actions = match actions.trim() {
        "nothing" => Vec::new(),
        actions => list(actions),
    };
    let seat = seat(who)?;
    Ok(Statement::Legal { seat, actions })
}

fn ask(rest: &str) -> Parsed<Statement> {
    let form = "`ask N = KIND, CLAUSE [, ACTION]`";
    let (who, question) = equation(rest, form)?;
    let mut parts = list(question).into_iter();
    let mut part = || parts.next().ok_or_else(|| format!("expected {form}"));
    Ok(Statement::Ask {
        seat: seat(who)?,
        kind: part()?,
        clause: part()?,
        timeout: parts.next(),
    })
}

fn odds(rest: &str) -> Parsed<Statement> {
    let (result, odds) = equation(rest, "`odds RESULT = 2/36`")?;
    let (weight, of) = ratio(odds).ok_or("expected odds such as `2/36`")?;
    Ok(Statement::Odds {
        result: squeeze(result),
        weight,
        of,
    })
}

fn expect(rest: &str) -> Parsed<Statement> {
    let form = "`PATH = VALUE, PATH = VALUE …`";
    // A position's text may itself contain commas.
    let parts = match rest.trim().starts_with("position") {
        true => vec![squeeze(rest)],
        false => list(rest),
    };
    let pair = |part: &String| {
        let (path, value) = equation(part, form)?;
        Ok((path.trim().to_owned(), squeeze(value)))
    };
    let pairs = parts.iter().map(pair).collect::<Parsed<Vec<_>>>()?;
    match pairs.is_empty() {
        true => Err(format!("expected {form}")),
        false => Ok(Statement::Expect(pairs)),
    }
}

fn view(rest: &str) -> Parsed<Statement> {
    let form = "expected `view N hides PATH, …` or `view N shows PATH, …`";
    let mut words = rest.trim().splitn(3, char::is_whitespace);
    let who = words.next().filter(|it| !it.is_empty()).ok_or(form)?;
    let seat = match who {
        "spectator" => None,
        digit => Some(seat(digit)?),
    };
    let rest = words.next().map(|verb| (verb, words.next().unwrap_or("")));
    let (verb, paths) = match rest {
        Some(("", more)) => more.trim().split_once(char::is_whitespace).ok_or(form)?,
        Some(found) => found,
        None => return Err(form.to_owned()),
    };
    let paths = list(paths);
    match (verb, paths.is_empty()) {
        (_, true) => Err(form.to_owned()),
        ("hides", _) if paths == ["nothing"] => Ok(Statement::Hides {
            seat,
            paths: Vec::new(),
        }),
        ("hides", _) => Ok(Statement::Hides { seat, paths }),
        ("shows", _) => Ok(Statement::Shows { seat, paths }),
        (other, _) => Err(format!("`{other}`: {form}")),
    }
}

fn preview(left: &str, then: Option<&str>) -> Parsed<Statement> {
    let form = "expected `preview N ACTION [; ACTION …] -> FACT …`";
    let (who, actions) = left.trim().split_once(char::is_whitespace).ok_or(form)?;
    let then = outcome(then)?;
    if then == Then::Allowed {
        return Err(form.to_owned());
    }
    Ok(Statement::Preview {
        seat: seat(who)?,
        actions: actions.split(';').map(squeeze).collect(),
        then,
    })
}

/// What stands before and after `->`.
fn arrow(text: &str) -> (&str, Option<&str>) {
    match text.split_once("->") {
        Some((left, right)) => (left, Some(right.trim())),
        None => (text, None),
    }
}

fn refusal(then: Option<&str>) -> Parsed<Option<String>> {
    let clause = |it: &str| it.strip_prefix("refused ").map(squeeze);
    match then.map(|it| clause(it).ok_or(it)) {
        None => Ok(None),
        Some(Ok(clause)) => Ok(Some(clause)),
        Some(Err(found)) => Err(format!("`{found}`: expected `refused CLAUSE` here")),
    }
}

fn outcome(then: Option<&str>) -> Parsed<Then> {
    let Some(text) = then else {
        return Ok(Then::Allowed);
    };
    if let Some(clause) = text.strip_prefix("refused") {
        return Ok(Then::Refused(named(clause, "a clause")?));
    }
    let mut events = list(text);
    let nothing_else = events.last().is_some_and(|it| it == "nothing else");
    if nothing_else {
        events.pop();
    } else if events.is_empty() {
        return Err("expected `refused CLAUSE` or events after `->`".to_owned());
    }
    let expected = events.iter().map(|it| with_odds(it)).collect();
    Ok(Then::Happens {
        expected,
        nothing_else,
    })
}

/// `1/4: Vampire b0`, or without odds.
fn with_odds(text: &str) -> Expected {
    let split = text.split_once(':');
    let odds = split.and_then(|(odds, code)| Some((ratio(odds)?, code)));
    match odds {
        Some((odds, code)) => Expected {
            code: squeeze(code),
            odds: Some(odds),
        },
        None => Expected {
            code: text.to_owned(),
            odds: None,
        },
    }
}

fn ratio(text: &str) -> Option<(u64, u64)> {
    let (weight, of) = text.trim().split_once('/')?;
    let number = |text: &str| text.trim().parse().ok();
    Some((number(weight)?, number(of).filter(|&of| of > 0)?))
}

fn equation<'a>(text: &'a str, form: &str) -> Parsed<(&'a str, &'a str)> {
    text.split_once('=')
        .ok_or_else(|| format!("`{}`: expected {form}", text.trim()))
}

fn seat(word: &str) -> Parsed<u8> {
    let number = word.trim().parse().ok().filter(|&seat| seat < 8);
    number.ok_or_else(|| {
        let words = "setup, chance, legal, ask, odds, expect, view, preview or a seat's number";
        format!("`{}`: expected {words}", word.trim())
    })
}

fn named(text: &str, what: &str) -> Parsed<String> {
    let text = squeeze(text);
    match text.is_empty() {
        true => Err(format!("expected {what}")),
        false => Ok(text),
    }
}

/// The clauses of a line `Covers:`, with ranges written out.
fn covered(ids: &str) -> impl Iterator<Item = String> {
    let prefix = ids.trim().split('-').next().unwrap_or_default();
    citations(ids, prefix).into_iter().map(|it| it.id)
}

fn list(text: &str) -> Vec<String> {
    let parts = text.split(',').map(squeeze);
    parts.filter(|part| !part.is_empty()).collect()
}

/// One space between words, none around them.
fn squeeze(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scenario_shows_every_clause_of_a_range() {
        let text = "Covers: DG-HUL-18 to -20, DG-POW-4, -5\n\n```scenario\ngame x seats=2\n```";
        let scenarios = parse("x.md", text).expect("well formed");
        let shown = [
            "DG-HUL-18",
            "DG-HUL-19",
            "DG-HUL-20",
            "DG-POW-4",
            "DG-POW-5",
        ];
        assert_eq!(scenarios[0].covers, shown);
    }
}
