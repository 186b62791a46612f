//! Why an action does not belong to the question in progress, or to the one who asks. It is judged as if its own question
//! were open: what makes it impossible comes first, the moment only where nothing else does.
use engine::Seat;

use crate::options::CatchRule;
use crate::phases::Phase;
use crate::rules::{ability, battle, doors, pumpkin, ride, roads};
use crate::state::space::Place;
use crate::words::refusal::When;
use crate::{Action, Card, Form, Horseman, Refusal, Rider, Space};

/// To somebody who is not asked at all.
#[cold]
pub(crate) fn not_asked(game: &Horseman, seat: Seat, action: Action) -> Refusal {
    if !game.everybody().any(|it| it == seat) || matches!(game.phase, Phase::Over(_)) {
        return Refusal::NotYourTurn;
    }
    match action {
        Action::Mirror => no_mirror(game, seat),
        Action::Banish => no_banish(game, seat),
        Action::Defend => no_defence(game, seat),
        Action::Throw(who) if seat == game.turn => no_throw(game, seat, who),
        Action::Take if seat == game.turn => no_card(game, Refusal::NotYet),
        Action::Pick(_) if seat == game.turn => no_gem(game, seat),
        _ if seat == game.turn => Refusal::NotYet,
        _ => Refusal::NotYourTurn,
    }
}

fn is_choosing(game: &Horseman) -> bool {
    matches!(game.phase, Phase::ChooseMove(_))
}

/// To somebody who is asked something else: what his question wants, unless the action has a better reason.
#[cold]
pub(crate) fn out_of_place(
    game: &Horseman,
    seat: Seat,
    action: Action,
    wanted: Refusal,
) -> Refusal {
    if game.phase == Phase::PlaceChip {
        return wanted;
    }
    match action {
        Action::Church(_) | Action::Graveyard(_) => Refusal::ChipsStay,
        Action::Banish => no_banish(game, seat),
        Action::Defend => no_defence(game, seat),
        Action::Mirror => no_mirror(game, seat),
        Action::Discard(_) => Refusal::NoDiscard,
        Action::Attack | Action::Throw(_) if game.is_race() => Refusal::NoFighting,
        _ if seat == game.turn && !battle::is_on(game) => in_turn(game, seat, action, wanted),
        Action::Ride(..) | Action::Play(_) | Action::Roll if seat == game.turn => {
            Refusal::OneNumber
        }
        _ => wanted,
    }
}

/// Choices of a turn at another moment of it.
fn in_turn(game: &Horseman, seat: Seat, action: Action, wanted: Refusal) -> Refusal {
    match action {
        Action::Go(space) => go(game, seat, space, wanted),
        Action::Throw(who) => no_throw(game, seat, who),
        Action::Take => no_card(game, wanted),
        Action::Pick(_) => no_gem(game, seat),
        Action::Nearest(_) => not_now(game, seat, Card::NEAREST_CHURCH),
        Action::Transport(_) => not_now(game, seat, Card::TRANSPORT),
        Action::Ride(..) | Action::Play(_) | Action::Roll if !is_choosing(game) => {
            Refusal::OneNumber
        }
        Action::Through => no_way_through(game, seat),
        Action::Jump(to) => no_jump(game, seat, to),
        Action::Path(_) => no_path(game, seat, wanted),
        Action::Spin if game.ride.spun && ride::is_on(game) => Refusal::SpinFinal,
        Action::Attack if is_choosing(game) || ride::is_on(game) => no_attack(game, seat),
        Action::Past | Action::Short if is_choosing(game) || ride::is_on(game) => {
            Refusal::NobodyAhead
        }
        Action::Pass | Action::Stop if game.phase == Phase::ChooseExit => Refusal::WholeCount,
        _ => wanted,
    }
}

fn holds(game: &Horseman, seat: Seat, card: Card) -> bool {
    let figure = game.figure(seat);
    figure.form == card.form() && figure.hand.holds(card)
}

