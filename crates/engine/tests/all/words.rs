//! Text and data: notation, citations, the rulebook, packs, previews.

use crate::lantern::{Action, Card, Chance, Event, Fact, Lantern, Options, Pack, Refusal};
use engine::{
    Cite, Files, Flaw, Game, Means, Misplaced, Names, Odds, Part, Positions, Print, Screen, Seat,
    SeatSet, Shared, Spanned, Text, Unreadable, hex, notation, unhex,
};
use serde_json::json;

fn pack() -> Shared<Pack> {
    Lantern::default_pack()
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Word {
    Bare,
    Pair(u8, u16),
    Tail(SeatSet),
    Alone(Card),
}
notation! { Word for Pack; Bare = "bare"; Pair(a, b) = "pair"; Tail(seats) = "tail"; Alone(card) = "the"; }

#[test]
fn notation_reads_what_it_prints_and_nothing_else() {
    let read = |text: &str| Word::read(&pack(), text);
    let seats = SeatSet::one(Seat(0)).with(Seat(2));
    for word in [
        Word::Bare,
        Word::Pair(7, 65535),
        Word::Tail(seats),
        Word::Alone(Card(8)),
    ] {
        assert_eq!(read(&word.coded(&*pack()).to_string()), Ok(word));
    }
    let others = [
        "",
        " ",
        "bare ",
        " bare",
        "bare x",
        "Bare",
        "pair",
        "pair 7",
        "pair 7 ",
        "pair 7  8",
        "pair 07 8",
        "pair +7 8",
        "pair 7 65536",
        "pair 256 8",
        "pair -1 8",
        "pair 7 8 9",
        "tail 20",
        "tail 00",
        "tail 8",
        "tail x",
        "the",
        "the moon",
        "the Moon ",
        "the  Moon",
        "the ?",
        "pair\t7 8",
        "pair 7 8\n",
        "pair ７ 8",
    ];
    for text in others {
        assert!(read(text).is_err(), "{text:?} is read");
    }
    let expected = "`spin`: expected one of `bare`, `pair A B`, `tail SEATS`, `the CARD`";
    assert_eq!(
        read("spin").map_err(|it| it.to_string()),
        Err(expected.to_owned())
    );
    let form = "`pair 7`: expected `pair A B`";
    assert_eq!(
        read("pair 7").map_err(|it| it.to_string()),
        Err(form.to_owned())
    );
}

#[test]
fn numbers_and_sets_have_one_form_even_alone() {
    for text in ["+7", "007", " 7", "7 ", "", "256", "-0"] {
        assert!(<u8 as Text<()>>::read(&(), text).is_err(), "{text:?}");
    }
    assert_eq!(<u16 as Text<()>>::read(&(), "700"), Ok(700));
    for text in ["20", "00", "8", "0,2"] {
        let unreadable = <SeatSet as Text<()>>::read(&(), text);
        assert_eq!(
            unreadable,
            Err(Unreadable::new(text, "seats, such as `02`"))
        );
    }
}

#[test]
fn tables_of_citations_have_sentences_codes_kinds_and_clauses() {
    let pack = pack();
    let refusal = Refusal::TooDim {
        card: Card(1),
        top: Card(8),
    };
    assert_eq!(
        refusal.text(&*pack).to_string(),
        "The Ember does not outshine the Moon."
    );
    assert_eq!(refusal.coded(&*pack).to_string(), "TooDim Ember Moon");
    assert_eq!(
        (refusal.clause().id(), refusal.kind()),
        ("LT-PLAY-2", "TooDim")
    );
    assert_eq!(
        json!(refusal),
        json!({ "kind": "TooDim", "card": 1, "top": 8 })
    );
    let hidden = Event::Dealt {
        to: Seat(1),
        card: None,
    };
    assert_eq!(hidden.text(&*pack).to_string(), "Seat 1 is dealt a card.");
    assert_eq!(hidden.coded(&*pack).to_string(), "Dealt seat 1 ?");
    let fact = Fact::Worth {
        card: Card(8),
        points: 9,
    };
    assert_eq!(fact.text(&*pack).to_string(), "Aside, the Moon is worth 9.");
    assert_eq!(
        Lantern::rulebook().clauses[refusal.clause().index()].id,
        refusal.clause()
    );
}

mod drawn {
    use crate::lantern::Pack;
    use engine::{ClauseId, Seat};

    engine::clauses!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/all/lantern/clauses.toml"
    ));

    engine::events! { for Pack;
        pub enum Told {
            Drew { by: Seat, why: ClauseId } => why, "{by} draws.";
            Over => "LT-END-1", "It is over.";
        }
    }

    pub const DEALT: ClauseId = clause("LT-DEAL-1");
    pub const SWAPPED: ClauseId = clause("LT-SWAP-1");

    #[test]
    fn the_list_is_the_file() {
        assert_eq!(
            (CLAUSES.len(), CLAUSES_TOML.is_empty()),
            (crate::lantern::words::CLAUSES.len(), false)
        );
    }
}

