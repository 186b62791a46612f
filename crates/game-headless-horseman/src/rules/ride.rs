//! Riding, space by space, until a question, the spinner, an enemy or the end of the count. HH-MOVE
use engine::{Seat, Sink};

use super::roads::{self, Setting};
use super::{ability, doors, ending, turn};
use crate::options::CatchRule;
use crate::phases::Phase;
use crate::state::cards::Held;
use crate::state::course::Way;
use crate::state::pieces::Trail;
use crate::state::space::Place;
use crate::{Card, Event, Form, Horseman, Rider, Space, Spaces, clause};

/// A move begins with this count.
pub(crate) fn begin(game: &mut Horseman, count: u8) {
    let figure = *game.mover();
    let blue = game.pack.is_blue(figure.at);
    let ride = &mut game.ride;
    (ride.start, ride.trail, ride.left) = (figure.at, figure.trail, count);
    ride.way = Way::start(figure.at, figure.trail);
    ride.first = true;
    ride.came = match figure.trail.back(1) {
        Some(came) if blue => came,
        _ => Space::NOWHERE,
    };
    (ride.told, ride.steps) = (figure.at, 0);
}

/// The first step, by a chosen exit.
pub(crate) fn set_out(game: &mut Horseman, to: Space, events: &mut impl Sink<Event>) {
    if step(game, to, events) {
        advance(game, events);
    }
}

/// Along a road where nothing can be chosen, met or found, up to the last step.
#[inline]
fn follow_road(game: &mut Horseman) {
    let stunned = || game.everybody().any(|it| game.figure(it).stunned());
    let alone = match game.options.catch_rule {
        CatchRule::Exact => true,
        CatchRule::ExactOrStunned => !stunned(),
        CatchRule::Overtake => false,
    };
    if !alone || game.ride.first || !game.gems.list().is_empty() {
        return;
    }
    let (pack, ride) = (game.pack, &mut game.ride);
    let figure = &mut game.figures[game.turn.index() % 8];
    while ride.left > 1
        && let Some(to) = pack.onward(figure.at, ride.came)
    {
        (ride.left, ride.steps, ride.came) = (ride.left - 1, ride.steps + 1, figure.at);
        (ride.crossed, ride.rode_in) = (false, false);
        ride.way.push(to);
        figure.trail.push(&pack, figure.at, to);
        figure.at = to;
    }
}

/// Rides on until somebody or something else decides.
pub(crate) fn advance(game: &mut Horseman, events: &mut impl Sink<Event>) {
    while game.ride.left > 0 {
        follow_road(game);
        let at = game.mover().at;
        match game.place_of(at) {
            Place::Graveyard if doors::asks_at_graveyard(game) => {
                tell(game, events);
                game.phase = Phase::GraveDoor;
                return;
            }
            Place::Graveyard => doors::cross(game, events),
            Place::Blue => {
                halt_on_blue(game, events);
                return;
            }
            _ => {}
        }
        let Some(to) = only_exit(game) else {
            tell(game, events);
            game.phase = Phase::ChooseExit;
            return;
        };
        if !step(game, to, events) {
            return;
        }
    }
    finish(game, events);
}

/// HH-BLUE-1, HH-IC-1: an Ichabod who could hold Take Any Path is asked.
fn halt_on_blue(game: &mut Horseman, events: &mut impl Sink<Event>) {
    tell(game, events);
    let (seat, by) = (game.turn, Rider(game.turn));
    let (at, left) = (game.name(game.mover().at), game.ride.left);
    let why = match game.ride.first {
        true => const { clause("HH-BLUE-2") },
        false => const { clause("HH-BLUE-1") },
    };
    events.emit(Event::Halted { by, at, left, why });
    game.phase = if game.could_hold(seat, Card::ANY_PATH) {
        Phase::BlueHex
    } else {
        Phase::Spin
    };
}

/// The only open exit, as everybody can tell; nothing if there are several. HH-MOVE-5
#[inline]
fn only_exit(game: &Horseman) -> Option<Space> {
    let (seat, from) = (game.turn, Setting::now(game));
    let links = game.pack.links(game.mover().at).iter();
    let mut open = links.filter(|&&to| roads::is_open(game, seat, to, from));
    let first = open.next().copied();
    if open.next().is_some() { None } else { first }
}

