//! What a scenario cannot say: sentences, notation in two orders, where an action points, and the worth of a position.
use engine::{
    Game, Input, Knowledge, Play, Positions, Print, Screen, Seat, Silent, Text, Viewer, Worth,
};
use game_midnight_banshees::{Action, Banshee, Banshees, Chance, Event, Options, Skulls};

fn place(seats: u8, setup: &str, chances: &[&str]) -> Banshees {
    let pack = Banshees::default_pack();
    let mut game = Banshees::from_position(pack, seats, &Options::default(), setup).expect(setup);
    for text in chances {
        let chance = Chance::read(&pack, text).expect(text);
        game.step(Input::Chance(chance), &mut Silent);
    }
    game
}

#[test]
fn a_roll_is_read_in_any_order_and_written_in_one() {
    let pack = Banshees::default_pack();
    let roll = Chance::read(&pack, "roll 5 3").expect("two numbers");
    assert_eq!(Chance::read(&pack, "roll 3 5"), Ok(roll));
    assert_eq!(roll.text(&*pack).to_string(), "roll 3 5");
    for text in [
        "roll 0 3",
        "roll 7 1",
        "roll 3",
        "roll +3 5",
        "total 07",
        "spin",
        "door X",
    ] {
        assert!(Chance::read(&pack, text).is_err(), "{text}");
    }
}

#[test]
fn sentences_name_banshees_by_color_and_notation_by_seat() {
    let pack = Banshees::default_pack();
    let event = Event::Skeleton {
        by: Banshee(Seat(0)),
        skulls: Skulls(3),
    };
    let sentence = event.text(&*pack).to_string();
    assert_eq!(sentence, "A skeleton: Violet now has 3 skulls.");
    assert_eq!(event.coded(&*pack).to_string(), "Skeleton b0 3");
    let json = serde_json::to_string(&event).expect("plain data");
    assert_eq!(json, r#"{"kind":"Skeleton","by":"b0","skulls":3}"#);
}

#[test]
fn a_view_names_its_pieces() {
    let game = place(
        2,
        "b0@S12(skulls 2 doll) b1@S30 z@S16 turn 0",
        &["roll 3 5"],
    );
    let json = serde_json::to_value(game.view(Viewer::Spectator)).expect("plain data");
    let b0 = serde_json::json!({"at": "S12", "skulls": 2, "doll": true, "stake": false});
    assert_eq!(json["b0"], b0);
    assert_eq!(json["z"]["at"], "S16");
    let phase = serde_json::json!({"kind": "ChooseDie", "low": 3, "high": 5});
    assert_eq!(json["phase"], phase);
    assert!(json.get("b2").is_none());
}

#[test]
fn every_action_points_somewhere() {
    let game = place(2, "b0@S12(skulls 5) b1@S30 z@S16 turn 0", &["roll 1 5"]);
    let aim = |action| game.aim(Seat(0), action);
    let home = aim(Action::Move(5));
    assert_eq!(home.piece.as_deref(), Some("b0"));
    assert_eq!(home.from.as_deref(), Some("S12"));
    assert_eq!(home.to.as_deref(), Some("DE"));
    assert_eq!(aim(Action::Move(1)).to.as_deref(), Some("S13"));
}

#[test]
fn skulls_and_nearness_to_home_are_worth_more() {
    let worth = |setup| place(2, setup, &[]).worth()[0];
    let even = worth("b0@S12 b1@S28 z@S20 turn 0");
    let ahead = worth("b0@S12(skulls 2) b1@S28 z@S20 turn 0");
    let done = worth("b0@S12(skulls 5) b1@S28 z@S20 turn 0");
    assert!(even < ahead && ahead < done, "{even} {ahead} {done}");
    let far = worth("b0@S13(skulls 5) b1@S28 z@S20 turn 0");
    assert!(far < done, "{far} {done}");
}

#[test]
fn a_number_that_wins_is_seen_before_it_is_chosen() {
    let game = place(
        3,
        "b0@S12(skulls 5) b1@S28 b2@S06 z@S20 turn 0",
        &["roll 1 5"],
    );
    assert_eq!(game.worth()[0], 1000);
    assert_eq!(game.worth()[1], 0);
}
