//! Files whose hashes all fit, written by somebody who would rather have had other dice.

use crate::common::file::{fault, given_up, verify};
use crate::lantern::{Card, Chance, Lantern, Options};
use conformance::{play_table, record};
use engine::{FairDice, Fault, Row, Seat, TableEvent, check_dice};

#[test]
fn forged_dice_are_caught_though_all_hashes_fit() {
    let text = record(&given_up());
    let mut forged = verify(&text).expect("untouched");
    (forged.seed, forged.commitment) = (Some([8; 32]), FairDice::commitment(&[8; 32]));
    let fault = fault(&forged.write().expect("the rules allow it"));
    assert_eq!((fault.line, &*fault.why), (7, "the dice did not fall so"));
    forged.commitment = FairDice::commitment(&[9; 32]);
    let fault = self::fault(&forged.write().expect("the rules allow it"));
    assert_eq!(fault.why, "the seed is not the one committed to");
}

#[test]
fn one_forged_deal_is_caught_though_all_hashes_fit() {
    let mut forged = verify(&record(&given_up())).expect("untouched");
    let Row::Chance(Chance::Deal(card), drawn) = forged.rows[7].clone() else {
        panic!("the last card is dealt there")
    };
    let (bound, value) = drawn[0];
    let other = if value + 1 < bound { value + 1 } else { 0 };
    let rest = forged.rows[..7].iter().filter_map(|row| match row {
        Row::Chance(Chance::Deal(card), _) => Some(*card),
        _ => None,
    });
    let dealt: Vec<_> = rest.collect();
    let left = (0..12).map(Card).filter(|it| !dealt.contains(it));
    let better = left.clone().nth(other as usize).expect("one of the rest");
    assert!(better != card && left.count() == bound as usize);
    forged.rows[7] = Row::Chance(Chance::Deal(better), vec![(bound, other)]);
    let text = forged.write().expect("the rules allow it");
    assert_eq!(
        fault(&text),
        Fault {
            line: 14,
            why: "the dice did not fall so".into()
        }
    );
    assert_eq!(check_dice(&text).map_err(|it| it.line), Err(14));
    forged.rows[7] = Row::Chance(Chance::Deal(better), drawn);
    let unfit = forged.write().expect_err("the draws say another card");
    assert_eq!(unfit.why, "these draws do not give this result");
}

#[test]
fn a_seed_from_another_match_does_not_fit() {
    let [one, two] =
        [7, 8].map(|seed| record(&play_table::<Lantern>(2, &Options::default(), seed)));
    let line = |text: &str, name: &str| {
        let line = text.lines().find(|line| line.starts_with(name));
        line.expect("over").to_owned()
    };
    let swapped = one.replace(&line(&one, "seed "), &line(&two, "seed "));
    assert_eq!(check_dice(&swapped).map_err(|it| it.line), Err(0));
    let commitment = swapped.replace(&line(&one, "commitment "), &line(&two, "commitment "));
    assert!(check_dice(&commitment).is_err(), "the dice fell otherwise");
    fault(&swapped);
    fault(&commitment);
}

#[test]
fn a_nonce_cannot_be_added_changed_or_moved_behind_a_chance() {
    let nonce = |byte| Row::Table(TableEvent::Nonce(Seat(0), [byte; 32]));
    let honest = verify(&record(&given_up())).expect("untouched");
    let mut added = honest.clone();
    added.rows.insert(0, nonce(1));
    assert_eq!(
        fault(&added.write().expect("the rules allow it")).why,
        "the dice did not fall so"
    );
    let mut late = honest.clone();
    late.rows.insert(3, nonce(1));
    let why = late.write().expect_err("too late").why;
    assert_eq!(why, "a nonce comes before the first chance");
    let line = format!("! nonce 0 {}  # 00000000\n* 1 ", "01".repeat(32));
    let text = record(&given_up()).replace("* 1 ", &line);
    assert!(
        check_dice(&text).is_err(),
        "without rules it is too late as well"
    );
}
