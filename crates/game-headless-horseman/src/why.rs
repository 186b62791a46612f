//! Why an action does not belong to the question in progress, or to the one who asks.
use engine::Seat;

use crate::phases::Phase;
use crate::roads;
use crate::space::Place;
use crate::{Action, Card, Form, Horseman, Refusal, Rider, Space, ability, pumpkin};

/// To somebody who is not asked at all.
#[cold]
pub(crate) fn not_asked(game: &Horseman, seat: Seat, action: Action) -> Refusal {
    if !game.everybody().any(|it| it == seat) || matches!(game.phase, Phase::Over(_)) {
        return Refusal::NotYourTurn;
    }
    let mine = seat == game.turn;
    match action {
        Action::Throw(who) if mine => no_throw(game, seat, who),
        Action::Mirror => Refusal::NoPumpkin,
        Action::Banish if !in_battle(game) => Refusal::NoBattle,
        Action::Defend => Refusal::OnlyAgainstBanish,
        Action::Take if mine => no_card(game),
        Action::Pick(_) if mine => no_gem(game, seat),
        _ => Refusal::NotYourTurn,
    }
}

fn in_battle(game: &Horseman) -> bool {
    matches!(
        game.phase,
        Phase::BattleItems { .. }
            | Phase::BanishWindow
            | Phase::DefenceWindow
            | Phase::Exchange
            | Phase::Banishment
    )
}

/// To somebody who is asked something else.
#[cold]
pub(crate) fn out_of_place(game: &Horseman, seat: Seat, action: Action) -> Refusal {
    match action {
        Action::Church(_) | Action::Graveyard(_) => Refusal::ChipsStay,
        _ if game.phase == Phase::PlaceChip => Refusal::PlaceAChip,
        Action::Go(space) => go(game, seat, space),
        Action::Pass => question(game),
        Action::Banish if !in_battle(game) => Refusal::NoBattle,
        Action::Defend => Refusal::OnlyAgainstBanish,
        Action::Mirror => Refusal::NoPumpkin,
        Action::Attack | Action::Throw(_) if game.is_race() => Refusal::NoFighting,
        Action::Throw(who) => no_throw(game, seat, who),
        Action::Attack if !in_battle(game) => no_attack(game, seat),
        Action::Take => no_card(game),
        Action::Pick(_) => no_gem(game, seat),
        Action::Discard(_) => Refusal::NoDiscard,
        _ => riding(game, seat, action),
    }
}

/// Choices of a ride at another moment of it, or of a battle.
fn riding(game: &Horseman, seat: Seat, action: Action) -> Refusal {
    let choosing = matches!(game.phase, Phase::ChooseMove { .. });
    let form = game.figure(seat).form;
    match action {
        Action::Nearest(_) if !choosing => Refusal::NotNow {
            card: Card::NEAREST_CHURCH,
        },
        Action::Transport(_) if !choosing => Refusal::NotNow {
            card: Card::TRANSPORT,
        },
        Action::Ride(..) | Action::Play(_) | Action::Roll if !choosing => Refusal::OneNumber,
        Action::Through => Refusal::NotAtAChurch,
        Action::Jump(_) if game.ride.jumped => Refusal::OncePerTurn,
        Action::Jump(_) if form == Form::Horseman => Refusal::NotInGraveyard,
        Action::Path(_) if game.ride.spun => Refusal::TooLate,
        Action::Path(_) => Refusal::NotNow {
            card: Card::ANY_PATH,
        },
        Action::Spin if game.ride.spun => Refusal::SpinFinal,
        Action::Past | Action::Short if matches!(game.phase, Phase::ChooseExit) => {
            Refusal::WholeCount
        }
        _ => question(game),
    }
}

