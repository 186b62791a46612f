//! A whole match of every game through the erased interface, and everything that may be asked on the way.
use catalog::{
    Back, ErasedTable, GAMES, Module, PackError, Rejection, Setup, Spec, find, words_of,
};
use engine::{Actor, Files, Seat, StandingPass, TableEvent, Viewer, slug_of};
use serde_json::json;

mod reading;

const SEED: [u8; 32] = [7; 32];

fn open(module: &dyn Module) -> Box<dyn ErasedTable> {
    let seats = module.rulebook().seats[0];
    module
        .open(&Setup::of(seats), SEED, false)
        .expect("a table")
}

/// Lets bots play until the match is over, or for so many choices.
fn play(table: &mut dyn ErasedTable, choices: usize) {
    for _ in 0..choices {
        table.advance();
        let Actor::Seats(order) = table.actor() else {
            return;
        };
        for seat in order.iter() {
            let Some(thought) = table.think(seat, Spec::Random, 1) else {
                continue;
            };
            let action = thought.choose();
            assert!(table.offers(seat).iter().any(|it| it.text == action));
            assert_eq!(table.why(seat, &action), Ok(()));
            table.preview(seat, &[&action]).expect("a preview");
            // Where several are asked at once an answer may be several actions, and each submit replaces it.
            let mut answer = table.answer(seat);
            answer.push(action);
            let answer: Vec<_> = answer.iter().map(String::as_str).collect();
            let asked = table.asked();
            table.submit(seat, asked, &answer).expect("an offer");
        }
    }
}

#[test]
fn a_match_can_be_played_stopped_resumed_and_proved() {
    for module in GAMES {
        let mut table = open(*module);
        play(&mut *table, 25);
        let setup = Setup::of(table.seats());
        let rows = table.stored(0);
        let mut again = module.resume(&setup, &rows, SEED, false).expect("resumed");
        assert_eq!(again.stored(0), rows);
        assert_eq!(again.log(Viewer::Open, 0), table.log(Viewer::Open, 0));
        assert_eq!(again.view(Viewer::Open), table.view(Viewer::Open));
        play(&mut *table, 100_000);
        play(&mut *again, 100_000);
        let file = table.match_file().expect("a file");
        assert_eq!(file, again.match_file().expect("a file"));
        assert_eq!(slug_of(&file), Ok(module.rulebook().slug.as_str()));
        let proof = module.verify(&file).expect("proved");
        assert_eq!((proof.rows, proof.outcome), (table.rows(), table.outcome()));
        assert!(table.outcome().is_some() && table.seed().is_some());
    }
}

#[test]
fn a_match_of_older_rules_is_told_which_it_needs() {
    for module in GAMES {
        let book = module.rulebook();
        let mut table = open(*module);
        play(&mut *table, 25);
        let file = table.match_file().expect("a file");
        let of = |version| format!("game {} {version}\n", book.slug);
        let older = file.replace(&of(book.version), &of(book.version - 1));
        let fault = module.verify(&older).expect_err("older rules");
        let (slug, these) = (&book.slug, book.version);
        let needs = format!(
            "line 2: this match needs the rules `{slug} {}`, and these are `{slug} {these}`",
            these - 1
        );
        assert_eq!(fault.to_string(), needs);
        assert!(module.replay(&older).is_ok(), "it still shows its rows");
        for (name, gone) in &book.gone {
            let with = |value: &str| {
                let older = older.replacen("\noptions ", &format!("\noptions {name}={value} "), 1);
                module.replay(&older).err().map(|it| it.to_string())
            };
            assert_eq!(with(&gone.value), None, "as all play now");
            let otherwise = with("otherwise").expect("another game");
            assert!(otherwise.starts_with(&needs), "{otherwise}");
            assert!(otherwise.contains(&gone.decided), "{otherwise}");
        }
    }
}

#[test]
fn an_option_that_is_gone_is_refused_with_what_was_decided() {
    for module in GAMES {
        for (name, gone) in &module.rulebook().gone {
            let setup = Setup {
                options: vec![format!("{name}={}", gone.value)],
                ..Setup::of(module.rulebook().seats[0])
            };
            let Err(Rejection::Refused(said)) = module.options(&setup) else {
                unreachable!("{name} is gone")
            };
            let decided = &gone.decided;
            assert_eq!(said.clause, gone.clause.id());
            assert_eq!(
                said.text(),
                format!("`{name}` is no longer an option. {decided}")
            );
        }
    }
}

