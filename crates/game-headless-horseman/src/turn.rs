//! Rounds and turns: the curse, lost turns, discards, draws, and how it ends. HH-TURN, HH-CUR, HH-STN, HH-END.
use engine::{Draw, Outcome, Seat, Sink};

use crate::cards::{Hand, Held, KINDS};
use crate::options::AllHorsemen;
use crate::phases::{Battle, End, Phase, Ride, Then, Throw};
use crate::pieces::{Stun, Trail};
use crate::{Action, Card, Chance, Event, Form, Horseman, Rider, ability, clause, pumpkin, setup};

/// When curse cards are dealt. HH-CUR-1
pub(crate) const CURSE_ROUND: u8 = 4;

/// HH-TURN-2: curse, lost turn, then the choice of a move.
pub(crate) fn begin(game: &mut Horseman, events: &mut impl Sink<Event>) {
    let (by, round) = (Rider(game.turn), game.round);
    events.emit(Event::TurnBegan { by, round });
    resume(game, events);
}

/// What `begin` does, but for saying so.
pub(crate) fn resume(game: &mut Horseman, events: &mut impl Sink<Event>) {
    (game.ride, game.battle, game.throw) = (Ride::BLANK, Battle::NONE, Throw::NONE);
    // HH-CUR-3
    if game.round == CURSE_ROUND && !game.is_race() {
        game.phase = Phase::Curse;
    } else {
        wake(game, events);
    }
}

/// HH-STN-1, HH-STN-5
fn wake(game: &mut Horseman, events: &mut impl Sink<Event>) {
    let by = Rider(game.turn);
    match game.mover().stun {
        Stun::Due => {
            game.mover_mut().stun = Stun::Served;
            events.emit(Event::TurnLost { by });
            refill(game, events);
            return;
        }
        Stun::Served => {
            game.mover_mut().stun = Stun::None;
            events.emit(Event::StunOver { by });
        }
        Stun::None => {}
    }
    game.phase = Phase::ChooseMove { fresh: true };
}

/// HH-CUR-2: no card has a face before it is turned over.
pub(crate) fn sample_curse(game: &Horseman, draw: &mut impl Draw) -> Chance {
    let [horsemen, all] = game.curses.map(u32::from);
    Chance::Cursed(if draw.below(all) < horsemen {
        Form::Horseman
    } else {
        Form::Ichabod
    })
}

/// HH-CUR-3 to HH-CUR-7
pub(crate) fn curse(game: &mut Horseman, form: Form, events: &mut impl Sink<Event>) {
    let (seat, by) = (game.turn, Rider(game.turn));
    game.curses[0] -= u8::from(form == Form::Horseman);
    game.curses[1] -= 1;
    match (form, game.mover().form) {
        (_, Form::Horseman) => events.emit(Event::CurseIdle { by, form }),
        (Form::Ichabod, _) => events.emit(Event::Spared { by }),
        (Form::Horseman, Form::Ichabod) => {
            events.emit(Event::Cursed { by });
            // HH-AB-22
            for slot in game.mover().items {
                if let Some(item) = slot.item() {
                    events.emit(Event::ItemsGone { by, item });
                }
            }
            game.mover_mut().items = [Held::NONE; 2];
            if transform(game, seat, events) {
                draw_up(game, seat, Then::Turn, events);
            }
            return;
        }
    }
    wake(game, events);
}

/// Horseman at the Mausoleum, with full hit points and no stun. False if nobody is left to flee.
/// HH-CUR-5, HH-DIE-1, HH-STN-4, HH-END-2
pub(crate) fn transform(game: &mut Horseman, seat: Seat, events: &mut impl Sink<Event>) -> bool {
    let (by, hand) = (Rider(seat), game.figure(seat).hand);
    for at in hand.kinds() {
        let card = Card::at(Form::Ichabod, at as u8);
        for _ in 0..hand.count(at) {
            events.emit(Event::Discarded { by, card });
        }
        game.discards[0][at] += hand.count(at);
    }
    let (mausoleum, hits) = (game.pack.fixed.mausoleum, game.options.hit_points);
    let figure = game.figure_mut(seat);
    (figure.form, figure.at, figure.hits) = (Form::Horseman, mausoleum, hits);
    (figure.trail, figure.hand, figure.stun) = (Trail::EMPTY, Hand::EMPTY, Stun::None);
    let escaped = game.everybody().any(|it| game.escaped(it));
    let flees = |it| game.figure(it).form == Form::Ichabod;
    let over = !escaped && !game.everybody().any(flees);
    if over {
        events.emit(Event::AllTurned);
        game.phase = Phase::Over(End::AllHorsemen(seat));
    }
    !over
}