/// A card that is not held, or at another moment.
fn not_now(game: &Horseman, seat: Seat, card: Card) -> Refusal {
    match holds(game, seat, card) {
        true => Refusal::NotNow {
            card,
            when: When(card),
        },
        false => Refusal::CardNotHeld { card },
    }
}

/// HH-IC-9
fn no_way_through(game: &Horseman, seat: Seat) -> Refusal {
    let card = Card::CHURCH_THROUGH;
    let inside = game.place_of(game.figure(seat).at) == Place::Church;
    match holds(game, seat, card) && !inside {
        true => Refusal::NotAtAChurch,
        false => not_now(game, seat, card),
    }
}

/// HH-HC-3 to HH-HC-6
fn no_jump(game: &Horseman, seat: Seat, to: Space) -> Refusal {
    let card = Card::GRAVE_THROUGH;
    if !holds(game, seat, card) {
        return Refusal::CardNotHeld { card };
    }
    if game.ride.jumped {
        return Refusal::OncePerTurn;
    }
    if game.place_of(game.figure(seat).at) != Place::Graveyard {
        return Refusal::NotInGraveyard;
    }
    if is_choosing(game) {
        return Refusal::NumberBeforeJump;
    }
    if game.ride.left == 0 {
        return Refusal::NoCountLeft;
    }
    match doors::check_graveyard(game, seat, to) {
        Err(refusal) => refusal,
        Ok(()) => not_now(game, seat, card),
    }
}

/// HH-BLUE-17
fn no_path(game: &Horseman, seat: Seat, wanted: Refusal) -> Refusal {
    let card = Card::ANY_PATH;
    let blue = game.pack.is_blue(game.figure(seat).at);
    match holds(game, seat, card) {
        true if is_choosing(game) && blue => wanted,
        true if game.ride.spun => Refusal::TooLate,
        _ => not_now(game, seat, card),
    }
}

/// HH-BAN-1, HH-BAN-2
fn no_banish(game: &Horseman, seat: Seat) -> Refusal {
    if !battle::is_on(game) || !battle::sides(game).contains(&seat) {
        return Refusal::NoBattle;
    }
    not_now(game, seat, Card::BANISH)
}

/// HH-BAN-4, HH-BAN-5
fn no_defence(game: &Horseman, seat: Seat) -> Refusal {
    let called = game.phase == Phase::Banishment && !game.battle.beaten;
    let card = Card::DEFENCE;
    match called && seat == battle::horseman(game) {
        true if holds(game, seat, card) => Refusal::NotYet,
        true => Refusal::CardNotHeld { card },
        false => Refusal::OnlyAgainstBanish,
    }
}

/// HH-MIR-1
fn no_mirror(game: &Horseman, seat: Seat) -> Refusal {
    let card = Card::MIRROR;
    match pumpkin::is_thrown(game) && seat == game.throw.target {
        false => Refusal::NoPumpkin,
        true if game.throw.mirror => Refusal::MirrorSaid,
        true if !holds(game, seat, card) => Refusal::CardNotHeld { card },
        true => Refusal::MirrorSaid,
    }
}

/// Why a rider cannot simply end there.
fn go(game: &Horseman, seat: Seat, space: Space, wanted: Refusal) -> Refusal {
    if !is_choosing(game) && !ride::is_on(game) {
        return wanted;
    }
    let (form, at) = (game.figure(seat).form, game.name(space));
    let other = game.other_at(seat, space).filter(|&it| !game.escaped(it));
    let like = game.like_at(seat, space).filter(|&it| !game.escaped(it));
    let hunts = form == Form::Horseman && !game.is_race();
    match game.place_of(space) {
        Place::School if hunts => Refusal::NoStopInSchool,
        Place::Bridge if hunts => Refusal::NoStopOnBridge,
        Place::Church if form == Form::Horseman => match other {
            Some(who) => Refusal::SafeHaven { who: Rider(who) },
            None => Refusal::Closed { at },
        },
        Place::Graveyard | Place::Mausoleum if form == Form::Ichabod => match other {
            Some(who) => Refusal::OutOfReach { who: Rider(who) },
            None => Refusal::Closed { at },
        },
        Place::Church if roads::is_held(game, seat, space) => Refusal::ChurchHeld { at },
        Place::Graveyard if like.is_some() => Refusal::GraveyardHeld { at },
        Place::Path | Place::Blue => on_track(game, seat, space, [like, other], wanted),
        _ => rides(game, seat, space, wanted),
    }
}

