//! Whole matches at a table, written to a file and verified.
use engine::{Actor, Complete, Draw, FairDice, Record, Shared, Table, TableEvent};

use crate::rng::Rng;

/// Matches of every number of seats: they end, their files verify, and no other file does.
pub fn files<G: Complete>() {
    for &seats in &G::rulebook().seats {
        let table = play_table::<G>(seats, &G::Options::default(), u64::from(seats));
        let text = record(&table);
        let verified = Record::<G>::verify(&text, |files| Shared::load(files.clone()));
        let verified = verified.unwrap_or_else(|fault| panic!("{fault} in\n{text}"));
        assert_eq!(verified.rows, table.rows());
        for at in (0..text.len()).step_by(text.len() / 40 + 1) {
            let changed = change(&text, at);
            let refused = Record::<G>::verify(&changed, |files| Shared::load(files.clone()));
            assert!(refused.is_err(), "byte {at} does not count in\n{text}");
        }
    }
}

/// The text with another byte at this place.
fn change(text: &str, at: usize) -> String {
    let mut bytes = text.as_bytes().to_vec();
    bytes[at] = if bytes[at] == b'7' { b'3' } else { b'7' };
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The match file of a table.
pub fn record<G: Complete>(table: &Table<G>) -> String {
    let text = table.record().write();
    text.unwrap_or_else(|fault| panic!("a table's own rows fit: {fault}"))
}

/// Plays a whole match: answers come in any order, some never, and now and then a seat takes back what it may.
pub fn play_table<G: Complete>(seats: u8, options: &G::Options, seed: u64) -> Table<G> {
    let (mut rng, mut dice) = (Rng::new(seed), [0; 32]);
    dice[..8].copy_from_slice(&seed.to_le_bytes());
    let opened = Table::<G>::open(G::default_pack(), seats, options.clone(), dice, true);
    let mut table = opened.unwrap_or_else(|refusal| panic!("{refusal:?}"));
    assert_eq!(table.record().commitment, FairDice::commitment(&dice));
    for seat in table.game().seats().iter() {
        let sits = TableEvent::Occupant(seat, format!("guest  # {}", seat.0));
        assert!(table.host(sits).is_ok());
        let nonce = TableEvent::Nonce(seat, [seat.0; 32]);
        assert!(seat.0 == 1 || table.host(nonce).is_ok());
    }
    table.advance();
    let mut actions = Vec::new();
    while let (None, Actor::Seats(order)) = (table.outcome(), table.game().actor()) {
        let asked = table.asked();
        let seats: Vec<_> = order.iter().collect();
        for seat in seats.into_iter().rev() {
            let draft = table.draft(seat);
            actions.clear();
            if draft.actor().asks(seat) {
                draft.actions(seat, &mut actions);
            }
            if table.asked() == asked && !actions.is_empty() && rng.below(9) > 0 {
                let mut answer = table.answer(seat).to_vec();
                answer.push(rng.pick(&actions));
                let taken = table.submit(seat, asked, &answer);
                assert!(taken.is_ok(), "what is offered is taken: {answer:?}");
            }
            if rng.once_in(8) && table.undo(seat).is_some() {
                table.advance();
                break;
            }
        }
        if table.asked() == asked {
            table.time_up();
        }
    }
    table
}