/// The ride is over: pumpkin, ability card, discard, draw. HH-TURN-2
pub(crate) fn after_ride(game: &mut Horseman, events: &mut impl Sink<Event>) {
    if !pumpkin::enter(game) {
        after_pumpkin(game, events);
    }
}

pub(crate) fn after_pumpkin(game: &mut Horseman, events: &mut impl Sink<Event>) {
    if !ability::enter_collect(game) {
        after_collect(game, events);
    }
}

/// HH-TURN-7: who still has the form he began with, after a die move.
pub(crate) fn after_collect(game: &mut Horseman, events: &mut impl Sink<Event>) {
    let holds = game.mover().hand != Hand::EMPTY;
    if game.ride.die && holds && !game.escaped(game.turn) {
        game.phase = Phase::DiscardAfterDie;
    } else {
        refill(game, events);
    }
}

pub(crate) fn discard(game: &mut Horseman, action: Action, events: &mut impl Sink<Event>) {
    let Action::Discard(card) = action else {
        unreachable!("{action:?} discards nothing")
    };
    let (seat, by) = (game.turn, Rider(game.turn));
    game.put_away(seat, card);
    events.emit(Event::DiscardedAfterDie { by, card });
    refill(game, events);
}

/// Everybody draws up to six, the rider in turn first. HH-TURN-8
pub(crate) fn refill(game: &mut Horseman, events: &mut impl Sink<Event>) {
    let mut seat = game.turn;
    loop {
        if wants_card(game, seat) {
            enter_draw(game, seat, Then::Refill, events);
            return;
        }
        seat = seat.left(game.players);
        if seat == game.turn {
            break;
        }
    }
    next_turn(game, events);
}

#[inline]
fn wants_card(game: &Horseman, seat: Seat) -> bool {
    game.figure(seat).hand.len() < game.pack.box_.hand && !game.escaped(seat)
}

/// The next card of the deal. HH-SET-4
pub(crate) fn deal(game: &mut Horseman, seat: Seat, events: &mut impl Sink<Event>) {
    draw_up(game, seat, Then::Deal, events);
}

/// One seat draws up to six, then what follows.
fn draw_up(game: &mut Horseman, seat: Seat, then: Then, events: &mut impl Sink<Event>) {
    if wants_card(game, seat) {
        enter_draw(game, seat, then, events);
        return;
    }
    match then {
        Then::Deal if seat.0 + 1 < game.players => draw_up(game, Seat(seat.0 + 1), then, events),
        Then::Deal => setup::dealt(game),
        Then::Turn => wake(game, events),
        Then::Battle => crate::battle::over(game, events),
        Then::Refill => refill(game, events),
    }
}

/// Somebody just reborn. HH-DIE-1
pub(crate) fn reborn(game: &mut Horseman, seat: Seat, events: &mut impl Sink<Event>) {
    draw_up(game, seat, Then::Battle, events);
}

/// HH-TURN-9: an empty deck is made of its discard pile.
fn enter_draw(game: &mut Horseman, seat: Seat, then: Then, events: &mut impl Sink<Event>) {
    let form = game.figure(seat).form;
    let deck = form.index();
    if game.decks[deck].iter().all(|&it| it == 0) {
        game.decks[deck] = game.discards[deck];
        game.discards[deck] = [0; KINDS];
        events.emit(Event::Reshuffled { deck: form });
    }
    game.phase = Phase::Draw { seat, then };
}

/// Uniform over the cards left in the deck of the seat's form.
#[inline]
pub(crate) fn sample_card(game: &Horseman, seat: Seat, draw: &mut impl Draw) -> Chance {
    let form = game.figure(seat).form;
    let deck = &game.decks[form.index()];
    let total: u32 = deck.iter().map(|&it| u32::from(it)).sum();
    let mut nth = draw.below(total);
    for (at, &count) in deck.iter().enumerate() {
        if nth < u32::from(count) {
            return Chance::Drew(Card::at(form, at as u8));
        }
        nth -= u32::from(count);
    }
    unreachable!("a card is drawn from an empty deck")
}