#[test]
fn every_byte_of_a_match_file_counts() {
    let module = GAMES[0];
    let position = Some("b0@S01(skulls 5) b1@S25(skulls 5) z@S16 turn 0".to_owned());
    let setup = Setup {
        position,
        ..Setup::of(2)
    };
    let mut table = module.open(&setup, SEED, false).expect("a table");
    play(&mut *table, 10_000);
    let file = table.match_file().expect("a file");
    for at in 0..file.len() {
        let mut bytes = file.clone().into_bytes();
        bytes[at] ^= 1;
        if let Ok(changed) = String::from_utf8(bytes) {
            assert!(module.verify(&changed).is_err(), "byte {at}");
        }
        assert!(module.verify(&file[..at]).is_err(), "cut at {at}");
    }
}

#[test]
fn a_replay_goes_to_any_row_and_knows_the_odds_of_chance() {
    let module = GAMES[0];
    let mut table = open(module);
    play(&mut *table, 100_000);
    let mut replay = module
        .replay(&table.match_file().expect("a file"))
        .expect("a replay");
    let mut chances = 0;
    for row in 0..replay.rows() {
        replay.go(row);
        assert_eq!(replay.at(), row);
        assert_eq!(replay.outcome(), None);
        assert_eq!(replay.odds(), table.odds(row));
        if let Some(odds) = replay.odds() {
            let total: u64 = odds.iter().map(|it| it.odds.weight).sum();
            assert!(odds.iter().all(|it| it.odds.of == total));
            chances += 1;
        }
    }
    assert!(chances > 10);
    replay.go(usize::MAX);
    assert_eq!(replay.outcome(), table.outcome());
    assert_eq!(replay.view(Viewer::Open), table.view(Viewer::Open));
    assert_eq!(
        replay.log(Viewer::Seat(Seat(0)), 3),
        table.log(Viewer::Seat(Seat(0)), 3)
    );
}

#[test]
fn whatever_comes_in_is_judged() {
    for module in GAMES {
        let mut table = open(*module);
        table.advance();
        let Actor::Seats(order) = table.actor() else {
            panic!("somebody is asked first");
        };
        let seat = order.first().expect("a seat");
        let offer = table.offers(seat)[0].text.clone();
        let asked = table.asked();
        let nobody = Seat(9);
        for stranger in [nobody, Seat(255), Seat(table.seats())] {
            let no_seat = Rejection::no_such(&*table, stranger);
            assert_eq!(table.why(stranger, &offer), Err(no_seat.clone()));
            assert_eq!(table.preview(stranger, &[&offer]), Err(no_seat.clone()));
            assert_eq!(
                table.submit(stranger, asked, &[&offer]),
                Err(no_seat.clone())
            );
            assert!(table.ask(stranger).is_none() && table.offers(stranger).is_empty());
            assert!(table.lines(stranger).is_empty() && table.answer(stranger).is_empty());
            assert!(table.think(stranger, Spec::Greedy, 1).is_none());
            assert!(!table.can_undo(stranger) && table.undo(stranger, Back::All).is_empty());
            assert!(table.host(TableEvent::Resign(stranger)).is_err());
            assert!(table.draft(stranger).is_none());
            let kind = "x".to_owned();
            assert_eq!(
                table.pass(StandingPass {
                    seat: stranger,
                    kind,
                    always: true
                }),
                Err(no_seat)
            );
            assert_eq!(
                table.view(Viewer::Seat(stranger)),
                table.view(Viewer::Spectator)
            );
        }
        let stale = table.submit(seat, asked + 1, &[&offer]);
        assert_eq!(stale, Err(Rejection::Stale { asked }));
        let unreadable = table.submit(seat, asked, &["fly away"]);
        assert!(matches!(unreadable, Err(Rejection::Unreadable { .. })));
        let rival = (0..table.seats())
            .map(Seat)
            .find(|&it| it != seat)
            .expect("a rival");
        let refused = table.why(rival, &offer);
        assert!(matches!(refused, Err(Rejection::Refused(_))), "{refused:?}");
        assert_eq!(table.log(Viewer::Open, usize::MAX), []);
        assert_eq!(table.stored(usize::MAX), Vec::<String>::new());
        assert_eq!(table.odds(usize::MAX), None);
        table.host(TableEvent::Draw).expect("an agreement");
        assert_eq!(table.why(seat, &offer), Err(Rejection::Over));
        assert_eq!(table.submit(seat, asked, &[&offer]), Err(Rejection::Over));
        assert_eq!(table.actor(), Actor::Nobody);
    }
}

/// What the tests compare with.
trait NoSuch {
    fn no_such(table: &dyn ErasedTable, seat: Seat) -> Rejection;
}