#[test]
fn what_happens_for_several_reasons_cites_the_one_it_happened_for() {
    let (by, pack) = (Seat(1), pack());
    let told = [drawn::DEALT, drawn::SWAPPED].map(|why| drawn::Told::Drew { by, why });
    assert_eq!(told.map(|it| it.clause().id()), ["LT-DEAL-1", "LT-SWAP-1"]);
    assert_eq!(told[1].text(&*pack).to_string(), "Seat 1 draws.");
    assert_eq!(told[1].coded(&*pack).to_string(), "Drew seat 1 LT-SWAP-1");
    assert_eq!(
        json!(told[1]),
        json!({ "kind": "Drew", "by": 1, "why": "LT-SWAP-1" })
    );
    assert_eq!(drawn::Told::Over.clause().id(), "LT-END-1");
}

#[test]
fn a_sentence_in_parts_has_the_same_words_and_marks_what_it_names() {
    let pack = pack();
    let joined = |parts: Vec<Part>| parts.into_iter().map(|it| it.text).collect::<String>();
    let event = Event::Dealt {
        to: Seat(1),
        card: None,
    };
    let parts = event.parts(&*pack);
    assert_eq!(
        (&*parts[0].text, parts[0].means),
        ("Seat 1", Means::Seat(Seat(1)))
    );
    assert_eq!(parts[1].means, Means::Words);
    assert_eq!(joined(parts), event.text(&*pack).to_string());
    let fact = Fact::Worth {
        card: Card(8),
        points: 9,
    };
    let parts = fact.parts(&*pack);
    let number = parts.iter().find(|it| it.means == Means::Number(9, ""));
    assert_eq!(number.map(|it| &*it.text), Some("9"));
    assert_eq!(joined(parts), fact.text(&*pack).to_string());
}

#[test]
fn names_for_people_are_there_once_and_fit_into_a_sentence() {
    #[derive(serde::Deserialize)]
    struct Thing {
        id: Spanned<String>,
        name: Option<Spanned<String>>,
    }
    #[derive(serde::Deserialize)]
    struct Things {
        thing: Vec<Thing>,
    }
    let long = "x".repeat(49);
    for (second, line, wrong) in [
        ("", 5, "T2 needs a name for people"),
        (
            "name = \"gate\"",
            6,
            "\"gate\" is the name of something else already",
        ),
        ("name = \"\"", 6, "\"\" is no name"),
        (
            "name = \"The gate\"",
            6,
            "\"The gate\" begins with an article",
        ),
        (&format!("name = \"{long}\""), 6, "and \"xxxx"),
    ] {
        let text =
            format!("[[thing]]\nid = \"T1\"\nname = \"gate\"\n[[thing]]\nid = \"T2\"\n{second}\n");
        let files = Files::new([("things.toml", &*text)]);
        let things: Things = files.parse("things.toml").expect("readable");
        let mut names = Names::new(&files, "things.toml");
        let [first, second] = &things.thing[..] else {
            panic!("two things")
        };
        assert_eq!(
            names.take(&first.id, first.name.as_ref()).as_deref(),
            Ok("gate")
        );
        let flaw = names
            .take(&second.id, second.name.as_ref())
            .expect_err(wrong);
        assert_eq!((&*flaw.file, flaw.line), ("things.toml", line), "{flaw}");
        assert!(flaw.why.contains(wrong), "{flaw}");
    }
}

#[test]
fn the_rulebook_is_the_file() {
    let book = Lantern::rulebook();
    assert_eq!(
        (book.clauses.len(), &*book.seats),
        (crate::lantern::words::CLAUSES.len(), &[2, 3, 4][..])
    );
    let clause = book.clause("LT-SNUFF-2").expect("there");
    assert_eq!(
        (clause.kind.to_string(), book.chapter(clause)),
        ("permission".into(), "Snuffing")
    );
    assert!(book.clause("LT-SNUFF-9").is_none());
}

/// The flaw of a pack whose file is this.
fn flaw(toml: &str) -> String {
    let loaded = Shared::<Pack>::load(Files::new([("pack.toml", toml)]));
    loaded.err().map(|it| it.to_string()).unwrap_or_default()
}