/// One step, or what stands in its way. True if the ride goes on. HH-MOVE-6: riders are ridden past.
fn step(game: &mut Horseman, to: Space, events: &mut impl Sink<Event>) -> bool {
    game.ride.first = false;
    game.ride.crossed = false;
    // HH-BAT-2, HH-BAT-3
    if let Some(enemy) = enemy_at(game, to).filter(|&enemy| catches(game, enemy)) {
        tell(game, events);
        let (by, who, at) = (Rider(game.turn), Rider(enemy), game.name(to));
        events.emit(Event::Meets { by, who, at });
        game.ride.ahead = to;
        game.phase = Phase::EnemyAhead;
        return false;
    }
    if game.ride.left == 1 && is_barred(game, to) {
        stop_short(game, to, events);
        return false;
    }
    enter(game, to, events)
}

/// An unlike rider on a track hex. HH-BAT-1, HH-RACE-3
pub(crate) fn enemy_at(game: &Horseman, at: Space) -> Option<Seat> {
    if game.is_race() || !game.place_of(at).is_track() {
        return None;
    }
    let other = game.other_at(game.turn, at)?;
    (game.figure(other).form != game.mover().form).then_some(other)
}

/// HH-BAT-2, HH-BAT-3
fn catches(game: &Horseman, enemy: Seat) -> bool {
    game.ride.left == 1
        || match game.options.catch_rule {
            CatchRule::ExactOrStunned => game.figure(enemy).stunned(),
            CatchRule::Exact => false,
            CatchRule::Overtake => true,
        }
}

/// Whether the last step cannot end there. HH-MOVE-7, HH-MOVE-8, HH-GY-5, HH-SCH-2, HH-BRG-3, HH-RACE-3, HH-RACE-4
fn is_barred(game: &Horseman, to: Space) -> bool {
    let (seat, race) = (game.turn, game.is_race());
    let hunts = game.mover().form == Form::Horseman;
    match game.place_of(to) {
        Place::School | Place::Bridge => hunts && !race,
        Place::Mausoleum | Place::Empty => false,
        Place::Church => roads::is_held(game, seat, to),
        Place::Graveyard => game.like_at(seat, to).is_some(),
        Place::Path | Place::Blue => game.other_at(seat, to).is_some(),
    }
}

/// Onto a space, with all that happens there. True if the ride goes on.
pub(crate) fn enter(game: &mut Horseman, to: Space, events: &mut impl Sink<Event>) -> bool {
    let (pack, place) = (game.pack, game.place_of(to));
    let ride = &mut game.ride;
    ride.left -= 1;
    ride.steps += 1;
    ride.rode_in = false;
    ride.way.push(to);
    let figure = &mut game.figures[game.turn.index() % 8];
    ride.came = figure.at;
    figure.at = to;
    // HH-MOVE-14
    if place.is_track() {
        figure.trail.push(&pack, ride.came, to);
        return game.gems.list().is_empty() || !ability::enter_gems(game, 0, events);
    }
    figure.trail = Trail::EMPTY;
    arrive(game, place, events)
}

/// Into a location. True if the ride goes on.
fn arrive(game: &mut Horseman, place: Place, events: &mut impl Sink<Event>) -> bool {
    let (by, form) = (Rider(game.turn), game.mover().form);
    match place {
        // HH-BRG-1, HH-RACE-2; HH-BRG-2: a Horseman rides across.
        Place::Bridge if game.is_race() || form == Form::Ichabod => {
            tell(game, events);
            events.emit(match game.is_race() {
                true => Event::Arrived { by },
                false => Event::Escaped { by },
            });
            ending::escape(game, events);
            false
        }
        // HH-CH-3, HH-CH-7: with any count, and the Sleepy Hollow Church like the others.
        Place::Church => {
            tell(game, events);
            game.ride.rode_in = true;
            recover(game, events);
            doors::at_church(game, events)
        }
        Place::Graveyard | Place::Mausoleum => {
            tell(game, events);
            game.ride.rode_in = place == Place::Graveyard;
            recover(game, events);
            true
        }
        _ => true,
    }
}

/// Full hit points, and items charged. HH-CH-4, HH-GY-3, HH-MAU-1, HH-AB-13
pub(crate) fn recover(game: &mut Horseman, events: &mut impl Sink<Event>) {
    let (by, full) = (Rider(game.turn), game.options.hit_points);
    let at = game.name(game.mover().at);
    let place = game.place_of(game.mover().at);
    let figure = game.mover_mut();
    if figure.hits < full {
        figure.hits = full;
        events.emit(match place {
            Place::Church => Event::HealedInChurch { by, at },
            Place::Mausoleum => Event::HealedInMausoleum { by },
            _ => Event::HealedInGraveyard { by, at },
        });
    }
    if place == Place::Church && figure.items.iter().any(|it| !it.is_none() && it.spent()) {
        figure
            .items
            .iter_mut()
            .filter(|it| !it.is_none())
            .for_each(Held::recharge);
        events.emit(Event::Recharged { by });
    }
}

