//! What a scenario cannot say: sentences, lines, where an action points, and the worth of a position.
use bots::{Observation, Rng, Spec};
use engine::{
    Actor, Forecast, Foreseen, Game, Input, Knowledge, Play, Positions, Print, Screen, Seat,
    Silent, Text, Viewer, Worth,
};
use game_headless_horseman::{Action, Event, Fact, Horseman, Mode, Options, Rider};

fn place(seats: u8, setup: &str, actions: &[(u8, &str)]) -> Horseman {
    let pack = Horseman::default_pack();
    let placed = Horseman::from_position(pack, seats, &Options::default(), setup);
    let mut game = placed.expect(setup);
    for &(seat, text) in actions {
        let action = Action::read(&pack, text).expect(text);
        game.step(Input::Act(Seat(seat), action), &mut Silent);
    }
    game
}

#[test]
fn sentences_name_riders_by_color_and_places_by_title() {
    let pack = Horseman::default_pack();
    let game = place(2, "i0@L3-47(hand I8 ?5) turn 0 round 9", &[]);
    let mut events = Vec::new();
    let action = Action::read(&pack, "ride 8 L3-48").expect("an action");
    game.clone()
        .act(Seat(0), action, &mut events)
        .expect("allowed");
    let sentences: Vec<_> = events
        .iter()
        .map(|it| it.text(&*pack).to_string())
        .collect();
    let ride = "Violet rides from L3-47 to Sleepy Hollow Covered Bridge, 3 spaces.";
    assert!(sentences.iter().any(|it| it == ride), "{sentences:?}");
    let event = Event::Escaped { by: Rider(Seat(0)) };
    let json = serde_json::to_string(&event).expect("plain data");
    assert_eq!(json, r#"{"kind":"Escaped","by":"r0"}"#);
}

#[test]
fn lines_lead_through_forks_to_far_ends() {
    let game = place(2, "i0@L4-07(trail L4-06 hand I6) turn 0 round 2", &[]);
    let mut lines = Vec::new();
    game.runs(Seat(0), &mut lines);
    assert!(lines.iter().any(|it| it.len() == 3), "{lines:?}");
    assert!(lines.iter().all(|it| !it.is_empty()));
}

#[test]
fn a_ride_points_at_its_end() {
    let game = place(2, "i0@L1-10(trail L1-09 hand I4) turn 0 round 2", &[]);
    let pack = Horseman::default_pack();
    let ride = Action::read(&pack, "ride 4 L1-11").expect("an action");
    let aim = game.aim(Seat(0), ride);
    assert_eq!(aim.piece.as_deref(), Some("r0"));
    assert_eq!(aim.from.as_deref(), Some("L1-10"));
    assert_eq!(aim.to.as_deref(), Some("L1-14"));
    assert_eq!(aim.cost, Some(4));
}

#[test]
fn the_chance_of_a_battle_is_counted_where_only_dice_decide() {
    let pack = Horseman::default_pack();
    let exact = |setup: &str, ride| {
        let game = place(2, setup, &[(0, ride)]);
        let attack = Action::read(&pack, "attack").expect("an action");
        let mut told = Vec::new();
        game.preview(Seat(0), &[attack], &mut told);
        let chance = |it: &Forecast<Horseman>| match it {
            Foreseen::Holds(Fact::WinsBattle { .. }, odds) => Some(odds.exact),
            _ => None,
        };
        told.iter().find_map(chance)
    };
    let hunts = |more| {
        let riders = "h0@L1-30(hand H6 ?5) i1@L1-36(hand I2*6)";
        exact(&format!("{riders} turn 0 round 6{more}"), "ride 6 L1-31")
    };
    assert_eq!(hunts(" discard BANISH*7"), Some(true));
    assert_eq!(hunts(""), Some(false));
    let fights = |hand| {
        let rider = format!("i0@L1-34(hand {hand})");
        exact(&format!("{rider} h1@L1-36 turn 0 round 6"), "ride 2 L1-35")
    };
    assert_eq!(fights("I2*6"), Some(true));
    assert_eq!(fights("I2*5 BANISH"), Some(false));
}

#[test]
fn nearness_to_the_bridge_and_distance_from_horsemen_are_worth_more() {
    let worth = |setup, seat| place(3, setup, &[]).worth()[seat];
    let far = worth("i0@L1-20 i1@L8-25 h2@V02 turn 1 round 6", 0);
    let near = worth("i0@L1-44 i1@L8-25 h2@V02 turn 1 round 6", 0);
    assert!(far < near, "{far} {near}");
    let hunted = worth("i0@L1-44 i1@L8-25 h2@L1-40 turn 2 round 6", 0);
    assert!(hunted < near, "{hunted} {near}");
    let idle = worth("i0@L1-44 i1@L8-25 h2@V02 turn 1 round 6", 2);
    let close = worth("i0@L1-44 i1@L8-25 h2@L1-46 turn 1 round 6", 2);
    assert!(idle < close, "{idle} {close}");
}

/// On the same road, once with a church ahead and once with a graveyard in its place.
const ROADS: [&str; 2] = [
    "churches V01 V02 V03 V04 V05 V06 V07 V08 V13 graveyards V09 V10 V11 V12 V14 V15 V16 V17 V18",
    "churches V01 V02 V03 V04 V05 V06 V07 V08 V09 graveyards V13 V10 V11 V12 V14 V15 V16 V17 V18",
];

#[test]
fn who_takes_his_time_plans_his_own_way_by_the_churches() {
    let place = |chips| place(2, &format!("i0@L2-28 i1@L7-28 turn 0 round 2 {chips}"), &[]);
    let [church, grave] = ROADS.map(place);
    assert_eq!(church.worth(), grave.worth());
    let plan = |game: &Horseman, seat: u8| game.planner(Seat(seat))(game);
    assert!(plan(&church, 0)[0] > plan(&grave, 0)[0]);
    assert!(plan(&church, 0)[1] < plan(&grave, 0)[1]);
    assert_eq!(plan(&church, 1), plan(&grave, 1));
    // A Horseman has no use for churches.
    let hunt = "h0@L2-28 i1@L7-28 turn 0 round 6";
    let hunt = self::place(2, hunt, &[]);
    assert_eq!(plan(&hunt, 0), hunt.worth());
}

/// Churches on one side of the upper woods and graveyards on the other, and both kinds on both sides.
const LAYS: [&str; 2] = [
    "churches V08 V13 V14 graveyards V11 V17 V18",
    "churches V08 V13 V17 graveyards V11 V14 V18",
];

#[test]
fn who_plans_wants_the_churches_on_one_side() {
    let place = |chips| place(4, &format!("{chips} turn 2"), &[]);
    let [apart, mixed] = LAYS.map(place);
    assert_eq!(apart.worth(), mixed.worth());
    let plan = |game: &Horseman| game.planner(Seat(2))(game);
    assert!(plan(&apart)[2] > plan(&mixed)[2]);
    assert_eq!(plan(&apart)[..2], plan(&mixed)[..2]);
    // Such a race was never studied.
    let race = Options {
        mode: Mode::WoodsRace,
        ..Options::default()
    };
    let pack = Horseman::default_pack();
    let race = Horseman::from_position(pack, 4, &race, &format!("{} turn 2", LAYS[0]));
    let race = race.expect("a position");
    assert_eq!(plan(&race), race.worth());
}

#[test]
fn chips_are_placed_by_plan_alone() {
    let chips = "churches V08 V13 graveyards V11 V18 turn 2";
    let game = place(4, chips, &[]);
    let (plan, mut offer) = (game.planner(Seat(2)), Vec::new());
    game.actions(Seat(2), &mut offer);
    let worth = |action: Action| {
        let mut next = game.clone();
        next.step(Input::Act(Seat(2), action), &mut Silent);
        plan(&next)[2]
    };
    let best = offer.iter().map(|&it| worth(it)).max();
    for seed in 0..8 {
        let mut bot = "search:200it".parse::<Spec>().expect("a bot").bot(seed);
        let chosen = bot
            .choose(&Observation::new(&game, Seat(2)))
            .expect("an offer");
        assert_eq!(Some(worth(chosen)), best, "{chosen:?}");
    }
}

#[test]
fn a_long_look_sees_nearness_and_danger_too() {
    let look = |setup| place(3, setup, &[]).deep_worth().expect("a turn begins");
    let far = look("i0@L1-20 i1@L8-25 h2@V02 turn 1 round 6");
    let near = look("i0@L1-44 i1@L8-25 h2@V02 turn 1 round 6");
    assert!(far[0] < near[0], "{far:?} {near:?}");
    assert!(far[1] > near[1] && far[2] > near[2], "{far:?} {near:?}");
    let hunted = look("i0@L1-44 i1@L8-25 h2@L1-40 turn 2 round 6");
    assert!(hunted[0] < near[0], "{hunted:?} {near:?}");
}

#[test]
fn a_long_look_is_taken_where_a_turn_begins() {
    let setup = "i0@L4-07(trail L4-06 hand I6) turn 0 round 2";
    assert!(place(2, setup, &[]).deep_worth().is_some());
    assert!(
        place(2, setup, &[(0, "ride 6 L4-08")])
            .deep_worth()
            .is_none()
    );
}

/// The squares of how wrong both looks are about who escapes, over a game of greedy bots.
fn errors(number: u64) -> [f64; 2] {
    let game = Horseman::new(Horseman::default_pack(), 4, &Options::default());
    let mut game = game.expect("four seats");
    let mut dice = Rng::new(number);
    let rider = |_| Spec::Greedy.bot::<Horseman>(dice.word());
    let mut riders: Vec<_> = (0..4).map(rider).collect();
    let mut seen = Vec::new();
    loop {
        match game.actor() {
            Actor::Nobody => break,
            Actor::Chance => _ = game.toss(&mut dice, &mut Silent),
            Actor::Seats(order) => {
                seen.extend(game.deep_worth().map(|it| [game.worth(), it]));
                let seat = order.first().expect("somebody is asked");
                let action = riders[seat.index()]
                    .choose(&Observation::new(&game, seat))
                    .expect("an offer");
                game.step(Input::Act(seat, action), &mut Silent);
            }
        }
    }
    let value = game.outcome().expect("it is over").value;
    let square = |(said, came): (&u16, &u16)| (f64::from(*said) - f64::from(*came)).powi(2);
    let error = |said: &[u16; 8]| said.iter().zip(&value).map(square).sum::<f64>();
    let sum = |at: usize| seen.iter().map(|it| error(&it[at])).sum();
    [sum(0), sum(1)]
}

#[test]
fn a_long_look_is_surer_than_a_quick_one() {
    let mut sums = [0.0; 2];
    for error in (0..12).map(errors) {
        sums = [sums[0] + error[0], sums[1] + error[1]];
    }
    let [quick, long] = sums;
    assert!(long < 0.95 * quick, "{long} {quick}");
}

#[test]
fn a_view_hides_other_hands_and_names_places() {
    let game = place(2, "i0@L1-10(hand I4 BANISH ?4) turn 0 round 2", &[]);
    let json = serde_json::to_value(game.view(Viewer::Seat(Seat(1)))).expect("plain data");
    assert_eq!(json["r0"]["at"], "L1-10");
    assert_eq!(json["r0"]["hand"], serde_json::Value::Null);
    assert_eq!(json["r0"]["cards"], 6);
    assert_eq!(json["chips"]["V02"], "1");
    assert_eq!(json["phase"], "ChooseMove");
}
