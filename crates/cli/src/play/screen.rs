//! What a player sees: the board, the question, the offers, what can come of them.
use std::io::{self, Write};

use catalog::{ErasedTable, Foretold, Module, Offer};
use engine::{Odds, Seat, Viewer};

use super::command::HELP;
use super::story;
use crate::paper::{Paper, Tone};

/// Columns for the number and text of an offer.
const OFFER: usize = 22;
/// Sentences of a preview that stand beside an offer; `odds` shows all of them.
const SHORT: usize = 3;

/// The board as somebody sees it.
pub fn board(
    paper: &mut Paper,
    module: &dyn Module,
    table: &dyn ErasedTable,
    viewer: Viewer,
) -> io::Result<()> {
    let drawn = module.draw(&table.view(viewer), &table.names(), paper.ink);
    writeln!(paper, "\n{drawn}")
}

/// Who is asked what, and what may be answered.
pub fn question(
    paper: &mut Paper,
    module: &dyn Module,
    table: &dyn ErasedTable,
    seat: Seat,
) -> io::Result<()> {
    let Some(ask) = table.ask(seat) else {
        return Ok(());
    };
    let clause = paper.tone(Tone::Clause, &format!("[{}]", ask.clause));
    let name = story::called(&table.names(), seat);
    let title = format!("{name}, {}", spaced(ask.kind));
    let title = paper.tone(Tone::Title, &title);
    let book = module.rulebook().clause(ask.clause.id());
    let text = book.map_or("", |it| it.text.as_str());
    paper.paragraph("", 0, &format!("{title}: {text} {clause}"))?;
    let offers = table.offers(seat);
    let facts = |offer: &Offer| table.preview(seat, &[&offer.text]).unwrap_or_default();
    let facts: Vec<_> = offers.iter().map(facts).collect();
    for (number, (offer, own)) in (1..).zip(offers.iter().zip(&facts)) {
        let lead = format!("{number:>3}  {}", offer.text);
        let text = format!("{} {}", aim(offer), short(own, &facts));
        paper.paragraph(&lead, OFFER, text.trim())?;
    }
    Ok(())
}

/// What sets this offer apart: facts of a kind that not all offers have, or else the first ones; one of each kind.
fn short(own: &[Foretold], all: &[Vec<Foretold>]) -> String {
    let has = |facts: &Vec<Foretold>, kind| facts.iter().any(|it| it.told.kind == kind);
    let shared = |it: &Foretold| all.iter().all(|facts| has(facts, it.told.kind));
    let mut apart: Vec<_> = own.iter().filter(|it| !shared(it)).collect();
    let most = if apart.is_empty() { 2 } else { SHORT };
    if apart.is_empty() {
        apart = own.iter().collect();
    }
    let mut kinds = Vec::new();
    apart.retain(|it| {
        let known = kinds.contains(&it.told.kind);
        kinds.push(it.told.kind);
        !known
    });
    let sentences: Vec<_> = apart.into_iter().take(most).map(sentence).collect();
    sentences.join(" ")
}

/// `b0 S12 → S15 (3)`, as far as there is something to say.
fn aim(offer: &Offer) -> String {
    let aim = &offer.aim;
    let mut words: Vec<String> = aim.piece.clone().into_iter().collect();
    match (&aim.from, &aim.to) {
        (Some(from), Some(to)) if from == to => words.push(format!("on {to}")),
        (Some(from), Some(to)) => words.push(format!("{from} → {to}")),
        (None, Some(to)) => words.push(format!("→ {to}")),
        (_, None) => return String::new(),
    }
    if let Some(cost) = aim.cost {
        words.push(format!("({cost})"));
    }
    format!("{}:", words.join(" "))
}

/// Everything that is foreseen of every offer.
pub fn odds(paper: &mut Paper, table: &dyn ErasedTable, seat: Seat) -> io::Result<()> {
    for (number, offer) in (1..).zip(table.offers(seat)) {
        let title = paper.tone(Tone::Title, &offer.text);
        writeln!(paper, "{number:>3}  {title}")?;
        let facts = table.preview(seat, &[&offer.text]).unwrap_or_default();
        for fact in &facts {
            let clause = paper.tone(Tone::Clause, &format!("[{}]", fact.told.clause));
            let likely = fact.odds.map_or(String::new(), say_odds);
            let text = format!("{} {clause}", fact.told.text);
            paper.paragraph(&format!("     {likely}"), OFFER, &text)?;
        }
        if facts.is_empty() {
            writeln!(paper, "     nothing is known beforehand")?;
        }
    }
    Ok(())
}

fn sentence(fact: &Foretold) -> String {
    match fact.odds {
        Some(odds) if odds.weight != odds.of => format!("{}: {}", say_odds(odds), fact.told.text),
        _ => fact.told.text.clone(),
    }
}

/// `sure`, `27/36 75%`.
fn say_odds(Odds { weight, of, exact }: Odds) -> String {
    if weight == of {
        return "sure".to_owned();
    }
    // Whole numbers, rounded to the nearest.
    let percent = (u128::from(weight) * 200 / u128::from(of.max(1))).div_ceil(2);
    let about = if exact { "" } else { "about " };
    format!("{about}{weight}/{of} {percent}%")
}

/// `ChooseDie` as `choose die`.
fn spaced(kind: &str) -> String {
    let mut words = String::new();
    for letter in kind.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

/// What may be written.
pub fn help(paper: &mut Paper) -> io::Result<()> {
    let mut lines = HELP.iter();
    lines.try_for_each(|(word, meaning)| paper.paragraph(&format!("  {word}"), OFFER + 2, meaning))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_said_exactly_and_roundly() {
        assert_eq!(say_odds(Odds::exact(1, 1)), "sure");
        assert_eq!(say_odds(Odds::exact(3, 4)), "3/4 75%");
        assert_eq!(say_odds(Odds::exact(2, 3)), "2/3 67%");
        assert_eq!(say_odds(Odds::exact(1, 3)), "1/3 33%");
    }

    #[test]
    fn questions_are_said_in_words() {
        assert_eq!(spaced("ChooseDie"), "choose die");
    }
}