#[test]
fn flaws_of_a_pack_name_file_line_and_value() {
    let sound = include_str!("lantern/pack.toml");
    assert_eq!(flaw(sound), "");
    let flaws = [
        (
            "\"Moth\"",
            "\"Big moth\"",
            "pack.toml:4: `Big moth` is not one word",
        ),
        ("\"Moth\"", "\"Moon\"", "pack.toml:4: `Moon` is there twice"),
        ("\"Moth\"", "\"?1\"", "pack.toml:4: `?1` is not one word"),
        ("\"Ember\", ", "", "pack.toml: 12 to 32 cards, not 11"),
        (
            "snuffs = [",
            "sniffs = [",
            "pack.toml:4: unknown field `sniffs`, expected `lights` or `snuffs`",
        ),
        (
            "\"Moth\"",
            "7",
            "pack.toml:4: invalid type: integer `7`, expected a string",
        ),
    ];
    for (from, to, expected) in flaws {
        assert_eq!(flaw(&sound.replace(from, to)), expected);
    }
    let syntax = flaw(&sound.replace("snuffs = [", "snuffs = "));
    assert!(syntax.starts_with("pack.toml:4: "), "{syntax}");
    let none = Shared::<Pack>::load(Files::new([("cards.toml", sound)])).err();
    assert_eq!(
        none,
        Some(Flaw::new(
            "pack.toml",
            0,
            "this file is missing from the pack"
        ))
    );
}

#[test]
fn packs_are_named_by_their_content_and_equal_by_identity() {
    let load = |files: &[(&str, &str)]| Shared::<Pack>::load(Files::new(files.iter().copied()));
    let text = include_str!("lantern/pack.toml");
    let again = load(&[("pack.toml", text)]).expect("sound");
    assert_eq!((again.hash(), again == pack()), (pack().hash(), false));
    let more = [("pack.toml", text), ("x", "")];
    assert_ne!(load(&more).expect("sound").hash(), again.hash());
    let hash = |files: &[(&str, &str)]| Files::new(files.iter().copied()).hash();
    assert_ne!(
        hash(&[("ab", "c")]),
        hash(&[("a", "bc")]),
        "where a name ends counts"
    );
    assert_ne!(hash(&[("a", "b"), ("c", "d")]), hash(&[("a", "bcd")]));
    assert_eq!(
        hash(&[("a", "1"), ("b", "2")]),
        hash(&[("b", "2"), ("a", "1")])
    );
}

#[test]
fn hexadecimal_has_one_form() {
    let hash = std::array::from_fn(|at| at as u8 * 8);
    assert_eq!(unhex(&hex(&hash)), Some(hash));
    let text = hex(&hash);
    let others = [
        text.to_uppercase(),
        text[1..].into(),
        text.clone() + "0",
        String::new(),
        text.replace('0', "g"),
        text.replace("00", "é"),
    ];
    for text in others {
        assert_eq!(unhex(&text), None, "{text}");
    }
}

#[test]
fn a_preview_knows_what_the_seat_knows() {
    let text =
        "hand 0 Ember,Moth aside 0 Moon hand 1 Rain,Torch aside 1 Beacon pile - turn 0 passes 1";
    let game = Lantern::from_position(pack(), 2, &Options::default(), text).expect("sound");
    let says = |actions: &str| {
        let read = |it| Action::read(&pack(), it).expect("readable");
        let (actions, mut out) = (
            actions.split("; ").map(read).collect::<Vec<_>>(),
            Vec::new(),
        );
        game.preview(Seat(0), &actions, &mut out);
        out.into_iter()
            .map(|it| match it {
                engine::Foreseen::Happens(event, _) => event.coded(&*pack()).to_string(),
                engine::Foreseen::Holds(fact, Odds { weight, of, .. }) => {
                    format!("{} {weight} in {of}", fact.coded(&*pack()))
                }
                engine::Foreseen::Refused(refusal) => format!("refused {}", refusal.clause()),
            })
            .collect::<Vec<_>>()
    };
    // Nine cards are unseen, two of them snuffs, and two of the nine are in the rival's hand.
    assert_eq!(
        says("play Ember"),
        ["Played seat 0 Ember", "MayBeSnuffed 1 15 in 36"]
    );
    assert_eq!(
        says("swap Ember; play Moon")[..2],
        ["Swapped seat 0 Ember", "Worth Ember 2 1 in 1"]
    );
    assert_eq!(says("swap Ember; swap Moth")[2..], ["refused LT-SWAP-1"]);
    assert_eq!(
        says("pass"),
        ["Passed seat 0", "TurnedUp seat 0 Moon", "Ends 1 in 1"]
    );
    assert_eq!(says("play Moth"), ["refused LT-SNUFF-1"]);
}

#[test]
fn a_misplaced_position_says_what_it_found() {
    let placed = Lantern::from_position(pack(), 2, &Options::default(), "hand 0 Lamp");
    let unreadable = Unreadable::new("Lamp", "a card of the pack");
    assert_eq!(placed, Err(Misplaced::Unreadable(unreadable)));
    assert!(Chance::read(&pack(), "deal Lamp").is_err());
}