impl NoSuch for Rejection {
    fn no_such(table: &dyn ErasedTable, Seat(seat): Seat) -> Rejection {
        let last = table.seats() - 1;
        Rejection::NoSuchSeat { seat, last }
    }
}

#[test]
fn odd_setups_are_refused() {
    let module = GAMES[0];
    let refused = |setup: Setup| module.open(&setup, SEED, false).err().expect("refused");
    for seats in [0, 9, 255] {
        let err = refused(Setup::of(seats));
        assert!(matches!(err, Rejection::Unreadable { .. }), "{err}");
    }
    for seats in [1, 5, 8] {
        let err = refused(Setup::of(seats));
        assert!(matches!(err, Rejection::Refused(_)), "{err}");
    }
    let pack = Some("no such hash".to_owned());
    let err = refused(Setup {
        pack,
        ..Setup::of(2)
    });
    assert!(matches!(err, Rejection::UnknownPack { .. }), "{err}");
    let options = words_of(json!({ "goal_skulls": 3 }).as_object().expect("an object"));
    let options = options.expect("words");
    let setup = Setup {
        options,
        ..Setup::of(2)
    };
    assert_eq!(module.options(&setup).expect("options")["goal_skulls"], 3);
    assert!(words_of(json!({ "goal_skulls": [] }).as_object().expect("an object")).is_err());
}

#[test]
fn an_undo_takes_back_choices_not_what_the_table_answered() {
    let module = find("midnight-banshees").expect("a game");
    let setup = Setup {
        position: Some("b0@S12(skulls 2) b1@S30 z@S16 turn 0".to_owned()),
        ..Setup::of(2)
    };
    for seed in 0..50 {
        let mut table = module.open(&setup, [seed; 32], false).expect("a table");
        table.advance();
        let before = (table.view(Viewer::Open), table.offers(Seat(0)));
        assert!(!table.can_undo(Seat(0)), "the table answered, nobody chose");
        let choice = before.1[0].text.clone();
        if !choice.starts_with("move") {
            continue;
        }
        table
            .submit(Seat(0), table.asked(), &[&choice])
            .expect("an offer");
        assert!(table.can_undo(Seat(0)) && !table.can_undo(Seat(1)));
        assert_eq!(table.undo(Seat(0), Back::Choice).len(), 1);
        table.advance();
        assert_eq!(before, (table.view(Viewer::Open), table.offers(Seat(0))));
        let struck: Vec<_> = table
            .log(Viewer::Open, 0)
            .iter()
            .map(|it| it.struck)
            .collect();
        assert_eq!(struck, [false, true, false]);
    }
}

#[test]
fn packs_are_loaded_once_and_not_without_end() {
    let module = GAMES[0];
    let changed = |number: usize| {
        let mut files = module.default_files().clone();
        let (name, text) = files.iter().next().expect("a file");
        let (name, text) = (name.to_owned(), format!("# {number}\n{text}"));
        files.insert(&name, &text);
        files
    };
    let default = module
        .load_pack(module.default_files())
        .expect("the default");
    assert_eq!(default, module.default_files().hash());
    let flawed = module.load_pack(&Files::default());
    assert!(matches!(flawed, Err(PackError::Flawed(_))), "{flawed:?}");
    let mut large = changed(0);
    large.insert("large.toml", &"#".repeat(5 << 20));
    let large = module.load_pack(&large);
    assert!(matches!(large, Err(PackError::TooBig { .. })), "{large:?}");
    let loaded: Vec<_> = (0..100).map(|it| module.load_pack(&changed(it))).collect();
    assert!(matches!(loaded[99], Err(PackError::Full { limit: 64 })));
    assert_eq!(module.load_pack(&changed(0)), loaded[0].clone());
    let pack = loaded[0].clone().ok();
    let mut table = module
        .open(
            &Setup {
                pack,
                ..Setup::of(2)
            },
            SEED,
            false,
        )
        .expect("a table");
    play(&mut *table, 100_000);
    let proof = module
        .verify(&table.match_file().expect("a file"))
        .expect("proved");
    assert!(!proof.default_pack);
}

#[test]
fn tables_may_be_handed_to_other_threads() {
    fn sent<T: Send>(it: T) -> T {
        it
    }
    let mut table = sent(open(GAMES[0]));
    table.advance();
    let Actor::Seats(order) = table.actor() else {
        panic!("somebody is asked first");
    };
    let seat = order.first().expect("a seat");
    let thought = table.think(seat, Spec::Greedy, 1).expect("a thought");
    let action = std::thread::spawn(move || thought.choose())
        .join()
        .expect("chosen");
    assert_eq!(table.why(seat, &action), Ok(()));
}