pub(crate) fn draw(
    game: &mut Horseman,
    seat: Seat,
    then: Then,
    card: Card,
    events: &mut impl Sink<Event>,
) {
    let by = Rider(seat);
    game.decks[card.form().index()][card.index()] -= 1;
    game.figure_mut(seat).hand.add(card.index());
    let drew = |why| Event::Drew { by, card, why };
    events.emit(match then {
        Then::Deal => Event::Dealt { by, card },
        Then::Turn => drew(const { clause("HH-CUR-5") }),
        Then::Battle => drew(const { clause("HH-DIE-1") }),
        Then::Refill => drew(const { clause("HH-TURN-8") }),
    });
    match then {
        Then::Refill => refill(game, events),
        _ => draw_up(game, seat, then, events),
    }
}

/// HH-TURN-1, HH-END-1, HH-END-3
pub(crate) fn next_turn(game: &mut Horseman, events: &mut impl Sink<Event>) {
    loop {
        game.turn = game.turn.left(game.players);
        if game.turn == game.first && !next_round(game, events) {
            return;
        }
        // HH-END-5: who is over the bridge takes no further part.
        if !game.escaped(game.turn) {
            break;
        }
    }
    begin(game, events);
}

/// False if the match is over.
fn next_round(game: &mut Horseman, events: &mut impl Sink<Event>) -> bool {
    let round = game.round;
    if game.everybody().any(|it| game.escaped(it)) {
        events.emit(Event::Free { round });
        game.phase = Phase::Over(End::Escape);
        return false;
    }
    if round == game.options.round_limit {
        events.emit(Event::WitchingHour { rounds: round });
        game.phase = Phase::Over(End::WitchingHour);
        return false;
    }
    game.round += 1;
    // HH-CUR-1, HH-RACE-1
    if game.round == CURSE_ROUND && !game.is_race() {
        let (cards, horsemen) = (
            game.players,
            game.pack.box_.horsemen[usize::from(game.players)],
        );
        game.curses = [horsemen, cards];
        events.emit(Event::CurseDealt { horsemen, cards });
        events.emit(Event::FaceDown);
    }
    true
}

/// Somebody is over the bridge: the match ends at once, or with the round. HH-END-1, HH-END-5
pub(crate) fn escape(game: &mut Horseman, events: &mut impl Sink<Event>) {
    if game.options.finish_round {
        refill(game, events);
    } else {
        events.emit(Event::Free { round: game.round });
        game.phase = Phase::Over(End::Escape);
    }
}

/// Places and values. HH-END-1 to HH-END-4, HH-RACE-2
pub(crate) fn outcome(game: &Horseman) -> Option<Outcome> {
    let Phase::Over(end) = game.phase else {
        return None;
    };
    let seats = engine::SeatSet::all(game.players);
    let hunts = |seat: Seat| {
        let turned = end == End::AllHorsemen(seat);
        game.figure(seat).form == Form::Horseman && !turned && !game.is_race()
    };
    let by = match end {
        End::Escape => {
            let by = match game.is_race() {
                true => const { clause("HH-RACE-2") },
                false => const { clause("HH-END-1") },
            };
            return Some(Outcome::ranked(seats, |it| game.escaped(it), by));
        }
        End::AllHorsemen(_) => const { clause("HH-END-2") },
        End::WitchingHour => const { clause("HH-END-3") },
    };
    if game.options.all_horsemen_result == AllHorsemen::HorsemenWin && game.everybody().any(hunts) {
        return Some(Outcome::ranked(seats, hunts, const { clause("HH-END-4") }));
    }
    let mut outcome = Outcome::draw(seats, by);
    let value = |at| if hunts(Seat(at as u8)) { HUNTED } else { 0 };
    outcome.value = std::array::from_fn(|at| {
        if at < usize::from(game.players) {
            value(at)
        } else {
            0
        }
    });
    Some(outcome)
}

/// What shared defeat is worth to those who hunted.
pub(crate) const HUNTED: u16 = 250;
