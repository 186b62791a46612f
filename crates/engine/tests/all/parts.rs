//! The small parts: seats, viewers, outcomes, options.

use crate::lantern::{Lantern, Options, Pack};
use engine::{
    Actor, Audience, Cite, Game, Outcome, Seat, SeatOrder, SeatSet, Shared, Values, Viewer,
    read_options, write_options,
};
use serde_json::json;

fn pack() -> Shared<Pack> {
    Lantern::default_pack()
}

#[test]
fn sets_of_seats_are_sets() {
    let all = SeatSet::all(4);
    assert_eq!(
        all.iter().map(|seat| seat.0).collect::<Vec<_>>(),
        [0, 1, 2, 3]
    );
    assert_eq!((SeatSet::all(8).len(), SeatSet::all(1).len()), (8, 1));
    let some = all.without(Seat(1));
    assert_eq!(some.to_string(), "023");
    assert_eq!("023".parse(), Ok(some));
    assert_eq!(
        (some.len(), some.first(), some.is_empty()),
        (3, Some(Seat(0)), false)
    );
    assert_eq!(some.with(Seat(1)), all);
    assert_eq!(all.minus(some), SeatSet::one(Seat(1)));
    assert_eq!(some.or(SeatSet::one(Seat(1))), all);
    assert_eq!(json!(some), json!([0, 2, 3]));
    assert_eq!(
        (SeatSet::EMPTY.first(), SeatSet::EMPTY.to_string()),
        (None, String::new())
    );
    assert!(!all.contains(Seat(4)) && !all.contains(Seat(8)) && !all.contains(Seat(255)));
}

#[test]
fn left_goes_round_the_table() {
    assert_eq!(
        (Seat(0).left(3), Seat(2).left(3), Seat(7).left(8)),
        (Seat(1), Seat(0), Seat(0))
    );
    let some: SeatSet = [1, 4, 6].map(Seat).into_iter().collect();
    let next = |seat| some.left_of(Seat(seat)).map(|it| it.0);
    assert_eq!([0, 1, 4, 5, 6, 7].map(next), [1, 4, 6, 6, 1, 1].map(Some));
    assert_eq!(
        SeatSet::one(Seat(3)).left_of(Seat(3)),
        Some(Seat(3)),
        "itself comes last"
    );
    assert_eq!(SeatSet::EMPTY.left_of(Seat(0)), None);
}

#[test]
fn orders_keep_their_order() {
    let order: SeatOrder = [5, 0, 7].map(Seat).into_iter().collect();
    assert_eq!((order.len(), order.first()), (3, Some(Seat(5))));
    assert_eq!(json!(order), json!([5, 0, 7]));
    assert_eq!(json!(order.rest()), json!([0, 7]));
    assert_eq!(json!(order.without(Seat(0))), json!([5, 7]));
    assert!(order.contains(Seat(7)) && !order.contains(Seat(1)) && !order.contains(Seat(255)));
    assert_eq!(
        json!(SeatOrder::left_of(Seat(6), SeatSet::all(8))),
        json!([7, 0, 1, 2, 3, 4, 5, 6])
    );
    assert_eq!(
        json!(SeatOrder::left_of(Seat(1), SeatSet::all(3))),
        json!([2, 0, 1])
    );
    assert_eq!(SeatOrder::left_of(Seat(0), SeatSet::all(8)).len(), 8);
    assert!(SeatOrder::default().is_empty() && SeatOrder::default().first().is_none());
    assert_eq!(SeatOrder::one(Seat(7)), [Seat(7)].into_iter().collect());
    assert!(Actor::one(Seat(7)).asks(Seat(7)) && !Actor::Chance.asks(Seat(7)));
}

#[test]
fn viewers_see_their_own_and_the_open_one_everything() {
    let only = Audience::Only(SeatSet::one(Seat(1)));
    let viewers = [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(1)),
        Viewer::Spectator,
        Viewer::Open,
    ];
    assert_eq!(viewers.map(|it| it.sees(only)), [false, true, false, true]);
    assert_eq!(viewers.map(|it| it.is(Seat(1))), [false, true, false, true]);
    assert!(viewers.iter().all(|it| it.sees(Audience::All)));
}