/// A hex with somebody like the rider, or somebody else at all.
fn on_track(
    game: &Horseman,
    seat: Seat,
    space: Space,
    there: [Option<Seat>; 2],
    wanted: Refusal,
) -> Refusal {
    let [like, other] = there;
    let ahead = game.phase == Phase::EnemyAhead && game.ride.ahead == space;
    match (like, other) {
        (Some(who), _) => Refusal::LikeRider { who: Rider(who) },
        (_, Some(_)) if game.is_race() => Refusal::NoFighting,
        (_, Some(who)) if ahead && game.ride.left == 1 => Refusal::EnemyThere { who: Rider(who) },
        (_, Some(_)) if ahead => wanted,
        (_, Some(_)) => by_count(game),
        _ => rides(game, seat, space, wanted),
    }
}

fn rides(game: &Horseman, seat: Seat, space: Space, wanted: Refusal) -> Refusal {
    let moves = game.figure(seat).hand.has_number() && space != game.figure(seat).at;
    match is_choosing(game) && moves {
        true => Refusal::RideThere,
        false => wanted,
    }
}

/// HH-BAT-2, HH-BAT-5
fn no_attack(game: &Horseman, seat: Seat) -> Refusal {
    let form = game.figure(seat).form;
    let enemy = |it: Seat| game.figure(it).form != form && !game.escaped(it);
    match game.everybody().any(enemy) {
        true => by_count(game),
        false => Refusal::SameSide,
    }
}

/// Which count catches an enemy. HH-BAT-2, HH-BAT-3
fn by_count(game: &Horseman) -> Refusal {
    match game.options.catch_rule {
        CatchRule::ExactOrStunned => Refusal::NotExact,
        CatchRule::Exact => Refusal::OnlyExact,
        CatchRule::Overtake => Refusal::NotReached,
    }
}

/// HH-PUM-1, HH-PUM-4, HH-PUM-5, HH-PUM-10
fn no_throw(game: &Horseman, seat: Seat, who: Rider) -> Refusal {
    let moved = matches!(
        game.phase,
        Phase::Draw(_) | Phase::Collect | Phase::Find | Phase::Keep(_) | Phase::DiscardAfterDie
    );
    match () {
        () if game.is_race() => Refusal::NoFighting,
        () if game.figure(seat).form != Form::Horseman => Refusal::AfterTheMove,
        () if game.ride.thrown => Refusal::OnePumpkin,
        () if game.ride.fell => Refusal::Fallen,
        () if moved => match pumpkin::check_throw(game, who) {
            Err(refusal) => refusal,
            Ok(()) => Refusal::HeldBack,
        },
        () => Refusal::AfterTheMove,
    }
}

/// HH-AB-5, HH-AB-19
fn no_card(game: &Horseman, wanted: Refusal) -> Refusal {
    if !game.options.special_abilities {
        return Refusal::NoAbilities;
    }
    ability::check_collect(game).err().unwrap_or(wanted)
}

/// HH-AB-16, HH-AB-19, HH-AB-20
fn no_gem(game: &Horseman, seat: Seat) -> Refusal {
    if !game.options.special_abilities {
        return Refusal::NoAbilities;
    }
    let at = game.figure(seat).at;
    let Some(&gem) = game.gems.list().iter().find(|it| it.at == at) else {
        return Refusal::NoGem;
    };
    let judged = ability::may_pick(game, seat, gem);
    judged.err().unwrap_or(Refusal::RideOntoGem)
}
