//! Every sentence that a game says, read with care: questions, offers, what they would mean, refusals, the log, the end.
use std::collections::BTreeSet;

use catalog::{ErasedTable, Fact, GAMES, Module, Part, Rejection, Sentence, Setup, Spec};
use engine::{Actor, Seat, Viewer};

mod eye;

/// How many sentences of each game are read.
const SENTENCES: usize = 20_000;

/// Whose sentences are not yet fit to be read. None may be added.
const EXEMPT: [&str; 4] = [
    "little-dead-riding-hood",
    "headless-horseman",
    "darkleaf-gambit",
    "heroscape",
];

#[test]
fn no_sentence_has_a_code_a_wrong_plural_or_a_bad_beginning() {
    for module in GAMES {
        let slug = &*module.rulebook().slug;
        if EXEMPT.contains(&slug) {
            continue;
        }
        let mut reader = Reader::default();
        for seed in 0.. {
            reader.read_match(*module, seed);
            if reader.count >= SENTENCES {
                break;
            }
        }
        let faults = reader.faults.iter().cloned().collect::<Vec<_>>();
        assert!(faults.is_empty(), "{slug}:\n{}", faults.join("\n"));
        println!(
            "{slug}: {} sentences, {} different",
            reader.count,
            reader.seen.len()
        );
    }
}

#[test]
fn every_game_that_is_exempt_is_there() {
    let there = |slug: &&str| GAMES.iter().any(|it| it.rulebook().slug == **slug);
    assert!(EXEMPT.iter().all(there));
}

/// Reads, and remembers what it has read: matches say much twice.
#[derive(Default)]
struct Reader {
    count: usize,
    seen: BTreeSet<String>,
    faults: BTreeSet<String>,
}

impl Reader {
    fn read(&mut self, said: &Sentence) {
        self.count += 1;
        let text = said.text();
        if !self.seen.contains(&text) {
            for fault in eye::faults(said) {
                self.faults
                    .insert(format!("{}: {text:?}: {fault}", said.kind));
            }
            self.seen.insert(text);
        }
    }

    /// A random match with as many seats and options as the seed says.
    fn read_match(&mut self, module: &dyn Module, seed: u8) {
        let seats = &module.rulebook().seats;
        let setup = Setup {
            options: options(module, seed),
            ..Setup::of(seats[usize::from(seed) % seats.len()])
        };
        // Not all options go together.
        let Ok(mut table) = module.open(&setup, [seed; 32], false) else {
            return;
        };
        let mut actions = BTreeSet::new();
        for turn in 0..2000 {
            table.advance();
            let Actor::Seats(order) = table.actor() else {
                break;
            };
            for seat in order.iter() {
                self.read_question(&*table, seat, turn % 4 == 0, &mut actions);
                answer(&mut *table, seat, u64::from(seed) * 2000 + turn);
            }
        }
        for entry in table.log(Viewer::Open, 0) {
            entry.events.iter().for_each(|it| self.read(it));
        }
        table.ending().iter().for_each(|it| self.read(it));
    }

    /// The question, what may be answered, what that would mean, and why not something else.
    fn read_question(
        &mut self,
        table: &dyn ErasedTable,
        seat: Seat,
        deep: bool,
        actions: &mut BTreeSet<String>,
    ) {
        let Some(ask) = table.ask(seat) else {
            return;
        };
        self.read(&ask.said);
        for offer in table.offers(seat) {
            match &offer.said {
                Some(said) => self.read(said),
                None => _ = self.faults.insert(format!("{}: no sentence", offer.kind)),
            }
            if deep {
                let facts = table.preview(seat, &[&offer.text]).unwrap_or_default();
                for Fact { said, .. } in &facts {
                    self.read(said);
                }
            }
            actions.insert(offer.text);
        }
        if deep {
            for action in &*actions {
                if let Err(Rejection::Refused(said)) = table.why(seat, action) {
                    self.read(&said);
                }
            }
        }
    }
}

/// One option other than by default, another one for each seed.
fn options(module: &dyn Module, seed: u8) -> Vec<String> {
    let choices = module.schema(None).unwrap_or_default();
    let Some(choice) = choices.get(usize::from(seed) % (choices.len() + 1)) else {
        return Vec::new();
    };
    let values = choice.setting.values.examples();
    let value = &values[usize::from(seed / 2) % values.len()];
    let text = value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned);
    vec![format!("{}={text}", choice.setting.name)]
}

fn answer(table: &mut dyn ErasedTable, seat: Seat, seed: u64) {
    let Some(thought) = table.think(seat, Spec::Random, seed) else {
        return;
    };
    let (asked, mut answer) = (table.asked(), table.answer(seat));
    answer.push(thought.choose());
    let answer: Vec<_> = answer.iter().map(String::as_str).collect();
    table.submit(seat, asked, &answer).expect("an offer");
}

#[test]
fn planted_mistakes_are_found() {
    let part = |text: &str| Part::Words(text.to_owned());
    let skulls = |number, text: &str| Part::Number {
        number,
        unit: Some("skull".to_owned()),
        text: text.to_owned(),
    };
    let said = |parts: Vec<Part>| Sentence {
        parts,
        ..Sentence::plain("Planted", "", "")
    };
    let bad = [
        "",
        "the zombie walks.",
        "Violet glides. then she stops.",
        "Violet glides from S10 to the north gate.",
        "b0 takes a doll.",
        "HEX win.",
        "Haggedorn wills 5: homeward_path.",
        "The turn of seat 1 begins.",
        "The The Murg pawn falls.",
        "It opens the a tomb.",
        "Green plays a 8.",
        "Green takes an doll.",
        "It is 1 spaces away.",
        "It is 3 space away.",
        "Figure 3 steps to 3:-1.",
        "It ends on A87-3.",
        "Two  spaces.",
        "No end",
        "That is *immobile*.",
        "partial_return is off.",
    ];
    for text in bad {
        let faults = eye::faults(&said(vec![part(text)]));
        assert!(!faults.is_empty(), "{text:?} passes");
    }
    let bad = [
        vec![part("You have "), skulls(1, "1 skulls"), part(".")],
        vec![part("You have "), skulls(3, "3 skull"), part(".")],
    ];
    for parts in bad {
        assert!(!eye::faults(&said(parts.clone())).is_empty(), "{parts:?}");
    }
    let good = [
        "Violet glides from the square before the north gate to the east gate.",
        "Which die moves your banshee, the 2 or the 5?",
        "A match lasts 50 to 500 rounds, not 7.",
        "The 8 is an 8, and 1 of the skulls is yours.",
        "You roll 2 d6 and a d12.",
        "It is 1 square away, in round 11.",
        "Mr. Crane stays.",
    ];
    for text in good {
        assert_eq!(eye::faults(&said(vec![part(text)])), Vec::<String>::new());
    }
}
