//! Texts that nobody would write, for readers that must never panic: a plain stand-in for a fuzzer.
use engine::Draw;

use crate::rng::Rng;

/// What is put in besides pieces of the text itself.
const ODDITIES: [&str; 24] = [
    "",
    " ",
    "  ",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "-",
    "+1",
    "-1",
    "0",
    "007",
    "7",
    "8",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551616",
    "?9",
    "é",
    "🦇",
    "  # ",
    "```",
];

/// `n` texts made from these by cutting, doubling, moving and putting in; the same for the same seed.
pub fn garbage_texts(texts: &[&str], n: usize, seed: u64) -> impl Iterator<Item = String> {
    let mut rng = Rng::new(seed);
    (0..n).map(move |_| {
        let mut text: Vec<char> = rng.pick(texts).chars().collect();
        for _ in 0..=rng.below(4) {
            scribble(&mut text, &mut rng);
        }
        text.into_iter().collect()
    })
}

fn scribble(text: &mut Vec<char>, rng: &mut Rng) {
    let mut place = |len: usize| rng.below(len as u32 + 1) as usize;
    let (one, two, to) = (place(text.len()), place(text.len()), place(text.len()));
    // Mostly short pieces: whole words and lines are where readers stumble.
    let (from, end) = (one.min(two), one.max(two).min(one.min(two) + 12));
    let piece: Vec<char> = text[from..end].to_vec();
    match rng.below(5) {
        0 => drop(text.drain(from..end)),
        1 => drop(text.splice(to..to, piece)),
        2 => drop(text.splice(from..end, rng.pick(&ODDITIES).chars())),
        3 => drop(text.splice(to..to, rng.pick(&ODDITIES).chars())),
        _ => {
            let code = rng.below(0x180);
            let letter = char::from_u32(code).unwrap_or('x');
            text.splice(to..(to + 1).min(text.len()), [letter]);
        }
    }
}