#[test]
fn places_are_shared_and_the_best_share_a_thousand() {
    let by = Lantern::rulebook().agreement;
    let scores = [3, 7, 7, 1];
    let outcome = Outcome::ranked(SeatSet::all(4), |seat| scores[seat.index()], by);
    assert_eq!(outcome.winners().to_string(), "12");
    assert_eq!(outcome.value[..4], [0, 500, 500, 0]);
    assert_eq!(outcome.seats(), SeatSet::all(4));
    let expected =
        json!({ "places": [[1, 2], [0], [3]], "value": [0, 500, 500, 0], "by": "LT-HOST-2" });
    assert_eq!(json!(outcome), expected);
    let values = |n| Outcome::draw(SeatSet::all(n), by).value[..usize::from(n)].to_vec();
    assert_eq!(
        (values(2), values(3), values(8)),
        (vec![500; 2], vec![333; 3], vec![125; 8])
    );
}

#[test]
fn options_are_read_over_the_defaults_and_written_whole() {
    let read = |text: &str| read_options::<Lantern>(&pack(), text.split_whitespace());
    let chosen = Options {
        hand: Some(4),
        strict: true,
        ..Options::default()
    };
    assert_eq!(read("hand=4 strict=true"), Ok(chosen.clone()));
    assert_eq!(
        write_options(&chosen),
        "hand=4 snuffs=3 strict=true",
        "by name"
    );
    assert_eq!(read(""), Ok(Options::default()));
    for (text, why) in [
        ("hand", "`hand`: expected `option=value`"),
        (
            "hands=3",
            "`hands`: expected one of the options hand, snuffs, strict",
        ),
        (
            "hand=many",
            "`many`: expected a number from 2 to 4 for hand",
        ),
        (
            "snuffs=-1",
            "`-1`: expected a number from 0 to 3 for snuffs",
        ),
        ("strict=yes", "`yes`: expected true or false for strict"),
        (
            "wick=long",
            "`wick` is no longer an option. Every wick is short. (LT-SETUP-1)",
        ),
    ] {
        assert_eq!(
            read(text).map_err(|it| it.to_string()),
            Err(why.to_owned()),
            "{text}"
        );
    }
    assert!(read("hand=300").is_err(), "more than the option can hold");
}

#[test]
fn values_have_examples_and_say_what_is_expected() {
    let words = Values::OneOf(vec!["day".into(), "night".into()]);
    assert_eq!(words.examples(), [json!("day"), json!("night")]);
    assert_eq!(
        (words.read("night"), words.read("noon").is_err()),
        (Ok(json!("night")), true)
    );
    let numbers = Values::Numbers(vec![3, 5]);
    assert_eq!(
        (numbers.examples(), numbers.read("5")),
        (vec![json!(3), json!(5)], Ok(json!(5)))
    );
    assert_eq!(
        Values::Between(2, 9).examples(),
        [json!(2), json!(5), json!(9)]
    );
    assert_eq!(Values::Toggle.examples(), [json!(false), json!(true)]);
    let expected = [words, numbers, Values::Between(2, 9), Values::Toggle].map(|it| it.expected());
    assert_eq!(
        expected,
        [
            "one of day, night",
            "one of 3, 5",
            "a number from 2 to 9",
            "true or false"
        ]
    );
}

#[test]
fn options_that_contradict_each_other_are_refused_by_clause() {
    let complete = |seats, hand, snuffs| {
        let options = Options {
            hand,
            snuffs,
            strict: false,
        };
        let complete = Lantern::complete(&pack(), seats, options);
        complete.map(|it| it.hand).map_err(|it| it.clause().id())
    };
    assert_eq!(
        (complete(2, None, 3), complete(3, None, 3)),
        (Ok(Some(4)), Ok(Some(3)))
    );
    assert_eq!(complete(4, Some(4), 3), Err("LT-SETUP-3"));
    assert_eq!(complete(4, Some(3), 2), Err("LT-SETUP-3"));
    assert_eq!(complete(2, Some(5), 3), Err("LT-SETUP-2"));
    assert_eq!(complete(2, None, 4), Err("LT-SETUP-4"));
    assert_eq!(complete(9, None, 3), Err("LT-SETUP-1"));
}
