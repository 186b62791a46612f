//! What a player sees: the board, the question, the offers, what can come of them.
use std::io::{self, Write};

use catalog::{ErasedTable, Fact, Module, Offer};
use engine::{Seat, Viewer};
use wire::Odds;

use super::command::HELP;
use super::story;
use crate::paper::{Paper, Tone};

/// Columns for the number and text of an offer.
const OFFER: usize = 22;
/// Sentences of a preview that stand beside an offer; `odds` shows all of them.
const APART: usize = 2;

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
pub fn question(paper: &mut Paper, table: &dyn ErasedTable, seat: Seat) -> io::Result<()> {
    let Some(ask) = table.ask(seat) else {
        return Ok(());
    };
    let name = paper.tone(Tone::Title, &story::called(&table.names(), seat));
    let asked = story::cited(paper, &ask.said);
    paper.paragraph("", 0, &format!("{name}: {asked}"))?;
    let offers = table.offers(seat);
    let facts = |offer: &Offer| table.preview(seat, &[&offer.text]).unwrap_or_default();
    let facts: Vec<_> = offers.iter().map(facts).collect();
    for (number, (offer, own)) in (1..).zip(offers.iter().zip(&facts)) {
        let lead = format!("{number:>3}  {}", offer.text);
        let does = match &offer.said {
            Some(said) => said.text(),
            None => aim(offer),
        };
        let text = format!("{does} {}", apart(own, &facts));
        paper.paragraph(&lead, OFFER, text.trim())?;
    }
    Ok(())
}

/// The one or two facts that tell this offer from the others: what is not certain first, never what is the same for all.
fn apart(own: &[Fact], all: &[Vec<Fact>]) -> String {
    let sure = |it: &Fact| it.odds.is_none_or(|odds| odds.weight == odds.of);
    let same =
        |it: &Fact, other: &Fact| it.said.kind == other.said.kind && (sure(it) || it == other);
    let shared = |it: &Fact| {
        all.iter()
            .all(|facts| facts.iter().any(|other| same(it, other)))
    };
    let mut apart: Vec<_> = own.iter().filter(|it| !shared(it)).collect();
    apart.sort_by_key(|it| sure(it));
    apart.dedup_by(|next, before| next.said.parts == before.said.parts);
    let sentences: Vec<_> = apart.into_iter().take(APART).map(sentence).collect();
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
            let likely = fact.odds.map_or(String::new(), say_odds);
            let text = story::cited(paper, &fact.said);
            paper.paragraph(&format!("     {likely}"), OFFER, &text)?;
        }
        if facts.is_empty() {
            writeln!(paper, "     nothing is known beforehand")?;
        }
    }
    Ok(())
}

fn sentence(fact: &Fact) -> String {
    match fact.odds {
        Some(odds) if odds.weight != odds.of => format!("{}: {}", percent(odds), fact.said),
        _ => fact.said.text(),
    }
}

/// More ways than anybody counts are told in percent only.
const COUNTED: u64 = 10_000;

/// `sure`, `27/36 75%`, `42%`.
fn say_odds(odds: Odds) -> String {
    match odds {
        Odds { weight, of, .. } if weight == of => "sure".to_owned(),
        Odds { weight, of, exact } if exact && of <= COUNTED => {
            format!("{weight}/{of} {}", percent(odds))
        }
        _ => percent(odds),
    }
}

/// `75%`: whole numbers, rounded to the nearest.
fn percent(Odds { weight, of, exact }: Odds) -> String {
    let percent = (u128::from(weight) * 200 / u128::from(of.max(1))).div_ceil(2);
    let about = if exact { "" } else { "about " };
    format!("{about}{percent}%")
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
        let odds = |weight, of, exact| say_odds(Odds { weight, of, exact });
        assert_eq!(odds(1, 1, true), "sure");
        assert_eq!(odds(3, 4, true), "3/4 75%");
        assert_eq!(odds(2, 3, true), "2/3 67%");
        assert_eq!(odds(1, 3, true), "1/3 33%");
        assert_eq!(odds(62_144, 65_536, false), "about 95%");
        assert_eq!(odds(247_724_416_800, 586_072_772_240, true), "42%");
    }
}
