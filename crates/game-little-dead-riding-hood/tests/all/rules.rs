//! What a scenario cannot say: sentences, where an action points, what a window shows, and the worth of a position.
use engine::{
    Actor, Game, Input, Knowledge, Play, Positions, Print, Screen, Seat, Silent, StandingPass,
    Table, Text, Viewer, Worth,
};
use game_little_dead_riding_hood::{Action, Chance, Event, Hood, Options, Sister};

fn place(seats: u8, setup: &str) -> Hood {
    let pack = Hood::default_pack();
    Hood::from_position(pack, seats, &Options::default(), setup).expect(setup)
}

fn act(game: &mut Hood, seat: u8, text: &str) {
    let action = Action::read(&game.pack(), text).expect(text);
    game.act(Seat(seat), action, &mut Silent).expect(text);
}

#[test]
fn sentences_name_sisters_and_cards() {
    let pack = Hood::default_pack();
    let Ok(Action::Trick(card)) = Action::read(&pack, "trick ambush-1") else {
        panic!("a card")
    };
    let by = Sister(Seat(1));
    let event = Event::Tricked { by, card };
    assert_eq!(
        event.text(&*pack).to_string(),
        "Green plays Ambush! as a trick."
    );
    assert_eq!(event.coded(&*pack).to_string(), "Tricked p1 ambush-1");
}

#[test]
fn every_action_points_somewhere() {
    let mut game = place(2, "path C1,C2 p0@C1<C0(hand breadcrumbs-4) p1@B0 phase 2");
    let pack = game.pack();
    let aim = |game: &Hood, text: &str| game.aim(Seat(0), Action::read(&pack, text).expect(text));
    let run = aim(&game, "run breadcrumbs-4");
    assert_eq!(run.piece.as_deref(), Some("breadcrumbs-4"));
    assert_eq!(run.cost, Some(3));
    act(&mut game, 0, "run breadcrumbs-4");
    let step = aim(&game, "step C2");
    assert_eq!(step.from.as_deref(), Some("C1"));
    assert_eq!(step.to.as_deref(), Some("C2"));
}

#[test]
fn a_run_offers_its_far_ends_as_lines() {
    let mut game = place(
        2,
        "path C1,C2,C3,D2 p0@C0(hand breadcrumbs-4) p1@B0 phase 2",
    );
    act(&mut game, 0, "run breadcrumbs-4");
    let mut lines = Vec::new();
    game.runs(Seat(0), &mut lines);
    assert!(lines.iter().any(|line| line.len() == 3));
}

#[test]
fn nearness_bullets_and_cards_are_worth_more() {
    let worth = |setup| place(2, setup).worth()[0];
    let even = worth("path C1,D1 p0@C1<C0 p1@D1<D0");
    let ahead = worth("path C1,C2,C3,D1 p0@C3<C2 p1@D1<D0");
    let armed = worth("path C1,D1 p0@C1<C0(bullets 5) p1@D1<D0");
    let held = worth("path C1,D1 p0@C1<C0(hand basket-1) p1@D1<D0");
    assert!(even < ahead && even < armed && even < held);
}

/// LD-HOST-1, LD-HOST-2: a standing pass answers a kind of window, unseen.
#[test]
fn a_standing_pass_answers_one_kind_of_window() {
    let setup = "path C1 p0@C0 p1@B0(hand wrong_turn-1)";
    let options = Options::default();
    let pack = Hood::default_pack();
    let table = Table::<Hood>::open_at(pack, 2, options, setup, [7; 32], false);
    let mut table = table.unwrap_or_else(|misplaced| panic!("{misplaced:?}"));
    let standing = StandingPass {
        seat: Seat(1),
        kind: "AnswerTile".to_owned(),
        always: true,
    };
    table.pass(standing);
    table.advance();
    assert_eq!(table.game().actor(), Actor::one(Seat(0)));
}

#[test]
fn a_drawn_card_is_seen_by_its_owner_only() {
    let mut game = place(2, "p0@C0 p1@B0 phase 3");
    let card = Chance::read(&game.pack(), "card ambush-1").expect("a card");
    let mut events = Vec::new();
    game.step(Input::Chance(card), &mut events);
    let seen = |viewer| {
        let told = events.iter().filter_map(|&it| Hood::redact(it, viewer));
        let codes = told.map(|it| it.coded(&*game.pack()).to_string());
        codes.collect::<Vec<_>>().join("; ")
    };
    assert!(seen(Viewer::Seat(Seat(0))).contains("Drew p0 ambush-1"));
    assert!(seen(Viewer::Seat(Seat(1))).contains("Drew p0 ?"));
    assert!(seen(Viewer::Spectator).contains("Drew p0 ?"));
}