/// The clause of the question in progress.
fn question(game: &Horseman) -> Refusal {
    match game.phase {
        Phase::PlaceChip => Refusal::PlaceAChip,
        Phase::ChooseMove { .. } => Refusal::MustMove,
        Phase::ChooseExit => Refusal::WholeCount,
        Phase::BlueHex => Refusal::SpinnerDecides,
        Phase::AnyPathExit => Refusal::ChooseExit,
        Phase::NearestTie => Refusal::ChooseNearest,
        Phase::ChurchDoor => Refusal::MustStop,
        Phase::GraveDoor => Refusal::CrossOrJump,
        Phase::EnemyAhead => Refusal::AttackOrNot,
        Phase::BattleItems { .. } => Refusal::ItemsFirst,
        Phase::BanishWindow => Refusal::ToTheEnd,
        Phase::DefenceWindow => Refusal::AnswerBanish,
        Phase::Pumpkin => Refusal::ThrowOrHold,
        Phase::MirrorWindow => Refusal::MirrorOrNot,
        Phase::GemHere { .. } | Phase::Collect => Refusal::TakeOrLeave,
        Phase::KeepOne(_) => Refusal::KeepOne,
        Phase::DiscardAfterDie => Refusal::DiscardFirst,
        _ => Refusal::NotYourTurn,
    }
}

/// Why a rider cannot simply end there.
fn go(game: &Horseman, seat: Seat, space: Space) -> Refusal {
    if seat != game.turn || in_battle(game) {
        return question(game);
    }
    let (form, at) = (game.figure(seat).form, game.name(space));
    let other = game.other_at(seat, space).filter(|&it| !game.escaped(it));
    let like = game.like_at(seat, space).filter(|&it| !game.escaped(it));
    let hunts = form == Form::Horseman && !game.is_race();
    match game.place_of(space) {
        Place::School if hunts => Refusal::NoStopInSchool,
        Place::Bridge if hunts && !game.options.horseman_may_stop_on_bridge => {
            Refusal::NoStopOnBridge
        }
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
        Place::Path | Place::Blue => on_track(game, space, like, other),
        _ => rides(game),
    }
}

fn on_track(game: &Horseman, space: Space, like: Option<Seat>, other: Option<Seat>) -> Refusal {
    match (like, other) {
        (Some(who), _) => Refusal::LikeRider { who: Rider(who) },
        (_, Some(who)) if game.phase == Phase::EnemyAhead && game.ride.ahead == space => {
            Refusal::EnemyThere { who: Rider(who) }
        }
        (_, Some(_)) => Refusal::NotExact,
        _ => rides(game),
    }
}

fn rides(game: &Horseman) -> Refusal {
    match game.phase {
        Phase::ChooseMove { .. } => Refusal::RideThere,
        _ => question(game),
    }
}

/// HH-BAT-2, HH-BAT-5
fn no_attack(game: &Horseman, seat: Seat) -> Refusal {
    let near = |&it: &Space| game.like_at(seat, it).is_some();
    let beside_friend = game.pack.links(game.figure(seat).at).iter().any(near);
    if beside_friend {
        Refusal::SameSide
    } else {
        Refusal::NotExact
    }
}

/// HH-PUM-1, HH-PUM-4, HH-PUM-5
fn no_throw(game: &Horseman, seat: Seat, who: Rider) -> Refusal {
    let hunts = seat == game.turn && game.figure(seat).form == Form::Horseman;
    let moved = matches!(
        game.phase,
        Phase::Draw { .. }
            | Phase::Collect
            | Phase::Find
            | Phase::KeepOne(_)
            | Phase::DiscardAfterDie
    );
    match () {
        () if hunts && game.ride.thrown => Refusal::OnePumpkin,
        () if hunts && moved && !game.ride.fell => match pumpkin::check_throw(game, who) {
            Err(refusal) => refusal,
            Ok(()) => Refusal::AfterTheMove,
        },
        () => Refusal::AfterTheMove,
    }
}

/// HH-AB-5, HH-AB-19
fn no_card(game: &Horseman) -> Refusal {
    if !game.options.special_abilities {
        return Refusal::NoAbilities;
    }
    ability::check_collect(game)
        .err()
        .unwrap_or(Refusal::RideInYourself)
}

/// HH-AB-16, HH-AB-19, HH-AB-20
fn no_gem(game: &Horseman, seat: Seat) -> Refusal {
    if !game.options.special_abilities {
        return Refusal::NoAbilities;
    }
    let at = game.figure(seat).at;
    let here = game.gems.list().iter().find(|it| it.at == at);
    let judge = |it| ability::may_pick(game, seat, it).err();
    here.and_then(|&it| judge(it)).unwrap_or(Refusal::NoGem)
}
