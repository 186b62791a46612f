//! What is wrong with a sentence, as somebody sees who reads it.
use catalog::{Part, Sentence};

/// Nouns that are counted, in the singular.
const COUNTED: [&str; 12] = [
    "skull", "space", "square", "shield", "marker", "card", "bullet", "round", "step", "mark",
    "point", "hit",
];
/// What ends in `s` after a one and is no plural.
const NO_PLURALS: [&str; 10] = [
    "is", "was", "has", "as", "wins", "us", "this", "its", "leads", "reaches",
];
/// After these a sentence goes on.
const SHORT: [&str; 3] = ["Mr.", "Dr.", "St."];
const ARTICLES: [&str; 3] = ["the", "a", "an"];

pub fn faults(said: &Sentence) -> Vec<String> {
    let (text, mut found) = (said.text(), Vec::new());
    let words: Vec<&str> = text.split(' ').collect();
    let mut fault = |wrong: bool, why: &str| {
        if wrong {
            found.push(why.to_owned());
        }
    };
    let first = text.chars().next();
    fault(first.is_none_or(char::is_lowercase), "a bad beginning");
    fault(!text.ends_with(['.', '?', '!']), "no end");
    fault(
        text.contains("  ") || text.trim() != text,
        "a space too many",
    );
    fault(text.contains(['*', '`', '_']), "a sign of the notation");
    for (at, word) in words.iter().enumerate() {
        let next = words.get(at + 1).map_or("", |it| it);
        fault(is_code(word), &format!("the code {word}"));
        fault(goes_on_small(word, next), &format!("small after {word}"));
        fault(two_articles(word, next), &format!("{word} {next}"));
        fault(wrong_article(word, next), &format!("{word} {next}"));
        fault(wrong_number(word, next), &format!("{word} {next}"));
        let seat = bare(word) == "seat" && bare(next).parse::<u8>().is_ok();
        fault(seat, &format!("{word} {next}"));
    }
    for part in &said.parts {
        fault(part.text().is_empty(), "an empty part");
        fault(miscounted(part), &format!("{part:?}"));
    }
    found
}

/// A word without its signs.
fn bare(word: &str) -> &str {
    word.trim_matches(|it: char| !it.is_alphanumeric())
}

/// Letters and digits mixed, or capitals only; dice are called by their sides.
fn is_code(word: &str) -> bool {
    let word = bare(word);
    let digit = word.contains(|it: char| it.is_ascii_digit());
    let letter = word.contains(char::is_alphabetic);
    let die = word
        .strip_prefix('d')
        .is_some_and(|it| it.parse::<u8>().is_ok());
    let capitals = word.chars().count() > 1 && word.chars().all(char::is_uppercase);
    let place = digit && word.contains(':');
    (digit && letter && !die) || capitals || place
}

fn goes_on_small(word: &str, next: &str) -> bool {
    let ends = word.ends_with(['.', '?', '!']) && !SHORT.contains(&word);
    ends && next.starts_with(char::is_lowercase)
}

fn two_articles(word: &str, next: &str) -> bool {
    let article = |it: &str| ARTICLES.contains(&&*it.to_lowercase());
    article(word) && article(next)
}

fn wrong_article(word: &str, next: &str) -> bool {
    let next = bare(next);
    let vowel = next.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
    let eight = next.starts_with('8') || next == "11" || next == "18";
    match &*word.to_lowercase() {
        "a" => eight,
        "an" => !vowel && !eight && !next.starts_with(['h', 'u', 'H', 'U']),
        _ => false,
    }
}

fn wrong_number(word: &str, next: &str) -> bool {
    let (Ok(number), noun) = (word.parse::<u32>(), bare(next)) else {
        return false;
    };
    let plural = noun.ends_with('s') && !noun.ends_with("ss") && !NO_PLURALS.contains(&noun);
    match number {
        1 => plural,
        _ => COUNTED.contains(&noun),
    }
}

/// A number whose unit is in the wrong form.
fn miscounted(part: &Part) -> bool {
    let Part::Number { number, unit, text } = part else {
        return false;
    };
    let Some(unit) = unit else {
        return false;
    };
    let singular = text.ends_with(unit.as_str());
    singular != (*number == 1)
}