/// Says which piece of road was ridden since the last time. HH-MOVE-1
pub(crate) fn tell(game: &mut Horseman, events: &mut impl Sink<Event>) {
    let (by, at) = (Rider(game.turn), game.mover().at);
    if game.ride.steps > 0 {
        let (from, to) = (game.name(game.ride.told), game.name(at));
        let spaces = Spaces(game.ride.steps);
        events.emit(Event::Rode {
            by,
            from,
            to,
            spaces,
        });
    }
    (game.ride.told, game.ride.steps) = (at, 0);
}

/// The count is used up, or lost.
pub(crate) fn finish(game: &mut Horseman, events: &mut impl Sink<Event>) {
    tell(game, events);
    turn::after_ride(game, events);
}

/// The space before, or further back to the first free one. HH-MOVE-9 to HH-MOVE-11
pub(crate) fn stop_short(game: &mut Horseman, before: Space, events: &mut impl Sink<Event>) {
    tell(game, events);
    let (seat, by, before) = (game.turn, Rider(game.turn), game.name(before));
    let at = game.mover().at;
    if may_rest(game, seat, at) {
        let at = game.name(at);
        events.emit(Event::StoppedShort { by, at, before });
    } else {
        fall_back(game, events);
    }
    game.ride.left = 0;
    turn::after_ride(game, events);
}

/// HH-MOVE-10, HH-MOVE-15: falling back is not entering.
pub(crate) fn fall_back(game: &mut Horseman, events: &mut impl Sink<Event>) {
    let (to, trail) = refuge(game);
    let by = Rider(game.turn);
    let figure = game.mover_mut();
    (figure.at, figure.trail) = (to, trail);
    game.ride.rode_in = false;
    let at = game.name(to);
    events.emit(Event::FellBack { by, at });
}

/// The last space of the way ridden with room to rest, and the trail there. Who was driven back behind the start of his
/// move goes on along what is left of his trail, and then to that start.
fn refuge(game: &Horseman) -> (Space, Trail) {
    let (seat, ride) = (game.turn, &game.ride);
    let way = ride.way.list();
    if let Some(last) = way.iter().rposition(|&it| may_rest(game, seat, it)) {
        return (way[last], trail_on(game, last));
    }
    let mut trail = ride.way.trail;
    while trail
        .back(0)
        .is_some_and(|it| game.other_at(seat, it).is_some())
    {
        trail.pop();
    }
    match trail.back(0) {
        Some(to) => (to, trail),
        None => (ride.start, ride.trail),
    }
}

/// The trail as it was on this space of the way.
fn trail_on(game: &Horseman, last: usize) -> Trail {
    let way = &game.ride.way;
    let mut trail = way.trail;
    for step in way.list()[..=last].windows(2) {
        match game.place_of(step[1]).is_track() {
            true => trail.push(&game.pack, step[0], step[1]),
            false => trail = Trail::EMPTY,
        }
    }
    trail
}

/// Whether a rider may stay where he is. HH-MOVE-7, HH-MOVE-8, HH-MOVE-12
fn may_rest(game: &Horseman, seat: Seat, at: Space) -> bool {
    let (form, race) = (game.figure(seat).form, game.is_race());
    match game.place_of(at) {
        Place::School => form == Form::Ichabod || race,
        Place::Mausoleum => true,
        Place::Bridge => false,
        Place::Church => !roads::is_held(game, seat, at),
        Place::Graveyard => game.like_at(seat, at).is_none(),
        Place::Path | Place::Blue | Place::Empty => game.other_at(seat, at).is_none(),
    }
}

/// Whether the rider in turn has his number and is asked on his way.
pub(crate) fn is_on(game: &Horseman) -> bool {
    matches!(
        game.phase,
        Phase::ChooseExit
            | Phase::BlueHex
            | Phase::AnyPathExit
            | Phase::NearestTie
            | Phase::ChurchDoor
            | Phase::GraveDoor
            | Phase::EnemyAhead
            | Phase::GemHere(_)
    )
}
